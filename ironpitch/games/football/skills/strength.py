"""Strength skills: hitting harder, standing firmer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.football.contexts import Block, Cause, Hit, Push
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import cancelled_by, wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.general import HarderHit
from ironpitch.games.football.surroundings import may_push_to
from ironpitch.games.football.terms import Action, Fact, Status

SHAKEN_OFF: Final = 8
"""The injury total that a thick skull turns from a knock-out into a stun."""
GRABS: Final = (
    "in a Block action may push its target to any free square next to it; its target cannot use Sidestep, "
    "also in a blitz"
)


def in_action(table: Table, me: i64, action: i64) -> bool:
    """Am I the acting player, in this action?"""
    return table.facts[Fact.ACTOR] == me and table.facts[Fact.ACTION] == action


class Grab(FootballSkill):
    """Throws the target of a Block action wherever there is room."""

    def __init__(
        self, source: str, category: str = "Strength", name: str = "Grab", says: str = GRABS, even: bool = False
    ) -> None:
        """Even: the skill of keeping to one's feet and this one cancel each other."""
        super().__init__(codes.GRAB, name, category, says, source)
        self.even: bool = even

    def on_pushing(self, table: Table, me: i64, push: Push) -> Rule:
        if not in_action(table, me, Action.BLOCK) or (self.even and table.has(push.target, codes.SIDESTEP)):
            return
        if self.gains(table, push) and (yield from wants(table, me, self)):
            push.anywhere = True

    def gains(self, table: Table, push: Push) -> bool:
        """Is a square free that an ordinary push would not reach?"""
        board = table.plan.board
        square = table.pos[push.target]
        base: i64 = (square * 8 + board.bearing(table.pos[push.attacker], square)) * 3
        for at in range(square * 8, square * 8 + 8):
            to = board.near[at]
            if not may_push_to(table, to):
                continue
            beyond = board.beyond_table
            if to != beyond[base] and to != beyond[base + 1] and to != beyond[base + 2]:
                return True
        return False

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        if skill != codes.SIDESTEP:
            return False
        return in_action(table, me, Action.BLOCK) or in_action(table, me, Action.BLITZ)


class Guard(FootballSkill):
    """Helps in a block whoever marks it."""

    def __init__(self, source: str, category: str = "Strength", name: str = "Guard") -> None:
        super().__init__(codes.GUARD, name, category, "assists blocks, not fouls, even while others mark it", source)

    def assists_marked(self, table: Table, me: i64, foe: i64, fouling: bool) -> bool:
        return not fouling


class Juggernaut(FootballSkill):
    """Cannot be stopped in a blitz."""

    def __init__(self, source: str, category: str = "Strength", name: str = "Juggernaut") -> None:
        super().__init__(
            codes.JUGGERNAUT,
            name,
            category,
            "in a blitz may take Both Down as a push, and its target cannot use Fend, Stand Firm or Wrestle",
            source,
        )

    def turns_both_down(self, table: Table, me: i64, block: Block) -> Rule:
        if me == block.attacker and block.blitz and (yield from wants(table, me, self)):
            block.pushes = True

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        if skill != codes.STAND_FIRM and skill != codes.FEND and skill != codes.WRESTLE:
            return False
        return in_action(table, me, Action.BLITZ)


class MightyBlow(HarderHit):
    """Hits harder: more on the armour roll or on the injury roll."""

    def __init__(self, source: str, category: str = "Strength", name: str = "Mighty Blow") -> None:
        super().__init__(
            codes.MIGHTY_BLOW,
            name,
            category,
            "adds 1 to the armour or the injury roll of an opponent it knocks down in a block, not to both",
            source,
        )

    def counts(self, me: i64, hit: Hit) -> bool:
        return hit.cause == Cause.BLOCK and hit.victim // SQUAD != me // SQUAD


class StandFirm(FootballSkill):
    """Does not budge when pushed."""

    def __init__(self, source: str, category: str = "Strength", name: str = "Stand Firm") -> None:
        super().__init__(
            codes.STAND_FIRM,
            name,
            category,
            "may refuse to be pushed; knocked down, it goes down where it stands",
            source,
        )

    def before_push(self, table: Table, me: i64, push: Push) -> Rule:
        if table.status[me] != Status.STANDING:
            return
        if me == push.target and cancelled_by(table, self.code, me, push.attacker):
            return
        if (yield from wants(table, me, self)):
            push.refused = True


class ThickSkull(FootballSkill):
    """Shakes off what would knock others out."""

    def __init__(self, source: str, category: str = "Strength", name: str = "Thick Skull") -> None:
        super().__init__(codes.THICK_SKULL, name, category, "an injury total of 8 stuns it instead", source)

    def shakes_off(self, table: Table, me: i64) -> i64:
        """The injury total that only stuns me."""
        return SHAKEN_OFF

    def hurt(self, table: Table, me: i64, total: i64, result: i64) -> i64:
        return Status.STUNNED if result == Status.KO and total == self.shakes_off(table, me) else result
