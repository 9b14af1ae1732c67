"""Strength skills in play."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import (
    asked,
    both,
    happened,
    holds,
    needed,
    offered,
    played,
    square,
    status,
    turned_over,
    uses,
)

BLOCK = "activate H1 block, block A1"
BLITZ = "activate H1 blitz, step h12, block A1"
LEAVE = "activate H1 move, step h11"


# -- Break Tackle ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/break-tackle")
def test_break_tackle_dodges_by_strength() -> None:
    line = f"{LEAVE}, use break-tackle, done"
    match = played(["orc/black-orc-blocker @ h12 +break-tackle"], ["orc/lineman @ h13"], line, [2])
    assert status(match, "H1") == "standing"
    assert needed(match, "dodge") == [2]


def test_break_tackle_may_be_kept_for_later() -> None:
    line = f"{LEAVE}, decline"
    match = played(["orc/black-orc-blocker @ h12 +break-tackle"], ["orc/lineman @ h13"], line, [3, 3, 3])
    assert status(match, "H1") == "prone"
    assert needed(match, "dodge") == [4]


@pytest.mark.covers("skill:bb2016/break-tackle")
def test_break_tackle_works_once_a_turn() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h10"]
    line = f"{LEAVE}, use break-tackle, step g12, done"
    match = played(["orc/black-orc-blocker @ h12 +break-tackle"], away, line, [3, 5])
    assert needed(match, "dodge") == [3, 5]
    assert uses(match, "H1", "break-tackle") == 1


@pytest.mark.covers("skill:bb2016/break-tackle")
def test_break_tackle_is_decided_after_the_die_and_kept_if_agility_was_enough() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h10"]
    home = ["orc/black-orc-blocker @ h12 +break-tackle"]
    match = played(home, away, f"{LEAVE}, step g12, use break-tackle", [5, 3])
    assert (needed(match, "dodge"), uses(match, "H1", "break-tackle")) == ([5, 3], 1)
    match = played(home, away, LEAVE, [1, 3, 3])  # a 1 fails by strength as well
    assert (status(match, "H1"), uses(match, "H1", "break-tackle")) == ("prone", 0)


@pytest.mark.covers("skill:bb2016/break-tackle", "skill:bb2016/dodge")
def test_break_tackle_mends_the_second_roll_of_a_dodge_too() -> None:
    home = ["orc/black-orc-blocker @ h12 +break-tackle +dodge"]
    line = f"{LEAVE}, reroll dodge, use break-tackle, done"
    match = played(home, ["orc/lineman @ h13"], line, [1, 2])
    assert (status(match, "H1"), uses(match, "H1", "break-tackle")) == ("standing", 1)
    line = f"{LEAVE}, decline, reroll dodge, done"
    match = played(home, ["orc/lineman @ h13"], line, [2, 4])
    assert (status(match, "H1"), uses(match, "H1", "break-tackle")) == ("standing", 0)


@pytest.mark.covers("skill:bb2016/break-tackle", "skill:bb2016/diving-tackle")
def test_break_tackle_makes_up_for_a_dive_that_spoiled_a_dodge_by_agility() -> None:
    line = f"{LEAVE}, use diving-tackle, use break-tackle, done"
    home = ["orc/black-orc-blocker @ h12 +break-tackle"]
    match = played(home, ["orc/lineman @ h13 +diving-tackle"], line, [5])
    assert (status(match, "H1"), square(match, "A1")) == ("standing", "h12")


def test_break_tackle_is_not_offered_to_a_nimble_weakling() -> None:
    match = played(["human/lineman @ h12 +break-tackle"], ["orc/lineman @ h13"], f"{LEAVE}, done", [3])
    assert uses(match, "H1", "break-tackle") == 0


@pytest.mark.covers("skill:bb2016/break-tackle", "skill:bb2016/diving-tackle")
def test_a_diving_tackle_makes_a_dodge_by_strength_harder_too() -> None:
    line = f"{LEAVE}, use break-tackle, use diving-tackle"
    home = ["orc/black-orc-blocker @ h12 +break-tackle"]
    match = played(home, ["orc/lineman @ h13 +diving-tackle"], line, [3, 3, 3])
    assert (status(match, "H1"), square(match, "A1")) == ("prone", "h12")
    assert needed(match, "dodge") == [4]


# -- Grab --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/grab")
def test_grab_pushes_to_any_free_square_in_a_block_action() -> None:
    line = f"{BLOCK}, use grab, push g12, stay"
    match = played(["human/lineman @ h12 +grab"], ["orc/lineman @ h13"], line, ["push"])
    assert square(match, "A1") == "g12"


def test_grab_is_nothing_special_in_a_blitz() -> None:
    match = played(["human/lineman @ h11 +grab"], ["orc/lineman @ h13"], BLITZ, ["push"])
    assert asked(match) == ("push", 0)
    assert not offered(match, "push g12")


@pytest.mark.covers("skill:bb2016/grab")
def test_grab_and_side_step_cancel_each_other_in_a_block_and_in_a_blitz() -> None:
    for home, line in (("human/lineman @ h12 +grab", BLOCK), ("human/lineman @ h11 +grab", BLITZ)):
        match = played([home], ["orc/lineman @ h13 +side-step"], line, ["push"])
        assert asked(match) == ("push", 0)
        assert offered(match, "push h14")
        assert not offered(match, "push g12")


@pytest.mark.covers("skill:bb2016/stand-firm")
def test_a_chain_push_that_grab_was_not_used_for_may_be_stopped() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h14 +stand-firm", "orc/lineman @ g14", "orc/lineman @ i14"]
    line = f"{BLOCK}, decline, push h14, use stand-firm"
    match = played(["human/lineman @ h12 +grab st=9"], away, line, ["push", "push", "push"])
    assert [square(match, player) for player in ("H1", "A1", "A2")] == ["h12", "h13", "h14"]


# -- Guard -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/guard")
def test_guard_assists_a_block_while_marked() -> None:
    home = ["human/lineman @ h12", "human/lineman @ g13 +guard"]
    away = ["orc/lineman @ h13", "orc/lineman @ f13"]
    match = played(home, away, f"{BLOCK}, assist 1, push h14, stay", ["push", "push"])
    assert uses(match, "H2", "guard") == 1


def test_guard_does_not_assist_a_foul() -> None:
    home = ["human/lineman @ h12", "human/lineman @ g13 +guard"]
    away = ["orc/lineman @ h13 prone", "orc/lineman @ f13"]
    match = played(home, away, "activate H1 foul, foul A1", [5, 4])
    assert [int(e["total"]) for e in happened(match, "Armour")] == [9]
    assert status(match, "A1") == "prone"


# -- Juggernaut --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/juggernaut")
def test_juggernaut_turns_both_down_into_a_push_in_a_blitz() -> None:
    line = f"{BLITZ}, use juggernaut, push h14, follow, done"
    match = played(["human/lineman @ h11 +juggernaut"], ["orc/lineman @ h13"], line, ["both-down"])
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "standing")
    assert (square(match, "H1"), square(match, "A1")) == ("h13", "h14")


@pytest.mark.covers("skill:bb2016/juggernaut")
def test_juggernaut_pushes_a_player_with_block_who_has_no_say_in_it() -> None:
    line = f"{BLITZ}, use juggernaut, push h14, stay, done"
    match = played(["human/lineman @ h11 +juggernaut"], ["orc/lineman @ h13 +block"], line, ["both-down"])
    assert square(match, "A1") == "h14"
    assert uses(match, "A1", "block") == 0


def test_juggernaut_is_nothing_special_in_a_block_action() -> None:
    match = played(["human/lineman @ h12 +juggernaut"], ["orc/lineman @ h13"], BLOCK, ["both-down", 3, 3, 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")


@pytest.mark.covers("skill:bb2016/juggernaut")
def test_juggernaut_in_a_blitz_moves_a_player_with_stand_firm() -> None:
    line = f"{BLITZ}, push h14, stay, done"
    match = played(["human/lineman @ h11 +juggernaut"], ["orc/lineman @ h13 +stand-firm"], line, ["push"])
    assert square(match, "A1") == "h14"
    assert uses(match, "H1", "juggernaut") == 1


@pytest.mark.covers("skill:bb2016/juggernaut")
def test_juggernaut_does_not_stop_stand_firm_down_the_chain() -> None:
    away = [
        "orc/lineman @ h13 +stand-firm", "orc/lineman @ h14 +stand-firm", "orc/lineman @ g14", "orc/lineman @ i14",
    ]  # fmt: skip
    line = f"{BLITZ}, push h14, use stand-firm, done"
    match = played(["human/lineman @ h11 +juggernaut st=9"], away, line, ["push", "push", "push"])
    assert (square(match, "A1"), square(match, "A2")) == ("h13", "h14")


@pytest.mark.covers("skill:bb2016/juggernaut")
def test_frenzy_goes_on_after_juggernaut_made_a_push() -> None:
    line = f"{BLITZ}, use juggernaut, push h14, push h15, done"
    match = played(["human/lineman @ h11 +juggernaut +frenzy"], ["orc/lineman @ h13"], line, ["both-down", "push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h14", "h15")


@pytest.mark.covers("skill:bb2016/juggernaut")
def test_juggernaut_leaves_no_room_for_wrestle_even_if_both_go_down() -> None:
    home = ["human/lineman @ h11 +juggernaut"]
    match = played(home, ["orc/lineman @ h13 +wrestle"], f"{BLITZ}, decline", ["both-down", 3, 3, 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")
    assert uses(match, "A1", "wrestle") == 0


# -- Mighty Blow -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/mighty-blow")
def test_mighty_blow_breaks_armour_that_would_just_hold() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 4, 5, 3, 4])
    assert status(match, "A1") == "stunned"
    assert uses(match, "H1", "mighty-blow") == 1


@pytest.mark.covers("skill:bb2016/mighty-blow")
def test_mighty_blow_may_be_kept_for_the_injury_roll() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    match = played(["human/lineman @ h12 +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 5, 5, 3, 4])
    assert status(match, "A1") == "ko"


def test_mighty_blow_is_not_asked_about_where_it_changes_nothing() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 3, 5])
    assert status(match, "A1") == "prone"
    match = played(["human/lineman @ h12 +mighty-blow"], ["orc/lineman @ h13"], line, ["pow", 5, 5, 1, 1])
    assert status(match, "A1") == "stunned"


@pytest.mark.covers("skill:bb2016/mighty-blow")
def test_mighty_blow_of_the_defender_hurts_a_blocker_who_goes_down() -> None:
    line = f"{BLOCK}, use mighty-blow"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +mighty-blow"], line, ["skull", 4, 4, 1, 1])
    assert status(match, "H1") == "stunned"
    assert uses(match, "A1", "mighty-blow") == 1


def test_mighty_blow_does_not_work_for_a_foul_or_when_somebody_falls_by_itself() -> None:
    match = played(
        ["human/lineman @ h12 +mighty-blow"], ["orc/lineman @ h13 prone"], "activate H1 foul, foul A1", [4, 5]
    )
    assert status(match, "A1") == "prone"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +mighty-blow"], LEAVE, [1, 4, 4])
    assert status(match, "H1") == "prone"


# -- Multiple Block ----------------------------------------------------------------------------------------------------

TWO = ["orc/lineman @ h13", "orc/lineman @ g13"]
BOTH = "activate H1 block, block-both A1 A2, assist 1"


@pytest.mark.covers("skill:bb2016/multiple-block")
def test_multiple_block_makes_each_opponent_two_stronger_and_never_follows_up() -> None:
    line = f"{BOTH}, push h14, push f14"
    match = played(["human/lineman @ h12 +multiple-block st=7"], TWO, line, ["push"] * 4)
    assert [int(e["count"]) for e in happened(match, "Blocked")] == [2, 2]
    assert [square(match, player) for player in ("H1", "A1", "A2")] == ["h12", "h14", "f14"]


@pytest.mark.covers("skill:bb2016/multiple-block")
def test_the_second_block_needs_a_blocker_who_still_stands() -> None:
    match = played(["human/lineman @ h12 +multiple-block st=7"], TWO, BOTH, ["skull", "skull", 3, 3])
    assert len(happened(match, "Blocked")) == 1
    assert [status(match, player) for player in ("H1", "A2")] == ["prone", "standing"]


@pytest.mark.covers("skill:bb2016/multiple-block")
def test_a_touchdown_of_the_opponents_in_the_first_block_leaves_no_room_for_the_second() -> None:
    home = ["human/lineman @ h3 +multiple-block st=7"]
    away = ["orc/lineman @ h2 ball", "orc/lineman @ g4"]
    match = played(home, away, "activate H1 block, block-both A1 A2, assist 0, push h1", ["push"] * 2)
    assert len(happened(match, "Blocked")) == 1
    assert [e["side"] for e in happened(match, "Scored")] == ["away"]


@pytest.mark.covers("skill:bb2016/multiple-block")
def test_a_turnover_in_the_first_block_leaves_no_room_for_the_second() -> None:
    home = ["human/lineman @ b12 +multiple-block st=7", "human/lineman @ a14 ball"]
    away = ["orc/lineman @ b13", "orc/lineman @ c11", "orc/lineman @ b14", "orc/lineman @ c14"]
    away += ["orc/lineman @ a15", "orc/lineman @ b15"]
    line = "activate H1 block, block-both A1 A2, assist 0, push a14"
    match = played(home, away, line, ["push", "push", 3, 4, 3, 2, 1, 5])
    assert len(happened(match, "Blocked")) == 1
    assert turned_over(match)


@pytest.mark.covers("skill:bb2016/multiple-block")
def test_a_juggernaut_does_not_push_on_in_a_multiple_block_for_that_is_no_blitz() -> None:
    home = ["human/lineman @ h12 +multiple-block +juggernaut st=7"]
    match = played(home, TWO, BOTH, ["both-down", "both-down", 1, 1, 1, 1])
    assert [status(match, player) for player in ("H1", "A1", "A2")] == ["prone", "prone", "standing"]
    assert uses(match, "H1", "juggernaut") == 0


@pytest.mark.covers("skill:bb2016/multiple-block")
def test_multiple_block_knows_no_frenzy() -> None:
    home = ["human/lineman @ h12 +multiple-block +frenzy st=7"]
    away = ["orc/lineman @ h13 +stand-firm", "orc/lineman @ g13"]
    line = f"{BOTH}, use stand-firm, assist 1, push f14"
    match = played(home, away, line, ["push"] * 4)
    assert [square(match, player) for player in ("H1", "A1", "A2")] == ["h12", "h13", "f14"]
    assert len(happened(match, "Blocked")) == 2


# -- Piling On ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/piling-on")
def test_piling_on_rolls_the_armour_again_for_a_team_reroll_and_lies_down() -> None:
    line = f"{BLOCK}, die pow, push h14, follow, use piling-on"
    home = ["human/lineman @ h12 +piling-on"]
    match = played(home, ["orc/lineman @ h13"], line, ["pow", 3, 3, 5, 5, 3, 4], rerolls=(2, 0))
    assert (status(match, "H1"), square(match, "H1"), status(match, "A1")) == ("prone", "h13", "stunned")
    assert both(match, "rerolls") == (1, 0)
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2016/piling-on")
def test_piling_on_rolls_an_injury_again() -> None:
    line = f"{BLOCK}, die pow, push h14, follow, use piling-on"
    home = ["human/lineman @ h12 +piling-on"]
    match = played(home, ["orc/lineman @ h13"], line, ["pow", 5, 5, 3, 3, 5, 5], rerolls=(1, 0))
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "casualty")


@pytest.mark.covers("skill:bb2016/piling-on", "skill:bb2016/mighty-blow")
def test_mighty_blow_adds_to_a_roll_that_was_made_again_unless_it_broke_the_armour() -> None:
    home = ["human/lineman @ h12 +piling-on +mighty-blow"]
    line = f"{BLOCK}, die pow, push h14, follow, use piling-on, use mighty-blow"
    match = played(home, ["orc/lineman @ h13"], line, ["pow", 3, 3, 5, 4, 3, 4], rerolls=(1, 0))
    assert status(match, "A1") == "stunned"
    line = f"{BLOCK}, die pow, push h14, follow, use mighty-blow, use piling-on, use mighty-blow"
    match = played(home, ["orc/lineman @ h13"], line, ["pow", 5, 5, 3, 4, 5, 4], rerolls=(1, 0))
    assert status(match, "A1") == "casualty"
    line = f"{BLOCK}, die pow, push h14, follow, use mighty-blow, use piling-on"
    match = played(home, ["orc/lineman @ h13"], line, ["pow", 5, 4, 3, 3, 5, 4], rerolls=(1, 0))
    assert status(match, "A1") == "ko"


@pytest.mark.covers("skill:bb2016/piling-on")
def test_piling_on_with_the_ball_is_a_turnover() -> None:
    line = f"{BLOCK}, die pow, push h14, follow, use piling-on"
    home = ["human/lineman @ h12 +piling-on ball"]
    match = played(home, ["orc/lineman @ h13"], line, ["pow", 3, 3, 3, 3, 7], rerolls=(1, 0))
    assert turned_over(match)
    assert status(match, "H1") == "prone"


@pytest.mark.covers("skill:bb2016/piling-on", "skill:bb2016/loner")
def test_a_loner_may_pay_for_piling_on_in_vain_and_stays_on_its_feet() -> None:
    line = f"{BLOCK}, die pow, push h14, follow, use piling-on"
    home = ["human/lineman @ h12 +piling-on +loner"]
    match = played(home, ["orc/lineman @ h13"], line, ["pow", 3, 3, 3], rerolls=(1, 0))
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "prone")
    assert both(match, "rerolls") == (0, 0)


def test_piling_on_is_not_offered_at_a_distance_without_a_reroll_or_when_both_go_down() -> None:
    home = ["human/lineman @ h12 +piling-on"]
    lines: list[tuple[str, list[int | str], int]] = [
        (f"{BLOCK}, die pow, push h14, stay", ["pow", 3, 3], 1),
        (f"{BLOCK}, push h14, follow", ["pow", 3, 3], 0),
        (f"{BLOCK}, die both-down", ["both-down", 3, 3, 3, 3], 1),
    ]
    for line, dice, rerolls in lines:
        match = played(home, ["orc/lineman @ h13"], line, dice, rerolls=(rerolls, 0))
        assert uses(match, "H1", "piling-on") == 0
        assert status(match, "A1") == "prone"


# -- Stand Firm --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/stand-firm")
def test_stand_firm_refuses_to_be_pushed() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +stand-firm"], f"{BLOCK}, use stand-firm", ["push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h12", "h13")
    assert uses(match, "A1", "stand-firm") == 1


@pytest.mark.covers("skill:bb2016/stand-firm")
def test_stand_firm_goes_down_where_it_stands() -> None:
    line = f"{BLOCK}, use stand-firm"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +stand-firm"], line, ["pow", 3, 3])
    assert (square(match, "A1"), status(match, "A1")) == ("h13", "prone")


def test_stand_firm_need_not_be_used() -> None:
    line = f"{BLOCK}, decline, push h14, follow"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +stand-firm"], line, ["push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h13", "h14")


@pytest.mark.covers("skill:bb2016/stand-firm")
def test_stand_firm_in_a_chain_stops_everybody() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h14 +stand-firm", "orc/lineman @ g14", "orc/lineman @ i14"]
    line = f"{BLOCK}, push h14, use stand-firm"
    match = played(["human/lineman @ h12 st=9"], away, line, ["push", "push", "push"])
    assert [square(match, player) for player in ("H1", "A1", "A2")] == ["h12", "h13", "h14"]


def test_a_player_on_the_ground_cannot_stand_firm() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h14 +stand-firm prone", "orc/lineman @ g14", "orc/lineman @ i14"]
    line = f"{BLOCK}, push h14, push h15, stay"
    match = played(["human/lineman @ h12 st=9"], away, line, ["push", "push", "push"])
    assert [square(match, player) for player in ("A1", "A2")] == ["h14", "h15"]


def test_the_owner_of_stand_firm_is_asked_not_the_pusher() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +stand-firm"], BLOCK, ["push"])
    assert asked(match) == ("use", 1)


# -- Strong Arm --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/strong-arm")
def test_strong_arm_adds_one_to_a_short_pass() -> None:
    home = ["human/lineman @ h5 +strong-arm ball", "human/lineman @ h9"]
    match = played(home, [], "activate H1 pass, throw h9", [3, 3])
    assert holds(match, "H2")
    assert needed(match, "pass") == [3]
    assert uses(match, "H1", "strong-arm") == 1


def test_strong_arm_adds_nothing_to_a_quick_pass() -> None:
    home = ["human/lineman @ h5 +strong-arm ball", "human/lineman @ h8"]
    match = played(home, [], "activate H1 pass, throw h8", [3, 3])
    assert needed(match, "pass") == [3]
    assert uses(match, "H1", "strong-arm") == 0


# -- Thick Skull -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/thick-skull")
def test_thick_skull_is_stunned_by_what_knocks_others_out() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +thick-skull"], line, ["pow", 5, 5, 4, 4])
    assert status(match, "A1") == "stunned"
    assert uses(match, "A1", "thick-skull") == 1


def test_thick_skull_does_not_help_against_a_nine() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +thick-skull"], line, ["pow", 5, 5, 4, 5])
    assert status(match, "A1") == "ko"


def test_thick_skull_counts_after_modifiers() -> None:
    line = f"{BLOCK}, push h14, stay, use mighty-blow"
    home = ["human/lineman @ h12 +mighty-blow"]
    match = played(home, ["orc/lineman @ h13 +thick-skull"], line, ["pow", 5, 5, 4, 4])
    assert status(match, "A1") == "ko"
