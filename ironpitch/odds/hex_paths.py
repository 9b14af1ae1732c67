"""Best paths of DreadBall: for one player, the highest chance of reaching each hex in one action, and the way there.

Every test on the way (Evade, Dash, Pick Up) is built by the same pure questions the rules ask, without coaching dice.
Tests of a kind grow harder within an action, so a label at a hex carries how many of each have been made; in a Sprint
also the way the player looks, for turning costs hexes there. Labels that are worse in every respect are dropped: the
answer is exact. A path ends where it meets the ball. Jumps, portals, teleports and passing through others are not
foreseen, nor are a GIANT's turns: his paths lead straight on, and none from the bench.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.rules.dreadball.actions import allowance_in, dashes_in
from ironpitch.rules.dreadball.ball import can_handle, pick_up_test
from ironpitch.rules.dreadball.bases import cells_from, has_room, is_giant
from ironpitch.rules.dreadball.hexes import entry_hex, is_free
from ironpitch.rules.dreadball.move import dash_test, evade_test
from ironpitch.rules.dreadball.pitch import FORWARD
from ironpitch.rules.dreadball.plan import plan_of
from ironpitch.rules.dreadball.successes import SuccessTest, chance
from ironpitch.rules.dreadball.terms import (
    ACTION,
    ACTOR,
    BALL,
    BENCH,
    CARRIER,
    DASHED,
    EVADED,
    MOVED,
    RUN,
    SPRINT,
    STANDING,
)
from ironpitch.rules.dreadball.threat import facing_of, must_evade

MOST_TESTS: Final = 6
"""Dashes, and Evades, that are thought about in one action: seven successes in a row of tests are no plan."""
NONE: Final[i64] = -1
TURN_STEP: Final = 1000
"""In a path: a turn to the facing that follows, not a hex."""


class HexPaths:
    """What the search found: `chance(cell)` and `path(cell)`; a hex out of reach has chance 0."""

    def __init__(self, size: i64) -> None:
        self.best: vec[i64] = vec[i64]([NONE] * size)
        self.cell: vec[i64] = vec[i64]()
        self.facing: vec[i64] = vec[i64]()
        self.moved: vec[i64] = vec[i64]()
        self.evaded: vec[i64] = vec[i64]()
        self.dashed: vec[i64] = vec[i64]()
        self.previous: vec[i64] = vec[i64]()
        self.older: vec[i64] = vec[i64]()
        self.total: vec[float] = vec[float]()

    def chance(self, cell: i64) -> float:
        """The best chance of standing on the hex, with the ball if it lies there and he can hold it."""
        label = self.best[cell]
        return 0.0 if label == NONE else self.total[label]

    def path(self, cell: i64) -> list[int]:
        """The hexes to enter on the way of that chance; TURN_STEP and more are turns, to that facing."""
        label = self.best[cell]
        steps: list[int] = []
        while label > 0:
            before = self.previous[label]
            if self.cell[label] != self.cell[before]:
                steps.append(self.cell[label])
            else:
                steps.append(TURN_STEP + self.facing[label])
            label = before
        steps.reverse()
        return steps

    def squares(self) -> list[int]:
        """Every hex that can be reached."""
        return [cell for cell in range(len(self.best)) if self.best[cell] != NONE]


class HexSearch:
    """One search, breadth first: every step and every side turned in a Sprint costs one hex."""

    def __init__(self, table: Table, player: i64, action: i64, most_dashes: i64 = MOST_TESTS) -> None:
        self.table: Table = table
        self.player: i64 = player
        self.side: i64 = player // SQUAD
        self.action: i64 = action
        self.most: i64 = allowance_in(table, player, action)
        self.dashes: bool = dashes_in(table, player, action)
        self.most_dashes: i64 = most_dashes
        self.sprints: bool = action == SPRINT
        self.giant: bool = is_giant(table, player)
        size: i64 = table.plan.board.nowhere + 1
        self.found: HexPaths = HexPaths(size)
        self.newest: vec[i64] = vec[i64]([NONE] * (int(size) * 6))
        self.stops: i64 = table.plan.board.nowhere
        """The hex of a ball he can pick up: nothing goes on from there."""
        if table.facts[CARRIER] == NOBODY and self.handles(table, player):
            self.stops = table.facts[BALL]
        # what is known about the hexes: 0 unknown, 1 safe to leave, 2 threatened
        self.threat: vec[i64] = vec[i64]([0] * size)
        self.evade_p: vec[float] = vec[float]([0.0] * (int(size) * (MOST_TESTS + 1)))
        self.dash_p: vec[float] = vec[float]([0.0] * (int(size) * (MOST_TESTS + 1)))

    def handles(self, table: Table, player: i64) -> bool:
        """Could he pick the ball up?"""
        return can_handle(table, player)

    def run(self, cell: i64, facing: i64, moved: i64, evaded: i64, dashed: i64) -> HexPaths:
        """Search from where he is and from what he has used up."""
        if not self.sprints:
            facing = 0
        self.add(cell, facing, moved, evaded, dashed, NONE, 1.0)
        found = self.found
        label: i64 = 0
        while label < len(found.cell):
            self.spread(label)
            label += 1
        for label in range(len(found.cell)):
            at = found.cell[label]
            best = found.best[at]
            if best == NONE or found.total[label] > found.total[best]:
                found.best[at] = label
        return found

    def spread(self, label: i64) -> None:
        """All that can follow a label."""
        found = self.found
        cell = found.cell[label]
        if label > 0 and self.is_at_ball(cell):
            return
        table = self.table
        near = table.plan.board.near
        facing = found.facing[label]
        moved = found.moved[label]
        dashed = found.dashed[label]
        p = found.total[label]
        if moved >= self.most:
            if not self.dashes or dashed >= self.most_dashes:
                return
            p *= self.dash(cell, dashed)
            dashed += 1
        if self.sprints:
            self.add(cell, (facing + 1) % 6, moved + 1, found.evaded[label], dashed, label, p)
            self.add(cell, (facing + 5) % 6, moved + 1, found.evaded[label], dashed, label, p)
        evaded = found.evaded[label]
        if self.is_threat(cell):
            if evaded >= MOST_TESTS:
                return
            p *= self.evade(cell, evaded)
            evaded += 1
        if self.sprints:
            self.enter(near[cell * 6 + facing], facing, moved + 1, evaded, dashed, label, p)
            return
        for d in range(6):
            if not self.giant or is_forward(table, self.player, d):
                self.enter(near[cell * 6 + d], 0, moved + 1, evaded, dashed, label, p)

    def is_at_ball(self, cell: i64) -> bool:
        """Is he on the ball's hex when he stands there?"""
        if self.giant:
            return int(self.stops) in cells_from(self.table, self.player, cell)
        return cell == self.stops

    def enter(self, to: i64, facing: i64, moved: i64, evaded: i64, dashed: i64, label: i64, p: float) -> None:
        """A step into a hex, if it is free; where the ball lies it must be picked up."""
        table = self.table
        if to == table.plan.board.nowhere:
            return
        if self.giant:
            if not has_room(table, self.player, to):
                return
        elif not is_free(table, to) and table.grid[to] != self.player:
            return
        if self.is_at_ball(to):
            p *= chance_of(pick_up_test(table, self.player, to, self.sprints))
        self.add(to, facing, moved, evaded, dashed, label, p)

    def add(self, cell: i64, facing: i64, moved: i64, evaded: i64, dashed: i64, previous: i64, p: float) -> None:
        """Keep a label unless one that came earlier is at least as good in everything."""
        found = self.found
        slot = cell * 6 + facing
        other = self.newest[slot]
        while other != NONE:
            if found.total[other] >= p and found.evaded[other] <= evaded and found.dashed[other] <= dashed:
                return
            other = found.older[other]
        if p <= 0.0:
            return
        found.cell = append(found.cell, cell)
        found.facing = append(found.facing, facing)
        found.moved = append(found.moved, moved)
        found.evaded = append(found.evaded, evaded)
        found.dashed = append(found.dashed, dashed)
        found.previous = append(found.previous, previous)
        found.total = append(found.total, p)
        found.older = append(found.older, self.newest[slot])
        self.newest[slot] = len(found.cell) - 1

    def is_threat(self, cell: i64) -> bool:
        """Does an opponent threaten the hex?"""
        known = self.threat[cell]
        if known == 0:
            known = 2 if must_evade(self.table, self.player, cell) else 1
            self.threat[cell] = known
        return known == 2

    def evade(self, cell: i64, before: i64) -> float:
        """The chance to get away from a hex after so many Evades."""
        at = cell * (MOST_TESTS + 1) + before
        if self.evade_p[at] == 0.0:
            self.evade_p[at] = chance_of(evade_test(self.table, self.player, cell, before))
        return self.evade_p[at]

    def dash(self, cell: i64, before: i64) -> float:
        """The chance of one more hex after so many Dashes."""
        at = cell * (MOST_TESTS + 1) + before
        if self.dash_p[at] == 0.0:
            self.dash_p[at] = chance_of(dash_test(self.table, self.player, cell, before))
        return self.dash_p[at]


