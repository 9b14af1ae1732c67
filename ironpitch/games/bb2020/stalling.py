"""Stalling: a carrier who could have scored without a die and did not. Only a prayer punishes it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.bb2020.prayers import in_force, is_trapdoor
from ironpitch.games.bb2020.terms import Prayer
from ironpitch.games.football.ball.handling import settle_ball
from ironpitch.games.football.contact.fall import knock_down
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.drive import touchdown_side
from ironpitch.games.football.movement.zones import allowance, is_free, is_marked
from ironpitch.games.football.pitch import END_OF
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import Fact, For, Mark, Status

ROCK_HITS: Final = 5


def turn_ends(table: Table, side: i64) -> Rule:
    """Throw a Rock: at the end of the opposing turn a stalling carrier is knocked down on 5+.

    Rows: bb2020 §7"""
    if not in_force(table, 1 - side, Prayer.THROW_A_ROCK) or table.facts[Fact.FREE_TURN]:
        return
    player = table.facts[Fact.CARRIER]
    if player // SQUAD != side or not stalls(table, player):
        return
    face = yield from table.d6(For.ROCK, player)
    if face >= ROCK_HITS:
        table.facts[Fact.TURNOVER] = 1  # the turn is over anyway
        yield from knock_down(table, Hit(player, NOBODY, Cause.ROCK))
        yield from settle_ball(table)


def stalls(table: Table, player: i64) -> bool:
    """Could this carrier, open and not activated, have scored for certain?

    Rows: bb2020 §7"""
    if table.status[player] != Status.STANDING or table.marks[player] & Mark.USED or touchdown_side(table) < 2:
        return False
    if len(own(table, player, plan_of(table).moments.on_activate)) > 0:
        return False
    return not is_marked(table, player, table.pos[player]) and can_walk_in(table, player)


def can_walk_in(table: Table, player: i64) -> bool:
    """Is there a way into the end zone without a rush, a dodge or a trapdoor?"""
    board = table.plan.board
    end: i64 = END_OF[1 - player // SQUAD]
    far: i64 = NOBODY
    distance: vec[i64] = vec[i64]([far] * (board.nowhere + 1))
    distance[table.pos[player]] = 0
    queue: list[int] = [table.pos[player]]
    most = allowance(table, player)
    for square in queue:
        steps: i64 = distance[square]
        if steps == most or is_marked(table, player, square):
            continue
        for at in range(square * 8, square * 8 + 8):
            to: i64 = board.near[at]
            if is_free(table, to) and distance[to] == far and not is_trapdoor(table, to):
                if board.zones[to] & end:
                    return True
                distance[to] = steps + 1
                queue.append(to)
    return False
