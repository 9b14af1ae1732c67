"""Passing skills in play."""

from __future__ import annotations

import pytest

from ironpitch.games.football.rolling import captain_reroll
from tests.bb2016.playing import (
    asked,
    ball_at,
    happened,
    holds,
    needed,
    offered,
    options,
    play,
    played,
    square,
    started,
    status,
    turned_over,
    uses,
)

BLOCK = "activate H1 block, block A1"
DUMPER = "orc/lineman @ h13 +dump-off ball"


# -- Dump-Off ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/dump-off")
def test_dump_off_gets_the_ball_away_before_the_block() -> None:
    line = f"{BLOCK}, use dump-off, throw h15, push h14, stay"
    match = played(["human/lineman @ h12"], [DUMPER, "orc/lineman @ h15"], line, [4, 3, "push"])
    assert holds(match, "A2")
    assert square(match, "A1") == "h14"
    assert match.turn == ("home", 3)
    assert uses(match, "A1", "dump-off") == 1


@pytest.mark.covers("skill:bb2016/dump-off")
def test_nobody_runs_under_a_ball_that_is_dumped_off() -> None:
    home = ["human/lineman @ h12", "human/lineman @ i16 +pass-block"]
    line = f"{BLOCK}, use dump-off, throw h15"
    match = played(home, [DUMPER, "orc/lineman @ h15"], line, [4, 4, "push"])
    assert (asked(match), uses(match, "H2", "pass-block")) == (("push", 0), 0)


@pytest.mark.covers("skill:bb2016/dump-off")
def test_dump_off_offers_quick_passes_only_team_mates_first() -> None:
    match = played(["human/lineman @ h12"], [DUMPER, "orc/lineman @ h15"], f"{BLOCK}, use dump-off")
    assert asked(match) == ("target", 1)
    assert options(match)[0] == "throw h15"
    assert "throw h16" in options(match)
    assert "throw h17" not in options(match)
    assert len(options(match)) == 36


@pytest.mark.covers("skill:bb2016/dump-off")
def test_a_dump_off_that_goes_wrong_is_no_turnover() -> None:
    line = f"{BLOCK}, use dump-off, throw h15, push h14, stay"
    match = played(["human/lineman @ h12"], [DUMPER, "orc/lineman @ h15"], line, [1, 7, "push"])
    assert ball_at(match) == "i13"
    assert match.turn == ("home", 3)


@pytest.mark.covers("skill:bb2016/dump-off")
def test_a_dump_off_the_blocking_team_intercepts_is_no_turnover_either() -> None:
    home = ["human/lineman @ h12", "human/lineman @ h14"]
    line = f"{BLOCK}, use dump-off, throw h16, intercept H2, assist 1, push g14, stay"
    match = played(home, [DUMPER, "orc/lineman @ h16"], line, [6, "push", "push"])
    assert holds(match, "H2")
    assert match.turn == ("home", 3)


def test_no_dump_off_without_the_ball() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 +dump-off"], f"{BLOCK}, push h14, stay", ["push"])
    assert uses(match, "A1", "dump-off") == 0


def test_no_dump_off_by_a_player_who_has_lost_its_wits() -> None:
    away = ["orc/lineman @ h13 +dump-off ball dazed"]
    match = played(["human/lineman @ h12"], away, f"{BLOCK}, push h14, stay", ["push"])
    assert uses(match, "A1", "dump-off") == 0


def test_no_dump_off_before_the_second_block_of_a_frenzy() -> None:
    line = f"{BLOCK}, decline, push h14, push h15"
    match = played(["human/lineman @ h12 +frenzy"], [DUMPER], line, ["push", "push"])
    assert holds(match, "A1")
    assert square(match, "A1") == "h15"


@pytest.mark.covers("skill:bb2016/dump-off")
def test_dump_off_works_before_a_stab() -> None:
    line = "activate H1 block, stab A1, use dump-off, throw h15"
    match = played(["human/lineman @ h12 +stab"], [DUMPER, "orc/lineman @ h15"], line, [4, 3, 1, 1])
    assert holds(match, "A2")
    assert status(match, "A1") == "standing"


