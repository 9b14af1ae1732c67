"""Hypnotic Gaze: an action that takes away an opponent's tackle zone."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Answer, Table
from ironpitch.games.football.actions import anyone_up
from ironpitch.games.football.contact.block import warn
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.drive import scored_at_once
from ironpitch.games.football.movement.zones import adjacent, has_zone
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use, attempt, modified
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Action, Do, Fact, For, Mark, Status, Why


class HypnoticGaze(FootballSkill):
    """Looks deep into an opponent's eyes."""

    def __init__(self, source: str, category: str, says: str, forewarns: bool = False) -> None:
        """In some editions its victim may answer it like an attack."""
        super().__init__(codes.HYPNOTIC_GAZE, "Hypnotic Gaze", category, says, source)
        self.forewarns: bool = forewarns

    def action(self) -> i64:
        return Action.GAZE

    def may_declare(self, table: Table, me: i64) -> bool:
        return anyone_up(table, 1 - me // SQUAD)

    def is_victim(self, table: Table, me: i64, other: i64) -> bool:
        """Is this an opponent next to me who still has its wits about it?"""
        if not 0 <= other < NOBODY or other // SQUAD == me // SQUAD:
            return False
        return has_zone(table, other) and adjacent(table, me, other)

    def deeds(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if table.facts[Fact.ACTION] != Action.GAZE or table.status[me] != Status.STANDING:
            return count
        reach = table.plan.board.reach
        base: i64 = table.pos[me] * 8
        for at in range(base, base + 8):
            other = table.grid[reach[at]]
            if self.is_victim(table, me, other):
                into[count] = choice(Do.GAZE, other)
                count += 1
        return count

    def is_deed(self, table: Table, me: i64, code: i64) -> bool:
        if verb_of(code) != Do.GAZE or second_of(code) >= 0:
            return False
        if table.facts[Fact.ACTION] != Action.GAZE or table.status[me] != Status.STANDING:
            return False
        return self.is_victim(table, me, first_of(code))

    def deed(self, table: Table, me: i64, code: i64) -> Answer:
        victim = first_of(code)
        announce_use(table, me, self)
        if self.forewarns and not (yield from self.faces(table, me, victim)):
            return False
        if (yield from attempt(table, modified(table, self.gaze_test(table, me, victim)))):
            table.mark(victim, Mark.DAZED | Mark.GAZED_AT)
        return False

    def faces(self, table: Table, me: i64, victim: i64) -> Answer:
        """The victim may put me off, or get rid of the ball first: can I still look at it?

        Rows: bb2020.pass.dump_off_special"""
        block = Block(me, victim, False, False)
        block.harmless = True
        yield from warn(table, block)
        if block.called_off or table.facts[Fact.TURNOVER] or scored_at_once(table):
            return False
        return self.is_victim(table, me, victim)

    def gaze_test(self, table: Table, me: i64, victim: i64) -> Test:
        """Agility with -1 for every other opponent marking me."""
        square = table.pos[me]
        test = Test(For.GAZE, me, plan_of(table).book.agility_needed(table, me), square, square)
        reach = table.plan.board.reach
        for at in range(square * 8, square * 8 + 8):
            other = table.grid[reach[at]]
            if other != victim and self.is_victim(table, me, other):
                test.add(-1, Why.MARKED, other)
        return test
