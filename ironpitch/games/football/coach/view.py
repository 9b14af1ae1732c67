"""What can be seen on a pitch at the start of a turn, as numbers: how everybody stands around the ball.

Seen from the side that holds the ball, or from the side to move if nobody does; mirrored so that the nearer touchline
is always on the same hand. First come the figures below, then how many players of each side stand in each of 49 areas
around the ball: seven strips towards the goal by seven across.

| figures | what they count |
|---|---|
| way to go | rows, turns of both sides, whether these suffice at a walk, a stride or a run |
| players | worth, on their feet, prone, on the pitch, re-rolls of each side |
| around the ball | opponents and team-mates beside it, near it, at its corners, nearest to it |
| in the way | opponents between it and the goal, team-mates ahead, the opponent furthest back, touchlines |
| carrier | movement, deftness, strength, whether the goal is in reach, and in time |
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football.coach.worth import player_worth
from ironpitch.games.football.plan import FootballPlan
from ironpitch.games.football.terms import Fact, Status

SHARES: Final = [0.055, 0.035, 0.022, 0.03, 0.006]
"""What a player counts on his feet, prone, stunned, waiting, knocked out."""
ROWS: Final = 26.0
SQUADS: Final = 11.0
STRIPS: Final = 7
AREAS: Final = STRIPS * STRIPS
FAR: Final = 30
SHIFT: Final = 30
# The strip of a player so many rows ahead of the ball, or files aside of it, from 30 behind to 30 ahead.
AHEAD: Final = [0] * 28 + [1] * 2 + [2] + [3] * 2 + [4] * 2 + [5] * 3 + [6] * 23
ASIDE: Final = [0] * 26 + [1] * 2 + [2] * 2 + [3] + [4] * 2 + [5] * 2 + [6] * 26


def rows_to_go(plan: FootballPlan, side: i64, square: i64) -> i64:
    """Rows between a square and the end zone a side scores in."""
    along: i64 = plan.pitch.along_of[square]
    return plan.pitch.length - 1 - along if side == 0 else along


def in_time(spare: float, doubt: float) -> float:
    """How surely so many rows to spare suffice."""
    return 1.0 / (1.0 + exp(-spare / doubt))


def truth(said: bool) -> float:
    """1 if so, else 0."""
    return 1.0 if said else 0.0


def men(table: Table, plan: FootballPlan, side: i64) -> float:
    """What the players of a side are worth where they are."""
    total = 0.0
    low: i64 = side * SQUAD
    for player in range(low, low + plan.size[side]):
        status: int = table.status[player]
        if status < len(SHARES):
            total += SHARES[status] * player_worth(plan, player)
    return total


class View:
    """A position as one side sees it; `figures` and then `areas` are what is weighed."""

    def __init__(self, table: Table, plan: FootballPlan, side: i64, turns: float, others: float) -> None:
        self.table: Table = table
        self.plan: FootballPlan = plan
        self.side: i64 = side
        self.turns: float = turns
        """Turns of the side that sees, and of the others."""
        self.others: float = others
        self.ball: i64 = table.facts[Fact.BALL]
        self.carrier: i64 = table.facts[Fact.CARRIER]
        self.rows: i64 = rows_to_go(plan, side, self.ball)
        self.areas: vec[float] = vec[float]([0.0] * (2 * AREAS))
        """Players on their feet in each area: ours, then theirs; the carrier is not counted."""
        self.beside: i64 = 0
        self.guards: i64 = 0
        self.corners: i64 = 0
        self.near: i64 = 0
        self.mates: i64 = 0
        self.free: i64 = 0
        self.barring: i64 = 0
        self.ahead: i64 = 0
        self.foe_far: i64 = FAR
        self.mate_far: i64 = FAR
        self.foe_back: i64 = FAR
        self.feet: i64 = 0
        self.ours: i64 = 0
        self.theirs: i64 = 0
        self.ours_prone: i64 = 0
        self.theirs_prone: i64 = 0
        self.prone_near: i64 = 0
        self.prone_barring: i64 = 0
        self.look()

    def look(self) -> None:
        """Take everybody on the pitch in."""
        table = self.table
        board = self.plan.pitch
        file: i64 = board.across_of[self.ball]
        mirrored = 2 * file > board.width - 1
        for player in range(NOBODY):
            square = table.pos[player]
            if square == board.nowhere:
                continue
            mine = player // SQUAD == self.side
            ahead: i64 = self.rows - rows_to_go(self.plan, self.side, square)
            aside: i64 = board.across_of[square] - file
            if mirrored:
                aside = -aside
            if mine:
                self.ours += 1
            else:
                self.theirs += 1
            if table.status[player] == Status.STANDING:
                self.feet += 1 if mine else -1
                if player != self.carrier:
                    self.stand(mine, ahead, aside, board.distance(square, self.ball))
            elif table.status[player] == Status.PRONE:
                self.lie(mine, ahead, aside, board.distance(square, self.ball))

    def stand(self, mine: bool, ahead: i64, aside: i64, far: i64) -> None:
        """Somebody on his feet."""
        area: i64 = AHEAD[ahead + SHIFT] * STRIPS + ASIDE[aside + SHIFT]
        width = aside if aside >= 0 else -aside
        if mine:
            self.areas[area] += 1.0
            if far == 1:
                self.guards += 1
                if ahead != 0 and aside != 0:
                    self.corners += 1
            elif far <= 3:
                self.mates += 1
            if ahead > 0:
                self.ahead += 1
            if far < self.mate_far:
                self.mate_far = far
            return
        self.areas[area + AREAS] += 1.0
        if far == 1:
            self.beside += 1
        elif far <= 3:
            self.near += 1
        if ahead > 0 and width <= ahead + 1:
            self.barring += 1
        if ahead > -2 and far <= 7:
            self.free += 1
        if far < self.foe_far:
            self.foe_far = far
        if self.rows - ahead < self.foe_back:
            self.foe_back = self.rows - ahead

    def lie(self, mine: bool, ahead: i64, aside: i64, far: i64) -> None:
        """Somebody prone."""
        if mine:
            self.ours_prone += 1
            return
        self.theirs_prone += 1
        width = aside if aside >= 0 else -aside
        if far <= 3:
            self.prone_near += 1
        if ahead > 0 and width <= ahead + 1:
            self.prone_barring += 1

    def figures(self) -> vec[float]:
        """The figures, those of the carrier or of a loose ball last."""
        table = self.table
        plan = self.plan
        facts = table.facts
        side = self.side
        turns = self.turns
        others = self.others
        way = real(self.rows)
        edge: i64 = plan.pitch.across_of[self.ball]
        if plan.pitch.width - 1 - edge < edge:
            edge = plan.pitch.width - 1 - edge
        found = vec[float](
            [
                way / ROWS,
                turns / 8.0,
                others / 8.0,
                men(table, plan, side) - men(table, plan, 1 - side),
                real(self.feet) / SQUADS,
                real(facts[Fact.REROLLS + side]),
                real(facts[Fact.REROLLS + 1 - side]),
                real(self.beside),
                real(self.guards),
                real(self.near),
                real(self.mates),
                real(self.corners),
                real(self.barring) / SQUADS,
                real(self.ahead) / SQUADS,
                truth(edge == 0),
                truth(edge <= 2),
                real(edge) / 7.0,
                in_time(turns * 3.0 - way, 3.0),
                in_time(turns * 4.5 - way, 3.0),
                in_time(turns * 6.5 - way, 2.0),
                truth(turns == 1.0),
                truth(turns == 2.0),
                truth(turns == 0.0),
                real(self.prone_near),
                real(self.ours_prone) / SQUADS,
                real(self.theirs_prone) / SQUADS,
                real(self.prone_barring) / 5.0,
                real(self.foe_far) / 10.0,
                real(self.mate_far) / 10.0,
                real(self.foe_back) / ROWS,
                real(self.free) / SQUADS,
                real(self.ours) / SQUADS,
                real(self.theirs) / SQUADS,
                log(turns + 0.5),
                log(others + 0.5),
                truth(others <= 1.0),
            ]
        )
        carrier = self.carrier
        if carrier == NOBODY:
            back = ROWS - 1.0 - way
            found = append(found, in_time(others * 4.5 - back, 3.0))
            return append(found, in_time(others * 3.0 - back, 3.0))
        pace = plan.ma[carrier]
        in_reach = self.rows <= pace + 1
        for figure in [
            real(pace - 6),
            real(plan.deft[carrier] - 3),
            real(plan.st[carrier] - 3),
            truth(in_reach),
            truth(in_reach and self.barring == 0),
            truth(turns == 0.0 or (turns == 1.0 and self.rows > pace + 2)),
            truth(turns == 2.0 and self.rows > 2 * pace + 3),
            (real(pace) + 1.0 - way) / 8.0,
            truth(self.beside > 0),
            truth(in_reach and turns == 1.0),
            truth(self.rows <= pace and self.beside == 0 and self.barring == 0),
            truth(self.rows <= pace and self.beside == 0),
        ]:
            found = append(found, figure)
        return found
