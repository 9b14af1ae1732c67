"""Abilities of those who get about in ways of their own, each at work in a match."""

from __future__ import annotations

import pytest

from tests.dreadball.playing import (
    asked,
    ball_at,
    dice,
    facing,
    fact,
    happened,
    has_mark,
    hex_of,
    holds,
    modifiers,
    offered,
    options,
    play,
    rolls,
    status,
    uses,
)
from tests.dreadball.skills.scene import GUARD, JACK, STRIKER, acted, loosely, set_up

H1 = f"{JACK} @ f8"
A1 = f"{JACK} @ f9"
SLAM = "act H1 slam, slam A1"


# -- Harmonics ---------------------------------------------------------------------------------------------------------

TUNED = [f"{JACK} @ f8 +harmonics", f"{JACK} @ d8 +harmonics", f"{JACK} @ h8 +harmonics", f"{JACK} @ f6 +harmonics"]
SIX_STEPS = "step e8, step d9, step c9, step b9, step a9, step a10"


@pytest.mark.covers(
    "skill:dreadball/harmonics",
    "dreadball.skill.harmonics_one",
    "dreadball.skill.harmonics_range",
    "dreadball.skill.harmonics_duration",
)
def test_one_of_his_kind_within_two_hexes_is_worth_a_hex_of_movement_to_the_end_of_the_action() -> None:
    match = acted(TUNED[:2], [], f"act H1 run, {SIX_STEPS}")
    assert hex_of(match, "H1") == "a10"
    assert rolls(match, "dash") == []
    far = acted([TUNED[0], f"{JACK} @ c7 +harmonics"], [], f"act H1 run, {SIX_STEPS}", dice((1, 3)))
    assert rolls(far, "dash") == [("H1", "dash", 3, 4)]


@pytest.mark.covers("skill:dreadball/harmonics", "dreadball.skill.harmonics_two")
def test_two_of_his_kind_are_worth_a_die_of_strength_but_none_of_speed() -> None:
    match = acted(TUNED[:3], [A1], f"{SLAM}, dodge", dice((1, 4), (1, 3)))
    assert modifiers(match, "slam") == [(1, "harmonics")]
    away = acted(TUNED[:3], [A1], "act H1 run, step f7", dice((1, 2)))
    assert modifiers(away, "evade") == [(-1, "threatened")]


@pytest.mark.covers("skill:dreadball/harmonics", "dreadball.skill.harmonics_three")
def test_three_of_his_kind_are_worth_a_die_of_speed_too() -> None:
    match = acted(TUNED, [A1], "act H1 run, step f7", dice((1, 3)))
    assert modifiers(match, "evade") == [(1, "harmonics"), (-1, "threatened")]


@pytest.mark.covers("skill:dreadball/harmonics", "dreadball.skill.harmonics_range")
def test_models_of_either_side_count_for_who_acts_and_none_for_who_answers() -> None:
    away = [f"{A1} +harmonics", f"{JACK} @ f10 +harmonics", f"{JACK} @ e10 +harmonics"]
    match = acted([f"{H1} +harmonics"], away, f"{SLAM}, slamback", dice((1, 4), (1, 3)))
    assert modifiers(match, "slam") == [(1, "harmonics")]
    assert modifiers(match, "slamback") == []


@pytest.mark.covers("skill:dreadball/harmonics", "dreadball.skill.harmonics_duration")
def test_a_count_survives_the_free_action_of_another_one() -> None:
    home = [f"{GUARD} @ f8 +harmonics", f"{JACK} @ d8 +harmonics", f"{JACK} @ f12 w +harmonics +a-safe-pair-of-hands"]
    # the guard runs onto the ball, which scatters into a team-mate's hands; he doubles and runs a hex of his own
    line = "act H1 run, step f9, act H3 run, step f13, done"
    match = acted(home, [], line, [1, 3, 6, 5], ball="f9")
    assert holds(match, "H3")
    assert (fact(match, "actor"), fact(match, "harmony"), fact(match, "held-harmony")) == (0, 1, 0)


