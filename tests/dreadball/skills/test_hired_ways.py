"""Abilities of hired players that have to do with where they look and how they move, each at work in a match."""

from __future__ import annotations

import pytest

from tests.dreadball.at_table import drawing
from tests.dreadball.playing import (
    asked,
    dice,
    facing,
    has_mark,
    hex_of,
    modifiers,
    options,
    play,
    rolls,
    status,
    uses,
)
from tests.dreadball.skills.scene import JACK, STRIKER, acted, set_up

SLAM = "act H1 slam, slam A1"
H1 = f"{JACK} @ f8"
A1 = f"{JACK} @ f9"


@pytest.mark.covers("skill:dreadball/360-vision", "dreadball.skill.vision_360")
def test_who_sees_all_around_threatens_behind_him_and_slams_back_from_there() -> None:
    match = acted([f"{H1} e"], [f"{A1} e +360-vision"], f"{SLAM}, slamback", dice((2, 3), (2, 3)))
    assert rolls(match, "slamback") == [("A1", "slamback", 3, 4)]
    match = acted([f"{H1} w"], [f"{A1} e +360-vision"], "act H1 run, step f7, done", dice((1, 2)))
    assert rolls(match, "evade") == [("H1", "evade", 2, 4)]
    assert uses(match, "A1", "360-vision") == 1


# -- Alert -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/alert", "dreadball.skill.alert")
def test_who_is_alert_turns_to_an_opponent_who_comes_next_to_him_before_he_slams() -> None:
    line = "act H1 slam, step f8, use alert, slam A1, slamback"
    match = acted([f"{JACK} @ f7 e"], [f"{A1} e +alert"], line, dice((2, 4), (2, 3)))
    assert facing(match, "A1") == "w"
    assert rolls(match, "slamback") == [("A1", "slamback", 3, 4)]


@pytest.mark.covers("dreadball.skill.alert")
def test_who_is_alert_need_not_turn_and_is_not_asked_if_he_looks_there_already() -> None:
    match = play(set_up([f"{JACK} @ f7 e"], [f"{A1} e +alert"]), "act H1 run, step f8")
    assert asked(match) == ("use", 1)
    play(match, "decline")
    assert facing(match, "A1") == "e"
    match = play(set_up([f"{JACK} @ f7 e"], [f"{A1} w +alert"]), "act H1 run, step f8")
    assert asked(match) == ("act", 0)


# -- Backflip ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/backflip", "dreadball.skill.backflip")
def test_a_backflip_needs_no_roll_and_brings_a_free_action() -> None:
    match = acted([f"{H1} prone +backflip"], [A1], "act H1 stand-up, face e")
    assert status(match, "H1") == "standing"
    assert asked(match) == ("free", 0)
    assert "act H1 slam" in options(match)
    assert "act H1 sprint" not in options(match)


# -- Duck and Weave, Stretch -------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/duck-and-weave", "dreadball.skill.duck_and_weave")
def test_duck_and_weave_adds_a_die_to_dodges() -> None:
    match = acted([H1], [f"{A1} +duck-and-weave"], f"{SLAM}, dodge", dice((2, 3), (2, 4)))
    assert rolls(match, "dodge") == [("A1", "dodge", 4, 4)]
    assert modifiers(match, "dodge") == [(1, "duck-and-weave")]


@pytest.mark.covers("skill:dreadball/stretch", "dreadball.skill.stretch")
def test_stretch_adds_a_die_to_dashes() -> None:
    line = "act H1 run, step f5, step f6, step f7, step f8, step f9, step f10, done"
    match = acted([f"{JACK} @ f4 +stretch"], [], line, dice((1, 4)))
    assert rolls(match, "dash") == [("H1", "dash", 4, 4)]


