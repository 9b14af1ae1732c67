"""Interceptions: who may try, when, how hard it is, and what follows."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import (
    asked,
    ball_at,
    happened,
    holds,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    turned_over,
)

FILES = "abcdefghijklmno"
THROWER = "human/lineman @ h8 ball"
CATCHER = "human/lineman @ h13"
PASS = "activate H1 pass, throw h13"

# For a throw (rows up the pitch, files to the right) from (0, 0): every square from which it can be intercepted.
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


def may_intercept(target: str, at: str, state: str = "") -> bool:
    """Is the coach of an opponent on this square asked whether to intercept a throw at the target?"""
    match = ironpitch.scenario(
        "bb2016", home=[THROWER, "human/lineman @ a2"], away=[f"orc/lineman @ {at} {state}"], dice="manual"
    )
    play(match, f"activate H1 pass, throw {target}")
    return isinstance(match.request, ironpitch.Choose)


# -- who ---------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.interception.under_ruler", "bb2016.interception.between")
@pytest.mark.parametrize("throw", list(UNDER_THE_RULER))
def test_only_players_under_the_ruler_and_between_both_ends_may_intercept(throw: tuple[int, int]) -> None:
    target = named(*throw)
    around = [(row, file) for row in range(-2, throw[0] + 3) for file in range(-3, throw[1] + 4)]
    found = [at for at in around if at not in ((0, 0), throw) and may_intercept(target, named(*at))]
    assert sorted(found) == UNDER_THE_RULER[throw]


@pytest.mark.covers("bb2016.interception.under_ruler", "bb2016.interception.between")
@pytest.mark.parametrize(("throw", "count"), [((3, 3), 12), ((6, 6), 27), ((-6, 6), 27), ((0, -5), 12)])
def test_longer_throws_pass_over_more_squares(throw: tuple[int, int], count: int) -> None:
    target = named(*throw)
    rows = range(max(-7, min(0, throw[0]) - 2), max(0, throw[0]) + 3)
    files = range(max(-7, min(0, throw[1]) - 2), min(7, max(0, throw[1]) + 2) + 1)
    around = [(row, file) for row in rows for file in files if (row, file) not in ((0, 0), throw)]
    assert sum(may_intercept(target, named(*at)) for at in around) == count


@pytest.mark.covers("bb2016.interception.between")
@pytest.mark.parametrize(("at", "between"), [("h7", False), ("h9", True), ("h12", True), ("h14", False)])
def test_an_interceptor_stands_between_thrower_and_target(at: str, between: bool) -> None:
    assert may_intercept("h13", at) == between


@pytest.mark.covers("bb2016.interception.needs_tackle_zone")
@pytest.mark.parametrize(("state", "able"), [("", True), ("prone", False), ("stunned", False), ("dazed", False)])
def test_an_interceptor_needs_a_tackle_zone(state: str, able: bool) -> None:
    assert may_intercept("h13", "h10", state) == able


@pytest.mark.covers("bb2016.interception.one_player")
def test_team_mates_of_the_thrower_do_not_intercept() -> None:
    match = played([THROWER, CATCHER, "human/lineman @ h10"], [], PASS, [4, 3])
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.interception.one_player")
def test_the_other_coach_chooses_one_of_those_who_could_or_none() -> None:
    away = ["orc/lineman @ h10", "orc/lineman @ g11", "orc/lineman @ i7", "orc/lineman @ h12 prone"]
    match = played([THROWER, CATCHER], away, PASS)
    assert asked(match) == ("intercept", 1)
    assert sorted(options(match)) == ["decline", "intercept A1", "intercept A2"]


@pytest.mark.covers("bb2016.interception.one_player")
def test_only_one_player_tries() -> None:
    away = ["orc/lineman @ h10", "orc/lineman @ g11"]
    match = played([THROWER, CATCHER], away, f"{PASS}, intercept A1", [5, 4, 3])
    assert purposes(match) == ["interception", "pass", "catch"]
    assert len(happened(match, "Tested")) == 3


@pytest.mark.covers("bb2016.interception.one_player")
def test_nobody_has_to_intercept() -> None:
    match = played([THROWER, CATCHER], ["orc/lineman @ h10"], f"{PASS}, decline", [4, 3])
    assert purposes(match) == ["pass", "catch"]


@pytest.mark.covers("bb2016.interception.one_player")
def test_without_the_option_nobody_intercepts() -> None:
    match = played([THROWER, CATCHER], ["orc/lineman @ h10"], PASS, [4, 3], ruleset="bb2016(interception=off)")
    assert holds(match, "H2")


# -- the test ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.interception.before_pass_roll")
def test_the_interception_is_declared_and_rolled_before_the_pass() -> None:
    match = played([THROWER, CATCHER], ["orc/lineman @ h10"], PASS)
    assert purposes(match) == []
    match = played([THROWER, CATCHER], ["orc/lineman @ h10"], f"{PASS}, intercept A1", [2, 1, 2])
    assert purposes(match) == ["interception", "pass", "bounce"]


@pytest.mark.covers("bb2016.interception.modifier_base")
@pytest.mark.parametrize(("agility", "lowest"), [(1, 6), (2, 6), (3, 6), (4, 5), (5, 4), (6, 3)])
def test_an_interception_is_two_harder_than_the_table(agility: int, lowest: int) -> None:
    away = [f"orc/lineman @ h10 ag={agility}"]
    match = played([THROWER, CATCHER], away, f"{PASS}, intercept A1", [lowest])
    assert (needed(match, "interception"), holds(match, "A1")) == ([lowest], True)
    match = played([THROWER, CATCHER], away, f"{PASS}, intercept A1", [lowest - 1, 4, 3])
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.interception.modifier_tackle_zones")
@pytest.mark.parametrize(("zones", "lowest"), [(0, 3), (1, 4), (2, 5), (3, 6), (4, 6)])
def test_each_tackle_zone_of_the_throwing_team_makes_an_interception_harder(zones: int, lowest: int) -> None:
    home = [THROWER, CATCHER, *(f"human/lineman @ {at}" for at in ["g10", "i10", "g11", "i11"][:zones])]
    match = played(home, ["orc/lineman @ h10 ag=6"], f"{PASS}, intercept A1", [lowest])
    assert (needed(match, "interception"), holds(match, "A1")) == ([lowest], True)
    match = played(home, ["orc/lineman @ h10 ag=6"], f"{PASS}, intercept A1", [lowest - 1, 4, 3])
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.interception.modifier_tackle_zones")
def test_zones_of_the_interceptors_own_team_and_players_on_the_ground_do_not_count() -> None:
    home = [THROWER, CATCHER, "human/lineman @ g11 prone", "human/lineman @ i11 stunned"]
    away = ["orc/lineman @ h10 ag=6", "orc/lineman @ g9", "orc/lineman @ i10"]
    match = played(home, away, f"{PASS}, intercept A1", [3], ruleset="bb2016")
    assert needed(match, "interception") == [3]


# -- what follows ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.interception.success")
def test_a_successful_interceptor_holds_the_ball_and_the_throwing_team_loses_its_turn() -> None:
    match = played([THROWER, CATCHER], ["orc/lineman @ h10"], f"{PASS}, intercept A1", [6])
    assert holds(match, "A1")
    assert ball_at(match) == "h10"
    assert purposes(match) == ["interception"]
    assert turned_over(match)
    assert match.turn == ("away", 3)
    assert offered(match, "activate A1 move")


@pytest.mark.covers("bb2016.interception.failure")
def test_after_a_failed_interception_the_pass_goes_on_as_usual() -> None:
    match = played([THROWER, CATCHER], ["orc/lineman @ h10"], f"{PASS}, intercept A1", [5, 4, 3])
    assert needed(match, "pass") == [4]
    assert holds(match, "H2")
    assert not turned_over(match)


@pytest.mark.covers("bb2016.interception.failure", "bb2016.fumble.effect")
def test_after_a_failed_interception_the_pass_may_still_be_fumbled() -> None:
    match = played([THROWER, CATCHER], ["orc/lineman @ h10"], f"{PASS}, intercept A1", [5, 1, 7])
    assert ball_at(match) == "i8"
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.interception.success", "bb2016.score.touchdown")
def test_an_interception_in_the_end_zone_of_the_throwing_team_scores() -> None:
    home = ["human/lineman @ h2 ball", "human/lineman @ i1"]
    line = "activate H1 pass, throw i1, intercept A1"
    match = played(home, ["orc/lineman @ h1"], line, [6])
    assert match.score == (0, 1)
