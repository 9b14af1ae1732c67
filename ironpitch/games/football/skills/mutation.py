"""Mutations: what makes a player unlike any other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import announce_use, attempt, modified
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.agility import Catch
from ironpitch.games.football.skills.passing import disregard
from ironpitch.games.football.terms import For, Why

PRESENCE: Final = 3
"""How many squares away a disturbing player is felt."""
UNMOVED: Final = 2
"""What it takes to look a foul player in the face."""


class BigHand(FootballSkill):
    """Picks up the ball whatever happens around it."""

    def __init__(self, source: str, category: str = "Mutations", name: str = "Big Hand") -> None:
        super().__init__(
            codes.BIG_HAND, name, category, "ignores opponents marking it and pouring rain when picking up", source
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.PICK_UP:
            disregard(test, Why.MARKED, self.code, me)
            disregard(test, Why.WEATHER, self.code, me)


class DisturbingPresence(FootballSkill):
    """Puts off opponents who handle the ball nearby."""

    def __init__(
        self,
        source: str,
        category: str = "Mutations",
        name: str = "Disturbing Presence",
        what: str = "pass, catch and intercept",
    ) -> None:
        """What it makes harder, for the description."""
        super().__init__(
            codes.DISTURBING_PRESENCE,
            name,
            category,
            f"opponents within 3 squares have -1 to {what}, even while it lies on the ground",
            source,
            lurking=True,
            compulsory=True,
        )

    def disturbs(self, kind: i64) -> bool:
        """Is this a kind of test that it makes harder?"""
        return kind == For.PASS or kind == For.CATCH or kind == For.INTERCEPTION

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if self.disturbs(test.kind) and test.player // SQUAD != me // SQUAD:
            if table.plan.board.distance(table.pos[me], table.pos[test.player]) <= PRESENCE:
                test.add(-1, SKILL_REASON + self.code, me)


class ExtraArms(FootballSkill):
    """Has a hand free for every ball."""

    def __init__(
        self, source: str, category: str = "Mutations", name: str = "Extra Arms", stealing: str = "intercept"
    ) -> None:
        """Editions have different words for getting a hand to a pass, for the description."""
        super().__init__(codes.EXTRA_ARMS, name, category, f"has +1 to pick up, catch and {stealing}", source)

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind in (For.PICK_UP, For.CATCH, For.INTERCEPTION, For.DEFLECTION):
            test.add(1, SKILL_REASON + self.code, me)


class FoulAppearance(FootballSkill):
    """Is so ugly that not everybody dares to come near."""

    def __init__(
        self, source: str, category: str = "Mutations", name: str = "Foul Appearance", each_block: bool = True
    ) -> None:
        """In some editions every block must be dared, and only that block is lost; in others only the declaration, but
        also of whatever else is aimed at the player, and the whole action is lost."""
        lost = "this attack is lost, though a blitzer may move on" if each_block else "the action is lost"
        super().__init__(
            codes.FOUL_APPEARANCE,
            name,
            category,
            "an opponent who is about to block it, or to attack it in another way, "
            f"{'' if each_block else 'or to do anything else to it by a special action, '}"
            f"rolls a D6: on 1 {lost}",
            source,
            compulsory=True,
        )
        self.each_block: bool = each_block

    def repels(self, table: Table, me: i64, block: Block) -> Answer:
        rival = block.attacker
        if rival // SQUAD == me // SQUAD or (block.second and not self.each_block):
            return False
        announce_use(table, me, self)
        test = Test(For.SKILL, rival, UNMOVED, table.pos[rival], table.pos[me])
        test.detail = self.code
        return not (yield from attempt(table, modified(table, test)))


class MonstrousMouth(Catch):
    """Catches with its teeth, and does not let go."""

    def __init__(
        self, source: str, category: str = "Mutations", name: str = "Monstrous Mouth", interceptions: bool = False
    ) -> None:
        super().__init__(source, category, name, interceptions)
        self.code = codes.MONSTROUS_MOUTH
        self.says = f"{self.says}; the ball cannot be stripped from it"

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        return skill == codes.STRIP_BALL


class TwoHeads(FootballSkill):
    """Sees where it is going, and who is behind it."""

    def __init__(self, source: str, category: str = "Mutations", name: str = "Two Heads") -> None:
        super().__init__(codes.TWO_HEADS, name, category, "has +1 to dodge", source)

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.DODGE:
            test.add(1, SKILL_REASON + self.code, me)
