"""Touchdowns of 2020: scored on the spot, in either team's turn."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2020.playing import asked, both, happened, options, play, purposes, started

SCORER = "human/lineman @ h25 ball"
HOME_MATE = "human/lineman @ a2"
OTHER = "human/lineman @ o25"


def scored(match: ironpitch.Match) -> list[tuple[object, object]]:
    """Every touchdown: the side and the player."""
    return [(e["side"], e["player"]) for e in happened(match, "Scored")]


# -- in the own turn ---------------------------------------------------------------------------------------------------


def test_a_touchdown_is_scored_by_the_step_into_the_end_zone() -> None:
    match = play(started([SCORER, HOME_MATE], [OTHER]), "activate H1 move, step h26")
    assert (scored(match), match.score, asked(match)) == ([("home", "H1")], (1, 0), ("set-up", 0))


def test_a_rush_or_dodge_on_the_way_in_comes_first() -> None:
    home = ["human/lineman @ h25 ball ma=0", HOME_MATE]
    match = play(started(home, ["human/lineman @ h24"], [2, 3]), "activate H1 move, step h26")
    assert (purposes(match), match.score) == (["rush", "dodge"], (1, 0))


def test_a_ball_picked_up_in_the_end_zone_is_a_touchdown() -> None:
    match = play(started(["human/lineman @ h25", HOME_MATE], [OTHER], [3], ball="h26"), "activate H1 move, step h26")
    assert match.score == (1, 0)


def test_without_the_ball_a_player_may_run_through_the_end_zone() -> None:
    match = play(started(["human/lineman @ h25", HOME_MATE], [OTHER], ball="a3"), "activate H1 move, step h26")
    assert (match.score, asked(match), "step g25" in options(match)) == ((0, 0), ("step", 0), True)


def test_the_own_end_zone_is_no_touchdown() -> None:
    match = play(started(["human/lineman @ h2 ball", HOME_MATE], [OTHER]), "activate H1 move, step h1")
    assert (match.score, asked(match)) == ((0, 0), ("step", 0))


def test_a_carrier_with_frenzy_who_follows_up_into_the_end_zone_blocks_no_more() -> None:
    away = ["human/lineman @ h26", OTHER]
    match = started(["human/lineman @ h25 ball +frenzy", HOME_MATE], away, ["push", 1, 1])
    play(match, "activate H1 block, block A1")
    assert (match.score, purposes(match)) == ((1, 0), ["block", "injury"])
    match.check_dice()


def test_after_a_running_pass_into_the_end_zone_nobody_runs_on() -> None:
    home = ["human/lineman @ h23 ball +running-pass", "human/lineman @ h26", HOME_MATE]
    match = play(started(home, [OTHER], [6, 6]), "activate H1 pass, throw h26")
    assert (scored(match), asked(match)) == ([("home", "H2")], ("set-up", 0))


# -- in the opponent's turn --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "turns"), [(3, (3, 3)), (8, (0, 0))])
def test_a_carrier_pushed_into_the_end_zone_scores_and_its_marker_moves_on(turn: int, turns: tuple[int, int]) -> None:
    away = ["human/lineman @ h2 ball", OTHER]
    match = started(["human/lineman @ h3", HOME_MATE], away, ["push"], turn=("home", turn))
    play(match, "activate H1 block, block A1, push h1, stay")
    assert (scored(match), match.score, both(match, "turn")) == ([("away", "A1")], (0, 1), turns)


def test_a_bounce_into_the_hands_of_an_opponent_in_the_end_zone_scores() -> None:
    match = started(["human/lineman @ i3", HOME_MATE], ["human/lineman @ h1", OTHER], [1, 4, 5], ball="h2")
    play(match, "activate H1 move, step h2")
    match.check_dice()
    assert (scored(match), both(match, "turn"), asked(match)) == ([("away", "A1")], (3, 3), ("set-up", 1))


def test_a_ball_that_a_rock_sends_to_a_team_mate_in_the_end_zone_scores_in_the_turn_that_ends() -> None:
    home = [SCORER, "human/lineman @ h26"]
    facts = {"prayers-away": 1 << 13}
    match = started(home, [OTHER], [6, 1, 1, 5, 6], ruleset="bb2020(prayers=league)", facts=facts)
    play(match, "end-turn")
    match.check_dice()
    assert (purposes(match), scored(match)) == (["rock", "armour", "bounce", "catch"], [("home", "H2")])
    assert (both(match, "turn"), asked(match)) == ((3, 2), ("set-up", 0))
