"""What is seen around the ball, and who is thought to score next."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.games.football.coach.prospects import HELD, LOOSE, LOST, net
from ironpitch.games.football.coach.view import AREAS, STRIPS, View
from ironpitch.games.football.plan import plan_of

FILES = "abcdefghijklmno"
CAGE = ["g13", "i13", "g15", "i15"]
SCREEN = ["e18", "g18", "i18", "k18", "h20"]


def match_of(home: list[str], away: list[str], ball: str = "human/thrower @ h14 ball") -> Match:
    """Humans with the ball against orcs."""
    return ironpitch.scenario(
        "bb2020",
        home=[ball, *[f"human/lineman @ {spot}" for spot in home]],
        away=[f"orc/lineman @ {spot}" for spot in away],
        turn=("home", 4),
    )


def viewed(match: Match, side: int = 0, turns: float = 5.0, others: float = 4.0) -> View:
    """The match as a side sees it."""
    return View(match.table, plan_of(match.table), side, turns, others)


def mirrored(square: str) -> str:
    """The square on the other side of the long axis."""
    return FILES[14 - FILES.index(square[0])] + square[1:]


def test_everybody_on_his_feet_but_the_carrier_stands_in_one_area_of_his_side() -> None:
    view = viewed(match_of(CAGE, SCREEN))
    assert sum(list(view.areas)[:AREAS]) == len(CAGE)
    assert sum(list(view.areas)[AREAS:]) == len(SCREEN)
    two_ahead_and_beside = 3 * STRIPS + 2
    assert view.areas[two_ahead_and_beside] == 1.0, "g15 is a row ahead and a file aside"


def test_a_cage_has_four_corners_and_a_screen_bars_the_way() -> None:
    view = viewed(match_of(CAGE, SCREEN))
    assert (view.guards, view.corners, view.beside, view.barring, view.ahead) == (4, 4, 0, 5, 2)
    assert (view.foe_far, view.foe_back) == (4, 6)


def test_who_lies_on_the_ground_bars_no_way() -> None:
    match = match_of(CAGE, ["g18"])
    lying = ironpitch.scenario(
        "bb2020",
        home=["human/thrower @ h14 ball", *[f"human/lineman @ {spot}" for spot in CAGE]],
        away=["orc/lineman @ g18 prone"],
        turn=("home", 4),
    )
    assert (viewed(match).barring, viewed(match).prone_barring) == (1, 0)
    assert (viewed(lying).barring, viewed(lying).prone_barring) == (0, 1)


def test_both_hands_of_the_pitch_look_the_same() -> None:
    home, away = ["e13", "g15", "f12"], ["d16", "f18", "c20"]
    near_a = match_of(home, away, "human/thrower @ f14 ball")
    near_o = match_of([mirrored(s) for s in home], [mirrored(s) for s in away], "human/thrower @ j14 ball")
    one, other = viewed(near_a), viewed(near_o)
    assert list(one.figures()) == list(other.figures())
    assert list(one.areas) == list(other.areas)
    assert net(HELD).chances(one) == net(HELD).chances(other)


@pytest.mark.parametrize("case", [HELD, LOST])
def test_an_open_way_promises_more_than_a_barred_one(case: str) -> None:
    behind = ["e10", "g9", "i9", "k10", "h8"]
    barred = net(case).chances(viewed(match_of(CAGE, SCREEN)))
    free = net(case).chances(viewed(match_of(CAGE, behind)))
    assert free[0] > barred[0] + 0.05
    for us, them in (barred, free):
        assert 0.0 < us < 1.0
        assert 0.0 < them < 1.0 - us


def test_a_loose_ball_is_likelier_ours_when_we_are_around_it() -> None:
    def loose(home: list[str], away: list[str]) -> float:
        match = ironpitch.scenario(
            "bb2020",
            home=[f"human/lineman @ {spot}" for spot in home],
            away=[f"orc/lineman @ {spot}" for spot in away],
            ball="h14",
            turn=("home", 4),
        )
        us, them = net(LOOSE).chances(viewed(match))
        return us - them

    near, far = ["g13", "i14", "h12", "f14", "j12"], ["c22", "e23", "k22", "m23", "h24"]
    assert loose(near, far) > loose(["c4", "e3", "k4", "m3", "h2"], ["g15", "i14", "h16", "f14", "j16"]) + 0.1
