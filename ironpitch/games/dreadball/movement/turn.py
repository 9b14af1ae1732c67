"""A turn: looking another way in an action."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import choice
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.deed import A_FACING, Deed, Refusal
from ironpitch.games.dreadball.movement.facing import FACINGS, turns
from ironpitch.games.dreadball.movement.move import NO_MOVEMENT, dash_test, fall_down, may_step_on
from ironpitch.games.dreadball.movement.threat import face, facing_of
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.actions import allowance, may_dash
from ironpitch.games.dreadball.play.rolling import attempt
from ironpitch.games.dreadball.play.successes import FAILED
from ironpitch.games.dreadball.powers import GIANT, ROLLS_ALONG
from ironpitch.games.dreadball.sideline.side_actions import note_dash
from ironpitch.games.dreadball.sideline.side_terms import has_side_line
from ironpitch.games.dreadball.terms import Action, Fact, Stirred
from ironpitch.games.dreadball.verbs import Do


class Turn(Deed):
    """Turn: for nothing, once between two hexes; in a Sprint for a hex a side."""

    def __init__(self) -> None:
        super().__init__(Do.TURN, A_FACING, bars=GIANT)

    def ready(self, table: Table, me: i64) -> Refusal:
        """Who rolls along turns once.

        Rows: dreadball.run.free_turning, dreadball.skill.rolling"""
        facts = table.facts
        if facts[Fact.ACTION] != Action.SPRINT:
            return "he has turned since his last hex" if facts[Fact.STIRRED] & Stirred.TURNED_NOW else None
        if facts[Fact.STIRRED] & Stirred.TURNED and plan_of(table).powers[me] & ROLLS_ALONG:
            return "who rolls along turns only once"
        return None

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """In a Sprint it has its price.

        Rows: dreadball.sprint.turn_cost, dreadball.skill.rolling, dreadball.skill.rolling_no_normal_sprint"""
        facts = table.facts
        facing = facing_of(table, me)
        if facing == first:
            return "he looks that way"
        if facts[Fact.ACTION] != Action.SPRINT:
            return None
        cost = turns(facing, first)
        left = allowance(table, me) - facts[Fact.MOVED]
        if cost > 1 and plan_of(table).powers[me] & ROLLS_ALONG:
            return "who rolls along turns by one side"
        if cost <= left or (left <= 0 and cost == 1 and may_dash(table, me)):
            return None
        return NO_MOVEMENT

    def candidates(self, table: Table, me: i64) -> list[int]:
        return list(range(FACINGS))

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        """Nearly every list has turns: how far he may turn is asked once, not of each of them."""
        facts = table.facts
        facing = facing_of(table, me)
        most: i64 = FACINGS
        if facts[Fact.ACTION] == Action.SPRINT:
            most = self.most_in_sprint(table, me)
        elif facts[Fact.STIRRED] & Stirred.TURNED_NOW:
            return count
        for d in range(FACINGS):
            if d != facing and (most >= FACINGS or turns(facing, d) <= most):
                into[count] = choice(Do.TURN, d)
                count += 1
        return count

    def most_in_sprint(self, table: Table, me: i64) -> i64:
        """By how many sides he can turn in a Sprint.

        Rows: dreadball.sprint.turn_cost, dreadball.skill.rolling"""
        facts = table.facts
        most = allowance(table, me) - facts[Fact.MOVED]
        if most <= 0:
            most = 1 if may_dash(table, me) else 0
        if plan_of(table).powers[me] & ROLLS_ALONG:
            return 0 if facts[Fact.STIRRED] & Stirred.TURNED else min(most, 1)
        return most

    def quick(self, table: Table, me: i64, first: i64, second: i64) -> bool:
        """A turn that takes no test and cannot be the last thing he does."""
        facts = table.facts
        if facts[Fact.ACTION] == Action.SPRINT:
            cost = turns(facing_of(table, me), first)
            if facts[Fact.MOVED] + cost > allowance(table, me):
                return False
            facts[Fact.MOVED] += cost
        elif not may_step_on(table, me):
            return False
        turn_about(table, me, first)
        return True

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        """Turn for nothing, or in a Sprint for a hex a side and by a Dash when those are used up.

        Rows: dreadball.run.free_turning, dreadball.sprint.turn_cost"""
        facts = table.facts
        if facts[Fact.ACTION] == Action.SPRINT:
            cost: i64 = turns(facing_of(table, me), first)
            if facts[Fact.MOVED] + cost > allowance(table, me):
                test = dash_test(table, me, table.pos[me], facts[Fact.DASHED])
                facts[Fact.DASHED] += 1
                result: i64 = yield from attempt(table, test)
                if result == FAILED:
                    yield from fall_down(table, me, table.pos[me])
                    return False
                if has_side_line(table):
                    note_dash(table)
            facts[Fact.MOVED] += cost
        turn_about(table, me, first)
        return True


def turn_about(table: Table, player: i64, to: i64) -> None:
    """Turn the actor, once between two hexes where it costs nothing."""
    face(table, player, to)
    table.facts[Fact.STIRRED] = table.facts[Fact.STIRRED] | Stirred.TURNED | Stirred.TURNED_NOW


A_TURN: Final = Turn()
