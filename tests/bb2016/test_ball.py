"""The loose ball: picking it up, scatter, bounces, and a carrier who goes down."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import (
    asked,
    ball_at,
    holds,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    rolled,
    square,
    status,
    turned_over,
)

# Where a D8 sends the ball from h12: the files a to o run across the pitch, the rows up it.
SCATTER = {1: "g11", 2: "g12", 3: "g13", 4: "h11", 5: "h13", 6: "i11", 7: "i12", 8: "i13"}
AROUND_H13 = ["g13", "g14", "h14", "i14", "i13", "i12", "g12"]
PICK_UP = "activate H1 move, step h13"
FUMBLED = "activate H1 move, step h12"


# -- picking up --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.pickup.required")
def test_entering_the_square_of_the_ball_forces_a_try_to_pick_it_up() -> None:
    match = played(["human/lineman @ h12"], [], PICK_UP, [3], ball="h13")
    assert purposes(match) == ["pick-up"]


@pytest.mark.covers("bb2016.pickup.required")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand-off", "foul"])
def test_the_pick_up_is_forced_in_every_action(action: str) -> None:
    line = f"activate H1 {action}, step h13"
    match = played(["human/lineman @ h12"], ["orc/lineman @ o20 prone"], line, [3], ball="h13")
    assert holds(match, "H1")


@pytest.mark.covers("bb2016.pickup.required")
def test_a_player_who_only_passes_by_does_not_pick_up() -> None:
    match = played(["human/lineman @ h12"], [], "activate H1 move, step g13, step h14, done", ball="h13")
    assert (ball_at(match), purposes(match)) == ("h13", [])


@pytest.mark.covers("bb2016.pickup.modifier_base")
@pytest.mark.parametrize(("agility", "lowest"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 2), (6, 2)])
def test_a_pick_up_is_one_easier_than_the_table(agility: int, lowest: int) -> None:
    home = [f"human/lineman @ h12 ag={agility}"]
    assert holds(played(home, [], PICK_UP, [lowest], ball="h13"), "H1")
    match = played(home, [], PICK_UP, [lowest - 1, 5], ball="h13")
    assert ball_at(match) == "h14"


@pytest.mark.covers("bb2016.pickup.modifier_tackle_zones")
@pytest.mark.parametrize(("zones", "lowest"), [(0, 3), (1, 4), (2, 5), (3, 6), (4, 6), (7, 6)])
def test_each_enemy_tackle_zone_makes_a_pick_up_harder(zones: int, lowest: int) -> None:
    away = [f"orc/lineman @ {at}" for at in AROUND_H13[:zones]]
    dodges = [6] if zones else []  # the opponent on g13 marks the square left, too
    match = played(["human/lineman @ h12"], away, PICK_UP, [*dodges, lowest], ball="h13")
    assert needed(match, "pick-up") == [lowest]
    assert holds(match, "H1")
    match = played(["human/lineman @ h12"], away, PICK_UP, [*dodges, lowest - 1, 4], ball="h13")
    assert ball_at(match) == "h12"


@pytest.mark.covers("bb2016.pickup.modifier_tackle_zones")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_opponents_on_the_ground_and_team_mates_do_not_hinder_a_pick_up(state: str) -> None:
    home = ["human/lineman @ h12", "human/lineman @ g14"]
    match = played(home, [f"orc/lineman @ h14 {state}"], PICK_UP, [3], ball="h13")
    assert needed(match, "pick-up") == [3]


@pytest.mark.covers("bb2016.pickup.success")
def test_after_a_pick_up_the_player_holds_the_ball_and_goes_on_with_it() -> None:
    match = played(["human/lineman @ h12"], [], PICK_UP, [3], ball="h13")
    assert asked(match) == ("step", 0)
    play(match, "step h14, step h15, done")
    assert (square(match, "H1"), ball_at(match)) == ("h15", "h15")
    assert holds(match, "H1")
    assert not turned_over(match)


@pytest.mark.covers("bb2016.pickup.failure_bounces", "bb2016.turnover.failed_pickup")
def test_after_a_failed_pick_up_the_ball_bounces_and_the_turn_is_lost() -> None:
    match = played(["human/lineman @ h12"], [], PICK_UP, [2, 5], ball="h13")
    assert purposes(match) == ["pick-up", "bounce"]
    assert (square(match, "H1"), status(match, "H1"), ball_at(match)) == ("h13", "standing", "h14")
    assert match.turn == ("away", 3)


# -- scatter and bounce ------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.scatter.one_square_d8", "bb2016.bounce.one_scatter")
@pytest.mark.parametrize("face", range(1, 9))
def test_a_bounce_goes_one_square_where_the_die_says(face: int) -> None:
    match = played(["human/lineman @ h10"], [], "activate H1 move, step h11, step h12", [1, face], ball="h12")
    assert ball_at(match) == SCATTER[face]
    assert rolled(match, "bounce") == [face]


@pytest.mark.covers("bb2016.bounce.one_scatter")
def test_a_ball_that_bounces_to_an_empty_square_stays_there() -> None:
    match = played(["human/lineman @ h11"], [], FUMBLED, [1, 5], ball="h12")
    assert (ball_at(match), purposes(match)) == ("h13", ["pick-up", "bounce"])
    assert not any(holds(match, player) for player in ("H1", "H2", "A1"))


@pytest.mark.covers("bb2016.bounce.missed_catch", "bb2016.catch.mandatory")
def test_a_ball_that_is_not_caught_bounces_on_from_the_square_of_the_player() -> None:
    home = ["human/lineman @ h11", "human/lineman @ h13"]
    match = played(home, [], FUMBLED, [1, 5, 3, 5], ball="h12")
    assert purposes(match) == ["pick-up", "bounce", "catch", "bounce"]
    assert ball_at(match) == "h14"


@pytest.mark.covers("bb2016.bounce.missed_catch")
def test_a_ball_may_bounce_from_hand_to_hand_until_somebody_holds_it() -> None:
    home = ["human/lineman @ h11", "human/lineman @ h13"]
    match = played(home, ["orc/lineman @ h14"], FUMBLED, [1, 5, 1, 5, 1, 4, 5], ball="h12")
    assert needed(match, "catch") == [5, 5, 5]
    assert holds(match, "H2")


@pytest.mark.covers("bb2016.bounce.player_on_ground")
@pytest.mark.parametrize("state", ["prone", "stunned"])
@pytest.mark.parametrize("side", ["home", "away"])
def test_a_player_on_the_ground_cannot_catch_and_the_ball_bounces_on(side: str, state: str) -> None:
    down = f"human/lineman @ h13 {state}"
    home = ["human/lineman @ h11", *([down] if side == "home" else [])]
    match = played(home, [down] if side == "away" else [], FUMBLED, [1, 5, 5], ball="h12")
    assert purposes(match) == ["pick-up", "bounce"]
    assert ball_at(match) == "h14"


@pytest.mark.covers("bb2016.bounce.pushed_onto_ball")
def test_a_player_pushed_onto_the_ball_makes_it_bounce() -> None:
    line = "activate H1 block, block A1, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], line, ["push", 5], ball="h14")
    assert purposes(match) == ["block", "bounce"]
    assert (square(match, "A1"), ball_at(match)) == ("h14", "h15")
    assert not turned_over(match)


@pytest.mark.covers("bb2016.bounce.pushed_onto_ball")
def test_the_square_of_the_ball_counts_as_free_for_a_push() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ g14"]
    match = played(["human/lineman @ h12"], away, "activate H1 block, block A1", ["push"], ball="h14")
    assert options(match) == ["push h14", "push i14"]
    away = ["orc/lineman @ h13", "orc/lineman @ g14", "orc/lineman @ i14"]
    match = played(["human/lineman @ h12"], away, "activate H1 block, block A1, stay", ["push", 8], ball="h14")
    assert (square(match, "A1"), ball_at(match)) == ("h14", "i15")


@pytest.mark.covers("bb2016.bounce.pushed_onto_ball")
def test_a_player_knocked_down_onto_the_ball_takes_the_armour_roll_first() -> None:
    line = "activate H1 block, block A1, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], line, ["pow", 1, 1, 5], ball="h14")
    assert purposes(match) == ["block", "armour", "bounce"]


# -- a carrier who goes down -------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.ball.carrier_knocked_down")
def test_a_carrier_who_is_knocked_down_drops_the_ball_after_armour_and_injury() -> None:
    line = "activate H1 block, block A1, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 ball"], line, ["pow", 5, 5, 1, 1, 5])
    assert purposes(match) == ["block", "armour", "injury", "bounce"]
    assert (square(match, "A1"), ball_at(match)) == ("h14", "h15")


@pytest.mark.covers("bb2016.ball.carrier_knocked_down")
@pytest.mark.parametrize(("injury", "state"), [([4, 4], "ko"), ([5, 5], "casualty")])
def test_the_ball_of_a_carrier_who_leaves_the_pitch_bounces_from_where_it_lay(injury: list[int], state: str) -> None:
    line = "activate H1 block, block A1, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 ball"], line, ["pow", 5, 5, *injury, 7])
    assert (status(match, "A1"), ball_at(match)) == (state, "i14")


@pytest.mark.covers("bb2016.ball.carrier_knocked_down")
def test_a_carrier_who_fails_a_dodge_drops_the_ball_where_it_falls() -> None:
    match = played(["human/lineman @ h12 ball"], ["orc/lineman @ h13"], "activate H1 move, step h11", [1, 1, 1, 4])
    assert purposes(match) == ["dodge", "armour", "bounce"]
    assert ball_at(match) == "h10"


@pytest.mark.covers("bb2016.ball.carrier_knocked_down")
def test_a_carrier_who_is_only_pushed_keeps_the_ball() -> None:
    line = "activate H1 block, block A1, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 ball"], line, ["push"])
    assert holds(match, "A1")
    assert ball_at(match) == "h14"


@pytest.mark.covers("bb2016.ball.carrier_knocked_down")
def test_the_blocker_next_to_a_dropped_ball_must_try_to_catch_it() -> None:
    line = "activate H1 block, block A1, push h14, follow"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 ball"], line, ["pow", 1, 1, 4, 4])
    assert holds(match, "H1")
    assert offered(match, "activate H2 move")
