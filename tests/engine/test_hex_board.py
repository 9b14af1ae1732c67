"""Hexes: directions, push hexes, arcs, names, lines, outlines with gaps."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ironpitch.engine.hex_board import STEP_ACROSS, STEP_HALVES, HexBoard, hex_board_of

# A stretched hexagon of 201 hexes, 11 lanes of 16 to 21 (dreadball §1.2): the even lanes are the shifted ones.
WIDTHS = [21 - abs(lane - 5) for lane in range(11)]
ARENA = HexBoard([" " * ((21 - n) // 2) + "." * n for n in WIDTHS], shifted=0)
BLOCK = HexBoard(["....."] * 5)
cells = st.integers(0, 200)
directions = st.integers(0, 5)


def names(board: HexBoard, found: list[int]) -> str:
    return " ".join(board.name(cell) for cell in found)


def halves(cell: int) -> tuple[int, int]:
    """Doubled coordinates about the centre of the arena."""
    return ARENA.halves_of[cell] - 20, ARENA.across(cell) - 5


def test_the_arena_is_a_stretched_hexagon() -> None:
    assert ARENA.size == 201
    open_sides = [6 - len(ARENA.neighbours(cell)) for cell in range(201)]
    assert [open_sides.count(n) for n in (1, 2, 3)] == [0, 44, 6]
    places = {halves(cell) for cell in range(201)}
    assert places == {(-x, -r) for x, r in places}
    assert places == {(x, r) for r in range(-5, 6) for x in range(-(20 - abs(r)), 21 - abs(r), 2)}


def test_hexes_are_named_like_squares() -> None:
    assert [BLOCK.name(cell) for cell in (0, 1, 5, 24)] == ["a1", "b1", "a2", "e5"]
    assert ARENA.name(0) == "e1"
    assert ARENA.parse("a1") == ARENA.nowhere
    assert ARENA.name(ARENA.nowhere) == "off"
    assert ARENA.parse("off") == ARENA.nowhere


@given(cells)
def test_a_name_parses_back_to_its_hex(cell: int) -> None:
    assert ARENA.parse(ARENA.name(cell)) == cell
    assert ARENA.at(ARENA.along(cell), ARENA.across(cell)) == cell


def test_steps_go_clockwise_from_straight_along() -> None:
    c3, b3 = BLOCK.parse("c3"), BLOCK.parse("b3")
    assert names(BLOCK, BLOCK.neighbours(c3)) == "c4 d3 d2 c2 b2 b3"
    assert names(BLOCK, BLOCK.neighbours(b3)) == "b4 c4 c3 b2 a3 a4"
    assert [BLOCK.scatter(c3, face) for face in range(1, 7)] == BLOCK.neighbours(c3)


def test_nowhere_leads_nowhere() -> None:
    nowhere = ARENA.nowhere
    assert ARENA.neighbours(nowhere) == []
    assert not ARENA.adjacent(nowhere, nowhere)
    assert ARENA.line(0, nowhere) == ARENA.line(nowhere, 0) == []
    assert not ARENA.sight(0, nowhere)
    assert ARENA.distance(0, nowhere) > 1000
    assert ARENA.zone(nowhere) == 0
    assert len(ARENA.near) == 202 * 6
    assert len(ARENA.beyond_table) == 202 * 18


@given(cells, directions)
def test_a_step_back_is_the_opposite_step(cell: int, d: int) -> None:
    assert ARENA.opposite(d) == (d + 3) % 6 == ARENA.turn(d, 3)
    to = ARENA.near[cell * 6 + d]
    assume(to != ARENA.nowhere)
    assert ARENA.direction(cell, to) == d
    assert ARENA.direction(to, cell) == ARENA.opposite(d)


@given(cells, cells, cells)
def test_distance_counts_hexes(a: int, b: int, c: int) -> None:
    (ax, ar), (bx, br) = halves(a), halves(b)
    across, along = abs(ar - br), abs(ax - bx)
    assert ARENA.distance(a, b) == across + max(0, (along - across) // 2) == ARENA.distance(b, a)
    assert ARENA.adjacent(a, b) == (ARENA.distance(a, b) == 1) == (b in ARENA.neighbours(a))
    assert ARENA.distance(a, c) <= ARENA.distance(a, b) + ARENA.distance(b, c)


@given(cells)
def test_distance_agrees_with_walking(start: int) -> None:
    steps = {start: 0}
    queue = [start]
    for cell in queue:
        for to in ARENA.neighbours(cell):
            if to not in steps:
                steps[to] = steps[cell] + 1
                queue.append(to)
    assert all(steps[cell] == ARENA.distance(start, cell) for cell in range(201))


def test_a_push_leads_to_the_three_hexes_on_the_far_side() -> None:
    assert names(BLOCK, BLOCK.beyond(BLOCK.parse("c2"), BLOCK.parse("c3"))) == "c4 b3 d3"
    assert names(BLOCK, BLOCK.beyond(BLOCK.parse("b2"), BLOCK.parse("c3"))) == "d3 c4 d2"
    assert names(BLOCK, BLOCK.beyond(BLOCK.parse("b1"), BLOCK.parse("a1"))) == "off off off"
    assert BLOCK.beyond(BLOCK.parse("c1"), BLOCK.parse("c3")) == []


@given(cells, directions)
def test_push_hexes_are_adjacent_and_farther_from_the_pusher(pusher: int, d: int) -> None:
    pushed = ARENA.near[pusher * 6 + d]
    assume(pushed != ARENA.nowhere)
    beyond = ARENA.beyond(pusher, pushed)
    assert beyond == ARENA.arc(pushed, d) == [ARENA.near[pushed * 6 + ARENA.turn(d, n)] for n in (0, -1, 1)]
    for to in beyond:
        if to != ARENA.nowhere:
            assert ARENA.adjacent(pushed, to)
            assert ARENA.distance(pusher, to) == 2


@given(cells, directions, directions)
def test_the_hexes_of_the_arc_are_ahead_and_the_others_behind(cell: int, facing: int, d: int) -> None:
    to = ARENA.near[cell * 6 + d]
    assume(to != ARENA.nowhere)
    assert (ARENA.ahead(cell, facing, to) > 0) == (to in ARENA.arc(cell, facing))
    assert ARENA.ahead(cell, facing, to) != 0


def test_a_hex_level_with_the_shoulders_is_neither_ahead_nor_behind() -> None:
    assert BLOCK.ahead(BLOCK.parse("c3"), 0, BLOCK.parse("a3")) == 0
    assert BLOCK.ahead(BLOCK.parse("c3"), 0, BLOCK.parse("c3")) == 0


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("c1", "c1", ""),
        ("c1", "c4", "c2 c3 c4"),
        ("a1", "e3", "b1 c2 d2 e3"),
        ("a3", "c3", "b3 c3"),  # along the side of b2 and b3: the higher number
        ("c3", "a3", "b3 a3"),
        ("b1", "c3", "c2 c3"),  # along the side of b2 and c2: the later letter
        ("c3", "b1", "c2 b1"),
        ("d1", "c3", "d2 c3"),
    ],
)
def test_a_line_between_two_hexes_takes_the_later_letter_then_the_higher_number(a: str, b: str, expected: str) -> None:
    assert names(BLOCK, BLOCK.line(BLOCK.parse(a), BLOCK.parse(b))) == expected


@given(cells, cells)
def test_a_line_is_a_shortest_way_and_the_same_way_back(a: int, b: int) -> None:
    line = ARENA.line(a, b)
    assert len(line) == ARENA.distance(a, b)
    assert all(ARENA.adjacent(x, y) for x, y in zip([a, *line], line, strict=False))
    assert [a, *line] == [b, *ARENA.line(b, a)][::-1]
    assert ARENA.sight(a, b)


@given(cells, cells)
def test_a_line_keeps_to_the_hexes_nearest_to_it(a: int, b: int) -> None:
    (ax, ar), (bx, br) = halves(a), halves(b)
    steps = ARENA.distance(a, b)
    for step, cell in enumerate(ARENA.line(a, b), start=1):
        assert cell != ARENA.nowhere
        # Squared distances, scaled by steps: half hexes along count 1, lanes across 3 (their height is sqrt 3 halves).
        px, pr = ax * steps + (bx - ax) * step, ar * steps + (br - ar) * step

        def off(other: int, px: int = px, pr: int = pr) -> int:
            x, r = halves(other)
            along, across = x * steps - px, r * steps - pr
            return along * along + 3 * across * across

        tied = [near for near in ARENA.neighbours(cell) if off(near) == off(cell)]
        assert all(off(near) >= off(cell) for near in ARENA.neighbours(cell))
        place = (ARENA.across(cell), ARENA.along(cell))
        assert all((ARENA.across(near), ARENA.along(near)) < place for near in tied)


def test_a_gap_in_the_board_breaks_the_line() -> None:
    board = HexBoard([".....", ".. ..", "....."])
    assert board.size == 14
    assert names(board, board.line(board.parse("b1"), board.parse("b4"))) == "b2 off b4"
    assert not board.sight(board.parse("b1"), board.parse("b4"))
    assert board.sight(board.parse("a1"), board.parse("a5"))
    assert board.distance(board.parse("b2"), board.parse("b4")) == 2
    assert len(board.neighbours(board.parse("b2"))) == 5


@given(st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1), st.integers(0, 1))
def test_any_set_of_hexes_makes_a_board(places: set[tuple[int, int]], shifted: int) -> None:
    board = hex_board_of(sorted(places), shifted)
    assert board.size == len(places)
    assert {(board.along(cell), board.across(cell)) for cell in range(board.size)} == places
    for cell in range(board.size):
        for d in range(6):
            to = board.near[cell * 6 + d]
            if to == board.nowhere:
                continue
            assert board.near[to * 6 + board.opposite(d)] == cell
            assert board.halves_of[to] - board.halves_of[cell] == STEP_HALVES[d]
            assert board.across(to) - board.across(cell) == STEP_ACROSS[d]


def test_an_empty_map_makes_an_empty_board() -> None:
    assert HexBoard([]).size == hex_board_of([]).size == 0
