"""What is told of a match: one picture for each role, made once and encoded once for all who are to hear the same."""

from __future__ import annotations

from typing import Final, cast

import orjson

from ironpitch.server.frames import Frame, clock_at, state_fields
from ironpitch.server.play.changes import CHANGE, STATE, difference, view_change
from ironpitch.server.play.live import Live
from ironpitch.server.play.log import numbered_events
from ironpitch.server.play.seats import knows

MOST_EVENTS: Final = 200
"""Events in one frame; whoever misses more asks for them."""
MOST_PAGES: Final = 4
"""Pages of events of one match that are kept encoded."""


def encoded(frame: Frame) -> str:
    """A frame as it is sent."""
    return orjson.dumps(frame).decode()


class Picture:
    """A match as a role sees it after an input. It is kept encoded: as objects it would take six times the memory."""

    __slots__ = ("asks", "change", "count", "live", "packed", "role", "unpacked", "v")

    def __init__(self, live: Live, role: str, now: float) -> None:
        self.live = live
        self.role = role
        self.v = live.v
        self.count = live.story.count
        """How many events there had been."""
        fields = state_fields(live, role, now)
        self.asks: object = fields["asks"]
        self.packed = bytes(memoryview(orjson.dumps(fields)))  # the encoder leaves room for twice as much: copied
        self.unpacked: Frame | None = fields
        """The same as objects, until something was told of them."""
        self.change: tuple[int, str] | None = None
        """The number of the state before this one that was told last, and the change from that one, encoded."""

    def take_fields(self) -> Frame:
        """The fields of the state, for one use."""
        found, self.unpacked = self.unpacked, None
        return found if found is not None else cast(Frame, orjson.loads(self.packed))

    def whole(self, told: int, online: dict[str, bool], now: float) -> str:
        """The state, with the time left now and the events from a number on; without any if there are too many."""
        start = told if 0 <= self.count - told <= MOST_EVENTS else self.count
        frame = {"t": STATE, "v": self.v, **self.take_fields(), "seats": online}
        frame["clock"] = clock_at(self.live, now)
        return encoded({**frame, **self.events_from(start)})

    def change_from(self, before: Picture) -> str:
        """What has changed since a picture of the same match and role; encoded once for all who saw that one last."""
        if self.change is None or self.change[0] != before.v:
            start = before.count if 0 <= self.count - before.count <= MOST_EVENTS else self.count
            old, new = before.take_fields(), self.take_fields()
            old_view, new_view = old.pop("view"), new.pop("view")
            frame = {"t": CHANGE, "v": self.v, "was": before.v, **difference(old, new)}
            if new["clock"] is not None:
                frame["clock"] = new["clock"]  # whoever came later has heard of another time
            frame.update(view_change(old_view, new_view))
            self.change = (before.v, encoded({**frame, **self.events_from(start)}))
        return self.change[1]

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
                before.change = None
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
