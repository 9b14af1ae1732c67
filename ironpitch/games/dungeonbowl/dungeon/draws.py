"""Numbers for the generator of dungeons: drawn from a seed alone, the same on every machine and for ever."""

from __future__ import annotations

from typing import Final

Square = tuple[int, int]

WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15
FIRST: Final = 0xBF58476D1CE4E5B9
SECOND: Final = 0x94D049BB133111EB


class NumberStream:
    """A stream of numbers: a counter in large steps whose bits are mixed (the arithmetic known as splitmix64)."""

    def __init__(self, seed: int) -> None:
        self.state: int = seed & WORD

    def below(self, limit: int) -> int:
        """A number from 0 up to, but not including, the limit."""
        self.state = (self.state + STEP) & WORD
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * FIRST) & WORD
        mixed = ((mixed ^ (mixed >> 27)) * SECOND) & WORD
        return (mixed ^ (mixed >> 31)) % limit

    def shuffled(self, numbers: list[int]) -> list[int]:
        """The same numbers in any order."""
        left = list(numbers)
        drawn: list[int] = []
        while left:
            drawn.append(left.pop(self.below(len(left))))
        return drawn

    def shuffled_squares(self, squares: list[Square]) -> list[Square]:
        """The same squares in any order."""
        return [squares[n] for n in self.shuffled(list(range(len(squares))))]
