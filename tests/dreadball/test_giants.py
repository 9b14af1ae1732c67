"""GIANTs on the pitch: three hexes, turning for a price, threat and arcs, blows, and whoever is in their way.

A GIANT on f8 who looks east covers f8, f9 and g8, and has f10, g9 and h9 before him.
"""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import SQUAD, parse_player
from ironpitch.engine.errors import BadPosition, IllegalChoice
from ironpitch.games.dreadball.ball.throw import dice_to
from ironpitch.games.dreadball.movement.bases import cells_of, hexes_to
from ironpitch.games.dreadball.movement.hexes import players_on
from ironpitch.games.dreadball.movement.move import evade_test
from ironpitch.games.dreadball.movement.threat import is_threatened, sees
from ironpitch.games.dreadball.plan import plan_of
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
    rolls,
    status,
    uses,
    won,
)
from tests.dreadball.skills.scene import GUARD, JACK, STRIKER, acted, loosely, set_up

GIANT = f"{JACK} @ f8 e +giant"
GIANT_GUARD = f"{GUARD} @ f8 e +giant"


def covered(match: ironpitch.Match, player: str) -> list[str]:
    """The hexes a player covers, his own first."""
    return [match.table.plan.board.name(cell) for cell in cells_of(match.table, parse_player(player))]


def players_of(match: ironpitch.Match) -> list[dict[str, object]]:
    """All players as a screen sees them."""
    shown = match.view(None)["players"]
    assert isinstance(shown, list)
    return shown


def threatened(match: ironpitch.Match, side: int) -> set[str]:
    """The hexes that opponents of this side threaten."""
    board = match.table.plan.board
    return {board.name(cell) for cell in range(board.nowhere) if is_threatened(match.table, side, cell)}


# -- the base ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.giant.three_hex_base")
def test_a_giant_covers_three_hexes_and_nobody_else_can_stand_on_them() -> None:
    match = set_up([GIANT], [])
    assert covered(match, "H1") == ["f8", "f9", "g8"]
    (shown,) = [player for player in players_of(match) if player["id"] == "H1"]
    assert (shown["square"], shown["cells"]) == ("f8", ["f8", "f9", "g8"])
    with pytest.raises(BadPosition, match="g8 holds two players"):
        set_up([GIANT], [f"{JACK} @ g8"])


@pytest.mark.parametrize(
    ("looks", "cells"),
    [
        ("e", ["f8", "f9", "g8"]),
        ("se", ["f8", "g8", "g7"]),
        ("sw", ["f8", "g7", "f7"]),
        ("w", ["f8", "f7", "e7"]),
        ("nw", ["f8", "e7", "e8"]),
        ("ne", ["f8", "e8", "f9"]),
    ],
)
@pytest.mark.covers("dreadball.giant.three_hex_base")
def test_the_way_a_giant_looks_says_which_hexes_are_his(looks: str, cells: list[str]) -> None:
    assert covered(set_up([f"{JACK} @ f8 {looks} +giant"], []), "H1") == cells


@pytest.mark.covers("dreadball.giant.three_hex_base")
def test_a_giant_needs_all_of_his_hexes_on_the_pitch() -> None:
    with pytest.raises(BadPosition, match="H1 stands with a foot off the pitch"):
        set_up([f"{JACK} @ f1 w +giant"], [])


@pytest.mark.covers("dreadball.giant.three_hex_base")
def test_positions_keep_a_giant_and_one_on_the_ground_keeps_his_hexes() -> None:
    match = set_up([GIANT], [f"{GUARD} @ h12 w prone +giant"])
    assert covered(match, "A1") == ["h12", "h11", "g11"]
    again = ironpitch.from_position(match.position(), seed=1)
    assert covered(again, "A1") == ["h12", "h11", "g11"]
    assert covered(again, "H1") == ["f8", "f9", "g8"]
    assert again.position() == match.position()


def test_a_match_without_giants_has_no_flag_and_no_cells() -> None:
    match = set_up([f"{JACK} @ f8"], [])
    assert not plan_of(match.table).giants
    assert all("cells" not in player for player in players_of(match))


# -- threat and arcs ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.giant.threat_hexes")
def test_a_giant_threatens_the_three_hexes_directly_before_him() -> None:
    match = set_up([GIANT], [])
    bystander = {"a3", "b4", "c3"}
    assert threatened(match, 1) - bystander == {"f10", "g9", "h9"}
    assert threatened(set_up([f"{JACK} @ f8 e prone +giant"], []), 1) <= bystander


