"""Pushing players back: where to, chain pushes, the crowd."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Table
from ironpitch.games.football.ball.handling import LOOSE, carry_along, lies_at
from ironpitch.games.football.contact.fall import turn_over
from ironpitch.games.football.contexts import Push
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.speaking import own
from ironpitch.games.football.surroundings import is_taken_in, keeping_in, may_push_to
from ironpitch.games.football.terms import Ask, Do, Fact, Mark, Status

OUT_WITH_THE_BALL: Final = 3
"""Value of the fact AIRBORNE: the crowd has the ball and will throw it in."""


def push_back(table: Table, push: Push, origin: i64, player: i64) -> Answer:
    """Push a player away from a square; False if it, or somebody down the chain, would not budge.

    Rows: bb2016.push.one_square_away, bb2016.push.chain, bb2016.push.chain_downed_players,
    bb2016.push.chain_direction, bb2016.bounce.pushed_onto_ball, bb2020.push.one_square, bb2020.push.coach_chooses,
    bb2020.push.ball_bounces, bb2020.push.no_pick_up, bb2020.chain_push.trigger, bb2020.chain_push.procedure,
    bb2020.chain_push.prone_stunned, bb2020.chain_push.either_team, bb2020.chain_push.crowd"""
    push.pushed = player
    push.anywhere = False
    push.chooser = push.side
    if table.marks[player] & Mark.ROOTED:
        push.refused = True
    else:
        for skill in own(table, push.attacker, plan_of(table).moments.on_pushing):
            if player == push.target:
                yield from skill.on_pushing(table, push.attacker, push)
        for skill in own(table, player, plan_of(table).moments.before_push):
            if not push.refused:
                yield from skill.before_push(table, player, push)
    if push.refused:
        return False
    square = table.pos[player]
    list_push_squares(table, push, origin, player)
    if table.count == 0:
        push.stopped = player
        push.stopped_from = origin
        return False
    yield from table.ask()
    to: i64 = table.first
    if to == table.plan.board.nowhere:
        into_the_crowd(table, push, player)
        return True
    if table.grid[to] > NOBODY and is_taken_in(table, push, player, to):
        return True
    occupant = table.grid[to]
    if occupant != NOBODY and not (yield from push_back(table, push, square, occupant)):
        return False
    table.place(player, to)
    push.moved = push.moved | BITS[player]
    if plan_of(table).hazards[to]:
        push.hazard = True
    carry_along(table, player)
    if lies_at(table, to):
        table.facts[Fact.AIRBORNE] = LOOSE
    table.emit(Happened.PUSHED, player, square, to)
    return True


def list_push_squares(table: Table, push: Push, origin: i64, player: i64) -> None:
    """Offer the squares: free ones first, else off the pitch unless something keeps the player in, else occupied ones;
    none at all is something solid behind it.

    Rows: dungeonbowl.wall.push_squares, dungeonbowl.wall.push_condition, dungeonbowl.wall.no_crowd,
    bb2016.push.free_square_first, bb2016.push.pusher_chooses, bb2016.push.off_pitch_last_resort, bb2016.push.chain,
    bb2016.push.chain_direction, bb2020.push.squares, bb2020.push.unoccupied, bb2020.push.ball_or_trapdoor,
    bb2020.chain_push.coach, bb2020.crowd.condition, bb2020.push.coach_chooses"""
    board = table.plan.board
    square = table.pos[player]
    base: i64 = (square * 8 + board.bearing(origin, square)) * 3
    table.open(push.chooser, Ask.PUSH, player)
    if push.anywhere:
        for at in range(square * 8, square * 8 + 8):
            if may_push_to(table, board.near[at]):
                table.option(Do.PUSH, board.near[at])
        if table.count > 0:
            return
    for at in range(base, base + 3):
        if may_push_to(table, board.beyond_table[at]):
            table.option(Do.PUSH, board.beyond_table[at])
    if table.count > 0:
        return
    if keeping_in(table, player) is None:
        for at in range(base, base + 3):
            if board.beyond_table[at] == board.nowhere:
                table.option(Do.PUSH, board.nowhere)
                return
    for at in range(base, base + 3):
        to = board.beyond_table[at]
        if to != board.nowhere and table.grid[to] < NOBODY:
            table.option(Do.PUSH, to)


def into_the_crowd(table: Table, push: Push, player: i64) -> None:
    """Off the pitch: only a carrier of the active team makes it a turnover.

    Rows: bb2016.turnover.crowd_victim, bb2016.crowd.ball_thrown_in, bb2020.crowd.removed, bb2020.crowd.turnover"""
    facts = table.facts
    square = table.pos[player]
    push.victim = player
    if facts[Fact.CARRIER] == player:
        facts[Fact.CARRIER] = NOBODY
        facts[Fact.BALL] = square
        facts[Fact.AIRBORNE] = OUT_WITH_THE_BALL
        if player // SQUAD == facts[Fact.ACTIVE]:
            turn_over(table)
    table.place(player, table.plan.board.nowhere)
    table.status[player] = Status.RESERVE
    table.emit(Happened.PUSHED, player, square, table.plan.board.nowhere)
