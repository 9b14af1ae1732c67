"""Before a match: an underdog's rolls on the tables of free agents, with the dice of the match."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.clubs.agent_rolls import joined
from ironpitch.games.dreadball.clubs.team_building import MOST_PLAYERS
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.plan import DreadBallPlan, plan_of
from ironpitch.games.dreadball.terms import Fact, For, Status

MOST_PLANS: Final = 64
"""Plans with free agents that are kept with the plan without them; that plan may be shared by many matches."""


def before_the_rolls(table: Table) -> None:
    """The match is opened, perhaps once more: nobody has been rolled for yet."""
    start = plan_of(table).start
    if start is not None:
        table.plan = start
        table.refit()


def roll_free_agents(table: Table) -> Rule:
    """Each side rolls for its free agents, the home side first; for whom a team has no place, he stays away.

    Rows: dreadball.free_agent.rolls, dreadball.free_agent.roster_limit"""
    plan = plan_of(table)
    keys: list[list[str]] = [[], []]
    tables: list[list[int]] = [[], []]
    for side in range(2):
        places: i64 = MOST_PLAYERS - len(plan.teams[side].players)
        for roll in plan.rolls[side]:
            if places <= 0:
                break
            face: i64 = yield from table.d6(For.FREE_AGENT)
            for key in roll.brings(face):
                if places > 0:
                    keys[side].append(key)
                    tables[side].append(roll.table)
                    places -= 1
    fresh = plan_with(plan, keys)
    table.plan = fresh
    table.refit()
    for side in range(2):
        table.facts[Fact.DICE + side] = fresh.dice[side]
        first: i64 = side * SQUAD + len(plan.teams[side].players)
        for n, number in enumerate(tables[side]):
            table.status[first + n] = Status.BENCH
            table.emit(Happened.FREE_AGENT_JOINED, first + n, number)


def plan_with(plan: DreadBallPlan, keys: list[list[str]]) -> DreadBallPlan:
    """The plan of the match with these free agents; the same one whenever the dice fall the same."""
    word = "|".join([" ".join(each) for each in keys])
    found = plan.joined.get(word)
    if found is None:
        home, away = joined(plan.teams[0], keys[0]), joined(plan.teams[1], keys[1])
        found = DreadBallPlan(plan.ruleset, home, away, plan.switches)
        found.start = plan
        while len(plan.joined) >= MOST_PLANS:
            del plan.joined[next(iter(plan.joined))]
        plan.joined[word] = found
    found.codec = plan.codec
    return found
