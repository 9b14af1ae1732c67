"""Throw-ins: from where, which way, how far, and who gets the ball."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import ball_at, happened, holds, needed, play, played, purposes, rolled, started, turned_over

FILES = "abcdefghijklmno"

# By edge: a free square beside it to come from, the D8 that takes the ball off the pitch, and the way the crowd throws
# it on 1-2, 3-4 and 5-6, as (rows up the pitch, files to the right).
EDGES = {
    "h1": ("h2", 4, [(1, -1), (1, 0), (1, 1)]),
    "h26": ("h25", 5, [(-1, 1), (-1, 0), (-1, -1)]),
    "a12": ("b12", 2, [(1, 1), (0, 1), (-1, 1)]),
    "o12": ("n12", 7, [(-1, -1), (0, -1), (1, -1)]),
}
# From a corner the three ways lead along one edge, diagonally in, and along the other.
CORNERS = {
    "a1": ("b2", 1, [(1, 0), (1, 1), (0, 1)]),
    "o1": ("n2", 6, [(0, -1), (1, -1), (1, 0)]),
    "o26": ("n25", 8, [(-1, 0), (-1, -1), (0, -1)]),
    "a26": ("b25", 3, [(0, 1), (-1, 1), (-1, 0)]),
}


def away_from(origin: str, way: tuple[int, int], squares: int) -> str:
    """The square so many squares away."""
    file, row = FILES.index(origin[0]), int(origin[1:])
    return f"{FILES[file + way[1] * squares]}{row + way[0] * squares}"


def out_at(edge: str) -> tuple[list[str], str, list[int]]:
    """A player who fails to pick the ball up at the edge, the line of play, and the dice up to the throw-in."""
    start, off, _ = {**EDGES, **CORNERS}[edge]
    return [f"human/lineman @ {start}"], f"activate H1 move, step {edge}", [1, off]


@pytest.mark.covers("bb2016.throwin.direction", "bb2016.throwin.origin", "bb2016.throwin.distance")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("edge", [*EDGES, *CORNERS])
def test_the_crowd_throws_by_pairs_of_faces_from_every_edge_and_corner(edge: str, face: int) -> None:
    home, line, out = out_at(edge)
    way = {**EDGES, **CORNERS}[edge][2][(face - 1) // 2]
    lands = away_from(edge, way, 4)
    # once more across the pitch, so that where it landed shows from where it rests
    bounce, on = (5, (1, 0)) if int(lands[1:]) < 20 else (4, (-1, 0))
    match = play(started(home, ["orc/lineman @ k20"], [*out, face, 2, 3, bounce], ball=edge), line)
    match.check_dice()
    assert ball_at(match) == away_from(lands, on, 1)
    assert rolled(match, "throw-in-direction") == [face]
    landed = [event["square"] for event in happened(match, "BallMoved") if event["purpose"] == "throw-in-distance"]
    assert landed == [lands]


@pytest.mark.covers("bb2016.throwin.distance", "bb2016.dice.two_d6_sum")
@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", [1, 6])
def test_a_throw_in_counts_the_square_it_comes_from_as_the_first(first: int, second: int) -> None:
    home, line, out = out_at("h1")
    match = played(home, [], line, [*out, 3, first, second, 5], ball="h1")
    assert ball_at(match) == f"h{1 + first + second - 1 + 1}"
    home, line, out = out_at("a12")
    match = played(home, [], line, [*out, 4, first, second, 5], ball="a12")
    assert ball_at(match) == f"{FILES[first + second - 1]}13"


@pytest.mark.covers("bb2016.throwin.origin")
def test_a_ball_is_thrown_in_from_the_last_square_it_was_in() -> None:
    # from h1 it bounces off a player on g1 and leaves from there
    home = ["human/lineman @ h2", "human/lineman @ g1"]
    match = played(home, [], "activate H1 move, step h1", [1, 2, 1, 4, 3, 1, 2, 5], ball="h1")
    assert ball_at(match) == "g4"


@pytest.mark.covers("bb2016.throwin.origin", "bb2016.pass.inaccurate_three_scatters")
@pytest.mark.parametrize(
    ("scatters", "origin"),
    [([2], "a12"), ([5, 2], "a13"), ([7, 2, 2], "a12"), ([4, 5, 2], "a12")],
)
def test_an_inaccurate_throw_that_leaves_the_pitch_scatters_no_further(scatters: list[int], origin: str) -> None:
    dice = [2, *scatters, 3, 1, 2, 5]
    match = played(["human/lineman @ c10 ball"], [], "activate H1 pass, throw a12", dice)
    assert ball_at(match) == f"c{int(origin[1:]) + 1}"
    assert purposes(match) == ["pass", "scatter", "throw-in-direction", "throw-in-distance", "bounce"]


@pytest.mark.covers("bb2016.throwin.origin")
def test_the_ball_of_a_carrier_in_the_crowd_is_thrown_in_from_where_the_carrier_stood() -> None:
    home = ["human/lineman @ b12"]
    line = "activate H1 block, block A1, stay"
    match = played(home, ["orc/lineman @ a12 ball"], line, ["push", 1, 1, 3, 2, 2, 5])
    assert purposes(match) == ["block", "injury", "throw-in-direction", "throw-in-distance", "bounce"]
    assert ball_at(match) == "d13"


@pytest.mark.covers("bb2016.throwin.origin", "bb2016.throwin.distance")
def test_a_throw_in_that_leaves_the_pitch_again_is_thrown_in_from_the_last_square_inside() -> None:
    # from a24 diagonally to c26, off the end, and straight back from there
    home, line = ["human/lineman @ b24"], "activate H1 move, step a24"
    match = played(home, [], line, [1, 2, 1, 6, 6, 3, 1, 2, 4], ball="a24")
    assert rolled(match, "throw-in-direction") == [1, 3]
    assert ball_at(match) == "c23"


@pytest.mark.covers("bb2016.throwin.distance")
def test_a_throw_in_may_just_reach_the_far_edge() -> None:
    home, line = ["human/lineman @ b24"], "activate H1 move, step a24"
    match = played(home, [], line, [1, 2, 1, 1, 2, 4], ball="a24")
    assert rolled(match, "throw-in-direction") == [1]
    assert ball_at(match) == "c25"


@pytest.mark.covers("bb2016.throwin.only_last_square")
def test_players_on_the_way_of_a_throw_in_do_not_touch_the_ball() -> None:
    home, line, out = out_at("h1")
    home += ["human/lineman @ h3", "human/lineman @ h4 prone"]
    away = ["orc/lineman @ h5", "orc/lineman @ h6"]
    match = played(home, away, line, [*out, 3, 3, 4, 7], ball="h1")
    assert purposes(match) == ["pick-up", "bounce", "throw-in-direction", "throw-in-distance", "bounce"]
    assert ball_at(match) == "i7"


@pytest.mark.covers("bb2016.throwin.standing_player_catches")
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_standing_player_where_the_throw_in_ends_must_try_to_catch_it(side: str) -> None:
    home, line, out = out_at("h1")
    other = "human/lineman @ h7"
    home = [*home, *([other] if side == "home" else [])]
    match = played(home, [other] if side == "away" else [], line, [*out, 3, 3, 4, 4], ball="h1")
    assert needed(match, "catch") == [4]
    assert holds(match, "H2" if side == "home" else "A1")


@pytest.mark.covers("bb2016.throwin.standing_player_catches", "bb2016.bounce.missed_catch")
def test_a_throw_in_that_is_not_caught_bounces() -> None:
    home, line, out = out_at("h1")
    match = played(home, ["orc/lineman @ h7"], line, [*out, 3, 3, 4, 3, 5], ball="h1")
    assert purposes(match)[-3:] == ["throw-in-distance", "catch", "bounce"]
    assert ball_at(match) == "h8"


@pytest.mark.covers("bb2016.throwin.bounces")
def test_a_throw_in_to_an_empty_square_bounces_once() -> None:
    home, line, out = out_at("h1")
    match = played(home, [], line, [*out, 3, 3, 4, 2], ball="h1")
    assert rolled(match, "bounce") == [4, 2]
    assert ball_at(match) == "g7"


@pytest.mark.covers("bb2016.throwin.bounces")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_a_throw_in_to_a_player_on_the_ground_bounces(state: str) -> None:
    home, line, out = out_at("h1")
    match = played(home, [f"orc/lineman @ h7 {state}"], line, [*out, 3, 3, 4, 2], ball="h1")
    assert ball_at(match) == "g7"
    assert "catch" not in purposes(match)


@pytest.mark.covers("bb2016.throwin.standing_player_catches", "bb2016.turnover.pass_not_held")
def test_a_thrown_ball_that_comes_back_from_the_crowd_to_a_team_mate_is_no_turnover() -> None:
    home = ["human/lineman @ c12 ball", "human/lineman @ d12"]
    match = played(home, [], "activate H1 pass, throw a12", [2, 2, 3, 1, 3, 4])
    assert holds(match, "H2")
    assert not turned_over(match)