def is_forward(table: Table, player: i64, d: i64) -> bool:
    """Does a GIANT move forward in this direction? (dreadball.giant.no_reverse)"""
    facing = facing_of(table, player)
    return d == facing or d == (facing + 1) % 6


def chance_of(test: SuccessTest) -> float:
    """The chance to pass a test."""
    return chance(test.dice_count(), test.stat, test.needed - test.automatic)


def best_hex_paths(table: Table, player: i64, action: i64 = NONE, most_dashes: i64 = MOST_TESTS) -> HexPaths:
    """Where a player can get to in one action: the one he is in, or a Run that he might begin; bots think of fewer
    Dashes than there may be."""
    facts = table.facts
    if facts[ACTOR] == player:
        search = HexSearch(table, player, facts[ACTION], most_dashes)
        if table.status[player] != STANDING:
            return search.found
        return search.run(table.pos[player], facing_of(table, player), facts[MOVED], facts[EVADED], facts[DASHED])
    if action == NONE:
        action = RUN
    search = HexSearch(table, player, action, most_dashes)
    if table.status[player] == STANDING:
        return search.run(table.pos[player], facing_of(table, player), 0, 0, 0)
    side = player // SQUAD
    if table.status[player] == BENCH and not search.giant and player % SQUAD < plan_of(table).size[side]:
        entry = entry_hex(table, side)
        if is_free(table, entry):
            return search.run(entry, FORWARD[side], 1, 0, 0)
    return search.found
