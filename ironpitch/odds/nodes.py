"""Moments of a plan and what they are worth: rolls, questions, pools of dice without end."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ironpitch.engine.match import Match
from ironpitch.engine.memory import Pool, Term
from ironpitch.odds.damages import DAMAGES, damage_sum, in_parts, part_of, weighed_parts
from ironpitch.odds.series import endless_sum, weighed_sum
from ironpitch.odds.ways import DamageCounts, StepHistory, Trail

NO: Final = Fraction(0)
YES: Final = Fraction(1)

# What a node waits for.
STEP: Final = 0
"""Only one thing can happen."""
CHANCE: Final = 1
MINE: Final = 2
THEIRS: Final = 3
SERIES: Final = 4
"""A pool without end: its ways are looked at until the rule they follow is found."""

FIRST_TERMS: Final = 24
MOST_TERMS: Final = 400

Values = list[Fraction]


class Branch:
    """One way on from a node: a choice, or dice roll by roll; its weight, and its place in a series."""

    def __init__(self, code: int, faces: list[list[int]], weight: int, mark: int, series: int = 0) -> None:
        self.code: int = code
        self.faces: list[list[int]] = faces
        self.weight: int = weight
        self.mark: int = mark
        self.series: int = series
        self.share: Fraction = NO
        """Its chance, in a series."""
        self.spread: list[Fraction] = []
        """Its chance for every damage, in an armour test."""
        self.open: bool = False
        """Does it stand for a whole series, with the damage left open?"""
        self.values: Values | None = None
        self.node: PlanNode | None = None
        """Where it leads, if that is not settled yet."""


class PlanNode:
    """One moment of a plan at which the match waits."""

    def __init__(self, key: Trail, match: Match, at: int, way: StepHistory, kind: int) -> None:
        self.key: Trail = key
        self.match: Match | None = match
        self.at: int = at
        self.way: StepHistory = way
        self.kind: int = kind
        self.branches: list[Branch] = []
        self.next: int = 0
        self.total: int = 1
        self.pool: Pool | None = None
        self.pool_first: int = 0
        self.open: list[int] = []
        """The series of which the damage is left open."""
        self.parts: int = 1
        """How many values there are: one, or one for every damage that is left open."""
        self.number: int = 0
        self.low: int = 0
        self.values: Values | None = None
        self.chosen: int = -1

    def reached(self, branch: Branch) -> Values | None:
        """What a branch is worth, if that is known."""
        if branch.values is None and branch.node is not None:
            branch.values = branch.node.values
        return branch.values

    # -- once all branches are known -----------------------------------------------------------------------------------

    def settle(self, width: int) -> Values:
        """What it is worth."""
        if self.kind == CHANCE:
            return self.weighed(width) if self.branches[0].spread else self.mean(width)
        if self.kind == MINE or self.kind == THEIRS:
            return self.best(width)
        if self.kind == SERIES:
            return self.sum_up(width)
        found = self.reached(self.branches[0])
        assert found is not None
        return found

    def weighed(self, width: int) -> Values:
        """The average of the branches by their chances for every damage."""
        values: list[Values] = []
        for branch in self.branches:
            value = self.reached(branch)
            assert value is not None
            values.append(value)
        return weighed_parts(values, [branch.spread for branch in self.branches], width)

    def mean(self, width: int) -> Values:
        """The average of the branches by their weights. Most come to a few different values, so weights are added
        first."""
        values: list[Values] = []
        weights: list[int] = []
        for branch in self.branches:
            value = self.reached(branch)
            assert value is not None
            found = False
            for i in range(len(values)):
                if values[i] is value or values[i] == value:
                    weights[i] += branch.weight
                    found = True
                    break
            if not found:
                values.append(value)
                weights.append(branch.weight)
        if len(values) == 1:
            return values[0]
        if max([len(value) for value in values]) > width:
            values = [in_parts(value, width) for value in values]
        sums: Values = []
        for column in range(len(values[0])):
            total = NO
            for i in range(len(values)):
                value_here = values[i][column]
                if value_here == 1:
                    total += weights[i]
                elif value_here != 0:
                    total += value_here * weights[i]
            sums.append(total / self.total)
        return sums

    def best(self, width: int) -> Values:
        """The best of the branches for the coach who is asked, who knows the damage where it is left open."""
        if self.parts == 1:
            return self.best_part(0, width)
        found: Values = []
        alike = True
        for at in range(DAMAGES):
            found += self.best_part(at, width)
            alike = alike and found[:width] == found[-width:]
        self.chosen = -1
        return found[:width] if alike else found

    def best_part(self, at: int, width: int) -> Values:
        """The best of the branches for one damage. What is not known of a branch that is passed over may still make it
        the better one."""
        best: Values | None = None
        high = NO
        for branch in self.branches[: self.next]:
            known = self.reached(branch)
            assert known is not None
            value = part_of(known, at, width)
            if best is None or (value[0] > best[0] if self.kind == MINE else value[0] < best[0]):
                best = value
                self.chosen = branch.code
            high = max(high, value[0] + value[-1])
        assert best is not None
        if self.kind == MINE and high > best[0] + best[-1]:
            best = best[:-1] + [high - best[0]]
        return best

    # -- series --------------------------------------------------------------------------------------------------------

    def lengthen(self) -> bool:
        """Look at more terms of the series; False if they are many already."""
        pool = self.pool
        assert pool is not None
        first = self.pool_first
        until = FIRST_TERMS if first == 0 else first + first // 3
        if until > MOST_TERMS:
            return False
        for series in range(pool.series()):
            if series in self.open:
                if first == 0:
                    stand_in = pool.stand_in(series)
                    whole = Branch(-1, stand_in.faces, 1, stand_in.mark, series)
                    whole.open = True
                    self.branches.append(whole)
                continue
            for number in range(first, until):
                last = pool.last(series)
                if 0 <= last < number:
                    break
                term: Term = pool.term(series, number)
                branch = Branch(-1, term.faces, 1, term.mark, series)
                branch.share = term.weight
                if term.weight == 0:
                    branch.values = []
                self.branches.append(branch)
        self.pool_first = until
        return True

    def sums(self, width: int) -> Values | None:
        """The exact sums of all series; None if more terms are needed."""
        pool = self.pool
        assert pool is not None
        sums: Values = [NO] * width
        for series in range(pool.series()):
            if series in self.open:
                for column in range(width):
                    sums[column] += self.open_sum(series, column, width)
                continue
            ends = pool.last(series) >= 0
            for column in range(width):
                terms: list[Fraction] = []
                for branch in self.branches:
                    if branch.series == series:
                        terms.append(branch.share * self.column(branch, column) if branch.share else NO)
                total = sum(terms, NO) if ends else endless_sum(terms)
                if total is None:
                    total = self.foretold(series, column)
                if total is None:
                    return None
                sums[column] += total
        return sums

    def open_sum(self, series: int, column: int, width: int) -> Fraction:
        """The sum of a series whose damage was left open."""
        pool = self.pool
        assert pool is not None
        for branch in self.branches:
            if branch.open and branch.series == series:
                values = self.reached(branch)
                assert values is not None
                if len(values) == width:
                    return values[column] * pool.total(series)
                total = damage_sum([values[at * width + column] for at in range(DAMAGES)], pool, series)
                if total is None:
                    raise DamageCounts("what the damage is worth follows no rule")
                return total
        raise AssertionError("an open series has a branch")

    def foretold(self, series: int, column: int) -> Fraction | None:
        """The sum of a series if what its branches are worth, without their chances, follows a short rule."""
        pool = self.pool
        assert pool is not None
        values: list[Fraction] = []
        first = 0
        for branch in self.branches:
            if branch.series != series:
                continue
            if branch.share:
                values.append(self.column(branch, column))
            elif values:
                return None
            else:
                first += 1
        return weighed_sum(values, pool, series, first) if values else None

    def column(self, branch: Branch, column: int) -> Fraction:
        """One number of what a branch is worth."""
        value = self.reached(branch)
        assert value is not None
        return value[column]

    def sum_up(self, width: int) -> Values:
        """The sums of all series, exactly or as far as they were followed."""
        found = self.sums(width)
        return found if found is not None else self.cut_off(width)

    def cut_off(self, width: int) -> Values:
        """The sum of the terms there are; what is left is not known."""
        sums: Values = [NO] * width
        left = YES
        for branch in self.branches:
            if branch.share:
                left -= branch.share
                for column in range(width):
                    sums[column] += branch.share * self.column(branch, column)
        sums[width - 1] += left
        return sums
