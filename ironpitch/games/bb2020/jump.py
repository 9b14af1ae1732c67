"""Jumping over players on the ground, and over anything for those who can."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD, first_of
from ironpitch.engine.table import Answer, Table
from ironpitch.games.football.ball.handling import lies_at
from ironpitch.games.football.deed import DONE_ALREADY, NO_MOVEMENT, NOT_FREE, Deed, Refusal
from ironpitch.games.football.deeds import MOVING
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.hazards import arrive, enter
from ironpitch.games.football.movement.move import (
    fall,
    held_back,
    left_behind,
    pick_up,
    rush,
    shift,
    squares_left,
    tripped_by,
)
from ironpitch.games.football.movement.zones import allowance, is_free, is_marked, markers
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import attempt, ease, modified
from ironpitch.games.football.speaking import own
from ironpitch.games.football.surroundings import is_jumper_put_first
from ironpitch.games.football.terms import Do, Fact, For, Mark, Status, Why

COST: Final = 2
NOTHING_TO_JUMP: Final = Refusal("nothing-to-jump", "there is nothing the player may jump over to come there")


def goes_anywhere(table: Table, player: i64) -> bool:
    """May the player jump over any square?

    Rows: bb2020 §9"""
    return len(own(table, player, plan_of(table).moments.goes_anywhere)) > 0


def is_hurdle(table: Table, square: i64, anywhere: bool) -> bool:
    """Can this square be jumped over: somebody lies there, or the player jumps over anything that can be passed at
    all?

    Rows: dungeonbowl.move.impassable"""
    if square == table.plan.board.nowhere:
        return False
    other = table.grid[square]
    if anywhere:
        return other <= NOBODY
    return other < NOBODY and (table.status[other] == Status.PRONE or table.status[other] == Status.STUNNED)


def listed(into: vec[i64], first: i64, count: i64, code: i64) -> bool:
    """Is the choice among those written already?"""
    for at in range(first, count):
        if into[at] == code:
            return True
    return False


def jump_test(table: Table, player: i64, origin: i64, to: i64) -> Test:
    """Agility with the worse of the two squares: -1 for each opponent marking it, never both.

    Rows: bb2020.jump.marked"""
    test = Test(For.JUMP, player, plan_of(table).ag[player], origin, to)
    side: i64 = 1 - player // SQUAD
    worse: i64 = origin
    if markers(table, side, to) > markers(table, side, origin):
        worse = to
    reach = table.plan.board.reach
    for at in range(worse * 8, worse * 8 + 8):
        other = table.grid[reach[at]]
        if other // SQUAD == side and table.status[other] == Status.STANDING and table.marks[other] & Mark.DAZED == 0:
            test.add(-1, Why.MARKED, other)
    test = modified(table, test)
    if len(plan_of(table).moments.eases) > 0:
        ease(table, test)
    return test


def jump(table: Table, player: i64, to: i64) -> Answer:
    """Two squares at once: rush for them if need be, then one agility test and no dodge. In a dungeon the jumper has
    been moved before any die.

    Rows: bb2020.jump.marked, bb2020.jump.landing_squares, dungeonbowl.jump.after_move, bb2020 §9"""
    facts = table.facts
    origin = table.pos[player]
    marked = is_marked(table, player, origin)
    if marked and len(plan_of(table).moments.holds_back) > 0 and (yield from held_back(table, player)):
        return True
    table.mark(player, Mark.LEAPT)
    announce_leap(table, player)
    moved_first = is_jumper_put_first(table, player) or goes_anywhere(table, player)
    if facts[Fact.MOVED] >= allowance(table, player) and not moved_first:
        facts[Fact.MOVED] += 1
        if not (yield from rush(table, player, False)):  # the first of two rushes: it falls where it stands
            return False
        shift(table, player, to)
    else:
        shift(table, player, to)
        facts[Fact.MOVED] += 1
        if facts[Fact.MOVED] > allowance(table, player) and not (yield from rush(table, player)):
            yield from arrive(table, player)
            return False
    facts[Fact.MOVED] += 1
    if facts[Fact.MOVED] > allowance(table, player) and not (yield from rush(table, player)):
        yield from arrive(table, player)
        return False
    test = jump_test(table, player, origin, to)
    if not (yield from attempt(table, test)):
        if test.face == 1 and is_free(table, origin) and table.pos[player] == to:  # nobody has dived into the square
            shift(table, player, origin)
        if table.status[player] == Status.STANDING:
            yield from fall(table, player, tripped_by(table, player, origin), table.pos[player] == to)
        if table.pos[player] == to:
            yield from arrive(table, player)
        return False
    if lies_at(table, to):  # before anything else is rolled
        yield from pick_up(table, player)
    yield from enter(table, player)
    if marked:
        yield from left_behind(table, player, origin)
    if table.pos[player] == to:  # whoever came after it may have displaced it
        yield from arrive(table, player)
    return facts[Fact.TURNOVER] == 0


def announce_leap(table: Table, player: i64) -> None:
    """Tell which skill lets the player jump over anything."""
    for skill in own(table, player, plan_of(table).moments.goes_anywhere):
        table.emit(Happened.SKILL_USED, player, skill.code)


class JumpDeed(Deed):
    """Jump over a neighbouring square, to one of the three beyond it.

    Rows: bb2020.jump.landing_squares"""

    def __init__(self) -> None:
        super().__init__(Do.JUMP, MOVING)
        self.over_others = True

    def why_none(self, table: Table, me: i64) -> Refusal | None:
        """Once an activation, with two squares to spend.

        Rows: bb2020 §9"""
        if table.marks[me] & Mark.LEAPT:
            return DONE_ALREADY
        return None if squares_left(table, me) >= COST else NO_MOVEMENT

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        board = table.plan.board
        origin = table.pos[me]
        first = count
        if self.why_none(table, me) is not None:
            return count
        anywhere = goes_anywhere(table, me)
        for way in range(8):
            over = board.near[origin * 8 + way]
            if not is_hurdle(table, over, anywhere):
                continue
            base: i64 = (over * 8 + way) * 3
            for at in range(base, base + 3):
                to = board.beyond_table[at]
                if to != board.nowhere and table.grid[to] == NOBODY:
                    code: i64 = Do.JUMP | ((to + 1) << 8)
                    if not listed(into, first, count, code):
                        into[count] = code
                        count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        to = first_of(code)
        refusal = self.why_none(table, me)
        if refusal is not None:
            return refusal
        if table.grid[to] != NOBODY:
            return NOT_FREE
        board = table.plan.board
        anywhere = goes_anywhere(table, me)
        origin = table.pos[me]
        for way in range(8):
            over = board.near[origin * 8 + way]
            if is_hurdle(table, over, anywhere):
                base: i64 = (over * 8 + way) * 3
                for at in range(base, base + 3):
                    if board.beyond_table[at] == to:
                        return None
        return NOTHING_TO_JUMP

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        return jump(table, me, first_of(code))
