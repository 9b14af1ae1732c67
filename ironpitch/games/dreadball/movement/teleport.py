"""Teleport: away from here and somewhere else at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.contact.push_back import choose_facing, may_step_aside, move_to
from ironpitch.games.dreadball.movement.hexes import is_portal
from ironpitch.games.dreadball.movement.move import enter_portal, meet_ball, shift
from ironpitch.games.dreadball.movement.nearing import come_near
from ironpitch.games.dreadball.plan import can
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import allowance, move_of
from ironpitch.games.dreadball.powers import TELEPORTS
from ironpitch.games.dreadball.terms import Action, Ask, Fact, Status, Stirred
from ironpitch.games.dreadball.verbs import Do

TELEPORT_HEXES: Final = 4


def is_in_reach(table: Table, player: i64, cell: i64) -> bool:
    """Is it another hex, free or a portal that leads somewhere, and no more than four hexes away?

    Rows: dreadball.skill.teleport, dreadball.portal.enter"""
    here = table.pos[player]
    if cell == here or table.plan.board.distance(here, cell) > TELEPORT_HEXES:
        return False
    return may_step_aside(table, player, cell)


def may_teleport(table: Table, player: i64, cell: i64) -> bool:
    """May the actor teleport there: where others would Run, before he has moved at all?

    Rows: dreadball.skill.teleport"""
    facts = table.facts
    if (
        not can(table, player, TELEPORTS)
        or table.status[player] != Status.STANDING
        or facts[Fact.ACTION] == Action.SPRINT
    ):
        return False
    if facts[Fact.MOVED] > 0 or facts[Fact.STIRRED] & (Stirred.STEPPED | Stirred.TELEPORTED | Stirred.ENTERED):
        return False
    return allowance(table, player) >= move_of(table, player) and is_in_reach(table, player, cell)


def teleport(table: Table, player: i64, cell: i64) -> Answer:
    """The actor appears on the hex: he has moved all he can, and no Dash takes him further. On the ball he may turn
    before he picks it up, as in a Run. True if the action may go on.

    Rows: dreadball.skill.teleport, dreadball.skill.teleport_no_dash, dreadball.skill.teleport_slam,
    dreadball.pick_up.turn_first"""
    facts = table.facts
    facts[Fact.MOVED] = allowance(table, player)
    facts[Fact.STIRRED] = facts[Fact.STIRRED] | Stirred.TELEPORTED
    use_power(table, player, TELEPORTS)
    if is_portal(table, cell):
        return (yield from enter_portal(table, player, cell))
    shift(table, player, cell)
    yield from come_near(table, player)
    return (yield from meet_ball(table, player))


def flee(table: Table, player: i64) -> Answer:
    """A player attacked from behind is gone before it hurts: his coach picks the hex and the facing. True if there
    was somewhere to go.

    Rows: dreadball.skill.teleport_from_behind"""
    side: i64 = player // SQUAD
    found: i64 = 0
    table.open(side, Ask.HEX, player)
    for cell in range(table.plan.board.nowhere):
        if is_in_reach(table, player, cell):
            table.option(Do.HEX, cell)
            found += 1
    if found == 0:
        return False
    yield from table.ask()
    use_power(table, player, TELEPORTS)
    yield from move_to(table, player, table.first, False, True)
    if table.status[player] == Status.STANDING:
        yield from choose_facing(table, side, player)
    return True
