"""Abilities of hired players that have to do with where they look, how they move and how they get up again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball import hired_codes, powers
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import best_facing
from ironpitch.games.dreadball.movement.threat import face, facing_of
from ironpitch.games.dreadball.play.ability_use import wants
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.skills.listed import Listed
from ironpitch.games.dreadball.terms import Action, Fact, For


class Alert(Listed):
    """May turn to an opponent who comes next to him.

    Rows: dreadball.skill.alert"""

    def __init__(self) -> None:
        super().__init__(hired_codes.ALERT, powers.ALERT)

    def neared(self, table: Table, me: i64, mover: i64) -> Rule:
        towards: i64 = best_facing(table, me, table.pos[mover])
        if towards == facing_of(table, me):
            return
        turns: bool = yield from wants(table, me, self.code)
        if turns:
            face(table, me, towards)


class Backflip(Listed):
    """Is up again at once.

    Rows: dreadball.skill.backflip"""

    def __init__(self) -> None:
        super().__init__(hired_codes.BACKFLIP, powers.BACKFLIPS)


class DuckAndWeave(Listed):
    """Dodges well.

    Rows: dreadball.skill.duck_and_weave"""

    def __init__(self) -> None:
        super().__init__(hired_codes.DUCK_AND_WEAVE)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.DODGE:
            self.add(test, 1, me)


class EvenTheOdds(Listed):
    """Interferes while his team is behind.

    Rows: dreadball.skill.even_the_odds, dreadball.skill.even_the_odds_limit"""

    def __init__(self) -> None:
        super().__init__(hired_codes.EVEN_THE_ODDS, powers.EVENS)


class QuickRecovery(Listed):
    """Is soon back.

    Rows: dreadball.skill.quick_recovery"""

    def __init__(self) -> None:
        super().__init__(hired_codes.QUICK_RECOVERY, powers.RECOVERS)


class RollAside(Listed):
    """Rolls away from who stomps him.

    Rows: dreadball.skill.roll"""

    def __init__(self) -> None:
        super().__init__(hired_codes.ROLL, powers.ROLLS_ASIDE)


class Rolling(Listed):
    """Sprints as a ball.

    Rows: dreadball.skill.rolling, dreadball.skill.rolling_no_normal_sprint"""

    def __init__(self) -> None:
        super().__init__(hired_codes.ROLLING, powers.ROLLS_ALONG)

    def begins(self, table: Table, me: i64) -> None:
        if table.facts[Fact.ACTION] == Action.SPRINT:
            table.emit(Happened.SKILL_USED, me, self.code)


class Stretch(Listed):
    """Dashes well.

    Rows: dreadball.skill.stretch"""

    def __init__(self) -> None:
        super().__init__(hired_codes.STRETCH)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.DASH:
            self.add(test, 1, me)


class Vision360(Listed):
    """Threatens all around.

    Rows: dreadball.skill.vision_360"""

    def __init__(self) -> None:
        super().__init__(hired_codes.VISION_360, powers.ALL_ROUND)


SKILLS: Final[list[Skill]] = [
    Alert(), Backflip(), DuckAndWeave(), EvenTheOdds(), QuickRecovery(), RollAside(), Rolling(), Stretch(), Vision360(),
]  # fmt: skip
