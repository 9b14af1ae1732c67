"""Best paths of a GIANT: three hexes that move forward, turn for a price around one of them, and need room.

A label says where his rear hex is and which way he looks, for that is what he covers; what it has cost and how many
tests have been made are carried as for everybody else. A turn costs one hex of movement or two and takes no test, so
labels do not come in the order of what they cost: one is dropped only for another that is as good in everything. The
answer is exact. `chance(cell)` is that of bringing his own hex there, looking any way; `placed` tells the ways apart.
Brushing others aside is not foreseen, nor is teleporting.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.handling import pick_up_test
from ironpitch.games.dreadball.movement.bases import fits
from ironpitch.games.dreadball.movement.facing import giant_turn_cost
from ironpitch.games.dreadball.movement.giant_base import ON_THE_SPOT, PIVOTS, base_of, rear_after
from ironpitch.games.dreadball.movement.move import dash_test, evade_test
from ironpitch.games.dreadball.movement.threat import must_evade
from ironpitch.games.dreadball.odds.ways import (
    FACE_STEP,
    MOST_TESTS,
    NONE,
    PICK_STEP,
    TURN_STEP,
    HexPaths,
    chance_of,
    could_handle,
    turn_step,
)
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.actions import allowance_in, dashes_in
from ironpitch.games.dreadball.play.entering import facings_on, rear_hexes_of
from ironpitch.games.dreadball.terms import FACING_MASK, FACING_SHIFT, Fact


class GiantPaths(HexPaths):
    """What the search found for a GIANT: `placed` has the best label of each rear hex and facing."""

    def __init__(self, size: i64) -> None:
        super().__init__(size)
        self.step: vec[i64] = vec[i64]()
        """How each label was come to from the one before."""
        self.turns: vec[i64] = vec[i64]()
        self.fetched: vec[i64] = vec[i64]()
        """1 for labels on which he has picked the ball up."""
        self.placed: vec[i64] = vec[i64]([NONE] * (int(size) * 6))
        self.at_ball: i64 = NONE
        """The best label on which he has picked the ball up."""
        self.entries: list[int] = []
        """From the bench: the places where he can come on, as the rules list them."""

    def chance_of_place(self, cell: i64, facing: i64) -> float:
        """The best chance of having his rear hex there and looking that way."""
        label = self.placed[cell * 6 + facing]
        return 0.0 if label == NONE else self.total[label]

    def is_at_ball(self, label: i64) -> bool:
        """Has he picked the ball up there?"""
        return self.fetched[label] != 0

    def way(self, label: i64) -> list[int]:
        """The steps that lead to a label: hexes for his rear hex, turns, and first of all how he comes on, as far as
        that is asked."""
        steps: list[int] = []
        while label != NONE:
            if self.step[label] != NONE:
                steps.append(self.step[label])
            elif self.entries:
                self.add_entry(label, steps)
            label = self.previous[label]
        steps.reverse()
        return steps

    def add_entry(self, label: i64, steps: list[int]) -> None:
        """The choices by which he comes on as a label says, last one first."""
        cell = self.cell[label]
        if len(facings_on(self.entries, cell)) > 1:
            steps.append(FACE_STEP + self.facing[label])
        if len(rear_hexes_of(self.entries)) > 1:
            steps.append(PICK_STEP + cell)


class GiantSearch:
    """One search. What is known about a place, rear hex and facing, is kept."""

    def __init__(self, table: Table, player: i64, action: i64, most_dashes: i64) -> None:
        self.table: Table = table
        self.player: i64 = player
        self.most: i64 = allowance_in(table, player, action)
        self.dashes: bool = dashes_in(table, player, action)
        self.most_dashes: i64 = most_dashes
        self.begun: i64 = 0
        """So many labels are where the search begins."""
        size: i64 = table.plan.board.nowhere + 1
        places = int(size) * 6
        self.found: GiantPaths = GiantPaths(size)
        self.newest: vec[i64] = vec[i64]([NONE] * places)
        self.ball: i64 = table.plan.board.nowhere
        """The hex of a ball he can pick up: nothing goes on from there."""
        if table.facts[Fact.CARRIER] == NOBODY and could_handle(table, player):
            self.ball = table.facts[Fact.BALL]
        # what is known about the places: 0 unknown, 1 no, 2 yes
        self.room: vec[i64] = vec[i64]([0] * places)
        self.threat: vec[i64] = vec[i64]([0] * places)
        self.evade_p: vec[float] = vec[float]([0.0] * (places * (MOST_TESTS + 1)))
        self.dash_p: vec[float] = vec[float]([0.0] * (places * (MOST_TESTS + 1)))

    def run(self, cell: i64, facing: i64, moved: i64, evaded: i64, dashed: i64) -> GiantPaths:
        """Search from where he is and from what he has used up."""
        self.add(cell, facing, moved, evaded, dashed, NONE, NONE, 1.0)
        self.begun = 1
        return self.go()

    def enter(self, places: list[int]) -> GiantPaths:
        """Search from the bench: from everywhere he can come on, which costs a hex; on the ball he picks it up."""
        self.found.entries = places
        for place in places:
            p = 1.0
            if self.is_at_ball(place // 6, place % 6):
                p = self.pick_up(place // 6, place % 6)
            self.add(place // 6, place % 6, 1, 0, 0, NONE, NONE, p)
        return self.go()

    def go(self) -> GiantPaths:
        """Follow every label, and note the best of each hex, of each place and on the ball."""
        found = self.found
        label: i64 = 0
        while label < len(found.cell):
            self.spread(label)
            label += 1
        for label in range(len(found.cell)):
            fetched: i64 = 0
            if self.ends(label):
                fetched = 1
            found.fetched = append(found.fetched, fetched)
            at = found.cell[label]
            place = at * 6 + found.facing[label]
            if self.is_better(label, found.best[at]):
                found.best[at] = label
            if self.is_better(label, found.placed[place]):
                found.placed[place] = label
            if found.is_at_ball(label) and self.is_better(label, found.at_ball):
                found.at_ball = label
        return found

    def is_better(self, label: i64, other: i64) -> bool:
        """Is a label likelier than another, or as likely with fewer turns, or cheaper?"""
        if other == NONE:
            return True
        found = self.found
        if found.total[label] != found.total[other]:
            return found.total[label] > found.total[other]
        if found.turns[label] != found.turns[other]:
            return found.turns[label] < found.turns[other]
        return found.moved[label] < found.moved[other]

    def ends(self, label: i64) -> bool:
        """Has he met the ball there?"""
        return label >= self.begun and self.is_at_ball(self.found.cell[label], self.found.facing[label])

    def spread(self, label: i64) -> None:
        """All that can follow a label: turns that his movement pays for, and steps forward, by a Dash if need be."""
        if self.ends(label):
            return
        found = self.found
        cell = found.cell[label]
        facing = found.facing[label]
        moved = found.moved[label]
        self.turn(label, cell, facing, moved)
        dashed = found.dashed[label]
        p = found.total[label]
        if moved >= self.most:
            if not self.dashes or dashed >= self.most_dashes:
                return
            p *= self.dash(cell, facing, dashed)
            dashed += 1
        evaded = found.evaded[label]
        if self.is_threat(cell, facing):
            if evaded >= MOST_TESTS:
                return
            p *= self.evade(cell, facing, evaded)
            evaded += 1
        near = self.table.plan.board.near
        left = near[cell * 6 + facing]
        right = near[cell * 6 + (facing + 1) % 6]
        self.move(left, facing, moved + 1, evaded, dashed, label, left, p)
        self.move(right, facing, moved + 1, evaded, dashed, label, right, p)

    def turn(self, label: i64, cell: i64, facing: i64, moved: i64) -> None:
        """Every turn from a label, around each of his hexes or on the spot; no Dash pays for one."""
        board = plan_of(self.table).pitch.board
        found = self.found
        own = base_of(board, cell, facing)
        for to in range(6):
            cost = giant_turn_cost(facing, to)
            if to == facing or moved + cost > self.most:
                continue
            spot = rear_after(board, cell, facing, to, ON_THE_SPOT)
            evaded = found.evaded[label]
            dashed = found.dashed[label]
            p = found.total[label]
            self.move(spot, to, moved + cost, evaded, dashed, label, turn_step(to, -1), p)
            for n in range(PIVOTS):
                rear = rear_after(board, cell, facing, to, n)
                self.move(rear, to, moved + cost, evaded, dashed, label, turn_step(to, own[n]), p)

    def move(self, to: i64, facing: i64, moved: i64, evaded: i64, dashed: i64, label: i64, step: i64, p: float) -> None:
        """A place he comes to by a step or a turn, if there is room; where the ball lies it must be picked up."""
        if to == self.table.plan.board.nowhere or not self.has_room(to, facing):
            return
        if self.is_at_ball(to, facing):
            p *= self.pick_up(to, facing)
        self.add(to, facing, moved, evaded, dashed, label, step, p)

    def add(
        self, cell: i64, facing: i64, moved: i64, evaded: i64, dashed: i64, previous: i64, step: i64, p: float
    ) -> None:
        """Keep a label unless there is one that is at least as good in everything."""
        found = self.found
        slot = cell * 6 + facing
        other = self.newest[slot]
        while other != NONE:
            if found.total[other] >= p and found.moved[other] <= moved:
                if found.evaded[other] <= evaded and found.dashed[other] <= dashed:
                    return
            other = found.older[other]
        if p <= 0.0:
            return
        found.step = append(found.step, step)
        turns: i64 = 0
        if previous != NONE:
            turns = found.turns[previous]
        if step >= TURN_STEP:
            turns += 1
        found.turns = append(found.turns, turns)
        self.newest[slot] = found.keep(cell, facing, moved, evaded, dashed, previous, self.newest[slot], p)

    # -- what the rules say of a place ---------------------------------------------------------------------------------

    def has_room(self, cell: i64, facing: i64) -> bool:
        """Are all the hexes of a place free, or his own?"""
        slot = cell * 6 + facing
        if self.room[slot] == 0:
            self.room[slot] = 2 if fits(self.table, self.player, cell, facing) else 1
        return self.room[slot] == 2

    def is_at_ball(self, cell: i64, facing: i64) -> bool:
        """Does a ball he can pick up lie on a hex of the place?"""
        if self.ball == self.table.plan.board.nowhere:
            return False
        return int(self.ball) in base_of(plan_of(self.table).pitch.board, cell, facing)

    def look(self, facing: i64) -> i64:
        """Let him look that way for a question; returns what to put back."""
        marks = self.table.marks[self.player]
        self.table.marks[self.player] = (marks & ~FACING_MASK) | (facing << FACING_SHIFT)
        return marks

    def is_threat(self, cell: i64, facing: i64) -> bool:
        """Has he to evade when he leaves a place?"""
        slot = cell * 6 + facing
        if self.threat[slot] == 0:
            marks = self.look(facing)
            self.threat[slot] = 2 if must_evade(self.table, self.player, cell) else 1
            self.table.marks[self.player] = marks
        return self.threat[slot] == 2

    def evade(self, cell: i64, facing: i64, before: i64) -> float:
        """The chance to get away from a place after so many Evades."""
        at = (cell * 6 + facing) * (MOST_TESTS + 1) + before
        if self.evade_p[at] == 0.0:
            marks = self.look(facing)
            self.evade_p[at] = chance_of(evade_test(self.table, self.player, cell, before))
            self.table.marks[self.player] = marks
        return self.evade_p[at]

    def dash(self, cell: i64, facing: i64, before: i64) -> float:
        """The chance of one more hex after so many Dashes."""
        at = (cell * 6 + facing) * (MOST_TESTS + 1) + before
        if self.dash_p[at] == 0.0:
            marks = self.look(facing)
            self.dash_p[at] = chance_of(dash_test(self.table, self.player, cell, before))
            self.table.marks[self.player] = marks
        return self.dash_p[at]

    def pick_up(self, cell: i64, facing: i64) -> float:
        """The chance to pick the ball up on a place."""
        marks = self.look(facing)
        p = chance_of(pick_up_test(self.table, self.player, cell, False))
        self.table.marks[self.player] = marks
        return p
