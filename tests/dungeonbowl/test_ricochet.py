"""Balls against walls, corners and chests. (dungeonbowl §11)"""

from __future__ import annotations

import pytest

from tests.dungeonbowl.between_walls import cell, hall
from tests.dungeonbowl.staging import ball_at, happened, holds, needed, played, purposes, rolled, turned_over

LINEMAN = "metal/human-lineman"
HALL = hall()
ROCKY = hall([".......##...", "............", "............", "............"])  # rock at a10 and a11


def dropped(at: str, origin: str, dice: list[int | str], ruleset: str = HALL, chest: str = "") -> str:
    """Where the ball comes to rest when a player who steps from a square to another does not pick it up."""
    line = f"activate H1 move, step {at}"
    facts = {"ball-found": 1, "chest-1": cell(ruleset, chest)} if chest else {}
    match = played([f"{LINEMAN} @ {origin}"], [], line, [2, *dice], ruleset=ruleset, ball=at, facts=facts)
    assert purposes(match)[:3] == ["pick-up", "bounce", "ricochet"]
    assert happened(match, "Ricocheted")[0]["from"] == at
    assert happened(match, "BallMoved")[-1]["square"] == ball_at(match)
    return ball_at(match)


# -- straight walls ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.ball.ricochet")
@pytest.mark.parametrize(("face", "square"), [(1, "a7"), (2, "a7"), (5, "a5"), (6, "a5")])
def test_a_ball_straight_at_the_wall_comes_back_beside_where_it_was(face: int, square: str) -> None:
    assert dropped("a6", "b6", [2, face]) == square


@pytest.mark.covers("dungeonbowl.ball.ricochet", "dungeonbowl.ball.ricochet_again")
@pytest.mark.parametrize("face", [3, 4])
def test_straight_back_it_comes_to_the_player_who_may_catch_it(face: int) -> None:
    dice = [2, 2, face, 4]
    match = played([f"{LINEMAN} @ b6"], [], "activate H1 move, step a6", dice, ruleset=HALL, ball="a6")
    assert (holds(match, "H1"), needed(match, "catch")) == (True, [4])


@pytest.mark.covers("dungeonbowl.ball.ricochet_again")
def test_a_player_who_does_not_catch_a_ricochet_lets_it_bounce_on() -> None:
    dice = [2, 2, 3, 3, 7]
    match = played([f"{LINEMAN} @ b6"], [], "activate H1 move, step a6", dice, ruleset=HALL, ball="a6")
    assert purposes(match) == ["pick-up", "bounce", "ricochet", "catch", "bounce"]
    assert (ball_at(match), turned_over(match)) == ("b6", True)


@pytest.mark.covers("dungeonbowl.ball.ricochet")
@pytest.mark.parametrize(("face", "square"), [(3, "a5"), (4, "a5"), (5, "a4"), (6, "a4")])
def test_a_ball_at_a_slant_comes_back_further_along(face: int, square: str) -> None:
    assert dropped("a6", "b6", [1, face]) == square


@pytest.mark.covers("dungeonbowl.ball.ricochet")
@pytest.mark.parametrize(("face", "square"), [(1, "d5"), (6, "d7")])
def test_at_the_wall_below_left_and_right_change_sides(face: int, square: str) -> None:
    assert dropped("d6", "c6", [7, face]) == square


@pytest.mark.covers("dungeonbowl.ball.ricochet_again")
def test_a_face_that_points_behind_a_wall_is_rolled_again() -> None:
    match = played([f"{LINEMAN} @ b16"], [], "activate H1 move, step a16", [2, 2, 1, 2, 5], ruleset=HALL, ball="a16")
    assert (rolled(match, "ricochet"), ball_at(match)) == ([1, 2, 5], "a15")


@pytest.mark.covers("dungeonbowl.ball.ricochet")
def test_a_wall_on_an_edge_sends_a_ball_back() -> None:
    assert dropped("b6", "c6", [5, 1], hall(walls="b6|b7 a6|a7 c6|c7")) == "c6"


# -- corners -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.ball.outer_corner")
@pytest.mark.parametrize(("face", "square"), [(1, "b10"), (2, "b10"), (5, "a9"), (6, "a9")])
def test_off_the_tip_of_a_corner_it_goes_round_either_way(face: int, square: str) -> None:
    assert dropped("b9", "c9", [3, face], ROCKY) == square


@pytest.mark.covers("dungeonbowl.ball.inner_corner")
@pytest.mark.parametrize(("face", "square"), [(1, "b16"), (2, "b15"), (3, "a15")])
def test_out_of_a_corner_a_d3_shows_the_way(face: int, square: str) -> None:
    assert dropped("a16", "b15", [3, face]) == square


@pytest.mark.covers("dungeonbowl.ball.inner_corner")
def test_with_the_option_a_ball_stays_in_its_corner() -> None:
    ruleset = hall(inner_corner="stay")
    line = "activate H1 move, step a16"
    match = played([f"{LINEMAN} @ b15"], [], line, [2, 3, 5], ruleset=ruleset, ball="a16")
    assert purposes(match) == ["pick-up", "bounce", "catch"]  # caught where it is, which is the end zone
    assert [(e["from"], e["to"]) for e in happened(match, "Ricocheted")] == [("a16", "a16")]
    assert len(happened(match, "Scored")) == 1


# -- chests ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.ball.ricochet")
@pytest.mark.parametrize(("face", "square"), [(1, "c6"), (6, "a6")])
def test_a_ball_springs_back_from_a_chest(face: int, square: str) -> None:
    assert dropped("b6", "c5", [5, face], chest="b7") == square


# -- scatters and deviations -------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.ball.ricochet")
def test_a_scatter_goes_on_from_where_the_wall_sent_the_ball() -> None:
    dice = [3, 2, 1, 5, 7, 5]
    match = played([f"{LINEMAN} @ b5 ball"], [], "activate H1 pass, throw a8", dice, ruleset=HALL)
    assert purposes(match) == ["pass", "scatter", "ricochet", "scatter", "bounce"]
    assert [e["to"] for e in happened(match, "Ricocheted")] == ["a9"]
    assert (ball_at(match), turned_over(match)) == ("b11", True)


@pytest.mark.covers("dungeonbowl.ball.ricochet")
def test_a_scatter_whose_last_step_meets_the_wall_ends_where_the_wall_sent_it() -> None:
    match = played(
        [f"{LINEMAN} @ b5 ball", f"{LINEMAN} @ a11"], [], "activate H1 pass, throw a8", [3, 5, 5, 2, 1, 4], ruleset=HALL
    )
    assert purposes(match) == ["pass", "scatter", "ricochet", "catch"]
    assert (holds(match, "H2"), needed(match, "catch"), turned_over(match)) == (True, [4], False)


@pytest.mark.covers("dungeonbowl.ball.ricochet")
def test_a_deviation_ends_where_the_wall_sent_it() -> None:
    home, away = [f"{LINEMAN} @ b5 ball"], [f"{LINEMAN} @ c5"]
    dice = [2, 2, 4, 6, 4]
    match = played(home, away, "activate H1 pass, throw b10", dice, ruleset=HALL)
    assert purposes(match) == ["pass", "deviation", "ricochet", "bounce"]
    assert (happened(match, "Ricocheted")[0]["to"], ball_at(match)) == ("a4", "a3")
