"""Players who join those already set up."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.football.events import Happened
from ironpitch.games.football.pitch import HALF_OF, LEFT_WIDE, RIGHT_WIDE, SCRIMMAGE
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import Ask, Do, For, Mark, Status


def swarm(table: Table, side: i64) -> Rule:
    """A side has set up: D3 more of those who swarm may come on, away from the line and the wide zones, but no more
    than are there already."""
    there = swarmers_there(table, side)
    if there == 0 or not anyone_swarms(table, side):
        return
    left: i64 = yield from table.d3(For.HOW_MANY)
    if left > there:
        left = there
    while left > 0 and anyone_swarms(table, side):
        table.open(side, Ask.SWARM)
        table.option(Do.DECLINE)
        for player in range(side * SQUAD, side * SQUAD + SQUAD):
            if may_swarm(table, player):
                table.option(Do.PICK, player)
        yield from table.ask()
        if table.verb == Do.DECLINE:
            return
        yield from join(table, table.first)
        left -= 1


def swarmers_there(table: Table, side: i64) -> i64:
    """How many of the side on the pitch are of those who swarm."""
    count: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] == Status.STANDING and swarms(table, player):
            count += 1
    return count


def may_swarm(table: Table, player: i64) -> bool:
    """Is the player waiting in the reserves, and able to join those on the pitch?"""
    return table.status[player] == Status.RESERVE and swarms(table, player)


def swarms(table: Table, player: i64) -> bool:
    """Is the player one of those who swarm?"""
    return len(own(table, player, plan_of(table).moments.swarms)) > 0


def anyone_swarms(table: Table, side: i64) -> bool:
    """Has the side anybody left who can join?"""
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if may_swarm(table, player):
            return True
    return False


def join(table: Table, player: i64) -> Rule:
    """Put one more player on the pitch."""
    zones = table.plan.board.zones
    side = player // SQUAD
    table.open(side, Ask.PUT, player)
    for square in plan_of(table).own_half[side]:
        barred = zones[square] & (SCRIMMAGE | LEFT_WIDE | RIGHT_WIDE)
        if zones[square] & HALF_OF[side] and not barred and table.grid[square] == NOBODY:
            table.option(Do.PUT, square)
    yield from table.ask()
    table.status[player] = Status.STANDING
    table.place(player, table.first)
    table.mark(player, Mark.FIELDED)
    table.emit(Happened.PLACED, player, table.first)
    for skill in own(table, player, plan_of(table).moments.swarms):
        table.emit(Happened.SKILL_USED, player, skill.code)
