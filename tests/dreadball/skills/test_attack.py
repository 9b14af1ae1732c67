"""Abilities of those who go for others, each at work in a match."""

from __future__ import annotations

import pytest

import ironpitch
from tests.dreadball.playing import (
    asked,
    dice,
    facing,
    fact,
    happened,
    hex_of,
    modifiers,
    offered,
    options,
    play,
    rolls,
    status,
    uses,
    won,
)
from tests.dreadball.skills.scene import GUARD, JACK, STRIKER, acted, set_up

SLAM = "act H1 slam, slam A1"
A1 = f"{JACK} @ f9"


# -- Backstab ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/backstab", "dreadball.skill.backstab")
def test_backstab_adds_a_die_against_somebody_who_looks_away() -> None:
    match = acted([f"{JACK} @ f8 +backstab"], [f"{A1} e"], SLAM, dice((2, 4), (2, 3)))
    assert rolls(match, "slam") == [("H1", "slam", 4, 4)]
    assert modifiers(match, "slam") == [(1, "backstab")]


@pytest.mark.covers("dreadball.skill.backstab")
def test_backstab_is_no_use_against_somebody_who_threatens() -> None:
    match = acted([f"{JACK} @ f8 +backstab"], [A1], f"{SLAM}, dodge", dice((2, 3), (2, 3)))
    assert rolls(match, "slam") == [("H1", "slam", 3, 4)]
    assert uses(match, "H1", "backstab") == 0


# -- Charge! -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/charge", "dreadball.skill.charge_movement", "dreadball.skill.charge_bonus")
def test_charge_lets_a_jack_run_before_a_slam_and_doubles_the_bonus_for_contact() -> None:
    line = "act H1 slam, step f6, step f7, step f8, slam A1, dodge"
    match = acted([f"{JACK} @ f5 +charge"], [A1], line, dice((2, 5), (2, 3)))
    assert rolls(match, "slam") == [("H1", "slam", 5, 4)]
    assert modifiers(match, "slam") == [(1, "moved into contact"), (1, "charge")]


@pytest.mark.covers("dreadball.skill.charge_bonus")
def test_charge_adds_nothing_to_a_slam_from_where_one_stands() -> None:
    match = acted([f"{JACK} @ f8 +charge"], [A1], f"{SLAM}, dodge", dice((2, 3), (2, 3)))
    assert modifiers(match, "slam") == []


# -- Illegal -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/illegal", "dreadball.skill.illegal_weapon")
def test_illegal_slams_with_a_weapon_for_a_die_more_and_that_is_a_foul() -> None:
    line = f"{SLAM}, use illegal, dodge, call weapon H1"
    match = acted([f"{JACK} @ f8 +illegal"], [A1], line, [*dice((2, 4), (2, 3)), 2])
    assert rolls(match, "slam") == [("H1", "slam", 4, 4)]
    assert status(match, "H1") == "sin-bin-2"


@pytest.mark.covers("dreadball.skill.illegal_weapon")
def test_who_leaves_the_weapon_alone_slams_as_everybody_and_fouls_nobody() -> None:
    match = acted([f"{JACK} @ f8 +illegal"], [A1], f"{SLAM}, decline, dodge", dice((2, 3), (2, 3)))
    assert rolls(match, "slam") == [("H1", "slam", 3, 4)]
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("skill:dreadball/illegal", "dreadball.skill.illegal_shot", "dreadball.skill.illegal_shot_foul")
def test_illegal_shoots_with_two_dice_more_and_that_is_a_foul() -> None:
    line = "act H1 throw, shoot A1, call shot H1"
    match = acted([f"{JACK} @ f8 +illegal"], [f"{JACK} @ f11"], line, [*dice((3, 5), (3, 3)), 6])
    assert rolls(match, "throw") == [("H1", "throw", 5, 4)]
    assert modifiers(match, "throw") == [(3, "range"), (2, "illegal")]
    assert (status(match, "H1"), status(match, "A1"), won(match)) == ("standing", "standing", ["tied"])


# -- Mighty ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/mighty", "dreadball.skill.mighty")
def test_mighty_adds_a_die_to_slams() -> None:
    match = acted([f"{JACK} @ f8 +mighty"], [A1], f"{SLAM}, dodge", dice((2, 4), (2, 3)))
    assert rolls(match, "slam") == [("H1", "slam", 4, 4)]


