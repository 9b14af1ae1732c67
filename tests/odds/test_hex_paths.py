"""Best paths of DreadBall: Evades and Dashes that grow harder, facing and turning in a Sprint, the ball."""

from __future__ import annotations

from fractions import Fraction
from math import prod

import pytest

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.odds.paths import TURN_STEP, HexPaths, best_hex_paths
from ironpitch.games.dreadball.play.successes import at_least
from ironpitch.games.dreadball.terms import ACTIONS
from ironpitch.odds import reach

JACK = "trontek-29ers/jack"
STRIKER = "trontek-29ers/striker"
GUARD = "trontek-29ers/guard"
FAR = f"{JACK} @ j16"


def scene(home: list[str], away: list[str], ball: str | None = None, acting: str | None = None) -> ironpitch.Match:
    """A Rush of the home side, the ball out of the way."""
    return ironpitch.scenario("dreadball", home=home, away=away, ball=ball, acting=acting, dice="manual")


def paths(match: ironpitch.Match, action: str = "run", player: str = "H1") -> HexPaths:
    """The paths of a player who would take this action."""
    return best_hex_paths(match.table, parse_player(player), ACTIONS.index(action))


def chance(match: ironpitch.Match, cell: str, action: str = "run") -> float:
    """The best chance of reaching a hex."""
    return paths(match, action).chance(match.table.plan.board.parse(cell))


def way(match: ironpitch.Match, cell: str, action: str = "run") -> list[str]:
    """The way there, in words."""
    board = match.table.plan.board
    facings = ["e", "se", "sw", "w", "nw", "ne"]
    found = paths(match, action).path(board.parse(cell))
    return [board.name(step) if step < TURN_STEP else f"turn {facings[step - TURN_STEP]}" for step in found]


def test_within_his_move_a_runner_goes_safely_and_beyond_it_each_dash_is_harder() -> None:
    match = scene([f"{JACK} @ f4"], [FAR])
    assert chance(match, "f9") == 1.0
    one, two = at_least(3, 4, 1), at_least(3, 4, 2)
    assert chance(match, "f10") == pytest.approx(float(one))
    assert chance(match, "f11") == pytest.approx(float(one * two))
    assert way(match, "f10") == ["f5", "f6", "f7", "f8", "f9", "f10"]


def test_six_dashes_are_thought_about_and_no_more() -> None:
    match = scene([f"{JACK} @ f4"], [FAR])
    assert chance(match, "f15") == pytest.approx(prod(float(at_least(3, 4, n)) for n in range(1, 7)))
    assert 0 < chance(match, "f15") < chance(match, "f14") < chance(match, "f13")
    assert chance(match, "f16") == 0.0


def test_an_evade_is_counted_and_a_way_round_the_threat_is_preferred() -> None:
    match = scene([f"{JACK} @ f4"], [f"{JACK} @ f5 w", FAR])
    assert chance(match, "f3") == pytest.approx(float(at_least(2, 4, 1)))
    match = scene([f"{JACK} @ f4"], [f"{JACK} @ f6 w", FAR])
    assert chance(match, "f7") == 1.0, "round his back"
    assert "f5" not in way(match, "f7")


def test_two_evades_in_one_action_need_one_success_and_then_two() -> None:
    away = [f"{JACK} @ e4 sw", FAR]  # threatens f4, f5 and e3
    match = scene([f"{JACK} @ f4 move=2", f"{JACK} @ g4"], away)
    assert chance(match, "f6") == pytest.approx(float(at_least(2, 4, 1) * at_least(2, 4, 2)))
    match = scene([f"{JACK} @ f4 move=2"], away)
    assert way(match, "f6") == ["g4", "g5", "f6"], "a Dash is the easier test"
    assert chance(match, "f6") == pytest.approx(float(at_least(2, 4, 1) * at_least(3, 4, 1)))


def test_a_sprinter_pays_a_hex_for_every_side_he_turns() -> None:
    match = scene([f"{JACK} @ f4 e"], [FAR])
    assert chance(match, "f14", "sprint") == 1.0
    assert chance(match, "f15", "sprint") == pytest.approx(float(at_least(3, 4, 1)))
    assert way(match, "g5", "sprint") == ["turn se", "g4", "turn e", "g5"] or way(match, "g5", "sprint") == [
        "f5",
        "turn se",
        "g5",
    ]
    assert chance(match, "f1", "sprint") == 1.0
    assert [step for step in way(match, "f1", "sprint") if step.startswith("turn")][-1] == "turn w"


