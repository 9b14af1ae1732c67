"""Catching: how the ball comes, who marks the catcher, and who does not get to try."""

from __future__ import annotations

import pytest

from tests.bb2020.playing import (
    ball_at,
    holds,
    modifiers,
    needed,
    played,
    purposes,
    turned_over,
)

THROWER = "human/lineman @ h5 ball"
QUICK_PASS = "activate H1 pass, throw h8"


@pytest.mark.covers("bb2020.catch.accurate")
def test_an_accurate_pass_is_caught_without_modifiers() -> None:
    match = played([THROWER, "human/lineman @ h8"], [], QUICK_PASS, [4, 3])
    assert (needed(match, "catch"), modifiers(match, "catch"), holds(match, "H2")) == ([3], [], True)


@pytest.mark.covers("bb2020.catch.bounce")
def test_a_bouncing_ball_is_harder_to_catch() -> None:
    match = played([THROWER, "human/lineman @ h9"], [], QUICK_PASS, [4, 5, 4])
    assert (needed(match, "catch"), modifiers(match, "catch")) == ([4], [(-1, "how the ball comes")])
    assert holds(match, "H2")
    assert not turned_over(match)


@pytest.mark.covers("bb2020.catch.deviated")
@pytest.mark.parametrize(
    ("target", "at", "dice"), [("h11", "h14", [4, 5, 5, 5, 4]), ("h11", "h8", [2, 5, 3, 4])], ids=["scatter", "deviate"]
)
def test_a_scattered_or_deviated_ball_is_harder_to_catch(target: str, at: str, dice: list[int]) -> None:
    match = played([THROWER, f"human/lineman @ {at}"], [], f"activate H1 pass, throw {target}", dice)
    assert (needed(match, "catch"), modifiers(match, "catch")) == ([4], [(-1, "how the ball comes")])
    assert holds(match, "H2")


@pytest.mark.covers("bb2020.catch.throw_in")
def test_a_ball_thrown_in_is_harder_to_catch_by_one_only() -> None:
    home = ["human/lineman @ b5 ball", "human/lineman @ c8"]
    match = played(home, [], "activate H1 pass, throw a8", [2, 2, 3, 1, 1, 4])
    assert (needed(match, "catch"), modifiers(match, "catch")) == ([4], [(-1, "how the ball comes")])
    assert holds(match, "H2")


@pytest.mark.covers("bb2020.catch.marked")
def test_each_opponent_marking_the_catcher_costs_one() -> None:
    away = ["human/lineman @ g9", "human/lineman @ i9", "human/lineman @ h9 prone"]
    match = played([THROWER, "human/lineman @ h8 ag=2"], away, QUICK_PASS, [4, 4])
    assert (needed(match, "catch"), modifiers(match, "catch")) == ([4], [(-1, "marked"), (-1, "marked")])
    assert holds(match, "H2")


@pytest.mark.covers("bb2020.weather.pouring_rain")
def test_a_wet_ball_is_harder_to_catch() -> None:
    match = played([THROWER, "human/lineman @ h8"], [], QUICK_PASS, [4, 4], weather="pouring-rain")
    assert (needed(match, "pass"), needed(match, "catch")) == ([4], [4])


def test_a_dropped_ball_bounces() -> None:
    match = played([THROWER, "human/lineman @ h8"], [], QUICK_PASS, [4, 2, 5])
    assert (ball_at(match), turned_over(match)) == ("h9", True)


@pytest.mark.parametrize("state", ["prone", "stunned", "dazed"])
def test_only_a_standing_player_with_its_wits_catches(state: str) -> None:
    match = played([THROWER, f"human/lineman @ h8 {state}"], [], QUICK_PASS, [4, 7])
    assert purposes(match) == ["pass", "bounce"]
    assert ball_at(match) == "i8"


def test_an_opponent_on_the_square_must_catch_too() -> None:
    match = played([THROWER], ["human/lineman @ h8"], QUICK_PASS, [4, 3])
    assert holds(match, "A1")
    assert turned_over(match)
