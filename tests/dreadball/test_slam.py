"""The Slam and its answers: whose dice, how many, and what they come to."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.contact.clash import from_behind, may_slam_back
from ironpitch.games.dreadball.contact.slam import is_sucker_punch, may_slam
from tests.dreadball.playing import (
    asked,
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
SLAM = "act H1 slam, slam A1"
SUCKER_PUNCH, WEAPON = 1 << 0, 1 << 2


def slammed(home: str, away: str, line: str, faces: list[int], *others: str) -> ironpitch.Match:
    """A player at f10 and his target at f11, who face each other unless told, slam it out."""
    return played([f"{home} @ f10", *others], [f"{away} @ f11"], f"{SLAM}{line}", faces)


# -- the dice ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "dreadball.slam.test", "dreadball.slam.guard_bonus", "dreadball.slamback.test", "dreadball.slamback.guard_bonus"
)
def test_a_guard_has_four_strength_dice_and_a_jack_three_in_slam_and_slamback_alike() -> None:
    match = slammed(GUARD, JACK, ", slamback", dice((1, 4), (1, 3)))
    assert rolls(match) == [("H1", "slam", 4, 4), ("A1", "slamback", 3, 4)]
    match = slammed(JACK, GUARD, ", slamback", dice((1, 3), (1, 4)))
    assert rolls(match) == [("H1", "slam", 3, 4), ("A1", "slamback", 4, 4)]
    assert modifiers(match, "slamback") == [(1, "role")]


def test_strength_is_what_a_slam_is_rolled_on() -> None:
    match = slammed("greenmoon-smackers/guard", "greenmoon-smackers/jack", ", dodge", [3, 1, 1, 1, 3, 1, 1])
    assert rolls(match) == [("H1", "slam", 4, 3), ("A1", "dodge", 3, 3)]
    assert won(match) == ["tied"]


@pytest.mark.covers("dreadball.dodge.test", "dreadball.dodge.striker_bonus")
def test_a_striker_dodges_with_four_speed_dice_and_is_not_asked() -> None:
    match = slammed(JACK, STRIKER, "", dice((1, 3), (1, 4)))
    assert rolls(match) == [("H1", "slam", 3, 4), ("A1", "dodge", 4, 4)]
    assert won(match) == ["tied"]


@pytest.mark.covers("dreadball.slam.moved_into_contact", "dreadball.slam.guard_movement")
def test_moving_into_contact_is_worth_a_die() -> None:
    match = played([f"{GUARD} @ f7"], [f"{JACK} @ f11"], "act H1 slam, step f8, step f9, step f10, slam A1, slamback",
                   dice((1, 5), (1, 3)))  # fmt: skip
    assert rolls(match, "slam") == [("H1", "slam", 5, 4)]
    assert modifiers(match, "slam") == [(1, "role"), (1, "moved into contact")]


@pytest.mark.covers("dreadball.slam.moved_into_contact")
def test_who_was_beside_his_target_when_he_began_gains_nothing_by_moving_round_him() -> None:
    line = "act H1 slam, step e10, turn se, slam A1"
    match = played([f"{JACK} @ f10"], [f"{STRIKER} @ f11 e"], line, dice((1, 3), (1, 4)))
    assert rolls(match, "slam") == [("H1", "slam", 3, 4)]


@pytest.mark.covers("dreadball.slam.threat_penalty", "dreadball.slamback.threat_penalty")
def test_others_who_threaten_cost_a_die_each_and_the_one_tested_against_none() -> None:
    home = [f"{GUARD} @ f10", f"{JACK} @ e11 sw"]
    away = [f"{JACK} @ f11", f"{JACK} @ e9 se", f"{JACK} @ e10 sw"]
    match = played(home, away, f"{SLAM}, slamback", dice((0, 2), (0, 2)))
    assert rolls(match) == [("H1", "slam", 2, 4), ("A1", "slamback", 2, 4)]
    assert modifiers(match, "slam") == [(1, "role"), (-1, "threatened"), (-1, "threatened")]
    assert modifiers(match, "slamback") == [(-1, "threatened")]


@pytest.mark.covers("dreadball.slam.threat_penalty")
def test_threats_take_no_more_than_two_dice_from_a_slam() -> None:
    away = [f"{JACK} @ f11", f"{JACK} @ e9 se", f"{JACK} @ e10 sw", f"{JACK} @ g9 ne"]
    match = played([f"{GUARD} @ f10"], away, f"{SLAM}, dodge", dice((0, 2), (0, 3)))
    assert rolls(match, "slam") == [("H1", "slam", 2, 4)]


@pytest.mark.covers("dreadball.dodge.threat_penalty")
def test_a_dodger_loses_a_die_to_others_who_threaten_him() -> None:
    match = slammed(JACK, STRIKER, "", dice((0, 3), (0, 3)), f"{JACK} @ e11 sw")
    assert rolls(match, "dodge") == [("A1", "dodge", 3, 4)]


# -- who may -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.slam.roles", "dreadball.skill.pacifist")
def test_jacks_and_guards_slam_a_standing_opponent_before_them() -> None:
    home = [f"{JACK} @ f10", f"{STRIKER} @ g11 nw", f"{JACK} @ e11 sw +pacifist", f"{GUARD} @ f12 w"]
    table = started([*home, f"{JACK} @ e10 nw"], [f"{JACK} @ f11", f"{JACK} @ g10 prone"]).table
    target, down = parse_player("A1"), parse_player("A2")
    may = [may_slam(table, parse_player(name), target) for name in ("H1", "H2", "H3", "H4", "H5")]
    assert may == [True, False, False, True, False]
    assert not may_slam(table, parse_player("H1"), down)
    assert not may_slam(table, parse_player("H1"), parse_player("H5"))


def test_a_striker_is_not_offered_a_slam() -> None:
    match = started([f"{STRIKER} @ f10", f"{JACK} @ e10"], [f"{JACK} @ f11"])
    assert not offered(match, "act H1 slam")
    assert offered(match, "act H2 slam")


@pytest.mark.covers("dreadball.slam.jack_movement")
def test_a_jack_goes_one_hex_before_he_slams() -> None:
    match = started([f"{JACK} @ f8"], [f"{JACK} @ f10"])
    match.play("act H1 slam")
    match.play("step f9")
    assert not any(option.startswith("step") for option in options(match))
    assert offered(match, "slam A1")


# -- the answer --------------------------------------------------------------------------------------------------------


def test_slamback_and_dodge_are_offered_to_whoever_threatens_the_slammer() -> None:
    match = started([f"{JACK} @ f10"], [f"{JACK} @ f11"])
    match.play("act H1 slam")
    match.play("slam A1")
    assert asked(match) == ("reaction", 1)
    assert options(match) == ["slamback", "dodge"]


def test_the_answer_that_scores_more_comes_first() -> None:
    match = started([f"{JACK} @ f10"], ["greenmoon-smackers/jack @ f11"])
    match.play("act H1 slam")
    match.play("slam A1")
    assert options(match) == ["dodge", "slamback"]


def test_from_behind_there_is_only_the_dodge() -> None:
    match = played([f"{JACK} @ f10"], [f"{JACK} @ f11 e"], f"{SLAM}, hex f12", dice((1, 3), (0, 3), (1, 3)))
    assert [test[1] for test in rolls(match)] == ["slam", "dodge", "armour"]


def test_who_may_slam_back_is_a_jack_or_guard_with_the_attacker_before_him() -> None:
    away = [f"{JACK} @ f11", f"{STRIKER} @ e10 sw", f"{GUARD} @ g10 se", f"{JACK} @ e9 se +pacifist"]
    table = started([f"{JACK} @ f10"], [*away, f"{JACK} @ g9 sw +stench"]).table
    me = parse_player("H1")
    may = [may_slam_back(table, parse_player(name), me) for name in ("A1", "A2", "A3", "A4", "A5")]
    assert may == [True, False, False, False, True]


# -- what it comes to --------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.slam.tie")
@pytest.mark.parametrize("answer", ["slamback", "dodge"])
def test_a_tie_makes_both_turn_to_each_other(answer: str) -> None:
    match = played([f"{JACK} @ f10 ne"], [f"{JACK} @ f11 sw"], f"{SLAM}, {answer}", dice((2, 3), (2, 3)))
    assert won(match) == ["tied"]
    assert (facing(match, "H1"), facing(match, "A1")) == ("e", "w")
    assert (hex_of(match, "H1"), hex_of(match, "A1")) == ("f10", "f11")


@pytest.mark.covers("dreadball.slam.win", "dreadball.slam.follow_up")
@pytest.mark.parametrize(("answer", "ends"), [("follow", "f11"), ("stay", "f10")])
def test_a_won_slam_pushes_the_target_back_and_the_slammer_may_follow(answer: str, ends: str) -> None:
    match = slammed(GUARD, JACK, f", slamback, hex e11, {answer}", dice((3, 4), (2, 3)))
    assert won(match) == ["won"]
    assert (hex_of(match, "A1"), hex_of(match, "H1")) == ("e11", ends)
    assert (status(match, "A1"), facing(match, "A1"), facing(match, "H1")) == ("standing", "w", "e")


def test_a_won_slam_beats_a_dodge_in_the_same_way() -> None:
    match = slammed(JACK, STRIKER, ", hex f12, stay", dice((3, 3), (2, 4)))
    assert (won(match), hex_of(match, "A1"), hex_of(match, "H1")) == (["won"], "f12", "f10")


@pytest.mark.covers("dreadball.slam.double", "dreadball.armour.test", "dreadball.armour.success_cancels")
def test_a_doubled_slam_puts_the_target_down_where_it_pushes_him_and_tests_his_armour() -> None:
    match = slammed(GUARD, JACK, ", slamback, hex g11", dice((3, 4), (1, 3), (2, 3)))
    assert won(match) == ["won-double"]
    assert (hex_of(match, "A1"), status(match, "A1")) == ("g11", "prone")
    assert [(e["damage"], e["left"]) for e in happened(match, "Armour")] == [(2, 0)]
    assert rolls(match)[-1] == ("A1", "armour", 3, 4)


def test_nobody_follows_a_doubled_slam() -> None:
    match = slammed(GUARD, JACK, ", slamback, hex f12", dice((2, 4), (0, 3), (3, 3)))
    assert happened(match, "Followed") == []
    assert (hex_of(match, "H1"), asked(match)) == ("f10", ("rush", 0))


@pytest.mark.covers("dreadball.slamback.win")
def test_a_won_slamback_pushes_the_slammer_and_the_winner_may_follow() -> None:
    match = slammed(JACK, JACK, ", slamback, hex f9, follow", dice((2, 3), (3, 3)))
    assert won(match) == ["lost"]
    assert (hex_of(match, "H1"), hex_of(match, "A1"), status(match, "H1")) == ("f9", "f10", "standing")


@pytest.mark.covers("dreadball.slamback.double")
def test_a_doubled_slamback_puts_the_slammer_down_and_tests_his_armour() -> None:
    match = slammed(JACK, JACK, ", slamback, hex e9", dice((0, 3), (2, 3), (1, 3)))
    assert won(match) == ["lost-double"]
    assert (status(match, "H1"), rolls(match)[-1]) == ("sin-bin-1", ("H1", "armour", 3, 4))
    assert [(e["damage"], e["left"]) for e in happened(match, "Armour")] == [(2, 1)]


@pytest.mark.covers("dreadball.dodge.win")
def test_a_won_dodge_lets_the_dodger_face_any_way() -> None:
    match = slammed(JACK, STRIKER, ", face ne", dice((2, 3), (3, 4)))
    assert won(match) == ["lost"]
    assert (hex_of(match, "A1"), facing(match, "A1")) == ("f11", "ne")


@pytest.mark.covers("dreadball.dodge.double")
def test_a_doubled_dodge_lets_the_dodger_step_away_without_an_evade_and_turn() -> None:
    match = slammed(JACK, STRIKER, ", hex e10, face se", dice((0, 3), (1, 4)))
    assert won(match) == ["lost-double"]
    assert (hex_of(match, "A1"), facing(match, "A1")) == ("e10", "se")
    assert [test[1] for test in rolls(match)] == ["slam", "dodge"]


def test_the_dodger_may_stay_where_he_is_even_after_a_double() -> None:
    match = slammed(JACK, STRIKER, ", stay, face w", dice((0, 3), (1, 4)))
    assert (hex_of(match, "A1"), facing(match, "A1")) == ("f11", "w")


# -- fouls -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.foul.sucker_punch", "dreadball.foul.roles")
def test_a_slam_that_begins_in_front_and_lands_from_behind_is_a_sucker_punch() -> None:
    around = "act H1 slam, step d12, step d11, step e10, turn se"
    match = play(started([f"{GUARD} @ e12"], [f"{JACK} @ f11 e"], dice((1, 5), (1, 3))), around)
    me, target = parse_player("H1"), parse_player("A1")
    assert from_behind(match.table, target, me)
    assert is_sucker_punch(match.table, me, target)
    match.play("slam A1")
    assert rolls(match) == [("H1", "slam", 5, 4), ("A1", "dodge", 3, 4)]
    assert (asked(match), options(match)) == (("foul", 1), ["call sucker-punch H1", "let-go"])


def test_a_slam_from_behind_by_who_began_there_is_none() -> None:
    match = started([f"{JACK} @ f10"], [f"{JACK} @ f11 e"])
    match.play("act H1 slam")
    assert from_behind(match.table, parse_player("A1"), parse_player("H1"))
    assert not is_sucker_punch(match.table, parse_player("H1"), parse_player("A1"))
