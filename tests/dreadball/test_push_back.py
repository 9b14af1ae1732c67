"""Being pushed, stepping aside and following: where to, who decides, and what lies there."""

from __future__ import annotations

import pytest

from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.contact.push_back import may_follow, push_options
from tests.dreadball.playing import (
    asked,
    ball_at,
    dice,
    facing,
    happened,
    hex_of,
    holds,
    options,
    play,
    played,
    rolls,
    started,
    status,
)

GUARD = "trontek-29ers/guard"
JACK = "trontek-29ers/jack"
STRIKER = "trontek-29ers/striker"
SLAM = "act H1 slam, slam A1"
WON = dice((3, 3), (2, 3))
DOUBLED = dice((2, 3), (0, 3))


def test_the_winners_coach_chooses_among_the_three_hexes_behind_the_loser() -> None:
    match = play(started([f"{JACK} @ f10"], [f"{JACK} @ f11"], WON), f"{SLAM}, dodge")
    assert asked(match) == ("push", 0)
    assert options(match) == ["hex f12", "hex e11", "hex g11"]


def test_the_loser_of_a_slamback_is_pushed_by_the_other_coach() -> None:
    match = play(started([f"{JACK} @ f10"], [f"{JACK} @ f11"], dice((2, 3), (3, 3))), f"{SLAM}, slamback")
    assert asked(match) == ("push", 1)
    assert options(match) == ["hex f9", "hex g9", "hex e9"]


def test_players_and_the_referee_are_in_the_way_and_the_only_free_hex_is_not_asked_for() -> None:
    match = played(
        [f"{JACK} @ f10"], [f"{JACK} @ f11", f"{JACK} @ e11 prone"], f"{SLAM}, dodge, stay", WON, referee="f12"
    )
    assert (hex_of(match, "A1"), hex_of(match, "A2")) == ("g11", "e11")


def test_a_player_with_no_free_hex_behind_him_stays_and_nobody_follows() -> None:
    away = [f"{JACK} @ f11", f"{JACK} @ e11", f"{JACK} @ g11"]
    match = played([f"{JACK} @ f10"], away, f"{SLAM}, dodge", WON, referee="f12")
    assert (hex_of(match, "A1"), hex_of(match, "H1")) == ("f11", "f10")
    assert happened(match, "Pushed") == []


def test_a_double_puts_him_down_even_where_he_cannot_be_pushed() -> None:
    away = [f"{JACK} @ f11", f"{JACK} @ e11", f"{JACK} @ g11"]
    match = played([f"{JACK} @ f10"], away, f"{SLAM}, dodge", [*DOUBLED, *dice((2, 3))], referee="f12")
    assert (hex_of(match, "A1"), status(match, "A1")) == ("f11", "prone")


def test_a_wall_is_in_the_way() -> None:
    table = started([f"{JACK} @ f20"], [f"{JACK} @ f21"]).table
    assert push_options(table, table.pos[parse_player("H1")], parse_player("A1")) == []
    table = started([f"{JACK} @ a9"], [f"{JACK} @ a10"]).table
    board = table.plan.board
    names = [board.name(cell) for cell in push_options(table, table.pos[parse_player("H1")], parse_player("A1"))]
    assert sorted(names) == ["a11", "b11"]


def test_a_portal_is_in_the_way() -> None:
    board = started([f"{JACK} @ f10"], []).table.plan.board
    match = started([f"{JACK} @ f10"], [f"{JACK} @ f11"], facts={"portal-1": board.parse("e11")})
    table = match.table
    names = [board.name(cell) for cell in push_options(table, table.pos[parse_player("H1")], parse_player("A1"))]
    assert names == ["f12", "g11"]


