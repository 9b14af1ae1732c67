"""What a position in a dungeon is worth at the start of a turn: the chance to win, a draw counting half.

| feature | what it counts, for the side to move against the other |
|---|---|
| score | touchdowns ahead |
| ball, held | by whom, the rows to go, whether the turns left suffice, opponents and team-mates beside the carrier |
| ball, loose | who is nearer, and how many |
| players | everybody by worth: on his feet, prone, stunned, waiting, knocked out, off; less late in the match |
| re-rolls | those left in this half |
| the move | having it |

The weighted sum is taken against the time that is left: a touchdown ahead with one turn to go is nearly won, in the
first half it is not. The weights come from a logistic regression over 29,000 turns of 900 matches that the scripted
coach played against itself with twelve teams of 2020: on turns kept aside the log-loss is 0.534, against 0.574 for
score and time alone and 0.693 for a coin.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dungeonbowl.plan import dungeon_of, end_of
from ironpitch.games.football.coach.worth import player_worth
from ironpitch.games.football.movement.move import stand_up_cost
from ironpitch.games.football.plan import FootballPlan, plan_of
from ironpitch.games.football.terms import TURNS, Fact, Mark, Phase, Status

ON_FEET: Final = 0.055
LYING: Final = 0.035
DAZZLED: Final = 0.022
WAITING: Final = 0.03
KNOCKED: Final = 0.006
# Fitted weights, see above.
LEAD: Final = 1.27
PLAYERS: Final = 0.25
PLAYERS_IN_TIME: Final = 1.28
REROLL: Final = 0.133
LOOSE: Final = 0.48
MOVE: Final = 0.114
HELD: Final = 0.684
HELD_ROWS: Final = -1.283
HELD_IN_TIME: Final = 0.323
HELD_SAFELY: Final = 0.03
LOST: Final = -0.468
LOST_ROWS: Final = 0.768
LOST_IN_TIME: Final = 0.474
LOST_SAFELY: Final = -0.927
LEAST_SPREAD: Final = 0.3
SPREAD: Final = 0.4
PACE: Final = 3.2
"""Rows a turn that a guarded carrier makes."""
STRIDE: Final = 4.5
"""Rows a turn that a carrier in a hurry makes."""
ROWS: Final = 26.0


def chance_to_win(table: Table, side: i64) -> float:
    """The chance that this side wins, a draw counting half."""
    facts = table.facts
    if facts[Fact.PHASE] == Phase.OVER:
        winner = facts[Fact.WINNER]
        return 0.5 if winner >= 2 else (1.0 if winner == side else 0.0)
    mover = facts[Fact.ACTIVE]
    left = real(turns_left(table, 0) + turns_left(table, 1))
    ahead = prospects(table, mover, left) / (LEAST_SPREAD + SPREAD * sqrt(left / 16.0))
    chance = 1.0 / (1.0 + exp(-ahead))
    return chance if mover == side else 1.0 - chance


def turns_left(table: Table, side: i64) -> i64:
    """Turns of a side in this half after the one that is marked."""
    left: i64 = plan_of(table).book.last_turn() - table.facts[Fact.TURN + side]
    if left > TURNS:  # no limit in sight: as many as one looks ahead
        left = TURNS
    return left if left > 0 else 0


def prospects(table: Table, side: i64, left: float) -> float:
    """The weighted sum for the side to move."""
    plan = plan_of(table)
    facts = table.facts
    worth = LEAD * real(facts[Fact.SCORE + side] - facts[Fact.SCORE + 1 - side]) + MOVE
    men = players(table, plan, side) - players(table, plan, 1 - side)
    worth += men * (PLAYERS + PLAYERS_IN_TIME * (left if left < 16.0 else 16.0) / 16.0)
    worth += REROLL * real(facts[Fact.REROLLS + side] - facts[Fact.REROLLS + 1 - side])
    carrier = facts[Fact.CARRIER]
    if carrier == NOBODY:
        worth += LOOSE * loose(table, plan, side)
    elif carrier // SQUAD == side:
        rows = real(rows_to_go(table, side, table.pos[carrier]))
        worth += HELD + HELD_ROWS * rows / ROWS + HELD_SAFELY * attack(table, plan, side, carrier)
        worth += HELD_IN_TIME * in_time(real(turns_left(table, side)) + 1.0, rows)
    else:
        rows = real(rows_to_go(table, 1 - side, table.pos[carrier]))
        worth += LOST + LOST_ROWS * rows / ROWS + LOST_SAFELY * attack(table, plan, 1 - side, carrier)
        worth += LOST_IN_TIME * in_time(real(turns_left(table, 1 - side)), rows)
    return worth


def in_time(turns: float, rows: float) -> float:
    """How surely so many turns suffice for so many rows."""
    return 1.0 / (1.0 + exp(-(turns * STRIDE - rows) / 4.0))


def players(table: Table, plan: FootballPlan, side: i64) -> float:
    """What the players of a side are worth where they are."""
    total = 0.0
    low: i64 = side * SQUAD
    for player in range(low, low + plan.size[side]):
        status = table.status[player]
        share = 0.0
        if status == Status.STANDING:
            share = ON_FEET if table.marks[player] & Mark.DAZED == 0 else LYING
        elif status == Status.PRONE:
            share = LYING
        elif status == Status.STUNNED:
            share = DAZZLED
        elif status == Status.RESERVE:
            share = WAITING
        elif status == Status.KO:
            share = KNOCKED
        elif status >= Status.CASUALTY:
            share = 0.0
        if share > 0.0:
            total += share * player_worth(plan, player)
    return total


def rows_to_go(table: Table, side: i64, square: i64) -> i64:
    """Steps between a square and the end zone a side scores in."""
    return dungeon_of(table).to_end[end_of(table, 1 - side)][square]


def attack(table: Table, plan: FootballPlan, side: i64, carrier: i64) -> float:
    """The chance that the side with the ball scores in the turns it has left in this half."""
    square = table.pos[carrier]
    rows = real(rows_to_go(table, side, square))
    turns = real(turns_left(table, side))
    stride = real(plan.ma[carrier])
    friends, foes = neighbours(table, plan, side, square)
    if table.status[carrier] != Status.STANDING:
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
    return score * safety + 0.06 * safety - 0.004 * rows


def neighbours(table: Table, plan: FootballPlan, side: i64, square: i64) -> tuple[float, float]:
    """Players on their feet next to a square: of the side, and against it."""
    near = plan.pitch.near
    grid = table.grid
    friends = 0.0
    foes = 0.0
    for at in range(square * 8, square * 8 + 8):
        other = grid[near[at]]
        if other < NOBODY and near[at] != plan.pitch.nowhere and table.status[other] == Status.STANDING:
            if other // SQUAD == side:
                friends += 1.0
            elif table.marks[other] & Mark.DAZED == 0:
                foes += 1.0
    return friends, foes


def loose(table: Table, plan: FootballPlan, side: i64) -> float:
    """Nobody holds the ball: who is nearer to it."""
    ball = table.facts[Fact.BALL]
    if ball == plan.pitch.nowhere:
        return 0.0
    mine = nearness(table, plan, side, ball)
    theirs = nearness(table, plan, 1 - side, ball)
    hold = 0.4 * (mine - theirs) / (mine + theirs + 0.1)
    rows = real(rows_to_go(table, side, ball))
    return hold + 0.006 * (12.5 - rows)


def nearness(table: Table, plan: FootballPlan, side: i64, ball: i64) -> float:
    """How well a side stands to get at the ball."""
    board = plan.pitch
    total = 0.0
    low: i64 = side * SQUAD
    for player in range(low, low + plan.size[side]):
        square = table.pos[player]
        if square == board.nowhere or table.status[player] > Status.PRONE:
            continue
        along: i64 = board.along_of[square] - board.along_of[ball]
        across: i64 = board.across_of[square] - board.across_of[ball]
        if along < 0:
            along = -along
        if across < 0:
            across = -across
        steps: i64 = along if along > across else across
        if table.status[player] == Status.PRONE:
            steps += stand_up_cost(table, player)
        if steps <= plan.ma[player]:
            total += 0.4 + 1.0 / (1.0 + real(steps))
    return total
