"""Facing: turning, threat hexes, front and rear, and where a push leads."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.games.dreadball.movement.facing import (
    comes_from_front,
    facing_towards,
    free_of,
    giant_turn_cost,
    in_front,
    push_hexes,
    push_hexes_along,
    rear_hexes,
    sprint_cost,
    threat_hexes,
    threatens,
    turns,
)
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch

BOARD = standard_pitch().board
cells = st.integers(0, 200)
facings = st.integers(0, 5)


def at(name: str) -> int:
    cell = int(BOARD.parse(name))
    assert cell != BOARD.nowhere, name
    return cell


def names(found: list[int]) -> str:
    return " ".join(BOARD.name(cell) for cell in found)


@pytest.mark.parametrize(
    ("facing", "front", "rear"),
    [
        (0, "f12 e11 g11", "f10 g10 e10"),
        (1, "g11 f12 g10", "e10 f10 e11"),
        (3, "f10 g10 e10", "f12 e11 g11"),
        (5, "e11 e10 f12", "g10 g11 f10"),
    ],
)
def test_a_player_threatens_the_three_hexes_in_front(facing: int, front: str, rear: str) -> None:
    f11 = at("f11")
    assert names(threat_hexes(BOARD, f11, facing)) == front
    assert names(rear_hexes(BOARD, f11, facing)) == rear
    assert names(threat_hexes(BOARD, f11, facing, all_round=True)) == "f12 g11 g10 f10 e10 e11"


def test_threat_stops_at_the_wall() -> None:
    assert threat_hexes(BOARD, at("f21"), 0) == []
    assert names(threat_hexes(BOARD, at("a10"), 5)) == "a11"
    assert not threatens(BOARD, at("a10"), 5, BOARD.nowhere)


@given(cells, facings, cells)
def test_threat_rear_and_front_arc_agree(cell: int, facing: int, other: int) -> None:
    front = threat_hexes(BOARD, cell, facing)
    rear = rear_hexes(BOARD, cell, facing)
    assert sorted(front + rear) == sorted(BOARD.neighbours(cell))
    assert threatens(BOARD, cell, facing, other) == (other in front)
    assert all(in_front(BOARD, cell, facing, near) for near in front)
    assert not any(in_front(BOARD, cell, facing, near) for near in rear)


def test_the_front_arc_is_the_front_half_with_the_hexes_level_with_the_shoulders() -> None:
    f11 = at("f11")
    for name, expected in (("f21", True), ("a14", True), ("b11", True), ("j11", True), ("b10", False), ("f1", False)):
        assert in_front(BOARD, f11, 0, at(name)) is expected, name
    assert in_front(BOARD, f11, 3, at("b11"))
    assert not in_front(BOARD, f11, 0, BOARD.nowhere)


@given(cells, facings, cells)
def test_every_hex_is_in_front_of_a_player_or_of_his_back(cell: int, facing: int, other: int) -> None:
    """Both only where it is level with him."""
    assume(cell != other)
    front = in_front(BOARD, cell, facing, other)
    back = in_front(BOARD, cell, BOARD.opposite(facing), other)
    assert front or back
    assert (front and back) == (BOARD.ahead(cell, facing, other) == 0)
    halves = BOARD.halves_of[cell] - BOARD.halves_of[other]
    assert comes_from_front(facing, halves, BOARD.across(cell) - BOARD.across(other)) == front


def test_turning_costs_a_sixth_at_a_time_the_shorter_way_round() -> None:
    assert [turns(0, to) for to in range(6)] == [0, 1, 2, 3, 2, 1]
    assert [turns(4, to) for to in range(6)] == [2, 3, 2, 1, 0, 1]
    assert [sprint_cost(2, d) for d in range(6)] == [3, 2, 1, 2, 3, 4]
    assert [giant_turn_cost(0, to) for to in range(6)] == [0, 1, 2, 2, 2, 1]


@given(cells, facings, facings)
def test_a_player_turns_to_face_a_neighbour_squarely(cell: int, d: int, facing: int) -> None:
    other = BOARD.near[cell * 6 + d]
    assume(other != BOARD.nowhere)
    assert facing_towards(BOARD, cell, other, facing) == d


def test_a_player_who_looks_between_two_facings_turns_as_little_as_possible() -> None:
    """From f11 the hex h11 lies exactly between the directions 1 and 2."""
    f11, h11 = at("f11"), at("h11")
    assert [facing_towards(BOARD, f11, h11, facing) for facing in range(6)] == [1, 1, 2, 2, 2, 1]
    assert facing_towards(BOARD, f11, at("f15"), 3) == 0
    assert facing_towards(BOARD, f11, at("g15"), 3) == 0


@pytest.mark.parametrize(
    ("pusher", "pushed", "expected"),
    [
        ("f10", "f11", "f12 e11 g11"),
        ("e10", "f11", "g11 f12 g10"),
        ("f2", "f1", ""),  # into the corner
        ("c2", "b3", "a3 b4"),  # the wall takes one
        ("b10", "a10", "a11"),  # and two
        ("f6", "f11", "f12 e11 g11"),  # from afar
        ("e6", "f11", "f12 e11 g11"),
        ("d11", "f11", "g11 g10"),  # exactly between two directions
        ("f11", "d11", "c10 c11"),
    ],
)
def test_a_push_leads_to_the_far_side(pusher: str, pushed: str, expected: str) -> None:
    assert names(push_hexes(BOARD, at(pusher), at(pushed))) == expected


@given(cells, facings)
def test_a_push_from_next_door_agrees_with_the_board(pusher: int, d: int) -> None:
    pushed = BOARD.near[pusher * 6 + d]
    assume(pushed != BOARD.nowhere)
    expected = [cell for cell in BOARD.beyond(pusher, pushed) if cell != BOARD.nowhere]
    assert push_hexes(BOARD, pusher, pushed) == expected


@given(cells, cells)
def test_every_push_hex_lies_away_from_the_pusher(pusher: int, pushed: int) -> None:
    found = push_hexes(BOARD, pusher, pushed)
    assert len(found) <= (0 if pusher == pushed else 3)
    for to in found:
        assert BOARD.adjacent(pushed, to)
        assert BOARD.distance(pusher, to) >= BOARD.distance(pusher, pushed)
        assert not in_front(BOARD, pushed, BOARD.direction(pushed, to), pusher)


def test_a_launched_ball_pushes_on_to_one_of_two_hexes() -> None:
    assert sorted(names(push_hexes_along(BOARD, at("f11"), 0, 1)).split()) == ["g10", "g11"]
    assert sorted(names(push_hexes_along(BOARD, at("f11"), 0, -1)).split()) == ["e10", "e11"]
    assert push_hexes_along(BOARD, at("k10"), 0, 1) == []


def test_nobody_is_pushed_onto_another() -> None:
    taken = vec[i64]([0] * 202)
    taken[at("f12")] = 1
    assert names(free_of(push_hexes(BOARD, at("f10"), at("f11")), taken)) == "e11 g11"
