"""Passing skills in play."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import asked, ball_at, holds, needed, options, played, square, status, uses

BLOCK = "activate H1 block, block A1"
DUMPER = "orc/lineman @ h13 +dump-off ball"


# -- Dump-Off ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dump-off")
def test_dump_off_gets_the_ball_away_before_the_block() -> None:
    line = f"{BLOCK}, use dump-off, throw h15, push h14, stay"
    match = played(["human/lineman @ h12"], [DUMPER, "orc/lineman @ h15"], line, [4, 3, "push"])
    assert holds(match, "A2")
    assert square(match, "A1") == "h14"
    assert match.turn == ("home", 3)
    assert uses(match, "A1", "dump-off") == 1


@pytest.mark.covers("skill:dump-off")
def test_dump_off_offers_quick_passes_only_team_mates_first() -> None:
    match = played(["human/lineman @ h12"], [DUMPER, "orc/lineman @ h15"], f"{BLOCK}, use dump-off")
    assert asked(match) == ("target", 1)
    assert options(match)[0] == "throw h15"
    assert "throw h16" in options(match)
    assert "throw h17" not in options(match)
    assert len(options(match)) == 36


@pytest.mark.covers("skill:dump-off")
def test_a_dump_off_that_goes_wrong_is_no_turnover() -> None:
    line = f"{BLOCK}, use dump-off, throw h15, push h14, stay"
    match = played(["human/lineman @ h12"], [DUMPER, "orc/lineman @ h15"], line, [1, 7, "push"])
    assert ball_at(match) == "i13"
    assert match.turn == ("home", 3)


@pytest.mark.covers("skill:dump-off")
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


@pytest.mark.covers("skill:dump-off")
def test_dump_off_works_before_a_stab() -> None:
    line = "activate H1 block, stab A1, use dump-off, throw h15"
    match = played(["human/lineman @ h12 +stab"], [DUMPER, "orc/lineman @ h15"], line, [4, 3, 1, 1])
    assert holds(match, "A2")
    assert status(match, "A1") == "standing"


# -- Pass --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:pass")
def test_pass_throws_again() -> None:
    line = "activate H1 pass, throw h8, reroll pass"
    match = played(["human/lineman @ h5 +pass ball", "human/lineman @ h8"], [], line, [2, 3, 3])
    assert holds(match, "H2")
    assert uses(match, "H1", "pass") == 1


# -- Safe Throw --------------------------------------------------------------------------------------------------------

THROWER = "human/lineman @ h5 +safe-throw ball"


@pytest.mark.covers("skill:safe-throw")
def test_safe_throw_undoes_an_interception() -> None:
    line = "activate H1 pass, throw h10, intercept A1"
    match = played([THROWER, "human/lineman @ h10"], ["orc/lineman @ h7"], line, [6, 4, 4, 3])
    assert holds(match, "H2")
    assert needed(match, "skill") == [4]
    assert uses(match, "H1", "safe-throw") == 1


@pytest.mark.covers("skill:safe-throw")
def test_a_failed_safe_throw_leaves_the_ball_with_the_interceptor() -> None:
    line = "activate H1 pass, throw h10, intercept A1"
    match = played([THROWER, "human/lineman @ h10"], ["orc/lineman @ h7"], line, [6, 3])
    assert holds(match, "A1")
    assert match.turn == ("away", 3)


@pytest.mark.covers("skill:safe-throw")
def test_safe_throw_keeps_a_ball_fumbled_by_modifiers() -> None:
    line = "activate H1 pass, throw h8"
    match = played([THROWER, "human/lineman @ h8"], ["orc/lineman @ g4", "orc/lineman @ i4"], line, [2])
    assert holds(match, "H1")
    assert match.turn == ("home", 3)


def test_safe_throw_does_not_help_against_a_natural_one() -> None:
    match = played([THROWER, "human/lineman @ h8"], [], "activate H1 pass, throw h8", [1, 4])
    assert ball_at(match) == "h4"
    assert match.turn == ("away", 3)
