"""Agility skills: catching, dodging, getting up and over."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.rules.bb2016.agility import needed_for
from ironpitch.rules.bb2016.skills import codes
from ironpitch.rules.football.ball import lies_at
from ironpitch.rules.football.contexts import Block
from ironpitch.rules.football.move import fall, left_behind, pick_up, rush, shift, squares_left
from ironpitch.rules.football.plan import FootballSkill, plan_of
from ironpitch.rules.football.rolling import (
    announce_use,
    attempt,
    cancelled_by,
    cancelled_on_leaving,
    modified,
    wants,
)
from ironpitch.rules.football.terms import (
    ACTION,
    BLOCK,
    DO_LEAP,
    DODGE_REROLLED,
    FOR_CATCH,
    FOR_DODGE,
    FOR_INTERCEPTION,
    FOR_LEAP,
    LEAPT,
    MOVED,
    STANDING,
    TURNOVER,
)
from ironpitch.rules.football.zones import is_marked

LEAP_REACH: Final = 2
LEAP_COST: Final = 2


class Catch(FootballSkill):
    """Rolls a failed catch again."""

    def __init__(self) -> None:
        super().__init__(
            codes.CATCH,
            "Catch",
            "Agility",
            "re-rolls a failed catch, hand-offs and interceptions included",
            "bb2016.skill.catch",
        )

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        return test.kind == FOR_CATCH or test.kind == FOR_INTERCEPTION


class Dodge(FootballSkill):
    """Rolls one failed dodge a turn again, and only staggers when a block makes it stumble."""

    def __init__(self) -> None:
        super().__init__(
            codes.DODGE,
            "Dodge",
            "Agility",
            "re-rolls one failed dodge a turn, and is only pushed when Defender Stumbles comes up",
            "bb2016.skill.dodge, bb2016.block.stumbles_dodge",
        )

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        if test.kind != FOR_DODGE or table.marked_with(me, DODGE_REROLLED):
            return False
        return not cancelled_on_leaving(table, self.code, me, test.origin)

    def reroll_taken(self, table: Table, me: i64, test: Test) -> None:
        table.mark(me, DODGE_REROLLED)

    def on_stumble(self, table: Table, me: i64, block: Block) -> Rule:
        if not cancelled_by(table, self.code, me, block.attacker) and (yield from wants(table, me, self)):
            block.defender_stays_up = True


class JumpUp(FootballSkill):
    """Is on its feet at no cost, and can block straight from the ground."""

    def __init__(self) -> None:
        super().__init__(
            codes.JUMP_UP,
            "Jump Up",
            "Agility",
            "stands up for free; lying down it may declare a block and makes it on an agility roll at +2",
            "bb2016 §17",
        )

    def stand_up_cost(self, table: Table, me: i64, cost: i64) -> i64:
        return 0

    def blocks_prone(self, table: Table, me: i64) -> bool:
        return True


class Leap(FootballSkill):
    """Jumps over whoever stands in the way."""

    def __init__(self) -> None:
        super().__init__(
            codes.LEAP,
            "Leap",
            "Agility",
            "once an action jumps to a free square up to two squares away for two squares of movement, "
            "on an agility roll and without a dodge",
            "bb2016 §17",
        )

    def can_leap(self, table: Table, me: i64) -> bool:
        """Is a leap part of the action, not used up, and paid for?"""
        if table.facts[ACTION] == BLOCK or table.marked_with(me, LEAPT) or table.status[me] != STANDING:
            return False
        return squares_left(table, me) >= LEAP_COST

    def deeds(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if not self.can_leap(table, me):
            return count
        pitch = plan_of(table).pitch
        along, across = pitch.along_of[table.pos[me]], pitch.across_of[table.pos[me]]
        for row in range(along - LEAP_REACH, along + LEAP_REACH + 1):
            for column in range(across - LEAP_REACH, across + LEAP_REACH + 1):
                if 0 <= row < pitch.length and 0 <= column < pitch.width:
                    square = pitch.at(row, column)
                    if square != pitch.nowhere and table.grid[square] == NOBODY:
                        into[count] = choice(DO_LEAP, square)
                        count += 1
        return count

    def is_deed(self, table: Table, me: i64, code: i64) -> bool:
        square = first_of(code)
        if verb_of(code) != DO_LEAP or second_of(code) >= 0 or not 0 <= square < table.plan.board.size:
            return False
        if table.grid[square] != NOBODY or not self.can_leap(table, me):
            return False
        return table.plan.board.distance(table.pos[me], square) <= LEAP_REACH

    def deed(self, table: Table, me: i64, code: i64) -> Answer:
        to = first_of(code)
        origin = table.pos[me]
        marked = is_marked(table, me, origin)
        announce_use(table, me, self)
        table.mark(me, LEAPT)
        shift(table, me, to)
        for _ in range(LEAP_COST):
            rushing = table.facts[MOVED] >= plan_of(table).ma[me]
            table.facts[MOVED] += 1
            if rushing and not (yield from rush(table, me)):
                return False
        test = Test(FOR_LEAP, me, needed_for(plan_of(table).ag[me]), origin, to)
        if not (yield from attempt(table, modified(table, test))):
            yield from fall(table, me)
            return False
        if marked:
            yield from left_behind(table, me, origin)
        if lies_at(table, to):
            yield from pick_up(table, me)
        return table.facts[TURNOVER] == 0


class Sprint(FootballSkill):
    """Goes for it once more than others."""

    def __init__(self) -> None:
        super().__init__(codes.SPRINT, "Sprint", "Agility", "may go for it three times", "bb2016 §17")

    def extra_rushes(self) -> i64:
        return 1
