"""The Stomp: a foul against an opponent on the ground."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.contact.stomp import may_stomp
from tests.dreadball.playing import (
    asked,
    ball_at,
    dice,
    facing,
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
    won,
)

GUARD = "trontek-29ers/guard"
JACK = "trontek-29ers/jack"
STRIKER = "trontek-29ers/striker"
STOMP = "act H1 stomp, stomp A1"


def stomped(home: str, away: str, line: str, faces: list[int]) -> ironpitch.Match:
    """A player at f10 stomps one who lies at f11, and nobody calls it."""
    return played([f"{home} @ f10"], [f"{away} @ f11 prone"], f"{STOMP}{line}, let-go", faces)


@pytest.mark.covers(
    "dreadball.foul.stomp", "dreadball.foul.stomp_test", "dreadball.foul.stomp_guard_bonus",
    "dreadball.foul.stomp_dodge_only", "dreadball.foul.stomp_dodge_prone_penalty",
)  # fmt: skip
def test_a_stomp_is_strength_against_a_dodge_with_a_die_less_from_the_ground() -> None:
    match = stomped(GUARD, JACK, "", dice((1, 4), (1, 2)))
    assert rolls(match) == [("H1", "stomp", 4, 4), ("A1", "dodge", 2, 4)]
    assert modifiers(match, "dodge") == [(-1, "from the ground")]
    match = stomped(JACK, STRIKER, "", dice((1, 3), (1, 3)))
    assert rolls(match) == [("H1", "stomp", 3, 4), ("A1", "dodge", 3, 4)]
    assert not [e for e in happened(match, "Chose") if e["choice"] in ("slamback", "dodge")]


@pytest.mark.covers("dreadball.foul.stomp_threat_penalty")
def test_others_who_threaten_cost_the_stomper_a_die_each() -> None:
    away = [f"{JACK} @ f11 prone", f"{JACK} @ e9 se", f"{JACK} @ e10 sw", f"{JACK} @ g9 ne"]
    match = played([f"{GUARD} @ f10"], away, f"{STOMP}, let-go", dice((1, 2), (1, 2)))
    assert rolls(match, "stomp") == [("H1", "stomp", 2, 4)]


@pytest.mark.covers("dreadball.foul.stomp_double", "dreadball.foul.stomp_damage")
def test_a_doubled_stomp_tests_the_armour_against_the_difference() -> None:
    match = stomped(GUARD, JACK, "", dice((4, 4), (1, 2), (1, 3)))
    assert won(match) == ["won-double"]
    assert [(e["damage"], e["left"]) for e in happened(match, "Armour")] == [(3, 2)]
    assert status(match, "A1") == "sin-bin-2"


@pytest.mark.covers("dreadball.foul.stomp_other_result")
@pytest.mark.parametrize("faces", [dice((3, 3), (2, 2)), dice((2, 3), (2, 2))])
def test_without_a_double_the_stomper_only_turns_to_the_victim(faces: list[int]) -> None:
    match = stomped(JACK, JACK, "", faces)
    assert (status(match, "A1"), hex_of(match, "A1"), happened(match, "Armour")) == ("prone", "f11", [])
    match = played([f"{JACK} @ f10 se"], [f"{JACK} @ f11 prone"], f"{STOMP}, let-go", faces)
    assert facing(match, "H1") == "e"


@pytest.mark.covers("dreadball.foul.stomp_dodge_double", "dreadball.foul.stomp_dodge_stays_prone")
def test_a_doubled_dodge_lets_the_victim_roll_away_and_he_stays_down() -> None:
    match = stomped(JACK, JACK, ", hex f12", dice((0, 3), (1, 2)))
    assert (won(match), hex_of(match, "A1"), status(match, "A1")) == (["lost-double"], "f12", "prone")
    assert facing(match, "H1") == "e"


def test_a_ball_he_rolls_onto_scatters() -> None:
    line = f"{STOMP}, hex f12, let-go"
    match = played([f"{JACK} @ f10"], [f"{JACK} @ f11 prone"], line, [*dice((0, 3), (1, 2)), 4, 2], ball="f12")
    assert (hex_of(match, "A1"), ball_at(match)) == ("f12", "f14")


@pytest.mark.covers("dreadball.foul.stomp", "dreadball.foul.stomp_ref_check_after", "dreadball.foul.roles")
def test_a_stomp_can_be_called_when_it_is_over_however_it_ended() -> None:
    match = started([f"{JACK} @ f10"], [f"{JACK} @ f11 prone"], dice((1, 3), (1, 2)))
    play(match, STOMP)
    assert won(match) == ["tied"]
    assert (asked(match), options(match)) == (("foul", 1), ["call stomp H1", "let-go"])


@pytest.mark.covers("dreadball.foul.stomp_no_move", "dreadball.foul.roles", "dreadball.skill.pacifist_fouls")
def test_jacks_and_guards_stomp_whoever_lies_before_them_and_do_not_move() -> None:
    home = [f"{JACK} @ f10", f"{STRIKER} @ e10 se", f"{JACK} @ g10 ne +pacifist", f"{GUARD} @ e11 ne"]
    match = started([*home, f"{GUARD} @ f12 w"], [f"{JACK} @ f11 prone", f"{JACK} @ g11"])
    victim = parse_player("A1")
    may = [may_stomp(match.table, parse_player(name), victim) for name in ("H1", "H2", "H3", "H4", "H5")]
    assert may == [True, False, False, False, True]
    assert not may_stomp(match.table, parse_player("H5"), parse_player("A2"))
    assert [offered(match, f"act {name} stomp") for name in ("H1", "H2", "H3", "H4", "H5")] == may
    play(match, "act H1 stomp")
    assert options(match) == ["done", "stomp A1"]
