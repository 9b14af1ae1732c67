"""Passing skills: throwing better, later and more safely."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.rules.bb2016.agility import needed_for
from ironpitch.rules.bb2016.skills import codes
from ironpitch.rules.football.contexts import Block
from ironpitch.rules.football.plan import FootballSkill, plan_of
from ironpitch.rules.football.rolling import announce_use, attempt, wants
from ironpitch.rules.football.ruler import QUICK, band
from ironpitch.rules.football.terms import ASK_TARGET, CARRIER, FOR_PASS, FOR_SKILL, THROW
from ironpitch.rules.football.zones import has_zone


class DumpOff(FootballSkill):
    """Gets a quick pass away before the block comes in."""

    def __init__(self) -> None:
        super().__init__(
            codes.DUMP_OFF,
            "Dump-Off",
            "Passing",
            "when a block is declared against it while it holds the ball, it may make a quick pass first; "
            "no turnover for either side",
            "bb2016 §17",
        )

    def before_block(self, table: Table, me: i64, block: Block) -> Rule:
        if me != block.defender or block.second or table.facts[CARRIER] != me or not has_zone(table, me):
            return
        if self.list_targets(table, me) == 0 or not (yield from wants(table, me, self)):
            return
        self.list_targets(table, me)
        yield from table.ask()
        yield from plan_of(table).book.throw(table, me, table.first)

    def list_targets(self, table: Table, me: i64) -> i64:
        """Offer every square of a quick pass, those of team-mates who could catch it first."""
        table.open(me // SQUAD, ASK_TARGET, me, self.code)
        for wanted in range(2):
            for square in range(table.plan.board.size):
                if band(plan_of(table).pitch, table.pos[me], square) == QUICK:
                    catcher = table.grid[square]
                    mate = catcher != NOBODY and catcher // SQUAD == me // SQUAD and has_zone(table, catcher)
                    if mate == (wanted == 0) and plan_of(table).book.pass_allowed(table, me, square):
                        table.option(THROW, square)
        return table.count


class Pass(FootballSkill):
    """Rolls a failed throw again."""

    def __init__(self) -> None:
        super().__init__(codes.PASS, "Pass", "Passing", "re-rolls a failed throw", "bb2016.skill.pass")

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        return test.kind == FOR_PASS


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
        test = Test(FOR_SKILL, me, needed_for(plan_of(table).ag[me]), table.pos[me], table.pos[me])
        test.detail = self.code
        announce_use(table, me, self)
        return (yield from attempt(table, test))

    def keeps_fumble(self, table: Table, me: i64, face: i64) -> bool:
        return face != 1
