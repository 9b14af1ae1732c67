"""Picking up the ball in the dungeon. (dungeonbowl §2.9)"""

from __future__ import annotations

import pytest

from tests.dungeonbowl.between_walls import hall
from tests.dungeonbowl.staging import (
    asked,
    ball_at,
    holds,
    modifiers,
    needed,
    play,
    played,
    purposes,
    rolled,
    square,
    started,
    status,
    turned_over,
)

MAN = "metal/human-lineman"
MATE = "metal/human-lineman @ a1"
ORC = "metal/orc-lineman @ d16"
H1 = f"{MAN} @ b6"
GO = "activate H1 move, step b7"
HALL = hall()


@pytest.mark.covers("dungeonbowl.pickup.compulsory", "dungeonbowl.pickup.test", "dungeonbowl.pickup.open")
@pytest.mark.parametrize("ag", [2, 3, 5])
def test_whoever_steps_onto_the_ball_tests_agility_without_being_asked(ag: int) -> None:
    match = played([f"{H1} ag={ag}"], [], GO, [ag], ruleset=HALL, ball="b7")
    assert (needed(match, "pick-up"), modifiers(match, "pick-up"), holds(match, "H1")) == ([ag], [], True)


@pytest.mark.covers("dungeonbowl.pickup.marked")
@pytest.mark.parametrize(
    ("away", "target"), [(["a8"], 4), (["a8", "c8"], 5), (["a8", "b8", "c8"], 6), (["b8 prone"], 3)]
)
def test_each_marker_makes_a_pick_up_one_harder(away: list[str], target: int) -> None:
    match = played([H1], [f"{MAN} @ {each}" for each in away], GO, [6], ruleset=HALL, ball="b7")
    assert needed(match, "pick-up") == [target]
    assert modifiers(match, "pick-up") == [(-1, "marked")] * (target - 3)


@pytest.mark.covers("dungeonbowl.pickup.open", "dungeonbowl.wall.no_contact")
def test_opponents_behind_a_wall_make_a_pick_up_no_harder() -> None:
    away = [f"{MAN} @ a8", f"{MAN} @ b8", f"{MAN} @ c8"]
    match = played([H1], away, GO, [3], ruleset=hall(walls="a7|a8 b7|b8 c7|c8"), ball="b7")
    assert (needed(match, "pick-up"), holds(match, "H1")) == ([3], True)


@pytest.mark.covers("dungeonbowl.pickup.after_rolls")
def test_the_pick_up_comes_after_rush_and_dodge() -> None:
    match = played([f"{H1} ma=0"], [f"{MAN} @ b5"], GO, [2, 3, 3], ruleset=HALL, ball="b7")
    assert (purposes(match), holds(match, "H1")) == (["rush", "dodge", "pick-up"], True)


@pytest.mark.covers("dungeonbowl.pickup.after_rolls")
def test_a_player_that_fails_its_dodge_picks_nothing_up() -> None:
    match = played([H1], [f"{MAN} @ b5"], GO, [2, 3, 3, 5], ruleset=HALL, ball="b7")
    assert (purposes(match), ball_at(match)) == (["dodge", "armour", "bounce"], "b8")
    assert (status(match, "H1"), square(match, "H1")) == ("prone", "b7")


@pytest.mark.covers("dungeonbowl.pickup.before_rolls", "skill:dungeonbowl/shadowing")
def test_the_pick_up_comes_before_any_other_die_of_the_step() -> None:
    match = played([H1], [f"{MAN} @ b5 +shadowing"], f"{GO}, use shadowing", [3, 3, 6], ruleset=HALL, ball="b7")
    assert purposes(match) == ["dodge", "pick-up", "skill"]
    assert (needed(match, "pick-up"), square(match, "A1")) == ([3], "b6")  # the shadow marks only afterwards


@pytest.mark.covers("dungeonbowl.pickup.failure", "dungeonbowl.pickup.turnover")
def test_a_failed_pick_up_bounces_and_ends_the_turn() -> None:
    match = played([H1], [], GO, [2, 5], ruleset=HALL, ball="b7")
    assert (ball_at(match), status(match, "H1"), match.turn) == ("b8", "standing", ("away", 3))
    assert turned_over(match)


@pytest.mark.covers("dungeonbowl.pickup.turnover")
def test_it_is_a_turnover_even_if_a_team_mate_catches_the_ball() -> None:
    match = played([H1, f"{MAN} @ b8"], [], GO, [2, 5, 4], ruleset=HALL, ball="b7")
    assert (holds(match, "H2"), match.turn) == (True, ("away", 3))
    assert purposes(match) == ["pick-up", "bounce", "catch"]


@pytest.mark.covers("dungeonbowl.pickup.continue")
def test_with_the_ball_in_hand_the_player_moves_on() -> None:
    match = played([H1], [], f"{GO}, step b8, step b9, done", [3], ruleset=HALL, ball="b7")
    assert (square(match, "H1"), ball_at(match), holds(match, "H1")) == ("b9", "b9", True)


@pytest.mark.covers("dungeonbowl.pickup.continue")
def test_a_player_without_movement_or_rushes_left_stays_with_the_ball() -> None:
    line = "activate H1 move, step b5, step b6, step b7"
    match = played([f"{MAN} @ b4 ma=1"], [], line, [2, 2, 3], ruleset=HALL, ball="b7")
    assert (holds(match, "H1"), asked(match)) == (True, ("activate", 0))


@pytest.mark.covers("dungeonbowl.pickup.involuntary", "dungeonbowl.pickup.involuntary_bounce")
def test_a_player_pushed_onto_the_ball_does_not_pick_it_up_and_the_turn_goes_on() -> None:
    home = [H1, f"{MAN} @ d8"]
    line = "activate H1 block, block A1, push b8, stay"
    match = played(home, [f"{MAN} @ b7"], line, ["push", 5], ruleset=HALL, ball="b8")
    assert (purposes(match), square(match, "A1"), ball_at(match)) == (["block", "bounce"], "b8", "b9")
    assert (turned_over(match), match.turn) == (False, ("home", 3))


@pytest.mark.covers("dungeonbowl.pickup.involuntary", "dungeonbowl.pickup.involuntary_bounce")
def test_nor_does_a_player_of_the_active_side_that_is_pushed_onto_it() -> None:
    home = [H1, f"{MAN} @ b8", MATE]
    away = [f"{MAN} @ b7", f"{MAN} @ a8", f"{MAN} @ c8", ORC]
    match = started(home, away, ["push", 5], ruleset=HALL, ball="b9")
    play(match, "activate H1 block, block A1, push b8, push b9, stay")
    assert (square(match, "H2"), ball_at(match), rolled(match, "pick-up")) == ("b9", "b10", [])
    assert (turned_over(match), match.turn) == (False, ("home", 3))
