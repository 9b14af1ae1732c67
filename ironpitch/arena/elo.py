"""Elo: how much better one bot is than another, and how sure that is.

Ratings are those under which the results are most likely, if the chance to win is 1 / (1 + 10 ** (-difference / 400))
and a draw counts as half a win. One drawn match between any two who have met is added, so that who has won them all
gets a number too. The interval is that of the curvature of the likelihood at its top: 95 % of intervals made like this
hold the true difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

PER_UNIT: Final = 400 / log(10)
"""Elo points in one natural unit."""
WIDTH: Final = 1.959964
"""Standard errors on either side of a 95 % interval."""
ROUNDS: Final = 60
PRIOR: Final = 0.5
"""What each of two gets from the match that is added."""
LARGEST_STEP: Final = 2.0


@dataclass(frozen=True, slots=True)
class Rating:
    """Elo points above the last bot of the list, with the ends of the 95 % interval."""

    elo: float
    low: float
    high: float


def ratings(points: list[list[float]]) -> list[Rating]:
    """The rating of everybody; `points[i][j]` is what i has won against j, 1 for a win and a half for a draw."""
    count = len(points)
    scored = [[points[i][j] + PRIOR if met(points, i, j) else 0.0 for j in range(count)] for i in range(count)]
    strength = [0.0] * count
    for _ in range(ROUNDS):
        slope, bend = curve(scored, strength)
        step = solved(bend, slope)
        for i in range(count - 1):
            strength[i] += max(-LARGEST_STEP, min(LARGEST_STEP, step[i]))
    _, bend = curve(scored, strength)
    found = []
    for i in range(count - 1):
        unit = [1.0 if j == i else 0.0 for j in range(count - 1)]
        error = sqrt(max(0.0, solved(bend, unit)[i]))
        low, high = strength[i] - WIDTH * error, strength[i] + WIDTH * error
        found.append(Rating(strength[i] * PER_UNIT, low * PER_UNIT, high * PER_UNIT))
    return [*found, Rating(0.0, 0.0, 0.0)]


def met(points: list[list[float]], i: int, j: int) -> bool:
    """Have these two played each other?"""
    return i != j and points[i][j] + points[j][i] > 0


def curve(scored: list[list[float]], strength: list[float]) -> tuple[list[float], list[list[float]]]:
    """First and second derivative of the logarithm of the likelihood, without the last bot, which stays at 0."""
    count = len(strength)
    slope = [0.0] * (count - 1)
    bend = [[0.0] * (count - 1) for _ in range(count - 1)]
    for i in range(count - 1):
        for j in range(count):
            games = scored[i][j] + scored[j][i]
            if i == j or games == 0:
                continue
            chance = 1 / (1 + exp(strength[j] - strength[i]))
            slope[i] += scored[i][j] - games * chance
            weight = games * chance * (1 - chance)
            bend[i][i] += weight
            if j < count - 1:
                bend[i][j] -= weight
    return slope, bend


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a set of linear equations by elimination; one that says nothing gives 0."""
    size = len(right)
    rows = [[*matrix[i], right[i]] for i in range(size)]
    for i in range(size):
        best = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[best] = rows[best], rows[i]
        if abs(rows[i][i]) < 1e-12:
            rows[i][i] = 1e12
        for row in range(size):
            if row != i:
                share = rows[row][i] / rows[i][i]
                rows[row] = [a - share * b for a, b in zip(rows[row], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]
