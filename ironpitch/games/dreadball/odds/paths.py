"""Best paths of DreadBall: for one player, the highest chance of reaching each hex in one action, and the way there.

Every test on the way (Evade, Dash, Pick Up) is built by the same pure questions the rules ask, without coaching dice.
Tests of a kind grow harder within an action, so a label at a hex carries how many of each have been made; in a Sprint
also the way the player looks, for turning costs hexes there. Labels that are worse in every respect are dropped: the
answer is exact. A path ends where it meets the ball. Jumps, portals, teleports and passing through others are not
foreseen, and who sprints on from the bench is taken to look forward. A GIANT's paths are found in `giant_paths`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.handling import pick_up_test
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.movement.hexes import entry_hex, is_free
from ironpitch.games.dreadball.movement.move import dash_test, evade_test
from ironpitch.games.dreadball.movement.pitch import FORWARD
from ironpitch.games.dreadball.movement.threat import facing_of, must_evade
from ironpitch.games.dreadball.odds.giant_paths import GiantPaths, GiantSearch
from ironpitch.games.dreadball.odds.ways import MOST_TESTS, NONE, could_handle
from ironpitch.games.dreadball.odds.ways import TURN_STEP as TURN_STEP
from ironpitch.games.dreadball.odds.ways import HexPaths as HexPaths
from ironpitch.games.dreadball.odds.ways import chance_of as chance_of
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.actions import allowance, allowance_in, dashes_in, may_dash
from ironpitch.games.dreadball.play.entering import entry_places
from ironpitch.games.dreadball.powers import ROLLS_ALONG
from ironpitch.games.dreadball.terms import Action, Fact, Status, Stirred


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
        self.sprints: bool = action == Action.SPRINT
        self.rolls: bool = self.sprints and plan_of(table).powers[player] & ROLLS_ALONG != 0
        """Who rolls along turns once in a Sprint, by one side: only from the facing he began with."""
        self.began: i64 = NONE
        self.turned: bool = False
        size: i64 = table.plan.board.nowhere + 1
        self.found: HexPaths = HexPaths(size)
        self.newest: vec[i64] = vec[i64]([NONE] * (int(size) * 6))
        self.stops: i64 = table.plan.board.nowhere
        """The hex of a ball he can pick up: nothing goes on from there."""
        if table.facts[Fact.CARRIER] == NOBODY and could_handle(table, player):
            self.stops = table.facts[Fact.BALL]
        # what is known about the hexes: 0 unknown, 1 safe to leave, 2 threatened
        self.threat: vec[i64] = vec[i64]([0] * size)
        self.evade_p: vec[float] = vec[float]([0.0] * (int(size) * (MOST_TESTS + 1)))
        self.dash_p: vec[float] = vec[float]([0.0] * (int(size) * (MOST_TESTS + 1)))

    def run(self, cell: i64, facing: i64, moved: i64, evaded: i64, dashed: i64) -> HexPaths:
        """Search from where he is and from what he has used up."""
        if not self.sprints:
            facing = 0
        self.began = facing
        self.add(cell, facing, moved, evaded, dashed, NONE, 1.0)
        return self.go()

    def enter_at(self, entry: i64, facing: i64) -> HexPaths:
        """Search from the bench: coming on costs a hex, and a ball that lies there must be picked up."""
        if entry != self.stops:
            return self.run(entry, facing, 1, 0, 0)
        self.add(entry, facing, 1, 0, 0, NONE, chance_of(pick_up_test(self.table, self.player, entry, self.sprints)))
        if len(self.found.cell) > 0:
            self.found.best[entry] = 0
        return self.found

    def go(self) -> HexPaths:
        """Follow every label, and note the best of each hex."""
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
        if label > 0 and cell == self.stops:
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
        if self.sprints and (not self.rolls or (facing == self.began and not self.turned)):
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
            self.enter(near[cell * 6 + d], 0, moved + 1, evaded, dashed, label, p)

    def enter(self, to: i64, facing: i64, moved: i64, evaded: i64, dashed: i64, label: i64, p: float) -> None:
        """A step into a hex, if it is free; where the ball lies it must be picked up."""
        table = self.table
        if to == table.plan.board.nowhere:
            return
        if not is_free(table, to) and table.grid[to] != self.player:
            return
        if to == self.stops:
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
        self.newest[slot] = found.keep(cell, facing, moved, evaded, dashed, previous, self.newest[slot], p)

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


def best_hex_paths(table: Table, player: i64, action: i64 = NONE, most_dashes: i64 = MOST_TESTS) -> HexPaths:
    """Where a player can get to in one action: the one he is in, or a Run that he might begin; bots think of fewer
    Dashes than there may be."""
    facts = table.facts
    if facts[Fact.ACTOR] == player:
        action = facts[Fact.ACTION]
    elif action == NONE:
        action = Action.RUN
    if is_giant(table, player):
        return best_giant_paths(table, player, action, most_dashes)
    search = HexSearch(table, player, action, most_dashes)
    facing = facing_of(table, player)
    if facts[Fact.ACTOR] == player:
        if table.status[player] != Status.STANDING:
            return search.found
        search.most = allowance(table, player)
        search.dashes = may_dash(table, player)
        if search.rolls and facts[Fact.STIRRED] & Stirred.TURNED:
            search.turned = True
        return search.run(table.pos[player], facing, facts[Fact.MOVED], facts[Fact.EVADED], facts[Fact.DASHED])
    if table.status[player] == Status.STANDING:
        return search.run(table.pos[player], facing, 0, 0, 0)
    side = player // SQUAD
    if table.status[player] == Status.BENCH and player % SQUAD < plan_of(table).size[side]:
        entry = entry_hex(table, side)
        if is_free(table, entry):
            return search.enter_at(entry, FORWARD[side])
    return search.found


def best_giant_paths(table: Table, player: i64, action: i64, most_dashes: i64 = MOST_TESTS) -> GiantPaths:
    """The same for a GIANT, in this action: his rear hexes, and which way he looks there."""
    facts = table.facts
    search = GiantSearch(table, player, action, most_dashes)
    facing = facing_of(table, player)
    if facts[Fact.ACTOR] == player:
        if table.status[player] != Status.STANDING:
            return search.found
        search.most = allowance(table, player)
        search.dashes = may_dash(table, player)
        return search.run(table.pos[player], facing, facts[Fact.MOVED], facts[Fact.EVADED], facts[Fact.DASHED])
    if table.status[player] == Status.STANDING:
        return search.run(table.pos[player], facing, 0, 0, 0)
    if table.status[player] == Status.BENCH and player % SQUAD < plan_of(table).size[player // SQUAD]:
        return search.enter(entry_places(table, player))
    return search.found
