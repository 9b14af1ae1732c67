"""The random coach: every choice it has is as likely as any other."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.dice import MASK, mix
from ironpitch.engine.table import Coach, Table

# Keeps the coach's draws apart from the dice of a match that has the same seed.
OWN_STREAM: Final[i64] = 0x5BD1E995
MOST_REDRAWS: Final = 64


class RandomCoach(Coach):
    """Picks evenly among all legal choices, except those the ruleset says nobody would take for fun (conceding).

    The n-th draw is a function of the seed and n, so the same seed plays the same match compiled and interpreted.
    """

    def __init__(self, seed: i64) -> None:
        self.low: i64 = seed & MASK
        self.high: i64 = ((seed >> 32) & MASK) ^ OWN_STREAM
        self.drawn: i64 = 0

    def draw(self, count: i64) -> i64:
        """A number from 0 to count - 1."""
        drawn = self.drawn
        self.drawn = drawn + 1
        return (mix(((drawn * 0x1E3779B9 + self.low) & MASK) ^ self.high) * count) >> 32

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """Pick one of the first `count` options."""
        code = options[self.draw(count)]
        ruleset = table.plan.ruleset
        if ruleset.shuns(code):
            for _ in range(MOST_REDRAWS):
                code = options[self.draw(count)]
                if not ruleset.shuns(code):
                    break
        return code
