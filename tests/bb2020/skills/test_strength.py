"""Strength skills of 2020 in play."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2020.playing import (
    asked,
    ball_at,
    happened,
    needed,
    offered,
    options,
    played,
    square,
    status,
    turned_over,
    uses,
)

BLOCK = "activate H1 block, block A1"
BLITZ = "activate H1 blitz, pick A1, step h12, block A1"
LEAVE = "activate H1 move, step h11"
WALL = ["human/lineman @ g14", "human/lineman @ i14"]


def dice_of_blocks(match: ironpitch.Match) -> list[tuple[int, str]]:
    """How many dice each block rolled, and which side chose."""
    return [(int(e["count"]), str(e["chooser"])) for e in happened(match, "Blocked")]


# -- Arm Bar -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/arm-bar")
def test_arm_bar_breaks_the_armour_of_somebody_who_falls_dodging_away() -> None:
    line = f"{LEAVE}, use arm-bar"
    match = played(["human/lineman @ h12"], ["human/lineman @ h13 +arm-bar"], line, [1, 4, 4, 3, 3])
    assert (status(match, "H1"), square(match, "H1")) == ("stunned", "h11")
    assert uses(match, "A1", "arm-bar") == 1


@pytest.mark.covers("skill:bb2020/arm-bar", "bb2020.injury.arm_bar")
def test_arm_bar_not_spent_on_armour_makes_the_injury_worse() -> None:
    line = f"{LEAVE}, use arm-bar"
    match = played(["human/lineman @ h12"], ["human/lineman @ h13 +arm-bar"], line, [1, 4, 5, 3, 4])
    assert status(match, "H1") == "ko"
    match = played(["human/lineman @ h12 +stunty"], ["human/lineman @ h13 +arm-bar"], line, [1, 4, 5, 3, 3])
    assert status(match, "H1") == "ko"


@pytest.mark.covers("skill:bb2020/arm-bar")
def test_arm_bar_is_spent_once_on_armour_and_not_again_on_the_injury() -> None:
    line = f"{LEAVE}, use arm-bar"
    match = played(["human/lineman @ h12"], ["human/lineman @ h13 +arm-bar"], line, [1, 4, 4, 3, 4])
    assert status(match, "H1") == "stunned"


@pytest.mark.covers("skill:bb2020/arm-bar", "skill:bb2020/diving-tackle")
def test_arm_bar_still_counts_for_somebody_who_dived_into_the_way() -> None:
    away = ["human/lineman @ h13 +arm-bar +diving-tackle"]
    line = f"{LEAVE}, use diving-tackle, use arm-bar"
    match = played(["human/lineman @ h12"], away, line, [3, 4, 4, 3, 3])
    assert (status(match, "H1"), status(match, "A1"), square(match, "A1")) == ("stunned", "prone", "h12")


def test_arm_bar_does_nothing_for_a_fall_in_a_rush() -> None:
    home = ["human/lineman @ h12 ma=1"]
    match = played(home, ["human/lineman @ h15 +arm-bar"], "activate H1 move, step h13, step h14", [1, 4, 4])
    assert status(match, "H1") == "prone"
    assert uses(match, "A1", "arm-bar") == 0


# -- Brawler -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/brawler")
def test_brawler_rolls_one_both_down_again() -> None:
    line = f"{BLOCK}, reroll brawler both-down, die push, push h14, stay"
    home = ["human/lineman @ h12 +brawler st=4"]
    match = played(home, ["human/lineman @ h13"], line, ["skull", "both-down", "push"])
    assert square(match, "A1") == "h14"
    assert uses(match, "H1", "brawler") == 1


def test_brawler_does_not_work_in_a_blitz() -> None:
    match = played(["human/lineman @ h11 +brawler"], ["human/lineman @ h13"], BLITZ, ["both-down", 3, 3, 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")


def test_brawler_has_nothing_against_a_skull() -> None:
    match = played(["human/lineman @ h12 +brawler"], ["human/lineman @ h13"], BLOCK, ["skull", 3, 3])
    assert status(match, "H1") == "prone"


# -- Break Tackle ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/break-tackle")
def test_break_tackle_adds_one_after_the_roll() -> None:
    line = f"{LEAVE}, use break-tackle, done"
    match = played(["human/lineman @ h12 +break-tackle st=4"], ["human/lineman @ h13"], line, [2])
    assert (status(match, "H1"), square(match, "H1")) == ("standing", "h11")
    assert needed(match, "dodge") == [2]


@pytest.mark.covers("skill:bb2020/break-tackle")
def test_break_tackle_of_a_strong_player_adds_two() -> None:
    line = f"{LEAVE}, use break-tackle, done"
    match = played(["human/lineman @ h12 +break-tackle st=5 ag=5"], ["human/lineman @ h13"], line, [3])
    assert status(match, "H1") == "standing"
    assert needed(match, "dodge") == [3]


def test_break_tackle_is_not_asked_about_where_it_cannot_help() -> None:
    for face in (1, 3):
        match = played(["human/lineman @ h12 +break-tackle st=4 ag=5"], ["human/lineman @ h13"], LEAVE, [face, 3, 3])
        assert status(match, "H1") == "prone"
    assert uses(match, "H1", "break-tackle") == 0


@pytest.mark.covers("skill:bb2020/break-tackle")
def test_break_tackle_works_once_an_activation() -> None:
    away = ["human/lineman @ h13", "human/lineman @ h10"]
    line = f"{LEAVE}, use break-tackle, step g12"
    match = played(["human/lineman @ h12 +break-tackle"], away, line, [3, 3, 3, 3])
    assert needed(match, "dodge") == [3, 4]
    assert status(match, "H1") == "prone"
    assert uses(match, "H1", "break-tackle") == 1


@pytest.mark.covers("skill:bb2020/break-tackle", "skill:bb2020/diving-tackle")
def test_break_tackle_makes_up_for_a_diving_tackle() -> None:
    line = f"{LEAVE}, use diving-tackle, use break-tackle, done"
    match = played(["human/lineman @ h12 +break-tackle st=5"], ["human/lineman @ h13 +diving-tackle"], line, [3])
    assert (status(match, "H1"), square(match, "H1")) == ("standing", "h11")
    assert (status(match, "A1"), square(match, "A1")) == ("prone", "h12")


@pytest.mark.covers("skill:bb2020/break-tackle", "skill:bb2020/diving-tackle")
def test_a_diving_tackle_still_spoils_what_break_tackle_mended() -> None:
    line = f"{LEAVE}, use break-tackle, use diving-tackle"
    match = played(["human/lineman @ h12 +break-tackle"], ["human/lineman @ h13 +diving-tackle"], line, [2, 3, 3])
    assert (status(match, "H1"), square(match, "H1")) == ("prone", "h11")
    assert (status(match, "A1"), square(match, "A1")) == ("prone", "h12")
    assert needed(match, "dodge") == [4]


# -- Grab --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/grab")
def test_grab_pushes_to_any_free_square_in_a_block_action() -> None:
    line = f"{BLOCK}, use grab, push g12, stay"
    match = played(["human/lineman @ h12 +grab"], ["human/lineman @ h13"], line, ["push"])
    assert square(match, "A1") == "g12"


def test_grab_need_not_be_used_and_a_blitz_knows_none() -> None:
    match = played(["human/lineman @ h12 +grab"], ["human/lineman @ h13"], f"{BLOCK}, decline", ["push"])
    assert offered(match, "push h14")
    assert not offered(match, "push g12")
    match = played(["human/lineman @ h11 +grab"], ["human/lineman @ h13"], BLITZ, ["push"])
    assert asked(match) == ("push", 0)
    assert not offered(match, "push g12")


@pytest.mark.covers("skill:bb2020/grab")
def test_grab_leaves_no_room_for_a_sidestep() -> None:
    line = f"{BLOCK}, use grab, push g12, stay"
    match = played(["human/lineman @ h12 +grab"], ["human/lineman @ h13 +sidestep"], line, ["push"])
    assert square(match, "A1") == "g12"
    assert uses(match, "A1", "sidestep") == 0


@pytest.mark.covers("skill:bb2020/grab")
def test_grab_leaves_no_room_for_a_sidestep_in_a_blitz_either() -> None:
    match = played(["human/lineman @ h11 +grab"], ["human/lineman @ h13 +sidestep"], BLITZ, ["push"])
    assert asked(match) == ("push", 0)
    assert sorted(options(match)) == ["push g14", "push h14", "push i14"]  # and no square of its own choice
    assert uses(match, "A1", "sidestep") == 0


@pytest.mark.covers("skill:bb2020/grab")
def test_grab_gets_a_target_out_of_a_crowd_of_its_own() -> None:
    away = ["human/lineman @ h13", "human/lineman @ h14 +stand-firm", *WALL]
    line = f"{BLOCK}, use grab, push g12, stay"
    match = played(["human/lineman @ h12 +grab st=9"], away, line, ["push", "push", "push"])
    assert [square(match, player) for player in ("A1", "A2")] == ["g12", "h14"]


@pytest.mark.covers("skill:bb2020/stand-firm")
def test_stand_firm_down_the_chain_stops_a_push_that_grab_was_not_used_for() -> None:
    away = ["human/lineman @ h13", "human/lineman @ h14 +stand-firm", *WALL]
    line = f"{BLOCK}, decline, push h14, use stand-firm"
    match = played(["human/lineman @ h12 +grab st=9"], away, line, ["push", "push", "push"])
    assert [square(match, player) for player in ("H1", "A1", "A2")] == ["h12", "h13", "h14"]


@pytest.mark.covers("skill:bb2020/sidestep")
def test_grab_does_not_stop_a_sidestep_down_the_chain() -> None:
    away = ["human/lineman @ h13", "human/lineman @ h14 +sidestep", *WALL]
    line = f"{BLOCK}, decline, push h14, use sidestep, push g13, stay"
    match = played(["human/lineman @ h12 +grab st=9"], away, line, ["push", "push", "push"])
    assert [square(match, player) for player in ("A1", "A2")] == ["h14", "g13"]


# -- Guard -------------------------------------------------------------------------------------------------------------

GUARDED = ["human/lineman @ h12", "human/lineman @ g13 +guard"]


@pytest.mark.covers("skill:bb2020/guard")
def test_guard_assists_a_block_while_marked() -> None:
    away = ["human/lineman @ h13", "human/lineman @ f13"]
    match = played(GUARDED, away, f"{BLOCK}, push h14, stay", ["push", "push"])
    assert dice_of_blocks(match) == [(2, "home")]
    assert uses(match, "H2", "guard") == 1


@pytest.mark.covers("skill:bb2020/guard")
def test_guard_assists_the_defender_too() -> None:
    home = ["human/lineman @ h12", "human/lineman @ g11"]
    away = ["human/lineman @ h13", "human/lineman @ g12 +guard"]
    match = played(home, away, f"{BLOCK}, push h14, stay", ["push", "push"])
    assert dice_of_blocks(match) == [(2, "away")]
    assert uses(match, "A2", "guard") == 1


@pytest.mark.covers("skill:bb2020/defensive")
def test_guard_is_no_help_next_to_a_defensive_opponent() -> None:
    away = ["human/lineman @ h13", "human/lineman @ f13 +defensive"]
    match = played(GUARDED, away, f"{BLOCK}, push h14, stay", ["push"])
    assert dice_of_blocks(match) == [(1, "home")]


def test_guard_does_not_assist_a_foul() -> None:
    away = ["human/lineman @ h13 prone", "human/lineman @ f13"]
    match = played(GUARDED, away, "activate H1 foul, foul A1", [3, 5])
    assert [int(e["total"]) for e in happened(match, "Armour")] == [8]


# -- Juggernaut --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/juggernaut")
def test_juggernaut_turns_both_down_into_a_push_in_a_blitz() -> None:
    line = f"{BLITZ}, use juggernaut, push h14, follow, done"
    match = played(["human/lineman @ h11 +juggernaut"], ["human/lineman @ h13"], line, ["both-down"])
    assert (square(match, "H1"), square(match, "A1")) == ("h13", "h14")
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "standing")


@pytest.mark.covers("skill:bb2020/juggernaut")
def test_juggernaut_leaves_no_room_for_wrestle_even_if_both_go_down() -> None:
    line = f"{BLITZ}, decline"
    home = ["human/lineman @ h11 +juggernaut"]
    match = played(home, ["human/lineman @ h13 +wrestle"], line, ["both-down", 3, 3, 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")
    assert uses(match, "A1", "wrestle") == 0
    assert turned_over(match)


@pytest.mark.covers("skill:bb2020/wrestle")
def test_wrestle_works_against_juggernaut_in_a_block_action() -> None:
    line = f"{BLOCK}, use wrestle"
    match = played(["human/lineman @ h12 +juggernaut"], ["human/lineman @ h13 +wrestle"], line, ["both-down"])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2020/juggernaut")
def test_juggernaut_moves_a_player_with_stand_firm() -> None:
    line = f"{BLITZ}, push h14, stay, done"
    match = played(["human/lineman @ h11 +juggernaut"], ["human/lineman @ h13 +stand-firm"], line, ["push"])
    assert square(match, "A1") == "h14"


# -- Mighty Blow -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/mighty-blow")
def test_mighty_blow_breaks_armour_that_would_just_hold() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +mighty-blow"], ["human/lineman @ h13"], line, ["pow", 4, 4, 3, 4])
    assert status(match, "A1") == "stunned"
    assert uses(match, "H1", "mighty-blow") == 1


@pytest.mark.covers("skill:bb2020/mighty-blow", "bb2020.injury.mighty_blow")
def test_mighty_blow_not_spent_on_armour_adds_its_value_to_the_injury() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +mighty-blow"], ["human/lineman @ h13"], line, ["pow", 4, 5, 3, 4])
    assert status(match, "A1") == "ko"
    match = played(["human/lineman @ h12 +mighty-blow"], ["human/lineman @ h13 +stunty"], line, ["pow", 4, 5, 3, 3])
    assert status(match, "A1") == "ko"
    match = played(["human/lineman @ h12 +mighty-blow(2)"], ["human/lineman @ h13"], line, ["pow", 4, 5, 3, 3])
    assert status(match, "A1") == "ko"


@pytest.mark.covers("skill:bb2020/mighty-blow")
def test_mighty_blow_of_two_breaks_armour_by_two() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +mighty-blow(2)"], ["human/lineman @ h13"], line, ["pow", 3, 4, 3, 3])
    assert status(match, "A1") == "stunned"
    assert [int(e["total"]) for e in happened(match, "Armour")] == [9]


@pytest.mark.covers("skill:bb2020/mighty-blow", "bb2020.injury.mighty_blow", "bb2020.injury.stunty_casualty")
def test_mighty_blow_lifts_a_badly_hurt_stunty_player_to_a_casualty_roll() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +mighty-blow"], ["human/lineman @ h13 +stunty"], line, ["pow", 6, 6, 4, 5, 15])
    assert [e["total"] for e in happened(match, "Injured")] == [10]
    assert [e["hurt"] for e in happened(match, "Casualty")] == ["dead"]


def test_mighty_blow_is_for_the_own_block_only() -> None:
    match = played(["human/lineman @ h12"], ["human/lineman @ h13 +mighty-blow"], BLOCK, ["skull", 4, 4])
    assert (status(match, "H1"), match.turn) == ("prone", ("away", 3))  # an 8 against AV 9+, and nothing is asked


def test_mighty_blow_needs_a_blocker_who_stays_on_its_feet() -> None:
    home = ["human/lineman @ h12 +mighty-blow"]
    match = played(home, ["human/lineman @ h13"], BLOCK, ["both-down", 4, 4, 2, 2])
    assert (status(match, "A1"), status(match, "H1")) == ("prone", "prone")


def test_mighty_blow_is_no_part_of_a_stab() -> None:
    home = ["human/lineman @ h12 +mighty-blow +stab"]
    match = played(home, ["human/lineman @ h13"], "activate H1 block, stab A1", [4, 4])
    assert status(match, "A1") == "standing"
    assert uses(match, "H1", "mighty-blow") == 0


# -- Multiple Block ----------------------------------------------------------------------------------------------------

TWO = ["human/lineman @ h13", "human/lineman @ g13"]
BOTH = "activate H1 block, block-both A1 A2"


@pytest.mark.covers("skill:bb2020/multiple-block")
def test_multiple_block_blocks_two_at_a_strength_two_less_and_never_follows_up() -> None:
    line = f"{BOTH}, push h14, push f14"
    dice: list[int | str] = ["pow", "pow", "push", "push", 3, 3]
    match = played(["human/lineman @ h12 +multiple-block st=7"], TWO, line, dice)
    assert dice_of_blocks(match) == [(2, "home"), (2, "home")]
    assert [square(match, player) for player in ("H1", "A1", "A2")] == ["h12", "h14", "f14"]
    assert [status(match, player) for player in ("A1", "A2")] == ["prone", "standing"]


@pytest.mark.covers("skill:bb2020/multiple-block")
def test_multiple_block_costs_the_blocker_strength_and_its_targets_assist_each_other() -> None:
    line = f"{BOTH}, push h14, push f14"
    dice: list[int | str] = ["push"] * 6
    match = played(["human/lineman @ h12 +multiple-block"], TWO, line, dice)
    assert dice_of_blocks(match) == [(3, "away"), (3, "away")]


@pytest.mark.covers("skill:bb2020/multiple-block")
def test_both_blocks_are_carried_out_although_the_first_knocks_the_blocker_down() -> None:
    line = f"{BOTH}, push f14"
    dice: list[int | str] = ["skull", "skull", "pow", "pow", 3, 3, 4, 3]
    match = played(["human/lineman @ h12 +multiple-block st=7"], TWO, line, dice)
    assert [status(match, player) for player in ("H1", "A1", "A2")] == ["prone", "standing", "prone"]
    assert square(match, "A2") == "f14"
    assert turned_over(match)


def test_mighty_blow_is_lost_on_a_blocker_of_two_who_is_down_already() -> None:
    home = ["human/lineman @ h12 +multiple-block +mighty-blow st=7"]
    dice: list[int | str] = ["skull", "skull", "pow", "pow", 2, 2, 4, 4]
    match = played(home, TWO, f"{BOTH}, push f14", dice)
    assert (status(match, "H1"), status(match, "A2")) == ("prone", "prone")  # an 8 against AV 9+


@pytest.mark.covers("skill:bb2020/multiple-block")
def test_the_blocker_goes_down_once_even_if_both_blocks_say_so() -> None:
    dice: list[int | str] = ["skull", "skull", "both-down", "both-down", 3, 3, 4, 3]
    match = played(["human/lineman @ h12 +multiple-block +block st=7"], TWO, BOTH, dice)
    assert [status(match, player) for player in ("H1", "A1", "A2")] == ["prone", "standing", "prone"]
    assert len(happened(match, "KnockedDown")) == 2


@pytest.mark.covers("skill:bb2020/multiple-block", "skill:bb2020/pile-driver")
def test_pile_driver_comes_after_both_blocks() -> None:
    home = ["human/lineman @ h12 +multiple-block +pile-driver st=7"]
    away = ["human/lineman @ h13 +stand-firm", "human/lineman @ g13"]
    dice: list[int | str] = ["pow", "pow", "pow", "pow", 3, 3, 4, 3, 4, 2]
    match = played(home, away, f"{BOTH}, use stand-firm, push f14, use pile-driver", dice)
    assert [status(match, player) for player in ("H1", "A1", "A2")] == ["prone", "prone", "prone"]
    assert [str(e["target"]) for e in happened(match, "Fouled")] == ["A1"]


@pytest.mark.covers("skill:bb2020/multiple-block")
def test_multiple_block_knows_no_frenzy() -> None:
    home = ["human/lineman @ h12 +multiple-block +frenzy st=7"]
    away = ["human/lineman @ h13 +stand-firm", "human/lineman @ g13"]
    match = played(home, away, f"{BOTH}, use stand-firm, push f14", ["push"] * 4)
    assert [square(match, player) for player in ("H1", "A1", "A2")] == ["h12", "h13", "f14"]
    assert len(happened(match, "Blocked")) == 2


def test_multiple_block_needs_two_opponents_and_a_block_action() -> None:
    match = played(["human/lineman @ h12 +multiple-block"], ["human/lineman @ h13"], "activate H1 block")
    assert not offered(match, "block-both A1 A2")
    match = played(["human/lineman @ h12 +multiple-block"], TWO, "activate H1 block")
    assert offered(match, "block-both A2 A1")
    match = played(["human/lineman @ h12 +multiple-block"], TWO, "activate H1 blitz, pick A1")
    assert not offered(match, "block-both A1 A2")


# -- Pile Driver -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/pile-driver")
def test_pile_driver_fouls_the_victim_and_lies_down() -> None:
    line = f"{BLOCK}, push h14, follow, use pile-driver"
    match = played(["human/lineman @ h12 +pile-driver"], ["human/lineman @ h13"], line, ["pow", 3, 3, 5, 4, 4, 2])
    assert (status(match, "H1"), square(match, "H1")) == ("prone", "h13")
    assert status(match, "A1") == "stunned"
    assert len(happened(match, "Fouled")) == 1
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2020/pile-driver")
def test_pile_driver_ends_a_blitz_and_is_not_the_foul_of_the_turn() -> None:
    line = f"{BLITZ}, push h14, follow, use pile-driver"
    home = ["human/lineman @ h11 +pile-driver", "human/lineman @ g15"]
    match = played(home, ["human/lineman @ h13"], line, ["pow", 3, 3, 3, 2])
    assert offered(match, "activate H2 foul")
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("skill:bb2020/pile-driver")
def test_the_referee_may_see_a_pile_driver() -> None:
    line = f"{BLOCK}, push h14, follow, use pile-driver, decline"
    match = played(["human/lineman @ h12 +pile-driver"], ["human/lineman @ h13"], line, ["pow", 3, 4, 3, 3])
    assert status(match, "H1") == "sent-off"
    assert turned_over(match)


@pytest.mark.covers("skill:bb2020/pile-driver")
def test_pile_driver_with_the_ball_is_a_turnover() -> None:
    line = f"{BLOCK}, push h14, follow, use pile-driver"
    home = ["human/lineman @ h12 +pile-driver ball"]
    match = played(home, ["human/lineman @ h13"], line, ["pow", 3, 4, 3, 4, 7])
    assert turned_over(match)
    assert status(match, "H1") == "prone"
    assert ball_at(match) == "i13"


def test_pile_driver_is_for_somebody_next_to_it_whom_it_knocked_down() -> None:
    home = ["human/lineman @ h12 +pile-driver"]
    match = played(home, ["human/lineman @ h13"], f"{BLOCK}, push h14, stay", ["pow", 3, 4])
    assert asked(match) == ("activate", 0)
    match = played(home, ["human/lineman @ h13"], f"{BLOCK}, push h14, follow", ["push"])
    assert asked(match) == ("activate", 0)


# -- Stand Firm --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/stand-firm")
def test_stand_firm_is_knocked_down_where_it_stands() -> None:
    line = f"{BLOCK}, use stand-firm"
    match = played(["human/lineman @ h12"], ["human/lineman @ h13 +stand-firm"], line, ["pow", 3, 3])
    assert (square(match, "A1"), status(match, "A1")) == ("h13", "prone")


# -- Strong Arm --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/strong-arm", "bb2020.ttm.strong_arm")
def test_strong_arm_helps_to_throw_a_team_mate_not_to_kick_one() -> None:
    mate = "human/lineman @ h6 +right-stuff"
    home = ["human/lineman @ h5 +throw-team-mate st=5 +strong-arm", mate]
    match = played(home, [], "activate H1 hurl, hurl H2 h10", [4, 5, 4, 5, 3])
    assert needed(match, "hurl") == [4]
    home = ["human/lineman @ h5 +kick-team-mate +strong-arm", mate]
    match = played(home, [], "activate H1 punt, punt H2 h10", [5, 5, 4, 5, 3])
    assert needed(match, "hurl") == [5]


# -- Thick Skull -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/thick-skull")
def test_thick_skull_is_stunned_by_an_eight() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12"], ["human/lineman @ h13 +thick-skull"], line, ["pow", 5, 4, 5, 3])
    assert status(match, "A1") == "stunned"
    match = played(["human/lineman @ h12"], ["human/lineman @ h13 +thick-skull"], line, ["pow", 5, 4, 5, 4])
    assert status(match, "A1") == "ko"


@pytest.mark.covers("skill:bb2020/thick-skull", "skill:bb2020/stunty")
def test_thick_skull_of_a_stunty_player_is_stunned_by_a_seven_and_knocked_out_by_an_eight() -> None:
    line = f"{BLOCK}, push h14, stay"
    away = ["human/lineman @ h13 +thick-skull +stunty"]
    assert status(played(["human/lineman @ h12"], away, line, ["pow", 5, 4, 4, 3]), "A1") == "stunned"
    assert status(played(["human/lineman @ h12"], away, line, ["pow", 5, 4, 5, 3]), "A1") == "ko"


@pytest.mark.covers("skill:bb2020/thick-skull", "skill:bb2020/mighty-blow")
def test_thick_skull_counts_after_modifiers() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    home = ["human/lineman @ h12 +mighty-blow"]
    match = played(home, ["human/lineman @ h13 +thick-skull"], line, ["pow", 5, 4, 4, 4])
    assert status(match, "A1") == "ko"
    match = played(
        home, ["human/lineman @ h13 +thick-skull"], f"{BLOCK}, push h14, stay, use mighty-blow", ["pow", 5, 3, 4, 4]
    )
    assert status(match, "A1") == "stunned"


@pytest.mark.parametrize(
    ("skill", "dice", "question"), [("sidestep", ["push"], ("use", 1)), ("dodge", ["stumble"], ("use", 1))]
)
def test_a_juggernaut_leaves_its_target_every_other_skill(
    skill: str, dice: list[int | str], question: tuple[str, int]
) -> None:
    home, away = ["human/lineman @ h11 +juggernaut"], [f"human/lineman @ h13 +{skill}"]
    match = played(home, away, "activate H1 blitz, pick A1, step h12, block A1", dice)
    assert asked(match) == question