# -- Pass --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/pass")
def test_pass_throws_again() -> None:
    line = "activate H1 pass, throw h8, reroll pass"
    match = played(["human/lineman @ h5 +pass ball", "human/lineman @ h8"], [], line, [2, 3, 3])
    assert holds(match, "H2")
    assert uses(match, "H1", "pass") == 1


# -- Safe Throw --------------------------------------------------------------------------------------------------------

THROWER = "human/lineman @ h5 +safe-throw ball"


@pytest.mark.covers("skill:bb2016/safe-throw")
def test_safe_throw_undoes_an_interception() -> None:
    line = "activate H1 pass, throw h10, intercept A1"
    match = played([THROWER, "human/lineman @ h10"], ["orc/lineman @ h7"], line, [6, 4, 4, 3])
    assert holds(match, "H2")
    assert needed(match, "skill") == [4]
    assert uses(match, "H1", "safe-throw") == 1


@pytest.mark.covers("skill:bb2016/safe-throw")
def test_a_failed_safe_throw_leaves_the_ball_with_the_interceptor() -> None:
    line = "activate H1 pass, throw h10, intercept A1"
    match = played([THROWER, "human/lineman @ h10"], ["orc/lineman @ h7"], line, [6, 3])
    assert holds(match, "A1")
    assert match.turn == ("away", 3)


@pytest.mark.covers("skill:bb2016/safe-throw")
def test_safe_throw_keeps_a_ball_fumbled_by_modifiers() -> None:
    line = "activate H1 pass, throw h8"
    match = played([THROWER, "human/lineman @ h8"], ["orc/lineman @ g4", "orc/lineman @ i4"], line, [2])
    assert holds(match, "H1")
    assert match.turn == ("home", 3)


def test_safe_throw_does_not_help_against_a_natural_one() -> None:
    match = played([THROWER, "human/lineman @ h8"], [], "activate H1 pass, throw h8", [1, 4])
    assert ball_at(match) == "h4"
    assert match.turn == ("away", 3)


# -- Accurate ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/accurate")
@pytest.mark.parametrize(("to", "number"), [("h8", 2), ("h11", 3), ("h14", 4), ("h17", 5)])
def test_accurate_adds_one_at_every_range(to: str, number: int) -> None:
    home = ["human/lineman @ h5 +accurate ball", f"human/lineman @ {to}"]
    match = played(home, [], f"activate H1 pass, throw {to}", [number, 3])
    assert needed(match, "pass") == [number]
    assert holds(match, "H2")


# -- Hail Mary Pass ----------------------------------------------------------------------------------------------------

FAR_THROWER = "human/lineman @ h3 +hail-mary-pass ball"


@pytest.mark.covers("skill:bb2016/hail-mary-pass")
def test_hail_mary_goes_beyond_the_ruler_scatters_and_is_never_accurate() -> None:
    home = [FAR_THROWER, "human/lineman @ h24"]
    match = played(home, [], "activate H1 pass, throw h24", [6, 2, 7, 5, 5])
    assert ball_at(match) == "h26"
    assert [e["accurate"] for e in happened(match, "Thrown")] == [0]
    assert uses(match, "H1", "hail-mary-pass") == 1


@pytest.mark.covers("skill:bb2016/hail-mary-pass")
def test_hail_mary_fumbles_on_a_one_whatever_the_zones() -> None:
    away = ["orc/lineman @ g2", "orc/lineman @ h2", "orc/lineman @ i2"]
    match = played([FAR_THROWER], away, "activate H1 pass, throw h24", [2, 2, 7, 5, 5])
    assert needed(match, "pass") == [2]
    assert ball_at(match) == "h26"
    match = played([FAR_THROWER], away, "activate H1 pass, throw h24", [1, 5])
    assert ball_at(match) == "h4"
    assert turned_over(match)


@pytest.mark.covers("skill:bb2016/hail-mary-pass")
def test_hail_mary_under_the_ruler_is_up_to_the_coach_and_cannot_be_intercepted() -> None:
    home = [FAR_THROWER, "human/lineman @ h8"]
    away = ["orc/lineman @ h5"]
    match = played(home, away, "activate H1 pass, throw h8, decline")
    assert asked(match) == ("intercept", 1)
    match = played(home, away, "activate H1 pass, throw h8, use hail-mary-pass", [4, 5, 5, 5, 4])
    assert ball_at(match) == "h10"


