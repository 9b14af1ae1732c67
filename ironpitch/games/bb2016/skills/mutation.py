"""Mutations of the 2016 game: claws, horns, tails, tentacles and long legs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.contexts import Block, Cause, Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.zones import has_zone, is_neighbour
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import reroll, wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Fact, For, Mark

CLAWED: Final = 8
"""The lowest armour total that claws turn into broken armour."""
HELD: Final = 5
"""The highest escape total at which tentacles hold on."""


class Claw(FootballSkill):
    """Tears through any armour."""

    def __init__(self) -> None:
        super().__init__(
            codes.CLAWS, "Claw", "Mutation", "an armour total of 8 or more after its block breaks armour", "bb2016 §17"
        )

    def pierces(self, table: Table, me: i64, hit: Hit) -> bool:
        return hit.cause == Cause.BLOCK and hit.armour >= CLAWED


class Horns(FootballSkill):
    """Rams with a run-up."""

    def __init__(self) -> None:
        super().__init__(
            codes.HORNS,
            "Horns",
            "Mutation",
            "has +1 strength for the block of a blitz if it moved at least a square first",
            "bb2016 §17",
        )

    def block_strength(self, table: Table, me: i64, block: Block) -> i64:
        return 1 if me == block.attacker and block.blitz and table.marked_with(me, Mark.STEPPED) else 0


class PrehensileTail(FootballSkill):
    """Trips those who dodge away."""

    def __init__(self) -> None:
        super().__init__(
            codes.PREHENSILE_TAIL,
            "Prehensile Tail",
            "Mutation",
            "opponents have -1 to dodge out of its tackle zones",
            "bb2016 §17",
            lurking=True,
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.DODGE and test.player // SQUAD != me // SQUAD and has_zone(table, me):
            if is_neighbour(table, test.origin, table.pos[me]):
                test.add(-1, SKILL_REASON + self.code, me)


class Tentacles(FootballSkill):
    """Holds on to those who want to get away."""

    def __init__(self) -> None:
        super().__init__(
            codes.TENTACLES,
            "Tentacles",
            "Mutation",
            "an opponent dodging or leaping out of its tackle zone rolls 2D6 plus own strength minus its strength: "
            "on 5 or less it stays where it is and its action ends",
            "bb2016 §17",
            lurking=True,
        )

    def holds_back(self, table: Table, me: i64, mover: i64) -> Answer:
        if not (yield from wants(table, me, self)):
            return False
        escaped = yield from self.escapes(table, me, mover)
        if not escaped:
            test = Test(For.SKILL, mover, HELD + 1, table.pos[mover], table.pos[mover])
            test.detail = self.code
            if (yield from reroll(table, test)):
                escaped = yield from self.escapes(table, me, mover)
        table.emit(Happened.TESTED, mover, For.SKILL, HELD + 1, 1 if escaped else 0)
        if not escaped:
            table.mark(mover, Mark.CAUGHT)
            if table.facts[Fact.ACTOR] == mover:
                table.facts[Fact.BLOCKED] = 1  # no block, throw or foul from where it is held either
        return True

    def escapes(self, table: Table, me: i64, mover: i64) -> Answer:
        """The mover rolls: does it tear itself away?"""
        st = plan_of(table).st
        total: i64 = yield from table.two_d6(For.SKILL, mover)
        return total + st[mover] - st[me] > HELD


class VeryLongLegs(FootballSkill):
    """Leaps far and reaches high."""

    def __init__(self) -> None:
        super().__init__(
            codes.VERY_LONG_LEGS,
            "Very Long Legs",
            "Mutation",
            "has +1 to leap and to intercept, and Safe Throw does not work against it",
            "bb2016 §17",
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.LEAP or test.kind == For.INTERCEPTION:
            test.add(1, SKILL_REASON + self.code, me)

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        return skill == codes.SAFE_THROW
