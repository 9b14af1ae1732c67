"""The four skills of the dungeon: Portal Navigator, Give and Go, Portal Passer, Wall Thrower."""

import pytest

from tests.dungeonbowl.gates import GATES, MAN, ORC, played, staged, teleports
from tests.dungeonbowl.staging import (
    asked,
    fact,
    holds,
    modifiers,
    needed,
    offered,
    options,
    play,
    purposes,
    rolled,
    square,
    status,
    turned_over,
    uses,
)

NAVIGATOR = f"{MAN} @ b5 +portal-navigator"
PASSER = f"{MAN} @ b5 +portal-passer"

# -- Portal Navigator --------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.skill.portal_navigator", "skill:dungeonbowl/portal-navigator")
def test_portal_navigator_may_roll_the_destination_again() -> None:
    match = played(GATES, [NAVIGATOR], [], "activate H1 move, step a4, reroll portal-navigator", [1, 6])
    assert rolled(match, "portal") == [1, 6]
    assert (square(match, "H1"), status(match, "H1")) == ("e10", "standing")


@pytest.mark.covers("dungeonbowl.skill.portal_navigator")
def test_portal_navigator_may_keep_what_it_rolled() -> None:
    match = played(GATES, [NAVIGATOR], [], "activate H1 move, step a4, accept", [2])
    assert square(match, "H1") == "a7"
    assert uses(match, "H1", "portal-navigator") == 0


@pytest.mark.covers("dungeonbowl.skill.portal_navigator")
def test_no_die_of_a_portal_is_rolled_a_third_time() -> None:
    match = played(GATES, [NAVIGATOR], [], "activate H1 move, step a4, reroll portal-navigator", [1, 1], rerolls=(2, 0))
    assert status(match, "H1") == "lost"


def test_the_default_keeps_a_safe_portal_and_rolls_a_mishap_again() -> None:
    for face, first in ((2, "accept"), (1, "reroll portal-navigator")):
        match = play(staged(GATES, [NAVIGATOR], [], [face]), "activate H1 move, step a4")
        assert asked(match) == ("reroll", 0)
        assert options(match)[0] == first


@pytest.mark.covers("dungeonbowl.skill.portal_navigator", "skill:dungeonbowl/portal-navigator")
def test_a_displaced_portal_navigator_of_the_other_side_rolls_again_too() -> None:
    orcs = [f"{ORC} @ e7 +portal-navigator"]
    match = played(GATES, [f"{MAN} @ b5"], orcs, "activate H1 move, step a4, reroll portal-navigator", [5, 5, 2])
    assert square(match, "A1") == "a7"


@pytest.mark.covers("dungeonbowl.skill.portal_navigator", "skill:dungeonbowl/portal-navigator")
def test_a_portal_navigator_chooses_its_way_in_from_the_dugout() -> None:
    men = [f"{MAN} reserve +portal-navigator"]
    match = played(GATES, men, [], "enter H1, reroll portal-navigator", [4, 6])
    assert square(match, "H1") == "e10"


@pytest.mark.covers("dungeonbowl.room.cursed")
def test_portal_navigator_is_of_no_use_in_the_cursed_room() -> None:
    match = played(GATES, [NAVIGATOR], [], "activate H1 move, step a4", [2], kind="cursed-room")
    assert square(match, "H1") == "a7"


def test_a_team_reroll_is_of_no_use_on_a_portal() -> None:
    match = played(GATES, [f"{MAN} @ b5"], [], "activate H1 move, step a4", [1], rerolls=(3, 0))
    assert status(match, "H1") == "lost"
    assert fact(match, "rerolls-home") == 3


# -- Give and Go -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.skill.give_and_go", "skill:dungeonbowl/give-and-go")
def test_give_and_go_moves_on_after_a_hand_off() -> None:
    men = [f"{MAN} @ c5 ball +give-and-go", f"{MAN} @ c6"]
    match = played(GATES, men, [], "activate H1 hand-off, step c4, step b5, give H2, step b4", [3])
    assert holds(match, "H2")
    assert square(match, "H1") == "b4"
    assert fact(match, "moved") == 3


@pytest.mark.covers("dungeonbowl.skill.give_and_go")
def test_give_and_go_with_its_movement_and_both_rushes_spent_is_done() -> None:
    men = [f"{MAN} @ c5 ball ma=1 +give-and-go", f"{MAN} @ c9"]
    match = played(GATES, men, [], "activate H1 hand-off, step c6, step c7, step c8, give H2", [6, 6, 3])
    assert asked(match) == ("activate", 0)
    assert uses(match, "H1", "give-and-go") == 0


def test_a_hand_off_ends_the_action_of_others() -> None:
    men = [f"{MAN} @ c5 ball", f"{MAN} @ c6"]
    match = played(GATES, men, [], "activate H1 hand-off, give H2", [3])
    assert asked(match) == ("activate", 0)


