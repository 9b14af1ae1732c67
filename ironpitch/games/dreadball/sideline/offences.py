"""Noting a foul where and when it is committed, for the other coach to call when the action is over."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.event_cards import ref_sight
from ironpitch.games.dreadball.movement.bases import hexes_to
from ironpitch.games.dreadball.terms import Fact, Mark


def is_near_referee(table: Table, player: i64) -> bool:
    """Is the referee near enough to see what a player on the pitch does, counted from the nearest hex of a GIANT?

    Rows: dreadball.ref.ref_die"""
    return hexes_to(table, player, table.facts[Fact.REFEREE]) <= ref_sight(table)


def accuse(table: Table, player: i64, foul: i64) -> None:
    """Note a foul that the other coach may call when the action is over, and whether the referee was near it; where the
    player is pushed to afterwards does not matter.

    Rows: dreadball.ref.ref_die, dreadball §9.3"""
    table.facts[Fact.CALLABLE] = table.facts[Fact.CALLABLE] | BITS[foul]
    table.facts[Fact.FOULED] = player
    if is_near_referee(table, player):
        table.mark(player, Mark.FOUL_SEEN)