@pytest.mark.covers("dreadball.giant.threat_hexes")
def test_who_leaves_the_row_before_a_giant_evades_and_who_leaves_his_side_does_not() -> None:
    match = acted([GIANT], [f"{JACK} @ g9"], "act A1 run, step g10", dice((1, 2)), rush=("away", 4))
    assert rolls(match) == [("A1", "evade", 2, 4)]
    assert modifiers(match, "evade") == [(-1, "threatened")]
    match = acted([GIANT], [f"{JACK} @ e9"], "act A1 run, step e10", rush=("away", 4))
    assert rolls(match) == []


@pytest.mark.covers("dreadball.giant.threat_hexes")
def test_a_giant_who_threatens_two_hexes_of_another_giant_counts_once() -> None:
    match = set_up([GIANT], [f"{JACK} @ g10 w +giant"])
    assert covered(match, "A1") == ["g10", "g9", "f10"]
    assert evade_test(match.table, SQUAD, match.table.pos[SQUAD], 0).dice_count() == 2


@pytest.mark.covers("dreadball.giant.arcs")
def test_only_from_the_row_before_him_on_is_a_giant_met_from_the_front() -> None:
    match = set_up([GIANT], [f"{JACK} @ g9"], dice((0, 3), (0, 4)), rush=("away", 4))
    play(match, "act A1 slam, slam H1")
    assert asked(match) == ("reaction", 0)
    match = acted([GIANT], [f"{JACK} @ e9 sw"], "act A1 slam, slam H1", dice((0, 3), (0, 3)), rush=("away", 4))
    assert rolls(match) == [("A1", "slam", 3, 4), ("H1", "dodge", 3, 4)]


@pytest.mark.covers("dreadball.giant.arcs")
def test_a_giant_sees_what_lies_beyond_the_row_before_him_and_nothing_beside_him() -> None:
    match = set_up([GIANT], [])
    board = match.table.plan.board
    hexes = ("f10", "f13", "e9", "e10", "e11", "d12", "g7", "h8", "h9")
    seen = [name for name in hexes if sees(match.table, 0, board.parse(name))]
    assert seen == ["f10", "f13", "e10", "e11", "d12", "h9"]


@pytest.mark.covers("dreadball.giant.three_hex_base")
def test_a_giant_is_in_the_way_of_a_look_with_all_his_hexes() -> None:
    match = set_up([f"{STRIKER} @ h7 ne", GIANT], [])
    board = match.table.plan.board
    assert not sees(match.table, 0, board.parse("e9"))
    assert sees(set_up([f"{STRIKER} @ h7 ne"], []).table, 0, board.parse("e9"))


# -- moving ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.giant.no_reverse", "dreadball.giant.three_hex_base")
def test_a_giant_moves_forward_with_all_his_hexes_and_never_back() -> None:
    match = play(set_up([GIANT], []), "act H1 run")
    assert [choice for choice in options(match) if choice.startswith("step")] == ["step f9", "step g8"]
    play(match, "step f9, step g9")
    assert covered(match, "H1") == ["g9", "g10", "h10"]
    assert facing(match, "H1") == "e"
    assert fact(match, "moved") == 2


@pytest.mark.covers("dreadball.giant.three_hex_base")
def test_a_giant_needs_both_hexes_before_him_to_be_free() -> None:
    match = play(set_up([GIANT, f"{JACK} @ f10"], []), "act H1 run")
    assert [choice for choice in options(match) if choice.startswith("step")] == ["step g8"]
    match = play(set_up([GIANT, f"{JACK} @ g9"], []), "act H1 run")
    assert [choice for choice in options(match) if choice.startswith("step")] == []


@pytest.mark.covers("dreadball.giant.no_sprint")
def test_a_giant_cannot_sprint() -> None:
    match = set_up([GIANT], [])
    assert offered(match, "act H1 run")
    assert offered(match, "act H2 sprint")
    assert not offered(match, "act H1 sprint")


def test_a_giant_dashes_like_others_and_falls_with_all_his_hexes() -> None:
    line = "act H1 run, step f9, step f10, step f11, step f12, step f13, step f14"
    match = acted([GIANT], [], line, dice((0, 3)))
    assert rolls(match) == [("H1", "dash", 3, 4)]
    assert status(match, "H1") == "prone"
    assert covered(match, "H1") == ["f14", "f15", "g14"]


