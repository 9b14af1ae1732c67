"""How surely an opponent could get to the squares around: `best_paths` in a hurry, without re-rolls.

One is made for a position and asked about one opponent after another. All squares with the same number of markers are
equally hard to dodge into; where that is not so, or a skill changes the number needed, `best_paths` itself is asked.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football.ball.handling import can_hold, lies_at
from ironpitch.games.football.movement.move import rush_limit, stand_up_cost
from ironpitch.games.football.movement.zones import allowance
from ironpitch.games.football.odds.paths import best_paths
from ironpitch.games.football.plan import FootballPlan, plan_of
from ironpitch.games.football.rolling import modified
from ironpitch.games.football.terms import Fact, Mark, Status

UNLIKELY: Final = 0.15
"""Less than this is not followed."""
MOST_MARKERS: Final = 9
STAND_UP: Final = 0.5


class Reach:
    """The chances of the opponent asked about last; all are 0 but those of the squares in `found`."""

    def __init__(self, table: Table, side: i64) -> None:
        plan = plan_of(table)
        size: i64 = plan.board.size + 1
        self.table: Table = table
        self.plan: FootballPlan = plan
        self.side: i64 = side
        """Whose players mark the squares."""
        self.zones: vec[i64] = vec[i64]([0] * size)
        self.chance: vec[float] = vec[float]([0.0] * size)
        self.steps: vec[i64] = vec[i64]([0] * size)
        self.found: vec[i64] = vec[i64]([0] * size)
        self.count: i64 = 0
        self.now: vec[i64] = vec[i64]([0] * size)
        self.then: vec[i64] = vec[i64]([0] * size)
        self.before: vec[float] = vec[float]([0.0] * size)
        self.dodges: vec[float] = vec[float]([0.0] * MOST_MARKERS)
        moments = plan.moments
        lurkers = len(moments.modify_lurking) + len(moments.cancels_lurking)
        self.varied: bool = lurkers > 0 or len(plan.places.modify) > 0
        """Does it matter from where one dodges?"""
        self.lay()

    def lay(self) -> None:
        """Mark every square in a tackle zone of the side."""
        table = self.table
        touching = self.plan.board.reach
        zones = self.zones
        low: i64 = self.side * SQUAD
        for player in range(low, low + SQUAD):
            if table.status[player] == Status.STANDING and table.marks[player] & Mark.DAZED == 0:
                base: i64 = table.pos[player] * 8
                for at in range(base, base + 8):
                    zones[touching[at]] += 1

    def rush_chance(self, player: i64, to: i64) -> float:
        """The chance of one rush."""
        chances: int = 7 - modified(self.table, self.plan.book.rush_test(self.table, player, to)).target()
        return chances / 6.0

    def dodge_chance(self, player: i64, origin: i64, to: i64) -> float:
        """The chance to dodge into a square with as many markers as this."""
        markers = self.zones[to]
        if markers >= MOST_MARKERS:
            return 0.0
        known = self.dodges[markers]
        if known < 0.0:
            test = modified(self.table, self.plan.book.dodge_test(self.table, player, origin, to))
            chances: int = 7 - test.target()
            known = chances / 6.0
            self.dodges[markers] = known
        return known

    def run(self, player: i64) -> None:
        """Work out where the player could get in a turn of its own."""
        table = self.table
        chance = self.chance
        found = self.found
        for at in range(self.count):
            chance[found[at]] = 0.0
        self.count = 0
        for at in range(MOST_MARKERS):
            self.dodges[at] = -1.0
        if table.status[player] > Status.PRONE:
            return
        if self.varied or self.is_strong(player):
            self.ask(player)
            return
        start = table.pos[player]
        most: i64 = allowance(table, player)
        moved: i64 = 0
        first = 1.0
        if table.status[player] == Status.PRONE:
            moved = stand_up_cost(table, player)
            if moved > most:
                moved = most
                first = STAND_UP
        chance[start] = first
        self.steps[start] = 0
        found[0] = start
        self.count = 1
        if table.marks[player] & (Mark.ROOTED | Mark.CAUGHT) == 0:
            self.spread(player, start, moved, most, most + rush_limit(table, player))

    def is_strong(self, player: i64) -> bool:
        """Has the player a skill that makes another number the one needed to dodge?"""
        for skill in self.plan.moments.instead:
            if self.table.has(player, skill.code):
                return True
        return False

    def ask(self, player: i64) -> None:
        """Take over what the exact search finds."""
        paths = best_paths(self.table, player, False)
        for square in paths.squares():
            if paths.chance(square) >= UNLIKELY:
                self.chance[square] = paths.chance(square)
                self.steps[square] = len(paths.path(square))
                self.found[self.count] = square
                self.count += 1

    def spread(self, player: i64, start: i64, moved: i64, most: i64, last: i64) -> None:
        """Go outwards step by step; a square is gone on from again only if it is reached more surely than before."""
        table = self.table
        near = self.plan.board.near
        nowhere: i64 = self.plan.board.nowhere
        grid = table.grid
        chance = self.chance
        steps = self.steps
        found = self.found
        zones = self.zones
        before = self.before
        now = self.now
        then = self.then
        rush = -1.0
        ball: i64 = nowhere
        if lies_at(table, table.facts[Fact.BALL]):
            ball = table.facts[Fact.BALL]
        holds = can_hold(table, player)
        now[0] = start
        width: i64 = 1
        count = self.count
        gone: i64 = 0
        while width > 0 and moved < last:
            moved += 1
            gone += 1
            share = 1.0
            if moved > most:
                if rush < 0.0:
                    rush = self.rush_chance(player, start)
                share = rush
            for at in range(width):
                before[at] = chance[now[at]]
            wide: i64 = 0
            for at in range(width):
                origin = now[at]
                base: i64 = origin * 8
                marked = zones[origin] > 0
                for way in range(base, base + 8):
                    to = near[way]
                    old = chance[to]
                    if old >= before[at] * share or grid[to] != NOBODY or to == nowhere:
                        continue
                    new = before[at] * share
                    if marked:
                        new *= self.dodge_chance(player, origin, to)
                    if to == ball:
                        if not holds:
                            continue
                        chances: int = 7 - modified(table, self.plan.book.pick_up_test(table, player, to)).target()
                        new *= chances / 6.0
                    if new < UNLIKELY or new <= old:
                        continue
                    if old == 0.0:
                        found[count] = to
                        count += 1
                    if old == 0.0 or steps[to] != gone:
                        then[wide] = to
                        wide += 1
                        steps[to] = gone
                    chance[to] = new
            for at in range(wide):
                now[at] = then[at]
            width = wide
        self.count = count
