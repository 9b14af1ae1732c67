"""Mutations: claws, horns, tails and worse."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Table
from ironpitch.rules.bb2016.skills import codes
from ironpitch.rules.football.contexts import BY_BLOCK, Block, Hit
from ironpitch.rules.football.plan import FootballSkill
from ironpitch.rules.football.terms import (
    FOR_CATCH,
    FOR_DODGE,
    FOR_INTERCEPTION,
    FOR_PASS,
    SKILL_REASON,
    STEPPED,
)
from ironpitch.rules.football.zones import has_zone, is_neighbour

CLAWED: Final = 8
"""The lowest armour total that claws turn into broken armour."""
PRESENCE: Final = 3
"""How many squares away a disturbing player is felt."""


class Claw(FootballSkill):
    """Tears through any armour."""

    def __init__(self) -> None:
        super().__init__(
            codes.CLAW, "Claw", "Mutation", "an armour total of 8 or more after its block breaks armour", "bb2016 §17"
        )

    def pierces(self, table: Table, me: i64, hit: Hit) -> bool:
        return hit.cause == BY_BLOCK and hit.armour >= CLAWED


class DisturbingPresence(FootballSkill):
    """Puts off opponents who handle the ball nearby."""

    def __init__(self) -> None:
        super().__init__(
            codes.DISTURBING_PRESENCE,
            "Disturbing Presence",
            "Mutation",
            "opponents within 3 squares have -1 to pass, catch and intercept",
            "bb2016 §17",
            lurking=True,
            compulsory=True,
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind != FOR_PASS and test.kind != FOR_CATCH and test.kind != FOR_INTERCEPTION:
            return
        if test.player // SQUAD != me // SQUAD:
            if table.plan.board.distance(table.pos[me], table.pos[test.player]) <= PRESENCE:
                test.add(-1, SKILL_REASON + self.code, me)


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
        return 1 if me == block.attacker and block.blitz and table.marked_with(me, STEPPED) else 0


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
        if test.kind == FOR_DODGE and test.player // SQUAD != me // SQUAD and has_zone(table, me):
            if is_neighbour(table, test.origin, table.pos[me]):
                test.add(-1, SKILL_REASON + self.code, me)
