"""What attacks and answers share: dice that abilities add, shoves, weapons, vanishing targets, and pure questions."""

from __future__ import annotations

import pytest

from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.contact.clash import (
    attack_test,
    dodge_test,
    feint_test,
    from_behind,
    in_reach,
    moved_into_contact,
    slam_test,
    slamback_test,
    steal_test,
    stomp_test,
)
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.terms import For
from tests.dreadball.playing import (
    asked,
    dice,
    facing,
    happened,
    hex_of,
    modifiers,
    options,
    play,
    played,
    rolls,
    started,
    status,
    uses,
    won,
)

GUARD = "trontek-29ers/guard"
JACK = "trontek-29ers/jack"
STRIKER = "trontek-29ers/striker"
SLAM = "act H1 slam, slam A1"
ME, OTHER = parse_player("H1"), parse_player("A1")


def test_asking_for_the_dice_of_a_clash_changes_nothing() -> None:
    match = started([f"{JACK} @ f10 +misdirect"], [f"{JACK} @ f11 ball"])
    before = match.digest()
    table = match.table
    slam, steal, feint, stomp = (Clash(ME, OTHER, kind) for kind in (For.SLAM, For.STEAL, For.FEINT, For.STOMP))
    made = [slam_test(table, slam), steal_test(table, steal), feint_test(table, feint), stomp_test(table, stomp)]
    assert [test.kind for test in made] == [For.SLAM, For.STEAL, For.FEINT, For.STOMP]
    assert [attack_test(table, clash).kind for clash in (slam, steal, feint, stomp)] == [test.kind for test in made]
    for answer in (slamback_test(table, slam), dodge_test(table, steal)):
        assert (answer.player, answer.other) == (OTHER, ME)
    assert match.digest() == before


def test_a_keeper_slams_and_slams_back_as_the_guard_he_is() -> None:
    line = f"{SLAM}, slamback"
    match = played([f"{GUARD} @ f10 +keeper"], [f"{GUARD} @ f11 +keeper"], line, dice((1, 4), (1, 4)))
    assert rolls(match) == [("H1", "slam", 4, 4), ("A1", "slamback", 4, 4)]


def test_the_front_half_is_no_rear_and_the_ground_has_neither() -> None:
    table = started([f"{JACK} @ f11"], [f"{JACK} @ f10", f"{JACK} @ e11", f"{JACK} @ g10", f"{JACK} @ f13"]).table
    behind = [from_behind(table, ME, parse_player(name)) for name in ("A1", "A2", "A3", "A4")]
    assert behind == [True, False, True, False]
    assert not from_behind(started([f"{JACK} @ f11 prone"], [f"{JACK} @ f10"]).table, ME, OTHER)


def test_only_a_standing_opponent_before_a_standing_player_is_in_reach() -> None:
    away = [f"{JACK} @ f11", f"{JACK} @ e10 prone", f"{JACK} @ f9", f"{JACK} @ f12"]
    table = started([f"{JACK} @ f10", f"{JACK} @ g10", f"{JACK} @ g11 prone"], away).table
    assert [in_reach(table, ME, parse_player(name)) for name in ("A1", "A2", "A3", "A4", "H2")] == [
        True, False, False, False, False,
    ]  # fmt: skip
    assert not in_reach(table, parse_player("H3"), parse_player("A4"))


def test_only_the_actor_of_the_moment_has_moved_into_contact() -> None:
    match = play(started([f"{JACK} @ f9", f"{JACK} @ g10 ne"], [f"{JACK} @ f11"]), "act H1 slam, step f10")
    assert moved_into_contact(match.table, ME, OTHER)
    assert not moved_into_contact(match.table, parse_player("H2"), OTHER)


def test_coaches_may_add_dice_to_attack_and_answer_before_anything_is_rolled() -> None:
    match = started([f"{JACK} @ f10"], [f"{JACK} @ f11"], dice((1, 4), (1, 5)), dice_left=(1, 2))
    play(match, f"{SLAM}, slamback")
    assert (asked(match), options(match)) == (("dice", 0), ["dice 0", "dice 1"])
    play(match, "dice 1")
    assert (asked(match), options(match)) == (("dice", 1), ["dice 0", "dice 1", "dice 2"])
    play(match, "dice 2")
    assert rolls(match) == [("H1", "slam", 4, 4), ("A1", "slamback", 5, 4)]
    match.check_dice()


