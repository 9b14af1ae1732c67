"""Extraordinary skills: what a player is born with, for better or worse."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.rules.bb2016.foul import bribed
from ironpitch.rules.bb2016.options import WEAPON_BRIBES
from ironpitch.rules.bb2016.skills import codes
from ironpitch.rules.football.actions import is_target, list_targets, may_block_now
from ironpitch.rules.football.ball import drop, settle_ball
from ironpitch.rules.football.block import pay_for_block, warn
from ironpitch.rules.football.contexts import BY_STAB, Block, Hit
from ironpitch.rules.football.drive import scored_out_of_turn
from ironpitch.rules.football.fall import armour_roll, turn_over
from ironpitch.rules.football.happenings import INJURED, SENT_OFF_BY_REF, TESTED
from ironpitch.rules.football.plan import FootballSkill, plan_of
from ironpitch.rules.football.rolling import announce_use, attempt, modified
from ironpitch.rules.football.terms import (
    ACTION,
    BLITZ,
    BLOCK,
    BLOCKED,
    CARRIER,
    CASUALTY,
    DAZED,
    DO_BLOCK,
    DO_STAB,
    FOR_DODGE,
    FOR_PASS,
    FOR_SKILL,
    KNOCKED_OUT,
    MARKED,
    MOVE,
    PRONE,
    ROOTED,
    SENT_OFF,
    SKILL_REASON,
    STANDING,
    STUNNED,
)
from ironpitch.rules.football.zones import adjacent

UNROLLED: Final = 0
"""The injury total of somebody who was eaten: nothing is rolled, and nothing brings it back."""
HELP: Final = 2
"""What company, or the prospect of a fight, adds to the roll of a player slow to obey."""


def wits_test(table: Table, me: i64, skill: FootballSkill, needed: i64) -> Test:
    """The D6 a player must pass for a skill of its own."""
    test = Test(FOR_SKILL, me, needed, table.pos[me], table.pos[me])
    test.detail = skill.code
    return test


class AlwaysHungry(FootballSkill):
    """May try to eat the team-mate it is about to throw."""

    def __init__(self) -> None:
        super().__init__(
            codes.ALWAYS_HUNGRY,
            "Always Hungry",
            "Extraordinary",
            "before throwing a team-mate rolls a D6: on 1 it tries to eat it, and on another 1 it does; "
            "otherwise the throw is fumbled",
            "bb2016 §17",
            compulsory=True,
        )

    def before_hurl(self, table: Table, me: i64, mate: i64) -> Answer:
        announce_use(table, me, self)
        if (yield from attempt(table, modified(table, wits_test(table, me, self, 2)))):
            return True
        if not (yield from attempt(table, modified(table, wits_test(table, mate, self, 2)))):
            yield from self.eat(table, mate)
        return False

    def eat(self, table: Table, mate: i64) -> Rule:
        """Gone for good; a ball it held bounces from where it was."""
        if table.facts[CARRIER] == mate:
            turn_over(table)
        drop(table, mate)
        table.place(mate, table.plan.board.nowhere)
        table.status[mate] = CASUALTY
        table.emit(INJURED, mate, UNROLLED, CASUALTY)
        yield from settle_ball(table)


class BoneHead(FootballSkill):
    """Forgets now and then what it was about to do."""

    def __init__(self) -> None:
        super().__init__(
            codes.BONE_HEAD,
            "Bone-Head",
            "Extraordinary",
            "rolls a D6 after declaring an action: on 1 it does nothing and has no tackle zone until it succeeds",
            "bb2016 §17",
            compulsory=True,
        )

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        announce_use(table, me, self)
        if (yield from attempt(table, modified(table, wits_test(table, me, self, 2)))):
            table.unmark(me, DAZED)
            return True
        table.mark(me, DAZED)
        return False


class Loner(FootballSkill):
    """Does not profit from the team's re-rolls as others do."""

    def __init__(self) -> None:
        super().__init__(
            codes.LONER,
            "Loner",
            "Extraordinary",
            "a team re-roll spent on it works on 4+ only, and is gone either way",
            "bb2016 §17",
            compulsory=True,
        )

    def team_reroll_chance(self) -> float:
        return 0.5

    def on_team_reroll(self, table: Table, me: i64) -> Answer:
        face = yield from table.d6(FOR_SKILL, me)
        table.emit(TESTED, me, FOR_SKILL, 4, 1 if face >= 4 else 0)
        return face >= 4


