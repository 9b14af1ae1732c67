"""Throwing the ball at the wall. (dungeonbowl §11)"""

from __future__ import annotations

import pytest

import ironpitch
from tests.dungeonbowl.between_walls import cell, hall
from tests.dungeonbowl.staging import (
    asked,
    ball_at,
    happened,
    holds,
    modifiers,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    rolled,
    started,
    turned_over,
    uses,
)

LINEMAN = "metal/human-lineman"
HALL = hall()
PASSER = f"{LINEMAN} @ c6 ball"
STRAIGHT = "activate H1 pass, throw-at-wall a6 n"
SLANTING = "activate H1 pass, throw-at-wall a8 n"


def flown(match: ironpitch.Match) -> list[str]:
    """The squares the ball passed over on its way back."""
    return [str(e["square"]) for e in happened(match, "BallMoved") if e["purpose"] == "rebound"]


# -- what may be named -------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.ball.wall_throw", "dungeonbowl.ball.pass_range")
def test_walls_that_face_the_thrower_within_quick_and_short_range_may_be_named() -> None:
    match = started([PASSER], [], ruleset=HALL)
    play(match, "activate H1 pass")
    wanted = {"a6 n": True, "d6 s": True, "a12 n": True, "a13 n": False, "c16 e": False, "c6 n": False, "a6 s": False}
    assert {each: offered(match, f"throw-at-wall {each}") for each in wanted} == wanted


@pytest.mark.covers("dungeonbowl.ball.wall_throw")
def test_only_the_side_of_a_wall_that_one_sees_may_be_named() -> None:
    match = started([PASSER], [], ruleset=hall(walls="a8|a9 b8|b9 c8|c9"))
    play(match, "activate H1 pass")
    wanted = {"c8 e": True, "c9 w": False, "a9 n": False, "a8 n": True}
    assert {each: offered(match, f"throw-at-wall {each}") for each in wanted} == wanted


@pytest.mark.covers("dungeonbowl.ball.wall_throw")
@pytest.mark.parametrize("action", ["move", "hand-off", "blitz"])
def test_only_a_pass_action_throws_at_walls(action: str) -> None:
    match = started([PASSER], [f"{LINEMAN} @ c9"], ruleset=HALL)
    play(match, f"activate H1 {action}")
    assert [each for each in options(match) if each.startswith("throw-at-wall")] == []


@pytest.mark.covers("dungeonbowl.ball.wall_throw")
def test_without_the_ball_there_is_nothing_to_throw() -> None:
    match = started([f"{LINEMAN} @ c6"], [], ruleset=HALL, ball="c9")
    play(match, "activate H1 pass")
    assert [each for each in options(match) if each.startswith("throw-at-wall")] == []


# -- the test ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.ball.wall_throw")
@pytest.mark.parametrize(("wall", "target"), [("a6 n", 4), ("a10 n", 5)])
def test_the_test_is_that_of_a_pass_of_this_range(wall: str, target: int) -> None:
    match = played([PASSER], [], f"activate H1 pass, throw-at-wall {wall}", [5, 1, 5], ruleset=HALL)
    assert needed(match, "pass") == [target]


@pytest.mark.covers("skill:dungeonbowl/wall-thrower", "dungeonbowl.skill.wall_thrower")
def test_wall_thrower_is_one_better_at_walls_and_only_there() -> None:
    home = [f"{PASSER} +wall-thrower", f"{LINEMAN} @ c8"]
    match = played(home, [], STRAIGHT, [3, 1, 5], ruleset=HALL)
    assert (needed(match, "pass"), uses(match, "H1", "wall-thrower")) == ([3], 1)
    match = played(home, [], "activate H1 pass, throw c8", [4, 3], ruleset=HALL)
    assert needed(match, "pass") == [4]


@pytest.mark.covers("skill:dungeonbowl/pass", "dungeonbowl.ball.wall_throw")
def test_the_test_may_be_rolled_again() -> None:
    match = played([f"{PASSER} +pass"], [], f"{STRAIGHT}, reroll pass", [2, 4, 1, 5], ruleset=HALL)
    assert happened(match, "ThrownAtWall")[0]["accurate"] == 1


@pytest.mark.covers("dungeonbowl.ball.wall_throw")
def test_an_opponent_who_marks_the_thrower_makes_it_harder() -> None:
    match = played([PASSER], [f"{LINEMAN} @ d5"], STRAIGHT, [5, 1, 5], ruleset=HALL)
    assert modifiers(match, "pass") == [(-1, "marked")]


@pytest.mark.covers("dungeonbowl.ball.wall_throw")
def test_a_fumble_is_an_ordinary_fumble() -> None:
    match = played([PASSER], [], STRAIGHT, [1, 5], ruleset=HALL)
    assert purposes(match) == ["pass", "bounce"]
    assert (ball_at(match), turned_over(match), happened(match, "ThrownAtWall")) == ("c7", True, [])


@pytest.mark.covers("dungeonbowl.ball.wall_throw", "skill:dungeonbowl/safe-pass")
def test_safe_pass_keeps_a_fumbled_ball() -> None:
    match = played([f"{PASSER} +safe-pass"], [], STRAIGHT, [1], ruleset=HALL)
    assert (holds(match, "H1"), turned_over(match)) == (True, False)


@pytest.mark.covers("dungeonbowl.ball.wall_throw_miss")
@pytest.mark.parametrize(
    ("face", "front", "first"), [(1, "a7", "a8"), (3, "a7", "a8"), (4, "a5", "a4"), (6, "a5", "a4")]
)
def test_a_miss_hits_the_wall_to_the_right_or_to_the_left(face: int, front: str, first: str) -> None:
    match = played([PASSER], [], STRAIGHT, [3, face, 1, 7], ruleset=HALL)
    assert purposes(match) == ["pass", "wall-square", "rebound", "scatter"]
    thrown = happened(match, "ThrownAtWall")[0]
    assert (thrown["square"], thrown["edge"], thrown["accurate"]) == (front, "n", 0)
    assert flown(match) == [first]


