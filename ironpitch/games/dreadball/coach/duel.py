"""Opposed tests as numbers: how likely each result of one player's dice against another's is."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.games.dreadball.play.successes import SuccessTest, chance

MOST: Final = 14
"""Successes that are told apart; what lies beyond is not worth a thought."""


@cache
def shares(dice: int, stat: int) -> vec[float]:
    """The chances of exactly 0, 1, 2 ... successes."""
    found = vec[float]()
    for k in range(MOST):
        found = append(found, chance(dice, stat, k) - chance(dice, stat, k + 1))
    return found


class Duel:
    """The chances of the five results, seen from the attacker."""

    def __init__(self, mine: vec[float], theirs: vec[float]) -> None:
        self.won_double: float = 0.0
        self.won: float = 0.0
        self.tied: float = 0.0
        self.lost: float = 0.0
        self.lost_double: float = 0.0
        self.damage: float = 0.0
        """By how many successes a double is won, on average over all results."""
        self.suffered: float = 0.0
        for a in range(MOST):
            p = mine[a]
            if p <= 0.0:
                continue
            for b in range(MOST):
                q = p * theirs[b]
                if a == b:
                    self.tied += q
                elif a > b:
                    if a >= 2 * b:
                        self.won_double += q
                        self.damage += q * float(a - b)
                    else:
                        self.won += q
                elif b >= 2 * a:
                    self.lost_double += q
                    self.suffered += q * float(b - a)
                else:
                    self.lost += q


@cache
def duel_of(dice: int, stat: int, more: int, other_dice: int, other_stat: int, other_more: int) -> Duel:
    """The duel of two tests, each by its dice, its stat and what it scores without a die."""
    return Duel(lifted(shares(dice, stat), more), lifted(shares(other_dice, other_stat), other_more))


def lifted(plain: vec[float], automatic: i64) -> vec[float]:
    """These chances with successes that need no die, or do not count."""
    if automatic == 0:
        return plain
    found = vec[float]([0.0] * MOST)
    for k in range(MOST):
        to: i64 = k + automatic
        if to < 0:
            to = 0
        if to < MOST:
            found[to] += plain[k]
    return found


def duel(mine: SuccessTest, theirs: SuccessTest) -> Duel:
    """One test against another."""
    return duel_of(mine.dice_count(), mine.stat, mine.automatic, theirs.dice_count(), theirs.stat, theirs.automatic)
