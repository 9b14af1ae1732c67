"""What players, squares and turns are worth, in touchdowns."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.dice import D6
from ironpitch.games.football.coach.scene import Outlook
from ironpitch.games.football.plan import FootballPlan
from ironpitch.odds.falls import summed_falls

TURN_WORTH: Final = 0.07
"""What the rest of a turn is worth even when little is left to do."""
PER_PLAYER: Final = 0.012
BALL_AT_STAKE: Final = 0.22
DOWN: Final = 0.045
"""What it is worth to have an ordinary opponent on the ground."""
OUT: Final = 0.16
"""What it is worth to have one off the pitch."""
BALL_FREE: Final = 0.30
"""What it is worth to knock the ball out of their hands."""
MARKING_US: Final = 0.012
NEAR_OUR_BALL: Final = 0.07
CROWD: Final = 0.10
LAST_TURN_SHARE: Final = 0.35
ROW: Final = 0.014
PACE: Final = 2.8

ARMOUR_CHANCE: Final = [
    sum(way.weight for way in summed_falls(D6).ways if sum(way.faces) >= needed) / summed_falls(D6).total
    for needed in range(14)
]
"""The chance that two dice come to so much or more."""
OFF_CHANCE: Final = 15 / 36
"""The chance that an injury takes the player off the pitch."""


def player_worth(plan: FootballPlan, player: i64) -> float:
    """How good a player is, an ordinary lineman being 1: by its figures and the number of its skills."""
    if player >= NOBODY:
        return 0.0
    squad = plan.teams[player // SQUAD].players
    index = player % SQUAD
    skills = len(squad[index].skills) if index < len(squad) else 0
    figures = plan.st[player] * 2 + plan.deft[player] + plan.ma[player]
    return 0.4 + 0.04 * real(figures) + 0.08 * skills


def breaks_armour(plan: FootballPlan, victim: i64, bonus: i64) -> float:
    """The chance that a hit with this bonus breaks the victim's armour."""
    needed = plan.breaks[victim] - bonus
    if needed < 2:
        needed = 2
    return ARMOUR_CHANCE[needed] if needed < len(ARMOUR_CHANCE) else 0.0


def turn_worth(scene: Outlook) -> float:
    """What a turnover would cost now: the players yet to act, and the ball if it is left alone."""
    loss = (TURN_WORTH + PER_PLAYER * len(scene.fresh)) * scene.style.caution
    if scene.turns_left == 0 and not scene.ours:
        loss = loss * LAST_TURN_SHARE if scene.foe_turns == 0 else loss
    return loss


def ball_worth(scene: Outlook, square: i64) -> float:
    """What it is worth to hold the ball on a square: how likely it comes to a touchdown in the turns left, at a pace of
    four rows a turn, and a little for every row gone already."""
    rows: int = scene.to_goal(square)
    turns: int = scene.turns_left
    ahead = (PACE * turns + 3.0 - rows) / 5.0
    return 0.28 + 0.50 / (1.0 + exp(-ahead)) - ROW * scene.style.haste * rows


def down_worth(scene: Outlook, foe: i64) -> float:
    """What it is worth to have this opponent on the ground."""
    table = scene.table
    square = table.pos[foe]
    worth = DOWN * scene.style.force * player_worth(scene.plan, foe)
    if scene.carrier == foe:
        worth += BALL_FREE
        if scene.to_own_goal(square) <= 8:
            worth += 0.25
    elif scene.ours and scene.distance(square, scene.ball) == 1:
        worth += NEAR_OUR_BALL
    elif scene.ours and scene.distance(square, scene.ball) <= 3:
        worth += NEAR_OUR_BALL / 3
    elif scene.loose and scene.distance(square, scene.ball) <= 1:
        worth += NEAR_OUR_BALL
    worth += MARKING_US * real(scene.cover[square])
    return worth


def hurt_worth(scene: Outlook, foe: i64, bonus: i64) -> float:
    """What the armour and injury rolls of a knocked-down opponent are worth."""
    worth = (0.03 + OFF_CHANCE * OUT) * scene.style.force * player_worth(scene.plan, foe)
    return breaks_armour(scene.plan, foe, bonus) * worth


def own_down_worth(scene: Outlook, player: i64) -> float:
    """What it costs to have one of ours on the ground."""
    worth = DOWN * player_worth(scene.plan, player) + hurt_worth(scene, player, 0)
    return worth + BALL_AT_STAKE if scene.carrier == player else worth


def exposure(scene: Outlook, player: i64, square: i64) -> float:
    """What it costs to end a move on a square: opponents next to it will block, the crowd is near the touchline."""
    zones = scene.zones[square]
    cost = 0.0
    if zones > 0:
        stronger = 0
        for foe in scene.foes_next_to(square):
            if scene.plan.st[foe] > scene.plan.st[player]:
                stronger += 1
        cost = 0.008 * real(zones) + 0.01 * stronger
        if scene.plan.st[player] <= 2:
            cost += 0.006 * real(zones)
    cost *= scene.style.distance
    edge = scene.edge(square)
    if edge == 0:
        cost += 0.025
    elif edge == 1:
        cost += 0.006
    return cost
