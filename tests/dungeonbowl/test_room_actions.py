"""Throwing food in the Kitchen and gathering funds in the Treasure Room."""

from __future__ import annotations

import pytest

from tests.dungeonbowl.staging import (
    ball_at,
    fact,
    happened,
    has_mark,
    in_hall,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    square,
    started,
    status,
    turned_over,
)

RAT = "shadow/skaven-lineman"
DWARF = "fire/dwarf-lineman"
KITCHEN = in_hall("kitchen")
TREASURE = in_hall("treasure-room")


# -- the kitchen -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.room.kitchen")
def test_food_knocks_an_opponent_down_on_five_or_more_and_the_thrower_has_acted() -> None:
    match = played([f"{RAT} @ b6"], [f"{DWARF} @ b10"], "throw-food H1 A1", [5, 6, 5, 2, 2], ruleset=KITCHEN)
    assert purposes(match) == ["room", "armour", "injury"]
    assert needed(match, "room") == [5]
    assert status(match, "A1") == "stunned"
    assert happened(match, "Activated")[0]["action"] == "throw-food"
    assert not turned_over(match)
    assert not offered(match, "activate H1 move")
    assert offered(match, "activate H2 move")


@pytest.mark.covers("dungeonbowl.room.kitchen")
def test_food_that_misses_hurts_nobody_and_is_no_turnover() -> None:
    match = played([f"{RAT} @ b6"], [f"{DWARF} @ b10"], "throw-food H1 A1", [4], ruleset=KITCHEN)
    assert status(match, "A1") == "standing"
    assert not turned_over(match)
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("dungeonbowl.room.kitchen")
def test_food_makes_a_carrier_drop_the_ball() -> None:
    match = played([f"{RAT} @ b6"], [f"{DWARF} @ b8 ball"], "throw-food H1 A1", [6, 1, 1, 5], ruleset=KITCHEN)
    assert (status(match, "A1"), ball_at(match)) == ("prone", "b9")


@pytest.mark.covers("dungeonbowl.room.kitchen")
def test_food_may_be_rolled_for_again() -> None:
    match = played([f"{RAT} @ b6"], [f"{DWARF} @ b8"], "throw-food H1 A1, reroll team", [1, 5, 1, 1], ruleset=KITCHEN,
                   rerolls=(1, 0))  # fmt: skip
    assert (status(match, "A1"), fact(match, "rerolls-home")) == ("prone", 0)


@pytest.mark.covers("dungeonbowl.room.kitchen")
@pytest.mark.parametrize(
    ("home", "away"),
    [
        (f"{RAT} @ b6", f"{DWARF} @ b11"),  # five squares away
        (f"{RAT} @ b4", f"{DWARF} @ b6"),  # the thrower is outside
        (f"{RAT} @ b6 prone", f"{DWARF} @ b8"),  # on the ground there is nothing to do but stand up
        (f"{RAT} @ b6 used", f"{DWARF} @ b8"),  # has acted
        (f"{RAT} @ b6", f"{DWARF} @ b8 prone"),  # the target is down already
    ],
)
def test_food_is_thrown_from_inside_on_the_own_feet_at_somebody_standing_within_four_squares(
    home: str, away: str
) -> None:
    match = started([home, f"{RAT} @ a1"], [away], ruleset=KITCHEN)
    assert not offered(match, "throw-food H1 A1")


@pytest.mark.covers("dungeonbowl.room.kitchen", "dungeonbowl.room.line_of_sight")
def test_food_needs_a_line_of_sight() -> None:
    walls = "a7|a8 b7|b8 c7|c8"
    behind = started([f"{RAT} @ a6", f"{RAT} @ c6"], [f"{DWARF} @ a9"], ruleset=in_hall("kitchen", walls))
    assert not offered(behind, "throw-food H1 A1")
    assert not offered(behind, "throw-food H2 A1")
    round_it = started([f"{RAT} @ d6", f"{RAT} @ d7"], [f"{DWARF} @ d9"], ruleset=in_hall("kitchen", walls))
    assert offered(round_it, "throw-food H1 A1")
    assert offered(started([f"{RAT} @ a6"], [f"{DWARF} @ a9"], ruleset=KITCHEN), "throw-food H1 A1")


