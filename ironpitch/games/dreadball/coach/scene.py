"""The scene of a decision: whose it is, and what the ball is worth where it is."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.coach.aims import Hopes
from ironpitch.games.dreadball.coach.worth import LOOSE
from ironpitch.games.dreadball.terms import Fact


class RushOutlook:
    """What a decision looks at more than once."""

    def __init__(self, table: Table, side: i64) -> None:
        self.side: i64 = side
        self.carrier: i64 = table.facts[Fact.CARRIER]
        self.ours: bool = self.carrier != NOBODY and self.carrier // SQUAD == side
        self.rest: float = LOOSE
        """What it is worth to leave the ball where it is."""
        if self.carrier != NOBODY:
            hopes = Hopes(table, self.carrier)
            cell = table.pos[self.carrier]
            if self.ours:
                self.rest = hopes.keep(cell)
            elif table.facts[Fact.ACTIVE] == side:
                self.rest = -0.2 - 0.6 * hopes.on(cell, 2)
            else:
                self.rest = -0.2 - 0.8 * hopes.on(cell, 1)
