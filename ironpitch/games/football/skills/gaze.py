"""Hypnotic Gaze: an action that takes away an opponent's tackle zone."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of
from ironpitch.engine.table import Answer, Table
from ironpitch.games.football.actions import NOBODY_STANDS, anyone_up
from ironpitch.games.football.contact.block import warn
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.deed import NO_OPPONENT, OUT_OF_REACH, Deed, KindOfAction, Refusal
from ironpitch.games.football.deeds import ON_FOOT
from ironpitch.games.football.drive import scored_at_once
from ironpitch.games.football.movement.zones import adjacent, has_zone
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import announce_use, attempt, modified
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Action, Do, Fact, For, Mark, Why

WITLESS: Final = Refusal("witless", "that player has no tackle zone to lose")


class HypnoticGaze(FootballSkill):
    """Looks deep into an opponent's eyes."""

    def __init__(self, source: str, category: str, says: str, forewarns: bool = False) -> None:
        """In some editions its victim may answer it like an attack."""
        super().__init__(codes.HYPNOTIC_GAZE, "Hypnotic Gaze", category, says, source)
        self.forewarns: bool = forewarns

    def actions(self) -> list[KindOfAction]:
        return [GazeAction(Action.GAZE, ON_FOOT, 0, self.code)]

    def deeds(self) -> list[Deed]:
        return [GazeDeed(self)]

    def is_victim(self, table: Table, me: i64, other: i64) -> bool:
        """Is this an opponent next to me who still has its wits about it?"""
        if not 0 <= other < NOBODY or other // SQUAD == me // SQUAD:
            return False
        return has_zone(table, other) and adjacent(table, me, other)

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


class GazeAction(KindOfAction):
    """For whoever has the skill, while an opponent stands on the pitch."""

    def may(self, table: Table, me: i64) -> Refusal | None:
        return None if anyone_up(table, 1 - me // SQUAD) else NOBODY_STANDS


class GazeDeed(Deed):
    """Look at an opponent next to you who still has its wits about it; the action ends there."""

    def __init__(self, gaze: HypnoticGaze) -> None:
        super().__init__(Do.GAZE, [Action.GAZE], gaze.code)
        self.gaze: HypnoticGaze = gaze

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        reach = table.plan.board.reach
        base: i64 = table.pos[me] * 8
        for at in range(base, base + 8):
            other = table.grid[reach[at]]
            if self.gaze.is_victim(table, me, other):
                into[count] = choice(Do.GAZE, other)
                count += 1
        return count

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        other = first_of(code)
        if other // SQUAD == me // SQUAD:
            return NO_OPPONENT
        if not adjacent(table, me, other):
            return OUT_OF_REACH
        return None if has_zone(table, other) else WITLESS

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        victim = first_of(code)
        gaze = self.gaze
        announce_use(table, me, gaze)
        if gaze.forewarns and not (yield from gaze.faces(table, me, victim)):
            return False
        if (yield from attempt(table, modified(table, gaze.gaze_test(table, me, victim)))):
            table.mark(victim, Mark.DAZED | Mark.GAZED_AT)
        return False
