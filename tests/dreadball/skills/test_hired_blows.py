"""Abilities of hired players who go for others, each at work in a match."""

from __future__ import annotations

import pytest

import ironpitch
from tests.dreadball.at_table import drawing
from tests.dreadball.playing import (
    asked,
    ball_at,
    dice,
    happened,
    hex_of,
    holds,
    modifiers,
    offered,
    options,
    play,
    rolls,
    status,
    uses,
    won,
)
from tests.dreadball.skills.scene import GUARD, JACK, STRIKER, acted, loosely, set_up

SLAM = "act H1 slam, slam A1"
STOMP = "act H1 stomp, stomp A1"
H1 = f"{JACK} @ f8"
A1 = f"{JACK} @ f9"
KNOCKED_BACK = f"{SLAM}, dodge, hex f10"


def armour_of(match: ironpitch.Match) -> list[tuple[int, int]]:
    """Damage and what was left of it, of every armour test."""
    return [(int(e["damage"]), int(e["left"])) for e in happened(match, "Armour")]


# -- Comin' Through! ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/comin-through", "dreadball.skill.comin_through")
def test_comin_through_adds_a_die_to_brushing_aside() -> None:
    line = "act H1 run, brush A1"
    match = acted([f"{H1} e +trail-blazer +comin-through"], [f"{A1} e"], line, dice((1, 4)))
    assert rolls(match, "brush-aside") == [("H1", "brush-aside", 4, 4)]
    assert (hex_of(match, "H1"), hex_of(match, "A1")) == ("f9", "f10")


# -- Does This Hurt? ---------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "skill:dreadball/does-this-hurt", "dreadball.skill.does_this_hurt", "dreadball.skill.does_this_hurt_foul"
)
def test_a_stomp_that_hurts_pushes_back_like_a_slam_and_is_still_a_foul() -> None:
    line = f"{STOMP}, hex f10, follow, call stomp H1"
    match = acted([f"{H1} +does-this-hurt"], [f"{A1} prone"], line, [*dice((3, 3), (2, 2)), 6])
    assert rolls(match) == [("H1", "slam", 3, 4), ("A1", "dodge", 2, 4)]
    assert (hex_of(match, "A1"), status(match, "A1"), hex_of(match, "H1")) == ("f10", "prone", "f9")


@pytest.mark.covers("skill:dreadball/does-this-hurt", "dreadball.skill.does_this_hurt")
def test_a_stomp_that_hurts_doubles_like_a_slam_and_backstab_helps() -> None:
    line = f"{STOMP}, hex f10, let-go"
    match = acted([f"{H1} +does-this-hurt +backstab"], [f"{A1} prone"], line, dice((3, 4), (0, 2), (1, 3)))
    assert rolls(match, "slam") == [("H1", "slam", 4, 4)]
    assert armour_of(match) == [(3, 2)]
    assert status(match, "A1") == "sin-bin-2"


# -- Driller -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/driller", "dreadball.skill.driller")
def test_a_driller_takes_a_die_from_the_armour_of_whom_he_doubles() -> None:
    match = acted([f"{H1} +driller"], [A1], KNOCKED_BACK, dice((3, 3), (0, 3), (2, 2)))
    assert rolls(match, "armour") == [("A1", "armour", 2, 4)]
    assert (armour_of(match), status(match, "A1")) == ([(3, 1)], "sin-bin-1")


@pytest.mark.covers("dreadball.skill.driller")
def test_a_driller_who_slams_back_drills_nothing() -> None:
    match = acted([H1], [f"{A1} +driller"], f"{SLAM}, slamback, hex f7", dice((0, 3), (2, 3), (2, 3)))
    assert rolls(match, "armour") == [("H1", "armour", 3, 4)]
    assert uses(match, "A1", "driller") == 0


