"""Abilities of those who are gone for, each at work in a match."""

from __future__ import annotations

import pytest

from tests.dreadball.playing import (
    asked,
    dice,
    facing,
    happened,
    hex_of,
    holds,
    modifiers,
    rolls,
    status,
    uses,
    won,
)
from tests.dreadball.skills.scene import JACK, STRIKER, acted

SLAM = "act H1 slam, slam A1"
H1 = f"{JACK} @ f8"
A1 = f"{JACK} @ f9"
KNOCKED_BACK = f"{SLAM}, dodge, hex f10"


# -- Can't Feel a Thing ------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/cant-feel-a-thing", "dreadball.skill.cant_feel_a_thing")
def test_who_feels_nothing_has_a_success_more_than_his_armour_shows() -> None:
    match = acted([H1], [f"{A1} +cant-feel-a-thing"], KNOCKED_BACK, dice((3, 3), (0, 3), (2, 3)))
    assert rolls(match, "armour") == [("A1", "armour", 3, 4)]
    assert [(e["damage"], e["left"]) for e in happened(match, "Armour")] == [(3, 0)]
    assert status(match, "A1") == "prone"


# -- Fragile -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/fragile", "dreadball.skill.fragile")
def test_one_success_of_a_fragile_player_does_not_count() -> None:
    match = acted([H1], [f"{A1} +fragile"], KNOCKED_BACK, dice((3, 3), (0, 3), (3, 3)))
    assert [(e["damage"], e["left"]) for e in happened(match, "Armour")] == [(3, 1)]
    assert status(match, "A1") == "sin-bin-1"


@pytest.mark.covers("dreadball.skill.fragile")
def test_a_fragile_player_without_a_success_has_none_to_lose() -> None:
    match = acted([H1], [f"{A1} +fragile"], KNOCKED_BACK, dice((3, 3), (0, 3), (0, 3)))
    assert [(e["damage"], e["left"]) for e in happened(match, "Armour")] == [(3, 3)]


# -- Gotcha! -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/gotcha", "dreadball.skill.gotcha_penalty", "dreadball.skill.gotcha_fail_stops")
def test_gotcha_costs_two_dice_and_who_fails_to_get_away_stays_on_his_feet_and_is_done() -> None:
    match = acted([H1], [f"{A1} +gotcha"], "act H1 run, step f7", dice((0, 1)))
    assert modifiers(match, "evade") == [(-2, "threatened")]
    assert (hex_of(match, "H1"), status(match, "H1")) == ("f8", "standing")
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("skill:dreadball/gotcha", "dreadball.skill.gotcha_cap")
def test_with_gotcha_among_them_threats_cost_three_dice_and_no_more() -> None:
    away = [f"{A1} +gotcha", f"{JACK} @ e8 sw", f"{JACK} @ g8 nw"]
    match = acted([f"{STRIKER} @ f8"], away, "act H1 run, step f7", dice((1, 1)))
    assert rolls(match, "evade") == [("H1", "evade", 1, 4)]
    assert hex_of(match, "H1") == "f7"


@pytest.mark.covers("dreadball.skill.gotcha_fail_stops")
def test_who_fails_to_get_away_from_anybody_else_falls_where_he_was_going() -> None:
    match = acted([H1], [A1], "act H1 run, step f7", dice((0, 2)))
    assert (hex_of(match, "H1"), status(match, "H1")) == ("f7", "prone")


# -- Grizzled ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/grizzled", "dreadball.skill.grizzled")
def test_grizzled_takes_a_die_from_whoever_slams_him() -> None:
    match = acted([H1], [f"{A1} +grizzled"], f"{SLAM}, slamback", dice((1, 2), (1, 3)))
    assert rolls(match) == [("H1", "slam", 2, 4), ("A1", "slamback", 3, 4)]


@pytest.mark.covers("dreadball.skill.grizzled")
def test_grizzled_is_no_help_in_a_slam_of_ones_own() -> None:
    match = acted([f"{H1} +grizzled"], [A1], f"{SLAM}, slamback", dice((1, 3), (1, 3)))
    assert rolls(match) == [("H1", "slam", 3, 4), ("A1", "slamback", 3, 4)]


