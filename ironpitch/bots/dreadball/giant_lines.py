"""What a coach thinks of for a GIANT: going straight at somebody to slam him, and turning to where the ball is."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from ironpitch.bots.dreadball.attacks import worth_of_slam
from ironpitch.bots.dreadball.lines import add_line
from ironpitch.bots.dreadball.posts import FELL, LEAST_GAIN
from ironpitch.bots.dreadball.pretend import Pretend
from ironpitch.bots.dreadball.proposal import SLAM_HIM, TAKE_POST, Proposal
from ironpitch.bots.dreadball.walking import walk
from ironpitch.bots.dreadball.way import Way
from ironpitch.engine.choices import SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.rules.dreadball.actions import allowance_in
from ironpitch.rules.dreadball.bases import best_facing, pivot_rear
from ironpitch.rules.dreadball.facing import giant_turn_cost
from ironpitch.rules.dreadball.giant_base import is_before
from ironpitch.rules.dreadball.plan import plan_of
from ironpitch.rules.dreadball.slam import may_slam
from ironpitch.rules.dreadball.terms import ACTOR, BALL, DO_SLAM, DONE, RUN, SLAM, STANDING, STEPPED, TURN
from ironpitch.rules.dreadball.threat import facing_of


def giant_lines(table: Table, way: Way, freed: float, found: list[Proposal]) -> None:
    """What a GIANT on his feet could do with this action besides moving to a better place."""
    if table.status[way.player] != STANDING:
        return
    if way.action == SLAM:
        slam_line(table, way, freed, found)
    elif way.action == RUN and table.facts[ACTOR] != way.player:
        turn_line(table, way, found)


def slam_line(table: Table, way: Way, freed: float, found: list[Proposal]) -> None:
    """The best Slam he can get to by going straight on."""
    player = way.player
    side = player // SQUAD
    low = (1 - side) * SQUAD
    paths = way.paths(table)
    facing = facing_of(table, player)
    best = 0.0
    best_cell: i64 = -1
    best_target: i64 = -1
    best_odds = 0.0
    for cell in paths.squares():
        reach = paths.chance(cell)
        if reach < 0.4:
            continue
        pretend = Pretend(table, player)
        pretend.begin(way.action)
        if pretend.cell != cell:
            pretend.stir(STEPPED)
        pretend.stand(cell, facing)
        for target in range(low, low + plan_of(table).size[1 - side]):
            if table.status[target] != STANDING or not may_slam(table, player, target):
                continue
            value, odds = worth_of_slam(table, player, target, freed)
            value = reach * value - (1.0 - reach) * FELL
            if value > best:
                best = value
                best_cell = cell
                best_target = target
                best_odds = reach * odds
        pretend.back()
    if best_cell < 0:
        return
    codes = append(walk(way.codes(), paths, best_cell), choice(DO_SLAM, best_target))
    add_line(found, SLAM_HIM, codes, best, best_odds, player, best_cell, way.tokens).other = best_target


def turn_line(table: Table, way: Way, found: list[Proposal]) -> None:
    """Turn to the ball if it is not before him."""
    player = way.player
    here = table.pos[player]
    ball = table.facts[BALL]
    facing = facing_of(table, player)
    board = plan_of(table).pitch.board
    if ball == board.nowhere or is_before(board, here, facing, ball):
        return
    to = best_facing(table, player, ball)
    if to == facing or giant_turn_cost(facing, to) > allowance_in(table, player, way.action):
        return
    code: i64
    if pivot_rear(table, player, to, -1) != board.nowhere:
        code = choice(TURN, to)
    elif pivot_rear(table, player, to, here) != board.nowhere:
        code = choice(TURN, to, here)
    else:
        return
    codes = append(append(way.codes(), code), choice(DONE))
    add_line(found, TAKE_POST, codes, LEAST_GAIN, 1.0, player, here, way.tokens)
