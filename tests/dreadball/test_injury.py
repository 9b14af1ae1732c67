"""Armour and injury: damage, the sin bin, death, who stays on his feet, and the ball of whoever leaves."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.contact.injury import armour_test, hurt, knock_down, suffer, take_off
from ironpitch.games.dreadball.terms import Status
from tests.dreadball.playing import (
    asked,
    ball_at,
    dice,
    fact,
    happened,
    hex_of,
    play,
    played,
    rolls,
    started,
    status,
    uses,
)

GUARD = "trontek-29ers/guard"
JACK = "trontek-29ers/jack"
STRIKER = "trontek-29ers/striker"
SLAM = "act H1 slam, slam A1"


def armour(match: ironpitch.Match) -> list[tuple[int, int]]:
    """The damage of every hit and what was left of it."""
    return [(int(e["damage"]), int(e["left"])) for e in happened(match, "Armour")]


@pytest.mark.covers("dreadball.armour.test", "dreadball.armour.guard_keeper_bonus", "dreadball.armour.role_values")
def test_armour_is_three_dice_one_more_for_guards_and_keepers_on_the_armour_of_the_role() -> None:
    away = [f"{STRIKER} @ f11", f"{JACK} @ e11", f"{GUARD} @ g11", f"{GUARD} @ h11 +keeper"]
    table = started([f"{JACK} @ f10"], away).table
    tests = [armour_test(table, parse_player(name), parse_player("H1"), 2) for name in ("A1", "A2", "A3", "A4")]
    assert [(test.dice_count(), test.stat, test.needed) for test in tests] == [
        (3, 5, 2),
        (3, 4, 2),
        (4, 4, 2),
        (4, 3, 2),
    ]


@pytest.mark.covers("dreadball.armour.success_cancels")
@pytest.mark.parametrize(
    ("hits", "left", "ends"), [(3, 0, "prone"), (2, 1, "sin-bin-1"), (1, 2, "sin-bin-2"), (0, 3, "sin-bin-3")]
)
def test_each_success_takes_a_point_off_and_the_rest_is_time_in_the_sin_bin(hits: int, left: int, ends: str) -> None:
    match = played([f"{GUARD} @ f10"], [f"{JACK} @ f11"], f"{SLAM}, slamback, hex f12", dice((3, 4), (0, 3), (hits, 3)))
    assert (armour(match), status(match, "A1")) == ([(3, left)], ends)
    assert (hex_of(match, "A1") == "f12") == (ends == "prone")


def test_successes_beyond_the_damage_are_for_nothing() -> None:
    match = played([f"{GUARD} @ f10"], [f"{JACK} @ f11"], f"{SLAM}, slamback, hex f12", dice((1, 4), (0, 3), (3, 3)))
    assert (armour(match), status(match, "A1")) == ([(1, 0)], "prone")


def test_four_points_are_death_and_a_fan_check_for_the_killer() -> None:
    match = started(
        [f"{GUARD} @ f10", f"{JACK} @ b4"], [f"{JACK} @ f11", f"{JACK} @ j16"], dice((4, 4), (0, 3), (0, 3))
    )
    match.strict = False
    play(match, f"{SLAM}, slamback, hex f12")
    assert (armour(match), status(match, "A1")) == ([(4, 4)], "dead")
    request = match.request
    assert isinstance(request, ironpitch.Roll)
    assert request.purpose == "card"
    match.roll([1] * request.count)
    assert [e["side"] for e in happened(match, "FanCheck")] == ["home"]


@pytest.mark.covers("dreadball.skill.steady", "dreadball.skill.steady_armour", "skill:dreadball/steady")
def test_a_steady_player_keeps_his_feet_and_is_tested_all_the_same() -> None:
    line = f"{SLAM}, slamback, hex f12"
    match = played([f"{GUARD} @ f10"], [f"{JACK} @ f11 +steady"], line, dice((2, 4), (0, 3), (2, 3)))
    assert (armour(match), status(match, "A1"), hex_of(match, "A1")) == ([(2, 0)], "standing", "f12")
    assert uses(match, "A1", "steady") == 1
    match = played([f"{GUARD} @ f10"], [f"{JACK} @ f11 +steady"], line, dice((2, 4), (0, 3), (1, 3)))
    assert status(match, "A1") == "sin-bin-1"


def test_a_carrier_who_goes_down_drops_the_ball_where_he_lies() -> None:
    # the front of a player on the ground is towards the rushing coach: a 4 is the other way
    faces = [*dice((1, 4), (0, 3)), 4, 2, *dice((1, 3))]
    match = played([f"{GUARD} @ f10"], [f"{JACK} @ f11 ball"], f"{SLAM}, slamback, hex f12", faces)
    assert (status(match, "A1"), hex_of(match, "A1"), ball_at(match)) == ("prone", "f12", "f14")
    assert [e["player"] for e in happened(match, "BallLost")] == ["A1"]
    assert (fact(match, "lost"), asked(match)) == (0, ("rush", 0))


def test_a_rushing_team_whose_carrier_goes_down_has_lost_its_rush() -> None:
    match = started([f"{JACK} @ f10 ball"], [f"{JACK} @ f11"], [*dice((0, 3), (1, 3)), 1, 2, *dice((1, 3))])
    match.strict = False
    play(match, f"{SLAM}, slamback, hex f9")
    assert (status(match, "H1"), ball_at(match)) == ("prone", "f7")
    assert [e["side"] for e in happened(match, "RushEnded")] == ["home"]


def test_whoever_leaves_the_pitch_with_the_ball_leaves_it_behind() -> None:
    match = started([f"{JACK} @ f10 ball"], [f"{JACK} @ f15"], [1, 2])
    table = match.table
    for _ in take_off(table, parse_player("H1"), Status.SENT_OFF):
        raise AssertionError("nothing to ask")
    assert (status(match, "H1"), hex_of(match, "H1")) == ("sent-off", "off")
    assert (ball_at(match), fact(match, "lost")) == ("f8", 1)


def test_damage_that_no_armour_stops_puts_a_player_off_at_once() -> None:
    match = started([f"{JACK} @ f10"], [f"{JACK} @ f15"])
    for _ in suffer(match.table, parse_player("A1"), 2, parse_player("H1")):
        raise AssertionError("nothing to ask")
    assert (status(match, "A1"), rolls(match)) == ("sin-bin-2", [])


def test_no_damage_means_no_armour_test() -> None:
    match = started([f"{JACK} @ f10"], [f"{JACK} @ f15"])
    for _ in hurt(match.table, parse_player("A1"), 0, parse_player("H1")):
        raise AssertionError("nothing to roll")
    assert (status(match, "A1"), rolls(match)) == ("standing", [])


def test_nobody_is_knocked_down_twice() -> None:
    match = started([f"{JACK} @ f10"], [f"{JACK} @ f15 prone"])
    for _ in knock_down(match.table, parse_player("A1")):
        raise AssertionError("nothing to ask")
    assert happened(match, "KnockedDown") == []
