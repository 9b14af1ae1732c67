"""A step: one hex on, or two through somebody."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.deed import A_HEX, HEXES_ABOUT, Deed, Refusal
from ironpitch.games.dreadball.movement.hexes import is_bare, is_portal
from ironpitch.games.dreadball.movement.move import (
    NO_MOVEMENT,
    can_go_on,
    enter_portal,
    enterable,
    gets_away,
    hexes_about,
    meet_ball,
    shift,
)
from ironpitch.games.dreadball.movement.nearing import come_near
from ironpitch.games.dreadball.movement.threat import direction_to, facing_of, is_threatened, look
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import allowance, may_dash
from ironpitch.games.dreadball.powers import GIANT, PHASES
from ironpitch.games.dreadball.sideline.side_actions import note_plain_move
from ironpitch.games.dreadball.sideline.side_terms import has_side_line
from ironpitch.games.dreadball.terms import Action, Fact
from ironpitch.games.dreadball.verbs import Do

STRAIGHT_ON: Final = "a Sprint goes straight ahead"


class Step(Deed):
    """Move to a hex next to one's own, in a Sprint straight ahead."""

    def __init__(self) -> None:
        super().__init__(Do.STEP, A_HEX, bars=GIANT)

    def ready(self, table: Table, me: i64) -> Refusal:
        """He has a hex of movement left, or can Dash.

        Rows: dreadball.run.distance, dreadball.run.beyond_needs_dash, dreadball.sprint.beyond_needs_dash"""
        return None if can_go_on(table, me) else NO_MOVEMENT

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """To a hex next to his own with nobody on it.

        Rows: dreadball.run.distance, dreadball.sprint.straight_ahead"""
        board = table.plan.board
        if not board.adjacent(table.pos[me], first):
            return "a step goes to a hex next to his own"
        if table.facts[Fact.ACTION] == Action.SPRINT and board.near[table.pos[me] * 6 + facing_of(table, me)] != first:
            return STRAIGHT_ON
        return None if enterable(table, first) else "that hex is taken"

    def candidates(self, table: Table, me: i64) -> list[int]:
        return table.plan.board.neighbours(table.pos[me])

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        """Nearly every list has steps: what is asked of every hex alike is asked once, and most pitches have nothing
        on them but players and the referee."""
        facts = table.facts
        if facts[Fact.MOVED] >= allowance(table, me) and not may_dash(table, me):
            return count
        board = table.plan.board
        cell = table.pos[me]
        facing = facing_of(table, me)
        sprints = facts[Fact.ACTION] == Action.SPRINT
        bare = is_bare(table)
        referee = facts[Fact.REFEREE]
        for d in range(6):
            if sprints and d != facing:
                continue
            to = board.near[cell * 6 + d]
            if to == board.nowhere:
                continue
            if bare:
                if table.grid[to] != NOBODY or to == referee:
                    continue
            elif not enterable(table, to):
                continue
            into[count] = choice(Do.STEP, to)
            count += 1
        return count

    def quick(self, table: Table, me: i64, first: i64, second: i64) -> bool:
        """A step that takes no test, meets no ball and cannot be the last thing he does."""
        facts = table.facts
        if facts[Fact.MOVED] >= allowance(table, me) or (facts[Fact.BALL] == first and facts[Fact.CARRIER] == NOBODY):
            return False
        cell = table.pos[me]
        d = direction_to(table, cell, first)
        if d < 0 or is_portal(table, first) or is_threatened(table, me // SQUAD, cell):
            return False
        if plan_of(table).moments.neared:
            return False
        facts[Fact.MOVED] += 1
        if has_side_line(table):
            note_plain_move(table)
        look(table, me, d)
        shift(table, me, first)
        return True

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        """Move there, with whatever tests that takes.

        Rows: dreadball.run.free_turning, dreadball.sprint.straight_ahead"""
        facts = table.facts
        origin: i64 = table.pos[me]
        board = table.plan.board
        cost: i64 = board.distance(origin, first)
        away: bool = yield from gets_away(table, me, first, cost)
        if not away:
            return False
        facts[Fact.MOVED] += cost
        if cost > 1:
            use_power(table, me, PHASES)
        d: i64 = direction_to(table, origin, first)
        if d >= 0:
            look(table, me, d)
        if is_portal(table, first):
            return (yield from enter_portal(table, me, first))
        shift(table, me, first)
        if plan_of(table).moments.neared:
            yield from come_near(table, me)
        return (yield from meet_ball(table, me))


A_STEP: Final = Step()


class Through(Deed):
    """Pass through somebody, and come out on his far side."""

    def __init__(self) -> None:
        super().__init__(Do.STEP, A_HEX, power=PHASES, bars=GIANT, among=HEXES_ABOUT)

    def ready(self, table: Table, me: i64) -> Refusal:
        """Solid with the ball, and two hexes of movement it takes.

        Rows: dreadball.skill.phaser_forms"""
        facts = table.facts
        if facts[Fact.CARRIER] == me:
            return "who holds the ball passes through nobody"
        return None if facts[Fact.MOVED] + 2 <= allowance(table, me) else NO_MOVEMENT

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """To the far side of somebody.

        Rows: dreadball.skill.phaser_forms, dreadball.sprint.straight_ahead"""
        board = table.plan.board
        origin = table.pos[me]
        if board.distance(origin, first) != 2:
            return "he steps to the next hex, or through somebody to the one behind him"
        if not enterable(table, first):
            return "that hex is taken"
        if table.facts[Fact.ACTION] == Action.SPRINT:
            ahead = board.near[origin * 6 + facing_of(table, me)]
            if ahead == board.nowhere or board.near[ahead * 6 + facing_of(table, me)] != first:
                return STRAIGHT_ON
            return None if table.grid[ahead] != NOBODY else "nobody is between"
        for d in range(6):
            between = board.near[origin * 6 + d]
            if table.grid[between] != NOBODY and board.adjacent(between, first):
                return None
        return "nobody is between"

    def candidates(self, table: Table, me: i64) -> list[int]:
        return hexes_about(table, me)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        return (yield from A_STEP.do(table, me, first, second))


THROUGH_SOMEBODY: Final = Through()