# -- turning -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "cells", "paid"),
    [
        ("turn se f8", ["f8", "g8", "g7"], 1),
        ("turn se f9", ["e8", "f9", "f8"], 1),
        ("turn se g8", ["f9", "g9", "g8"], 1),
        ("turn ne f8", ["f8", "e8", "f9"], 1),
        ("turn sw f8", ["f8", "g7", "f7"], 2),
        ("turn sw", ["f9", "g8", "f8"], 2),
        ("turn nw", ["g8", "f8", "f9"], 2),
        ("turn w f9", ["f10", "f9", "e9"], 2),
    ],
)
@pytest.mark.covers("dreadball.giant.turn_cost")
def test_a_giant_pays_for_turning_around_one_of_his_hexes_or_on_the_spot(
    turn: str, cells: list[str], paid: int
) -> None:
    match = acted([GIANT], [], f"act H1 run, {turn}")
    assert covered(match, "H1") == cells
    assert facing(match, "H1") == turn.split()[1]
    assert fact(match, "moved") == paid


@pytest.mark.covers("dreadball.giant.turn_cost")
def test_a_giant_turns_only_where_there_is_room_and_as_far_as_he_can_pay() -> None:
    match = play(set_up([GIANT, f"{JACK} @ g7"], []), "act H1 run")
    turns = [choice for choice in options(match) if choice.startswith("turn se")]
    assert turns == ["turn se f9", "turn se g8"]
    play(match, "step f9, step f10, step f11, step f12")
    assert not offered(match, "turn sw")
    assert offered(match, "turn se f12")
    play(match, "turn se f12")
    assert not offered(match, "turn e f12")


@pytest.mark.covers("dreadball.giant.turn_cost")
def test_a_jack_of_a_giant_has_one_hex_before_his_slam_to_turn_or_step_with() -> None:
    match = play(set_up([GIANT], [f"{JACK} @ h8 w"]), "act H1 slam")
    assert not offered(match, "slam A1")
    play(match, "turn se f8")
    assert offered(match, "slam A1")
    assert not offered(match, "step g8")


@pytest.mark.covers("dreadball.giant.turn_cost")
def test_turning_onto_the_ball_means_picking_it_up() -> None:
    match = acted([GIANT], [], "act H1 run, turn se f8", dice((1, 3)), ball="g7")
    assert rolls(match) == [("H1", "pick-up", 3, 4)]
    assert (holds(match, "H1"), ball_at(match)) == (True, "f8")


# -- evading -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.evade.giant_exempt")
def test_a_giant_leaves_threat_hexes_of_smaller_players_without_a_test() -> None:
    match = acted([GIANT], [f"{JACK} @ e9 sw", f"{JACK} @ h8 nw"], "act H1 run, step f9")
    assert rolls(match) == []
    assert covered(match, "H1") == ["f9", "f10", "g9"]


@pytest.mark.covers("dreadball.evade.giant_exempt")
def test_a_giant_evades_a_giant_and_small_ones_make_it_harder() -> None:
    others = [f"{JACK} @ f11 w +giant", f"{JACK} @ h8 nw"]
    match = acted([GIANT], others, "act H1 run, step g8", dice((1, 1)))
    assert rolls(match) == [("H1", "evade", 1, 4)]
    assert covered(match, "H1") == ["g8", "g9", "h9"]


# -- blows -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.giant.extra_die", "skill:dreadball/giant")
def test_a_giant_slams_and_slams_back_with_a_die_more() -> None:
    match = acted([GIANT], [f"{JACK} @ g9 w"], "act H1 slam, slam A1, slamback", dice((1, 4), (1, 3)))
    assert rolls(match) == [("H1", "slam", 4, 4), ("A1", "slamback", 3, 4)]
    assert modifiers(match, "slam") == [(1, "giant")]
    line = "act A1 slam, slam H1, slamback"
    match = acted([GIANT], [f"{JACK} @ g9 w"], line, dice((1, 3), (1, 4)), rush=("away", 4))
    assert modifiers(match, "slamback") == [(1, "giant")]


@pytest.mark.covers("dreadball.giant.extra_die", "dreadball.skill.mighty")
def test_between_two_giants_nobody_has_a_die_more_nor_does_mighty_help() -> None:
    line = "act H1 slam, slam A1, slamback"
    match = acted([f"{GIANT} +mighty"], [f"{JACK} @ g10 w +giant"], line, dice((1, 3), (1, 3)))
    assert rolls(match) == [("H1", "slam", 3, 4), ("A1", "slamback", 3, 4)]
    assert uses(match, "H1", "mighty") == 0


