"""Skills about losing and gaining the ball, and about fouls: Strip Ball, Diving Catch, Wrestle, Sneaky Git."""

from __future__ import annotations

import pytest

from tests.bb2016.kicking import kicked
from tests.bb2016.playing import (
    asked,
    ball_at,
    holds,
    needed,
    options,
    play,
    played,
    square,
    started,
    status,
    turned_over,
    uses,
)

BLOCK = "activate H1 block, block A1"
BLITZ = "activate H1 blitz, step h12, block A1"


# -- Strip Ball --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/strip-ball")
def test_strip_ball_makes_a_pushed_carrier_drop_the_ball() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +strip-ball"], ["orc/lineman @ h13 ball"], line, ["push", 5])
    assert status(match, "A1") == "standing"
    assert ball_at(match) == "h15"
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2016/strip-ball", "skill:bb2016/dodge")
def test_strip_ball_works_when_dodge_kept_the_carrier_on_its_feet() -> None:
    line = f"{BLOCK}, use dodge, push h14, stay"
    match = played(["human/lineman @ h12 +strip-ball"], ["orc/lineman @ h13 +dodge ball"], line, ["stumble", 5])
    assert (status(match, "A1"), ball_at(match)) == ("standing", "h15")


@pytest.mark.covers("skill:bb2016/sure-hands")
def test_sure_hands_hold_on_against_strip_ball() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12 +strip-ball"], ["orc/lineman @ h13 +sure-hands ball"], line, ["push"])
    assert holds(match, "A1")
    assert (uses(match, "A1", "sure-hands"), uses(match, "H1", "strip-ball")) == (1, 0)


@pytest.mark.covers("skill:bb2016/stand-firm", "skill:bb2016/strip-ball")
def test_strip_ball_takes_the_ball_from_a_carrier_who_stands_firm() -> None:
    line = f"{BLOCK}, use stand-firm"
    match = played(["human/lineman @ h12 +strip-ball"], ["orc/lineman @ h13 +stand-firm ball"], line, ["push", 5])
    assert (square(match, "A1"), status(match, "A1"), ball_at(match)) == ("h13", "standing", "h14")
    away = ["orc/lineman @ h13 +stand-firm +sure-hands ball"]
    match = played(["human/lineman @ h12 +strip-ball"], away, line, ["push"])
    assert holds(match, "A1")


@pytest.mark.covers("skill:bb2016/strip-ball")
@pytest.mark.parametrize("line", ["activate H1 block, block A1", "activate H1 blitz, block A1"])
def test_strip_ball_takes_the_ball_from_a_carrier_who_is_rooted(line: str) -> None:
    match = played(["human/lineman @ h12 +strip-ball"], ["orc/lineman @ h13 rooted ball"], line, ["push", 5])
    assert (square(match, "A1"), ball_at(match)) == ("h13", "h14")


@pytest.mark.covers("skill:bb2016/strip-ball")
def test_the_blocker_follows_up_before_the_stripped_ball_bounces() -> None:
    line = f"{BLOCK}, push h14, follow"
    match = played(["human/lineman @ h12 +strip-ball"], ["orc/lineman @ h13 ball"], line, ["push", 4, 5])
    assert holds(match, "H1")
    assert needed(match, "catch") == [5]


# -- Wrestle -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/wrestle")
def test_wrestle_lays_both_players_on_the_ground_without_armour_or_turnover() -> None:
    match = played(["human/lineman @ h12 +wrestle"], ["orc/lineman @ h13"], f"{BLOCK}, use wrestle", ["both-down"])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")
    assert match.turn == ("home", 3)


