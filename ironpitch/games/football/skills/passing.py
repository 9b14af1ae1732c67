"""Passing skills: throwing better, and in time."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.ball.ruler import QUICK, band
from ironpitch.games.football.ball.throw import clings, seen_coming, still_throws
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.movement.zones import has_zone
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import wants
from ironpitch.games.football.skill import LEADS, THROWS_ANYWHERE
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Ask, Do, Fact, For, Why


def disregard(test: Test, reason: i64, skill: i64, me: i64) -> None:
    """Drop the modifiers with this reason and leave a label for the reader: they are there and do not count."""
    before = test.total
    test.remove(reason)
    if test.total != before:
        test.add(0, SKILL_REASON + skill, me)


class Accurate(FootballSkill):
    """Throws more precisely over some ranges."""

    def __init__(
        self,
        source: str,
        nearest: int,
        furthest: int,
        says: str,
        category: str = "Passing",
        name: str = "Accurate",
        code: int = codes.ACCURATE,
    ) -> None:
        """The ranges are those of the ruler, both included."""
        super().__init__(code, name, category, says, source)
        self.nearest: i64 = nearest
        self.furthest: i64 = furthest

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.PASS and self.nearest <= test.detail <= self.furthest:
            test.add(1, SKILL_REASON + self.code, me)


class DumpOff(FootballSkill):
    """Gets a quick pass away before the block comes in."""

    def __init__(
        self,
        source: str,
        category: str = "Passing",
        name: str = "Dump-Off",
        each_block: bool = False,
        seen: bool = False,
    ) -> None:
        """In some editions also before the second block of a player in frenzy, and seen coming like any other pass."""
        super().__init__(
            codes.DUMP_OFF,
            name,
            category,
            f"when a block{' or a special action' if each_block else ''} is declared against it while it holds the "
            "ball, it may make a quick pass first; no turnover for either side",
            source,
        )
        self.each_block: bool = each_block
        self.seen: bool = seen

    def before_block(self, table: Table, me: i64, block: Block) -> Rule:
        if me != block.defender or table.facts[Fact.CARRIER] != me or not has_zone(table, me):
            return
        if block.second and not self.each_block:
            return
        if clings(table, me) or self.list_targets(table, me) == 0 or not (yield from wants(table, me, self)):
            return
        self.list_targets(table, me)
        yield from table.ask()
        square: i64 = table.first
        if self.seen and len(plan_of(table).moments.on_pass) > 0:
            yield from seen_coming(table, me, square)
            if not still_throws(table, me, square) or band(plan_of(table).pitch, table.pos[me], square) != QUICK:
                return
        yield from plan_of(table).book.throw(table, me, square)

    def list_targets(self, table: Table, me: i64) -> i64:
        """Offer every square of a quick pass, those of team-mates who could catch it first."""
        table.open(me // SQUAD, Ask.TARGET, me, self.code)
        for wanted in range(2):
            for square in range(table.plan.board.size):
                if band(plan_of(table).pitch, table.pos[me], square) == QUICK:
                    catcher = table.grid[square]
                    mate = catcher < NOBODY and catcher // SQUAD == me // SQUAD and has_zone(table, catcher)
                    if mate == (wanted == 0) and plan_of(table).book.pass_allowed(table, me, square):
                        table.option(Do.THROW, square)
        return table.count


class HailMaryPass(FootballSkill):
    """Throws the ball as far as it likes, and hopes."""

    def __init__(self, source: str, says: str, category: str = "Passing", name: str = "Hail Mary Pass") -> None:
        super().__init__(codes.HAIL_MARY_PASS, name, category, says, source)

    def declares(self) -> i64:
        return THROWS_ANYWHERE


class Leader(FootballSkill):
    """Is worth a re-roll to its team."""

    def __init__(self, source: str, category: str = "Passing", name: str = "Leader") -> None:
        super().__init__(
            codes.LEADER,
            name,
            category,
            "its team has one more re-roll a half, which can be spent while it, or another like it, is on the pitch",
            source,
            lurking=True,
        )

    def declares(self) -> i64:
        return LEADS


class NervesOfSteel(FootballSkill):
    """Handles the ball as if nobody were near."""

    def __init__(
        self, source: str, category: str = "Passing", name: str = "Nerves of Steel", stealing: str = "intercept"
    ) -> None:
        """Editions have different words for getting a hand to a pass, for the description."""
        super().__init__(
            codes.NERVES_OF_STEEL,
            name,
            category,
            f"ignores opponents marking it when it tries to pass, catch or {stealing}",
            source,
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind in (For.PASS, For.CATCH, For.INTERCEPTION, For.DEFLECTION):
            disregard(test, Why.MARKED, self.code, me)


class Pass(FootballSkill):
    """Rolls a failed throw again."""

    def __init__(self, source: str, category: str = "Passing", name: str = "Pass") -> None:
        super().__init__(codes.PASS, name, category, "re-rolls a failed throw", source)

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        return test.kind == For.PASS
