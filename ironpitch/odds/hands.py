"""Hands of re-rolls: how many there are, and in which senses one hand is better than another."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Table
from ironpitch.rules.football.plan import plan_of
from ironpitch.rules.football.rolling import captain_reroll, team_reroll_ready
from ironpitch.rules.football.terms import EXTRA_REROLLS, REROLLS

MOST_TEAM: Final = 8
"""Team re-rolls counted on: nobody sees the difference."""


def blank(size: int) -> vec[float]:
    """So many zeros."""
    return vec[float]([0.0] * size)


@cache
def better_hands(hands: int, teams: int) -> vec[i64]:
    """Every sense in which one hand of re-rolls can be at least as good as another: the sets of states that with a
    state contain all that have more. Their number, then for each its size and its states."""
    row = teams + 1
    states = hands * row
    above: list[int] = []
    for state in range(states):
        mask = 0
        for other in range(states):
            more_skills = (other // row) & (state // row) == state // row
            if more_skills and other % row >= state % row:
                mask |= 1 << other
        above.append(mask)
    found = {0}
    for mask in above:
        found |= {mask | other for other in found}
    found.discard(0)
    flat = [len(found)]
    for mask in sorted(found):
        members = [state for state in range(states) if mask >> state & 1]
        flat += [len(members), *members]
    return vec[i64](flat)


def team_count(table: Table, player: i64) -> i64:
    """How many team re-rolls could be spent on this player in a row."""
    facts = table.facts
    side = player // SQUAD
    most: i64 = facts[REROLLS + side] + facts[EXTRA_REROLLS + side]
    if captain_reroll(table, side):
        most += 1
    if not plan_of(table).book.many_team_rerolls() and most > 1:
        most = 1
    return most if most < MOST_TEAM else MOST_TEAM


def team_chance(table: Table, player: i64) -> float:
    """How likely a team re-roll works for this player now: 0 if there is none."""
    if not team_reroll_ready(table, player):
        return 0.0
    chance = 1.0
    for skill in plan_of(table).moments.on_team_reroll:
        if table.has(player, skill.code):
            chance = chance * skill.team_reroll_chance(table, player)
    return chance
