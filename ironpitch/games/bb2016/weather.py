"""The weather, the fans, and what the heat does."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Rule, Table
from ironpitch.games.bb2016.options import FAME as FAME_RULE
from ironpitch.games.bb2016.options import WEATHER as WEATHER_RULE
from ironpitch.games.football.ball.handling import drop
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.zones import on_pitch
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Fact, For, Status, Weather

WEATHER_TABLE: Final = vec[i64](
    [Weather.NICE, Weather.NICE, Weather.SWELTERING_HEAT, Weather.VERY_SUNNY]
    + [Weather.NICE] * 7
    + [Weather.POURING_RAIN, Weather.BLIZZARD]
)
"""By 2D6.

Rows: bb2016.weather.sweltering_heat, bb2016.weather.very_sunny, bb2016.weather.nice, bb2016.weather.pouring_rain,
bb2016.weather.blizzard_gfi"""


def opening(table: Table) -> Rule:
    """Before the match: weather, then fans."""
    switches = plan_of(table).switches
    if switches & WEATHER_RULE:
        yield from roll_weather(table)
    if switches & FAME_RULE:
        yield from count_fans(table)


def roll_weather(table: Table) -> Rule:
    """Each coach rolls a D6; the sum gives the weather.

    Rows: bb2016.weather.roll"""
    total = yield from table.two_d6(For.WEATHER)
    table.facts[Fact.WEATHER] = WEATHER_TABLE[total]
    table.emit(Happened.WEATHER, WEATHER_TABLE[total])


def count_fans(table: Table) -> Rule:
    """2D6 and the fan factor in thousands; FAME by comparison.

    Rows: bb2016.fame.fans, bb2016.build.fan_factor_use"""
    facts = table.facts
    for side in range(2):
        total: i64 = yield from table.two_d6(For.FANS)
        facts[Fact.FANS + side] = total + table.plan.teams[side].fan_factor
    for side in range(2):
        facts[Fact.FAME + side] = fame(facts[Fact.FANS + side], facts[Fact.FANS + 1 - side])
        table.emit(Happened.FAME, side, facts[Fact.FAME + side], facts[Fact.FANS + side])


def fame(fans: i64, others: i64) -> i64:
    """0 for no more fans than the opponent, 1 for more, 2 for at least double.

    Rows: bb2016.fame.zero, bb2016.fame.plus_one, bb2016.fame.plus_two"""
    if fans <= others:
        return 0
    return 2 if fans >= 2 * others else 1


def after_drive(table: Table) -> Rule:
    """Sweltering heat: D6 for each player on the pitch, a 1 misses the next kick-off.

    Rows: bb2016.weather.sweltering_heat"""
    hot = table.facts[Fact.WEATHER] == Weather.SWELTERING_HEAT
    for player in range(NOBODY):
        if table.status[player] == Status.FAINTED:
            table.status[player] = Status.RESERVE
        elif hot and on_pitch(table, player):
            face = yield from table.d6(For.HEAT, player)
            if face == 1:
                drop(table, player)
                table.facts[Fact.AIRBORNE] = 0
                table.place(player, table.plan.board.nowhere)
                table.status[player] = Status.FAINTED
                table.emit(Happened.INJURED, player, face, Status.FAINTED)
