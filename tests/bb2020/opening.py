"""Matches of 2020 before their first kick: two teams of linemen, every die and choice by hand."""

from __future__ import annotations

import ironpitch
from ironpitch.engine.roster import Player, Team
from ironpitch.games.bb2020.clubs.team_building import team_list

QUIET = [(1,), (1,), (3, 4)]
"""Fans of both teams, and weather nobody notices."""


def linemen(key: str = "human", worth: int = 1000, rerolls: int = 3, **staff: int) -> Team:
    """Eleven linemen of a list, worth so many thousands, with this staff: `dedicated_fans=3`."""
    race = team_list(key)
    position = next(found for found in race.positions if "lineman" in found.traits)
    players = [Player(i, "", position, []) for i in range(1, 12)]
    team = Team(key, race.name, race, players, rerolls, 0, {kind.replace("_", "-"): n for kind, n in staff.items()})
    team.worth = worth
    return team


def opened(
    *inputs: tuple[int, ...] | str, home: Team | None = None, away: Team | None = None, ruleset: str = "bb2020"
) -> ironpitch.Match:
    """A new match after these rolls and choices."""
    teams = linemen() if home is None else home, linemen() if away is None else away
    match = ironpitch.new_match(ruleset, home=teams[0], away=teams[1], dice="manual")
    for given in inputs:
        if isinstance(given, str):
            match.play(given)
        else:
            match.roll(given)
    return match


def waiting_for(match: ironpitch.Match) -> tuple[str, int, int]:
    """What the match rolls next: purpose, how many dice, how many sides."""
    request = match.request
    assert isinstance(request, ironpitch.Roll)
    return request.purpose, request.count, request.sides
