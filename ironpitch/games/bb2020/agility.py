"""Tests of the 2020 game that do not throw: dodge, pick-up, catch, rush, rising to block, landing."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.table import Table
from ironpitch.games.bb2020.terms import Fact, Prayer
from ironpitch.games.football.movement.marking import add_markers, add_rain
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import By, For, Weather, Why


def dodge_test(table: Table, player: i64, origin: i64, to: i64) -> Test:
    """Leave a marked square: -1 for each opponent marking the square entered.

    Rows: bb2020.dodge.marked"""
    test = Test(For.DODGE, player, plan_of(table).ag[player], origin, to)
    add_markers(table, test, to)
    return test


def pick_up_test(table: Table, player: i64, square: i64) -> Test:
    """Pick up the ball: -1 for each opponent marking the square.

    Rows: bb2020.pickup.marked"""
    test = Test(For.PICK_UP, player, plan_of(table).ag[player], square, square)
    add_markers(table, test, square)
    add_rain(table, test)
    return test


def catch_test(table: Table, player: i64, how: i64) -> Test:
    """Catch: an accurate pass and a hand-off come plainly, everything else at -1.

    Rows: bb2020.catch.accurate, bb2020.catch.hand_off, bb2020.catch.deflection, bb2020.catch.bounce,
    bb2020.catch.throw_in, bb2020.catch.deviated"""
    square = table.pos[player]
    test = Test(For.CATCH, player, plan_of(table).ag[player], square, square)
    test.detail = how
    if how != By.ACCURATE_PASS and how != By.HAND_OFF:
        test.add(-1, Why.HOW_THE_BALL_COMES)
    add_markers(table, test, square)
    add_rain(table, test)
    return test


def rush_test(table: Table, player: i64, square: i64) -> Test:
    """Move beyond the allowance: 2+, at -1 in a blizzard and over each side's moles.

    Rows: bb2020.weather.blizzard_rush"""
    test = Test(For.RUSH, player, 2, square, square)
    if table.facts[Fact.WEATHER] == Weather.BLIZZARD:
        test.add(-1, Why.WEATHER)
    for side in range(2):
        if (table.facts[Fact.PRAYERS + side] >> (Prayer.MOLES_UNDER_THE_PITCH - 1)) & 1:
            test.add(-1, Why.PRAYER)
    return test


def prone_block_test(table: Table, player: i64) -> Test:
    """Get up and block at once: agility at +1.

    Rows: bb2020 §28"""
    square = table.pos[player]
    test = Test(For.PRONE_BLOCK, player, plan_of(table).ag[player], square, square)
    test.add(1, Why.FROM_THE_GROUND)
    return test
