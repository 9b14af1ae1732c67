"""Skills of the kick-off and of the opponent's turn: Kick, Kick-Off Return, Pass Block."""

from __future__ import annotations

import pytest

from tests.bb2016.kicking import AWAY, HOME, kicked
from tests.bb2016.playing import (
    asked,
    ball_at,
    fact,
    happened,
    has_mark,
    holds,
    needed,
    offered,
    options,
    play,
    played,
    square,
    status,
    uses,
)

CHEERING = 6
CHEERS = [1, 1]
"""Dice of the event nobody profits from: both sides cheer alike."""


# -- Kick --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/kick")
@pytest.mark.parametrize(("rolled", "lands"), [(1, "h20"), (3, "h21"), (4, "h22")])
def test_kick_halves_how_far_the_ball_goes_astray(rolled: int, lands: str) -> None:
    home = [*HOME[:3], "human/lineman @ h8 +kick"]
    match = kicked(CHEERING, home=home, way=[5, rolled], dice=CHEERS, after=[5])
    assert asked(match) == ("use", 0)
    match.play("use kick")
    assert [event["lands"] for event in happened(match, "Kicked")] == [lands]


def test_kick_need_not_be_used() -> None:
    home = [*HOME[:3], "human/lineman @ h8 +kick"]
    match = kicked(CHEERING, home=home, way=[5, 2], dice=CHEERS, after=[5])
    match.play("decline")
    assert ball_at(match) == "h23"
    assert uses(match, "H4", "kick") == 0


@pytest.mark.parametrize("at", ["h13", "b8", "n8"])
def test_kick_does_not_work_from_the_line_of_scrimmage_or_a_wide_zone(at: str) -> None:
    home = ["human/lineman @ g13", "human/lineman @ i13", "human/lineman @ f13", f"human/lineman @ {at} +kick"]
    match = kicked(CHEERING, home=home, way=[5, 2], dice=CHEERS, after=[5])
    assert ball_at(match) == "h23"
    assert match.turn == ("away", 1)


def test_the_receivers_kick_does_not_help() -> None:
    away = [*AWAY[:3], "orc/lineman @ h24 +kick"]
    match = kicked(CHEERING, away=away, way=[5, 2], dice=CHEERS, after=[5])
    assert ball_at(match) == "h23"


# -- Kick-Off Return ---------------------------------------------------------------------------------------------------

RETURNER = "orc/lineman @ h24 +kick-off-return"


@pytest.mark.covers("skill:bb2016/kick-off-return")
def test_kick_off_return_runs_three_squares_under_the_ball_before_the_event() -> None:
    match = kicked(CHEERING, away=[*AWAY[:3], RETURNER], dice=CHEERS, after=[4])
    assert asked(match) == ("react", 1)
    assert happened(match, "KickOffEvent") == []
    play(match, "go h23, go h22, go h21")
    assert square(match, "A4") == "h21"
    assert holds(match, "A4")
    assert needed(match, "catch") == [4]
    assert not has_mark(match, "A4", "stepped")
    assert (fact(match, "moved"), fact(match, "rushed")) == (0, 0)


@pytest.mark.covers("skill:bb2016/kick-off-return")
def test_kick_off_return_may_stop_early() -> None:
    match = kicked(CHEERING, away=[*AWAY[:3], RETURNER], dice=CHEERS)
    play(match, "go g23, done")
    assert square(match, "A4") == "g23"
    assert match.turn == ("away", 1)


def test_kick_off_return_need_not_be_used() -> None:
    match = kicked(CHEERING, away=[*AWAY[:3], RETURNER], dice=CHEERS)
    match.play("done")
    assert square(match, "A4") == "h24"
    assert uses(match, "A4", "kick-off-return") == 0


def test_one_player_returns_a_kick_off() -> None:
    away = [*AWAY[:3], RETURNER, "orc/lineman @ g24 +kick-off-return"]
    match = kicked(CHEERING, away=away, dice=CHEERS)
    assert options(match) == ["decline", "pick A4", "pick A5"]
    play(match, "pick A5, go g23, done")
    assert (square(match, "A4"), square(match, "A5")) == ("h24", "g23")
    assert match.turn == ("away", 1)


def test_nobody_returns_a_kick_off_from_the_line_of_scrimmage() -> None:
    match = kicked(CHEERING, away=[*AWAY[:3], "orc/lineman @ k14 +kick-off-return"], dice=CHEERS)
    assert match.turn == ("away", 1)


