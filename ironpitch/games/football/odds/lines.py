"""Lines of football: every action is carried out by the rules, and worked out backwards."""

from __future__ import annotations

from fractions import Fraction

from ironpitch.engine.errors import IronpitchError
from ironpitch.games.football.odds.lines_bench import ONCE_ONLY, Purse, Trial
from ironpitch.games.football.odds.lines_tree import Explorer, worth_of
from ironpitch.games.football.odds.lines_words import Word
from ironpitch.games.football.plan import Football
from ironpitch.odds.chance import Chance
from ironpitch.odds.strings import MOST_ACTIONS, Line, Step, chance_of


def football_line(text: str, book: Football, rerolls: int, words: list[Word]) -> Line:
    """A line of one of the football games, as it was read."""
    if len(words) > MOST_ACTIONS:
        raise IronpitchError(f"{len(words)} actions; a line has at most {MOST_ACTIONS}")
    plan = Plan(book, words)
    steps: list[Step] = []
    for i, word in enumerate(words):
        so_far = [plan.chance(i + 1, count) for count in range(rerolls + 1)]
        steps.append(Step(word.text, plan.alone(i), so_far))
    return Line(text, book, steps)


class Plan:
    """The actions of a line with all that is known of them."""

    def __init__(self, book: Football, words: list[Word]) -> None:
        self.book = book
        self.words = words
        self.explorers: dict[tuple[int, bool], Explorer] = {}

    def explorer(self, at: int, last: bool) -> Explorer:
        """The tree of one action; what is wanted of the last one is a little different."""
        key = (at, last)
        if key not in self.explorers:
            self.explorers[key] = Explorer(Trial(self.book, self.words[at], last))
        return self.explorers[key]

    def chance(self, end: int, rerolls: int) -> Chance:
        """The chance that the first so many actions work out."""
        return chance_of(Prefix(self, 0, end).worth((rerolls, 0, 0)), self.ways())

    def alone(self, at: int) -> Chance:
        """The chance of one action by itself, without team re-rolls."""
        return chance_of(Prefix(self, at, at + 1).worth((0, 0, 0)), self.ways())

    def ways(self) -> int:
        """How many runs of the rules it took."""
        return sum([explorer.runs for explorer in self.explorers.values()])


class Prefix:
    """Some actions of a plan in a row, worked out backwards: what each purse is worth before the next of them."""

    def __init__(self, plan: Plan, start: int, end: int) -> None:
        self.plan = plan
        self.at = start
        self.end = end
        self.rest: Prefix | None = Prefix(plan, start + 1, end) if start < end else None
        self.known: dict[Purse, Fraction] = {}

    def worth(self, purse: Purse) -> Fraction:
        """The chance that all these actions work out with this purse."""
        rest = self.rest
        if rest is None:
            return Fraction(1)
        words = self.plan.words
        if self.at > 0 and words[self.at].player != words[self.at - 1].player:
            purse = (purse[0], purse[1], purse[2] & ~ONCE_ONLY)
        if purse not in self.known:
            tree = self.plan.explorer(self.at, self.at == self.end - 1).tree(purse)
            self.known[purse] = worth_of(tree, rest.worth)
        return self.known[purse]
