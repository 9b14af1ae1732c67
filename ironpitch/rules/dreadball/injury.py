"""Armour and injury: what damage does, who is knocked down, who leaves the pitch and for how long."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.rules.dreadball.ball import drop_ball
from ironpitch.rules.dreadball.fans import fan_check
from ironpitch.rules.dreadball.happenings import ARMOUR_HELD, KNOCKED_DOWN, LEFT_THE_PITCH
from ironpitch.rules.dreadball.plan import can, figure, role
from ironpitch.rules.dreadball.powers import STEADY
from ironpitch.rules.dreadball.rolling import attempt, complete
from ironpitch.rules.dreadball.successes import SuccessTest
from ironpitch.rules.dreadball.terms import (
    ARMOUR,
    CARRIER,
    DEAD,
    FOR_ARMOUR,
    GUARD,
    KEEPER,
    PRONE,
    ROLE,
    SIN_BIN,
    STANDING,
)
from ironpitch.rules.dreadball.threat import look, on_pitch
from ironpitch.rules.dreadball.using import use_power

KILLS: Final = 4
"""Damage that is left of a hit: so much is the end of him, less is as many areas of the sin bin."""


def armour_test(table: Table, player: i64, against: i64, damage: i64 = 0) -> SuccessTest:
    """Three dice on Armour, one more for a Guard or a Keeper; to come off unhurt takes a success for every point.

    What a role's Armour is stands in his profile. (dreadball.armour.test, dreadball.armour.guard_keeper_bonus,
    dreadball.armour.role_values; dreadball §9.1)
    """
    test = SuccessTest(FOR_ARMOUR, player, 3, figure(table, player, ARMOUR), damage)
    test.other = against
    played = role(table, player)
    if played == GUARD or played == KEEPER:
        test.add(1, ROLE)
    return complete(table, test)


def hurt(table: Table, victim: i64, damage: i64, attacker: i64) -> Rule:
    """Test a player's armour against a hit: each success takes a point off, what is left he suffers.

    (dreadball.armour.success_cancels, dreadball.skill.steady_armour; dreadball §9.1)
    """
    if damage <= 0 or not on_pitch(table, victim):
        return
    test = armour_test(table, victim, attacker, damage)
    yield from attempt(table, test)
    left: i64 = damage - test.score()
    if left < 0:
        left = 0
    table.emit(ARMOUR_HELD, victim, damage, left)
    yield from suffer(table, victim, left, attacker)


def suffer(table: Table, victim: i64, damage: i64, attacker: i64) -> Rule:
    """Damage that no armour stops: one to three points are as many areas of the sin bin, more is death.

    Whoever kills an opponent earns his team a fan check. (dreadball §9.1, dreadball §5)
    """
    if damage <= 0:
        return
    if damage < KILLS:
        yield from take_off(table, victim, SIN_BIN + damage - 1)
        return
    yield from take_off(table, victim, DEAD)
    if attacker != NOBODY and attacker // SQUAD != victim // SQUAD:
        yield from fan_check(table, attacker // SQUAD)


def take_off(table: Table, player: i64, status: i64) -> Rule:
    """A player leaves the pitch for where his new status says; a ball he held scatters from the hex he has left.
    (dreadball §9.1)"""
    held: bool = table.facts[CARRIER] == player
    look(table, player, 0)
    table.place(player, table.plan.board.nowhere)
    table.status[player] = status
    table.emit(LEFT_THE_PITCH, player, status)
    if held:
        yield from drop_ball(table, player)


def knock_down(table: Table, player: i64) -> Rule:
    """Put a standing player on the ground; what he carries scatters. Some never go down.

    (dreadball.skill.steady; dreadball §9.1)
    """
    if table.status[player] != STANDING:
        return
    if can(table, player, STEADY):
        use_power(table, player, STEADY)
        return
    table.status[player] = PRONE
    look(table, player, 0)
    table.emit(KNOCKED_DOWN, player)
    if table.facts[CARRIER] == player:
        yield from drop_ball(table, player)
