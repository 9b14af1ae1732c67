"""Running, sprinting, turning, dashing, evading, jumping, brushing aside, coming on and stepping off."""

from __future__ import annotations

import pytest

import ironpitch
from tests.dreadball.playing import (
    ball_at,
    dice,
    facing,
    fact,
    happened,
    hex_of,
    modifiers,
    offered,
    options,
    play,
    played,
    rolls,
    started,
    status,
)

JACK = "trontek-29ers/jack"
GUARD = "trontek-29ers/guard"
STRIKER = "trontek-29ers/striker"
STEP_EAST = ", ".join(f"step f{n}" for n in range(5, 10))


def steps(*hexes: str) -> str:
    """A line of steps."""
    return ", ".join([f"step {name}" for name in hexes])


@pytest.mark.covers("dreadball.run.distance", "dreadball.run.beyond_needs_dash", "dreadball.dash.test")
def test_a_run_goes_as_far_as_the_move_and_a_dash_is_needed_for_more() -> None:
    line = f"act H1 run, {STEP_EAST}"
    match = played([f"{JACK} @ f4"], [], line)
    assert hex_of(match, "H1") == "f9"
    assert rolls(match) == []
    match = played([f"{JACK} @ f4"], [], f"{line}, step f10", dice((1, 3)))
    assert hex_of(match, "H1") == "f10"
    assert rolls(match) == [("H1", "dash", 3, 4)]


@pytest.mark.covers("dreadball.dash.success", "dreadball.dash.test", "dreadball.dash.fail")
def test_each_dash_of_an_action_needs_one_success_more_and_who_fails_falls_where_he_was_going() -> None:
    match = played([f"{JACK} @ f4"], [], f"act H1 run, {STEP_EAST}, step f10, step f11", dice((1, 3), (2, 3)))
    assert hex_of(match, "H1") == "f11"
    assert status(match, "H1") == "standing"
    match = played([f"{JACK} @ f4"], [], f"act H1 run, {STEP_EAST}, step f10, step f11", dice((1, 3), (1, 3)))
    assert hex_of(match, "H1") == "f11"
    assert status(match, "H1") == "prone"
    assert rolls(match, "armour") == [], "nobody is hurt by a fall of his own"
    assert match.request is not None
    assert match.request.kind == "rush", "his action is over"


@pytest.mark.covers("dreadball.dash.striker_bonus", "dreadball.evade.striker_bonus")
def test_a_striker_has_a_die_more_to_dash_and_to_evade() -> None:
    match = played([f"{STRIKER} @ f4"], [], f"act H1 run, {STEP_EAST}, step f10", dice((1, 4)))
    assert modifiers(match, "dash") == [(1, "role")]
    match = played([f"{STRIKER} @ f4"], [f"{JACK} @ f5 w"], "act H1 run, step e4", dice((1, 3)))
    assert modifiers(match, "evade") == [(1, "role"), (-1, "threatened")]


@pytest.mark.covers("dreadball.run.free_turning")
def test_turning_costs_a_runner_nothing() -> None:
    match = played([f"{JACK} @ f4 e"], [], f"act H1 run, turn w, {STEP_EAST}, turn nw")
    assert hex_of(match, "H1") == "f9"
    assert facing(match, "H1") == "nw"
    assert fact(match, "moved") == 5
    assert not offered(match, "turn se"), "he has turned on this hex"


@pytest.mark.covers("dreadball.sprint.distance", "dreadball.sprint.straight_ahead", "dreadball.sprint.turn_cost")
def test_a_sprint_doubles_the_move_goes_straight_ahead_and_pays_for_every_side_it_turns() -> None:
    match = played([f"{JACK} @ f4 e"], [], "act H1 sprint")
    assert [text for text in options(match) if text.startswith("step")] == ["step f5"]
    play(match, steps(*[f"f{n}" for n in range(5, 13)]))
    assert fact(match, "moved") == 8
    assert offered(match, "turn sw")
    assert not offered(match, "turn w"), "two hexes are left for turning"
    play(match, "turn sw")
    assert fact(match, "moved") == 10
    assert facing(match, "H1") == "sw"


