"""Fans on the move: instead of the referee, or because somebody pushes them."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.ball.handling import front_at, is_loose_on, scatter
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.sideline.pitch_fans import fan_on, is_beside_player
from ironpitch.games.dreadball.sideline.side_terms import MOST_FANS, Do, Fact
from ironpitch.games.dreadball.terms import Ask


def shift_fan(table: Table, fan: i64, to: i64) -> Rule:
    """A fan is on another hex; a dance with it that is over stays so. A ball that lies there scatters.

    Rows: dreadball.fan.move_stop, dreadball.scatter.when"""
    facts = table.facts
    table.emit(Happened.FAN_MOVED, facts[Fact.FAN + fan], to)
    if facts[Fact.DANCED + fan] == facts[Fact.FAN + fan]:
        facts[Fact.DANCED + fan] = to
    facts[Fact.FAN + fan] = to
    if is_loose_on(table, to):
        yield from scatter(table, to, front_at(table, to))


def sends_fans(table: Table, side: i64, hexes: i64) -> Answer:
    """With fans on the pitch a coach says whether the card at the end of his Rush moves them or the referee.

    Rows: dreadball.fan.move_with_card, dreadball.fan.move_any_coach"""
    table.open(side, Ask.ERRAND, NOBODY, hexes)
    table.option(Do.MOVE_REFEREE)
    table.option(Do.MOVE_FANS)
    yield from table.ask()
    return table.verb == Do.MOVE_FANS


def move_fans(table: Table, side: i64, hexes: i64) -> Rule:
    """A coach moves any fans hex by hex, so many in all; one that comes next to a player goes no further.

    Rows: dreadball.fan.move_any_coach, dreadball.fan.move_with_card, dreadball.fan.move_stop"""
    stopped: i64 = 0
    for left in range(hexes, 0, -1):
        table.open(side, Ask.FANS, NOBODY, left)
        table.option(Do.ENOUGH)
        list_fan_moves(table, stopped)
        yield from table.ask()
        if table.verb != Do.MOVE_FAN:
            return
        fan: i64 = fan_on(table, table.first)
        to: i64 = table.second
        yield from shift_fan(table, fan, to)
        table.facts[Fact.FREE_FOR] = NOBODY  # whoever has caught a ball has nothing of it: the Rush is over
        table.facts[Fact.FREE_KIND] = 0
        if is_beside_player(table, to):
            stopped = stopped | BITS[fan]


def list_fan_moves(table: Table, stopped: i64) -> None:
    """Add to the open question every step of a fan who has not been stopped, given as bits."""
    near = table.plan.board.near
    for n in range(MOST_FANS):
        fan = table.facts[Fact.FAN + n]
        if fan == table.plan.board.nowhere or stopped & BITS[n]:
            continue
        for d in range(6):
            to = near[fan * 6 + d]
            if is_free(table, to):
                table.option(Do.MOVE_FAN, fan, to)
