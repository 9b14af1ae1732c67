"""Fans on the pitch: where they are, whom they threaten and where they may be. Only questions, nothing is done here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.sideline.side_terms import MOST_FANS, PLAIN_FACTS, Fact

NO_FAN: Final = -1


def fan_on(table: Table, cell: i64) -> i64:
    """The number of the fan on this hex, from 0, or NO_FAN."""
    facts = table.facts
    if len(facts) <= PLAIN_FACTS or cell == table.plan.board.nowhere:
        return NO_FAN
    for n in range(MOST_FANS):
        if facts[Fact.FAN + n] == cell:
            return n
    return NO_FAN


def is_fan(table: Table, cell: i64) -> bool:
    """Is there a fan on the hex?"""
    return fan_on(table, cell) != NO_FAN


def fans_beside(table: Table, cell: i64) -> i64:
    """How many fans threaten this hex: all of its neighbours do, whichever way they look.

    Rows: dreadball.fan.threat"""
    facts = table.facts
    if len(facts) <= PLAIN_FACTS:
        return 0
    board = table.plan.board
    count: i64 = 0
    for n in range(MOST_FANS):
        fan = facts[Fact.FAN + n]
        if fan != board.nowhere and board.adjacent(fan, cell):
            count += 1
    return count


def fans_on_pitch(table: Table) -> i64:
    """How many fans there are.

    Rows: dreadball.fan.max_four"""
    facts = table.facts
    if len(facts) <= PLAIN_FACTS:
        return 0
    count: i64 = 0
    for n in range(MOST_FANS):
        if facts[Fact.FAN + n] != table.plan.board.nowhere:
            count += 1
    return count


def is_beside_player(table: Table, cell: i64) -> bool:
    """Is anybody of either team, standing or not, next to the hex?"""
    near = table.plan.board.near
    for d in range(6):
        if table.grid[near[cell * 6 + d]] < NOBODY:
            return True
    return False
