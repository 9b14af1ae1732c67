"""What the search needs of football: plans for a turn, the coach who carries them out, their worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.bots.kit import LineOfPlay
from ironpitch.engine.table import NOTHING, Coach, Table
from ironpitch.games.football import terms
from ironpitch.games.football.coach import drives
from ironpitch.games.football.coach.coach import ScriptedFootball
from ironpitch.games.football.coach.plans import TurnPlan, turn_plans
from ironpitch.games.football.coach.quick import QuickFootball
from ironpitch.games.football.coach.terrain import PlaceKit

LAST_TURNS: Final = 5
"""With fewer turns than this after the present one a half is played to its end."""


class PlanLine(LineOfPlay):
    """A plan for the rest of a football turn: the activation it begins with, and the style in which it goes on."""

    def __init__(self, plan: TurnPlan) -> None:
        first = plan.first
        if first is None:
            super().__init__(append(vec[i64](), terms.Do.END_TURN), 0.0)
        else:
            super().__init__(first.codes, first.worth)
        self.plan: TurnPlan = plan

    def name(self) -> str:
        return self.plan.style.name

    def is_own(self) -> bool:
        return self.plan.own

    def why(self) -> str:
        first = self.plan.first
        return f"{first.why if first is not None else 'stops here'} ({self.plan.style.name})"


class FootballKit(PlaceKit):
    """Football on a pitch: a line is a plan for the rest of the turn."""

    def is_decision(self, table: Table) -> bool:
        return table.waiting == NOTHING and table.facts[terms.Fact.PHASE] == terms.Phase.TEAM_TURN

    def are_plans(self) -> bool:
        return True

    def lines(self, table: Table, most: int) -> list[LineOfPlay]:
        found: list[LineOfPlay] = []
        for plan in turn_plans(table, most):
            found.append(PlanLine(plan))
        return found

    def coach(self) -> Coach:
        return ScriptedFootball()

    def quick_coach(self) -> Coach:
        return QuickFootball()

    def follow(self, coach: Coach, table: Table, line: LineOfPlay) -> None:
        if isinstance(coach, ScriptedFootball) and isinstance(line, PlanLine):
            coach.style = line.plan.style
            if line.plan.first is not None:
                coach.follow(table, line.plan.first)

    def clock(self, table: Table) -> i64:
        facts = table.facts
        played: i64 = facts[terms.Fact.TURN] + facts[terms.Fact.TURN + 1]
        scored: i64 = facts[terms.Fact.SCORE] + facts[terms.Fact.SCORE + 1]
        return (
            ((scored * 8 + facts[terms.Fact.HALF]) * 64 + played) * 4
            + facts[terms.Fact.ACTIVE] * 2
            + facts[terms.Fact.FREE_TURN]
        )

    def turns_ahead(self, table: Table) -> i64:
        """This turn and the next; when the half is nearly over, to its end, where only the score counts."""
        left: i64 = drives.turns_left(table, 0) + drives.turns_left(table, 1)
        return left + 2 if left < LAST_TURNS else 2

    def evaluate(self, table: Table, side: i64) -> float:
        return drives.chance_to_win(table, side)
