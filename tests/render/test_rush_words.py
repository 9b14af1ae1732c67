"""The words of a DreadBall report: throws by their kind, dice that add up, who is no player, and why a match ends."""

from __future__ import annotations

import re

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.bots.playout import play_out
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.engine.events import Event
from ironpitch.games.dreadball.show.report import RushReport
from ironpitch.games.dreadball.show.report_words import reason_of
from ironpitch.render.commentary import commentary

FAR = ["greenmoon-smackers/jack @ a15"]
TEST_LINE = re.compile(r": (\d+) (?:die|dice) on \d\+(?:, \d+ needed)?(?: \(([^)]*)\))?")


def told(match: Match, *choices: str) -> list[str]:
    for choice in choices:
        match.play(choice)
    return commentary(match)


# -- throws ------------------------------------------------------------------------------------------------------------


def test_a_pass_is_told_as_one_with_its_range_and_the_catch_with_what_the_throw_gave() -> None:
    home = ["trontek-29ers/striker @ f5 e ball", "trontek-29ers/jack @ f9 w"]
    match = ironpitch.scenario("dreadball", home, FAR, dice=[4, 4, 1, 5, 1, 1])
    lines = told(match, "act H1 throw", "pass H2")
    assert "H1 passes: 3 dice on 4+ (2 by range, role +1), 4 4 1: 2 successes" in lines
    assert "H1 passes to H2 at f9: 2 successes" in lines
    assert any(line.startswith("H2 catches: 2 dice on 4+ (2 from the throw), 5 1: 1 success") for line in lines)


def test_a_catch_of_an_inaccurate_ball_begins_with_no_dice() -> None:
    home = ["trontek-29ers/striker @ f5 e ball", "trontek-29ers/striker @ f7 w"]
    match = ironpitch.scenario("dreadball", home, FAR, dice=[1, 1, 1, 1, 5, 1, 1])
    lines = told(match, "act H1 throw", "pass H2")
    assert "H1 passes to H2 at f7: 0 successes" in lines
    assert any(line.startswith("H2 catches: 1 die on 4+ (0 for an inaccurate ball, role +1)") for line in lines)


def test_a_strike_and_a_ball_at_an_opponent_are_told_as_such() -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/striker @ f18 e ball"], FAR, dice=[4, 1, 1, 1])
    lines = told(match, "act H1 throw", "strike")
    assert any(line.startswith("H1 strikes: 3 dice on 4+ (3 by range, role +1, strike hex -1)") for line in lines)
    assert "H1 strikes at f20: 1 success" in lines
    away = ["greenmoon-smackers/jack @ f8 e"]
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f5 e ball"], away, dice=[1, 1, 1, 1, 1])
    lines = told(match, "act H1 throw", "throw-at A1")
    assert any(line.startswith("H1 throws the ball: 3 dice on 4+ (3 by range)") for line in lines)
    assert "H1 throws the ball at A1 at f8: 0 successes" in lines


def test_a_punt_is_told_without_successes_and_a_throw_nobody_chose_stays_a_throw() -> None:
    thrown = Event("Thrown", {"player": "H1", "to": "f9", "successes": 0})
    chosen = Event("Chose", {"side": "home", "choice": "punt f9"})
    assert RushReport().tell([chosen, thrown]) == ["H1 punts towards f9"]
    assert RushReport().tell([thrown]) == ["H1 throws at f9: 0 successes"]


def test_a_choice_before_what_is_told_still_says_what_the_throw_is() -> None:
    report = RushReport()
    report.remember([Event("Chose", {"side": "home", "choice": "pass H2"})])
    thrown = Event("Thrown", {"player": "H1", "to": "f9", "successes": 1})
    assert report.tell([thrown]) == ["H1 passes to H2 at f9: 1 success"]


# -- dice that add up --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_the_dice_of_every_test_are_what_it_begins_with_and_its_modifiers(seed: int) -> None:
    match = ironpitch.new_match("dreadball(sudden_death=off)", "trontek-29ers", "void-sirens", seed=seed)
    play_out(match, RandomCoach(seed))
    tests = [found for line in commentary(match) if (found := TEST_LINE.search(line)) is not None]
    assert len(tests) > 20
    for found in tests:
        reasons = (found[2] or "3").split(", ")
        amounts = [int(reasons[0].split(" ")[0]), *[int(reason.rpartition(" ")[2]) for reason in reasons[1:]]]
        assert max(0, sum(amounts)) == int(found[1]), found[0]


# -- who is no player --------------------------------------------------------------------------------------------------


def test_the_referee_and_a_launched_ball_have_names() -> None:
    def contest(player: str, target: str, verdict: str) -> list[str]:
        return RushReport().tell([Event("Contested", {"player": player, "target": target, "verdict": verdict})])

    assert contest("H1", "-", "lost-double") == ["The referee beats H1 and doubles"]
    assert contest("H1", "-", "won") == ["H1 beats the referee"]
    assert contest("-", "A2", "won") == ["The launched ball beats A2"]
    assert contest("-", "A2", "tied") == ["The launched ball and A2 are level"]
    scored = Event("Scored", {"player": "-", "purpose": "throw", "successes": 1, "result": -1})
    assert RushReport().tell([scored]) == ["The launched ball flies: 1 success"]


def test_no_line_of_a_match_speaks_of_nobody() -> None:
    for seed in range(3):
        match = ironpitch.new_match("dreadball(sudden_death=off)", "trontek-29ers", "long-rock-lifers", seed=seed)
        play_out(match, RandomCoach(seed))
        assert not [line for line in commentary(match) if line.startswith("- ") or " - " in line]


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "ending", "line"),
    [
        ("home", "landslide", "The match is over. Home wins: a landslide"),
        ("away", "time", "The match is over. Away wins: ahead when the last Rush is over"),
        ("home", "sudden-death", "The match is over. Home wins: the first to score in sudden death"),
        ("away", "last-team", "The match is over. Away wins: nobody of Home's is left on the pitch"),
        ("nobody", "last-team", "The match is over. A draw: nobody is left on the pitch"),
        ("home", "conceded", "The match is over. Home wins: Away concedes"),
        ("nobody", "draw", "The match is over. A draw: the score is level when the last Rush is over"),
    ],
)
def test_the_end_of_a_match_is_told_with_its_reason(side: str, ending: str, line: str) -> None:
    assert RushReport().tell([Event("MatchEnded", {"side": side, "ending": ending})]) == [line]


def test_the_result_says_why_the_match_is_over() -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4"], FAR, ball="a3")
    assert reason_of(match) == ""
    match.play("concede")
    assert reason_of(match) == " (Home concedes)"
    football = ironpitch.scenario("bb2016", ["human/lineman @ h12"], ["orc/lineman @ h13"])
    football.play("concede")
    assert reason_of(football) == ""