@pytest.mark.covers("dungeonbowl.room.kitchen")
def test_food_may_fly_out_of_the_kitchen_and_never_at_team_mates() -> None:
    match = started([f"{RAT} @ b11", f"{RAT} @ b9"], [f"{DWARF} @ b14"], ruleset=KITCHEN)
    assert [each for each in options(match) if "food" in each] == ["throw-food H1 A1"]
    assert not offered(match, "throw-food H1 H2")


@pytest.mark.covers("dungeonbowl.room.kitchen")
def test_nobody_throws_food_without_room_effects_or_in_the_other_turn() -> None:
    off = started([f"{RAT} @ b6"], [f"{DWARF} @ b8"], ruleset=in_hall("kitchen", room_effects="none"))
    assert not offered(off, "throw-food H1 A1")
    theirs = started([f"{RAT} @ b6"], [f"{DWARF} @ b8"], ruleset=KITCHEN, turn=("away", 3))
    assert not offered(theirs, "throw-food H1 A1")
    assert offered(theirs, "throw-food A1 H1")


@pytest.mark.covers("dungeonbowl.room.kitchen", "skill:dungeonbowl/bone-head")
def test_a_bone_head_may_forget_about_the_food() -> None:
    match = played(["fire/ogre-blocker @ b6"], [f"{DWARF} @ b8"], "throw-food H1 A1", [1], ruleset=KITCHEN)
    assert purposes(match) == ["skill"]
    assert status(match, "A1") == "standing"
    assert has_mark(match, "H1", "dazed")
    assert not offered(match, "throw-food H1 A1")


@pytest.mark.covers("dungeonbowl.room.kitchen", "dungeonbowl.room.sewer")
def test_throwing_food_is_an_activation_like_any_other() -> None:
    match = played([f"{RAT} @ b6 dazed"], [f"{DWARF} @ b8"], "throw-food H1 A1", [1], ruleset=KITCHEN)
    assert not has_mark(match, "H1", "dazed")
    assert has_mark(match, "H1", "used")


@pytest.mark.covers("dungeonbowl.room.kitchen")
def test_food_can_end_the_turn_when_nobody_else_is_left_to_act() -> None:
    match = play(started([f"{RAT} @ b6"], [f"{DWARF} @ b8"], [1], ruleset=KITCHEN), "throw-food H1 A1")
    assert match.turn == ("away", 3)


# -- the treasure room -------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.room.treasure")
def test_gathering_funds_is_noted_for_good_and_ends_the_activation() -> None:
    match = played([f"{RAT} @ b6"], [], "gather-funds H1", ruleset=TREASURE)
    assert has_mark(match, "H1", "gathered")
    assert [(e["player"], e["room"], e["struck"]) for e in happened(match, "RoomEffect")] == [
        ("H1", "treasure-room", 1)
    ]
    assert not offered(match, "activate H1 move")
    assert match.view()["funds"] == [1, 0]
    play(match, "end-turn, end-turn")
    assert has_mark(match, "H1", "gathered")
    assert not offered(match, "gather-funds H1")
    assert offered(match, "activate H1 move")


@pytest.mark.covers("dungeonbowl.room.treasure")
@pytest.mark.parametrize("home", [f"{RAT} @ b4", f"{RAT} @ b6 prone", f"{RAT} @ b6 used", f"{RAT} @ b6 stunned"])
def test_funds_are_gathered_inside_on_the_own_feet_as_the_only_action(home: str) -> None:
    assert not offered(started([home, f"{RAT} @ a1"], [], ruleset=TREASURE), "gather-funds H1")


@pytest.mark.covers("dungeonbowl.room.treasure")
def test_there_is_nothing_to_gather_without_room_effects() -> None:
    match = started([f"{RAT} @ b6"], [], ruleset=in_hall("treasure-room", room_effects="none"))
    assert not offered(match, "gather-funds H1")


@pytest.mark.covers("dungeonbowl.room.treasure")
def test_an_activation_that_has_begun_gathers_nothing() -> None:
    match = played([f"{RAT} @ b6"], [], "activate H1 move, step b7", ruleset=TREASURE)
    assert [each for each in options(match) if "funds" in each] == []
    assert square(match, "H1") == "b7"


@pytest.mark.covers("dungeonbowl.room.treasure", "skill:dungeonbowl/bone-head")
def test_a_bone_head_may_overlook_the_treasure() -> None:
    match = played(["fire/ogre-blocker @ b6"], [], "gather-funds H1", [1], ruleset=TREASURE)
    assert not has_mark(match, "H1", "gathered")
