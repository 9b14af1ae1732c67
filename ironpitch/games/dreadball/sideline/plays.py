"""Coaching staff: at the start of a Rush one of them may call a Play."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.events import DEFENCE_DICE, PLAY_CALLED
from ironpitch.games.dreadball.options import STAFF
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.rolling import attempt
from ironpitch.games.dreadball.play.successes import DOUBLED, FAILED, SuccessTest
from ironpitch.games.dreadball.sideline.figures import sideline
from ironpitch.games.dreadball.sideline.side_terms import (
    ASK_PLAY,
    CALL_PLAY,
    DEFENCE,
    DEFENSIVE_PLAY,
    ENOUGH,
    FOR_PLAY,
    OFFENCE,
    OFFENSIVE_PLAY,
    PLAYS,
    RIGHT_COACH,
    SUPPORT_PLAY,
)
from ironpitch.games.dreadball.sideline.track import bring, has_cheerleaders


def has_staff(table: Table, side: i64) -> bool:
    """Has this side anybody to call a Play? (dreadball.staff.play_phase, dreadball.staff.bench)"""
    plan = plan_of(table)
    return plan.switches & STAFF != 0 and plan.coaches[side] != 0


def play_test(coach: i64, play: i64) -> SuccessTest:
    """Three dice on 5+, one success needed; one more die for a coach of that kind. (dreadball.play.test,
    dreadball.play.matching_bonus)"""
    numbers = sideline().numbers
    test = SuccessTest(FOR_PLAY, NOBODY, numbers["plays.dice"], numbers["plays.target"], numbers["plays.needed"])
    if coach == play:
        test.add(numbers["plays.matching_dice"], RIGHT_COACH)
    return test


def call_play(table: Table, side: i64) -> Rule:
    """One member of the staff may call one Play, whatever his kind. A Support Play is not called by a team without
    cheerleaders. (dreadball.staff.play_phase, dreadball.staff.one_play, dreadball.staff.any_play,
    dreadball.play.fail)"""
    plan = plan_of(table)
    table.open(side, ASK_PLAY)
    table.option(ENOUGH)
    for coach in range(len(PLAYS)):
        if plan.coaches[side] & BITS[coach]:
            for play in range(len(PLAYS)):
                if play != SUPPORT_PLAY or has_cheerleaders(table, side):
                    table.option(CALL_PLAY, coach, play)
    yield from table.ask()
    if table.verb != CALL_PLAY:
        return
    caller: i64 = table.first
    called: i64 = table.second
    table.emit(PLAY_CALLED, side, caller, called)
    result: i64 = yield from attempt(table, play_test(caller, called))
    if result != FAILED:
        yield from play_succeeds(table, side, called, result == DOUBLED)


def play_succeeds(table: Table, side: i64, play: i64, doubled: bool) -> Rule:
    """What a Play brings: a third token for one player, dice for Slambacks and Dodges in the next Rush of the
    opponents, or cheerleaders on the track. (dreadball.play.offensive, dreadball.play.defensive,
    dreadball.play.defensive_double, dreadball.play.support, dreadball.play.support_double)"""
    many: i64 = 1
    if doubled:
        many = 2
    if play == OFFENSIVE_PLAY:
        table.facts[OFFENCE] = 1
    elif play == DEFENSIVE_PLAY:
        table.facts[DEFENCE + side] = many
        table.emit(DEFENCE_DICE, side, many)
    else:
        yield from bring(table, side, many, True)


def plays_run_out(table: Table, side: i64) -> None:
    """At the end of a side's Rush: its third token is gone, and so are the defence dice of the others.
    (dreadball.play.offensive, dreadball.play.defensive_lost)"""
    table.facts[OFFENCE] = 0
    table.facts[DEFENCE + 1 - side] = 0
