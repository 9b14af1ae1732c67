"""One fixture played: what a worker does, wherever it runs, and the plain data it sends back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import ironpitch
from ironpitch.arena.fixtures import Fixture
from ironpitch.bots.bot import seed_at, side_asked
from ironpitch.bots.playing import Seat, ask, play_match
from ironpitch.bots.registry import make
from ironpitch.engine.match import Match

SIDES: Final = ("home", "away")
BOT_SEEDS: Final = 1_000_003
"""Keeps the seeds of the bots apart from those they use for their decisions."""
MOST_CHOICES: Final = 200_000
"""A match with more is called off as a draw; a long one has ten thousand."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a fixture came to. All but the times depends on the fixture alone."""

    number: int
    score: tuple[int, int]
    winner: int | None
    """0 home, 1 away, None for a draw."""
    over: bool
    """False for a match that was called off."""
    digest: str
    timings: tuple[list[int], list[int]]
    """As `ironpitch.bots.playing.Timing` packs them."""
    faults: tuple[int, int]
    """How often the default was played because a bot had failed."""
    told: tuple[list[str], list[str]]
    """The first faults in words."""
    record: str
    reasons: list[str] = field(default_factory=list)
    by_limit: bool = False
    """Did only a limit on the turns end it?"""


def play_batch(fixtures: Sequence[Fixture], records: bool) -> list[Outcome]:
    """Play some fixtures, one after the other."""
    return [play_fixture(fixture, records) for fixture in fixtures]


def play_fixture(fixture: Fixture, records: bool = True) -> Outcome:
    """Play one fixture; its record is kept if wanted."""
    home, away = fixture.teams
    match = ironpitch.new_match(fixture.ruleset, home=home, away=away, seed=fixture.seed)
    seats = [
        Seat(make(fixture.bots[side], side, seed_at(fixture.seed, BOT_SEEDS + fixture.entrants[side])))
        for side in range(2)
    ]
    reasons: list[str] = []
    try:
        if fixture.why:
            play_with_reasons(match, seats, reasons)
        play_match(match, seats, MOST_CHOICES)
    finally:
        for seat in seats:
            seat.bot.close()
    return Outcome(
        number=fixture.number,
        score=match.score,
        winner=match.winner,
        over=match.over,
        digest=match.digest(),
        timings=(seats[0].timing.pack(), seats[1].timing.pack()),
        faults=(seats[0].faults, seats[1].faults),
        told=(seats[0].told, seats[1].told),
        record=match.record() if records else "",
        reasons=reasons,
        by_limit=match.table.plan.ruleset.ended_by_limit(match.table),
    )


def play_with_reasons(match: Match, seats: list[Seat], reasons: list[str]) -> None:
    """Ask one question after another, and note what was answered for which reason."""
    ruleset = match.table.plan.ruleset
    while not match.over and len(reasons) < MOST_CHOICES:
        side = side_asked(match)
        _, number = match.turn
        code, fault = ask(match, seats[side])
        why = fault or seats[side].bot.why()
        said = f"{SIDES[side]} {number}: {ruleset.vocabulary.text(code, ruleset.board)}"
        reasons.append(f"{said} ({why})" if why else said)