def test_the_ball_must_be_picked_up_where_the_path_meets_it() -> None:
    match = scene([f"{STRIKER} @ f4"], [FAR], ball="f6")
    assert chance(match, "f6") == pytest.approx(float(at_least(4, 4, 1)))
    assert chance(match, "f6", "sprint") == pytest.approx(float(at_least(3, 4, 1)))
    assert chance(match, "f7") == 1.0
    assert "f6" not in way(match, "f7")
    match = scene([f"{GUARD} @ f4"], [FAR], ball="f6")
    assert chance(match, "f6") == 1.0, "a Guard only kicks it on"


def test_a_jack_has_one_hex_before_he_slams_and_a_guard_runs() -> None:
    match = scene([f"{JACK} @ f4"], [FAR])
    assert chance(match, "f5", "slam") == 1.0
    assert chance(match, "f6", "slam") == 0.0
    match = scene([f"{GUARD} @ f4"], [FAR])
    assert chance(match, "f9", "slam") == 1.0
    assert 0.0 < chance(match, "f10", "slam") < 1.0


def test_who_is_in_the_middle_of_an_action_counts_what_he_has_used_up() -> None:
    match = scene([f"{JACK} @ f4"], [FAR], acting="H1 run")
    for step in ("f5", "f6", "f7"):
        match.play(f"step {step}")
    found = best_hex_paths(match.table, 0)
    board = match.table.plan.board
    assert found.chance(board.parse("f9")) == 1.0
    assert found.chance(board.parse("f10")) == pytest.approx(float(at_least(3, 4, 1)))


def test_from_the_bench_a_path_begins_on_the_entry_hex() -> None:
    match = scene([f"{JACK} bench", f"{JACK} @ f9"], [FAR])
    assert chance(match, "c6") == 1.0
    assert chance(match, "c2") == 1.0
    assert chance(match, "c7") == pytest.approx(float(at_least(3, 4, 1)))


def test_who_lies_down_goes_nowhere_and_others_are_in_the_way() -> None:
    match = scene([f"{JACK} @ f4 prone"], [FAR])
    assert paths(match).squares() == []
    match = scene([f"{JACK} @ f4", f"{JACK} @ f5"], [FAR])
    assert chance(match, "f5") == 0.0


def test_the_public_question_speaks_of_hexes_and_turns() -> None:
    match = scene([f"{JACK} @ f4 e"], [FAR], acting="H1 sprint")
    reached = reach(match, "H1")
    assert reached["f14"][0] == 1.0
    assert any(step.startswith("turn ") for step in reached["f1"][1])
    assert reached["f6"] == (1.0, ["f5", "f6"])


def test_the_chance_of_a_path_is_what_playing_it_with_every_die_gives() -> None:
    match = scene([f"{JACK} @ f4"], [f"{JACK} @ f5 w", FAR], acting="H1 run")
    want = paths(match).chance(match.table.plan.board.parse("f3"))
    match.play("step f3")
    assert isinstance(match.request, ironpitch.Roll)
    passed = 1.0 - dict(match.request.outcomes())[0]
    assert passed == pytest.approx(want)
    assert Fraction(want).limit_denominator(1000) == Fraction(3, 4)


@pytest.mark.parametrize("player", [None, 3, "", "me", b"H1"])
def test_reach_of_what_is_no_player_is_refused_in_words(player: object) -> None:
    match = ironpitch.scenario("dreadball", ["trontek-29ers/jack @ f4"], ["trontek-29ers/jack @ f9"], ball="a3")
    with pytest.raises(ironpitch.IronpitchError, match="is no player; expected a name such as H3"):
        reach(match, player)


@pytest.mark.parametrize("ruleset", ["dreadball", "bb2016"])
def test_reach_of_a_player_who_does_not_exist_names_those_who_do(ruleset: str) -> None:
    places = {"dreadball": "trontek-29ers/jack @ f4", "bb2016": "human/lineman @ h12"}
    match = ironpitch.scenario(ruleset, [places[ruleset]], [places[ruleset][:-1] + "9"])
    with pytest.raises(ironpitch.IronpitchError, match="there is no H9 in this match; players are H1, A1"):
        reach(match, "H9")


def test_reach_is_asked_of_a_match() -> None:
    with pytest.raises(ironpitch.IronpitchError, match="asked of a match, not of NoneType"):
        reach(None, "H1")
