"""Rolling again: the exact chance that a re-roll saves the test that has just failed.

The table says what is asked and what the die must show, so it can be told inside a step too, where a match cannot be
copied. What an opponent may still do about a test that passes is not foreseen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import first_of
from ironpitch.engine.table import Table
from ironpitch.games.football.odds.hands import team_chance
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.speaking import named

SIX: Final = 6.0


def chance_granted(table: Table, player: i64, code: i64) -> float:
    """The chance that a player who asks for this re-roll may roll at all: a loner may not, nor who must earn it."""
    skill_code = first_of(code) - 1
    if skill_code < 0:
        return team_chance(table, player)
    asked = named(plan_of(table).moments.again, skill_code)
    return asked.again_chance(table, player) if asked is not None else 1.0


def chance_again(table: Table, code: i64) -> float:
    """The chance that this answer to a question about a re-roll turns the failed test into one that is passed."""
    if table.needed == 0:
        return 0.0
    faces: int = 7 - table.needed
    return chance_granted(table, table.about, code) * faces / SIX
