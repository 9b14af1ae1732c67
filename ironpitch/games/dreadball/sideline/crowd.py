"""The crowd test: the fans of both teams try to be the louder."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.play.pools import tally
from ironpitch.games.dreadball.play.rolling import roll_test
from ironpitch.games.dreadball.play.successes import LOST_DOUBLE, OPPOSED, TIED, WON_DOUBLE, SuccessTest, opposed
from ironpitch.games.dreadball.sideline.experience import gain_experience
from ironpitch.games.dreadball.sideline.fans import COACHING_DIE, fan_check
from ironpitch.games.dreadball.sideline.track import in_play
from ironpitch.games.dreadball.terms import Fact, For, Why

CROWD_DICE: Final = 3
CROWD_STAT: Final = 5
NEITHER: Final = 2


def crowd_dice(table: Table, side: i64) -> SuccessTest:
    """Three dice on 5+, and one for every cheerleader the team has in play.

    Rows: dreadball.crowd.test, dreadball.crowd.cheerleader_bonus"""
    test = SuccessTest(For.CROWD, NOBODY, CROWD_DICE, CROWD_STAT, OPPOSED)
    cheerleaders = in_play(table, side)
    if cheerleaders > 0:
        test.add(cheerleaders, Why.CHEERLEADERS)
    return test


def loudness(table: Table, side: i64) -> Number:
    """Roll how loud the fans of one side are."""
    test = crowd_dice(table, side)
    tally(table, test)
    yield from roll_test(table, test)
    table.emit(Happened.CROWD_CHEERS, side, test.score())
    return test.score()


def crowd_test(table: Table, player: i64) -> Rule:
    """A player makes the crowd roar: the louder side gains a coaching die, on a tie both have a fan check. If one is
    twice as loud he gains experience, whosever fans they are.

    Rows: dreadball.crowd.test, dreadball.crowd.tie, dreadball.crowd.win, dreadball.crowd.double"""
    side: i64 = player // SQUAD
    mine: i64 = yield from loudness(table, side)
    theirs: i64 = yield from loudness(table, 1 - side)
    verdict: i64 = opposed(mine, theirs)
    if verdict == TIED:
        table.emit(Happened.CROWD_TEST, player, NEITHER, verdict)
        yield from fan_check(table, side)
        yield from fan_check(table, 1 - side)
        return
    winner: i64 = side
    if verdict < TIED:
        winner = 1 - side
    table.emit(Happened.CROWD_TEST, player, winner, verdict)
    table.facts[Fact.DICE + winner] += 1
    table.emit(Happened.REWARDED, winner, COACHING_DIE)
    if verdict == WON_DOUBLE or verdict == LOST_DOUBLE:
        gain_experience(table, player)
