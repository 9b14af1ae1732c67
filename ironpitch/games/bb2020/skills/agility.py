"""Agility skills of 2020: getting about, and keeping the ball when that goes wrong."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.ball.handling import put_down
from ironpitch.games.football.contexts import Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.zones import is_free
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.skill import GOES_ANYWHERE
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.agility import (
    Catch,
    DivingCatch,
    DivingTackle,
    Dodge,
    JumpUp,
    Sidestep,
    Sprint,
    SureFeet,
)
from ironpitch.games.football.terms import Ask, Do, Fact

LIST: Final = "bb2020 §28"
"""The list of skills in the digest of the book."""
LEAST: Final = -1
"""A penalty that no leap makes smaller."""


class Defensive(FootballSkill):
    """Keeps the opponents it marks from guarding each other."""

    def __init__(self) -> None:
        super().__init__(
            codes.DEFENSIVE,
            "Defensive",
            "Agility",
            "opponents it marks cannot use Guard in their own turn",
            LIST,
            lurking=True,
        )

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        return skill == codes.GUARD and owner // SQUAD != me // SQUAD and table.facts[Fact.ACTIVE] == owner // SQUAD


class Leap(FootballSkill):
    """Jumps over anything, and more easily than others."""

    def __init__(self) -> None:
        super().__init__(
            codes.LEAP,
            "Leap",
            "Agility",
            "may jump over any square, not only over players on the ground, and a penalty worse than -1 "
            "to its jump is one less",
            "bb2020.jump.leap",
        )

    def declares(self) -> i64:
        return GOES_ANYWHERE

    def eases(self, table: Table, me: i64, test: Test) -> None:
        """The sum of the penalties is one less, but stays a penalty.

        Rows: bb2020.jump.leap"""
        if test.total < LEAST:
            test.add(1, SKILL_REASON + self.code, me)


class SafePairOfHands(FootballSkill):
    """Puts the ball aside before it goes down."""

    def __init__(self) -> None:
        super().__init__(
            codes.SAFE_PAIR_OF_HANDS,
            "Safe Pair of Hands",
            "Agility",
            "knocked down or laid on the ground with the ball it may put the ball on a free square next to it, "
            "where it does not bounce; not when it falls over by itself",
            LIST,
        )

    def saves_ball(self, table: Table, me: i64) -> Rule:
        near = table.plan.board.near
        table.open(me // SQUAD, Ask.PUT, me, self.code)
        table.option(Do.DECLINE)
        for at in range(table.pos[me] * 8, table.pos[me] * 8 + 8):
            if is_free(table, near[at]):
                table.option(Do.PUT, near[at])
        yield from table.ask()
        if table.verb == Do.PUT:
            table.emit(Happened.SKILL_USED, me, self.code)
            yield from put_down(table, table.first)


class SneakyGit(FootballSkill):
    """Fouls behind the referee's back, and is gone before anybody looks."""

    def __init__(self) -> None:
        super().__init__(
            codes.SNEAKY_GIT,
            "Sneaky Git",
            "Agility",
            "is not sent off for a double on the armour roll of its foul, and may move on after the foul",
            LIST,
        )

    def overlooked(self, table: Table, me: i64, hit: Hit) -> bool:
        return not hit.injury_double

    def goes_on(self, table: Table, me: i64, verb: i64, target: i64) -> bool:
        return verb == Do.FOUL


SKILLS: Final[list[Skill]] = [
    Catch(LIST),
    Defensive(),
    DivingCatch(
        "bb2020.catch.diving_catch",
        rivals="divers try one after the other, in the order of the active coach if both teams have some",
    ),
    DivingTackle("bb2020.dodge.diving_tackle", jumps=True),
    Dodge("bb2020.block.stumble_dodge, bb2020.dodge.tackle"),
    JumpUp(LIST, bonus=1),
    Leap(),
    SafePairOfHands(),
    Sidestep(LIST),
    SneakyGit(),
    Sprint(LIST),
    SureFeet(LIST),
]
