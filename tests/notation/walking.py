"""Random matches to look at: played once for each seed, then taken up at any request."""

from __future__ import annotations

import random
from functools import cache

import ironpitch
from ironpitch import Choice, Match

MATCHES = (
    ("bb2016", "human", "orc"),
    ("bb2016", "wood-elf", "dwarf"),
    ("bb2016(gfi=off, weather=off)", "human", "orc"),
    ("bb2016", "skaven", "undead"),
    ("bb2016(preset=basic)", "orc", "human"),
    ("bb2016", "chaos", "high-elf"),
    ("bb2016", "amazon", "norse"),
    ("bb2016(preset=basic)", "human", "orc"),
    ("bb2016", "dark-elf", "orc"),
    ("bb2020", "vampire", "goblin"),
    ("dreadball(sudden_death=off)", "trontek-29ers", "greenmoon-smackers"),
    ("dreadball(sudden_death=off)", "wu-ling-wanderers", "koeputki-kolossals"),
    ("dreadball(sudden_death=off)", "chromium-chargers", "fran-taar-philosophers"),
    ("dungeonbowl(turn_limit=12)", "fire", "shadow"),
    ("dungeonbowl(chest_placement=coaches_2021, turn_limit=6)", "death", "light"),
    ("dungeonbowl(dungeon=random:11, turn_limit=12)", "beasts/later", "heavens"),
    ("dungeonbowl(dungeon=cloister, turn_limit=12)", "life", "metal"),
)
SEEDS = len(MATCHES)


def pick(match: Match, rng: random.Random) -> Choice:
    """Any choice, but a match is not conceded."""
    request = match.request
    assert isinstance(request, ironpitch.Choose)
    choices = list(request.choices)
    return rng.choice([choice for choice in choices if choice.verb != "concede"] or choices)


class Walk:
    """A random match, and after how many inputs each of its requests came."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        ruleset, home, away = MATCHES[seed % SEEDS]
        self.match = ironpitch.new_match(ruleset, home, away, seed=seed)
        self.between: list[int] = []
        self.within: list[int] = []
        while self.match.request is not None:
            places = self.between if self.match.step is None else self.within
            places.append(self.match.table.log.end)
            self.match.play(pick(self.match, rng))


@cache
def walk(seed: int) -> Walk:
    return Walk(seed)


def at(seed: int, place: int, within: bool) -> Match:
    """A match of its own at some request of a walk: between steps or in the middle of one."""
    taken = walk(seed % SEEDS)
    places = taken.within if within else taken.between
    match = taken.match.fork()
    match.rewind(places[place % len(places)])
    assert (match.step is not None) == within
    return match


def go_on(match: Match, seed: int, choices: int) -> list[str]:
    """Play some random choices; what was chosen."""
    rng = random.Random(seed)
    said: list[str] = []
    while match.request is not None and len(said) < choices:
        choice = pick(match, rng)
        said.append(choice.text)
        match.play(choice)
    return said
