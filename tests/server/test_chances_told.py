"""What the page is told of a chance that is not exact: how it was found, and where it lies."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ironpitch
from ironpitch.games.football.show.blocks import odds_of_block
from ironpitch.odds.chance import Chance
from ironpitch.server.looking_ahead.chances import chance_of, chances_of, goal_of, if_nobody_interferes, times, told
from ironpitch.server.looking_ahead.hints import preview
from ironpitch.server.socket_shapes import BlockChances, Chances

EXACT = Chance(Fraction(2, 3), Fraction(2, 3), 1)
BOUNDED = Chance(Fraction(749998, 10**6), Fraction(3, 4), 1)
TRIED = Chance(Fraction(77, 100), Fraction(80, 100), 1, 4000, 0.78)


def test_of_an_exact_chance_the_number_is_all() -> None:
    assert told(EXACT, None) == {"plain": 0.6667, "rerolled": None, "method": "exact"}
    assert told(EXACT, EXACT) == {"plain": 0.6667, "rerolled": 0.6667, "method": "exact"}


def test_of_any_other_the_bounds_are_told_without_and_with_rerolls() -> None:
    found = told(BOUNDED, TRIED)
    assert found == {
        "plain": 0.75, "rerolled": 0.78, "method": "bounded", "bounds": [0.749998, 0.75],
        "rerolled_method": "estimate", "rerolled_bounds": [0.77, 0.8],
    }  # fmt: skip
    shape = Chances.model_validate(found)
    assert shape.bounds == [0.749998, 0.75]
    assert Chances.model_validate(told(EXACT, None)).rerolled_bounds is None


def test_bounds_stay_bounds_when_something_else_must_come_off_too() -> None:
    found = times(told(BOUNDED, None), 1 / 3)
    assert found["bounds"] == [0.249999, 0.25]
    low, high = times(told(BOUNDED, TRIED), 0.7)["rerolled_bounds"]
    assert low <= 0.77 * 0.7 <= 0.8 * 0.7 <= high
    assert (low, high) == pytest.approx((0.77 * 0.7, 0.8 * 0.7), abs=2e-6)
    assert found["plain"] == pytest.approx(0.25)
    assert found["method"] == "bounded"


def test_what_only_multiplies_the_tests_is_an_estimate_without_bounds() -> None:
    rolls = [{"player": "H1", "chance": 0.5}, {"player": "A1", "chance": 0.1}]
    assert if_nobody_interferes(rolls, "H1") == {"plain": 0.5, "rerolled": None, "method": "estimate"}


def test_a_plan_that_cannot_be_has_no_chance_to_tell() -> None:
    match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], rerolls=(0, 0))
    assert chances_of(match, ["activate H1 move", "step a1"]) is None
    assert chance_of(match, ["activate H1 move", "step g11"], None, False) == Fraction(2, 3)


def test_a_block_that_is_counted_to_its_end_leaves_nothing_open() -> None:
    match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], rerolls=(0, 0))
    found = odds_of_block(match, ["activate H1 block", "block A1"], "H1", "A1")
    assert found is not None
    assert BlockChances.model_validate(found["plain"]).open is None


def test_a_plan_that_a_card_begins_is_that_of_the_player_for_whom_it_is_played() -> None:
    match = ironpitch.scenario(
        "dreadball",
        home=["trontek-29ers/guard @ f10 e", "trontek-29ers/jack @ b4 e"],
        away=["trontek-29ers/jack @ f14 w"],
        hands=(["slam-1"], []),
        ball="b8",
        rush=("home", 3),
    )
    plan = ["play slam-1 H1", "step f11"]
    assert goal_of(match, plan) == "H1 at f11 and H1 standing"
    assert preview(match, plan)["chances"] == {"plain": 1.0, "rerolled": 1.0, "method": "exact"}
    assert goal_of(match, ["play slam-1", "step f11"]) is None, "nobody is named"
