"""GIANTs and what else is about: launched balls, fans, portals, contact by turning, interference.

A GIANT on f8 who looks east covers f8, f9 and g8, and has f10, g9 and h9 before him.
"""

from __future__ import annotations

import pytest

from ironpitch.engine.choices import NOBODY, parse_player
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.launch import launch, launch_test
from ironpitch.games.dreadball.contact.injury import armour_test
from ironpitch.games.dreadball.movement.bases import cells_of, vector_of
from ironpitch.games.dreadball.movement.facing import push_hexes_along
from ironpitch.games.dreadball.movement.giant_base import row_before
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.opening import may_interfere
from ironpitch.games.dreadball.sideline.fan_play import fan_slam_test
from ironpitch.games.dreadball.terms import FACINGS, Fact
from tests.dreadball.at_table import hexes
from tests.dreadball.beside import beside, fans_at
from tests.dreadball.handling import dice_of, scene
from tests.dreadball.playing import dice, modifiers, offered, options, play, rolls
from tests.dreadball.skills.scene import GUARD, JACK, STRIKER, acted, set_up

GIANT = f"{JACK} @ f8 e +giant"
FANS = "dreadball(fans=on)"
ROW = ("f10", "g9", "h9")


def covered(table: Table, player: str) -> list[str]:
    """The hexes a player covers, his own first."""
    return [table.plan.board.name(cell) for cell in cells_of(table, parse_player(player))]


# -- launched balls ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.giant.steady", "dreadball.giant.extra_die", "dreadball.launch.hit_in_path")
def test_a_launched_ball_is_no_giants_blow_a_giant_stays_up_and_has_his_die_more() -> None:
    line = [2, 5, 5, 1, 1, 1, 1, 1, 1]  # to the second hex, two hits, four dice of armour, and where it scatters
    s = scene([f"{JACK} @ c10 e +giant"], [f"{JACK} @ j16 w"], line, rush=("home", 3))
    s.do(launch, answers="hex d10")
    assert s.happened("Armour") == [{"player": "H1", "damage": 2, "left": 2}]
    assert s.status("H1") == "sin-bin-2", "Steady does not save his armour"
    assert s.happened("Fell") == []
    line = [2, 5, 5, 5, 5, 1, 1, 1, 1]
    s = scene([f"{JACK} @ c10 e +giant"], [f"{JACK} @ j16 w"], line, rush=("home", 3))
    s.do(launch, answers="hex d10")
    assert s.status("H1") == "standing"
    assert covered(s.table, "H1") == ["d10", "d11", "e10"]
    assert armour_test(s.table, 0, NOBODY).dice_count() == 4
    assert s.table.facts[Fact.LOST] == 0


@pytest.mark.covers("dreadball.launch.hit_dice", "dreadball.giant.three_hex_base")
def test_a_launched_ball_counts_its_way_to_the_hex_of_a_giant_that_it_meets() -> None:
    s = scene([f"{JACK} @ c10 e +giant"], [f"{JACK} @ j16 w"])
    assert covered(s.table, "H1") == ["c10", "c11", "d11"]
    s.table.facts[Fact.BALL] = hexes(s.table, "d11")[0]
    assert dice_of(launch_test(s.table, 0)) == (2, 4, 0)


# -- fans --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.evade.giant_exempt", "dreadball.fan.threat")
def test_a_giant_passes_a_fan_without_a_test_but_the_fan_costs_him_a_die_in_others() -> None:
    match = beside([GIANT], fans=["e8", "e9"], ruleset=FANS)  # one beside his rear hex, both beside his left one
    play(match, "act H1 run, step g8")
    assert rolls(match) == []
    match = beside([f"{GIANT} move=1"], fans=["e10"], dice=dice((2, 2)), ruleset=FANS)
    play(match, "act H1 run, step f9, step g9")
    assert rolls(match) == [("H1", "dash", 2, 4)]