# -- Even the Odds -----------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "skill:dreadball/even-the-odds", "dreadball.skill.even_the_odds", "dreadball.skill.even_the_odds_limit"
)
def test_even_the_odds_interferes_once_a_rush_while_behind() -> None:
    home, away = [f"{H1} e", f"{JACK} @ h4"], [f"{JACK} @ f10 +even-the-odds"]
    line = "act H2 run, step h5, done, player A1, step f9, slam H1, dodge, act H2 run, step h6, done"
    match = acted(home, away, line, dice((2, 4), (2, 3)), lead=(2, 0))
    assert (has_mark(match, "A1", "evened"), has_mark(match, "A1", "interfered")) == (True, False)
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("dreadball.skill.even_the_odds")
def test_the_odds_are_even_while_nobody_leads() -> None:
    home, away = [f"{H1} e", f"{JACK} @ h4"], [f"{JACK} @ f10 +even-the-odds"]
    match = acted(home, away, "act H2 run, step h5, done")
    assert asked(match) == ("rush", 0)
    match = acted(home, away, "act H2 run, step h5, done", lead=(0, 1))
    assert asked(match) == ("rush", 0)


# -- Quick Recovery ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/quick-recovery", "dreadball.skill.quick_recovery")
def test_who_recovers_quickly_goes_to_the_first_area_whatever_it_was() -> None:
    match = acted([H1], [f"{A1} +quick-recovery"], f"{SLAM}, dodge, hex f10", dice((3, 3), (0, 3), (0, 3)))
    assert status(match, "A1") == "sin-bin-1"


@pytest.mark.covers("dreadball.skill.quick_recovery")
def test_who_recovers_quickly_does_not_recover_from_death() -> None:
    home, away = [f"{H1} +shock-collar"], [f"{A1} +quick-recovery"]
    cheers = drawing(set_up(home, away).table, "run-1")
    match = acted(home, away, "act H1 shock", [6, 6, 5, 5, 5, *cheers])
    assert status(match, "A1") == "dead"


# -- Roll --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/roll", "dreadball.skill.roll")
def test_a_dodge_that_wins_against_a_stomp_doubles_it_for_who_rolls_aside() -> None:
    line = "act H1 stomp, stomp A1, hex f10, let-go"
    match = acted([H1], [f"{STRIKER} @ f9 prone +roll"], line, dice((2, 3), (3, 3)))
    assert hex_of(match, "A1") == "f10"
    assert status(match, "A1") == "prone"
    match = acted([f"{H1} +does-this-hurt"], [f"{STRIKER} @ f9 prone +roll"], line, dice((2, 3), (3, 3)))
    assert hex_of(match, "A1") == "f10"


@pytest.mark.covers("dreadball.skill.roll")
def test_a_tie_does_not_help_who_rolls_aside() -> None:
    line = "act H1 stomp, stomp A1, let-go"
    match = acted([H1], [f"{STRIKER} @ f9 prone +roll"], line, dice((1, 3), (1, 3)))
    assert (hex_of(match, "A1"), uses(match, "A1", "roll")) == ("f9", 0)


@pytest.mark.covers("dreadball.skill.roll")
def test_rolling_aside_is_of_no_use_on_ones_feet() -> None:
    match = acted([H1], [f"{A1} +roll"], f"{SLAM}, dodge", dice((1, 3), (1, 3)))
    assert uses(match, "A1", "roll") == 0


# -- Rolling -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/rolling", "dreadball.skill.rolling", "dreadball.skill.rolling_no_normal_sprint")
def test_who_rolls_sprints_three_times_his_move_and_turns_one_side_once() -> None:
    match = play(set_up([f"{JACK} @ f3 e move=4 +rolling"], []), "act H1 sprint")
    assert [text for text in options(match) if text.startswith("turn")] == ["turn se", "turn ne"]
    play(match, ", ".join(f"step f{n}" for n in range(4, 14)))
    assert hex_of(match, "H1") == "f13"
    play(match, "turn ne")
    assert [text for text in options(match) if text.startswith("turn")] == []
    play(match, "step e13")
    assert hex_of(match, "H1") == "e13"
