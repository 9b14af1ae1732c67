"""Abilities of those who handle the ball."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Table
from ironpitch.games.dreadball import codes, powers
from ironpitch.games.dreadball.ball.catch import ACCURATE
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.skills.listed import Listed
from ironpitch.games.dreadball.terms import For


class ASafePairOfHands(Listed):
    """Catches what others cannot: balls that scatter or were thrown badly.

    Rows: dreadball.skill.safe_pair_of_hands"""

    def __init__(self) -> None:
        super().__init__(codes.A_SAFE_PAIR_OF_HANDS)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.CATCH and test.detail != ACCURATE:
            self.add(test, 1, me)


class Keeper(Listed):
    """A Guard with a glove, who punts.

    Rows: dreadball.skill.keeper_armour_glove, dreadball.skill.keeper_no_throw, dreadball.skill.keeper_punt"""

    def __init__(self) -> None:
        super().__init__(codes.KEEPER, powers.PUNTS)


class LongArms(Listed):
    """Throws further, but never for the bonus point.

    Rows: dreadball.skill.long_arms_ranges, dreadball.skill.long_arms_no_bonus"""

    def __init__(self) -> None:
        super().__init__(codes.LONG_ARMS, powers.LONG_ARMS)


SKILLS: Final[list[Skill]] = [ASafePairOfHands(), Keeper(), LongArms()]
