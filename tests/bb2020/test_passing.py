"""The pass: range, accuracy, and the four things that can become of a throw."""

from __future__ import annotations

import pytest

from ironpitch.games.bb2020 import passing
from tests.bb2020.playing import (
    asked,
    ball_at,
    happened,
    holds,
    modifiers,
    needed,
    offered,
    play,
    played,
    purposes,
    rolled,
    started,
    turned_over,
)

THROWER = "human/lineman @ h5 ball"
QUICK_PASS = "activate H1 pass, throw h8"
SHORT_PASS = "activate H1 pass, throw h11"
# A square of each band from h5, and the modifier it brings.
BANDS = [("h8", 0), ("h11", -1), ("h15", -2), ("h18", -3)]


# -- the test ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pass.quick", "bb2020.pass.short", "bb2020.pass.long", "bb2020.pass.long_bomb")
@pytest.mark.parametrize(("target", "modifier"), BANDS)
def test_every_range_beyond_the_first_costs_one_more(target: str, modifier: int) -> None:
    match = played(
        ["human/lineman @ h5 ball pa=2", f"human/lineman @ {target}"],
        [],
        f"activate H1 pass, throw {target}",
        [5, 3],
    )
    assert needed(match, "pass") == [2 - modifier]
    assert modifiers(match, "pass") == ([(modifier, "range")] if modifier else [])
    assert holds(match, "H2")


@pytest.mark.covers("bb2020.pass.marked")
def test_each_opponent_marking_the_thrower_costs_one() -> None:
    away = ["human/lineman @ h4", "human/lineman @ g4", "human/lineman @ i4 prone"]
    match = played(["human/lineman @ h5 ball pa=3", "human/lineman @ h8"], away, QUICK_PASS, [5, 3])
    assert needed(match, "pass") == [5]
    assert modifiers(match, "pass") == [(-1, "marked"), (-1, "marked")]


@pytest.mark.covers("bb2020.weather.very_sunny")
def test_the_sun_is_in_the_throwers_eyes() -> None:
    match = played([THROWER, "human/lineman @ h8"], [], QUICK_PASS, [5, 3], weather="very-sunny")
    assert needed(match, "pass") == [5]
    assert modifiers(match, "pass") == [(-1, "weather")]


@pytest.mark.covers("bb2020.weather.blizzard_pass")
def test_in_a_blizzard_nobody_throws_far() -> None:
    match = started([THROWER], ["human/lineman @ o25"], weather="blizzard")
    play(match, "activate H1 pass")
    assert [offered(match, f"throw {target}") for target, _ in BANDS] == [True, True, False, False]


def test_nobody_throws_beyond_the_ruler_or_at_its_own_feet() -> None:
    match = started([THROWER], ["human/lineman @ o25"])
    play(match, "activate H1 pass")
    assert [offered(match, f"throw {target}") for target in ("h18", "h19", "h5")] == [True, False, False]


@pytest.mark.parametrize(("setting", "reached"), [("off", False), ("on", True)])
def test_the_corner_of_the_ruler_is_an_option(setting: str, reached: bool) -> None:
    match = started([THROWER], ["human/lineman @ o25"], ruleset=f"bb2020(long_ruler={setting})")
    play(match, "activate H1 pass")
    assert offered(match, "throw j18") == reached
    assert not offered(match, "throw k18")


def test_the_corner_of_the_ruler_is_a_long_bomb() -> None:
    home = ["human/lineman @ h5 ball pa=2", "human/lineman @ j18"]
    match = played(home, [], "activate H1 pass, throw j18", [5, 3], ruleset="bb2020(long_ruler=on)")
    assert (needed(match, "pass"), holds(match, "H2")) == ([5], True)


# -- accurate ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pass.accurate", "bb2020.catch.accurate")
def test_an_accurate_pass_comes_to_its_square_and_is_caught_plainly() -> None:
    match = played([THROWER, "human/lineman @ h8"], [], QUICK_PASS, [4, 3])
    assert (needed(match, "pass"), needed(match, "catch")) == ([4], [3])
    assert holds(match, "H2")
    assert not turned_over(match)
    assert happened(match, "Thrown")[0]["accurate"] == 1


@pytest.mark.covers("bb2020.pass.accurate")
def test_a_natural_six_is_accurate_however_hard_it_is() -> None:
    home = ["human/lineman @ h5 ball pa=6", "human/lineman @ h18"]
    match = played(home, ["human/lineman @ g5", "human/lineman @ i5"], "activate H1 pass, throw h18", [6, 3])
    assert holds(match, "H2")


def test_an_accurate_pass_to_an_empty_square_bounces() -> None:
    match = played([THROWER], [], QUICK_PASS, [4, 5])
    assert (ball_at(match), turned_over(match)) == ("h9", True)


@pytest.mark.covers("bb2020.pass.accurate")
def test_the_best_thrower_hits_with_a_modified_one() -> None:
    match = played(["human/lineman @ h5 ball pa=1", "human/lineman @ h11"], [], SHORT_PASS, [2, 3])
    assert holds(match, "H2")


# -- inaccurate --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pass.inaccurate")
def test_an_inaccurate_pass_scatters_three_times_from_the_target() -> None:
    match = played([THROWER, "human/lineman @ h14"], [], SHORT_PASS, [4, 5, 5, 5, 4])
    assert rolled(match, "scatter") == [5, 5, 5]
    assert (holds(match, "H2"), turned_over(match)) == (True, False)
    assert happened(match, "Thrown")[0]["accurate"] == 0


