"""Armour and injury: what damage does, who is knocked down, who leaves the pitch and for how long."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.ball.handling import drop_ball
from ironpitch.games.dreadball.contact.swallowed import let_out_of
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import stand_on
from ironpitch.games.dreadball.movement.threat import look, on_pitch
from ironpitch.games.dreadball.options import KILL_FAN_CHECK
from ironpitch.games.dreadball.plan import can, figure, plan_of, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.pools import tally
from ironpitch.games.dreadball.play.rolling import attempt, complete
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.powers import RECOVERS, STEADY, SWALLOWS
from ironpitch.games.dreadball.sideline.accusable import accusable
from ironpitch.games.dreadball.sideline.fans import fan_check
from ironpitch.games.dreadball.terms import Fact, Figure, For, Role, Status, Why

KILLS: Final = 4
"""Damage that is left of a hit: so much is the end of him, less is as many areas of the sin bin."""
NO_BLOW: Final = -1
"""What was rolled for, where no player struck."""
HURT: Final = 3
"""For the odds: the place of the rules from which on only the damage that is left counts."""
PILE_DRIVEN: Final = -2
"""The same where somebody was driven into the ground."""


def armour_test(table: Table, player: i64, against: i64, damage: i64 = 0, by: i64 = NO_BLOW) -> SuccessTest:
    """Three dice on Armour, one more for a Guard or a Keeper; to come off unhurt takes a success for every point. The
    detail of the test is what the blow was rolled for.

    What a role's Armour is stands in his profile.

    Rows: dreadball.armour.test, dreadball.armour.guard_keeper_bonus, dreadball.armour.role_values, dreadball §9.1"""
    test = SuccessTest(For.ARMOUR, player, 3, figure(table, player, Figure.ARMOUR), damage)
    test.other = against
    test.detail = by
    played = role(table, player)
    if played == Role.GUARD or played == Role.KEEPER:
        test.add(1, Why.ROLE)
    return complete(table, test)


def hurt(table: Table, victim: i64, damage: i64, attacker: i64, by: i64 = NO_BLOW) -> Rule:
    """Test a player's armour against a hit: each success takes a point off, what is left he suffers.

    `by` is what the attacker rolled for: FOR_SLAM, FOR_SLAMBACK, FOR_STOMP, or NO_BLOW.

    Rows: dreadball.armour.success_cancels, dreadball.skill.steady_armour, dreadball §9.1"""
    if damage <= 0 or not on_pitch(table, victim):
        return
    moments = plan_of(table).moments
    for ability in moments.before_armour:
        if table.has(victim, ability.code):
            yield from ability.before_armour(table, victim)
    since: i64 = table.cursor
    test = armour_test(table, victim, attacker, damage, by)
    tally(table, test, max(damage - KILLS, 0), 2 * damage if moments.doubled else damage, damage)
    yield from attempt(table, test)
    left: i64 = damage - test.score()
    if left <= 0:
        left = 0
    elif attacker != NOBODY:
        for ability in moments.worsens:
            if table.has(attacker, ability.code):
                left += ability.worsens(table, attacker, victim, by)
    table.emit(Happened.ARMOUR, victim, damage, left)
    table.forget(since, HURT, left)
    if table.memory is not None:
        table.memory.settles_damage()
    yield from suffer(table, victim, left, attacker)


def harms(table: Table) -> bool:
    """Do the dice that are waited for only tell how badly a player who is down already has been hurt?"""
    player = table.about
    facts = table.facts
    if (
        table.purpose != For.ARMOUR
        or player >= NOBODY
        or facts[Fact.CARRIER] == player
        or table.status[player] != Status.PRONE
    ):
        return False
    if plan_of(table).moments.put_off:  # who puts him off the pitch may have to answer for it
        return False
    return not accusable(table)


def suffer(table: Table, victim: i64, damage: i64, attacker: i64) -> Rule:
    """Damage that no armour stops: one to three points are as many areas of the sin bin, or only the first for who
    recovers quickly; more is death.

    Whoever kills an opponent earns his team a fan check, if that is played.

    Rows: dreadball §9.1, dreadball §5, dreadball.skill.quick_recovery"""
    if damage <= 0:
        return
    if damage < KILLS:
        area: i64 = damage
        if can(table, victim, RECOVERS):
            use_power(table, victim, RECOVERS)
            area = 1
        yield from take_off(table, victim, Status.SIN_BIN_1 + area - 1)
        put_off(table, attacker, victim)
        return
    yield from take_off(table, victim, Status.DEAD)
    put_off(table, attacker, victim)
    if attacker == NOBODY or attacker // SQUAD == victim // SQUAD:
        return
    if plan_of(table).switches & KILL_FAN_CHECK:
        yield from fan_check(table, attacker // SQUAD)


def put_off(table: Table, attacker: i64, victim: i64) -> None:
    """Let abilities of an attacker know whom he has put off the pitch.

    Rows: dreadball.cup.nemesis_reward, dreadball.skill.illegal_modifications_foul"""
    if attacker == NOBODY:
        return
    for ability in plan_of(table).moments.put_off:
        if table.has(attacker, ability.code):
            ability.put_off(table, attacker, victim)


def take_off(table: Table, player: i64, status: i64) -> Rule:
    """A player leaves the pitch for where his new status says; a ball he held scatters from the hex he has left.

    Rows: dreadball §9.1"""
    held: bool = table.facts[Fact.CARRIER] == player
    if can(table, player, SWALLOWS):
        let_out_of(table, player)
    stand_on(table, player, table.plan.board.nowhere)
    look(table, player, 0)
    table.status[player] = status
    table.emit(Happened.LEFT_THE_PITCH, player, status)
    if held:
        yield from drop_ball(table, player)


def knock_down(table: Table, player: i64) -> Rule:
    """Put a standing player on the ground; what he carries scatters. Some never go down.

    Rows: dreadball.skill.steady, dreadball §9.1"""
    if table.status[player] != Status.STANDING:
        return
    if can(table, player, STEADY):
        use_power(table, player, STEADY)
        return
    table.status[player] = Status.PRONE
    look(table, player, 0)
    table.emit(Happened.KNOCKED_DOWN, player)
    if table.facts[Fact.CARRIER] == player:
        yield from drop_ball(table, player)
