"""Coaching staff: at the start of a Rush one of them may call a Play."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.options import STAFF
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.rolling import attempt
from ironpitch.games.dreadball.play.successes import DOUBLED, FAILED, SuccessTest
from ironpitch.games.dreadball.sideline.figures import sideline
from ironpitch.games.dreadball.sideline.side_terms import PLAYS, Do, Fact, Play
from ironpitch.games.dreadball.sideline.track import bring, has_cheerleaders
from ironpitch.games.dreadball.terms import Ask, For, Why


def has_staff(table: Table, side: i64) -> bool:
    """Has this side anybody to call a Play?

    Rows: dreadball.staff.play_phase, dreadball.staff.bench"""
    plan = plan_of(table)
    return plan.switches & STAFF != 0 and plan.coaches[side] != 0


def play_test(coach: i64, play: i64) -> SuccessTest:
    """Three dice on 5+, one success needed; one more die for a coach of that kind.

    Rows: dreadball.play.test, dreadball.play.matching_bonus"""
    numbers = sideline().numbers
    test = SuccessTest(For.PLAY, NOBODY, numbers["plays.dice"], numbers["plays.target"], numbers["plays.needed"])
    if coach == play:
        test.add(numbers["plays.matching_dice"], Why.RIGHT_COACH)
    return test


def call_play(table: Table, side: i64) -> Rule:
    """One member of the staff may call one Play, whatever his kind. A Support Play is not called by a team without
    cheerleaders.

    Rows: dreadball.staff.play_phase, dreadball.staff.one_play, dreadball.staff.any_play, dreadball.play.fail"""
    plan = plan_of(table)
    table.open(side, Ask.PLAY)
    table.option(Do.ENOUGH)
    for coach in range(len(PLAYS)):
        if plan.coaches[side] & BITS[coach]:
            for play in range(len(PLAYS)):
                if play != Play.SUPPORT or has_cheerleaders(table, side):
                    table.option(Do.CALL_PLAY, coach, play)
    yield from table.ask()
    if table.verb != Do.CALL_PLAY:
        return
    caller: i64 = table.first
    called: i64 = table.second
    table.emit(Happened.PLAY_CALLED, side, caller, called)
    result: i64 = yield from attempt(table, play_test(caller, called))
    if result != FAILED:
        yield from play_succeeds(table, side, called, result == DOUBLED)


def play_succeeds(table: Table, side: i64, play: i64, doubled: bool) -> Rule:
    """What a Play brings: a third token for one player, dice for Slambacks and Dodges in the next Rush of the
    opponents, or cheerleaders on the track.

    Rows: dreadball.play.offensive, dreadball.play.defensive, dreadball.play.defensive_double,
    dreadball.play.support, dreadball.play.support_double"""
    many: i64 = 1
    if doubled:
        many = 2
    if play == Play.OFFENSIVE:
        table.facts[Fact.OFFENSIVE_PLAY] = 1
    elif play == Play.DEFENSIVE:
        table.facts[Fact.DEFENCE_DICE + side] = many
        table.emit(Happened.DEFENCE_DICE, side, many)
    else:
        yield from bring(table, side, many, True)


def plays_run_out(table: Table, side: i64) -> None:
    """At the end of a side's Rush: its third token is gone, and so are the defence dice of the others.

    Rows: dreadball.play.offensive, dreadball.play.defensive_lost"""
    table.facts[Fact.OFFENSIVE_PLAY] = 0
    table.facts[Fact.DEFENCE_DICE + 1 - side] = 0
