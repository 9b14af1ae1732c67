"""Where hired players, fans, hacks and abilities meet each other, and what a referee of them found."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.strike import strike
from ironpitch.games.dreadball.contact.clash import dodge_test
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch
from ironpitch.games.dreadball.play.rolling import defence_dice
from ironpitch.games.dreadball.sideline.fan_play import fan_slam_test
from ironpitch.games.dreadball.sideline.side_actions import note_evade, reap
from ironpitch.games.dreadball.sideline.side_terms import DANCE_SHIFT, Due, Fact, Hack
from ironpitch.games.dreadball.terms import For
from tests.dreadball.at_table import choices, drawing, hexes, player, run
from tests.dreadball.beside import FAR, beside, cheerleaders_at, fans_at, own_team, put_cheerleaders
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
)
from tests.dreadball.skills.scene import GUARD, JACK, acted, set_up

SLAM = "act H1 slam, slam A1"
STOMP = "act H1 stomp, stomp A1"
H1 = f"{JACK} @ f8 e"
A1 = f"{JACK} @ f9"
KREED = "mvp/kreed"
LOGAN = "mvp/lucky-logan"
HACKED = "dreadball(hacking=on, cheerleaders=lent)"


# -- killing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("switch", "checks"), [("on", 1), ("off", 0)])
def test_a_kill_is_worth_a_fan_check_only_if_that_is_played(switch: str, checks: int) -> None:
    match = ironpitch.scenario(
        f"dreadball(kill_fan_check={switch})",
        [f"{GUARD} @ f8 e", f"{JACK} @ b3"],
        [A1, f"{JACK} @ j16"],
        dice=dice((4, 4), (0, 3), (0, 3)),
        seed=1,
        rush=("home", 3),
        ball="k6",
        referee="a15",
    )
    play(match, f"{SLAM}, dodge, hex f10")
    assert status(match, "A1") == "dead"
    assert len(happened(match, "FanCheck")) == checks


# -- fans --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.fan.threat", "dreadball.skill.backstab")
def test_nobody_stabs_a_fan_in_the_back_for_a_fan_threatens_all_around() -> None:
    backstabber = beside([f"{JACK} @ f5 e +backstab"], fans=["f6"], ruleset="dreadball(fans=on)").table
    plain = beside([f"{JACK} @ f5 e"], fans=["f6"], ruleset="dreadball(fans=on)").table
    tests = [fan_slam_test(table, player("H1"), 0) for table in (backstabber, plain)]
    assert [test.dice_count() for test in tests] == [3, 3]


@pytest.mark.covers("dreadball.fan.dance")
def test_a_fan_pushed_away_after_a_dance_is_not_danced_with_again() -> None:
    match = beside([f"{JACK} @ f8 e +push"], fans=["e8"], ruleset="dreadball(fans=on)", ball="k6")
    table = match.table
    play(match, "act H1 run")
    first, second, third = hexes(table, "f8", "f9", "e9")
    for origin in (first, second):
        note_evade(table, origin)
    assert table.facts[Fact.DUE] > 0
    table.facts[Fact.DUE] = 0
    play(match, "push-fan e8 d9")
    assert (fans_at(table), table.facts[Fact.DANCED]) == (["d9"], table.facts[Fact.FAN])
    note_evade(table, third)
    assert table.facts[Fact.DUE] >> DANCE_SHIFT == 0


@pytest.mark.covers("dreadball.skill.shock_collar_damage")
@pytest.mark.parametrize(("hits", "left"), [(1, ["e10"]), (0, ["e8", "e10"])])
def test_a_collar_that_hurts_takes_the_fans_around_with_it(hits: int, left: list[str]) -> None:
    home = ["long-rock-lifers/jack @ f8 e", f"{JACK} @ b3"]
    match = beside(home, [A1, FAR], dice((hits, 3)), fans=["e8", "e10"], ball="k6")
    play(match, "act H1 shock")
    assert (status(match, "H1"), fans_at(match.table)) == ("sin-bin-3", left)
    assert status(match, "A1") == ("sin-bin-1" if hits else "prone")
    assert happened(match, "CrowdTest") == [], "nobody has slammed them"


# -- hacks -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.hack.a_line_up", "dreadball.giant.counts_two")
def test_a_giant_is_two_of_the_six_whom_a_hacker_picks() -> None:
    big = own_team('underdog = 0\ngiants = ["big-mech"]', players=7)
    match = ironpitch.new_match("dreadball(hacking=on)", big, big, seed=1)
    first = fact(match, "first")
    play(match, "hack a, enough")
    letter = "HA"[1 - first]
    play(match, f"player {letter}8")
    for n in (1, 2, 3, 4):
        assert asked(match) == ("line-up", first)
        play(match, f"player {letter}{n}")
    assert asked(match) == ("set-up", first)
    play(match, "setup spread, setup spread")
    standing = [n for n in range(1, 9) if match.table.status[parse_player(f"{letter}{n}")] == 0]
    assert standing == [1, 2, 3, 4, 8]


@pytest.mark.covers("dreadball.hack.a_line_up", "dreadball.giant.counts_two")
def test_a_hacker_with_one_place_left_picks_no_giant() -> None:
    big = own_team('underdog = 0\ngiants = ["big-mech"]', players=7)
    match = ironpitch.new_match("dreadball(hacking=on)", big, big, seed=1)
    letter = "HA"[1 - fact(match, "first")]
    play(match, "hack a, enough")
    play(match, ", ".join(f"player {letter}{n}" for n in (1, 2, 3, 4, 5)))
    assert choices(match) == [f"player {letter}6", f"player {letter}7"]


@pytest.mark.covers("dreadball.hack.b_own")
@pytest.mark.parametrize(
    ("striker", "faces"), [("f17 e ball +show-off", [6, 5]), ("f17 e ball +show-off", [1]), ("f16 e ball", [5])]
)
def test_a_strike_that_a_hack_records_is_two_points_and_no_fan_check(striker: str, faces: list[int]) -> None:
    table = about_to_strike(striker)
    done = run(table, strike(table, player("H1")), faces)
    assert done.told("FanCheck") == []
    assert [(e["points"], e["side"]) for e in done.told("Strike")] == [(2, "home")]


@pytest.mark.covers("dreadball.hack.b_own", "dreadball.cheerleader.own_fan_check")
def test_a_cheerleader_is_taken_in_by_a_strike_that_a_hack_records() -> None:
    table = about_to_strike("f17 e ball")
    put_cheerleaders(table, 0, "home-2", "home-3")
    done = run(table, strike(table, player("H1")), [1, 1, *drawing(table, "run-1")])
    assert [e["side"] for e in done.told("FanCheck")] == ["home"]
    assert cheerleaders_at(table, 0) == ["home-3"]


def about_to_strike(striker: str) -> Table:
    """A home player is about to throw the first strike of the match, and his coach has the hack for it."""
    table = beside([f"{JACK} @ {striker}"], [f"{JACK} @ k6 w"], ruleset=HACKED).table
    table.facts[Fact.HACK] = Hack.B
    return table


# -- blows -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.skill.toxic", "dreadball.skill.driller", "dreadball.skill.pile_driver_double")
def test_a_slam_that_drives_into_the_ground_is_a_slam_to_poison_and_to_drills() -> None:
    line = f"{SLAM}, dodge, use pile-driver"
    match = acted([f"{H1} +pile-driver +toxic"], [A1], line, dice((3, 3), (0, 3), (2, 2)))
    assert status(match, "A1") == "sin-bin-2"
    match = acted([f"{H1} +pile-driver +driller"], [A1], line, dice((3, 3), (0, 3), (1, 1)))
    assert (rolls(match, "armour"), status(match, "A1")) == ([("A1", "armour", 1, 4)], "sin-bin-2")
    match = acted([f"{H1} +pile-driver +poison-blade"], [A1], line, dice((3, 3), (0, 3), (1, 1)))
    assert (rolls(match, "armour"), status(match, "A1")) == ([("A1", "armour", 1, 4)], "sin-bin-3")


@pytest.mark.covers("dreadball.skill.uncontrolled_bonus", "dreadball.skill.does_this_hurt")
def test_who_cannot_but_stomp_has_his_die_in_a_stomp_that_hurts_too_and_not_in_a_slam() -> None:
    match = set_up([f"{H1} +uncontrolled +does-this-hurt"], [f"{A1} prone"], dice((1, 4), (1, 2)))
    play(match, STOMP)
    assert modifiers(match, "slam") == [(1, "uncontrolled")]
    match = set_up([f"{H1} +uncontrolled +does-this-hurt"], [A1], dice((1, 3), (1, 3)))
    play(match, f"{SLAM}, dodge")
    assert modifiers(match, "slam") == []


@pytest.mark.covers("dreadball.skill.ram")
def test_who_rams_turns_to_whom_he_has_pushed_aside_and_slams_him() -> None:
    home, away = [f"{JACK} @ f8 ne +ram"], [f"{A1} w", f"{JACK} @ f10 prone", f"{JACK} @ e9 prone"]
    match = set_up(home, away, dice((3, 3), (2, 3)))
    play(match, "act H1 slam, slam A1")
    assert asked(match)[0] == "reaction"
    assert (hex_of(match, "H1"), facing(match, "H1"), hex_of(match, "A1")) == ("f9", "se", "g9")
    play(match, "dodge")
    assert rolls(match, "slam") == [("H1", "slam", 3, 4)]


@pytest.mark.covers("dreadball.skill.pummel")
def test_who_pummels_slams_whom_he_likes_and_may_move_before_it() -> None:
    away = [f"{JACK} @ f9 w", f"{JACK} @ e8 sw", f"{JACK} @ f12 e", FAR]
    line = "act H1 slam, slam A1, dodge, act H1 slam"
    home = [f"{GUARD} @ f8 e +pummel", f"{JACK} @ b3"]
    match = beside(home, away, dice((2, 3), (2, 3)), ruleset="dreadball", ball="k6")
    play(match, line)
    targets = [text for text in options(match) if text.startswith("slam")]
    assert sorted(targets) == ["slam A1", "slam A2"]
    assert "step g8" in options(match)


# -- One Mind ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.cup.one_mind", "dreadball.cup.one_mind_limit")
def test_a_twin_on_the_ground_stands_up_with_a_free_action_and_one_on_the_bench_comes_on() -> None:
    twins = ["mvp/melody @ f8 prone", "mvp/harmony @ h8 prone"]
    match = set_up(twins, [f"{JACK} @ f16"], [*dice((2, 4)), *dice((1, 3))])
    play(match, "act H1 stand-up, face e")
    assert asked(match) == ("free", 0)
    assert offered(match, "act H2 stand-up")
    assert not offered(match, "act H2 run")
    play(match, "act H2 stand-up, face e")
    assert (status(match, "H2"), fact(match, "tokens")) == ("standing", 4)
    match = set_up(["mvp/melody @ f8 e", "mvp/harmony bench"], [f"{JACK} @ f16"], dice((2, 4)), ball="f9")
    play(match, "act H1 run, step f9, face e, act H2 run, done")
    assert (status(match, "H2"), fact(match, "tokens")) == ("standing", 4)


# -- Nemesis -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.cup.nemesis_order")
def test_kreed_cannot_walk_or_turn_away_from_a_slam_at_logan() -> None:
    match = set_up([f"{KREED} @ f8 e"], [f"{LOGAN} @ f9 e"])
    play(match, "act H1 slam")
    assert options(match) == ["step g8", "step e8", "turn se", "turn ne", "slam A1"]
    play(match, "step e8")
    assert not offered(match, "done")
    assert [text for text in options(match) if text.startswith("turn")] == ["turn e", "turn se", "turn sw"]


@pytest.mark.covers("dreadball.cup.nemesis_order")
def test_kreed_keeps_logan_in_his_sight_until_he_has_shot_him() -> None:
    match = set_up([f"{KREED} @ f8 e"], [f"{LOGAN} @ f12 w"])
    play(match, "act H1 throw")
    assert not offered(match, "turn w")
    assert not offered(match, "step f7")
    assert offered(match, "step f9")
    play(match, "step f9")
    assert not offered(match, "done")
    assert offered(match, "shoot A1")


@pytest.mark.covers("dreadball.cup.nemesis_approach")
@pytest.mark.parametrize("action", ["run", "sprint"])
def test_kreed_does_not_walk_so_far_that_he_could_no_longer_end_nearer_to_logan(action: str) -> None:
    match = set_up([f"{KREED} @ f8 w"], [f"{LOGAN} @ f16 e"])
    play(match, f"act H1 {action}")
    steps = 0
    while any(text.startswith("step ") for text in options(match)) and offered(match, f"step f{7 - steps}"):
        play(match, f"step f{7 - steps}")
        steps += 1
    assert steps == {"run": 2, "sprint": 4}[action]
    assert not offered(match, "done")
    assert facing(match, "H1") == "w"


# -- what no other test would have missed ------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.play.defensive_use")
@pytest.mark.parametrize(("side", "dice_offered"), [("home", 0), ("away", 2)])
def test_defence_dice_wait_for_the_opponents_rush_even_if_one_is_slammed_in_ones_own(
    side: str, dice_offered: int
) -> None:
    match = beside([H1], [A1], rush=(side, 3 if side == "home" else 4), ball="k6")
    match.table.facts[Fact.DEFENCE_DICE] = 2
    test = dodge_test(match.table, Clash(player("A1"), player("H1"), For.SLAM))
    assert defence_dice(match.table, test) == dice_offered


@pytest.mark.covers("dreadball.exploit.three_evades")
def test_who_falls_in_the_step_of_his_third_evade_has_done_no_feat() -> None:
    match = beside([f"{JACK} @ f8 prone"], ruleset="dreadball(exploits=on)")
    table = match.table
    table.facts[Fact.DUE] = Due.EVADES | Due.DASHES
    assert run(table, reap(table, player("H1"))).told("Exploit") == []
    assert table.facts[Fact.DUE] == 0


@pytest.mark.covers("dreadball.fan.dance", "dreadball.exploit.one_per_action")
def test_an_action_interrupted_by_a_free_one_remembers_its_dance_and_its_exploit() -> None:
    home = [f"{JACK} @ f8 e +push", f"{JACK} @ h8 e"]
    match = beside(home, dice=dice((2, 3)), fans=["e8"], ruleset="dreadball(fans=on, exploits=on)", ball="h9")
    table = match.table
    play(match, "act H1 run")
    note_evade(table, int(table.pos[player("H1")]))
    table.facts[Fact.EXPLOITED] = 1
    play(match, "push H2 h9, face e")
    assert asked(match) == ("free", 0)
    play(match, "act H2 run, done")
    assert (asked(match), fact(match, "actor")) == (("act", 0), player("H1"))
    assert (table.facts[Fact.DANCED], table.facts[Fact.EXPLOITED]) == (table.pos[player("H1")], 1)


@pytest.mark.covers("dreadball.portal.enter")
def test_who_goes_through_a_portal_takes_the_ball_along() -> None:
    portals = {f"portal-{n + 1}": standard_pitch().board.parse(name) for n, name in enumerate(("f9", "k9"))}
    match = set_up([f"{JACK} @ f8 e ball"], [], [1, 5, 5, 1], facts=portals)
    play(match, "act H1 run, step f9, hex k10, face e")
    assert (hex_of(match, "H1"), ball_at(match), holds(match, "H1")) == ("k10", "k10", True)


@pytest.mark.covers("dreadball.skill.pummel")
def test_nobody_pummels_whom_he_has_pushed_to_a_free_action() -> None:
    match = set_up([f"{GUARD} @ f8 e +pummel"], [A1], dice((3, 4), (2, 3), (2, 3)), ball="f10")
    play(match, f"{SLAM}, dodge, hex f10, follow")
    assert (asked(match), holds(match, "A1")) == (("free", 1), True)
    play(match, "decline")
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("dreadball.skill.runaround_count", "dreadball.confusion.fail_ends")
@pytest.mark.parametrize(("mark", "able"), [("one-token", True), ("two-tokens", False), ("finished", False)])
def test_nobody_runs_around_with_one_who_has_no_action_left(mark: str, able: bool) -> None:
    match = set_up([f"{H1} +runaround", f"{JACK} @ h8 e +runaround {mark}"], [])
    assert offered(match, "act H1 runaround") is able


@pytest.mark.covers("dreadball.skill.rule_of_law", "dreadball.skill.taking_a_dive")
def test_who_goes_by_the_rules_does_not_leave_because_somebody_dives_next_to_him() -> None:
    line = "act H1 run, step f9, dive"
    match = acted([f"{H1} +taking-a-dive"], [f"{JACK} @ f10 e +rule-of-law"], line, [6])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "standing")
    assert len(happened(match, "RefChecked")) == 1


@pytest.mark.covers("dreadball.skill.mind_like_water")
def test_a_mind_like_water_answers_slams_and_no_thief() -> None:
    away = f"{A1} w +mind-like-water ball"
    match = play(set_up([H1], [away]), "act H1 steal, steal A1")
    assert asked(match) == ("reaction", 1)


@pytest.mark.covers("dreadball.skill.prima_donna_otherwise", "dreadball.brush_aside.target_guard_penalty")
def test_a_prima_donna_is_brushed_aside_like_a_guard_on_any_day() -> None:
    donna = "mvp/anne-marie-helder @ f9 e"
    for mood in ("", " striker-form"):
        match = set_up([f"{H1} +trail-blazer"], [f"{donna}{mood}"], dice((1, 2)))
        play(match, "act H1 run, brush A1")
        assert modifiers(match, "brush-aside") == [(-1, "guard in the way")]


@pytest.mark.covers("dreadball.skill.uncontrolled_ref")
def test_who_is_uncontrolled_is_checked_with_two_dice_for_anything_but_a_stomp() -> None:
    line = "act H1 run, step f7, done, call dirty-tricks H1"
    match = acted([f"{H1} +uncontrolled"], [f"{JACK} @ h9 +dirty-tricks"], line, [6, 6], referee="f12")
    assert len([e for e in happened(match, "Rolled") if e["purpose"] == "ref-check"]) == 2


@pytest.mark.covers("dreadball.cup.nemesis_reward")
def test_kreed_is_no_luckier_for_putting_anybody_but_logan_off() -> None:
    match = set_up([f"{KREED} @ f8 e"], [A1, f"{LOGAN} bench"], dice((3, 3), (0, 3), (0, 3)))
    play(match, f"{SLAM}, decline, dodge, hex f10")
    assert status(match, "A1") == "sin-bin-3"
    assert not has_mark(match, "H1", "revenged")


@pytest.mark.covers("dreadball.skill.tongue_pick_up", "dreadball.pick_up.double")
def test_a_tongue_picks_up_from_two_hexes_not_from_one_and_a_double_is_a_free_action() -> None:
    match = play(set_up([f"{H1} +tongue"], [], dice((2, 3)), ball="f9"), "act H1 run")
    assert not offered(match, "reach")
    match = play(set_up([f"{H1} +tongue"], [], dice((2, 3)), ball="f10"), "act H1 run, reach")
    assert (asked(match), holds(match, "H1"), hex_of(match, "H1")) == (("free", 0), True, "f8")
    assert options(match) == ["decline", "act H1 run", "act H1 throw"]


@pytest.mark.covers("dreadball.skill.illegal_modifications_foul")
def test_illegal_modifications_are_a_foul_only_if_they_were_used_and_killed() -> None:
    home = [f"{H1} +illegal-modifications"]
    line = f"{SLAM}, use illegal-modifications, dodge, hex f10"
    match = acted(home, [A1], line, dice((3, 5), (0, 3), (0, 3)))
    assert (status(match, "A1"), asked(match)) == ("sin-bin-3", ("rush", 0))
    home = [f"{GUARD} @ f8 e +illegal-modifications"]
    cheers = drawing(set_up(home, [A1]).table, "run-1")
    match = acted(home, [A1], f"{SLAM}, decline, dodge, hex f10", [*dice((4, 4), (0, 3), (0, 3)), *cheers])
    assert (status(match, "A1"), asked(match)) == ("dead", ("rush", 0))
