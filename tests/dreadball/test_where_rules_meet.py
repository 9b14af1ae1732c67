"""Lines of play in which two rules of the fight or the ball come together."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import NOBODY
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch
from tests.dreadball.playing import (
    asked,
    ball_at,
    dice,
    fact,
    happened,
    hex_of,
    holds,
    offered,
    play,
    played,
    rolls,
    status,
)

JACK = "trontek-29ers/jack"
STRIKER = "trontek-29ers/striker"
TURNED = [1, 1, 1]
"""The card at the end of a Rush that says how far the referee moves: a Run."""
AWAY_RUSH = (1, 4)


def rush(match: ironpitch.Match) -> tuple[int, int]:
    """Whose Rush it is, and its number."""
    return fact(match, "active"), fact(match, "rush")


@pytest.mark.covers("dreadball.portal.pushed_in", "dreadball.throw_at.win")
def test_a_ball_can_push_its_target_into_a_portal() -> None:
    board = standard_pitch().board
    match = played(
        [f"{JACK} @ f6 ball"],
        [f"{JACK} @ f9"],
        "act H1 throw, throw-at A1, hex f10, hex f13, face w, stay",
        [*dice((3, 3), (2, 3)), 2, 5, 5, 1, 1, 1, *TURNED],
        facts={"portal-1": board.parse("f10"), "portal-2": board.parse("f14")},
    )
    assert (hex_of(match, "A1"), status(match, "A1")) == ("f13", "standing")
    assert [roll[1] for roll in rolls(match)] == ["throw", "dodge", "confusion"]
    assert ball_at(match) == "f8", "from where he stood, seen from the home coach"
    assert rush(match) == AWAY_RUSH


def test_a_player_hit_by_a_ball_is_told_to_be_pushed() -> None:
    line = "act H1 throw, throw-at A1, hex g9, stay"
    match = played([f"{JACK} @ f6 ball"], [f"{JACK} @ f9"], line, [*dice((3, 3), (2, 3)), 1, 1, *TURNED])
    assert [event["player"] for event in happened(match, "Pushed")] == ["A1"]


@pytest.mark.covers("dreadball.pick_up.turn_first")
def test_a_slammer_pushed_back_onto_the_ball_picks_it_up_as_he_stands() -> None:
    line = "act H1 slam, slam A1, slamback, hex f9, stay"
    match = played([f"{JACK} @ f10"], [f"{JACK} @ f11"], line, [*dice((2, 3), (3, 3), (1, 3))], ball="f9")
    assert holds(match, "H1")
    assert asked(match) == ("rush", 0), "the line has no question about his facing"


@pytest.mark.covers("dreadball.catch.double", "dreadball.rush_end.thrown_at_player")
def test_a_ball_lost_to_the_others_ends_the_rush_even_if_it_comes_back_from_their_free_action() -> None:
    # A2 doubles the catch, runs, and falls as he leaves the hex that H2 threatens; H2 catches what he drops
    line = "act H1 throw, throw-at A1, act A2 run, step f17, step f18, step e18, stay"
    faces = [4, 1, 1, 4, 1, 1, 4, 6, 6, 4, 1, 1, 1, 5, 1, 4, *TURNED]
    home = [f"{JACK} @ f12 ball", f"{STRIKER} @ f19 w"]
    match = played(home, [f"{JACK} @ f14", f"{STRIKER} @ f16"], line, faces)
    assert (hex_of(match, "A2"), status(match, "A2")) == ("e18", "prone")
    assert holds(match, "H2")
    assert rush(match) == AWAY_RUSH


def test_no_second_chance_is_offered_where_no_die_was_rolled() -> None:
    home = [f"{JACK} @ f6 ball", f"{JACK} @ f8 w"]
    line = "act H1 throw, pass H2, keep, stay"
    match = played(home, [], line, [1, 1, 1, 1, 1, *TURNED], hands=(["dig-deep-1"], []))
    assert rolls(match, "catch") == [("H2", "catch", 0, 4)]
    assert ball_at(match) == "f7"
    assert not happened(match, "Rerolled")


# -- where a foul was committed ----------------------------------------------------------------------------------------

ARMED = "act H1 slam, slam A1, use illegal, slamback"
PUSHED = dice((2, 4), (3, 3))


@pytest.mark.covers("dreadball.ref.ref_die")
@pytest.mark.parametrize(("referee", "to", "checked"), [("f17", "f9", 2), ("f18", "f9", 1), ("f2", "f9", 1)])
def test_the_referees_die_counts_from_where_the_foul_was_committed(referee: str, to: str, checked: int) -> None:
    # seven hexes from f17 to f10, and eight to f9, to which he is pushed; from f2 it is the other way round
    line = f"{ARMED}, hex {to}, stay, call weapon H1"
    match = played([f"{JACK} @ f10 +illegal"], [f"{JACK} @ f11"], line, [*PUSHED, *[5] * checked], referee=referee)
    assert happened(match, "RefChecked")[0]["turns"] == 0


def test_who_follows_to_the_referee_fouled_where_he_struck() -> None:
    line = "act H1 slam, slam A1, use illegal, dodge, hex f12, follow, call weapon H1"
    match = played([f"{JACK} @ f10 +illegal"], [f"{JACK} @ f11"], line, [*dice((3, 4), (2, 3)), 5], referee="f18")
    assert hex_of(match, "H1") == "f11"


def test_a_shot_is_checked_where_it_was_fired() -> None:
    line = "act H1 throw, step f11, shoot A1, stay, call shot H1"
    match = played([f"{JACK} @ f10 +illegal"], [f"{JACK} @ f14"], line, [*dice((0, 4), (1, 3)), 5, 5], referee="f18")
    assert happened(match, "RefChecked")[0]["turns"] == 0


# -- a doubled pick-up -------------------------------------------------------------------------------------------------

GRABS = "act H1 run, step f11, face e"


@pytest.mark.covers("dreadball.pick_up.double")
def test_who_declines_the_free_action_of_a_doubled_pick_up_goes_on_with_his_run() -> None:
    match = played([f"{JACK} @ f10 e"], [], f"{GRABS}, decline", dice((2, 3)), ball="f11")
    assert holds(match, "H1")
    assert asked(match) == ("act", 0)
    play(match, "step f12, step f13, step f14, step f15")
    assert (hex_of(match, "H1"), fact(match, "moved")) == ("f15", 5)
    assert fact(match, "tokens") == 4


@pytest.mark.covers("dreadball.pick_up.double")
def test_who_takes_the_free_action_of_a_doubled_pick_up_is_done_with_his_run() -> None:
    match = played([f"{JACK} @ f10 e"], [], f"{GRABS}, act H1 run", dice((2, 3)), ball="f11")
    play(match, "step f12, step f13, step f14, step f15, step f16, done")
    assert (hex_of(match, "H1"), asked(match)) == ("f16", ("rush", 0))
    assert fact(match, "held-actor") == NOBODY


@pytest.mark.covers("dreadball.pick_up.double", "dreadball.foul.obstruction_when")
def test_fouls_of_the_run_are_called_before_the_free_action_begins() -> None:
    home = [f"{JACK} @ f10 e", f"{JACK} @ i18"]
    line = f"{GRABS}, act H1 throw, call obstruction H2, pass H3"
    match = played([*home, f"{JACK} @ f13 w"], [], line, dice((2, 3), (0, 1), (2, 3), (1, 2)), ball="f11", referee="a3")
    assert holds(match, "H3")


@pytest.mark.covers("dreadball.pick_up.double", "dreadball.throw.jack_movement")
def test_a_thrower_who_doubles_the_pick_up_may_throw_in_the_action_he_is_in() -> None:
    line = "act H1 throw, step f11, face e, decline"
    match = played([f"{JACK} @ f10 e", f"{STRIKER} @ f13 w"], [], line, dice((2, 3)), ball="f11")
    assert offered(match, "pass H2")


def test_a_sprinter_who_declines_goes_on_straight_ahead() -> None:
    match = played([f"{JACK} @ f10 e"], [], "act H1 sprint, step f11, decline, step f12", dice((2, 2)), ball="f11")
    assert (hex_of(match, "H1"), holds(match, "H1")) == ("f12", True)
