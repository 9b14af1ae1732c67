"""Clocks: so many seconds for each turn, then a bank for the whole match; when both are used up the default is played.

Both coaches get a full turn allowance whenever a turn begins, so that a question in the opponent's turn has time too.
Time is counted by a clock that only goes forward: nobody gains or loses by the clock of the machine being set.
"""

from __future__ import annotations

import heapq
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

NOBODY: Final = -1
SIDES: Final = ("home", "away")
MOST_STALE: Final = 1000
"""Moments of a schedule that no longer count, beside those that do."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of both coaches at a moment."""

    turn: float
    """Seconds for a turn."""
    bank: float
    """Seconds beyond that, for the whole match."""
    left: tuple[float, float]
    """Of the turn."""
    banks: tuple[float, float]
    running: int
    """Whose time runs, or NOBODY."""
    since: float
    """The moment all this is true of."""
    mark: str
    """The turn that the allowance is for."""

    def at(self, now: float) -> Clock:
        """The same clock later."""
        if self.running == NOBODY or now <= self.since:
            return replace(self, since=max(now, self.since))
        gone = now - self.since
        side = self.running
        of_turn = min(gone, self.left[side])
        left = put(self.left, side, self.left[side] - of_turn)
        banks = put(self.banks, side, max(0.0, self.banks[side] - (gone - of_turn)))
        return replace(self, left=left, banks=banks, since=now)

    def asks(self, side: int, mark: str) -> Clock:
        """The clock after an input: now this side is asked (NOBODY: none), in this turn."""
        full = (self.turn, self.turn)
        return replace(self, running=side, left=self.left if mark == self.mark else full, mark=mark)

    def expires(self) -> float | None:
        """When the time of the side that is asked runs out."""
        if self.running == NOBODY:
            return None
        return self.since + self.left[self.running] + self.banks[self.running]

    def text(self) -> str:
        """As it is kept with an input."""
        return json.dumps([self.turn, self.bank, self.left, self.banks, self.running, self.since, self.mark])

    def shown(self, paused: bool) -> dict[str, Any]:
        """As it is sent."""
        return {
            "turn": self.turn,
            "bank": self.bank,
            "left": [round(seconds, 3) for seconds in self.left],
            "banks": [round(seconds, 3) for seconds in self.banks],
            "running": SIDES[self.running] if self.running != NOBODY else None,
            "paused": paused,
        }


def put(pair: tuple[float, float], side: int, value: float) -> tuple[float, float]:
    """A pair with another value on one side."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


def new_clock(turn: float, bank: float, now: float) -> Clock:
    """A clock before the first question."""
    return Clock(turn, bank, (turn, turn), (bank, bank), NOBODY, now, "")


def read_clock(text: str) -> Clock | None:
    """A clock as it was kept; None for a match without."""
    if not text:
        return None
    turn, bank, left, banks, running, since, mark = json.loads(text)
    return Clock(turn, bank, (left[0], left[1]), (banks[0], banks[1]), running, since, mark)


class SteadyTime:
    """Time that never jumps: the wall clock as it was at the start, and the seconds counted since."""

    def __init__(self, now: Callable[[], float], monotonic: Callable[[], float]) -> None:
        self.monotonic = monotonic
        self.offset = now() - monotonic()

    def __call__(self) -> float:
        """Now."""
        return self.monotonic() + self.offset


class Schedule:
    """Names and the moments at which they are due."""

    def __init__(self) -> None:
        self.moments: dict[str, float] = {}
        self.heap: list[tuple[float, str]] = []

    def __contains__(self, name: str) -> bool:
        return name in self.moments

    def put(self, name: str, moment: float) -> None:
        """Have a name be due at a moment, and no longer at another one."""
        self.moments[name] = moment
        if len(self.heap) > MOST_STALE + 2 * len(self.moments):
            self.heap = [(each, known) for known, each in self.moments.items()]
            heapq.heapify(self.heap)
        else:
            heapq.heappush(self.heap, (moment, name))

    def drop(self, name: str) -> None:
        """Forget a name."""
        self.moments.pop(name, None)

    def due(self, now: float) -> list[str]:
        """The names whose moment has come, in order; each is told once."""
        found: list[str] = []
        while self.heap and self.heap[0][0] <= now:
            moment, name = heapq.heappop(self.heap)
            if self.moments.get(name) == moment:
                del self.moments[name]
                found.append(name)
        return found
