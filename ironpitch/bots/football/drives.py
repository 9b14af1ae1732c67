"""What a position on a pitch is worth at the start of a turn: the chance to win, a draw counting half.

A drive ends in one of three ways: the side to move scores next in this half, the other does, or nobody. The chances of
the three come from what can be seen on the pitch, by one of three tables: the side to move holds the ball, the other
holds it, or nobody. How many turns are left after a score follows from the turns there are and the rows to go. What a
lead is worth with so many turns left is reckoned drive by drive, from how often a side scores that receives then.

| feature | what it counts |
|---|---|
| way to go | rows, and whether the turns left suffice at a walk, a stride or a run |
| carrier | movement, deftness, who stands beside it, who is near, the touchline |
| in the way | opponents between the carrier and the end zone, team-mates ahead of it |
| ball, loose | who is nearer, and how many |
| players | everybody by worth: on his feet, prone, stunned, waiting, knocked out, off |
| re-rolls | those left in this half |

The weights are a logistic regression over 52,000 turns of 1,650 matches that the scripted coach played against itself,
in four of ten with another style every turn, mostly with the teams of the ruleset, else with any two of 2020. On the
matches kept aside the log-loss of the result is 0.514, against 0.561 for score and time alone and 0.693 for a coin.
"""

from __future__ import annotations

from functools import cache
from math import exp, log
from typing import Final

from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.bots.football.worth import player_worth
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.rules.football.plan import FootballPlan, plan_of
from ironpitch.rules.football.terms import (
    ACTIVE,
    BALL,
    CARRIER,
    FIRST_KICKER,
    HALF,
    KICKER,
    OVER,
    PHASE,
    PRONE,
    REROLLS,
    SCORE,
    STANDING,
    TEAM_TURN,
    TURN,
    TURNS,
)

