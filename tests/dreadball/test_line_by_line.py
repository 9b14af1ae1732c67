"""Sentences of the card that meet each other: who comes near, portals as empty hexes, luck, pairs of runners."""

from __future__ import annotations

import pytest

from ironpitch.games.dreadball.movement.pitch_file import standard_pitch
from ironpitch.games.dreadball.play.holding import hold, resume
from tests.dreadball.beside import beside
from tests.dreadball.playing import (
    asked,
    dice,
    facing,
    happened,
    has_mark,
    hex_of,
    holds,
    modifiers,
    offered,
    options,
    play,
    rolls,
    status,
    uses,
)
from tests.dreadball.skills.scene import GUARD, JACK, acted, set_up

BOARD = standard_pitch().board
H1 = f"{JACK} @ f8 e"
SLAM = "act H1 slam, slam A1"
PORTALS = {"portal-1": BOARD.parse("f10"), "portal-2": BOARD.parse("f14")}
THROUGH = [2, 5, 5, 1]
"""A Confusion test about Speed that is passed."""


# -- Alert -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/alert", "dreadball.skill.alert", "dreadball.slam.follow_up")
def test_who_is_alert_turns_to_an_opponent_who_follows_up_next_to_him() -> None:
    away = [f"{JACK} @ f9 w", f"{JACK} @ g9 e +alert"]
    match = acted([H1], away, f"{SLAM}, dodge, hex f10, follow, use alert", dice((3, 3), (2, 3)))
    assert (hex_of(match, "H1"), facing(match, "A2")) == ("f9", "nw")


@pytest.mark.covers("skill:dreadball/alert", "dreadball.skill.alert", "dreadball.dodge.double")
def test_who_is_alert_turns_to_a_dodger_who_steps_next_to_him() -> None:
    home = [H1, f"{JACK} @ f11 e +alert"]
    match = acted(home, [f"{JACK} @ f9 e"], f"{SLAM}, hex f10, use alert, face w", dice((0, 3), (1, 3)))
    assert (hex_of(match, "A1"), facing(match, "H2")) == ("f10", "w")


def test_nobody_is_asked_about_who_is_pushed_next_to_him() -> None:
    home = [H1, f"{JACK} @ f11 e +alert"]
    match = acted(home, [f"{JACK} @ f9 e"], f"{SLAM}, hex f10, stay", dice((3, 3), (2, 3)))
    assert (facing(match, "H2"), uses(match, "H2", "alert")) == ("e", 0)


@pytest.mark.covers("skill:dreadball/alert", "skill:dreadball/teleport")
def test_who_is_alert_turns_to_who_flees_next_to_him() -> None:
    home = [H1, f"{JACK} @ f13 e +alert"]
    match = acted(home, [f"{JACK} @ f9 e +teleport"], "act H1 slam, slam A1, hex f12, use alert, face e")
    assert facing(match, "H2") == "w"


# -- a tongue from behind ----------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/teleport", "dreadball.skill.teleport_from_behind")
def test_who_is_lashed_from_behind_at_two_hexes_teleports() -> None:
    match = play(set_up([f"{JACK} @ f7 e +tongue"], [f"{JACK} @ f9 e +teleport"]), "act H1 slam, slam A1")
    assert asked(match) == ("hex", 1)
    play(match, "hex f12, face w")
    assert (hex_of(match, "A1"), rolls(match)) == ("f12", [])


@pytest.mark.covers("dreadball.skill.tail")
@pytest.mark.parametrize(("looks", "slams"), [("e", 2), ("w", 3)])
def test_a_tail_is_in_the_way_of_a_tongue_from_behind(looks: str, slams: int) -> None:
    match = acted([f"{JACK} @ f7 e +tongue"], [f"{JACK} @ f9 {looks} +tail"], SLAM,
                  dice((1, slams), (1, 3)))  # fmt: skip
    assert rolls(match, "slam") == [("H1", "slam", slams, 4)]
    assert ((-1, "tail") in modifiers(match, "slam")) == (looks == "e")


# -- portals are empty hexes -------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.portal.enter", "dreadball.jump.success")
def test_one_may_jump_into_an_active_portal() -> None:
    line = "act H1 run, jump f10, hex f13, face ne"
    match = acted([f"{H1} +jump"], [], line, [*dice((1, 3)), *THROUGH], facts=PORTALS)
    assert (hex_of(match, "H1"), facing(match, "H1"), asked(match)) == ("f13", "ne", ("act", 0))


@pytest.mark.covers("dreadball.portal.failed_entry", "dreadball.jump.fail")
def test_who_fails_a_jump_into_a_portal_lies_where_he_comes_out() -> None:
    line = "act H1 run, jump f10, hex f13"
    match = acted([f"{H1} +jump"], [], line, [*dice((0, 3)), *THROUGH], facts=PORTALS)
    assert (hex_of(match, "H1"), status(match, "H1")) == ("f13", "prone")


