"""What the search needs of DreadBall: actions of a Rush, the coach who carries them out, and their worth."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.bots.kit import Kit, LineOfPlay
from ironpitch.engine.table import NOTHING, Coach, Table
from ironpitch.games.dreadball import terms
from ironpitch.games.dreadball.coach import evaluation
from ironpitch.games.dreadball.coach.proposal import Proposal
from ironpitch.games.dreadball.coach.proposals import proposals
from ironpitch.games.dreadball.coach.scripted import ScriptedDreadBall


class RushLine(LineOfPlay):
    """A line of a DreadBall Rush."""

    def __init__(self, proposal: Proposal) -> None:
        super().__init__(proposal.codes, proposal.worth)
        self.proposal: Proposal = proposal

    def why(self) -> str:
        return self.proposal.why


class DreadBallKit(Kit):
    """DreadBall: a line is an action or more of a Rush."""

    def is_decision(self, table: Table) -> bool:
        return table.waiting == NOTHING and table.facts[terms.Fact.PHASE] == terms.Phase.RUSH

    def lines(self, table: Table, most: int) -> list[LineOfPlay]:
        found: list[LineOfPlay] = []
        for proposal in proposals(table, most):
            found.append(RushLine(proposal))
        return found

    def coach(self) -> Coach:
        return ScriptedDreadBall()

    def follow(self, coach: Coach, table: Table, line: LineOfPlay) -> None:
        if isinstance(coach, ScriptedDreadBall) and isinstance(line, RushLine):
            coach.begin(table, line.proposal)

    def clock(self, table: Table) -> i64:
        facts = table.facts
        return facts[terms.Fact.RUSH] * 2 + facts[terms.Fact.ACTIVE]

    def evaluate(self, table: Table, side: i64) -> float:
        return evaluation.chance_to_win(table, side)