@pytest.mark.covers("dreadball.giant.steady", "dreadball.giant.extra_die")
def test_a_smaller_player_never_knocks_a_giant_down_but_tests_his_armour() -> None:
    line = "act A1 slam, slam H1, slamback, hex f7"
    match = acted([GIANT], [f"{JACK} @ g9 w"], line, dice((2, 3), (0, 4), (2, 4)), rush=("away", 4))
    assert won(match) == ["won-double"]
    assert status(match, "H1") == "standing"
    assert covered(match, "H1") == ["f7", "f8", "g7"]
    assert rolls(match, "armour") == [("H1", "armour", 4, 4)]
    assert uses(match, "H1", "giant") > 0


@pytest.mark.covers("dreadball.giant.steady")
def test_a_giant_knocks_a_giant_down() -> None:
    line = "act A1 slam, slam H1, slamback, hex f7"
    match = acted([GIANT], [f"{JACK} @ g10 w +giant"], line, dice((2, 3), (0, 3), (2, 3)), rush=("away", 4))
    assert status(match, "H1") == "prone"
    assert covered(match, "H1") == ["f7", "f8", "g7"]


def test_a_giant_with_no_room_behind_him_is_not_pushed() -> None:
    line = "act A1 slam, slam H1, slamback"
    home = [GIANT, f"{JACK} @ f7", f"{JACK} @ e7"]
    match = acted(home, [f"{JACK} @ g9 w"], line, dice((3, 3), (2, 4)), rush=("away", 4))
    assert won(match) == ["won"]
    assert asked(match) == ("rush", 1)
    assert covered(match, "H1") == ["f8", "f9", "g8"]


def test_a_giant_follows_with_all_his_hexes() -> None:
    line = "act H1 slam, slam A1, slamback, hex g10, follow"
    match = acted([GIANT], [f"{JACK} @ g9 w"], line, dice((3, 4), (2, 3)))
    assert covered(match, "H1") == ["f9", "f10", "g9"]
    assert hex_of(match, "A1") == "g10"


def test_a_tie_turns_both_and_a_giant_turns_as_far_as_he_has_room() -> None:
    line = "act A1 slam, slam H1"
    match = acted([GIANT], [f"{JACK} @ e9 sw"], line, dice((1, 3), (1, 3)), rush=("away", 4))
    assert facing(match, "H1") == "ne"
    assert covered(match, "H1") == ["f8", "e8", "f9"]


def test_a_giant_who_dodges_twice_as_well_steps_aside_with_all_his_hexes() -> None:
    line = "act A1 slam, slam H1, hex g8, face e"
    match = acted([GIANT], [f"{JACK} @ e9 sw"], line, dice((0, 3), (2, 3)), rush=("away", 4))
    assert covered(match, "H1") == ["g8", "g9", "h9"]


# -- brushing aside ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.brush_aside.who", "dreadball.brush_aside.when", "dreadball.brush_aside.success")
def test_a_giant_brushes_somebody_aside_the_way_he_goes_and_goes_on() -> None:
    match = acted([GIANT], [f"{JACK} @ g9 w"], "act H1 run, brush A1 f9", dice((1, 3)))
    assert rolls(match) == [("H1", "brush-aside", 3, 4)]
    assert (hex_of(match, "A1"), status(match, "A1")) == ("g10", "standing")
    assert covered(match, "H1") == ["f9", "f10", "g9"]
    assert asked(match) == ("act", 0)
    match = acted([GIANT], [f"{JACK} @ g9 w"], "act H1 run, brush A1 g8", dice((2, 3)))
    assert (hex_of(match, "A1"), status(match, "A1")) == ("h10", "prone")
    assert covered(match, "H1") == ["g8", "g9", "h9"]


@pytest.mark.covers("dreadball.brush_aside.fail_ends_action", "dreadball.brush_aside.fail_target_turns")
def test_a_giant_who_fails_to_brush_somebody_aside_is_looked_at() -> None:
    match = acted([GIANT_GUARD], [f"{GUARD} @ g9 e"], "act H1 run, brush A1 g8", dice((0, 3)))
    assert sorted(amount for amount, _ in modifiers(match, "brush-aside")) == [-1, 1]
    assert facing(match, "A1") == "nw"
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("dreadball.brush_aside.when")
def test_nobody_brushes_a_giant_aside_and_a_giant_not_without_room() -> None:
    match = play(set_up([GIANT], [f"{JACK} @ f11 w +giant"]), "act H1 run")
    assert not [choice for choice in options(match) if choice.startswith("brush")]
    match = play(set_up([f"{JACK} @ f12 w +trail-blazer"], [f"{JACK} @ f9 e +giant"]), "act H1 run")
    assert not [choice for choice in options(match) if choice.startswith("brush")]
    match = play(set_up([GIANT, f"{JACK} @ g10"], [f"{JACK} @ g9 w"]), "act H1 run")
    assert [choice for choice in options(match) if choice.startswith("brush")] == ["brush A1 g8"]


