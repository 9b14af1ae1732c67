"""The exact sum of a series without end, from its first terms and the rule they follow."""

from __future__ import annotations

import random
from fractions import Fraction
from math import isqrt

import pytest

from ironpitch.odds.series import PRIME, SMALL_PRIME, SPARE, endless_sum, foretells, fraction_of, rule_of


def series(mix: list[Fraction], first: list[Fraction], count: int) -> list[Fraction]:
    """So many terms, each the mix of those before it."""
    terms = list(first)
    while len(terms) < count:
        terms.append(sum((share * terms[-1 - i] for i, share in enumerate(mix)), Fraction(0)))
    return terms[:count]


def whole_sum(mix: list[Fraction], first: list[Fraction]) -> float:
    """The sum of very many terms."""
    return float(sum(series(mix, first, 400)))


@pytest.mark.parametrize(
    ("mix", "first"),
    [
        ([Fraction(1, 6)], [Fraction(1, 2)]),
        ([Fraction(-1, 3)], [Fraction(5)]),
        ([Fraction(1, 2), Fraction(1, 6)], [Fraction(1), Fraction(1, 3)]),
        ([Fraction(0), Fraction(1, 4)], [Fraction(1), Fraction(2)]),
        ([Fraction(1, 3), Fraction(-1, 36)], [Fraction(1), Fraction(1, 2)]),
        ([Fraction(1, 2), Fraction(0), Fraction(1, 8)], [Fraction(0), Fraction(0), Fraction(7, 5)]),
    ],
)
def test_a_series_adds_up_to_what_its_rule_says(mix: list[Fraction], first: list[Fraction]) -> None:
    enough = 2 * len(mix) + SPARE
    found = endless_sum(series(mix, first, enough))
    assert found is not None
    assert float(found) == pytest.approx(whole_sum(mix, first), abs=1e-13)
    assert endless_sum(series(mix, first, enough + 9)) == found
    assert endless_sum(series(mix, first, enough - 1)) is None, "too few terms to be sure"


def test_a_geometric_series_is_a_fraction() -> None:
    assert endless_sum([Fraction(1, 2**n) for n in range(30)]) == 2
    assert endless_sum([Fraction(n, 3**n) for n in range(30)]) == Fraction(3, 4)
    assert endless_sum([Fraction(0)] * 12) == 0
    assert endless_sum([Fraction(7), Fraction(3), *[Fraction(0)] * 18]) == 10


def test_terms_without_a_rule_or_without_an_end_have_no_sum() -> None:
    draw = random.Random(4)
    assert endless_sum([Fraction(draw.randrange(1, 999), 7) for _ in range(40)]) is None
    assert endless_sum([Fraction(1)] * 30) is None, "they do not grow smaller"
    assert endless_sum([Fraction(1, 2**n) for n in range(25)] + [Fraction(1)]) is None, "the last one breaks the rule"


@pytest.mark.parametrize("prime", [PRIME, SMALL_PRIME])
def test_the_shortest_rule_is_found(prime: int) -> None:
    fibonacci = [1, 1]
    while len(fibonacci) < 30:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    assert rule_of(fibonacci, prime) == [1, 1]
    assert rule_of([3 * 5**n for n in range(12)], prime) == [5]
    assert rule_of([n * n for n in range(20)], prime) == [3, prime - 3, 1]
    assert rule_of([0] * 9, prime) == []
    draw = random.Random(9)
    for length in range(1, 7):
        mix = [draw.randrange(1, 50) for _ in range(length)]
        terms = [draw.randrange(1, 50) for _ in range(length)]
        while len(terms) < 4 * length:
            terms.append(sum(share * terms[-1 - i] for i, share in enumerate(mix)))
        rule = rule_of(terms, prime)
        assert len(rule) <= length
        for at in range(len(rule), len(terms)):
            assert (sum(share * terms[at - 1 - i] for i, share in enumerate(rule)) - terms[at]) % prime == 0


def test_a_rule_that_begins_with_zeros_is_found() -> None:
    assert rule_of([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1], SMALL_PRIME) == [0, 0, 1]
    assert rule_of([0, 0, 0, 2, 4, 8, 16, 32, 64, 128], SMALL_PRIME)[0] == 2


@pytest.mark.parametrize("value", [Fraction(0), Fraction(1), Fraction(-5, 6), Fraction(7**300, 6**310), Fraction(1, 3)])
def test_a_fraction_is_found_behind_its_number(value: Fraction) -> None:
    number = value.numerator * pow(value.denominator, -1, PRIME) % PRIME
    assert fraction_of(number) == value


def test_only_a_fraction_of_parts_that_no_other_can_equal_is_found() -> None:
    limit = isqrt(PRIME // 2)
    draw = random.Random(6)
    for _ in range(60):
        found = fraction_of(draw.randrange(PRIME))
        assert found is None or (abs(found.numerator) <= limit and found.denominator <= limit)


def test_a_rule_foretells_or_it_does_not() -> None:
    assert foretells([Fraction(1, 2)], [16, 8, 4, 2, 1])
    assert not foretells([Fraction(1, 2)], [16, 8, 4, 2, 2])
    assert not foretells([Fraction(1, 2), Fraction(1, 3)], [6, 6, 5, 4])
    assert foretells([Fraction(1, 2), Fraction(1, 3)], [6, 6, 5])
