"""Throwing the ball: range, accuracy, interference."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.bb2020.options import EACH_MARKER_INTERFERES, LONG_RULER
from ironpitch.games.football.ball.handling import LOOSE, bounce, catch, land, leave_pitch
from ironpitch.games.football.ball.ruler import BOMB, OUT, QUICK, SHORT, band, squares_under_ruler
from ironpitch.games.football.ball.throw import one_steps_in, opponents_on, throws_anywhere, throws_blind
from ironpitch.games.football.contact.fall import turn_over
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.marking import add_markers, add_rain
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import attempt, modified
from ironpitch.games.football.speaking import own
from ironpitch.games.football.surroundings import stopping_ball
from ironpitch.games.football.terms import At, By, Fact, For, Weather, Why

# What a test to throw came to.
FUMBLE: Final = 0
WILD: Final = 1
INACCURATE: Final = 2
ACCURATE: Final = 3

SCATTERS: Final = 3
MOST_SQUARES: Final = 4096
CORNER: Final = 13 * 13 + 2 * 2
"""The square of the distance to the corner of the ruler on which the documents do not agree."""


class Landing:
    """Where something thrown comes down: the last square of the pitch it reached, and whether it flew off there."""

    def __init__(self, square: i64) -> None:
        self.square: i64 = square
        self.out: bool = False
        self.floor: i64 = square
        """The last square on its way where a player could come down."""
        self.slammed: bool = False
        """Between walls: did something stop it in the air?"""

    def told(self) -> i64:
        """All of it as one number."""
        return (self.square * 4 + (2 if self.out else 0) + (1 if self.slammed else 0)) * MOST_SQUARES + self.floor


Course = Generator[None, None, Landing]


# -- pure questions ----------------------------------------------------------------------------------------------------


def reach_of(table: Table, origin: i64, square: i64) -> i64:
    """The range of a throw: quick, short, long, long bomb or out of range.

    Rows: bb2020 §13"""
    pitch = plan_of(table).pitch
    reach = band(pitch, origin, square)
    if reach == OUT and plan_of(table).switches & LONG_RULER:
        along = pitch.along_of[square] - pitch.along_of[origin]
        across = pitch.across_of[square] - pitch.across_of[origin]
        if along * along + across * across == CORNER:
            return BOMB
    return reach


def pass_allowed(table: Table, player: i64, square: i64) -> bool:
    """Within the ruler, or anywhere for those who can; in a blizzard only quick and short passes.

    Rows: bb2020.weather.blizzard_pass, bb2020.pass.hail_mary_blizzard"""
    reach = reach_of(table, table.pos[player], square)
    if table.facts[Fact.WEATHER] == Weather.BLIZZARD:
        return reach <= SHORT
    if reach == OUT:
        return square != table.pos[player] and throws_anywhere(table, player)
    return True


def pass_test(table: Table, player: i64, square: i64, far: bool = False) -> Test:
    """The test to throw accurately: nothing, -1, -2 or -3 for the range, which is the test's detail; -1 for each
    opponent marking the thrower. A far throw, without the ruler, is a long bomb.

    Rows: bb2020.pass.quick, bb2020.pass.short, bb2020.pass.long, bb2020.pass.long_bomb, bb2020.pass.marked,
    bb2020.weather.very_sunny"""
    origin = table.pos[player]
    test = Test(For.PASS, player, plan_of(table).pa[player], origin, square)
    reach = reach_of(table, origin, square)
    if far:
        reach = BOMB
    test.detail = reach
    if reach != QUICK:
        test.add(-reach, Why.RANGE)
    add_markers(table, test, origin)
    add_sun(table, test)
    return test


def add_sun(table: Table, test: Test) -> None:
    """-1 to every test of passing ability in Very Sunny weather.

    Rows: bb2020.weather.very_sunny"""
    if table.facts[Fact.WEATHER] == Weather.VERY_SUNNY:
        test.add(-1, Why.WEATHER)


def deflection_test(table: Table, player: i64, quality: i64, thrower: i64) -> Test:
    """The test to interfere with a pass of this quality: accurate -3, inaccurate -2, wildly inaccurate -1; -1 if
    marked. The detail is the thrower.

    Rows: bb2020.interference.accurate, bb2020.interference.inaccurate, bb2020.interference.wildly_inaccurate,
    bb2020.interference.marked"""
    square = table.pos[player]
    test = Test(For.DEFLECTION, player, plan_of(table).ag[player], square, square)
    test.detail = thrower
    test.add(-quality, Why.HOW_THE_BALL_COMES)
    before = test.total
    add_markers(table, test, square)
    if test.total < before - 1 and not plan_of(table).switches & EACH_MARKER_INTERFERES:
        test.remove(Why.MARKED)
        test.add(-1, Why.MARKED)
    add_rain(table, test)
    return test


def quality_of(test: Test, passed: bool) -> i64:
    """What a test to throw came to, asked in this order.

    Rows: bb2020.pass.fumble, bb2020.pass.accurate, bb2020.pass.wildly_inaccurate, bb2020.pass.inaccurate"""
    if test.face == 1:
        return FUMBLE
    if passed:
        return ACCURATE
    return WILD if test.face + test.total <= 1 else INACCURATE


def interferers(table: Table, thrower: i64, square: i64) -> list[int]:
    """Standing opponents under the ruler between the thrower and where the ball comes down.

    Rows: bb2020.interference.standing, bb2020.interference.between, bb2020.interference.under_ruler,
    bb2020.interference.destination"""
    return opponents_on(table, thrower, squares_under_ruler(plan_of(table).pitch, table.pos[thrower], square))


# -- where a throw goes ------------------------------------------------------------------------------------------------


def scatter3(table: Table, square: i64, springs: bool = True) -> Course:
    """Three steps in a row, each by D8; only the last square counts. Between walls it goes on from where a wall sends
    it, if it springs back at all.

    Rows: bb2020.pass.inaccurate, dungeonbowl.ball.ricochet"""
    board = table.plan.board
    landing = Landing(square)
    since: i64 = table.cursor
    for scattered in range(SCATTERS):
        if table.memory is not None:
            table.forget(since, At.SCATTER, landing.told(), scattered)
        face: i64 = yield from table.d8(For.SCATTER)
        to = board.near[landing.square * 8 + face - 1]
        wall = stopping_ball(table, to) if springs else None
        if wall is not None:
            to = yield from wall.springs_back(table, landing.square, face - 1)
        if to == board.nowhere:
            landing.out = True
            return landing
        fly_over(table, landing, to)
    return landing


def deviate(table: Table, origin: i64, springs: bool = True) -> Course:
    """D8 for the way and D6 for the squares, in a straight line; where a wall sends it is where it ends.

    Rows: bb2020.pass.wildly_inaccurate, dungeonbowl.ball.ricochet"""
    board = table.plan.board
    landing = Landing(origin)
    way: i64 = yield from table.d8(For.DEVIATION)
    squares: i64 = yield from table.d6(For.DEVIATION)
    for _ in range(squares):
        to = board.near[landing.square * 8 + way - 1]
        wall = stopping_ball(table, to) if springs else None
        if wall is not None:
            landing.square = yield from wall.springs_back(table, landing.square, way - 1)
            return landing
        if to == board.nowhere:
            landing.out = True
            return landing
        fly_over(table, landing, to)
    return landing


def fly_over(table: Table, landing: Landing, square: i64) -> None:
    """One square further."""
    landing.square = square
    if table.grid[square] <= NOBODY:
        landing.floor = square


def course(table: Table, thrower: i64, square: i64, quality: i64) -> Course:
    """Where a throw of this quality goes.

    Rows: bb2020.pass.accurate, bb2020.pass.inaccurate, bb2020.pass.wildly_inaccurate"""
    if quality == WILD:
        return (yield from deviate(table, table.pos[thrower]))
    if quality == INACCURATE:
        return (yield from scatter3(table, square))
    return Landing(square)


# -- the throw ---------------------------------------------------------------------------------------------------------


def throw(table: Table, player: i64, square: i64) -> Rule:
    """Throw at a square: accuracy, then interference, then the ball comes down.

    Rows: bb2020.pass.sequence, bb2020.pass.hail_mary_result, bb2020.pass.hail_mary_interference"""
    since: i64 = table.cursor
    beyond = reach_of(table, table.pos[player], square) == OUT
    far = False
    if len(plan_of(table).moments.throws_anywhere) > 0:
        far = yield from throws_blind(table, player, beyond)
    test = pass_test(table, player, square, True) if far else plan_of(table).book.pass_test(table, player, square)
    modified(table, test)
    quality: i64 = FUMBLE
    if plan_of(table).pa[player] > 0:
        passed = yield from attempt(table, test)
        quality = quality_of(test, passed)
    if quality == FUMBLE:
        yield from fumble(table, player, since)
        return
    if far and quality == ACCURATE:
        quality = INACCURATE
    release(table, player, square, quality)
    table.forget(since, At.THROWN, quality)
    landing = yield from course(table, player, square, quality)
    table.facts[Fact.BALL] = landing.square
    if table.memory is not None:
        table.forget(since, At.FLIGHT, quality, landing.told())
    if quality != ACCURATE:
        table.emit(Happened.BALL_MOVED, landing.square, For.SCATTER if quality == INACCURATE else For.DEVIATION)
    if not far:
        deflector = yield from deflected_by(table, player, landing.square, quality, test.detail)
        if deflector != NOBODY:
            yield from deflect(table, deflector, since)
            return
    yield from arrive(table, landing, By.ACCURATE_PASS if quality == ACCURATE else By.SCATTER, since)


def release(table: Table, player: i64, square: i64, quality: i64) -> None:
    """The ball has left the thrower's hands."""
    facts = table.facts
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.BALL] = square
    facts[Fact.AIRBORNE] = LOOSE
    table.emit(Happened.THROWN, player, square, 1 if quality == ACCURATE else 0)


