"""Chain reactions: who stands in the way at the other end travels on."""

import pytest

from ironpitch.engine.choices import NOBODY, parse_player
from tests.dungeonbowl.gates import GATES, MAN, ORC, played, staged, teleports
from tests.dungeonbowl.staging import (
    ball_at,
    fact,
    happened,
    holds,
    offered,
    play,
    rolled,
    square,
    status,
    turned_over,
)


@pytest.mark.covers("dungeonbowl.portal.chain", "dungeonbowl.portal.no_echo")
def test_who_stands_on_the_destination_is_displaced_in_turn_until_a_portal_is_free() -> None:
    men = [f"{MAN} @ b5", f"{MAN} @ e7"]
    match = played(GATES, men, [f"{ORC} @ a10"], "activate H1 move, step a4", [5, 3, 2])
    assert teleports(match) == ["H1 a4-e7", "H2 e7-a10", "A1 a10-a7"]
    assert (square(match, "H1"), square(match, "H2"), square(match, "A1")) == ("e7", "a10", "a7")
    assert not turned_over(match)


@pytest.mark.covers("dungeonbowl.portal.chain")
def test_a_displaced_carrier_keeps_the_ball() -> None:
    match = played(GATES, [f"{MAN} @ b5"], [f"{ORC} @ e7 ball"], "activate H1 move, step a4", [5, 6])
    assert holds(match, "A1")
    assert ball_at(match) == "e10"


@pytest.mark.covers("dungeonbowl.portal.chain")
def test_a_displaced_player_may_come_out_where_the_chain_began() -> None:
    match = played(GATES, [f"{MAN} @ b5"], [f"{ORC} @ e7"], "activate H1 move, step a4", [5, 1])
    assert (square(match, "H1"), square(match, "A1")) == ("e7", "a4")


@pytest.mark.covers("dungeonbowl.portal.chain")
def test_players_on_the_ground_are_displaced_as_they_lie() -> None:
    match = played(GATES, [f"{MAN} @ b5"], [f"{ORC} @ e7 stunned"], "activate H1 move, step a4", [5, 4])
    assert (status(match, "A1"), square(match, "A1")) == ("stunned", "e4")


@pytest.mark.covers("dungeonbowl.portal.mishap", "dungeonbowl.portal.mishap_ball")
def test_a_displaced_carrier_who_rolls_its_own_portal_is_lost_and_its_ball_scatters_from_there() -> None:
    match = played(GATES, [f"{MAN} @ b5"], [f"{ORC} @ e7 ball"], "activate H1 move, step a4", [5, 5, 2])
    assert status(match, "A1") == "lost"
    assert square(match, "H1") == "e7"
    assert ball_at(match) == "d7"
    assert fact(match, "carrier") == NOBODY


@pytest.mark.covers("dungeonbowl.portal.mishap_ball")
def test_the_ball_of_a_lost_player_can_bounce_into_the_hands_of_whoever_displaced_it() -> None:
    men = [f"{MAN} @ b5", f"{MAN} @ d7"]
    match = played(GATES, men, [f"{ORC} @ e7 ball"], "activate H1 move, step a4", [5, 5, 2, 5])
    assert holds(match, "H2")


@pytest.mark.covers("dungeonbowl.portal.second_teleport", "dungeonbowl.portal.chain")
def test_a_chain_that_comes_back_displaces_its_first_player_again_and_hurts_it() -> None:
    orcs = [f"{ORC} @ e7", f"{ORC} @ a10"]
    match = played(GATES, [f"{MAN} @ b5"], orcs, "activate H1 move, step a4", [5, 3, 5, 2, 1, 2])
    assert teleports(match) == ["H1 a4-e7", "A1 e7-a10", "A2 a10-e7", "H1 e7-a7"]
    assert (square(match, "H1"), status(match, "H1")) == ("a7", "stunned")
    assert (square(match, "A1"), square(match, "A2")) == ("a10", "e7")
    assert status(match, "A2") == "standing"  # everybody else travelled once
    assert turned_over(match)


@pytest.mark.covers("dungeonbowl.portal.second_teleport")
def test_displacing_a_player_who_has_travelled_this_turn_hurts_it() -> None:
    men = [f"{MAN} @ b5", f"{MAN} @ b6"]
    line = "activate H1 move, step a4, done, activate H2 move, step a7"
    match = played(GATES, men, [], line, [5, 5, 6, 1, 1])
    assert rolled(match, "portal") == [5, 5, 6]
    assert (square(match, "H1"), status(match, "H1")) == ("e10", "stunned")
    assert (square(match, "H2"), status(match, "H2")) == ("e7", "standing")
    assert turned_over(match)


def test_the_acting_player_displaced_by_its_own_block_is_hurt_by_the_second_journey() -> None:
    rows = (*GATES[:4], "EE..4.5..6..EE")
    line = "activate H1 blitz, step a4, block A1, push e5, stay"
    match = played(rows, [f"{MAN} @ b5"], [f"{ORC} @ e6"], line, [5, "push", 5, 6, 1, 2])
    assert teleports(match) == ["H1 a4-e7", "A1 e5-e7", "H1 e7-e10"]
    assert status(match, "H1") == "stunned"


def test_nobody_is_in_limbo_while_the_dice_of_a_chain_are_open() -> None:
    match = staged(GATES, [f"{MAN} @ b5", f"{MAN} @ c9"], [f"{ORC} @ e7 ball +portal-navigator"], [5, 4])
    play(match, "activate H1 move, step a4")
    table = match.table
    assert table.pos[parse_player("A1")] == table.plan.board.parse("e7")
    assert table.pos[parse_player("H1")] == table.plan.board.parse("a4")
    assert match.table.plan.ruleset.broken(table) == []
    assert offered(match, "reroll portal-navigator")
    assert happened(match, "Teleported") == []


def test_two_players_pushed_onto_portals_travel_once_each() -> None:
    rows = (
        "EE..1......EE",  # a
        "EE2.######3EE",  # b
        "EE4.######.EE",  # c
        "EE5.......6EE",  # d
    )
    line = "activate H1 block, block A1, push c3, push b3, stay"
    match = played(rows, [f"{MAN} @ d5"], [f"{ORC} @ d4", f"{ORC} @ c3", f"{ORC} @ d3"], line, ["push", 3, 6])
    assert sorted(teleports(match)) == ["A1 c3-b11", "A2 b3-d11"]
