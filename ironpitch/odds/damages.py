"""Damage that is left open: what follows a blow is looked at once, with a number for every damage it may have done.

Who doubles his opponent does as much damage as the two are apart, and nothing reads that but the armour test. So the
ways after a doubled blow are the same for each damage, and only the armour weighs its own outcomes differently. Until
then a moment is worth as many lists of values as `DAMAGES` says, one after the other; then it is worth one again.
Coaches who are asked in between know the damage: the best answer is found for each.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, lcm
from typing import Final

from ironpitch.engine.memory import Pool

DAMAGES: Final = 40
"""Damage from 1 up to this is looked at; beyond it the values follow the rule that is found."""
SURE: Final = 12
"""So many values must follow the rule before it is believed, and so many terms of the sum."""
MOST_POWERS: Final = 16
NO: Final = Fraction(0)
YES: Final = Fraction(1)

Values = list[Fraction]


def part_of(values: Values, at: int, width: int) -> Values:
    """What values are for one damage; the same for all where they do not depend on it."""
    return values if len(values) == width else values[at * width : (at + 1) * width]


def in_parts(values: Values, width: int) -> Values:
    """Values for every damage."""
    return values if len(values) > width else values * DAMAGES


def weighed_parts(values: list[Values], spreads: list[list[Fraction]], width: int) -> Values:
    """The average of the outcomes of an armour test for every damage: `spreads` has their chances."""
    found: Values = []
    for at in range(DAMAGES):
        here: Values = [NO] * width
        for i in range(len(values)):
            share = spreads[i][at]
            if share == 0:
                continue
            part = part_of(values[i], at, width)
            for column in range(width):
                if part[column] == 1:
                    here[column] += share
                elif part[column] != 0:
                    here[column] += share * part[column]
        found += here
    return found


def damage_sum(values: list[Fraction], pool: Pool, series: int) -> Fraction | None:
    """What a doubled blow is worth, from what it is worth with damage of 1, 2 ...; None if they follow no rule.

    For great damage d the values are a constant and a polynomial times 6**-d: the armour fails to stop it. The chances
    of d are such polynomials too, times 6**-d and 216**-d, so the products have a sum in closed form.
    """
    constant = values[-1]
    powers = 0
    level = values
    while True:
        first = len(level) - 1
        while first > 0 and level[first - 1] == level[-1]:
            first -= 1
        if len(level) - first >= SURE:
            break
        powers += 1
        if powers > MOST_POWERS or len(level) <= SURE:
            return None
        level = [level[i + 1] - level[i] / 6 for i in range(len(level) - 1)]
    constant = level[-1] / Fraction(5, 6) ** powers
    rests = [value - constant for value in values]
    length, both, start = pool.damage_rule(series)
    first = max(first, start)
    if powers == 0:
        weights = pool.damage_weights(series, first) if first else []
        return constant * pool.total(series) + sum([rests[i] * weights[i] for i in range(first)], NO)
    rule = rule_with(length + powers - 1, both + powers - 1 if both > 0 else 0)
    until = first + len(rule) - 1 + SURE
    for at in range(len(rests), until):
        told = NO
        for i in range(1, powers + 1):
            told -= rests[at - i] * comb(powers, i) * Fraction((-1) ** i, 6**i)
        rests.append(told)
    weights = pool.damage_weights(series, until)
    terms = [rests[i] * weights[i] for i in range(until)]
    tail = ruled_sum(terms[first:], rule)
    return None if tail is None else constant * pool.total(series) + sum(terms[:first], NO) + tail


def rule_with(length: int, both: int) -> list[int]:
    """The rule of numbers that are a polynomial of this length times 36**-d and another times 1296**-d, as factors of a
    number and those before it."""
    rule = [1]
    for base, times in ((36, length), (1296, both)):
        for _ in range(times):
            longer = [base * factor for factor in rule] + [0]
            for i in range(len(rule)):
                longer[i + 1] -= rule[i]
            rule = longer
    return rule


def ruled_sum(terms: list[Fraction], rule: list[int]) -> Fraction | None:
    """The sum of a series without end whose terms obey a rule; None if those given do not."""
    common = 1
    for term in terms:
        common = lcm(common, term.denominator)
    numbers = [term.numerator * (common // term.denominator) for term in terms]
    length = len(rule) - 1
    for at in range(length, len(numbers)):
        if sum([rule[i] * numbers[at - i] for i in range(length + 1)]) != 0:
            return None
    total = 0
    factors = 0
    for at in range(length - 1, -1, -1):
        factors += rule[length - 1 - at]
        total += numbers[at] * factors
    return Fraction(total, sum(rule) * common)
