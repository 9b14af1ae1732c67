"""Pushes against the wall. (dungeonbowl §3)"""

from __future__ import annotations

import pytest

from tests.dungeonbowl.between_walls import cell, hall
from tests.dungeonbowl.staging import (
    asked,
    ball_at,
    happened,
    holds,
    options,
    play,
    played,
    purposes,
    rolled,
    square,
    started,
    status,
    turned_over,
    uses,
)

LINEMAN = "metal/human-lineman"
BLOCK = "activate H1 block, block A1"
HALL = hall()
# The home player pushes straight at the wall above row a.
H1 = f"{LINEMAN} @ b6"
A1 = f"{LINEMAN} @ a6"


# -- the die -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wall.push_stays", "dungeonbowl.wall.push_condition", "dungeonbowl.wall.no_crowd")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_up_to_three_a_player_pushed_against_the_wall_keeps_its_feet_and_its_square(face: int) -> None:
    match = played([H1], [A1], f"{BLOCK}", ["push", face], ruleset=HALL)
    assert (square(match, "A1"), status(match, "A1")) == ("a6", "standing")
    assert purposes(match) == ["block", "wall"]
    assert square(match, "H1") == "b6"  # nobody follows up where nobody has left
    assert [(e["square"], e["fell"]) for e in happened(match, "MetWall")] == [("a6", 0)]
    assert happened(match, "Crowd") == []


@pytest.mark.covers("dungeonbowl.wall.push_falls")
@pytest.mark.parametrize("face", [4, 6])
def test_from_four_on_it_falls_over_on_the_spot_and_rolls_for_armour(face: int) -> None:
    match = played([H1], [A1], BLOCK, ["push", face, 3, 4], ruleset=HALL)
    assert (square(match, "A1"), status(match, "A1")) == ("a6", "prone")
    assert purposes(match) == ["block", "wall", "armour"]
    assert not turned_over(match)


@pytest.mark.covers("dungeonbowl.wall.push_pow")
def test_a_pow_against_the_wall_needs_no_die() -> None:
    match = played([H1], [A1], BLOCK, ["pow", 3, 4], ruleset=HALL)
    assert (square(match, "A1"), status(match, "A1")) == ("a6", "prone")
    assert purposes(match) == ["block", "armour"]


@pytest.mark.covers("dungeonbowl.wall.push_no_bonus")
def test_a_fall_at_the_wall_is_nobodys_hit() -> None:
    match = played([f"{H1} +mighty-blow"], [A1], BLOCK, ["pow", 3, 5], ruleset=HALL)
    assert uses(match, "H1", "mighty-blow") == 0
    assert (status(match, "A1"), [e["broken"] for e in happened(match, "Armour")]) == ("prone", [0])


@pytest.mark.covers("dungeonbowl.wall.push_no_bonus")
def test_safe_pair_of_hands_does_not_help_who_falls_over_at_the_wall() -> None:
    match = played([H1], [f"{A1} +safe-pair-of-hands ball"], BLOCK, ["push", 4, 3, 4, 5], ruleset=HALL)
    assert purposes(match) == ["block", "wall", "armour", "bounce"]
    assert (ball_at(match), holds(match, "A1")) == ("a7", False)


@pytest.mark.covers("dungeonbowl.wall.push_falls")
def test_a_player_of_the_active_team_who_falls_at_the_wall_costs_the_turn() -> None:
    foes = [f"{LINEMAN} @ b7", f"{LINEMAN} @ a6"]
    home = [f"{LINEMAN} @ c8", f"{LINEMAN} @ a7", f"{LINEMAN} @ b6"]
    line = "activate H1 block, block A1, push a7"
    match = played(home, [*foes, f"{LINEMAN} @ a8"], line, ["push", 4, 3, 4], ruleset=hall(walls="a5|a6 b5|b6"))
    assert (status(match, "H2"), turned_over(match)) == ("prone", True)


# -- where a push leads ------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wall.push_squares", "dungeonbowl.wall.no_crowd")
def test_along_the_wall_only_the_squares_on_this_side_of_it_are_offered() -> None:
    match = started([f"{LINEMAN} @ b5"], [A1], ["push"], ruleset=HALL)
    play(match, BLOCK)
    assert square(match, "A1") == "a7"  # a5 lies beside the blocker; the rest is rock


