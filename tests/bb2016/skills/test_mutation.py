"""Mutations in play."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import (
    asked,
    ball_at,
    holds,
    needed,
    offered,
    options,
    played,
    purposes,
    square,
    status,
    turned_over,
    uses,
)

BLOCK = "activate H1 block, block A1"


# -- Claw --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/claw")
def test_claw_breaks_any_armour_on_eight() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +claw"], ["orc/lineman @ h13"], line, ["pow", 4, 4, 1, 1])
    assert status(match, "A1") == "stunned"
    assert uses(match, "H1", "claw") == 1


def test_claw_needs_eight() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +claw"], ["orc/lineman @ h13"], line, ["pow", 3, 4])
    assert status(match, "A1") == "prone"


@pytest.mark.covers("skill:bb2016/claw")
def test_mighty_blow_lifts_a_seven_to_the_eight_that_claw_needs() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +claw +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 3, 4, 3, 4])
    assert status(match, "A1") == "stunned"
    assert (uses(match, "H1", "claw"), uses(match, "H1", "mighty-blow")) == (1, 1)


@pytest.mark.covers("skill:bb2016/claw")
def test_claw_leaves_mighty_blow_for_the_injury_roll() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +claw +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 4, 4, 3, 4])
    assert status(match, "A1") == "ko"


def test_claw_is_no_use_in_a_foul_or_for_a_stab() -> None:
    foul = "activate H1 foul, foul A1"
    match = played(["human/lineman @ h12 +claw"], ["orc/lineman @ h13 prone"], foul, [3, 5])
    assert status(match, "A1") == "prone"
    stab = "activate H1 block, stab A1"
    match = played(["human/lineman @ h12 +claw +stab"], ["orc/lineman @ h13"], stab, [3, 5])
    assert status(match, "A1") == "standing"


# -- Disturbing Presence -----------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/disturbing-presence")
@pytest.mark.parametrize("state", ["", "prone", "stunned"])
def test_disturbing_presence_makes_passing_and_catching_harder(state: str) -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8"]
    away = [f"orc/lineman @ k6 +disturbing-presence {state}"]
    match = played(home, away, "activate H1 pass, throw h8", [4, 4])
    assert holds(match, "H2")
    assert (needed(match, "pass"), needed(match, "catch")) == ([4], [4])
    assert uses(match, "A1", "disturbing-presence") == 2


def test_disturbing_presence_is_felt_three_squares_away_and_by_opponents_only() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8", "human/lineman @ h6 +disturbing-presence"]
    match = played(home, ["orc/lineman @ l5 +disturbing-presence"], "activate H1 pass, throw h8", [3, 3])
    assert (needed(match, "pass"), needed(match, "catch")) == ([3], [3])


@pytest.mark.covers("skill:bb2016/disturbing-presence")
def test_two_disturbing_players_disturb_twice() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8"]
    away = ["orc/lineman @ k5 +disturbing-presence", "orc/lineman @ e5 +disturbing-presence"]
    match = played(home, away, "activate H1 pass, throw h8", [5, 5])
    assert needed(match, "pass") == [5]


@pytest.mark.covers("skill:bb2016/disturbing-presence")
def test_disturbing_presence_makes_interceptions_harder() -> None:
    home = ["human/lineman @ h5 ball ag=4", "human/lineman @ h10", "human/lineman @ j8 +disturbing-presence"]
    line = "activate H1 pass, throw h10, intercept A1"
    match = played(home, ["orc/lineman @ h7 ag=5"], line, [4, 3, 3])
    assert needed(match, "interception") == [5]
    assert holds(match, "H2")


# -- Horns -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/horns")
def test_horns_add_strength_after_a_run_up() -> None:
    line = "activate H1 blitz, step h12, block A1, die push, push h14, stay, done"
    match = played(["human/lineman @ h11 +horns"], ["orc/lineman @ h13"], line, ["push", "skull"])
    assert uses(match, "H1", "horns") == 1


def test_horns_do_nothing_without_a_run_up() -> None:
    line = "activate H1 blitz, block A1, push h14, stay, done"
    match = played(["human/lineman @ h12 +horns"], ["orc/lineman @ h13"], line, ["push"])
    assert uses(match, "H1", "horns") == 0


def test_standing_up_is_no_run_up() -> None:
    line = "activate H1 blitz, stand, block A1, push h14, stay, done"
    match = played(["human/lineman @ h12 +horns prone"], ["orc/lineman @ h13"], line, ["push"])
    assert uses(match, "H1", "horns") == 0


@pytest.mark.covers("skill:bb2016/horns")
def test_horns_count_for_the_second_block_of_a_frenzied_blitz() -> None:
    line = "activate H1 blitz, step h12, block A1, die push, push h14, die push, push h15, done"
    match = played(["human/lineman @ h11 +horns +frenzy"], ["orc/lineman @ h13"], line, ["push", "pow"] * 2)
    assert uses(match, "H1", "horns") == 2


def test_horns_are_no_help_to_a_defender() -> None:
    line = "activate H1 blitz, step h12, block A1, push h14, stay, done"
    match = played(["human/lineman @ h11"], ["orc/lineman @ h13 +horns"], line, ["push"])
    assert uses(match, "A1", "horns") == 0


# -- Prehensile Tail ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/prehensile-tail")
def test_prehensile_tail_makes_it_harder_to_dodge_away() -> None:
    match = played(
        ["human/lineman @ h12"], ["orc/lineman @ h13 +prehensile-tail"], "activate H1 move, step h11", [3, 3, 3]
    )
    assert status(match, "H1") == "prone"
    assert needed(match, "dodge") == [4]
    assert uses(match, "A1", "prehensile-tail") == 1


def test_prehensile_tail_is_felt_only_by_those_who_leave_its_zone() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h10 +prehensile-tail", "orc/lineman @ g13 +prehensile-tail prone"]
    match = played(["human/lineman @ h12"], away, "activate H1 move, step h11", [4])
    assert needed(match, "dodge") == [4]  # the tail in front marks the square, it does not hold on
    assert "done" in options(match)


# -- Big Hand ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/big-hand")
def test_big_hand_ignores_zones_and_rain_when_picking_up() -> None:
    away = ["orc/lineman @ g7", "orc/lineman @ i7"]
    line = "activate H1 move, step h6"
    match = played(["human/lineman @ h5 +big-hand"], away, line, [3], ball="h6", weather="pouring-rain")
    assert needed(match, "pick-up") == [3]
    assert holds(match, "H1")
    assert uses(match, "H1", "big-hand") == 2


# -- Extra Arms --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/extra-arms")
def test_extra_arms_help_to_pick_up_catch_and_intercept() -> None:
    match = played(["human/lineman @ h5 +extra-arms"], [], "activate H1 move, step h6", [2], ball="h6")
    assert needed(match, "pick-up") == [2]
    home = ["human/lineman @ h5 ball", "human/lineman @ h10 +extra-arms"]
    line = "activate H1 pass, throw h10, intercept A1"
    match = played(home, ["orc/lineman @ h7 +extra-arms"], line, [4, 4, 2])
    assert (needed(match, "interception"), needed(match, "catch")) == ([5], [2])
    assert holds(match, "H2")


# -- Foul Appearance ---------------------------------------------------------------------------------------------------

FOUL_ONE = "orc/lineman @ h13 +foul-appearance"


@pytest.mark.covers("skill:bb2016/foul-appearance")
def test_foul_appearance_costs_the_blocker_its_action_on_a_one() -> None:
    match = played(["human/lineman @ h12"], [FOUL_ONE], BLOCK, [1])
    assert needed(match, "skill") == [2]
    assert uses(match, "A1", "foul-appearance") == 1
    assert not turned_over(match)
    assert not offered(match, "activate H1 block")
    match = played(["human/lineman @ h12"], [FOUL_ONE], f"{BLOCK}, push h14, stay", [2, "push"])
    assert square(match, "A1") == "h14"


@pytest.mark.covers("skill:bb2016/foul-appearance")
def test_foul_appearance_can_be_rerolled_and_costs_a_blitzer_its_block_only() -> None:
    line = "activate H1 blitz, block A1, accept"
    match = played(["human/lineman @ h12"], [FOUL_ONE], line, [1], rerolls=(1, 0))
    assert asked(match) == ("step", 0)
    assert not offered(match, "block A1")
    line = "activate H1 blitz, block A1, step g11, step g10, done"
    match = played(["human/lineman @ h12 ma=3"], [FOUL_ONE], line, [1, 3])  # the wasted block has cost a square
    assert square(match, "H1") == "g10"
    assert not turned_over(match)
    line = "activate H1 blitz, block A1, reroll team, push h14, stay, done"
    match = played(["human/lineman @ h12"], [FOUL_ONE], line, [1, 2, "push"], rerolls=(1, 0))
    assert square(match, "A1") == "h14"


@pytest.mark.covers("skill:bb2016/foul-appearance")
@pytest.mark.parametrize("weapon", ["stab", "chainsaw"])
def test_a_blade_or_saw_that_was_never_used_does_not_end_a_blitz(weapon: str) -> None:
    verb = "stab" if weapon == "stab" else "saw"
    match = played([f"human/lineman @ h12 +{weapon}"], [FOUL_ONE], f"activate H1 blitz, {verb} A1, step g11", [1, 3])
    assert square(match, "H1") == "g11"
    assert not offered(match, f"{verb} A1")
    match = played([f"human/lineman @ h12 +{weapon}"], [FOUL_ONE], f"activate H1 block, {verb} A1", [1])
    assert asked(match) == ("activate", 0)


@pytest.mark.covers("skill:bb2016/foul-appearance", "skill:bb2016/multiple-block")
def test_foul_appearance_wastes_one_of_two_blocks() -> None:
    away = [FOUL_ONE, "orc/lineman @ g13"]
    line = "activate H1 block, block-both A1 A2, assist 0, push f14"
    match = played(["human/lineman @ h12 st=5 +multiple-block"], away, line, [1, "push"])
    assert (square(match, "A1"), square(match, "A2")) == ("h13", "f14")


@pytest.mark.covers("skill:bb2016/foul-appearance")
def test_foul_appearance_in_the_second_block_of_a_frenzied_blitz_leaves_the_rest_of_the_move() -> None:
    line = "activate H1 blitz, block A1, push h14, step g12"
    match = played(["human/lineman @ h12 +frenzy"], [FOUL_ONE], line, [2, "push", 1, 3])
    assert (square(match, "H1"), square(match, "A1")) == ("g12", "h14")


@pytest.mark.covers("skill:bb2016/foul-appearance")
def test_foul_appearance_must_be_faced_again_in_the_second_block_of_a_frenzy() -> None:
    match = played(["human/lineman @ h12 +frenzy"], [FOUL_ONE], f"{BLOCK}, push h14", [2, "push", 1])
    assert (square(match, "H1"), square(match, "A1")) == ("h13", "h14")
    assert uses(match, "A1", "foul-appearance") == 2


@pytest.mark.covers("skill:bb2016/foul-appearance")
def test_foul_appearance_puts_off_a_stab_and_comes_before_a_dump_off() -> None:
    line = "activate H1 block, stab A1"
    away = [f"{FOUL_ONE} +dump-off ball", "orc/lineman @ h15"]
    match = played(["human/lineman @ h12 +stab"], away, line, [1])
    assert holds(match, "A1")
    assert purposes(match) == ["skill"]


# -- Monstrous Mouth ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/monstrous-mouth")
def test_monstrous_mouth_catches_again_and_keeps_the_ball_from_strip_ball() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h6 +monstrous-mouth"]
    match = played(home, [], "activate H1 hand-off, give H2, reroll monstrous-mouth", [1, 3])
    assert holds(match, "H2")
    line = f"{BLOCK}, push h14, stay"
    away = ["orc/lineman @ h13 +monstrous-mouth ball"]
    match = played(["human/lineman @ h12 +strip-ball"], away, line, ["push"])
    assert holds(match, "A1")
    assert uses(match, "A1", "monstrous-mouth") == 1


# -- Tentacles ---------------------------------------------------------------------------------------------------------

HOLDER = "orc/lineman @ h13 +tentacles"
LEAVE = "activate H1 move, step h11, use tentacles"


@pytest.mark.covers("skill:bb2016/tentacles")
def test_tentacles_hold_on_before_the_dodge_and_end_the_action() -> None:
    match = played(["human/lineman @ h12"], [HOLDER], LEAVE, [2, 3])
    assert square(match, "H1") == "h12"
    assert needed(match, "dodge") == []
    assert asked(match) == ("activate", 0)
    assert not offered(match, "activate H1 move")
    match = played(["human/lineman @ h12"], [HOLDER], LEAVE, [2, 4, 3])
    assert square(match, "H1") == "h11"
    assert purposes(match) == ["skill", "dodge"]


@pytest.mark.covers("skill:bb2016/tentacles")
def test_tentacles_go_by_strength_and_the_mover_may_roll_again() -> None:
    line = f"{LEAVE}, reroll team"
    match = played(["human/lineman @ h12 st=2"], [f"{HOLDER} st=4"], line, [3, 4, 4, 4, 3], rerolls=(1, 0))
    assert square(match, "H1") == "h11"


@pytest.mark.covers("skill:bb2016/tentacles")
def test_a_thrower_held_by_tentacles_can_no_longer_throw() -> None:
    line = "activate H1 pass, step h11, use tentacles"
    match = played(["human/lineman @ h12 ball", "human/lineman @ h9"], [HOLDER], line, [1, 1])
    assert holds(match, "H1")
    assert asked(match) == ("activate", 0)


@pytest.mark.covers("skill:bb2016/tentacles")
def test_only_one_of_two_tentacled_players_may_try_and_neither_must() -> None:
    away = [HOLDER, "orc/lineman @ g13 +tentacles"]
    line = "activate H1 move, step h11, decline, use tentacles"
    match = played(["human/lineman @ h12"], away, line, [3, 3, 3])
    assert square(match, "H1") == "h11"
    match = played(["human/lineman @ h12"], away, LEAVE, [3, 3, 3])
    assert (uses(match, "A1", "tentacles"), uses(match, "A2", "tentacles")) == (1, 0)


@pytest.mark.covers("skill:bb2016/tentacles", "skill:bb2016/shadowing")
def test_tentacles_come_before_the_dodge_and_a_shadow_after_it() -> None:
    away = [HOLDER, "orc/lineman @ g13 +shadowing"]
    line = f"{LEAVE}, use shadowing"
    match = played(["human/lineman @ h12"], away, line, [3, 3, 3, 1, 1])
    assert purposes(match) == ["skill", "dodge", "skill"]
    assert (square(match, "H1"), square(match, "A2")) == ("h11", "h12")


@pytest.mark.covers("skill:bb2016/tentacles")
def test_tentacles_hold_a_leaper_too() -> None:
    line = "activate H1 move, leap h10, use tentacles"
    match = played(["human/lineman @ h12 +leap"], [HOLDER], line, [1, 2])
    assert square(match, "H1") == "h12"
    assert needed(match, "leap") == []


# -- Two Heads ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/two-heads")
def test_two_heads_dodge_better() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h10"]
    match = played(["human/lineman @ h12 +two-heads"], away, "activate H1 move, step h11", [3])
    assert needed(match, "dodge") == [3]
    assert square(match, "H1") == "h11"


# -- Very Long Legs ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/very-long-legs")
def test_very_long_legs_leap_better() -> None:
    match = played(["human/lineman @ h12 +leap +very-long-legs"], [], "activate H1 move, leap h10", [3])
    assert needed(match, "leap") == [3]


@pytest.mark.covers("skill:bb2016/very-long-legs")
def test_very_long_legs_intercept_better_and_safe_throw_does_not_help_against_them() -> None:
    home = ["human/lineman @ h5 +safe-throw ball", "human/lineman @ h10"]
    line = "activate H1 pass, throw h10, intercept A1"
    match = played(home, ["orc/lineman @ h7 +very-long-legs"], line, [5])
    assert needed(match, "interception") == [5]
    assert holds(match, "A1")
    assert uses(match, "H1", "safe-throw") == 0
    assert ball_at(match) == "h7"


@pytest.mark.covers("bb2016.followup.free")
def test_tentacles_do_not_hold_who_follows_up() -> None:
    line = "activate H1 block, block A1, assist 0, push h14, follow"
    away = ["orc/lineman @ h13", "orc/lineman @ g11 +tentacles"]
    match = played(["human/lineman @ h12"], away, line, ["push"])
    assert (square(match, "H1"), uses(match, "A2", "tentacles")) == ("h13", 0)
