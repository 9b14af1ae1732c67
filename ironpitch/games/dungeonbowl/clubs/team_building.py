"""Building a team for the dungeon: the gold, the eight colleges, their ready-made line-ups, what can be bought.

A college is drafted for a million gold pieces: 11 to 16 players within the limits of their groups, and re-rolls. It has
no staff, no fans and no stars.

Shirts in every line-up run from the specialists down to the linemen, as in the lists of 2020.

Rows: dungeonbowl §7"""

from functools import cache
from importlib.resources import files
from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import SharedLimit, Team, TeamList, TeamRules, shown
from ironpitch.engine.team_file import read_team
from ironpitch.engine.team_shelf import ListOf, all_lineups, packaged_list, ready_made, team_from
from ironpitch.games.bb2020.clubs import team_building as building_in_2020
from ironpitch.games.bb2020.clubs.inducement_list import Inducement, read_inducements
from ironpitch.games.dungeonbowl.skills import SKILLS

PACKAGE: Final = "ironpitch.games.dungeonbowl"
COLLEGES: Final = ("beasts", "death", "fire", "heavens", "life", "light", "metal", "shadow")
"""The colleges of magic that keep a team.

Rows: dungeonbowl.team.colleges"""
FIRST_YEAR: Final = 2021
"""The year of the first printing; whoever joined a college later says so."""

BUDGET: Final = 1_000_000
SIDE: Final = 11
MOST_PLAYERS: Final = 16
MOST_REROLLS: Final = 8

TRAINING: Final = "extra-team-training"
BRIBE: Final = "bribe"
WIZARD: Final = "college-wizard"


@cache
def team_rules(extra_skills: bool = False) -> TeamRules:
    """The rules of drafting a team: nobody is paid but players, and nothing but re-rolls is bought besides.

    With `extra_skills` it is one that has played: its players may bring skills they learnt, as far as the game has
    them, and there may be fewer than eleven.

    Rows: dungeonbowl.team.budget, dungeonbowl.team.size, dungeonbowl.team.rerolls, dungeonbowl.team.no_staff"""
    return TeamRules(
        budget=BUDGET,
        min_players=1 if extra_skills else SIDE,
        max_players=MOST_PLAYERS,
        reroll_max=MOST_REROLLS,
        fan_factor_cost=0,
        stats=["ma", "st", "ag", "pa", "av"],
        shirt_max=MOST_PLAYERS,
        extra_skills=extra_skills,
        known_skills=[skill.slug() for skill in SKILLS],
        has_fan_factor=False,
    )


# -- lists and teams ---------------------------------------------------------------------------------------------------


def team_keys() -> list[str]:
    """The colleges, by key."""
    return list(COLLEGES)


def lineup_keys(first_printing: bool = False) -> list[str]:
    """Every ready-made team, by the name `default_team` knows it by."""
    return all_lineups(team_keys(), lists(first_printing))


@cache
def team_list(key: str) -> TeamList:
    """Everybody a college hires; the most of a group counts all its positions together.

    Rows: dungeonbowl.team.group_limits, dungeonbowl.roster.fire, dungeonbowl.roster.shadow,
    dungeonbowl.roster.metal, dungeonbowl.roster.light, dungeonbowl.roster.death, dungeonbowl.roster.life,
    dungeonbowl.roster.beasts, dungeonbowl.roster.heavens"""
    return packaged_list(PACKAGE, team_keys(), key, team_rules(), "colleges")


@cache
def first_team_list(key: str) -> TeamList:
    """A college as it was first printed: without those who joined it later.

    Rows: dungeonbowl.roster.first_printing"""
    whole = team_list(key)
    kept = [position for position in whole.positions if position.since <= FIRST_YEAR]
    keys = [position.key for position in kept]
    groups = [
        SharedLimit([k for k in each.positions if k in keys], each.most, each.name) for each in whole.shared_limits
    ]
    first = TeamList(
        whole.key,
        whole.name,
        whole.reroll_cost,
        whole.reroll_limit,
        whole.apothecary,
        kept,
        whole.notes,
        whole.rules,
        shared_limits=[group for group in groups if group.positions],
        ratings=whole.ratings,
    )
    for name, lineup in whole.lineups.items():
        if all(position in keys for position in lineup.positions):
            first.lineups[name] = lineup
    return first


def lists(first_printing: bool) -> ListOf:
    """Where the colleges are kept: as first printed, or with everybody.

    Rows: dungeonbowl.roster.first_printing"""
    return first_team_list if first_printing else team_list


def default_team(key: str, first_printing: bool = False) -> Team:
    """A ready-made team: "fire" is the standard line-up of the college, "fire/later" another one kept with it."""
    return ready_made(key, lists(first_printing))


def team_from_text(
    text: str, source: str = "team text", extra_skills: bool = False, first_printing: bool = False
) -> Team:
    """A coach's own team from TOML text; this never opens a file, so text from strangers goes here."""
    return read_team(text, lists(first_printing), source, team_rules(extra_skills))


def load_team(source: str, extra_skills: bool = False, first_printing: bool = False) -> Team:
    """A team by key ("fire", "fire/later"), by the path of a .toml file, or from TOML text."""
    return team_from(source, lists(first_printing), team_rules(extra_skills))


# -- before a match ----------------------------------------------------------------------------------------------------


def team_value(team: Team) -> int:
    """What the team is worth in gold pieces: its players and its re-rolls.

    Rows: dungeonbowl §7"""
    total = team.rerolls * team.list.reroll_cost
    for player in team.players:
        total += player.position.cost
    return total


def prepare(team: Team) -> None:
    """Note the value on the team, so that a record can be played again without the price list.

    Rows: dungeonbowl §7"""
    if not team.worth:
        team.worth = team_value(team) // 1000


def journeymen(team: Team, position: str = "") -> Team:
    """The team as it comes to a league match: linemen with Loner (4+) fill it up to eleven.

    A coach may pick the kind of linemen by key; unless told it is the first of the college.

    Rows: dungeonbowl.setup.journeymen"""
    return building_in_2020.journeymen(team, position)


# -- inducements -------------------------------------------------------------------------------------------------------


@cache
def inducements() -> tuple[Inducement, ...]:
    """What can be bought for one match: training, bribes, a wizard.

    Rows: dungeonbowl.team.inducements"""
    text = (files(PACKAGE) / "inducements.toml").read_text(encoding="utf-8")
    return read_inducements(text, "inducements.toml")


def inducement(key: str) -> Inducement:
    """The inducement with this key."""
    for found in inducements():
        if found.key == key:
            return found
    known = ", ".join([found.key for found in inducements()])
    raise BadTeam(f"no inducement is called {shown(key)}, expected one of {known}")
