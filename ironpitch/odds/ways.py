"""The way to a moment inside a step, as far as it still counts: what two ways must share to be counted as one."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.memory import Memory
from ironpitch.engine.table import Table

FORGOTTEN: Final = -1
"""Stands before what rules say is left of a stretch of the way."""
POOLED: Final = -2
"""Stands before what a whole pool of dice came to."""
ROLLED: Final = -8
"""From here down: one roll each."""
OPEN: Final = -1
"""Stands for damage that is left open."""
MOST_MARKS: Final = 4096
MOST_PLAYERS: Final = 64

Trail = tuple[int, ...]


class DamageCounts(IronpitchError):
    """Damage was left open although something else than armour reads it."""


class StepHistory:
    """The dice and answers since a step began, except those that are forgotten; for each entry how many inputs had been
    made by then, and how likely it was."""

    def __init__(self, trail: Trail, ends: Trail, chances: tuple[float, ...] = ()) -> None:
        self.trail: Trail = trail
        self.ends: Trail = ends
        self.chances: tuple[float, ...] = chances if chances else (1.0,) * len(trail)
        self.owing: int = 0
        """Damage is left open since so many inputs were made (see `Damages`); 0 if none is."""
        self.weighed: bool = False
        """Has armour been tested against it?"""

    def plus(self, entries: Trail, end: int, chance: float = 1.0) -> StepHistory:
        """The way with another input."""
        added = (chance,) + (1.0,) * (len(entries) - 1)
        return self.kept(StepHistory(self.trail + entries, self.ends + (end,) * len(entries), self.chances + added))

    def kept(self, other: StepHistory) -> StepHistory:
        """Another way with the damage that is left open on this one."""
        other.owing = self.owing
        other.weighed = self.weighed
        return other

    def chance(self) -> float:
        """How likely the dice were that are not forgotten."""
        product = 1.0
        for chance in self.chances:
            product *= chance
        return product

    def cut(self, since: int) -> StepHistory:
        """The way as it was when so many inputs had been made."""
        kept = len(self.ends)
        while kept > 0 and self.ends[kept - 1] > since:
            kept -= 1
        return self.kept(StepHistory(self.trail[:kept], self.ends[:kept], self.chances[:kept]))


class Places:
    """Numbers for states, the same whenever one is met again."""

    def __init__(self) -> None:
        self.numbers: dict[Trail, int] = {}

    def number(self, state: Trail) -> int:
        """The number of a state."""
        found = self.numbers.get(state)
        if found is None:
            found = len(self.numbers)
            self.numbers[state] = found
        return found

    def after(self, match: Match, way: StepHistory) -> StepHistory:
        """The way, once the rules have said what of it is forgotten."""
        memory = match.table.memory
        if memory is None:
            return way
        end: int = match.table.log.end
        for note in memory.notes:
            second: int = note.second
            if way.owing > 0 and note.damage:
                second = OPEN
            entries: Trail = (FORGOTTEN, note.place, note.first, second, self.number(note.state))
            owing = way.owing
            way = way.cut(note.since).plus(entries, end)
            if note.settled and owing > 0:
                if not way.weighed:
                    raise DamageCounts("nobody rolled for armour, so the damage itself counts")
                way.owing = 0
            elif note.since < owing and not note.damage:
                way.owing = 0  # all of the blow is forgotten
        return way


def begun(place: int, at: int, match: Match) -> StepHistory:
    """The way as a step begins with the next choice."""
    end: int = match.table.log.end + 1
    return StepHistory((place, at), (end, end))


def opened(trail: Trail, match: Match) -> StepHistory:
    """The way of a match that is looked at in mid-step for the first time."""
    end: int = match.table.log.end
    return StepHistory(trail, (end,) * len(trail))


def traced(match: Match) -> Match:
    """A copy that remembers the choices it does not ask for, and what rules say may be forgotten from now on."""
    memory = Memory()
    twin = match.copied(None, memory)
    memory.listens = True
    twin.table.tracing = True
    return twin


def roll_entry(table: Table, mark: int) -> Trail:
    """The entry of a roll, known by its mark among the ways the dice can fall."""
    purpose: int = table.purpose * MOST_PLAYERS + table.about
    return (ROLLED - (purpose * MOST_MARKS + mark),)


def pool_entry(purpose: int, about: int, mark: int) -> Trail:
    """The entry of a whole pool."""
    return (POOLED, purpose * MOST_PLAYERS + about, mark)