def fumble(table: Table, player: i64, since: i64 = -1) -> Rule:
    """The ball drops from the thrower's hands and bounces: a turnover in its own turn, unless it is kept after all.

    Rows: bb2020.pass.fumble, bb2020.pass.safe_pass, bb2020.pass.safe_pass_end"""
    for skill in own(table, player, plan_of(table).moments.keeps_fumble):
        if skill.keeps_fumble(table, player, 1):
            table.emit(Happened.SKILL_USED, player, skill.code)
            return
    facts = table.facts
    if player // SQUAD == facts[Fact.ACTIVE]:
        turn_over(table)
    facts[Fact.CARRIER] = NOBODY
    facts[Fact.BALL] = table.pos[player]
    facts[Fact.AIRBORNE] = LOOSE
    yield from bounce(table, For.BOUNCE, since)


def arrive(table: Table, landing: Landing, how: i64, since: i64 = -1) -> Rule:
    """The ball comes down where its flight ended, or the crowd throws it back."""
    if landing.out:
        yield from leave_pitch(table, landing.square, since)
    else:
        yield from land(table, landing.square, how, since)


# -- interference ------------------------------------------------------------------------------------------------------


def deflected_by(table: Table, thrower: i64, square: i64, quality: i64, reach: i64) -> Number:
    """One opponent may try to get a hand to a throw that comes down on this square; who did, or nobody."""
    return (yield from one_deflects(table, thrower, interferers(table, thrower, square), quality, reach))


