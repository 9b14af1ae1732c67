"""Dodging in the dungeon, with opponents on this side of the wall and on the other. (dungeonbowl §2.6)"""

from __future__ import annotations

import pytest

from tests.dungeonbowl.between_walls import hall
from tests.dungeonbowl.staging import (
    asked,
    happened,
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
H1 = f"{MAN} @ b6"
HALL = hall()
SCREEN = hall(walls="a6|a7 b6|b7 c6|c7")
"""A wall to the right of column 6, from the top down to row c."""
POST = hall(walls="a6|a7")
"""A door post: a wall to the right of a6 and nothing else."""


@pytest.mark.covers("dungeonbowl.dodge.required", "dungeonbowl.dodge.test")
@pytest.mark.parametrize(("ag", "target"), [(2, 2), (3, 3), (4, 4)])
def test_leaving_an_opponent_is_a_test_of_agility(ag: int, target: int) -> None:
    match = played([f"{H1} ag={ag}"], [f"{MAN} @ b7"], "activate H1 move, step b5", [target], ruleset=HALL)
    assert (needed(match, "dodge"), rolled(match, "dodge"), square(match, "H1")) == ([target], [target], "b5")
    assert status(match, "H1") == "standing"


@pytest.mark.covers("dungeonbowl.dodge.failure")
def test_a_failed_dodge_is_a_fall_in_the_square_that_was_to_be_reached() -> None:
    match = played([H1], [f"{MAN} @ b7"], "activate H1 move, step b5", [2, 3, 3], ruleset=HALL)
    assert (square(match, "H1"), status(match, "H1"), match.turn) == ("b5", "prone", ("away", 3))
    assert purposes(match) == ["dodge", "armour"]
    assert turned_over(match)


@pytest.mark.covers("dungeonbowl.dodge.declare", "dungeonbowl.dodge.after_move")
def test_any_free_neighbour_may_be_dodged_to_and_the_test_comes_after_the_step() -> None:
    match = started([H1, MATE], [f"{MAN} @ b7"], [6], ruleset=HALL)
    play(match, "activate H1 move")
    wanted = [f"step {to}" for to in ("a5", "a6", "a7", "b5", "c5", "c6", "c7")]
    assert sorted(choice for choice in options(match) if choice.startswith("step")) == wanted
    play(match, "step c7")
    names = [event.name for event in match.events if event.name in ("Moved", "Rolled")]
    assert names == ["Moved", "Rolled"]


@pytest.mark.covers("dungeonbowl.dodge.after_move", "dungeonbowl.rush.roll_first")
def test_a_dodge_is_tested_after_the_rush_of_the_same_step() -> None:
    line = "activate H1 move, step b6, step a5"
    match = played([f"{MAN} @ b7 ma=1"], [f"{MAN} @ c7"], line, [4, 2, 3], ruleset=HALL)
    assert purposes(match) == ["dodge", "rush", "dodge"]
    assert square(match, "H1") == "a5"


@pytest.mark.covers("dungeonbowl.dodge.one_test", "dungeonbowl.dodge.open_destination")
def test_leaving_three_opponents_for_an_open_square_is_one_test_without_a_modifier() -> None:
    away = [f"{MAN} @ a7", f"{MAN} @ b7", f"{MAN} @ c7"]
    match = played([H1], away, "activate H1 move, step b5", [3], ruleset=HALL)
    assert (needed(match, "dodge"), modifiers(match, "dodge")) == ([3], [])


@pytest.mark.covers("dungeonbowl.dodge.destination")
@pytest.mark.parametrize(
    ("markers", "target"),
    [
        (["b4"], 4),
        (["b4", "c4"], 5),
        (["b4", "c4", "a4"], 6),
        (["b4 prone"], 3),
        (["b4 stunned"], 3),
        (["b4 dazed"], 3),
    ],
)
def test_each_marker_of_the_square_entered_makes_it_one_harder(markers: list[str], target: int) -> None:
    away = [f"{MAN} @ b7", *[f"{MAN} @ {each}" for each in markers]]
    match = played([H1], away, "activate H1 move, step b5", [6], ruleset=HALL)
    assert needed(match, "dodge") == [target]
    assert modifiers(match, "dodge") == [(-1, "marked")] * (target - 3)


@pytest.mark.covers("dungeonbowl.dodge.required", "dungeonbowl.open.no_dodge", "dungeonbowl.wall.no_contact")
def test_an_opponent_behind_a_wall_does_not_mark_and_no_dodge_is_needed() -> None:
    away = [f"{MAN} @ a7", f"{MAN} @ b7"]
    match = played([H1], away, "activate H1 move, step b5", ruleset=SCREEN)
    assert (purposes(match), square(match, "H1")) == ([], "b5")
    match = played([H1], away, "activate H1 move, step b5", [3], ruleset=HALL)  # the same without the wall
    assert purposes(match) == ["dodge"]


@pytest.mark.covers(
    "dungeonbowl.dodge.destination", "dungeonbowl.dodge.open_destination", "dungeonbowl.wall.no_contact"
)
def test_an_opponent_behind_a_wall_does_not_make_a_dodge_harder() -> None:
    away = [f"{MAN} @ d5", f"{MAN} @ b7"]
    match = played([f"{MAN} @ c5"], away, "activate H1 move, step b6", [3], ruleset=SCREEN)
    assert (needed(match, "dodge"), modifiers(match, "dodge")) == ([3], [])
    match = played([f"{MAN} @ c5"], away, "activate H1 move, step b6", [4], ruleset=HALL)
    assert needed(match, "dodge") == [4]


@pytest.mark.covers("dungeonbowl.dodge.required", "dungeonbowl.dodge.destination", "dungeonbowl.wall.diagonal")
def test_an_opponent_diagonally_behind_a_door_post_marks() -> None:
    away = [f"{MAN} @ b7"]  # from a6 the way leads over b6
    match = played([f"{MAN} @ a6"], away, "activate H1 move, step a5", [3], ruleset=POST)
    assert needed(match, "dodge") == [3]
    match = played([f"{MAN} @ a6"], [f"{MAN} @ a7"], "activate H1 move, step a5", ruleset=POST)
    assert purposes(match) == []


@pytest.mark.covers("dungeonbowl.dodge.declare", "dungeonbowl.wall.diagonal")
def test_a_dodge_leads_round_a_door_post_and_not_through_the_wall() -> None:
    match = started([f"{MAN} @ a6", MATE], [f"{MAN} @ a5"], [3], ruleset=POST)
    play(match, "activate H1 move")
    assert not offered(match, "step a7")
    play(match, "step b7")
    assert (needed(match, "dodge"), square(match, "H1")) == ([3], "b7")


@pytest.mark.covers("dungeonbowl.dodge.destination")
def test_with_through_walls_the_wall_keeps_nobody_from_marking() -> None:
    ruleset = hall(walls="a6|a7 b6|b7 c6|c7", through_walls="yes")
    match = played([H1], [f"{MAN} @ b7"], "activate H1 move, step b5", [3], ruleset=ruleset)
    assert needed(match, "dodge") == [3]


@pytest.mark.covers("dungeonbowl.dodge.other_modifiers", "skill:dungeonbowl/prehensile-tail")
def test_a_tail_of_an_opponent_left_behind_makes_a_dodge_harder_though_its_marking_does_not() -> None:
    match = played([H1], [f"{MAN} @ b7 +prehensile-tail"], "activate H1 move, step b5", [4], ruleset=HALL)
    assert (needed(match, "dodge"), modifiers(match, "dodge")) == ([4], [(-1, "prehensile-tail")])


@pytest.mark.covers("dungeonbowl.dodge.other_modifiers", "skill:dungeonbowl/two-heads")
def test_two_heads_make_a_dodge_easier() -> None:
    match = played([f"{H1} +two-heads"], [f"{MAN} @ b7"], "activate H1 move, step b5", [2], ruleset=HALL)
    assert needed(match, "dodge") == [2]


# -- open players ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.open.no_dodge", "dungeonbowl.open.enter_tackle_zone")
def test_an_open_player_steps_into_tackle_zones_without_a_die() -> None:
    away = [f"{MAN} @ a9", f"{MAN} @ c9"]
    match = played([H1], away, "activate H1 move, step b7, step b8", ruleset=HALL)
    assert (square(match, "H1"), purposes(match)) == ("b8", [])


@pytest.mark.covers("dungeonbowl.open.mutual_marking")
def test_who_steps_up_to_opponents_marks_them_and_is_marked_by_them() -> None:
    line = "activate H1 move, step b7, step b8, done, end-turn, activate A1 move, step b9"
    match = started([H1, MATE], [f"{MAN} @ a9", f"{MAN} @ c9"], [4], ruleset=HALL)
    play(match, line)
    assert (needed(match, "dodge"), square(match, "A1")) == ([4], "b9")  # marked where it was, marked where it goes


@pytest.mark.covers("dungeonbowl.open.mutual_marking")
def test_both_may_block_each_other_afterwards_but_not_through_a_wall() -> None:
    for ruleset, close in ((hall(), True), (hall(walls="a7|a8 b7|b8 c7|c8"), False)):
        match = started([H1, MATE], [f"{MAN} @ b8"], ruleset=ruleset)
        play(match, "activate H1 move, step b7, done, end-turn")
        assert offered(match, "activate A1 block") == close


@pytest.mark.covers("dungeonbowl.open.stop_or_go_on")
def test_in_a_tackle_zone_a_player_may_stop() -> None:
    match = played([H1], [f"{MAN} @ b8"], "activate H1 move, step b7, done", ruleset=HALL)
    assert (square(match, "H1"), purposes(match), asked(match)) == ("b7", [], ("activate", 0))


@pytest.mark.covers("dungeonbowl.open.stop_or_go_on", "dungeonbowl.dodge.required")
def test_in_a_tackle_zone_a_player_may_go_on_but_has_to_dodge() -> None:
    match = played([H1], [f"{MAN} @ b8"], "activate H1 move, step b7, step a7, step a6", [4, 3], ruleset=HALL)
    assert needed(match, "dodge") == [4, 3]  # along the opponent, then away from it
    assert [str(e["to"]) for e in happened(match, "Moved")] == ["b7", "a7", "a6"]
