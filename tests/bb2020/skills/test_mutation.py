"""Mutations in play."""

from __future__ import annotations

import pytest

from tests.bb2020.playing import (
    asked,
    happened,
    has_mark,
    holds,
    modifiers,
    needed,
    offered,
    played,
    purposes,
    square,
    status,
    turned_over,
    uses,
)

BLOCK = "activate H1 block, block A1"
KNOCK_DOWN = f"{BLOCK}, push h14, stay"
SHORT_PASS = "activate H1 pass, throw h11"


# -- Big Hand ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pickup.big_hand_marked", "bb2020.pickup.big_hand_rain", "skill:bb2020/big-hand")
def test_big_hand_ignores_markers_and_rain_when_picking_up() -> None:
    away = ["human/lineman @ g7", "human/lineman @ i7"]
    line = "activate H1 move, step h6"
    match = played(["human/lineman @ h5 +big-hand"], away, line, [3], ball="h6", weather="pouring-rain")
    assert needed(match, "pick-up") == [3]
    assert holds(match, "H1")


def test_big_hand_is_no_help_to_catch() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h6 +big-hand"]
    match = played(home, ["human/lineman @ h7"], "activate H1 hand-off, give H2", [5], weather="pouring-rain")
    assert needed(match, "catch") == [5]


# -- Claws and Iron Hard Skin ------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/claws")
def test_claws_break_any_armour_on_eight() -> None:
    match = played(["human/lineman @ h12 +claws"], ["human/lineman @ h13 av=11"], KNOCK_DOWN, ["pow", 4, 4, 1, 1])
    assert status(match, "A1") == "stunned"
    assert uses(match, "H1", "claws") == 1


def test_mighty_blow_cannot_lift_a_seven_to_the_eight_that_claws_need() -> None:
    home = ["human/lineman @ h12 +claws +mighty-blow"]
    match = played(home, ["human/lineman @ h13 av=10"], KNOCK_DOWN, ["pow", 3, 4])
    assert status(match, "A1") == "prone"


@pytest.mark.covers("skill:bb2020/claws", "skill:bb2020/mighty-blow")
def test_claws_leave_mighty_blow_for_the_injury_roll() -> None:
    home = ["human/lineman @ h12 +claws +mighty-blow"]
    line = f"{KNOCK_DOWN}, use mighty-blow"
    match = played(home, ["human/lineman @ h13 av=10"], line, ["pow", 4, 4, 3, 4])
    assert status(match, "A1") == "ko"


@pytest.mark.covers("skill:bb2020/iron-hard-skin")
def test_iron_hard_skin_stops_claws_and_mighty_blow() -> None:
    home = ["human/lineman @ h12 +claws +mighty-blow"]
    match = played(home, ["human/lineman @ h13 av=9 +iron-hard-skin"], KNOCK_DOWN, ["pow", 4, 4])
    assert status(match, "A1") == "prone"
    assert (uses(match, "H1", "claws"), uses(match, "H1", "mighty-blow")) == (0, 0)
    assert uses(match, "A1", "iron-hard-skin") == 1


@pytest.mark.covers("skill:bb2020/iron-hard-skin")
def test_iron_hard_skin_leaves_mighty_blow_for_the_injury_roll_and_breaks_like_any_other() -> None:
    home = ["human/lineman @ h12 +claws +mighty-blow"]
    line = f"{KNOCK_DOWN}, use mighty-blow"
    match = played(home, ["human/lineman @ h13 av=9 +iron-hard-skin"], line, ["pow", 4, 5, 3, 4])
    assert status(match, "A1") == "ko"


def test_claws_are_for_the_own_block_only() -> None:
    match = played(["human/lineman @ h12"], ["human/lineman @ h13 +claws"], BLOCK, ["skull", 4, 4])
    assert status(match, "H1") == "prone"
    match = played(["human/lineman @ h12 +claws"], ["human/lineman @ h13 prone"], "activate H1 foul, foul A1", [3, 5])
    assert status(match, "A1") == "prone"


def test_claws_need_a_blocker_who_stays_on_its_feet() -> None:
    match = played(["human/lineman @ h12 +claws"], ["human/lineman @ h13"], BLOCK, ["both-down", 4, 4, 2, 2])
    assert (status(match, "A1"), status(match, "H1")) == ("prone", "prone")


