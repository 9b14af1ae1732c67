"""The launch of a new ball, and whom it hits."""

import pytest

from ironpitch.games.dreadball.ball.launch import launch, launch_test
from ironpitch.games.dreadball.terms import Fact
from tests.dreadball.handling import HUMAN, ORX, dice_of, hex_of, scene

HOME = f"{HUMAN}/jack @ f4 e"
AWAY = f"{ORX}/guard @ f18 w"


@pytest.mark.covers("dreadball.launch.left_side", "dreadball.launch.roll_1_5")
@pytest.mark.parametrize(
    ("side", "ends"), [("home", ["b11", "d11", "f11", "h11", "j11"]), ("away", ["j11", "h11", "f11", "d11", "b11"])]
)
def test_the_die_counts_db_hexes_from_the_left_of_the_rushing_coach(side: str, ends: list[str]) -> None:
    found = []
    for face in range(1, 6):
        s = scene([HOME], [AWAY], [face], rush=(side, 3))
        s.do(launch)
        found.append(s.ball)
    assert found == ends


@pytest.mark.covers("dreadball.launch.roll_6", "dreadball.launch.six_1_3", "dreadball.launch.six_4_6")
@pytest.mark.parametrize(
    ("side", "second", "hex_"),
    [
        ("home", 1, "k10"),
        ("home", 3, "k10"),
        ("home", 4, "k11"),
        ("home", 6, "k11"),
        ("away", 3, "a11"),
        ("away", 4, "a10"),
    ],
)
def test_a_six_goes_to_the_far_wall_and_a_second_die_to_one_side(side: str, second: int, hex_: str) -> None:
    s = scene([HOME], [AWAY], [6, second], rush=(side, 3))
    s.do(launch)
    assert s.ball == hex_
    assert s.happened("Launched") == [{"side": side, "to": hex_}]


@pytest.mark.covers("dreadball.launch.hit_dice", "dreadball.launch.hit_in_path")
@pytest.mark.parametrize(("hex_", "dice"), [("b11", 3), ("d11", 2), ("f11", 2), ("h11", 1), ("j11", 1), ("k10", 1)])
def test_a_launched_ball_hits_on_four_plus_with_fewer_dice_the_further_it_has_flown(hex_: str, dice: int) -> None:
    s = scene([f"{HUMAN}/jack @ {hex_} e"], [AWAY])
    assert dice_of(launch_test(s.table, 0)) == (dice, 4, 0)


@pytest.mark.covers("dreadball.launch.hit_in_path", "dreadball.throw_at.scatter_origin")
def test_the_ball_hits_the_first_who_stands_in_its_way_and_scatters_from_there() -> None:
    s = scene([f"{HUMAN}/jack @ d11 sw", f"{HUMAN}/jack @ f11 e"], [AWAY], [5, 4, 1, 5, 1, 1, 4, 1])
    s.do(launch, answers="hex e11")
    assert s.at("H1") == "e11", "pushed on, away from where the ball came in"
    assert s.status("H1") == "prone"
    assert s.happened("Armour") == [{"player": "H1", "damage": 1, "left": 0}]
    assert s.ball == "d12"
    assert s.at("H2") == "f11"
    assert s.table.facts[Fact.LOST] == 0


@pytest.mark.covers("dreadball.launch.hit_dodge_only", "dreadball.launch.hit_no_catch")
def test_who_faces_the_launch_dodges_and_never_catches() -> None:
    s = scene([f"{HUMAN}/striker @ f11 ne"], [AWAY], [3, 4, 1, 4, 1, 1, 1, 4, 1])
    s.do(launch)
    assert [test["purpose"] for test in s.happened("Tested")] == ["throw", "dodge"]
    assert (s.at("H1"), s.status("H1")) == ("f11", "standing")
    assert s.ball == "g10", "4 is behind a player who looks north-east"
    assert s.table.facts[Fact.LOST] == 0


@pytest.mark.covers("dreadball.launch.hit_dodge_only")
def test_who_has_his_back_to_the_launch_has_no_answer() -> None:
    s = scene([f"{HUMAN}/striker @ f11 se"], [AWAY], [3, 4, 1, 5, 1, 1, 4, 2])
    s.do(launch, answers="hex g11")
    assert [test["purpose"] for test in s.happened("Tested")] == ["throw", "armour"]
    assert s.at("H1") == "g11"
    assert s.status("H1") == "prone"
    assert s.ball == "f13"


@pytest.mark.covers("dreadball.launch.prone_passed_over", "dreadball.launch.prone_hit")
def test_who_lies_is_hit_only_where_the_ball_comes_down() -> None:
    s = scene([f"{HUMAN}/jack @ d11 prone"], [AWAY], [4])
    s.do(launch)
    assert s.ball == "h11"
    assert s.happened("Tested") == []
    s = scene([f"{HUMAN}/jack @ d11 prone"], [AWAY], [2, 4, 1, 5, 1, 1, 1, 2])
    s.do(launch, answers="hex e10")
    assert [test["purpose"] for test in s.happened("Tested")] == ["throw", "armour"]
    assert (s.at("H1"), s.status("H1")) == ("e10", "prone")
    assert s.ball == "d9"


def test_a_launched_ball_that_fails_to_score_leaves_who_lies_alone_and_scatters() -> None:
    s = scene([f"{HUMAN}/jack @ d11 prone"], [AWAY], [2, 1, 1, 1, 2])
    s.do(launch)
    assert s.at("H1") == "d11"
    assert s.ball == "d9"


def test_a_launched_ball_does_not_stay_on_the_referee_or_on_a_portal() -> None:
    s = scene([HOME], [AWAY], [6, 1, 2, 2], referee="k10")
    s.do(launch)
    assert s.ball == "i9"
    s = scene([HOME], [AWAY], [6, 1, 2, 2])
    s.table.facts[Fact.PORTAL] = hex_of("k10")
    s.do(launch)
    assert s.ball == "i9"
