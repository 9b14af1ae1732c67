"""What a position on a pitch is worth at the start of a turn: the chance to win, a draw counting half.

A drive ends in one of three ways: the side to move scores next in this half, the other does, or nobody. The chances of
the three come from what can be seen on the pitch (`view`, `prospects`). How many turns are left after a score follows
from the turns there are and the rows to go. What a lead is worth with so many turns left is reckoned drive by drive,
from how often a side scores that receives then.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football.coach.prospects import HELD, LOOSE, LOST, net
from ironpitch.games.football.coach.view import View, rows_to_go
from ironpitch.games.football.plan import FootballPlan, plan_of
from ironpitch.games.football.terms import TURNS, Fact, Phase

ROWS_BACK: Final = 25.0
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
    half: int = facts[Fact.HALF]
    if facts[Fact.PHASE] == Phase.OVER:
        return result_of(facts[Fact.SCORE + side] - facts[Fact.SCORE + 1 - side])
    plan = plan_of(table)
    mover = facts[Fact.ACTIVE]
    if facts[Fact.PHASE] != Phase.TEAM_TURN or facts[Fact.BALL] == plan.pitch.nowhere:
        receiver: i64 = 1 - facts[Fact.KICKER]
        chance = received(
            half,
            facts[Fact.SCORE + receiver] - facts[Fact.SCORE + 1 - receiver],
            real(turns_left(table, receiver)),
            half < 2 and facts[Fact.FIRST_KICKER] == receiver,
        )
        return chance if receiver == side else 1.0 - chance
    chance = mover_wins(table, plan, mover)
    return chance if mover == side else 1.0 - chance


def turns_left(table: Table, side: i64) -> i64:
    """Turns of a side in this half after the one that is marked."""
    left: i64 = TURNS - table.facts[Fact.TURN + side]
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
    carrier = facts[Fact.CARRIER]
    half: int = facts[Fact.HALF]
    lead: int = facts[Fact.SCORE + mover] - facts[Fact.SCORE + 1 - mover]
    again = half < 2 and facts[Fact.FIRST_KICKER] == mover
    ours: float = real(turns_left(table, mover) + 1)
    theirs: float = real(turns_left(table, 1 - mover))
    rows: float = real(rows_to_go(plan, mover, facts[Fact.BALL]))
    if carrier == NOBODY:
        for_us, for_them = net(LOOSE).chances(View(table, plan, mover, ours, theirs))
        left = LOOSE_LEFT
    elif carrier // SQUAD == mover:
        for_us, for_them = net(HELD).chances(View(table, plan, mover, ours, theirs))
        left = HELD_LEFT
    else:
        for_them, for_us = net(LOST).chances(View(table, plan, 1 - mover, theirs, ours))
        left = LOST_LEFT
    scored = 1.0 - received(half, -lead - 1, within(after(left[0], ours, rows), theirs), half < 2 and not again)
    conceded = received(half, lead - 1, within(after(left[1], theirs, ROWS_BACK - rows), ours), again)
    return for_us * scored + for_them * conceded + (1.0 - for_us - for_them) * half_over(half, lead, again)


def after(left: list[float], turns: float, rows: float) -> float:
    """Turns the others have when a side has scored that has so many turns and rows to go."""
    return left[0] + left[1] * turns + left[2] * rows


def within(turns: float, most: float) -> float:
    """Neither less than none nor more than there are."""
    if turns < 0.0:
        return 0.0
    return turns if turns < most else most
