"""Pushes in 2020: squares, chains, the crowd, following up. (bb2020 §17)"""

from __future__ import annotations

import pytest

from tests.bb2020.playing import (
    asked,
    ball_at,
    happened,
    holds,
    options,
    play,
    played,
    purposes,
    square,
    started,
    status,
)

BLOCK = "activate H1 block, block A1"
H1 = "human/lineman @ h12"
A1 = "human/lineman @ h13"
BEHIND = ("g14", "h14", "i14")
FAR_SIDE = [
    ("h12", ["g14", "h14", "i14"]),
    ("h14", ["g12", "h12", "i12"]),
    ("g13", ["i12", "i13", "i14"]),
    ("i13", ["g12", "g13", "g14"]),
    ("g12", ["h14", "i13", "i14"]),
    ("i12", ["g13", "g14", "h14"]),
    ("g14", ["h12", "i12", "i13"]),
    ("i14", ["g12", "g13", "h12"]),
]


def behind(team: str = "human", state: str = "") -> list[str]:
    """Somebody on each of the three squares behind A1."""
    return [f"{team}/lineman @ {at} {state}" for at in BEHIND]


# -- where to ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.push.squares", "bb2020.push.coach_chooses")
@pytest.mark.parametrize(("origin", "squares"), FAR_SIDE)
def test_a_push_leads_to_the_three_squares_on_the_far_side(origin: str, squares: list[str]) -> None:
    match = started([f"human/lineman @ {origin}"], [A1], ["push"])
    play(match, BLOCK)
    assert asked(match) == ("push", 0)
    assert sorted(options(match)) == [f"push {at}" for at in squares]


@pytest.mark.covers("bb2020.push.coach_chooses")
def test_the_acting_coach_chooses_the_square_when_the_other_chose_the_die() -> None:
    match = started([H1], ["human/lineman @ h13 st=4"], ["push", "push"])
    play(match, BLOCK)
    assert asked(match) == ("push", 0)


@pytest.mark.covers("bb2020.push.unoccupied")
def test_an_occupied_square_is_not_offered_while_another_is_free() -> None:
    match = started([H1], [A1, "human/lineman @ g14", "human/lineman @ i14"], ["push"])
    play(match, BLOCK)
    assert asked(match)[0] == "follow"  # h14 was the only square left and is not asked about
    assert square(match, "A1") == "h14"


@pytest.mark.covers("bb2020.push.ball_or_trapdoor", "bb2020.push.ball_bounces", "bb2020.push.no_pick_up")
def test_a_square_with_the_ball_is_free_and_the_ball_bounces_off_it() -> None:
    match = played([H1], [A1], f"{BLOCK}, push h14, stay", ["push", 5], ball="h14")
    assert (square(match, "A1"), ball_at(match)) == ("h14", "h15")
    assert purposes(match) == ["block", "bounce"]
    assert not holds(match, "A1")


@pytest.mark.covers("bb2020.push.ball_or_trapdoor")
def test_a_trapdoor_square_is_free_to_push_into() -> None:
    home, away = ["human/lineman @ b5"], ["human/lineman @ b6"]
    match = started(home, away, ["push", 4], facts={"prayers-home": 1})
    play(match, BLOCK)
    assert "push b7" in options(match)


# -- chains ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.chain_push.trigger", "bb2020.chain_push.procedure", "bb2020.chain_push.coach")
def test_with_no_free_square_the_next_player_is_pushed_on_away_from_the_one_who_comes() -> None:
    match = started([H1], [A1, *behind()], ["push"])
    play(match, f"{BLOCK}, push g14")
    assert asked(match) == ("push", 0)
    assert sorted(options(match)) == ["push f14", "push f15", "push g15"]
    play(match, "push f15, stay")
    assert (square(match, "A1"), square(match, "A2")) == ("g14", "f15")


@pytest.mark.covers("bb2020.chain_push.prone_stunned")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_players_on_the_ground_are_chain_pushed_as_they_lie(state: str) -> None:
    match = played([H1], [A1, *behind(state=state)], f"{BLOCK}, push h14, push h15, stay", ["push"])
    assert (square(match, "A3"), status(match, "A3")) == ("h15", state)


@pytest.mark.covers("bb2020.chain_push.either_team", "bb2020.chain_push.coach")
def test_a_chain_push_moves_the_blockers_own_team_too() -> None:
    match = played([H1, *behind()], [A1], f"{BLOCK}, push h14, push h15, stay", ["push", "push"])
    assert (square(match, "A1"), square(match, "H3")) == ("h14", "h15")


@pytest.mark.covers("bb2020.chain_push.crowd", "bb2020.crowd.removed", "bb2020.crowd.injury")
def test_a_chain_can_end_in_the_crowd() -> None:
    away = ["human/lineman @ b13", "human/lineman @ a12", "human/lineman @ a13", "human/lineman @ a14"]
    match = played(["human/lineman @ c13"], away, f"{BLOCK}, push a13, stay", ["push", 3, 3])
    assert (square(match, "A1"), status(match, "A3")) == ("a13", "reserve")
    assert [e["player"] for e in happened(match, "Crowd")] == ["A3"]


# -- the crowd ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.crowd.condition", "bb2020.crowd.removed", "bb2020.crowd.injury")
@pytest.mark.parametrize(("dice", "box"), [([3, 4], "reserve"), ([4, 4], "ko"), ([5, 5, 1], "casualty")])
def test_a_player_with_no_square_on_the_pitch_is_the_crowds(dice: list[int], box: str) -> None:
    match = played(["human/lineman @ b13"], ["human/lineman @ a13"], f"{BLOCK}, stay", ["push", *dice])
    assert status(match, "A1") == box
    assert purposes(match)[:2] == ["block", "injury"]  # no armour roll


