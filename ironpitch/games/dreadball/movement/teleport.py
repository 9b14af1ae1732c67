"""Teleport: away from here and somewhere else at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.contact.push_back import choose_facing, may_step_aside, move_to
from ironpitch.games.dreadball.deed import A_HEX, HEXES_ABOUT, Deed, Refusal
from ironpitch.games.dreadball.movement.hexes import is_portal
from ironpitch.games.dreadball.movement.move import FARTHEST, enter_portal, hexes_about, meet_ball, shift
from ironpitch.games.dreadball.movement.nearing import come_near
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import allowance, move_of
from ironpitch.games.dreadball.powers import TELEPORTS
from ironpitch.games.dreadball.terms import Ask, Fact, Status, Stirred
from ironpitch.games.dreadball.verbs import Do


def is_in_reach(table: Table, player: i64, cell: i64) -> bool:
    """Is it another hex, free or a portal that leads somewhere, and no more than four hexes away?

    Rows: dreadball.skill.teleport, dreadball.portal.enter"""
    here = table.pos[player]
    if cell == here or table.plan.board.distance(here, cell) > FARTHEST:
        return False
    return may_step_aside(table, player, cell)


class Teleport(Deed):
    """Appear on a hex nearby, where others would Run, before having moved at all."""

    def __init__(self) -> None:
        super().__init__(Do.TELEPORT, A_HEX, power=TELEPORTS, among=HEXES_ABOUT)

    def ready(self, table: Table, me: i64) -> Refusal:
        """Before he has moved, and where others would Run.

        Rows: dreadball.skill.teleport"""
        facts = table.facts
        if facts[Fact.MOVED] > 0 or facts[Fact.STIRRED] & (Stirred.STEPPED | Stirred.TELEPORTED | Stirred.ENTERED):
            return "he has moved"
        return None if allowance(table, me) >= move_of(table, me) else "he has no Run in this action"

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """To a hex with room for him.

        Rows: dreadball.skill.teleport, dreadball.portal.enter"""
        if is_in_reach(table, me, first):
            return None
        here = table.pos[me]
        if first == here or table.plan.board.distance(here, first) <= FARTHEST:
            return "that hex is taken"
        return "out of range"

    def candidates(self, table: Table, me: i64) -> list[int]:
        return hexes_about(table, me)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        """The actor appears on the hex: he has moved all he can, and no Dash takes him further. On the ball he may turn
        before he picks it up, as in a Run.

        Rows: dreadball.skill.teleport, dreadball.skill.teleport_no_dash, dreadball.skill.teleport_slam,
        dreadball.pick_up.turn_first"""
        facts = table.facts
        facts[Fact.MOVED] = allowance(table, me)
        facts[Fact.STIRRED] = facts[Fact.STIRRED] | Stirred.TELEPORTED
        use_power(table, me, TELEPORTS)
        if is_portal(table, first):
            return (yield from enter_portal(table, me, first))
        shift(table, me, first)
        yield from come_near(table, me)
        return (yield from meet_ball(table, me))


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


A_TELEPORT: Final = Teleport()