# -- Jump --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/jump", "dreadball.skill.jump_run_or_sprint", "dreadball.jump.over_player")
def test_jump_clears_an_opponent_and_lands_any_way_round() -> None:
    match = acted([f"{H1} +jump"], [f"{A1} e"], "act H1 run, jump f10, face w", dice((1, 3)))
    assert (hex_of(match, "H1"), facing(match, "H1"), fact(match, "moved")) == ("f10", "w", 2)


@pytest.mark.covers("dreadball.jump.skill_only")
def test_nobody_jumps_without_the_ability() -> None:
    assert not offered(play(set_up([H1], []), "act H1 run"), "jump f10")


# -- Push --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/push", "dreadball.push.action", "dreadball.push.cost", "dreadball.push.facing")
def test_push_moves_a_step_an_opponent_and_a_team_mate_with_five_points() -> None:
    home = [f"{JACK} @ f4 +push", f"{JACK} @ h10"]
    line = "act H1 run, step f5, push A1 f10, face e, push H2 h11, face nw"
    match = acted(home, [A1], line)
    assert (hex_of(match, "H1"), hex_of(match, "A1"), hex_of(match, "H2")) == ("f5", "f10", "h11")
    assert (facing(match, "A1"), facing(match, "H2"), fact(match, "moved")) == ("e", "nw", 5)


@pytest.mark.covers("dreadball.push.dash_self_only")
def test_no_dash_pays_for_a_push() -> None:
    match = play(set_up([f"{JACK} @ f4 +push"], [A1]), "act H1 run, step f5, step f4, push A1 f10, face e")
    assert not offered(match, "push A1 f11")
    assert not [choice for choice in options(match) if choice.startswith("push")]
    assert offered(match, "step f5")


@pytest.mark.covers("dreadball.push.action")
def test_nobody_pushes_in_a_sprint_and_everybody_else_only_with_the_ability() -> None:
    assert not [c for c in options(play(set_up([f"{H1} +push"], [A1]), "act H1 sprint")) if c.startswith("push")]
    assert not [c for c in options(play(set_up([H1], [A1]), "act H1 run")) if c.startswith("push")]


@pytest.mark.covers("skill:dreadball/push", "dreadball.push.targets", "dreadball.push.no_evade")
def test_a_push_takes_anybody_on_the_pitch_out_of_a_threat_without_an_evade() -> None:
    home = [f"{JACK} @ f4 +push", f"{JACK} @ f8"]
    match = acted(home, [A1, f"{JACK} @ k14 prone"], "act H1 run, push H2 f7, face e, push A2 k15")
    assert (hex_of(match, "H2"), hex_of(match, "A2"), status(match, "A2")) == ("f7", "k15", "prone")
    assert rolls(match) == []


@pytest.mark.covers("dreadball.push.not_ref_or_ball")
def test_a_push_goes_to_free_hexes_only_and_the_referee_is_in_the_way() -> None:
    match = play(set_up([f"{JACK} @ f4 +push"], [A1], referee="f10"), "act H1 run")
    assert not offered(match, "push A1 f10")
    assert offered(match, "push A1 g9")


@pytest.mark.covers("skill:dreadball/push", "dreadball.push.cost")
def test_a_push_in_a_slam_leaves_the_hex_of_movement_that_comes_with_it() -> None:
    line = "act H1 slam, push A1 f10, face w, step f9, slam A1, dodge"
    match = acted([f"{H1} +push"], [A1], line, dice((1, 3), (1, 3)))
    assert hex_of(match, "H1") == "f9"


@pytest.mark.covers("skill:dreadball/push", "dreadball.push.targets")
def test_who_is_pushed_onto_the_ball_has_to_pick_it_up() -> None:
    line = "act H1 run, push H2 h11, face e"
    match = acted([f"{JACK} @ f4 +push", f"{JACK} @ h10"], [], line, dice((1, 3)), ball="h11")
    assert holds(match, "H2")


# -- Quick Change Artist -----------------------------------------------------------------------------------------------

ROBOT = "chromium-chargers/jack @ f8"