def test_nobody_evades_when_he_is_pushed_or_follows() -> None:
    home = [f"{GUARD} @ f10", f"{JACK} @ e11 sw"]
    away = [f"{GUARD} @ f11", f"{JACK} @ g9 ne"]
    match = played(home, away, f"{SLAM}, slamback, hex g11, follow", dice((3, 3), (2, 3)))
    assert (hex_of(match, "A1"), hex_of(match, "H1")) == ("g11", "f11")
    assert [roll[1] for roll in rolls(match)] == ["slam", "slamback"]


def test_the_pushed_carrier_keeps_the_ball() -> None:
    match = played([f"{JACK} @ f10"], [f"{JACK} @ f11 ball"], f"{SLAM}, dodge, hex e11, stay", WON)
    assert (holds(match, "A1"), ball_at(match)) == (True, "e11")


def test_who_is_pushed_onto_the_ball_must_try_to_pick_it_up() -> None:
    match = played(
        [f"{JACK} @ f10"], [f"{JACK} @ f11"], f"{SLAM}, dodge, hex f12, stay", [*WON, *dice((1, 3))], ball="f12"
    )
    assert rolls(match)[-1] == ("A1", "pick-up", 3, 4)
    assert holds(match, "A1")


def test_from_a_guard_pushed_onto_it_the_ball_scatters() -> None:
    # he looks west, so a 4 is behind him
    faces = [*dice((3, 3), (2, 4)), 4, 2]
    match = played([f"{JACK} @ f10"], [f"{GUARD} @ f11"], f"{SLAM}, slamback, hex f12, stay", faces, ball="f12")
    assert (ball_at(match), hex_of(match, "A1")) == ("f14", "f12")
    assert "pick-up" not in [roll[1] for roll in rolls(match)]


def test_who_is_knocked_down_onto_the_ball_does_not_pick_it_up() -> None:
    faces = [*DOUBLED, 4, 2, *dice((2, 3))]
    match = played([f"{JACK} @ f10"], [f"{JACK} @ f11"], f"{SLAM}, dodge, hex f12", faces, ball="f12")
    assert (status(match, "A1"), hex_of(match, "A1"), ball_at(match)) == ("prone", "f12", "f14")
    assert [roll[1] for roll in rolls(match)] == ["slam", "dodge", "armour"]


def test_who_follows_onto_the_ball_must_try_to_pick_it_up() -> None:
    # the pushed Guard makes the ball scatter straight back into the hex he came from
    faces = [*dice((3, 3), (2, 4)), 1, 1, *dice((1, 2))]
    match = played([f"{JACK} @ f10"], [f"{GUARD} @ f11"], f"{SLAM}, slamback, hex f12, follow", faces, ball="f12")
    assert (hex_of(match, "H1"), holds(match, "H1")) == ("f11", True)
    assert rolls(match)[-1] == ("H1", "pick-up", 2, 4)


@pytest.mark.covers("dreadball.dodge.double")
def test_stepping_aside_is_free_of_an_evade_and_goes_to_any_free_hex() -> None:
    match = started([f"{JACK} @ f10"], [f"{STRIKER} @ f11", f"{JACK} @ g11"], dice((0, 3), (1, 4)), referee="f12")
    play(match, SLAM)
    assert asked(match) == ("hex", 1)
    assert sorted(options(match)) == ["hex e10", "hex e11", "hex g10", "stay"]
    play(match, "hex g10, face ne")
    assert (hex_of(match, "A1"), facing(match, "A1")) == ("g10", "ne")
    assert [(e["from"], e["to"]) for e in happened(match, "Moved")] == [("f11", "g10")]


def test_one_follows_only_on_his_feet_into_the_free_hex_next_to_him() -> None:
    table = started([f"{JACK} @ f10", f"{JACK} @ e11 prone"], [f"{JACK} @ g10"]).table
    near, taken, far = (table.plan.board.parse(name) for name in ("f11", "g10", "f12"))
    assert may_follow(table, parse_player("H1"), near)
    assert not may_follow(table, parse_player("H1"), taken)
    assert not may_follow(table, parse_player("H1"), far)
    assert not may_follow(table, parse_player("H2"), near)
