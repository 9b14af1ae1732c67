"""What a DreadBall position is worth: the chance to win, from the lead, the ball, the players and the Rushes left.

| feature, in points | what it counts |
|---|---|
| lead | where the score marker stands; a landslide is won |
| ball | in hand, more in the half where one strikes; loose: nothing |
| next Rush | the side that rushes next has the better of it |
| players | on their feet, prone, on the bench, in the sin bin |
| coaching dice and cards | each one in hand |
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from ironpitch.bots.figures import real
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.terms import RUSHES, Fact, Phase, Status

ON_FEET: Final = 0.22
LYING: Final = 0.1
ON_BENCH: Final = 0.08
IN_BIN: Final = 0.04
HELD: Final = 0.55
NEXT: Final = 0.3
COACHING_DIE: Final = 0.12
SPREAD: Final = 1.1
"""How far the marker still moves, over the square root of the Rushes left."""


def chance_to_win(table: Table, side: i64) -> float:
    """The chance that this side wins."""
    facts = table.facts
    if facts[Fact.PHASE] == Phase.OVER:
        if facts[Fact.WINNER] == side:
            return 1.0
        return 0.0 if facts[Fact.WINNER] == 1 - side else 0.5
    ahead = real(facts[Fact.LEAD + side] - facts[Fact.LEAD + 1 - side])
    carrier = facts[Fact.CARRIER]
    if carrier != NOBODY:
        ahead += HELD if carrier // SQUAD == side else -HELD
    ahead += NEXT if facts[Fact.ACTIVE] == side else -NEXT
    ahead += COACHING_DIE * real(facts[Fact.DICE + side] - facts[Fact.DICE + 1 - side])
    ahead += players(table, side) - players(table, 1 - side)
    left: i64 = RUSHES - facts[Fact.RUSH]
    if left < 1:
        left = 1
    return 1.0 / (1.0 + exp(-1.7 * ahead / (SPREAD * sqrt(real(left)))))


def players(table: Table, side: i64) -> float:
    """What the players of a side are worth where they are."""
    total = 0.0
    low: i64 = side * SQUAD
    for player in range(low, low + table.plan.size[side]):
        status = table.status[player]
        if status == Status.STANDING:
            total += ON_FEET
        elif status == Status.PRONE:
            total += LYING
        elif status == Status.BENCH:
            total += ON_BENCH
        elif Status.SIN_BIN_1 <= status < Status.SIN_BIN_1 + 3:
            total += IN_BIN
    return total
