"""The weather table, the mage who meddles with it, and what happens around the end of a drive."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.rules.bb2020 import lots, prayers
from ironpitch.rules.bb2020.options import ONE_HEAT_DIE
from ironpitch.rules.bb2020.terms import MAGES
from ironpitch.rules.football.ball import AT_REST, drop
from ironpitch.rules.football.happenings import INJURED, WEATHER_CHANGED
from ironpitch.rules.football.plan import plan_of
from ironpitch.rules.football.terms import (
    AGREE,
    AIRBORNE,
    ASK_WEATHER,
    BLIZZARD,
    DECLINE,
    EXTRA_REROLLS,
    FAINTED,
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
"""By 2D6. (bb2020.weather.table, bb2020.weather.sweltering_heat, bb2020.weather.very_sunny, bb2020.weather.perfect,
bb2020.weather.pouring_rain, bb2020.weather.blizzard_rush, bb2020.weather.blizzard_pass)"""


def roll_weather(table: Table) -> Rule:
    """2D6 on the weather table. (bb2020.weather.table)"""
    total = yield from table.two_d6(FOR_WEATHER)
    table.facts[WEATHER] = WEATHER_TABLE[total]
    table.emit(WEATHER_CHANGED, WEATHER_TABLE[total])


def ask_mages(table: Table) -> Rule:
    """The weather has just been rolled: a weather mage may have it rolled again, once a match. (bb2020 §26)"""
    for side in range(2):
        if table.facts[MAGES + side] > 0:
            table.open(side, ASK_WEATHER)
            table.option(DECLINE)
            table.option(AGREE)
            yield from table.ask()
            if table.verb == AGREE:
                table.facts[MAGES + side] -= 1
                yield from roll_weather(table)


def after_drive(table: Table) -> Rule:
    """A drive is over: its extra re-rolls and prayers with it, then the heat takes its toll. (bb2020 §20,
    bb2020.kickoff.brilliant_coaching_expiry, bb2020.weather.sweltering_heat,
    bb2020.weather.sweltering_heat_absence)"""
    for side in range(2):
        table.facts[EXTRA_REROLLS + side] = 0
    prayers.drive_ends(table)
    for player in range(NOBODY):
        if table.status[player] == FAINTED:
            table.status[player] = RESERVE
    if table.facts[WEATHER] == SWELTERING:
        yield from swelter(table)


def swelter(table: Table) -> Rule:
    """D3 players of each team, drawn among those on the pitch, miss the next drive. (bb2020.weather.sweltering_heat)"""
    count: i64 = 0
    for side in range(2):
        if side == 0 or not plan_of(table).switches & ONE_HEAT_DIE:
            count = yield from table.d3(FOR_HEAT)
        drawn: i64 = yield from lots.draw_several(table, lots.fielded(table, side), count)
        for player in range(NOBODY):
            if drawn & BITS[player]:
                faint(table, player, count)


def faint(table: Table, player: i64, count: i64) -> None:
    """Off the pitch until the end of the next drive. (bb2020.weather.sweltering_heat_absence)"""
    drop(table, player)
    table.facts[AIRBORNE] = AT_REST
    table.place(player, table.plan.board.nowhere)
    table.status[player] = FAINTED
    table.emit(INJURED, player, count, FAINTED)