# -- the way back ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.ball.wall_throw_path", "dungeonbowl.ball.wall_throw_turnover")
def test_thrown_straight_it_comes_straight_back_and_scatters_one_square() -> None:
    match = played([PASSER], [], STRAIGHT, [4, 2, 5], ruleset=HALL)
    assert purposes(match) == ["pass", "rebound", "scatter"]
    assert (flown(match), ball_at(match), turned_over(match)) == (["a6", "b6"], "b7", True)


@pytest.mark.covers("dungeonbowl.ball.wall_throw_path")
def test_thrown_at_a_slant_it_leaves_to_the_other_side() -> None:
    match = played([PASSER], [], SLANTING, [5, 3, 5], ruleset=HALL)
    assert (flown(match), ball_at(match)) == (["a9", "b10", "c11"], "c12")


@pytest.mark.covers("dungeonbowl.ball.wall_throw_path")
def test_further_walls_and_chests_send_it_on() -> None:
    match = played([PASSER], [], f"{STRAIGHT}, decline, decline", [4, 6, 5], ruleset=HALL)
    assert flown(match) == ["a6", "b6", "c6", "d6", "c6", "b6"]
    facts = {"ball-found": 1, "chest-1": cell(HALL, "b6")}
    match = played([PASSER], [], STRAIGHT, [4, 3, 4], ruleset=HALL, facts=facts)
    assert (flown(match), ball_at(match)) == (["a6", "b7", "c8"], "c7")  # between wall and chest it slips out aside


@pytest.mark.covers("dungeonbowl.ball.wall_throw_catch", "dungeonbowl.ball.wall_throw_turnover")
def test_a_team_mate_under_the_ball_catches_it_as_an_inaccurate_pass() -> None:
    match = played([PASSER, f"{LINEMAN} @ b10"], [], f"{SLANTING}, pick H2", [5, 6, 4], ruleset=HALL)
    assert (needed(match, "catch"), holds(match, "H2"), turned_over(match)) == ([4], True, False)


@pytest.mark.covers("dungeonbowl.ball.wall_throw_catch", "dungeonbowl.ball.wall_throw_turnover")
def test_an_opponent_under_the_ball_may_catch_it_first() -> None:
    match = started([PASSER, f"{LINEMAN} @ c11"], [f"{LINEMAN} @ b10"], [5, 6, 5], ruleset=HALL)
    play(match, SLANTING)
    assert asked(match) == ("dive", 1)
    play(match, "pick A1")
    assert (needed(match, "catch"), holds(match, "A1"), turned_over(match)) == ([5], True, True)


@pytest.mark.covers("dungeonbowl.ball.wall_throw_catch")
def test_the_next_one_may_try_where_the_first_has_failed_or_not_wanted_to() -> None:
    home = [PASSER, f"{LINEMAN} @ a9", f"{LINEMAN} @ b10", f"{LINEMAN} @ c11"]
    match = played(home, [], f"{SLANTING}, decline, pick H3, pick H4", [5, 3, 3, 4], ruleset=HALL)
    assert (rolled(match, "catch"), holds(match, "H4"), turned_over(match)) == ([3, 4], True, False)


@pytest.mark.covers("dungeonbowl.ball.wall_throw_catch")
def test_the_thrower_may_catch_its_own_ball() -> None:
    match = played([PASSER], [], f"{STRAIGHT}, pick H1", [4, 3, 4], ruleset=HALL)
    assert (holds(match, "H1"), turned_over(match)) == (True, False)


@pytest.mark.covers("dungeonbowl.ball.wall_throw_catch")
def test_who_lies_on_the_ground_does_not_reach_for_it() -> None:
    home = [PASSER, f"{LINEMAN} @ b10 prone"]
    match = played(home, [], SLANTING, [5, 2, 5], ruleset=HALL)
    assert (purposes(match), ball_at(match)) == (["pass", "rebound", "scatter"], "b11")


@pytest.mark.covers("dungeonbowl.ball.wall_throw_turnover")
def test_a_team_mate_who_catches_the_last_scatter_saves_the_turn() -> None:
    home = [PASSER, f"{LINEMAN} @ a7"]
    match = played(home, [], STRAIGHT, [4, 1, 5, 4], ruleset=HALL)
    assert purposes(match) == ["pass", "rebound", "scatter", "catch"]
    assert (holds(match, "H2"), turned_over(match)) == (True, False)


# -- interference ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.ball.wall_throw", "dungeonbowl.ball.wall_throw_turnover")
def test_an_opponent_before_the_wall_may_interfere() -> None:
    match = started([PASSER], [f"{LINEMAN} @ a6"], [4, 6, 4], ruleset=HALL)
    play(match, STRAIGHT)
    assert asked(match) == ("intercept", 1)
    play(match, "intercept A1")
    assert (needed(match, "deflection"), holds(match, "A1"), turned_over(match)) == ([6], True, True)


@pytest.mark.covers("dungeonbowl.ball.wall_throw")
def test_who_lets_the_throw_pass_may_still_catch_it_on_its_way_back() -> None:
    match = played([PASSER], [f"{LINEMAN} @ a6"], f"{STRAIGHT}, decline, pick A1", [4, 1, 4], ruleset=HALL)
    assert (needed(match, "catch"), holds(match, "A1")) == ([4], True)
