"""Strength skills: hitting harder, standing firmer."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.rules.bb2016.agility import needed_for
from ironpitch.rules.bb2016.skills import codes
from ironpitch.rules.bb2016.skills.general import HarderHit
from ironpitch.rules.football.contexts import BY_BLOCK, Block, Hit, Push
from ironpitch.rules.football.plan import FootballSkill, plan_of
from ironpitch.rules.football.rolling import cancelled_by, wants
from ironpitch.rules.football.ruler import BOMB, SHORT, band
from ironpitch.rules.football.terms import (
    ACTION,
    ACTOR,
    BLITZ,
    BROKE_TACKLE,
    FOR_DODGE,
    FOR_PASS,
    KNOCKED_OUT,
    SKILL_REASON,
    STANDING,
    STUNNED,
)


class BreakTackle(FootballSkill):
    """Bursts out of a tackle by strength instead of agility."""

    def __init__(self) -> None:
        super().__init__(
            codes.BREAK_TACKLE,
            "Break Tackle",
            "Strength",
            "once a turn uses strength instead of agility for a dodge",
            "bb2016 §17",
        )

    def instead(self, table: Table, me: i64, test: Test) -> i64:
        plan = plan_of(table)
        if test.kind != FOR_DODGE or table.marked_with(me, BROKE_TACKLE):
            return 0
        return 0 if plan.st[me] <= plan.ag[me] or plan.ag[me] >= 6 else needed_for(plan.st[me])

    def before_roll(self, table: Table, me: i64, test: Test) -> Rule:
        needed = self.instead(table, me, test)
        if needed > 0 and (yield from wants(table, me, self)):
            table.mark(me, BROKE_TACKLE)
            test.needed = needed


class Juggernaut(FootballSkill):
    """Cannot be stopped in a blitz."""

    def __init__(self) -> None:
        super().__init__(
            codes.JUGGERNAUT,
            "Juggernaut",
            "Strength",
            "in a blitz may take Both Down as a push, and its target cannot use Fend, Stand Firm or Wrestle",
            "bb2016 §17",
        )

    def on_both_down(self, table: Table, me: i64, block: Block) -> Rule:
        if me == block.attacker and block.blitz and (yield from wants(table, me, self)):
            block.pushes = True

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        if skill != codes.STAND_FIRM and skill != codes.FEND and skill != codes.WRESTLE:
            return False
        return table.facts[ACTOR] == me and table.facts[ACTION] == BLITZ


class MightyBlow(HarderHit):
    """Hits harder: one more on the armour roll or on the injury roll."""

    def __init__(self) -> None:
        super().__init__(
            codes.MIGHTY_BLOW,
            "Mighty Blow",
            "Strength",
            "adds 1 to the armour or the injury roll of an opponent it knocks down in a block, not to both",
            "bb2016 §17",
        )

    def counts(self, me: i64, hit: Hit) -> bool:
        return hit.cause == BY_BLOCK and hit.victim // SQUAD != me // SQUAD


class StandFirm(FootballSkill):
    """Does not budge when pushed."""

    def __init__(self) -> None:
        super().__init__(
            codes.STAND_FIRM,
            "Stand Firm",
            "Strength",
            "may refuse to be pushed; knocked down, it goes down where it stands",
            "bb2016 §17",
        )

    def before_push(self, table: Table, me: i64, push: Push) -> Rule:
        if table.status[me] != STANDING:
            return
        if me == push.target and cancelled_by(table, self.code, me, push.attacker):
            return
        if (yield from wants(table, me, self)):
            push.refused = True


class StrongArm(FootballSkill):
    """Throws far more easily than others."""

    def __init__(self) -> None:
        super().__init__(
            codes.STRONG_ARM, "Strong Arm", "Strength", "adds 1 to short, long and long bomb passes", "bb2016 §17"
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == FOR_PASS and SHORT <= band(plan_of(table).pitch, test.origin, test.to) <= BOMB:
            test.add(1, SKILL_REASON + self.code, me)


class ThickSkull(FootballSkill):
    """Shakes off what would knock others out."""

    def __init__(self) -> None:
        super().__init__(
            codes.THICK_SKULL, "Thick Skull", "Strength", "an injury total of 8 stuns it instead", "bb2016 §17"
        )

    def hurt(self, table: Table, me: i64, total: i64, result: i64) -> i64:
        return STUNNED if total == 8 and result == KNOCKED_OUT else result
