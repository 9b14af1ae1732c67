"""How to answer what a plan leaves open: the answers that were found while its odds were worked out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice
from ironpitch.engine.table import CHOICE, NOTHING, ROLL
from ironpitch.odds.chance import Chance
from ironpitch.odds.goals import Goal, read_goal
from ironpitch.odds.planning import OPENING, read_plan, without_dice
from ironpitch.odds.plans import MOST_NODES, Enumeration, side_asked
from ironpitch.odds.tracks import Track, next_choice, put_answer, put_dice, started


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """The exact chance of a plan, and the answers to all questions on the way with which it is reached.

    >>> import ironpitch
    >>> match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], rerolls=(1, 0))
    >>> policy = Policy(match, "activate H1 move; step g11")
    >>> policy.chance
    <Chance 88.89 % = 8/9>
    >>> way = policy.next_choice(policy.next_choice(policy.start()))
    >>> way.match.request, policy.answer(policy.rolled(way, [2]))
    (<Roll 1d6 for dodge>, <Choice reroll team>)
    """

    def __init__(
        self,
        match: Match | object,
        plan: Sequence[str | Choice] | str | object,
        succeeds: str | Callable[[Match], object] | Goal | object | None = None,
        rerolls: bool = True,
        budget: int = MOST_NODES,
    ) -> None:
        """Work the odds out as `odds.of` does; raises `TooMuch` where that would only estimate them."""
        if not isinstance(match, Match):
            raise IronpitchError(f"odds are asked of a match, not of {type(match).__name__}")
        trial = without_dice(match)
        self.origin: Match = trial
        self.codes: list[int] = read_plan(trial, plan)
        self.goal: Goal = read_goal(trial, succeeds, side_asked(trial), self.codes)
        self.search: Enumeration = Enumeration(trial, self.codes, self.goal, budget, not rerolls)
        values = self.search.worth(trial, 0, OPENING)
        self.chance: Chance = Chance(values[0], values[0] + values[-1], self.search.nodes)
        """The chance with which the plan works."""

    def start(self) -> Progress:
        """Nothing of the plan has been done."""
        return Progress(started(self.origin, OPENING))

    def is_on(self, way: Progress) -> bool:
        """Can the next choice of the plan be made between steps, in the turn in which it began?"""
        return (
            way.at < len(self.codes)
            and way.match.is_legal(self.codes[way.at])
            and not self.search.turn_has_passed(way.match)
        )

    def next_choice(self, way: Progress) -> Progress:
        """Between steps: the next choice of the plan is made."""
        if way.match.table.waiting != NOTHING or not self.is_on(way):
            raise IronpitchError("the plan cannot go on here")
        return Progress(next_choice(self.search, way.track.twin()))

    def rolled(self, way: Progress, faces: list[int]) -> Progress:
        """The dice that were waited for show these faces."""
        if way.match.table.waiting != ROLL:
            raise IronpitchError("no dice are waited for")
        return Progress(put_dice(self.search, way.track.twin(), faces))

    def code(self, way: Progress) -> int:
        """The answer to the open question as an int: the plan's own if it has one, else what is best for the coach who
        acts, or worst if the other is asked."""
        table = way.match.table
        if table.waiting != CHOICE:
            raise IronpitchError("no question is open")
        if way.at < len(self.codes) and table.offered(self.codes[way.at]):
            return self.codes[way.at]
        self.search.nodes = 0
        found = self.search.answer_on(way.match, way.at, way.track.way)
        return found if found >= 0 else table.options[0]

    def answer(self, way: Progress) -> Choice:
        """The answer to the open question."""
        return Choice(self.code(way), way.match.table.plan.ruleset)

    def answered(self, way: Progress, code: i64) -> Progress:
        """The open question is answered so."""
        if not way.match.is_legal(code):
            raise IronpitchError(way.match.refusal(code))
        return Progress(put_answer(self.search, way.track.twin(), code))


class Progress:
    """How far one try of a plan has come: the match as it waits, and what the policy must remember of the way there."""

    def __init__(self, track: Track) -> None:
        self.track: Track = track

    @property
    def match(self) -> Match:
        """Waits for dice from outside, for an answer, or between steps for the next choice of the plan."""
        return self.track.match

    @property
    def at(self) -> int:
        """How many choices of the plan have been made."""
        return self.track.at
