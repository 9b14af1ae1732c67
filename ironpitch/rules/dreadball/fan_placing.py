"""Fans come on to the pitch instead of a fan check, wander about instead of the referee, and run away from him."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.rules.dreadball.happenings import FAN_AT, FAN_GONE, FAN_MOVED
from ironpitch.rules.dreadball.hexes import is_free
from ironpitch.rules.dreadball.pitch import WALL
from ironpitch.rules.dreadball.pitch_fans import fan_on, fans_on_pitch, is_beside_player
from ironpitch.rules.dreadball.side_terms import (
    ASK_ERRAND,
    ASK_FANS,
    DANCED,
    ENOUGH,
    FAN,
    FAN_CHECK,
    FAN_MOVES,
    MOST_FANS,
    MOVE_FANS,
    MOVE_REFEREE,
    PLACE_FAN,
)
from ironpitch.rules.dreadball.terms import BALL

# -- where they may be -------------------------------------------------------------------------------------------------


def is_near_edge(table: Table, cell: i64) -> bool:
    """Is it one of the two outermost rows of hexes? (dreadball.fan.place_where)"""
    board = table.plan.board
    if board.zones[cell] & WALL:
        return True
    for d in range(6):
        if board.zones[board.near[cell * 6 + d]] & WALL:
            return True
    return False


def takes_fan(table: Table, cell: i64) -> bool:
    """Is there room for a fan: a free hex without the ball?"""
    return is_free(table, cell) and table.facts[BALL] != cell


def may_place_fan(table: Table, cell: i64) -> bool:
    """May a fan be put here: near the edge, and not next to a player? (dreadball.fan.place_where)"""
    return is_near_edge(table, cell) and takes_fan(table, cell) and not is_beside_player(table, cell)


# -- coming on ---------------------------------------------------------------------------------------------------------


def list_fan_places(table: Table) -> None:
    """Add to the open question every hex where a fan may be put; four of them at most are on the pitch.
    (dreadball.fan.max_four)"""
    if fans_on_pitch(table) >= MOST_FANS:
        return
    for cell in range(table.plan.board.nowhere):
        if may_place_fan(table, cell):
            table.option(PLACE_FAN, cell)


def put_fan(table: Table, side: i64, cell: i64) -> None:
    """A fan comes on."""
    facts = table.facts
    for n in range(MOST_FANS):
        if facts[FAN + n] == table.plan.board.nowhere:
            facts[FAN + n] = cell
            facts[DANCED + n] = table.plan.board.nowhere
            table.emit(FAN_AT, side, cell)
            return


def place_fans(table: Table, side: i64) -> Answer:
    """A coach who is due a fan check may put one or two fans on the pitch instead, one after the other; True if he
    did. (dreadball.fan.place_instead_of_card, dreadball.fan.place_where, dreadball.fan.max_four)"""
    table.open(side, ASK_FANS, NOBODY, 0)
    table.option(FAN_CHECK)
    list_fan_places(table)
    yield from table.ask()
    if table.verb != PLACE_FAN:
        return False
    put_fan(table, side, table.first)
    table.open(side, ASK_FANS, NOBODY, 1)
    table.option(ENOUGH)
    list_fan_places(table)
    yield from table.ask()
    if table.verb == PLACE_FAN:
        put_fan(table, side, table.first)
    return True


# -- moving and leaving ------------------------------------------------------------------------------------------------


def remove_fan(table: Table, fan: i64) -> None:
    """A fan is gone."""
    facts = table.facts
    table.emit(FAN_GONE, facts[FAN + fan])
    facts[FAN + fan] = table.plan.board.nowhere
    facts[DANCED + fan] = table.plan.board.nowhere


def shift_fan(table: Table, fan: i64, to: i64) -> None:
    """A fan is on another hex; a dance with it that is over stays so."""
    facts = table.facts
    table.emit(FAN_MOVED, facts[FAN + fan], to)
    if facts[DANCED + fan] == facts[FAN + fan]:
        facts[DANCED + fan] = to
    facts[FAN + fan] = to


def scare_fans(table: Table, cell: i64) -> None:
    """The referee has come to a hex: the fans next to it are gone. (dreadball.fan.ref_removes)"""
    board = table.plan.board
    for n in range(MOST_FANS):
        fan = table.facts[FAN + n]
        if fan != board.nowhere and board.adjacent(fan, cell):
            remove_fan(table, n)


def sends_fans(table: Table, side: i64, hexes: i64) -> Answer:
    """With fans on the pitch a coach says whether the card at the end of his Rush moves them or the referee.
    (dreadball.fan.move_with_card, dreadball.fan.move_any_coach)"""
    table.open(side, ASK_ERRAND, NOBODY, hexes)
    table.option(MOVE_REFEREE)
    table.option(MOVE_FANS)
    yield from table.ask()
    return table.verb == MOVE_FANS


def move_fans(table: Table, side: i64, hexes: i64) -> Rule:
    """A coach moves any fans hex by hex, so many in all; one that comes next to a player goes no further.
    (dreadball.fan.move_any_coach, dreadball.fan.move_with_card, dreadball.fan.move_stop)"""
    stopped: i64 = 0
    for left in range(hexes, 0, -1):
        table.open(side, ASK_FANS, NOBODY, left)
        table.option(ENOUGH)
        list_fan_moves(table, stopped)
        yield from table.ask()
        if table.verb != FAN_MOVES:
            return
        fan: i64 = fan_on(table, table.first)
        to: i64 = table.second
        shift_fan(table, fan, to)
        if is_beside_player(table, to):
            stopped = stopped | BITS[fan]


def list_fan_moves(table: Table, stopped: i64) -> None:
    """Add to the open question every step of a fan who has not been stopped, given as bits."""
    near = table.plan.board.near
    for n in range(MOST_FANS):
        fan = table.facts[FAN + n]
        if fan == table.plan.board.nowhere or stopped & BITS[n]:
            continue
        for d in range(6):
            to = near[fan * 6 + d]
            if takes_fan(table, to):
                table.option(FAN_MOVES, fan, to)