@pytest.mark.covers(
    "skill:dreadball/quick-change-artist",
    "dreadball.skill.quick_change_artist",
    "dreadball.transform.who",
    "dreadball.transform.test",
    "dreadball.transform.success",
)
def test_a_robot_begins_as_a_jack_and_becomes_a_guard_with_a_guards_figures() -> None:
    match = acted([ROBOT], [A1], f"act H1 transform, become guard, {SLAM}, dodge", dice((1, 3), (1, 4), (1, 3)))
    assert rolls(match)[0] == ("H1", "transform", 3, 4)
    assert rolls(match, "slam") == [("H1", "slam", 4, 3)]
    assert [e["role"] for e in happened(match, "Became")] == ["guard"]


@pytest.mark.covers("skill:dreadball/quick-change-artist", "dreadball.transform.fail")
def test_who_fails_to_transform_stays_what_he_is() -> None:
    match = acted([ROBOT], [], "act H1 transform", dice((0, 3)))
    assert happened(match, "Became") == []
    assert has_mark(match, "H1", "one-token")


@pytest.mark.covers("dreadball.transform.success", "dreadball.transform.double")
def test_a_guard_becomes_a_jack_and_with_a_double_a_striker_too() -> None:
    passed = acted([f"{ROBOT} guard-form"], [], "act H1 transform", dice((1, 3)))
    assert [e["role"] for e in happened(passed, "Became")] == ["jack"]
    doubled = play(set_up([f"{ROBOT} guard-form"], [], dice((2, 3))), "act H1 transform")
    assert options(doubled) == ["become jack", "become striker"]
    play(doubled, "become striker")
    assert [e["role"] for e in happened(doubled, "Became")] == ["striker"]


@pytest.mark.covers("dreadball.transform.success")
def test_a_carrier_who_becomes_a_guard_drops_the_ball() -> None:
    match = loosely([f"{ROBOT} ball"], [], "act H1 transform, become guard", [*dice((1, 3)), 1, 2])
    assert [e["player"] for e in happened(match, "BallLost")] == ["H1"]
    assert ball_at(match) == "f10"
    assert asked(match) == ("referee", 0)


# -- Runaround ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/runaround", "dreadball.skill.runaround", "dreadball.skill.runaround_count")
def test_two_run_for_one_token_and_it_counts_for_both() -> None:
    home = [f"{H1} +runaround", f"{JACK} @ h8 +runaround", f"{JACK} @ h3 +runaround"]
    match = acted(home, [], "act H1 runaround, player H2, step f9, done, step h9, done")
    assert (hex_of(match, "H1"), hex_of(match, "H2"), fact(match, "tokens")) == ("f9", "h9", 4)
    assert has_mark(match, "H1", "one-token")
    assert has_mark(match, "H2", "one-token")
    assert not has_mark(match, "H3", "one-token")


@pytest.mark.covers("dreadball.skill.runaround")
def test_a_runaround_takes_two_who_have_it() -> None:
    assert not offered(set_up([f"{H1} +runaround"], []), "act H1 runaround")


# -- Running Interference ----------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "skill:dreadball/running-interference",
    "dreadball.interference.source",
    "dreadball.interference.once_per_match",
    "dreadball.interference.opponents_rush",
    "dreadball.interference.movement",
)
def test_running_interference_slams_in_the_opponents_rush_once_a_match() -> None:
    home = [f"{H1} e", f"{JACK} @ h4"]
    line = "act H2 run, step h5, done, player A1, step f9, slam H1, dodge, act H2 run, step h6, done"
    match = acted(home, [f"{JACK} @ f10 +running-interference"], line, dice((2, 4), (2, 3)))
    assert rolls(match, "slam") == [("A1", "slam", 4, 4)]
    assert has_mark(match, "A1", "interfered")
    assert asked(match) == ("rush", 0)


# -- Slide -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/slide", "dreadball.skill.slide")
def test_slide_dashes_in_a_slam() -> None:
    line = "act H1 slam, step f7, step f8, slam A1, dodge"
    match = acted([f"{JACK} @ f6 +slide"], [A1], line, dice((1, 3), (1, 4), (1, 3)))
    assert rolls(match, "dash") == [("H1", "dash", 3, 4)]
    assert hex_of(match, "H1") == "f8"