@pytest.mark.covers("dungeonbowl.wall.push_squares")
def test_nobody_is_pushed_onto_a_chest() -> None:
    home, away = [f"{LINEMAN} @ b6"], [f"{LINEMAN} @ b7"]
    facts = {"ball-found": 1, "chest-1": cell(HALL, "b8")}
    match = started(home, away, ["push"], ruleset=HALL, facts=facts)
    play(match, BLOCK)
    assert sorted(options(match)) == ["push a8", "push c8"]


@pytest.mark.covers("dungeonbowl.wall.push_squares")
def test_three_chests_behind_it_are_as_good_as_a_wall() -> None:
    facts = {f"chest-{n + 1}": cell(HALL, name) for n, name in enumerate(["a8", "b8", "c8"])} | {"ball-found": 1}
    match = played([f"{LINEMAN} @ b6"], [f"{LINEMAN} @ b7"], BLOCK, ["push", 2], ruleset=HALL, facts=facts)
    assert (square(match, "A1"), rolled(match, "wall")) == ("b7", [2])


@pytest.mark.covers("dungeonbowl.wall.push_squares")
def test_with_rock_and_a_player_behind_it_the_player_is_pushed_on() -> None:
    match = played([f"{LINEMAN} @ b5"], [A1, f"{LINEMAN} @ a7"], f"{BLOCK}, push a8, stay", ["push"], ruleset=HALL)
    assert (square(match, "A1"), square(match, "A2")) == ("a7", "a8")


@pytest.mark.covers("dungeonbowl.wall.push_squares", "dungeonbowl.wall.push_condition")
def test_a_player_down_the_chain_meets_the_wall_and_nobody_moves() -> None:
    ruleset = hall(walls="a7|a8 b7|b8")
    match = played([f"{LINEMAN} @ b5"], [A1, f"{LINEMAN} @ a7"], BLOCK, ["pow", 5, 3, 4, 3, 4], ruleset=ruleset)
    assert purposes(match) == ["block", "wall", "armour"]  # the pow is for A1 alone: A2 has its die
    assert [(square(match, each), status(match, each)) for each in ("A1", "A2")] == [("a6", "prone"), ("a7", "prone")]
    assert [e["player"] for e in happened(match, "MetWall")] == ["A2"]
    assert square(match, "H1") == "b5"


@pytest.mark.covers("dungeonbowl.wall.push_condition")
def test_who_lies_at_the_wall_already_just_stays() -> None:
    ruleset = hall(walls="a7|a8 b7|b8")
    match = played([f"{LINEMAN} @ b5"], [A1, f"{LINEMAN} @ a7 prone"], BLOCK, ["push"], ruleset=ruleset)
    assert purposes(match) == ["block"]
    assert (square(match, "A1"), status(match, "A2")) == ("a6", "prone")


@pytest.mark.covers("dungeonbowl.wall.push_condition")
def test_a_wall_on_an_edge_stops_a_push_like_rock() -> None:
    ruleset = hall(walls="b7|b8 a7|a8 c7|c8")
    match = played([f"{LINEMAN} @ b6"], [f"{LINEMAN} @ b7"], BLOCK, ["push", 1], ruleset=ruleset)
    assert (square(match, "A1"), rolled(match, "wall")) == ("b7", [1])


# -- skills at the wall ------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dungeonbowl/stand-firm", "dungeonbowl.wall.push_condition")
def test_stand_firm_spares_a_player_the_wall() -> None:
    match = played([H1], [f"{A1} +stand-firm"], f"{BLOCK}, use stand-firm", ["push"], ruleset=HALL)
    assert purposes(match) == ["block"]


@pytest.mark.covers("skill:dungeonbowl/sidestep", "dungeonbowl.wall.push_squares")
def test_sidestep_gets_away_from_the_wall() -> None:
    match = started([H1], [f"{A1} +sidestep"], ["push"], ruleset=HALL)
    play(match, f"{BLOCK}, use sidestep")
    assert asked(match) == ("push", 1)
    assert sorted(options(match)) == ["push a5", "push a7", "push b5", "push b7"]


@pytest.mark.covers("skill:dungeonbowl/grab", "dungeonbowl.wall.push_squares")
def test_grab_pulls_a_target_from_the_wall() -> None:
    match = started([f"{H1} +grab"], [A1], ["push"], ruleset=HALL)
    play(match, f"{BLOCK}, use grab")
    assert asked(match) == ("push", 0)
    assert sorted(options(match)) == ["push a5", "push a7", "push b5", "push b7"]


