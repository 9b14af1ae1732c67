"""What a coach sees of a match in a dungeon beyond the players. (dungeonbowl §4, §5)"""

from __future__ import annotations

from ironpitch.engine.table import Table
from ironpitch.rules.dungeonbowl.plan import dungeon_of, end_of
from ironpitch.rules.dungeonbowl.terms import (
    BALL_FOUND,
    CHEST,
    CHESTS,
    DIMMED,
    GATHERED,
    PORTAL,
    PORTALS,
    SPELLS,
)
from ironpitch.rules.football import picture as football
from ironpitch.rules.football.picture import SIDES


def picture(table: Table) -> dict[str, object]:
    """What is on the board and beside it; which chest holds the ball is never told. (dungeonbowl.chest.hidden_draw,
    dungeonbowl.activated.visible)"""
    board = dungeon_of(table)
    facts = table.facts
    gathered = [0, 0]
    for side in range(2):
        for player in range(side * 16, side * 16 + 16):
            if table.marks[player] & GATHERED:
                gathered[side] += 1
    return {
        **football.picture(table),
        "chests": [board.name(facts[CHEST + i]) for i in range(CHESTS) if facts[CHEST + i] != board.nowhere],
        "portals": [board.name(facts[PORTAL + i]) for i in range(PORTALS) if facts[PORTAL + i] != board.nowhere],
        "ball_found": bool(facts[BALL_FOUND]),
        "left_end": SIDES[0 if end_of(table, 0) == 0 else 1],
        "spells": [facts[SPELLS], facts[SPELLS + 1]],
        "dimmed": [bool(facts[DIMMED]), bool(facts[DIMMED + 1])],
        "funds": gathered,
    }
