"""A level score: extra time, then the shoot-out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.table import Rule, Table
from ironpitch.games.bb2020 import prayers
from ironpitch.games.bb2020.options import EXTRA_TIME_ALWAYS, EXTRA_TIME_NEVER
from ironpitch.games.football.drive import DRAWN, agreed, end_match, start_half, toss
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Fact, For

ENOUGH: Final = 3
"""Roll-offs that win a series of five."""


def level_at_the_end(table: Table) -> Rule:
    """Extra time if both coaches want it, then roll-offs.

    Rows: bb2020 §21"""
    switches = plan_of(table).switches
    if table.facts[Fact.HALF] == 3:
        yield from shoot_out(table)
    elif (yield from agreed(table, switches & EXTRA_TIME_NEVER != 0, switches & EXTRA_TIME_ALWAYS != 0)):
        prayers.half_ends(table)
        start_half(table, 3)
        yield from toss(table)
    else:
        end_match(table, DRAWN)


def shoot_out(table: Table) -> Rule:
    """Roll-offs of a D6 each, ties rolled again: the best of five wins the match.

    Rows: bb2020 §21"""
    home_won: i64 = 0
    away_won: i64 = 0
    while home_won < ENOUGH and away_won < ENOUGH:
        home: i64 = yield from table.d6(For.SHOOT_OUT)
        away: i64 = yield from table.d6(For.SHOOT_OUT)
        if home > away:
            home_won += 1
            table.emit(Happened.ROLL_OFF_WON, 0)
        elif away > home:
            away_won += 1
            table.emit(Happened.ROLL_OFF_WON, 1)
    end_match(table, 0 if home_won == ENOUGH else 1)
