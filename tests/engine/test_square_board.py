"""Squares: the template, push squares, names, lines, walls."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ironpitch.engine.board import letters
from ironpitch.engine.square_board import STEP_ACROSS, STEP_ALONG, SquareBoard

PITCH = SquareBoard(15, 26)
TINY = SquareBoard(3, 3)
cells = st.integers(0, 389)
directions = st.integers(0, 7)

# A maze for the properties: 6 x 7 squares, walls anywhere.
EDGES = [(c, c + 1) for c in range(42) if c % 6 < 5] + [(c, c + 6) for c in range(36)]
mazes = st.lists(st.sampled_from(EDGES), max_size=40).map(lambda walls: SquareBoard(6, 7, walls))
maze_cells = st.integers(0, 41)


def squares(board: SquareBoard, names: str) -> list[int]:
    return [board.parse(name) for name in names.split()]


def names(board: SquareBoard, found: list[int]) -> str:
    return " ".join(board.name(cell) for cell in found)


def test_squares_are_named_by_letter_across_and_number_along() -> None:
    assert PITCH.size == 390
    assert [PITCH.name(c) for c in (0, 1, 14, 15, 389)] == ["a1", "b1", "o1", "a2", "o26"]
    assert PITCH.at(11, 7) == PITCH.parse("h12") == 11 * 15 + 7
    assert (PITCH.along(172), PITCH.across(172)) == (11, 7)


def test_files_beyond_z_go_on_with_two_letters() -> None:
    assert [letters(n) for n in (0, 25, 26, 27, 51, 52, 701, 702)] == ["a", "z", "aa", "ab", "az", "ba", "zz", "aaa"]
    wide = SquareBoard(30, 2)
    assert wide.name(59) == "ad2"
    assert wide.parse("ad2") == 59


@given(cells)
def test_a_name_parses_back_to_its_square(cell: int) -> None:
    assert PITCH.parse(PITCH.name(cell)) == cell


@pytest.mark.parametrize("text", ["", "off", "a0", "a27", "p1", "A1", "a01", "1a", " a1", "a1 ", "h12x", "a-1", "ä1"])
def test_text_that_names_no_square_is_nowhere(text: str) -> None:
    assert PITCH.parse(text) == PITCH.nowhere


def test_nowhere_is_a_real_index_that_leads_nowhere() -> None:
    nowhere = PITCH.nowhere
    assert nowhere == PITCH.size
    assert PITCH.name(nowhere) == "off"
    assert PITCH.neighbours(nowhere) == []
    assert PITCH.zone(nowhere) == 0
    assert not PITCH.adjacent(nowhere, nowhere)
    assert not PITCH.adjacent(0, nowhere)
    assert not PITCH.adjacent(nowhere, 389)
    assert PITCH.distance(0, nowhere) > 1000
    assert PITCH.distance(nowhere, nowhere) == 0
    assert PITCH.line(0, nowhere) == PITCH.line(nowhere, 0) == []
    assert not PITCH.sight(nowhere, 0)
    assert not PITCH.wall(nowhere, 0)
    assert all(PITCH.scatter(nowhere, face) == nowhere for face in range(1, 9))
    assert all(to == nowhere for to in list(PITCH.beyond_table)[nowhere * 24 :])
    assert [PITCH.at(-1, 0), PITCH.at(0, -1), PITCH.at(26, 0), PITCH.at(0, 15)] == [nowhere] * 4


def test_every_table_has_a_row_for_nowhere() -> None:
    assert len(PITCH.near) == len(PITCH.open_near) == 391 * 8
    assert len(PITCH.beyond_table) == 391 * 24
    assert len(PITCH.zones) == len(PITCH.along_of) == len(PITCH.across_of) == 391


def test_the_scatter_die_follows_the_printed_template() -> None:
    centre = PITCH.parse("h12")
    faces = [PITCH.name(PITCH.scatter(centre, face)) for face in range(1, 9)]
    assert faces == ["g11", "g12", "g13", "h11", "h13", "i11", "i12", "i13"]


def test_scatter_leaves_the_pitch_at_the_edge() -> None:
    corner = PITCH.parse("a1")
    assert [f for f in range(1, 9) if PITCH.scatter(corner, f) != PITCH.nowhere] == [5, 7, 8]


def test_neighbours_are_eight_five_or_three() -> None:
    counts = [len(PITCH.neighbours(c)) for c in range(390)]
    assert (counts.count(8), counts.count(5), counts.count(3)) == (13 * 24, 2 * 13 + 2 * 24, 4)
    assert names(PITCH, PITCH.neighbours(0)) == "a2 b1 b2"


@given(cells, directions)
def test_a_step_back_is_the_opposite_step(cell: int, d: int) -> None:
    to = PITCH.near[cell * 8 + d]
    assume(to != PITCH.nowhere)
    assert PITCH.opposite(d) == 7 - d
    assert PITCH.near[to * 8 + PITCH.opposite(d)] == cell
    assert PITCH.direction(cell, to) == d
    assert PITCH.direction(to, cell) == 7 - d


@given(cells, cells)
def test_squares_are_adjacent_exactly_at_distance_one(a: int, b: int) -> None:
    assert PITCH.adjacent(a, b) == (PITCH.distance(a, b) == 1) == (b in PITCH.neighbours(a)) == PITCH.adjacent(b, a)
    assert (PITCH.direction(a, b) == 8) == (not PITCH.adjacent(a, b))


@given(cells, cells, cells)
def test_distance_is_the_larger_of_the_two_differences(a: int, b: int, c: int) -> None:
    assert PITCH.distance(a, b) == max(abs(a // 15 - b // 15), abs(a % 15 - b % 15)) == PITCH.distance(b, a)
    assert PITCH.distance(a, c) <= PITCH.distance(a, b) + PITCH.distance(b, c)


@given(directions, st.integers(-20, 20), st.integers(-20, 20))
def test_turning_goes_round_the_template(d: int, first: int, second: int) -> None:
    assert PITCH.turn(d, 4) == PITCH.opposite(d)
    assert PITCH.turn(d, 8) == d
    assert PITCH.turn(PITCH.turn(d, first), second) == PITCH.turn(d, first + second)


def test_no_direction_stays_no_direction() -> None:
    assert PITCH.turn(8, 3) == PITCH.opposite(8) == 8
    assert PITCH.arc(0, 8) == []


@pytest.mark.parametrize(
    ("pusher", "expected"),
    [
        ("h11", "h13 g13 i13"),
        ("h13", "h11 i11 g11"),
        ("g12", "i12 i13 i11"),
        ("i12", "g12 g11 g13"),
        ("g11", "i13 h13 i12"),
        ("i13", "g11 h11 g12"),
        ("i11", "g13 g12 h13"),
        ("g13", "i11 i12 h11"),
    ],
)
def test_a_push_leads_straight_on_or_to_the_squares_beside_it(pusher: str, expected: str) -> None:
    assert names(PITCH, PITCH.beyond(PITCH.parse(pusher), PITCH.parse("h12"))) == expected


def test_a_push_at_the_edge_leads_off_the_pitch() -> None:
    assert names(PITCH, PITCH.beyond(*squares(PITCH, "b5 a5"))) == "off off off"
    assert names(PITCH, PITCH.beyond(*squares(PITCH, "b4 a5"))) == "off off a6"
    assert names(PITCH, PITCH.beyond(*squares(PITCH, "a4 a5"))) == "a6 off b6"


def test_nobody_is_pushed_by_someone_who_is_not_adjacent() -> None:
    assert PITCH.beyond(*squares(PITCH, "a1 a3")) == []
    assert PITCH.beyond(0, 0) == []
    assert PITCH.beyond(PITCH.nowhere, 0) == []


@given(cells, directions)
def test_push_squares_are_adjacent_and_farther_from_the_pusher(pusher: int, d: int) -> None:
    pushed = PITCH.near[pusher * 8 + d]
    assume(pushed != PITCH.nowhere)
    beyond = PITCH.beyond(pusher, pushed)
    assert len(beyond) == 3
    start = (pushed * 8 + d) * 3
    assert beyond == list(PITCH.beyond_table)[start : start + 3] == PITCH.arc(pushed, d)
    for to in beyond:
        if to != PITCH.nowhere:
            assert PITCH.adjacent(pushed, to)
            assert PITCH.distance(pusher, to) == 2


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("c3", "c3", ""),
        ("c3", "c4", "c4"),
        ("c3", "c6", "c4 c5 c6"),
        ("c3", "f6", "d4 e5 f6"),
        ("c3", "a1", "b2 a1"),
        ("c3", "d5", "d4 d5"),
        ("d5", "c3", "d4 c3"),
        ("c3", "e7", "d4 d5 e6 e7"),
        ("c3", "b5", "c4 b5"),
    ],
)
def test_a_line_takes_one_square_for_each_step(a: str, b: str, expected: str) -> None:
    assert names(PITCH, PITCH.line(PITCH.parse(a), PITCH.parse(b))) == expected


@given(cells, cells)
def test_a_line_is_a_shortest_way_and_the_same_way_back(a: int, b: int) -> None:
    line = PITCH.line(a, b)
    assert len(line) == PITCH.distance(a, b)
    assert all(PITCH.adjacent(x, y) for x, y in zip([a, *line], line, strict=False))
    assert [a, *line] == [b, *PITCH.line(b, a)][::-1]


# Walls


def test_a_wall_takes_away_the_step_across_it() -> None:
    board = SquareBoard(3, 3, [(TINY.parse("b1"), TINY.parse("b2"))])
    b1, b2 = squares(board, "b1 b2")
    assert board.wall(b1, b2)
    assert board.wall(b2, b1)
    assert not board.adjacent(b1, b2)
    assert not board.adjacent(b2, b1)
    assert board.distance(b1, b2) == 1
    assert board.open_near[b1 * 8 + 4] == b2
    assert board.near[b1 * 8 + 4] == board.nowhere
    assert not board.wall(*squares(board, "a1 a2"))
    assert not board.wall(*squares(board, "a1 b2"))
    assert not board.wall(*squares(board, "a1 a3"))


def test_one_may_step_diagonally_round_the_end_of_a_wall() -> None:
    board = SquareBoard(3, 3, [(TINY.parse("b1"), TINY.parse("b2"))])
    for pair in ("b1 a2", "b1 c2", "b2 a1", "b2 c1"):
        assert board.adjacent(*squares(board, pair)), pair


def test_one_may_not_step_diagonally_through_a_wall_that_runs_on() -> None:
    walls = [(TINY.parse("a1"), TINY.parse("a2")), (TINY.parse("b1"), TINY.parse("b2"))]
    board = SquareBoard(3, 3, walls)
    assert not board.adjacent(*squares(board, "a1 b2"))
    assert not board.adjacent(*squares(board, "b1 a2"))
    assert board.adjacent(*squares(board, "b1 c2"))


def test_one_may_step_round_the_corner_of_a_rock_but_not_between_two() -> None:
    a1, b1, a2, b2 = squares(TINY, "a1 b1 a2 b2")
    one_rock = SquareBoard(3, 3, [(b1, a1), (b1, b2)])
    assert one_rock.adjacent(a1, b2)
    assert not one_rock.adjacent(b1, a2)
    two_rocks = SquareBoard(3, 3, [(b1, a1), (b1, b2), (a2, a1), (a2, b2)])
    assert not two_rocks.adjacent(a1, b2)


def test_a_square_behind_a_wall_is_no_push_square() -> None:
    board = SquareBoard(3, 3, [(TINY.parse("b2"), TINY.parse("b3"))])
    assert names(board, board.beyond(*squares(board, "b1 b2"))) == "off a3 c3"


@pytest.mark.parametrize("wall", [(0, 0), (0, 4), (0, 2), (2, 3), (0, 9), (-1, 0), (8, 9)])
def test_a_wall_needs_two_squares_that_share_an_edge(wall: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="share an edge"):
        SquareBoard(3, 3, [wall])


@given(mazes, maze_cells, maze_cells)
def test_walls_look_the_same_from_both_sides(board: SquareBoard, a: int, b: int) -> None:
    assert board.wall(a, b) == board.wall(b, a)
    assert board.adjacent(a, b) == board.adjacent(b, a)
    assert board.sight(a, b) == board.sight(b, a)
    if board.adjacent(a, b):
        assert board.direction(b, a) == board.opposite(board.direction(a, b))
        assert board.distance(a, b) == 1
        assert board.sight(a, b)


@given(mazes, maze_cells, directions)
def test_in_a_maze_only_a_wall_or_the_edge_stops_a_straight_step(board: SquareBoard, cell: int, d: int) -> None:
    to = board.open_near[cell * 8 + d]
    taken = board.near[cell * 8 + d]
    assert taken in (to, board.nowhere)
    if d in (1, 3, 4, 6):
        assert (taken == board.nowhere) == (to == board.nowhere or board.wall(cell, to))
    for beyond in board.arc(cell, d):
        assert beyond == board.nowhere or board.adjacent(cell, beyond)


# Sight


def test_on_an_open_pitch_everybody_sees_everybody() -> None:
    assert all(PITCH.sight(a, b) for a in range(0, 390, 7) for b in range(0, 390, 11))


def test_a_wall_blocks_the_lines_that_cross_it_and_no_others() -> None:
    board = SquareBoard(5, 5, [(c, c + 5) for c in (11, 12, 13)])  # between rows 3 and 4, files b to d
    blocked, seen = ("c1 c5", "c3 c4", "b3 d4", "b1 c5", "b2 d5"), ("a1 a5", "a3 b4", "b3 a4", "c1 c3", "d2 e5")
    for pair in blocked:
        assert not board.sight(*squares(board, pair)), pair
    for pair in seen:
        assert board.sight(*squares(board, pair)), pair


def segment_crosses(board: SquareBoard, a: int, b: int, wall: tuple[int, int]) -> bool:
    """The line between two centres meets the open segment of a wall (in quarter squares, exactly)."""
    ax, ay = 2 * board.along(a), 2 * board.across(a)
    bx, by = 2 * board.along(b), 2 * board.across(b)
    mx, my = board.along(wall[0]) + board.along(wall[1]), board.across(wall[0]) + board.across(wall[1])
    dx, dy = board.across(wall[0]) != board.across(wall[1]), board.along(wall[0]) != board.along(wall[1])
    ends = ((mx - dx, my - dy), (mx + dx, my + dy))

    def side(px: int, py: int, qx: int, qy: int, x: int, y: int) -> int:
        return (qx - px) * (y - py) - (qy - py) * (x - px)

    of_ends = side(ax, ay, bx, by, *ends[0]) * side(ax, ay, bx, by, *ends[1])
    of_centres = side(*ends[0], *ends[1], ax, ay) * side(*ends[0], *ends[1], bx, by)
    return of_ends < 0 and of_centres < 0


@given(st.sampled_from(EDGES), maze_cells, maze_cells)
def test_a_single_wall_blocks_sight_exactly_when_the_line_crosses_it(wall: tuple[int, int], a: int, b: int) -> None:
    board = SquareBoard(6, 7, [wall])
    assert board.sight(a, b) == (not segment_crosses(board, a, b, wall))


def test_the_template_offsets_match_the_steps() -> None:
    for d in range(8):
        assert (STEP_ALONG[d], STEP_ACROSS[d]) == (-STEP_ALONG[7 - d], -STEP_ACROSS[7 - d])
