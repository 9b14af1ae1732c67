"""What a search for paths found."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final[i64] = -1


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
        label = self.best[square]
        steps: list[int] = []
        while label > 0:
            steps.append(self.square[label])
            label = self.previous[label]
        steps.reverse()
        return steps

    def squares(self) -> list[int]:
        """Every square that can be reached."""
        return [square for square in range(len(self.best)) if self.best[square] != NONE]
