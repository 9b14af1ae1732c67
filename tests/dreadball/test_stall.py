"""The Stall: when a team leaves no way to the ball."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import ironpitch
from ironpitch.games.dreadball.play.stall import is_stalled

RING = ["f12", "g11", "g10", "f10", "e10", "e11"]
"""The hexes around f11."""


BENCHED = ["greenmoon-smackers/jack bench"]


def stalled(
    home: list[str],
    away: list[str],
    ball: str | None = None,
    referee: str | None = None,
    bench: Sequence[str] = (),
    rush: int = 3,
) -> tuple[bool, bool]:
    """Do home and away players, all of them Jacks, shut the way?"""
    match = ironpitch.scenario(
        "dreadball",
        [f"trontek-29ers/jack @ {each}" for each in home],
        [*[f"greenmoon-smackers/jack @ {each}" for each in away], *bench],
        rush=("home", rush),
        ball=ball,
        referee=referee,
    )
    return is_stalled(match.table, 0), is_stalled(match.table, 1)


@pytest.mark.covers("dreadball.foul.stall")
def test_a_carrier_with_team_mates_on_all_six_hexes_around_him_is_a_stall() -> None:
    assert stalled(["f11 ball", *RING], ["a10"]) == (True, False)


@pytest.mark.covers("dreadball.foul.stall")
def test_one_open_hex_is_a_way() -> None:
    assert stalled(["f11 ball", *RING[1:]], ["a10"]) == (False, False)


def test_an_opponent_next_to_the_carrier_has_a_way() -> None:
    assert stalled(["f11 ball", *RING[1:]], [RING[0]]) == (False, False)


def test_players_on_the_ground_are_in_the_way_too() -> None:
    ring = [f"{each} prone" for each in RING]
    assert stalled(["f11 ball", *ring], ["a10"]) == (True, False)


@pytest.mark.covers("dreadball.foul.stall")
def test_a_ball_on_the_floor_can_be_shut_in_as_well() -> None:
    assert stalled(RING, ["a10"], ball="f11") == (True, False)
    assert stalled(RING[1:], ["a10"], ball="f11") == (False, False)


def test_the_wall_helps_to_shut_the_ball_in() -> None:
    assert stalled(["f1 ball", "f2", "g1", "e1"], ["a10"]) == (True, False)
    assert stalled(["f1 ball", "f2", "g1"], ["a10"]) == (False, False)


def test_the_referee_shuts_no_way() -> None:
    assert stalled(["f1 ball", "f2", "g1"], ["a10"], referee="e1") == (False, False)


def test_a_pocket_with_room_inside_is_a_stall_if_nobody_is_in_it() -> None:
    wall = ["f3", "g2", "e2"]  # f1, f2, g1 and e1 lie behind, the rest of the way is open
    assert stalled(["f1 ball", *wall], ["a10"]) == (False, False)
    shut = ["f3", "g2", "e2", "h2", "d2"]
    assert stalled(["f1 ball", *shut], ["a10"]) == (True, False)
    assert stalled(["f1 ball", *shut], ["g1"]) == (False, False)


def test_the_bench_of_the_opponents_is_a_way_too() -> None:
    assert stalled(["f11 ball"], [], bench=BENCHED) == (False, False)
    assert stalled(["h19 ball", "h18", "g19", "g20", "h20", "i18"], [], bench=BENCHED) == (False, False)
    assert stalled(["h19 ball", "h18", "g19", "g20", "h20", "i18", "i19"], [], bench=BENCHED) == (True, False)


def test_an_empty_bench_is_no_way_and_neither_is_one_behind_shut_gates() -> None:
    # an opponent shut up in a corner, and all the rest of the pitch open
    home = ["f11 ball", "f3", "g2", "e2", "h2", "d2"]
    assert stalled(home, ["f1"]) == (True, False)
    assert stalled(home, ["f1"], bench=BENCHED) == (False, False)
    assert stalled(home, ["f1"], bench=BENCHED, rush=15) == (True, False)


def test_where_there_is_nobody_to_keep_away_there_is_no_stall() -> None:
    assert stalled(["f11 ball", *RING], []) == (False, False)


def test_without_a_ball_or_with_the_opponents_in_possession_there_is_no_stall() -> None:
    assert stalled(["a10"], ["a12"]) == (False, False)
    assert stalled(RING, ["f11 ball", "a10"]) == (False, False)
