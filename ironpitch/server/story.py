"""The story of a match: its events numbered, and told in lines, as each seat may know them.

Lines belong to chapters: a new turn or a player's action begins one. A chapter that is still going on is told again
with every input, so that a walk of five steps is one line; a frame names the event its lines begin with.
"""

from __future__ import annotations

from typing import Any, Final, cast

from ironpitch import Match
from ironpitch.engine.events import OPEN, numbered
from ironpitch.render.commentary import Commentary, event_count, events_since
from ironpitch.render.rush_report import RushReport
from ironpitch.rules.dreadball.plan import DreadBallPlan

CHAPTERS: Final = frozenset({"Activated", "Acted", "TurnBegan", "RushBegan", "DriveBegan", "HalfBegan"})
"""Events that begin a chapter."""
LETTERS: Final = {"H": "home", "A": "away"}


class Story:
    """Where the chapters of a match begin."""

    def __init__(self, match: Match) -> None:
        codes = match.table.plan.ruleset.events
        self.openers = frozenset(code for code, kind in codes.items() if kind.name in CHAPTERS)
        self.chapters = [0]
        self.count = 0
        """Events that have been looked through."""

    def go_on(self, match: Match) -> None:
        """Look through what has happened since."""
        listener = match.packed_events
        count = int(listener.count)
        first = max(self.count, 1)
        for n, kind in enumerate(listener.kinds(first, count), first):
            if kind in self.openers:
                self.chapters.append(n)
        self.count = count

    def go_back(self, match: Match) -> None:
        """Forget what was taken back."""
        self.count = event_count(match)
        self.chapters = [0] + [n for n in self.chapters if 0 < n < self.count]

    def chapter_of(self, n: int) -> int:
        """The event that begins the chapter in which an event stands."""
        return max((start for start in self.chapters if start <= n), default=0)

    def lines(self, match: Match, start: int, side: int) -> list[dict[str, Any]]:
        """All chapters from the one that begins with this event, in lines."""
        found: list[dict[str, Any]] = []
        starts = [n for n in self.chapters if n >= start]
        for start, end in zip(starts, [*starts[1:], self.count], strict=True):
            whose = side_of_chapter(match, start, end)
            found += [{"n": start, "text": line, "side": whose} for line in told(match, start, end, side)]
        return found


def told(match: Match, start: int, end: int, side: int) -> list[str]:
    """A chapter in lines; nothing that came before it is still going on when it begins."""
    teller = RushReport() if isinstance(match.table.plan, DreadBallPlan) else Commentary()
    return teller.tell(events_since(match, start, side, end))


def side_of_chapter(match: Match, start: int, end: int) -> str | None:
    """Whose chapter it is."""
    if end <= start:
        return None
    first = events_since(match, start, OPEN, start + 1)[0]
    side = first.get("side")
    if side in LETTERS.values():
        return str(side)
    return LETTERS.get(str(first.get("player", "-"))[0])


def numbered_events(match: Match, start: int, side: int) -> list[dict[str, Any]]:
    """The events from a number on as a side may know them, each with its number."""
    listener = match.packed_events
    return cast(list[dict[str, Any]], numbered(listener, match.table.plan.ruleset, start, int(listener.count), side))
