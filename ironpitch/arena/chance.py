"""What a seed draws for a match: two teams, the dungeon, and if asked every option and whom the teams hire."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from ironpitch import rulesets
from ironpitch.arena.fixtures import lineups, lineups_of
from ironpitch.clubs import clubs_of
from ironpitch.engine.errors import UnknownRuleset
from ironpitch.engine.ruleset import Plan, Ruleset

DUNGEON: Final = "dungeon"
"""The option that names the place of a match, and what a generated one is called before its seed."""
GENERATED: Final = "random:"
MOST_DRAWS: Final = 100
HIRING: Final = 0.75
"""How often a team is one that hires, where there are hires."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The rules of one match and its two teams, by name or as the text of a file."""

    rules: Ruleset
    home: str
    away: str

    def plan(self) -> Plan:
        """What the match is played on."""
        return self.rules.new_plan(self.rules.load_team(self.home), self.rules.load_team(self.away))

    def words(self, asked: Ruleset) -> str:
        """The terms in words, so far as they were drawn."""
        teams = " against ".join(" ".join(text.split()) for text in (self.home, self.away))
        return teams if self.rules is asked else f"{teams}, {self.rules.text()}"


def drawn_terms(rules: Ruleset, seed: int) -> Terms:
    """Two line-ups, and a dungeon if the ruleset is played in one and none is named."""
    draw = Random(seed)
    names = lineups(rules)
    home, away = draw.choice(names), draw.choice(names)
    place = {DUNGEON: drawn_dungeon(rules, draw, seed)} if is_played_somewhere(rules) else {}
    return Terms(with_settings(rules, place), home, away)


def with_extras(rules: Ruleset, seed: int) -> Terms:
    """As above, with a value for every option that is not named, and hires where there are any."""
    draw = Random(seed)
    found = drawn_rules(rules, draw, seed)
    teams: list[str] = []
    for _ in range(2):
        hiring = clubs_of(rules).hires() and draw.random() < HIRING
        if hiring:
            teams.append(clubs_of(rules).hiring_team(draw))
        else:
            teams.append(draw.choice(lineups_of(found, draw.choice(found.team_names()))))
    return Terms(found, teams[0], teams[1])


def drawn_rules(rules: Ruleset, draw: Random, seed: int) -> Ruleset:
    """The ruleset with drawn options; options that exclude each other are drawn again."""
    for _ in range(MOST_DRAWS):
        try:
            return with_settings(rules, drawn_settings(rules, draw, seed))
        except UnknownRuleset:
            continue
    return rules


def drawn_settings(rules: Ruleset, draw: Random, seed: int) -> dict[str, str]:
    """A value for every option; one that is named keeps its own."""
    settings = {option.name: draw.choice(option.values) for option in rules.options()}
    if is_played_somewhere(rules):
        settings[DUNGEON] = drawn_dungeon(rules, draw, seed)
    return {**settings, **rules.settings}


def is_played_somewhere(rules: Ruleset) -> bool:
    """Is there a place to be drawn: is it played in a dungeon, and none is named?"""
    return DUNGEON not in rules.settings and any(option.name == DUNGEON for option in rules.options())


def drawn_dungeon(rules: Ruleset, draw: Random, seed: int) -> str:
    """A dungeon, as often generated as shipped."""
    shipped = [value for option in rules.options() if option.name == DUNGEON for value in option.values]
    named = draw.choice([value for value in shipped if not value.startswith(GENERATED)])
    return f"{GENERATED}{seed}" if draw.random() < 0.5 else named


def with_settings(rules: Ruleset, settings: dict[str, str]) -> Ruleset:
    """The ruleset with these options instead of its own."""
    if not settings:
        return rules
    both = {**rules.settings, **settings}
    return rulesets.ruleset(f"{rules.name}({', '.join(f'{name}={value}' for name, value in both.items())})")
