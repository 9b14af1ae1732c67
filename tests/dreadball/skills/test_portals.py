"""Portals, and the Confusion of those who go through them."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch
from ironpitch.games.dreadball.movement.portals import first_portal, is_active
from ironpitch.games.dreadball.terms import FACINGS, Fact
from tests.dreadball.at_table import run
from tests.dreadball.playing import (
    asked,
    ball_at,
    dice,
    facing,
    fact,
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
)
from tests.dreadball.skills.scene import GUARD, JACK, acted, set_up

H1 = f"{JACK} @ f8"
BOARD = standard_pitch().board
PASSED = [5, 5, 1]
FAILED = [5, 1, 1]


def on(*hexes: str) -> dict[str, int]:
    """Portals on these hexes."""
    return {f"portal-{n + 1}": BOARD.parse(name) for n, name in enumerate(hexes)}


def portals(match: ironpitch.Match) -> list[str]:
    """Where portals are."""
    cells = [match.table.facts[Fact.PORTAL + n] for n in range(3)]
    return [BOARD.name(cell) for cell in cells if cell != BOARD.nowhere]


# -- opening them ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/portal", "dreadball.portal.create", "dreadball.portal.black_hex")
def test_a_portal_player_opens_a_portal_on_an_empty_black_hex_next_to_him() -> None:
    match = play(set_up([f"{JACK} @ f7 +portal"], [f"{JACK} @ e7"], referee="g6"), "act H1 portal")
    assert sorted(options(match)) == ["done", "portal e6", "portal f8", "portal g7"]
    play(match, "portal f8")
    assert portals(match) == ["f8"]
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("skill:dreadball/portal", "dreadball.portal.max_three", "dreadball.portal.replace")
def test_with_three_portals_out_whoever_opens_one_closes_another() -> None:
    match = acted([f"{H1} +portal"], [], "act H1 portal, portal f9, hex k9", facts=on("k7", "k9", "a9"))
    assert portals(match) == ["k7", "f9", "a9"]


@pytest.mark.covers("dreadball.portal.fixed")
def test_there_is_no_way_to_move_a_portal_but_to_open_another() -> None:
    match = acted([f"{H1} +portal"], [], "act H1 portal, portal f9", facts=on("k7"))
    assert portals(match) == ["k7", "f9"]


@pytest.mark.covers("dreadball.portal.before_match", "dreadball.portal.own_half")
def test_a_team_with_portal_players_may_open_one_in_its_own_half_before_the_match() -> None:
    match = ironpitch.new_match("dreadball", home="wu-ling-wanderers", away="trontek-29ers", seed=4)
    while asked(match)[0] != "portal":
        match.play(options(match)[0])
    hexes = [choice.removeprefix("portal ") for choice in options(match)[1:]]
    pitch = standard_pitch()
    assert all(pitch.in_half(BOARD.parse(name), 0) and pitch.takes_portal(BOARD.parse(name)) for name in hexes)
    match.play("portal f8")
    assert portals(match) == ["f8"]
    assert asked(match)[0] == "set-up"


@pytest.mark.covers("dreadball.portal.before_match")
@pytest.mark.parametrize(("openers", "questions"), [(0, 0), (1, 0), (2, 1)])
def test_it_takes_several_portal_players_to_open_one_before_the_match(openers: int, questions: int) -> None:
    home = [f"{JACK} @ f{n + 8}" + (" +portal" if n < openers else "") for n in range(3)]
    table = set_up(home, []).table
    assert len(run(table, first_portal(table, 0), answers=["decline"] * questions).asked) == questions


# -- which of them lead somewhere --------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.portal.single_inactive", "dreadball.portal.inactive_closed")
def test_nobody_enters_a_portal_that_is_alone() -> None:
    match = play(set_up([H1], [], facts=on("f9")), "act H1 run")
    assert not offered(match, "step f9")


@pytest.mark.covers("dreadball.portal.blocked_inactive", "dreadball.portal.active")
def test_a_portal_with_nobody_room_around_it_is_inactive_and_so_is_the_only_other_one() -> None:
    ring = [f"{JACK} @ {name}" for name in ("f13", "f15", "e13", "e14", "g13")]
    assert offered(play(set_up([H1], ring, facts=on("f9", "f14")), "act H1 run"), "step f9")
    closed = play(set_up([H1], [*ring, f"{JACK} @ g14"], facts=on("f9", "f14")), "act H1 run")
    assert not offered(closed, "step f9")
    assert not is_active(closed.table, BOARD.parse("f14"))


@pytest.mark.covers("dreadball.portal.active")
def test_of_three_portals_one_without_room_leaves_the_other_two_active() -> None:
    ring = [f"{JACK} @ {name}" for name in ("f13", "f15", "e13", "e14", "g13", "g14")]
    match = play(set_up([H1], ring, [2, *PASSED], facts=on("f9", "f14", "b9")), "act H1 run, step f9")
    assert not is_active(match.table, BOARD.parse("f14"))
    assert len(options(match)) == 6
    assert offered(match, "hex b10")


@pytest.mark.covers("dreadball.portal.line_of_sight")
def test_nobody_sees_past_a_portal() -> None:
    home = [f"{H1} ball", f"{JACK} @ f11 w"]
    assert offered(play(set_up(home, []), "act H1 throw"), "pass H2")
    assert not offered(play(set_up(home, [], facts=on("f9")), "act H1 throw"), "pass H2")


@pytest.mark.covers("dreadball.portal.only_single_hex_players")
def test_the_ball_bounces_off_an_active_portal() -> None:
    # a Guard steps onto the ball, which scatters straight ahead
    match = acted([f"{GUARD} @ f8"], [], "act H1 run, step f9", [1, 2], facts=on("f10", "f15"), ball="f9")
    assert is_active(match.table, BOARD.parse("f10"))
    assert ball_at(match) == "f7"


# -- going through -----------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "dreadball.portal.enter",
    "dreadball.portal.exit_no_cost",
    "dreadball.portal.action_continues",
    "dreadball.confusion.when",
    "dreadball.confusion.success",
)
def test_who_passes_comes_out_where_his_coach_likes_with_the_ball_and_goes_on() -> None:
    line = "act H1 run, step f9, hex f13, face w, step f12"
    match = acted([f"{H1} ball"], [], line, [2, *PASSED], facts=on("f9", "f14"))
    assert (hex_of(match, "H1"), fact(match, "moved"), ball_at(match)) == ("f12", 2, "f12")
    assert [e["square"] for e in happened(match, "Travelled")] == ["f13"]
    assert asked(match) == ("act", 0)


@pytest.mark.covers("dreadball.confusion.success")
def test_there_is_a_choice_among_all_empty_hexes_of_the_other_portals() -> None:
    match = play(set_up([H1], [f"{JACK} @ f13"], [2, *PASSED], facts=on("f9", "f14", "k9")), "act H1 run, step f9")
    around = {f"hex {BOARD.name(cell)}" for name in ("f14", "k9") for cell in BOARD.neighbours(BOARD.parse(name))}
    assert set(options(match)) == around - {"hex f13"}


@pytest.mark.covers("dreadball.confusion.stat", "dreadball.confusion.test")
@pytest.mark.parametrize(("face", "stat"), [(1, 2), (2, 3), (3, 3), (4, 5), (5, 5), (6, 6)])
def test_a_die_says_which_figure_confusion_is_about(face: int, stat: int) -> None:
    home = [f"{H1} strength=2 speed=3 skill=5 armour=6"]
    match = acted(home, [], "act H1 run, step f9", [face, 1, 1, 1], facts=on("f9", "f14"))
    assert rolls(match, "confusion") == [("H1", "confusion", 3, stat)]


@pytest.mark.covers("dreadball.confusion.fail_place", "dreadball.confusion.fail_ends", "dreadball.confusion.test")
def test_who_fails_is_put_somewhere_by_the_other_coach_and_is_done_for_the_rush() -> None:
    match = play(set_up([H1], [], [2, *FAILED], facts=on("f9", "f14")), "act H1 run, step f9")
    assert asked(match) == ("hex", 1)
    play(match, "hex f15")
    assert asked(match) == ("facing", 1)
    play(match, "face e")
    assert (hex_of(match, "H1"), facing(match, "H1"), asked(match)) == ("f15", "e", ("rush", 0))
    assert has_mark(match, "H1", "finished")
    assert not offered(match, "act H1 run")


@pytest.mark.covers("skill:dreadball/spinner", "dreadball.skill.spinner")
def test_a_spinner_has_two_dice_more() -> None:
    match = acted([f"{H1} +spinner"], [], "act H1 run, step f9", [2, *PASSED, 1, 1], facts=on("f9", "f14"))
    assert rolls(match, "confusion") == [("H1", "confusion", 5, 4)]
    assert modifiers(match, "confusion") == [(2, "spinner")]


@pytest.mark.covers("dreadball.portal.failed_entry", "dreadball.portal.enter")
def test_who_fails_the_evade_into_a_portal_lies_where_he_comes_out() -> None:
    line = "act H1 run, step f9, hex f13"
    match = acted([H1], [f"{JACK} @ e8 sw"], line, [*dice((0, 2)), 2, *PASSED], facts=on("f9", "f14"))
    assert (hex_of(match, "H1"), status(match, "H1")) == ("f13", "prone")


@pytest.mark.covers("dreadball.portal.pushed_in")
def test_who_is_pushed_into_a_portal_goes_through_and_is_tested() -> None:
    line = "act H1 slam, slam A1, dodge, hex f10, hex f13, face w, stay"
    match = acted([H1], [f"{JACK} @ f9"], line, [*dice((3, 3), (2, 3)), 2, *PASSED], facts=on("f10", "f14"))
    assert (hex_of(match, "A1"), status(match, "A1")) == ("f13", "standing")
    assert [test[0] for test in rolls(match, "confusion")] == ["A1"]


@pytest.mark.covers("dreadball.portal.pushed_in")
def test_who_is_knocked_down_into_a_portal_lies_where_he_comes_out() -> None:
    line = "act H1 slam, slam A1, dodge, hex f10, hex f13"
    match = acted(
        [H1], [f"{JACK} @ f9"], line, [*dice((2, 3), (0, 3)), 2, *PASSED, *dice((2, 3))], facts=on("f10", "f14")
    )
    assert (hex_of(match, "A1"), status(match, "A1")) == ("f13", "prone")


@pytest.mark.covers("dreadball.confusion.success")
def test_who_comes_out_on_the_ball_has_to_pick_it_up() -> None:
    line = "act H1 run, step f9, hex f13, face w"
    match = acted([H1], [], line, [2, *PASSED, *dice((1, 3))], facts=on("f9", "f14"), ball="f13")
    assert holds(match, "H1")
    assert match.table.pos[parse_player("H1")] == BOARD.parse("f13")


@pytest.mark.covers("dreadball.confusion.success", "dreadball.confusion.fail_place")
@pytest.mark.parametrize("looks", FACINGS)
@pytest.mark.parametrize(("faces", "chooser"), [(PASSED, 0), (FAILED, 1)], ids=["passed", "failed"])
def test_who_comes_out_looks_where_the_coach_likes_who_placed_him(looks: str, faces: list[int], chooser: int) -> None:
    match = play(set_up([f"{H1} sw"], [], [2, *faces], facts=on("f9", "f14")), "act H1 run, step f9, hex f13")
    assert asked(match) == ("facing", chooser)
    before = facing(match, "H1")
    assert options(match) == [f"face {before}", *(f"face {other}" for other in FACINGS if other != before)]
    play(match, f"face {looks}")
    assert facing(match, "H1") == looks
