"""The Feint: the feinter's dice, and who looks where afterwards."""

from __future__ import annotations

import pytest

from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.ball.feint import may_feint
from tests.dreadball.playing import (
    asked,
    ball_at,
    dice,
    facing,
    happened,
    hex_of,
    holds,
    modifiers,
    offered,
    options,
    play,
    played,
    rolls,
    started,
    status,
    won,
)

GUARD = "trontek-29ers/guard"
JACK = "trontek-29ers/jack"
STRIKER = "trontek-29ers/striker"
JUDWAN = "pelgar-mystics/striker"
FEINT = "act H1 feint, feint A1"


def feinter(where: str) -> str:
    """A Human Jack who knows how to feint."""
    return f"{JACK} @ {where} +misdirect"


@pytest.mark.covers("dreadball.feint.test", "dreadball.feint.adjacent_start_bonus", "skill:dreadball/misdirect")
def test_a_feint_is_three_speed_dice_and_one_more_next_to_the_target_from_the_start() -> None:
    # the target looks the other way and does not threaten
    match = played([feinter("f10")], [f"{JACK} @ f11 e"], FEINT, dice((1, 4), (1, 3)))
    assert rolls(match) == [("H1", "feint", 4, 4), ("A1", "dodge", 3, 4)]
    assert modifiers(match, "feint") == [(1, "next to the target")]
    match = played([feinter("f9")], [f"{JACK} @ f11 e"], "act H1 feint, step f10, feint A1", dice((1, 3), (1, 3)))
    assert rolls(match, "feint") == [("H1", "feint", 3, 4)]


@pytest.mark.covers("dreadball.feint.threat_penalty")
def test_the_target_threatens_the_feinter_as_anybody_does() -> None:
    match = played([feinter("f10")], [f"{JACK} @ f11"], f"{FEINT}, dodge", dice((1, 3), (1, 3)))
    assert modifiers(match, "feint") == [(1, "next to the target"), (-1, "threatened")]
    away = [f"{JACK} @ f11", f"{JACK} @ e9 se", f"{JACK} @ e10 sw"]
    match = played([feinter("f10")], away, f"{FEINT}, dodge", dice((1, 2), (1, 3)))
    assert rolls(match, "feint") == [("H1", "feint", 2, 4)]


@pytest.mark.covers("dreadball.feint.judwan_bonus")
def test_a_judwan_has_a_die_more_and_a_striker_as_such_none() -> None:
    match = played([f"{JUDWAN} @ f10"], [f"{JACK} @ f11 e"], FEINT, dice((1, 5), (1, 3)))
    assert modifiers(match, "feint") == [(1, "born feinter"), (1, "next to the target")]
    match = played([f"{STRIKER} @ f10 +misdirect"], [f"{JACK} @ f11 e"], FEINT, dice((1, 4), (1, 3)))
    assert modifiers(match, "feint") == [(1, "next to the target")]


@pytest.mark.covers("dreadball.feint.roles")
def test_only_jacks_and_strikers_who_know_how_feint_a_standing_opponent_before_them() -> None:
    home = [feinter("f10"), f"{STRIKER} @ e10 se +misdirect", f"{GUARD} @ g10 ne +misdirect", f"{JACK} @ e11 sw"]
    match = started(home, [f"{JACK} @ f11", f"{JACK} @ g11 prone"], dice((1, 2), (1, 2)))
    may = [may_feint(match.table, parse_player(name), parse_player("A1")) for name in ("H1", "H2", "H3", "H4")]
    assert may == [True, True, False, False]
    assert not may_feint(match.table, parse_player("H1"), parse_player("A2"))
    assert [offered(match, f"act {name} feint") for name in ("H1", "H2", "H3", "H4")] == [True, True, False, False]


@pytest.mark.covers("dreadball.feint.jack_movement", "dreadball.feint.striker_movement")
def test_a_jack_goes_one_hex_before_he_feints_and_a_striker_runs() -> None:
    match = started([feinter("f7"), f"{STRIKER} @ g7 +misdirect"], [f"{JACK} @ f11 e"])
    play(match, "act H1 feint, step f8")
    assert not any(option.startswith("step") for option in options(match))
    play(match, "done, act H2 feint, step g8, step g9, step f10")
    assert offered(match, "feint A1")
    assert offered(match, "step e10")


@pytest.mark.covers("dreadball.feint.tie")
def test_a_tied_feint_makes_both_turn_to_each_other() -> None:
    match = played([f"{JACK} @ f10 ne +misdirect"], [f"{JACK} @ f11 e"], FEINT, dice((1, 4), (1, 3)))
    assert (won(match), facing(match, "H1"), facing(match, "A1")) == (["tied"], "e", "w")