@pytest.mark.covers("bb2020.crowd.condition")
def test_at_the_edge_a_free_square_on_the_pitch_comes_first() -> None:
    match = started(["human/lineman @ a12"], ["human/lineman @ a13", "human/lineman @ a14"], ["push"])
    play(match, BLOCK)
    assert square(match, "A1") == "b14"


@pytest.mark.covers("bb2020.crowd.condition")
def test_at_the_edge_the_crowd_comes_before_a_chain_push() -> None:
    away = ["human/lineman @ a13", "human/lineman @ a14", "human/lineman @ b14"]
    match = played(["human/lineman @ a12"], away, f"{BLOCK}, stay", ["push", 3, 3])
    assert status(match, "A1") == "reserve"
    assert (square(match, "A2"), square(match, "A3")) == ("a14", "b14")


@pytest.mark.covers("bb2020.crowd.condition")
def test_a_player_in_an_end_zone_can_be_pushed_over_the_end_line() -> None:
    match = played(["human/lineman @ h25"], ["human/lineman @ h26"], f"{BLOCK}, stay", ["push", 3, 3])
    assert status(match, "A1") == "reserve"


@pytest.mark.covers("bb2020.crowd.throw_in")
def test_the_crowd_throws_the_ball_of_its_victim_back_in() -> None:
    line = f"{BLOCK}, stay"
    match = played(["human/lineman @ b13"], ["human/lineman @ a13 ball"], line, ["push", 3, 3, 3, 1, 1, 5])
    assert ball_at(match) == "c14"  # two squares straight in from the edge, then a bounce
    assert match.turn == ("home", 3)


@pytest.mark.covers("bb2020.crowd.turnover")
def test_losing_an_own_carrier_to_the_crowd_is_a_turnover() -> None:
    home = ["human/lineman @ c13", "human/lineman @ a13 ball", "human/lineman @ a12", "human/lineman @ a14"]
    dice: list[int | str] = ["push", "push", 3, 3, 3, 1, 1, 5]
    match = played(home, ["human/lineman @ b13"], f"{BLOCK}, push a13, stay", dice)
    assert (status(match, "H2"), match.turn) == ("reserve", ("away", 3))


# -- following up ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.follow_up.move", "bb2020.follow_up.free")
@pytest.mark.parametrize(("face", "dice"), [("push", []), ("stumble", [3, 3]), ("pow", [3, 3])])
def test_the_blocker_may_take_the_square_the_target_left(face: str, dice: list[int | str]) -> None:
    away = [A1, "human/lineman @ g11"]  # it leaves a marked square without a dodge
    match = played([f"{H1} st=5"], away, f"{BLOCK}, push h14, follow", [face, face, *dice])
    assert square(match, "H1") == "h13"
    assert "dodge" not in purposes(match)


@pytest.mark.covers("bb2020.follow_up.move")
def test_a_stumble_that_dodge_made_a_push_may_be_followed_up() -> None:
    match = played([H1], [f"{A1} +dodge"], f"{BLOCK}, use dodge, push h14, follow", ["stumble"])
    assert square(match, "H1") == "h13"


@pytest.mark.covers("bb2020.follow_up.timing")
def test_following_up_is_decided_before_armour_and_before_the_crowd_rolls() -> None:
    match = started([H1], [A1], ["pow", 3, 3])
    play(match, f"{BLOCK}, push h14")
    assert (asked(match)[0], purposes(match)) == ("follow", ["block"])
    match = started(["human/lineman @ b13"], ["human/lineman @ a13"], ["push", 3, 3])
    play(match, BLOCK)
    assert (asked(match)[0], purposes(match)) == ("follow", ["block"])
    assert status(match, "A1") == "reserve"  # off the pitch already, its injury unknown


@pytest.mark.covers("bb2020.follow_up.timing")
def test_with_the_option_the_crowd_rolls_before_following_up_is_decided() -> None:
    match = started(["human/lineman @ b13"], ["human/lineman @ a13"], ["push", 4, 4], ruleset="bb2020(crowd_first=on)")
    play(match, BLOCK)
    assert (asked(match)[0], purposes(match)) == ("follow", ["block", "injury"])
    assert status(match, "A1") == "ko"


@pytest.mark.covers("bb2020.follow_up.forced", "skill:bb2020/frenzy")
def test_a_skill_can_force_a_follow_up() -> None:
    match = started([f"{H1} +frenzy"], [A1], ["push", "push"])
    play(match, f"{BLOCK}, push h14")
    assert square(match, "H1") == "h13"
    assert asked(match)[0] == "push"  # nobody was asked about following up; the second block is on


@pytest.mark.covers("bb2020.follow_up.prevented", "skill:bb2020/fend")
def test_what_forbids_following_up_beats_what_demands_it() -> None:
    match = played([f"{H1} +frenzy"], [f"{A1} +fend"], f"{BLOCK}, push h14, use fend", ["push"])
    assert square(match, "H1") == "h12"


@pytest.mark.covers("bb2020.follow_up.voluntary")
def test_a_forced_follow_up_counts_as_moving_of_ones_own_will_and_can_score() -> None:
    home, away = ["human/lineman @ h25 +frenzy ball"], ["human/lineman @ h26"]
    match = played(home, away, f"{BLOCK}, formation wall, formation cage", ["push", 3, 3])
    assert match.score == (1, 0)
