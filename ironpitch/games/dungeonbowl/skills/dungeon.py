"""The four skills of the dungeon.

Rows: dungeonbowl §7"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.dungeonbowl.terms import For
from ironpitch.games.football.ball.ruler import QUICK, SHORT
from ironpitch.games.football.movement.move import squares_left
from ironpitch.games.football.skill import FootballSkill
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.passing import Accurate
from ironpitch.games.football.terms import Action, Do, Fact

SOURCE: Final = "dungeonbowl §7"


class AccurateHere(Accurate):
    """+1 to throw, at walls too: they are in quick or short range, or out of it.

    Rows: dungeonbowl.ball.wall_throw"""

    def __init__(self) -> None:
        super().__init__("bb2020.pass.accurate_skill", QUICK, SHORT, "has +1 to quick and short passes, also at walls")

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.PASS and test.detail == For.WALL_SQUARE:
            test.add(1, SKILL_REASON + self.code, me)
        else:
            super().modify(table, me, test)


class PortalNavigator(FootballSkill):
    """Re-rolls the die that says which portal the player comes out of.

    Rows: dungeonbowl.skill.portal_navigator"""

    def __init__(self) -> None:
        says = "May roll the D6 for its destination again when it goes through a portal."
        super().__init__(codes.PORTAL_NAVIGATOR, "Portal Navigator", "General", says, SOURCE)

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        return test.kind == For.PORTAL


class GiveAndGo(FootballSkill):
    """Moves on after a hand-off.

    Rows: dungeonbowl.skill.give_and_go"""

    def __init__(self) -> None:
        says = "May go on moving after a Hand-off if it has movement left."
        super().__init__(codes.GIVE_AND_GO, "Give and Go", "Passing", says, SOURCE)

    def goes_on(self, table: Table, me: i64, verb: i64, target: i64) -> bool:
        return verb == Do.GIVE and squares_left(table, me) > 0


class PortalPasser(FootballSkill):
    """Throws as it comes out of a portal.

    Rows: dungeonbowl.skill.portal_passer"""

    def __init__(self) -> None:
        says = "May declare a Pass when a portal takes it somewhere in its own activation, whatever it had declared."
        super().__init__(codes.PORTAL_PASSER, "Portal Passer", "Passing", says, SOURCE)

    def throws_on(self, table: Table, me: i64) -> bool:
        return table.facts[Fact.ACTION] != Action.PASS


class WallThrower(FootballSkill):
    """+1 to throw at the wall.

    Rows: dungeonbowl.skill.wall_thrower"""

    def __init__(self) -> None:
        says = "Adds 1 to the test to throw the ball at a wall."
        super().__init__(codes.WALL_THROWER, "Wall Thrower", "Passing", says, SOURCE)

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.PASS and test.detail == For.WALL_SQUARE and test.player == me:
            test.add(1, SKILL_REASON + self.code, me)


SKILLS: Final[list[Skill]] = [PortalNavigator(), GiveAndGo(), PortalPasser(), WallThrower()]