@pytest.mark.covers("skill:dungeonbowl/frenzy", "dungeonbowl.wall.push_stays")
def test_frenzy_blocks_again_whoever_keeps_its_feet_at_the_wall() -> None:
    match = played([f"{H1} +frenzy"], [A1], f"{BLOCK}", ["push", 3, "pow", 3, 4], ruleset=HALL)
    assert purposes(match) == ["block", "wall", "block", "armour"]
    assert status(match, "A1") == "prone"


@pytest.mark.covers("dungeonbowl.wall.push_stays")
def test_strip_ball_takes_nothing_from_a_player_who_was_not_moved() -> None:
    match = played([f"{H1} +strip-ball"], [f"{A1} ball"], BLOCK, ["push", 2], ruleset=HALL)
    assert holds(match, "A1")


@pytest.mark.covers("dungeonbowl.wall.no_crowd")
@pytest.mark.parametrize(("face", "state", "dice"), [(3, "standing", []), (4, "ko", [4, 4])])
def test_a_ball_and_chain_that_leads_into_the_wall_is_like_a_push(face: int, state: str, dice: list[int]) -> None:
    match = played(
        [f"{LINEMAN} @ a6 +ball-and-chain"], [], "activate H1 swing, swing a7", [1, face, *dice], ruleset=HALL
    )
    assert (status(match, "H1"), rolled(match, "wall")) == (state, [face])
    assert happened(match, "Crowd") == []


@pytest.mark.covers("dungeonbowl.wall.push_condition")
def test_a_ball_and_chain_pushes_whoever_lies_at_the_wall_against_it() -> None:
    home, away = [f"{LINEMAN} @ b6 +ball-and-chain"], [f"{LINEMAN} @ a6 prone"]
    match = played(home, away, "activate H1 swing, swing a6", [3, 3, 4], ruleset=HALL)
    assert (square(match, "A1"), square(match, "H1")) == ("a6", "b6")
    assert purposes(match) == ["throw-in-direction", "armour"]


# -- the option --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dungeonbowl/mighty-blow")
def test_slam_makes_a_push_against_the_wall_a_knock_down_by_the_blocker() -> None:
    ruleset = hall(wall_push="slam")
    match = played([f"{H1} +mighty-blow"], [A1], f"{BLOCK}, use mighty-blow", ["push", 4, 4, 1, 2], ruleset=ruleset)
    assert purposes(match) == ["block", "armour", "injury"]
    assert status(match, "A1") == "stunned"


@pytest.mark.parametrize(("face", "broken"), [("push", 0), ("pow", 1)])
def test_slam_makes_a_pow_break_armour_one_easier(face: str, broken: int) -> None:
    dice: list[int | str] = [face, 4, 4, *([1, 2] if broken else [])]
    match = played([H1], [A1], BLOCK, dice, ruleset=hall(wall_push="slam"))
    assert [e["broken"] for e in happened(match, "Armour")] == [broken]


@pytest.mark.parametrize(("dice", "total"), [([3, 4], 8), ([2, 2], 5)])
def test_slam_adds_exactly_one_to_the_armour_roll_of_a_pow(dice: list[int], total: int) -> None:
    match = played([H1], [A1], BLOCK, ["pow", *dice], ruleset=hall(wall_push="slam"))
    assert [e["total"] for e in happened(match, "Armour")] == [total]


@pytest.mark.covers("skill:dungeonbowl/grab", "dungeonbowl.wall.push_squares")
def test_grab_pulls_nobody_through_a_wall_or_into_the_rock() -> None:
    match = started([f"{LINEMAN} @ b6 +grab"], [A1], ["push"], ruleset=hall(walls="a6|a7 b6|b7"))
    play(match, f"{BLOCK}, use grab")
    assert options(match) == ["push a5", "push b5"]


@pytest.mark.covers("skill:dungeonbowl/ball-and-chain", "dungeonbowl.wall.push_condition")
@pytest.mark.parametrize(("face", "ends"), [(3, "standing"), (4, "prone")])
def test_a_chain_that_trips_pushes_whoever_stands_there_against_the_wall(face: int, ends: str) -> None:
    home = [f"{LINEMAN} @ c6 +ball-and-chain ma=1"]
    dice = [3, 3, 1, face, *([1, 1] if ends == "prone" else []), 3, 4]
    match = played(home, [A1], "activate H1 swing, swing b6, swing a6", dice, ruleset=HALL)
    assert (square(match, "A1"), status(match, "A1"), rolled(match, "wall")) == ("a6", ends, [face])
