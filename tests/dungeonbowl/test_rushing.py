"""Rushing in the dungeon: two squares more, a die each, before any other die. (dungeonbowl §2.5)"""

from __future__ import annotations

import pytest

from tests.dungeonbowl.between_walls import hall
from tests.dungeonbowl.staging import (
    asked,
    ball_at,
    happened,
    holds,
    modifiers,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    rolled,
    square,
    started,
    status,
    turned_over,
)

MAN = "metal/human-lineman"
MATE = "metal/human-lineman @ a1"
ORC = "metal/orc-lineman @ d16"
HALL = hall()
FLOODED = hall(rooms=[(2, 0, 13, 3, "flooded-room")])
SLOW = f"{MAN} @ b6 ma=1"
ARMOUR = [3, 3]
"""Armour that holds."""


@pytest.mark.covers("dungeonbowl.rush.extra_squares", "dungeonbowl.rush.move", "dungeonbowl.rush.second_attempt")
def test_two_squares_can_be_rushed_beyond_the_allowance_and_no_third() -> None:
    match = played([SLOW], [], "activate H1 move, step b7, step b8, step b9", [2, 2], ruleset=HALL)
    assert (square(match, "H1"), rolled(match, "rush"), needed(match, "rush")) == ("b9", [2, 2], [2, 2])
    assert asked(match) == ("activate", 0)  # there was nothing more to do
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("dungeonbowl.rush.extra_squares")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_every_action_with_movement_can_be_stretched(action: str) -> None:
    away = [f"{MAN} @ b11", f"{MAN} @ b12", f"{MAN} @ d12 prone"]
    match = started([SLOW, MATE], away, [2], ruleset=HALL, ball="d4")
    play(match, f"activate H1 {action}")
    if asked(match)[0] == "target":
        play(match, "pick A1")
    play(match, "step b7, step b8")
    assert (square(match, "H1"), purposes(match)) == ("b8", ["rush"])


@pytest.mark.covers("dungeonbowl.rush.declare", "dungeonbowl.rush.success")
def test_a_rush_begins_where_the_allowance_ends_and_on_a_two_nothing_comes_of_it() -> None:
    match = started([f"{MAN} @ b6 ma=2", MATE], [ORC], [2], ruleset=HALL)
    play(match, "activate H1 move, step b7, step b8")
    assert purposes(match) == []
    play(match, "step b9")
    assert (purposes(match), status(match, "H1"), square(match, "H1")) == (["rush"], "standing", "b9")
    assert offered(match, "step b10")


@pytest.mark.covers("dungeonbowl.rush.roll", "dungeonbowl.rush.failure")
def test_the_die_is_rolled_after_the_step_and_on_a_one_the_player_falls_where_it_has_come_to() -> None:
    match = played([SLOW], [], "activate H1 move, step b7, step b8", [1, *ARMOUR], ruleset=HALL)
    assert (square(match, "H1"), status(match, "H1"), match.turn) == ("b8", "prone", ("away", 3))
    assert purposes(match) == ["rush", "armour"]
    names = [event.name for event in match.events if event.name in ("Moved", "Rolled")]
    assert names[:3] == ["Moved", "Moved", "Rolled"]


@pytest.mark.covers("dungeonbowl.rush.failure", "dungeonbowl.room.flooded")
def test_a_two_that_becomes_a_one_in_the_water_fails_as_well() -> None:
    match = played([SLOW], [], "activate H1 move, step b7, step b8", [2, *ARMOUR], ruleset=FLOODED)
    assert (needed(match, "rush"), modifiers(match, "rush")) == ([3], [(-1, "room")])
    assert (square(match, "H1"), status(match, "H1"), turned_over(match)) == ("b8", "prone", True)


@pytest.mark.covers("dungeonbowl.rush.second_attempt")
def test_after_a_fall_there_is_no_second_rush() -> None:
    match = played([SLOW], [], "activate H1 move, step b7, step b8", [1, *ARMOUR], ruleset=HALL)
    assert match.turn == ("away", 3)
    match = played([SLOW], [], "activate H1 move, step b7, step b8, step b9", [2, 1, *ARMOUR], ruleset=HALL)
    assert (square(match, "H1"), status(match, "H1")) == ("b9", "prone")


@pytest.mark.covers("dungeonbowl.rush.block")
def test_a_rush_pays_for_the_blow_of_a_blitz() -> None:
    line = "activate H1 blitz, pick A1, step b7, block A1, push b9, stay, done"
    match = played([SLOW], [f"{MAN} @ b8"], line, [2, "push"], ruleset=HALL)
    assert (purposes(match), square(match, "A1")) == (["rush", "block"], "b9")


@pytest.mark.covers("dungeonbowl.rush.block", "dungeonbowl.rush.failure")
def test_a_blitzer_that_stumbles_before_its_blow_falls_where_it_stands() -> None:
    line = "activate H1 blitz, pick A1, step b7, block A1"
    match = played([SLOW], [f"{MAN} @ b8"], line, [1, *ARMOUR], ruleset=HALL)
    assert (square(match, "H1"), status(match, "H1"), happened(match, "Blocked")) == ("b7", "prone", [])


@pytest.mark.covers("dungeonbowl.rush.jump")
def test_rushes_pay_for_a_jump() -> None:
    home = [f"{MAN} @ b6 ma=1", f"{MAN} @ b7 prone"]
    match = played(home, [], "activate H1 move, jump b8", [2, 3], ruleset=HALL)
    assert (purposes(match), square(match, "H1"), match.view("home")["rushed"]) == (["rush", "jump"], "b8", 1)
    home = [f"{MAN} @ b5 ma=1", f"{MAN} @ b7 prone"]
    match = played(home, [], "activate H1 move, step b6, jump b8", [2, 2, 3], ruleset=HALL)
    assert (rolled(match, "rush"), rolled(match, "jump"), square(match, "H1")) == ([2, 2], [3], "b8")


@pytest.mark.covers("dungeonbowl.rush.jump")
def test_a_player_with_one_rush_left_cannot_jump() -> None:
    home = [f"{MAN} @ b5 ma=1", f"{MAN} @ b8 prone", MATE]
    match = started(home, [ORC], [2], ruleset=HALL)
    play(match, "activate H1 move, step b6, step b7")
    assert offered(match, "step a8")
    assert not any(choice.startswith("jump") for choice in options(match))


@pytest.mark.covers("dungeonbowl.rush.roll_first", "dungeonbowl.dodge.after_move", "dungeonbowl.pickup.after_rolls")
def test_the_rush_is_rolled_before_the_dodge_and_the_dodge_before_the_pick_up() -> None:
    line = "activate H1 move, step a7, step a6"
    match = played([f"{MAN} @ a8 ma=1"], [f"{MAN} @ b8"], line, [4, 2, 3, 3], ruleset=HALL, ball="a6")
    assert purposes(match) == ["dodge", "rush", "dodge", "pick-up"]
    assert holds(match, "H1")


@pytest.mark.covers("dungeonbowl.rush.roll_first", "dungeonbowl.rush.failure")
def test_after_a_failed_rush_there_is_neither_dodge_nor_pick_up_and_the_ball_bounces() -> None:
    line = "activate H1 move, step a7, step a6"
    match = played([f"{MAN} @ a8 ma=1"], [f"{MAN} @ b8"], line, [4, 1, *ARMOUR, 4], ruleset=HALL, ball="a6")
    assert purposes(match) == ["dodge", "rush", "armour", "bounce"]
    assert (status(match, "H1"), square(match, "H1"), ball_at(match)) == ("prone", "a6", "a5")
