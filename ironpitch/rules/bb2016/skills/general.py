"""General skills: what any player can learn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.rules.bb2016.skills import codes
from ironpitch.rules.football.ball import carry_along
from ironpitch.rules.football.block import fight, pay_for_block
from ironpitch.rules.football.contexts import BY_FOUL, Block, Hit
from ironpitch.rules.football.drive import scored_out_of_turn
from ironpitch.rules.football.fall import injury_result, judge_armour, would_break
from ironpitch.rules.football.happenings import MOVED_TO, TESTED
from ironpitch.rules.football.move import squares_left
from ironpitch.rules.football.plan import FootballSkill, plan_of
from ironpitch.rules.football.rolling import announce_use, attempt, modified, reroll, wants
from ironpitch.rules.football.terms import (
    FOR_PICK_UP,
    FOR_SKILL,
    PUSHED,
    ROOTED,
    STANDING,
    STUMBLES,
    TURNOVER,
)
from ironpitch.rules.football.zones import adjacent, has_zone, is_free

SHADOWED: Final = 7
"""The highest escape total at which the shadower keeps up."""


class HarderHit(FootballSkill):
    """A skill that adds one to the armour roll or to the injury roll of a victim, never to both."""

    def counts(self, me: i64, hit: Hit) -> bool:
        """Is this the kind of hit the skill is for?"""
        return False

    def on_armour(self, table: Table, me: i64, hit: Hit) -> Rule:
        if not hit.bonus_spent and self.counts(me, hit) and would_break(table, hit, hit.armour + 1):
            if (yield from wants(table, me, self)):
                hit.bonus_spent = True
                hit.armour += 1
                judge_armour(table, hit)

    def on_injury(self, table: Table, me: i64, hit: Hit) -> Rule:
        if hit.bonus_spent or not self.counts(me, hit):
            return
        victim = hit.victim
        if injury_result(table, victim, hit.injury + 1) != injury_result(table, victim, hit.injury):
            if (yield from wants(table, me, self)):
                hit.bonus_spent = True
                hit.injury += 1


class BlockSkill(FootballSkill):
    """Stays on its feet when a block comes to Both Down."""

    def __init__(self) -> None:
        super().__init__(
            codes.BLOCK,
            "Block",
            "General",
            "is not knocked down by Both Down",
            "bb2016.block.both_down_both_block, bb2016.block.both_down_one_block",
        )

    def on_both_down(self, table: Table, me: i64, block: Block) -> Rule:
        if (yield from wants(table, me, self)):
            if me == block.attacker:
                block.attacker_stays_up = True
            else:
                block.defender_stays_up = True


class Dauntless(FootballSkill):
    """Rolls to stand up to a stronger opponent as an equal."""

    def __init__(self) -> None:
        super().__init__(
            codes.DAUNTLESS,
            "Dauntless",
            "General",
            "blocking somebody stronger: a D6 plus own strength above the other's makes both equal before assists",
            "bb2016 §17",
        )

    def before_block(self, table: Table, me: i64, block: Block) -> Rule:
        if me != block.attacker or block.attack >= block.defence:
            return
        needed = block.defence - block.attack + 1
        if needed > 6:  # not even a six would do
            return
        test = Test(FOR_SKILL, me, needed, table.pos[me], table.pos[block.defender])
        test.detail = self.code
        announce_use(table, me, self)
        if (yield from attempt(table, modified(table, test))):
            block.attack = block.defence


class DirtyPlayer(HarderHit):
    """Fouls harder: one more on the armour roll or on the injury roll."""

    def __init__(self) -> None:
        super().__init__(
            codes.DIRTY_PLAYER,
            "Dirty Player",
            "General",
            "adds 1 to the armour or the injury roll of an own foul, not to both",
            "bb2016 §17",
        )

    def counts(self, me: i64, hit: Hit) -> bool:
        return hit.cause == BY_FOUL


class Frenzy(FootballSkill):
    """Must follow up, and must block the same opponent again after pushing it."""

    def __init__(self) -> None:
        super().__init__(
            codes.FRENZY,
            "Frenzy",
            "General",
            "must follow up, and after a push or a stumble that left the opponent standing must block it once more",
            "bb2016 §17",
            compulsory=True,
        )

    def must_follow(self, table: Table, me: i64, block: Block) -> bool:
        return True

    def after_block(self, table: Table, me: i64, block: Block) -> Rule:
        defender = block.defender
        pushed = block.pushes or block.face == PUSHED or block.face == STUMBLES
        if block.second or not pushed or table.facts[TURNOVER] or scored_out_of_turn(table):
            return
        if not has_zone(table, me) or table.status[defender] != STANDING or not adjacent(table, me, defender):
            return
        if block.blitz and squares_left(table, me) <= 0:
            return
        announce_use(table, me, self)
        if block.blitz and not (yield from pay_for_block(table, me)):
            return
        yield from fight(table, Block(me, defender, block.blitz, True))


class Shadowing(FootballSkill):
    """Follows an opponent who leaves its tackle zone into the square left."""

    def __init__(self) -> None:
        super().__init__(
            codes.SHADOWING,
            "Shadowing",
            "General",
            "an opponent leaving its tackle zone rolls 2D6 plus own movement minus the shadower's: "
            "on 7 or less the shadower moves into the square left",
            "bb2016 §17",
            lurking=True,
        )

    def on_leave(self, table: Table, me: i64, mover: i64, origin: i64) -> Answer:
        if not is_free(table, origin) or table.marks[me] & ROOTED or not (yield from wants(table, me, self)):
            return False
        escaped = yield from self.escapes(table, me, mover)
        if not escaped:
            test = Test(FOR_SKILL, mover, SHADOWED + 1, origin, table.pos[mover])
            test.detail = self.code
            if (yield from reroll(table, test)):
                escaped = yield from self.escapes(table, me, mover)
        table.emit(TESTED, mover, FOR_SKILL, SHADOWED + 1, 1 if escaped else 0)
        if not escaped:
            left = table.pos[me]
            table.place(me, origin)
            carry_along(table, me)
            table.emit(MOVED_TO, me, left, origin)
        return True

    def escapes(self, table: Table, me: i64, mover: i64) -> Answer:
        """The mover rolls: is it faster than its shadow?"""
        ma = plan_of(table).ma
        total: i64 = yield from table.two_d6(FOR_SKILL, mover)
        return total + ma[mover] - ma[me] > SHADOWED


class SureHands(FootballSkill):
    """Rolls a failed pick-up again."""

    def __init__(self) -> None:
        super().__init__(
            codes.SURE_HANDS, "Sure Hands", "General", "re-rolls a failed pick-up", "bb2016.skill.sure_hands"
        )

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        return test.kind == FOR_PICK_UP


class Tackle(FootballSkill):
    """Nobody gets past it, or out of its blocks, by the Dodge skill."""

    def __init__(self) -> None:
        super().__init__(
            codes.TACKLE,
            "Tackle",
            "General",
            "opponents cannot use Dodge when leaving its tackle zones or when it blocks them",
            "bb2016 §17",
            lurking=True,
        )

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        return skill == codes.DODGE and me // SQUAD != owner // SQUAD
