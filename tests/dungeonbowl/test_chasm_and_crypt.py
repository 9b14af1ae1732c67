"""The Fiery Chasm and the crypts: what they do to players and balls. (dungeonbowl §6)"""

from __future__ import annotations

import pytest

from tests.dungeonbowl.between_walls import hall
from tests.dungeonbowl.staging import (
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
H1, A1 = f"{LINEMAN} @ b7", f"{LINEMAN} @ b8"
BLOCK = "activate H1 block, block A1"
# A chasm across the hall in column 9, with its bridge in row c.
CLEFT = ["......~.....", "......~.....", "......=.....", "......~....."]
CHASM = hall(CLEFT)
# Nothing behind b8 but rock and a crypt.
TOMB = ["......#.....", "......T.....", "......T.....", "............"]


# -- the chasm ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.room.chasm_feature")
def test_nobody_walks_into_the_chasm_but_the_bridge_is_floor() -> None:
    match = started([A1], [], ruleset=CHASM)
    play(match, "activate H1 move")
    assert [each for each in options(match) if each.endswith("9")] == ["step c9"]


@pytest.mark.covers("dungeonbowl.room.chasm_push", "dungeonbowl.wall.push_squares")
def test_the_chasm_is_a_square_to_be_pushed_into_like_others() -> None:
    match = started([H1], [A1], ["push"], ruleset=CHASM)
    play(match, BLOCK)
    assert sorted(options(match)) == ["push a9", "push b9", "push c9"]


@pytest.mark.covers("dungeonbowl.room.chasm_push")
def test_who_is_pushed_into_the_chasm_is_a_casualty_after_the_follow_up() -> None:
    match = played([H1], [A1], f"{BLOCK}, push b9, follow", ["push", 16], ruleset=CHASM)
    assert purposes(match) == ["block", "casualty"]
    assert (status(match, "A1"), square(match, "A1"), square(match, "H1")) == ("casualty", "off", "b8")
    assert [(e["hurt"], e["cause"]) for e in happened(match, "Casualty")] == [("dead", "chasm")]
    assert [e["square"] for e in happened(match, "IntoTheChasm")] == ["b9"]
    assert (turned_over(match), happened(match, "Crowd")) == (False, [])


@pytest.mark.covers("dungeonbowl.room.chasm_push")
def test_a_pow_into_the_chasm_rolls_for_neither_armour_nor_injury() -> None:
    match = played([H1], [A1], f"{BLOCK}, push b9, stay", ["pow", 1], ruleset=CHASM)
    assert (purposes(match), status(match, "A1")) == (["block", "casualty"], "casualty")


@pytest.mark.covers("dungeonbowl.room.chasm_push", "skill:dungeonbowl/regeneration")
def test_regeneration_helps_even_there() -> None:
    match = played([H1], [f"{A1} +regeneration"], f"{BLOCK}, push b9, stay", ["push", 8, 4], ruleset=CHASM)
    assert status(match, "A1") == "reserve"


@pytest.mark.covers("dungeonbowl.room.chasm_push", "skill:dungeonbowl/grab")
def test_grab_throws_a_target_into_a_chasm_beside_it() -> None:
    match = started([f"{LINEMAN} @ c8 +grab"], [A1], ["push", 1], ruleset=CHASM)
    play(match, f"{BLOCK}, use grab")
    assert {"push a9", "push b9", "push c7"} <= set(options(match))


@pytest.mark.covers("dungeonbowl.room.chasm_carrier", "dungeonbowl.room.chasm_ball")
def test_a_carriers_ball_bounces_from_the_chasm_and_scatters_till_it_is_out() -> None:
    match = played([H1], [f"{A1} ball"], f"{BLOCK}, push b9, stay", ["push", 1, 2, 5], ruleset=CHASM)
    assert purposes(match) == ["block", "casualty", "bounce"]
    assert [e["square"] for e in happened(match, "BallMoved")] == ["a9", "a10"]
    assert (ball_at(match), turned_over(match)) == ("a10", False)


@pytest.mark.covers("dungeonbowl.room.chasm_carrier", "dungeonbowl.room.chasm_push")
def test_a_carrier_of_the_active_team_in_the_chasm_costs_the_turn() -> None:
    home = [f"{LINEMAN} @ b6", f"{LINEMAN} @ b8 ball"]
    away = [f"{LINEMAN} @ b7", f"{LINEMAN} @ a8", f"{LINEMAN} @ c8"]
    match = played(home, away, f"{BLOCK}, push b8, push b9, stay", ["push", 1, 5], ruleset=CHASM)
    assert (status(match, "H2"), square(match, "A1"), ball_at(match)) == ("casualty", "b8", "b10")
    assert turned_over(match)


@pytest.mark.covers("dungeonbowl.room.chasm_push")
def test_another_player_of_the_active_team_in_the_chasm_does_not() -> None:
    home = [f"{LINEMAN} @ b6", f"{LINEMAN} @ b8"]
    away = [f"{LINEMAN} @ b7", f"{LINEMAN} @ a8", f"{LINEMAN} @ c8"]
    match = played(home, away, f"{BLOCK}, push b8, push b9, stay", ["push", 1], ruleset=CHASM)
    assert (status(match, "H2"), turned_over(match)) == ("casualty", False)


@pytest.mark.covers("dungeonbowl.room.chasm_ball")
@pytest.mark.parametrize(("dice", "rests"), [([5, 7], "c9"), ([5, 2, 5], "a10"), ([5, 2, 7, 7], "c9")])
def test_a_ball_that_bounces_into_the_chasm_scatters_on(dice: list[int], rests: str) -> None:
    line = "activate H1 move, step b8"
    match = played([f"{LINEMAN} @ c7"], [], line, [2, *dice], ruleset=CHASM, ball="b8")
    assert (rolled(match, "bounce"), ball_at(match)) == (dice, rests)


@pytest.mark.covers("dungeonbowl.room.chasm_ball")
def test_a_pass_into_the_chasm_scatters_on_and_costs_the_turn() -> None:
    match = played([f"{LINEMAN} @ b7 ball"], [], "activate H1 pass, throw b9", [4, 2, 4], ruleset=CHASM)
    assert [e["square"] for e in happened(match, "BallMoved")] == ["a9", "a8"]
    assert (ball_at(match), turned_over(match)) == ("a8", True)


def test_without_room_effects_the_chasm_is_no_square_to_be_pushed_into() -> None:
    match = played([H1], [A1], f"{BLOCK}, stay", ["push"], ruleset=hall(CLEFT, room_effects="none"))
    assert square(match, "A1") == "c9"


def test_a_ball_and_chain_that_leads_into_the_chasm_is_lost() -> None:
    home = [f"{LINEMAN} @ b8 +ball-and-chain"]
    match = played(home, [], "activate H1 swing, swing a8", [5, 1], ruleset=CHASM)
    assert (status(match, "H1"), purposes(match)) == ("casualty", ["throw-in-direction", "casualty"])


# -- crypts ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.room.crypt_push")
@pytest.mark.parametrize("face", ["push", "pow"])
def test_against_a_crypt_a_player_is_knocked_down_with_one_more_on_armour(face: str) -> None:
    match = played([f"{H1} +mighty-blow"], [A1], BLOCK, [face, 4, 4, 1, 2], ruleset=hall(TOMB))
    assert purposes(match) == ["block", "armour", "injury"]
    assert [(e["total"], e["broken"]) for e in happened(match, "Armour")] == [(9, 1)]
    assert (status(match, "A1"), square(match, "A1"), uses(match, "H1", "mighty-blow")) == ("stunned", "b8", 0)


@pytest.mark.covers("dungeonbowl.room.crypt_push", "skill:dungeonbowl/safe-pair-of-hands")
def test_knocked_down_at_a_crypt_a_safe_pair_of_hands_saves_the_ball() -> None:
    match = played([H1], [f"{A1} +safe-pair-of-hands ball"], f"{BLOCK}, put c8", ["push", 1, 2], ruleset=hall(TOMB))
    assert (ball_at(match), status(match, "A1")) == ("c8", "prone")


@pytest.mark.covers("dungeonbowl.room.crypt_push", "dungeonbowl.wall.push_squares")
def test_with_another_square_left_nobody_is_pushed_into_a_crypt() -> None:
    rows = ["............", *TOMB[1:]]
    match = played([H1], [A1], f"{BLOCK}, stay", ["push"], ruleset=hall(rows))
    assert (square(match, "A1"), status(match, "A1")) == ("a9", "standing")


def test_without_room_effects_a_crypt_is_a_wall() -> None:
    match = played([H1], [A1], BLOCK, ["push", 3], ruleset=hall(TOMB, room_effects="none"))
    assert (rolled(match, "wall"), holds(match, "A1"), status(match, "A1")) == ([3], False, "standing")