# -- Illegal Modifications ---------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/illegal-modifications", "dreadball.skill.illegal_modifications")
def test_illegal_modifications_add_two_dice_and_are_no_foul_while_nobody_dies() -> None:
    line = f"{SLAM}, use illegal-modifications, dodge"
    match = acted([f"{H1} +illegal-modifications"], [A1], line, dice((2, 5), (2, 3)))
    assert rolls(match, "slam") == [("H1", "slam", 5, 4)]
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("skill:dreadball/illegal-modifications", "dreadball.skill.illegal_modifications")
def test_illegal_modifications_help_a_slamback_and_a_stomp_too() -> None:
    line = f"{SLAM}, slamback, use illegal-modifications"
    match = acted([H1], [f"{A1} +illegal-modifications"], line, dice((2, 3), (2, 5)))
    assert rolls(match, "slamback") == [("A1", "slamback", 5, 4)]
    line = f"{STOMP}, use illegal-modifications, let-go"
    match = acted([f"{H1} +illegal-modifications"], [f"{A1} prone"], line, dice((2, 5), (2, 2)))
    assert rolls(match, "stomp") == [("H1", "stomp", 5, 4)]


@pytest.mark.covers("skill:dreadball/illegal-modifications", "dreadball.skill.illegal_modifications_foul")
def test_a_death_by_illegal_modifications_may_be_called_as_a_foul() -> None:
    home, away = [f"{H1} +illegal-modifications"], [A1]
    cheers = drawing(set_up(home, away).table, "run-1")
    line = f"{SLAM}, use illegal-modifications, dodge, hex f10, call fatal-modifications H1"
    match = acted(home, away, line, [*dice((5, 5), (0, 3), (0, 3)), *cheers, 3])
    assert status(match, "A1") == "dead"
    assert status(match, "H1") == "sin-bin-3"


@pytest.mark.covers("skill:dreadball/illegal-modifications", "dreadball.skill.illegal_modifications_foul")
def test_a_death_in_answer_is_called_by_the_coach_who_acted() -> None:
    home, away = [H1], [f"{A1} +illegal-modifications"]
    cheers = drawing(set_up(home, away).table, "run-1")
    line = f"{SLAM}, slamback, use illegal-modifications, hex f7"
    match = play(set_up(home, away, [*dice((0, 3), (5, 5), (0, 3)), *cheers, 2]), line)
    assert asked(match) == ("foul", 0)
    play(match, "call fatal-modifications A1")
    assert (status(match, "H1"), status(match, "A1")) == ("dead", "sin-bin-2")


# -- Mind Like Water ---------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "skill:dreadball/mind-like-water",
    "dreadball.skill.mind_like_water",
    "dreadball.skill.mind_like_water_results",
)
def test_mind_like_water_answers_with_the_slammers_dice_even_from_behind() -> None:
    line = f"{SLAM}, hex f7"
    match = acted(
        [f"{GUARD} @ f8 strength=3"], [f"{A1} e strength=5 +mind-like-water"], line, dice((1, 4), (2, 4), (3, 4))
    )
    assert rolls(match)[:2] == [("H1", "slam", 4, 3), ("A1", "slamback", 4, 3)]
    assert won(match) == ["lost-double"]
    assert (hex_of(match, "H1"), status(match, "H1")) == ("f7", "prone")


@pytest.mark.covers("skill:dreadball/mind-like-water", "dreadball.skill.mind_like_water_coaching")
def test_coaching_dice_come_on_top_of_what_mind_like_water_copies() -> None:
    line = f"{SLAM}, dice 1, dice 0"
    match = acted([H1], [f"{A1} +mind-like-water"], line, dice((2, 4), (2, 3)), dice_left=(1, 1))
    assert rolls(match) == [("H1", "slam", 4, 4), ("A1", "slamback", 3, 4)]


# -- Pile Driver -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/pile-driver", "dreadball.skill.pile_driver", "dreadball.skill.pile_driver_win")
def test_a_pile_driver_puts_the_loser_down_where_he_stands_without_hurting_him() -> None:
    match = acted([f"{H1} +pile-driver"], [A1], f"{SLAM}, dodge, use pile-driver", dice((3, 3), (2, 3)))
    assert (hex_of(match, "A1"), status(match, "A1"), hex_of(match, "H1")) == ("f9", "prone", "f8")
    assert rolls(match, "armour") == []


