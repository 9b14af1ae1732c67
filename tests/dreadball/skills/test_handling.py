"""Abilities of those who handle the ball, each at work in a match."""

from __future__ import annotations

import pytest

from tests.dreadball.playing import asked, dice, fact, happened, holds, modifiers, offered, play, rolls, uses
from tests.dreadball.skills.scene import GUARD, JACK, acted, loosely, set_up

# -- A Safe Pair of Hands ----------------------------------------------------------------------------------------------

PASS = "act H1 throw, pass H2"


@pytest.mark.covers("skill:dreadball/a-safe-pair-of-hands", "dreadball.skill.safe_pair_of_hands")
def test_a_safe_pair_of_hands_has_a_die_for_a_pass_without_a_success() -> None:
    home = [f"{JACK} @ f8 ball", f"{JACK} @ f10 w +a-safe-pair-of-hands"]
    match = acted(home, [], PASS, dice((0, 3), (1, 1)))
    assert modifiers(match, "catch") == [(0, "inaccurate"), (1, "a-safe-pair-of-hands")]
    assert holds(match, "H2")


@pytest.mark.covers("dreadball.skill.safe_pair_of_hands")
def test_a_safe_pair_of_hands_has_nothing_more_for_a_good_pass() -> None:
    home = [f"{JACK} @ f8 ball", f"{JACK} @ f10 w +a-safe-pair-of-hands"]
    match = acted(home, [], PASS, dice((3, 3), (1, 3)))
    assert rolls(match, "catch") == [("H2", "catch", 3, 4)]
    assert uses(match, "H2", "a-safe-pair-of-hands") == 0


# -- Keeper ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "skill:dreadball/keeper",
    "dreadball.skill.keeper_punt",
    "dreadball.skill.keeper_punt_scatter",
    "dreadball.skill.keeper_punt_no_strike",
)
def test_a_keeper_punts_to_a_strike_hex_and_the_ball_scatters_twice_from_there() -> None:
    match = loosely([f"{GUARD} @ f8 +keeper ball"], [], "act H1 punt, punt f20", [1, 1, 1, 1])
    assert next(e["ball"] for e in happened(match, "BallAt")) == "f20"
    assert len([e for e in happened(match, "Rolled") if e["purpose"] == "scatter"]) == 4
    assert happened(match, "Strike") == []
    assert [(e["side"], e["number"]) for e in happened(match, "RushEnded")] == [("home", 3)]


@pytest.mark.covers("dreadball.skill.keeper_no_throw", "dreadball.skill.keeper_armour_glove")
def test_a_keeper_holds_the_ball_but_throws_it_nowhere() -> None:
    keeper = set_up([f"{GUARD} @ f8 +keeper ball"], [])
    assert not offered(keeper, "act H1 throw")
    assert offered(keeper, "act H1 punt")


@pytest.mark.covers("dreadball.skill.keeper_armour_glove")
def test_a_keeper_picks_up_with_a_die_less_where_a_guard_may_not_at_all() -> None:
    match = acted([f"{GUARD} @ f8 +keeper"], [], "act H1 run, step f9, face e", dice((1, 2)), ball="f9")
    assert modifiers(match, "pick-up") == [(-1, "role")]
    assert holds(match, "H1")
    guard = acted([f"{GUARD} @ f8"], [], "act H1 run, step f9", [1, 1], ball="f9")
    assert rolls(guard, "pick-up") == []
    assert not holds(guard, "H1")


@pytest.mark.covers("dreadball.skill.keeper_armour_glove")
def test_a_keeper_has_armour_three_plus_and_the_dice_of_a_guard() -> None:
    line = "act H1 slam, slam A1, dodge, hex f10"
    match = acted([f"{JACK} @ f8"], [f"{GUARD} @ f9 +keeper"], line, dice((2, 3), (0, 3), (2, 4)))
    assert rolls(match, "armour") == [("A1", "armour", 4, 3)]


# -- Long Arms ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/long-arms", "dreadball.skill.long_arms_ranges")
def test_long_arms_throw_over_four_hexes_with_three_dice() -> None:
    home = [f"{JACK} @ f8 +long-arms ball", f"{JACK} @ f12 w"]
    match = acted(home, [], PASS, dice((2, 3), (1, 2)))
    assert rolls(match, "throw") == [("H1", "throw", 3, 4)]
    plain = acted([f"{JACK} @ f8 ball", f"{JACK} @ f12 w"], [], PASS, dice((2, 2), (1, 2)))
    assert rolls(plain, "throw") == [("H1", "throw", 2, 4)]


@pytest.mark.covers("dreadball.skill.long_arms_ranges")
def test_long_arms_reach_as_far_as_twelve_hexes() -> None:
    home = [f"{JACK} @ f3 +long-arms ball", f"{JACK} @ f15 w", f"{JACK} @ g15 w"]
    match = play(set_up(home, []), "act H1 throw")
    assert offered(match, "pass H2")
    assert not offered(match, "pass H3")
    assert not offered(play(set_up([f"{JACK} @ f3 ball", *home[1:]], []), "act H1 throw"), "pass H2")


@pytest.mark.covers("skill:dreadball/long-arms", "dreadball.skill.long_arms_no_bonus")
def test_long_arms_score_no_bonus_point() -> None:
    match = loosely([f"{JACK} @ f16 +long-arms ball"], [], "act H1 throw, strike", dice((1, 2)))
    assert fact(match, "lead-home") == 3
    assert asked(match) == ("referee", 0)
