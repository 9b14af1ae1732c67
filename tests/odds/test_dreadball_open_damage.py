"""Doubled blows of DreadBall: what follows them is looked at once, and the chances are those of every damage."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import ironpitch
from ironpitch import Match, odds
from ironpitch.games.dreadball.play.pools import Armour, Highest, TwoPools
from ironpitch.games.dreadball.play.successes import LOST_DOUBLE, WON_DOUBLE, at_least
from ironpitch.odds.damages import DAMAGES, damage_sum
from ironpitch.odds.goals import read_goal
from ironpitch.odds.planning import OPENING, read_plan, without_dice
from ironpitch.odds.plans import Enumeration
from ironpitch.odds.policy import Policy
from tests.odds.trying import Tries

JACK = "trontek-29ers/jack"
SLAM = "act H1 slam; slam A1"
STEAL = "act H1 steal; steal A1"
STOMP = "act H1 stomp; stomp A1"


def scene(home: str = "", away: str = "", ball: str | None = "a15", **more: Any) -> Match:
    """Two jacks face to face, each with somebody of his side near and the acting one with another far away."""
    return ironpitch.scenario(
        "dreadball",
        home=[f"{JACK} @ f10 e {home}", f"{JACK} @ b4", f"{JACK} @ g12 w"],
        away=[f"{JACK} @ f11 {away}", f"{JACK} @ j16", f"{JACK} @ e12 e"],
        ball=ball,
        dice="manual",
        **more,
    )


def followed(match: Match, plan: str, succeeds: str | None) -> tuple[list[Fraction], int]:
    """The values of a plan with every damage followed on its own, and how much was looked at."""
    trial = without_dice(match)
    codes = read_plan(trial, plan)
    search = Enumeration(trial, codes, read_goal(trial, succeeds, 0, codes))
    search.leaves_open = False
    return search.worth(trial, 0, OPENING), search.nodes


CASES = [
    ("", "w", "a15", SLAM, "A1 out", (0, 0)),
    ("", "w", "a15", SLAM, "A1 dead", (1, 1)),
    ("", "w", "a15", SLAM, "A1 sin-bin-2", (0, 1)),
    ("", "w", "a15", SLAM, "A1 out and H1 standing", (1, 0)),
    ("", "w +steady", "a15", SLAM, "A1 down", (0, 1)),
    ("+steady", "w", "a15", SLAM, None, (0, 0)),
    ("+illegal-modifications", "w", "a15", SLAM, None, (0, 0)),
    ("+pile-driver", "w", "a15", SLAM, "A1 dead", (0, 0)),
    ("", "w ball", None, STEAL, "H1 ball", (0, 0)),
    ("", "prone", "a15", STOMP, "A1 out", (1, 1)),
    ("", "prone", "a15", STOMP, "A1 out and H1 standing", (0, 0)),
]


@pytest.mark.parametrize(("home", "away", "ball", "plan", "succeeds", "dice"), CASES)
def test_damage_that_is_left_open_changes_no_chance(
    home: str, away: str, ball: str | None, plan: str, succeeds: str | None, dice: tuple[int, int]
) -> None:
    match = scene(home, away, ball, dice_left=dice)
    found = odds.of(match, plan, succeeds)
    values, nodes = followed(match, plan, succeeds)
    assert found.method == "exact"
    assert found.fraction == values[0]
    assert found.nodes <= (nodes if plan == STEAL else nodes / 2)  # a thief who is hurt makes no difference anyway


@pytest.mark.parametrize("dice", [(0, 0), (1, 1), (2, 2)])
@pytest.mark.parametrize("succeeds", ["A1 out", "A1 dead", "not A1 ball", "A1 down"])
def test_a_slam_on_who_has_the_ball_follows_it_only_where_that_counts(succeeds: str, dice: tuple[int, int]) -> None:
    found = odds.of(scene("", "w ball", None, dice_left=dice), SLAM, succeeds)
    assert found.method == "exact"
    assert found.nodes < (3000 if succeeds == "not A1 ball" else 1500)  # who is killed by a slamback may cost the ball
    if succeeds != "not A1 ball":  # the ball makes no difference
        assert found.fraction == odds.of(scene("", "w", dice_left=dice), SLAM, succeeds).fraction
    else:
        assert found.fraction == odds.of(scene("", "w ball", None, dice_left=dice), SLAM, "A1 down").fraction


def test_a_ball_that_makes_no_difference_comes_to_rest_among_players_who_cannot_keep_it() -> None:
    """All around A1 are guards, off whom a ball bounces."""
    around = ["f12", "e11", "g11", "e12", "g12"]
    match = ironpitch.scenario(
        "dreadball",
        home=[f"{JACK} @ f10 e", f"{JACK} @ b4", *[f"trontek-29ers/guard @ {cell} w" for cell in around[:2]]],
        away=[f"{JACK} @ f11 w ball", f"{JACK} @ j16", *[f"trontek-29ers/guard @ {cell} e" for cell in around[2:]]],
        dice="manual",
        dice_left=(1, 1),
    )
    found = odds.of(match, SLAM, "A1 out")
    assert found.method == "exact"
    assert found.nodes < 3000


def test_a_policy_plays_what_was_counted() -> None:
    policy = Policy(scene("", "w ball", None, dice_left=(1, 1)), SLAM, "A1 out")
    assert policy.chance.method == "exact"
    assert Tries(policy, 7).run(1000).agrees


def test_what_armour_leaves_of_any_damage_adds_up() -> None:
    for kept in (-1, 0, 1):
        armour = Armour(3, 4, [score - kept for score in range(5, 9)], kept, 8)
        doubling = Armour(3, 4, [score - kept for score in range(5, 17)], kept, 8)
        for damage in range(1, 20):
            for pool in (armour, doubling):
                chances = [pool.chance_against(damage, number) or 0 for number in range(pool.last(0) + 1)]
                assert sum(chances) == 1
                assert sum(chances[4:]) == at_least(3, 4, damage, kept)


@pytest.mark.parametrize("mine", [(3, 4, 0), (5, 3, 1), (2, 6, 0), (4, 5, -1)])
@pytest.mark.parametrize("theirs", [(3, 4, 0), (0, 4, 0), (5, 3, 2), (2, 6, -1)])
def test_the_sum_over_all_damage_is_that_of_the_first_hundred(
    mine: tuple[int, int, int], theirs: tuple[int, int, int]
) -> None:
    pool = TwoPools(mine, theirs, [LOST_DOUBLE, WON_DOUBLE], [])
    for series in (LOST_DOUBLE, WON_DOUBLE):
        out = [1 - at_least(4, 4, damage) for damage in range(1, 101)]
        weights = pool.damage_weights(series, 100)
        assert weights[:12] == [pool.weight(series, damage) for damage in range(1, 13)]
        found = damage_sum(out[:DAMAGES], pool, series)
        assert found is not None
        assert abs(found - sum(map(lambda a, b: a * b, out, weights), Fraction(0))) < Fraction(1, 10**60)


@pytest.mark.parametrize("dice", [2, 3])
def test_the_highest_of_a_few_dice_is_counted_in_one(dice: int) -> None:
    pool = Highest(dice)
    falls = [list(faces) for faces in product(range(1, 7), repeat=dice)]
    for number in range(pool.last(0) + 1):
        term = pool.term(0, number)
        assert term.weight == Fraction(sum(max(faces) == number + 1 for faces in falls), len(falls))
        assert pool.mark_of([face for roll in term.faces for face in roll]) == number
    assert pool.mark_of([6]) == -1
