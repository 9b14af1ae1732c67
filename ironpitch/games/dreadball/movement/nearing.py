"""Coming next to somebody on one's own legs."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.movement.bases import players_beside
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.terms import Status


def come_near(table: Table, player: i64) -> Rule:
    """Opponents next to whom a player has come on his own legs may have something to say to it.

    Rows: dreadball.skill.alert"""
    for beside in players_beside(table, player):
        other: i64 = beside
        if other // SQUAD == player // SQUAD or table.status[other] != Status.STANDING:
            continue
        for ability in plan_of(table).moments.neared:
            if table.has(other, ability.code):
                yield from ability.neared(table, other, player)
