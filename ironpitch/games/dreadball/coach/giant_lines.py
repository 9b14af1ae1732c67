"""What a coach thinks of for a GIANT beside the ball: going for somebody, and standing where he is of use.

He pays for turning, so what counts is not a hex but a place: his rear hex and the way he looks there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.steal import may_steal
from ironpitch.games.dreadball.coach.attacks import FELL, worth_of_slam, worth_of_steal
from ironpitch.games.dreadball.coach.lines import add_line, tokens_for
from ironpitch.games.dreadball.coach.posts import (
    FRESH,
    LEAST_GAIN,
    OBSTRUCTS,
    worth_of_place,
)
from ironpitch.games.dreadball.coach.pretend import Pretend
from ironpitch.games.dreadball.coach.proposal import COME_ON, SLAM_HIM, STEAL_IT, TAKE_POST, Proposal
from ironpitch.games.dreadball.coach.walking import walk_on
from ironpitch.games.dreadball.coach.way import ActionToTake
from ironpitch.games.dreadball.coach.worth import worth_of_player
from ironpitch.games.dreadball.contact.slam import may_slam
from ironpitch.games.dreadball.movement.giant_base import base_of, is_before, row_before
from ironpitch.games.dreadball.movement.hexes import players_on
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.odds.giant_paths import GiantPaths
from ironpitch.games.dreadball.odds.ways import NONE
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.terms import ON_THE_PITCH, Action, Fact, Status, Stirred
from ironpitch.games.dreadball.verbs import Do

SURE_ENOUGH: Final = 0.85
"""How likely a GIANT has to get to a place to be sent there."""
WORTH_A_TRY: Final = 0.4
SEES_BALL: Final = 0.06
"""What it is worth to have the ball before him."""
BEFORE_HIM: Final = 0.04
"""What it is worth to have an opponent on his feet in the row before him."""


def paths_of(table: Table, way: ActionToTake) -> GiantPaths:
    """Where the action can take a GIANT."""
    paths = way.paths(table)
    assert isinstance(paths, GiantPaths)
    return paths


def giant_lines(table: Table, way: ActionToTake, freed: float, ball_moves_on: bool, found: list[Proposal]) -> None:
    """What a GIANT could do with this action that is not about holding the ball."""
    if way.action == Action.SLAM or way.action == Action.STEAL:
        if table.facts[Fact.CARRIER] != way.player:
            blow_line(table, way, freed, found)
    elif way.action == Action.RUN and table.facts[Fact.CARRIER] != way.player:
        giant_post_line(table, way, ball_moves_on, found)


# -- going for somebody ------------------------------------------------------------------------------------------------


class Blow:
    """The best Slam or Steal a GIANT can get to: the label of his place, whom, what it is worth, and how likely."""

    def __init__(self) -> None:
        self.label: i64 = NONE
        self.target: i64 = NOBODY
        self.worth: float = 0.0
        self.odds: float = 0.0


def best_blow(table: Table, way: ActionToTake, paths: GiantPaths, freed: float) -> Blow:
    """Try every place he can get to where somebody is before him."""
    best = Blow()
    player = way.player
    board = plan_of(table).pitch.board
    side = player // SQUAD
    left = tokens_for(table, player, 0) - way.tokens
    for place in range(len(paths.placed)):
        label = paths.placed[place]
        if label == NONE or paths.total[label] < WORTH_A_TRY:
            continue
        reach = paths.total[label]
        for cell in row_before(board, place // 6, place % 6):
            target = table.grid[cell]
            if target == NOBODY or target // SQUAD == side or table.status[target] != Status.STANDING:
                continue
            if way.action == Action.STEAL and table.facts[Fact.CARRIER] != target:
                continue
            pretend = Pretend(table, player)
            pretend.begin(way.action)
            if label > 0:
                pretend.stir(Stirred.STEPPED)
            value = 0.0
            odds = 0.0
            if pretend.stand(place // 6, place % 6):
                if way.action == Action.STEAL:
                    if may_steal(table, player, target):
                        value, odds = worth_of_steal(table, player, target, left, way.hopes(table), freed)
                elif may_slam(table, player, target):
                    value, odds = worth_of_slam(table, player, target, freed)
            pretend.back()
            value = reach * value - (1.0 - reach) * FELL
            if value > best.worth:
                best.worth = value
                best.odds = reach * odds
                best.label = label
                best.target = target
    return best


def blow_line(table: Table, way: ActionToTake, freed: float, found: list[Proposal]) -> None:
    """The best Slam or Steal he can get to, turning as he must."""
    paths = paths_of(table, way)
    blow = best_blow(table, way, paths, freed)
    if blow.label == NONE:
        return
    codes = walk_on(way.codes(), paths, blow.label)
    idea: i64 = SLAM_HIM
    if way.action == Action.STEAL:
        idea = STEAL_IT
        codes = append(codes, choice(Do.STEAL, blow.target))
    else:
        codes = append(codes, choice(Do.SLAM, blow.target))
    cell = paths.cell[blow.label]
    add_line(found, idea, codes, blow.worth, blow.odds, way.player, cell, way.tokens).other = blow.target


# -- standing somewhere ------------------------------------------------------------------------------------------------


class Posts:
    """What it is worth to a GIANT to be on each hex, worked out once for each."""

    def __init__(self, table: Table, player: i64, ball_moves_on: bool) -> None:
        self.table: Table = table
        self.player: i64 = player
        self.moves_on: bool = ball_moves_on
        self.known: vec[i64] = vec[i64]([0] * int(table.plan.board.nowhere))
        self.worth: vec[float] = vec[float]([0.0] * int(table.plan.board.nowhere))

    def on(self, cell: i64) -> float:
        """What one of his hexes is worth there."""
        if self.known[cell] == 0:
            self.worth[cell] = worth_of_place(self.table, self.player, cell, self.moves_on)
            self.known[cell] = 1
        return self.worth[cell]

    def at(self, rear: i64, facing: i64) -> float:
        """What a place is worth: the best of its hexes, none of them in the way of the other bench, and what he has
        before him."""
        table = self.table
        board = plan_of(table).pitch.board
        side = self.player // SQUAD
        best = -9.0
        in_the_way = False
        for cell in base_of(board, rear, facing):
            best = max(best, self.on(cell))
            if plan_of(table).pitch.obstructs(cell, side):
                in_the_way = True
        if in_the_way:
            best -= OBSTRUCTS
        if is_before(board, rear, facing, table.facts[Fact.BALL]):
            best += SEES_BALL
        for cell in row_before(board, rear, facing):
            other = table.grid[cell]
            if other != NOBODY and other // SQUAD != side and table.status[other] == Status.STANDING:
                best += BEFORE_HIM * worth_of_player(table, other)
        return best


def giant_post_line(table: Table, way: ActionToTake, ball_moves_on: bool, found: list[Proposal]) -> None:
    """The best place he can get to and stay, from the bench too."""
    player = way.player
    on = table.status[player] == Status.STANDING
    if not on and players_on(table, player // SQUAD) + 2 > ON_THE_PITCH:
        return
    paths = paths_of(table, way)
    posts = Posts(table, player, ball_moves_on)
    here = 0.0
    if on:
        here = posts.at(table.pos[player], facing_of(table, player))
    best = here
    best_label: i64 = NONE
    for place in range(len(paths.placed)):
        label = paths.placed[place]
        if label == NONE or paths.total[label] < SURE_ENOUGH or (on and label == 0) or paths.is_at_ball(label):
            continue
        reach = paths.total[label]
        value = reach * posts.at(place // 6, place % 6) + (1.0 - reach) * (here - FELL)
        if value > best:
            best = value
            best_label = label
    if best_label == NONE:
        return
    gain = best - here
    idea: i64 = TAKE_POST
    if not on:
        idea = COME_ON
        gain += FRESH * worth_of_player(table, player)
    if gain >= LEAST_GAIN or way.tokens == 0:
        codes = append(walk_on(way.codes(), paths, best_label), choice(Do.DONE))
        cell = paths.cell[best_label]
        add_line(found, idea, codes, gain, paths.total[best_label], player, cell, way.tokens)
