"""Passing skills in play."""

from __future__ import annotations

import pytest

from ironpitch.games.football.rolling import captain_reroll
from tests.bb2020.playing import (
    asked,
    ball_at,
    fact,
    holds,
    modifiers,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    square,
    started,
    status,
    turned_over,
    uses,
)

BLOCK = "activate H1 block, block A1"
DUMPER = "human/lineman @ h13 +dump-off ball"
QUICK_PASS = "activate H1 pass, throw h8"
SHORT_PASS = "activate H1 pass, throw h11"
LONG_PASS = "activate H1 pass, throw h15"


# -- Accurate and Cannoneer --------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pass.accurate_skill", "skill:bb2020/accurate")
@pytest.mark.parametrize(("to", "number"), [("h8", 3), ("h11", 4)])
def test_accurate_adds_one_to_quick_and_short_passes(to: str, number: int) -> None:
    home = ["human/lineman @ h5 +accurate ball", f"human/lineman @ {to}"]
    match = played(home, [], f"activate H1 pass, throw {to}", [number, 3])
    assert needed(match, "pass") == [number]
    assert holds(match, "H2")


def test_accurate_does_nothing_for_a_long_pass_and_cannoneer_nothing_for_a_short_one() -> None:
    home = ["human/lineman @ h5 +accurate ball pa=3", "human/lineman @ h15"]
    assert needed(played(home, [], LONG_PASS, [5, 3]), "pass") == [5]
    home = ["human/lineman @ h5 +cannoneer ball pa=3", "human/lineman @ h11"]
    assert needed(played(home, [], SHORT_PASS, [4, 3]), "pass") == [4]


@pytest.mark.covers("bb2020.pass.cannoneer", "skill:bb2020/cannoneer")
@pytest.mark.parametrize(("to", "number"), [("h15", 4), ("h18", 5)])
def test_cannoneer_adds_one_to_long_passes_and_long_bombs(to: str, number: int) -> None:
    home = ["human/lineman @ h5 +cannoneer ball pa=3", f"human/lineman @ {to}"]
    match = played(home, [], f"activate H1 pass, throw {to}", [number, 3])
    assert needed(match, "pass") == [number]
    assert holds(match, "H2")


# -- Cloud Burster -----------------------------------------------------------------------------------------------------

BURSTER = "human/lineman @ h5 +cloud-burster ball pa=2"


@pytest.mark.covers("bb2020.pass.cloud_burster", "skill:bb2020/cloud-burster")
def test_cloud_burster_makes_a_deflection_of_a_long_pass_be_rolled_again() -> None:
    away = ["human/lineman @ h10 ag=2"]
    line = f"{LONG_PASS}, intercept A1, use cloud-burster"
    match = played([BURSTER, "human/lineman @ h15"], away, line, [4, 5, 4, 3])
    assert needed(match, "deflection") == [5, 5]
    assert holds(match, "H2")
    match = played([BURSTER, "human/lineman @ h15"], away, line, [4, 5, 5, 3])
    assert holds(match, "A1")
    assert turned_over(match)


def test_cloud_burster_is_no_use_on_a_short_pass() -> None:
    line = f"{SHORT_PASS}, intercept A1"
    match = played([BURSTER, "human/lineman @ h11"], ["human/lineman @ h8 ag=2"], line, [3, 5, 3])
    assert holds(match, "A1")


@pytest.mark.covers("skill:bb2020/very-long-legs")
def test_cloud_burster_does_not_reach_above_very_long_legs() -> None:
    line = f"{LONG_PASS}, intercept A1"
    away = ["human/lineman @ h10 ag=2 +very-long-legs"]
    match = played([BURSTER, "human/lineman @ h15"], away, line, [4, 3, 3])
    assert needed(match, "deflection") == [3]
    assert holds(match, "A1")
    assert uses(match, "H1", "cloud-burster") == 0


@pytest.mark.covers("skill:bb2020/pass", "skill:bb2020/cloud-burster", "skill:bb2020/safe-pass")
def test_pass_safe_pass_and_cloud_burster_each_have_their_own_moment() -> None:
    home = [f"{BURSTER} +pass +safe-pass", "human/lineman @ h15"]
    away = ["human/lineman @ h10 ag=2"]
    line = f"{LONG_PASS}, reroll pass, intercept A1, use cloud-burster"
    match = played(home, away, line, [1, 4, 5, 2, 3])
    assert holds(match, "H2")
    assert purposes(match) == ["pass", "deflection", "catch"]
    match = played(home, away, f"{LONG_PASS}, reroll pass", [2, 1])
    assert holds(match, "H1")
    assert not turned_over(match)


