"""Elo ratings and their intervals."""

from __future__ import annotations

from math import log10, sqrt
from random import Random

import pytest

from ironpitch.arena.elo import PER_UNIT, ratings, solved


def difference(share: float) -> float:
    """The Elo difference that goes with a share of the points."""
    return -400 * log10(1 / share - 1)


def test_two_who_win_alike_are_rated_alike() -> None:
    first, last = ratings([[0, 50], [50, 0]])
    assert first.elo == pytest.approx(0, abs=1e-9)
    assert (last.elo, last.low, last.high) == (0, 0, 0)
    assert first.high == pytest.approx(-first.low)


def test_three_quarters_of_the_points_are_about_191() -> None:
    # with the drawn match that is added: 75.5 of 101
    first, _ = ratings([[0, 75], [25, 0]])
    assert first.elo == pytest.approx(difference(75.5 / 101), abs=0.01)
    error = PER_UNIT / sqrt(101 * (75.5 / 101) * (25.5 / 101))
    assert first.high - first.elo == pytest.approx(1.959964 * error, abs=0.01)
    assert first.elo - first.low == pytest.approx(1.959964 * error, abs=0.01)


def test_who_wins_everything_gets_a_number_and_a_wide_interval() -> None:
    first, _ = ratings([[0, 100], [0, 0]])
    assert first.elo == pytest.approx(difference(100.5 / 101), abs=0.5)
    assert 0 < first.low < first.elo < first.high
    assert first.high - first.low > 800


def test_the_chain_of_results_carries_over_to_those_who_never_met() -> None:
    best, middle, last = ratings([[0, 750, 0], [250, 0, 750], [0, 250, 0]])
    assert middle.elo == pytest.approx(difference(750.5 / 1001), abs=0.1)
    assert best.elo == pytest.approx(2 * difference(750.5 / 1001), abs=0.1)
    assert best.high - best.low > middle.high - middle.low
    assert last.elo == 0


def test_nobody_has_played_yet() -> None:
    assert [rating.elo for rating in ratings([[0, 0], [0, 0]])] == [0, 0]


def test_the_interval_holds_the_true_difference_nineteen_times_out_of_twenty() -> None:
    true, draw, held = difference(0.65), Random(1), 0
    for _ in range(400):
        won = float(sum(draw.random() < 0.65 for _ in range(100)))
        rating, _ = ratings([[0, won], [100 - won, 0]])
        held += rating.low <= true <= rating.high
    assert 370 <= held <= 393


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [2.0, 5.0]) == pytest.approx([1.0, 1.0])
