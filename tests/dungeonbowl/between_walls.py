"""Halls with walls on every side for tests of pushes, ricochets and throws.

A hall is four rows, a to d, of twelve columns, 3 to 14, between the end zones; from the left-hand one a passage leads
down to where the chests and portals lie that a map must have. None of them is there in a scenario unless it says so.
"""

from __future__ import annotations

from collections.abc import Sequence

from ironpitch import rulesets
from tests.dungeonbowl.staging import dungeon

__all__ = ["BARE", "cell", "hall"]

BARE = ["............"] * 4
BELOW = ["++##############", "++++++++++++++++", "+CCCCCC123456+++"]


def hall(
    rows: Sequence[str] = BARE, rooms: Sequence[tuple[int, int, int, int, str]] = (), walls: str = "", **settings: str
) -> str:
    """The ruleset on a hall as drawn: `#` rock, `~` chasm, `T` crypt, `D` dragon, `I` idol; rooms and walls as in
    `staging.dungeon`."""
    drawn = dungeon([*[f"EE{row}EE" for row in rows], *BELOW], rooms, walls)
    return f"dungeonbowl({', '.join([f'dungeon={drawn}', *[f'{name}={value}' for name, value in settings.items()]])})"


def cell(ruleset: str, name: str) -> int:
    """The number of a square of this ruleset's board."""
    return int(rulesets.ruleset(ruleset).board.parse(name))