@pytest.mark.covers("dreadball.skill.slide")
def test_a_jack_without_slide_has_one_hex_in_a_slam() -> None:
    assert not offered(play(set_up([f"{JACK} @ f6"], [A1]), "act H1 slam, step f7"), "step f8")


# -- Teleport ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/teleport", "dreadball.skill.teleport", "dreadball.skill.teleport_no_dash")
def test_teleport_takes_four_hexes_with_no_evade_and_nothing_comes_after_it_but_a_turn() -> None:
    match = acted([f"{H1} +teleport"], [A1, f"{JACK} @ g8 nw"], "act H1 run, teleport f12")
    assert (hex_of(match, "H1"), rolls(match)) == ("f12", [])
    assert offered(match, "turn w")
    assert not [choice for choice in options(match) if choice.startswith(("step", "teleport"))]


@pytest.mark.covers("dreadball.skill.teleport")
def test_teleport_reaches_no_further_than_four_hexes_and_comes_before_any_step() -> None:
    match = play(set_up([f"{H1} +teleport"], []), "act H1 run")
    assert offered(match, "teleport f12")
    assert not offered(match, "teleport f13")
    play(match, "step f9")
    assert not offered(match, "teleport f12")


@pytest.mark.covers("dreadball.skill.teleport")
def test_teleport_takes_the_place_of_a_run_and_not_of_a_sprint_or_a_single_hex() -> None:
    match = set_up([f"{H1} +teleport"], [A1])
    assert not [choice for choice in options(play(match, "act H1 sprint")) if choice.startswith("teleport")]
    match = set_up([f"{H1} +teleport"], [A1])
    assert not [choice for choice in options(play(match, "act H1 slam")) if choice.startswith("teleport")]


@pytest.mark.covers("skill:dreadball/teleport", "dreadball.skill.teleport_slam")
def test_a_guard_who_teleports_into_contact_has_moved_for_his_slam() -> None:
    line = "act H1 slam, teleport f8, slam A1, dodge"
    match = acted([f"{GUARD} @ f5 +teleport"], [A1], line, dice((1, 5), (1, 3)))
    assert modifiers(match, "slam") == [(1, "role"), (1, "moved into contact")]


@pytest.mark.covers("skill:dreadball/teleport", "dreadball.skill.teleport_from_behind")
def test_who_is_attacked_from_behind_teleports_and_the_attack_comes_to_nothing() -> None:
    match = acted([H1], [f"{A1} e +teleport"], f"{SLAM}, hex f13, face w")
    assert (hex_of(match, "A1"), facing(match, "A1"), rolls(match)) == ("f13", "w", [])
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("dreadball.skill.teleport_from_behind")
def test_who_is_attacked_from_the_front_stays_and_takes_it() -> None:
    match = acted([H1], [f"{A1} +teleport"], f"{SLAM}, dodge", dice((1, 3), (1, 3)))
    assert (hex_of(match, "A1"), uses(match, "A1", "teleport")) == ("f9", 0)


# -- Trail Blazer ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/trail-blazer", "dreadball.brush_aside.who", "dreadball.brush_aside.success")
def test_a_trail_blazer_brushes_an_opponent_aside_and_goes_on() -> None:
    match = acted([f"{STRIKER} @ f8 +trail-blazer"], [f"{A1} e"], "act H1 run, brush A1, step g9", dice((1, 3)))
    assert rolls(match, "brush-aside") == [("H1", "brush-aside", 3, 4)]
    assert (hex_of(match, "A1"), hex_of(match, "H1")) == ("f10", "g9")


@pytest.mark.covers("dreadball.skill.trail_blazer_space", "dreadball.skill.trail_blazer_not_ref")
def test_a_trail_blazer_needs_room_behind_the_opponent_and_leaves_the_referee_alone() -> None:
    match = play(set_up([f"{H1} +trail-blazer"], [f"{A1} e", f"{JACK} @ f10"], referee="g8"), "act H1 run")
    assert [choice for choice in options(match) if choice.startswith("brush")] == []
    assert not offered(match, "step g8")
