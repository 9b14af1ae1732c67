"""Tests of a plan that need one success more each time in an action."""

from __future__ import annotations

from typing import Final

from ironpitch import Match
from ironpitch.engine.choices import NOBODY, player_name
from ironpitch.games.dreadball.play.successes import chance, rising
from ironpitch.games.dreadball.terms import Fact
from ironpitch.server.looking_ahead.game_hints import Told

RISING: Final = {"evade": Fact.EVADED, "dash": Fact.DASHED, "jump": Fact.JUMPED, "brush-aside": Fact.BRUSHED}
"""What such a test is for, and the fact that counts them."""
ROUNDED: Final = 4


def rising_tests(match: Match, tests: list[Told]) -> list[Told]:
    """Tests of a plan with the successes they need: those of a kind need one more each time in an action.

    Rows: dreadball §6"""
    table = match.table
    counts: dict[tuple[str, str], int] = {}
    found: list[Told] = []
    for test in tests:
        fact = RISING.get(test["purpose"])
        if fact is None:
            found.append(test)
            continue
        who = (test["player"], test["purpose"])
        acting = player_name(table.facts[Fact.ACTOR]) == test["player"] if table.facts[Fact.ACTOR] < NOBODY else False
        before = counts.get(who, int(table.facts[fact]) if acting else 0)
        counts[who] = before + 1
        needed = int(rising(before))
        odds = round(chance(test["dice"], test["stat"], needed), ROUNDED)
        found.append({**test, "successes": needed, "chance": odds})
    return found