class NoHands(FootballSkill):
    """Cannot hold the ball at all."""

    def __init__(self) -> None:
        super().__init__(
            codes.NO_HANDS,
            "No Hands",
            "Extraordinary",
            "cannot pick up, catch, intercept or hold the ball",
            "bb2016 §17",
            compulsory=True,
        )

    def cannot_hold(self, table: Table, me: i64) -> bool:
        return True


class ReallyStupid(FootballSkill):
    """Needs somebody clever beside it."""

    def __init__(self) -> None:
        super().__init__(
            codes.REALLY_STUPID,
            "Really Stupid",
            "Extraordinary",
            "rolls a D6 after declaring an action, +2 with a standing team-mate next to it who is not as stupid: "
            "on 1 to 3 it does nothing and has no tackle zone until it succeeds",
            "bb2016 §17",
            compulsory=True,
        )

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        test = wits_test(table, me, self, 4)
        if self.helper(table, me) != NOBODY:
            test.add(HELP, SKILL_REASON + self.code, me)
        else:
            announce_use(table, me, self)
        if (yield from attempt(table, modified(table, test))):
            table.unmark(me, DAZED)
            return True
        table.mark(me, DAZED)
        return False

    def helper(self, table: Table, me: i64) -> i64:
        """A standing team-mate next to me with more wits."""
        near = table.plan.board.near
        base: i64 = table.pos[me] * 8
        for at in range(base, base + 8):
            mate = table.grid[near[at]]
            if mate // SQUAD == me // SQUAD and table.status[mate] == STANDING and not table.has(mate, self.code):
                return mate
        return NOBODY


class Regeneration(FootballSkill):
    """Grows back together."""

    def __init__(self) -> None:
        super().__init__(
            codes.REGENERATION,
            "Regeneration",
            "Extraordinary",
            "as a casualty rolls a D6: on 4+ it goes to the reserves unharmed",
            "bb2016 §17",
        )

    def on_casualty(self, table: Table, me: i64) -> Answer:
        announce_use(table, me, self)
        face = yield from table.d6(FOR_SKILL, me)
        table.emit(TESTED, me, FOR_SKILL, 4, 1 if face >= 4 else 0)
        return face >= 4


class RightStuff(FootballSkill):
    """Is light enough to be thrown."""

    def __init__(self) -> None:
        super().__init__(
            codes.RIGHT_STUFF,
            "Right Stuff",
            "Extraordinary",
            "may be thrown by a team-mate, and lands on an agility roll with -1 for each opponent marking the square",
            "bb2016 §17",
            compulsory=True,
        )

    def throwable(self, table: Table, me: i64) -> bool:
        return True


class SecretWeapon(FootballSkill):
    """Plays with something the referee must not see for long."""

    def __init__(self) -> None:
        super().__init__(
            codes.SECRET_WEAPON,
            "Secret Weapon",
            "Extraordinary",
            "is sent off when a drive it played in ends",
            "bb2016 §17",
            compulsory=True,
        )

    def after_drive(self, table: Table, me: i64) -> Rule:
        if table.status[me] == CASUALTY or table.status[me] == SENT_OFF:
            return
        announce_use(table, me, self)
        if plan_of(table).switches & WEAPON_BRIBES and (yield from bribed(table, me)):
            return
        table.place(me, table.plan.board.nowhere)
        table.status[me] = SENT_OFF
        table.emit(SENT_OFF_BY_REF, me)


