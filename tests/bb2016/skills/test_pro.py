"""Pro, alone and together with team re-rolls and Loner."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import both, needed, options, play, played, rolled, square, started, status, turned_over, uses

LEAVE = "activate H1 move, step h11"
BLOCK = "activate H1 block, block A1"
PRO = ["human/lineman @ h12 +pro"]
ORC = ["orc/lineman @ h13"]


@pytest.mark.covers("skill:bb2016/pro")
def test_pro_rolls_again_on_four_or_more() -> None:
    match = played(PRO, ORC, f"{LEAVE}, reroll pro, done", [2, 4, 3])
    assert status(match, "H1") == "standing"
    assert needed(match, "skill") == [4]
    assert rolled(match, "dodge") == [2, 3]


@pytest.mark.covers("skill:bb2016/pro")
def test_a_pro_who_does_not_get_its_second_try_keeps_what_it_rolled() -> None:
    match = played(PRO, ORC, f"{LEAVE}, reroll pro", [2, 3, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("h11", "prone")
    assert turned_over(match)


@pytest.mark.covers("skill:bb2016/pro")
def test_a_team_re_roll_may_save_the_pro_roll_but_not_the_roll_it_was_for() -> None:
    match = played(PRO, ORC, f"{LEAVE}, reroll pro, reroll team, done", [2, 3, 4, 3], rerolls=(1, 0))
    assert status(match, "H1") == "standing"
    assert both(match, "rerolls") == (0, 0)
    lost = played(PRO, ORC, f"{LEAVE}, reroll pro, accept", [2, 3, 3, 3], rerolls=(1, 0))
    assert status(lost, "H1") == "prone"
    assert both(lost, "rerolls") == (1, 0)


@pytest.mark.covers("skill:bb2016/pro")
def test_pro_works_once_a_turn() -> None:
    away = [*ORC, "orc/lineman @ h10"]
    match = played(PRO, away, f"{LEAVE}, reroll pro, step g12", [2, 4, 4, 2, 3, 3])
    assert status(match, "H1") == "prone"
    assert uses(match, "H1", "pro") == 1


@pytest.mark.covers("skill:bb2016/pro")
def test_pro_throws_all_block_dice_again() -> None:
    line = f"{BLOCK}, reroll pro, die pow, push h14, stay"
    match = played(["human/lineman @ h12 st=4 +pro"], ORC, line, ["skull", "skull", 4, "pow", "skull", 3, 3])
    assert status(match, "A1") == "prone"


def test_a_failed_pro_roll_leaves_the_block_dice_as_they_are_and_no_team_re_roll_for_them() -> None:
    match = started(PRO, ORC, ["push", 2], rerolls=(1, 0))
    play(match, f"{BLOCK}, reroll pro, accept, push h14")
    assert options(match) == ["follow", "stay"]
    assert both(match, "rerolls") == (1, 0)


@pytest.mark.covers("skill:bb2016/pro")
def test_pro_also_works_in_the_opponents_turn() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h10"]
    line = "activate H1 pass, throw h10, intercept A1, reroll pro"
    match = played(home, ["orc/lineman @ h7 +pro"], line, [3, 4, 6])
    assert match.turn == ("away", 3)
    assert rolled(match, "interception") == [3, 6]


def test_pro_never_touches_armour_or_injury() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +pro"], f"{BLOCK}, push h14, stay", ["pow", 6, 6, 6, 6])
    assert status(match, "A1") == "casualty"


@pytest.mark.covers("skill:bb2016/pro", "skill:bb2016/loner")
def test_a_loner_with_pro_may_choose_between_both_ways_to_roll_again() -> None:
    lonely = ["human/lineman @ h12 +pro +loner"]
    match = started(lonely, ORC, [2], rerolls=(1, 0))
    play(match, LEAVE)
    assert options(match) == ["reroll pro", "accept", "reroll team"]
    own = played(lonely, ORC, f"{LEAVE}, reroll pro, done", [2, 4, 3], rerolls=(1, 0))
    assert both(own, "rerolls") == (1, 0)
    team = played(lonely, ORC, f"{LEAVE}, reroll team", [2, 3, 3, 3], rerolls=(1, 0))
    assert (status(team, "H1"), both(team, "rerolls")) == ("prone", (0, 0))
    # the loner's own doubts also stand between a team re-roll and its pro roll
    saved = played(lonely, ORC, f"{LEAVE}, reroll pro, reroll team, done", [2, 3, 4, 4, 3], rerolls=(1, 0))
    assert status(saved, "H1") == "standing"
