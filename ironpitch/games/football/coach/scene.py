"""A position as one side sees it before it activates somebody: who is where, who marks what, who can get where."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.square_board import SquareBoard
from ironpitch.engine.table import Table
from ironpitch.games.football.actions import may_act
from ironpitch.games.football.ball.handling import AT_REST, can_hold
from ironpitch.games.football.coach.reach import Reach
from ironpitch.games.football.coach.style import USUAL, Style
from ironpitch.games.football.coach.terrain import Terrain, terrain_of
from ironpitch.games.football.odds.hands import team_chance
from ironpitch.games.football.odds.paths import Paths, best_paths
from ironpitch.games.football.plan import FootballPlan, plan_of
from ironpitch.games.football.terms import TURNS, Fact, Mark, Status

SAFE: Final = 0.999
FAR: Final = 99
MOST_DANGER: Final = 1.3


def turns_after(plan: FootballPlan, turn: i64) -> i64:
    """Turns of a side after this one: in the half, or as many as one looks ahead where there is no limit."""
    left: i64 = plan.book.last_turn() - turn
    return left if left < TURNS else TURNS


class Outlook:
    """What a coach sees at a glance, worked out once for each activation."""

    def __init__(self, table: Table, side: i64, style: Style = USUAL) -> None:
        self.style: Style = style
        plan = plan_of(table)
        board = plan.pitch
        facts = table.facts
        self.table: Table = table
        self.plan: FootballPlan = plan
        self.board: SquareBoard = board
        self.side: i64 = side
        self.low: i64 = side * SQUAD
        self.foe_low: i64 = SQUAD - side * SQUAD
        self.carrier: i64 = facts[Fact.CARRIER]
        self.ball: i64 = facts[Fact.BALL]
        """Where the ball is, held or not; nowhere while there is none."""
        self.ours: bool = self.carrier != NOBODY and self.carrier // SQUAD == side
        self.theirs: bool = self.carrier != NOBODY and self.carrier // SQUAD != side
        self.loose: bool = self.carrier == NOBODY and facts[Fact.AIRBORNE] == AT_REST and self.ball != board.nowhere
        self.terrain: Terrain | None = terrain_of(plan.ruleset)
        """The place, if its ways wind; None on an open pitch."""
        self.turns_left: i64 = turns_after(plan, facts[Fact.TURN + side])
        """Turns of this side in this half after the present one."""
        self.foe_turns: i64 = turns_after(plan, facts[Fact.TURN + 1 - side])
        self.last_half: bool = facts[Fact.HALF] >= 2
        self.free_turn: bool = facts[Fact.FREE_TURN] != 0
        self.own: list[int] = []
        """Everybody of ours on the pitch."""
        self.fresh: list[int] = []
        """Those who can still be activated."""
        self.foes: list[int] = []
        """Opponents on the pitch, on their feet or not."""
        self.zones: vec[i64] = vec[i64]([0] * (board.size + 1))
        """How many opponents mark each square."""
        self.cover: vec[i64] = vec[i64]([0] * (board.size + 1))
        """How many of ours mark each square."""
        self.read()
        self.ways: list[Paths | None] = [None] * NOBODY
        self.danger: vec[float] = vec[float]([0.0] * (board.size + 1))
        self.danger_known: bool = False
        self.reroll: float = 0.0
        """The chance that a team re-roll is there and works for an ordinary player."""
        for player in self.fresh:
            chance = team_chance(table, player)
            if chance > self.reroll:
                self.reroll = chance

    def restyled(self, style: Style) -> Outlook:
        """The same position for another style: ways and dangers are known already."""
        other = Outlook(self.table, self.side, style)
        other.ways = self.ways
        other.danger = self.menace()
        other.danger_known = True
        return other

    def read(self) -> None:
        """Sort the players and lay the tackle zones."""
        table = self.table
        board = self.board
        near = board.near
        for player in range(NOBODY):
            square = table.pos[player]
            if square == board.nowhere or table.status[player] > Status.STUNNED:
                continue
            mine = player // SQUAD == self.side
            if mine:
                self.own.append(player)
                if may_act(table, player):
                    self.fresh.append(player)
            else:
                self.foes.append(player)
            if table.status[player] == Status.STANDING and table.marks[player] & Mark.DAZED == 0:
                base: i64 = square * 8
                if mine:
                    for at in range(base, base + 8):
                        self.cover[near[at]] += 1
                else:
                    for at in range(base, base + 8):
                        self.zones[near[at]] += 1

    # -- geometry --------------------------------------------------------------------------------------------------

    def to_goal(self, square: i64) -> i64:
        """Rows between a square and the end zone this side scores in, between walls steps."""
        if square == self.board.nowhere:
            return FAR
        if self.terrain is not None:
            return self.terrain.to_end(self.table, 1 - self.side, square)
        return self.board.length - 1 - self.board.along_of[square] if self.side == 0 else self.board.along_of[square]

    def to_own_goal(self, square: i64) -> i64:
        """Rows between a square and the end zone this side defends, between walls steps."""
        if self.terrain is not None:
            return FAR if square == self.board.nowhere else self.terrain.to_end(self.table, self.side, square)
        return self.board.length - 1 - self.to_goal(square)

    def is_goal(self, square: i64) -> bool:
        """Does this side score here?"""
        return self.board.zones[square] & self.plan.book.end_zone(self.table, 1 - self.side) != 0

    def ahead(self, square: i64, rows: i64, files: i64) -> i64:
        """The square so many rows nearer to the goal and so many files aside; nowhere off the pitch. Between walls only
        what is really so many steps away counts."""
        if self.terrain is not None:
            return self.ahead_between_walls(square, rows * self.terrain.forwards(self.table, self.side), files)
        along: i64 = self.board.along_of[square]
        if self.side == 0:
            along += rows
        else:
            along -= rows
        across: i64 = self.board.across_of[square] + files
        if along < 0 or across < 0 or along >= self.board.length or across >= self.board.width:
            return self.board.nowhere
        return self.board.at(along, across)

    def ahead_between_walls(self, square: i64, rows: i64, files: i64) -> i64:
        """The same where ways wind; `rows` along the board."""
        along: i64 = self.board.along_of[square] + rows
        spot = self.board.at(along, self.board.across_of[square] + files)
        far = self.board.distance(square, spot)
        return spot if self.distance(square, spot) == far else self.board.nowhere

    def distance(self, one: i64, other: i64) -> i64:
        """Steps between two squares as the crow flies, between walls on foot."""
        if one == self.board.nowhere or other == self.board.nowhere:
            return FAR
        if self.terrain is not None:
            return self.terrain.walk(self.table, one, other)
        along: i64 = self.board.along_of[one] - self.board.along_of[other]
        across: i64 = self.board.across_of[one] - self.board.across_of[other]
        if along < 0:
            along = -along
        if across < 0:
            across = -across
        return along if along > across else across

    def edge(self, square: i64) -> i64:
        """Squares to the nearer touchline; there is none between walls."""
        if self.terrain is not None:
            return FAR
        across: i64 = self.board.across_of[square]
        other: i64 = self.board.width - 1 - across
        return across if across < other else other

    def around(self, square: i64) -> list[int]:
        """The squares next to a square that are on the pitch."""
        near = self.board.near
        found: list[int] = []
        for at in range(square * 8, square * 8 + 8):
            if near[at] != self.board.nowhere:
                found.append(near[at])
        return found

    def corners(self, square: i64) -> list[int]:
        """The free squares at the corners of a square, those towards the goal first."""
        found: list[int] = []
        for rows in (1, -1):
            for files in (-1, 1):
                spot = self.ahead(square, rows, files)
                if spot != self.board.nowhere and self.table.grid[spot] == NOBODY:
                    found.append(spot)
        return found

    def goal_squares(self) -> list[int]:
        """The end zone this side scores in."""
        if self.terrain is not None:
            return self.terrain.end_squares(self.table, 1 - self.side)
        row: i64 = self.board.length - 1 if self.side == 0 else 0
        return [self.board.at(row, across) for across in range(self.board.width)]

    # -- players ---------------------------------------------------------------------------------------------------

    def upright(self, player: i64) -> bool:
        """Is the player on its feet and awake?"""
        return self.table.status[player] == Status.STANDING and self.table.marks[player] & Mark.DAZED == 0

    def prone(self, player: i64) -> bool:
        """Must the player stand up first?"""
        return self.table.status[player] == Status.PRONE

    def used(self, player: i64) -> bool:
        """Has the player acted?"""
        return self.table.marks[player] & Mark.USED != 0

    def rooted(self, player: i64) -> bool:
        """Is the player unable to leave its square?"""
        return self.table.marks[player] & Mark.ROOTED != 0

    def holds(self, player: i64) -> bool:
        """Can the player hold a ball?"""
        return can_hold(self.table, player)

    def way(self, player: i64) -> Paths:
        """Where the player can get, and how likely."""
        found = self.ways[player]
        if found is None:
            found = best_paths(self.table, player)
            self.ways[player] = found
        return found

    def foes_next_to(self, square: i64) -> list[int]:
        """Opponents on their feet next to a square."""
        found: list[int] = []
        grid = self.table.grid
        near = self.board.near
        for at in range(square * 8, square * 8 + 8):
            other = grid[near[at]]
            if self.foe_low <= other < self.foe_low + SQUAD and self.upright(other):
                found.append(other)
        return found

    def foes_next_to_any(self, square: i64) -> list[int]:
        """Opponents on their feet next to a square, with or without a tackle zone."""
        found: list[int] = []
        grid = self.table.grid
        near = self.board.near
        for at in range(square * 8, square * 8 + 8):
            other = grid[near[at]]
            if self.foe_low <= other < self.foe_low + SQUAD and self.table.status[other] == Status.STANDING:
                found.append(other)
        return found

    # -- what they can do to us ------------------------------------------------------------------------------------

    def menace(self) -> vec[float]:
        """For each square, how surely an opponent could come next to it and still strike in its next turn; a second
        and a third count for less."""
        if self.danger_known:
            return self.danger
        self.danger_known = True
        table = self.table
        danger = self.danger
        board = self.board
        search = Reach(table, self.side)
        reach = vec[float]([0.0] * (board.size + 1))
        for foe in self.foes:
            if table.status[foe] == Status.STUNNED:
                continue
            self.lay_reach(search, foe, reach)
            for square in range(board.size):
                chance = reach[square]
                reach[square] = 0.0
                if chance > 0.0:
                    # the strongest threat counts whole, the others a little: they can assist
                    old = danger[square]
                    new = old + chance * 0.08 if old >= chance else chance + old * 0.08
                    danger[square] = new if new < MOST_DANGER else MOST_DANGER
        return danger

    def lay_reach(self, search: Reach, foe: i64, reach: vec[float]) -> None:
        """How surely one opponent could come next to each square, with a square of movement to spare."""
        near = self.board.near
        search.run(foe)
        for found in range(search.count):
            square = search.found[found]
            chance = search.chance[square]
            if chance < 0.3:
                continue
            base: i64 = square * 8
            for at in range(base, base + 8):
                if reach[near[at]] < chance:
                    reach[near[at]] = chance
