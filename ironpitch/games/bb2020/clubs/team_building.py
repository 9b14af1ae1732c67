"""Building a team for the 2020 game: the gold, the limits, the thirty lists and their ready-made line-ups.

A new team has a million gold pieces for 11 to 16 players at the prices and within the limits of its list, for up to
eight re-rolls and for staff: an apothecary if the list allows one, assistant coaches, cheerleaders, and fans beyond
the first thousand, who follow every team for nothing.

Shirts in every line-up run from the specialists down to the linemen, so that the eleven lowest numbers make the
strongest side; players who belong on the bench come last.

Rows: bb2020 §28"""

from functools import cache
from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Player, Position, Team, TeamList, TeamRules, shown
from ironpitch.engine.team_file import read_team
from ironpitch.engine.team_shelf import all_lineups, packaged_list, ready_made, team_from

TEAMS: Final = (
    "amazon",
    "black-orc",
    "chaos-chosen",
    "chaos-dwarf",
    "chaos-renegade",
    "dark-elf",
    "dwarf",
    "elven-union",
    "gnome",
    "goblin",
    "halfling",
    "high-elf",
    "human",
    "imperial-nobility",
    "khorne",
    "lizardmen",
    "necromantic-horror",
    "norse",
    "nurgle",
    "ogre",
    "old-world-alliance",
    "orc",
    "shambling-undead",
    "skaven",
    "slann",
    "snotling",
    "tomb-kings",
    "underworld-denizens",
    "vampire",
    "wood-elf",
)

APOTHECARY: Final = "apothecary"
ASSISTANT_COACHES: Final = "assistant-coaches"
CHEERLEADERS: Final = "cheerleaders"
DEDICATED_FANS: Final = "dedicated-fans"
LINEMAN: Final = "lineman"
LOW_COST_LINEMEN: Final = "low-cost-linemen"

MOST_PLAYERS: Final = 16
"""Players a team may have; a match may add journeymen, rookies and the risen to them."""
SIDE: Final = 11
"""Players a team needs for a match; journeymen fill up to it."""
NEW_FANS: Final = 6
MOST_FANS: Final = 7
JOURNEYMAN_SKILL: Final = "loner(4)"


@cache
def team_rules(extra_skills: bool = False) -> TeamRules:
    """The 2020 rules of buying a team.

    With `extra_skills` it is one that has played: its players may bring skills they learnt, there may be fewer than
    eleven of them, and its fans may have grown to seven thousand.

    Rows: bb2020 §28"""
    return TeamRules(
        budget=1_000_000,
        min_players=1 if extra_skills else SIDE,
        max_players=MOST_PLAYERS,
        reroll_max=8,
        fan_factor_cost=0,
        stats=["ma", "st", "ag", "pa", "av"],
        shirt_max=16,
        staff_costs={APOTHECARY: 50_000, ASSISTANT_COACHES: 10_000, CHEERLEADERS: 10_000, DEDICATED_FANS: 10_000},
        staff_limits={
            APOTHECARY: 1,
            ASSISTANT_COACHES: 6,
            CHEERLEADERS: 12,
            DEDICATED_FANS: MOST_FANS if extra_skills else NEW_FANS,
        },
        extra_skills=extra_skills,
        staff_free={DEDICATED_FANS: 1},
        has_fan_factor=False,
    )


# -- lists and teams ---------------------------------------------------------------------------------------------------


def team_keys() -> list[str]:
    """The lists of 2020, by key."""
    return list(TEAMS)


def lineup_keys() -> list[str]:
    """Every ready-made team, by the name `default_team` knows it by."""
    return all_lineups(list(TEAMS), team_list)


@cache
def team_list(key: str) -> TeamList:
    """The list with this key.

    Rows: bb2020 §27, bb2020 §28"""
    return packaged_list("ironpitch.games.bb2020", list(TEAMS), key, team_rules())


def default_team(key: str) -> Team:
    """A ready-made team: "human" is the standard line-up of the list, "human/league" another one kept with it."""
    return ready_made(key, team_list)


def team_from_text(text: str, source: str = "team text", extra_skills: bool = False) -> Team:
    """A coach's own team from TOML text; this never opens a file, so text from strangers goes here."""
    return read_team(text, team_list, source, team_rules(extra_skills))


def load_team(source: str, extra_skills: bool = False) -> Team:
    """A team by key ("human", "human/league"), by the path of a .toml file, or from TOML text."""
    return team_from(source, team_list, team_rules(extra_skills))


# -- before a match ----------------------------------------------------------------------------------------------------


def team_value(team: Team) -> int:
    """What the team is worth in gold pieces: players, re-rolls and staff; fans and the treasury count nothing.

    The linemen of a team with Low Cost Linemen count nothing either. What players learnt is not counted: a team file
    does not say how they came by it.

    Rows: bb2020 §27"""
    total = team.rerolls * team.list.reroll_cost
    for player in team.players:
        if not (LOW_COST_LINEMEN in team.special_rules and LINEMAN in player.position.traits):
            total += player.position.cost
    for kind, count in team.staff.items():
        if kind != DEDICATED_FANS:
            total += count * team.list.rules.staff_costs.get(kind, 0)
    return total


def prepare(team: Team) -> None:
    """Note on the team what a match needs of its price list: its value, and that it may have an apothecary at all.

    A record names both, so that it can be played again without the list.

    Rows: bb2020 §3, bb2020 §26"""
    if not team.worth:
        team.worth = team_value(team) // 1000
    if team.list.apothecary:
        team.staff.setdefault(APOTHECARY, 0)


def journeymen(team: Team, position: str = "") -> Team:
    """The team as it takes the field: linemen with Loner (4+) fill it up to eleven for this match.

    A list with two kinds of linemen lets the coach pick one by key; unless told it is the first of the list.

    Rows: bb2020 §3"""
    if len(team.players) >= SIDE:
        return team
    kind = journeyman_position(team.list, position)
    players = list(team.players)
    worn = [player.number for player in players]
    number = 1
    while len(players) < SIDE:
        if number not in worn:
            players.append(Player(number, f"Journeyman #{number}", kind, [JOURNEYMAN_SKILL]))
        number += 1
    filled = Team(team.key, team.name, team.list, players, team.rerolls, team.fan_factor, dict(team.staff))
    filled.special_rules = list(team.special_rules)
    return filled


def journeyman_position(team_list: TeamList, key: str = "") -> Position:
    """The linemen of a list that journeymen come from.

    Rows: bb2020 §3"""
    linemen = [position for position in team_list.positions if LINEMAN in position.traits]
    for position in linemen:
        if key in ("", position.key):
            return position
    known = ", ".join([position.key for position in linemen]) or "nobody"
    raise BadTeam(f"a {team_list.name} journeyman cannot be {shown(key)}, expected one of {known}")