SHARES: Final = [0.055, 0.035, 0.022, 0.03, 0.006]
"""What a player counts on his feet, prone, stunned, waiting, knocked out."""
ROWS: Final = 26.0
SQUADS: Final = 11.0
# The weights of each feature, for "the side to move scores next" and "the other side scores next".
HELD: Final = [
    (-0.277, -6.212),  # constant
    (-1.669, 3.326),  # rows to go / 26
    (1.005, 1.201),  # its turns / 8
    (1.465, -2.099),  # men
    (0.077, -1.222),  # on their feet / 11
    (0.215, -0.150),  # re-rolls
    (-0.197, 0.082),  # opponents beside the carrier
    (-0.074, -0.052),  # team-mates beside it
    (-0.048, -0.021),  # opponents two or three away
    (-2.683, -1.902),  # opponents in the way / 11
    (0.290, -0.518),  # team-mates ahead / 11
    (-0.120, 0.176),  # at the touchline
    (-0.408, -0.145),  # near the touchline
    (0.321, -0.039),  # movement beyond 6
    (0.588, 1.081),  # turns suffice at a walk
    (1.333, 1.287),  # at a stride
    (0.533, -0.227),  # at a run
    (0.744, -0.038),  # last turn
    (0.528, -0.153),  # in reach
    (0.467, -0.127),  # in reach, nobody in the way
    (-2.492, -1.502),  # out of reach in the last turn
    (-2.380, -0.336),  # out of reach in two
    (0.450, 0.653),  # deftness beyond 3
    (-0.604, 1.173),  # turns of the others / 8
]
LOST: Final = [
    (-5.133, -2.223),  # constant
    (3.271, -0.841),  # rows to go / 26
    (0.340, 0.997),  # its turns / 8
    (1.226, -1.951),  # men
    (1.292, 0.052),  # on their feet / 11
    (0.144, -0.226),  # re-rolls
    (0.205, -0.290),  # opponents beside the carrier
    (-0.238, 0.010),  # team-mates beside it
    (0.067, -0.059),  # opponents two or three away
    (-1.264, -1.863),  # opponents in the way / 11
    (-0.188, 1.444),  # team-mates ahead / 11
    (0.489, -0.369),  # at the touchline
    (-0.229, -0.244),  # near the touchline
    (-0.043, 0.287),  # movement beyond 6
    (1.445, 1.195),  # turns suffice at a walk
    (0.477, 1.068),  # at a stride
    (-0.060, 0.863),  # at a run
    (-0.308, 0.944),  # last turn
    (-0.020, 0.054),  # in reach
    (-0.059, 0.321),  # in reach, nobody in the way
    (-1.135, -2.714),  # out of reach in the last turn
    (0.139, -2.283),  # out of reach in two
    (0.500, 0.379),  # deftness beyond 3
    (1.508, -1.571),  # turns of the others / 8
]
LOOSE: Final = [
    (-2.271, -5.409),  # constant
    (-2.332, 1.626),  # rows to go / 26
    (-0.051, 0.433),  # turns / 8
    (-0.360, 0.169),  # their turns / 8
    (0.628, -1.862),  # men
    (0.814, -0.107),  # on their feet / 11
    (0.372, -0.110),  # re-rolls
    (0.439, -1.271),  # nearness
    (-0.043, -0.089),  # ours near
    (-0.085, -0.079),  # theirs near
    (0.095, 0.001),  # ours beside
    (-0.226, 0.178),  # theirs beside
    (2.621, -0.306),  # we are in time at a stride
    (0.278, 1.696),  # they are in time at a stride
    (0.233, 0.753),  # we, at a walk
    (0.120, 0.771),  # they, at a walk
    (0.187, 0.278),  # log of turns
    (0.175, 0.209),  # log of their turns
    (-0.245, -0.656),  # last turn
    (-0.312, -0.095),  # their last turn
    (-1.171, -0.719),  # nobody of ours near
]
# Turns left for the other side after a score: a constant, for each turn of the scorer, for each row to go.
HELD_LEFT: Final = [[0.918, 0.738, -0.167], [1.068, 0.192, -0.069]]
LOST_LEFT: Final = [[1.139, 0.185, -0.057], [0.812, 0.731, -0.159]]
LOOSE_LEFT: Final = [[0.226, 0.528, -0.064], [0.602, 0.279, -0.011]]
SCORED: Final = [0.0, 0.0, 0.015, 0.055, 0.10, 0.15, 0.22, 0.30, 0.35, 0.37]
"""How often a side scores in a drive it receives with so many turns left."""
CONCEDED: Final = [0.0, 0.0, 0.015, 0.035, 0.06, 0.085, 0.115, 0.145, 0.155, 0.17]
"""How often the side that kicked does."""
AFTER_SCORED: Final = 0.43
"""The share of the turns that is left when the receiving side has scored."""
AFTER_CONCEDED: Final = 0.33
MOST_TURNS: Final = 9
MOST_LEAD: Final = 4


def chance_to_win(table: Table, side: i64) -> float:
    """The chance that this side wins, a draw counting half."""
    facts = table.facts
    half: int = facts[HALF]
    if facts[PHASE] == OVER:
        return result_of(facts[SCORE + side] - facts[SCORE + 1 - side])
    plan = plan_of(table)
    mover = facts[ACTIVE]
    if facts[PHASE] != TEAM_TURN or facts[BALL] == plan.pitch.nowhere:
        receiver: i64 = 1 - facts[KICKER]
        chance = received(
            half,
            facts[SCORE + receiver] - facts[SCORE + 1 - receiver],
            real(turns_left(table, receiver)),
            half < 2 and facts[FIRST_KICKER] == receiver,
        )
        return chance if receiver == side else 1.0 - chance
    chance = mover_wins(table, plan, mover)
    return chance if mover == side else 1.0 - chance


def turns_left(table: Table, side: i64) -> i64:
    """Turns of a side in this half after the one that is marked."""
    left: i64 = TURNS - table.facts[TURN + side]
    return left if left > 0 else 0


# -- from drive to drive -------------------------------------------------------------------------------------------


def result_of(lead: int) -> float:
    """The match is over."""
    return 0.5 if lead == 0 else (1.0 if lead > 0 else 0.0)


def half_over(half: int, lead: int, receives: bool) -> float:
    """The half is over: what comes of the match for a side with this lead, who receives next if there is a next."""
    if half >= 2:
        return result_of(lead)
    return received_with(2, lead, TURNS, False) if receives else 1.0 - received_with(2, -lead, TURNS, False)


