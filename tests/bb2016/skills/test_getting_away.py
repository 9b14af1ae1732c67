"""Skills about getting away and being pushed: Diving Tackle, Side Step, Sure Feet, Fend."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import (
    asked,
    ball_at,
    holds,
    needed,
    options,
    played,
    square,
    started,
    status,
    turned_over,
    uses,
)

LEAVE = "activate H1 move, step h11"
BLOCK = "activate H1 block, block A1"
TACKLER = "orc/lineman @ h13 +diving-tackle"


# -- Diving Tackle -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/diving-tackle")
def test_diving_tackle_spoils_a_dodge_and_ends_in_the_square_left() -> None:
    match = played(["human/lineman @ h12"], [TACKLER], f"{LEAVE}, use diving-tackle", [4, 3, 3])
    assert needed(match, "dodge") == [5]
    assert (square(match, "H1"), status(match, "H1")) == ("h11", "prone")
    assert (square(match, "A1"), status(match, "A1")) == ("h12", "prone")
    assert match.turn == ("away", 3)


@pytest.mark.parametrize("face", [2, 5, 6])
def test_diving_tackle_is_not_asked_about_where_it_changes_nothing(face: int) -> None:
    dice = [face, 3, 3] if face < 3 else [face]
    match = played(["human/lineman @ h12"], [TACKLER], LEAVE if face < 3 else f"{LEAVE}, done", dice)
    assert (square(match, "A1"), status(match, "A1")) == ("h13", "standing")
    assert uses(match, "A1", "diving-tackle") == 0


def test_diving_tackle_need_not_be_used() -> None:
    match = played(["human/lineman @ h12"], [TACKLER], f"{LEAVE}, decline, done", [3])
    assert (square(match, "H1"), status(match, "H1")) == ("h11", "standing")
    assert status(match, "A1") == "standing"


@pytest.mark.covers("skill:bb2016/diving-tackle")
def test_diving_tackle_may_wait_for_the_re_rolled_dodge() -> None:
    line = f"{LEAVE}, reroll dodge, use diving-tackle"
    match = played(["human/lineman @ h12 +dodge"], [TACKLER], line, [2, 4, 3, 3])
    assert needed(match, "dodge") == [5]
    assert (status(match, "H1"), square(match, "A1")) == ("prone", "h12")


@pytest.mark.covers("skill:bb2016/diving-tackle")
def test_a_dodge_spoiled_by_diving_tackle_may_be_rolled_again_and_is_still_harder() -> None:
    line = f"{LEAVE}, use diving-tackle, reroll dodge, done"
    match = played(["human/lineman @ h12 +dodge"], [TACKLER], line, [4, 5])
    assert needed(match, "dodge") == [5]
    assert (square(match, "H1"), status(match, "H1")) == ("h11", "standing")
    assert (square(match, "A1"), status(match, "A1")) == ("h12", "prone")
    again = played(["human/lineman @ h12 +dodge"], [TACKLER], f"{LEAVE}, use diving-tackle, reroll dodge", [4, 4, 3, 3])
    assert status(again, "H1") == "prone"
    assert uses(again, "A1", "diving-tackle") == 1


@pytest.mark.covers("skill:bb2016/diving-tackle", "skill:bb2016/tackle")
def test_a_diving_tackler_with_tackle_still_keeps_dodge_from_helping() -> None:
    away = ["orc/lineman @ h13 +diving-tackle +tackle"]
    match = played(["human/lineman @ h12 +dodge"], away, f"{LEAVE}, use diving-tackle", [4, 3, 3])
    assert status(match, "H1") == "prone"
    assert uses(match, "A1", "tackle") == 1


@pytest.mark.covers("skill:bb2016/diving-tackle")
def test_only_one_diving_tackle_for_each_dodge() -> None:
    away = [TACKLER, "orc/lineman @ g13 +diving-tackle"]
    line = f"{LEAVE}, use diving-tackle, reroll team, done"
    match = played(["human/lineman @ h12"], away, line, [4, 5], rerolls=(1, 0))
    assert (status(match, "A1"), status(match, "A2")) == ("prone", "standing")
    assert status(match, "H1") == "standing"


def test_a_second_diving_tackler_is_asked_when_the_first_declines() -> None:
    away = [TACKLER, "orc/lineman @ g13 +diving-tackle"]
    match = played(["human/lineman @ h12"], away, f"{LEAVE}, decline, use diving-tackle", [4, 3, 3])
    assert (square(match, "A1"), square(match, "A2")) == ("h13", "h12")


def test_diving_tackle_reaches_only_the_square_left() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h9 +diving-tackle"]
    match = played(["human/lineman @ h12"], away, f"{LEAVE}, done", [4])
    assert status(match, "H1") == "standing"


def test_diving_tackle_does_not_work_against_a_leap() -> None:
    match = played(["human/lineman @ h12 +leap"], [TACKLER], "activate H1 move, leap h10, done", [4])
    assert square(match, "A1") == "h13"


@pytest.mark.covers("skill:bb2016/diving-tackle")
def test_a_diving_carrier_drops_the_ball() -> None:
    away = ["orc/lineman @ h13 +diving-tackle ball"]
    match = played(["human/lineman @ h12"], away, f"{LEAVE}, use diving-tackle", [4, 3, 3, 7])
    assert ball_at(match) == "i12"
    assert not holds(match, "A1")


# -- Fend --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/fend")
def test_fend_keeps_the_blocker_where_it_is() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +fend"], f"{BLOCK}, push h14, use fend", ["push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h12", "h14")


@pytest.mark.covers("skill:bb2016/fend")
def test_fend_also_works_for_somebody_who_goes_down() -> None:
    line = f"{BLOCK}, push h14, use fend"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +fend"], line, ["pow", 3, 3])
    assert (square(match, "H1"), status(match, "A1")) == ("h12", "prone")


@pytest.mark.covers("skill:bb2016/fend")
def test_fend_beats_frenzy_and_there_is_no_second_block_at_a_distance() -> None:
    line = f"{BLOCK}, push h14, use fend"
    match = played(["human/lineman @ h12 +frenzy"], ["orc/lineman @ h13 +fend"], line, ["push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h12", "h14")
    assert uses(match, "H1", "frenzy") == 0


@pytest.mark.covers("skill:bb2016/juggernaut")
def test_juggernaut_follows_up_against_fend_in_a_blitz() -> None:
    line = "activate H1 blitz, step h12, block A1, push h14, follow, done"
    match = played(["human/lineman @ h11 +juggernaut"], ["orc/lineman @ h13 +fend"], line, ["push"])
    assert square(match, "H1") == "h13"
    assert uses(match, "A1", "fend") == 0


# -- Side Step ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/side-step")
def test_side_step_lets_its_coach_choose_any_free_square() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +side-step"], f"{BLOCK}, use side-step", ["push"])
    assert asked(match) == ("push", 1)
    assert options(match) == [f"push {where}" for where in ("g12", "g13", "g14", "h14", "i12", "i13", "i14")]
    match.play("push g12")
    match.play("stay")
    assert square(match, "A1") == "g12"


def test_without_side_step_being_used_the_pusher_chooses() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +side-step"], f"{BLOCK}, decline", ["push"])
    assert asked(match) == ("push", 0)
    assert sorted(options(match)) == ["push g14", "push h14", "push i14"]


@pytest.mark.covers("skill:bb2016/side-step")
def test_side_step_keeps_a_player_at_the_sideline_on_the_pitch() -> None:
    line = "activate H1 block, block A1, use side-step, push a14, stay"
    match = played(["human/lineman @ b13"], ["orc/lineman @ a13 +side-step"], line, ["push"])
    assert square(match, "A1") == "a14"


def test_side_step_is_no_use_without_a_free_square() -> None:
    home = ["human/lineman @ h12", *(f"human/lineman @ {at}" for at in ("g12", "i12", "g13", "i13", "g14", "h14"))]
    away = ["orc/lineman @ h13 +side-step", "orc/lineman @ i14"]
    match = started(home, away, ["push", "push", "push"])
    for choice in ("activate H1 block", "block A1", "assist 0"):
        match.play(choice)
    while asked(match)[0] == "assist" or asked(match)[0] == "block-die":
        match.play(options(match)[-1])
    assert asked(match) == ("push", 0)


@pytest.mark.covers("skill:bb2016/side-step")
def test_side_step_works_for_somebody_pushed_down_the_chain() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ g14", "orc/lineman @ h14 +side-step", "orc/lineman @ i14"]
    line = f"{BLOCK}, push h14, use side-step, push i13, stay"
    match = played(["human/lineman @ h12"], away, line, ["push"])
    assert (square(match, "A1"), square(match, "A3")) == ("h14", "i13")


def test_a_player_on_the_ground_cannot_side_step() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ g14", "orc/lineman @ h14 +side-step prone", "orc/lineman @ i14"]
    match = played(["human/lineman @ h12"], away, f"{BLOCK}, push h14, push h15, stay", ["push"])
    assert (square(match, "A1"), square(match, "A3")) == ("h14", "h15")


@pytest.mark.covers("skill:bb2016/side-step", "skill:bb2016/stand-firm")
def test_a_chain_that_ends_at_stand_firm_moves_nobody_not_even_the_side_stepper() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ g14", "orc/lineman @ h14 +stand-firm", "orc/lineman @ i14 +side-step"]
    match = played(["human/lineman @ h12"], away, f"{BLOCK}, push h14, use stand-firm", ["push"])
    assert (square(match, "A1"), square(match, "A3")) == ("h13", "h14")
    side = played(["human/lineman @ h12"], away, f"{BLOCK}, push i14, use side-step, push i13, stay", ["push"])
    assert (square(side, "A1"), square(side, "A4")) == ("i14", "i13")


@pytest.mark.covers("skill:bb2016/side-step", "skill:bb2016/frenzy")
def test_frenzy_follows_up_and_blocks_a_side_stepper_where_it_went() -> None:
    line = f"{BLOCK}, use side-step, push g14, decline, push f15"
    match = played(["human/lineman @ h12 +frenzy"], ["orc/lineman @ h13 +side-step"], line, ["push", "push"])
    assert (square(match, "H1"), square(match, "A1")) == ("g14", "f15")


@pytest.mark.covers("skill:bb2016/grab")
def test_grab_keeps_the_target_of_the_block_from_side_stepping() -> None:
    line = f"{BLOCK}, push h14, stay"  # the two cancel each other out
    match = played(["human/lineman @ h12 +grab"], ["orc/lineman @ h13 +side-step"], line, ["push"])
    assert (square(match, "A1"), uses(match, "A1", "side-step")) == ("h14", 0)


@pytest.mark.covers("skill:bb2016/side-step")
def test_grab_does_not_reach_a_side_step_down_the_chain() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ g14", "orc/lineman @ h14 +side-step", "orc/lineman @ i14"]
    line = f"{BLOCK}, decline, push h14, use side-step, push i13, stay"
    match = played(["human/lineman @ h12 +grab"], away, line, ["push"])
    assert square(match, "A3") == "i13"


# -- Sure Feet ---------------------------------------------------------------------------------------------------------

RUN = "activate H1 move, " + ", ".join(f"step h{row}" for row in range(3, 9))


@pytest.mark.covers("skill:bb2016/sure-feet")
def test_sure_feet_rolls_a_failed_rush_again() -> None:
    match = played(["human/lineman @ h2 +sure-feet"], [], f"{RUN}, step h9, reroll sure-feet, done", [1, 2])
    assert (square(match, "H1"), status(match, "H1")) == ("h9", "standing")
    assert uses(match, "H1", "sure-feet") == 1


@pytest.mark.covers("skill:bb2016/sure-feet")
def test_sure_feet_works_once_a_turn() -> None:
    line = f"{RUN}, step h9, reroll sure-feet, step h10"
    match = played(["human/lineman @ h2 +sure-feet"], [], line, [1, 2, 1, 3, 3])
    assert status(match, "H1") == "prone"
    assert turned_over(match)


def test_sure_feet_does_not_help_to_dodge() -> None:
    match = played(["human/lineman @ h12 +sure-feet"], ["orc/lineman @ h13"], LEAVE, [1, 3, 3])
    assert status(match, "H1") == "prone"
