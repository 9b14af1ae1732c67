"""Modifiers every edition counts alike: opponents who mark, and rain."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football.terms import Fact, Mark, Status, Weather, Why


def add_markers(table: Table, test: Test, square: i64) -> None:
    """-1 for each opponent marking the square, each by name.

    Rows: bb2016.dodge.modifier_tackle_zones, bb2016.pickup.modifier_tackle_zones,
    bb2016.catch.modifier_tackle_zones, bb2016.pass.modifier_tackle_zones, bb2016.interception.modifier_tackle_zones,
    bb2020.dodge.marked, bb2020.pickup.marked, bb2020.catch.marked, bb2020.pass.marked, bb2020.ttm.marked,
    bb2020.landing.marked"""
    reach = table.plan.board.reach
    grid = table.grid
    low: i64 = SQUAD - test.player // SQUAD * SQUAD
    base: i64 = square * 8
    for at in range(base, base + 8):
        other = grid[reach[at]]
        if (
            low <= other < low + SQUAD
            and table.status[other] == Status.STANDING
            and table.marks[other] & Mark.DAZED == 0
        ):
            test.add(-1, Why.MARKED, other)


def add_rain(table: Table, test: Test) -> None:
    """Pouring rain: -1 to catch, to pick up and to take a pass from its way.

    Rows: bb2016.weather.pouring_rain, bb2020.weather.pouring_rain"""
    if table.facts[Fact.WEATHER] == Weather.POURING_RAIN:
        test.add(-1, Why.WEATHER)
