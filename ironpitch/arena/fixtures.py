"""The fixture list of an arena: who plays whom with which teams on which seed.

Every two bots meet in pairs of matches on the same seed with the same teams, and change sides in between. So neither
has better dice or a better team, and the list depends on nothing but what was asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final

from ironpitch import rulesets
from ironpitch.engine.dice import SEED_LIMIT
from ironpitch.engine.errors import BadTeam, IronpitchError
from ironpitch.engine.ruleset import Ruleset

MIXED: Final = "mixed"
"""Teams: another random pair of the ruleset's line-ups for every seed."""
DEFAULT: Final = "default"
"""Teams: the two that play when nobody names any."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match that is to be played."""

    number: int
    ruleset: str
    teams: tuple[str, str]
    """Home and away."""
    bots: tuple[str, str]
    entrants: tuple[int, int]
    """The places of the two bots in the list of all, home and away."""
    seed: int
    why: bool = False
    """Note the bots' reasons."""


def fixture_list(
    bots: Sequence[str],
    games: int,
    seed: int,
    rules: Sequence[str] = (rulesets.DEFAULT,),
    teams: str = DEFAULT,
    why: bool = False,
) -> list[Fixture]:
    """All matches: `games` between any two bots in each ruleset, on the seeds `seed`, `seed + 1` and so on."""
    if len(bots) < 2:
        raise IronpitchError("an arena needs two bots or more")
    if games < 1 or not 0 <= seed <= SEED_LIMIT - games:
        raise IronpitchError(f"{games} games from seed {seed}; expected one or more, and seeds from 0 to 2**62 - 1")
    found: list[Fixture] = []
    for name in rules:
        ruleset = rulesets.ruleset(name)
        pairings = pairings_for(ruleset, teams, games, seed)
        for one, other in combinations(range(len(bots)), 2):
            for game in range(games):
                entrants = (one, other) if game % 2 == 0 else (other, one)
                found.append(
                    Fixture(
                        number=len(found),
                        ruleset=name,
                        teams=pairings[game // 2],
                        bots=(bots[entrants[0]], bots[entrants[1]]),
                        entrants=entrants,
                        seed=seed + game // 2,
                        why=why,
                    )
                )
    return found


def pairings_for(ruleset: Ruleset, teams: str, games: int, seed: int) -> list[tuple[str, str]]:
    """The two teams of every seed: the same two always, or a pair drawn by the seed."""
    count = (games + 1) // 2
    if teams == DEFAULT:
        home, away = ruleset.default_teams()
        return [(home, away)] * count
    names = lineups(ruleset) if teams == MIXED else [name.strip() for name in teams.split(",") if name.strip()]
    if not names:
        raise IronpitchError(f"teams {teams!r}; expected mixed, default, or names with commas between them")
    for name in names:
        ruleset.load_team(name)
    if len(names) <= 2:
        return [(names[0], names[-1])] * count
    pairings = []
    for i in range(count):
        draw = Random(seed + i)
        pairings.append((draw.choice(names), draw.choice(names)))
    return pairings


def lineups(ruleset: Ruleset) -> list[str]:
    """Every line-up that comes with the ruleset, as `load_team` wants it."""
    return [name for key in ruleset.team_names() for name in lineups_of(ruleset, key)]


def lineups_of(ruleset: Ruleset, key: str) -> list[str]:
    """The line-ups of one team that may play under these options."""
    found: list[str] = []
    for lineup in ruleset.load_team(key).list.lineups:
        name = f"{key}/{lineup}" if lineup else key
        try:
            ruleset.load_team(name)
        except BadTeam:
            continue
        found.append(name)
    return found
