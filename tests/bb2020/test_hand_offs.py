"""The hand-off: no throw, only a catch."""

from __future__ import annotations

import pytest

from tests.bb2020.playing import (
    ball_at,
    holds,
    modifiers,
    needed,
    offered,
    play,
    played,
    purposes,
    square,
    started,
    turned_over,
)

GIVER = "human/lineman @ h5 ball"
HAND_OFF = "activate H1 hand-off, give H2"


@pytest.mark.covers("bb2020.catch.hand_off")
def test_a_hand_off_is_caught_without_modifiers() -> None:
    match = played([GIVER, "human/lineman @ h6"], [], HAND_OFF, [3])
    assert purposes(match) == ["catch"]
    assert (needed(match, "catch"), modifiers(match, "catch")) == ([3], [])
    assert holds(match, "H2")
    assert not turned_over(match)


def test_a_player_without_passing_ability_hands_off_like_others() -> None:
    match = played(["human/lineman @ h5 ball pa=0", "human/lineman @ h6"], [], HAND_OFF, [3])
    assert holds(match, "H2")


def test_the_giver_moves_first() -> None:
    line = "activate H1 hand-off, step h6, step h7, give H2"
    match = played([GIVER, "human/lineman @ i8"], [], line, [3])
    assert (square(match, "H1"), holds(match, "H2")) == ("h7", True)


@pytest.mark.covers("bb2020.catch.marked")
def test_markers_of_the_receiver_count() -> None:
    match = played([GIVER, "human/lineman @ h6"], ["human/lineman @ h7"], HAND_OFF, [4])
    assert needed(match, "catch") == [4]


def test_a_dropped_hand_off_bounces_and_costs_the_turn() -> None:
    match = played([GIVER, "human/lineman @ h6"], [], HAND_OFF, [2, 5])
    assert (ball_at(match), turned_over(match)) == ("h7", True)


def test_only_one_player_a_turn_hands_off() -> None:
    match = played([GIVER, "human/lineman @ h6"], [], HAND_OFF, [3])
    assert not offered(match, "activate H2 hand-off")
    assert offered(match, "activate H2 pass")


def test_only_adjacent_standing_team_mates_are_handed_the_ball() -> None:
    home = [GIVER, "human/lineman @ h6", "human/lineman @ g5 prone", "human/lineman @ h8"]
    match = started(home, ["human/lineman @ i6", "human/lineman @ o25"])
    play(match, "activate H1 hand-off")
    assert [offered(match, f"give {player}") for player in ("H2", "H3", "H4", "A1")] == [True, False, False, False]