@cache
def received_with(half: int, lead: int, turns: int, again: bool) -> float:
    """The chance to win of a side that receives with so many turns left, and in the next half again or not."""
    if lead > MOST_LEAD:
        return 1.0
    if lead < -MOST_LEAD:
        return 0.0
    nothing = half_over(half, lead, again)
    if turns <= 0:
        return nothing
    scored = 1.0 - received(half, -lead - 1, (turns - 1) * AFTER_SCORED, half < 2 and not again)
    conceded = received(half, lead - 1, (turns - 1) * AFTER_CONCEDED, again)
    ours = SCORED[turns]
    theirs = CONCEDED[turns]
    return ours * scored + theirs * conceded + (1.0 - ours - theirs) * nothing


def received(half: int, lead: int, turns: float, again: bool) -> float:
    """The same between two numbers of turns."""
    whole = int(turns)
    if whole >= MOST_TURNS:
        return received_with(half, lead, MOST_TURNS, again)
    low = received_with(half, lead, whole, again)
    if turns <= whole:
        return low
    return low + (received_with(half, lead, whole + 1, again) - low) * (turns - whole)


# -- this drive ----------------------------------------------------------------------------------------------------


def mover_wins(table: Table, plan: FootballPlan, mover: i64) -> float:
    """The chance to win of the side whose turn begins."""
    facts = table.facts
    carrier = facts[CARRIER]
    half: int = facts[HALF]
    lead: int = facts[SCORE + mover] - facts[SCORE + 1 - mover]
    again = half < 2 and facts[FIRST_KICKER] == mover
    ours: float = real(turns_left(table, mover) + 1)
    theirs: float = real(turns_left(table, 1 - mover))
    rows: float = real(rows_to_go(plan, mover, facts[BALL]))
    if carrier == NOBODY:
        features = loose_ball(table, plan, mover, ours, theirs)
        weights = LOOSE
        left = LOOSE_LEFT
    elif carrier // SQUAD == mover:
        features = held_ball(table, plan, mover, ours, theirs, mover)
        weights = HELD
        left = HELD_LEFT
    else:
        features = held_ball(table, plan, mover, theirs, ours, 1 - mover)
        weights = LOST
        left = LOST_LEFT
    for_us = 0.0
    for_them = 0.0
    for at in range(len(features)):
        pair = weights[at]
        for_us += features[at] * pair[0]
        for_them += features[at] * pair[1]
    for_us = exp(for_us)
    for_them = exp(for_them)
    total = for_us + for_them + 1.0
    scored = 1.0 - received(half, -lead - 1, within(after(left[0], ours, rows), theirs), half < 2 and not again)
    conceded = received(half, lead - 1, within(after(left[1], theirs, ROWS - 1.0 - rows), ours), again)
    return (for_us * scored + for_them * conceded + half_over(half, lead, again)) / total


def after(left: list[float], turns: float, rows: float) -> float:
    """Turns the others have when a side has scored that has so many turns and rows to go."""
    return left[0] + left[1] * turns + left[2] * rows


def within(turns: float, most: float) -> float:
    """Neither less than none nor more than there are."""
    if turns < 0.0:
        return 0.0
    return turns if turns < most else most


def held_ball(table: Table, plan: FootballPlan, mover: i64, turns: float, others: float, holder: i64) -> list[float]:
    """What can be seen when somebody holds the ball; `turns` are those of his side."""
    facts = table.facts
    carrier = facts[CARRIER]
    board = plan.pitch
    square = table.pos[carrier]
    rows = rows_to_go(plan, holder, square)
    file = board.across_of[square]
    beside = 0.0
    near = 0.0
    barring = 0.0
    guards = 0.0
    ahead = 0.0
    for player in range(NOBODY):
        spot = table.pos[player]
        if spot == board.nowhere or table.status[player] != STANDING:
            continue
        far = board.distance(spot, square)
        gone = rows - rows_to_go(plan, holder, spot)
        if player // SQUAD == holder:
            if far == 1:
                guards += 1.0
            if gone > 0:
                ahead += 1.0
            continue
        if far == 1:
            beside += 1.0
        elif far <= 3:
            near += 1.0
        aside = board.across_of[spot] - file
        if aside < 0:
            aside = -aside
        if gone > 0 and aside <= gone + 1:
            barring += 1.0
    edge = file
    if board.width - 1 - file < edge:
        edge = board.width - 1 - file
    pace = plan.ma[carrier]
    way = real(rows)
    in_reach = rows <= pace + 1
    last = turns == 1.0
    hopeless = turns == 0.0 or (last and rows > pace + 2)
    return [
        1.0,
        way / ROWS,
        turns / 8.0,
        players(table, plan, mover) - players(table, plan, 1 - mover),
        on_feet(table, plan, mover) / SQUADS,
        real(facts[REROLLS + mover] - facts[REROLLS + 1 - mover]),
        beside,
        guards,
        near,
        barring / SQUADS,
        ahead / SQUADS,
        truth(edge == 0),
        truth(edge <= 2),
        real(pace - 6),
        in_time(turns * 3.0 - way, 3.0),
        in_time(turns * 4.5 - way, 3.0),
        in_time(turns * 6.5 - way, 2.0),
        truth(last),
        truth(in_reach),
        truth(in_reach and barring == 0.0),
        truth(hopeless),
        truth(turns == 2.0 and rows > 2 * pace + 3),
        real(plan.deft[carrier] - 3),
        others / 8.0,
    ]


