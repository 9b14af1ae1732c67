"""Skills of 2020 against whoever gets away or is pushed: Diving Tackle, Shadowing, Sidestep, Fend."""

from __future__ import annotations

import pytest

from tests.bb2020.playing import (
    asked,
    modifiers,
    needed,
    options,
    played,
    square,
    status,
    uses,
)

LEAVE = "activate H1 move, step h11"
BLOCK = "activate H1 block, block A1"
H1 = "human/lineman @ h12"
A1 = "human/lineman @ h13"
TACKLER = f"{A1} +diving-tackle"


# -- Diving Tackle -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/diving-tackle", "bb2020.dodge.diving_tackle")
def test_diving_tackle_spoils_a_dodge_and_ends_in_the_square_left() -> None:
    match = played([H1], [TACKLER], f"{LEAVE}, use diving-tackle", [4, 3, 3])
    assert modifiers(match, "dodge") == [(-2, "diving-tackle")]
    assert needed(match, "dodge") == [5]
    assert (square(match, "H1"), status(match, "H1")) == ("h11", "prone")
    assert (square(match, "A1"), status(match, "A1")) == ("h12", "prone")


def test_diving_tackle_is_not_asked_about_where_it_changes_nothing() -> None:
    match = played([H1], [TACKLER], f"{LEAVE}, done", [5])
    assert status(match, "A1") == "standing"


@pytest.mark.covers("skill:bb2020/diving-tackle")
def test_diving_tackle_may_wait_for_the_re_rolled_dodge() -> None:
    match = played([H1], [TACKLER], f"{LEAVE}, reroll team, use diving-tackle", [2, 4, 3, 3], rerolls=(1, 0))
    assert (status(match, "H1"), square(match, "A1")) == ("prone", "h12")


@pytest.mark.covers("skill:bb2020/diving-tackle")
def test_a_dodge_spoiled_by_diving_tackle_may_be_rolled_again_and_is_still_harder() -> None:
    match = played([f"{H1} +dodge"], [TACKLER], f"{LEAVE}, use diving-tackle, reroll dodge, done", [4, 5])
    assert (status(match, "H1"), status(match, "A1"), square(match, "A1")) == ("standing", "prone", "h12")
    assert needed(match, "dodge") == [5]


@pytest.mark.covers("skill:bb2020/diving-tackle")
def test_diving_tackle_spoils_a_jump_over_somebody_on_the_ground() -> None:
    away = [TACKLER, "human/lineman @ h11 prone"]
    match = played([H1], away, "activate H1 move, jump h10, use diving-tackle", [5, 3, 3])
    assert needed(match, "jump") == [6]
    assert (square(match, "H1"), status(match, "H1")) == ("h10", "prone")
    assert (square(match, "A1"), status(match, "A1")) == ("h12", "prone")


@pytest.mark.covers("skill:bb2020/diving-tackle", "skill:bb2020/leap")
def test_diving_tackle_spoils_a_leap() -> None:
    match = played([f"{H1} +leap"], [TACKLER], "activate H1 move, jump h10, use diving-tackle", [4, 3, 3])
    assert status(match, "H1") == "prone"
    assert square(match, "A1") == "h12"


@pytest.mark.covers("skill:bb2020/diving-tackle", "skill:bb2020/leap", "bb2020.jump.leap")
def test_leap_lessens_what_a_diving_tackle_adds_as_well() -> None:
    line = "activate H1 move, jump h10, use diving-tackle, reroll team"
    match = played([f"{H1} +leap"], [TACKLER], f"{line}, done", [4, 5], rerolls=(1, 0))
    assert needed(match, "jump") == [5]
    assert modifiers(match, "jump") == [(-1, "marked"), (-2, "diving-tackle"), (1, "leap")]
    assert (square(match, "H1"), status(match, "H1")) == ("h10", "standing")


