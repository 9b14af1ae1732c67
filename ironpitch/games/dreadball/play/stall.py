"""The Stall: a team leaves no way to the ball."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.hexes import entry_hex, players_on
from ironpitch.games.dreadball.terms import RUSHES, Fact, Status


def gate_of(table: Table, side: i64) -> i64:
    """The hex on which a player of this side can come on, nowhere if nobody waits on the bench or, in Sudden Death, the
    gates are shut.

    Rows: dreadball §2"""
    low = side * SQUAD
    if table.facts[Fact.RUSH] <= RUSHES:
        for player in range(low, low + SQUAD):
            if table.status[player] == Status.BENCH:
                return entry_hex(table, side)
    return table.plan.board.nowhere


def is_stalled(table: Table, side: i64) -> bool:
    """Do this side's players shut every way to the ball or its carrier?

    There is a way if some opponent on the pitch, or one who comes on from his bench, could walk up to the ball over
    hexes on which nobody of this side is; players on the ground are in the way too, the referee and portals are not.
    An opponent who has the ball is no stall, and where there is no opponent to walk nobody is kept from it.

    Rows: dreadball.foul.stall"""
    board = table.plan.board
    ball = table.facts[Fact.BALL]
    if ball == board.nowhere:
        return False
    carrier = table.facts[Fact.CARRIER]
    if carrier != NOBODY and carrier // SQUAD != side:
        return False
    grid = table.grid
    near = board.near
    entry = gate_of(table, 1 - side)
    if entry == board.nowhere and players_on(table, 1 - side) == 0:
        return False
    other = grid[ball]
    if other != NOBODY and other // SQUAD != side:
        return False
    if ball == entry and other == NOBODY:
        return False
    seen = vec[i64]([0] * (board.nowhere + 1))
    queue = vec[i64]([0] * (board.nowhere + 1))
    seen[ball] = 1
    seen[board.nowhere] = 1
    queue[0] = ball
    end: i64 = 1
    at: i64 = 0
    while at < end:
        cell = queue[at]
        at += 1
        for d in range(6):
            to = near[cell * 6 + d]
            if seen[to]:
                continue
            seen[to] = 1
            player = grid[to]
            if player == NOBODY or player == carrier:
                if to == entry:
                    return False
                queue[end] = to
                end += 1
            elif player // SQUAD != side:
                return False
    return True