def loose_ball(table: Table, plan: FootballPlan, mover: i64, ours: float, theirs: float) -> list[float]:
    """What can be seen when nobody holds the ball."""
    facts = table.facts
    ball = facts[BALL]
    rows = real(rows_to_go(plan, mover, ball))
    back = ROWS - 1.0 - rows
    near, beside = nearness(table, plan, mover, ball)
    foes, foes_beside = nearness(table, plan, 1 - mover, ball)
    return [
        1.0,
        rows / ROWS,
        ours / 8.0,
        theirs / 8.0,
        players(table, plan, mover) - players(table, plan, 1 - mover),
        on_feet(table, plan, mover) / SQUADS,
        real(facts[REROLLS + mover] - facts[REROLLS + 1 - mover]),
        (near - foes) / (near + foes + 0.1),
        near,
        foes,
        beside,
        foes_beside,
        in_time(ours * 4.5 - rows, 3.0),
        in_time(theirs * 4.5 - back, 3.0),
        in_time(ours * 3.0 - rows, 3.0),
        in_time(theirs * 3.0 - back, 3.0),
        log(ours + 0.5),
        log(theirs + 0.5),
        truth(ours <= 1.0),
        truth(theirs <= 1.0),
        truth(near == 0.0),
    ]


def truth(said: bool) -> float:
    """1 if so, else 0."""
    return 1.0 if said else 0.0


def in_time(spare: float, doubt: float) -> float:
    """How surely so many rows to spare suffice."""
    return 1.0 / (1.0 + exp(-spare / doubt))


def players(table: Table, plan: FootballPlan, side: i64) -> float:
    """What the players of a side are worth where they are."""
    total = 0.0
    low: i64 = side * SQUAD
    for player in range(low, low + plan.size[side]):
        status: int = table.status[player]
        if status < len(SHARES):
            total += SHARES[status] * player_worth(plan, player)
    return total


def on_feet(table: Table, plan: FootballPlan, side: i64) -> float:
    """How many more of ours are on their feet than of theirs."""
    more = 0.0
    for player in range(NOBODY):
        if table.pos[player] != plan.pitch.nowhere and table.status[player] == STANDING:
            more += 1.0 if player // SQUAD == side else -1.0
    return more


def rows_to_go(plan: FootballPlan, side: i64, square: i64) -> i64:
    """Rows between a square and the end zone a side scores in."""
    along: i64 = plan.pitch.along_of[square]
    return plan.pitch.length - 1 - along if side == 0 else along


def nearness(table: Table, plan: FootballPlan, side: i64, ball: i64) -> tuple[float, float]:
    """How well a side stands to get at the ball, and how many stand next to it."""
    board = plan.pitch
    total = 0.0
    beside = 0.0
    low: i64 = side * SQUAD
    for player in range(low, low + plan.size[side]):
        square = table.pos[player]
        if square == board.nowhere or table.status[player] > PRONE:
            continue
        steps = board.distance(square, ball)
        if table.status[player] == PRONE:
            steps += 3
        elif steps <= 1:
            beside += 1.0
        if steps <= plan.ma[player]:
            total += 0.4 + 1.0 / (1.0 + real(steps))
    return total, beside