# -- Disturbing Presence -----------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/disturbing-presence")
@pytest.mark.parametrize("state", ["", "prone", "stunned"])
def test_disturbing_presence_makes_passing_and_catching_harder(state: str) -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8"]
    away = [f"human/lineman @ k6 +disturbing-presence {state}"]
    match = played(home, away, "activate H1 pass, throw h8", [5, 4])
    assert holds(match, "H2")
    assert (needed(match, "pass"), needed(match, "catch")) == ([5], [4])


@pytest.mark.covers("skill:bb2020/disturbing-presence")
def test_each_disturbing_player_within_three_squares_counts_and_only_for_opponents() -> None:
    home = ["human/lineman @ h5 ball pa=2", "human/lineman @ h8", "human/lineman @ h6 +disturbing-presence"]
    away = [f"human/lineman @ {at} +disturbing-presence" for at in ("k5", "e5", "l4")]
    match = played(home, away, "activate H1 pass, throw h8", [4, 5])
    assert needed(match, "pass") == [4]


@pytest.mark.covers("skill:bb2020/disturbing-presence")
def test_disturbing_presence_makes_interfering_harder() -> None:
    home = ["human/lineman @ h5 ball pa=2", "human/lineman @ h11", "human/lineman @ k8 +disturbing-presence"]
    match = played(home, ["human/lineman @ h8 ag=2"], f"{SHORT_PASS}, intercept A1", [3, 5, 3])
    assert needed(match, "deflection") == [6]
    assert holds(match, "H2")


# -- Extra Arms --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pickup.extra_arms", "skill:bb2020/extra-arms")
def test_extra_arms_help_to_pick_up() -> None:
    match = played(["human/lineman @ h5 +extra-arms"], [], "activate H1 move, step h6", [2], ball="h6")
    assert needed(match, "pick-up") == [2]
    assert holds(match, "H1")


@pytest.mark.covers("bb2020.catch.extra_arms", "bb2020.interference.extra_arms", "skill:bb2020/extra-arms")
def test_extra_arms_help_to_catch_and_to_interfere() -> None:
    home = ["human/lineman @ h5 ball pa=2", "human/lineman @ h11 +extra-arms"]
    match = played(home, ["human/lineman @ h8 +extra-arms"], f"{SHORT_PASS}, intercept A1", [3, 4, 2])
    assert (needed(match, "deflection"), needed(match, "catch")) == ([5], [2])
    assert holds(match, "H2")


# -- Foul Appearance ---------------------------------------------------------------------------------------------------

FOUL_ONE = "human/lineman @ h13 +foul-appearance"


@pytest.mark.covers("skill:bb2020/foul-appearance")
def test_foul_appearance_costs_the_blocker_its_action_on_a_one() -> None:
    match = played(["human/lineman @ h12"], [FOUL_ONE], BLOCK, [1])
    assert needed(match, "skill") == [2]
    assert asked(match) == ("activate", 0)
    assert not offered(match, "activate H1 block")
    assert not turned_over(match)
    match = played(["human/lineman @ h12"], [FOUL_ONE], KNOCK_DOWN, [2, "push"])
    assert square(match, "A1") == "h14"


@pytest.mark.covers("skill:bb2020/foul-appearance")
def test_foul_appearance_is_faced_when_a_blitz_names_its_target_and_not_again() -> None:
    match = played(["human/lineman @ h10"], [FOUL_ONE], "activate H1 blitz, pick A1", [1])
    assert asked(match) == ("activate", 0)
    assert square(match, "H1") == "h10"
    assert not offered(match, "activate H1 move")
    line = "activate H1 blitz, pick A1, step h11, step h12, block A1, push h14, stay, done"
    match = played(["human/lineman @ h10"], [FOUL_ONE], line, [2, "push"])
    assert uses(match, "A1", "foul-appearance") == 1


