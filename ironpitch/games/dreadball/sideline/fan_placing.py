"""Fans come on to the pitch instead of a fan check, wander about instead of the referee, and run away from him."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.pitch import WALL
from ironpitch.games.dreadball.sideline.pitch_fans import fans_on_pitch, is_beside_player
from ironpitch.games.dreadball.sideline.side_terms import MOST_FANS, Do, Fact
from ironpitch.games.dreadball.terms import Ask

# -- where they may be -------------------------------------------------------------------------------------------------


def is_near_edge(table: Table, cell: i64) -> bool:
    """Is it one of the two outermost rows of hexes?

    Rows: dreadball.fan.place_where"""
    board = table.plan.board
    if board.zones[cell] & WALL:
        return True
    for d in range(6):
        if board.zones[board.near[cell * 6 + d]] & WALL:
            return True
    return False


def may_place_fan(table: Table, cell: i64) -> bool:
    """May a fan be put here: near the edge, not on the ball and not next to a player?

    Rows: dreadball.fan.place_where"""
    if not is_free(table, cell) or table.facts[Fact.BALL] == cell:
        return False
    return is_near_edge(table, cell) and not is_beside_player(table, cell)


# -- coming on ---------------------------------------------------------------------------------------------------------


def list_fan_places(table: Table) -> None:
    """Add to the open question every hex where a fan may be put; four of them at most are on the pitch.

    Rows: dreadball.fan.max_four"""
    if fans_on_pitch(table) >= MOST_FANS:
        return
    for cell in range(table.plan.board.nowhere):
        if may_place_fan(table, cell):
            table.option(Do.PLACE_FAN, cell)


def put_fan(table: Table, side: i64, cell: i64) -> None:
    """A fan comes on."""
    facts = table.facts
    for n in range(MOST_FANS):
        if facts[Fact.FAN + n] == table.plan.board.nowhere:
            facts[Fact.FAN + n] = cell
            facts[Fact.DANCED + n] = table.plan.board.nowhere
            table.emit(Happened.FAN_AT, side, cell)
            return


def place_fans(table: Table, side: i64) -> Answer:
    """A coach who is due a fan check may put one or two fans on the pitch instead, one after the other; True if he
    did.

    Rows: dreadball.fan.place_instead_of_card, dreadball.fan.place_where, dreadball.fan.max_four"""
    table.open(side, Ask.FANS, NOBODY, 0)
    table.option(Do.FAN_CHECK)
    list_fan_places(table)
    yield from table.ask()
    if table.verb != Do.PLACE_FAN:
        return False
    put_fan(table, side, table.first)
    table.open(side, Ask.FANS, NOBODY, 1)
    table.option(Do.ENOUGH)
    list_fan_places(table)
    yield from table.ask()
    if table.verb == Do.PLACE_FAN:
        put_fan(table, side, table.first)
    return True


# -- moving and leaving ------------------------------------------------------------------------------------------------


def remove_fan(table: Table, fan: i64) -> None:
    """A fan is gone."""
    facts = table.facts
    table.emit(Happened.FAN_GONE, facts[Fact.FAN + fan])
    facts[Fact.FAN + fan] = table.plan.board.nowhere
    facts[Fact.DANCED + fan] = table.plan.board.nowhere


def scare_fans(table: Table, cell: i64) -> None:
    """The referee has come to a hex: the fans next to it are gone.

    Rows: dreadball.fan.ref_removes"""
    board = table.plan.board
    for n in range(MOST_FANS):
        fan = table.facts[Fact.FAN + n]
        if fan != board.nowhere and board.adjacent(fan, cell):
            remove_fan(table, n)
