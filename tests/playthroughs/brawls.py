"""Brawls: DreadBall with anybody in it, of which a fingerprint is kept, of what is asked as well as of what is told.

A melee (melees.py) has men of one club. In a brawl any position of any club plays, MVPs and GIANTs on either side, some
of them down, on the bench or in the sin bin, in any Rush of either side, at the end of a match and with either coach in
the lead.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import ironpitch
from ironpitch import Choose, Match
from ironpitch.engine.choices import SQUAD, first_of, verb_of
from ironpitch.games.dreadball.cards.deck import EVENT, card_words, deck
from ironpitch.games.dreadball.clubs.mvps import giants, mvps
from ironpitch.games.dreadball.clubs.team_building import lineup_keys, load_team
from ironpitch.games.dreadball.terms import Fact, Status
from ironpitch.games.dreadball.verbs import Do
from tests.playthroughs.melees import pick
from tests.playthroughs.transcript import in_short

FILE = Path(__file__).resolve().parent / "brawls.tsv"
OPENING = "# Written by `make playthroughs`: a brawl, and the fingerprint of what is asked and told in it."
BRAWLS = 300
CHOICES = 200
SEEK_A_FIGHT = 0.7
MOVES = {Do.STEP, Do.TURN, Do.JUMP, Do.TELEPORT}
A_SIDE = 8
ON_PITCH = 6
RULES = [
    "dreadball",
    "dreadball(cheerleaders=lent, staff=lent, exploits=on, fans=on, hacking=on)",
    "dreadball(phasing=on, poison_as_printed=on, unprinted=on)",
    "dreadball(fans=on, phasing=on)",
]
PLACES = [f"{row}{column}" for row in "defgh" for column in range(7, 15)]
AWAY_FROM_IT = ["bench", "bench", "bench", "sin-bin-1", "sin-bin-2", "sin-bin-3"]
DOWN = 0.15
GIANTS_AT = ("b10 e", "b13 w")
HAND = 4
FACINGS = ["e", "se", "sw", "w", "nw", "ne"]


class Cast(NamedTuple):
    """Who can be in a brawl, as a scenario names them."""

    players: list[str]
    giants: list[str]


@cache
def cast() -> Cast:
    """Every position of every club and every MVP who stands on one hex; and the GIANTs."""
    found = [f"{club}/{position.key}" for club in lineup_keys() for position in load_team(club).list.positions]
    for mvp in mvps():
        found += [f"mvp/{position.key}" for position in mvp.positions]
    return Cast(sorted(set(found)), sorted(f"giant/{giant.key}" for giant in giants()))


def squad(players: Sequence[str], places: list[str], rng: random.Random) -> list[str]:
    """These players, most of them on the pitch, some of those down."""
    found: list[str] = []
    for n, player in enumerate(players):
        if n >= ON_PITCH:
            found.append(f"{player} {rng.choice(AWAY_FROM_IT)}")
        elif rng.random() < DOWN:
            found.append(f"{player} @ {places.pop()} prone")
        else:
            found.append(f"{player} @ {places.pop()} {rng.choice(FACINGS)}")
    return found


def opened(number: int) -> Match:
    """The brawl before the first choice."""
    rng = random.Random(number)
    places = rng.sample(PLACES, len(PLACES))
    squads = [squad(rng.sample(cast().players, A_SIDE), places, rng) for _ in range(2)]
    if number % 3 == 2:
        side = number // 3 % 2
        squads[side].append(f"{cast().giants[number // 3 % len(cast().giants)]} @ {GIANTS_AT[side]}")
    carriers = [(side, n) for side in range(2) for n in range(ON_PITCH) if "prone" not in squads[side][n]]
    ball: str | None = places.pop()
    if number % 4:
        side, n = rng.choice(carriers)
        squads[side][n] += " ball"
        ball = None
    held = [word for card, word in enumerate(card_words()) if deck().kind[card] != EVENT]
    cards = rng.sample(held, 2 * HAND)
    behind = rng.randint(1, 6)
    return ironpitch.scenario(
        RULES[number % len(RULES)],
        *squads,
        rush=(("home", "away")[number // 2 % 2], rng.choice([1, 2, 5, 8, 13, 14])),
        tokens=rng.choice([1, 3, 5]),
        lead=rng.choice([(0, 0), (behind, 0), (0, behind)]),
        ball=ball,
        referee=places.pop(),
        dice_left=(rng.randint(0, 3), rng.randint(0, 3)),
        cards=(rng.randint(0, 3), rng.randint(0, 3)),
        hands=(cards[:HAND], cards[HAND:]),
        seed=number,
    )


def decide(match: Match, listed: Sequence[int], rng: random.Random) -> int:
    """Rather something with somebody else than a move, and rather towards an opponent than away from all."""
    deeds = [code for code in listed[1:] if verb_of(code) not in MOVES]
    if len(deeds) < len(listed) - 1 and rng.random() < SEEK_A_FIGHT:
        if deeds:
            return rng.choice(deeds)
        steps = [code for code in listed if verb_of(code) == Do.STEP]
        if steps:
            return min(steps, key=lambda code: far_from_others(match, int(first_of(code))))
    return pick(match, rng)


def far_from_others(match: Match, cell: int) -> int:
    """How far a hex is from the nearest opponent of whoever acts."""
    table = match.table
    others = range(SQUAD) if table.facts[Fact.ACTOR] >= SQUAD else range(SQUAD, 2 * SQUAD)
    there = [
        int(table.plan.board.distance(cell, table.pos[other]))
        for other in others
        if table.status[other] <= Status.PRONE
    ]
    return min(there, default=0)


def fingerprint(number: int) -> str:
    """What is asked and told in a brawl, as a few letters. What is listed is legal."""
    match = opened(number)
    match.packed_events  # noqa: B018 - from here on the match listens to itself
    rng = random.Random(number)
    asked: list[str] = []
    for _ in range(CHOICES):
        request = match.request
        if not isinstance(request, Choose):
            break
        listed = [int(code) for code in match.option_codes()]
        assert all(match.is_legal(code) for code in listed)
        asked.append(f"{request.kind} {request.side} {request.about} {request.detail} {listed}")
        match.play_code(decide(match, listed, rng))
    told = "\n".join([*asked, *map(in_short, match.events), match.digest()])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


# -- the file ----------------------------------------------------------------------------------------------------------


def kept() -> dict[int, str]:
    """The fingerprints of the file."""
    lines = [line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {int(number): print_ for number, print_ in lines}


def renewed_brawls() -> str:
    """The file by the rules of today."""
    return "\n".join([OPENING, *(f"{number}\t{fingerprint(number)}" for number in range(BRAWLS)), ""])
