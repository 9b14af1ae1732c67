"""The ball on the floor, in the air and in hands: pick-ups, drops, scatters."""

import pytest

from ironpitch.games.dreadball.ball.handling import (
    can_handle,
    drop_ball,
    give_ball,
    land_on_ball,
    pick_up,
    pick_up_test,
    scatter,
)
from ironpitch.games.dreadball.events import BY_STEAL
from ironpitch.games.dreadball.terms import Action, Fact, Free, Status, Stirred
from tests.dreadball.handling import HUMAN, ORX, Scene, dice_of, hex_of, reasons, scene

FAR = f"{ORX}/guard @ k14 w"
"""An opponent out of it all."""


def acting(scene: Scene, action: int) -> None:
    """The first home player is in the middle of an action."""
    scene.table.facts[Fact.ACTOR] = 0
    scene.table.facts[Fact.ACTION] = action


@pytest.mark.covers("dreadball.pick_up.test", "dreadball.pick_up.striker_bonus", "dreadball.pick_up.keeper_penalty")
@pytest.mark.parametrize(("who", "dice"), [("jack", 3), ("striker", 4), ("guard +keeper", 2)])
def test_a_pick_up_has_three_dice_one_more_for_strikers_one_less_for_keepers(who: str, dice: int) -> None:
    s = scene([f"{HUMAN}/{who.split()[0]} @ f6 e {' '.join(who.split()[1:])}"], [FAR], ball="f6")
    assert dice_of(pick_up_test(s.table, 0, hex_of("f6"), False)) == (dice, 4, 1)


@pytest.mark.covers("dreadball.pick_up.roles", "dreadball.skill.keeper_armour_glove")
def test_guards_handle_no_ball_and_neither_does_anybody_on_the_ground() -> None:
    home = [f"{HUMAN}/guard @ b6 e", f"{HUMAN}/jack @ d6 e", f"{HUMAN}/striker @ f6 e", f"{HUMAN}/guard @ h6 e +keeper"]
    s = scene([*home, f"{HUMAN}/jack @ j6 prone"], [FAR])
    assert [s.may(can_handle, f"H{n}") for n in range(1, 6)] == [False, True, True, True, False]


@pytest.mark.covers("dreadball.pick_up.threat_penalty")
def test_threats_on_the_hex_cost_a_pick_up_two_dice_at_most() -> None:
    away = [f"{ORX}/guard @ f7 w", f"{ORX}/guard @ e6 sw", f"{ORX}/guard @ g6 nw", f"{ORX}/guard @ f5 w"]
    for count, lost in ((1, 1), (2, 2), (3, 2)):
        s = scene([f"{HUMAN}/jack @ f6 e"], away[:count], ball="f6")
        assert dice_of(pick_up_test(s.table, 0, hex_of("f6"), False)) == (3 - lost, 4, 1)
    s = scene([f"{HUMAN}/jack @ f6 e"], away[3:], ball="f6")
    assert reasons(pick_up_test(s.table, 0, hex_of("f6"), False)) == {}, "the one at f5 looks away"


@pytest.mark.covers("dreadball.pick_up.sprint_penalty")
def test_a_sprinter_has_one_die_less_to_pick_up() -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], [4, 1], ball="f6")
    assert dice_of(pick_up_test(s.table, 0, hex_of("f6"), False)) == (3, 4, 1)
    assert reasons(pick_up_test(s.table, 0, hex_of("f6"), True)) == {"in a sprint": -1}
    acting(s, Action.SPRINT)
    s.do(pick_up, "H1")
    assert s.ball == "H1"
    assert s.happened("Tested") == [{"player": "H1", "purpose": "pick-up", "dice": 2, "stat": 4}]


@pytest.mark.covers("dreadball.pick_up.success")
def test_one_success_picks_the_ball_up() -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], [3, 4, 1], ball="f6")
    s.do(pick_up, "H1")
    assert s.ball == "H1"
    assert s.free == ("-", 0)
    assert s.table.facts[Fact.LOST] == 0


@pytest.mark.covers("dreadball.pick_up.fail_scatter", "dreadball.rush_end.failed_pick_up", "dreadball.scatter.dice")
def test_a_failed_pick_up_sends_the_ball_scattering_and_loses_the_rush() -> None:
    s = scene([f"{HUMAN}/jack @ f6 se"], [FAR], [3, 2, 1, 1, 2], ball="f6")
    s.do(pick_up, "H1")
    assert s.ball == "h7", "two hexes to the south-east, straight ahead of him"
    assert s.table.facts[Fact.LOST] == 1