class Stab(FootballSkill):
    """Attacks with a hidden blade instead of blocking."""

    def __init__(self) -> None:
        super().__init__(
            codes.STAB,
            "Stab",
            "Extraordinary",
            "instead of a block makes an armour roll without modifiers, and if it breaks an injury roll without any; "
            "the action ends there",
            "bb2016 §17",
        )

    def can_stab(self, table: Table, me: i64) -> bool:
        """Is there room for an attack in the declared action?"""
        return table.status[me] == STANDING and may_block_now(table, me)

    def deeds(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if self.can_stab(table, me):
            start = count
            count = list_targets(table, me, DO_BLOCK, into, count)
            for at in range(start, count):
                into[at] = choice(DO_STAB, first_of(into[at]))
        return count

    def is_deed(self, table: Table, me: i64, code: i64) -> bool:
        if verb_of(code) != DO_STAB or second_of(code) >= 0:
            return False
        return self.can_stab(table, me) and is_target(table, me, first_of(code), True)

    def deed(self, table: Table, me: i64, code: i64) -> Answer:
        victim = first_of(code)
        blitz = table.facts[ACTION] == BLITZ
        if blitz:
            table.facts[BLOCKED] = 1
            if not (yield from pay_for_block(table, me)):
                return False
        announce_use(table, me, self)
        yield from warn(table, Block(me, victim, blitz, False))
        if scored_out_of_turn(table):
            return False
        if table.status[victim] == STANDING and adjacent(table, me, victim):
            yield from armour_roll(table, Hit(victim, me, BY_STAB), 0)
            yield from settle_ball(table)
        return False


class Stunty(FootballSkill):
    """Slips through where others are marked, throws badly and is hurt easily."""

    def __init__(self) -> None:
        super().__init__(
            codes.STUNTY,
            "Stunty",
            "Extraordinary",
            "ignores tackle zones on the square it dodges to, has -1 to pass, "
            "and an injury total of 7 knocks it out, 9 makes it a casualty",
            "bb2016 §17",
            compulsory=True,
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == FOR_PASS:
            test.add(-1, SKILL_REASON + self.code, me)
        elif test.kind == FOR_DODGE:
            before = test.total
            test.remove(MARKED)
            if test.total != before:  # a label for the reader: the zones are there and do not count
                test.add(0, SKILL_REASON + self.code, me)

    def hurt(self, table: Table, me: i64, total: i64, result: i64) -> i64:
        if total == 7 and result == STUNNED:
            return KNOCKED_OUT
        return CASUALTY if total == 9 and result == KNOCKED_OUT else result


class TakeRoot(FootballSkill):
    """May grow roots in the middle of a match."""

    def __init__(self) -> None:
        super().__init__(
            codes.TAKE_ROOT,
            "Take Root",
            "Extraordinary",
            "rolls a D6 after declaring an action: on 1 it cannot move or be pushed until it is knocked down "
            "or the drive ends",
            "bb2016 §17",
            compulsory=True,
        )

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        if table.marked_with(me, ROOTED):
            return True
        announce_use(table, me, self)
        if (yield from attempt(table, modified(table, wits_test(table, me, self, 2)))):
            return True
        table.mark(me, ROOTED)
        if action != BLITZ:
            return True
        # no block in a blitz it cannot run; a player on the ground may still try to get up
        table.facts[ACTION] = MOVE
        return table.status[me] == PRONE


class WildAnimal(FootballSkill):
    """Obeys when there is something to hit."""

    def __init__(self) -> None:
        super().__init__(
            codes.WILD_ANIMAL,
            "Wild Animal",
            "Extraordinary",
            "rolls a D6 after declaring an action, +2 for a block or a blitz: on 1 to 3 the action is lost",
            "bb2016 §17",
            compulsory=True,
        )

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        test = wits_test(table, me, self, 4)
        if action in (BLOCK, BLITZ):
            test.add(HELP, SKILL_REASON + self.code, me)
        else:
            announce_use(table, me, self)
        return (yield from attempt(table, modified(table, test)))
