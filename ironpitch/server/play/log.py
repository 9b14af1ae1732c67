"""The story of a match: its events numbered, as each seat may know them. A page puts them into words itself."""

from __future__ import annotations

from typing import Any, cast

from ironpitch import Match
from ironpitch.engine.events import numbered


class EventCount:
    """How much has happened in a match."""

    def __init__(self) -> None:
        self.count = 0
        """Events that belong to the inputs so far."""

    def go_on(self, match: Match) -> None:
        """Count what has happened since, or what is left after something was taken back."""
        self.count = int(match.packed_events.count)


def numbered_events(match: Match, start: int, side: int, end: int | None = None) -> list[dict[str, Any]]:
    """The events from a number on, or up to another, as a side may know them, each with its number."""
    listener = match.packed_events
    last = int(listener.count) if end is None else end
    return cast(list[dict[str, Any]], numbered(listener, match.table.plan.ruleset, start, last, side))
