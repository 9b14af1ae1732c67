"""Extraordinary skills in play."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.games.football.terms import Fact
from tests.bb2016.playing import ball_at, has_mark, holds, needed, options, played, square, status, uses

BLOCK = "activate H1 block, block A1"


# -- Bone-Head ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/bone-head")
def test_bone_head_loses_its_action_and_its_tackle_zone() -> None:
    line = "activate H1 move, end-turn, activate A1 move, step h14, step h15, done"
    match = played(["human/lineman @ h12 +bone-head"], ["orc/lineman @ h13"], line, [1])
    assert has_mark(match, "H1", "dazed")
    assert square(match, "A1") == "h15"
    assert uses(match, "H1", "bone-head") == 1


@pytest.mark.covers("skill:bb2016/bone-head")
def test_bone_head_comes_to_its_senses_on_two_or_more() -> None:
    match = played(["human/lineman @ h12 +bone-head dazed"], [], "activate H1 move, step h13, done", [2])
    assert not has_mark(match, "H1", "dazed")


@pytest.mark.covers("skill:bb2016/bone-head")
def test_a_bone_head_has_used_up_the_action_it_forgot() -> None:
    match = played(["human/lineman @ h12 +bone-head"], ["orc/lineman @ h13"], "activate H1 blitz", [1])
    assert "activate H2 blitz" not in options(match)
    assert "activate H2 move" in options(match)
    assert "activate H1 move" not in options(match)


@pytest.mark.covers("skill:bb2016/bone-head")
def test_a_team_reroll_may_wake_a_bone_head() -> None:
    line = "activate H1 move, reroll team, step h13, done"
    match = played(["human/lineman @ h12 +bone-head"], [], line, [1, 2], rerolls=(1, 0))
    assert square(match, "H1") == "h13"


# -- Loner -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/loner")
def test_a_loner_may_waste_the_team_reroll() -> None:
    line = "activate H1 move, step h11, reroll team"
    match = played(["human/lineman @ h12 +loner"], ["orc/lineman @ h13"], line, [2, 3, 3, 3], rerolls=(1, 0))
    assert status(match, "H1") == "prone"
    assert match.table.facts[Fact.REROLLS] == 0
    assert uses(match, "H1", "loner") == 1


@pytest.mark.covers("skill:bb2016/loner")
def test_a_loner_may_use_the_team_reroll_on_four_or_more() -> None:
    line = "activate H1 move, step h11, reroll team, done"
    match = played(["human/lineman @ h12 +loner"], ["orc/lineman @ h13"], line, [2, 4, 3], rerolls=(1, 0))
    assert status(match, "H1") == "standing"


@pytest.mark.covers("skill:bb2016/loner")
def test_a_loner_who_fails_keeps_the_block_dice_it_rolled() -> None:
    line = f"{BLOCK}, reroll team"
    match = played(["human/lineman @ h12 +loner"], ["orc/lineman @ h13"], line, ["skull", 3, 2, 2], rerolls=(1, 0))
    assert status(match, "H1") == "prone"


def test_a_loner_needs_no_roll_for_its_own_skills() -> None:
    line = "activate H1 move, step h11, reroll dodge, done"
    match = played(["human/lineman @ h12 +loner +dodge"], ["orc/lineman @ h13"], line, [2, 3])
    assert uses(match, "H1", "loner") == 0


# -- No Hands ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/no-hands")
def test_no_hands_cannot_pick_up_the_ball() -> None:
    match = played(["human/lineman @ h12 +no-hands"], [], "activate H1 move, step h13", [5], ball="h13")
    assert ball_at(match) == "h14"
    assert match.turn == ("away", 3)
    assert uses(match, "H1", "no-hands") == 1


@pytest.mark.covers("skill:bb2016/no-hands")
def test_no_hands_cannot_catch() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h6 +no-hands"]
    match = played(home, [], "activate H1 hand-off, give H2", [5])
    assert ball_at(match) == "h7"
    assert match.turn == ("away", 3)


def test_no_hands_cannot_intercept() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h10"]
    match = played(home, ["orc/lineman @ h7 +no-hands"], "activate H1 pass, throw h10", [4, 3])
    assert holds(match, "H2")


# -- Really Stupid -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/really-stupid")
def test_really_stupid_alone_needs_four() -> None:
    match = played(["human/lineman @ h12 +really-stupid"], [], "activate H1 move", [3])
    assert has_mark(match, "H1", "dazed")
    assert needed(match, "skill") == [4]
    assert uses(match, "H1", "really-stupid") == 1


@pytest.mark.covers("skill:bb2016/really-stupid")
def test_really_stupid_with_a_helper_needs_two() -> None:
    home = ["human/lineman @ h12 +really-stupid dazed", "human/lineman @ g11"]
    match = played(home, [], "activate H1 move, step h13, done", [2])
    assert needed(match, "skill") == [2]
    assert not has_mark(match, "H1", "dazed")


@pytest.mark.covers("skill:bb2016/really-stupid")
@pytest.mark.parametrize("mate", ["@ g11 +really-stupid", "@ g11 prone", "@ g10"])
def test_somebody_as_stupid_down_or_away_is_no_help(mate: str) -> None:
    home = ["human/lineman @ h12 +really-stupid", f"human/lineman {mate}"]
    match = played(home, [], "activate H1 move", [3])
    assert has_mark(match, "H1", "dazed")


@pytest.mark.covers("skill:bb2016/really-stupid")
def test_an_opponent_is_no_help_to_the_really_stupid() -> None:
    match = played(["human/lineman @ h12 +really-stupid"], ["orc/lineman @ h13"], "activate H1 block", [3])
    assert has_mark(match, "H1", "dazed")


# -- Regeneration ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/regeneration")
@pytest.mark.parametrize(("face", "ends"), [(4, "reserve"), (3, "casualty")])
def test_regeneration_brings_a_casualty_back_on_four(face: int, ends: str) -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +regeneration"], line, ["pow", 6, 6, 5, 5, face])
    assert status(match, "A1") == ends
    assert uses(match, "A1", "regeneration") == 1


def test_regeneration_is_not_rolled_for_less_than_a_casualty() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +regeneration"], line, ["pow", 6, 6, 4, 4])
    assert status(match, "A1") == "ko"


# -- Secret Weapon -----------------------------------------------------------------------------------------------------

SCORE = "activate H1 move, step h26, done"


@pytest.mark.covers("skill:bb2016/secret-weapon")
def test_a_secret_weapon_is_sent_off_at_the_end_of_the_drive() -> None:
    match = played(["human/lineman @ h25 ball", "human/lineman @ h12 +secret-weapon"], [], SCORE)
    assert match.score == (1, 0)
    assert status(match, "H2") == "sent-off"
    assert uses(match, "H2", "secret-weapon") == 1


def test_a_secret_weapon_that_did_not_play_stays() -> None:
    match = played(["human/lineman @ h25 ball", "human/lineman reserve +secret-weapon"], [], SCORE)
    assert status(match, "H2") == "reserve"


@pytest.mark.covers("skill:bb2016/secret-weapon")
def test_a_secret_weapon_knocked_out_in_the_drive_is_sent_off_too() -> None:
    match = played(["human/lineman @ h25 ball", "human/lineman ko fielded +secret-weapon"], [], SCORE)
    assert status(match, "H2") == "sent-off"


@pytest.mark.covers("skill:bb2016/secret-weapon")
def test_a_bribe_does_not_save_a_secret_weapon() -> None:
    home = ["human/lineman @ h25 ball", "human/lineman @ h12 +secret-weapon"]
    match = played(home, [], SCORE, bribes=(1, 0))
    assert status(match, "H2") == "sent-off"


@pytest.mark.covers("skill:bb2016/secret-weapon")
@pytest.mark.parametrize(("face", "where"), [(2, "reserve"), (1, "sent-off")])
def test_a_bribe_may_save_a_secret_weapon_if_that_was_agreed(face: int, where: str) -> None:
    home = ["human/lineman @ h25 ball", "human/lineman @ h12 +secret-weapon"]
    match = played(home, [], f"{SCORE}, bribe", [face], bribes=(1, 0), ruleset="bb2016(weapon_bribes=on)")
    assert status(match, "H2") == where


# -- Stab --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/stab")
def test_stab_wounds_without_a_block() -> None:
    line = "activate H1 block, stab A1"
    match = played(["human/lineman @ h12 +stab"], ["orc/lineman @ h13 ball"], line, [5, 5, 1, 1, 5])
    assert (square(match, "A1"), status(match, "A1")) == ("h13", "stunned")
    assert ball_at(match) == "h14"
    assert match.turn == ("home", 3)
    assert uses(match, "H1", "stab") == 1


@pytest.mark.covers("skill:bb2016/stab")
def test_a_stab_that_armour_stops_does_nothing_at_all() -> None:
    line = "activate H1 block, stab A1"
    match = played(["human/lineman @ h12 +stab"], ["orc/lineman @ h13"], line, [4, 5])
    assert status(match, "A1") == "standing"
    assert match.turn == ("home", 3)


@pytest.mark.covers("skill:bb2016/stab")
def test_no_skill_adds_to_a_stab() -> None:
    line = "activate H1 block, stab A1"
    home = ["human/lineman @ h12 +stab +mighty-blow +claw +dirty-player"]
    match = played(home, ["orc/lineman @ h13"], line, [4, 5])
    assert status(match, "A1") == "standing"
    match = played(home, ["orc/lineman @ h13"], line, [5, 5, 3, 4])
    assert status(match, "A1") == "stunned"


@pytest.mark.covers("skill:bb2016/stab")
def test_a_stab_ends_a_blitz_and_costs_a_square() -> None:
    line = "activate H1 blitz, step h7, step h8, step h9, step h10, step h11, step h12, stab A1"
    match = played(["human/lineman @ h6 +stab"], ["orc/lineman @ h13"], line, [2, 4, 5])
    assert "activate H1 move" not in options(match)
    assert match.turn == ("home", 3)


def test_a_stab_is_offered_beside_the_block() -> None:
    match = played(["human/lineman @ h12 +stab"], ["orc/lineman @ h13"], "activate H1 block")
    assert options(match) == ["done", "block A1", "stab A1"]
    match = played(["human/lineman @ h12 +stab"], ["orc/lineman @ h13"], "activate H1 move")
    assert "stab A1" not in options(match)
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("stab A1")


def test_one_attack_a_blitz_whether_block_or_stab() -> None:
    line = "activate H1 blitz, block A1, push h14, follow"
    match = played(["human/lineman @ h12 +stab"], ["orc/lineman @ h13"], line, ["push"])
    assert "stab A1" not in options(match)


# -- Stunty ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/stunty")
def test_stunty_ignores_marking_when_dodging() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h10", "orc/lineman @ g10"]
    match = played(["human/lineman @ h12 +stunty"], away, "activate H1 move, step h11, done", [3])
    assert needed(match, "dodge") == [3]
    assert uses(match, "H1", "stunty") == 1


@pytest.mark.covers("skill:bb2016/stunty")
def test_a_stunty_player_with_a_secret_weapon_is_marked_like_anybody_else_but_still_throws_badly() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h10", "orc/lineman @ g10"]
    line = "activate H1 move, step h11, done"
    match = played(["human/lineman @ h12 +stunty +secret-weapon"], away, line, [5])
    assert needed(match, "dodge") == [5]
    match = played(["goblin/looney @ h12"], away, line, [5])
    assert needed(match, "dodge") == [5]
    match = played(["goblin/goblin @ h12"], away, line, [3])
    assert needed(match, "dodge") == [3]
    home = ["human/lineman @ h5 +stunty +secret-weapon ball", "human/lineman @ h8"]
    match = played(home, [], "activate H1 pass, throw h8", [4, 3])
    assert needed(match, "pass") == [4]


@pytest.mark.covers("skill:bb2016/stunty")
def test_stunty_does_not_ignore_a_prehensile_tail() -> None:
    away = ["orc/lineman @ h13 +prehensile-tail", "orc/lineman @ h10"]
    match = played(["human/lineman @ h12 +stunty"], away, "activate H1 move, step h11, done", [4])
    assert needed(match, "dodge") == [4]


@pytest.mark.covers("skill:bb2016/stunty")
def test_stunty_throws_badly() -> None:
    home = ["human/lineman @ h5 +stunty ball", "human/lineman @ h8"]
    match = played(home, [], "activate H1 pass, throw h8", [4, 3])
    assert needed(match, "pass") == [4]
    assert holds(match, "H2")


@pytest.mark.parametrize(("dice", "ends"), [((3, 4), "ko"), ((4, 5), "casualty"), ((4, 4), "ko"), ((3, 3), "stunned")])
def test_stunty_is_knocked_out_by_a_seven_and_a_casualty_on_a_nine(dice: tuple[int, int], ends: str) -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +stunty"], line, ["pow", 6, 6, *dice])
    assert status(match, "A1") == ends


# -- Take Root ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/take-root")
def test_a_player_who_takes_root_cannot_move() -> None:
    match = played(["human/lineman @ h12 +take-root"], [], "activate H1 move", [1])
    assert has_mark(match, "H1", "rooted")
    assert match.turn == ("home", 3)
    assert "activate H1 move" not in options(match)


@pytest.mark.covers("skill:bb2016/take-root")
def test_a_player_who_does_not_take_root_acts_as_usual() -> None:
    match = played(["human/lineman @ h12 +take-root"], [], "activate H1 move, step h13, done", [2])
    assert square(match, "H1") == "h13"
    assert uses(match, "H1", "take-root") == 1


@pytest.mark.covers("skill:bb2016/take-root")
def test_a_rooted_player_still_blocks_but_does_not_follow_up() -> None:
    line = f"{BLOCK}, push h14"
    match = played(["human/lineman @ h12 +take-root"], ["orc/lineman @ h13"], line, [1, "push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h12", "h14")


def test_a_rooted_player_does_not_roll_again_and_may_not_blitz() -> None:
    match = played(["human/lineman @ h12 +take-root rooted"], ["orc/lineman @ h13"], f"{BLOCK}, push h14", ["push"])
    assert uses(match, "H1", "take-root") == 0
    match = played(["human/lineman @ h12 +take-root rooted"], ["orc/lineman @ h13"], "activate H2 move")
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("activate H1 blitz")


def test_a_rooted_player_cannot_be_pushed() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +take-root rooted"], BLOCK, ["push"])
    assert square(match, "A1") == "h13"


def test_a_rooted_player_who_is_knocked_down_is_free_again() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +take-root rooted"], BLOCK, ["pow", 3, 3])
    assert (square(match, "A1"), status(match, "A1")) == ("h13", "prone")
    assert not has_mark(match, "A1", "rooted")


@pytest.mark.covers("skill:bb2016/take-root")
def test_taking_root_in_a_blitz_wastes_it() -> None:
    match = played(["human/lineman @ h12 +take-root"], ["orc/lineman @ h13"], "activate H1 blitz", [1])
    assert has_mark(match, "H1", "rooted")
    assert "activate H1 block" not in options(match)
    assert "activate H2 blitz" not in options(match)


@pytest.mark.covers("skill:bb2016/take-root")
def test_taking_root_on_the_ground_the_player_may_still_roll_to_stand_up() -> None:
    home = ["human/lineman @ h12 +take-root prone"]
    match = played(home, ["orc/lineman @ h13"], "activate H1 blitz, stand", [1, 4])
    assert status(match, "H1") == "standing"
    assert has_mark(match, "H1", "rooted")
    match = played(home, ["orc/lineman @ h13"], "activate H1 move, stand", [1, 3])
    assert status(match, "H1") == "prone"
    assert match.turn == ("home", 3)


# -- Wild Animal -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/wild-animal")
def test_a_wild_animal_obeys_on_two_when_it_may_fight() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +wild-animal"], ["orc/lineman @ h13"], line, [2, "push"])
    assert needed(match, "skill") == [2]
    match = played(["human/lineman @ h12 +wild-animal"], ["orc/lineman @ h13"], "activate H1 blitz, done", [2])
    assert needed(match, "skill") == [2]


@pytest.mark.covers("skill:bb2016/wild-animal")
def test_a_wild_animal_loses_any_other_action_on_three() -> None:
    match = played(["human/lineman @ h12 +wild-animal"], ["orc/lineman @ h13"], "activate H1 move", [3])
    assert needed(match, "skill") == [4]
    assert not has_mark(match, "H1", "dazed")
    assert match.turn == ("home", 3)
    assert "activate H1 block" not in options(match)
    assert uses(match, "H1", "wild-animal") == 1