@pytest.mark.covers("dreadball.sprint.beyond_needs_dash")
def test_beyond_twice_his_move_a_sprinter_dashes_for_a_hex_or_for_a_side_of_turning() -> None:
    way = steps(*[f"f{n}" for n in range(5, 15)])
    match = played([f"{JACK} @ f4 e"], [], f"act H1 sprint, {way}, step f15", dice((1, 3)))
    assert hex_of(match, "H1") == "f15"
    assert rolls(match) == [("H1", "dash", 3, 4)]
    match = played([f"{JACK} @ f4 e"], [], f"act H1 sprint, {way}, turn se", dice((0, 3)))
    assert hex_of(match, "H1") == "f14"
    assert status(match, "H1") == "prone"


@pytest.mark.covers(
    "dreadball.evade.when", "dreadball.evade.test", "dreadball.evade.success", "dreadball.evade.threat_penalty"
)
def test_leaving_a_threatened_hex_takes_an_evade_with_a_die_less_for_each_threat_but_two_at_most() -> None:
    away = [f"{JACK} @ f5 w", f"{JACK} @ e4 sw", f"{JACK} @ g4 nw"]
    match = played([f"{JACK} @ f4"], away[:1], "act H1 run, step f3", dice((1, 2)))
    assert hex_of(match, "H1") == "f3"
    assert rolls(match) == [("H1", "evade", 2, 4)]
    match = played([f"{JACK} @ f4"], away, "act H1 run, step f3", dice((1, 1)))
    assert rolls(match) == [("H1", "evade", 1, 4)]
    match = played([f"{JACK} @ f4"], [f"{JACK} @ f5 e"], "act H1 run, step f3")
    assert rolls(match) == [], "he looks the other way"
    match = played([f"{JACK} @ f4"], [f"{JACK} @ f5 prone"], "act H1 run, step f3")
    assert rolls(match) == [], "he is on the ground"


@pytest.mark.covers("dreadball.evade.fail", "dreadball.rush_end.carrier_falls", "dreadball.dash.threat_penalty")
def test_a_failed_evade_drops_him_in_the_hex_he_was_heading_for_and_a_carrier_loses_the_rush() -> None:
    match = played([f"{JACK} @ f4"], [f"{JACK} @ f5 w"], "act H1 run, step f3", dice((0, 2)))
    assert hex_of(match, "H1") == "f3"
    assert status(match, "H1") == "prone"
    assert not happened(match, "RushEnded")
    pile = {"pile": 1, "discards": 2**52 - 2}
    match = played(
        [f"{JACK} @ f4 ball"],
        [f"{JACK} @ f5 w"],
        "act H1 run, step f3, stay",
        [*dice((0, 2)), 1, 1],
        facts=pile,
    )
    assert [event["side"] for event in happened(match, "RushEnded")] == ["home"]
    assert ball_at(match) == "f2", "one hex towards the coach whose Rush it is"
    line = f"act H1 run, {STEP_EAST}, step f10"
    match = played([f"{JACK} @ f4"], [f"{JACK} @ e9 sw"], line, dice((1, 2), (1, 2)))
    assert rolls(match) == [("H1", "evade", 2, 4), ("H1", "dash", 2, 4)], "the threat counts in both"