@pytest.mark.covers("dreadball.portal.pushed_in", "dreadball.brush_aside.success")
def test_who_is_brushed_aside_goes_into_an_active_portal_behind_him() -> None:
    line = "act H1 run, brush A1, hex f13, face w"
    match = acted([f"{H1} +trail-blazer"], [f"{JACK} @ f9 e"], line, [*dice((1, 3)), *THROUGH], facts=PORTALS)
    assert (hex_of(match, "A1"), hex_of(match, "H1")) == ("f13", "f9")


def test_a_brusher_stays_if_a_portal_lets_the_other_out_where_he_stood() -> None:
    facts = {"portal-1": BOARD.parse("f10"), "portal-2": BOARD.parse("e9")}
    line = "act H1 run, brush A1, hex f9, face w"
    match = acted([f"{H1} +trail-blazer"], [f"{JACK} @ f9 e"], line, [*dice((1, 3)), *THROUGH], facts=facts)
    assert (hex_of(match, "A1"), hex_of(match, "H1"), asked(match)) == ("f9", "f8", ("act", 0))


@pytest.mark.covers("dreadball.portal.enter", "dreadball.dodge.double")
def test_a_dodger_may_step_into_an_active_portal() -> None:
    faces = [*dice((0, 3), (1, 3)), *THROUGH]
    match = acted([H1], [f"{JACK} @ f9 e"], f"{SLAM}, hex f10, hex f13, face w, face w", faces, facts=PORTALS)
    assert hex_of(match, "A1") == "f13"


@pytest.mark.covers("dreadball.portal.enter", "dreadball.feint.double")
def test_a_feint_may_send_its_target_into_an_active_portal() -> None:
    line = "act H1 feint, feint A1, hex f10, hex f13, face w, face e, face e"
    faces = [*dice((1, 4), (0, 3)), *THROUGH]
    match = acted([f"{H1} +misdirect"], [f"{JACK} @ f9 e"], line, faces, facts=PORTALS)
    assert hex_of(match, "A1") == "f13"


def test_a_portal_that_leads_nowhere_is_no_empty_hex() -> None:
    alone = {"portal-1": BOARD.parse("f10")}
    match = play(set_up([f"{H1} +jump +trail-blazer"], [f"{JACK} @ f9 e"], facts=alone), "act H1 run")
    assert not offered(match, "jump f10")
    assert not offered(match, "brush A1")


@pytest.mark.covers("dreadball.portal.enter", "skill:dreadball/teleport")
def test_who_teleports_into_a_portal_and_is_confused_is_done() -> None:
    line = "act H1 run, teleport f10, hex f15, face e"
    match = acted([f"{H1} +teleport"], [], line, [*dice(), 2, 5, 1, 1], facts=PORTALS)
    assert (hex_of(match, "H1"), has_mark(match, "H1", "finished"), asked(match)) == ("f15", True, ("rush", 0))


# -- luck, Evades in a row ---------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/really-lucky", "dreadball.skill.really_lucky")
def test_luck_had_with_a_launched_ball_leaves_the_luck_of_the_next_action() -> None:
    line = f"{SLAM}, use really-lucky, hex f10, stay"
    match = acted([f"{H1} +really-lucky luck-had"], [f"{JACK} @ f9 e"], line, [*dice((2, 3), (2, 3)), 5])
    assert has_mark(match, "H1", "luck-had") is False
    assert [e["player"] for e in happened(match, "Rerolled")] == ["H1"]


@pytest.mark.covers("dreadball.skill.really_lucky")
def test_luck_had_before_somebodys_free_action_is_still_had_after_it() -> None:
    match = play(set_up([f"{H1} +really-lucky"], []), "act H1 run")
    table = match.table
    table.mark(0, 1 << 4)
    assert has_mark(match, "H1", "luck-had")
    hold(table)
    assert not has_mark(match, "H1", "luck-had")
    assert resume(table)
    assert has_mark(match, "H1", "luck-had")
    assert not has_mark(match, "H1", "luck-kept")


@pytest.mark.covers("dreadball.exploit.three_evades")
@pytest.mark.parametrize(("way", "card"), [("f11, g11, h11", [5, 1, 1]), ("f11, f10, f11, g11", [])])
def test_three_evades_are_a_feat_only_one_after_the_other(way: str, card: list[int]) -> None:
    # A1 threatens e11, f11 and g11; nobody threatens f10
    faces = [5, 1, 5, 5, 6, 6, 5, 1, *card]
    home = [f"{JACK} @ e11 e", f"{JACK} @ b4"]
    match = beside(home, [f"{JACK} @ f12 w"], faces, ruleset="dreadball(exploits=on)")
    play(match, "act H1 run, step " + way.replace(", ", ", step "))
    match.check_dice()
    assert len(rolls(match, "evade")) == 3
    assert len(happened(match, "Exploit")) == (1 if card else 0)


