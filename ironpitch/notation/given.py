"""What a scenario is given: lists, pairs and sides as they should be, and a clear no to anything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from ironpitch.engine.errors import BadPosition

SIDES: Final = ("home", "away")
MOST: Final = 99
LONGEST_SHOWN: Final = 60
Entry = TypeVar("Entry")


def shown(given: object) -> str:
    """What was given, as far as it belongs into a message."""
    text = repr(given)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def several(name: str, given: Sequence[Entry]) -> Sequence[Entry]:
    """A list, as it should be."""
    if isinstance(given, Sequence) and not isinstance(given, (str, bytes)):
        return given
    raise BadPosition(f"{name}={shown(given)}; expected a list")


def pair(name: str, given: object) -> tuple[int, int]:
    """Two numbers, home and away."""
    if isinstance(given, (tuple, list)) and len(given) == 2:
        home, away = given
        if is_count(home) and is_count(away):
            return home, away
    raise BadPosition(f"{name}={shown(given)}; expected two whole numbers from 0 to {MOST}, home and away")


def count(name: str, given: object) -> int:
    """One number."""
    if isinstance(given, int) and is_count(given):
        return given
    raise BadPosition(f"{name}={shown(given)}; expected a whole number from 0 to {MOST}")


def is_count(value: object) -> bool:
    """Is this a whole number a score or a counter can have?"""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def side_named(name: str, given: object) -> int:
    """0 for home, 1 for away."""
    if given not in SIDES:
        raise BadPosition(f"{name}={shown(given)}; expected 'home' or 'away'")
    return SIDES.index(str(given))


def side_and_number(name: str, given: object) -> tuple[int, int]:
    """Whose turn it is and which."""
    if not isinstance(given, (tuple, list)) or len(given) != 2 or not is_count(given[1]):
        raise BadPosition(f"{name}={shown(given)}; expected a side and a number such as ('home', 3)")
    return side_named(name, given[0]), given[1]
