"""Moving in the dungeon: how far and where to, what fills a square, and being moved. (dungeonbowl §2.2, §2.3)"""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import rulesets
from ironpitch.games.bb2020.prayers import TRAPDOORS
from ironpitch.games.bb2020.terms import Prayer
from tests.dungeonbowl.between_walls import hall
from tests.dungeonbowl.staging import (
    asked,
    ball_at,
    happened,
    holds,
    needed,
    offered,
    options,
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
HALL = hall()
POST = hall(walls="a7|a8 d7|d8")
"""A doorway two wide between columns 7 and 8, rows b and c."""
SCREEN = hall(walls="a7|a8 b7|b8 c7|c8")
"""A wall from the top down to row c, with a way round it in row d."""


def steps(match: ironpitch.Match) -> list[str]:
    """The squares that a step may lead to now, in order of their names."""
    return sorted(choice.removeprefix("step ") for choice in options(match) if choice.startswith("step "))


# -- how far and where to ----------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.move.allowance")
def test_a_player_moves_as_far_as_its_allowance_without_a_die() -> None:
    match = played([f"{MAN} @ b3 ma=4"], [], "activate H1 move, step b4, step b5, step b6, step b7", ruleset=HALL)
    assert (square(match, "H1"), purposes(match)) == ("b7", [])
    assert match.view("home")["moved"] == 4


@pytest.mark.covers("dungeonbowl.move.directions", "dungeonbowl.square.enter_adjacent", "dungeonbowl.square.unoccupied")
def test_steps_lead_to_all_eight_squares_around() -> None:
    match = play(started([f"{MAN} @ b6", MATE], [ORC], ruleset=HALL), "activate H1 move")
    assert steps(match) == ["a5", "a6", "a7", "b5", "b7", "c5", "c6", "c7"]


@pytest.mark.covers("dungeonbowl.move.directions", "dungeonbowl.move.walls", "dungeonbowl.wall.doorway")
def test_no_step_leads_through_a_wall_and_one_leads_diagonally_round_a_door_post() -> None:
    match = play(started([f"{MAN} @ a7", MATE], [ORC], ruleset=POST), "activate H1 move")
    assert steps(match) == ["a6", "b6", "b7", "b8"]
    play(match, "step b8")
    assert steps(match) == ["a7", "a8", "a9", "b7", "b9", "c7", "c8", "c9"]


@pytest.mark.covers("dungeonbowl.move.walls", "dungeonbowl.move.allowance")
def test_the_way_round_a_wall_is_paid_for_square_by_square() -> None:
    line = "activate H1 move, step b7, step c7, step d8, step c8, step b8"
    match = played([f"{MAN} @ b6"], [], line, ruleset=SCREEN)
    assert (square(match, "H1"), match.view("home")["moved"]) == ("b8", 5)
    assert not offered(match, "step b7")


@pytest.mark.covers(
    "dungeonbowl.move.adjacent_unoccupied", "dungeonbowl.square.occupied", "dungeonbowl.square.no_entry"
)
def test_nobody_enters_a_square_with_a_player_whoever_it_is_and_however_it_lies() -> None:
    home = [f"{MAN} @ b6", f"{MAN} @ a5", f"{MAN} @ a6 prone", f"{MAN} @ a7 stunned", MATE]
    away = [f"{MAN} @ c5 dazed", f"{MAN} @ c6 prone", f"{MAN} @ c7 stunned", ORC]
    match = play(started(home, away, ruleset=HALL), "activate H1 move")
    assert steps(match) == ["b5", "b7"]
    for taken in ("a5", "a6", "a7", "c5", "c6", "c7"):
        assert not offered(match, f"step {taken}")


@pytest.mark.covers("dungeonbowl.square.no_entry", "dungeonbowl.move.adjacent_unoccupied")
def test_a_corridor_that_is_filled_is_closed() -> None:
    ruleset = hall(["......##....", "............", "......##....", "......##...."])  # a way one wide: b9 and b10
    match = play(started([f"{MAN} @ b8", f"{MAN} @ b9 prone", MATE], [ORC], ruleset=ruleset), "activate H1 move")
    assert not any(step in ("a9", "b9", "c9", "b10") for step in steps(match))


@pytest.mark.covers("dungeonbowl.move.partial")
def test_movement_may_be_left_unused() -> None:
    match = played([f"{MAN} @ b6"], [], "activate H1 move, step b7, done", ruleset=HALL)
    assert (square(match, "H1"), asked(match)) == ("b7", ("activate", 0))
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("dungeonbowl.move.zero")
def test_a_player_may_be_activated_and_stay_where_it_is() -> None:
    match = played([f"{MAN} @ b6"], [], "activate H1 move, done", ruleset=HALL)
    assert square(match, "H1") == "b6"
    assert happened(match, "Moved") == []
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("dungeonbowl.move.in_action")
@pytest.mark.parametrize(
    ("action", "moves"),
    [("move", True), ("blitz", True), ("pass", True), ("hand-off", True), ("foul", True), ("block", False)],
)
def test_players_move_by_actions_with_movement_in_them_and_a_block_has_none(action: str, moves: bool) -> None:
    away = [f"{MAN} @ c7", f"{MAN} @ c8", f"{MAN} @ d9 prone"]
    match = started([f"{MAN} @ b6 ball", MATE], away, ruleset=HALL)
    play(match, f"activate H1 {action}")
    if asked(match)[0] == "target":
        play(match, "pick A1")
    assert (steps(match) != []) == moves


@pytest.mark.covers("dungeonbowl.move.in_action")
def test_nobody_moves_in_the_turn_of_the_other_side() -> None:
    match = started([f"{MAN} @ b6", MATE], [f"{MAN} @ b9", ORC], ruleset=HALL)
    assert not offered(match, "activate A1 move")
    play(match, "end-turn")
    assert offered(match, "activate A1 move")
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("dungeonbowl.move.involuntary")
def test_a_block_moves_a_player_in_the_turn_of_the_other_side_at_no_cost_to_it() -> None:
    line = "activate H1 block, block A1, push b8, stay, end-turn, activate A1 move, step b9"
    match = played([f"{MAN} @ b6"], [f"{MAN} @ b7"], line, ["push"], ruleset=HALL)
    assert (square(match, "A1"), match.view("away")["moved"]) == ("b9", 1)


# -- what fills a square -----------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.square.ball", "dungeonbowl.square.only_players")
def test_a_ball_on_the_floor_leaves_its_square_free() -> None:
    match = play(started([f"{MAN} @ b6", MATE], [ORC], [3], ruleset=HALL, ball="b7"), "activate H1 move")
    assert offered(match, "step b7")
    play(match, "step b7")
    assert (square(match, "H1"), holds(match, "H1")) == ("b7", True)


@pytest.mark.covers("dungeonbowl.square.ball", "dungeonbowl.square.only_players", "dungeonbowl.square.unoccupied")
def test_a_player_is_pushed_onto_a_ball_as_onto_a_free_square() -> None:
    home, away = [f"{MAN} @ b6"], [f"{MAN} @ b7", f"{MAN} @ a8", f"{MAN} @ c8"]
    match = played(home, away, "activate H1 block, block A1, stay", ["push", 5], ruleset=HALL, ball="b8")
    assert (square(match, "A1"), ball_at(match)) == ("b8", "b9")  # the only free one: nobody was pushed on
    assert [square(match, each) for each in ("A2", "A3")] == ["a8", "c8"]


@pytest.mark.covers("dungeonbowl.square.trapdoor", "dungeonbowl.room.trapdoor", "dungeonbowl.square.only_players")
def test_a_trapdoor_neither_fills_its_square_nor_does_anything() -> None:
    board = rulesets.ruleset("dungeonbowl").board
    door = TRAPDOORS[0]  # the number of a square in this dungeon, too
    name, beside = board.name(door), board.name(board.neighbours(door)[0])
    facts = {"prayers-home": 1 << (Prayer.TREACHEROUS_TRAPDOOR - 1), "ball-found": 1}
    match = started([f"{MAN} @ {beside}"], [], ruleset="dungeonbowl", facts=facts)
    play(match, f"activate H1 move, step {name}")
    assert (square(match, "H1"), status(match, "H1"), purposes(match)) == (name, "standing", [])


# -- where the ball may lie --------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.ball.no_rest_occupied")
def test_a_ball_that_bounces_onto_somebody_on_the_ground_bounces_on() -> None:
    home = [f"{MAN} @ b6", f"{MAN} @ b8 prone", f"{MAN} @ b9 stunned"]
    match = played(home, [], "activate H1 move, step b7", [2, 5, 5, 5], ruleset=HALL, ball="b7")
    assert rolled(match, "bounce") == [5, 5, 5]
    assert ball_at(match) == "b10"


@pytest.mark.covers("dungeonbowl.ball.no_rest_occupied", "dungeonbowl.ball.caught_standing")
def test_a_ball_that_is_dropped_bounces_on_and_one_that_is_caught_is_held() -> None:
    home = [f"{MAN} @ b6", f"{MAN} @ b8", f"{MAN} @ b9"]
    match = played(home, [], "activate H1 move, step b7", [2, 5, 3, 5, 4], ruleset=HALL, ball="b7")
    assert purposes(match) == ["pick-up", "bounce", "catch", "bounce", "catch"]
    assert needed(match, "catch") == [4, 4]  # AG 3+, one harder off a bounce
    assert holds(match, "H3")


@pytest.mark.covers("dungeonbowl.ball.caught_standing")
def test_an_opponent_on_its_feet_catches_a_bouncing_ball_too() -> None:
    home, away = [f"{MAN} @ b6"], [f"{MAN} @ b8"]
    match = played(home, away, "activate H1 move, step b7", [3, 5, 5], ruleset=HALL, ball="b7")
    assert (needed(match, "pick-up"), needed(match, "catch")) == ([4], [5])  # both are marked
    assert (holds(match, "A1"), ball_at(match), turned_over(match)) == (True, "b8", True)
