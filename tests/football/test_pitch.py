"""The pitch: zones and throw-ins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironpitch.games.football.pitch import (
    AWAY_END,
    AWAY_HALF,
    CENTRE,
    END_OF,
    HALF_OF,
    HOME_END,
    HOME_HALF,
    LEFT_WIDE,
    PITCH,
    RIGHT_WIDE,
    SCRIMMAGE,
    football_pitch,
    inward,
    throw_in_direction,
)


def zone(name: str) -> int:
    return PITCH.zone(PITCH.parse(name))


def test_the_pitch_is_26_long_and_15_wide() -> None:
    assert (PITCH.length, PITCH.width, PITCH.size) == (26, 15, 390)


@pytest.mark.parametrize(
    ("name", "zones"),
    [
        ("a1", HOME_END | HOME_HALF | LEFT_WIDE),
        ("h1", HOME_END | HOME_HALF | CENTRE),
        ("o26", AWAY_END | AWAY_HALF | RIGHT_WIDE),
        ("d13", HOME_HALF | LEFT_WIDE),
        ("e13", HOME_HALF | CENTRE | SCRIMMAGE),
        ("k14", AWAY_HALF | CENTRE | SCRIMMAGE),
        ("l14", AWAY_HALF | RIGHT_WIDE),
        ("h12", HOME_HALF | CENTRE),
        ("h15", AWAY_HALF | CENTRE),
    ],
)
def test_a_square_knows_its_zones(name: str, zones: int) -> None:
    assert zone(name) == zones


@pytest.mark.parametrize(
    ("bit", "count"),
    [
        (HOME_END, 15),
        (AWAY_END, 15),
        (HOME_HALF, 195),
        (AWAY_HALF, 195),
        (LEFT_WIDE, 104),
        (RIGHT_WIDE, 104),
        (CENTRE, 182),
        (SCRIMMAGE, 14),
    ],
)
def test_each_zone_has_its_number_of_squares(bit: int, count: int) -> None:
    assert sum(1 for cell in range(390) if PITCH.zone(cell) & bit) == count


def test_off_the_pitch_is_in_no_zone() -> None:
    assert PITCH.zone(PITCH.nowhere) == 0


def test_each_side_owns_its_half_and_end_zone() -> None:
    assert list(HALF_OF) == [HOME_HALF, AWAY_HALF]
    assert list(END_OF) == [HOME_END, AWAY_END]


@given(st.integers(3, 20), st.integers(2, 14), st.integers(0, 4))
def test_a_smaller_pitch_has_the_same_zones(width: int, half: int, wide: int) -> None:
    if width <= 2 * wide:
        wide = (width - 1) // 2
    board = football_pitch(width, 2 * half, wide)
    zones = [board.zone(cell) for cell in range(board.size)]
    for bit, count in (
        (HOME_END, width),
        (AWAY_END, width),
        (HOME_HALF, half * width),
        (AWAY_HALF, half * width),
        (LEFT_WIDE, 2 * half * wide),
        (RIGHT_WIDE, 2 * half * wide),
        (CENTRE, 2 * half * (width - 2 * wide)),
        (SCRIMMAGE, 2 * (width - 2 * wide)),
    ):
        assert sum(1 for z in zones if z & bit) == count


@pytest.mark.parametrize(
    ("edge", "expected"),
    [
        ("h1", "g2 h2 i2"),  # home end
        ("h26", "i25 h25 g25"),  # away end
        ("a12", "b13 b12 b11"),  # left side line
        ("o12", "n11 n12 n13"),  # right side line
        ("a1", "a2 b2 b1"),  # corners: along one edge, diagonally in, along the other
        ("o1", "n1 n2 o2"),
        ("o26", "o25 n25 n26"),
        ("a26", "b26 b25 a25"),
        ("b1", "a2 b2 c2"),
    ],
)
def test_the_crowd_throws_in_by_pairs_of_faces(edge: str, expected: str) -> None:
    cell = PITCH.parse(edge)
    landed = [PITCH.name(PITCH.near[cell * 8 + throw_in_direction(PITCH, cell, face)]) for face in range(1, 7)]
    assert landed == [name for name in expected.split() for _ in range(2)]


def test_nothing_is_thrown_in_from_the_middle_of_the_pitch() -> None:
    for name in ("h12", "b2", "n25"):
        assert inward(PITCH, PITCH.parse(name)) == 8
        assert throw_in_direction(PITCH, PITCH.parse(name), 1) == 8


def test_every_throw_in_from_the_edge_stays_on_the_pitch_for_a_step() -> None:
    for cell in range(390):
        if len(PITCH.neighbours(cell)) < 8:
            for face in range(1, 7):
                assert PITCH.near[cell * 8 + throw_in_direction(PITCH, cell, face)] != PITCH.nowhere
