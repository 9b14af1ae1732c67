"""The ruler: bands and the squares from which a throw may be intercepted."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironpitch.engine.square_board import SquareBoard
from ironpitch.games.football.ball.ruler import (
    BAND_AT,
    BOMB,
    LONG,
    OUT,
    QUICK,
    SHORT,
    band,
    interception_squares,
    is_covered,
)
from ironpitch.games.football.pitch import PITCH

FIELD = SquareBoard(41, 41)
CENTRE = FIELD.at(20, 20)
reaches = st.integers(-15, 15)


def target(along: int, across: int) -> int:
    return FIELD.at(20 + along, 20 + across)


def covered(along: int, across: int) -> list[tuple[int, int]]:
    found = interception_squares(FIELD, CENTRE, target(along, across))
    return sorted((FIELD.along(cell) - 20, FIELD.across(cell) - 20) for cell in found)


def test_the_bands_have_the_published_number_of_cells() -> None:
    assert len(BAND_AT) == 196
    assert Counter(BAND_AT) == {QUICK: 12, SHORT: 30, LONG: 51, BOMB: 52, OUT: 50 + 1}


def test_bands_are_numbered_from_near_to_far() -> None:
    assert [QUICK, SHORT, LONG, BOMB, OUT] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("along", "across", "expected"),
    [
        (0, 0, OUT),
        (1, 0, QUICK),
        (3, 1, QUICK),
        (3, 2, SHORT),
        (4, 0, SHORT),
        (6, 3, SHORT),
        (6, 4, LONG),
        (7, 0, LONG),
        (10, 2, LONG),
        (10, 3, BOMB),
        (8, 7, BOMB),
        (9, 9, BOMB),
        (13, 1, BOMB),
        (13, 2, OUT),
        (12, 5, OUT),
        (10, 9, OUT),
        (14, 0, OUT),
        (0, 20, OUT),
    ],
)
def test_the_ruler_reads_the_same_in_all_directions(along: int, across: int, expected: int) -> None:
    for a, b in ((along, across), (across, along)):
        for sign_a in (1, -1):
            for sign_b in (1, -1):
                assert band(FIELD, CENTRE, target(sign_a * a, sign_b * b)) == expected


@given(st.integers(0, 389), st.integers(0, 389))
def test_a_throw_back_is_in_the_same_band(a: int, b: int) -> None:
    assert band(PITCH, a, b) == band(PITCH, b, a)
    if PITCH.distance(a, b) >= 14:
        assert band(PITCH, a, b) == OUT


def test_farther_is_never_a_shorter_band() -> None:
    for row in range(14):
        bands = [BAND_AT[row * 14 + column] for column in range(14) if (row, column) != (0, 0)]
        assert bands == sorted(bands)


def test_off_the_pitch_is_out_of_range() -> None:
    assert band(PITCH, 0, PITCH.nowhere) == band(PITCH, PITCH.nowhere, 0) == OUT
    assert len(interception_squares(PITCH, 0, PITCH.nowhere)) == 0


@pytest.mark.parametrize(
    ("along", "across", "expected"),
    [
        (1, 0, []),
        (1, 1, [(0, 1), (1, 0)]),
        (2, 0, [(1, -1), (1, 0), (1, 1)]),
        (2, 1, [(0, 1), (1, 0), (1, 1), (2, 0)]),
        (3, 1, [(0, 1), (1, -1), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0)]),
    ],
)
def test_the_ruler_covers_the_published_squares(along: int, across: int, expected: list[tuple[int, int]]) -> None:
    assert covered(along, across) == expected


@pytest.mark.parametrize(("along", "across", "count"), [(3, 3, 12), (5, 0, 12), (6, 6, 27)])
def test_the_ruler_covers_the_published_number_of_squares(along: int, across: int, count: int) -> None:
    assert len(covered(along, across)) == count


def test_nobody_intercepts_out_of_range_or_on_the_spot() -> None:
    assert covered(0, 0) == covered(14, 0) == covered(13, 2) == []


@given(reaches, reaches)
def test_the_stored_squares_are_those_the_definition_gives(along: int, across: int) -> None:
    """Against an independent reading: the nearest corner of each square, in exact fractions, over a wide field."""
    expected = []
    if band(FIELD, CENTRE, target(along, across)) != OUT:
        length = along * along + across * across
        for a in range(-18, 19):
            for b in range(-18, 19):
                if a * a + b * b >= length or (along - a) ** 2 + (across - b) ** 2 >= length:
                    continue
                half = Fraction(1, 2)
                corners = [along * (b + t) - across * (a + s) for s in (-half, half) for t in (-half, half)]
                crosses = min(corners) <= 0 <= max(corners)
                if crosses or min(corner * corner for corner in corners) <= Fraction(87, 100) ** 2 * length:
                    expected.append((a, b))
    assert covered(along, across) == expected


@given(st.integers(0, 389), st.integers(0, 389))
def test_interceptors_stand_on_the_pitch_between_both_ends(a: int, b: int) -> None:
    found = list(interception_squares(PITCH, a, b))
    assert len(set(found)) == len(found)
    assert a not in found
    assert b not in found
    assert all(0 <= cell < PITCH.size for cell in found)
    assert sorted(found) == sorted(interception_squares(PITCH, b, a))


def test_squares_off_the_pitch_are_left_out() -> None:
    found = interception_squares(PITCH, PITCH.parse("a1"), PITCH.parse("a6"))
    assert [PITCH.name(cell) for cell in found] == ["a2", "b2", "a3", "b3", "a4", "b4", "a5", "b5"]


def test_the_test_for_one_square_is_exact() -> None:
    assert is_covered(3, 1, 1, -1)
    assert not is_covered(3, 1, 2, -1)
    assert not is_covered(3, 1, 3, 1)
