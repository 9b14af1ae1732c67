"""Interference: who may try, when, how hard it is, and what becomes of a ball that was touched."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2020.playing import (
    asked,
    ball_at,
    happened,
    holds,
    modifiers,
    needed,
    options,
    play,
    played,
    purposes,
    rolled,
    turned_over,
)

FILES = "abcdefghijklmno"
THROWER = "human/lineman @ h8 ball"
CATCHER = "human/lineman @ h13"
PASS = "activate H1 pass, throw h13"
MIDDLE = "human/lineman @ h10"

# For a throw (rows up the pitch, files to the right) from (0, 0): every square from which it can be reached.
UNDER_THE_RULER = {
    (1, 0): [],
    (1, 1): [(0, 1), (1, 0)],
    (2, 0): [(1, -1), (1, 0), (1, 1)],
    (2, 1): [(0, 1), (1, 0), (1, 1), (2, 0)],
    (3, 1): [(0, 1), (1, -1), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0)],
    (5, 0): [(ahead, beside) for ahead in (1, 2, 3, 4) for beside in (-1, 0, 1)],
}


def named(row: int, file: int) -> str:
    """The square so many rows and files from h8."""
    return f"{FILES[7 + file]}{8 + row}"


def may_interfere(target: str, at: str, state: str = "", dice: tuple[int, ...] = (6,)) -> bool:
    """Is the coach of an opponent on this square asked whether to interfere with a throw at the target?"""
    match = ironpitch.scenario(
        "bb2020",
        home=[THROWER, "human/lineman @ a2"],
        away=[f"human/lineman @ {at} {state}"],
        dice=[*dice, *[4] * 60],
    )
    play(match, f"activate H1 pass, throw {target}")
    return asked(match)[0] == "intercept"


# -- who ---------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.interference.under_ruler", "bb2020.interference.between")
@pytest.mark.parametrize("throw", list(UNDER_THE_RULER))
def test_only_players_under_the_ruler_and_between_both_ends_may_interfere(throw: tuple[int, int]) -> None:
    target = named(*throw)
    around = [(row, file) for row in range(-2, throw[0] + 3) for file in range(-3, throw[1] + 4)]
    found = [at for at in around if at not in ((0, 0), throw) and may_interfere(target, named(*at))]
    assert sorted(found) == UNDER_THE_RULER[throw]


@pytest.mark.covers("bb2020.interference.standing")
@pytest.mark.parametrize(("state", "able"), [("", True), ("prone", False), ("stunned", False), ("dazed", False)])
def test_only_a_standing_player_with_its_wits_interferes(state: str, able: bool) -> None:
    assert may_interfere("h13", "h10", state) == able


@pytest.mark.covers("bb2020.interference.destination")
def test_after_a_wild_pass_those_on_the_other_side_of_the_thrower_interfere() -> None:
    away = ["human/lineman @ h10", "human/lineman @ h6"]
    match = played([THROWER, CATCHER], away, PASS, [2, 4, 4])
    assert asked(match) == ("intercept", 1)
    assert sorted(options(match)) == ["decline", "intercept A2"]
    assert rolled(match, "deviation") == [4, 4]


@pytest.mark.covers("bb2020.interference.destination")
def test_it_counts_where_an_inaccurate_pass_comes_down() -> None:
    match = played([THROWER, CATCHER], ["human/lineman @ h14"], PASS, [4, 5, 5, 5])
    assert sorted(options(match)) == ["decline", "intercept A1"]


def test_a_ball_about_to_leave_the_pitch_is_measured_to_its_last_square() -> None:
    home = ["human/lineman @ b8 ball"]
    match = played(home, ["human/lineman @ a9"], "activate H1 pass, throw a11", [3, 4, 2])
    assert sorted(options(match)) == ["decline", "intercept A1"]


def test_beyond_the_end_of_the_ruler_only_what_it_reaches_counts() -> None:
    away = ["human/lineman @ h12", "human/lineman @ h22"]
    match = played([THROWER], away, "activate H1 pass, throw h21", [5, 5, 5, 5])
    assert [event["square"] for event in happened(match, "BallMoved")] == ["h24"]
    assert sorted(options(match)) == ["decline", "intercept A1"]


@pytest.mark.covers("bb2020.interference.one_opponent")
def test_team_mates_of_the_thrower_do_not_interfere() -> None:
    match = played([THROWER, CATCHER, "human/lineman @ h10"], [], PASS, [5, 3])
    assert holds(match, "H2")


@pytest.mark.covers("bb2020.interference.one_opponent")
def test_the_other_coach_chooses_one_of_those_who_could_or_none() -> None:
    away = [MIDDLE, "human/lineman @ g11", "human/lineman @ i7", "human/lineman @ h12 prone"]
    match = played([THROWER, CATCHER], away, PASS, [6])
    assert asked(match) == ("intercept", 1)
    assert sorted(options(match)) == ["decline", "intercept A1", "intercept A2"]


@pytest.mark.covers("bb2020.interference.one_opponent")
def test_only_one_player_tries() -> None:
    away = [MIDDLE, "human/lineman @ g11"]
    match = played([THROWER, CATCHER], away, f"{PASS}, intercept A1", [5, 5, 3])
    assert purposes(match) == ["pass", "deflection", "catch"]
    assert holds(match, "H2")
    assert not turned_over(match)


@pytest.mark.covers("bb2020.interference.one_opponent")
def test_nobody_has_to_interfere() -> None:
    match = played([THROWER, CATCHER], [MIDDLE], f"{PASS}, decline", [5, 3])
    assert holds(match, "H2")


# -- how hard ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.interference.accurate")
def test_an_accurate_pass_is_hardest_to_touch() -> None:
    match = played([THROWER, CATCHER], ["human/lineman @ h10 ag=1"], f"{PASS}, intercept A1", [5, 3, 3])
    assert needed(match, "deflection") == [4]
    assert modifiers(match, "deflection") == [(-3, "how the ball comes")]


@pytest.mark.covers("bb2020.interference.inaccurate")
def test_an_inaccurate_pass_is_easier_to_touch() -> None:
    line = f"{PASS}, intercept A1"
    match = played([THROWER], ["human/lineman @ h10 ag=1"], line, [4, 5, 5, 5, 2, 5])
    assert needed(match, "deflection") == [3]
    assert (modifiers(match, "deflection"), ball_at(match)) == ([(-2, "how the ball comes")], "h17")


@pytest.mark.covers("bb2020.interference.wildly_inaccurate")
def test_a_wild_pass_is_easiest_to_touch() -> None:
    line = f"{PASS}, intercept A1"
    match = played([THROWER], ["human/lineman @ h10 ag=3"], line, [2, 5, 5, 3, 5])
    assert needed(match, "deflection") == [4]
    assert (modifiers(match, "deflection"), ball_at(match)) == ([(-1, "how the ball comes")], "h14")


@pytest.mark.covers("bb2020.interference.marked")
@pytest.mark.parametrize(("markers", "number"), [(0, 4), (1, 5), (2, 5), (3, 5)])
def test_being_marked_costs_one_however_many_mark(markers: int, number: int) -> None:
    mates = [f"human/lineman @ {at}" for at in ("g10", "i10", "i11")[:markers]]
    away = ["human/lineman @ h10 ag=1"]
    match = played([THROWER, CATCHER, *mates], away, f"{PASS}, intercept A1", [5, 2, 3])
    assert needed(match, "deflection") == [number]


@pytest.mark.covers("bb2020.interference.marked")
def test_every_marker_counts_if_the_match_is_played_like_that() -> None:
    home = [THROWER, CATCHER, "human/lineman @ g10", "human/lineman @ i10"]
    line = f"{PASS}, intercept A1"
    ruleset = "bb2020(marked_interference=each)"
    match = played(home, ["human/lineman @ h10 ag=1"], line, [5, 2, 3], ruleset=ruleset)
    assert needed(match, "deflection") == [6]


@pytest.mark.covers("bb2020.weather.pouring_rain")
def test_rain_makes_it_harder() -> None:
    away = ["human/lineman @ h10 ag=1"]
    match = played([THROWER, CATCHER], away, f"{PASS}, intercept A1", [5, 2, 4], weather="pouring-rain")
    assert (needed(match, "deflection"), needed(match, "catch")) == ([5], [4])


# -- what follows ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.catch.deflection")
def test_a_deflection_that_is_caught_is_an_interception_and_costs_the_turn() -> None:
    match = played([THROWER, CATCHER], [MIDDLE], f"{PASS}, intercept A1", [5, 6, 4])
    assert needed(match, "catch") == [4]
    assert holds(match, "A1")
    assert turned_over(match)
    assert [event["player"] for event in happened(match, "Deflected")] == ["A1"]


@pytest.mark.covers("bb2020.catch.deflection")
def test_a_deflection_that_is_not_caught_scatters_from_the_player_who_touched_it() -> None:
    match = played([THROWER, CATCHER], [MIDDLE], f"{PASS}, intercept A1", [5, 6, 3, 5, 5, 5, 4])
    assert rolled(match, "scatter") == [5, 5, 5]
    assert holds(match, "H2")
    assert not turned_over(match)


@pytest.mark.covers("bb2020.catch.deflection")
def test_a_deflected_ball_nobody_of_the_team_gets_costs_the_turn() -> None:
    match = played([THROWER, CATCHER], [MIDDLE], f"{PASS}, intercept A1", [5, 6, 3, 2, 2, 2, 2])
    assert (ball_at(match), turned_over(match)) == ("d10", True)


def test_a_deflected_ball_can_leave_the_pitch() -> None:
    home = ["human/lineman @ b8 ball"]
    line = "activate H1 pass, throw b13, intercept A1"
    match = played(home, ["human/lineman @ a10"], line, [5, 6, 3, 2, 3, 1, 1, 5])
    assert [event["square"] for event in happened(match, "BallMoved")] == ["a10", "c10", "c11"]
    assert turned_over(match)


def test_a_failed_attempt_leaves_the_pass_as_it_was() -> None:
    match = played([THROWER, CATCHER], [MIDDLE], f"{PASS}, intercept A1", [5, 5, 3])
    assert happened(match, "Deflected") == []
    assert holds(match, "H2")
    assert not turned_over(match)
