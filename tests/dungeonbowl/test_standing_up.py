"""Standing up in the dungeon: when, for how much, and what slow players roll. (dungeonbowl §2.4)"""

from __future__ import annotations

import pytest

from tests.dungeonbowl.between_walls import hall
from tests.dungeonbowl.staging import (
    asked,
    has_mark,
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
PRONE = f"{MAN} @ b6 prone"
HALL = hall()
JAIL = hall(rooms=[(2, 0, 13, 3, "forgotten-jail")])


@pytest.mark.covers("dungeonbowl.stand_up.first")
def test_a_prone_player_can_only_stand_up_or_stop() -> None:
    match = play(started([PRONE, MATE], [f"{MAN} @ b7"], ruleset=HALL), "activate H1 move")
    assert options(match) == ["done", "stand"]
    play(match, "stand")
    assert offered(match, "step b5")


@pytest.mark.covers("dungeonbowl.stand_up.first")
def test_a_prone_player_has_no_block_to_declare() -> None:
    match = started([PRONE, f"{MAN} @ c8"], [f"{MAN} @ b7"], ruleset=HALL)
    assert not offered(match, "activate H1 block")
    assert offered(match, "activate H2 block")


@pytest.mark.covers("dungeonbowl.stand_up.actions")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_every_action_with_movement_lets_a_prone_player_stand_up(action: str) -> None:
    away = [f"{MAN} @ b9", f"{MAN} @ b10", f"{MAN} @ c9 prone"]
    match = started([PRONE, MATE], away, ruleset=HALL, ball="d6")
    play(match, f"activate H1 {action}")
    if asked(match)[0] == "target":
        play(match, "pick A1")
    play(match, "stand")
    assert (status(match, "H1"), match.view("home")["moved"]) == ("standing", 3)


@pytest.mark.covers("dungeonbowl.stand_up.when")
def test_a_player_stands_up_at_the_start_of_its_own_activation_and_never_later() -> None:
    match = started([PRONE, MATE], [f"{MAN} @ d9 prone", ORC], ruleset=HALL)
    assert not offered(match, "activate A1 move")
    assert "stand" not in options(match)
    play(match, "activate H2 move, step a2, done")
    assert status(match, "H1") == "prone"
    play(match, "activate H1 move, stand")
    assert "stand" not in options(match)


@pytest.mark.covers("dungeonbowl.stand_up.when")
def test_a_player_who_falls_in_its_activation_stays_down() -> None:
    match = played([f"{MAN} @ b6 ma=1"], [], "activate H1 move, step b7, step b8", [1, 3, 3], ruleset=HALL)
    assert (status(match, "H1"), square(match, "H1"), match.turn) == ("prone", "b8", ("away", 3))


@pytest.mark.covers("dungeonbowl.stand_up.cost")
def test_standing_up_costs_three_squares_and_the_rest_may_be_walked() -> None:
    match = played([PRONE], [], "activate H1 move, stand, step b7, step b8, step b9", ruleset=HALL)
    assert (square(match, "H1"), purposes(match)) == ("b9", [])
    play(match, "done")
    match = played([PRONE], [], "activate H1 move, stand, step b7, step b8, step b9, step b10", [2], ruleset=HALL)
    assert (square(match, "H1"), purposes(match)) == ("b10", ["rush"])


@pytest.mark.covers("dungeonbowl.stand_up.cost")
def test_with_three_squares_a_player_stands_up_without_a_die_and_may_rush() -> None:
    match = played([f"{PRONE} ma=3"], [], "activate H1 move, stand, step b7, step b8", [2, 3], ruleset=HALL)
    assert (square(match, "H1"), rolled(match, "rush")) == ("b8", [2, 3])


@pytest.mark.covers("dungeonbowl.stand_up.low_ma", "dungeonbowl.stand_up.low_ma_success")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_a_player_with_two_squares_or_less_stands_up_on_four_or_more_with_nothing_left(face: int) -> None:
    for ma in (1, 2):
        match = played([f"{PRONE} ma={ma}"], [], "activate H1 move, stand", [face], ruleset=HALL)
        assert needed(match, "stand-up") == [4]
        assert (status(match, "H1"), match.view("home")["moved"]) == ("standing", ma)


@pytest.mark.covers("dungeonbowl.stand_up.low_ma_failure", "dungeonbowl.stand_up.no_turnover")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_on_three_or_less_it_stays_prone_is_done_and_the_turn_goes_on(face: int) -> None:
    match = played([f"{PRONE} ma=2"], [], "activate H1 move, stand", [face], ruleset=HALL)
    assert (status(match, "H1"), asked(match), match.turn) == ("prone", ("activate", 0), ("home", 3))
    assert not turned_over(match)
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("dungeonbowl.stand_up.low_ma_rush")
def test_a_slow_player_on_its_feet_again_may_rush_twice() -> None:
    match = played([f"{PRONE} ma=2"], [], "activate H1 move, stand, step b7, step b8", [4, 2, 2], ruleset=HALL)
    assert purposes(match) == ["stand-up", "rush"]
    assert (square(match, "H1"), rolled(match, "rush"), asked(match)) == ("b8", [2, 2], ("activate", 0))


@pytest.mark.covers("dungeonbowl.stand_up.low_ma_rush", "dungeonbowl.rush.block")
def test_a_slow_player_on_its_feet_again_may_rush_for_the_blow_of_a_blitz() -> None:
    line = "activate H1 blitz, pick A1, stand, block A1, push b8, stay, done"
    match = played([f"{PRONE} ma=2"], [f"{MAN} @ b7"], line, [4, 2, "push"], ruleset=HALL)
    assert purposes(match) == ["stand-up", "rush", "block"]
    assert square(match, "A1") == "b8"


@pytest.mark.covers("dungeonbowl.stand_up.low_ma", "dungeonbowl.room.jail")
@pytest.mark.parametrize(("face", "dice"), [(2, ["room", "stand-up"]), (3, ["room"])])
def test_chains_that_leave_a_player_two_squares_make_it_roll(face: int, dice: list[str]) -> None:
    script = [face, 4] if face < 3 else [face]
    match = played([f"{PRONE} ma=4"], [], "activate H1 move, stand", script, ruleset=JAIL)
    assert purposes(match) == dice
    assert (status(match, "H1"), match.view("home")["moved"]) == ("standing", 2 if face < 3 else 3)
    assert has_mark(match, "H1", "hobbled") == (face < 3)


@pytest.mark.covers("dungeonbowl.stand_up.low_ma", "dungeonbowl.room.jail")
def test_chains_that_leave_a_player_three_squares_cost_it_no_die() -> None:
    match = played([f"{PRONE} ma=5"], [], "activate H1 move, stand, step b7", [1, 2], ruleset=JAIL)
    assert purposes(match) == ["room", "rush"]
    assert square(match, "H1") == "b7"


@pytest.mark.covers("dungeonbowl.stand_up.low_ma", "dungeonbowl.stand_up.low_ma_failure", "dungeonbowl.room.jail")
def test_a_slow_player_in_the_jail_rolls_whether_the_chains_hold_or_not() -> None:
    for face in (1, 6):
        match = played([f"{PRONE} ma=2"], [], "activate H1 move, stand", [face, 3], ruleset=JAIL)
        assert (purposes(match), status(match, "H1")) == (["room", "stand-up"], "prone")


@pytest.mark.covers("dungeonbowl.stand_up.not_activated")
def test_a_prone_player_that_is_left_alone_lies_there_until_a_later_turn() -> None:
    match = started([PRONE, MATE], [ORC], ruleset=HALL)
    play(match, "end-turn, end-turn")
    assert (status(match, "H1"), match.turn) == ("prone", ("home", 4))
    play(match, "activate H1 move, stand")
    assert status(match, "H1") == "standing"


@pytest.mark.covers("dungeonbowl.stand_up.actions", "dungeonbowl.dodge.required")
def test_standing_up_beside_an_opponent_needs_no_dodge_and_leaving_it_does() -> None:
    match = played([PRONE], [f"{MAN} @ b7"], "activate H1 move, stand, step b5", [3], ruleset=HALL)
    assert (purposes(match), needed(match, "dodge"), square(match, "H1")) == (["dodge"], [3], "b5")
