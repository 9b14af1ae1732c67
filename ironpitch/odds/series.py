"""The exact sum of a series without end.

Sixes that bring more dice have no end, but the chances that come of them follow a rule: each term is a fixed mix of the
ones before it. The rule is found from the first terms (by the method of Berlekamp and Massey, in arithmetic modulo a
large prime, where nothing is rounded), it must foretell further terms, and the sum of all terms follows from it.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt, lcm
from typing import Final

from ironpitch.engine.memory import Pool

PRIME: Final = 2**2203 - 1
SMALL_PRIME: Final = 2**61 - 1
SPARE: Final = 8
"""So many terms more than the rule needs must obey it."""
SURE: Final = 12
"""The same where further terms are not looked at but foretold."""
MOST_FORETOLD: Final = 160
NO: Final = Fraction(0)


def endless_sum(terms: list[Fraction]) -> Fraction | None:
    """The sum of a series of which these are the first terms; None if they are too few to tell."""
    if not any(terms):
        return NO
    common = common_of(terms)
    values = [term.numerator * (common // term.denominator) for term in terms]
    mix = mix_of(values, SPARE)
    if mix is None:
        return None
    # with t[n] = sum of mix[i] * t[n - 1 - i], the whole sum S obeys S - head = sum of mix[i] * (S - head before it)
    whole = Fraction(1) - sum(mix, NO)
    if whole == 0:
        return None
    head = 0
    heads: list[int] = [0]
    for at in range(len(mix)):
        head += values[at]
        heads.append(head)
    total = Fraction(heads[len(mix)])
    for i in range(len(mix)):
        total -= mix[i] * heads[len(mix) - 1 - i]
    return total / whole / common


def weighed_sum(values: list[Fraction], weights: Pool, series: int, first: int) -> Fraction | None:
    """The sum of a series whose terms are values times weights: the weights are known to any length, these values from
    `first` on are the first ones. Where they follow a short rule the others are foretold; None if they do not."""
    common = common_of(values)
    mix = mix_of([value.numerator * (common // value.denominator) for value in values], SURE)
    if mix is None:
        return None
    longer = list(values)
    terms: list[Fraction] = []
    until = len(values)
    while until < MOST_FORETOLD:
        until += until // 3
        while len(longer) < until:
            told = NO
            for i in range(len(mix)):
                told += mix[i] * longer[len(longer) - 1 - i]
            longer.append(told)
        while len(terms) < until:
            terms.append(weights.weight(series, first + len(terms)) * longer[len(terms)])
        found = endless_sum(terms)
        if found is not None:
            return found
    return None


def common_of(terms: list[Fraction]) -> int:
    """What all these fractions can be written over."""
    common = 1
    for term in terms:
        common = lcm(common, term.denominator)
    return common


def mix_of(values: list[int], spare: int) -> list[Fraction] | None:
    """The rule that all these numbers follow; None if they are too few to tell, with so many to spare."""
    # how long the rule is shows in small numbers too; only where that is short enough the large ones are used
    if 2 * len(rule_of(values, SMALL_PRIME)) + spare > len(values):
        return None
    mix: list[Fraction] = []
    for number in rule_of(values, PRIME):
        found = fraction_of(number)
        if found is None:
            return None
        mix.append(found)
    if 2 * len(mix) + spare > len(values) or not foretells(mix, values):
        return None
    return mix


def foretells(mix: list[Fraction], values: list[int]) -> bool:
    """Do all terms follow from those before them?"""
    common = 1
    for share in mix:
        common = lcm(common, share.denominator)
    shares = [share.numerator * (common // share.denominator) for share in mix]
    for at in range(len(mix), len(values)):
        told = 0
        for i in range(len(shares)):
            told += shares[i] * values[at - 1 - i]
        if told != values[at] * common:
            return False
    return True


def rule_of(terms: list[int], prime: int) -> list[int]:
    """The shortest rule that the terms obey, modulo a prime."""
    values = [term % prime for term in terms]
    rule: list[int] = []
    before: list[int] = []
    failed_at = -1
    undone = 0
    for at in range(len(values)):
        guess = 0
        for i in range(len(rule)):
            guess += rule[i] * values[at - 1 - i]
        off = (values[at] - guess) % prime
        if off == 0:
            continue
        if failed_at < 0:
            rule = [0] * (at + 1)
            failed_at = at
            undone = pow(off, -1, prime)
            continue
        share = off * undone % prime
        change = [0] * (at - failed_at - 1) + [share] + [-share * number % prime for number in before]
        if len(change) < len(rule):
            change += [0] * (len(rule) - len(change))
        longer = list(change)
        for i in range(len(rule)):
            longer[i] = (longer[i] + rule[i]) % prime
        if at - len(rule) > failed_at - len(before):
            before = rule
            failed_at = at
            undone = pow(off, -1, prime)
        rule = longer
    return rule


def fraction_of(number: int) -> Fraction | None:
    """The fraction of small numbers that this is modulo the prime; None if there is none."""
    limit = isqrt(PRIME // 2)
    high, low = PRIME, number % PRIME
    above, below = 0, 1
    while low > limit:
        times = high // low
        high, low = low, high - times * low
        above, below = below, above - times * below
    if below == 0 or abs(below) > limit:
        return None
    return Fraction(low, below)
