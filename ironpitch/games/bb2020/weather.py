"""The weather table, the mage who meddles with it, and what happens around the end of a drive."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, choice
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.bb2020 import draws, prayers
from ironpitch.games.bb2020.options import HEAT_DIE_EACH
from ironpitch.games.bb2020.terms import Fact
from ironpitch.games.football.ball.handling import AT_REST, drop
from ironpitch.games.football.deed import BADLY_SAID, Refusal, TurnDeed
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Ask, Do, For, Phase, Status, Weather

WEATHER_TABLE: Final = vec[i64](
    [Weather.NICE, Weather.NICE, Weather.SWELTERING_HEAT, Weather.VERY_SUNNY]
    + [Weather.NICE] * 7
    + [Weather.POURING_RAIN, Weather.BLIZZARD]
)
"""By 2D6.

Rows: bb2020.weather.table, bb2020.weather.sweltering_heat, bb2020.weather.very_sunny, bb2020.weather.perfect,
bb2020.weather.pouring_rain, bb2020.weather.blizzard_rush, bb2020.weather.blizzard_pass"""

LOWEST: Final = 2
HIGHEST: Final = 12
MAGIC: Final = vec[i64]([0, -1, 1, -2, 2])
"""What a weather mage may add to the roll."""
NO_MAGE: Final = Refusal("no-mage", "no weather mage is ready; one is called before anybody has acted")


def roll_weather(table: Table) -> Rule:
    """2D6 on the weather table.

    Rows: bb2020.weather.table"""
    total = yield from table.two_d6(For.WEATHER)
    set_weather(table, WEATHER_TABLE[total])


def set_weather(table: Table, weather: i64) -> None:
    """From now on the weather is this."""
    table.facts[Fact.WEATHER] = weather
    table.emit(Happened.WEATHER, weather)


# -- the weather mage --------------------------------------------------------------------------------------------------


def may_conjure(table: Table) -> bool:
    """Is a weather mage ready? Once a match, at the start of an own turn, before anybody acts.

    Rows: bb2020 §26"""
    facts = table.facts
    if facts[Fact.ACTED] or facts[Fact.FREE_TURN] or facts[Fact.PHASE] != Phase.TEAM_TURN:
        return False
    return facts[Fact.MAGES + facts[Fact.ACTIVE]] > 0


def conjure(table: Table) -> Rule:
    """Roll on the table, and count up to two more or less: the coach picks among the weathers that gives. It lasts
    until the end of the opponents' next turn.

    Rows: bb2020 §26"""
    facts = table.facts
    side = facts[Fact.ACTIVE]
    facts[Fact.MAGES + side] -= 1
    total: i64 = yield from table.two_d6(For.WEATHER)
    table.open(side, Ask.WEATHER)
    for change in MAGIC:
        shifted: i64 = total + change
        if shifted < LOWEST:
            shifted = LOWEST
        elif shifted > HIGHEST:
            shifted = HIGHEST
        weather = WEATHER_TABLE[shifted]
        if not table.offered(choice(Do.CONJURE, weather)):
            table.option(Do.CONJURE, weather)
    yield from table.ask()
    weather = table.first
    before: i64 = facts[Fact.WEATHER]
    if facts[Fact.CONJURED]:  # what a mage replaced is what comes back, not what the other mage had made of it
        before = (facts[Fact.CONJURED] - 1) // 2
    facts[Fact.CONJURED] = 1 + 2 * before + side
    set_weather(table, weather)


class ConjureDeed(TurnDeed):
    """Call on a weather mage.

    Rows: bb2020 §26"""

    def __init__(self) -> None:
        super().__init__([Do.CONJURE])
        self.early = True

    def targets(self, table: Table, into: vec[i64], count: i64) -> i64:
        if may_conjure(table):
            into[count] = choice(Do.CONJURE)
            count += 1
        return count

    def may(self, table: Table, code: i64) -> Refusal | None:
        if code != choice(Do.CONJURE):
            return BADLY_SAID
        return None if may_conjure(table) else NO_MAGE

    def do(self, table: Table, code: i64) -> Rule:
        return conjure(table)


def magic_fades(table: Table) -> None:
    """The weather a mage had replaced is back.

    Rows: bb2020 §26"""
    before = (table.facts[Fact.CONJURED] - 1) // 2
    table.facts[Fact.CONJURED] = 0
    set_weather(table, before)


def turn_ends(table: Table, side: i64) -> None:
    """Conjured weather is over at the end of the opponents' turn.

    Rows: bb2020 §26"""
    conjured = table.facts[Fact.CONJURED]
    if conjured and (conjured - 1) % 2 != side:
        magic_fades(table)


# -- the end of a drive ------------------------------------------------------------------------------------------------


def after_drive(table: Table) -> Rule:
    """A drive is over: its extra re-rolls and prayers with it, then the heat takes its toll.

    Rows: bb2020 §20, bb2020.kickoff.brilliant_coaching_expiry, bb2020.weather.sweltering_heat,
    bb2020.weather.sweltering_heat_absence"""
    for side in range(2):
        table.facts[Fact.EXTRA + side] = 0
    prayers.drive_ends(table)
    for player in range(NOBODY):
        if table.status[player] == Status.FAINTED:
            table.status[player] = Status.RESERVE
    if table.facts[Fact.WEATHER] == Weather.SWELTERING_HEAT:
        yield from swelter(table)
    if table.facts[Fact.CONJURED]:
        magic_fades(table)


def swelter(table: Table) -> Rule:
    """D3 players of each team, drawn among those on the pitch, miss the next drive: one die for both.

    Rows: bb2020.weather.sweltering_heat"""
    count: i64 = 0
    for side in range(2):
        if side == 0 or plan_of(table).switches & HEAT_DIE_EACH:
            count = yield from table.d3(For.HEAT)
        drawn: i64 = yield from draws.draw_several(table, draws.fielded(table, side), count)
        for player in range(NOBODY):
            if drawn & BITS[player]:
                faint(table, player, count)


def faint(table: Table, player: i64, count: i64) -> None:
    """Off the pitch until the end of the next drive.

    Rows: bb2020.weather.sweltering_heat_absence"""
    drop(table, player)
    table.facts[Fact.AIRBORNE] = AT_REST
    table.place(player, table.plan.board.nowhere)
    table.status[player] = Status.FAINTED
    table.emit(Happened.INJURED, player, count, Status.FAINTED)
