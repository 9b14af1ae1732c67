"""Before the first kick: fans, weather, inducements, prayers; and what happens when a half begins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.table import Rule, Table
from ironpitch.games.bb2020 import inducements, prayers, weather
from ironpitch.games.bb2020.clubs import team_building
from ironpitch.games.bb2020.options import NO_INDUCEMENTS
from ironpitch.games.bb2020.terms import Fact
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import For

PRAYER_PRICE: Final = 50
"""The difference in team value, in thousands, hired help included, that is worth one prayer."""
TASTY: Final = 4


def opening(table: Table) -> Rule:
    """Fans, weather, inducements and prayers, in this order.

    Rows: bb2020 §3"""
    for side in range(2):
        yield from count_fans(table, side)
    yield from weather.roll_weather(table)
    for side in range(2):
        bring_staff(table, side)
    home, away = worth(table, 0), worth(table, 1)
    if home != away:
        lower: i64 = 1
        if home < away:
            lower = 0
        gap: i64 = abs(home - away)
        if not plan_of(table).switches & NO_INDUCEMENTS:
            table.facts[Fact.CASH + lower] = gap
            yield from inducements.hire(table, lower)
            gap = table.facts[Fact.CASH + lower]  # what was hired adds to the value of the team
        for _ in range(gap // PRAYER_PRICE):
            yield from prayers.pray(table, lower)


def worth(table: Table, side: i64) -> int:
    """The team value of a side in thousands.

    Rows: bb2020 §3"""
    return table.plan.teams[side].worth


def count_fans(table: Table, side: i64) -> Rule:
    """The fan factor of the match: D3 and the dedicated fans.

    Rows: bb2020 §3"""
    fair_weather: i64 = yield from table.d3(For.FANS)
    dedicated: i64 = table.plan.teams[side].staff.get(team_building.DEDICATED_FANS, 0)
    table.facts[Fact.FANS + side] = fair_weather + dedicated
    table.emit(Happened.FANS, side, fair_weather + dedicated)


def bring_staff(table: Table, side: i64) -> None:
    """Who came along on the side line.

    Rows: bb2020 §3"""
    staff = table.plan.teams[side].staff
    table.facts[Fact.APOTHECARIES + side] = staff.get(team_building.APOTHECARY, 0)
    table.facts[Fact.CHEERLEADERS + side] = staff.get(team_building.CHEERLEADERS, 0)
    table.facts[Fact.COACHES + side] = staff.get(team_building.ASSISTANT_COACHES, 0)


def half_begins(table: Table) -> Rule:
    """Prayers for the half before are over, and the kitchen is busy.

    Rows: bb2020 §7, bb2020 §26"""
    if table.facts[Fact.HALF] > 1:
        prayers.half_ends(table)
    for side in range(2):
        for _ in range(table.facts[Fact.CHEFS + side]):
            yield from cook(table, side)


def cook(table: Table, side: i64) -> Rule:
    """A master chef: 3D6, and each 4+ is one team re-roll more, and one less for the opponents if they have any.

    Rows: bb2020 §26"""
    facts = table.facts
    for _ in range(3):
        face = yield from table.d6(For.COOKING)
        if face < TASTY:
            continue
        facts[Fact.REROLLS + side] += 1
        if facts[Fact.REROLLS + 1 - side] > 0:
            facts[Fact.REROLLS + 1 - side] -= 1
            table.emit(Happened.REROLL_TAKEN, side)
        else:
            table.emit(Happened.REROLL_GAINED, side)
