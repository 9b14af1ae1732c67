"""Throwing the ball: range, interception, accuracy, fumble."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.bb2016.agility import needed_for
from ironpitch.games.bb2016.options import FUMBLE, INTERCEPTION
from ironpitch.games.football.ball.handling import LOOSE, bounce, hold, land, leave_pitch
from ironpitch.games.football.ball.ruler import BOMB, LONG, OUT, QUICK, SHORT, band, interception_squares
from ironpitch.games.football.ball.throw import one_steps_in, opponents_on, throws_anywhere, throws_blind
from ironpitch.games.football.contact.fall import turn_over
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.marking import add_markers, add_rain
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import attempt, cancelled_by, modified
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import At, By, Fact, For, Weather, Why

SCATTERS: Final = 3


def pass_allowed(table: Table, player: i64, square: i64) -> bool:
    """Within the ruler, or anywhere for those who can; in a blizzard only quick and short passes.

    Rows: bb2016.pass.four_ranges, bb2016.weather.blizzard_range"""
    reach = band(plan_of(table).pitch, table.pos[player], square)
    if table.facts[Fact.WEATHER] == Weather.BLIZZARD:
        return reach <= SHORT
    return reach != OUT or (square != table.pos[player] and throws_anywhere(table, player))


def range_modifier(reach: i64) -> i64:
    """+1 quick, 0 short, -1 long, -2 long bomb.

    Rows: bb2016.pass.modifier_quick, bb2016.pass.modifier_short, bb2016.pass.modifier_long,
    bb2016.pass.modifier_long_bomb"""
    if reach == QUICK:
        return 1
    if reach == LONG:
        return -1
    return -2 if reach == BOMB else 0


def pass_test(table: Table, player: i64, square: i64) -> Test:
    """The test to throw accurately.

    Rows: bb2016.pass.modifier_tackle_zones, bb2016.weather.very_sunny"""
    origin = table.pos[player]
    needed: i64 = needed_for(plan_of(table).ag[player])
    if needed < 2 and plan_of(table).switches & FUMBLE:
        needed = 2  # even the best thrower, who needs a modified 1, fumbles it
    test = Test(For.PASS, player, needed, origin, square)
    reach = band(plan_of(table).pitch, origin, square)
    test.detail = reach
    modifier = range_modifier(reach)
    if modifier != 0:
        test.add(modifier, Why.RANGE)
    add_markers(table, test, origin)
    if table.facts[Fact.WEATHER] == Weather.VERY_SUNNY:
        test.add(-1, Why.WEATHER)
    return test


def interception_test(table: Table, player: i64) -> Test:
    """-2, and -1 for each opponent marking the interceptor.

    Rows: bb2016.interception.modifier_base"""
    square = table.pos[player]
    test = Test(For.INTERCEPTION, player, needed_for(plan_of(table).ag[player]), square, square)
    test.add(-2, Why.INTERCEPTING)
    add_markers(table, test, square)
    add_rain(table, test)
    return test


def throw(table: Table, player: i64, square: i64) -> Rule:
    """Throw at a square: interception first, then the pass roll.

    Rows: bb2016.pass.accurate, bb2016.fumble.trigger"""
    since: i64 = table.cursor
    facts = table.facts
    switches = plan_of(table).switches
    beyond = band(plan_of(table).pitch, table.pos[player], square) == OUT
    if len(plan_of(table).moments.throws_anywhere) > 0 and (yield from throws_blind(table, player, beyond)):
        yield from throw_blind(table, player, square, since)
        return
    if switches & INTERCEPTION and (yield from intercepted(table, player, square)):
        return
    test = modified(table, pass_test(table, player, square))
    accurate = yield from attempt(table, test)
    if not accurate and switches & FUMBLE and is_fumble(test):
        yield from fumble(table, player, test, since)
        return
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.BALL] = square
    facts[Fact.AIRBORNE] = LOOSE
    table.emit(Happened.THROWN, player, square, 1 if accurate else 0)
    if accurate:
        yield from land(table, square, By.ACCURATE_PASS, since)
    else:
        yield from go_astray(table, square, since)


def throw_blind(table: Table, player: i64, square: i64, since: i64) -> Rule:
    """Far and never accurate: a 1 is a fumble whatever the modifiers, and nobody can intercept.

    Rows: bb2016 §17"""
    facts = table.facts
    test = Test(For.PASS, player, 2, table.pos[player], square)
    test.detail = OUT
    if not (yield from attempt(table, test)) and plan_of(table).switches & FUMBLE:
        yield from fumble(table, player, test, since)
        return
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.BALL] = square
    facts[Fact.AIRBORNE] = LOOSE
    table.emit(Happened.THROWN, player, square, 0)
    yield from go_astray(table, square, since)


def is_fumble(test: Test) -> bool:
    """A 1 or less before or after modifiers; a natural 6 never.

    Rows: bb2016.fumble.trigger"""
    return test.face == 1 or (test.face != 6 and test.face + test.total <= 1)


def fumble(table: Table, player: i64, test: Test, since: i64) -> Rule:
    """The ball drops from the thrower's hands and bounces: a turnover.

    Rows: bb2016.fumble.effect, bb2016.turnover.ball_lost_passing"""
    for skill in own(table, player, plan_of(table).moments.keeps_fumble):
        if skill.keeps_fumble(table, player, test.face):
            table.emit(Happened.SKILL_USED, player, skill.code)
            return
    facts = table.facts
    if player // SQUAD == facts[Fact.ACTIVE]:
        turn_over(table)
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.BALL] = table.pos[player]
    facts[Fact.AIRBORNE] = LOOSE
    yield from bounce(table, For.BOUNCE, since)


def go_astray(table: Table, square: i64, since: i64) -> Rule:
    """Three scatters in a row, only the last square counts.

    Rows: bb2016.pass.inaccurate_three_scatters"""
    board = table.plan.board
    for scattered in range(SCATTERS):
        table.forget(since, At.SCATTER, square, scattered)
        face: i64 = yield from table.d8(For.SCATTER)
        to = board.near[square * 8 + face - 1]
        if to == board.nowhere:
            yield from leave_pitch(table, square, since)
            return
        square = to
    table.emit(Happened.BALL_MOVED, square, For.SCATTER)
    yield from land(table, square, By.SCATTER, since)


def interceptors(table: Table, player: i64, square: i64) -> list[int]:
    """Opponents under the ruler, between both, with a tackle zone.

    Rows: bb2016.interception.under_ruler, bb2016.interception.needs_tackle_zone, bb2016.interception.between"""
    return opponents_on(table, player, interception_squares(plan_of(table).pitch, table.pos[player], square))


def intercepted(table: Table, player: i64, square: i64) -> Answer:
    """Somebody may get the ball before the pass roll.

    Rows: bb2016.interception.success"""
    other = yield from interceptor(table, player, square)
    if other == NOBODY:
        return False
    hold(table, other)
    return True


def interceptor(table: Table, player: i64, square: i64) -> Number:
    """One opponent may try to intercept before the pass roll; who did, or nobody.

    Rows: bb2016.interception.one_player, bb2016.interception.before_pass_roll, bb2016.interception.success,
    bb2016.interception.failure"""
    other: i64 = yield from one_steps_in(table, player, interceptors(table, player, square))
    if other == NOBODY:
        return NOBODY
    if not (yield from attempt(table, modified(table, interception_test(table, other)))):
        return NOBODY
    for skill in own(table, player, plan_of(table).moments.on_intercepted):
        if not cancelled_by(table, skill.code, player, other):
            if (yield from skill.on_intercepted(table, player)):
                return NOBODY
    return other