@pytest.mark.covers("dungeonbowl.skill.give_and_go")
def test_a_dropped_hand_off_stops_give_and_go() -> None:
    men = [f"{MAN} @ c5 ball +give-and-go", f"{MAN} @ c6"]
    match = played(GATES, men, [], "activate H1 hand-off, give H2", [1, 7])
    assert turned_over(match)
    assert uses(match, "H1", "give-and-go") == 0


# -- Portal Passer -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.skill.portal_passer", "skill:dungeonbowl/portal-passer")
def test_portal_passer_may_turn_a_move_into_a_pass_once_it_knows_where_it_is() -> None:
    men = [f"{PASSER} ball", f"{MAN} @ d9"]
    match = played(GATES, men, [], "activate H1 move, step a4, use portal-passer, throw d9", [5, 6, 3])
    assert teleports(match) == ["H1 a4-e7"]
    assert purposes(match) == ["portal", "pass", "catch"]
    assert holds(match, "H2")
    assert not offered(match, "activate H2 pass")  # it was the pass of this turn


@pytest.mark.covers("dungeonbowl.skill.portal_passer", "skill:dungeonbowl/portal-passer")
def test_portal_passer_may_move_on_before_it_throws() -> None:
    line = "activate H1 move, step a4, use portal-passer, step d7"
    match = played(GATES, [f"{PASSER} ball"], [], line, [5])
    assert fact(match, "moved") == 3
    assert offered(match, "throw c7")


@pytest.mark.covers("dungeonbowl.skill.portal_passer")
def test_portal_passer_may_decline_and_keeps_its_action() -> None:
    match = played(GATES, [f"{PASSER} ball"], [], "activate H1 move, step a4, decline", [5])
    assert not offered(match, "throw c7")
    assert offered(match, "step d7")


@pytest.mark.covers("dungeonbowl.skill.portal_passer")
def test_portal_passer_is_not_asked_when_the_pass_of_the_turn_is_spent() -> None:
    match = played(GATES, [f"{PASSER} ball"], [], "activate H1 move, step a4", [5], spent=["pass"])
    assert asked(match) == ("step", 0)


@pytest.mark.covers("dungeonbowl.skill.portal_passer")
def test_portal_passer_is_not_asked_while_an_opponent_has_the_ball() -> None:
    match = played(GATES, [PASSER], [f"{ORC} @ c12 ball"], "activate H1 move, step a4", [5])
    assert asked(match) == ("step", 0)


@pytest.mark.covers("dungeonbowl.skill.portal_passer")
def test_portal_passer_is_not_asked_when_somebody_else_sends_it_through() -> None:
    men = [f"{MAN} @ b5", f"{MAN} @ e7 ball +portal-passer"]
    match = played(GATES, men, [], "activate H1 move, step a4", [5, 6])
    assert holds(match, "H2")
    assert asked(match) == ("step", 0)


@pytest.mark.covers("dungeonbowl.skill.portal_passer", "skill:dungeonbowl/portal-passer")
def test_a_portal_passer_who_has_blitzed_may_pass_but_not_block_again() -> None:
    line = "activate H1 blitz, block A1, push c7, stay, step a4, use portal-passer"
    match = played(GATES, [f"{PASSER} ball"], [f"{ORC} @ b6"], line, ["push", 5])
    assert offered(match, "throw c7")
    assert not any(choice.startswith("block") for choice in options(match))


@pytest.mark.covers("dungeonbowl.skill.portal_passer", "skill:dungeonbowl/portal-passer")
def test_a_portal_passer_whose_block_took_it_onto_a_portal_may_throw_but_not_move() -> None:
    line = "activate H1 block, block A1, follow, use portal-passer"
    match = played(GATES, [f"{MAN} @ b3 ball +portal-passer"], [f"{ORC} @ a4"], line, ["push", 5])
    assert square(match, "H1") == "e7"
    assert offered(match, "throw c7")
    assert not any(choice.startswith("step") for choice in options(match))


# -- Wall Thrower ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.skill.wall_thrower", "skill:dungeonbowl/wall-thrower")
def test_wall_thrower_is_one_better_at_throwing_at_a_wall() -> None:
    match = staged(GATES, [f"{MAN} @ c5 ball +wall-thrower"], [], [1, 7])
    play(match, "activate H1 pass, throw-at-wall a5 n")
    assert needed(match, "pass") == [3]
    assert (1, "wall-thrower") in modifiers(match, "pass")


@pytest.mark.covers("dungeonbowl.skill.wall_thrower")
def test_wall_thrower_changes_nothing_about_a_pass() -> None:
    men = [f"{MAN} @ c5 ball +wall-thrower", f"{MAN} @ c7"]
    match = played(GATES, men, [], "activate H1 pass, throw c7", [4, 3])
    assert needed(match, "pass") == [4]
    assert modifiers(match, "pass") == []
