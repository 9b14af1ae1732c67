"""General skills in play."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import holds, needed, options, played, square, status, uses

BLOCK = "activate H1 block, block A1"


# -- Block -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/block")
def test_block_keeps_the_blocker_up_when_both_go_down() -> None:
    match = played(["human/lineman @ h12 +block"], ["orc/lineman @ h13"], f"{BLOCK}, use block", ["both-down", 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "prone")
    assert match.turn == ("home", 3)
    assert uses(match, "H1", "block") == 1


@pytest.mark.covers("skill:bb2016/block")
def test_block_keeps_the_defender_up_and_costs_the_blocker_the_turn() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +block"], f"{BLOCK}, use block", ["both-down", 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "standing")
    assert match.turn == ("away", 3)


@pytest.mark.covers("skill:bb2016/block")
def test_two_players_with_block_both_stay_up() -> None:
    line = f"{BLOCK}, use block, use block"
    match = played(["human/lineman @ h12 +block"], ["orc/lineman @ h13 +block"], line, ["both-down"])
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "standing")


def test_block_need_not_be_used() -> None:
    line = f"{BLOCK}, decline"
    match = played(["human/lineman @ h12 +block"], ["orc/lineman @ h13"], line, ["both-down", 3, 3, 2, 2])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")
    assert uses(match, "H1", "block") == 0


# -- Dauntless ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/dauntless")
def test_dauntless_makes_both_players_equal() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +dauntless"], ["orc/lineman @ h13 st=5"], line, [3, "push"])
    assert needed(match, "skill") == [3]
    assert uses(match, "H1", "dauntless") == 1


@pytest.mark.covers("skill:bb2016/dauntless")
def test_a_failed_dauntless_roll_leaves_the_stronger_side_its_dice() -> None:
    line = f"{BLOCK}, die skull"
    match = played(["human/lineman @ h12 +dauntless"], ["orc/lineman @ h13 st=5"], line, [2, "skull", "pow", 1, 1])
    assert status(match, "H1") == "prone"


@pytest.mark.covers("skill:bb2016/dauntless")
def test_dauntless_counts_before_assists() -> None:
    home = ["human/lineman @ h12 +dauntless", "human/lineman @ g14"]
    match = played(home, ["orc/lineman @ h13 st=4"], f"{BLOCK}, assist 1, die push, push h14, stay", [2, "push", "pow"])
    assert square(match, "A1") == "h14"


def test_dauntless_is_not_rolled_when_not_even_a_six_would_do() -> None:
    dice: list[int | str] = ["skull", "skull", "skull", 1, 1]
    match = played(["human/lineman @ h12 +dauntless st=1"], ["orc/lineman @ h13 st=7"], BLOCK, dice)
    assert uses(match, "H1", "dauntless") == 0


def test_dauntless_is_no_help_to_a_weaker_defender() -> None:
    line = f"{BLOCK}, die push, push h14, stay"
    match = played(["human/lineman @ h12 st=4"], ["orc/lineman @ h13 +dauntless"], line, ["push", "skull"])
    assert uses(match, "A1", "dauntless") == 0


# -- Dirty Player ------------------------------------------------------------------------------------------------------

FOUL = "activate H1 foul, foul A1"


@pytest.mark.covers("skill:bb2016/dirty-player")
def test_dirty_player_breaks_armour_that_would_just_hold() -> None:
    line = f"{FOUL}, use dirty-player"
    match = played(["human/lineman @ h12 +dirty-player"], ["orc/lineman @ h13 prone"], line, [4, 5, 1, 2])
    assert status(match, "A1") == "stunned"


@pytest.mark.covers("skill:bb2016/dirty-player")
def test_dirty_player_may_be_kept_for_the_injury_roll() -> None:
    line = f"{FOUL}, use dirty-player"
    match = played(["human/lineman @ h12 +dirty-player"], ["orc/lineman @ h13 prone"], line, [5, 6, 3, 4])
    assert status(match, "A1") == "ko"


@pytest.mark.covers("skill:bb2016/dirty-player")
def test_dirty_player_counts_for_one_roll_only() -> None:
    line = f"{FOUL}, use dirty-player"
    match = played(["human/lineman @ h12 +dirty-player"], ["orc/lineman @ h13 prone"], line, [4, 5, 3, 4])
    assert status(match, "A1") == "stunned"
    assert uses(match, "H1", "dirty-player") == 1


def test_dirty_player_does_nothing_in_a_block() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +dirty-player"], ["orc/lineman @ h13"], line, ["pow", 4, 5])
    assert status(match, "A1") == "prone"


# -- Frenzy ------------------------------------------------------------------------------------------------------------

BLITZ_ALONG_H = "activate H1 blitz, step h7, step h8, step h9, step h10, step h11, step h12"


@pytest.mark.covers("skill:bb2016/frenzy")
def test_frenzy_follows_up_and_blocks_again_after_a_push() -> None:
    line = f"{BLOCK}, push h14, push h15"
    match = played(["human/lineman @ h12 +frenzy"], ["orc/lineman @ h13"], line, ["push", "pow", 3, 3])
    assert (square(match, "H1"), square(match, "A1")) == ("h14", "h15")
    assert status(match, "A1") == "prone"
    assert uses(match, "H1", "frenzy") == 3  # two follow-ups and the second block


@pytest.mark.covers("skill:bb2016/frenzy")
def test_frenzy_blocks_again_when_dodge_turned_a_stumble_into_a_push() -> None:
    line = f"{BLOCK}, use dodge, push h14, push h15"
    match = played(["human/lineman @ h12 +frenzy"], ["orc/lineman @ h13 +dodge"], line, ["stumble", "push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h14", "h15")


@pytest.mark.covers("skill:bb2016/frenzy")
def test_frenzy_blocks_no_more_than_twice_and_not_when_the_first_block_did_its_work() -> None:
    line = f"{BLOCK}, push h14"
    match = played(["human/lineman @ h12 +frenzy"], ["orc/lineman @ h13"], line, ["pow", 3, 3])
    assert match.turn == ("home", 3)
    assert status(match, "A1") == "prone"


@pytest.mark.covers("skill:bb2016/frenzy")
def test_frenzy_blocks_again_although_the_opponent_stood_firm() -> None:
    line = f"{BLOCK}, use stand-firm, decline, push h14"
    match = played(["human/lineman @ h12 +frenzy"], ["orc/lineman @ h13 +stand-firm"], line, ["push", "push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h13", "h14")


@pytest.mark.covers("skill:bb2016/frenzy")
def test_the_second_block_of_a_frenzied_blitz_costs_a_rush_when_no_movement_is_left() -> None:
    line = f"{BLITZ_ALONG_H}, block A1, push h14, push h15"
    match = played(["human/lineman @ h6 +frenzy"], ["orc/lineman @ h13"], line, [2, "push", 2, "pow", 3, 3])
    assert (square(match, "H1"), status(match, "A1")) == ("h14", "prone")


@pytest.mark.covers("skill:bb2016/frenzy")
def test_a_frenzied_player_who_trips_on_the_way_to_its_second_block_falls() -> None:
    line = f"{BLITZ_ALONG_H}, block A1, push h14"
    match = played(["human/lineman @ h6 +frenzy"], ["orc/lineman @ h13"], line, [2, "push", 1, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("h13", "prone")
    assert match.turn == ("away", 3)


@pytest.mark.covers("skill:bb2016/frenzy")
def test_without_movement_or_rushes_left_there_is_no_second_block() -> None:
    line = "activate H1 blitz, step g6, step h7, step h8, step h9, step h10, step h11, step h12, block A1, push h14"
    match = played(["human/lineman @ h5 +frenzy"], ["orc/lineman @ h13"], line, [2, 2, "push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h13", "h14")
    assert match.turn == ("home", 3)


# -- Shadowing ---------------------------------------------------------------------------------------------------------

LEAVE = "activate H1 move, step h11"


@pytest.mark.covers("skill:bb2016/shadowing")
def test_shadowing_moves_into_the_square_left() -> None:
    line = f"{LEAVE}, use shadowing, done"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +shadowing"], line, [3, 3, 3])
    assert (square(match, "H1"), square(match, "A1")) == ("h11", "h12")
    assert uses(match, "A1", "shadowing") == 1


@pytest.mark.covers("skill:bb2016/shadowing")
def test_a_faster_player_escapes_its_shadow() -> None:
    line = f"{LEAVE}, use shadowing, done"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +shadowing"], line, [3, 3, 4])
    assert square(match, "A1") == "h13"


@pytest.mark.covers("skill:bb2016/shadowing")
def test_a_team_reroll_may_help_to_escape_a_shadow() -> None:
    line = f"{LEAVE}, use shadowing, reroll team, done"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +shadowing"], line, [3, 1, 1, 6, 6], rerolls=(1, 0))
    assert square(match, "A1") == "h13"


@pytest.mark.covers("skill:bb2016/shadowing")
def test_only_one_player_may_try_to_shadow() -> None:
    away = ["orc/lineman @ h13 +shadowing", "orc/lineman @ g13 +shadowing"]
    match = played(["human/lineman @ h12"], away, f"{LEAVE}, use shadowing, done", [3, 6, 6])
    assert (square(match, "A1"), square(match, "A2")) == ("h13", "g13")
    assert uses(match, "A2", "shadowing") == 0


@pytest.mark.covers("skill:bb2016/shadowing")
def test_a_second_shadow_may_try_when_the_first_does_not_want_to() -> None:
    away = ["orc/lineman @ h13 +shadowing", "orc/lineman @ g13 +shadowing"]
    match = played(["human/lineman @ h12"], away, f"{LEAVE}, decline, use shadowing, done", [3, 1, 1])
    assert (square(match, "A1"), square(match, "A2")) == ("h13", "h12")


@pytest.mark.covers("skill:bb2016/shadowing")
def test_a_shadow_follows_a_player_who_follows_up() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h11 +shadowing"]
    line = f"{BLOCK}, assist 0, push h14, follow, use shadowing"
    match = played(["human/lineman @ h12"], away, line, ["push", 1, 1])
    assert (square(match, "H1"), square(match, "A2")) == ("h13", "h12")


# -- Sure Hands --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/sure-hands")
def test_sure_hands_picks_up_at_the_second_try() -> None:
    line = "activate H1 move, step h13, reroll sure-hands, done"
    match = played(["human/lineman @ h12 +sure-hands"], [], line, [1, 3], ball="h13")
    assert holds(match, "H1")
    assert uses(match, "H1", "sure-hands") == 1


# -- Tackle ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/tackle")
def test_tackle_takes_the_dodge_reroll_away_from_whoever_leaves_its_zone() -> None:
    match = played(["human/lineman @ h12 +dodge"], ["orc/lineman @ h13 +tackle"], LEAVE, [1, 3, 3])
    assert status(match, "H1") == "prone"
    assert uses(match, "A1", "tackle") == 1


def test_tackle_does_not_reach_squares_it_does_not_mark() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h10 +tackle"]
    match = played(["human/lineman @ h12 +dodge"], away, f"{LEAVE}, reroll dodge, done", [1, 4])
    assert status(match, "H1") == "standing"
    assert uses(match, "A2", "tackle") == 0


@pytest.mark.parametrize("state", ["prone", "dazed"])
def test_tackle_needs_a_tackle_zone(state: str) -> None:
    away = ["orc/lineman @ h13", f"orc/lineman @ g13 +tackle {state}"]
    match = played(["human/lineman @ h12 +dodge"], away, f"{LEAVE}, reroll dodge, done", [1, 3])
    assert status(match, "H1") == "standing"


@pytest.mark.covers("skill:bb2016/tackle")
def test_tackle_in_a_block_lets_nobody_dodge_a_stumble() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +tackle"], ["orc/lineman @ h13 +dodge"], line, ["stumble", 3, 3])
    assert status(match, "A1") == "prone"
    assert uses(match, "H1", "tackle") == 1


def test_a_team_mate_with_tackle_does_not_help_in_a_block() -> None:
    home = ["human/lineman @ h12", "human/lineman @ g14 +tackle"]
    match = played(home, ["orc/lineman @ h13 +dodge"], f"{BLOCK}, assist 0, use dodge, push h14, stay", ["stumble"])
    assert status(match, "A1") == "standing"


def test_the_defenders_tackle_does_not_stop_anything_in_a_block() -> None:
    line = f"{BLOCK}, use dodge, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +dodge +tackle"], line, ["stumble"])
    assert status(match, "A1") == "standing"


def test_declining_leaves_every_skill_of_the_list_unused() -> None:
    match = played(["human/lineman @ h12 +dodge"], ["orc/lineman @ h13"], LEAVE, [1])
    assert options(match) == ["reroll dodge", "accept"]
