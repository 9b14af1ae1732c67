"""Clocks: so many seconds for each turn, then a bank for the whole match; when both are used up the default is played.

Both coaches get a full turn allowance whenever a turn begins, so that a question in the opponent's turn has time too.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, Final

NOBODY: Final = -1
SIDES: Final = ("home", "away")


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
