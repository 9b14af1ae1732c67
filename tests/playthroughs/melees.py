"""Melees: many matches with everything in them, of which only a fingerprint is kept.

A playthrough is read, line by line; a melee only says whether something is told or done in another way than before.
Every skill of a game is in several of them, and every option of it.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import ironpitch
from ironpitch import Choose, Match, rulesets
from ironpitch.bots.registry import make as make_bot
from ironpitch.engine.choices import second_of, verb_of
from tests.conformance.tables import Table, tables
from tests.dungeonbowl.between_walls import hall
from tests.playthroughs.transcript import in_short

FILE = Path(__file__).resolve().parent / "melees.tsv"
OPENING = (
    "# Written by `make playthroughs`: the game, the number of a melee, and the fingerprint of what happens in it."
)
CROWDS = 200
CHOICES = 250
BENCHES = range(3, 240, 33)
"""The melees that bots play, too."""
COACHED = 40
BY_BOTS = "/scripted"
SELDOM = 0.07
FEW = 6
IDLE = {"end-turn", "done", "end-rush", "decline", "enough", "stay-down"}
ACTIONS = {"activate", "act"}

SIDE_LINE = "dreadball(cheerleaders=lent, staff=lent, exploits=on, fans=on, hacking=on)"
PITCH_PLACES = [
    [f"{row}{column}" for row in rows for column in range(first, first + 6)]
    for rows, first in (("fghij", 10), ("abcde", 12), ("ghijk", 1), ("klmno", 21))
]
"""The middle, a side line, an end zone, and a corner."""
LINE_UP = [
    ("g", 13),
    ("h", 13),
    ("i", 13),
    ("c", 12),
    ("m", 12),
    ("d", 10),
    ("l", 10),
    ("h", 9),
    ("f", 7),
    ("j", 7),
    ("h", 4),
]
HEX_PLACES = [f"{row}{column}" for row in "defgh" for column in range(6, 14, 2)]
HALL_PLACES = [f"{row}{column}" for row in "abcd" for column in range(4, 14)]
ROOMS = ["plain", "kitchen", "sewer", "cursed-room", "flooded-room", "treasure-room", "crypt"]
CARDS = ("run-1", "slam-1", "dig-deep-1", "lively-ball-1"), ("run-2", "slam-2", "keen-ref-1", "look-over-there-1")


class Melee(NamedTuple):
    """One of the melees of a game."""

    game: str
    number: int


def melees_of(game: str) -> list[Melee]:
    """Crowds with any skills first, then whole matches of every team and with every option."""
    return [Melee(game, number) for number in range(CROWDS + len(tables_of(game)))]


def benches_of(game: str) -> list[Melee]:
    """Some of them, in which bots play for both sides."""
    return [Melee(game, number) for number in BENCHES if number < len(melees_of(game))]


def tables_of(game: str) -> list[Table]:
    """The matches of the conformance suite that belong to this game."""
    return [table for table in tables() if rulesets.ruleset(table.ruleset).name == game]


def opened(melee: Melee) -> Match:
    """The match before the first choice."""
    if melee.number >= CROWDS:
        table = tables_of(melee.game)[melee.number - CROWDS]
        return ironpitch.new_match(table.ruleset, table.home, table.away, seed=table.seed)
    rng = random.Random(melee.number)
    return {"dreadball": in_the_arena, "dungeonbowl": between_walls}.get(melee.game, on_the_pitch)(melee, rng)


def fingerprint(melee: Melee) -> str:
    """What happens in a melee, as a few letters."""
    match = opened(melee)
    match.packed_events  # noqa: B018 - from here on the match listens to itself
    rng = random.Random(melee.number)
    for _ in range(CHOICES):
        if not isinstance(match.request, Choose):
            break
        match.play_code(pick(match, rng))
    told = "\n".join([*map(in_short, match.events), match.digest()])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def coached(melee: Melee) -> str:
    """What the scripted bots of both sides make of the same melee, as a few letters. Each answer is legal, and
    asking changes nothing."""
    match = opened(melee)
    bots = [make_bot("scripted", side, melee.number) for side in range(2)]
    said: list[str] = []
    for _ in range(COACHED):
        request = match.request
        if not isinstance(request, Choose):
            break
        before = match.digest()
        code = bots[request.side].choose(match)
        assert match.is_legal(code)
        assert match.digest() == before
        match.play_code(code)
        said.append(str(code))
    return hashlib.sha256(" ".join([*said, match.digest()]).encode()).hexdigest()[:16]


def pick(match: Match, rng: random.Random) -> int:
    """Mostly something to do: each kind of thing as likely as any other, and of actions each action."""
    rules = match.table.plan.ruleset
    names = {int(verb.code): verb.name for verb in rules.vocabulary.verbs.values()}
    codes: list[int] = [code for code in match.option_codes() if not rules.shuns(code)]
    busy = [code for code in codes if names[verb_of(code)] not in IDLE]
    if not busy or rng.random() < SELDOM:
        return codes[0]
    kinds: dict[tuple[int, int], list[int]] = {}
    for code in busy:
        action = second_of(code) if names[verb_of(code)] in ACTIONS else -1
        kinds.setdefault((int(verb_of(code)), int(action)), []).append(code)
    of_kind = kinds[sorted(kinds)[int(rng.random() * len(kinds))]]
    return of_kind[int(rng.random() * len(of_kind))]


# -- crowds ------------------------------------------------------------------------------------------------------------


def cast(game: str, number: int, players: Sequence[str], places: Sequence[str], rng: random.Random) -> list[str]:
    """Players on places of their own, each with three skills: any, in some crowds all of one kind or of only a few."""
    known = rulesets.ruleset(game).skills
    skills = [skill for skill in sorted(known) if skill != "giant"]
    if number % 4 == 1:
        kinds = sorted({skill.category for skill in known.values()})
        kind = kinds[number // 4 % len(kinds)]
        skills = [skill for skill in skills if known[skill].category == kind]
    elif number % 4 == 3:
        skills = sorted(skills, key=lambda skill: (rng.random(), skill))[:FEW]
    free = list(places)
    found: list[str] = []
    for n, player in enumerate(players):
        place = free.pop(int(rng.random() * len(free)))
        own = {skills[(number * 17 + n * 7 + more * 29) % len(skills)] for more in range(3)}
        found.append(f"{player} @ {place}" + "".join(f" +{worded(game, skill)}" for skill in sorted(own)))
    return found


def worded(game: str, skill: str) -> str:
    """A skill as a scenario says it, with what it needs to be whole."""
    return {"animosity": "animosity(all)"}.get(skill, skill) if game != "bb2016" else skill


def on_the_pitch(melee: Melee, rng: random.Random) -> Match:
    """Nine a side close to each other, one with the ball; or a kick-off."""
    if melee.number % 4 == 2:
        return at_a_kick_off(melee, rng)
    players = ["human/lineman", "human/lineman", "orc/lineman"] * 6
    found = cast(melee.game, melee.number, players, PITCH_PLACES[melee.number // 2 % len(PITCH_PLACES)], rng)
    home, away = found[:9], found[9:]
    home[0] += " ball"
    return ironpitch.scenario(
        melee.game, home, away, turn=("home", 1 + melee.number % 8), rerolls=(2, 1), seed=melee.number
    )


def at_a_kick_off(melee: Melee, rng: random.Random) -> Match:
    """Eleven a side, three of them on the line, about to kick off: either side, in any turn, most with a skill."""
    skills = [skill for skill in sorted(rulesets.ruleset(melee.game).skills) if skill not in ("swarming", "defensive")]
    lines: list[list[str]] = [[], []]
    for n, place in enumerate(LINE_UP):
        for side, column in enumerate((place[1], 27 - place[1])):
            skill = worded(melee.game, skills[(melee.number * 13 + n * 5 + side * 31) % len(skills)])
            lines[side].append(f"human/lineman @ {place[0]}{column}" + (f" +{skill}" if n % 3 else ""))
    for line in lines:
        line.append("human/lineman reserve")
    turn = int(rng.random() * 8)
    kicker = ("home", "away")[melee.number // 4 % 2]
    turns = (turn, max(0, turn - 1)) if kicker == "home" else (max(0, turn - 1), turn)
    return ironpitch.scenario(
        melee.game, lines[0], lines[1], phase="kick", kicker=kicker, turns=turns, half=1 + melee.number // 8 % 2,
        rerolls=(2, 1), seed=melee.number,
    )  # fmt: skip


def between_walls(melee: Melee, rng: random.Random) -> Match:
    """Six a side in a room between walls, one with the ball."""
    room = ROOMS[melee.number % len(ROOMS)]
    rooms = [] if room in ("plain", "crypt") else [(4, 0, 9, 3, room)]
    rows = ["......#.....", "............", "............", "....#......."] if not rooms else ["............"] * 4
    rules = hall(rows, rooms, walls="a6|a7 b6|b7" if not rooms else "", turn_limit="12")
    blocked = {"a9", "d7"} if not rooms else set()
    places = [place for place in HALL_PLACES if place not in blocked]
    players = ["metal/human-lineman", "shadow/goblin-lineman", "metal/orc-lineman"] * 4
    found = cast(melee.game, melee.number, players, places, rng)
    home, away = found[:6], found[6:]
    home[0] += " ball"
    return ironpitch.scenario(
        rules, home, away, turn=("home", 2), rerolls=(1, 1), spells=(1, 1), seed=melee.number,
        portals=["b3", "c3", "b14", "c14"],
    )  # fmt: skip


def in_the_arena(melee: Melee, rng: random.Random) -> Match:
    """Six a side, one with the ball, cards in both hands; every other time with all that is beside the pitch."""
    club = "trontek-29ers"
    players = [f"{club}/jack", f"{club}/striker", f"{club}/guard"] * 4
    found = cast(melee.game, melee.number, players, HEX_PLACES, rng)
    home, away = found[:6], found[6:]
    home[0] += " ball"
    if melee.number % 4 == 3:
        away.append("giant/karadon @ k10 w")
    rules = [SIDE_LINE, "dreadball", "dreadball(phasing=on, poison_as_printed=on, unprinted=on)"][melee.number % 3]
    return ironpitch.scenario(
        rules, home, away, rush=("home", 3), dice_left=(2, 2), cards=(3, 3), hands=CARDS, seed=melee.number
    )


# -- the file ----------------------------------------------------------------------------------------------------------


def kept() -> dict[Melee, str]:
    """The fingerprints of the file."""
    found: dict[Melee, str] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            game, number, print_ = line.split("\t")
            found[Melee(game, int(number))] = print_
    return found


def renewed_melees() -> str:
    """The file by the rules of today."""
    lines = [OPENING]
    for game in rulesets.known():
        lines += [f"{game}\t{melee.number}\t{fingerprint(melee)}" for melee in melees_of(game)]
        lines += [f"{game}{BY_BOTS}\t{melee.number}\t{coached(melee)}" for melee in benches_of(game)]
    return "\n".join([*lines, ""])