def test_a_marked_player_does_not_return_a_kick_off() -> None:
    away = [*AWAY[:3], "orc/lineman @ b14 +kick-off-return"]
    match = kicked(CHEERING, home=[*HOME[:3], "human/lineman @ b13"], away=away, dice=CHEERS)
    assert match.turn == ("away", 1)


def test_nobody_returns_a_kick_that_goes_out() -> None:
    match = kicked(CHEERING, away=[*AWAY[:3], RETURNER], aim="h26", dice=CHEERS, after=[])
    assert asked(match) == ("touchback", 1)


@pytest.mark.covers("skill:bb2016/kick-off-return")
def test_a_returner_stays_in_its_own_half() -> None:
    away = [*AWAY[:3], "orc/lineman @ b15 +kick-off-return"]
    match = kicked(CHEERING, away=away, dice=CHEERS)
    match.play("go b14")
    assert all(not choice.endswith("13") for choice in options(match))
    match.play("done")


def test_the_kicking_team_does_not_return_its_own_kick() -> None:
    match = kicked(CHEERING, home=[*HOME[:3], "human/lineman @ h8 +kick-off-return"], dice=CHEERS)
    assert match.turn == ("away", 1)


# -- Pass Block --------------------------------------------------------------------------------------------------------

PASS = "activate H1 pass, throw h10"
THROWER = ["human/lineman @ h4 ball", "human/lineman @ h10"]


@pytest.mark.covers("skill:bb2016/pass-block")
def test_pass_block_runs_under_the_ball_and_intercepts() -> None:
    line = f"{PASS}, go j7, go i7, done, intercept A1"
    match = played(THROWER, ["orc/lineman @ k7 +pass-block"], line, [6])
    assert square(match, "A1") == "i7"
    assert holds(match, "A1")
    assert uses(match, "A1", "pass-block") == 1


@pytest.mark.covers("skill:bb2016/pass-block")
def test_pass_block_marks_the_thrower_whose_own_move_is_not_touched() -> None:
    line = "activate H1 pass, step h5, throw h10, go i3, go h4, done"
    match = played(THROWER, ["orc/lineman @ j2 +pass-block"], line, [5, 3])
    assert square(match, "A1") == "h4"
    assert needed(match, "pass") == [5]
    assert holds(match, "H2")


@pytest.mark.covers("skill:bb2016/pass-block")
def test_pass_block_marks_the_catcher() -> None:
    line = f"{PASS}, go h12, go h11, done"
    match = played(THROWER, ["orc/lineman @ h13 +pass-block"], line, [4, 4])
    assert square(match, "A1") == "h11"
    assert needed(match, "catch") == [4]


@pytest.mark.covers("skill:bb2016/pass-block")
def test_pass_block_may_stand_on_the_free_target_square() -> None:
    line = f"{PASS}, go h12, go h11"  # from there only one square will do
    match = played(["human/lineman @ h4 ball"], ["orc/lineman @ h13 +pass-block"], line, [4, 3])
    assert holds(match, "A1")
    assert match.turn == ("away", 3)


def test_pass_block_offers_only_ways_that_lead_where_the_pass_can_be_disturbed() -> None:
    match = played(THROWER, ["orc/lineman @ h13 +pass-block"], PASS)
    assert asked(match) == ("react", 1)
    assert not offered(match, "go h14")
    assert offered(match, "go h12")
    match.play("go h12")
    assert not offered(match, "done")
    assert offered(match, "go h11")
    assert not offered(match, "go h13")


def test_a_pass_blocker_too_far_away_is_not_asked() -> None:
    match = played(THROWER, ["orc/lineman @ h15 +pass-block"], PASS, [4, 3])
    assert holds(match, "H2")


def test_pass_block_need_not_be_used() -> None:
    match = played(THROWER, ["orc/lineman @ h13 +pass-block"], f"{PASS}, done", [4, 3])
    assert square(match, "A1") == "h13"
    assert uses(match, "A1", "pass-block") == 0


@pytest.mark.covers("skill:bb2016/pass-block")
def test_a_pass_blocker_has_to_dodge_and_may_fall() -> None:
    home = [*THROWER, "human/lineman @ i13"]
    match = played(home, ["orc/lineman @ h13 +pass-block"], f"{PASS}, go g12", [1, 3, 3, 4, 3])
    assert status(match, "A1") == "prone"
    assert holds(match, "H2")
    assert match.turn == ("home", 3)
