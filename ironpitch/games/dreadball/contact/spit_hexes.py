"""Where somebody who was swallowed can come out again."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.contact.swallowed import swallowed_by
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.threat import threatens
from ironpitch.games.dreadball.terms import Status


def spit_hexes(table: Table, eater: i64) -> list[int]:
    """The empty threat hexes of who has somebody inside; on the ground, where he has none, any empty hex next to him.

    Rows: dreadball.cup.snack_spit_place"""
    found: list[int] = []
    if swallowed_by(table, eater) == NOBODY:
        return found
    near = table.plan.board.near
    for d in range(6):
        cell = near[table.pos[eater] * 6 + d]
        if is_free(table, cell) and (table.status[eater] != Status.STANDING or threatens(table, eater, cell)):
            found.append(cell)
    return found
