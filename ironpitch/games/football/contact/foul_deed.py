"""To foul: the Foul action."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import first_of
from ironpitch.engine.table import Answer, Table
from ironpitch.games.football.acting import goes_on_after
from ironpitch.games.football.contact.targets import list_targets, why_no_target
from ironpitch.games.football.deed import DONE_ALREADY, Deed, Refusal
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Do, Fact


class FoulDeed(Deed):
    """Foul an opponent who lies next to you.

    Rows: bb2016.foul.move_then_attack"""

    def __init__(self) -> None:
        super().__init__(Do.FOUL, [])

    def targets(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        if table.facts[Fact.BLOCKED]:
            return count
        return list_targets(table, me, Do.FOUL, False, into, count)

    def may(self, table: Table, me: i64, code: i64) -> Refusal | None:
        return DONE_ALREADY if table.facts[Fact.BLOCKED] else why_no_target(table, me, first_of(code), False)

    def do(self, table: Table, me: i64, code: i64) -> Answer:
        """Something of the player's own may come before it and stop it."""
        victim = first_of(code)
        goes_ahead = True
        for skill in plan_of(table).moments.before_foul:
            if goes_ahead and table.has(me, skill.code):
                goes_ahead = yield from skill.before_foul(table, me, victim)
        if goes_ahead:
            yield from plan_of(table).book.foul(table, me, victim)
        return goes_on_after(table, me, Do.FOUL, victim)
