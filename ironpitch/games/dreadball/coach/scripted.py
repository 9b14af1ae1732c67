"""The scripted coach of DreadBall."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.choices import NOBODY, choice, verb_of
from ironpitch.engine.table import Coach, Table
from ironpitch.games.dreadball.coach.formation import next_place
from ironpitch.games.dreadball.coach.proposal import Proposal
from ironpitch.games.dreadball.coach.proposals import best_of, thoughts
from ironpitch.games.dreadball.coach.questions import answer_in_step
from ironpitch.games.dreadball.terms import Ask, Fact, Phase
from ironpitch.games.dreadball.verbs import Do


def is_between_steps(table: Table, options: vec[i64]) -> bool:
    """Is this a question between two steps? Those are known by their first option, which no question inside a step has
    in the same phase."""
    phase = table.facts[Fact.PHASE]
    verb = verb_of(options[0])
    if phase == Phase.ACT:
        return verb == Do.DONE
    if phase == Phase.RUSH:
        return verb == Do.END_RUSH
    if phase == Phase.FREE:
        return verb == Do.DECLINE
    if phase == Phase.SET_UP:
        return verb == Do.SETUP
    return phase == Phase.ARRANGE and verb == Do.PLACE


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedDreadBall(Coach):
    """Plays what is worth most at every turn, and sees an idea through while it is possible.

    It looks at the table and at its own hand; it draws no lots, so the same position brings the same choice.
    """

    def __init__(self) -> None:
        self.plan: vec[i64] = vec[i64]()
        self.at: i64 = 0
        self.rush: i64 = 0
        self.player: i64 = NOBODY
        self.idea: Proposal | None = None

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        """Pick one of the first `count` options."""
        code = self.pick(table, options, count)
        if not is_among(options, count, code):
            return options[0]
        return code

    def pick(self, table: Table, options: vec[i64], count: i64) -> i64:
        """What it would like to do."""
        if is_between_steps(table, options):
            return self.decide(table, options, count)
        if table.kind == Ask.ACTION or self.comes_on(table):
            code = self.next_of_plan(table, options, count)
            if code >= 0:
                return code
        return answer_in_step(table, options, count)

    def comes_on(self, table: Table) -> bool:
        """Is this question how a GIANT comes on, and has the plan an answer?"""
        if (table.kind != Ask.HEX and table.kind != Ask.FACING) or self.at >= len(self.plan):
            return False
        verb = verb_of(self.plan[self.at])
        return verb == Do.HEX or verb == Do.FACE

    def decide(self, table: Table, options: vec[i64], count: i64) -> i64:
        """Answer between two steps."""
        phase = table.facts[Fact.PHASE]
        if phase == Phase.SET_UP:
            return choice(Do.ARRANGE)
        if phase == Phase.ARRANGE:
            return next_place(table)
        if phase == Phase.ACT:
            code = self.next_of_plan(table, options, count)
            if code >= 0:
                return code
        best = best_of(thoughts(table, options, count))
        if best is None:
            return options[0]
        return self.begin(table, best)

    def begin(self, table: Table, proposal: Proposal) -> i64:
        """Make a proposal the plan, and take its first step."""
        self.plan = proposal.codes
        self.at = 1
        self.rush = table.facts[Fact.RUSH]
        self.player = proposal.player
        self.idea = proposal
        return proposal.codes[0]

    def next_of_plan(self, table: Table, options: vec[i64], count: i64) -> i64:
        """The next choice of the plan, or -1 if there is none or things have come differently."""
        if self.at >= len(self.plan) or table.facts[Fact.RUSH] != self.rush:
            return -1
        if table.facts[Fact.PHASE] == Phase.ACT and table.facts[Fact.ACTOR] != self.player:
            return -1
        code = self.plan[self.at]
        if not is_among(options, count, code):
            self.at = len(self.plan)
            return -1
        self.at += 1
        return code

    @property
    def because(self) -> str:
        """Why the last plan was made, in a coach's words."""
        return self.idea.why if self.idea is not None else ""


def is_among(options: vec[i64], count: i64, code: i64) -> bool:
    """Is this one of the options?"""
    for i in range(count):
        if options[i] == code:
            return True
    return False