@pytest.mark.covers("bb2020.jump.leap")
def test_nobody_dives_at_a_leap_that_succeeds_all_the_same() -> None:
    match = played([f"{H1} +leap"], [TACKLER], "activate H1 move, jump h10, done", [5])
    assert (square(match, "H1"), uses(match, "A1", "diving-tackle")) == ("h10", 0)
    match = played([f"{H1} +leap +very-long-legs"], [TACKLER], "activate H1 move, jump h10, done", [4])
    assert (square(match, "H1"), uses(match, "A1", "diving-tackle")) == ("h10", 0)


@pytest.mark.covers("skill:bb2020/diving-tackle", "skill:bb2020/leap", "bb2020.jump.leap")
@pytest.mark.parametrize(
    ("skills", "others", "die", "target"),
    [("+leap", ["g13"], 5, 6), ("+leap +very-long-legs", ["g13"], 4, 5), ("+leap ag=2", ["g13", "i13"], 5, 6)],
    ids=["four-less-one", "four-less-two", "five-less-one"],
)
def test_each_skill_lessens_the_whole_sum_by_one(skills: str, others: list[str], die: int, target: int) -> None:
    away = [TACKLER, *[f"human/lineman @ {each}" for each in others]]
    line = "activate H1 move, jump h10, use diving-tackle"
    match = played([f"{H1} {skills}"], away, line, [die, 1, 1])
    assert needed(match, "jump") == [target]
    assert status(match, "H1") == "prone"


@pytest.mark.covers("skill:bb2020/diving-tackle", "skill:bb2020/leap")
def test_a_leap_re_rolled_to_a_one_ends_where_it_should_have_landed_if_its_square_is_taken() -> None:
    line = "activate H1 move, jump h10, use diving-tackle, reroll team"
    match = played([f"{H1} +leap"], [TACKLER], line, [4, 1, 3, 3], rerolls=(1, 0))
    assert (square(match, "H1"), square(match, "A1")) == ("h10", "h12")


@pytest.mark.covers("skill:bb2020/pogo-stick")
def test_nobody_dives_at_a_player_with_a_pogo_stick() -> None:
    match = played([f"{H1} +pogo-stick"], [TACKLER], "activate H1 move, jump h10, done", [3])
    assert (square(match, "H1"), status(match, "A1")) == ("h10", "standing")
    assert uses(match, "A1", "diving-tackle") == 0


@pytest.mark.covers("skill:bb2020/diving-tackle")
def test_only_one_diving_tackle_for_each_roll() -> None:
    away = [TACKLER, "human/lineman @ g13 +diving-tackle"]
    line = f"{LEAVE}, use diving-tackle, reroll team, done"
    match = played([H1], away, line, [4, 5], rerolls=(1, 0))
    assert (status(match, "A1"), status(match, "A2")) == ("prone", "standing")


@pytest.mark.covers("skill:bb2020/diving-tackle", "skill:bb2020/shadowing")
def test_nobody_shadows_into_a_square_where_a_tackler_lies() -> None:
    away = [TACKLER, "human/lineman @ g13 +shadowing"]
    match = played([f"{H1} +dodge"], away, f"{LEAVE}, use diving-tackle, reroll dodge, done", [4, 5])
    assert square(match, "A2") == "g13"
    free = played([H1], away, f"{LEAVE}, decline, use shadowing, done", [4, 6])
    assert square(free, "A2") == "h12"


