"""The 2020 kick-off: where the ball comes down, who catches it, touchbacks."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2020.kicking import AWAY, HOME, kicked, landed
from tests.bb2020.opening import QUIET, linemen, opened
from tests.bb2020.playing import (
    asked,
    ball_at,
    happened,
    holds,
    modifiers,
    needed,
    offered,
    options,
    play,
    rolled,
    started,
)

NOTHING = 2
"""Get the Ref: nothing that matters here."""


def detail(match: ironpitch.Match) -> str:
    """What the open question is about."""
    request = match.request
    assert isinstance(request, ironpitch.Choose)
    return request.detail


def test_a_kick_deviates_by_a_d8_and_a_d6() -> None:
    match = kicked(NOTHING, aim="h20", way=[2, 3], after=[5])
    match.check_dice()
    assert [(e["square"], e["lands"]) for e in happened(match, "Kicked")] == [("h20", "e20")]
    assert (rolled(match, "kick-direction"), rolled(match, "kick-distance")) == ([2], [3])
    assert ball_at(match) == "e21"


@pytest.mark.covers("bb2020.catch.deviated")
def test_a_receiver_under_the_ball_catches_at_one_less_without_a_team_reroll() -> None:
    match = landed(NOTHING, away=["human/lineman @ h21", "human/lineman @ o25"], after=[3, 5], rerolls=(3, 3))
    assert (needed(match, "catch"), modifiers(match, "catch")) == ([4], [(-1, "how the ball comes")])
    assert (ball_at(match), happened(match, "Rerolled")) == ("h22", [])


@pytest.mark.parametrize(("aim", "way"), [("h26", [5, 1]), ("a20", [2, 1]), ("h14", [4, 1])])
def test_a_kick_off_the_pitch_or_over_the_line_is_a_touchback(aim: str, way: list[int]) -> None:
    match = kicked(NOTHING, aim=aim, way=way, home=["human/lineman @ a3"], after=[])
    assert (asked(match), options(match)) == (("touchback", 1), ["give A1", "give A2", "give A3", "give A4"])
    play(match, "give A4")
    assert (holds(match, "A4"), match.turn) == (True, ("away", 1))


def test_a_kick_that_bounces_out_of_the_receiving_half_is_a_touchback() -> None:
    match = kicked(NOTHING, aim="h14", way=[2, 1], home=["human/lineman @ a3"], after=[4])
    assert asked(match) == ("touchback", 1)


def test_a_touchback_to_a_team_on_the_ground_bounces_from_the_player_named() -> None:
    away = ["human/lineman @ h20 prone", "human/lineman @ c20 stunned"]
    match = kicked(NOTHING, aim="h26", way=[5, 1], away=away, after=[5])
    play(match, "give A1")
    match.check_dice()
    assert ball_at(match) == "h21"


def test_eleven_set_up_with_three_on_the_line_and_two_in_a_wide_zone_at_most() -> None:
    home = [*["human/lineman reserve"] * 12]
    match = started(home, ["human/lineman reserve"], phase="set-up", kicker="home")
    play(match, "arrange, place a5, place b5")
    assert not offered(match, "place c5")
    assert not offered(match, "place h14")
    play(match, "place e5, place f5, place g5, place h5, place i5, place j5")
    assert not offered(match, "place k5")
    assert offered(match, "place h13")
    play(match, "place f13, place g13, place h13")
    assert asked(match) == ("set-up", 1)


def test_the_side_lines_are_in_view() -> None:
    home = linemen(worth=899, apothecary=1, cheerleaders=3)
    match = opened(*QUIET, "buy bloodweiser-keg", "done", (2,), home=home)
    view = match.view()
    assert (view["apothecaries"], view["kegs"], view["cheerleaders"]) == ([1, 0], [1, 0], [3, 0])
    assert (view["petty_cash"], view["prayers"]) == ([51, 0], [["friends-with-the-ref"], []])


def test_questions_say_how_much_money_is_left_and_which_prayer_it_is() -> None:
    match = opened(*QUIET, home=linemen(worth=960))
    assert detail(match) == "40,000 in petty cash"
    match = kicked(6, dice=[6, 1, 5], home=HOME, away=AWAY)
    assert detail(match) == "a prayer"
    play(match, "pray")
    assert detail(match) == "knuckle-dusters"
