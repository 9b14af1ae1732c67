"""Touchdowns: when they count, and those in the opponent's turn."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import asked, both, fact, happened, holds, offered, play, played, started, status, turned_over

LATE = "bb2016(opponent_turn_touchdown=off)"


# -- in the own turn ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.score.touchdown", "bb2016.score.marker")
@pytest.mark.parametrize(
    ("side", "start", "end", "score"), [("home", "h25", "h26", (1, 0)), ("away", "h2", "h1", (0, 1))]
)
def test_a_carrier_in_the_opposing_end_zone_scores(side: str, start: str, end: str, score: tuple[int, int]) -> None:
    carrier = f"human/lineman @ {start} ball"
    home = ["human/lineman @ d10", *([carrier] if side == "home" else [])]
    away = ["orc/lineman @ l20", *([carrier] if side == "away" else [])]
    who = "H2" if side == "home" else "A2"
    match = play(started(home, away, turn=(side, 3)), f"activate {who} move, step {end}, done")
    assert match.score == score
    assert [event["player"] for event in happened(match, "Scored")] == [who]


@pytest.mark.covers("bb2016.score.touchdown")
def test_nobody_scores_in_the_own_end_zone() -> None:
    match = played(["human/lineman @ h2 ball"], [], "activate H1 move, step h1, done")
    assert (match.score, holds(match, "H1")) == ((0, 0), True)


@pytest.mark.covers("bb2016.score.touchdown")
def test_a_player_without_the_ball_scores_nothing() -> None:
    match = played(["human/lineman @ h25"], [], "activate H1 move, step h26, done", ball="h20")
    assert match.score == (0, 0)


@pytest.mark.covers("bb2016.score.touchdown")
def test_a_touchdown_counts_at_the_end_of_the_action_and_not_before() -> None:
    match = played(["human/lineman @ h25 ball"], [], "activate H1 move, step h26")
    assert match.score == (0, 0)
    assert offered(match, "step h25")
    play(match, "step h25, done")
    assert match.score == (0, 0)
    match = played(["human/lineman @ h25 ball"], [], "activate H1 move, step h26, done")
    assert match.score == (1, 0)


@pytest.mark.covers("bb2016.score.touchdown")
def test_a_carrier_who_falls_in_the_end_zone_does_not_score() -> None:
    line = "activate H1 move, step h26"
    match = played(["human/lineman @ h25 ball"], ["orc/lineman @ h24"], line, [1, 1, 1, 4])
    assert match.score == (0, 0)
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.score.touchdown")
def test_a_catch_in_the_end_zone_scores_at_the_end_of_the_throwers_action() -> None:
    home = ["human/lineman @ h20 ball", "human/lineman @ h26"]
    match = played(home, [], "activate H1 pass, throw h26", [4, 3])
    assert match.score == (1, 0)
    assert [event["player"] for event in happened(match, "Scored")] == ["H2"]


@pytest.mark.covers("bb2016.score.touchdown")
def test_a_hand_off_in_the_end_zone_scores() -> None:
    home = ["human/lineman @ h25 ball", "human/lineman @ h26"]
    match = played(home, [], "activate H1 hand-off, give H2", [3])
    assert match.score == (1, 0)


@pytest.mark.covers("bb2016.score.touchdown")
def test_a_ball_picked_up_in_the_end_zone_scores() -> None:
    match = played(["human/lineman @ h25"], [], "activate H1 move, step h26, done", [3], ball="h26")
    assert match.score == (1, 0)


@pytest.mark.covers("bb2016.score.marker")
def test_each_touchdown_raises_the_score_by_one() -> None:
    match = played(["human/lineman @ h25 ball"], [], "activate H1 move, step h26, done", score=(2, 1))
    assert match.score == (3, 1)


@pytest.mark.covers("bb2016.score.touchdown", "bb2016.turnover.touchdown")
def test_a_touchdown_ends_the_drive_at_once() -> None:
    home = ["human/lineman @ h25 ball", "human/lineman @ d5"]
    match = played(home, ["orc/lineman @ l5"], "activate H1 move, step h26, done")
    assert asked(match)[0] == "set-up"
    assert both(match, "turn") == (3, 2)
    assert [status(match, player) for player in ("H1", "H2", "A1")] == ["reserve"] * 3


# -- in the opponent's turn --------------------------------------------------------------------------------------------

CARRIER = ["orc/lineman @ h2 ball", "orc/lineman @ l20"]
PUSHED_IN = "activate H1 block, block A1, push h1, stay"


@pytest.mark.covers("bb2016.opponent_turn_touchdown.ends_drive", "bb2016.opponent_turn_touchdown.marker")
def test_a_carrier_pushed_into_the_end_zone_scores_and_loses_a_turn() -> None:
    match = play(started(["human/lineman @ h3", "human/lineman @ d10"], CARRIER, ["push"]), PUSHED_IN)
    assert match.score == (0, 1)
    assert both(match, "turn") == (3, 3)
    assert asked(match) == ("set-up", 1)


@pytest.mark.covers("bb2016.opponent_turn_touchdown.ends_drive")
def test_the_drive_ends_before_a_blitz_can_go_on() -> None:
    line = "activate H1 blitz, block A1, push h1, stay"
    match = play(started(["human/lineman @ h3", "human/lineman @ d10"], CARRIER, ["push"]), line)
    assert (match.score, asked(match)) == ((0, 1), ("set-up", 1))


@pytest.mark.covers("bb2016.opponent_turn_touchdown.ends_drive")
def test_a_carrier_who_is_knocked_down_in_the_end_zone_does_not_score() -> None:
    match = played(["human/lineman @ h3"], CARRIER, PUSHED_IN, ["pow", 1, 1, 5])
    assert match.score == (0, 0)
    assert match.turn == ("home", 3)


@pytest.mark.covers("bb2016.opponent_turn_touchdown.ends_drive")
def test_a_carrier_pushed_anywhere_else_does_not_score() -> None:
    line = "activate H1 block, block A1, push h2, stay"
    match = played(["human/lineman @ h4"], ["orc/lineman @ h3 ball"], line, ["push"])
    assert match.score == (0, 0)
    line = "activate H1 block, block A1, push h26, stay"  # its own end zone
    match = played(["human/lineman @ h24"], ["orc/lineman @ h25 ball"], line, ["push"])
    assert match.score == (0, 0)


@pytest.mark.covers("bb2016.opponent_turn_touchdown.ends_drive", "bb2016.opponent_turn_touchdown.marker")
def test_a_bounce_caught_in_the_end_zone_in_the_opponents_turn_scores() -> None:
    home = ["human/lineman @ h3", "human/lineman @ d10"]
    away = ["orc/lineman @ h1", "orc/lineman @ l20"]
    match = play(started(home, away, [1, 4, 5], ball="h2"), "activate H1 move, step h2")
    assert (match.score, both(match, "turn")) == ((0, 1), (3, 3))


@pytest.mark.covers("bb2016.opponent_turn_touchdown.marker")
def test_the_marker_does_not_leave_the_track() -> None:
    home = ["human/lineman @ h3", "human/lineman @ d10"]
    match = play(started(home, CARRIER, ["push"], turn=("home", 8), turns=(8, 7)), PUSHED_IN)
    assert (match.score, fact(match, "half")) == ((0, 1), 2)
    match = play(started(home, CARRIER, ["push"], turn=("home", 7), turns=(7, 8)), PUSHED_IN)
    assert (match.score, both(match, "turn")) == ((0, 1), (7, 8))


@pytest.mark.covers("bb2016.opponent_turn_touchdown.marker")
def test_a_touchdown_in_the_own_turn_moves_no_marker() -> None:
    match = played(["human/lineman @ h25 ball"], [], "activate H1 move, step h26, done")
    assert both(match, "turn") == (3, 2)


@pytest.mark.covers("bb2016.opponent_turn_touchdown.marker", "bb2016.score.touchdown")
def test_without_the_option_the_touchdown_counts_at_the_end_of_the_action_and_costs_no_turn() -> None:
    home = ["human/lineman @ h3", "human/lineman @ d10"]
    match = play(started(home, CARRIER, ["push"], ruleset=LATE), PUSHED_IN)
    assert (match.score, both(match, "turn")) == ((0, 1), (3, 2))


@pytest.mark.covers("bb2016.opponent_turn_touchdown.ends_drive", "bb2016.score.touchdown")
def test_without_the_option_a_blitz_goes_on_before_the_touchdown_counts() -> None:
    home = ["human/lineman @ h3", "human/lineman @ d10"]
    line = "activate H1 blitz, block A1, push h1, stay"
    match = play(started(home, CARRIER, ["push"], ruleset=LATE), line)
    assert (match.score, asked(match)) == ((0, 0), ("step", 0))
    play(match, "done")
    assert match.score == (0, 1)
    assert not turned_over(match)
