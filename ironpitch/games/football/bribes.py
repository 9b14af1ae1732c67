"""Bribing the referee."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Table
from ironpitch.games.football.terms import Ask, Do, Fact, For


def bribed(table: Table, player: i64) -> Answer:
    """A bribe keeps the player on the pitch on 2 or more; on a 1 it is gone for nothing, and another may be tried.

    Rows: bb2016.kickoff_table.bribe_roll, bb2020.bribe.success"""
    side: i64 = player // SQUAD
    facts = table.facts
    while facts[Fact.BRIBES + side] > 0:
        table.open(side, Ask.BRIBE, player)
        table.option(Do.BRIBE)
        table.option(Do.DECLINE)
        yield from table.ask()
        if table.verb == Do.DECLINE:
            return False
        facts[Fact.BRIBES + side] -= 1
        face = yield from table.d6(For.BRIBE, player)
        if face >= 2:
            return True
    return False