@pytest.mark.covers("skill:dreadball/mighty", "dreadball.skill.mighty")
def test_mighty_adds_a_die_to_slambacks_and_to_armour() -> None:
    line = f"{SLAM}, slamback, hex f10"
    match = acted([f"{JACK} @ f8"], [f"{A1} +mighty"], line, dice((3, 3), (0, 4), (3, 4)))
    assert rolls(match, "slamback") == [("A1", "slamback", 4, 4)]
    assert rolls(match, "armour") == [("A1", "armour", 4, 4)]
    assert status(match, "A1") == "prone"


# -- Misdirect ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/misdirect", "dreadball.feint.roles")
def test_misdirect_allows_a_feint() -> None:
    match = acted([f"{JACK} @ f8 +misdirect"], [A1], "act H1 feint, feint A1, dodge", dice((2, 3), (2, 3)))
    assert modifiers(match, "feint") == [(1, "next to the target"), (-1, "threatened")]
    assert won(match) == ["tied"]


@pytest.mark.covers("dreadball.feint.roles")
def test_nobody_feints_without_misdirect() -> None:
    assert not offered(set_up([f"{JACK} @ f8"], [A1]), "act H1 feint")


# -- Pacifist ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.skill.pacifist", "dreadball.skill.pacifist_fouls")
def test_a_pacifist_neither_slams_nor_stomps() -> None:
    away = [A1, f"{JACK} @ e8 prone"]
    peaceful = set_up([f"{JACK} @ f8 +pacifist"], away)
    assert not offered(peaceful, "act H1 slam")
    assert not offered(peaceful, "act H1 stomp")
    other = set_up([f"{JACK} @ f8"], away)
    assert offered(other, "act H1 slam")
    assert offered(other, "act H1 stomp")


@pytest.mark.covers("dreadball.skill.pacifist")
def test_a_pacifist_throws_the_ball_at_nobody() -> None:
    peaceful = set_up([f"{JACK} @ f8 +pacifist ball"], [f"{JACK} @ f11"])
    assert not offered(play(peaceful, "act H1 throw"), "throw-at A1")
    assert offered(play(set_up([f"{JACK} @ f8 ball"], [f"{JACK} @ f11"]), "act H1 throw"), "throw-at A1")


@pytest.mark.covers("skill:dreadball/pacifist", "dreadball.skill.pacifist")
def test_a_pacifist_dodges_where_others_might_slam_back() -> None:
    match = acted([f"{JACK} @ f8"], [f"{A1} +pacifist"], SLAM, dice((2, 3), (2, 3)))
    assert rolls(match) == [("H1", "slam", 3, 4), ("A1", "dodge", 3, 4)]


# -- Phaser ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/phaser", "dreadball.skill.phaser_solid_penalty", "dreadball.skill.phaser_forms")
def test_a_solid_phaser_costs_both_sides_a_die_of_strength() -> None:
    match = acted([f"{JACK} @ f8 +phaser"], [A1], f"{SLAM}, slamback", dice((1, 2), (1, 2)))
    assert rolls(match) == [("H1", "slam", 2, 4), ("A1", "slamback", 2, 4)]
    assert modifiers(match, "slam") == modifiers(match, "slamback") == [(-1, "phaser")]


@pytest.mark.covers("dreadball.skill.phaser_solid_penalty")
def test_a_phaser_is_no_worse_at_dodging_and_two_of_them_cost_no_more_than_one() -> None:
    home, away = [f"{JACK} @ f8 +phaser"], [f"{A1} +phaser"]
    assert rolls(acted(home, away, f"{SLAM}, dodge", dice((1, 2), (1, 3)))) == [
        ("H1", "slam", 2, 4),
        ("A1", "dodge", 3, 4),
    ]


@pytest.mark.covers("skill:dreadball/phaser", "dreadball.skill.phaser_forms")
def test_a_phaser_runs_through_somebody_and_comes_out_behind_him() -> None:
    match = phasing(f"{STRIKER} @ f8 +phaser", f"{A1} e", "act H1 run, step f10")
    assert hex_of(match, "H1") == "f10"
    assert fact(match, "moved") == 2