# -- Dump-Off ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pass.dump_off", "skill:bb2020/dump-off")
def test_dump_off_gets_the_ball_away_before_the_block() -> None:
    line = f"{BLOCK}, use dump-off, throw h15, push h14, stay"
    match = played(["human/lineman @ h12"], [DUMPER, "human/lineman @ h15"], line, [5, 3, "push"])
    assert needed(match, "pass") == [5]  # marked by the blocker
    assert holds(match, "A2")
    assert square(match, "A1") == "h14"
    assert match.turn == ("home", 3)


@pytest.mark.covers("skill:bb2020/dump-off")
def test_dump_off_offers_quick_passes_only_team_mates_first() -> None:
    match = played(["human/lineman @ h12"], [DUMPER, "human/lineman @ h15"], f"{BLOCK}, use dump-off")
    assert asked(match) == ("target", 1)
    assert options(match)[0] == "throw h15"
    assert "throw h16" in options(match)
    assert "throw h17" not in options(match)


@pytest.mark.covers("skill:bb2020/dump-off")
def test_a_dump_off_that_is_fumbled_is_no_turnover_and_the_block_goes_on() -> None:
    line = f"{BLOCK}, use dump-off, throw h15, push h14, stay"
    match = played(["human/lineman @ h12"], [DUMPER, "human/lineman @ h15"], line, [1, 7, "push"])
    assert ball_at(match) == "i13"
    assert match.turn == ("home", 3)


@pytest.mark.covers("skill:bb2020/dump-off", "skill:bb2020/safe-pass")
def test_a_dump_off_saved_by_safe_pass_leaves_the_ball_with_the_victim() -> None:
    line = f"{BLOCK}, use dump-off, throw h15, push h14, stay"
    match = played(["human/lineman @ h12"], [f"{DUMPER} +safe-pass", "human/lineman @ h15"], line, [1, "push"])
    assert holds(match, "A1")
    assert ball_at(match) == "h14"


@pytest.mark.covers("bb2020.pass.dump_off_special", "skill:bb2020/dump-off")
def test_dump_off_works_before_a_stab() -> None:
    line = "activate H1 block, stab A1, use dump-off, throw h15"
    match = played(["human/lineman @ h12 +stab"], [DUMPER, "human/lineman @ h15"], line, [5, 3, 1, 1])
    assert holds(match, "A2")
    assert status(match, "A1") == "standing"


@pytest.mark.covers("bb2020.pass.dump_off", "skill:bb2020/dump-off")
def test_dump_off_works_before_the_second_block_of_a_frenzy_too() -> None:
    away = [DUMPER, "human/lineman @ h16"]
    line = f"{BLOCK}, decline, push h14, use dump-off, throw h16, push h15"
    match = played(["human/lineman @ h12 +frenzy"], away, line, ["push", 5, 3, "push"])
    assert (holds(match, "A2"), square(match, "A1"), square(match, "H1")) == (True, "h15", "h14")


READS = "human/lineman @ f17 +on-the-ball"
DUMPED = f"{BLOCK}, use dump-off, throw h15"


@pytest.mark.covers("skill:bb2020/dump-off", "skill:bb2020/on-the-ball")
def test_on_the_ball_runs_to_read_a_dump_off() -> None:
    home, away = ["human/lineman @ h12", READS], [DUMPER, "human/lineman @ h15"]
    match = played(home, away, f"{DUMPED}, go g16, done, push h14, stay", [5, 4, "push"])
    assert (square(match, "H2"), uses(match, "H2", "on-the-ball")) == ("g16", 1)
    assert needed(match, "catch") == [4]  # the catcher is marked by now
    assert (holds(match, "A2"), square(match, "A1"), turned_over(match)) == (True, "h14", False)
    match = played(home, away, f"{DUMPED}, done, push h14, stay", [5, 3, "push"])
    assert (square(match, "H2"), uses(match, "H2", "on-the-ball")) == ("f17", 0)


@pytest.mark.covers("skill:bb2020/dump-off", "skill:bb2020/on-the-ball")
def test_a_fall_on_the_way_to_a_dump_off_is_a_turnover_after_the_pass_and_before_the_block() -> None:
    home, away = ["human/lineman @ h12", READS], [DUMPER, "human/lineman @ h15", "human/lineman @ f18"]
    match = played(home, away, f"{DUMPED}, go g16", [1, 1, 1, 5, 3])
    assert purposes(match) == ["dodge", "armour", "pass", "catch"]
    assert (status(match, "H2"), holds(match, "A2"), turned_over(match)) == ("prone", True, True)
    assert (square(match, "A1"), match.turn) == ("h13", ("away", 3))


