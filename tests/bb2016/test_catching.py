"""Catching: who must try, the modifiers, and what follows."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import ball_at, happened, holds, needed, offered, options, play, played, purposes, turned_over

PASS = "activate H1 pass, throw h16"
FUMBLED = "activate H1 move, step h12"
AROUND_H16 = ["h17", "g17", "i17", "g16", "i16", "g15", "i15", "h15"]
NO_INTERCEPTION = "bb2016(interception=off)"


@pytest.mark.covers("bb2016.catch.mandatory")
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_standing_player_of_either_team_must_try_to_catch_a_bouncing_ball(side: str) -> None:
    other = "human/lineman @ h13"
    home = ["human/lineman @ h11", *([other] if side == "home" else [])]
    match = played(home, [other] if side == "away" else [], FUMBLED, [1, 5, 6], ball="h12")
    assert holds(match, "H2" if side == "home" else "A1")
    assert purposes(match) == ["pick-up", "bounce", "catch"]


@pytest.mark.covers("bb2016.catch.mandatory")
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_standing_player_of_either_team_must_try_to_catch_an_accurate_throw(side: str) -> None:
    home = ["human/lineman @ h13 ball", *(["human/lineman @ h16"] if side == "home" else [])]
    match = played(home, ["orc/lineman @ h16"] if side == "away" else [], PASS, [3, 6])
    assert holds(match, "H2" if side == "home" else "A1")
    assert turned_over(match) == (side == "away")


@pytest.mark.covers("bb2016.catch.mandatory")
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_standing_player_of_either_team_must_try_to_catch_an_inaccurate_throw(side: str) -> None:
    other = "human/lineman @ g17"
    home = ["human/lineman @ h13 ball", *([other] if side == "home" else [])]
    match = played(home, [other] if side == "away" else [], PASS, [2, 5, 4, 3, 6])
    assert holds(match, "H2" if side == "home" else "A1")
    assert purposes(match) == ["pass", "scatter", "catch"]


@pytest.mark.covers("bb2016.catch.no_action")
def test_catching_does_not_use_up_the_action_of_the_catcher() -> None:
    match = played(["human/lineman @ h13 ball", "human/lineman @ h16"], [], PASS, [3, 3])
    assert offered(match, "activate H2 move")
    assert not offered(match, "activate H1 move")
    play(match, "activate H2 move, step h17, done")
    assert ball_at(match) == "h17"


@pytest.mark.covers("bb2016.catch.no_action", "bb2016.catch.mandatory")
def test_a_player_who_has_acted_catches_as_well_as_any_other() -> None:
    line = f"activate H2 move, step h16, done, {PASS}"
    match = played(["human/lineman @ h13 ball", "human/lineman @ h15"], [], line, [3, 3])
    assert holds(match, "H2")
    assert not offered(match, "activate H2 move")


@pytest.mark.covers("bb2016.catch.success")
def test_after_a_catch_the_player_holds_the_ball_and_nothing_bounces() -> None:
    match = played(["human/lineman @ h13 ball", "human/lineman @ h16"], [], PASS, [3, 3])
    assert holds(match, "H2")
    assert ball_at(match) == "h16"
    assert purposes(match) == ["pass", "catch"]
    assert [event["player"] for event in happened(match, "BallHeld")] == ["H2"]


@pytest.mark.covers("bb2016.catch.modifier_accurate")
@pytest.mark.parametrize(("agility", "lowest"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 2)])
def test_an_accurate_throw_is_one_easier_to_catch_than_the_table(agility: int, lowest: int) -> None:
    home = ["human/lineman @ h13 ball", f"human/lineman @ h16 ag={agility}"]
    assert holds(played(home, [], PASS, [3, lowest]), "H2")
    match = played(home, [], PASS, [3, lowest - 1, 5])
    assert (needed(match, "catch"), ball_at(match)) == ([lowest], "h17")


@pytest.mark.covers("bb2016.catch.modifier_accurate")
@pytest.mark.parametrize(("agility", "lowest"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2)])
def test_an_inaccurate_throw_has_no_bonus_even_if_it_comes_to_the_right_player(agility: int, lowest: int) -> None:
    home = ["human/lineman @ h13 ball", f"human/lineman @ h16 ag={agility}"]
    match = played(home, [], PASS, [2, 4, 3, 7, lowest])  # by way of h15 and g16 to h16
    assert holds(match, "H2")
    match = played(home, [], PASS, [2, 4, 3, 7, lowest - 1, 5])
    assert (needed(match, "catch"), ball_at(match)) == ([lowest], "h17")


@pytest.mark.covers("bb2016.catch.modifier_accurate")
def test_a_bounce_from_an_accurate_throw_has_no_bonus() -> None:
    home = ["human/lineman @ h13 ball", "human/lineman @ h16", "human/lineman @ h17"]
    match = played(home, [], PASS, [3, 2, 5, 4])
    assert needed(match, "catch") == [3, 4]
    assert holds(match, "H3")


@pytest.mark.covers("bb2016.catch.modifier_tackle_zones")
@pytest.mark.parametrize(("zones", "lowest"), [(0, 3), (1, 4), (2, 5), (3, 6), (4, 6), (8, 6)])
def test_each_enemy_tackle_zone_makes_a_catch_harder(zones: int, lowest: int) -> None:
    home = ["human/lineman @ h13 ball", "human/lineman @ h16"]
    away = [f"orc/lineman @ {at}" for at in AROUND_H16[:zones]]
    match = played(home, away, PASS, [3, lowest], ruleset=NO_INTERCEPTION)
    assert needed(match, "catch") == [lowest]
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.catch.modifier_tackle_zones")
def test_one_face_below_a_marked_catch_fails() -> None:
    home = ["human/lineman @ h13 ball", "human/lineman @ h16"]
    match = played(home, ["orc/lineman @ h17"], PASS, [3, 3, 4], ruleset=NO_INTERCEPTION)
    assert (needed(match, "catch"), ball_at(match)) == ([4], "h15")


@pytest.mark.covers("bb2016.catch.modifier_tackle_zones")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_opponents_on_the_ground_and_team_mates_do_not_hinder_a_catch(state: str) -> None:
    home = ["human/lineman @ h13 ball", "human/lineman @ h16", "human/lineman @ g16"]
    match = played(home, [f"orc/lineman @ h17 {state}"], PASS, [3, 3])
    assert needed(match, "catch") == [3]


@pytest.mark.covers("bb2016.bounce.missed_catch")
def test_a_missed_accurate_throw_bounces_from_the_square_of_the_catcher() -> None:
    match = played(["human/lineman @ h13 ball", "human/lineman @ h16"], [], PASS, [3, 2, 1])
    assert ball_at(match) == "g15"
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.catch.mandatory")
def test_nobody_is_asked_whether_to_catch() -> None:
    home = ["human/lineman @ h13 ball", "human/lineman @ h16"]
    match = played(home, [], PASS, [3, 2, 5])
    assert all("catch" not in choice for choice in options(match))
    assert [str(event["choice"]) for event in happened(match, "Chose")] == ["activate H1 pass", "throw h16"]
