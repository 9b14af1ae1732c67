"""Agility skills in play."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import ball_at, has_mark, holds, needed, options, played, square, status, uses

LEAVE = "activate H1 move, step h11"


# -- Catch -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/catch")
def test_catch_catches_at_the_second_try() -> None:
    line = "activate H1 hand-off, give H2, reroll catch"
    match = played(["human/lineman @ h12 ball", "human/lineman @ h13 +catch"], [], line, [2, 3])
    assert holds(match, "H2")
    assert uses(match, "H2", "catch") == 1


@pytest.mark.covers("skill:bb2016/catch")
def test_catch_helps_to_intercept() -> None:
    line = "activate H1 pass, throw h10, intercept A1, reroll catch"
    match = played(["human/lineman @ h5 ball", "human/lineman @ h10"], ["orc/lineman @ h7 +catch"], line, [3, 6])
    assert holds(match, "A1")
    assert match.turn == ("away", 3)


# -- Dodge -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/dodge")
def test_dodge_rolls_a_failed_dodge_again() -> None:
    line = f"{LEAVE}, reroll dodge, done"
    match = played(["human/lineman @ h12 +dodge"], ["orc/lineman @ h13"], line, [1, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("h11", "standing")


@pytest.mark.covers("skill:bb2016/dodge")
def test_dodge_rerolls_once_a_turn() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ h10"]
    line = f"{LEAVE}, reroll dodge, step g12"
    match = played(["human/lineman @ h12 +dodge"], away, line, [1, 4, 1, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("g12", "prone")
    assert uses(match, "H1", "dodge") == 1


@pytest.mark.covers("skill:bb2016/dodge")
def test_dodge_turns_a_stumble_into_a_push() -> None:
    line = "activate H1 block, block A1, use dodge, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +dodge"], line, ["stumble"])
    assert (square(match, "A1"), status(match, "A1")) == ("h14", "standing")


def test_a_player_may_prefer_to_stumble() -> None:
    line = "activate H1 block, block A1, decline, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +dodge"], line, ["stumble", 3, 3])
    assert status(match, "A1") == "prone"


# -- Jump Up -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/jump-up")
def test_jump_up_stands_up_for_free() -> None:
    line = "activate H1 move, stand, step h13, step h14, step h15, step h16, step h17, step h18, done"
    match = played(["human/lineman @ h12 +jump-up prone"], [], line)
    assert square(match, "H1") == "h18"
    assert uses(match, "H1", "jump-up") == 1


@pytest.mark.covers("skill:bb2016/jump-up")
def test_jump_up_blocks_from_the_ground_on_an_agility_roll() -> None:
    line = "activate H1 block, block A1, push h14, follow"
    match = played(["human/lineman @ h12 +jump-up prone"], ["orc/lineman @ h13"], line, [2, "push"])
    assert (square(match, "H1"), status(match, "H1")) == ("h13", "standing")
    assert needed(match, "prone-block") == [2]


def test_a_failed_jump_up_ends_the_action_on_the_ground_without_a_turnover() -> None:
    line = "activate H1 block, block A1"
    match = played(["human/lineman @ h12 +jump-up prone"], ["orc/lineman @ h13"], line, [1])
    assert status(match, "H1") == "prone"
    assert match.turn == ("home", 3)
    assert "activate H1 move" not in options(match)


# -- Leap --------------------------------------------------------------------------------------------------------------

LINE_OF_ORCS = ["orc/lineman @ g13", "orc/lineman @ h13", "orc/lineman @ i13"]


@pytest.mark.covers("skill:bb2016/leap")
def test_leap_goes_over_a_line_of_players_without_a_dodge() -> None:
    line = "activate H1 move, leap h14, done"
    match = played(["human/lineman @ h12 +leap"], LINE_OF_ORCS, line, [4])
    assert (square(match, "H1"), status(match, "H1")) == ("h14", "standing")
    assert needed(match, "leap") == [4]
    assert uses(match, "H1", "leap") == 1


@pytest.mark.covers("skill:bb2016/leap")
def test_a_failed_leap_ends_on_the_ground_where_it_should_have_landed() -> None:
    match = played(["human/lineman @ h12 +leap"], LINE_OF_ORCS, "activate H1 move, leap h14", [3, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("h14", "prone")
    assert match.turn == ("away", 3)


@pytest.mark.covers("skill:bb2016/leap")
def test_leap_costs_two_squares_and_rushes_if_they_are_not_left() -> None:
    line = "activate H1 move, step h7, step h8, step h9, step h10, step h11, leap h13"
    match = played(["human/lineman @ h6 +leap"], [], line, [2, 4])
    assert "leap h14" not in options(match)
    assert "step h14" in options(match)
    match.play("done")
    assert square(match, "H1") == "h13"


def test_a_leap_needs_both_squares_of_movement() -> None:
    line = "activate H1 move, step h7, step h8, step h9, step h10, step h11, step h12, step h13"
    match = played(["human/lineman @ h6 +leap"], [], line, [2])
    assert not any(choice.startswith("leap") for choice in options(match))
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("leap h15")


@pytest.mark.covers("skill:bb2016/leap")
def test_a_player_who_trips_on_the_run_up_does_not_leap() -> None:
    line = "activate H1 move, step h7, step h8, step h9, step h10, step h11, leap h13"
    match = played(["human/lineman @ h6 +leap"], [], line, [1, 3, 3])
    assert (square(match, "H1"), status(match, "H1")) == ("h13", "prone")


@pytest.mark.covers("skill:bb2016/leap")
def test_leap_picks_the_ball_up_where_it_lands() -> None:
    match = played(["human/lineman @ h12 +leap"], [], "activate H1 move, leap j12, done", [4, 3], ball="j12")
    assert holds(match, "H1")


@pytest.mark.covers("skill:bb2016/leap")
def test_a_failed_leap_onto_the_ball_makes_it_bounce() -> None:
    match = played(["human/lineman @ h12 +leap"], [], "activate H1 move, leap h14", [3, 3, 3, 5], ball="h14")
    assert ball_at(match) == "h15"


def test_leap_reaches_two_squares_and_is_once_an_action() -> None:
    match = played(["human/lineman @ h12 +leap"], [], "activate H1 move")
    leaps = [choice for choice in options(match) if choice.startswith("leap")]
    assert len(leaps) == 24
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("leap h15")
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("leap h12")


def test_leap_is_no_part_of_a_block_action() -> None:
    match = played(["human/lineman @ h12 +leap"], ["orc/lineman @ h13", "orc/lineman @ g13"], "activate H1 block")
    assert options(match) == ["done", "block A2", "block A1"]


@pytest.mark.covers("skill:bb2016/leap")
def test_a_shadow_may_follow_a_leap() -> None:
    line = "activate H1 move, leap h10, use shadowing, done"
    match = played(["human/lineman @ h12 +leap"], ["orc/lineman @ h13 +shadowing"], line, [4, 1, 1])
    assert square(match, "A1") == "h12"
    assert not has_mark(match, "A1", "stepped")


# -- Sprint ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/sprint")
def test_sprint_goes_for_it_three_times() -> None:
    steps = ", ".join(f"step h{row}" for row in range(3, 12))
    match = played(["human/lineman @ h2 +sprint"], [], f"activate H1 move, {steps}", [2, 2, 2])
    assert square(match, "H1") == "h11"
    assert match.turn == ("home", 3)
    assert uses(match, "H1", "sprint") == 1
