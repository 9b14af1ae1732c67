"""What happened in a match since some event: the events, and the report of them in the words of its game."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.events import OPEN, Event, unpacked
from ironpitch.engine.match import Match
from ironpitch.render.picture import picture_of

NO_SIDE: Final = 3
"""Who knows the secrets of neither side: two coaches at one keyboard."""


def events_since(match: Match, start: int, side: int = OPEN, end: int | None = None) -> list[Event]:
    """The events from a given one on, as a side may know them; unlike `match.events` without those before."""
    listener = match.packed_events
    part = listener.part(start, listener.count if end is None else end)
    return unpacked(part, match.table.plan.ruleset, side)


def event_count(match: Match) -> int:
    """How many events there have been."""
    return match.packed_events.count


def commentary(match: Match, start: int = 0, side: int = OPEN) -> list[str]:
    """What happened since an event, in lines, as a side may know it; OPEN knows everything, NO_SIDE no secret."""
    report = picture_of(match.table.plan.ruleset).report()
    report.remember(events_since(match, max(0, start - report.before), side, start))
    return report.tell(events_since(match, start, side))
