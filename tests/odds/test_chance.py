"""A chance says how it was found and where the truth lies."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ironpitch
from ironpitch import odds
from ironpitch.odds.chance import Chance

KEYS = {"value", "fraction", "method", "low", "high", "nodes", "tries", "guesses"}


def test_an_exact_chance_is_a_fraction() -> None:
    found = Chance(Fraction(2, 3), Fraction(2, 3), 5)
    assert (found.method, found.value, found.fraction) == ("exact", 2 / 3, Fraction(2, 3))
    assert repr(found) == "<Chance 66.67 % = 2/3>"
    assert (found.percent(), found.interval(), found.told()) == ("66.67 %", "", "66.67 %")
    assert found.as_json() == {
        "value": 2 / 3, "fraction": "2/3", "method": "exact", "low": 2 / 3, "high": 2 / 3, "nodes": 5, "tries": 0,
        "guesses": 0,
    }  # fmt: skip


def test_a_bounded_chance_is_the_middle_of_its_bounds_and_tells_them() -> None:
    found = Chance(Fraction(74, 100), Fraction(76, 100), 5)
    assert (found.method, found.value, found.low, found.high) == ("bounded", 0.75, 0.74, 0.76)
    assert found.fraction is None
    assert float(found) == 0.75
    assert repr(found) == "<Chance 75.00 % (bounded: 74.00 to 76.00 %)>"
    told = found.as_json()
    assert set(told) == KEYS
    assert (told["method"], told["low"], told["value"], told["high"]) == ("bounded", 0.74, 0.75, 0.76)
    assert told["fraction"] is None


@pytest.mark.parametrize(
    ("low", "high", "says"),
    [
        (Fraction(749998, 1000000), Fraction(3, 4), "75.00 % (bounded: 74.99 to 75.00 %)"),
        (Fraction(999999, 1000000), Fraction(1), "> 99.99 % (bounded: 99.99 to 100.00 %)"),
        (Fraction(0), Fraction(1, 1000000), "< 0.01 % (bounded: 0.00 to 0.01 %)"),
    ],
    ids=["narrow", "nearly sure", "nearly impossible"],
)
def test_bounds_are_rounded_outwards_so_that_they_hold(low: Fraction, high: Fraction, says: str) -> None:
    assert str(Chance(low, high, 5)) == says


def test_an_estimate_says_that_it_is_one() -> None:
    found = Chance(Fraction(77, 100), Fraction(80, 100), 5, 4000, 0.7845)
    assert (found.method, found.value) == ("estimate", 0.7845)
    assert repr(found) == "<Chance about 78.45 % (estimate: 77.00 to 80.00 %, 4000 tries)>"
    assert (found.as_json()["method"], found.as_json()["tries"]) == ("estimate", 4000)
    assert (
        str(Chance(Fraction(0), Fraction(1, 100), 5, 400, 0.0)) == "about 0.00 % (estimate: 0.00 to 1.00 %, 400 tries)"
    )


def test_blocks_and_passes_tell_it_too() -> None:
    match = ironpitch.scenario(
        "bb2020", home=["human/thrower @ h12 ball", "human/catcher @ h14"], away=["orc/lineman @ a1"]
    )
    found = odds.pass_(match, "H1", "h14", rerolls=False)
    for chance in (found.held, found.received, found.lost, found.kept):
        assert chance.low <= chance.value <= chance.high
        assert set(chance.as_json()) == KEYS
        assert chance.exact or f"{chance.method}: " in str(chance)
    assert found.received.told() in repr(found)
