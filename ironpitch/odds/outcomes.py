"""What can come of a roll: the branches of a node for whole pools of dice, for armour, and for a ball that may rest."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from ironpitch.engine.match import Match
from ironpitch.engine.memory import Pool
from ironpitch.engine.table import ROLL
from ironpitch.odds.damages import DAMAGES
from ironpitch.odds.falls import falls_of
from ironpitch.odds.nodes import CHANCE, SERIES, Branch, PlanNode
from ironpitch.odds.ways import DamageCounts, traced


def any_rolls(match: Match, most: int) -> list[list[int]]:
    """Faces, roll by roll, after which nothing is waited for that tells the same, so that a ball comes to rest; none if
    so many rolls do not do."""
    table = match.table
    twins: list[Match] = []
    firsts: list[list[int]] = []
    for fall in falls_of(table).ways:
        twin = traced(match)
        memory = twin.table.memory
        assert memory is not None
        memory.clear()
        twin.take_faces(fall.faces)
        other = twin.table
        if other.waiting != ROLL or other.purpose != table.purpose or other.about != table.about:
            if not memory.risky:
                return [fall.faces]
        else:
            twins.append(twin)
            firsts.append(fall.faces)
    if most > 1:
        for number, twin in enumerate(twins):
            rolls = any_rolls(twin, most - 1)
            if rolls:
                return [firsts[number], *rolls]
    return []


def is_armour(pool: Pool) -> bool:
    """Are these the dice of an armour test?"""
    return pool.chance_against(1, 0) is not None


def list_armour(node: PlanNode, pool: Pool) -> None:
    """The ways for an armour test to come out, with their chances for every damage."""
    node.kind = CHANCE
    for number in range(pool.last(0) + 1):
        spread: list[Fraction] = []
        for damage in range(1, DAMAGES + 1):
            chance = pool.chance_against(damage, number)
            assert chance is not None
            spread.append(chance)
        if any(spread):
            term = pool.term(0, number)
            if not term.weight:
                raise DamageCounts("armour cannot leave as much of one damage as of another")
            branch = Branch(-1, term.faces, 1, term.mark)
            branch.spread = spread
            node.branches.append(branch)


def list_pool(node: PlanNode, pool: Pool, idle: bool, leaves_open: bool) -> None:
    """The ways for a whole pool to come out. Where they make no difference, the most successes have the fewest
    consequences."""
    node.pool = pool
    last = pool.last(0)
    if idle and pool.series() == 1 and last >= 0:
        term = pool.term(0, pool.idle())
        node.branches.append(Branch(-1, term.faces, 1, term.mark))
        return
    if pool.series() > 1 or last < 0:
        if node.parts > 1:
            raise DamageCounts("another test without end comes before the armour")
        node.kind = SERIES
        if leaves_open:
            node.open = pool.damaging()
        node.lengthen()
        return
    if node.parts > 1 and is_armour(pool):
        list_armour(node, pool)
        return
    node.kind = CHANCE
    terms = [pool.term(0, number) for number in range(last + 1)]
    for term in terms:
        node.total = lcm(node.total, term.weight.denominator)
    for term in terms:
        if term.weight:
            node.branches.append(Branch(-1, term.faces, int(term.weight * node.total), term.mark))