def one_deflects(table: Table, thrower: i64, candidates: list[int], quality: i64, reach: i64) -> Number:
    """One of these opponents may try to get a hand to a throw; who did, or nobody. The thrower may be able to make a
    success be rolled again.

    Rows: bb2020.interference.one_opponent, bb2020.pass.cloud_burster"""
    player: i64 = yield from one_steps_in(table, thrower, candidates)
    if player == NOBODY:
        return NOBODY
    test = modified(table, deflection_test(table, player, quality, thrower))
    passed = yield from attempt(table, test)
    if passed:
        for skill in own(table, thrower, plan_of(table).moments.unsettles):
            if (yield from skill.unsettles(table, thrower, test, reach)):
                table.emit(Happened.REROLLED, player, For.DEFLECTION, skill.code + 1)
                test.face = yield from table.d6(For.DEFLECTION, player)
                passed = test.passes()
                table.emit(Happened.TESTED, player, For.DEFLECTION, test.target(), 1 if passed else 0)
                break
    return player if passed else NOBODY


def deflect(table: Table, player: i64, flown: i64 = -1) -> Rule:
    """A ball touched in flight: caught it is intercepted, else it scatters from whoever touched it.

    Rows: bb2020.catch.deflection"""
    since: i64 = flown if flown >= 0 else table.cursor
    facts = table.facts
    facts[Fact.BALL] = table.pos[player]
    table.emit(Happened.DEFLECTED, player)
    table.forget(since, At.THROWN, -1, player)
    if (yield from catch(table, player, By.DEFLECTION)):
        return
    landing = yield from scatter3(table, table.pos[player])
    facts[Fact.BALL] = landing.square
    table.emit(Happened.BALL_MOVED, landing.square, For.SCATTER)
    yield from arrive(table, landing, By.SCATTER, since)
