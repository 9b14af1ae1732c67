"""Throwing team-mates: Throw Team-Mate, Right Stuff and Always Hungry in play."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import ball_at, holds, needed, options, played, square, status, uses

THROWER = "human/lineman @ h5 +throw-team-mate"
GOBLIN = "orc/goblin @ h6"
HURL = "activate H1 hurl, hurl H2 h10"
ON_THE_SPOT = [5, 4, 5]
"""Three scatters that end one row beyond the target."""


# -- the throw ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/right-stuff", "skill:bb2016/throw-team-mate")
def test_a_thrown_player_scatters_three_times_and_lands_on_its_feet() -> None:
    match = played([THROWER, GOBLIN], [], HURL, [3, *ON_THE_SPOT, 4])
    assert (square(match, "H2"), status(match, "H2")) == ("h11", "standing")
    assert (needed(match, "pass"), needed(match, "landing")) == ([3], [4])
    assert uses(match, "H1", "throw-team-mate") == 1
    assert uses(match, "H2", "right-stuff") == 1


@pytest.mark.covers("skill:bb2016/right-stuff", "skill:bb2016/throw-team-mate")
def test_a_thrown_player_may_still_act_and_the_thrower_may_not() -> None:
    match = played([THROWER, GOBLIN], [], HURL, [6, *ON_THE_SPOT, 4])
    assert "activate H2 move" in options(match)
    assert "activate H1 move" not in options(match)


@pytest.mark.covers("skill:bb2016/right-stuff", "skill:bb2016/throw-team-mate")
def test_throwing_a_team_mate_is_the_pass_of_the_turn() -> None:
    match = played([THROWER, GOBLIN, "human/lineman @ c3 ball"], [], HURL, [6, *ON_THE_SPOT, 4])
    assert "activate H3 pass" not in options(match)
    assert "activate H3 move" in options(match)


@pytest.mark.covers("skill:bb2016/right-stuff", "skill:bb2016/throw-team-mate")
def test_a_thrower_may_walk_up_to_its_team_mate_first() -> None:
    home = ["human/lineman @ h4 +throw-team-mate", GOBLIN]
    match = played(home, [], "activate H1 hurl, step h5, hurl H2 h10", [3, *ON_THE_SPOT, 4])
    assert square(match, "H2") == "h11"


def test_a_team_mate_flies_no_further_than_a_short_pass() -> None:
    match = played([THROWER, GOBLIN], [], "activate H1 hurl")
    assert "hurl H2 h11" in options(match)
    assert "hurl H2 h12" not in options(match)
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("hurl H2 h12")


def test_only_a_standing_player_with_the_right_stuff_next_to_the_thrower_flies() -> None:
    home = [THROWER, GOBLIN, "human/lineman @ g5", "orc/goblin @ g6 prone", "orc/goblin @ h8"]
    match = played(home, ["orc/goblin @ i6"], "activate H1 hurl")
    assert {choice.split()[1] for choice in options(match) if choice.startswith("hurl")} == {"H2"}
    for mate in ("H1", "H3", "H4", "H5", "A1"):
        with pytest.raises(ironpitch.IllegalChoice):
            match.play(f"hurl {mate} h10")


def test_without_anybody_to_throw_there_is_nothing_to_declare() -> None:
    match = played([THROWER, "orc/goblin @ h6 prone", "human/lineman @ a4"], [], "activate H3 move")
    match.play("done")
    assert "activate H1 hurl" not in options(match)


@pytest.mark.covers("skill:bb2016/right-stuff", "skill:bb2016/throw-team-mate")
def test_a_rooted_thrower_still_throws_whoever_stands_beside_it() -> None:
    home = ["human/lineman @ h5 +throw-team-mate +take-root rooted", GOBLIN]
    match = played(home, [], HURL, [3, *ON_THE_SPOT, 4])
    assert square(match, "H2") == "h11"


@pytest.mark.covers("skill:bb2016/right-stuff", "skill:bb2016/throw-team-mate")
def test_opponents_marking_the_thrower_and_the_sun_make_the_throw_harder() -> None:
    match = played([THROWER, GOBLIN], ["orc/lineman @ g4"], HURL, [5, *ON_THE_SPOT, 4], weather="sunny")
    assert needed(match, "pass") == [5]


def test_the_pass_skill_helps_to_throw_a_team_mate() -> None:
    home = ["human/lineman @ h5 +throw-team-mate +pass", GOBLIN]
    match = played(home, [], f"{HURL}, reroll pass", [1, 3, *ON_THE_SPOT, 4])
    assert square(match, "H2") == "h11"


def test_a_fumbled_team_mate_lands_where_it_stood() -> None:
    match = played([THROWER, GOBLIN], [], HURL, [2, 4])
    assert (square(match, "H2"), status(match, "H2")) == ("h6", "standing")
    assert match.turn == ("home", 3)


# -- landing -----------------------------------------------------------------------------------------------------------


def test_a_failed_landing_is_no_turnover() -> None:
    match = played([THROWER, GOBLIN], [], HURL, [3, *ON_THE_SPOT, 3, 3, 3])
    assert (square(match, "H2"), status(match, "H2")) == ("h11", "prone")
    assert match.turn == ("home", 3)


def test_opponents_marking_the_square_make_landing_harder() -> None:
    match = played([THROWER, GOBLIN], ["orc/lineman @ g12", "orc/lineman @ i12"], HURL, [3, *ON_THE_SPOT, 6])
    assert needed(match, "landing") == [6]
    assert status(match, "H2") == "standing"


def test_a_team_reroll_may_save_a_landing() -> None:
    match = played([THROWER, GOBLIN], [], f"{HURL}, reroll team", [3, *ON_THE_SPOT, 3, 4], rerolls=(1, 0))
    assert status(match, "H2") == "standing"


def test_landing_on_an_opponent_knocks_it_down_and_the_flyer_goes_on_to_fall() -> None:
    dice = [3, *ON_THE_SPOT, 3, 3, 7, 3, 3]
    match = played([THROWER, GOBLIN], ["orc/lineman @ h11"], HURL, dice)
    assert (square(match, "A1"), status(match, "A1")) == ("h11", "prone")
    assert (square(match, "H2"), status(match, "H2")) == ("i11", "prone")
    assert match.turn == ("home", 3)


def test_landing_on_a_team_mate_is_a_turnover() -> None:
    dice = [3, *ON_THE_SPOT, 3, 3, 7, 3, 3]
    match = played([THROWER, GOBLIN, "human/lineman @ h11"], [], HURL, dice)
    assert status(match, "H3") == "prone"
    assert match.turn == ("away", 3)


def test_a_thrown_player_lands_on_one_player_only_and_scatters_over_the_next() -> None:
    dice = [3, *ON_THE_SPOT, 3, 3, 7, 7, 3, 3]
    match = played([THROWER, GOBLIN], ["orc/lineman @ h11", "orc/lineman @ i11"], HURL, dice)
    assert (status(match, "A1"), status(match, "A2")) == ("prone", "standing")
    assert (square(match, "H2"), status(match, "H2")) == ("j11", "prone")
    match = played([THROWER, GOBLIN, "human/lineman @ i11"], ["orc/lineman @ h11"], HURL, dice)
    assert (status(match, "H3"), match.turn) == ("standing", ("home", 3))


@pytest.mark.covers("skill:bb2016/kick-team-mate")
def test_a_kicked_player_too_lands_on_one_player_only() -> None:
    # back over the player it has hit, too
    home = ["human/lineman @ h5 +kick-team-mate", GOBLIN]
    away = ["orc/lineman @ h10", "orc/lineman @ i10"]
    match = played(home, away, "activate H1 blitz, punt H2, take 1", [4, 3, 3, 7, 2, 5, 3, 3])
    assert (status(match, "A1"), status(match, "A2")) == ("prone", "standing")
    assert (square(match, "H2"), status(match, "H2")) == ("h11", "prone")


def test_landing_on_a_player_already_down_hurts_it_all_the_same() -> None:
    dice = [3, *ON_THE_SPOT, 6, 6, 1, 1, 7, 3, 3]
    match = played([THROWER, GOBLIN], ["orc/lineman @ h11 prone"], HURL, dice)
    assert status(match, "A1") == "stunned"
    assert status(match, "H2") == "prone"


def test_landing_on_the_ball_carrier_makes_the_ball_bounce() -> None:
    dice = [3, *ON_THE_SPOT, 3, 3, 5, 7, 3, 3]
    match = played([THROWER, GOBLIN], ["orc/lineman @ h11 ball"], HURL, dice)
    assert ball_at(match) == "h12"
    assert match.turn == ("home", 3)


def test_a_flyer_may_come_down_in_the_square_it_left() -> None:
    match = played([THROWER, GOBLIN], [], "activate H1 hurl, hurl H2 h7", [6, 5, 4, 4, 4])
    assert (square(match, "H2"), status(match, "H2")) == ("h6", "standing")


# -- off the pitch -----------------------------------------------------------------------------------------------------


def test_a_player_thrown_into_the_crowd_is_beaten_up() -> None:
    home = ["human/lineman @ m5 +throw-team-mate", "orc/goblin @ m6"]
    match = played(home, [], "activate H1 hurl, hurl H2 o8", [3, 7, 4, 4])
    assert status(match, "H2") == "ko"
    assert match.turn == ("home", 3)


def test_a_stunned_player_comes_back_from_the_crowd_to_the_reserves() -> None:
    home = ["human/lineman @ m5 +throw-team-mate", "orc/goblin @ m6"]
    match = played(home, [], "activate H1 hurl, hurl H2 o8", [3, 2, 7, 7, 1, 1])
    assert status(match, "H2") == "reserve"


def test_a_ball_thrown_into_the_crowd_is_thrown_in_and_the_turn_is_over() -> None:
    home = ["human/lineman @ m5 +throw-team-mate", "orc/goblin @ m6 ball"]
    match = played(home, [], "activate H1 hurl, hurl H2 o8", [3, 7, 1, 1, 3, 1, 2, 5])
    assert ball_at(match) == "m9"
    assert match.turn == ("away", 3)


# -- with the ball -----------------------------------------------------------------------------------------------------


def test_a_thrown_carrier_keeps_the_ball_when_it_lands() -> None:
    match = played([THROWER, f"{GOBLIN} ball"], [], HURL, [3, *ON_THE_SPOT, 4])
    assert holds(match, "H2")
    assert ball_at(match) == "h11"


def test_a_thrown_carrier_who_falls_loses_the_ball_and_the_turn() -> None:
    match = played([THROWER, f"{GOBLIN} ball"], [], HURL, [3, *ON_THE_SPOT, 3, 3, 3, 5])
    assert ball_at(match) == "h12"
    assert match.turn == ("away", 3)


def test_a_fumbled_carrier_who_falls_loses_the_ball_and_the_turn() -> None:
    match = played([THROWER, f"{GOBLIN} ball"], [], HURL, [1, 3, 3, 3, 7])
    assert ball_at(match) == "i6"
    assert match.turn == ("away", 3)


def test_a_thrown_carrier_scores_in_the_end_zone() -> None:
    home = ["human/lineman @ h20 +throw-team-mate", "orc/goblin @ h21 ball"]
    match = played(home, [], "activate H1 hurl, hurl H2 h25", [3, *ON_THE_SPOT, 4])
    assert match.score == (1, 0)


def test_landing_on_the_ball_makes_it_bounce() -> None:
    match = played([THROWER, GOBLIN], [], HURL, [3, *ON_THE_SPOT, 4, 5], ball="h11")
    assert ball_at(match) == "h12"
    assert status(match, "H2") == "standing"
    assert match.turn == ("home", 3)


# -- Always Hungry -----------------------------------------------------------------------------------------------------

TROLL = f"{THROWER} +always-hungry"


@pytest.mark.covers("skill:bb2016/always-hungry")
def test_an_always_hungry_player_throws_on_two_or_more() -> None:
    match = played([TROLL, GOBLIN], [], HURL, [2, 3, *ON_THE_SPOT, 4])
    assert square(match, "H2") == "h11"
    assert uses(match, "H1", "always-hungry") == 1


@pytest.mark.covers("skill:bb2016/always-hungry")
def test_an_always_hungry_player_may_eat_its_team_mate() -> None:
    match = played([TROLL, f"{GOBLIN} +regeneration"], [], HURL, [1, 1])
    assert status(match, "H2") == "casualty"
    assert uses(match, "H2", "regeneration") == 0
    assert match.turn == ("home", 3)


@pytest.mark.covers("skill:bb2016/always-hungry")
def test_a_team_mate_may_squirm_free_and_is_fumbled() -> None:
    match = played([TROLL, GOBLIN], [], HURL, [1, 2, 4])
    assert (square(match, "H2"), status(match, "H2")) == ("h6", "standing")


@pytest.mark.covers("skill:bb2016/always-hungry")
def test_the_ball_of_an_eaten_carrier_bounces_and_the_turn_is_over() -> None:
    match = played([TROLL, f"{GOBLIN} ball"], [], HURL, [1, 1, 7])
    assert ball_at(match) == "i6"
    assert match.turn == ("away", 3)


@pytest.mark.covers("skill:bb2016/always-hungry")
def test_a_team_reroll_may_stop_the_hunger() -> None:
    line = f"{HURL}, reroll team"
    match = played([TROLL, GOBLIN], [], line, [1, 2, 3, *ON_THE_SPOT, 4], rerolls=(1, 0))
    assert square(match, "H2") == "h11"
