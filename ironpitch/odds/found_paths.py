"""What a search for paths found."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final[i64] = -1
MOST_WAYS: Final = 4
"""Ways to one square that are compared where the best is not known beforehand."""


class Paths:
    """What the search found: `chance(square)` and `path(square)`; a square out of reach has chance 0."""

    def __init__(self, start: i64, size: i64) -> None:
        self.start: i64 = start
        self.best: vec[i64] = vec[i64]([NONE] * size)
        self.square: vec[i64] = vec[i64]()
        self.previous: vec[i64] = vec[i64]()
        self.total: vec[float] = vec[float]()

    def chance(self, square: i64) -> float:
        """The best chance of standing on the square, with the ball if it lies there; none if it cannot be held."""
        label = self.best[square]
        return 0.0 if label == NONE else self.total[label]

    def path(self, square: i64) -> list[int]:
        """The squares to enter, one after another, on the way of that chance."""
        return self.way(self.best[square])

    def ways(self, square: i64) -> list[list[int]]:
        """The best way to the square and others that were worth a thought, the shortest first after it."""
        best = self.best[square]
        if best == NONE:
            return []
        found = [self.way(best)]
        for label in range(len(self.square)):
            if self.square[label] == square and label != best:
                way = self.way(label)
                if way not in found:
                    found.append(way)
                    if len(found) == MOST_WAYS:
                        break
        return found

    def way(self, label: i64) -> list[int]:
        """The squares entered on the way to a label."""
        steps: list[int] = []
        while label > 0:
            steps.append(self.square[label])
            label = self.previous[label]
        steps.reverse()
        return steps

    def squares(self) -> list[int]:
        """Every square that can be reached."""
        return [square for square in range(len(self.best)) if self.best[square] != NONE]
