"""A level score: overtime by agreement, then the penalty shoot-out."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.table import Rule, Table
from ironpitch.games.bb2016.options import OVERTIME_ALWAYS, OVERTIME_NEVER
from ironpitch.games.football.drive import DRAWN, agreed, end_match, start_half, toss
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Fact, For


def level_at_the_end(table: Table) -> Rule:
    """After the second half overtime if both agree, after overtime penalties.

    Rows: bb2016.overtime.by_agreement"""
    switches = plan_of(table).switches
    if table.facts[Fact.HALF] == 3:
        yield from shoot_out(table)
    elif (yield from agreed(table, switches & OVERTIME_NEVER != 0, switches & OVERTIME_ALWAYS != 0)):
        yield from overtime(table)
    else:
        end_match(table, DRAWN)


def overtime(table: Table) -> Rule:
    """A third half after a new toss; re-rolls are carried over.

    Rows: bb2016.overtime.new_toss, bb2016.overtime.no_reset, bb2016.overtime.first_touchdown"""
    start_half(table, 3)
    yield from toss(table)


def shoot_out(table: Table) -> Rule:
    """D6 and one for each unused team re-roll; the higher wins, a tie is rolled again.

    Rows: bb2016.shootout.roll"""
    facts = table.facts
    while True:
        home: i64 = yield from table.d6(For.SHOOT_OUT)
        away: i64 = yield from table.d6(For.SHOOT_OUT)
        home += facts[Fact.REROLLS]
        away += facts[Fact.REROLLS + 1]
        if home != away:
            end_match(table, 0 if home > away else 1)
            return
