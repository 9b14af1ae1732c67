"""What the search needs of Dungeon Bowl: activations, the coach who carries them out, their worth."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.bots.kit import LineOfPlay
from ironpitch.engine.table import Coach, Table
from ironpitch.games.dungeonbowl.coach import evaluation
from ironpitch.games.dungeonbowl.coach.terrain import DUNGEON
from ironpitch.games.football import terms
from ironpitch.games.football.coach.coach import ScriptedFootball
from ironpitch.games.football.coach.kit import FootballKit
from ironpitch.games.football.coach.proposal import Proposal
from ironpitch.games.football.coach.proposals import proposals
from ironpitch.games.football.coach.terrain import Terrain


class TurnLine(LineOfPlay):
    """A line of a football turn."""

    def __init__(self, proposal: Proposal) -> None:
        super().__init__(proposal.codes, proposal.worth)
        self.proposal: Proposal = proposal

    def why(self) -> str:
        return self.proposal.why


class DungeonKit(FootballKit):
    """Football between walls: a line is one activation."""

    def terrain(self) -> Terrain | None:
        return DUNGEON

    def are_plans(self) -> bool:
        return False

    def lines(self, table: Table, most: int) -> list[LineOfPlay]:
        found: list[LineOfPlay] = []
        for proposal in proposals(table, most):
            found.append(TurnLine(proposal))
        found.append(LineOfPlay(append(vec[i64](), terms.Do.END_TURN), 0.0))
        return found

    def follow(self, coach: Coach, table: Table, line: LineOfPlay) -> None:
        if isinstance(coach, ScriptedFootball) and isinstance(line, TurnLine):
            coach.follow(table, line.proposal)

    def turns_ahead(self, table: Table) -> i64:
        return 2

    def evaluate(self, table: Table, side: i64) -> float:
        return evaluation.chance_to_win(table, side)
