"""Whole lines of play that lose the ball and with it the Rush, or do not."""

import pytest

import ironpitch
from tests.dreadball.playing import ball_at, fact, happened, holds, offered, played, status

JACK = "trontek-29ers/jack"
STRIKER = "trontek-29ers/striker"
KEEPER = "trontek-29ers/guard @ f4 e +keeper ball"
TURNED = [1, 1, 1]
"""The card at the end of a Rush that says how far the referee moves: a Run."""
AWAY_RUSH = (1, 4)


def rush(match: ironpitch.Match) -> tuple[int, int]:
    """Whose Rush it is, and its number."""
    return fact(match, "active"), fact(match, "rush")


@pytest.mark.covers("dreadball.rush_end.failed_pick_up", "dreadball.pick_up.turn_first")
def test_a_fumbled_pick_up_ends_the_rush() -> None:
    line = "act H1 run, step f6, face w, stay"
    match = played([f"{JACK} @ f5 e"], [], line, [1, 1, 1, 1, 2, *TURNED], ball="f6")
    assert rush(match) == AWAY_RUSH
    assert ball_at(match) == "f4"


@pytest.mark.covers("dreadball.pick_up.sprint_penalty")
def test_a_sprinter_picks_up_with_two_dice_and_runs_on_with_the_ball() -> None:
    match = played([f"{JACK} @ f5 e"], [], "act H1 sprint, step f6, step f7", [4, 1], ball="f6")
    assert holds(match, "H1")
    assert ball_at(match) == "f7"


@pytest.mark.covers("dreadball.pick_up.double")
def test_a_doubled_pick_up_ends_the_run_and_a_free_throw_may_follow() -> None:
    line = "act H1 run, step f6, face e, act H1 throw, pass H2"
    match = played([f"{JACK} @ f5 e", f"{JACK} @ f9 w"], [], line, [4, 4, 1, 4, 1, 1, 4], ball="f6")
    assert holds(match, "H2")
    assert [(e["player"], e["action"], e["source"]) for e in happened(match, "Acted")] == [
        ("H1", "run", "token"),
        ("H1", "throw", "free"),
    ]
    assert fact(match, "tokens") == 4


@pytest.mark.covers("dreadball.rush_end.failed_catch")
def test_a_dropped_pass_ends_the_rush() -> None:
    line = "act H1 throw, pass H2, stay"
    match = played([f"{JACK} @ f3 e ball", f"{JACK} @ f6 w"], [], line, [4, 1, 1, 1, 4, 3, *TURNED])
    assert rush(match) == AWAY_RUSH
    assert ball_at(match) == "f9"


@pytest.mark.covers("dreadball.catch.success")
def test_a_caught_pass_leaves_the_rush_as_it_is() -> None:
    match = played([f"{JACK} @ f3 e ball", f"{JACK} @ f6 w"], [], "act H1 throw, pass H2", [4, 1, 1, 4])
    assert holds(match, "H2")
    assert rush(match) == (0, 3)
    assert fact(match, "tokens") == 4


@pytest.mark.covers("dreadball.rush_end.missed_strike")
def test_a_missed_strike_ends_the_rush() -> None:
    match = played([f"{JACK} @ f17 e ball"], [], "act H1 throw, strike, stay", [1, 1, 2, 2, *TURNED])
    assert rush(match) == AWAY_RUSH
    assert ball_at(match) == "d19"


@pytest.mark.covers("dreadball.rush_end.strike", "dreadball.strike.success", "dreadball.launch.left_side")
def test_a_strike_ends_the_rush_and_the_next_one_begins_with_a_new_ball() -> None:
    match = played([f"{JACK} @ f17 e ball"], [], "act H1 throw, strike, stay", [4, 1, *TURNED, 2])
    assert rush(match) == AWAY_RUSH
    assert match.score == (3, 0)
    assert ball_at(match) == "h11", "the second DB hex from the away coach's left"


@pytest.mark.covers("dreadball.rush_end.thrown_at_player", "dreadball.throw_at.dodge_tie_or_win")
def test_a_ball_thrown_at_somebody_ends_the_rush_even_if_he_dodges() -> None:
    line = "act H1 throw, throw-at A1, stay"
    match = played([f"{JACK} @ f6 e ball"], [f"{JACK} @ f8 w"], line, [4, 1, 1, 4, 1, 1, 4, 2, *TURNED])
    assert rush(match) == AWAY_RUSH
    assert ball_at(match) == "f10"


@pytest.mark.covers("dreadball.rush_end.punt", "dreadball.skill.keeper_punt", "skill:dreadball/keeper")
def test_a_punt_ends_the_rush() -> None:
    match = played([KEEPER], [], "act H1 punt, punt f10, stay", [4, 3, 2, 2, *TURNED])
    assert rush(match) == AWAY_RUSH
    assert ball_at(match) == "d12"


