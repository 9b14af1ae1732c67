"""The Blitz action in the dungeon: once a turn, a named target, a square for the blow. (dungeonbowl §2.8)"""

from __future__ import annotations

import pytest

from tests.dungeonbowl.between_walls import hall
from tests.dungeonbowl.staging import (
    asked,
    happened,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    square,
    started,
    status,
)

MAN = "metal/human-lineman"
MATE = "metal/human-lineman @ a1"
ORC = "metal/orc-lineman @ d16"
HALL = hall()
SCREEN = hall(walls="a7|a8 b7|b8 c7|c8")
"""A wall from the top down to row c, with a way round it in row d."""


@pytest.mark.covers("dungeonbowl.blitz.once")
def test_one_player_a_turn_may_blitz_and_the_next_turn_has_a_blitz_again() -> None:
    match = started([f"{MAN} @ b6", MATE], [f"{MAN} @ b8", ORC], ruleset=HALL)
    play(match, "activate H1 blitz, pick A1, step c6, done")
    assert not offered(match, "activate H2 blitz")
    assert offered(match, "activate H2 move")
    play(match, "end-turn, end-turn")
    assert offered(match, "activate H2 blitz")


@pytest.mark.covers("dungeonbowl.blitz.who")
@pytest.mark.parametrize(("state", "may"), [("", True), ("prone", True), ("stunned", False)])
def test_the_blitzer_is_a_standing_or_prone_player_of_the_active_side(state: str, may: bool) -> None:
    match = started([f"{MAN} @ b6 {state}", MATE], [f"{MAN} @ b8", ORC], ruleset=HALL)
    assert offered(match, "activate H1 blitz") == may
    assert not offered(match, "activate A1 blitz")


@pytest.mark.covers("dungeonbowl.blitz.target")
def test_the_target_is_named_before_the_blitzer_moves_and_only_it_can_be_hit() -> None:
    away = [f"{MAN} @ b8", f"{MAN} @ a8", f"{MAN} @ c12 prone"]
    match = started([f"{MAN} @ b6", MATE], away, ruleset=HALL)
    play(match, "activate H1 blitz")
    assert (asked(match), options(match)) == (("target", 0), ["pick A1", "pick A2"])
    play(match, "pick A2, step b7")
    assert offered(match, "block A2")
    assert not offered(match, "block A1")


@pytest.mark.covers("dungeonbowl.blitz.movement", "dungeonbowl.wall.no_contact")
def test_a_target_behind_a_wall_may_be_named_and_is_hit_after_the_way_round() -> None:
    match = started([f"{MAN} @ c7", MATE], [f"{MAN} @ c8", ORC], ["push"], ruleset=SCREEN)
    assert not offered(match, "activate H1 block")
    play(match, "activate H1 blitz, pick A1")
    assert not offered(match, "block A1")
    play(match, "step d7")
    assert offered(match, "block A1")  # diagonally round the end of the wall
    play(match, "block A1, push b9, stay")
    assert (square(match, "A1"), match.view("home")["moved"]) == ("b9", 2)


@pytest.mark.covers("dungeonbowl.blitz.movement")
def test_a_blitzer_stands_up_and_dodges_as_always() -> None:
    line = "activate H1 blitz, pick A1, stand, step b7, block A1, push b9, stay, done"
    match = played([f"{MAN} @ b6 prone"], [f"{MAN} @ b8", f"{MAN} @ b5"], line, [4, "push"], ruleset=HALL)
    assert (purposes(match), needed(match, "dodge")) == (["dodge", "block"], [4])
    assert (square(match, "H1"), square(match, "A1")) == ("b7", "b9")


@pytest.mark.covers("dungeonbowl.blitz.rush")
def test_a_blitzer_may_rush_before_and_after_its_blow() -> None:
    line = "activate H1 blitz, pick A1, step b6, step b7, block A1, push b9, stay, step a6"
    match = played([f"{MAN} @ b5 ma=2"], [f"{MAN} @ b8"], line, [2, "push", 2], ruleset=HALL)
    assert purposes(match) == ["rush", "block", "rush"]
    assert square(match, "H1") == "a6"