def test_there_is_no_hail_mary_in_a_blizzard() -> None:
    match = played([FAR_THROWER, "human/lineman @ h8"], [], "activate H1 pass", weather="blizzard")
    assert not offered(match, "throw h24")
    assert offered(match, "throw h8")
    match = played([FAR_THROWER], [], "activate H1 pass, throw h8", [4, 5], weather="blizzard")
    assert ball_at(match) == "h9"
    assert uses(match, "H1", "hail-mary-pass") == 0


# -- Leader ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/leader")
def test_a_leader_on_the_pitch_is_worth_a_reroll() -> None:
    home = ["human/lineman @ h12", "human/lineman @ d5 +leader"]
    line = "activate H1 move, step h11, reroll team"
    match = played(home, ["orc/lineman @ h13"], line, [2, 3], rerolls=(0, 0))
    assert (status(match, "H1"), square(match, "H1")) == ("standing", "h11")
    assert uses(match, "H2", "leader") == 1


def test_a_leader_leads_once_a_half() -> None:
    home = ["human/lineman @ h12", "human/lineman @ b12", "human/lineman @ d5 +leader"]
    away = ["orc/lineman @ h13", "orc/lineman @ b13"]
    line = "activate H1 move, step h11, reroll team, done, end-turn, end-turn, activate H2 move, step b11"
    match = played(home, away, line, [2, 3, 2, 1, 1], rerolls=(0, 0))
    assert status(match, "H2") == "prone"
    assert uses(match, "H3", "leader") == 1


def test_a_leader_off_the_pitch_does_not_lead() -> None:
    home = ["human/lineman @ h12", "human/lineman ko +leader"]
    match = played(home, ["orc/lineman @ h13"], "activate H1 move, step h11", [2, 1, 1], rerolls=(0, 0))
    assert status(match, "H1") == "prone"


def test_the_reroll_of_a_leader_who_leaves_waits_until_a_leader_is_back() -> None:
    home = ["human/lineman @ h12", "human/lineman ko +leader", "human/lineman @ a2"]
    away = ["orc/lineman @ h2 ball", "orc/lineman @ o25"]
    match = started(home, away, [4, 5, 1, 4, 5, 6, 6, 2], turn=("away", 3), rerolls=(0, 0))
    assert not captain_reroll(match.table, 0)
    play(match, "activate A1 move, step h1, done")
    play(match, "formation wall, formation cage, aim h7")
    assert status(match, "H2") == "standing"
    assert captain_reroll(match.table, 0)


# -- Nerves of Steel ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/nerves-of-steel")
def test_nerves_of_steel_ignores_zones_when_passing_and_catching() -> None:
    home = ["human/lineman @ h5 +nerves-of-steel ball", "human/lineman @ h8 +nerves-of-steel"]
    away = ["orc/lineman @ g4", "orc/lineman @ i4", "orc/lineman @ g9"]
    match = played(home, away, "activate H1 pass, throw h8", [3, 3])
    assert (needed(match, "pass"), needed(match, "catch")) == ([3], [3])
    assert (uses(match, "H1", "nerves-of-steel"), uses(match, "H2", "nerves-of-steel")) == (1, 1)


@pytest.mark.covers("skill:bb2016/nerves-of-steel")
def test_nerves_of_steel_ignores_zones_when_intercepting_but_not_when_picking_up() -> None:
    home = ["human/lineman @ h5 ball", "human/lineman @ h10", "human/lineman @ g7"]
    line = "activate H1 pass, throw h10, intercept A1"
    match = played(home, ["orc/lineman @ h7 +nerves-of-steel ag=4"], line, [5])
    assert needed(match, "interception") == [5]
    assert holds(match, "A1")
    match = played(
        ["human/lineman @ h5 +nerves-of-steel"], ["orc/lineman @ h7"], "activate H1 move, step h6", [4], ball="h6"
    )
    assert needed(match, "pick-up") == [4]