# -- a Runaround is a Run ----------------------------------------------------------------------------------------------

PAIR = "+runaround"


@pytest.mark.covers("skill:dreadball/runaround", "dreadball.foul.distract_action")
def test_the_referee_may_be_distracted_in_a_runaround() -> None:
    match = play(set_up([f"{H1} {PAIR}", f"{JACK} @ h4 {PAIR}"], [], referee="f11"), "act H1 runaround, step f9")
    assert not offered(match, "distract")
    play(match, "step f10")
    assert offered(match, "distract")


@pytest.mark.covers("skill:dreadball/runaround", "dreadball.enter.move")
def test_either_of_a_pair_may_come_on_from_the_bench() -> None:
    home = [f"{JACK} bench {PAIR}", f"{JACK} @ f8 e {PAIR}"]
    match = play(set_up(home, []), "act H1 runaround, step d3, done, step f9, done")
    assert (status(match, "H1"), hex_of(match, "H2"), asked(match)) == ("standing", "f9", ("rush", 0))
    match = play(set_up(home, []), "act H2 runaround, step f9, done")
    assert (status(match, "H1"), asked(match)) == ("standing", ("act", 0))
    assert has_mark(match, "H1", "one-token")


@pytest.mark.covers("skill:dreadball/runaround", "dreadball.enter.move")
def test_both_of_a_pair_may_come_on_one_after_the_other() -> None:
    match = play(set_up([f"{JACK} bench {PAIR}", f"{JACK} bench {PAIR}"], []), "act H1 runaround, step d3, done")
    assert (status(match, "H2"), asked(match)) == ("standing", ("act", 0))
    blocked = play(set_up([f"{JACK} bench {PAIR}", f"{JACK} bench {PAIR}"], []), "act H1 runaround, done")
    assert (status(blocked, "H2"), asked(blocked)) == ("bench", ("rush", 0))


# -- others ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.brush_aside.when", "dreadball.brush_aside.success")
@pytest.mark.parametrize("successes", [1, 2])
def test_an_opponent_on_the_ground_is_brushed_aside_too(successes: int) -> None:
    match = acted([f"{H1} +trail-blazer"], [f"{JACK} @ f9 prone"], "act H1 run, brush A1", dice((successes, 3)))
    assert (hex_of(match, "A1"), status(match, "A1"), hex_of(match, "H1")) == ("f10", "prone", "f9")


@pytest.mark.covers("dreadball.pick_up.turn_first", "skill:dreadball/teleport")
def test_who_teleports_onto_the_ball_may_turn_before_he_picks_it_up() -> None:
    match = acted([f"{H1} +teleport"], [], "act H1 run, teleport f10, face w", dice((1, 3)), ball="f10")
    assert (holds(match, "H1"), facing(match, "H1")) == (True, "w")


@pytest.mark.covers("skill:dreadball/gotcha", "dreadball.jump.fail")
def test_who_fails_to_jump_away_from_a_gotcha_falls_as_after_a_failed_dash() -> None:
    match = acted([f"{H1} +jump"], [f"{JACK} @ f9 w +gotcha"], "act H1 run, jump f6", dice((0, 1)))
    assert (hex_of(match, "H1"), status(match, "H1")) == ("f6", "prone")


@pytest.mark.covers("dreadball.skill.slippery_customer", "dreadball.slam.win")
def test_a_slippery_customer_who_stays_is_pushed_by_a_slam_that_wins() -> None:
    line = f"{SLAM}, stay, hex f10, follow"
    match = acted([H1], [f"{JACK} @ f9 e +slippery-customer"], line, dice((3, 3), (2, 3)))
    assert (hex_of(match, "A1"), hex_of(match, "H1")) == ("f10", "f9")
    assert uses(match, "A1", "slippery-customer") == 0


def test_a_slippery_customer_who_stays_turns_to_who_tied_with_him() -> None:
    match = acted([H1], [f"{JACK} @ f9 e +slippery-customer"], f"{SLAM}, stay", dice((2, 3), (2, 3)))
    assert (hex_of(match, "A1"), facing(match, "A1")) == ("f9", "w")


def test_the_guard_in_the_way_counts_on_the_ground_as_well() -> None:
    match = acted([f"{H1} +trail-blazer"], [f"{GUARD} @ f9 prone"], "act H1 run, brush A1", dice((1, 2)))
    assert options(match)