@pytest.mark.covers("skill:dreadball/pile-driver", "dreadball.skill.pile_driver_double")
def test_a_doubled_pile_driver_tests_armour_with_a_die_less() -> None:
    match = acted([f"{H1} +pile-driver"], [A1], f"{SLAM}, dodge, use pile-driver", dice((3, 3), (0, 3), (1, 2)))
    assert rolls(match, "armour") == [("A1", "armour", 2, 4)]
    assert status(match, "A1") == "sin-bin-2"


@pytest.mark.covers("dreadball.skill.pile_driver")
def test_a_pile_driver_may_push_instead() -> None:
    line = f"{SLAM}, dodge, decline, hex f10, stay"
    match = acted([f"{H1} +pile-driver"], [A1], line, dice((3, 3), (2, 3)))
    assert (hex_of(match, "A1"), status(match, "A1")) == ("f10", "standing")


# -- Poison Blade, Toxic, Toxic Immunity -------------------------------------------------------------------------------


@pytest.mark.covers(
    "skill:dreadball/poison-blade", "dreadball.skill.poison_blade_armour", "dreadball.skill.poison_blade_damage"
)
def test_a_poison_blade_takes_a_die_and_adds_a_point_to_what_gets_through() -> None:
    match = acted([f"{H1} +poison-blade"], [A1], KNOCKED_BACK, dice((3, 3), (0, 3), (2, 2)))
    assert rolls(match, "armour") == [("A1", "armour", 2, 4)]
    assert status(match, "A1") == "sin-bin-2"


@pytest.mark.covers("skill:dreadball/poison-blade", "dreadball.skill.poison_blade_armour")
def test_a_poison_blade_as_printed_gives_a_die_more() -> None:
    match = ironpitch.scenario(
        "dreadball(poison_as_printed=on)",
        [f"{H1} +poison-blade"],
        [A1],
        dice=dice((3, 3), (0, 3), (2, 4)),
        strict_dice=True,
        ball="k6",
        referee="a15",
    )
    play(match, KNOCKED_BACK)
    assert rolls(match, "armour") == [("A1", "armour", 4, 4)]
    assert status(match, "A1") == "sin-bin-2"


@pytest.mark.covers("dreadball.skill.poison_blade_damage")
def test_a_poison_blade_adds_nothing_to_nothing() -> None:
    line = f"{SLAM}, slamback, hex f7"
    match = acted([H1], [f"{A1} +poison-blade"], line, dice((0, 3), (2, 3), (2, 2)))
    assert (armour_of(match), status(match, "H1")) == ([(2, 0)], "prone")


@pytest.mark.covers("skill:dreadball/toxic", "dreadball.skill.toxic")
def test_toxic_adds_a_point_to_a_doubled_slam_that_gets_through() -> None:
    match = acted([f"{H1} +toxic"], [A1], KNOCKED_BACK, dice((3, 3), (0, 3), (2, 3)))
    assert rolls(match, "armour") == [("A1", "armour", 3, 4)]
    assert status(match, "A1") == "sin-bin-2"


@pytest.mark.covers("dreadball.skill.toxic")
def test_toxic_is_of_no_use_in_a_slamback() -> None:
    match = acted([H1], [f"{A1} +toxic"], f"{SLAM}, slamback, hex f7", dice((0, 3), (3, 3), (2, 3)))
    assert status(match, "H1") == "sin-bin-1"


@pytest.mark.covers("skill:dreadball/toxic-immunity", "dreadball.cup.toxic_immunity")
def test_who_is_immune_takes_no_harm_from_poison() -> None:
    victim = f"{A1} +toxic-immunity"
    match = acted([f"{H1} +toxic"], [victim], KNOCKED_BACK, dice((3, 3), (0, 3), (2, 3)))
    assert status(match, "A1") == "sin-bin-1"
    match = acted([f"{H1} +poison-blade"], [victim], KNOCKED_BACK, dice((3, 3), (0, 3), (2, 3)))
    assert rolls(match, "armour") == [("A1", "armour", 3, 4)]
    assert status(match, "A1") == "sin-bin-1"


