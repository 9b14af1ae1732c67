"""Matches of teams with any MVPs, GIANTs and free agents, played at random: nothing breaks, and a record reads back."""

from __future__ import annotations

from random import Random

import pytest

import ironpitch
from ironpitch.rules.dreadball.free_agents import free_agents
from ironpitch.rules.dreadball.hiring import kinds_of
from ironpitch.rules.dreadball.mvps import Mvp, arenas, giants, mvps
from ironpitch.rules.dreadball.team_building import FORM, MOST_PLAYERS, TEAMS, team_list

OWN = 4
"""Players of the club itself, so that most of those on the pitch are hired."""
MOST_INPUTS = 500
RULES = (
    "dreadball",
    "dreadball(unprinted=on,poison_as_printed=on)",
    "dreadball(cheerleaders=lent,staff=lent,exploits=on,fans=on,hacking=on,unprinted=on)",
)
TELLING = ("use", "slam", "stomp", "reach", "strike", "become", "hex", "call")
"""What a random coach would come to too seldom."""


def hires(chance: Random, club: str, arena: str) -> list[Mvp]:
    """Six MVPs who play for a club in an arena and beside each other."""
    kinds = kinds_of(team_list(club), [])
    found: list[Mvp] = []
    for hire in chance.sample(list(mvps()), len(mvps())):
        apart = any(hire.key in other.not_with or other.key in hire.not_with for other in found)
        if len(found) < 6 and not apart and hire.open_to(kinds) and hire.arena in ("", arena):
            found.append(hire)
    return found


def random_team(chance: Random) -> str:
    """The file of a team that hires as many as it can."""
    club = chance.choice(TEAMS)
    arena = chance.choice(arenas())
    named = hires(chance, club, arena)
    giant = chance.choice(giants()).key
    size = OWN + 1 + sum(len(hire.positions) for hire in named)
    agents: list[str] = []
    for key in chance.sample(sorted(free_agents().agents), 3):
        size += free_agents().agents[key].number
        if size <= MOST_PLAYERS:
            agents.append(key)
    positions = [line.key for line in team_list(club).positions if FORM not in line.traits]
    own = "".join(f'[[player]]\nposition = "{positions[n % len(positions)]}"\n' for n in range(OWN))
    keys = ", ".join(f'"{hire.key}"' for hire in named)
    listed = ", ".join(f'"{key}"' for key in agents)
    return (
        f'name = "Hirers"\nteam = "{club}"\nunderdog = 200\narena = "{arena}"\nmvps = [{keys}]\ngiants = ["{giant}"]\n'
        f"free_agents = [{listed}]\n{own}"
    )


@pytest.mark.parametrize("seed", range(12))
def test_a_random_match_of_hired_players_breaks_nothing_and_its_record_reads_back(seed: int) -> None:
    chance = Random(seed)
    rules = chance.choice(RULES)
    match = ironpitch.new_match(rules, home=random_team(chance), away=random_team(chance), seed=seed)
    ruleset = match.table.plan.ruleset
    inputs = 0
    while not match.over and inputs < MOST_INPUTS:
        assert isinstance(match.request, ironpitch.Choose)
        open_to = [choice for choice in match.request.choices if choice.text != "concede"]
        telling = [choice for choice in open_to if choice.text.split()[0] in TELLING]
        match.play(chance.choice(telling if telling and chance.random() < 0.6 else open_to))
        inputs += 1
        if match.step is None:
            assert ruleset.broken(match.table) == []
            for code in match.option_codes():
                assert match.over or ruleset.is_legal(match.table, code)
    assert ironpitch.replay(match.record()).digest() == match.digest()
