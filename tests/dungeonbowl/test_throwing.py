"""Passes and thrown players under a low ceiling. (dungeonbowl §11)"""

from __future__ import annotations

import pytest

from tests.dungeonbowl.between_walls import cell, hall
from tests.dungeonbowl.staging import (
    ball_at,
    happened,
    holds,
    needed,
    offered,
    play,
    played,
    purposes,
    square,
    started,
    status,
    turned_over,
    uses,
)

LINEMAN = "metal/human-lineman"
HALL = hall()
PASSER = f"{LINEMAN} @ b5 ball"
CHEST = {"ball-found": 1, "chest-1": cell(HALL, "b8")}


# -- where the ball may be thrown --------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.ball.pass_range")
def test_only_quick_and_short_passes_are_offered() -> None:
    match = started([PASSER], [], ruleset=HALL)
    play(match, "activate H1 pass")
    assert [offered(match, f"throw b{column}") for column in (8, 9, 11, 12, 14)] == [True, True, True, False, False]


@pytest.mark.covers("dungeonbowl.ball.pass_range")
@pytest.mark.parametrize(("column", "target"), [(8, 4), (9, 5), (11, 5)])
def test_a_short_pass_is_one_harder_than_a_quick_one(column: int, target: int) -> None:
    home = [PASSER, f"{LINEMAN} @ b{column}"]
    match = played(home, [], f"activate H1 pass, throw b{column}", [5, 3], ruleset=HALL)
    assert (needed(match, "pass"), holds(match, "H2")) == ([target], True)


@pytest.mark.covers("dungeonbowl.ball.pass_sight")
@pytest.mark.parametrize(("option", "sees"), [("no", True), ("yes", False)])
def test_a_pass_over_a_wall_is_a_matter_of_the_option(option: str, sees: bool) -> None:
    ruleset = hall(walls="a6|a7 b6|b7 c6|c7", pass_needs_sight=option)
    match = started([PASSER], [], ruleset=ruleset)
    play(match, "activate H1 pass")
    assert (offered(match, "throw b8"), offered(match, "throw b6")) == (sees, True)


@pytest.mark.covers("dungeonbowl.ball.pass_range")
def test_nobody_throws_at_a_chest() -> None:
    match = started([PASSER], [], ruleset=HALL, facts=CHEST)
    play(match, "activate H1 pass")
    assert (offered(match, "throw b8"), offered(match, "throw b9")) == (False, True)


# -- thrown players ----------------------------------------------------------------------------------------------------

THROWER = f"{LINEMAN} @ c6 +throw-team-mate st=5"
MATE = f"{LINEMAN} @ c7 +right-stuff"


@pytest.mark.covers("dungeonbowl.ball.thrown_player_wall", "skill:dungeonbowl/throw-team-mate")
def test_a_thrown_player_who_flies_at_a_wall_crashes_before_it_with_one_more_on_armour() -> None:
    match = played([THROWER, MATE], [], "activate H1 hurl, hurl H2 b9", [5, 2, 2, 4, 4, 1, 2], ruleset=HALL)
    assert purposes(match) == ["hurl", "scatter", "armour", "injury"]
    assert [(e["total"], e["broken"]) for e in happened(match, "Armour")] == [(9, 1)]
    assert (square(match, "H2"), status(match, "H2"), turned_over(match)) == ("a9", "stunned", False)
    assert happened(match, "Crowd") == []


@pytest.mark.covers("dungeonbowl.ball.thrown_player_wall")
def test_a_thrown_carrier_at_a_wall_loses_the_ball_and_the_turn() -> None:
    home = [THROWER, f"{MATE} ball"]
    match = played(home, [], "activate H1 hurl, hurl H2 a9", [5, 2, 1, 2, 5], ruleset=HALL)
    assert (square(match, "H2"), status(match, "H2"), ball_at(match)) == ("a9", "prone", "a10")
    assert turned_over(match)


@pytest.mark.covers("dungeonbowl.ball.thrown_player_wall")
def test_a_player_before_the_wall_is_landed_on_and_the_flyer_bounces_off() -> None:
    away = [f"{LINEMAN} @ a9"]
    dice = [5, 2, 2, 3, 4, 5, 3, 4]
    match = played([THROWER, MATE], away, "activate H1 hurl, hurl H2 b9", dice, ruleset=HALL)
    assert purposes(match) == ["hurl", "scatter", "armour", "bounce", "armour"]
    assert (status(match, "A1"), square(match, "H2"), status(match, "H2")) == ("prone", "a10", "prone")
    assert [e["total"] for e in happened(match, "Armour")] == [7, 8]


