"""Letting go of the ball on purpose: the Pass and Hand-off actions, and when they cost the turn."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.rules.football.ball import land, side_holding
from ironpitch.rules.football.fall import turn_over
from ironpitch.rules.football.happenings import THROWN
from ironpitch.rules.football.plan import plan_of
from ironpitch.rules.football.terms import ACTIVE, CARRIER


def throw_deed(table: Table, player: i64, square: i64) -> Rule:
    """The throw of a Pass action: a turnover unless the team holds the ball in the end.
    (bb2016.turnover.pass_not_held)"""
    yield from plan_of(table).book.throw(table, player, square)
    if side_holding(table) != table.facts[ACTIVE]:
        turn_over(table)


def give_ball(table: Table, player: i64, mate: i64) -> Rule:
    """Hand the ball to a neighbour: no roll to throw, but it must be caught. (bb2016.hand_off.automatic,
    bb2016.hand_off.as_pass)"""
    square = table.pos[mate]
    table.facts[CARRIER] = NOBODY
    table.emit(THROWN, player, square, 1)
    yield from land(table, square, True)
    if side_holding(table) != player // SQUAD:
        turn_over(table)
