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
