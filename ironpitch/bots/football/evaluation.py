"""What a football position is worth: the chance to win, from the score, the ball, the players and the time left.

Features, all in touchdowns, for the side looked at minus the same for the other:

| feature | what it counts |
|---|---|
| score | touchdowns so far |
| ball, held | the chance to score in the turns left, by the rows to go; opponents beside it cost, team-mates help |
| ball, loose | who is nearer, and how many |
| drive to come | whoever receives the next kick-off of the match has a drive in hand |
| players | everybody by worth: on his feet 1, prone, stunned, off for the drive, off for good |
| re-rolls | each one left in this half |

The sum is taken against the time that is left: a touchdown ahead with one turn to go is nearly won, in the first half
it is not.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from ironpitch.bots.football.figures import real
from ironpitch.bots.football.worth import player_worth
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.rules.football.plan import FootballPlan, plan_of
from ironpitch.rules.football.terms import (
    BALL,
    CARRIER,
    CASUALTY,
    DAZED,
    FIRST_KICKER,
    HALF,
    KNOCKED_OUT,
    OVER,
    PHASE,
    PRONE,
    REROLLS,
    RESERVE,
    SCORE,
    STANDING,
    STUNNED,
    TURN,
    TURNS,
)

ON_FEET: Final = 0.055
LYING: Final = 0.035
DAZZLED: Final = 0.022
WAITING: Final = 0.03
KNOCKED: Final = 0.006
REROLL: Final = 0.025
DRIVE: Final = 0.35
"""What a whole drive with the ball in hand is worth."""
PACE: Final = 3.2
"""Rows a turn that a guarded carrier makes."""
SPREAD: Final = 0.55
"""How far the score still moves, in touchdowns, over the square root of a half."""
LEAST_SPREAD: Final = 0.18
FAR: Final = 99


def chance_to_win(table: Table, side: i64) -> float:
    """The chance that this side wins, a draw counting half."""
    facts = table.facts
    lead = real(facts[SCORE + side] - facts[SCORE + 1 - side])
    if facts[PHASE] == OVER:
        return 0.5 if lead == 0.0 else (1.0 if lead > 0.0 else 0.0)
    ahead = lead + prospects(table, side)
    left = turns_left(table, side) + turns_left(table, 1 - side)
    if facts[HALF] < 2:
        left += 2 * TURNS
    spread = LEAST_SPREAD + SPREAD * sqrt(real(left) / 16.0)
    return 1.0 / (1.0 + exp(-1.7 * ahead / spread))


def turns_left(table: Table, side: i64) -> i64:
    """Turns of a side in this half after the one that is marked."""
    left: i64 = TURNS - table.facts[TURN + side]
    return left if left > 0 else 0


def prospects(table: Table, side: i64) -> float:
    """Everything but the score, in touchdowns."""
    plan = plan_of(table)
    facts = table.facts
    worth = players(table, plan, side) - players(table, plan, 1 - side)
    worth += REROLL * real(facts[REROLLS + side] - facts[REROLLS + 1 - side])
    carrier = facts[CARRIER]
    if carrier != NOBODY:
        if carrier // SQUAD == side:
            worth += attack(table, plan, side, carrier)
        else:
            worth -= attack(table, plan, 1 - side, carrier)
    else:
        worth += loose(table, plan, side)
    if facts[HALF] < 2:
        worth += DRIVE if facts[FIRST_KICKER] == side else -DRIVE
    return worth


def players(table: Table, plan: FootballPlan, side: i64) -> float:
    """What the players of a side are worth where they are."""
    total = 0.0
    low: i64 = side * SQUAD
    for player in range(low, low + plan.size[side]):
        status = table.status[player]
        share = 0.0
        if status == STANDING:
            share = ON_FEET if table.marks[player] & DAZED == 0 else LYING
        elif status == PRONE:
            share = LYING
        elif status == STUNNED:
            share = DAZZLED
        elif status == RESERVE:
            share = WAITING
        elif status == KNOCKED_OUT:
            share = KNOCKED
        elif status >= CASUALTY:
            share = 0.0
        if share > 0.0:
            total += share * player_worth(plan, player)
    return total


def rows_to_go(plan: FootballPlan, side: i64, square: i64) -> i64:
    """Rows between a square and the end zone a side scores in."""
    along: i64 = plan.pitch.along_of[square]
    return plan.pitch.length - 1 - along if side == 0 else along


def attack(table: Table, plan: FootballPlan, side: i64, carrier: i64) -> float:
    """The chance that the side with the ball scores in the turns it has left in this half."""
    square = table.pos[carrier]
    rows = real(rows_to_go(plan, side, square))
    turns = real(turns_left(table, side))
    stride = real(plan.ma[carrier])
    friends, foes = neighbours(table, plan, side, square)
    if table.status[carrier] != STANDING:
        foes += 1.0
    # what it can walk in one go counts whole, the rest at the pace of the team
    first = stride if foes == 0.0 else stride * 0.4
    needed = 1.0 + (rows - first) / PACE if rows > first else 0.6
    margin = turns - needed
    score = 1.0 / (1.0 + exp(-(margin + 0.6)))
    if turns == 0.0:
        score = 0.0
    safety = 0.82 + 0.035 * friends - 0.16 * foes
    if safety < 0.25:
        safety = 0.25
    if safety > 0.97:
        safety = 0.97
    edge: i64 = plan.pitch.across_of[square]
    other: i64 = plan.pitch.width - 1 - edge
    if other < edge:
        edge = other
    if edge == 0 and foes > 0.0:
        safety *= 0.75
    return score * safety + 0.06 * safety - 0.004 * rows


def neighbours(table: Table, plan: FootballPlan, side: i64, square: i64) -> tuple[float, float]:
    """Players on their feet next to a square: of the side, and against it."""
    near = plan.pitch.near
    grid = table.grid
    friends = 0.0
    foes = 0.0
    for at in range(square * 8, square * 8 + 8):
        other = grid[near[at]]
        if other != NOBODY and near[at] != plan.pitch.nowhere and table.status[other] == STANDING:
            if other // SQUAD == side:
                friends += 1.0
            elif table.marks[other] & DAZED == 0:
                foes += 1.0
    return friends, foes


def loose(table: Table, plan: FootballPlan, side: i64) -> float:
    """Nobody holds the ball: who is nearer to it."""
    ball = table.facts[BALL]
    if ball == plan.pitch.nowhere:
        return 0.0
    mine = nearness(table, plan, side, ball)
    theirs = nearness(table, plan, 1 - side, ball)
    hold = 0.4 * (mine - theirs) / (mine + theirs + 0.1)
    rows = real(rows_to_go(plan, side, ball))
    return hold + 0.006 * (12.5 - rows)


def nearness(table: Table, plan: FootballPlan, side: i64, ball: i64) -> float:
    """How well a side stands to get at the ball."""
    board = plan.pitch
    total = 0.0
    low: i64 = side * SQUAD
    for player in range(low, low + plan.size[side]):
        square = table.pos[player]
        if square == board.nowhere or table.status[player] > PRONE:
            continue
        along: i64 = board.along_of[square] - board.along_of[ball]
        across: i64 = board.across_of[square] - board.across_of[ball]
        if along < 0:
            along = -along
        if across < 0:
            across = -across
        steps: i64 = along if along > across else across
        if table.status[player] == PRONE:
            steps += 3
        if steps <= plan.ma[player]:
            total += 0.4 + 1.0 / (1.0 + real(steps))
    return total
