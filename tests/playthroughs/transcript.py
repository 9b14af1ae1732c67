"""Playthroughs: matches written down choice by choice, with all that happened, to be compared and read as diffs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import ironpitch
from ironpitch import Choose, Event, IllegalChoice, Match
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dreadball.show.report import RushReport
from tests.conformance.tables import Player

FOLDER = Path(__file__).resolve().parent
OPENING = "# Written by `make playthroughs`. A change of the rules shows here as a diff: read it before you commit it."
DIGEST_EVERY = 25
SHORT = 250
WHOLE = 5000


class Playthrough(NamedTuple):
    """What is played, and how many choices are written down."""

    file: str
    ruleset: str
    home: str
    away: str
    seed: int
    keen: bool
    choices: int

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.file}.txt"


PLAYTHROUGHS = [
    Playthrough("bb2016-human-orc", "bb2016", "human", "orc", 1, True, WHOLE),
    Playthrough("bb2016-orc-human-careless", "bb2016", "orc/league", "human/league", 2, False, SHORT),
    Playthrough("bb2016-amazon-chaos", "bb2016", "amazon", "chaos/league", 3, True, SHORT),
    Playthrough("bb2016-dark-elf-dwarf", "bb2016", "dark-elf/league", "dwarf/league", 4, True, SHORT),
    Playthrough("bb2016-high-elf-orc", "bb2016", "high-elf", "orc/league", 5, True, SHORT),
    Playthrough("bb2016-skaven-undead", "bb2016", "skaven/league", "undead", 6, True, SHORT),
    Playthrough("bb2016-wood-elf-norse", "bb2016", "wood-elf/league", "norse/league", 7, True, SHORT),
    Playthrough("bb2016-basic", "bb2016(preset=basic)", "human", "orc", 8, True, SHORT),
    Playthrough("bb2016-no-weather-no-rushing", "bb2016(gfi=off, weather=off)", "human", "orc", 9, True, SHORT),
    Playthrough("bb2016-overtime", "bb2016(overtime=always)", "dwarf", "undead", 10, False, WHOLE),
    Playthrough("bb2016-goblin-vampire", "bb2016", "goblin", "vampire", 11, True, SHORT),
    Playthrough("bb2020-human-orc", "bb2020", "human", "orc", 1, True, WHOLE),
    Playthrough("bb2020-goblin-snotling", "bb2020", "goblin", "snotling", 2, False, SHORT),
    Playthrough("bb2020-vampire-gnome", "bb2020", "vampire", "gnome", 3, True, SHORT),
    Playthrough("bb2020-ogre-nurgle", "bb2020", "ogre", "nurgle", 4, True, SHORT),
    Playthrough("bb2020-amazon-norse", "bb2020", "amazon", "norse", 5, True, SHORT),
    Playthrough("bb2020-lizardmen-undead", "bb2020", "lizardmen", "shambling-undead", 6, True, SHORT),
    Playthrough("bb2020-league-prayers", "bb2020(prayers=league)", "halfling", "chaos-dwarf", 7, True, SHORT),
    Playthrough("bb2020-extra-time", "bb2020(extra_time=always)", "dwarf", "wood-elf", 8, False, WHOLE),
    Playthrough("dungeonbowl-fire-shadow", "dungeonbowl", "fire", "shadow", 10, True, WHOLE),
    Playthrough("dungeonbowl-ember-bridge", "dungeonbowl(dungeon=ember-bridge)", "metal", "heavens", 28, True, WHOLE),
    Playthrough(
        "dungeonbowl-cloister", "dungeonbowl(dungeon=cloister, wall_push=slam)", "beasts", "death/later", 2, True, SHORT
    ),
    Playthrough(
        "dungeonbowl-placed", "dungeonbowl(chest_placement=coaches_2021, chests=dice)", "life", "light", 3, False, SHORT
    ),
    Playthrough("dungeonbowl-random", "dungeonbowl(dungeon=random:5)", "shadow/later", "metal", 4, True, SHORT),
    Playthrough("dreadball-trontek-greenmoon", "dreadball", "trontek-29ers", "greenmoon-smackers", 1, True, WHOLE),
    Playthrough("dreadball-delvers-stealers", "dreadball", "midgard-delvers", "skittersneak-stealers", 2, False, SHORT),
    Playthrough("dreadball-chargers-chiefs", "dreadball", "chromium-chargers", "locust-city-chiefs", 3, True, WHOLE),
    Playthrough("dreadball-portals-zees", "dreadball", "wu-ling-wanderers", "koeputki-kolossals", 4, True, WHOLE),
    Playthrough("dreadball-sages-mystics", "dreadball", "fran-taar-philosophers", "pelgar-mystics", 5, True, WHOLE),
    Playthrough(
        "dreadball-no-sudden-death", "dreadball(sudden_death=off)", "void-sirens", "ukomo-avalanchers", 6, False, WHOLE
    ),
]


def played(playthrough: Playthrough, script: list[str] | None = None, faithful: bool = True) -> tuple[Match, list[str]]:
    """Play the choices of a script, then as the coach likes; the match, and a digest after every few choices.

    Where the script breaks the rules, a faithful player refuses to go on and another one goes its own way from there.
    """
    match = ironpitch.new_match(playthrough.ruleset, playthrough.home, playthrough.away, seed=playthrough.seed)
    match.packed_events  # noqa: B018 - from here on the match listens to itself
    coach = Player(playthrough.seed, playthrough.keen)
    digests: list[str] = []
    for i in range(playthrough.choices):
        request = match.request
        if not isinstance(request, Choose) or (script is not None and faithful and i >= len(script)):
            break
        if script is not None and i < len(script):
            try:
                match.play(script[i])
            except IllegalChoice as refusal:
                if faithful:
                    raise IllegalChoice(f"choice {i + 1}: {refusal}") from refusal
                script = script[:i]
        if script is None or i >= len(script):
            match.play_code(coach.pick(match))
        if (i + 1) % DIGEST_EVERY == 0:
            digests.append(match.digest())
    return match, digests


def written(playthrough: Playthrough, match: Match, digests: list[str]) -> str:
    """The transcript."""
    lines = [
        OPENING,
        f"ruleset {playthrough.ruleset}",
        f"home {playthrough.home}",
        f"away {playthrough.away}",
        f"seed {playthrough.seed}",
        "",
    ]
    said = 0
    rushing = isinstance(match.table.plan, DreadBallPlan)  # whose report tells a throw by what was chosen
    teller = teller_of(match)
    waiting: list[Event] = []
    for event in match.events:
        if event.name == "Chose":
            lines += [f"    {line}" for line in teller(waiting)]
            waiting = [event] if rushing else []
            if said and said % DIGEST_EVERY == 0:
                lines.append(f"= {digests[said // DIGEST_EVERY - 1]}")
            said += 1
            lines.append(f"{said} {event['side']}: {event['choice']}")
        else:
            waiting.append(event)
    lines += [f"    {line}" for line in teller(waiting)]
    home, away = match.score
    return "\n".join([*lines, f"= {match.digest()}", f"score {home}-{away}{', over' if match.over else ''}", ""])


def teller_of(match: Match) -> Callable[[list[Event]], list[str]]:
    """How events are written down: those of DreadBall in the words of the report, others on a line each."""
    if not isinstance(match.table.plan, DreadBallPlan):
        return lambda events: [in_short(event) for event in events]
    report = RushReport()

    def told(events: list[Event]) -> list[str]:
        report.lines = []
        return report.tell(events)

    return told


def in_short(event: Event) -> str:
    """An event on one line."""
    if event.name == "Rolled":
        return f"{event['die']}={event['face']} {event['purpose']} {event['player']}"
    return " ".join([event.name, *[str(value) for value in event.fields.values()]])


def choices_in(text: str) -> list[str]:
    """The choices of a transcript."""
    return [line.split(": ", 1)[1] for line in text.splitlines() if line[:1].isdigit()]


def renewed(playthrough: Playthrough) -> str:
    """The transcript by the rules of today, with the choices of the old one as far as they are still legal."""
    old = choices_in(playthrough.path.read_text(encoding="utf-8")) if playthrough.path.exists() else []
    return written(playthrough, *played(playthrough, old, faithful=False))