@pytest.mark.covers(
    "dreadball.slam.jack_movement", "dreadball.steal.jack_movement", "dreadball.throw.jack_movement",
    "dreadball.slam.guard_movement", "dreadball.steal.striker_movement", "dreadball.throw.striker_movement",
)  # fmt: skip
@pytest.mark.parametrize(
    ("player", "action", "hexes"),
    [(JACK, "slam", 1), (JACK, "steal", 1), (JACK, "throw", 1), (GUARD, "slam", 6), (STRIKER, "steal", 6)]
    + [(STRIKER, "throw", 6)],
)
def test_a_jack_goes_one_hex_before_he_strikes_and_a_specialist_runs_with_dashes(
    player: str, action: str, hexes: int
) -> None:
    carrier = f"{JACK} @ k13 ball" if action == "steal" else f"{JACK} @ k13"
    count = 4 if player == STRIKER else 3
    script = dice((1, count)) if hexes > 5 else []
    way = steps(*[f"f{n}" for n in range(5, 5 + hexes)])
    match = played([f"{player} @ f4"], [carrier], f"act H1 {action}, {way}", script)
    assert hex_of(match, "H1") == f"f{4 + hexes}"
    assert offered(match, f"step f{5 + hexes}") == (hexes > 1)


@pytest.mark.covers("dreadball.feint.jack_movement", "dreadball.feint.striker_movement")
def test_a_striker_runs_before_he_feints_and_a_jack_goes_one_hex() -> None:
    match = played([f"{JACK} @ f4 +misdirect"], [], "act H1 feint, step f5")
    assert not offered(match, "step f6")
    assert offered(match, "turn w")
    match = played([f"{STRIKER} @ f4 +misdirect"], [], "act H1 feint, step f5, step f6")
    assert offered(match, "step f7")


@pytest.mark.covers("dreadball.enter.move", "dreadball.enter.any_action")
def test_a_player_comes_on_from_the_bench_as_the_first_hex_of_any_action_his_role_knows() -> None:
    match = played([f"{GUARD} bench"], [f"{JACK} @ c4 w"], "act H1 slam")
    assert hex_of(match, "H1") == "c2"
    assert facing(match, "H1") == "e"
    assert fact(match, "moved") == 1
    play(match, "step c3")
    assert offered(match, "slam A1")
    match = played([f"{GUARD} bench"], [], "act H1 sprint, face se, step d3")
    assert hex_of(match, "H1") == "d3"
    match = started([f"{GUARD} bench", f"{JACK} @ c2"], [])
    assert not offered(match, "act H1 run"), "somebody stands where he would come on"
    match = started([f"{GUARD} bench", f"{JACK} @ c3"], [f"{JACK} @ j16"], rush=("home", 15))
    assert not offered(match, "act H1 run"), "in Sudden Death the gates are shut"


def test_a_runner_may_step_off_where_his_side_comes_on() -> None:
    match = played([f"{JACK} @ c3"], [], "act H1 run, step c2, leave")
    assert status(match, "H1") == "bench"
    assert happened(match, "Withdrew")
    match = played([f"{JACK} @ c3 ball"], [], "act H1 run, step c2")
    assert not offered(match, "leave"), "not with the ball"


@pytest.mark.covers(
    "dreadball.jump.skill_only", "dreadball.jump.test", "dreadball.jump.success", "dreadball.jump.facing",
    "dreadball.jump.cost", "dreadball.jump.over_player", "dreadball.jump.striker_bonus",
    "dreadball.jump.threat_penalty", "dreadball.skill.jump_run_or_sprint", "skill:dreadball/jump",
)  # fmt: skip
def test_a_jump_clears_a_player_costs_two_hexes_and_ends_facing_any_way() -> None:
    home, away = [f"{STRIKER} @ f4 +jump"], [f"{JACK} @ f5 w"]
    match = played(home, away, "act H1 run, jump f6, face nw", dice((1, 3)))
    assert hex_of(match, "H1") == "f6"
    assert facing(match, "H1") == "nw"
    assert fact(match, "moved") == 2
    assert rolls(match) == [("H1", "jump", 3, 4)]
    assert modifiers(match, "jump") == [(1, "role"), (-1, "threatened")]
    match = played([f"{JACK} @ f4 e +jump"], [f"{JACK} @ f5 e"], "act H1 sprint")
    assert offered(match, "jump f6")
    assert not offered(match, "jump g4"), "a sprinter jumps straight ahead"
    match = played([f"{JACK} @ f4"], away, "act H1 run")
    assert not [text for text in options(match) if text.startswith("jump")]


