"""The rolls for free agents that a team has before a match: on which tables, and the team with whom they brought.

A team keeps them among its special rules, so that a record tells them: `roll-1-on-table-6`. The tables themselves are
loaded only for a team that rolls.

Rows: dreadball §10.10"""

from __future__ import annotations

import re
from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Player, Team, shown

TABLE: Final = "table-"
INSTEAD: Final = "-instead"
"""Behind a table: where it leaves a choice, the second one is taken."""
FIRST_TABLE: Final = "table-1"
WORD: Final = re.compile(r"roll-[0-9]{1,2}-on-(table-[0-9](?:-instead)?)(-too)?")
"""The last word marks a roll whose table no file has named."""


class AgentRoll:
    """One roll: the table, and whether the coach takes the second one where it leaves a choice."""

    def __init__(self, key: str, named: bool = True) -> None:
        self.key = key
        self.named = named
        self.instead = key.endswith(INSTEAD)
        number = key.removeprefix(TABLE).removesuffix(INSTEAD)
        self.table = int(number) if number.isascii() and number.isdigit() and len(number) == 1 else 0

    def brings(self, face: int) -> list[str]:
        """Whom the die brings, by key: one, or several of a kind."""
        from ironpitch.games.dreadball.clubs.free_agents import rolled

        found = rolled(self.table, face)
        taken = found[-1] if self.instead else found[0]
        return [taken.key] * taken.number


def table_called(key: str) -> str:
    """The key of a table as a team file names it; a free agent picked by hand is refused.

    Rows: dreadball.free_agent.rolls"""
    from ironpitch.games.dreadball.clubs.free_agents import free_agents

    tables = len(free_agents().tables)
    expected = f"{TABLE}1 to {TABLE}{tables}, the tables to roll on"
    roll = AgentRoll(key)
    if key.startswith(TABLE) and 1 <= roll.table <= tables:
        if not roll.instead or free_agents().tables[roll.table - 1].instead:
            return key
        raise BadTeam(f"{shown(key)}: that table leaves no choice, expected {TABLE}{roll.table}")
    if key in free_agents().agents:
        raise BadTeam(f"{shown(key)} is picked by hand, but dice decide who comes; expected {expected}")
    raise BadTeam(f"no table of free agents is called {shown(key)}, expected {expected}")


def tables_for(named: list[str], rolls: int) -> list[str]:
    """The table of every roll: as named, then the one named last, and the first one if none is."""
    last = named[-1] if named else FIRST_TABLE
    return [named[n] if n < len(named) else last for n in range(rolls)]


def with_rolls(team: Team, named: list[str], rolls: int) -> None:
    """Write on a team which rolls it has."""
    words = [f"roll-{n + 1}-on-{key}" for n, key in enumerate(tables_for(named, rolls))]
    team.special_rules = special_rules(team) + words[: len(named)] + [f"{word}-too" for word in words[len(named) :]]


def rolls_of(team: Team) -> list[AgentRoll]:
    """The rolls a team has before the match."""
    found = [WORD.fullmatch(rule) for rule in team.special_rules]
    return [AgentRoll(word[1], word[2] is None) for word in found if word is not None]


def special_rules(team: Team) -> list[str]:
    """The special rules of a team that are no rolls."""
    return [rule for rule in team.special_rules if WORD.fullmatch(rule) is None]


def joined(team: Team, keys: list[str]) -> Team:
    """A team with the free agents who have come, in the lowest shirts that are left, and no roll to come."""
    from ironpitch.games.dreadball.clubs.free_agents import agent

    worn = [player.number for player in team.players]
    players = list(team.players)
    number = 0
    for key in keys:
        number += 1
        while number in worn:
            number += 1
        players.append(Player(number, "", agent(key).position, []))
    found = Team(team.key, team.name, team.list, players, team.rerolls, team.fan_factor, team.staff)
    found.special_rules = special_rules(team)
    found.worth = team.worth
    return found
