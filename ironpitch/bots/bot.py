"""A bot: whatever answers the questions of one side of a match. It sees what that side's coach may see.

`ironpitch.bots.registry.make("scripted", side, seed)` makes one from its short code.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ironpitch.bots.random_coach import RandomCoach
from ironpitch.bots.sight import NothingFits, seen
from ironpitch.engine.dice import MASK, SEED_LIMIT, mix
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.match import Match
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import CHOICE, ROLL, Coach

DRAWS_APART: Final = 64
"""For each input the random coach starts to draw here, so that after an undo the same position gets the same answer."""


class UnknownBot(IronpitchError):
    """No bot has this code, or it does not take this parameter."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers for one side. One that the registry makes looks at a match only through `ironpitch.bots.sight`."""

    def choose(self, match: Match) -> int:
        """A legal code for the question that is open, which must be one to this side's coach; changes nothing."""
        raise NotImplementedError

    def why(self) -> str:
        """The reason for the last choice in a coach's words; empty if the bot has none."""
        return ""

    def coach_for(self, ruleset: Ruleset) -> Coach | None:
        """The coach behind this bot, if it is one that can answer inside the compiled loop; else None."""
        return None

    def ready(self) -> None:
        """Start whatever is needed to answer; raises `UnknownBot` saying why if that cannot be."""

    def over(self, match: Match) -> None:
        """The match is over."""

    def close(self) -> None:
        """Nobody plays on: give back processes and memory."""


class CoachBot(Bot):
    """A coach who answers at once, asked about what its side may see."""

    def __init__(self, coach: Coach, seed: i64 = 0) -> None:
        self.coach: Coach = coach
        self.seed: i64 = seed

    def choose(self, match: Match) -> int:
        """What the coach says to the match as its side sees it."""
        try:
            return answer_of(self.coach, seen(match, side_asked(match), seed_at(self.seed, match.table.log.end)))
        except NothingFits:
            return match.option_codes()[0]

    def coach_for(self, ruleset: Ruleset) -> Coach | None:
        return self.coach


class RandomBot(CoachBot):
    """The random coach; what it picks at a position depends on its seed and on how many inputs came before."""

    def __init__(self, seed: i64) -> None:
        super().__init__(RandomCoach(seed), seed)

    def choose(self, match: Match) -> int:
        """Any of the choices."""
        coach = RandomCoach(self.seed)
        coach.drawn = match.table.log.end * DRAWS_APART
        codes = match.option_codes()
        return coach.answer(match.table, codes, len(codes))


class ScreenedBot(Bot):
    """Somebody else's bot: it gets the match as its side sees it, never the match itself."""

    def __init__(self, inner: Bot, seed: i64) -> None:
        self.inner: Bot = inner
        self.seed: i64 = seed

    def choose(self, match: Match) -> int:
        """What the bot behind the screen says; a code that is not legal is refused by name."""
        try:
            shown = seen(match, side_asked(match), seed_at(self.seed, match.table.log.end))
        except NothingFits:
            return match.option_codes()[0]
        code = self.inner.choose(shown)
        if not match.is_legal(code):
            raise IronpitchError(f"the bot {type(self.inner).__name__} answered {match.refusal(code)}")
        return code

    def why(self) -> str:
        return self.inner.why()

    def ready(self) -> None:
        self.inner.ready()

    def over(self, match: Match) -> None:
        self.inner.over(match)

    def close(self) -> None:
        self.inner.close()


def side_asked(match: Match) -> i64:
    """Which side the open question is put to; raises `IronpitchError` if there is none."""
    table = match.table
    if table.waiting == CHOICE:
        return table.side
    if match.finished or table.waiting == ROLL:
        raise IronpitchError("no coach is asked now: the match is over or waits for dice")
    return table.plan.ruleset.side(table)


def answer_of(coach: Coach, match: Match) -> int:
    """What a coach says to the question a match has come to."""
    table = match.table
    if table.waiting == CHOICE:
        return coach.answer(table, table.options, table.count)
    scratch = table.plan.scratch
    count = table.plan.ruleset.enumerate(table, scratch)
    return coach.answer(table, scratch, count)


def seed_at(seed: i64, inputs: i64) -> i64:
    """A seed of its own for every point of a match, so that the same position after an undo gets the same answer."""
    low: i64 = mix((seed & MASK) ^ mix(inputs & MASK))
    high: i64 = mix((seed >> 32) & MASK ^ low)
    return (high << 30 | low) & (SEED_LIMIT - 1)
