"""How a GIANT moves: forward, turning for a price, and over whoever is in his way."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.bases import covers, is_giant, pivot_rear
from ironpitch.games.dreadball.movement.facing import giant_turn_cost
from ironpitch.games.dreadball.movement.giant_base import base_of
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.move import brush_hex, strides
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.actions import allowance, may_dash
from ironpitch.games.dreadball.terms import Action, Fact, Status
from ironpitch.games.dreadball.verbs import Do


def may_stride(table: Table, player: i64) -> bool:
    """Has a GIANT a hex of movement left, by right or by a Dash?"""
    return table.facts[Fact.MOVED] < allowance(table, player) or may_dash(table, player)


def may_turn(table: Table, player: i64, to: i64) -> bool:
    """Has a GIANT the movement to turn that way? No Dash pays for it.

    Rows: dreadball.giant.turn_cost"""
    facing = facing_of(table, player)
    if to < 0 or to > 5 or to == facing or table.status[player] != Status.STANDING:
        return False
    return table.facts[Fact.MOVED] + giant_turn_cost(facing, to) <= allowance(table, player)


def is_pivot(table: Table, player: i64, to: i64, around: i64) -> bool:
    """May a GIANT turn that way around this hex of his, or with -1 on the spot?

    Rows: dreadball.giant.turn_cost"""
    action = table.facts[Fact.ACTION]
    if action > Action.THROW and action != Action.FEINT and action != Action.INTERFERE and action != Action.RUNAROUND:
        return False
    return may_turn(table, player, to) and pivot_rear(table, player, to, around) != table.plan.board.nowhere


def may_wade(table: Table, player: i64, other: i64, into: i64) -> bool:
    """Could a GIANT move his rear hex there, pushing this opponent out of the way and nobody else?

    Rows: dreadball.brush_aside.when, dreadball.brush_aside.success"""
    board = plan_of(table).pitch.board
    facing = facing_of(table, player)
    here = table.pos[player]
    if into != board.near[here * 6 + facing] and into != board.near[here * 6 + (facing + 1) % 6]:
        return False
    wanted = base_of(board, into, facing)
    behind = brush_hex(table, player, other, into)
    if table.pos[other] not in wanted or behind == board.nowhere or behind in wanted:
        return False
    for cell in wanted:
        if cell != table.pos[other] and not covers(table, player, cell) and not is_free(table, cell):
            return False
    return True


def waded_through(table: Table, player: i64, into: i64) -> i64:
    """The opponent in the way of a GIANT's next step whom he may brush aside, or NOBODY."""
    board = plan_of(table).pitch.board
    for cell in base_of(board, into, facing_of(table, player)):
        other = table.grid[cell]
        if other == NOBODY or other // SQUAD == player // SQUAD or is_giant(table, other):
            continue
        if table.status[other] <= Status.PRONE and may_wade(table, player, other, into):
            return other
    return NOBODY


def list_strides(table: Table, player: i64, into: vec[i64], start: i64) -> i64:
    """The steps and turns a GIANT may make next, and whom he may brush aside.

    Rows: dreadball.giant.no_reverse, dreadball.giant.turn_cost, dreadball.brush_aside.who"""
    count = start
    board = table.plan.board
    facing = facing_of(table, player)
    here = table.pos[player]
    if may_stride(table, player):
        for to in strides(table, player):
            into[count] = choice(Do.STEP, to)
            count += 1
        for d in (facing, (facing + 1) % 6):
            stride = board.near[here * 6 + d]
            other = waded_through(table, player, stride)
            if other != NOBODY:
                into[count] = choice(Do.BRUSH, other, stride)
                count += 1
    own = base_of(plan_of(table).pitch.board, here, facing)
    for turn in range(6):
        if not may_turn(table, player, turn):
            continue
        if is_pivot(table, player, turn, -1):
            into[count] = choice(Do.TURN, turn)
            count += 1
        for cell in own:
            if is_pivot(table, player, turn, cell):
                into[count] = choice(Do.TURN, turn, cell)
                count += 1
    return count
