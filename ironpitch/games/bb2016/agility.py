"""Agility tests of the 2016 game: the number needed and the modifiers of each."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.table import Table
from ironpitch.games.football.movement.marking import add_markers, add_rain
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import By, Fact, For, Weather, Why


def needed_for(agility: i64) -> i64:
    """AG 1 to 6 need 6+, 5+, 4+, 3+, 2+, 1+.

    Rows: bb2016.agility.table"""
    return 7 - agility if agility < 6 else 1


def dodge_test(table: Table, player: i64, origin: i64, to: i64) -> Test:
    """Leave a marked square: +1, and -1 for each opponent marking the square entered.

    Rows: bb2016.dodge.required, bb2016.dodge.modifier_base, bb2016.agility.modifiers_change_ag"""
    test = Test(For.DODGE, player, needed_for(plan_of(table).ag[player]), origin, to)
    test.add(1, Why.DODGING)
    add_markers(table, test, to)
    return test


def pick_up_test(table: Table, player: i64, square: i64) -> Test:
    """Pick up the ball: +1, and -1 for each opponent marking the square.

    Rows: bb2016.pickup.modifier_base"""
    test = Test(For.PICK_UP, player, needed_for(plan_of(table).ag[player]), square, square)
    test.add(1, Why.PICKING_UP)
    add_markers(table, test, square)
    add_rain(table, test)
    return test


def catch_test(table: Table, player: i64, how: i64) -> Test:
    """Catch: +1 if the throw was accurate, -1 for each opponent marking the catcher.

    Rows: bb2016.catch.modifier_accurate"""
    square = table.pos[player]
    test = Test(For.CATCH, player, needed_for(plan_of(table).ag[player]), square, square)
    test.detail = how
    if how == By.ACCURATE_PASS or how == By.HAND_OFF:
        test.add(1, Why.ACCURATE_THROW)
    add_markers(table, test, square)
    add_rain(table, test)
    return test


def rush_test(table: Table, player: i64, square: i64) -> Test:
    """Go for it: fall on a 1, in a blizzard on a 1 or 2.

    Rows: bb2016.gfi.roll, bb2016.weather.blizzard_gfi"""
    return Test(For.RUSH, player, 3 if table.facts[Fact.WEATHER] == Weather.BLIZZARD else 2, square, square)


def prone_block_test(table: Table, player: i64) -> Test:
    """Get up and block at once: agility at +2.

    Rows: bb2016 §17"""
    square = table.pos[player]
    test = Test(For.PRONE_BLOCK, player, needed_for(plan_of(table).ag[player]), square, square)
    test.add(2, Why.FROM_THE_GROUND)
    return test
