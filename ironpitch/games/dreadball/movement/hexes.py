"""Which hexes are free: nobody on them, nor the referee, nor a portal, nor a fan."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.powers import GIANT
from ironpitch.games.dreadball.sideline.pitch_fans import is_fan
from ironpitch.games.dreadball.sideline.side_terms import PLAIN_FACTS
from ironpitch.games.dreadball.terms import Fact, Status


def is_portal(table: Table, cell: i64) -> bool:
    """Is there a portal on the hex?"""
    facts = table.facts
    if cell == table.plan.board.nowhere:
        return False
    return facts[Fact.PORTAL] == cell or facts[Fact.PORTAL + 1] == cell or facts[Fact.PORTAL + 2] == cell


def is_free(table: Table, cell: i64) -> bool:
    """Is it a hex of the pitch with nothing on it but perhaps the ball?

    Rows: dreadball §7.1"""
    if cell == table.plan.board.nowhere or table.grid[cell] != NOBODY:
        return False
    if table.facts[Fact.REFEREE] == cell or is_portal(table, cell):
        return False
    return len(table.facts) <= PLAIN_FACTS or not is_fan(table, cell)


def is_bare(table: Table) -> bool:
    """Is there nothing on the pitch but players, ball and referee: no portal, and no side line with its fans?"""
    facts = table.facts
    nowhere = table.plan.board.nowhere
    if len(facts) > PLAIN_FACTS:
        return False
    return facts[Fact.PORTAL] == nowhere and facts[Fact.PORTAL + 1] == nowhere and facts[Fact.PORTAL + 2] == nowhere


def players_on(table: Table, side: i64) -> i64:
    """How many players of a side are on the pitch; a GIANT counts as two.

    Rows: dreadball.giant.counts_two"""
    count: i64 = 0
    low = side * SQUAD
    powers = plan_of(table).powers
    for player in range(low, low + SQUAD):
        if table.status[player] <= Status.PRONE:
            count += 1
            if powers[player] & GIANT:
                count += 1
    return count


def entry_hex(table: Table, side: i64) -> i64:
    """The hex on which this side's players come on."""
    return plan_of(table).pitch.entry[side]
