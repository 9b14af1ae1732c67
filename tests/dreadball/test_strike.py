"""Strikes: where from, what they are worth, how they miss, and when they end a match."""

import pytest

from ironpitch.games.dreadball.ball.strike import decides_match, may_strike, move_marker, score, strike
from ironpitch.games.dreadball.terms import Fact, Phase
from tests.dreadball.handling import HUMAN, NOWHERE, ORX, Scene, scene

FAR = f"{ORX}/guard @ k6 w"
JUDWAN = "pelgar-mystics/striker"
CARD = [1, 1, 1]
"""Dice that draw a card from a full pile: the first in the file, a Run with one cheer."""


def leads(scene: Scene) -> tuple[int, int]:
    """How far the marker stands on either side."""
    return scene.fact("lead-home"), scene.fact("lead-away")


@pytest.mark.parametrize(
    ("hex_", "able"),
    [("f17 e", True), ("f16 e", True), ("f20 e", False), ("f15 e", False), ("f18 w", False), ("f4 w", False)],
)
def test_a_strike_is_thrown_from_inside_a_zone_of_the_other_half_with_the_strike_hex_in_sight(
    hex_: str, able: bool
) -> None:
    s = scene([f"{HUMAN}/striker @ {hex_} ball"], [FAR])
    assert s.may(may_strike, "H1") is able


def test_somebody_between_hides_the_strike_hex_and_somebody_on_it_does_not() -> None:
    s = scene([f"{HUMAN}/striker @ f17 e ball"], [f"{ORX}/guard @ f19 w"])
    assert not s.may(may_strike, "H1")
    s = scene([f"{HUMAN}/striker @ f17 e ball"], [f"{ORX}/guard @ f20 w"])
    assert s.may(may_strike, "H1")


@pytest.mark.covers("dreadball.strike.success", "dreadball.rush_end.strike", "dreadball.throw.strike_hex_penalty")
def test_one_success_scores_three_points_at_the_far_end_and_ends_the_rush() -> None:
    s = scene([f"{HUMAN}/jack @ f17 e ball"], [FAR], [4, 1])
    s.do(strike, "H1")
    assert leads(s) == (3, 0)
    assert s.ball == NOWHERE
    assert s.table.facts[Fact.LOST] == 2
    assert s.happened("Strike") == [{"player": "H1", "points": 3, "side": "home"}]
    assert s.happened("FanCheck") == []
    assert s.table.facts[Fact.PHASE] == Phase.RUSH


def test_the_zones_nearer_the_centre_are_worth_one_point() -> None:
    s = scene([FAR], [f"{HUMAN}/jack @ c6 w ball"], [4, 1], rush=("away", 4))
    s.do(strike, "A1")
    assert leads(s) == (0, 1)


@pytest.mark.covers("dreadball.strike.double_fan_check")
def test_a_doubled_strike_brings_a_fan_check() -> None:
    s = scene([f"{HUMAN}/jack @ f17 e ball"], [FAR], [4, 4, *CARD])
    s.do(strike, "H1")
    assert leads(s) == (3, 0)
    assert s.happened("FanCheck") == [{"side": "home", "cheers": 1}]


def test_a_strike_from_the_bonus_hex_is_worth_one_more_and_a_fan_check() -> None:
    s = scene([f"{HUMAN}/striker @ f16 e ball"], [FAR], [4, 1, *CARD])
    s.do(strike, "H1")
    assert leads(s) == (4, 0)
    assert len(s.happened("FanCheck")) == 1
    s = scene([f"{HUMAN}/striker @ f16 e ball"], [FAR], [4, 4, *CARD, *CARD])
    s.do(strike, "H1")
    assert len(s.happened("FanCheck")) == 2, "doubled, and from the bonus hex"


@pytest.mark.covers("dreadball.skill.long_arms_no_bonus", "skill:dreadball/long-arms")
def test_long_arms_have_three_dice_from_the_bonus_hex_and_no_bonus() -> None:
    s = scene([f"{JUDWAN} @ f16 e ball"], [FAR], [4, 1, 1])
    s.do(strike, "H1")
    assert leads(s) == (3, 0)
    assert s.happened("FanCheck") == []


@pytest.mark.covers("dreadball.strike.miss", "dreadball.rush_end.missed_strike")
def test_a_miss_scatters_from_the_strike_hex_and_loses_the_rush() -> None:
    s = scene([f"{HUMAN}/jack @ f17 e ball"], [FAR], [3, 1, 2, 2])
    s.do(strike, "H1")
    assert leads(s) == (0, 0)
    assert s.ball == "d19", "2 from f20 as the home coach sees it: north-west"
    assert s.table.facts[Fact.LOST] == 1


@pytest.mark.covers("dreadball.rush_end.missed_strike")
def test_a_miss_that_a_team_mate_catches_loses_the_rush_all_the_same() -> None:
    s = scene([f"{HUMAN}/jack @ f17 e ball", f"{HUMAN}/striker @ e19 se"], [FAR], [3, 1, 2, 6, 4])
    s.do(strike, "H1")
    assert s.ball == "H2"
    assert s.table.facts[Fact.LOST] == 1


# -- the marker --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "side", "points", "after"),
    [
        ((0, 0), 0, 3, (3, 0)),
        ((0, 2), 0, 3, (1, 0)),
        ((0, 4), 0, 3, (0, 1)),
        ((3, 0), 1, 3, (0, 0)),
        ((6, 0), 0, 4, (7, 0)),
    ],
)
def test_one_marker_is_pulled_to_and_fro(
    before: tuple[int, int], side: int, points: int, after: tuple[int, int]
) -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], lead=before)
    move_marker(s.table, side, points)
    assert leads(s) == after


def test_a_lead_of_seven_is_a_landslide_and_the_match_is_over_without_a_fan_check() -> None:
    s = scene([f"{HUMAN}/jack @ f17 e ball"], [FAR], [4, 4], lead=(4, 0))
    s.do(strike, "H1")
    assert s.table.facts[Fact.PHASE] == Phase.OVER
    assert s.table.facts[Fact.WINNER] == 0
    assert s.happened("FanCheck") == []
    assert s.happened("MatchEnded") == [{"side": "home", "ending": "landslide"}]


def test_in_sudden_death_the_first_point_decides() -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], rush=("home", 15))
    score(s.table, 0, 1, 0)
    assert (s.table.facts[Fact.PHASE], s.table.facts[Fact.WINNER]) == (Phase.OVER, 0)
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], rush=("home", 13))
    score(s.table, 0, 1, 0)
    assert s.table.facts[Fact.PHASE] == Phase.RUSH
    assert not decides_match(s.table, 0)


# -- in the other side's Rush ------------------------------------------------------------------------------------------


def test_a_strike_in_the_others_rush_brings_a_new_ball_at_once_if_they_had_not_lost_it() -> None:
    s = scene([FAR], [f"{HUMAN}/jack @ f5 w ball"], [4, 1, 3])
    s.do(strike, "A1")
    assert leads(s) == (0, 3)
    assert s.ball == "f11", "launched for the home side, to the third DB hex"
    assert s.table.facts[Fact.LOST] == 0


def test_a_strike_in_the_others_rush_ends_it_if_they_had_lost_the_ball() -> None:
    s = scene([FAR], [f"{HUMAN}/jack @ f5 w ball"], [4, 1])
    s.table.facts[Fact.LOST] = 1
    s.do(strike, "A1")
    assert s.ball == NOWHERE
    assert s.table.facts[Fact.LOST] == 1
    assert leads(s) == (0, 3)
