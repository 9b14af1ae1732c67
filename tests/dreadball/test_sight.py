"""Line of sight: which hexes stand in the way of a straight line, along sides and past corners."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.hex_board import HexBoard
from ironpitch.games.dreadball.movement.sight import Sight, standard_sight

SIGHT = standard_sight()
BOARD = SIGHT.board
cells = st.integers(0, 200)
# A hex with lanes three units apart: corners in order around it.
CORNERS = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)]


def at(name: str) -> int:
    cell = int(BOARD.parse(name))
    assert cell != BOARD.nowhere, name
    return cell


def standing(*names: str) -> vec[i64]:
    blockers = vec[i64]([0] * 202)
    for name in names:
        blockers[at(name)] = 1
    return blockers


def between(a: str, b: str) -> str:
    """The obstacles of a line, two hexes that close it together joined by a slash in the order of their names."""
    pairs = [sorted({BOARD.name(first), BOARD.name(second)}) for first, second in SIGHT.between(at(a), at(b))]
    return " ".join("/".join(pair) for pair in pairs)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("f5", "f5", ""),
        ("f5", "f6", ""),
        ("f5", "f9", "f6 f7 f8"),
        ("f9", "f5", "f8 f7 f6"),
        ("f11", "h11", "g10/g11"),
        ("f11", "j11", "g10/g11 h11 i10/i11"),
        ("f11", "e12", "e11/f12"),
        ("f11", "d14", "e11/f12 e12 d13/e13"),
        ("f11", "e13", "f12 e12"),
        ("f11", "e15", "f12 f13 e13 e14"),
        ("f11", "d13", "e11 e12"),
        ("f11", "e14", "f12 e12 f13 e13"),  # e12 and f13 are only clipped
    ],
)
def test_what_stands_in_the_way_of_a_line(a: str, b: str, expected: str) -> None:
    assert between(a, b) == expected


def test_a_player_in_between_blocks_the_view() -> None:
    f5, f9 = at("f5"), at("f9")
    assert SIGHT.clear(f5, f9, standing())
    assert not SIGHT.clear(f5, f9, standing("f7"))
    assert SIGHT.clear(f5, f9, standing("e7", "g7"))
    assert SIGHT.clear(f5, f9, standing("f5", "f9"))  # the two hexes themselves


def test_along_a_side_both_hexes_must_be_taken_to_block_the_view() -> None:
    d11, f11 = at("d11"), at("f11")
    assert SIGHT.clear(f11, d11, standing("e10"))
    assert SIGHT.clear(f11, d11, standing("e11"))
    assert not SIGHT.clear(f11, d11, standing("e10", "e11"))
    assert SIGHT.clear(at("h11"), d11, standing("e10", "g11"))  # one on either side, past both
    assert not SIGHT.clear(at("h11"), d11, standing("f11"))


def test_neighbours_always_see_each_other() -> None:
    assert SIGHT.clear(at("f11"), at("f12"), vec[i64]([1] * 202))


def test_a_player_sees_only_what_is_in_his_front_arc() -> None:
    f11 = at("f11")
    nobody = standing()
    assert SIGHT.sees(f11, 0, at("f20"), nobody)
    assert not SIGHT.sees(f11, 3, at("f20"), nobody)
    assert SIGHT.sees(f11, 0, at("b11"), nobody)  # level with his shoulders
    assert not SIGHT.sees(f11, 0, at("f20"), standing("f15"))
    assert not SIGHT.sees(f11, 0, BOARD.nowhere, nobody)


def test_nobody_looks_from_or_to_nowhere() -> None:
    assert not SIGHT.clear(BOARD.nowhere, at("f11"), standing())
    assert not SIGHT.clear(at("f11"), BOARD.nowhere, standing())
    assert SIGHT.between(BOARD.nowhere, at("f11")) == []


@given(cells, cells, st.sets(cells, max_size=40))
def test_sight_is_mutual(a: int, b: int, taken: set[int]) -> None:
    blockers = vec[i64]([1 if cell in taken else 0 for cell in range(202)])
    assert SIGHT.clear(a, b, blockers) == SIGHT.clear(b, a, blockers)
    closed = any(first in taken and second in taken for first, second in SIGHT.between(a, b))
    assert SIGHT.clear(a, b, blockers) is not closed


def inside(a: int, b: int, cell: int) -> Fraction:
    """How much of the line from a to b lies in a closed hex, as a share of the line: clipped side by side."""
    ax, ay = int(BOARD.halves_of[a]), 3 * int(BOARD.across(a))
    dx, dy = int(BOARD.halves_of[b]) - ax, 3 * int(BOARD.across(b)) - ay
    cx, cy = int(BOARD.halves_of[cell]), 3 * int(BOARD.across(cell))
    low, high = Fraction(0), Fraction(1)
    for n in range(6):
        (px, py), (qx, qy) = CORNERS[n], CORNERS[(n + 1) % 6]
        # The side from p to q, clockwise: inside is where the cross product is not positive.
        value = (qx - px) * (ay - cy - py) - (qy - py) * (ax - cx - px)
        slope = (qx - px) * dy - (qy - py) * dx
        if slope == 0:
            if value > 0:
                return Fraction(0)
        elif slope > 0:
            high = min(high, Fraction(-value, slope))
        else:
            low = max(low, Fraction(-value, slope))
    return max(Fraction(0), high - low)


@given(cells, cells)
def test_the_obstacles_are_exactly_the_hexes_the_line_has_a_length_in(a: int, b: int) -> None:
    """Checked against clipping the line with every hex in fractions; a shared side is a length in two hexes."""
    assume(a != b)
    touched = {cell for cell in range(201) if cell not in (a, b) and inside(a, b, cell) > 0}
    pairs = SIGHT.between(a, b)
    assert {cell for pair in pairs for cell in pair} == touched
    assert len({frozenset(pair) for pair in pairs}) == len(pairs)
    total = sum((inside(a, b, first) for first, _ in pairs), inside(a, b, a) + inside(a, b, b))
    assert total == 1
    for first, second in pairs:
        assert inside(a, b, first) == inside(a, b, second)
        assert first == second or BOARD.adjacent(first, second)


def test_a_gap_in_the_board_blocks_the_view() -> None:
    board = HexBoard([".....", ".. ..", "....."])
    sight = Sight(board)
    nobody = vec[i64]([0] * (board.size + 1))
    assert not sight.clear(board.parse("b1"), board.parse("b4"), nobody)
    assert sight.clear(board.parse("a1"), board.parse("a5"), nobody)