def test_a_pick_up_that_fails_in_the_other_sides_rush_loses_nothing() -> None:
    s = scene([FAR], [f"{HUMAN}/jack @ f6 se"], [3, 2, 1, 1, 2], ball="f6")
    s.do(pick_up, "A1")
    assert s.ball == "h7"
    assert s.table.facts[Fact.LOST] == 0


@pytest.mark.covers("dreadball.pick_up.double")
def test_a_doubled_pick_up_earns_a_free_run_or_throw_and_ends_the_action() -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], [4, 4, 1], ball="f6")
    acting(s, Action.RUN)
    s.do(pick_up, "H1")
    assert s.ball == "H1"
    assert s.free == ("H1", Free.RUN_OR_THROW)
    assert s.table.facts[Fact.STIRRED] & Stirred.PICKED_UP


def test_a_player_pushed_onto_the_ball_doubles_without_ending_the_action_of_another() -> None:
    s = scene([f"{HUMAN}/guard @ f4 e"], [f"{HUMAN}/jack @ f6 e"], [4, 4, 1], ball="f6")
    acting(s, Action.RUN)
    s.do(land_on_ball, "A1")
    assert s.free == ("A1", Free.RUN_OR_THROW)
    assert s.table.facts[Fact.STIRRED] & Stirred.PICKED_UP == 0
    assert s.asked == [], "only who comes by himself may turn"


@pytest.mark.covers("dreadball.pick_up.turn_first")
def test_a_runner_may_turn_before_he_picks_up_and_a_sprinter_may_not() -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], [1, 1, 1, 1, 1], ball="f6")
    acting(s, Action.RUN)
    s.do(pick_up, "H1", answers="face w")
    assert s.ball == "f5", "it scatters from his new front"
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], [1, 1, 1, 1], ball="f6")
    acting(s, Action.SPRINT)
    s.do(pick_up, "H1")
    assert s.asked == []
    assert s.ball == "f7"


@pytest.mark.covers("dreadball.scatter.when")
def test_from_a_guard_who_comes_to_its_hex_the_ball_scatters_and_is_not_lost() -> None:
    s = scene([f"{HUMAN}/guard @ f6 w"], [FAR], [1, 3], ball="f6")
    s.do(land_on_ball, "H1")
    assert s.ball == "f3"
    assert s.table.facts[Fact.LOST] == 0


# -- dropping it -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.scatter.when", "dreadball.scatter.from_standing")
def test_a_standing_carrier_drops_the_ball_by_his_own_front() -> None:
    s = scene([f"{HUMAN}/jack @ f6 sw ball"], [FAR], [4, 2])
    s.do(drop_ball, "H1")
    assert s.ball == "d7", "4 is straight behind him, to the north-east"
    assert s.table.facts[Fact.LOST] == 1
    assert s.happened("BallLost") == [{"player": "H1"}]


@pytest.mark.covers("dreadball.rush_end.carrier_falls", "dreadball.scatter.from_prone")
@pytest.mark.parametrize(("side", "hex_"), [("home", "f4"), ("away", "f8")])
def test_from_a_prone_carrier_the_ball_scatters_as_the_rushing_coach_sees_it(side: str, hex_: str) -> None:
    s = scene([f"{HUMAN}/jack @ f6 se ball"], [FAR], [1, 2], rush=(side, 3))
    s.table.status[0] = Status.PRONE
    s.do(drop_ball, "H1")
    assert s.ball == hex_
    assert s.table.facts[Fact.LOST] == (1 if side == "home" else 0)


@pytest.mark.covers("dreadball.rush_end.carrier_falls")
def test_a_rushing_team_that_catches_its_own_scatter_has_lost_the_ball_all_the_same() -> None:
    s = scene([f"{HUMAN}/jack @ f6 e ball", f"{HUMAN}/striker @ f9 w"], [FAR], [1, 5, 4])
    s.do(drop_ball, "H1")
    assert s.ball == "H2"
    assert s.table.facts[Fact.LOST] == 1


@pytest.mark.covers("dreadball.rush_end.failed_catch")
def test_a_rushing_player_who_fails_to_catch_a_scatter_loses_the_rush() -> None:
    s = scene([f"{HUMAN}/jack @ f9 w"], [f"{ORX}/jack @ f6 e ball"], [1, 5, 4, 1])
    s.do(drop_ball, "A1")
    assert s.ball == "f10", "no die to catch with, and 4 is behind him"
    assert s.table.facts[Fact.LOST] == 1


