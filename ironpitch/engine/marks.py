"""Marks: temporary facts about a player, each with the point at which it is wiped."""

from __future__ import annotations

from typing import Final

# A mark is one bit of a player's `marks` column; its place says when it goes.
ACTIVATION: Final = 0
TURN: Final = 12
DRIVE: Final = 24
HALF: Final = 36
MATCH: Final = 48

ACTIVATION_MARKS: Final = 0xFFF << ACTIVATION
TURN_MARKS: Final = 0xFFF << TURN
DRIVE_MARKS: Final = 0xFFF << DRIVE
HALF_MARKS: Final = 0xFFF << HALF


class MarkField:
    """Several bits of a player's marks that together are one number, each of whose values has a word.

    The word of 0 goes without saying: a position leaves it out.
    """

    def __init__(self, name: str, shift: int, width: int, words: list[str]) -> None:
        self.name: str = name
        self.shift: int = shift
        self.mask: int = (2**width - 1) << shift
        self.words: list[str] = words

    def value(self, marks: int) -> int:
        """The number in these marks."""
        return (marks & self.mask) >> self.shift
