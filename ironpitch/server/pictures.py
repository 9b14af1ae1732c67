"""What is told of a match: one picture for each role, made once and encoded once for all who are to hear the same."""

from __future__ import annotations

from typing import Any, Final

import orjson

from ironpitch.server.changes import CHANGE, STATE, difference, view_change
from ironpitch.server.frames import Frame, clock_at, state_fields
from ironpitch.server.live import Live
from ironpitch.server.seats import knows
from ironpitch.server.story import numbered_events

MOST_EVENTS: Final = 200
"""Events in one frame; whoever misses more asks for them."""
MOST_PAGES: Final = 4
"""Pages of events of one match that are kept encoded."""


def encoded(frame: Frame) -> str:
    """A frame as it is sent."""
    return orjson.dumps(frame).decode()


class Picture:
    """A match as a role sees it after an input."""

    __slots__ = ("changes", "count", "fields", "live", "role", "v", "view")

    def __init__(self, live: Live, role: str, now: float) -> None:
        self.live = live
        self.role = role
        self.v = live.v
        self.count = live.story.count
        """How many events there had been."""
        self.fields: dict[str, Any] = state_fields(live, role, now)
        self.view: dict[str, Any] = self.fields.pop("view")
        self.changes: tuple[Picture, str] | None = None
        """The picture that was told before this one, and the change from that one, encoded."""

    def whole(self, told: int, online: dict[str, bool], now: float) -> str:
        """The state, with the time left now and the events from a number on; without any if there are too many."""
        start = told if 0 <= self.count - told <= MOST_EVENTS else self.count
        frame = {"t": STATE, "v": self.v, **self.fields, "view": self.view, "seats": online}
        frame["clock"] = clock_at(self.live, now)
        return encoded({**frame, **self.events_from(start)})

    def change_from(self, before: Picture) -> str:
        """What has changed since a picture of the same match and role; encoded once for all who saw that one last."""
        if self.changes is None or self.changes[0] is not before:
            start = before.count if 0 <= self.count - before.count <= MOST_EVENTS else self.count
            frame = {"t": CHANGE, "v": self.v, "was": before.v, **difference(before.fields, self.fields)}
            if self.fields["clock"] is not None:
                frame["clock"] = self.fields["clock"]  # whoever came later has heard of another time
            frame.update(view_change(before.view, self.view))
            self.changes = (before, encoded({**frame, **self.events_from(start)}))
        return self.changes[1]

    def events_from(self, start: int) -> Frame:
        """The events that a frame tells of."""
        events = numbered_events(self.live.match, start, knows(self.role), self.count) if start < self.count else []
        return {"events_from": start, "events_to": self.count, "events": events}


class Pictures:
    """The last picture of a match for each role that somebody has, and pages of its events."""

    def __init__(self) -> None:
        self.latest: dict[str, Picture] = {}
        self.pages: dict[tuple[int, int, int], str] = {}
        self.pages_of: tuple[Live, int] | None = None
        """The match that the pages are of, and the input that took something back last: another makes them void."""

    def now(self, live: Live, role: str, now: float) -> Picture:
        """The match as a role sees it now."""
        found = self.latest.get(role)
        if found is None or found.live is not live or found.v != live.v:
            before = found
            found = self.latest[role] = Picture(live, role, now)
            if before is not None:
                before.changes = None
        return found

    def forget(self, roles: set[str]) -> None:
        """Keep only what these roles see."""
        self.latest = {role: picture for role, picture in self.latest.items() if role in roles}
        if not roles:
            self.pages.clear()

    def page(self, live: Live, role: str, start: int) -> str:
        """A page of events from a number on, as a role may know them."""
        if self.pages_of is None or self.pages_of[0] is not live or self.pages_of[1] != live.undone:
            self.pages.clear()
            self.pages_of = (live, live.undone)
        count = live.story.count
        start = min(start, count)
        end = min(start + MOST_EVENTS, count)
        key = (knows(role), start, end)
        if key not in self.pages or end == count:
            while len(self.pages) >= MOST_PAGES:
                del self.pages[next(iter(self.pages))]
            events = numbered_events(live.match, start, knows(role), end)
            frame = {"t": "events", "v": live.v, "events_from": start, "events_to": end, "more": end < count}
            self.pages[key] = encoded({**frame, "events": events})
        return self.pages[key]
