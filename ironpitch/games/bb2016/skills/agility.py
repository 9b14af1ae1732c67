"""Agility skills of the 2016 game: leaping, and fouling unseen."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Answer, Table
from ironpitch.games.bb2016.agility import needed_for
from ironpitch.games.football.ball.handling import lies_at
from ironpitch.games.football.contexts import Hit
from ironpitch.games.football.movement.move import fall, held_back, left_behind, pick_up, rush, shift, squares_left
from ironpitch.games.football.movement.zones import is_marked
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import (
    announce_use,
    attempt,
    modified,
)
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import LAST_ON_FOOT, Action, Do, Fact, For, Mark, Status

LEAP_REACH: Final = 2
LEAP_COST: Final = 2


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
        if table.facts[Fact.ACTION] == Action.BLOCK or table.facts[Fact.ACTION] > LAST_ON_FOOT:
            return False
        if table.marked_with(me, Mark.LEAPT) or table.status[me] != Status.STANDING:
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
                        into[count] = choice(Do.LEAP, square)
                        count += 1
        return count

    def is_deed(self, table: Table, me: i64, code: i64) -> bool:
        square = first_of(code)
        if verb_of(code) != Do.LEAP or second_of(code) >= 0 or not 0 <= square < table.plan.board.size:
            return False
        if table.grid[square] != NOBODY or not self.can_leap(table, me):
            return False
        return table.plan.board.distance(table.pos[me], square) <= LEAP_REACH

    def deed(self, table: Table, me: i64, code: i64) -> Answer:
        to = first_of(code)
        origin = table.pos[me]
        marked = is_marked(table, me, origin)
        if marked and len(plan_of(table).moments.holds_back) > 0 and (yield from held_back(table, me)):
            return True
        announce_use(table, me, self)
        table.mark(me, Mark.LEAPT)
        shift(table, me, to)
        for _ in range(LEAP_COST):
            rushing = table.facts[Fact.MOVED] >= plan_of(table).ma[me]
            table.facts[Fact.MOVED] += 1
            if rushing and not (yield from rush(table, me)):
                return False
        test = Test(For.LEAP, me, needed_for(plan_of(table).ag[me]), origin, to)
        if not (yield from attempt(table, modified(table, test))):
            yield from fall(table, me)
            return False
        if marked:
            yield from left_behind(table, me, origin)
        if lies_at(table, to):
            yield from pick_up(table, me)
        return table.facts[Fact.TURNOVER] == 0


class SneakyGit(FootballSkill):
    """Fouls behind the referee's back, as long as nobody is hurt."""

    def __init__(self) -> None:
        super().__init__(
            codes.SNEAKY_GIT,
            "Sneaky Git",
            "Agility",
            "is not sent off for a double on the armour roll of its foul unless the armour breaks",
            "bb2016 §17",
        )

    def overlooked(self, table: Table, me: i64, hit: Hit) -> bool:
        return not hit.broken
