"""Team lists that come with a ruleset, the line-ups kept with them, and teams of a coach's own."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Team, TeamList, TeamRules, lineup_team, shown
from ironpitch.engine.team_file import is_team_text, read_team, read_team_list, team_file_text

ListOf = Callable[[str], TeamList]
"""Where a ruleset keeps its lists: by key."""


def packaged_list(package: str, keys: list[str], key: str, rules: TeamRules, folder: str = "teams") -> TeamList:
    """The list with this key from a folder of a package."""
    if key not in keys:
        raise BadTeam(f"no team list is called {shown(key)}, expected one of {', '.join(keys)}")
    file = files(package) / folder / f"{key}.toml"
    return read_team_list(file.read_text(encoding="utf-8"), f"{key}.toml", rules)


def all_lineups(keys: list[str], list_of: ListOf) -> list[str]:
    """Every ready-made team, by the name `ready_made` knows it by."""
    found: list[str] = []
    for key in keys:
        found += [f"{key}/{lineup}" if lineup else key for lineup in sorted(list_of(key).lineups)]
    return found


def ready_made(key: str, list_of: ListOf) -> Team:
    """A ready-made team: "human" is the standard line-up of the list, "human/league" another one kept with it."""
    race, _, lineup = key.partition("/")
    if key.endswith("/"):
        raise BadTeam(f"no team is called {shown(key)}, expected a list and a line-up such as 'human/league'")
    return lineup_team(list_of(race), lineup)


def team_from(source: str, list_of: ListOf, rules: TeamRules) -> Team:
    """A team by key ("human", "human/league"), by the path of a .toml file, or from TOML text."""
    if is_team_text(source):
        return read_team(source, list_of, "team text", rules)
    if source.endswith(".toml"):
        return read_team(team_file_text(source), list_of, source, rules)
    return ready_made(source, list_of)
