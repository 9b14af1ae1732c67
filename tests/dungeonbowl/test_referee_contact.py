"""What a referee found: walls that let blows through but nobody follow, and throws that are throws at walls too."""

import pytest

from tests.dungeonbowl.between_walls import hall
from tests.dungeonbowl.staging import (
    modifiers,
    needed,
    offered,
    options,
    play,
    played,
    rolled,
    square,
    started,
    status,
)

DWARF = "fire/dwarf-lineman"
RAT = "shadow/skaven-lineman"
MAN = "metal/human-lineman"
THIN = hall(walls="b6|b7", through_walls="yes")
"""A hall with a wall of one square between b6 and b7 through which players reach each other."""
HALL = hall()


# -- through walls -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.move.walls", "dungeonbowl.wall.no_contact")
def test_nobody_follows_up_through_a_wall_even_where_blocks_go_through() -> None:
    match = played([f"{DWARF} @ b6"], [f"{RAT} @ b7"], "activate H1 block, block A1, push b8", ["push"], ruleset=THIN)
    assert (square(match, "A1"), square(match, "H1")) == ("b8", "b6")
    assert not offered(match, "follow")
    round_it = played(
        [f"{DWARF} @ a6"], [f"{RAT} @ b7"], "activate H1 block, block A1, push c8", ["push"], ruleset=THIN
    )
    assert options(round_it) == ["follow", "stay"]  # round the post a step leads there


@pytest.mark.covers("dungeonbowl.move.walls")
def test_frenzy_does_not_lead_through_a_wall() -> None:
    line = "activate H1 block, block A1, push b8"
    match = played([f"{DWARF} @ b6 +frenzy"], [f"{RAT} @ b7"], line, ["push"], ruleset=THIN)
    assert square(match, "H1") == "b6"


@pytest.mark.covers("dungeonbowl.move.walls")
@pytest.mark.parametrize(("skill", "dice"), [("shadowing", [6]), ("diving-tackle", [4])])
def test_nobody_shadows_or_dives_through_a_wall(skill: str, dice: list[int]) -> None:
    match = played([f"{DWARF} @ b6"], [f"{RAT} @ b7 +{skill}"], "activate H1 move, step b5", dice, ruleset=THIN)
    assert not offered(match, f"use {skill}")
    assert (square(match, "H1"), square(match, "A1")) == ("b5", "b7")
    beside = started([f"{DWARF} @ b6"], [f"{RAT} @ a7 +{skill}"], dice, ruleset=THIN)
    play(beside, "activate H1 move, step b5")
    assert offered(beside, f"use {skill}")  # no wall between them: a step leads round the post


# -- Accurate ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.ball.wall_throw", "dungeonbowl.skill.wall_thrower", "skill:dungeonbowl/accurate")
def test_accurate_helps_a_throw_at_the_wall_and_wall_thrower_comes_on_top() -> None:
    throw = "activate H1 pass, throw-at-wall a6 n"
    one = play(started([f"{MAN} @ b6 +accurate ball"], [], [6, 1, 5], ruleset=HALL), throw)
    assert (needed(one, "pass"), modifiers(one, "pass")) == ([3], [(1, "accurate")])
    both = play(started([f"{MAN} @ b6 +accurate +wall-thrower ball"], [], [6, 1, 5], ruleset=HALL), throw)
    assert needed(both, "pass") == [2]
    passed = play(started([f"{MAN} @ b6 +accurate ball", f"{MAN} @ b8"], [], [6, 6], ruleset=HALL),
                  "activate H1 pass, throw b8")  # fmt: skip
    assert needed(passed, "pass") == [3]


# -- bombs -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.wizard.light", "skill:dungeonbowl/bombardier")
def test_a_bomb_that_the_blinded_cannot_throw_on_goes_off_in_their_hands() -> None:
    men = [f"{MAN} @ b6 +bombardier", f"{MAN} @ d3"]
    match = started(men, [f"{MAN} @ b9"], [6, 6, 1, 1, 2], ruleset=HALL, facts={"dimmed-away": 1})
    play(match, "activate H1 bomb, bomb b9")
    assert rolled(match, "bomb") == [1]  # it does not go off by itself
    assert status(match, "A1") == "prone"
    assert square(match, "A1") == "b9"