@pytest.mark.covers("dungeonbowl.ball.thrown_player_wall")
def test_a_fumbled_player_against_the_wall_bounces_again_from_the_thrower() -> None:
    home = [f"{LINEMAN} @ a6 +throw-team-mate st=5", f"{LINEMAN} @ b6 +right-stuff"]
    match = played(home, [], "activate H1 hurl, hurl H2 b9", [1, 2, 5, 3, 4], ruleset=HALL)
    assert purposes(match) == ["hurl", "bounce", "armour"]
    assert (square(match, "H1"), status(match, "H1"), square(match, "H2")) == ("a6", "standing", "a7")
    assert [e["total"] for e in happened(match, "Armour")] == [8]


@pytest.mark.covers("dungeonbowl.ball.thrown_player_wall")
def test_a_player_who_would_land_on_a_chest_crashes_before_it() -> None:
    line = "activate H1 hurl, hurl H2 b10"
    facts = {"ball-found": 1, "chest-1": cell(HALL, "b9")}
    match = played([THROWER, MATE], [], line, [5, 2, 7, 4, 3, 4], ruleset=HALL, facts=facts)
    assert (square(match, "H2"), [e["total"] for e in happened(match, "Armour")]) == ("b10", [8])


@pytest.mark.covers("dungeonbowl.ball.thrown_player_wall")
def test_nobody_is_thrown_at_a_chest_or_into_the_chasm() -> None:
    ruleset = hall(["............", "............", ".......~....", "............"])
    match = started([THROWER, MATE], [], ruleset=ruleset, facts={"ball-found": 1, "chest-1": cell(ruleset, "b9")})
    play(match, "activate H1 hurl")
    assert [offered(match, f"hurl H2 {at}") for at in ("b9", "c10", "c9", "b10")] == [False, False, True, True]


@pytest.mark.covers("dungeonbowl.ball.thrown_player_wall")
def test_a_player_who_would_land_in_the_chasm_crashes_before_it() -> None:
    ruleset = hall(["............", "......~.....", "............", "............"])
    match = played([THROWER, MATE], [], "activate H1 hurl, hurl H2 b10", [5, 2, 7, 4, 3, 4], ruleset=ruleset)
    assert (square(match, "H2"), status(match, "H2")) == ("b10", "prone")
    assert [e["total"] for e in happened(match, "Armour")] == [8]


@pytest.mark.covers("dungeonbowl.ball.thrown_player_wall", "skill:dungeonbowl/swoop")
def test_a_gliding_player_stops_before_the_wall() -> None:
    home = [THROWER, f"{MATE} +swoop"]
    dice = [5, 5, 3, 3, 4]
    match = played(home, [], "activate H1 hurl, hurl H2 b9, use swoop, go b10", dice, ruleset=HALL)
    assert purposes(match) == ["hurl", "throw-in-direction", "throw-in-distance", "armour"]
    assert (square(match, "H2"), status(match, "H2"), uses(match, "H2", "swoop")) == ("d11", "prone", 1)
    assert [e["total"] for e in happened(match, "Armour")] == [8]


@pytest.mark.covers("skill:dungeonbowl/bombardier", "dungeonbowl.ball.ricochet")
def test_a_bomb_springs_back_from_the_wall_like_a_ball() -> None:
    home = [f"{LINEMAN} @ b5 +bombardier"]
    match = played(home, [f"{LINEMAN} @ b9"], "activate H1 bomb, bomb a7", [3, 2, 1, 5, 4, 3], ruleset=HALL)
    assert [e["to"] for e in happened(match, "Ricocheted")] == ["a8"]
    assert purposes(match) == ["pass", "scatter", "ricochet", "scatter", "explosion"]


@pytest.mark.covers("dungeonbowl.ball.thrown_player_wall", "skill:dungeonbowl/kick-team-mate")
def test_a_kicked_player_crashes_at_the_wall_as_well() -> None:
    home = [f"{LINEMAN} @ c6 +kick-team-mate", MATE]
    match = played(home, [], "activate H1 punt, punt H2 b9", [5, 2, 2, 3, 4], ruleset=HALL)
    assert (square(match, "H2"), status(match, "H2")) == ("a9", "prone")
    assert [e["total"] for e in happened(match, "Armour")] == [8]


@pytest.mark.covers("dungeonbowl.ball.thrown_player_wall", "skill:dungeonbowl/throw-team-mate")
def test_a_player_thrown_terribly_comes_down_before_the_wall_without_a_ricochet() -> None:
    match = played([THROWER, MATE], [], "activate H1 hurl, hurl H2 b11", [2, 2, 6, 3, 4], ruleset=HALL)
    assert purposes(match)[:2] == ["hurl", "deviation"]
    assert "ricochet" not in purposes(match)
    assert square(match, "H2") == "a6"