@pytest.mark.covers("skill:bb2020/dump-off", "skill:bb2020/on-the-ball")
@pytest.mark.parametrize(
    ("trait", "action", "deed"),
    [("stab", "block", "stab"), ("hypnotic-gaze", "gaze", "gaze"), ("breathe-fire", "blitz, pick A1", "breathe")],
)
def test_after_such_a_fall_there_is_no_special_action_either(trait: str, action: str, deed: str) -> None:
    home = [f"human/lineman @ h12 +{trait}", READS]
    away = [DUMPER, "human/lineman @ h15", "human/lineman @ f18"]
    line = f"activate H1 {action}, {deed} A1, use dump-off, throw h15, go g16"
    match = played(home, away, line, [1, 1, 1, 5, 3])
    assert purposes(match) == ["dodge", "armour", "pass", "catch"]
    assert match.turn == ("away", 3)


def test_who_is_about_to_strike_does_not_run_to_read_the_dump_off() -> None:
    home, away = ["human/lineman @ h12 +on-the-ball"], [DUMPER, "human/lineman @ h15"]
    match = played(home, away, f"{DUMPED}, push h14, stay", [5, 3, "push"])
    assert (holds(match, "A2"), square(match, "A1")) == (True, "h14")


# -- Fumblerooskie -----------------------------------------------------------------------------------------------------

TRICKY = "human/lineman @ h5 +fumblerooskie ball"


@pytest.mark.covers("skill:bb2020/fumblerooskie")
def test_fumblerooskie_leaves_the_ball_in_the_square_left_without_a_bounce() -> None:
    home = [TRICKY, "human/lineman @ h4"]
    line = "activate H1 move, leave-ball h6, step h7, done, activate H2 move, step h5, done"
    match = played(home, [], line, [3])
    assert (square(match, "H1"), square(match, "H2")) == ("h7", "h5")
    assert holds(match, "H2")
    assert not turned_over(match)
    assert uses(match, "H1", "fumblerooskie") == 1


def test_fumblerooskie_is_for_moves_and_blitzes_with_the_ball() -> None:
    match = played([TRICKY], ["human/lineman @ h9"], "activate H1 blitz, pick A1")
    assert offered(match, "leave-ball h6")
    match = played([TRICKY], [], "activate H1 pass")
    assert not offered(match, "leave-ball h6")
    match = played(["human/lineman @ h5 +fumblerooskie"], [], "activate H1 move")
    assert not offered(match, "leave-ball h6")


@pytest.mark.covers("skill:bb2020/fumblerooskie")
def test_whoever_falls_over_while_leaving_the_ball_leaves_it_all_the_same() -> None:
    match = played([TRICKY], ["human/lineman @ h4"], "activate H1 move, leave-ball h6", [2, 1, 1])
    assert (status(match, "H1"), square(match, "H1")) == ("prone", "h6")
    assert ball_at(match) == "h5"
    assert turned_over(match)


@pytest.mark.covers("skill:bb2020/tentacles")
def test_whoever_is_held_does_not_leave_the_ball() -> None:
    away = ["human/lineman @ h4 +tentacles"]
    match = played([TRICKY], away, "activate H1 move, leave-ball h6, use tentacles", [6])
    assert holds(match, "H1")
    assert square(match, "H1") == "h5"
    assert uses(match, "H1", "fumblerooskie") == 0


@pytest.mark.covers("skill:bb2020/fumblerooskie", "skill:bb2020/shadowing")
def test_a_ball_left_for_a_shadow_bounces_from_under_it() -> None:
    away = ["human/lineman @ h4 +shadowing"]
    match = played([TRICKY], away, "activate H1 move, leave-ball h6, use shadowing", [3, 6, 2])
    assert (square(match, "A1"), ball_at(match), purposes(match)) == ("h5", "g5", ["dodge", "skill", "bounce"])
    assert (asked(match), turned_over(match)) == (("step", 0), False)


