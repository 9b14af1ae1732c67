"""Cheerleaders: they stand on the score track, and are pleased when their team's marker comes to them."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.options import CHEERLEADERS
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.sideline.side_terms import CENTRE, PLAIN_FACTS, TRACK_HEXES, Do, Fact
from ironpitch.games.dreadball.terms import Ask

# -- pure questions ----------------------------------------------------------------------------------------------------


def marker_hex(table: Table) -> i64:
    """Where on the track the score marker stands.

    Rows: dreadball §2"""
    return CENTRE + table.facts[Fact.LEAD + 1] - table.facts[Fact.LEAD]


def in_play(table: Table, side: i64) -> i64:
    """How many cheerleaders of a side are on the score track."""
    if len(table.facts) <= PLAIN_FACTS:
        return 0
    count: i64 = 0
    for at in range(TRACK_HEXES):
        if table.facts[Fact.CHEERLEADERS + side] & BITS[at]:
            count += 1
    return count


def on_bench(table: Table, side: i64) -> i64:
    """How many wait on the bench.

    Rows: dreadball.cheerleader.rest_on_bench"""
    return plan_of(table).cheerleaders[side] - in_play(table, side)


def has_cheerleaders(table: Table, side: i64) -> bool:
    """Has this side any in this match, on the track or on the bench?

    Rows: dreadball.cheerleader.start_none"""
    plan = plan_of(table)
    return plan.switches & CHEERLEADERS != 0 and plan.cheerleaders[side] > 0


def is_free_track(table: Table, at: i64) -> bool:
    """Is this hex of the track free, of cheerleaders of either team and of the marker?

    Rows: dreadball.cheerleader.score_track, dreadball.cheerleader.one_per_hex"""
    facts = table.facts
    return (facts[Fact.CHEERLEADERS] | facts[Fact.CHEERLEADERS + 1]) & BITS[at] == 0 and marker_hex(table) != at


# -- doing it ----------------------------------------------------------------------------------------------------------


def put_cheerleader(table: Table, side: i64, at: i64) -> None:
    """One of them goes to a hex of the track."""
    table.facts[Fact.CHEERLEADERS + side] = table.facts[Fact.CHEERLEADERS + side] | BITS[at]
    table.emit(Happened.CHEERLEADER_AT, side, at)


def cheerleaders_line_up(table: Table, side: i64) -> Rule:
    """When a side has set up, its first cheerleaders go to the track: two for the underdog, else one, as far as there
    are any; none has to.

    Rows: dreadball.cheerleader.set_up, dreadball.cheerleader.underdog_two, dreadball.cheerleader.equal_one,
    dreadball.cheerleader.score_track"""
    if not has_cheerleaders(table, side):
        return
    yield from bring(table, side, plan_of(table).cheerleaders_at_first[side], False)


def bring(table: Table, side: i64, most: i64, may_move: bool) -> Rule:
    """A coach brings up to so many cheerleaders from the bench to free hexes of the track, or moves his that are there
    already.

    Rows: dreadball.cheerleader.replacing, dreadball.play.support, dreadball.play.support_double"""
    for left in range(most, 0, -1):
        table.open(side, Ask.CHEERLEADER, NOBODY, left)
        table.option(Do.ENOUGH)
        if on_bench(table, side) > 0:
            for at in range(TRACK_HEXES):
                if is_free_track(table, at):
                    table.option(Do.CHEERLEADER, at)
        if may_move:
            list_moves(table, side)
        yield from table.ask()
        if table.verb == Do.ENOUGH:
            return
        to: i64 = table.first
        if table.verb == Do.MOVE_CHEERLEADER:
            table.facts[Fact.CHEERLEADERS + side] = table.facts[Fact.CHEERLEADERS + side] & ~BITS[table.first]
            to = table.second
        put_cheerleader(table, side, to)


def list_moves(table: Table, side: i64) -> None:
    """Add to the open question every way to move a cheerleader of this side along the track."""
    for at in range(TRACK_HEXES):
        if table.facts[Fact.CHEERLEADERS + side] & BITS[at]:
            for to in range(TRACK_HEXES):
                if is_free_track(table, to):
                    table.option(Do.MOVE_CHEERLEADER, at, to)


def greet_strike(table: Table, side: i64) -> bool:
    """After a strike the cheerleader on the marker's hex goes back to the bench, whosever she is; True if she is of the
    side that struck, which is worth one more fan check. Those the marker only passed stay.

    Rows: dreadball.cheerleader.removed, dreadball.cheerleader.own_fan_check,
    dreadball.cheerleader.opponent_no_effect, dreadball.cheerleader.passed_over"""
    facts = table.facts
    at = marker_hex(table)
    for owner in range(2):
        if facts[Fact.CHEERLEADERS + owner] & BITS[at]:
            facts[Fact.CHEERLEADERS + owner] = facts[Fact.CHEERLEADERS + owner] & ~BITS[at]
            table.emit(Happened.CHEERLEADER_GONE, owner, at)
            return owner == side
    return False