@pytest.mark.covers("bb2020.pass.inaccurate")
def test_a_modified_two_is_still_only_inaccurate() -> None:
    match = played([THROWER], [], SHORT_PASS, [3, 5, 5, 5, 7])
    assert rolled(match, "deviation") == []
    assert (ball_at(match), turned_over(match)) == ("i14", True)


@pytest.mark.covers("bb2020.pass.inaccurate")
def test_players_the_ball_scatters_past_do_not_catch_it() -> None:
    home = [THROWER, "human/lineman @ h11", "human/lineman @ h12", "human/lineman @ h14"]
    match = played(home, [], SHORT_PASS, [4, 5, 5, 5, 4])
    assert holds(match, "H4")


@pytest.mark.covers("bb2020.pass.inaccurate")
def test_a_ball_that_scatters_off_the_pitch_is_thrown_in_from_the_last_square() -> None:
    match = played(["human/lineman @ b5 ball"], [], "activate H1 pass, throw a8", [2, 4, 2, 3, 1, 1, 5])
    assert rolled(match, "scatter") == [4, 2]
    assert [event["square"] for event in happened(match, "BallMoved")] == ["a7", "c7", "c8"]


# -- wildly inaccurate -------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pass.wildly_inaccurate")
def test_a_modified_one_deviates_from_the_thrower() -> None:
    match = played([THROWER, "human/lineman @ k8"], [], SHORT_PASS, [2, 8, 3, 4])
    assert rolled(match, "deviation") == [8, 3]
    assert (needed(match, "catch"), holds(match, "H2"), turned_over(match)) == ([4], True, False)


@pytest.mark.covers("bb2020.pass.wildly_inaccurate")
def test_so_does_anything_below_one() -> None:
    match = played([THROWER], [], "activate H1 pass, throw h18", [3, 4, 2, 4])
    assert (ball_at(match), turned_over(match)) == ("h2", True)


@pytest.mark.covers("bb2020.pass.wildly_inaccurate")
def test_a_ball_that_deviates_off_the_pitch_is_thrown_in() -> None:
    match = played(["human/lineman @ b5 ball"], [], "activate H1 pass, throw b11", [2, 2, 6, 3, 2, 1, 5])
    assert [event["square"] for event in happened(match, "BallMoved")] == ["a5", "d5", "d6"]
    assert turned_over(match)


# -- fumbles -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pass.fumble")
def test_a_natural_one_drops_the_ball_at_the_throwers_feet() -> None:
    match = played(["human/lineman @ h5 ball pa=1"], [], QUICK_PASS, [1, 5])
    assert (ball_at(match), turned_over(match)) == ("h6", True)
    assert happened(match, "Thrown") == []


@pytest.mark.covers("bb2020.pass.fumble")
def test_a_fumble_costs_the_turn_even_if_a_team_mate_catches_the_ball() -> None:
    match = played([THROWER, "human/lineman @ h6"], [], "activate H1 pass, throw h11", [1, 5, 4])
    assert holds(match, "H2")
    assert turned_over(match)


@pytest.mark.covers("bb2020.pass.fumble")
def test_a_player_without_passing_ability_fumbles_without_a_roll() -> None:
    match = played(["human/lineman @ h5 ball pa=0"], [], QUICK_PASS, [5])
    assert purposes(match) == ["bounce"]
    assert (ball_at(match), turned_over(match)) == ("h6", True)


def test_a_failed_test_may_be_rolled_again_by_the_team() -> None:
    line = f"{QUICK_PASS}, reroll team"
    match = played([THROWER, "human/lineman @ h8"], [], line, [1, 4, 3], rerolls=(1, 0))
    assert holds(match, "H2")
    assert not turned_over(match)


# -- order -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pass.sequence")
def test_accuracy_comes_first_then_interference_then_the_catch() -> None:
    line = f"{SHORT_PASS}, intercept A1"
    match = played([THROWER, "human/lineman @ h14"], ["human/lineman @ h8"], line, [4, 5, 5, 5, 2, 4])
    assert purposes(match) == ["pass", "scatter", "deflection", "catch"]
    assert holds(match, "H2")


@pytest.mark.covers("bb2020.pass.sequence")
def test_nobody_is_asked_to_interfere_with_a_fumble() -> None:
    match = played([THROWER], ["human/lineman @ h7"], QUICK_PASS, [1, 4])
    assert asked(match)[0] != "intercept"
    assert ball_at(match) == "h4"


@pytest.mark.parametrize(
    ("face", "total", "passed", "quality"),
    [
        (1, 0, False, passing.FUMBLE),
        (6, -6, True, passing.ACCURATE),
        (2, -1, True, passing.ACCURATE),
        (2, -1, False, passing.WILD),
        (5, -4, False, passing.WILD),
        (3, -1, False, passing.INACCURATE),
        (5, -2, False, passing.INACCURATE),
    ],
)
def test_what_a_throw_comes_to_is_asked_in_the_order_of_the_book(
    face: int, total: int, passed: bool, quality: int
) -> None:
    match = started([THROWER], ["human/lineman @ o25"])
    test = passing.pass_test(match.table, 0, match.table.plan.board.parse("h8"))
    test.add(total, 0)
    test.face = face
    assert passing.quality_of(test, passed) == quality
