"""Experience points that players gain in a match: the league counts them afterwards."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.sideline.side_terms import DIGITS, PLAIN_FACTS, Fact


def experience_of(table: Table, player: i64) -> i64:
    """The points he has gained in this match."""
    facts = table.facts
    if len(facts) <= PLAIN_FACTS:
        return 0
    total: i64 = 0
    for digit in range(DIGITS):
        if facts[Fact.EXPERIENCE + digit] & BITS[player]:
            total += BITS[digit]
    return total


def gain_experience(table: Table, player: i64) -> None:
    """One point more.

    Rows: dreadball.exploit.cheers_3, dreadball.crowd.double"""
    facts = table.facts
    total = experience_of(table, player) + 1
    if total < BITS[DIGITS]:
        for digit in range(DIGITS):
            place: i64 = Fact.EXPERIENCE + digit
            if total & BITS[digit]:
                facts[place] = facts[place] | BITS[player]
            else:
                facts[place] = facts[place] & ~BITS[player]
    table.emit(Happened.EXPERIENCE, player, experience_of(table, player))
