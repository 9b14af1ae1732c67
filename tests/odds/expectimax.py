"""The chance of a plan found the slow way: every face of every die in turn, every answer to every question.

It shares nothing with the odds but what a goal says of an end. No two ways are taken for alike and nothing is looked
up: only the order in which the dice of a block, for armour or for an injury fall is left out, by plain counting, and
where successes are counted the whole of them is rolled at once, unless somebody may have a single die rolled again. So
it takes plans with few dice, and says of the others that they are too wide for it.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import NamedTuple

from ironpitch import Match
from ironpitch.engine.dice import sides_of
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.table import CHOICE, MOST_DICE, ROLL
from ironpitch.games.dreadball.play.pools import is_watched
from ironpitch.odds.goals import read_goal

LEAST = 1e-7
"""Dice that are rolled again and again for the same (sixes that bring others, a ball that bounces) are not followed
where that is less likely."""
MOST = 200_000
"""Rolls and questions looked at."""


class TooWide(IronpitchError):
    """The plan has more ways than this program has patience."""


class Bounds(NamedTuple):
    """The least and the most a chance can be; the same unless some ways were not followed to their end."""

    low: Fraction
    high: Fraction

    def allows(self, low: Fraction | float, high: Fraction | float) -> bool:
        """Can a chance from `low` to `high` be this one?"""
        return low <= self.high and high >= self.low


WON = Bounds(Fraction(1), Fraction(1))
LOST = Bounds(Fraction(0), Fraction(0))
UNKNOWN = Bounds(Fraction(0), Fraction(1))
IN_NO_ORDER = {"block", "armour", "injury"}
"""Dice that are read together."""
MOST_SUCCESSES = 40
Rolled = frozenset[tuple[int, int]]


@cache
def falls(die: int, count: int, mixed: bool) -> tuple[list[tuple[list[int], int]], int]:
    """Every way for dice to fall, with how many orders of falling it stands for; and how many there are of those."""
    sides = int(sides_of(die))
    if not mixed:
        return [(list(faces), 1) for faces in product(range(1, sides + 1), repeat=count)], sides**count
    ways = []
    for faces in combinations_with_replacement(range(1, sides + 1), count):
        often = factorial(count) // prod(factorial(times) for times in Counter(faces).values())
        ways.append((list(faces), often))
    return ways, sides**count


@cache
def scores(dice: int, stat: int, most: int) -> list[Fraction]:
    """The chances of 0, 1 ... `most` successes with dice of which each six brings another one.

    One die misses, hits, or shows a six and is one success ahead of where it began: f(z) = miss + hit z + z f(z) / 6.
    """
    stat = min(max(stat, 1), 6)
    one = [Fraction(stat - 1, 6)]
    for successes in range(1, most + 1):
        one.append(one[-1] / 6 + (Fraction(6 - stat, 6) if successes == 1 else 0))
    sums = [Fraction(1)] + [Fraction(0)] * most
    for _ in range(dice):
        sums = [sum((sums[i] * one[k - i] for i in range(k + 1)), Fraction(0)) for k in range(most + 1)]
    return sums


def score(match: Match, successes: int) -> None:
    """Roll exactly so many successes, with sixes only where it takes more dice."""
    table = match.table
    dice, stat = int(table.dice_count), min(max(int(table.stat), 1), 6)
    sixes = min(successes, dice) if stat == 6 else min(max(successes - dice, 0), dice)
    hits = 0 if stat == 6 else min(successes, dice) - sixes
    match.take_faces([6] * sixes + [stat + i % (6 - stat) for i in range(hits)] + [1] * (dice - sixes - hits))
    if sixes:
        assert match.table.waiting == ROLL
        assert match.table.dice_count == sixes
        score(match, successes - sixes - hits)


class Expectimax:
    """All the ways of one plan, one after the other."""

    def __init__(
        self,
        match: Match,
        plan: str | list[str],
        succeeds: str | None = None,
        rerolls: bool = True,
        most: int = MOST,
        least: float = LEAST,
        every_face: bool = False,
    ) -> None:
        start = blind(match)
        table = start.table
        self.ruleset = table.plan.ruleset
        self.start = start
        texts = [part.strip() for part in plan.split(";")] if isinstance(plan, str) else plan
        self.plan: list[int] = [start.read(text) for text in texts]
        self.side = int(table.side if table.waiting == CHOICE else self.ruleset.side(table))
        self.goal = read_goal(start, succeeds, self.side, self.plan)
        self.rerolls = rerolls
        self.most = most
        self.least = least
        self.every_face = every_face
        """Leave nothing out."""
        self.nodes = 0
        self.lead = self.lead_in(match)
        self.turn = self.ruleset.turn(table)
        self.secret = {self.ruleset.kinds.index(kind) for kind in self.ruleset.secret_kinds()}

    def lead_in(self, match: Match) -> int:
        """How far ahead the side that acts is: who is behind in DreadBall scores by catching up."""
        score = self.ruleset.score(match.table)
        return score[self.side] - score[1 - self.side]

    def chance(self) -> Bounds:
        """The chance of the plan; raises `TooWide`."""
        return self.worth(self.start, 0, 1.0, frozenset())

    def worth(self, match: Match, at: int, mass: float, rolled: Rolled) -> Bounds:
        """What a match comes to from where it stands, with so many choices of the plan made.

        `mass` is how likely the way there was, `rolled` what dice were rolled for in this step.
        """
        self.nodes += 1
        if self.nodes > self.most:
            raise TooWide(f"more than {self.most} rolls and questions")
        table = match.table
        if self.lead_in(match) > self.lead or match.finished:
            return self.judged(match)
        if self.is_lost(match, at):
            return LOST
        if at == len(self.plan) and (table.actions_ended > 0 or table.turns_ended > 0):
            return self.judged(match)
        if table.waiting == ROLL:
            return self.rolled(match, at, mass, rolled)
        if table.waiting == CHOICE:
            return self.answered(match, at, mass, rolled)
        if at == len(self.plan):
            return self.judged(match)
        code = self.plan[at]
        if self.ruleset.turn(table) != self.turn or not match.is_legal(code):
            return LOST
        return self.after_choice(match, at + 1, mass, frozenset(), code)

    def judged(self, match: Match) -> Bounds:
        """What the goal says of an end."""
        return WON if self.goal.judge(match)[0] == 1 else LOST

    def is_lost(self, match: Match, at: int) -> bool:
        """Is the turn lost for good, with choices still to be made or a goal that needs the turn?"""
        table = match.table
        return table.turnovers > 0 and (at < len(self.plan) or self.goal.needs_turn())

    def rolled(self, match: Match, at: int, mass: float, rolled: Rolled) -> Bounds:
        """Every face of every die."""
        table = match.table
        what = (int(table.purpose), int(table.about))
        if mass < self.least and what in rolled:
            return UNKNOWN
        rolled |= {what}
        if table.stat > 0 and not self.every_face and not is_watched(table, table.about):
            return self.scored(match, at, mass, rolled)
        mixed = self.ruleset.purposes[table.purpose] in IN_NO_ORDER and not self.every_face
        ways, total = falls(int(table.die), int(table.dice_count), mixed)
        found: Counter[Bounds] = Counter()
        for faces, often in ways:
            twin = traced(match)
            twin.take_faces(faces)
            found[self.worth(twin, self.past(twin, at), mass * often / total, rolled)] += often
        low = sum((value.low * often for value, often in found.items()), Fraction(0))
        high = sum((value.high * often for value, often in found.items()), Fraction(0))
        return Bounds(low / total, high / total)

    def scored(self, match: Match, at: int, mass: float, rolled: Rolled) -> Bounds:
        """Every number of successes."""
        dice, stat = int(match.table.dice_count), int(match.table.stat)
        if dice == MOST_DICE:
            raise TooWide("so many dice that there may be more of them to come")
        low = high = Fraction(0)
        left = Fraction(1)
        successes = 0
        while left and (mass * left >= self.least or not successes):
            share = scores(dice, stat, MOST_SUCCESSES)[successes]
            if share:
                twin = traced(match)
                score(twin, successes)
                value = self.worth(twin, self.past(twin, at), mass * float(share), rolled)
                low += share * value.low
                high += share * value.high
            left -= share
            successes += 1
        return Bounds(low, high + left)

    def answered(self, match: Match, at: int, mass: float, rolled: Rolled) -> Bounds:
        """What the plan answers; else the best answer of the coach who acts, the worst of the other."""
        table = match.table
        options = [int(code) for code in table.options[: table.count]]
        mine = table.side == self.side
        if at < len(self.plan) and self.plan[at] in options:
            return self.after_choice(match, at + 1, mass, rolled, self.plan[at])
        if not mine and table.kind in self.secret:
            options = options[:1]
        if not self.rerolls and len(options) > 1:
            options = [code for code in options if not self.ruleset.rolls_again(code)]
        values: list[Bounds] = []
        for code in options:
            value = self.after_choice(match, at, mass, rolled, code)
            if value == (WON if mine else LOST):
                return value
            values.append(value)
        pick = max if mine else min
        return Bounds(pick(value.low for value in values), pick(value.high for value in values))

    def after_choice(self, match: Match, at: int, mass: float, rolled: Rolled, code: int) -> Bounds:
        """What comes of one choice."""
        twin = traced(match)
        twin.play_code(code)
        return self.worth(twin, self.past(twin, at), mass, rolled)

    def past(self, match: Match, at: int) -> int:
        """How many choices of the plan have been made, counting those that were made without being asked for."""
        for code in match.table.forced:
            if at < len(self.plan) and self.plan[at] == code:
                at += 1
        return at


def blind(match: Match) -> Match:
    """A copy that waits for dice from outside, and does not know what neither coach may know."""
    twin = match.fork()
    twin.table.dice = None
    twin.table.script = twin.table.script[:0]
    twin.table.script_at = 0
    twin.strict = False
    twin.table.plan.ruleset.veil(twin.table.facts)
    return twin


def traced(match: Match) -> Match:
    """A copy that remembers the choices it makes without asking."""
    twin = match.fork()
    twin.table.tracing = True
    return twin


def expectimax(
    match: Match,
    plan: str | list[str],
    succeeds: str | None = None,
    rerolls: bool = True,
    most: int = MOST,
    least: float = LEAST,
    every_face: bool = False,
) -> Bounds:
    """The chance of a plan as `odds.of` defines it; raises `TooWide`."""
    return Expectimax(match, plan, succeeds, rerolls, most, least, every_face).chance()
