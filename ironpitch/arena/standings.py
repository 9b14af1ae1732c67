"""Standings: what every bot has won, scored and taken in time, added up over the matches that were played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ironpitch.arena.elo import Rating, ratings
from ironpitch.arena.fixtures import Fixture
from ironpitch.arena.playing import Outcome
from ironpitch.bots.playing import Timing, unpacked

MOST_TOLD: Final = 5
"""Faults of a bot that are kept in words."""
NEARLY_ALL: Final = 0.99


class Standing:
    """One bot."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.wins = 0
        self.draws = 0
        self.losses = 0
        self.scored = 0
        self.conceded = 0
        self.timing = Timing()
        self.faults = 0
        self.told: list[str] = []

    @property
    def played(self) -> int:
        """How many matches."""
        return self.wins + self.draws + self.losses


class Standings:
    """All bots of an arena, in the order they were named."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.rows = [Standing(label) for label in labels(bots)]
        self.points = [[0.0] * len(bots) for _ in bots]
        """What each has won against each: 1 for a win, a half for a draw."""
        self.called_off = 0
        """Matches that were not over after very many choices; they count as draws."""
        self.by_limit = 0
        """Matches that only a limit on their turns has ended."""

    def add(self, fixture: Fixture, outcome: Outcome) -> None:
        """Count a match."""
        self.called_off += not outcome.over
        self.by_limit += outcome.by_limit
        for side in range(2):
            me, other = fixture.entrants[side], fixture.entrants[1 - side]
            row = self.rows[me]
            if outcome.winner is None:
                row.draws += 1
                self.points[me][other] += 0.5
            elif outcome.winner == side:
                row.wins += 1
                self.points[me][other] += 1.0
            else:
                row.losses += 1
            row.scored += outcome.score[side]
            row.conceded += outcome.score[1 - side]
            row.timing.merge(unpacked(outcome.timings[side]))
            row.faults += outcome.faults[side]
            row.told = (row.told + outcome.told[side])[:MOST_TOLD]

    def ratings(self) -> list[Rating]:
        """Elo points above the last bot, with intervals."""
        return ratings(self.points)

    def as_data(self) -> list[dict[str, Any]]:
        """Every bot for another program."""
        return [row_data(row, rating) for row, rating in zip(self.rows, self.ratings(), strict=True)]


def row_data(row: Standing, rating: Rating) -> dict[str, Any]:
    """One bot for another program."""
    return {
        "bot": row.code,
        "played": row.played,
        "wins": row.wins,
        "draws": row.draws,
        "losses": row.losses,
        "scored": row.scored,
        "conceded": row.conceded,
        "elo": round(rating.elo, 1),
        "elo_low": round(rating.low, 1),
        "elo_high": round(rating.high, 1),
        "decisions": row.timing.decisions,
        "ms_mean": round(row.timing.mean(), 4),
        "ms_p99": round(row.timing.within(NEARLY_ALL), 4),
        "ms_worst": round(row.timing.most(), 4),
        "faults": row.faults,
        "told": row.told,
    }


def labels(bots: Sequence[str]) -> list[str]:
    """The codes, an external bot by the name of its program, the second of the same with a number."""
    found: list[str] = []
    for code in bots:
        kind, _, command = code.partition(":")
        label = f"{kind}:{command.split()[-1].rpartition('/')[2]}" if kind == "stdio" and command.split() else code
        before = sum(1 for other in found if other == label or other.startswith(f"{label} #"))
        found.append(f"{label} #{before + 1}" if before else label)
    return found
