"""What the search needs of a game: lines to choose from, a coach who carries them out, and what a position is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.match import Match
from ironpitch.engine.table import NOTHING, Coach, Table
from ironpitch.games.dreadball import terms as rush_terms
from ironpitch.games.dreadball.coach import evaluation as dreadball_evaluation
from ironpitch.games.dreadball.coach.proposal import Proposal as RushProposal
from ironpitch.games.dreadball.coach.proposals import proposals as rush_proposals
from ironpitch.games.dreadball.coach.scripted import ScriptedDreadBall
from ironpitch.games.football import terms as turn_terms
from ironpitch.games.football.coach import drives
from ironpitch.games.football.coach import evaluation as football_evaluation
from ironpitch.games.football.coach.coach import ScriptedFootball
from ironpitch.games.football.coach.plans import TurnPlan, turn_plans
from ironpitch.games.football.coach.proposal import Proposal as TurnProposal
from ironpitch.games.football.coach.proposals import proposals as turn_proposals
from ironpitch.games.football.coach.quick import QuickFootball
from ironpitch.games.football.plan import FootballPlan

LAST_TURNS: Final = 5
"""With fewer turns than this after the present one a half is played to its end."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Line:
    """Something a side could do next: the choices it is made of, and what the scripted coach thinks it is worth."""

    def __init__(self, codes: vec[i64], worth: float) -> None:
        self.codes: vec[i64] = codes
        self.worth: float = worth

    def why(self) -> str:
        """The line in a coach's words."""
        return "stops here"

    def name(self) -> str:
        """What the line is called, if it is a plan for more than its choices."""
        return ""

    def is_own(self) -> bool:
        """Are its choices those with which the plan of this name begins by itself?"""
        return True


class TurnLine(Line):
    """A line of a football turn."""

    def __init__(self, proposal: TurnProposal) -> None:
        super().__init__(proposal.codes, proposal.worth)
        self.proposal: TurnProposal = proposal

    def why(self) -> str:
        return self.proposal.why


class PlanLine(Line):
    """A plan for the rest of a football turn: the activation it begins with, and the style in which it goes on."""

    def __init__(self, plan: TurnPlan) -> None:
        first = plan.first
        if first is None:
            super().__init__(append(vec[i64](), turn_terms.END_TURN), 0.0)
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


class RushLine(Line):
    """A line of a DreadBall Rush."""

    def __init__(self, proposal: RushProposal) -> None:
        super().__init__(proposal.codes, proposal.worth)
        self.proposal: RushProposal = proposal

    def why(self) -> str:
        return self.proposal.why


@mypyc_attr(allow_interpreted_subclasses=True)
class Kit:
    """The lines, the coach and the worth of one kind of game."""

    def is_decision(self, table: Table) -> bool:
        """Is a side to say what it does next, with nothing under way?"""
        raise NotImplementedError

    def are_plans(self) -> bool:
        """Is each line a plan for the rest of the turn?"""
        return False

    def lines(self, table: Table, most: int) -> list[Line]:
        """What it could do, best first as the scripted coach sees it; stopping is always among them."""
        raise NotImplementedError

    def coach(self) -> Coach:
        """A new coach who follows lines and answers everything else by the script."""
        raise NotImplementedError

    def quick_coach(self) -> Coach:
        """One for play-outs, who thinks less."""
        return self.coach()

    def follow(self, coach: Coach, table: Table, line: Line) -> None:
        """Have the coach carry a line out."""
        raise NotImplementedError

    def clock(self, table: Table) -> i64:
        """A number that is the same throughout a turn and different in the next, whoever has it."""
        raise NotImplementedError

    def turns_ahead(self, table: Table) -> i64:
        """Turns that are played to their end before the position is evaluated: its own and that of the other side."""
        return 2

    def evaluate(self, table: Table, side: i64) -> float:
        """The chance that this side wins, a draw counting half."""
        raise NotImplementedError


class FootballKit(Kit):
    """Football between walls: a line is one activation."""

    def is_decision(self, table: Table) -> bool:
        return table.waiting == NOTHING and table.facts[turn_terms.PHASE] == turn_terms.TEAM_TURN

    def lines(self, table: Table, most: int) -> list[Line]:
        found: list[Line] = []
        for proposal in turn_proposals(table, most):
            found.append(TurnLine(proposal))
        found.append(Line(append(vec[i64](), turn_terms.END_TURN), 0.0))
        return found

    def coach(self) -> Coach:
        return ScriptedFootball()

    def quick_coach(self) -> Coach:
        return QuickFootball()

    def follow(self, coach: Coach, table: Table, line: Line) -> None:
        if isinstance(coach, ScriptedFootball) and isinstance(line, TurnLine):
            coach.follow(table, line.proposal)

    def clock(self, table: Table) -> i64:
        facts = table.facts
        played: i64 = facts[turn_terms.TURN] + facts[turn_terms.TURN + 1]
        scored: i64 = facts[turn_terms.SCORE] + facts[turn_terms.SCORE + 1]
        return (
            ((scored * 8 + facts[turn_terms.HALF]) * 64 + played) * 4
            + facts[turn_terms.ACTIVE] * 2
            + facts[turn_terms.FREE_TURN]
        )

    def evaluate(self, table: Table, side: i64) -> float:
        return football_evaluation.chance_to_win(table, side)


class PitchKit(FootballKit):
    """Football on a pitch: a line is a plan for the rest of the turn."""

    def are_plans(self) -> bool:
        return True

    def lines(self, table: Table, most: int) -> list[Line]:
        found: list[Line] = []
        for plan in turn_plans(table, most):
            found.append(PlanLine(plan))
        return found

    def follow(self, coach: Coach, table: Table, line: Line) -> None:
        if isinstance(coach, ScriptedFootball) and isinstance(line, PlanLine):
            coach.style = line.plan.style
            if line.plan.first is not None:
                coach.follow(table, line.plan.first)

    def turns_ahead(self, table: Table) -> i64:
        """This turn and the next; when the half is nearly over, to its end, where only the score counts."""
        left: i64 = drives.turns_left(table, 0) + drives.turns_left(table, 1)
        return left + 2 if left < LAST_TURNS else 2

    def evaluate(self, table: Table, side: i64) -> float:
        return drives.chance_to_win(table, side)


class DreadBallKit(Kit):
    """DreadBall: a line is an action or more of a Rush."""

    def is_decision(self, table: Table) -> bool:
        return table.waiting == NOTHING and table.facts[rush_terms.PHASE] == rush_terms.RUSHING

    def lines(self, table: Table, most: int) -> list[Line]:
        found: list[Line] = []
        for proposal in rush_proposals(table, most):
            found.append(RushLine(proposal))
        return found

    def coach(self) -> Coach:
        return ScriptedDreadBall()

    def follow(self, coach: Coach, table: Table, line: Line) -> None:
        if isinstance(coach, ScriptedDreadBall) and isinstance(line, RushLine):
            coach.begin(table, line.proposal)

    def clock(self, table: Table) -> i64:
        facts = table.facts
        return facts[rush_terms.RUSH] * 2 + facts[rush_terms.ACTIVE]

    def evaluate(self, table: Table, side: i64) -> float:
        return dreadball_evaluation.chance_to_win(table, side)


def kit_for(match: Match) -> Kit | None:
    """The kit of the game that is played, None if there is none."""
    plan = match.table.plan
    scene = plan.ruleset.scene()
    if scene == "dreadball":
        return DreadBallKit()
    if scene == "football" and isinstance(plan, FootballPlan):
        return FootballKit() if plan.walled else PitchKit()
    return None