@pytest.mark.covers("skill:bb2020/foul-appearance")
def test_foul_appearance_can_be_rerolled_and_does_not_count_for_the_second_block_of_a_frenzy() -> None:
    line = f"{BLOCK}, reroll team, push h14, push h15"
    match = played(["human/lineman @ h12 +frenzy"], [FOUL_ONE], line, [1, 2, "push", "push"], rerolls=(1, 0))
    assert square(match, "A1") == "h15"
    assert uses(match, "A1", "foul-appearance") == 1


@pytest.mark.covers("skill:bb2020/foul-appearance")
def test_foul_appearance_puts_off_a_stab_before_anybody_dumps_the_ball_off() -> None:
    away = [f"{FOUL_ONE} +dump-off ball", "human/lineman @ h15"]
    match = played(["human/lineman @ h12 +stab"], away, "activate H1 block, stab A1", [1])
    assert holds(match, "A1")
    assert purposes(match) == ["skill"]


# -- Horns -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/horns")
def test_horns_add_strength_in_a_blitz_even_without_a_run_up() -> None:
    line = "activate H1 blitz, pick A1, block A1, die push, push h14, stay, done"
    match = played(["human/lineman @ h12 +horns"], ["human/lineman @ h13"], line, ["push", "skull"])
    assert uses(match, "H1", "horns") == 1
    assert square(match, "A1") == "h14"


def test_horns_do_nothing_in_a_plain_block() -> None:
    match = played(["human/lineman @ h12 +horns"], ["human/lineman @ h13"], KNOCK_DOWN, ["push"])
    assert uses(match, "H1", "horns") == 0


# -- Monstrous Mouth ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/monstrous-mouth")
def test_monstrous_mouth_catches_again() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h6 +monstrous-mouth"]
    match = played(home, [], "activate H1 hand-off, give H2, reroll monstrous-mouth", [2, 3])
    assert holds(match, "H2")


@pytest.mark.covers("skill:bb2020/monstrous-mouth")
def test_monstrous_mouth_keeps_the_ball_from_strip_ball() -> None:
    away = ["human/lineman @ h13 +monstrous-mouth ball"]
    match = played(["human/lineman @ h12 +strip-ball"], away, KNOCK_DOWN, ["push"])
    assert holds(match, "A1")
    assert uses(match, "H1", "strip-ball") == 0


# -- Prehensile Tail ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.dodge.prehensile_tail", "skill:bb2020/prehensile-tail")
def test_prehensile_tail_makes_it_harder_to_dodge_away_and_a_second_one_adds_nothing() -> None:
    away = ["human/lineman @ h13 +prehensile-tail", "human/lineman @ g13 +prehensile-tail"]
    match = played(["human/lineman @ h12"], away, "activate H1 move, step h11", [4])
    assert needed(match, "dodge") == [4]
    assert modifiers(match, "dodge") == [(-1, "prehensile-tail")]
    assert square(match, "H1") == "h11"


@pytest.mark.covers("skill:bb2020/prehensile-tail")
def test_prehensile_tail_makes_it_harder_to_jump_away() -> None:
    away = ["human/lineman @ h13 +prehensile-tail", "human/lineman @ h11 prone"]
    match = played(["human/lineman @ h12"], away, "activate H1 move, jump h10", [5])
    assert needed(match, "jump") == [5]
    assert square(match, "H1") == "h10"


def test_a_tail_in_front_marks_the_square_and_does_not_hold_on() -> None:
    away = ["human/lineman @ h13", "human/lineman @ h10 +prehensile-tail", "human/lineman @ g13 +prehensile-tail prone"]
    match = played(["human/lineman @ h12"], away, "activate H1 move, step h11", [4])
    assert modifiers(match, "dodge") == [(-1, "marked")]


# -- Tentacles ---------------------------------------------------------------------------------------------------------

HOLDER = "human/lineman @ h13 +tentacles"
LEAVE = "activate H1 move, step h11, use tentacles"


@pytest.mark.covers("skill:bb2020/tentacles")
def test_tentacles_hold_on_with_a_six_between_equals() -> None:
    match = played(["human/lineman @ h12"], [HOLDER], LEAVE, [6])
    assert square(match, "H1") == "h12"
    assert needed(match, "dodge") == []
    assert asked(match) == ("activate", 0)
    match = played(["human/lineman @ h12"], [HOLDER], LEAVE, [5, 3])
    assert square(match, "H1") == "h11"
    assert purposes(match) == ["skill", "dodge"]


