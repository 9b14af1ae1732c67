"""A coach with a GIANT: he is turned where he has to look, comes on as planned, and goes for ball and men."""

from __future__ import annotations

import ironpitch
from ironpitch.games.dreadball.coach.proposal import (
    COME_ON,
    FETCH,
    RUN_TO_STRIKE,
    SLAM_HIM,
    STEAL_IT,
    STRIKE_AT,
    TAKE_POST,
)
from ironpitch.games.dreadball.coach.proposals import proposals
from ironpitch.games.dreadball.coach.questions import best_interference
from ironpitch.games.dreadball.coach.scripted import ScriptedDreadBall
from ironpitch.games.dreadball.health import broken
from ironpitch.games.dreadball.movement.giant_base import is_before
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.terms import Fact
from tests.dreadball.playing import asked, hex_of, holds, options, play
from tests.dreadball.skills.scene import GUARD, JACK, STRIKER, set_up

MANY = 100


def lines(match: ironpitch.Match, idea: int, player: int = 0) -> list[list[str]]:
    """The choices of every proposal of a kind for a player, in words."""
    table = match.table
    words = table.plan.ruleset.vocabulary
    found = [each for each in proposals(table, MANY) if each.idea == idea and each.player == player]
    return [[words.text(code, table.plan.board) for code in each.codes] for each in found]


def test_a_giant_goes_straight_at_somebody() -> None:
    match = set_up([f"{GUARD} @ f8 e +giant"], [f"{JACK} @ g11 e"])
    (line,) = lines(match, SLAM_HIM)
    assert (line[0], line[-1]) == ("act H1 slam", "slam A1")
    assert all(choice.startswith("step") for choice in line[1:-1])
    play(match, ", ".join(line[:-1]))
    assert "slam A1" in options(match)
    assert broken(match.table) == []


def test_a_giant_turns_to_slam_who_is_behind_him() -> None:
    match = set_up([f"{GUARD} @ f8 e +giant"], [f"{JACK} @ f5 w"])
    (line,) = lines(match, SLAM_HIM)
    assert any(choice.startswith("turn") for choice in line)
    play(match, ", ".join(line[:-1]))
    assert line[-1] == "slam A1"
    assert "slam A1" in options(match)


def test_a_jack_of_a_giant_turns_by_one_side_before_his_slam() -> None:
    match = set_up([f"{JACK} @ f8 e +giant"], [f"{STRIKER} @ h8 se"])
    (line,) = lines(match, SLAM_HIM)
    assert line[0] == "act H1 slam"
    assert len(line) == 3
    play(match, ", ".join(line[:-1]))
    assert "slam A1" in options(match)


def test_a_giant_takes_the_ball_off_somebody_beside_him() -> None:
    match = set_up([f"{JACK} @ f8 e +giant"], [f"{STRIKER} @ h8 se ball"])
    (line,) = lines(match, STEAL_IT)
    play(match, ", ".join(line[:-1]))
    assert line[-1] in options(match)


def test_a_giant_fetches_a_ball_with_whichever_hex_gets_there() -> None:
    match = set_up([f"{JACK} @ f8 e +giant"], [], ball="e6")
    found = lines(match, FETCH)
    assert found
    for line in found:
        trial = ironpitch.from_position(match.position(), seed=4)
        play(trial, ", ".join(line))
        assert trial.events
        assert any(event.name == "Tested" and event["purpose"] == "pick-up" for event in trial.events)


def test_a_giant_with_the_ball_turns_to_the_strike_hex_and_strikes() -> None:
    match = set_up([f"{JACK} @ f17 w +giant ball"], [])
    (line,) = lines(match, RUN_TO_STRIKE)
    assert any(choice.startswith("turn") for choice in line), "he looks the wrong way"
    play(match, ", ".join(line))
    (then,) = lines(match, STRIKE_AT)
    play(match, ", ".join(then[:-1]))
    assert "strike" in options(match)


def test_a_giant_is_turned_to_the_ball() -> None:
    match = set_up([f"{GUARD} @ f9 e +giant", f"{JACK} @ d7", f"{JACK} @ h7"], [], ball="f4")
    found = lines(match, TAKE_POST)
    assert found
    table = match.table
    board = plan_of(table).pitch.board
    assert not is_before(board, table.pos[0], facing_of(table, 0), table.facts[Fact.BALL])
    play(match, ", ".join(found[0]))
    assert is_before(board, table.pos[0], facing_of(table, 0), table.facts[Fact.BALL])
    assert broken(table) == []


def test_a_giant_comes_on_as_his_coach_has_planned() -> None:
    match = set_up([f"{GUARD} bench +giant"], [f"{STRIKER} @ d5 w ball"])
    (line, *_) = lines(match, COME_ON)
    assert line[1].startswith("hex ")
    coach = ScriptedDreadBall()
    (idea, *_) = [each for each in proposals(match.table, MANY) if each.idea == COME_ON and each.player == 0]
    code = coach.begin(match.table, idea)
    match.play_code(code)
    done = [line[0]]
    while asked(match)[0] in ("hex", "facing"):
        table = match.table
        picked = coach.answer(table, table.options, table.count)
        done.append(table.plan.ruleset.vocabulary.text(picked, table.plan.board))
        match.play_code(picked)
    assert done == line[: len(done)]
    assert len(done) > 1


def test_a_giant_interferes_where_he_can_get_at_somebody_by_turning() -> None:
    match = set_up([f"{JACK} @ f8 e +giant"], [f"{STRIKER} @ h8 se ball"], rush=("away", 4))
    assert best_interference(match.table, 0, 0, 1.0) > 0.0
    match = set_up([f"{JACK} @ f8 e +giant"], [f"{STRIKER} @ f5 se ball"], rush=("away", 4))
    assert best_interference(match.table, 0, 0, 1.0) == 0.0


def test_thinking_leaves_the_table_as_it_was() -> None:
    home = [f"{JACK} @ f8 e +giant ball", f"{GUARD} bench +giant", f"{JACK} @ d7"]
    match = set_up(home, [f"{STRIKER} @ h8 se", f"{GUARD} @ f12 w +giant"])
    before = match.digest()
    assert proposals(match.table, MANY)
    assert match.digest() == before
    assert holds(match, "H1")
    assert hex_of(match, "H1") == "f8"
