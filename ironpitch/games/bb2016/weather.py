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
from ironpitch.games.football.events import FAME_SET, INJURED, WEATHER_CHANGED
from ironpitch.games.football.movement.zones import on_pitch
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import (
    AIRBORNE,
    BLIZZARD,
    FAINTED,
    FAME,
    FANS,
    FOR_FANS,
    FOR_HEAT,
    FOR_WEATHER,
    NICE,
    RAIN,
    RESERVE,
    SUNNY,
    SWELTERING,
    WEATHER,
)

WEATHER_TABLE: Final = vec[i64]([NICE, NICE, SWELTERING, SUNNY] + [NICE] * 7 + [RAIN, BLIZZARD])
"""By 2D6. (bb2016.weather.sweltering_heat, bb2016.weather.very_sunny, bb2016.weather.nice, bb2016.weather.pouring_rain,
bb2016.weather.blizzard_gfi)"""


def opening(table: Table) -> Rule:
    """Before the match: weather, then fans."""
    switches = plan_of(table).switches
    if switches & WEATHER_RULE:
        yield from roll_weather(table)
    if switches & FAME_RULE:
        yield from count_fans(table)


def roll_weather(table: Table) -> Rule:
    """Each coach rolls a D6; the sum gives the weather. (bb2016.weather.roll)"""
    total = yield from table.two_d6(FOR_WEATHER)
    table.facts[WEATHER] = WEATHER_TABLE[total]
    table.emit(WEATHER_CHANGED, WEATHER_TABLE[total])


def count_fans(table: Table) -> Rule:
    """2D6 and the fan factor in thousands; FAME by comparison. (bb2016.fame.fans, bb2016.build.fan_factor_use)"""
    facts = table.facts
    for side in range(2):
        total: i64 = yield from table.two_d6(FOR_FANS)
        facts[FANS + side] = total + table.plan.teams[side].fan_factor
    for side in range(2):
        facts[FAME + side] = fame(facts[FANS + side], facts[FANS + 1 - side])
        table.emit(FAME_SET, side, facts[FAME + side], facts[FANS + side])


def fame(fans: i64, others: i64) -> i64:
    """0 for no more fans than the opponent, 1 for more, 2 for at least double. (bb2016.fame.zero, bb2016.fame.plus_one,
    bb2016.fame.plus_two)"""
    if fans <= others:
        return 0
    return 2 if fans >= 2 * others else 1


def after_drive(table: Table) -> Rule:
    """Sweltering heat: D6 for each player on the pitch, a 1 misses the next kick-off.
    (bb2016.weather.sweltering_heat)"""
    hot = table.facts[WEATHER] == SWELTERING
    for player in range(NOBODY):
        if table.status[player] == FAINTED:
            table.status[player] = RESERVE
        elif hot and on_pitch(table, player):
            face = yield from table.d6(FOR_HEAT, player)
            if face == 1:
                drop(table, player)
                table.facts[AIRBORNE] = 0
                table.place(player, table.plan.board.nowhere)
                table.status[player] = FAINTED
                table.emit(INJURED, player, face, FAINTED)
