"""The worth of a position on a pitch: score, time, the ball and the way to go."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.bots.playout import play_out
from ironpitch.bots.random_coach import RandomCoach
from ironpitch.games.football.coach.drives import chance_to_win, half_over, received, received_with
from ironpitch.games.football.terms import Fact, Phase

LUCK = 0.05
"""What the evaluation leaves to luck where all is settled: it was fitted to matches and does not count squares."""


OURS = ["c4", "e6", "f5", "g4", "h3", "i5", "j6", "k4", "l5", "m6"]
THEIRS = ["b3", "d4", "e3", "f3", "g2", "i3", "j2", "k3", "l2", "m4", "n3"]


def carried(
    square: str, number: int = 4, score: tuple[int, int] = (0, 0), half: int = 2, others: int | None = None
) -> Match:
    """A human carries the ball on this square; everybody else is behind it."""
    return ironpitch.scenario(
        "bb2020",
        home=[f"human/lineman @ {square} ball", *[f"human/lineman @ {spot}" for spot in OURS]],
        away=[f"orc/lineman @ {spot}" for spot in THEIRS],
        turn=("home", number),
        turns=None if others is None else (number, others),
        half=half,
        score=score,
    )


@pytest.mark.parametrize(("score", "won"), [((2, 1), 1.0), ((0, 3), 0.0), ((1, 1), 0.5)])
def test_a_match_that_is_over_is_won_lost_or_drawn(score: tuple[int, int], won: float) -> None:
    table = carried("h14", 4, score).table
    before = chance_to_win(table, 0)
    table.facts[Fact.PHASE] = Phase.OVER
    assert chance_to_win(table, 0) == won
    assert chance_to_win(table, 1) == 1.0 - won
    assert before not in (0.0, 1.0)


def test_a_match_played_to_its_end_is_worth_its_result() -> None:
    for seed in range(3):
        match = ironpitch.new_match("bb2020", "human", "orc", seed=seed)
        play_out(match, RandomCoach(seed))
        assert match.over
        home, away = match.score
        assert chance_to_win(match.table, 0) == (0.5 if home == away else float(home > away))
        assert chance_to_win(match.table, 1) == (0.5 if home == away else float(away > home))


@pytest.mark.parametrize("number", [1, 4, 8])
def test_the_chances_of_both_sides_come_to_one(number: int) -> None:
    table = carried("h14", number).table
    assert chance_to_win(table, 0) + chance_to_win(table, 1) == pytest.approx(1.0)


def test_nearer_to_the_goal_is_worth_more() -> None:
    far, middle, near = (chance_to_win(carried(square).table, 0) for square in ("h8", "h15", "h22"))
    assert 0.5 < far < middle < near


@pytest.mark.parametrize(("score", "result"), [((0, 0), 0.5), ((1, 0), 1.0), ((0, 1), 0.0)])
def test_out_of_reach_in_the_last_turn_the_score_is_all_that_counts(score: tuple[int, int], result: float) -> None:
    assert chance_to_win(carried("h8", 8, score).table, 0) == pytest.approx(result, abs=LUCK)


def test_in_reach_in_the_last_turn_the_ball_is_as_good_as_a_goal() -> None:
    assert chance_to_win(carried("h22", 8).table, 0) == pytest.approx(1.0, abs=LUCK)
    assert chance_to_win(carried("h22", 8, (0, 1)).table, 0) == pytest.approx(0.5, abs=LUCK)


def test_the_same_ball_is_worth_more_with_turns_left_than_without() -> None:
    assert chance_to_win(carried("h14", 4).table, 0) > chance_to_win(carried("h14", 7).table, 0)


def test_the_fewer_turns_the_others_have_left_the_better() -> None:
    few, many = (chance_to_win(carried("h22", 4, others=others).table, 0) for others in (7, 3))
    assert few > many + 0.03, "they have less time to answer"


def test_who_receives_is_better_off_and_who_receives_after_half_time_as_well() -> None:
    assert received_with(2, 0, 8, False) > 0.55
    assert half_over(1, 0, True) == received_with(2, 0, 8, False)
    assert half_over(1, 0, True) + half_over(1, 0, False) == pytest.approx(1.0)


def test_with_all_to_come_each_side_receives_once_so_nobody_is_better_off() -> None:
    assert received_with(1, 0, 8, False) == pytest.approx(0.5, abs=1e-9)
    assert received_with(1, 1, 8, False) + received_with(1, -1, 8, False) == pytest.approx(1.0, abs=1e-3)


def test_a_match_that_is_over_is_won_drawn_or_lost() -> None:
    assert [half_over(2, lead, False) for lead in (-1, 0, 2)] == [0.0, 0.5, 1.0]


def test_between_two_numbers_of_turns_lies_what_is_between() -> None:
    low, high = received_with(2, 0, 4, False), received_with(2, 0, 5, False)
    assert received(2, 0, 4.5, False) == pytest.approx((low + high) / 2)
    assert received(2, 0, 30.0, False) == received_with(2, 0, 9, False)
