"""Turnovers: every cause, what is no cause, and what still happens."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import (
    asked,
    ball_at,
    happened,
    holds,
    offered,
    play,
    played,
    purposes,
    square,
    status,
    turned_over,
)

BLOCK = "activate H1 block, block A1"
RUNNER = "human/lineman @ h12"
MARKER = "orc/lineman @ h13"
PASS = "activate H1 pass, throw h11"
THROWER = "human/lineman @ h5 ball"


# -- causes ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.turnover.knocked_down", "bb2016.turnover.action_cut_short")
@pytest.mark.parametrize(
    ("home", "away", "line", "dice"),
    [
        ([RUNNER], [MARKER], "activate H1 move, step h11", [1, 1, 1]),
        (["human/lineman @ h12 ma=1"], [], "activate H1 move, step h11, step h10", [1, 1, 1]),
        ([RUNNER], [MARKER], BLOCK, ["skull", 1, 1]),
        ([RUNNER], [MARKER], BLOCK, ["both-down", 1, 1, 1, 1]),
        ([RUNNER], [MARKER], "activate H1 blitz, block A1", ["skull", 1, 1]),
    ],
)
def test_an_own_player_who_is_knocked_down_costs_the_turn(
    home: list[str], away: list[str], line: str, dice: list[int | str]
) -> None:
    match = played(home, away, line, dice)
    assert status(match, "H1") == "prone"
    assert [event["side"] for event in happened(match, "TurnOver")] == ["home"]
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.turnover.crowd_victim")
@pytest.mark.parametrize(("ball", "lost"), [("", False), ("ball", True)])
def test_an_own_player_in_the_crowd_costs_the_turn_only_with_the_ball(ball: str, lost: bool) -> None:
    # the defender is pushed into a team-mate of the blocker, who has nowhere to go but out
    home = ["human/lineman @ c12", f"human/lineman @ a12 {ball}"]
    away = ["orc/lineman @ b12", "orc/lineman @ a11", "orc/lineman @ a13"]
    line = f"{BLOCK}, push a12, stay"
    dice: list[int | str] = ["push", 1, 1, *([3, 1, 2, 5] if ball else [])]
    match = played(home, away, line, dice, ruleset="bb2016(assists=off)")
    assert status(match, "H2") == "reserve"
    assert (square(match, "A1"), turned_over(match)) == ("a12", lost)
    assert match.turn == (("away", 3) if lost else ("home", 3))


@pytest.mark.covers("bb2016.turnover.crowd_victim")
def test_an_opposing_carrier_in_the_crowd_costs_nothing() -> None:
    match = played(["human/lineman @ b12"], ["orc/lineman @ a12 ball"], f"{BLOCK}, stay", ["push", 1, 1, 3, 1, 2, 5])
    assert status(match, "A1") == "reserve"
    assert not turned_over(match)


@pytest.mark.covers("bb2016.turnover.pass_not_held", "bb2016.bounce.thrown_to_empty")
@pytest.mark.parametrize(
    ("home", "away", "dice"),
    [
        ([THROWER], [], [4, 5]),
        ([THROWER, "human/lineman @ h11"], [], [4, 2, 5]),
        ([THROWER], [], [3, 5, 5, 5, 5]),
        ([THROWER], ["orc/lineman @ h11"], [4, 3]),
        ([THROWER], ["orc/lineman @ h12"], [4, 5, 4]),
        ([THROWER], ["orc/lineman @ h14"], [3, 5, 5, 5, 4]),
    ],
)
def test_a_thrown_ball_that_no_team_mate_holds_in_the_end_costs_the_turn(
    home: list[str], away: list[str], dice: list[int]
) -> None:
    match = played(home, away, PASS, dice)
    assert turned_over(match)
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.turnover.pass_not_held")
@pytest.mark.parametrize(
    ("dice", "holder"),
    [([4, 3], "H2"), ([4, 2, 5, 4], "H3"), ([3, 7, 8, 1, 4], "H4"), ([3, 5, 5, 4, 3, 4, 4], "H2")],
)
def test_a_thrown_ball_that_a_team_mate_holds_in_the_end_costs_nothing(dice: list[int], holder: str) -> None:
    home = [THROWER, "human/lineman @ h11", "human/lineman @ h12", "human/lineman @ i11"]
    match = played(home, [], PASS, dice)
    assert holds(match, holder)
    assert not turned_over(match)
    assert match.turn == ("home", 3)


@pytest.mark.covers("bb2016.turnover.pass_not_held")
def test_a_thrower_who_catches_its_own_ball_keeps_the_turn() -> None:
    match = played([THROWER], [], "activate H1 pass, throw h6", [3, 4, 4])
    assert holds(match, "H1")
    assert not turned_over(match)


@pytest.mark.covers("bb2016.turnover.failed_pickup")
def test_a_failed_pick_up_costs_the_turn_even_if_a_team_mate_catches_the_bounce() -> None:
    home = [RUNNER, "human/lineman @ h14"]
    match = played(home, [], "activate H1 move, step h13", [2, 5, 4], ball="h13")
    assert holds(match, "H2")
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.turnover.touchdown")
def test_a_touchdown_ends_the_turn() -> None:
    home = ["human/lineman @ h25 ball", "human/lineman @ d5"]
    match = played(home, ["orc/lineman @ l5"], "activate H1 move, step h26, done")
    assert match.score == (1, 0)
    assert asked(match) == ("set-up", 0)


@pytest.mark.covers("bb2016.turnover.ball_lost_passing")
def test_a_ball_lost_in_the_attempt_to_pass_costs_the_turn() -> None:
    match = played([THROWER, "human/lineman @ h6"], [], PASS, [1, 5, 4])
    assert holds(match, "H2")
    assert match.turn == ("away", 3)


# -- no causes ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.turnover.knocked_down")
@pytest.mark.parametrize("dice", [["pow", 1, 1], ["pow", 5, 5, 6, 6], ["stumble", 1, 1]])
def test_an_opponent_who_is_knocked_down_costs_nothing(dice: list[int | str]) -> None:
    match = played([RUNNER], [MARKER], f"{BLOCK}, push h14, stay", dice)
    assert not turned_over(match)
    assert offered(match, "activate H2 move")


@pytest.mark.covers("bb2016.turnover.knocked_down")
def test_a_player_knocked_down_in_the_opponents_turn_costs_its_team_nothing() -> None:
    match = played([RUNNER], [MARKER], "activate A1 block, block H1, push h11, stay", ["pow", 1, 1], turn=("away", 3))
    assert status(match, "H1") == "prone"
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.turnover.knocked_down")
def test_a_failed_attempt_to_stand_up_costs_nothing() -> None:
    match = played(["human/lineman @ h12 ma=2 prone"], [], "activate H1 move, stand", [3])
    assert not turned_over(match)
    assert match.turn == ("home", 3)


@pytest.mark.covers("bb2016.turnover.pass_not_held", "bb2016.turnover.failed_pickup")
@pytest.mark.parametrize(
    ("dice", "holder"), [(["pow", 1, 1, 5], ""), (["pow", 1, 1, 7, 5], "A2"), (["pow", 1, 1, 4, 3, 2], "")]
)
def test_a_ball_that_is_knocked_out_of_an_opponents_hands_costs_nothing(dice: list[int | str], holder: str) -> None:
    # whether it lies there, an opponent catches it, or the blocker misses it
    away = ["orc/lineman @ h13 ball", "orc/lineman @ i14"]
    line = f"{BLOCK}, push h14, follow"
    match = played([RUNNER], away, line, dice, ruleset="bb2016(assists=off)")
    assert not turned_over(match)
    assert match.turn == ("home", 3)
    assert holder == "" or holds(match, holder)


@pytest.mark.covers("bb2016.turnover.failed_pickup", "bb2016.bounce.pushed_onto_ball")
def test_a_ball_that_bounces_from_under_a_pushed_player_costs_nothing() -> None:
    match = played([RUNNER], [MARKER], f"{BLOCK}, push h14, stay", ["push", 5], ball="h14")
    assert not turned_over(match)


@pytest.mark.covers("bb2016.turnover.action_cut_short")
def test_nobody_falls_and_nothing_is_lost_when_both_stay_up() -> None:
    away = ["orc/lineman @ h13 +block"]
    match = played([f"{RUNNER} +block"], away, f"{BLOCK}, use block, use block", ["both-down"])
    assert not turned_over(match)


# -- what a turnover does ----------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.turnover.action_cut_short")
def test_a_turnover_ends_the_turn_at_once_although_others_could_act() -> None:
    home = [RUNNER, "human/lineman @ d5", "human/lineman @ l5"]
    match = played(home, [MARKER], "activate H1 move, step h11", [1, 1, 1])
    assert match.turn == ("away", 3)
    assert not offered(match, "activate H2 move")
    assert offered(match, "activate A1 move")


@pytest.mark.covers("bb2016.turnover.action_cut_short")
def test_a_turnover_breaks_off_an_unfinished_action() -> None:
    # a passer with movement and the throw still to come fails to pick the ball up
    match = played([RUNNER, "human/lineman @ h16"], [], "activate H1 pass, step h13", [2, 5], ball="h13")
    assert match.turn == ("away", 3)
    assert square(match, "H1") == "h13"
    assert happened(match, "Thrown") == []


@pytest.mark.covers("bb2016.turnover.action_cut_short")
def test_a_blitz_that_knocks_the_blitzer_down_goes_no_further() -> None:
    match = played([RUNNER], [MARKER], "activate H1 blitz, block A1", ["both-down", 1, 1, 1, 1])
    assert (square(match, "H1"), match.turn) == ("h12", ("away", 3))


@pytest.mark.covers("bb2016.turnover.pending_rolls")
def test_armour_injury_and_bounce_are_still_rolled_after_a_turnover() -> None:
    match = played([f"{RUNNER} ball"], [MARKER], "activate H1 move, step h11", [1, 5, 5, 4, 4, 4])
    assert purposes(match) == ["dodge", "armour", "injury", "bounce"]
    assert (status(match, "H1"), ball_at(match)) == ("ko", "h10")
    names = [event.name for event in match.events]
    assert names.index("TurnOver") < names.index("Armour") < names.index("TurnEnded")


@pytest.mark.covers("bb2016.turnover.pending_rolls")
def test_both_players_of_a_block_take_their_armour_rolls_although_the_turn_is_lost() -> None:
    match = played([RUNNER], ["orc/lineman @ h13 ball"], BLOCK, ["both-down", 5, 5, 1, 1, 4, 5, 1, 1, 5])
    assert purposes(match) == ["block", "armour", "injury", "armour", "injury", "bounce"]
    assert (status(match, "H1"), status(match, "A1")) == ("stunned", "stunned")
    assert ball_at(match) == "h14"


@pytest.mark.covers("bb2016.turnover.pending_rolls", "bb2016.stunned.turned_face_up")
def test_stunned_players_are_turned_over_as_due_after_a_turnover() -> None:
    home = [RUNNER, "human/lineman @ d5 stunned"]
    match = played(home, [MARKER], "activate H1 move, step h11", [1, 5, 5, 1, 1])
    assert (status(match, "H1"), status(match, "H2")) == ("stunned", "prone")
    assert [event["player"] for event in happened(match, "TurnedFaceUp")] == ["H2"]


@pytest.mark.covers("bb2016.turnover.action_cut_short")
def test_after_a_turnover_the_next_turn_is_a_fresh_one() -> None:
    match = played([RUNNER], [MARKER], "activate H1 blitz, step h11", [1, 1, 1])
    play(match, "end-turn")
    assert offered(match, "activate H1 blitz")
