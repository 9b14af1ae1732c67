"""Hacking: before the match a coach may buy one of six ways to tamper with the stadium.

What a hack does is known to both: it is bought for all to see.

Rows: dreadball §10.5"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.ball.handling import front_at, scatter
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.plan import can, figure, plan_of
from ironpitch.games.dreadball.play.rolling import attempt, complete
from ironpitch.games.dreadball.play.successes import DOUBLED, FAILED, SuccessTest
from ironpitch.games.dreadball.powers import GIANT
from ironpitch.games.dreadball.sideline.figures import sideline
from ironpitch.games.dreadball.sideline.side_terms import HACKS, PLAIN_FACTS, Do, Fact, Hack, hack_of
from ironpitch.games.dreadball.terms import ON_THE_PITCH, Ask, Figure, For, Phase, Status

NEITHER: Final = 2
RELEASE_DICE: Final = 3
HACKED_POINTS: Final = 2
"""What an attempt counts for that is recorded as a strike.

Rows: dreadball.hack.b_own"""
UNDERDOG_STEP: Final = 10
SQUADS: Final = vec[i64]([2**SQUAD - 1, (2**SQUAD - 1) * 2**SQUAD])
"""All players of either side, one bit each."""


# -- before the match --------------------------------------------------------------------------------------------------


def choose_hacks(table: Table) -> Rule:
    """Each coach may buy one hack, who drew the home card first; then line-ups are tampered with.

    Rows: dreadball.hack.one_option, dreadball.hack.cost"""
    first: i64 = table.facts[Fact.FIRST]
    yield from choose_hack(table, first)
    yield from choose_hack(table, 1 - first)
    yield from choose_line_up(table, 1 - first)
    yield from choose_line_up(table, first)


def choose_hack(table: Table, side: i64) -> Rule:
    """A coach buys one of the six, or none.

    Rows: dreadball.hack.one_option, dreadball.hack.cost"""
    table.open(side, Ask.HACK)
    table.option(Do.ENOUGH)
    for hack in range(1, len(HACKS)):
        table.option(Do.HACK, hack)
    yield from table.ask()
    if table.verb == Do.HACK:
        table.facts[Fact.HACK + side] = table.first
        table.emit(Happened.HACKED, side, table.first, sideline().numbers["hacking.cost"])


def choose_line_up(table: Table, side: i64) -> Rule:
    """The coach who has tampered with the other team's list picks the six of this side who start; a GIANT is two of
    them.

    Rows: dreadball.hack.a_line_up, dreadball.giant.counts_two"""
    if hack_of(table, 1 - side) != Hack.A or places_of_all(table, side) <= ON_THE_PITCH:
        return
    low: i64 = side * SQUAD
    left: i64 = ON_THE_PITCH
    while left > 0:
        table.open(1 - side, Ask.LINE_UP)
        for player in range(low, low + plan_of(table).size[side]):
            waits = table.status[player] == Status.BENCH and table.facts[Fact.LINE_UP] & BITS[player] == 0
            if waits and places_of(table, player) <= left:
                table.option(Do.PLAYER, player)
        if table.count == 0:
            break
        yield from table.ask()
        picked: i64 = table.first
        left -= places_of(table, picked)
        table.facts[Fact.LINE_UP] = table.facts[Fact.LINE_UP] | BITS[picked]
        table.emit(Happened.LINED_UP, side, picked)
    works(table, 1 - side, Hack.A)


def places_of(table: Table, player: i64) -> i64:
    """How many of the six a player counts for.

    Rows: dreadball.giant.counts_two"""
    if can(table, player, GIANT):
        return 2
    return 1


def places_of_all(table: Table, side: i64) -> i64:
    """How many places everybody of a side who could start would take."""
    count: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] == Status.BENCH:
            count += places_of(table, player)
    return count


def may_start(table: Table, player: i64) -> bool:
    """May a player on the bench be set up: everybody, unless a hack has picked others?

    Rows: dreadball.hack.a_line_up"""
    if len(table.facts) <= PLAIN_FACTS:
        return True
    picked = table.facts[Fact.LINE_UP] & SQUADS[player // SQUAD]
    return picked == 0 or picked & BITS[player] != 0


def works(table: Table, side: i64, hack: i64) -> None:
    """Tell that a hack does something."""
    table.emit(Happened.HACK_WORKS, side, hack)


def end_hack(table: Table, side: i64, hack: i64) -> None:
    """A hack has done what it does, if it is the one this side has."""
    if hack_of(table, side) == hack:
        table.facts[Fact.HACK_OVER + side] = 1
        table.emit(Happened.HACK_OVER, side, hack)


# -- B: the first strike -----------------------------------------------------------------------------------------------


def hacker_of_strike(table: Table) -> i64:
    """At a strike attempt: whose hack decides what becomes of it, NEITHER if nobody's. Only the first of the match is
    tampered with, and two hacks cancel each other.

    Rows: dreadball.hack.b_first_strike"""
    if table.facts[Fact.STRIKE_TRIED]:
        return NEITHER
    table.facts[Fact.STRIKE_TRIED] = 1
    home = hack_of(table, 0) == Hack.B
    away = hack_of(table, 1) == Hack.B
    end_hack(table, 0, Hack.B)
    end_hack(table, 1, Hack.B)
    if home == away:
        return NEITHER
    hacker: i64 = 1
    if home:
        hacker = 0
    works(table, hacker, Hack.B)
    return hacker


# -- C: after the match ------------------------------------------------------------------------------------------------


def revenue_dice(table: Table, side: i64) -> i64:
    """The dice of mc a team rolls after the match: two for the winner, else one, one for every full 10 mc by which it
    is the underdog, and one for a hack. The league rolls them.

    Rows: dreadball.hack.c_revenue, dreadball §11"""
    dice: i64 = 1
    if table.facts[Fact.WINNER] == side:
        dice = 2
    worth = plan_of(table).worth
    behind = worth[1 - side] - worth[side]
    if behind > 0:
        dice += behind // UNDERDOG_STEP
    if hack_of(table, side) == Hack.C:
        dice += 1
    return dice


# -- D: the referee ----------------------------------------------------------------------------------------------------


def hacked_ref_dice(table: Table, side: i64) -> i64:
    """The die that a hack adds to the check of a foul this side calls.

    Rows: dreadball.hack.d_referee"""
    if hack_of(table, side) != Hack.D:
        return 0
    works(table, side, Hack.D)
    return 1


# -- E: the sin bin ----------------------------------------------------------------------------------------------------


def release_test(table: Table, player: i64) -> SuccessTest:
    """Three dice on Strength, one success.

    Rows: dreadball.hack.e_test"""
    return complete(table, SuccessTest(For.RELEASE, player, RELEASE_DICE, figure(table, player, Figure.STRENGTH), 1))


def hacked_sin_bin(table: Table, side: i64) -> Rule:
    """The sin bin of this side at the end of its Rush: who passes his test moves an area, doubled two. If somebody was
    due and nobody moved, the hack is found out.

    Rows: dreadball.hack.e_test, dreadball.hack.e_results, dreadball.hack.e_ends"""
    due: i64 = 0
    moved: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        status: i64 = table.status[player]
        if not Status.SIN_BIN_1 <= status < Status.SIN_BIN_1 + 3:
            continue
        if due == 0:
            works(table, 1 - side, Hack.E)
        due += 1
        result: i64 = yield from attempt(table, release_test(table, player))
        if result == FAILED:
            continue
        moved += 1
        status -= 1
        if result == DOUBLED and status > Status.BENCH:
            status -= 1
        table.status[player] = status
        table.emit(Happened.CAME_BACK, player, status)
    if due > 0 and moved == 0:
        end_hack(table, 1 - side, Hack.E)


# -- F: the ball -------------------------------------------------------------------------------------------------------


def hack_ball(table: Table) -> Rule:
    """At the end of a Rush a coach with that hack may scatter a ball that nobody holds, once a match. Who catches it
    earns no free action: the Rush is over.

    Rows: dreadball.hack.f_scatter"""
    facts = table.facts
    for turn in range(2):
        side: i64 = facts[Fact.ACTIVE]
        if turn == 1:
            side = 1 - side
        if hack_of(table, side) != Hack.F or facts[Fact.PHASE] == Phase.OVER:
            continue
        if facts[Fact.CARRIER] != NOBODY or facts[Fact.BALL] == table.plan.board.nowhere:
            continue
        table.open(side, Ask.HACK)
        table.option(Do.ENOUGH)
        table.option(Do.HACK_BALL)
        yield from table.ask()
        if table.verb == Do.HACK_BALL:
            works(table, side, Hack.F)
            end_hack(table, side, Hack.F)
            yield from scatter(table, facts[Fact.BALL], front_at(table, facts[Fact.BALL]))
            facts[Fact.FREE_FOR] = NOBODY
            facts[Fact.FREE_KIND] = 0
