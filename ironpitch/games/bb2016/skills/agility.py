"""Agility skills of the 2016 game: leaping, and fouling unseen."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, choice, first_of
from ironpitch.engine.table import Answer, Table
from ironpitch.games.bb2016.agility import needed_for
from ironpitch.games.football.ball.handling import lies_at
from ironpitch.games.football.contexts import Hit
from ironpitch.games.football.deed import DONE_ALREADY, NO_MOVEMENT, NOT_FREE, OUT_OF_REACH, Deed, Refusal
from ironpitch.games.football.deeds import MOVING
from ironpitch.games.football.movement.move import fall, held_back, left_behind, pick_up, rush, shift, squares_left
from ironpitch.games.football.movement.zones import is_marked
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import (
    announce_use,
    attempt,
    modified,
)
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Do, Fact, For, Mark

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

    def deeds(self) -> list[Deed]:
        return [LeapDeed(self)]


class LeapDeed(Deed):
    """Leap onto a free square up to two squares away."""

    def __init__(self, leap: Leap) -> None:
        super().__init__(Do.LEAP, MOVING, leap.code)
        self.leap: Leap = leap

    def why_none(self, table: Table, me: i64) -> Refusal | None:
        """Once an action, with two squares to spend."""
        if table.marked_with(me, Mark.LEAPT):
            return DONE_ALREADY
        return None if squares_left(table, me) >= LEAP_COST else NO_MOVEMENT

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if self.why_none(table, me) is not None:
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

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        square = first_of(code)
        refusal = self.why_none(table, me)
        if refusal is None and table.grid[square] != NOBODY:
            refusal = NOT_FREE
        if refusal is None and table.plan.board.distance(table.pos[me], square) > LEAP_REACH:
            refusal = OUT_OF_REACH
        return refusal

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        to = first_of(code)
        origin = table.pos[me]
        marked = is_marked(table, me, origin)
        if marked and len(plan_of(table).moments.holds_back) > 0 and (yield from held_back(table, me)):
            return True
        announce_use(table, me, self.leap)
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