@pytest.mark.covers("dreadball.jump.fail", "dreadball.jump.test")
def test_the_second_jump_of_an_action_needs_two_successes_and_who_fails_goes_down_where_he_lands() -> None:
    line = "act H1 run, jump f6, face e, jump f8"
    match = played([f"{JACK} @ f4 +jump"], [], line, dice((1, 3), (1, 3)))
    assert hex_of(match, "H1") == "f8"
    assert status(match, "H1") == "prone"
    assert rolls(match, "armour") == []


@pytest.mark.covers(
    "dreadball.brush_aside.who", "dreadball.brush_aside.test", "dreadball.brush_aside.when",
    "dreadball.brush_aside.success", "dreadball.brush_aside.continue", "dreadball.brush_aside.double",
    "dreadball.brush_aside.guard_bonus", "dreadball.brush_aside.target_guard_penalty",
)  # fmt: skip
def test_who_brushes_an_opponent_aside_takes_his_hex_and_goes_on() -> None:
    home = [f"{GUARD} @ f4 e +trail-blazer"]
    match = played(home, [f"{JACK} @ f5 e"], "act H1 run, brush A1", dice((1, 4)))
    assert (hex_of(match, "H1"), hex_of(match, "A1")) == ("f5", "f6")
    assert status(match, "A1") == "standing"
    assert modifiers(match, "brush-aside") == [(1, "role")]
    assert fact(match, "moved") == 1
    assert offered(match, "brush A1"), "and on he goes"
    match = played(home, [f"{GUARD} @ f5 e"], "act H1 run, brush A1", dice((2, 3)))
    assert modifiers(match, "brush-aside") == [(1, "role"), (-1, "guard in the way")]
    assert status(match, "A1") == "prone"
    assert rolls(match, "armour") == []
    match = played([f"{GUARD} @ f4 e"], [f"{JACK} @ f5 e"], "act H1 run")
    assert not offered(match, "brush A1")


@pytest.mark.covers(
    "dreadball.brush_aside.fail_ends_action", "dreadball.brush_aside.fail_target_turns",
    "dreadball.skill.trail_blazer_space", "dreadball.skill.trail_blazer_not_ref", "skill:dreadball/trail-blazer",
)  # fmt: skip
def test_a_failed_brush_aside_ends_the_action_and_the_other_turns_round() -> None:
    home = [f"{GUARD} @ f4 e +trail-blazer"]
    match = played(home, [f"{JACK} @ f5 e"], "act H1 run, brush A1", dice((0, 4)))
    assert facing(match, "A1") == "w"
    assert hex_of(match, "H1") == "f4"
    assert match.request is not None
    assert match.request.kind == "rush"
    match = played(home, [f"{JACK} @ f5 e", f"{JACK} @ f6"], "act H1 run")
    assert not offered(match, "brush A1"), "there is no room behind him"
    match = played(home, [f"{JACK} @ a3"], "act H1 run", referee="f5", ball="a5")
    assert not [text for text in options(match) if text.startswith("brush") or text == "step f5"]


@pytest.mark.covers("dreadball.pick_up.roles", "dreadball.pick_up.sprint_penalty")
def test_who_enters_the_hex_of_the_ball_must_try_to_pick_it_up() -> None:
    match = played([f"{JACK} @ f4 e"], [], "act H1 run, step f5, face e", dice((1, 3)), ball="f5")
    assert rolls(match) == [("H1", "pick-up", 3, 4)]
    assert fact(match, "carrier") == 0
    match = played([f"{JACK} @ f4 e"], [], "act H1 sprint, step f5", dice((1, 2)), ball="f5")
    assert rolls(match) == [("H1", "pick-up", 2, 4)]
    match = played([f"{GUARD} @ f4 e"], [], "act H1 run, step f5", [1, 3], ball="f5")
    assert ball_at(match) == "f8", "from a Guard it scatters, three hexes ahead"
    assert match.request is not None
    assert match.request.kind == "act", "and he goes on"