@pytest.mark.covers("skill:bb2020/tentacles")
def test_tentacles_go_by_strength_but_a_six_always_holds() -> None:
    match = played(["human/lineman @ h12 st=2"], [f"{HOLDER} st=4"], LEAVE, [4])
    assert needed(match, "skill") == [4]
    assert square(match, "H1") == "h12"
    match = played(["human/lineman @ h12 st=5"], [HOLDER], LEAVE, [6])
    assert square(match, "H1") == "h12"


@pytest.mark.covers("skill:bb2020/tentacles")
def test_tentacles_are_rolled_before_rush_and_dodge() -> None:
    line = "activate H1 move, step h12, step h11, use tentacles"
    match = played(["human/lineman @ h11 ma=1"], [HOLDER], line, [5, 2, 3])
    assert purposes(match) == ["skill", "rush", "dodge"]
    assert square(match, "H1") == "h11"


@pytest.mark.covers("skill:bb2020/tentacles")
def test_tentacles_end_the_movement_and_not_the_pass() -> None:
    line = "activate H1 pass, step h11, use tentacles, throw h9"
    match = played(["human/lineman @ h12 ball", "human/lineman @ h9"], [HOLDER], line, [6, 5, 3])
    assert holds(match, "H2")
    assert not has_mark(match, "H1", "caught")


@pytest.mark.covers("skill:bb2020/tentacles")
def test_only_one_of_two_tentacled_players_may_try() -> None:
    away = [HOLDER, "human/lineman @ g13 +tentacles"]
    match = played(["human/lineman @ h12"], away, LEAVE, [5, 3])
    assert (uses(match, "A1", "tentacles"), uses(match, "A2", "tentacles")) == (1, 0)


@pytest.mark.covers("skill:bb2020/tentacles", "skill:bb2020/shadowing")
def test_tentacles_come_before_the_dodge_and_a_shadow_after_it() -> None:
    away = [HOLDER, "human/lineman @ g13 +shadowing"]
    match = played(["human/lineman @ h12"], away, f"{LEAVE}, use shadowing", [5, 3, 6])
    assert purposes(match) == ["skill", "dodge", "skill"]
    assert (square(match, "H1"), square(match, "A2")) == ("h11", "h12")
    match = played(["human/lineman @ h12"], away, LEAVE, [6])
    assert (square(match, "H1"), square(match, "A2")) == ("h12", "g13")


FOLLOW_UP = "activate H1 block, block A1, push h14, follow"
BEHIND = "human/lineman @ g11 +tentacles"


@pytest.mark.covers("skill:bb2020/tentacles", "bb2020.follow_up.voluntary")
def test_tentacles_hold_a_blocker_who_follows_up() -> None:
    away = ["human/lineman @ h13", BEHIND]
    match = played(["human/lineman @ h12 st=4"], away, f"{FOLLOW_UP}, use tentacles", ["push", 6])
    assert (square(match, "H1"), square(match, "A1"), asked(match)) == ("h12", "h14", ("activate", 0))
    match = played(["human/lineman @ h12 st=4"], away, f"{FOLLOW_UP}, use tentacles", ["push", 5])
    assert square(match, "H1") == "h13"
    match = played(["human/lineman @ h12 st=4"], away, f"{FOLLOW_UP}, decline", ["push"])
    assert square(match, "H1") == "h13"


@pytest.mark.covers("skill:bb2020/tentacles", "bb2020.follow_up.timing")
def test_tentacles_hold_a_follower_before_any_armour_is_rolled() -> None:
    away = ["human/lineman @ h13", BEHIND]
    match = played(["human/lineman @ h12 st=4"], away, f"{FOLLOW_UP}, use tentacles", ["pow", 6, 1, 1])
    assert purposes(match) == ["block", "skill", "armour"]
    assert (square(match, "H1"), status(match, "A1")) == ("h12", "prone")