# -- the ball ----------------------------------------------------------------------------------------------------------


def test_a_giant_picks_the_ball_up_with_any_of_his_hexes_and_holds_it_on_his_own() -> None:
    match = acted([GIANT], [], "act H1 run, step f9", dice((1, 3)), ball="f10")
    assert (holds(match, "H1"), ball_at(match)) == (True, "f9")


def test_a_ball_that_a_giant_cannot_hold_leaves_his_hexes_before_its_way_is_counted() -> None:
    match = acted([GIANT_GUARD], [], "act H1 run, step f9", [1, 2], ball="g9")
    assert covered(match, "H1") == ["f9", "f10", "g9"]
    assert ball_at(match) == "g11"
    match = acted([GIANT_GUARD], [], "act H1 run, step f9", [4, 1], ball="f10")
    assert ball_at(match) == "f8"


def test_ranges_are_counted_from_the_nearest_hex_of_a_giant() -> None:
    match = set_up([f"{GIANT} ball"], [f"{JACK} @ f12 w"])
    board = match.table.plan.board
    assert hexes_to(match.table, 0, board.parse("f12")) == 3
    assert board.distance(board.parse("f8"), board.parse("f12")) == 4
    assert dice_to(match.table, 0, board.parse("f12")) == 3
    assert offered(play(match, "act H1 throw"), "throw-at A1")


def test_a_giant_strikes_from_the_best_of_his_hexes() -> None:
    match = loosely([f"{JACK} @ f15 e +giant ball"], [], "act H1 throw, strike", dice((1, 1)))
    assert rolls(match, "throw") == [("H1", "throw", 1, 4)]
    assert match.score == (4, 0)


# -- beside the play ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.giant.counts_two")
def test_a_giant_counts_as_two_players_on_the_pitch() -> None:
    match = set_up([GIANT, *[f"{JACK} @ h{n}" for n in (3, 5)]], [])
    assert players_on(match.table, 0) == 5
    crowd = [GIANT, *[f"{JACK} @ h{n}" for n in (3, 5, 11, 13)]]
    match = acted(crowd, [], "act H1 run, done")
    assert players_on(match.table, 0) == 7
    assert offered(match, "call intrusion")


@pytest.mark.covers("dreadball.foul.obstruction_zone")
def test_a_giant_obstructs_with_any_of_his_hexes() -> None:
    match = acted([f"{JACK} @ g17 e +giant"], [], "act H1 run, step g18, done")
    assert covered(match, "H1") == ["g18", "g19", "h19"]
    assert offered(match, "call obstruction H1")


@pytest.mark.covers("dreadball.portal.only_single_hex_players")
def test_portals_are_closed_to_giants() -> None:
    board = set_up([GIANT], []).table.plan.board
    portals = {"portal-1": board.parse("f10"), "portal-2": board.parse("c10")}
    match = play(set_up([GIANT], [], facts=portals), "act H1 run")
    assert [choice for choice in options(match) if choice.startswith("step")] == ["step g8"]


@pytest.mark.covers("dreadball.push.targets")
def test_a_giant_is_not_pushed_with_somebody_elses_move() -> None:
    match = play(set_up([f"{JACK} @ f3 +push", GIANT, f"{JACK} @ h3"], []), "act H1 run")
    pushes = {choice.split()[1] for choice in options(match) if choice.startswith("push")}
    assert pushes == {"H3", "H4", "A1"}


@pytest.mark.covers("dreadball.skill.teleport")
def test_a_giant_teleports_where_all_his_hexes_have_room() -> None:
    match = play(set_up([f"{GIANT_GUARD} +teleport", f"{JACK} @ d11"], []), "act H1 run")
    assert offered(match, "teleport f12")
    assert not offered(match, "teleport d10")
    play(match, "teleport f12")
    assert covered(match, "H1") == ["f12", "f13", "g12"]
    assert happened(match, "Moved")


@pytest.mark.covers("dreadball.skill.teleport")
def test_a_giant_does_not_teleport_to_where_he_stands() -> None:
    match = play(set_up([f"{GIANT_GUARD} +teleport"], []), "act H1 run")
    here = covered(match, "H1")[0]
    with pytest.raises(IllegalChoice):
        match.play(f"teleport {here}")
    assert offered(match, "teleport f12")
