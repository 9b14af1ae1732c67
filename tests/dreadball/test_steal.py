"""The Steal: the thief's dice, and where the ball ends up."""

from __future__ import annotations

import pytest

from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.ball.steal import may_steal
from tests.dreadball.playing import (
    asked,
    ball_at,
    dice,
    facing,
    fact,
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
STEAL = "act H1 steal, steal A1"


@pytest.mark.covers("dreadball.steal.test", "dreadball.steal.striker_bonus")
def test_a_striker_steals_with_four_speed_dice_and_a_jack_with_three() -> None:
    match = played([f"{STRIKER} @ f10"], [f"{JACK} @ f11 ball"], f"{STEAL}, dodge", dice((1, 4), (1, 3)))
    assert rolls(match) == [("H1", "steal", 4, 4), ("A1", "dodge", 3, 4)]
    match = played(["greenmoon-smackers/jack @ f10"], [f"{JACK} @ f11 ball"], f"{STEAL}, slamback", [3, 1, 1, 5, 1, 1])
    assert rolls(match) == [("H1", "steal", 3, 3), ("A1", "slamback", 3, 4)]


@pytest.mark.covers("dreadball.steal.threat_penalty")
def test_opponents_who_threaten_the_thief_cost_a_die_each_the_carrier_aside() -> None:
    away = [f"{JACK} @ f11 ball", f"{JACK} @ e9 se", f"{JACK} @ e10 sw", f"{JACK} @ g9 ne"]
    match = played([f"{STRIKER} @ f10"], away, f"{STEAL}, dodge", dice((1, 2), (1, 3)))
    assert rolls(match, "steal") == [("H1", "steal", 2, 4)]
    assert modifiers(match, "steal") == [(1, "role"), (-1, "threatened"), (-1, "threatened")]


@pytest.mark.covers("dreadball.steal.roles")
def test_jacks_and_strikers_steal_from_the_carrier_before_them() -> None:
    home = [f"{JACK} @ f10", f"{STRIKER} @ e10 se", f"{GUARD} @ g10 ne", f"{JACK} @ e11 ne"]
    table = started(home, [f"{JACK} @ f11 ball", f"{JACK} @ f12"]).table
    carrier = parse_player("A1")
    assert [may_steal(table, parse_player(name), carrier) for name in ("H1", "H2", "H3", "H4")] == [
        True, True, False, False,
    ]  # fmt: skip
    assert not may_steal(table, parse_player("H1"), parse_player("A2"))


def test_with_nobody_to_rob_the_action_is_not_offered() -> None:
    assert not offered(started([f"{JACK} @ f10"], [f"{JACK} @ f11"]), "act H1 steal")
    assert offered(started([f"{JACK} @ f10"], [f"{JACK} @ f11 ball"]), "act H1 steal")


@pytest.mark.covers("dreadball.steal.jack_movement", "dreadball.steal.striker_movement")
def test_a_jack_goes_one_hex_before_he_steals_and_a_striker_runs() -> None:
    match = play(started([f"{JACK} @ f7", f"{STRIKER} @ g7"], [f"{JACK} @ f11 ball"]), "act H1 steal, step f8")
    assert not any(option.startswith("step") for option in options(match))
    play(match, "done, act H2 steal, step g8, step g9, step f10")
    assert offered(match, "steal A1")
    assert offered(match, "step e10")


@pytest.mark.covers("dreadball.steal.win")
def test_a_won_steal_makes_the_ball_scatter_from_the_carrier() -> None:
    # he looks west: a 4 is behind him
    match = played([f"{JACK} @ f10"], [f"{JACK} @ f11 ball"], f"{STEAL}, dodge", [*dice((3, 3), (2, 3)), 4, 3])
    assert (won(match), ball_at(match), holds(match, "A1"), holds(match, "H1")) == (["won"], "f14", False, False)
    assert (hex_of(match, "A1"), status(match, "A1"), fact(match, "lost")) == ("f11", "standing", 0)


@pytest.mark.covers("dreadball.steal.double")
def test_a_doubled_steal_puts_the_ball_into_the_thiefs_hands() -> None:
    match = played([f"{JACK} @ f10"], [f"{JACK} @ f11 ball"], f"{STEAL}, slamback", dice((2, 3), (1, 3)))
    assert (won(match), holds(match, "H1"), ball_at(match)) == (["won-double"], True, "f10")
    assert [(e["player"], e["how"]) for e in happened(match, "BallHeld")] == [("H1", "stolen")]
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("dreadball.steal.slamback_tie")
@pytest.mark.parametrize("answer", ["slamback", "dodge"])
def test_a_tied_steal_makes_both_turn_to_each_other_whatever_the_answer(answer: str) -> None:
    line = f"{STEAL}, {answer}"
    match = played([f"{JACK} @ f10 se"], [f"{JACK} @ f11 nw ball"], line, dice((1, 3), (1, 3)))
    assert (won(match), holds(match, "A1")) == (["tied"], True)
    assert (facing(match, "H1"), facing(match, "A1")) == ("e", "w")


@pytest.mark.covers("dreadball.slamback.win", "dreadball.slamback.double")
def test_a_slamback_strikes_the_thief_as_it_would_a_slammer() -> None:
    match = played(
        [f"{JACK} @ f10"], [f"{JACK} @ f11 ball"], f"{STEAL}, slamback, hex f9, follow", dice((2, 3), (3, 3))
    )
    assert (hex_of(match, "H1"), hex_of(match, "A1"), ball_at(match)) == ("f9", "f10", "f10")
    faces = dice((0, 3), (1, 3), (1, 3))
    match = played([f"{JACK} @ f10"], [f"{JACK} @ f11 ball"], f"{STEAL}, slamback, hex f9", faces)
    assert (status(match, "H1"), hex_of(match, "H1"), hex_of(match, "A1")) == ("prone", "f9", "f11")


@pytest.mark.covers("dreadball.dodge.win", "dreadball.dodge.double")
def test_a_dodge_gets_the_carrier_away_from_the_thief() -> None:
    match = played([f"{JACK} @ f10"], [f"{STRIKER} @ f11 ball"], f"{STEAL}, face e", dice((2, 3), (3, 4)))
    assert (won(match), facing(match, "A1"), hex_of(match, "A1")) == (["lost"], "e", "f11")
    match = played([f"{JACK} @ f10"], [f"{STRIKER} @ f11 ball"], f"{STEAL}, hex f12, face e", dice((0, 3), (1, 4)))
    assert (won(match), facing(match, "A1"), hex_of(match, "A1")) == (["lost-double"], "e", "f12")
    assert ball_at(match) == "f12"
