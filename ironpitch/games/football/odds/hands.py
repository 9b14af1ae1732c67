"""Hands of re-rolls: how many there are, and in which senses one hand is better than another."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import captain_reroll, team_reroll_ready
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import Fact, For

MOST_TEAM: Final = 8
"""Team re-rolls counted on: nobody sees the difference."""
MOST_STATES: Final = 16
"""With more than so many hands not every sense is looked at in which one can be better than another."""


def blank(size: int) -> vec[float]:
    """So many zeros."""
    return vec[float]([0.0] * size)


@cache
def better_hands(hands: int, teams: int) -> vec[i64]:
    """Every sense in which one hand of re-rolls can be at least as good as another: the sets of states that with a
    state contain all that have more. Their number, then for each its size and its states. Of many hands there are too
    many such sets: then one for each state, with all that have more, must do."""
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
    if states > MOST_STATES:
        found |= set(above)
    else:
        for mask in above:
            found |= {mask | other for other in found}
    found.discard(0)
    flat = [len(found)]
    for mask in sorted(found):
        members = [state for state in range(states) if mask >> state & 1]
        flat += [len(members), *members]
    return vec[i64](flat)


class Spares:
    """The re-rolls that do for any roll of a player, in the order in which they are best spent: the surest first.

    `chances[left]` is how likely the one works with whose use so many are left. What is earned by a roll that is itself
    a test may come before the team's: `both` is how likely it takes a team re-roll to earn it, and the roll is made.
    """

    def __init__(self, table: Table, player: i64) -> None:
        team = team_chance(table, player)
        teams: i64 = team_count(table, player) if team > 0.0 else 0
        chances: list[float] = [team] * teams
        self.both: float = 0.0
        for skill in own(table, player, plan_of(table).moments.again):
            if not skill.rerolls(table, player, any_test(table, player)):
                continue
            earned = skill.again_chance(table, player)
            if earned >= team:
                chances.append(earned)
                if teams > 0 and skill.again_is_test():
                    self.both = (1.0 - earned) * team * earned
            else:
                chances.insert(0, earned)
        self.chances: vec[float] = vec[float](chances)


def any_test(table: Table, player: i64) -> Test:
    """A roll like any other."""
    return Test(For.RUSH, player, 2, table.pos[player], table.pos[player])


def team_count(table: Table, player: i64) -> i64:
    """How many team re-rolls could be spent on this player in a row."""
    facts = table.facts
    side = player // SQUAD
    most: i64 = facts[Fact.REROLLS + side] + facts[Fact.EXTRA + side]
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
    for skill in own(table, player, plan_of(table).moments.on_team_reroll):
        chance = chance * skill.team_reroll_chance(table, player)
    return chance
