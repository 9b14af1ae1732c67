"""What a long tongue reaches: opponents and balls two hexes away."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.ball.handling import (
    can_handle,
    earn_free_action,
    front_at,
    give_ball,
    is_loose_on,
    lose,
    pick_up_test,
    scatter,
)
from ironpitch.games.dreadball.deed import Deed, Refusal
from ironpitch.games.dreadball.events import BY_PICK_UP
from ironpitch.games.dreadball.movement.bases import hex_of, hexes_to
from ironpitch.games.dreadball.movement.threat import sees
from ironpitch.games.dreadball.plan import can
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.rolling import attempt
from ironpitch.games.dreadball.play.successes import DOUBLED, FAILED
from ironpitch.games.dreadball.powers import TONGUE
from ironpitch.games.dreadball.terms import Action, Fact, Status, Stirred
from ironpitch.games.dreadball.verbs import Do

TONGUE_HEXES: Final = 2


def tongue_reaches(table: Table, player: i64, cell: i64) -> bool:
    """Is the hex two hexes away, before a standing player with a long tongue, and in his sight?

    Rows: dreadball.skill.tongue_slam"""
    if not can(table, player, TONGUE) or table.status[player] != Status.STANDING:
        return False
    return hexes_to(table, player, cell) == TONGUE_HEXES and sees(table, player, cell)


def may_lash(table: Table, player: i64, target: i64) -> bool:
    """May he slam this standing opponent with his tongue?

    Rows: dreadball.skill.tongue_slam"""
    if player // SQUAD == target // SQUAD or table.status[target] != Status.STANDING:
        return False
    return tongue_reaches(table, player, hex_of(table, target, player))


class Reach(Deed):
    """Pick up a ball that nobody holds, two hexes away."""

    def __init__(self) -> None:
        super().__init__(Do.REACH, power=TONGUE)

    def ready(self, table: Table, me: i64) -> Refusal:
        """The ball lies free, and where his tongue gets to.

        Rows: dreadball.skill.tongue_pick_up"""
        cell = table.facts[Fact.BALL]
        if not is_loose_on(table, cell) or table.grid[cell] != NOBODY:
            return "no ball lies free"
        if not can_handle(table, me):
            return "he cannot pick up a ball"
        return None if tongue_reaches(table, me, cell) else "it is not two hexes away in his sight"

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        return (yield from reach(table, me))


def reach(table: Table, player: i64) -> Answer:
    """Pick up a ball with the tongue: the usual test, and failed it scatters from where it lies. True if he has it and
    may go on.

    Rows: dreadball.skill.tongue_pick_up, dreadball.pick_up.test"""
    facts = table.facts
    cell: i64 = facts[Fact.BALL]
    use_power(table, player, TONGUE)
    test = pick_up_test(table, player, table.pos[player], facts[Fact.ACTION] == Action.SPRINT)
    result: i64 = yield from attempt(table, test)
    if result == FAILED:
        lose(table, player // SQUAD)
        yield from scatter(table, cell, front_at(table, cell))
        return False
    give_ball(table, player, BY_PICK_UP)
    if result == DOUBLED:
        earn_free_action(table, player)
        facts[Fact.STIRRED] = facts[Fact.STIRRED] | Stirred.PICKED_UP
    return True


REACHING: Final = Reach()