@pytest.mark.covers("skill:bb2020/tentacles", "bb2020.follow_up.voluntary", "bb2020.follow_up.forced")
def test_tentacles_hold_who_must_follow_up_and_so_blocks_no_more() -> None:
    line = "activate H1 block, block A1, push h14, use tentacles"
    match = played(["human/lineman @ h12 +frenzy st=4"], ["human/lineman @ h13", BEHIND], line, ["push", 6])
    assert (square(match, "H1"), asked(match)) == ("h12", ("activate", 0))


@pytest.mark.covers("skill:bb2020/tentacles", "bb2020.follow_up.voluntary")
def test_a_blitzer_held_on_its_follow_up_moves_no_further() -> None:
    line = "activate H1 blitz, pick A1, block A1, push h14, follow, use tentacles"
    match = played(["human/lineman @ h12 st=4"], ["human/lineman @ h13", BEHIND], line, ["push", 6])
    assert (square(match, "H1"), asked(match)) == ("h12", ("activate", 0))


@pytest.mark.covers("skill:bb2020/tentacles", "skill:bb2020/sidestep")
def test_who_side_steps_next_to_the_blocker_holds_it_unless_it_goes_down() -> None:
    away = ["human/lineman @ h13 +tentacles +sidestep"]
    line = "activate H1 block, block A1, use sidestep, push g12, follow"
    match = played(["human/lineman @ h12"], away, f"{line}, use tentacles", ["push", 6])
    assert (square(match, "H1"), square(match, "A1")) == ("h12", "g12")
    match = played(["human/lineman @ h12"], away, line, ["pow", 1, 1])
    assert (square(match, "H1"), status(match, "A1")) == ("h13", "prone")


def test_tentacles_do_not_reach_who_does_not_follow_up() -> None:
    away = ["human/lineman @ h13 +fend", BEHIND]
    line = "activate H1 block, block A1, push h14, use fend"
    match = played(["human/lineman @ h12 st=4"], away, line, ["push"])
    assert (square(match, "H1"), uses(match, "A2", "tentacles")) == ("h12", 0)


@pytest.mark.covers("skill:bb2020/tentacles")
def test_tentacles_hold_a_jumper_too() -> None:
    away = [HOLDER, "human/lineman @ h11 prone"]
    match = played(["human/lineman @ h12"], away, "activate H1 move, jump h10, use tentacles", [6])
    assert square(match, "H1") == "h12"
    assert needed(match, "jump") == []


# -- Two Heads ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.dodge.two_heads", "skill:bb2020/two-heads")
def test_two_heads_dodge_better() -> None:
    away = ["human/lineman @ h13", "human/lineman @ h10"]
    match = played(["human/lineman @ h12 +two-heads"], away, "activate H1 move, step h11", [3])
    assert needed(match, "dodge") == [3]
    assert square(match, "H1") == "h11"


# -- Very Long Legs ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.interference.very_long_legs", "skill:bb2020/very-long-legs")
def test_very_long_legs_have_two_more_to_interfere() -> None:
    home = ["human/lineman @ h5 ball pa=2", "human/lineman @ h11"]
    match = played(home, ["human/lineman @ h8 +very-long-legs"], f"{SHORT_PASS}, intercept A1", [3, 4, 4])
    assert needed(match, "deflection") == [4]
    assert holds(match, "A1")
    assert len(happened(match, "Deflected")) == 1


@pytest.mark.covers("skill:bb2020/very-long-legs")
@pytest.mark.parametrize(("markers", "number"), [(2, 4), (3, 5)])
def test_very_long_legs_take_one_off_a_jumpers_penalty(markers: int, number: int) -> None:
    away = ["human/lineman @ h11 prone", *[f"human/lineman @ {at}" for at in ("g13", "h13", "i13")[:markers]]]
    match = played(["human/lineman @ h12 +very-long-legs"], away, "activate H1 move, jump h10", [number])
    assert needed(match, "jump") == [number]
    assert square(match, "H1") == "h10"


def test_very_long_legs_do_not_make_a_penalty_of_one_better() -> None:
    away = ["human/lineman @ h11 prone", "human/lineman @ h13"]
    match = played(["human/lineman @ h12 +very-long-legs"], away, "activate H1 move, jump h10", [4])
    assert modifiers(match, "jump") == [(-1, "marked")]
