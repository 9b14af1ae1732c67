"""Random DreadBall matches, or the middle of them, to look at after every choice."""

from __future__ import annotations

import random
from collections.abc import Iterator

import ironpitch
from ironpitch import Match

PAIRS = (
    *(("trontek-29ers", "greenmoon-smackers"), ("chromium-chargers", "the-red-planets")),
    *(("fran-taar-philosophers", "nemion-oceanics"), ("void-sirens", "koeputki-kolossals")),
)


def opened(seed: int, ruleset: str = "dreadball") -> Match:
    """A match of two clubs from its very beginning."""
    home, away = PAIRS[seed % len(PAIRS)]
    return ironpitch.new_match(ruleset, home, away, seed=seed)


def with_full_hands(seed: int) -> Match:
    """Two full teams in their third Rush, each with a hand of cards and more to buy."""
    squad = ["trontek-29ers/jack @ {} ", "trontek-29ers/striker @ {}", "trontek-29ers/guard @ {}"]
    homes, aways = ("f8", "d8", "h8", "f6", "c6", "i6"), ("f12", "d12", "h12", "f15", "c13", "i13")
    return ironpitch.scenario(
        "dreadball",
        home=[squad[i % 3].format(place) for i, place in enumerate(homes)],
        away=[squad[i % 3].format(place) for i, place in enumerate(aways)],
        rush=("home", 3),
        ball="f10",
        cards=(4, 4),
        hands=(
            ["run-1", "slam-1", "dig-deep-1", "lively-ball-1", "running-interference-1", "inspired-1"],
            ["run-2", "slam-2", "dig-deep-2", "keen-ref-1", "running-interference-2", "look-over-there-1"],
        ),
        seed=seed,
    )


def walk(match: Match, seed: int, choices: int) -> Iterator[Match]:
    """The match at its first request and after each of so many random choices, or until it is over.

    Coaches like to buy cards and do not wait for the last token to be spent; nobody gives up.
    """
    rng = random.Random(seed)
    yield match
    for _ in range(choices):
        request = match.request
        if request is None:
            return
        assert isinstance(request, ironpitch.Choose)
        if "buy" in request.choices and rng.random() < 0.3:
            match.play("buy")
        elif "end-rush" in request.choices and rng.random() < 0.2:
            match.play("end-rush")
        else:
            match.play(rng.choice([choice for choice in request.choices if choice.verb != "concede"]))
        yield match
