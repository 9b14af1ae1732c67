"""Passing skills of the 2016 game: throwing more safely."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.table import Answer, Table
from ironpitch.games.bb2016.agility import needed_for
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use, attempt
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import For


class SafeThrow(FootballSkill):
    """Is hard to intercept and keeps a ball that only bad luck with the modifiers would fumble."""

    def __init__(self) -> None:
        super().__init__(
            codes.SAFE_THROW,
            "Safe Throw",
            "Passing",
            "an agility roll without modifiers undoes an interception; a fumble on anything but a natural 1 "
            "leaves the ball in its hands",
            "bb2016 §17",
        )

    def on_intercepted(self, table: Table, me: i64) -> Answer:
        test = Test(For.SKILL, me, needed_for(plan_of(table).ag[me]), table.pos[me], table.pos[me])
        test.detail = self.code
        announce_use(table, me, self)
        return (yield from attempt(table, test))

    def keeps_fumble(self, table: Table, me: i64, face: i64) -> bool:
        return face != 1