# -- shoves and weapons ------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "dreadball.skill.shove", "dreadball.skill.shove_result", "dreadball.skill.shove_no_follow", "skill:dreadball/shove"
)
def test_a_doubled_shove_pushes_and_neither_hurts_nor_follows() -> None:
    line = f"{SLAM}, use shove, dodge, hex f12"
    match = played([f"{JACK} @ f10 +shove"], [f"{JACK} @ f11"], line, dice((5, 5), (0, 3)))
    assert (won(match), modifiers(match, "slam")) == (["won-double"], [(2, "shove")])
    assert (hex_of(match, "A1"), status(match, "A1"), hex_of(match, "H1")) == ("f12", "standing", "f10")
    assert happened(match, "Armour") == []


@pytest.mark.covers("dreadball.skill.shove", "dreadball.skill.shove_result", "skill:dreadball/shove")
def test_both_may_shove_and_the_winners_way_counts() -> None:
    squads = [f"{JACK} @ f10 +shove"], [f"{JACK} @ f11 +shove"]
    both = played(*squads, f"{SLAM}, use shove, slamback, use shove, hex f9", dice((1, 5), (3, 5)))
    assert rolls(both) == [("H1", "slam", 5, 4), ("A1", "slamback", 5, 4)]
    assert (won(both), hex_of(both, "H1"), status(both, "H1")) == (["lost-double"], "f9", "standing")
    loser = played(*squads, f"{SLAM}, use shove, slamback, decline, hex f9", dice((1, 5), (2, 3), (1, 3)))
    assert rolls(loser)[:2] == [("H1", "slam", 5, 4), ("A1", "slamback", 3, 4)]
    assert (status(loser, "H1"), hex_of(loser, "H1")) == ("prone", "f9")
    winner = played(*squads, f"{SLAM}, use shove, slamback, use shove, hex f12", dice((3, 5), (1, 5)))
    assert (hex_of(winner, "A1"), status(winner, "A1")) == ("f12", "standing")


@pytest.mark.covers("dreadball.skill.illegal_weapon", "skill:dreadball/illegal")
def test_a_weapon_is_worth_a_die_and_a_foul() -> None:
    match = started([f"{JACK} @ f10 +illegal"], [f"{JACK} @ f11"], dice((1, 4), (1, 3)))
    play(match, f"{SLAM}, use illegal, dodge")
    assert modifiers(match, "slam") == [(1, "weapon")]
    assert (asked(match), options(match)) == (("foul", 1), ["call weapon H1", "let-go"])


# -- targets that settle it themselves ---------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.skill.teleport_from_behind", "skill:dreadball/teleport")
def test_a_teleporter_attacked_from_behind_is_gone_and_nothing_is_rolled() -> None:
    match = started([f"{JACK} @ f10"], [f"{JACK} @ f11 e +teleport", f"{JACK} @ j16"])
    play(match, SLAM)
    assert asked(match) == ("hex", 1)
    play(match, "hex f14, face w")
    assert (hex_of(match, "A1"), rolls(match), asked(match)) == ("f14", [], ("rush", 0))


@pytest.mark.covers("dreadball.skill.slippery_customer", "skill:dreadball/slippery-customer")
def test_a_slippery_customer_steps_away_when_nobody_doubles() -> None:
    line = f"{SLAM}, hex e11, face sw"
    match = played([f"{JACK} @ f10"], [f"{STRIKER} @ f11 +slippery-customer"], line, dice((3, 3), (2, 4)))
    assert (won(match), uses(match, "A1", "slippery-customer")) == (["won"], 1)
    assert (hex_of(match, "A1"), facing(match, "A1"), hex_of(match, "H1")) == ("e11", "sw", "f10")
    line = f"{SLAM}, hex f12"
    match = played([f"{JACK} @ f10"], [f"{STRIKER} @ f11 +slippery-customer"], line, [*dice((3, 3), (1, 4)), 5, 5, 1])
    assert (status(match, "A1"), uses(match, "A1", "slippery-customer")) == ("prone", 0)