# -- Slippery Customer -------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "skill:dreadball/slippery-customer",
    "dreadball.skill.slippery_customer",
    "dreadball.skill.slippery_customer_slammer",
)
def test_a_slippery_customer_steps_away_instead_of_being_pushed() -> None:
    match = acted([H1], [f"{A1} +slippery-customer"], f"{SLAM}, dodge, hex e9, face sw", dice((3, 3), (2, 3)))
    assert won(match) == ["won"]
    assert (hex_of(match, "A1"), facing(match, "A1"), hex_of(match, "H1")) == ("e9", "sw", "f8")
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("dreadball.skill.slippery_customer")
def test_a_double_is_too_much_for_a_slippery_customer() -> None:
    match = acted([H1], [f"{A1} +slippery-customer"], KNOCKED_BACK, dice((2, 3), (0, 3), (2, 3)))
    assert (hex_of(match, "A1"), status(match, "A1")) == ("f10", "prone")
    assert uses(match, "A1", "slippery-customer") == 0


# -- Steady ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.skill.steady", "dreadball.evade.fail")
def test_a_steady_player_who_fails_an_evade_falls_like_anybody() -> None:
    match = acted([f"{H1} +steady"], [f"{JACK} @ f9 w"], "act H1 run, step f7", dice((0, 2)))
    assert (hex_of(match, "H1"), status(match, "H1")) == ("f7", "prone")


@pytest.mark.covers("skill:dreadball/steady", "dreadball.skill.steady", "dreadball.skill.steady_armour")
def test_a_steady_player_is_pushed_and_tests_his_armour_but_stays_on_his_feet() -> None:
    match = acted([H1], [f"{A1} +steady"], KNOCKED_BACK, dice((2, 3), (0, 3), (2, 3)))
    assert (hex_of(match, "A1"), status(match, "A1")) == ("f10", "standing")
    assert len(rolls(match, "armour")) == 1


@pytest.mark.covers("dreadball.skill.steady_armour")
def test_a_steady_player_whose_armour_fails_leaves_the_pitch() -> None:
    match = acted([H1], [f"{A1} +steady"], KNOCKED_BACK, dice((2, 3), (0, 3), (0, 3)))
    assert status(match, "A1") == "sin-bin-2"


# -- Stench ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/stench", "dreadball.skill.stench_zone")
def test_stench_threatens_what_is_behind_it() -> None:
    match = acted([H1], [f"{A1} e +stench"], "act H1 run, step f7", dice((1, 2)))
    assert modifiers(match, "evade") == [(-1, "threatened")]
    plain = acted([H1], [f"{A1} e"], "act H1 run, step f7")
    assert rolls(plain, "evade") == []


@pytest.mark.covers("skill:dreadball/stench", "dreadball.skill.stench_always")
def test_stench_counts_also_for_the_one_who_slams_it() -> None:
    match = acted([H1], [f"{A1} e +stench"], f"{SLAM}, dodge", dice((1, 2), (1, 3)))
    assert rolls(match, "slam") == [("H1", "slam", 2, 4)]


# -- Tail --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/tail", "dreadball.skill.tail")
def test_a_tail_costs_a_die_of_a_slam_from_behind() -> None:
    match = acted([H1], [f"{A1} e +tail"], SLAM, dice((1, 2), (1, 3)))
    assert modifiers(match, "slam") == [(-1, "tail")]


@pytest.mark.covers("skill:dreadball/tail", "dreadball.skill.tail")
def test_a_tail_costs_a_die_of_a_steal_from_behind() -> None:
    match = acted([H1], [f"{A1} e +tail ball"], "act H1 steal, steal A1", dice((2, 2), (0, 3)))
    assert rolls(match, "steal") == [("H1", "steal", 2, 4)]
    assert holds(match, "H1")


@pytest.mark.covers("dreadball.skill.tail")
def test_a_tail_is_no_help_in_front() -> None:
    match = acted([H1], [f"{A1} +tail"], f"{SLAM}, dodge", dice((1, 3), (1, 3)))
    assert modifiers(match, "slam") == []


# -- Threatening -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/threatening", "dreadball.skill.threatening")
def test_threatening_counts_also_for_the_one_who_slams_him() -> None:
    match = acted([H1], [f"{A1} +threatening"], f"{SLAM}, dodge", dice((1, 2), (1, 3)))
    assert modifiers(match, "slam") == [(-1, "threatened")]


@pytest.mark.covers("dreadball.skill.threatening")
def test_threatening_needs_the_eyes_on_the_opponent() -> None:
    match = acted([H1], [f"{A1} e +threatening"], SLAM, dice((1, 3), (1, 3)))
    assert modifiers(match, "slam") == []
    assert uses(match, "A1", "threatening") == 0
