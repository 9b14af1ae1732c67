"""What a referee found: whoever reacts to a player may displace it through a portal while it throws or dodges."""

import pytest

from tests.dungeonbowl.gates import GATES, MAN, ORC, played, teleports
from tests.dungeonbowl.staging import ball_at, fact, happened, purposes, rolled, square, status, turned_over

PAIR = (
    "EE.1..3...4.EE",  # a
    "EE.2........EE",  # b
    "EE..........EE",  # c
    "EE..........EE",  # d
    "EE....5..6..EE",  # e
)
"""Two portals side by side, at a4 and b4."""


# -- the thrower -------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "dungeonbowl.portal.chain", "dungeonbowl.portal.mishap_no_turnover", "skill:dungeonbowl/on-the-ball"
)
def test_a_thrower_lost_before_the_ball_has_left_its_hands_throws_nothing() -> None:
    line = "activate H1 pass, throw c9, go a4, done"
    men = [f"{MAN} @ a7 ball", f"{MAN} @ c9"]
    match = played(GATES, men, [f"{ORC} @ b5 +on-the-ball"], line, [2, 2, 7])  # both to portal 2, where H1 stood
    assert status(match, "H1") == "lost"
    assert purposes(match) == ["portal", "bounce"]
    assert happened(match, "Thrown") == []
    assert ball_at(match) == "b7"
    assert not turned_over(match)


@pytest.mark.covers("dungeonbowl.portal.chain", "dungeonbowl.ball.pass_range")
def test_a_thrower_taken_out_of_range_keeps_the_ball_and_the_turn() -> None:
    men = [f"{MAN} @ a4 ball", f"{MAN} @ a3"]
    far = ("EE.1................2.EE", "EE....................EE", "EE....................EE",
           "EE....................EE", "EE.4..5..6.........3..EE")  # fmt: skip
    line = "activate H1 pass, throw a3, go e4, done"
    match = played(far, men, [f"{ORC} @ d5 +on-the-ball"], line, [1, 2])
    assert (square(match, "A1"), square(match, "H1"), ball_at(match)) == ("a4", "a21", "a21")
    assert "pass" not in purposes(match)
    assert not turned_over(match)


@pytest.mark.covers("dungeonbowl.portal.chain", "dungeonbowl.ball.wall_throw")
def test_a_throw_at_the_wall_is_called_off_when_the_thrower_is_lost() -> None:
    line = "activate H1 pass, throw-at-wall a8 n, go a4, done"
    match = played(GATES, [f"{MAN} @ a7 ball"], [f"{ORC} @ b5 +on-the-ball"], line, [2, 2, 7])
    assert status(match, "H1") == "lost"
    assert happened(match, "ThrownAtWall") == []
    assert not turned_over(match)


# -- the dodger --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.portal.chain", "dungeonbowl.portal.no_echo", "skill:dungeonbowl/shadowing")
def test_a_player_displaced_by_its_shadow_has_made_its_journey() -> None:
    line = "activate H1 move, step b4, use shadowing"
    match = played(PAIR, [f"{MAN} @ a4"], [f"{ORC} @ a5 +shadowing"], line, [6, 6, 2, 3])
    assert teleports(match) == ["A1 a4-b4", "H1 b4-a7"]
    assert (status(match, "H1"), square(match, "H1")) == ("standing", "a7")


@pytest.mark.covers("dungeonbowl.portal.chain", "skill:dungeonbowl/diving-tackle")
def test_a_dodger_displaced_by_a_diving_tackle_falls_where_it_came_out() -> None:
    line = "activate H1 move, step b4, use diving-tackle"
    match = played(PAIR, [f"{MAN} @ a4"], [f"{ORC} @ a5 +diving-tackle"], line, [4, 2, 3, 1, 1])
    assert teleports(match) == ["A1 a4-b4", "H1 b4-a7"]
    assert (status(match, "H1"), square(match, "H1")) == ("prone", "a7")
    assert rolled(match, "portal") == [2, 3]
    assert turned_over(match)


@pytest.mark.covers("dungeonbowl.portal.mishap", "skill:dungeonbowl/diving-tackle")
@pytest.mark.parametrize("found", [0, 1])
def test_a_dodger_lost_to_a_diving_tackle_does_not_fall_as_well(found: int) -> None:
    line = "activate H1 move, step b4, use diving-tackle"
    match = played(PAIR, [f"{MAN} @ a4"], [f"{ORC} @ a5 +diving-tackle"], line, [4, 2, 2],
                   facts={"ball-found": found, "hidden-in": 6}, settings="chest_draw=opening")  # fmt: skip
    assert status(match, "H1") == "lost"
    assert not turned_over(match)
    assert fact(match, "airborne") == 0
