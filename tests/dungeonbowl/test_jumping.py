"""Jumping over players on the ground in the dungeon, walls beyond them included. (dungeonbowl §2.7)"""

from __future__ import annotations

import pytest

import ironpitch
from tests.dungeonbowl.between_walls import cell, hall
from tests.dungeonbowl.staging import (
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
H1 = f"{MAN} @ b6"
DOWN = f"{MAN} @ b7 prone"
JUMP = "activate H1 move, jump b8"
HALL = hall()
ARMOUR = [3, 3]
"""Armour that holds."""


def jumps(match: ironpitch.Match) -> list[str]:
    """The squares that a jump may lead to now, in order of their names."""
    return sorted(choice.removeprefix("jump ") for choice in options(match) if choice.startswith("jump "))


def about_to_move(home: list[str], away: list[str], ruleset: str = HALL) -> ironpitch.Match:
    """H1 has declared a Move action and not moved yet."""
    return play(started([*home, MATE], [*away, ORC], ruleset=ruleset), "activate H1 move")


# -- over what and where to --------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.jump.over", "dungeonbowl.jump.landing_squares")
@pytest.mark.parametrize("state", ["prone", "stunned"])
@pytest.mark.parametrize("side", ["home", "away"])
def test_anybody_on_the_ground_can_be_jumped_to_the_three_squares_behind(state: str, side: str) -> None:
    lying = [f"{MAN} @ b7 {state}"]
    match = about_to_move([H1, *lying], []) if side == "home" else about_to_move([H1], lying)
    assert jumps(match) == ["a8", "b8", "c8"]


@pytest.mark.covers("dungeonbowl.jump.landing_squares")
def test_a_diagonal_jump_leads_to_the_three_squares_behind_the_corner() -> None:
    assert jumps(about_to_move([H1], [f"{MAN} @ c7 prone"])) == ["c8", "d7", "d8"]


@pytest.mark.covers("dungeonbowl.jump.over")
@pytest.mark.parametrize("over", [[], [f"{MAN} @ b7"], [f"{MAN} @ b7 dazed"], [f"{MAN} @ b8 prone"]])
def test_nobody_jumps_over_a_free_square_a_standing_player_or_one_farther_away(over: list[str]) -> None:
    assert jumps(about_to_move([H1], over)) == []


@pytest.mark.covers("dungeonbowl.jump.over")
def test_a_jump_ends_in_a_square_without_a_player() -> None:
    away = [DOWN, f"{MAN} @ b8", f"{MAN} @ c8 stunned"]
    assert jumps(about_to_move([H1], away)) == ["a8"]


@pytest.mark.covers("dungeonbowl.jump.landing_squares", "dungeonbowl.move.walls")
def test_a_wall_beyond_the_player_on_the_ground_closes_the_squares_behind_it() -> None:
    assert jumps(about_to_move([H1], [DOWN], hall(walls="a7|a8 b7|b8 c7|c8"))) == []
    assert jumps(about_to_move([H1], [DOWN], hall(walls="a7|a8 b7|b8"))) == ["c8"]  # round the end of the wall


@pytest.mark.covers("dungeonbowl.jump.over", "dungeonbowl.move.walls")
def test_a_wall_before_the_player_on_the_ground_keeps_anybody_from_jumping() -> None:
    assert jumps(about_to_move([H1], [DOWN], hall(walls="a6|a7 b6|b7 c6|c7"))) == []


@pytest.mark.covers("dungeonbowl.jump.landing_squares", "dungeonbowl.chest.impassable")
def test_nobody_jumps_onto_a_chest() -> None:
    facts = {"ball-found": 1, "chest-1": cell(HALL, "b8")}
    match = started([H1, MATE], [DOWN, ORC], ruleset=HALL, facts=facts)
    assert jumps(play(match, "activate H1 move")) == ["a8", "c8"]


@pytest.mark.covers("dungeonbowl.move.impassable", "dungeonbowl.chest.impassable")
def test_not_even_a_leap_goes_over_a_chest() -> None:
    facts = {"ball-found": 1, "chest-1": cell(HALL, "b7")}
    match = started([f"{MAN} @ b6 +leap", MATE], [ORC], ruleset=HALL, facts=facts)
    play(match, "activate H1 move")
    assert [to for to in jumps(match) if int(to[1:]) > 7] == ["a8", "c8", "d8"]  # over a7 and c7, which are free
    assert not offered(match, "jump b8")


@pytest.mark.covers("dungeonbowl.move.impassable", "dungeonbowl.room.chasm_feature")
def test_not_even_a_leap_goes_over_the_chasm_except_along_its_bridge() -> None:
    rows = ["....~.......", "....~.......", "............", "....~......."]  # the chasm in column 7, the bridge at c7
    match = about_to_move([f"{MAN} @ b6 +leap"], [], hall(rows, [(2, 0, 13, 3, "fiery-chasm")]))
    assert [to for to in jumps(match) if int(to[1:]) > 6] == ["c8", "d8"]
    assert offered(match, "jump b4")


@pytest.mark.covers("dungeonbowl.move.walls")
def test_not_even_a_leap_goes_through_a_wall() -> None:
    match = about_to_move([f"{MAN} @ b6 +leap"], [], hall(walls="a7|a8 b7|b8 c7|c8"))
    assert [to for to in jumps(match) if int(to[1:]) > 7] == ["d8"]  # over c7 and round the end of the wall
    assert offered(match, "jump d7")


# -- what it costs and when it is rolled -----------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.jump.once", "dungeonbowl.jump.cost")
def test_a_jump_costs_two_squares_and_there_is_one_in_an_activation() -> None:
    match = started([H1, MATE], [DOWN, f"{MAN} @ b9 prone"], [3], ruleset=HALL)
    play(match, JUMP)
    assert (square(match, "H1"), match.view("home")["moved"]) == ("b8", 2)
    assert jumps(match) == []
    assert offered(match, "step a9")
    play(match, "done, end-turn, end-turn, activate H1 move")
    assert jumps(match) == ["a10", "a6", "b10", "b6", "c10", "c6"]  # the next activation has one again


@pytest.mark.covers("dungeonbowl.jump.test", "dungeonbowl.jump.open")
@pytest.mark.parametrize("ag", [2, 3, 4])
def test_a_jump_between_open_squares_is_a_test_of_agility_without_a_modifier(ag: int) -> None:
    match = played([f"{H1} ag={ag}"], [DOWN], JUMP, [ag], ruleset=HALL)
    assert (needed(match, "jump"), modifiers(match, "jump"), square(match, "H1")) == ([ag], [], "b8")


@pytest.mark.covers("dungeonbowl.jump.after_move")
def test_the_test_comes_after_the_jumper_has_moved_and_after_its_rushes() -> None:
    match = played([f"{H1} ma=1"], [DOWN], JUMP, [2, 3], ruleset=HALL)
    names = [event.name for event in match.events if event.name in ("Moved", "Rolled")]
    assert (names, purposes(match)) == (["Moved", "Rolled", "Rolled"], ["rush", "jump"])


@pytest.mark.covers("dungeonbowl.jump.after_move", "dungeonbowl.rush.failure")
@pytest.mark.parametrize(("ma", "dice", "at"), [(1, [1], "b8"), (2, [1], "b8"), (2, [2, 1], "b8")])
def test_a_jumper_that_stumbles_makes_no_test(ma: int, dice: list[int], at: str) -> None:
    home, line = (H1, JUMP) if ma == 1 else (f"{MAN} @ b4", "activate H1 move, step b5, step b6, jump b8")
    match = played([f"{home} ma={ma}"], [DOWN], line, [*dice, *ARMOUR], ruleset=HALL)
    assert purposes(match) == ["rush", "armour"]
    assert (square(match, "H1"), status(match, "H1")) == (at, "prone")  # it has been moved before any die


@pytest.mark.covers("dungeonbowl.jump.after_move")
def test_a_jump_on_two_rushes_moves_the_player_before_any_die() -> None:
    home = [f"{MAN} @ b4 ma=2 ball"]
    line = "activate H1 move, step b5, step b6, jump b8"
    match = played(home, [DOWN], line, [2, 2, 3], ruleset=HALL)
    names = [event.name for event in match.events if event.name in ("Moved", "Rolled")]
    assert (names[-4:], rolled(match, "rush")) == (["Moved", "Rolled", "Rolled", "Rolled"], [2, 2])
    match = played(home, [DOWN], line, [1, *ARMOUR, 5], ruleset=HALL)
    assert (square(match, "H1"), turned_over(match)) == ("b8", True)
    assert ball_at(match) != "b6"


# -- modifiers ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.jump.modifier", "dungeonbowl.jump.modifier_example")
@pytest.mark.parametrize(
    ("start", "landing", "target"),
    [
        ([], [], 3),
        (["a5"], [], 4),
        ([], ["a9"], 4),
        (["a5"], ["a9"], 4),
        (["a5"], ["a9", "c9"], 5),
        (["a5", "c5"], ["a9"], 5),
        (["a5", "b5", "c5"], ["a9"], 6),
    ],
)
def test_the_larger_number_of_markers_counts_and_never_both(start: list[str], landing: list[str], target: int) -> None:
    away = [DOWN, *[f"{MAN} @ {each}" for each in [*start, *landing]]]
    match = played([H1], away, JUMP, [6], ruleset=HALL)
    assert needed(match, "jump") == [target]
    assert modifiers(match, "jump") == [(-1, "marked")] * (target - 3)


@pytest.mark.covers("dungeonbowl.jump.modifier", "dungeonbowl.jump.open", "dungeonbowl.wall.no_contact")
def test_opponents_behind_a_wall_make_a_jump_no_harder() -> None:
    away = [DOWN, f"{MAN} @ a9", f"{MAN} @ b9"]
    match = played([H1], away, JUMP, [3], ruleset=hall(walls="a8|a9 b8|b9 c8|c9"))
    assert (needed(match, "jump"), modifiers(match, "jump")) == ([3], [])


@pytest.mark.covers("dungeonbowl.jump.no_dodge")
def test_a_marked_player_that_jumps_does_not_dodge() -> None:
    match = played([H1], [DOWN, f"{MAN} @ a5"], JUMP, [4], ruleset=HALL)
    assert (purposes(match), square(match, "H1")) == (["jump"], "b8")


@pytest.mark.covers("dungeonbowl.jump.other_modifiers", "skill:dungeonbowl/very-long-legs")
def test_very_long_legs_take_one_off_the_penalty_of_several_markers() -> None:
    away = [DOWN, f"{MAN} @ a9", f"{MAN} @ c9"]
    match = played([f"{H1} +very-long-legs"], away, JUMP, [4], ruleset=HALL)
    assert needed(match, "jump") == [4]
    assert sorted(modifiers(match, "jump")) == [(-1, "marked"), (-1, "marked"), (1, "very-long-legs")]


@pytest.mark.covers("dungeonbowl.jump.other_modifiers", "skill:dungeonbowl/prehensile-tail")
def test_a_tail_where_the_jump_begins_makes_it_harder_on_top_of_the_marker() -> None:
    match = played([H1], [DOWN, f"{MAN} @ a5 +prehensile-tail"], JUMP, [5], ruleset=HALL)
    assert sorted(modifiers(match, "jump")) == [(-1, "marked"), (-1, "prehensile-tail")]


# -- failing -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.jump.failure")
def test_a_failed_jump_is_a_fall_where_it_was_to_end() -> None:
    match = played([H1], [DOWN], JUMP, [2, *ARMOUR], ruleset=HALL)
    assert (square(match, "H1"), status(match, "H1"), match.turn) == ("b8", "prone", ("away", 3))
    assert turned_over(match)


@pytest.mark.covers("dungeonbowl.jump.natural_one")
def test_a_natural_one_is_a_fall_where_the_jump_began() -> None:
    match = played([H1], [DOWN], JUMP, [1, *ARMOUR], ruleset=HALL)
    assert (square(match, "H1"), status(match, "H1"), match.turn) == ("b6", "prone", ("away", 3))


@pytest.mark.covers("dungeonbowl.jump.natural_one", "dungeonbowl.jump.failure")
def test_only_the_die_itself_sends_a_jumper_back_not_what_modifiers_make_of_it() -> None:
    match = played([H1], [DOWN, f"{MAN} @ a9"], JUMP, [2, *ARMOUR], ruleset=HALL)
    assert (needed(match, "jump"), square(match, "H1")) == ([4], "b8")  # a 2 at -1


@pytest.mark.covers("dungeonbowl.jump.after_move", "dungeonbowl.pickup.after_rolls")
def test_a_ball_is_picked_up_after_the_jump_onto_it() -> None:
    match = played([f"{H1} ma=1"], [DOWN], JUMP, [2, 3, 3], ruleset=HALL, ball="b8")
    assert (purposes(match), holds(match, "H1")) == (["rush", "jump", "pick-up"], True)
    assert [str(e["to"]) for e in happened(match, "Moved")] == ["b8"]
    assert rolled(match, "pick-up") == [3]