@pytest.mark.covers("dreadball.catch.double")
def test_an_opponent_who_doubles_the_catch_of_a_lost_ball_runs_before_the_rush_ends() -> None:
    line = "act H1 throw, throw-at A1, act A2 run, step f17, done, stay"
    dice = [4, 1, 1, 4, 1, 1, 4, 6, 6, 4, *TURNED]
    match = played([f"{JACK} @ f12 e ball"], [f"{JACK} @ f14 w", f"{STRIKER} @ f16 w"], line, dice)
    assert holds(match, "A2")
    assert ball_at(match) == "f17"
    assert rush(match) == AWAY_RUSH
    names = [e.name for e in match.events if e.name in ("FreeAction", "RushEnded")]
    assert names == ["FreeAction", "RushEnded"]


# -- a team-mate who catches it saves nothing --------------------------------------------------------------------------


@pytest.mark.covers("dreadball.rush_end.failed_pick_up")
def test_a_fumbled_pick_up_ends_the_rush_even_if_a_team_mate_catches_the_ball() -> None:
    line = "act H1 run, step f8, face e, stay"
    match = played([f"{JACK} @ f7 e", f"{STRIKER} @ f11 w"], [], line, [1, 1, 1, 1, 3, 5, *TURNED], ball="f8")
    assert holds(match, "H2")
    assert rush(match) == AWAY_RUSH
    assert match.table.turnovers == 1


@pytest.mark.covers("dreadball.rush_end.failed_catch")
def test_a_dropped_pass_ends_the_rush_even_if_a_team_mate_catches_the_ball() -> None:
    home = [f"{JACK} @ f3 e ball", f"{JACK} @ f6 w", f"{STRIKER} @ f8 w"]
    match = played(home, [], "act H1 throw, pass H2, stay", [4, 1, 1, 1, 4, 3, 5, *TURNED])
    assert holds(match, "H3")
    assert rush(match) == AWAY_RUSH


@pytest.mark.covers("dreadball.rush_end.punt")
def test_a_punt_ends_the_rush_even_if_a_team_mate_catches_the_ball() -> None:
    home = [KEEPER, f"{STRIKER} @ d12 sw"]
    match = played(home, [], "act H1 punt, punt f10, stay", [4, 3, 2, 2, 5, *TURNED])
    assert holds(match, "H2")
    assert rush(match) == AWAY_RUSH


@pytest.mark.covers("dreadball.rush_end.carrier_falls")
def test_a_carrier_who_falls_ends_the_rush_even_if_a_team_mate_catches_the_ball() -> None:
    home = [f"{JACK} @ f7 e ball", f"{STRIKER} @ e9 w"]
    match = played(home, [f"{JACK} @ g7 nw"], "act H1 run, step e7, stay", [1, 1, 4, 2, 5, *TURNED])
    assert status(match, "H1") == "prone"
    assert holds(match, "H2")
    assert rush(match) == AWAY_RUSH


@pytest.mark.covers("dreadball.rush_end.carrier_falls", "dreadball.catch.double")
def test_a_team_mate_who_doubles_the_catch_of_a_lost_ball_has_his_free_action_and_then_the_rush_ends() -> None:
    home = [f"{JACK} @ f3 e ball", f"{JACK} @ f6 w", f"{STRIKER} @ f8 w"]
    line = "act H1 throw, pass H2, act H3 run, step f9, step f10, done, stay"
    match = played(home, [], line, [4, 1, 1, 1, 4, 3, 6, 4, *TURNED])
    assert ball_at(match) == "f10"
    assert rush(match) == AWAY_RUSH


@pytest.mark.covers("dreadball.rush_end.failed_pick_up", "skill:dreadball/runaround")
def test_the_second_runner_of_a_pair_who_fumbles_and_then_catches_his_own_fumble_has_lost_the_ball() -> None:
    # the ball comes straight back to him from A1, who cannot catch it; in his run nothing more may happen
    home = [f"{JACK} @ b6 e +runaround", f"{STRIKER} @ f5 e +runaround"]
    line = "act H1 runaround, done, step f6, face e, stay"
    away = ["trontek-29ers/guard @ f7 e"]
    match = played(home, away, line, [1, 1, 1, 1, 1, 1, 4, 1, 5, *TURNED], ball="f6")
    assert holds(match, "H2")
    assert rush(match) == AWAY_RUSH


def test_who_may_throw_finds_his_targets_among_the_choices() -> None:
    match = played([f"{JACK} @ f17 e ball", f"{JACK} @ d17 sw"], [f"{JACK} @ f18 w"], "act H1 throw")
    assert offered(match, "throw-at A1")
    assert not offered(match, "strike"), "A1 stands between"
    assert offered(match, "pass H2")
