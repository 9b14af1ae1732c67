"""Throwing team-mates in 2020: the throw, the flight, the landing."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2020.playing import (
    AWAY_BYSTANDER,
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
    square,
    started,
    status,
    turned_over,
    uses,
)

THROWER = "human/lineman @ h5 +throw-team-mate st=5"
MATE = "human/lineman @ h6 +right-stuff"
HURL = "activate H1 hurl, hurl H2 h10"
QUICK = "activate H1 hurl, hurl H2 h8"
ON_THE_SPOT = [5, 4, 5]
"""Three scatters that end one row beyond the target."""


# -- the throw ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "bb2020.ttm.superb", "bb2020.landing.superb", "bb2020.ttm.short",
    "skill:bb2020/throw-team-mate", "skill:bb2020/right-stuff",
)  # fmt: skip
def test_a_superb_throw_scatters_and_is_the_easiest_to_land() -> None:
    match = played([THROWER, MATE], [], HURL, [5, *ON_THE_SPOT, 3])
    assert (square(match, "H2"), status(match, "H2")) == ("h11", "standing")
    assert (needed(match, "hurl"), needed(match, "landing")) == ([5], [3])
    assert modifiers(match, "hurl") == [(-1, "range")]
    assert modifiers(match, "landing") == []
    assert (uses(match, "H1", "throw-team-mate"), uses(match, "H2", "right-stuff")) == (1, 1)


@pytest.mark.covers("bb2020.ttm.quick", "bb2020.ttm.superb")
def test_a_quick_throw_has_no_modifier() -> None:
    match = played([THROWER, MATE], [], QUICK, [4, *ON_THE_SPOT, 3])
    assert (needed(match, "hurl"), modifiers(match, "hurl")) == ([4], [])
    assert square(match, "H2") == "h9"


@pytest.mark.covers("bb2020.ttm.superb", "bb2020.ttm.marked")
def test_a_natural_six_is_superb_whatever_the_modifiers() -> None:
    foes = ["human/lineman @ g4", "human/lineman @ h4", "human/lineman @ i4"]
    match = played([THROWER, MATE], foes, HURL, [6, *ON_THE_SPOT, 3])
    assert needed(match, "landing") == [3]


@pytest.mark.covers("bb2020.ttm.ranges")
def test_a_team_mate_flies_no_further_than_short_range() -> None:
    match = played([THROWER, MATE], [], "activate H1 hurl")
    assert "hurl H2 h11" in options(match)
    assert "hurl H2 h12" not in options(match)
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("hurl H2 h12")


@pytest.mark.covers("bb2020.ttm.marked")
def test_opponents_marking_the_thrower_make_the_throw_harder() -> None:
    match = played([THROWER, MATE], ["human/lineman @ g4", "human/lineman @ i4"], QUICK, [6, *ON_THE_SPOT, 3])
    assert modifiers(match, "hurl") == [(-1, "marked"), (-1, "marked")]
    assert needed(match, "hurl") == [6]


@pytest.mark.covers("bb2020.ttm.strong_arm", "skill:bb2020/strong-arm")
def test_strong_arm_makes_the_throw_easier() -> None:
    match = played([f"{THROWER} +strong-arm", MATE], [], HURL, [4, *ON_THE_SPOT, 3])
    assert needed(match, "hurl") == [4]
    assert needed(match, "landing") == [3]


def test_the_sun_makes_the_throw_harder() -> None:
    match = played([THROWER, MATE], [], QUICK, [5, *ON_THE_SPOT, 3], weather="very-sunny")
    assert needed(match, "hurl") == [5]


@pytest.mark.covers("bb2020.ttm.successful", "bb2020.landing.successful")
def test_a_failed_test_of_two_or_more_is_a_successful_throw_and_lands_at_minus_one() -> None:
    match = played([THROWER, MATE], [], QUICK, [2, *ON_THE_SPOT, 4])
    assert (square(match, "H2"), status(match, "H2")) == ("h9", "standing")
    assert needed(match, "landing") == [4]
    assert modifiers(match, "landing") == [(-1, "how it was thrown")]


@pytest.mark.covers("bb2020.ttm.terrible", "bb2020.landing.terrible")
def test_a_terrible_throw_deviates_from_the_thrower_and_lands_at_minus_two() -> None:
    match = played([THROWER, MATE], [], HURL, [2, 7, 3, 5])
    assert (square(match, "H2"), status(match, "H2")) == ("k5", "standing")
    assert needed(match, "landing") == [5]
    assert purposes(match) == ["hurl", "deviation", "landing"]


@pytest.mark.covers("bb2020.ttm.fumbled", "bb2020.landing.fumbled")
def test_a_fumbled_throw_bounces_from_the_thrower_and_lands_at_minus_one() -> None:
    match = played([THROWER, MATE], [], HURL, [1, 7, 4])
    assert (square(match, "H2"), status(match, "H2")) == ("i5", "standing")
    assert needed(match, "landing") == [4]
    assert not turned_over(match)


@pytest.mark.covers("bb2020.ttm.fumbled")
def test_a_thrower_without_passing_ability_fumbles_without_a_test() -> None:
    match = played(["goblin/looney @ h5 +throw-team-mate st=5", MATE], [], HURL, [7, 4])
    assert square(match, "H2") == "i5"
    assert needed(match, "hurl") == []


def test_a_throw_is_the_pass_of_the_turn() -> None:
    home = [THROWER, MATE, "human/lineman @ c3 ball"]
    match = played(home, [], HURL, [5, *ON_THE_SPOT, 3])
    assert "activate H3 pass" not in options(match)
    assert "activate H2 move" in options(match)
    assert "activate H1 move" not in options(match)


def test_nobody_stronger_than_three_has_the_right_stuff() -> None:
    home = [THROWER, MATE, "orc/big-un-blocker @ g6 +right-stuff"]
    match = played(home, [], "activate H1 hurl")
    assert {choice.split()[1] for choice in options(match) if choice.startswith("hurl")} == {"H2"}


# -- landing -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.landing.marked")
def test_opponents_marking_the_square_make_landing_harder() -> None:
    foes = ["human/lineman @ g12", "human/lineman @ i12"]
    match = played([THROWER, MATE], foes, HURL, [5, *ON_THE_SPOT, 5])
    assert modifiers(match, "landing") == [(-1, "marked"), (-1, "marked")]
    assert needed(match, "landing") == [5]


def test_a_failed_landing_knocks_the_flyer_over_and_is_no_turnover() -> None:
    match = played([THROWER, MATE], [], HURL, [5, *ON_THE_SPOT, 2, 3, 3])
    assert (square(match, "H2"), status(match, "H2")) == ("h11", "prone")
    assert not turned_over(match)


def test_a_failed_landing_with_the_ball_is_a_turnover() -> None:
    match = played([THROWER, f"{MATE} ball"], [], HURL, [5, *ON_THE_SPOT, 2, 3, 3, 5])
    assert (status(match, "H2"), ball_at(match)) == ("prone", "h12")
    assert turned_over(match)


def test_a_carrier_who_lands_in_the_end_zone_scores() -> None:
    home = ["human/lineman @ h20 +throw-team-mate st=5", "human/lineman @ h21 +right-stuff ball"]
    match = played(home, [], "activate H1 hurl, hurl H2 h25", [5, *ON_THE_SPOT, 3])
    assert match.score == (1, 0)


def test_a_ball_on_the_landing_square_bounces() -> None:
    match = played([THROWER, MATE], [], HURL, [5, *ON_THE_SPOT, 3, 5], ball="h11")
    assert (square(match, "H2"), ball_at(match)) == ("h11", "h12")
    assert not holds(match, "H2")


@pytest.mark.covers("bb2020.landing.occupied_victim", "bb2020.landing.occupied_bounce")
def test_landing_on_an_opponent_knocks_it_down_and_the_flyer_bounces_on_to_fall() -> None:
    match = played([THROWER, MATE], ["human/lineman @ h11"], HURL, [5, *ON_THE_SPOT, 3, 3, 7, 4, 3])
    assert (square(match, "A1"), status(match, "A1")) == ("h11", "prone")
    assert (square(match, "H2"), status(match, "H2")) == ("i11", "prone")
    assert needed(match, "landing") == []
    assert not turned_over(match)


@pytest.mark.covers("bb2020.landing.occupied_victim")
def test_landing_on_a_player_already_down_hurts_it_all_the_same() -> None:
    dice = [5, *ON_THE_SPOT, 6, 6, 6, 2, 7, 4, 3]
    match = played([THROWER, MATE], ["human/lineman @ h11 stunned"], HURL, dice)
    assert status(match, "A1") == "ko"
    assert (square(match, "H2"), status(match, "H2")) == ("i11", "prone")


@pytest.mark.covers("bb2020.landing.occupied_repeat")
def test_a_flyer_that_bounces_onto_another_player_goes_on_from_there() -> None:
    foes = ["human/lineman @ h11", "human/lineman @ i11"]
    match = played([THROWER, MATE], foes, HURL, [5, *ON_THE_SPOT, 3, 3, 7, 3, 4, 7, 4, 3])
    assert (status(match, "A1"), status(match, "A2")) == ("prone", "prone")
    assert (square(match, "H2"), status(match, "H2")) == ("j11", "prone")


def test_landing_on_a_team_mate_is_a_turnover_even_if_it_lies_there() -> None:
    for state in ("", "prone"):
        home = [THROWER, MATE, f"human/lineman @ h11 {state}"]
        match = played(home, [], HURL, [5, *ON_THE_SPOT, 3, 3, 7, 4, 3])
        assert turned_over(match)


@pytest.mark.covers("bb2020.landing.crash")
@pytest.mark.parametrize("state", ["prone", "stunned", "dazed"])
def test_a_helpless_team_mate_crash_lands(state: str) -> None:
    match = played([THROWER, f"{MATE} {state}"], [], HURL, [5, *ON_THE_SPOT, 7, 3, 3])
    assert (square(match, "H2"), status(match, "H2")) == ("i11", "prone")
    assert purposes(match) == ["hurl", "scatter", "bounce", "armour"]


@pytest.mark.covers("bb2020.landing.crash", "bb2020.landing.occupied_bounce")
def test_a_helpless_team_mate_that_hits_somebody_bounces_only_for_that() -> None:
    dice = [5, *ON_THE_SPOT, 3, 3, 7, 4, 3]
    match = played([THROWER, f"{MATE} prone"], ["human/lineman @ h11"], HURL, dice)
    assert square(match, "H2") == "i11"


@pytest.mark.covers("bb2020.landing.crowd")
def test_a_team_mate_thrown_off_the_pitch_is_beaten_by_the_crowd() -> None:
    home = ["human/lineman @ b5 +throw-team-mate st=5", "human/lineman @ b6 +right-stuff"]
    match = played(home, [], "activate H1 hurl, hurl H2 a8", [5, 2, 3, 3])
    assert status(match, "H2") == "reserve"
    assert purposes(match) == ["hurl", "scatter", "injury"]
    assert not turned_over(match)


@pytest.mark.covers("bb2020.landing.crowd_ball")
def test_a_carrier_thrown_off_the_pitch_costs_the_turn_and_the_ball_is_thrown_in() -> None:
    home = ["human/lineman @ b5 +throw-team-mate st=5", "human/lineman @ b6 +right-stuff ball"]
    match = played(home, [], "activate H1 hurl, hurl H2 a8", [5, 2, 3, 3, 3, 2, 1, 7])
    assert status(match, "H2") == "reserve"
    assert (ball_at(match), turned_over(match)) == ("e8", True)
    assert [(e["player"], e["from"], e["to"]) for e in happened(match, "Pushed")] == [("H2", "b6", "off")]


@pytest.mark.covers("bb2020.landing.crowd", "bb2020.landing.crowd_ball")
def test_while_the_apothecary_is_asked_about_who_flew_out_the_ball_lies_where_it_left_the_pitch() -> None:
    home = ["human/lineman @ b5 +throw-team-mate st=5", "human/lineman @ b6 +right-stuff ball"]
    match = started(home, [], [5, 2, 4, 4], facts={"apothecaries-home": 1})
    play(match, "activate H1 hurl, hurl H2 a8")
    assert asked(match) == ("apothecary", 0)
    assert match.view(0)["ball"] == {"square": "a8", "carrier": None, "in_the_air": False}
    assert (square(match, "H2"), status(match, "H2")) == ("off", "reserve")


# -- skills around it --------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.landing.swoop", "skill:bb2020/swoop")
def test_a_player_with_swoop_glides_instead_of_scattering() -> None:
    match = played([THROWER, f"{MATE} +swoop"], [], f"{HURL}, use swoop", [5])
    assert options(match) == ["go h11", "go g10", "go h9", "go i10"]
    match = played([THROWER, f"{MATE} +swoop"], [], f"{HURL}, use swoop, go h11", [5, 3, 2, 3])
    assert square(match, "H2") == "h12"
    assert purposes(match) == ["hurl", "throw-in-direction", "throw-in-distance", "landing"]


@pytest.mark.covers("bb2020.landing.swoop", "skill:bb2020/swoop")
@pytest.mark.parametrize(
    ("way", "face", "where"),
    [("h11", 3, "h13"), ("h9", 4, "h7"), ("g10", 3, "e10"), ("i10", 3, "k10"), ("i10", 1, "k13"), ("i10", 6, "k7")],
)
def test_the_coach_of_a_swooping_player_points_the_template_as_it_likes(way: str, face: int, where: str) -> None:
    line = f"{HURL}, use swoop, go {way}"
    match = played([THROWER, f"{MATE} +swoop"], [], line, [5, face, 3, 3])
    assert square(match, "H2") == where


@pytest.mark.covers("bb2020.landing.swoop")
def test_a_terrible_throw_leaves_no_room_to_swoop() -> None:
    match = played([THROWER, f"{MATE} +swoop"], [], HURL, [2, 7, 3, 5])
    assert square(match, "H2") == "k5"


@pytest.mark.covers("skill:bb2020/always-hungry")
def test_always_hungry_that_bites_and_misses_fumbles_the_throw() -> None:
    match = played([f"{THROWER} +always-hungry", MATE], [], HURL, [1, 2, 7, 4])
    assert (square(match, "H2"), status(match, "H2")) == ("i5", "standing")
    assert needed(match, "landing") == [4]
    assert needed(match, "hurl") == []


@pytest.mark.covers("skill:bb2020/always-hungry")
def test_a_team_mate_that_is_eaten_is_gone_for_good() -> None:
    match = played([f"{THROWER} +always-hungry", f"{MATE} +regeneration ball"], [], HURL, [1, 1, 7])
    assert (status(match, "H2"), ball_at(match)) == ("casualty", "i5")
    assert uses(match, "H2", "regeneration") == 0
    assert turned_over(match)


def test_it_takes_a_strength_of_five_to_throw_a_team_mate() -> None:
    weak, strong = (f"human/lineman @ h5 +throw-team-mate st={strength}" for strength in (4, 5))
    assert "activate H1 hurl" not in options(started([weak, MATE], [AWAY_BYSTANDER]))
    assert "activate H1 hurl" in options(started([strong, MATE], [AWAY_BYSTANDER]))


def test_nobody_kicks_a_team_mate_who_lies_on_the_ground() -> None:
    kicker = "human/lineman @ h5 +kick-team-mate"
    assert "activate H1 punt" not in options(started([kicker, f"{MATE} prone"], [AWAY_BYSTANDER]))
    match = played([kicker, f"{MATE} prone", "human/lineman @ g6 +right-stuff"], [], "activate H1 punt", [])
    assert {choice.split()[1] for choice in options(match) if choice.startswith("punt")} == {"H3"}
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("punt H2 h10")


@pytest.mark.covers("skill:bb2020/kick-team-mate")
def test_a_kicked_team_mate_flies_like_one_that_is_thrown() -> None:
    home = ["human/lineman @ h5 +kick-team-mate", MATE, "human/lineman @ c3 ball"]
    match = played(home, [], "activate H1 punt, punt H2 h10", [5, *ON_THE_SPOT, 3])
    assert (square(match, "H2"), status(match, "H2")) == ("h11", "standing")
    assert "activate H3 pass" in options(match)


@pytest.mark.covers("skill:bb2020/kick-team-mate")
def test_a_fumbled_kick_injures_and_never_merely_stuns() -> None:
    home = ["human/lineman @ h5 +kick-team-mate", f"{MATE} ball"]
    match = played(home, [], "activate H1 punt, punt H2 h10", [1, 1, 1, 5])
    assert (status(match, "H2"), ball_at(match)) == ("ko", "h7")
    assert turned_over(match)


@pytest.mark.covers("skill:bb2020/kick-team-mate")
def test_a_kicker_may_walk_up_to_its_team_mate_first() -> None:
    home = ["human/lineman @ h4 +kick-team-mate", MATE]
    match = played(home, [], "activate H1 punt, step h5, punt H2 h10", [5, *ON_THE_SPOT, 3])
    assert (square(match, "H1"), square(match, "H2")) == ("h5", "h11")
