"""Stepping off to the bench."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.contact.swallowed import let_out_of
from ironpitch.games.dreadball.deed import Deed, Refusal
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import stand_on
from ironpitch.games.dreadball.movement.hexes import entry_hex
from ironpitch.games.dreadball.movement.move import NO_MOVEMENT, gets_away
from ironpitch.games.dreadball.movement.threat import look
from ironpitch.games.dreadball.plan import can
from ironpitch.games.dreadball.play.actions import allowance
from ironpitch.games.dreadball.powers import SWALLOWS
from ironpitch.games.dreadball.terms import Fact, Status
from ironpitch.games.dreadball.verbs import Do


class Leave(Deed):
    """Step off to the bench from the hex where one's side comes on, for a hex of movement, and not with the ball."""

    def __init__(self) -> None:
        super().__init__(Do.LEAVE)

    def ready(self, table: Table, me: i64) -> Refusal:
        """From that hex, without the ball, and with a hex of movement left.

        Rows: dreadball §7.1"""
        facts = table.facts
        if table.grid[entry_hex(table, me // SQUAD)] != me:
            return "he is not where his side comes on"
        if facts[Fact.CARRIER] == me:
            return "who holds the ball does not leave"
        return None if facts[Fact.MOVED] < allowance(table, me) else NO_MOVEMENT

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        """Out of the threat hexes of opponents if need be; who fails to goes down where he is.

        Rows: dreadball §7.1, dreadball.evade.when"""
        away: bool = yield from gets_away(table, me, table.pos[me], 1)
        if not away:
            return False
        if can(table, me, SWALLOWS):
            let_out_of(table, me)
        stand_on(table, me, table.plan.board.nowhere)
        table.status[me] = Status.BENCH
        look(table, me, 0)
        table.emit(Happened.WITHDREW, me)
        return False


LEAVING: Final = Leave()