@pytest.mark.covers("skill:bb2020/fumblerooskie", "skill:bb2020/diving-tackle")
def test_whoever_is_tackled_while_leaving_the_ball_is_down_before_the_ball_bounces() -> None:
    away = ["human/lineman @ h4 +diving-tackle"]
    line = "activate H1 move, leave-ball h6, use diving-tackle"
    match = played([TRICKY], away, line, [4, 1, 1, 5, 5])
    assert (status(match, "H1"), square(match, "A1"), ball_at(match)) == ("prone", "h5", "h7")
    assert purposes(match) == ["dodge", "armour", "bounce"]


@pytest.mark.covers("skill:bb2020/fumblerooskie", "skill:bb2020/diving-tackle")
def test_a_ball_left_behind_bounces_from_under_a_tackler_who_dived_in_vain() -> None:
    away = ["human/lineman @ h4 +diving-tackle"]
    line = "activate H1 move, leave-ball h6, use diving-tackle, reroll team"
    match = played([TRICKY], away, line, [4, 5, 2], rerolls=(1, 0))
    assert (status(match, "H1"), square(match, "A1"), status(match, "A1")) == ("standing", "h5", "prone")
    assert (ball_at(match), purposes(match), turned_over(match)) == ("g5", ["dodge", "bounce"], False)
    assert asked(match) == ("step", 0)


# -- Hail Mary Pass ----------------------------------------------------------------------------------------------------

FAR_THROWER = "human/lineman @ h5 +hail-mary-pass ball"
FAR = "activate H1 pass, throw h22"


@pytest.mark.covers("bb2020.pass.hail_mary_result", "skill:bb2020/hail-mary-pass")
@pytest.mark.parametrize("face", [6, 5])
def test_hail_mary_is_inaccurate_at_best(face: int) -> None:
    match = played([FAR_THROWER, "human/lineman @ h22"], [], FAR, [face, 5, 5, 2, 7])
    assert modifiers(match, "pass") == [(-3, "range")]
    assert ball_at(match) == "h24"
    assert turned_over(match)


@pytest.mark.covers("bb2020.pass.hail_mary_result", "skill:bb2020/hail-mary-pass")
def test_hail_mary_can_be_wildly_inaccurate_or_fumbled() -> None:
    match = played([FAR_THROWER], [], FAR, [4, 5, 2, 5])
    assert ball_at(match) == "h8"
    match = played([FAR_THROWER], [], FAR, [1, 4])
    assert ball_at(match) == "h4"
    assert turned_over(match)


@pytest.mark.covers("bb2020.pass.hail_mary_interference", "skill:bb2020/hail-mary-pass")
def test_nobody_interferes_with_a_hail_mary_even_under_the_ruler() -> None:
    home = [FAR_THROWER, "human/lineman @ h11"]
    away = ["human/lineman @ h8"]
    line = f"{SHORT_PASS}, use hail-mary-pass"
    match = played(home, away, line, [6, 5, 5, 5, 5])
    assert ball_at(match) == "h15"
    match = played(home, away, f"{SHORT_PASS}, decline, decline", [5, 3])
    assert modifiers(match, "pass") == [(-1, "range")]
    assert holds(match, "H2")


@pytest.mark.covers("bb2020.pass.hail_mary_result", "skill:bb2020/hail-mary-pass")
def test_a_hail_mary_is_tested_as_a_long_bomb() -> None:
    match = played([FAR_THROWER], [], f"{SHORT_PASS}, use hail-mary-pass", [6, 5, 5, 5, 5])
    assert modifiers(match, "pass") == [(-3, "range")]
    gunner = FAR_THROWER.replace("+hail", "+cannoneer +hail")
    match = played([gunner], [], FAR, [6, 5, 5, 2, 7])
    assert modifiers(match, "pass") == [(-3, "range"), (1, "cannoneer")]


@pytest.mark.covers("bb2020.pass.hail_mary_blizzard")
def test_there_is_no_hail_mary_in_a_blizzard() -> None:
    match = played([FAR_THROWER], [], "activate H1 pass", weather="blizzard")
    assert not offered(match, "throw h22")
    match = played([FAR_THROWER, "human/lineman @ h11"], [], SHORT_PASS, [5, 3], weather="blizzard")
    assert holds(match, "H2")
    assert uses(match, "H1", "hail-mary-pass") == 0


# -- Leader ------------------------------------------------------------------------------------------------------------

STRUGGLE = "activate H1 move, step h11"


