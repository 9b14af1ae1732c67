"""Events: what the rules say happened, packed as ints while a match runs and read as typed records afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.words import word

if TYPE_CHECKING:
    from ironpitch.engine.ruleset import Ruleset

FIELDS: Final = 5
"""Ints per event: kind and four values whose meaning the kind declares."""

# The two kinds the kernel itself reports; games number theirs from FIRST_GAME_EVENT on.
ROLLED: Final = 0
CHOSE: Final = 1
MODIFIED: Final = 2
FIRST_GAME_EVENT: Final = 8

OPEN: Final = -1
"""What everybody may see."""
HIDDEN: Final = "hidden"
"""Stands where a coach may not look."""


class EventKind:
    """Name and field names of one kind of event; a field name tells how its value is written out."""

    def __init__(self, code: int, name: str, fields: list[str]) -> None:
        self.code: int = code
        self.name: str = name
        self.fields: list[str] = fields


KERNEL_EVENTS: Final = [
    EventKind(ROLLED, "Rolled", ["die", "face", "purpose", "player"]),
    EventKind(CHOSE, "Chose", ["side", "choice"]),
    EventKind(MODIFIED, "Modified", ["purpose", "amount", "reason", "player"]),
]


class Listener:
    """Collects packed events while somebody listens."""

    def __init__(self) -> None:
        self.packed: vec[i64] = vec[i64]()
        self.count: i64 = 0

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Keep one event."""
        packed = append(self.packed, kind)
        packed = append(packed, a)
        packed = append(packed, b)
        packed = append(packed, c)
        self.packed = append(packed, d)
        self.count += 1

    def part(self, start: i64, end: i64) -> Listener:
        """The events from one number up to another, by themselves.

        Code that is not compiled must cut this way: a vec that it assigns to `packed` itself is never freed."""
        found = Listener()
        first = min(max(start, 0), self.count)
        last = min(max(end, first), self.count)
        found.packed = self.packed[first * FIELDS : last * FIELDS]
        found.count = last - first
        return found

    def kinds(self, start: i64, end: i64) -> list[int]:
        """The kinds of the events from one number up to another."""
        return [self.packed[n * FIELDS] for n in range(max(start, 0), min(end, self.count))]


class Event:
    """One thing that happened, with named fields: `event.name == "Dodged"`, `event["player"] == "H3"`."""

    def __init__(self, name: str, fields: dict[str, str | int]) -> None:
        self.name: str = name
        """What happened: `Dodged`."""
        self.fields: dict[str, str | int] = fields
        """The fields by name."""

    def __getitem__(self, field: str) -> str | int:
        return self.fields[field]

    def get(self, field: str, default: str | int | None = None) -> str | int | None:
        """The field's value, or the default when this event has no such field."""
        return self.fields.get(field, default)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.name == other.name and self.fields == other.fields

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.fields.items())))

    def __repr__(self) -> str:
        return f"{self.name}({', '.join(f'{k}={v}' for k, v in self.fields.items())})"


def unpacked(listener: Listener, ruleset: Ruleset, side: int = OPEN) -> list[Event]:
    """The collected events as typed records, in the words of the ruleset; for a side only what it may see."""
    packed = listener.packed
    found: list[Event] = []
    secrets = ruleset.secret_fields()
    for at in range(0, len(packed), FIELDS):
        kind = ruleset.events[packed[at]]
        blanks: list[str] = []
        if side != OPEN:
            seen_by = ruleset.secrecy(packed, at)
            if seen_by != OPEN and seen_by != side:
                blanks = [field for field in kind.fields if field in secrets]
                if not blanks:
                    continue
        # what a rolled die shows is a number; the face a coach picked is a word
        rolled = kind.code == ROLLED
        fields: dict[str, str | int] = {}
        for i, field in enumerate(kind.fields):
            value: int = packed[at + 1 + i]
            if field in blanks:
                fields[field] = HIDDEN
            else:
                fields[field] = value if rolled and field == "face" else word(ruleset, field, value)
        found.append(Event(kind.name, fields))
    return found


def numbered(listener: Listener, ruleset: Ruleset, start: int, end: int, side: int) -> list[dict[str, str | int]]:
    """The events from one number up to another as a side may know them, each with its number: JSON-ready."""
    found: list[dict[str, str | int]] = []
    for n in range(max(start, 0), min(end, listener.count)):
        for event in unpacked(listener.part(n, n + 1), ruleset, side):
            told: dict[str, str | int] = {"n": n, "name": event.name}
            told.update(event.fields)
            found.append(told)
    return found


def may_know_choice(ruleset: Ruleset, side: int, code: int, knows: int) -> bool:
    """May a side know that this one chose so? OPEN may know everything."""
    if knows == OPEN:
        return True
    seen_by = ruleset.secrecy(vec[i64]([CHOSE, side, code, 0, 0]), 0)
    return seen_by == OPEN or seen_by == knows


def side_of(given: object) -> int:
    """The side that is meant by 0, 1, "home" or "away"; OPEN for None, which is nobody's own view."""
    if given is None:
        return OPEN
    if given == "home" or (given == 0 and isinstance(given, int)):
        return 0
    if given == "away" or (given == 1 and isinstance(given, int)):
        return 1
    raise IronpitchError(f"side {repr(given)[:40]}; expected 0 or 'home', 1 or 'away', or None")