@pytest.mark.covers("dungeonbowl.blitz.rush", "dungeonbowl.blitz.cost")
def test_without_movement_and_rushes_there_is_no_blow() -> None:
    match = started([f"{MAN} @ b4 ma=1", MATE], [f"{MAN} @ b8", ORC], [2, 2], ruleset=HALL)
    play(match, "activate H1 blitz, pick A1, step b5, step b6, step b7")
    assert (asked(match), happened(match, "Blocked")) == (("activate", 0), [])


@pytest.mark.covers("dungeonbowl.blitz.block")
@pytest.mark.parametrize(
    ("start", "line", "dice", "at"),
    [
        ("b7", "block A1, push b9, stay, step b6, step b5, done", [], "b5"),
        ("b6", "step b7, block A1, push b9, stay, step b6, done", [], "b6"),
        ("b5", "step b6, step b7, block A1, push b9, stay, done", [], "b7"),
        ("b7", "block A1, push b9, follow, step b7, done", [3], "b7"),
    ],
)
def test_the_blow_comes_before_during_or_after_the_movement(start: str, line: str, dice: list[int], at: str) -> None:
    home, away = [f"{MAN} @ {start}"], [f"{MAN} @ b8"]
    match = played(home, away, f"activate H1 blitz, pick A1, {line}", ["push", *dice], ruleset=HALL)
    assert (square(match, "H1"), square(match, "A1")) == (at, "b9")


@pytest.mark.covers("dungeonbowl.blitz.block")
def test_there_is_one_blow_in_a_blitz_and_none_is_owed() -> None:
    match = started([f"{MAN} @ b7", MATE], [f"{MAN} @ b8", ORC], ["push"], ruleset=HALL)
    play(match, "activate H1 blitz, pick A1, block A1, push b9, follow")
    assert not offered(match, "block A1")
    match = played([f"{MAN} @ b7"], [f"{MAN} @ b8"], "activate H1 blitz, pick A1, done", ruleset=HALL)
    assert happened(match, "Blocked") == []


@pytest.mark.covers("dungeonbowl.blitz.cost")
@pytest.mark.parametrize(("choice", "at"), [("stay", "b7"), ("follow", "b8")])
def test_the_blow_costs_a_square_and_following_up_none(choice: str, at: str) -> None:
    match = started([f"{MAN} @ b7 ma=3", MATE], [f"{MAN} @ b8", ORC], ["push"], ruleset=HALL)
    play(match, f"activate H1 blitz, pick A1, block A1, push c9, {choice}")
    assert (square(match, "H1"), match.view("home")["moved"]) == (at, 1)


@pytest.mark.covers("dungeonbowl.blitz.special_action", "dungeonbowl.blitz.cost", "skill:dungeonbowl/stab")
def test_a_stab_may_stand_in_for_the_blow_and_costs_a_square_like_it() -> None:
    line = "activate H1 blitz, pick A1, step b7, stab A1"
    match = played([f"{MAN} @ b6 ma=1 +stab"], [f"{MAN} @ b8"], line, [2, 5, 5, 3, 3], ruleset=HALL)
    assert purposes(match) == ["rush", "armour", "injury"]
    assert (status(match, "A1"), happened(match, "Blocked")) == ("stunned", [])


@pytest.mark.covers("dungeonbowl.blitz.block", "dungeonbowl.wall.push_stays")
def test_a_target_at_the_wall_stays_and_the_blitzer_moves_on() -> None:
    line = "activate H1 blitz, pick A1, step b8, block A1, step c9"
    match = played([f"{MAN} @ c8"], [f"{MAN} @ a8"], line, ["push", 3, 3], ruleset=hall(walls="a7|a8 a8|a9"))
    assert (square(match, "A1"), square(match, "H1")) == ("a8", "c9")
    assert (purposes(match), needed(match, "dodge")) == (["block", "wall", "dodge"], [3])