@pytest.mark.covers("skill:bb2020/leader")
def test_a_leader_on_the_pitch_is_worth_one_reroll_a_half() -> None:
    home = ["human/lineman @ h12", "human/lineman @ b12", "human/lineman @ d5 +leader"]
    away = ["human/lineman @ h13", "human/lineman @ b13"]
    line = f"{STRUGGLE}, reroll team, done, activate H2 move, step b11"
    match = played(home, away, line, [2, 3, 2, 1, 1], rerolls=(0, 0))
    assert (status(match, "H1"), square(match, "H1")) == ("standing", "h11")
    assert status(match, "H2") == "prone"
    assert uses(match, "H3", "leader") == 1


def test_a_leader_off_the_pitch_or_without_a_reroll_left_does_not_lead() -> None:
    home = ["human/lineman @ h12", "human/lineman ko +leader"]
    match = played(home, ["human/lineman @ h13"], STRUGGLE, [2, 1, 1], rerolls=(0, 0))
    assert status(match, "H1") == "prone"
    home = ["human/lineman @ h12", "human/lineman @ d5 +leader"]
    spent = {"captain-home": 0}
    match = played(home, ["human/lineman @ h13"], STRUGGLE, [2, 1, 1], rerolls=(0, 0), facts=spent)
    assert status(match, "H1") == "prone"


@pytest.mark.covers("skill:bb2020/leader")
def test_a_stunned_leader_still_leads() -> None:
    home = ["human/lineman @ h12", "human/lineman @ d5 +leader stunned"]
    match = played(home, ["human/lineman @ h13"], f"{STRUGGLE}, reroll team", [2, 3], rerolls=(0, 0))
    assert status(match, "H1") == "standing"


def test_the_reroll_of_a_leader_who_leaves_waits_until_a_leader_is_back() -> None:
    home = ["human/lineman @ h12", "human/lineman ko +leader", "human/lineman @ a2"]
    away = ["human/lineman @ h2 ball", "human/lineman @ o25"]
    match = started(home, away, [4, 5, 1, 3, 4, 3, 3, 2], turn=("away", 3), rerolls=(0, 0))
    assert not captain_reroll(match.table, 0)
    play(match, "activate A1 move, step h1")
    play(match, "formation wall, formation cage, aim h7")
    assert status(match, "H2") == "standing"
    assert captain_reroll(match.table, 0)


# -- Nerves of Steel ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pass.nerves_of_steel", "bb2020.catch.nerves_of_steel", "skill:bb2020/nerves-of-steel")
def test_nerves_of_steel_ignores_markers_when_passing_and_catching() -> None:
    home = ["human/lineman @ h5 +nerves-of-steel ball", "human/lineman @ h8 +nerves-of-steel"]
    away = ["human/lineman @ g4", "human/lineman @ i4", "human/lineman @ g9"]
    match = played(home, away, QUICK_PASS, [4, 3])
    assert (needed(match, "pass"), needed(match, "catch")) == ([4], [3])
    assert (uses(match, "H1", "nerves-of-steel"), uses(match, "H2", "nerves-of-steel")) == (1, 1)


@pytest.mark.covers("bb2020.interference.nerves_of_steel", "skill:bb2020/nerves-of-steel")
def test_nerves_of_steel_ignores_markers_when_interfering() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h11", "human/lineman @ g8"]
    away = ["human/lineman @ h8 +nerves-of-steel ag=2"]
    match = played(home, away, f"{SHORT_PASS}, intercept A1", [5, 5, 3])
    assert (needed(match, "deflection"), needed(match, "catch")) == ([5], [3])
    assert holds(match, "A1")


# -- On the Ball -------------------------------------------------------------------------------------------------------

READER = "human/lineman @ h12 +on-the-ball"


@pytest.mark.covers("skill:bb2020/on-the-ball")
def test_on_the_ball_runs_three_squares_when_a_pass_is_declared() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8"]
    line = f"{QUICK_PASS}, go h11, go h10, go h9"
    match = played(home, [READER], line, [4, 4])
    assert square(match, "A1") == "h9"
    assert needed(match, "catch") == [4]  # it marks the catcher now
    assert holds(match, "H2")


@pytest.mark.covers("skill:bb2020/on-the-ball")
def test_on_the_ball_goes_three_squares_whatever_its_movement_and_keeps_the_passers_count() -> None:
    home = ["human/lineman @ h4 +running-pass ball", "human/lineman @ h8"]
    line = "activate H1 pass, step h5, throw h8, go h11, go h10, done"
    match = played(home, [f"{READER} ma=1"], line, [4, 3])
    assert square(match, "A1") == "h10"
    assert purposes(match) == ["pass", "catch"]
    assert fact(match, "moved") == 1