@pytest.mark.covers("dreadball.feint.win")
def test_a_won_feint_lets_its_coach_turn_both() -> None:
    match = started([feinter("f10")], [f"{JACK} @ f11"], dice((3, 3), (2, 3)))
    play(match, f"{FEINT}, dodge")
    assert (won(match), asked(match)) == (["won"], ("facing", 0))
    play(match, "face ne, face sw")
    assert (facing(match, "A1"), facing(match, "H1")) == ("ne", "sw")
    assert (hex_of(match, "A1"), happened(match, "Moved")) == ("f11", [])


@pytest.mark.covers("dreadball.feint.double")
def test_a_doubled_feint_also_moves_the_target_a_hex_with_no_evade() -> None:
    match = started([feinter("f10")], [f"{JACK} @ f11", f"{JACK} @ g11"], dice((2, 3), (1, 3)), referee="f12")
    play(match, f"{FEINT}, dodge")
    assert (won(match), asked(match)) == (["won-double"], ("hex", 0))
    assert options(match) == ["hex g10", "hex e10", "hex e11"]
    play(match, "hex e11, face ne, face se")
    assert (hex_of(match, "A1"), facing(match, "A1"), facing(match, "H1")) == ("e11", "ne", "se")
    assert [roll[1] for roll in rolls(match)] == ["feint", "dodge"]


def test_a_target_led_onto_the_ball_must_try_to_pick_it_up() -> None:
    faces = [*dice((2, 3), (1, 3)), *dice((1, 3))]
    match = played([feinter("f10")], [f"{JACK} @ f11"], f"{FEINT}, dodge, hex f12, face e, face e", faces, ball="f12")
    assert (holds(match, "A1"), ball_at(match)) == (True, "f12")


@pytest.mark.covers("dreadball.feint.dodge_win", "dreadball.feint.dodge_win_feinter_turns")
def test_a_won_dodge_lets_the_dodger_turn_and_leaves_the_feinter_facing_him() -> None:
    match = played([f"{JACK} @ f10 se +misdirect"], [f"{STRIKER} @ f11"], f"{FEINT}, face nw", dice((2, 3), (3, 4)))
    assert (won(match), facing(match, "A1"), facing(match, "H1")) == (["lost"], "nw", "e")
    assert hex_of(match, "A1") == "f11"


@pytest.mark.covers("dreadball.feint.dodge_double_move", "dreadball.feint.dodge_win_feinter_turns")
def test_a_doubled_dodge_lets_the_dodger_step_and_the_feinter_looks_after_him() -> None:
    match = played([feinter("f10")], [f"{STRIKER} @ f11"], f"{FEINT}, hex e10, face se", dice((0, 3), (1, 4)))
    assert (won(match), hex_of(match, "A1"), facing(match, "A1")) == (["lost-double"], "e10", "se")
    assert facing(match, "H1") == "ne"


@pytest.mark.covers("dreadball.feint.slamback_win", "dreadball.feint.slamback_follow_up")
def test_a_won_slamback_pushes_the_feinter_who_looks_back_and_the_winner_may_follow() -> None:
    match = played([feinter("f10")], [f"{JACK} @ f11"], f"{FEINT}, slamback, hex e9, follow", dice((2, 3), (3, 3)))
    assert (won(match), hex_of(match, "H1"), hex_of(match, "A1")) == (["lost"], "e9", "f10")
    assert (facing(match, "H1"), facing(match, "A1")) == ("se", "nw")


def test_who_slams_a_feinter_back_and_stays_goes_on_looking_where_he_looked() -> None:
    line = f"{FEINT}, slamback, hex e9, stay"
    match = played([feinter("f10")], [f"{JACK} @ f11 sw"], line, dice((2, 3), (3, 3)))
    assert (hex_of(match, "A1"), facing(match, "A1"), facing(match, "H1")) == ("f11", "sw", "se")


@pytest.mark.covers("dreadball.slamback.double")
def test_a_doubled_slamback_puts_the_feinter_down() -> None:
    match = played([feinter("f10")], [f"{JACK} @ f11"], f"{FEINT}, slamback, hex f9", dice((0, 3), (1, 3), (1, 3)))
    assert (won(match), status(match, "H1"), hex_of(match, "H1")) == (["lost-double"], "prone", "f9")
    assert rolls(match)[-1] == ("H1", "armour", 3, 4)


def test_a_feinter_who_cannot_be_pushed_turns_to_whoever_slammed_him_back() -> None:
    home = [f"{JACK} @ f10 se +misdirect", f"{JACK} @ e9", f"{JACK} @ g9"]
    match = played(home, [f"{JACK} @ f11"], f"{FEINT}, slamback", dice((2, 3), (3, 3)), referee="f9")
    assert (won(match), hex_of(match, "H1"), facing(match, "H1")) == (["lost"], "f10", "e")
    assert happened(match, "Followed") == []