@pytest.mark.covers("skill:bb2016/wrestle", "skill:bb2016/block", "bb2016.skill.active_coach_first")
@pytest.mark.parametrize("line", [BLOCK, "activate H1 blitz, block A1"])
def test_the_active_coach_says_whether_it_uses_block_before_the_other_may_wrestle(line: str) -> None:
    match = played(["human/lineman @ h12 +block"], ["orc/lineman @ h13 +wrestle"], line, ["both-down"])
    assert (asked(match), options(match)) == (("use", 0), ["use block", "decline"])
    match.play("use block")
    assert (asked(match), options(match)) == (("use", 1), ["use wrestle", "decline"])
    match.play("use wrestle")
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")
    assert not turned_over(match)
    line = f"{line}, use block, decline"
    match = played(["human/lineman @ h12 +block"], ["orc/lineman @ h13 +wrestle"], line, ["both-down", 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "prone")


def test_the_active_coach_has_said_everything_before_the_other_is_asked_about_both_down() -> None:
    home, away = ["human/lineman @ h12 +block +wrestle"], ["orc/lineman @ h13 +block +wrestle"]
    match = played(home, away, BLOCK, ["both-down"])
    for side, skill in ((0, "wrestle"), (0, "block"), (1, "wrestle")):
        assert (asked(match), options(match)[0]) == (("use", side), f"use {skill}")
        match.play("decline")
    assert (asked(match), options(match)[0]) == (("use", 1), "use block")


def test_the_attacker_is_asked_about_wrestle_before_the_defender() -> None:
    match = played(["human/lineman @ h12 +wrestle"], ["orc/lineman @ h13 +wrestle"], BLOCK, ["both-down"])
    assert asked(match) == ("use", 0)
    match.play("decline")
    assert asked(match) == ("use", 1)


@pytest.mark.covers("skill:bb2016/block")
def test_a_player_with_block_may_decline_to_wrestle_and_stay_up() -> None:
    line = f"{BLOCK}, decline, use block"
    match = played(["human/lineman @ h12 +block +wrestle"], ["orc/lineman @ h13"], line, ["both-down", 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "prone")


@pytest.mark.covers("skill:bb2016/juggernaut")
def test_juggernaut_in_a_blitz_keeps_the_defender_from_wrestling() -> None:
    line = f"{BLITZ}, decline"
    match = played(["human/lineman @ h11 +juggernaut"], ["orc/lineman @ h13 +wrestle"], line, ["both-down", 3, 3, 3, 3])
    assert uses(match, "A1", "wrestle") == 0
    assert turned_over(match)


@pytest.mark.covers("skill:bb2016/juggernaut")
def test_a_juggernaut_who_pushes_leaves_nothing_to_wrestle_about() -> None:
    line = f"{BLITZ}, use juggernaut, push h14, stay, done"
    match = played(["human/lineman @ h11 +juggernaut"], ["orc/lineman @ h13 +wrestle"], line, ["both-down"])
    assert (square(match, "A1"), status(match, "A1")) == ("h14", "standing")


@pytest.mark.covers("skill:bb2016/wrestle")
def test_a_carrier_of_the_active_team_who_is_wrestled_down_costs_the_turn() -> None:
    line = f"{BLOCK}, use wrestle"
    match = played(["human/lineman @ h12 ball"], ["orc/lineman @ h13 +wrestle"], line, ["both-down", 4])
    assert turned_over(match)
    assert ball_at(match) == "h11"


@pytest.mark.covers("skill:bb2016/wrestle")
def test_a_carrier_of_the_other_team_who_is_wrestled_down_only_loses_the_ball() -> None:
    line = f"{BLOCK}, use wrestle"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +wrestle ball"], line, ["both-down", 5])
    assert ball_at(match) == "h14"
    assert match.turn == ("home", 3)


# -- Diving Catch ------------------------------------------------------------------------------------------------------

PASS = "activate H1 pass, throw h8"


@pytest.mark.covers("skill:bb2016/diving-catch")
def test_diving_catch_has_one_more_for_an_accurate_pass_to_its_square() -> None:
    match = played(["human/lineman @ h5 ball", "human/lineman @ h8 +diving-catch"], [], PASS, [6, 2])
    assert needed(match, "catch") == [2]
    assert holds(match, "H2")


def test_diving_catch_adds_nothing_to_a_hand_off() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h6 +diving-catch"]
    match = played(home, [], "activate H1 hand-off, give H2", [3])
    assert needed(match, "catch") == [3]
    assert uses(match, "H2", "diving-catch") == 0


@pytest.mark.covers("skill:bb2016/diving-catch")
def test_diving_catch_dives_for_a_pass_that_comes_down_next_to_it() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h9 +diving-catch"]
    match = played(home, [], f"{PASS}, pick H2", [6, 3])
    assert needed(match, "catch") == [3]
    assert holds(match, "H2")
    assert square(match, "H2") == "h9"


@pytest.mark.covers("skill:bb2016/diving-catch")
def test_diving_catch_dives_for_a_pass_gone_astray() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h12 +diving-catch"]
    match = played(home, [], f"{PASS}, pick H2", [2, 5, 5, 5, 4])
    assert needed(match, "catch") == [4]
    assert holds(match, "H2")


def test_a_diver_may_let_the_ball_bounce_and_cannot_dive_for_the_bounce() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h9 +diving-catch"]
    match = played(home, [], f"{PASS}, decline", [6, 7])
    assert ball_at(match) == "i8"
    assert turned_over(match)


def test_divers_of_both_teams_get_in_each_others_way() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h9 +diving-catch"]
    match = played(home, ["orc/lineman @ g9 +diving-catch"], PASS, [6, 7])
    assert ball_at(match) == "i8"


@pytest.mark.covers("skill:bb2016/diving-catch")
def test_a_coach_with_two_divers_picks_one() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h9 +diving-catch", "human/lineman @ g9 +diving-catch"]
    match = started(home, [], [6, 3])
    play(match, PASS)
    assert options(match) == ["pick H2", "pick H3", "decline"]
    match.play("pick H3")
    assert holds(match, "H3")


@pytest.mark.covers("skill:bb2016/diving-catch")
def test_diving_catch_dives_for_a_kick_off() -> None:
    away = ["orc/lineman @ g16", "orc/lineman @ h16", "orc/lineman @ i16", "orc/lineman @ h22 +diving-catch"]
    match = kicked(6, away=away, dice=[1, 1], after=[4])
    match.play("pick A4")
    assert holds(match, "A4")


# -- Sneaky Git --------------------------------------------------------------------------------------------------------

FOUL = "activate H1 foul, foul A1"


@pytest.mark.covers("skill:bb2016/sneaky-git")
def test_sneaky_git_is_not_seen_when_the_armour_holds() -> None:
    match = played(["human/lineman @ h12 +sneaky-git"], ["orc/lineman @ h13 prone"], FOUL, [4, 4])
    assert status(match, "H1") == "standing"
    assert match.turn == ("home", 3)


@pytest.mark.parametrize("dice", [[5, 5, 1, 2], [5, 6, 2, 2]])
def test_sneaky_git_is_sent_off_like_anybody_once_the_armour_breaks(dice: list[int]) -> None:
    match = played(["human/lineman @ h12 +sneaky-git"], ["orc/lineman @ h13 prone"], FOUL, dice)
    assert status(match, "H1") == "sent-off"
    assert turned_over(match)
