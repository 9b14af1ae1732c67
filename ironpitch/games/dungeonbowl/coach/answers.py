"""Questions only a dungeon asks: when to cast a spell, whether to go on after a portal."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, first_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.dungeonbowl.terms import Do
from ironpitch.games.football.coach.worth import player_worth
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Fact, Status

WORTH_A_FIREBALL: Final = 2.4
"""Opponents' worth in the flames, less our own, for which the spell is spent; their carrier alone is enough."""
CARRIER_BURNS: Final = 2.5


def answer_spell(table: Table, options: vec[i64], count: i64) -> i64:
    """Cast when it hits enough of them, holds their carrier or keeps them from passing; else wait."""
    best = options[0]
    most = WORTH_A_FIREBALL
    carrier = table.facts[Fact.CARRIER]
    theirs = carrier < NOBODY and carrier // SQUAD != table.side
    for i in range(count):
        code = options[i]
        verb = verb_of(code)
        if verb == Do.CAST_ON:
            worth = burns(table, first_of(code))
            if worth > most + 1e-9:
                best = code
                most = worth
        elif theirs and (verb == Do.CAST or (verb == Do.CAST_AT and first_of(code) == carrier)):
            return code
    return best


def burns(table: Table, square: i64) -> float:
    """Whom a ball of fire there could hit: theirs count for it, ours against it."""
    total = one_burns(table, table.grid[square])
    reach = table.plan.board.reach
    for at in range(square * 8, square * 8 + 8):
        total += one_burns(table, table.grid[reach[at]])
    return total


def one_burns(table: Table, player: i64) -> float:
    """What one of them in the flames is worth."""
    if player >= NOBODY or table.status[player] != Status.STANDING:
        return 0.0
    worth = player_worth(plan_of(table), player)
    if table.facts[Fact.CARRIER] == player:
        worth += CARRIER_BURNS
    return -worth if player // SQUAD == table.side else worth
