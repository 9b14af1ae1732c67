"""Building a team for the 2016 game: the gold, the limits, the 24 race lists and their ready-made line-ups.

A new team has a million gold pieces for 11 to 16 players, at the prices and within the limits of its race list;
re-rolls and fan factor start at nothing and are bought from the same gold.

The standard Human and Orc line-ups are the two teams of the box: twelve players wearing 1 to 12. Shirts in every
line-up run from the specialists down to the linemen, so that the eleven lowest numbers make the strongest side.

Rows: bb2016.build.budget, bb2016.build.position_limits, bb2016.build.squad_size, bb2016.build.starting_values,
bb2016.build.reroll_price, bb2016.build.fan_factor_price, bb2016.team.box_teams, bb2016.team.player_numbers,
bb2016.team.box_rerolls, bb2016.fame.box_fan_factors, bb2016 §28"""

from functools import cache
from typing import Final

from ironpitch.engine.roster import Team, TeamList, TeamRules
from ironpitch.engine.team_file import read_team
from ironpitch.engine.team_shelf import all_lineups, packaged_list, ready_made, team_from

TEAMS: Final = (
    "amazon",
    "chaos",
    "chaos-dwarf",
    "chaos-pact",
    "dark-elf",
    "dwarf",
    "elven-union",
    "goblin",
    "halfling",
    "high-elf",
    "human",
    "khemri",
    "lizardman",
    "necromantic",
    "norse",
    "nurgle",
    "ogre",
    "orc",
    "skaven",
    "slann",
    "undead",
    "underworld",
    "vampire",
    "wood-elf",
)


@cache
def team_rules(extra_skills: bool = False) -> TeamRules:
    """The 2016 rules of buying a team; with `extra_skills` its players may bring skills they learnt.

    Eight re-rolls is as far as the track in the dugout counts; sixteen shirts is as far as the D16 does.

    Rows: bb2016.build.budget, bb2016.build.squad_size, bb2016.build.fan_factor_price, bb2016.build.starting_values,
    bb2016.dugout.four_tracks, bb2016.kickoff_table.rock_target"""
    return TeamRules(
        budget=1_000_000,
        min_players=11,
        max_players=16,
        reroll_max=8,
        fan_factor_cost=10_000,
        stats=["ma", "st", "ag", "av"],
        shirt_max=16,
        extra_skills=extra_skills,
    )


def team_keys() -> list[str]:
    """The race lists of 2016, by key."""
    return list(TEAMS)


def lineup_keys() -> list[str]:
    """Every ready-made team, by the name `default_team` knows it by."""
    return all_lineups(list(TEAMS), team_list)


@cache
def team_list(key: str) -> TeamList:
    """The list with this key.

    Rows: bb2016 §29"""
    return packaged_list("ironpitch.games.bb2016", list(TEAMS), key, team_rules())


def default_team(key: str) -> Team:
    """A ready-made team: "human" is the standard line-up of the list, "human/league" another one kept with it."""
    return ready_made(key, team_list)


def team_from_text(text: str, source: str = "team text", extra_skills: bool = False) -> Team:
    """A coach's own team from TOML text; this never opens a file, so text from strangers goes here."""
    return read_team(text, team_list, source, team_rules(extra_skills))


def load_team(source: str, extra_skills: bool = False) -> Team:
    """A team by key ("human", "human/league"), by the path of a .toml file, or from TOML text."""
    return team_from(source, team_list, team_rules(extra_skills))
