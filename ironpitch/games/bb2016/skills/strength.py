"""Strength skills of the 2016 game: breaking out, piling on, throwing far."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.bb2016.agility import needed_for
from ironpitch.games.football.ball.ruler import BOMB, SHORT, band
from ironpitch.games.football.contact.fall import (
    injury_result,
    place_prone,
    throw_at_armour,
    throw_for_injury,
    turn_over,
)
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.movement.zones import adjacent
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import spend_team_reroll, team_reroll_ready, wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Fact, For, Mark, Status


class BreakTackle(FootballSkill):
    """Bursts out of a tackle by strength instead of agility."""

    def __init__(self) -> None:
        super().__init__(
            codes.BREAK_TACKLE,
            "Break Tackle",
            "Strength",
            "once a turn may use strength instead of agility for a dodge, after the roll",
            "bb2016 §17",
        )

    def instead(self, table: Table, me: i64, test: Test) -> i64:
        plan = plan_of(table)
        if test.kind != For.DODGE or table.marked_with(me, Mark.BROKE_TACKLE):
            return 0
        return 0 if plan.st[me] <= plan.ag[me] or plan.ag[me] >= 6 else needed_for(plan.st[me])

    def rescues(self, table: Table, me: i64, test: Test) -> Answer:
        needed = self.instead(table, me, test)
        if needed == 0 or not test.passes(test.needed - needed) or not (yield from wants(table, me, self)):
            return False
        table.mark(me, Mark.BROKE_TACKLE)
        test.needed = needed
        return True


class PilingOn(FootballSkill):
    """Throws itself on the opponent it has knocked down."""

    def __init__(self) -> None:
        super().__init__(
            codes.PILING_ON,
            "Piling On",
            "Strength",
            "may spend a team re-roll on the armour or injury roll of an opponent it knocked down in its own block and "
            "stands next to; it is placed prone then",
            "bb2016 §17",
        )

    def may_pile_on(self, table: Table, me: i64, hit: Hit) -> bool:
        """Did my own block bring down somebody next to me, and do I stand with a re-roll to spend?"""
        if (
            hit.cause != Cause.BLOCK
            or hit.mutual
            or hit.victim // SQUAD == me // SQUAD
            or table.facts[Fact.ACTOR] != me
        ):
            return False
        if (
            table.status[me] != Status.STANDING
            or table.marked_with(me, Mark.ROOTED)
            or not adjacent(table, me, hit.victim)
        ):
            return False
        return team_reroll_ready(table, me)

    def piles_on(self, table: Table, me: i64, purpose: i64) -> Answer:
        """Ask, pay, and lie down."""
        if not (yield from wants(table, me, self)) or not (yield from spend_team_reroll(table, me, purpose)):
            return False
        if table.facts[Fact.CARRIER] == me:
            turn_over(table)
        yield from place_prone(table, me)
        return True

    def after_armour(self, table: Table, me: i64, hit: Hit) -> Rule:
        if not hit.broken and self.may_pile_on(table, me, hit) and (yield from self.piles_on(table, me, For.ARMOUR)):
            yield from throw_at_armour(table, hit, 0)

    def after_injury(self, table: Table, me: i64, hit: Hit) -> Rule:
        hurt = injury_result(table, hit.victim, hit.injury)
        if (
            hurt != Status.CASUALTY
            and self.may_pile_on(table, me, hit)
            and (yield from self.piles_on(table, me, For.INJURY))
        ):
            hit.bonus_spent = hit.bonus_on_armour
            yield from throw_for_injury(table, hit)


class StrongArm(FootballSkill):
    """Throws far more easily than others."""

    def __init__(self) -> None:
        super().__init__(
            codes.STRONG_ARM, "Strong Arm", "Strength", "adds 1 to short, long and long bomb passes", "bb2016 §17"
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.PASS and SHORT <= band(plan_of(table).pitch, test.origin, test.to) <= BOMB:
            test.add(1, SKILL_REASON + self.code, me)