@pytest.mark.covers(
    "dreadball.stand_up.test", "dreadball.stand_up.fail", "dreadball.stand_up.success",
    "dreadball.stand_up.striker_bonus", "dreadball.stand_up.threat_penalty",
)  # fmt: skip
def test_who_is_down_does_nothing_but_stand_up_facing_any_way() -> None:
    match = started([f"{STRIKER} @ f4 prone"], [f"{JACK} @ j16"])
    assert [text for text in options(match) if text.startswith("act")] == ["act H1 stand-up"]
    match = played([f"{STRIKER} @ f4 prone"], [f"{JACK} @ f5 w"], "act H1 stand-up, face sw", dice((1, 3)))
    assert status(match, "H1") == "standing"
    assert facing(match, "H1") == "sw"
    assert modifiers(match, "stand-up") == [(1, "role"), (-1, "threatened")]
    match = played([f"{JACK} @ f4 prone"], [], "act H1 stand-up", dice((0, 3)))
    assert status(match, "H1") == "prone"
    assert fact(match, "tokens") == 4


@pytest.mark.covers("dreadball.stand_up.double")
def test_a_doubled_stand_up_is_worth_a_free_action_but_no_sprint() -> None:
    match = played([f"{JACK} @ f4 prone"], [], "act H1 stand-up, face e", dice((2, 3)))
    assert match.request is not None
    assert (match.request.kind, match.request.about) == ("free", "H1")
    assert "act H1 run" in options(match)
    assert "act H1 slam" in options(match)
    assert "act H1 sprint" not in options(match)
    assert "decline" in options(match)
    play(match, "act H1 run, step f5, done")
    assert hex_of(match, "H1") == "f5"
    assert fact(match, "tokens") == 4


@pytest.mark.covers("dreadball.skill.slide", "skill:dreadball/slide")
def test_who_slides_dashes_in_a_slam() -> None:
    match = played([f"{JACK} @ f4 +slide"], [f"{JACK} @ f8 e"], "act H1 slam, step f5, step f6", dice((1, 3)))
    assert hex_of(match, "H1") == "f6"
    assert rolls(match) == [("H1", "dash", 3, 4)]
    match = played([f"{JACK} @ f4"], [f"{JACK} @ f8 e"], "act H1 slam, step f5")
    assert not offered(match, "step f6")


@pytest.mark.covers("dreadball.skill.gotcha_fail_stops", "dreadball.skill.gotcha_penalty", "skill:dreadball/gotcha")
def test_who_fails_to_get_away_from_a_gotcha_stays_on_his_feet_where_he_is() -> None:
    match = played([f"{JACK} @ f4"], [f"{JACK} @ f5 w +gotcha"], "act H1 run, step f3", dice((0, 1)))
    assert hex_of(match, "H1") == "f4"
    assert status(match, "H1") == "standing"
    assert match.request is not None
    assert match.request.kind == "rush"
    assert modifiers(match, "evade") == [(-2, "threatened")]


@pytest.mark.covers("dreadball.skill.phaser_forms", "skill:dreadball/phaser")
def test_an_insubstantial_runner_passes_through_others_but_not_with_the_ball() -> None:
    home, away = [f"{JACK} @ f4 e +phaser"], [f"{JACK} @ f5 e"]
    match = phasing(home, away, "act H1 run, step f6", "a3")
    assert hex_of(match, "H1") == "f6"
    assert fact(match, "moved") == 2
    match = phasing(home, away, "act H1 sprint", "a3")
    assert offered(match, "step f6")
    assert not offered(match, "step e6")
    match = phasing([f"{JACK} @ f4 e ball +phaser"], away, "act H1 run", None)
    assert not offered(match, "step f6")


def phasing(home: list[str], away: list[str], line: str, ball: str | None) -> ironpitch.Match:
    """A line of play where Phasers pass through others."""
    match = ironpitch.scenario(
        "dreadball(phasing=on)", home, away, dice=[], strict_dice=True, rush=("home", 3), ball=ball
    )
    return play(match, line)