# -- Ram ---------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/ram", "dreadball.skill.ram")
def test_ram_pushes_the_target_a_hex_and_follows_before_the_dice_are_rolled() -> None:
    line = f"{SLAM}, hex f10, dodge, hex f11, stay"
    match = acted([f"{H1} +ram"], [A1], line, dice((3, 3), (2, 3)))
    assert rolls(match, "slam") == [("H1", "slam", 3, 4)]
    assert (hex_of(match, "H1"), hex_of(match, "A1")) == ("f9", "f11")


# -- Tongue ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/tongue", "dreadball.skill.tongue_slam", "dreadball.skill.tongue_no_slamback")
def test_a_tongue_slams_from_two_hexes_away_and_nobody_slams_back() -> None:
    match = acted([f"{JACK} @ f7 +tongue"], [A1], f"{SLAM}, hex f10", dice((3, 3), (2, 3)))
    assert rolls(match) == [("H1", "slam", 3, 4), ("A1", "dodge", 3, 4)]
    assert (hex_of(match, "H1"), hex_of(match, "A1")) == ("f7", "f10")


@pytest.mark.covers("skill:dreadball/tongue", "dreadball.skill.tongue_no_slamback")
def test_a_tongue_is_answered_by_another_tongue() -> None:
    line = f"{SLAM}, slamback, hex f6"
    match = acted([f"{JACK} @ f7 +tongue"], [f"{A1} +tongue"], line, dice((2, 3), (3, 3)))
    assert (hex_of(match, "H1"), hex_of(match, "A1")) == ("f6", "f9")


@pytest.mark.covers("dreadball.skill.tongue_slam")
def test_a_tongue_does_not_go_round_somebody() -> None:
    match = play(set_up([f"{JACK} @ f7 +tongue", f"{JACK} @ f8"], [A1]), "act H1 slam")
    assert not offered(match, "slam A1")


@pytest.mark.covers("skill:dreadball/tongue", "dreadball.skill.tongue_pick_up")
def test_a_tongue_fetches_a_ball_two_hexes_away() -> None:
    match = acted([f"{H1} e +tongue"], [], "act H1 run, reach", dice((1, 3)), ball="f10")
    assert holds(match, "H1")
    assert (hex_of(match, "H1"), ball_at(match)) == ("f8", "f8")


@pytest.mark.covers("dreadball.skill.tongue_pick_up")
def test_a_ball_that_a_tongue_drops_scatters_from_where_it_lay() -> None:
    match = loosely([f"{H1} e +tongue"], [], "act H1 run, reach", [*dice((0, 3)), 4, 2], ball="f10")
    assert [e["ball"] for e in happened(match, "BallAt")] == ["f12"]
    assert [e["side"] for e in happened(match, "RushEnded")] == ["home"]


# -- Uncontrolled ------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "skill:dreadball/uncontrolled",
    "dreadball.skill.uncontrolled",
    "dreadball.skill.uncontrolled_bonus",
    "dreadball.skill.uncontrolled_ref",
)
def test_who_is_uncontrolled_must_stomp_with_a_die_more_and_is_checked_with_one() -> None:
    around = set_up([f"{H1} e +uncontrolled"], [f"{A1} prone"], [*dice((1, 4), (1, 2)), 2], referee="f12")
    assert [text for text in options(around) if text.startswith("act H1")] == ["act H1 stomp"]
    play(around, "act H1 stomp")
    assert options(around) == ["stomp A1"]
    play(around, "stomp A1, call stomp H1")
    around.check_dice()
    assert rolls(around, "stomp") == [("H1", "stomp", 4, 4)]
    assert modifiers(around, "stomp") == [(1, "uncontrolled")]
    assert status(around, "H1") == "sin-bin-2"


@pytest.mark.covers("dreadball.skill.uncontrolled")
def test_who_is_uncontrolled_does_as_he_likes_while_nobody_lies_before_him() -> None:
    match = set_up([f"{H1} w +uncontrolled"], [f"{A1} prone"])
    assert offered(match, "act H1 run")
    assert not offered(match, "act H1 stomp")


@pytest.mark.covers("dreadball.skill.uncontrolled")
def test_a_striker_cannot_stomp_however_uncontrolled_he_is() -> None:
    assert offered(set_up([f"{STRIKER} @ f8 e +uncontrolled"], [f"{A1} prone"]), "act H1 run")
