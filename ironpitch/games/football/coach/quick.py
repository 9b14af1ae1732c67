"""The scripted coach in a hurry: it reads the position a few times a turn instead of before every activation.

Play-outs of the search use it. Between two readings it works down the list it made, which may have grown a little
stale; a way that is barred by now is left where it ends.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.football.coach.coach import ScriptedFootball, is_offered
from ironpitch.games.football.coach.proposal import Proposal
from ironpitch.games.football.coach.proposals import proposals
from ironpitch.games.football.coach.style import USUAL, Style
from ironpitch.games.football.terms import Do, Fact

LISTED: Final = 24
READ_AGAIN: Final = 4
"""Activations after which the position is read again."""


class QuickFootball(ScriptedFootball):
    """Follows a list of proposals for a few activations."""

    def __init__(self, style: Style = USUAL) -> None:
        super().__init__(style)
        self.listed: list[Proposal] = []
        self.taken: i64 = 0
        self.turn: i64 = -1
        self.carrier: i64 = NOBODY

    def activation(self, table: Table, options: vec[i64], count: i64) -> i64:
        """The next of the list that can still be begun; a new list at the start of a turn, now and then, and whenever
        the ball has changed hands."""
        self.drop()
        facts = table.facts
        turn = (facts[Fact.HALF] * 64 + facts[Fact.TURN]) * 64 + facts[Fact.TURN + 1] * 2 + facts[Fact.ACTIVE]
        fresh = turn != self.turn or self.taken >= READ_AGAIN or facts[Fact.CARRIER] != self.carrier
        for _ in range(2):
            if fresh:
                self.listed = proposals(table, LISTED, self.style)
                self.taken = 0
                self.turn = turn
                self.carrier = facts[Fact.CARRIER]
            while self.listed:
                proposal = self.listed.pop(0)
                code = proposal.codes[0]
                if is_offered(options, count, code):
                    self.taken += 1
                    self.follow(table, proposal)
                    return code
            if fresh:
                return Do.END_TURN
            fresh = True
        return Do.END_TURN
