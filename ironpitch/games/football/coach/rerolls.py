"""Whether to roll again: the exact chance that it helps times what is at stake, against what is kept for later.

All of it is in touchdowns. A team re-roll kept is worth most when there are few for many turns to come
(`reroll_price`); one of a player's own is free. What a failure costs depends on what was tried (`stake_of`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.choices import NOBODY, SQUAD, first_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.football.actions import may_act
from ironpitch.games.football.coach.scene import Outlook
from ironpitch.games.football.coach.worth import BALL_AT_STAKE, BALL_FREE, own_down_worth, turn_worth
from ironpitch.games.football.odds.again import chance_again
from ironpitch.games.football.odds.paths import best_paths
from ironpitch.games.football.terms import TURNS, Do, Fact, For, Status

KEPT: Final = 0.10
"""What a team re-roll is worth when there is one for every second turn or fewer."""
WHOLE_TEAM: Final = 11.0
TOUCHDOWN: Final = 0.50
"""What a touchdown is worth to a side that has the ball."""
ACTION_LOST: Final = 0.03
"""What it costs that a player may not do what it was to do, and nothing else."""
LEAST_GAIN: Final = 1e-9


def reroll_price(table: Table, side: i64) -> float:
    """What a team re-roll is worth for later: little in the last turns, much when there are few for many turns. Of this
    turn there are left as many rolls as players who have not acted."""
    facts = table.facts
    left = facts[Fact.REROLLS + side] + facts[Fact.EXTRA + side]
    turns: int = TURNS - facts[Fact.TURN + side]
    fresh = 0
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] == Status.STANDING and player != facts[Fact.ACTOR] and may_act(table, player):
            fresh += 1
    ahead = (real(turns) if turns > 0 else 0.0) + fresh / WHOLE_TEAM
    share = ahead / (2.0 * real(left)) if left > 0 else 1.0
    return KEPT * min(1.0, share)


def answer_reroll(table: Table, options: vec[i64], count: i64) -> i64:
    """A failed test: the re-roll that gains most, or none if keeping it is worth more."""
    stake = -1.0
    best: i64 = Do.ACCEPT
    most = LEAST_GAIN
    for i in range(count):
        code = options[i]
        if verb_of(code) != Do.REROLL:
            continue
        if stake < 0.0:
            stake = stake_of(table)
        gain = chance_again(table, code) * stake
        if first_of(code) == 0:
            gain -= reroll_price(table, table.side)
        if gain > most:
            best = code
            most = gain
    return best


def stake_of(table: Table) -> float:
    """What it is worth that the test passes, rather than fails."""
    player = table.about
    purpose = table.detail
    side = table.side
    if purpose == For.INTERCEPTION or purpose == For.DEFLECTION:
        return BALL_FREE
    scene = Outlook(table, side)
    lost = turn_worth(scene) if table.facts[Fact.ACTIVE] == side else 0.0
    if purpose == For.CATCH or purpose == For.PASS or purpose == For.PICK_UP:
        return lost + BALL_AT_STAKE + TOUCHDOWN * score_chance(scene, player)
    if purpose == For.DODGE or purpose == For.RUSH or purpose == For.JUMP or purpose == For.LEAP:
        return lost + own_down_worth(scene, player) + TOUCHDOWN * carrier_chance(scene, player)
    if purpose == For.LANDING:
        return own_down_worth(scene, player) + (lost if scene.carrier == player else 0.0)
    if scene.carrier == player:
        return ACTION_LOST + BALL_AT_STAKE + TOUCHDOWN * carrier_chance(scene, player)
    return ACTION_LOST


def carrier_chance(scene: Outlook, player: i64) -> float:
    """The chance that the player scores in this action, if it has the ball."""
    return score_chance(scene, player) if scene.carrier == player else 0.0


def score_chance(scene: Outlook, player: i64) -> float:
    """The chance that an acting player gets from where it is to the goal, the ball in its hands."""
    table = scene.table
    here = table.pos[player]
    if player >= NOBODY or here == scene.board.nowhere:
        return 0.0
    if scene.is_goal(here):
        return 1.0
    if table.facts[Fact.ACTOR] != player or scene.to_goal(here) > scene.plan.ma[player] + scene.plan.rushes[player]:
        return 0.0
    way = best_paths(table, player, False)
    best = 0.0
    for square in scene.goal_squares():
        best = max(best, way.chance(square))
    return best