@pytest.mark.covers("dreadball.fan.options", "dreadball.giant.three_hex_base")
def test_a_giant_slams_a_fan_in_any_hex_before_him_and_none_beside_him() -> None:
    match = beside([GIANT], fans=[*ROW, "e9"], ruleset=FANS)
    play(match, "act H1 slam")
    assert [choice for choice in options(match) if choice.startswith("slam-fan")] == [
        f"slam-fan {cell}" for cell in ROW
    ]


@pytest.mark.covers("dreadball.fan.slam_dodge", "dreadball.slam.moved_into_contact")
def test_a_fan_beside_any_hex_of_a_giant_was_beside_him_when_his_slam_began() -> None:
    match = beside([f"{GUARD} @ f8 e +giant"], fans=["h8"], ruleset=FANS)
    play(match, "act H1 slam, turn se f8")
    assert offered(match, "slam-fan h8")
    assert fan_slam_test(match.table, 0, 0).dice_count() == 5, "a Guard and a GIANT, but not come into contact"
    match = beside([f"{GUARD} @ f8 e +giant"], fans=["h7"], ruleset=FANS)
    play(match, "act H1 slam, turn se f8")
    assert fan_slam_test(match.table, 0, 0).dice_count() == 6


@pytest.mark.parametrize("looks", FACINGS)
def test_a_giant_pushes_a_fan_from_the_middle_of_his_base(looks: str) -> None:
    giant = f"{JACK} @ f9 {looks} +giant"
    table = beside([giant], ruleset=FANS).table
    board = plan_of(table).pitch.board
    for cell in row_before(board, table.pos[0], facing_of(table, 0)):
        match = beside(
            [f"{JACK} @ f9 {looks} +giant"], dice=dice((3, 4), (2, 2)), fans=[board.name(cell)], ruleset=FANS
        )
        play(match, f"act H1 slam, slam-fan {board.name(cell)}")
        halves, across = vector_of(table, 0, cell)
        wanted = [f"hex {board.name(to)}" for to in push_hexes_along(board, cell, -halves, -across)]
        assert options(match) == wanted
        play(match, wanted[0])
        assert fans_at(match.table) == [wanted[0].split()[1]]


# -- portals -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.portal.only_single_hex_players")
def test_a_giant_is_pushed_into_no_portal_and_pushes_others_into_one() -> None:
    board = set_up([GIANT], []).table.plan.board
    portals = {"portal-1": board.parse("f7"), "portal-2": board.parse("c10")}
    line = "act A1 slam, slam H1, slamback"
    match = acted([GIANT], [f"{JACK} @ g9 w"], line, dice((3, 3), (2, 4)), rush=("away", 4), facts=portals)
    assert covered(match.table, "H1") == ["e7", "e8", "f8"], "the only place there is room behind him"
    portals = {"portal-1": board.parse("g10"), "portal-2": board.parse("c10")}
    line = "act H1 slam, slam A1, slamback"
    match = acted([GIANT], [f"{JACK} @ g9 w"], line, dice((3, 4), (2, 3)), facts=portals)
    assert "hex g10" in options(match)


# -- contact -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.slam.moved_into_contact", "dreadball.giant.turn_cost")
def test_a_giant_who_turns_around_a_hex_into_contact_has_moved_into_contact() -> None:
    line = "act H1 slam, turn se f8, slam A1"
    match = acted([f"{GUARD} @ f8 e +giant"], [f"{STRIKER} @ h7 se"], line, dice((1, 6), (1, 4)))
    assert (1, "moved into contact") in modifiers(match, "slam")
    match = acted([f"{GUARD} @ f8 e +giant"], [f"{STRIKER} @ h8 se"], line, dice((1, 5), (1, 4)))
    assert (1, "moved into contact") not in modifiers(match, "slam"), "he was beside him before"


@pytest.mark.covers("dreadball.interference.movement", "dreadball.giant.turn_cost")
def test_a_giant_interferes_with_whom_he_can_get_to_by_a_step_or_by_turning_one_side() -> None:
    for at, able in (("f11", True), ("h7", True), ("e6", False), ("f5", False)):
        match = set_up([GIANT], [f"{JACK} @ {at} w"], rush=("away", 4))
        assert may_interfere(match.table, 0) is able, at