# -- scatter -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.catch.double", "dreadball.scatter.when")
def test_a_scatter_stops_at_who_stands_and_sees_it_coming_and_a_doubled_catch_is_free_for_either_side() -> None:
    s = scene([f"{HUMAN}/guard @ b6 e"], [f"{ORX}/jack @ f9 w +a-safe-pair-of-hands"], [1, 6, 6, 4])
    s.do(scatter, "f6", 0)
    assert s.ball == "A1"
    assert s.free == ("A1", Free.RUN_OR_THROW)


def test_a_scatter_from_behind_goes_on_from_the_players_front() -> None:
    s = scene([f"{HUMAN}/striker @ f9 e"], [FAR], [1, 6, 2, 2])
    s.do(scatter, "f6", 0)
    assert s.ball == "h10", "2 is to the right of straight ahead, from f9"
    assert s.happened("Tested") == []
    assert s.table.facts[Fact.LOST] == 0


@pytest.mark.parametrize(
    ("start", "face", "front"),
    [("f10", 4, True), ("e9", 3, True), ("g9", 5, True), ("f8", 1, False), ("e8", 2, False), ("g8", 6, False)],
)
def test_who_looks_east_catches_what_comes_over_his_three_front_hexes(start: str, face: int, front: bool) -> None:
    s = scene([f"{HUMAN}/striker @ f9 e"], [FAR], [face, 1, 4] if front else [face, 1, 1, 2])
    s.do(scatter, start, 0)
    assert s.ball == ("H1" if front else "f11")


def test_a_guard_in_the_way_never_catches() -> None:
    s = scene([f"{HUMAN}/guard @ f9 w"], [FAR], [1, 6, 1, 1])
    s.do(scatter, "f6", 0)
    assert s.ball == "f8"
    assert s.happened("Tested") == []


def test_a_scatter_flies_over_who_lies_and_does_not_stay_on_him() -> None:
    s = scene([f"{HUMAN}/jack @ f9 prone"], [FAR], [1, 4])
    s.do(scatter, "f6", 0)
    assert s.ball == "f10"
    s = scene([f"{HUMAN}/jack @ f9 prone"], [FAR], [1, 3, 1, 1])
    s.do(scatter, "f6", 0)
    assert s.ball == "f8", "seen from the home coach, who has the Rush"


def test_a_scatter_bounces_off_the_wall_and_flies_on() -> None:
    s = scene([f"{HUMAN}/guard @ f6 e"], [FAR], [6, 3])
    s.do(scatter, "b11", 0)
    assert s.ball == "c12", "to the wall at a11, and back at an angle of 60 degrees"


def test_the_referee_is_in_the_way_of_a_scatter_like_somebody_who_cannot_catch() -> None:
    s = scene([f"{HUMAN}/guard @ b6 e"], [FAR], [1, 6, 1, 2], referee="f9")
    s.do(scatter, "f6", 0)
    assert s.ball == "f7", "from f9 towards the home coach"


def test_the_ball_comes_straight_back_from_a_portal() -> None:
    s = scene([f"{HUMAN}/guard @ b6 e"], [FAR], [1, 4])
    s.table.facts[Fact.PORTAL] = hex_of("f9")
    s.do(scatter, "f6", 0)
    assert s.ball == "f6", "two hexes on, two back"


def test_a_lively_ball_goes_by_the_higher_of_two_dice() -> None:
    s = scene([f"{HUMAN}/guard @ b6 e"], [FAR], [1, 2, 5], event="lively-ball")
    s.do(scatter, "f6", 0)
    assert s.ball == "f11"


@pytest.mark.covers("dreadball.scatter.from_standing")
def test_every_face_of_the_direction_die_is_a_sixth_clockwise_from_the_front() -> None:
    ends = []
    for face in range(1, 7):
        s = scene([f"{HUMAN}/guard @ b6 e"], [FAR], [face, 1])
        s.do(scatter, "f10", 0)
        ends.append(s.ball)
    assert ends == ["f11", "g10", "g9", "f9", "e9", "e10"]


def test_stealing_hands_the_ball_over_with_a_word_of_its_own() -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [f"{ORX}/jack @ f7 w ball"])
    give_ball(s.table, 0, BY_STEAL)
    assert s.ball == "H1"
    assert s.happened("BallHeld") == [{"player": "H1", "how": "stolen"}]
