"""Assists: which neighbours count in a block or a foul."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.zones import has_zone
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import cancelled_on_leaving
from ironpitch.games.football.speaking import own
from ironpitch.games.football.surroundings import may_assist_here


def may_assist(table: Table, helper: i64, foe: i64, fouling: bool) -> bool:
    """Standing, with a tackle zone, and in nobody's zone but the foe's own.

    Rows: bb2016.assist.no_enemy_zone, bb2016.assist.must_stand, bb2016.assist.must_have_zone"""
    if not has_zone(table, helper):
        return False
    if not fouling and not may_assist_here(table, helper):
        return False
    reach = table.plan.board.reach
    base: i64 = table.pos[helper] * 8
    for at in range(base, base + 8):
        other = table.grid[reach[at]]
        if other != NOBODY and other != foe and other // SQUAD != helper // SQUAD and has_zone(table, other):
            return assists_marked(table, helper, foe, fouling)
    return True


def assists_marked(table: Table, helper: i64, foe: i64, fouling: bool) -> bool:
    """Can the helper assist although somebody else marks it?"""
    for skill in own(table, helper, plan_of(table).moments.assists_marked):
        if skill.assists_marked(table, helper, foe, fouling):
            if not cancelled_on_leaving(table, skill.code, helper, table.pos[helper]):
                table.emit(Happened.SKILL_USED, helper, skill.code)
                return True
    return False


def count_assists(table: Table, principal: i64, foe: i64, fouling: bool) -> i64:
    """How many team-mates of the principal, next to its foe, can assist against it.

    Rows: bb2016.assist.attacker"""
    if principal // SQUAD == foe // SQUAD:  # nobody helps one team-mate against another
        return 0
    reach = table.plan.board.reach
    base: i64 = table.pos[foe] * 8
    count: i64 = 0
    for at in range(base, base + 8):
        helper = table.grid[reach[at]]
        if helper != principal and helper // SQUAD == principal // SQUAD and may_assist(table, helper, foe, fouling):
            count += 1
    return count


def assistants(table: Table, principal: i64, foe: i64, fouling: bool) -> list[int]:
    """Who they are, for whoever shows them.

    Rows: bb2016.assist.attacker"""
    found: list[int] = []
    if principal // SQUAD == foe // SQUAD:
        return found
    reach = table.plan.board.reach
    base: i64 = table.pos[foe] * 8
    for at in range(base, base + 8):
        helper = table.grid[reach[at]]
        if helper != principal and helper // SQUAD == principal // SQUAD and may_assist(table, helper, foe, fouling):
            found.append(helper)
    return found