# -- Fend --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/fend", "bb2020.follow_up.prevented")
def test_fend_keeps_the_blocker_where_it_is_even_with_frenzy() -> None:
    match = played([f"{H1} +frenzy"], [f"{A1} +fend"], f"{BLOCK}, push h14, use fend", ["push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h12", "h14")


@pytest.mark.covers("skill:bb2020/juggernaut")
def test_juggernaut_follows_up_against_fend_in_a_blitz() -> None:
    line = "activate H1 blitz, pick A1, block A1, push h14, follow, done"
    match = played([f"{H1} +juggernaut"], [f"{A1} +fend"], line, ["push"])
    assert square(match, "H1") == "h13"


@pytest.mark.covers("skill:bb2020/ball-and-chain")
def test_nobody_fends_off_a_ball_and_chain() -> None:
    line = "activate H1 swing, swing h13, push h14, done"
    match = played([f"{H1} +ball-and-chain"], [f"{A1} +fend"], line, [3, "push"])
    assert (square(match, "H1"), uses(match, "A1", "fend")) == ("h13", 0)


# -- Shadowing ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/shadowing")
@pytest.mark.parametrize(
    ("movement", "face", "follows"),
    [(6, 6, True), (6, 5, False), (8, 4, True), (8, 3, False), (9, 1, False), (3, 6, True), (3, 5, False)],
)
def test_shadowing_needs_six_with_the_difference_in_movement(movement: int, face: int, follows: bool) -> None:
    match = played([H1], [f"{A1} ma={movement} +shadowing"], f"{LEAVE}, use shadowing, done", [3, face])
    assert square(match, "A1") == ("h12" if follows else "h13")
    assert uses(match, "A1", "shadowing") == 1


def test_only_one_player_may_try_to_shadow() -> None:
    away = [f"{A1} +shadowing", "human/lineman @ g13 +shadowing"]
    match = played([H1], away, f"{LEAVE}, use shadowing, done", [3, 2])
    assert (square(match, "A1"), square(match, "A2")) == ("h13", "g13")


def test_nobody_rolls_a_shadowing_roll_again_in_the_opponents_turn() -> None:
    match = played([H1], [f"{A1} +shadowing"], f"{LEAVE}, use shadowing, done", [3, 2], rerolls=(3, 3))
    assert square(match, "A1") == "h13"


# -- Sidestep ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/sidestep")
def test_sidestep_lets_its_coach_choose_any_free_square() -> None:
    match = played([H1], [f"{A1} +sidestep"], f"{BLOCK}, use sidestep", ["push"])
    assert asked(match) == ("push", 1)
    assert options(match) == [f"push {where}" for where in ("g12", "g13", "g14", "h14", "i12", "i13", "i14")]


@pytest.mark.covers("skill:bb2020/sidestep")
def test_sidestep_works_for_somebody_pushed_down_the_chain() -> None:
    away = [A1, "human/lineman @ g14", "human/lineman @ h14 +sidestep", "human/lineman @ i14"]
    match = played([H1], away, f"{BLOCK}, push h14, use sidestep, push i13, stay", ["push"])
    assert (square(match, "A1"), square(match, "A3")) == ("h14", "i13")


@pytest.mark.covers("skill:bb2020/grab")
def test_grab_keeps_the_target_of_the_block_from_sidestepping() -> None:
    line = f"{BLOCK}, decline, push h14, stay"
    match = played([f"{H1} +grab"], [f"{A1} +sidestep"], line, ["push"])
    assert square(match, "A1") == "h14"
    assert uses(match, "A1", "sidestep") == 0


@pytest.mark.covers("skill:bb2020/sidestep")
def test_grab_does_not_reach_a_sidestep_down_the_chain() -> None:
    away = [A1, "human/lineman @ g14", "human/lineman @ h14 +sidestep", "human/lineman @ i14"]
    line = f"{BLOCK}, decline, push h14, use sidestep, push i13, stay"
    match = played([f"{H1} +grab"], away, line, ["push"])
    assert square(match, "A3") == "i13"


@pytest.mark.covers("skill:bb2020/stand-firm")
def test_a_chain_that_ends_at_stand_firm_moves_nobody() -> None:
    away = [A1, "human/lineman @ g14", "human/lineman @ h14 +stand-firm", "human/lineman @ i14"]
    match = played([H1], away, f"{BLOCK}, push h14, use stand-firm", ["push"])
    assert (square(match, "A1"), square(match, "A3")) == ("h13", "h14")


def test_nobody_dives_at_a_rush() -> None:
    home, away = ["human/lineman @ h12 ma=0"], ["human/lineman @ h13 +diving-tackle"]
    match = played(home, away, "activate H1 move, step h11, decline", [2, 4])
    assert (status(match, "H1"), square(match, "H1"), needed(match, "rush")) == ("standing", "h11", [2])