@pytest.mark.covers("skill:dreadball/phaser", "dreadball.skill.phaser_forms")
def test_a_phaser_sprints_through_somebody_straight_ahead_unless_he_holds_the_ball() -> None:
    match = phasing(f"{STRIKER} @ f8 +phaser", f"{A1} e", "act H1 sprint, step f10")
    assert (hex_of(match, "H1"), facing(match, "H1")) == ("f10", "e")
    match = phasing(f"{STRIKER} @ f8 +phaser", f"{JACK} @ e8 e", "act H1 sprint")
    assert [choice for choice in options(match) if choice.startswith("step")] == ["step f9"]
    carrier = phasing(f"{STRIKER} @ f8 +phaser ball", f"{A1} e", "act H1 run")
    assert not offered(carrier, "step f10")


def phasing(home: str, away: str, line: str) -> ironpitch.Match:
    """A line of play where Phasers pass through others."""
    ball = None if home.endswith(" ball") else "k6"
    match = ironpitch.scenario(
        "dreadball(phasing=on)", [home], [away], dice=[], strict_dice=True, rush=("home", 3), ball=ball, referee="a15"
    )
    return play(match, line)


# -- Pummel ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/pummel", "dreadball.skill.pummel", "dreadball.skill.pummel_bonus")
def test_pummel_slams_again_with_a_die_more_after_moving() -> None:
    line = "act H1 slam, step f7, step f8, slam A1, dodge"
    match = acted([f"{GUARD} @ f6 +pummel"], [A1], line, dice((2, 5), (2, 3)))
    assert asked(match) == ("free", 0)
    assert options(match) == ["decline", "act H1 slam"]
    match = acted(
        [f"{GUARD} @ f6 +pummel"], [A1], f"{line}, act H1 slam, slam A1, dodge", dice((2, 5), (2, 3), (1, 5), (1, 3))
    )
    assert [test[2] for test in rolls(match, "slam")] == [5, 5]
    assert modifiers(match, "slam")[2:] == [(1, "role"), (1, "pummel")]
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("skill:dreadball/pummel", "dreadball.skill.pummel")
def test_pummel_from_where_one_stands_has_no_die_more() -> None:
    line = f"{SLAM}, dodge, act H1 slam, slam A1, dodge"
    match = acted([f"{GUARD} @ f8 +pummel"], [A1], line, dice((2, 4), (2, 3), (2, 4), (2, 3)))
    assert [test[2] for test in rolls(match, "slam")] == [4, 4]


@pytest.mark.covers("dreadball.skill.pummel")
def test_pummel_is_over_when_the_opponent_lies_on_the_ground() -> None:
    match = acted([f"{GUARD} @ f8 +pummel"], [A1], f"{SLAM}, dodge, hex f10", dice((2, 4), (0, 3), (2, 3)))
    assert status(match, "A1") == "prone"
    assert asked(match) == ("rush", 0)


# -- Shove -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "skill:dreadball/shove", "dreadball.skill.shove", "dreadball.skill.shove_result", "dreadball.skill.shove_no_follow"
)
def test_shove_has_two_dice_more_and_pushes_without_harm_or_following() -> None:
    match = acted([f"{JACK} @ f8 +shove"], [A1], f"{SLAM}, use shove, dodge, hex f10", dice((4, 5), (0, 3)))
    assert rolls(match, "slam") == [("H1", "slam", 5, 4)]
    assert (hex_of(match, "A1"), status(match, "A1"), hex_of(match, "H1")) == ("f10", "standing", "f8")
    assert rolls(match, "armour") == []


@pytest.mark.covers("skill:dreadball/shove", "dreadball.skill.shove")
def test_a_slamback_may_be_a_shove_too() -> None:
    line = f"{SLAM}, slamback, use shove, hex f7"
    match = acted([f"{JACK} @ f8"], [f"{A1} +shove"], line, dice((0, 3), (3, 5)))
    assert rolls(match, "slamback") == [("A1", "slamback", 5, 4)]
    assert (hex_of(match, "H1"), status(match, "H1"), facing(match, "H1")) == ("f7", "standing", "e")
    assert happened(match, "KnockedDown") == []
