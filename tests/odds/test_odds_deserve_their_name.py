"""Answers that were once wrong, slow, or no answers: plain positions whose chances can be worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ironpitch
from ironpitch import Match, odds

JACK = "trontek-29ers/jack"
GUARD = "trontek-29ers/guard"
FAR = [f"{JACK} @ j16"]


def dreadball(home: list[str], away: list[str], ball: str | None = "a15") -> Match:
    """A match with dice from outside."""
    return ironpitch.scenario("dreadball", home=[*home, f"{JACK} @ b4"], away=[*away, *FAR], ball=ball, dice="manual")


def test_three_dashes_in_a_row_remember_how_many_dice_are_left() -> None:
    match = ironpitch.scenario("dreadball", home=[f"{JACK} @ f4 e speed=5 move=1"], away=FAR, ball="a15", dice="manual")
    found = odds.of(match, "act H1 run; step f5; step f6; step f7; step f8", "H1 at f8 and not H1 down")
    assert found.fraction == Fraction(361, 13122)


def test_a_doubled_slam_of_two_guards_is_what_the_line_says() -> None:
    match = dreadball([f"{GUARD} @ f10 e strength=3"], [f"{GUARD} @ f11 w strength=4"])
    wanted = odds.line("slam 4d 3+ vs 4d 4+ double", "dreadball").chances[0].fraction
    assert wanted is not None
    assert round(float(wanted), 6) == 0.377693
    assert odds.of(match, "act H1 slam; slam A1; slamback", "A1 down").fraction == wanted


def test_a_strike_of_two_dice_scores_three_times_in_four() -> None:
    match = dreadball([f"{JACK} @ f17 e ball"], [], None)
    assert odds.of(match, "act H1 throw; strike", "scored").fraction == Fraction(3, 4)


@pytest.mark.parametrize(
    ("home", "away", "plan", "goal", "ball"),
    [
        ([f"{JACK} @ f4 e"], [], "act H1 run; step f5", None, "f5"),
        ([f"{JACK} @ f10 e"], [f"{JACK} @ f11 w ball"], "act H1 steal; steal A1", "H1 ball", None),
        ([f"{JACK} @ f10 e"], [f"{JACK} @ f11 prone"], "act H1 stomp; stomp A1", "A1 out", "a15"),
        ([f"{JACK} @ f10 e"], [f"{JACK} @ f11 w"], "act H1 slam; slam A1", "A1 out", "a15"),
        ([f"{JACK} @ f4 e ball", f"{JACK} @ f8 w"], [], "act H1 throw; pass H2", "H2 ball", None),
    ],
    ids=["pick-up", "steal", "stomp", "slam", "throw"],
)
def test_a_lone_deed_of_dreadball_has_a_fraction(
    home: list[str], away: list[str], plan: str, goal: str | None, ball: str | None
) -> None:
    found = odds.of(dreadball(home, away, ball), plan, goal)
    assert found.method == "exact", repr(found)
    assert 0 < found.value < 1


# -- football ----------------------------------------------------------------------------------------------------------


def block_by_the_end_zone() -> Match:
    """A block on a ball carrier, with one re-roll and nobody else near."""
    return ironpitch.scenario(
        "bb2020", home=["human/lineman @ h24"], away=["human/lineman @ g25 ball"], rerolls=(1, 0), dice="manual"
    )


def test_a_block_on_the_ball_carrier_is_lost_once_in_nine_times() -> None:
    match = block_by_the_end_zone()
    assert odds.of(match, "activate H1 block; block A1").fraction == Fraction(8, 9)
    assert odds.block(match, "H1", "A1")["turnover"].fraction == Fraction(1, 9)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_estimate_of_that_block_does_not_roll_a_pow_again(seed: int) -> None:
    found = odds.of(block_by_the_end_zone(), "activate H1 block; block A1", budget=20, tries=1000, seed=seed)
    assert found.method == "estimate"
    assert found.low <= 8 / 9 <= found.high


def test_an_estimate_whose_goal_is_reached_before_a_question_is_one_all_the_same() -> None:
    match = ironpitch.scenario(
        "bb2020",
        home=["human/lineman @ h12", "human/thrower @ e10 ball", "human/catcher @ e14"],
        away=["human/lineman @ h13"],
        rerolls=(1, 0),
        dice="manual",
    )
    plan = "activate H1 block; block A1; activate H2 pass; throw e14"
    for budget in (200_000, 20):  # thrown or not, once it is thrown all is done that counts
        found = odds.of(match, plan, "A1 down", budget=budget, tries=400)
        assert found.low <= 5 / 9 <= found.high


def test_an_estimate_of_a_slam_that_succeeds_at_once_is_one_all_the_same() -> None:
    match = dreadball([f"{GUARD} @ f10 e strength=3"], [f"{GUARD} @ f11 w strength=4"])
    found = odds.of(match, "act H1 slam; slam A1; slamback", "A1 down", budget=20, tries=1000)
    assert found.method == "estimate"
    assert found.low <= 0.377693 <= found.high


def test_who_lies_on_the_ground_is_not_down_for_good_before_the_dice_to_stand_up_are_rolled() -> None:
    match = ironpitch.scenario("bb2020", home=["human/lineman @ h12 prone ma=2"], away=["human/lineman @ e4"])
    assert odds.of(match, "activate H1 move; stand", "H1 down").fraction == Fraction(1, 2)
    assert odds.of(match, "activate H1 move; stand", "not H1 down").fraction == Fraction(1, 2)
    found = odds.of(dreadball([f"{JACK} @ f10 prone"], []), "act H1 stand-up", "H1 down")
    assert found.low <= 1 / 8 <= found.high