@pytest.mark.covers("skill:bb2020/on-the-ball")
def test_on_the_ball_must_dodge_and_its_fall_is_no_turnover() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8", "human/lineman @ i12"]
    match = played(home, [READER], f"{QUICK_PASS}, go g11", [2, 1, 1, 4, 3])
    assert (status(match, "A1"), square(match, "A1")) == ("prone", "g11")
    assert holds(match, "H2")
    assert match.turn == ("home", 3)


@pytest.mark.covers("skill:bb2020/on-the-ball", "skill:bb2020/diving-tackle")
def test_a_thrower_who_dives_at_a_runner_has_lost_the_ball_and_throws_nothing() -> None:
    home = ["human/lineman @ h5 +diving-tackle ball", "human/lineman @ h8"]
    line = f"{QUICK_PASS}, go j7, use diving-tackle"
    match = played(home, ["human/lineman @ i6 +on-the-ball"], line, [4, 3, 3, 5])
    assert purposes(match) == ["dodge", "armour", "bounce"]
    assert (square(match, "H1"), ball_at(match), turned_over(match)) == ("i6", "i7", True)


def test_on_the_ball_may_stay_where_it_is() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h8"]
    match = played(home, [READER], f"{QUICK_PASS}, done", [4, 3])
    assert square(match, "A1") == "h12"
    assert uses(match, "A1", "on-the-ball") == 0


KICKERS = ["human/lineman @ g13", "human/lineman @ c13", "human/lineman @ b8"]


@pytest.mark.covers("skill:bb2020/on-the-ball")
def test_on_the_ball_runs_under_a_kick_within_its_own_half() -> None:
    match = started(
        KICKERS, ["human/lineman @ k15 +on-the-ball"], [5, 1], turn=("home", 0), kicker="home", phase="kick"
    )
    play(match, "aim h20, go k14")
    assert asked(match) == ("react", 1)
    assert set(options(match)) == {"done", "go j14", "go l14", "go j15", "go k15", "go l15"}
    assert square(match, "A1") == "k14"


def test_one_player_on_the_ball_is_picked_and_it_must_be_open() -> None:
    away = [
        "human/lineman @ g14 +on-the-ball",
        "human/lineman @ k15 +on-the-ball",
        "human/lineman @ m18 +on-the-ball",
    ]
    match = started(KICKERS, away, [5, 1], turn=("home", 0), kicker="home", phase="kick")
    play(match, "aim h20")
    assert options(match) == ["decline", "pick A2", "pick A3"]
    play(match, "pick A3, go m19")
    assert square(match, "A3") == "m19"


# -- Pass --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pass.pass_skill", "skill:bb2020/pass")
def test_pass_throws_again() -> None:
    match = played(["human/lineman @ h5 +pass ball", "human/lineman @ h8"], [], f"{QUICK_PASS}, reroll pass", [3, 4, 3])
    assert holds(match, "H2")
    assert uses(match, "H1", "pass") == 1


# -- Running Pass ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/running-pass")
def test_running_pass_goes_on_after_a_quick_pass_with_what_movement_is_left() -> None:
    home = ["human/lineman @ h4 +running-pass ball ma=2", "human/lineman @ h8"]
    line = "activate H1 pass, step h5, throw h8, step g6, step f6"
    match = played(home, [], line, [4, 3, 2])
    assert holds(match, "H2")
    assert square(match, "H1") == "f6"
    assert purposes(match) == ["pass", "catch", "rush"]


def test_running_pass_does_not_go_on_after_a_longer_pass_or_a_turnover() -> None:
    home = ["human/lineman @ h5 +running-pass ball", "human/lineman @ h11"]
    match = played(home, [], SHORT_PASS, [5, 3])
    assert asked(match) == ("activate", 0)
    match = played(home, [], QUICK_PASS, [4, 5])
    assert turned_over(match)
    assert uses(match, "H1", "running-pass") == 0


# -- Safe Pass ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.pass.safe_pass", "bb2020.pass.safe_pass_end", "skill:bb2020/safe-pass")
def test_safe_pass_keeps_a_fumbled_ball_and_ends_the_activation() -> None:
    home = ["human/lineman @ h5 +safe-pass +running-pass ball", "human/lineman @ h8"]
    match = played(home, [], QUICK_PASS, [1])
    assert holds(match, "H1")
    assert not turned_over(match)
    assert asked(match) == ("activate", 0)
    assert not offered(match, "activate H1 move")
