"""The pitch in a terminal: everybody stands where the notation says, and states can be told apart without colour."""

from __future__ import annotations

import pytest
from rich.text import Text

import ironpitch
from ironpitch import IronpitchError, Match
from ironpitch.engine.board import Board
from ironpitch.engine.hex_board import HexBoard
from ironpitch.render.terminal import NARROW, WIDE, Drawing, column_width, draw, scene_of, score_bar

HOME = ["human/lineman @ h12 ball", "human/blitzer @ a1", "human/catcher @ d20 prone"]
AWAY = ["orc/lineman @ h14", "orc/blitzer @ o26 stunned"]


def scene() -> Match:
    return ironpitch.scenario("bb2016", HOME, AWAY, turn=("home", 3), score=(2, 1), rerolls=(4, 3), weather="rain")


def cell(picture: Text, square: str, wide: int = NARROW) -> str:
    """What is drawn on a square."""
    row, column = ord(square[0]) - ord("a"), int(square[1:]) - 1
    return picture.plain.split("\n")[row + 1][1 + column * wide : 1 + column * wide + wide]


def style_at(picture: Text, square: str) -> str:
    """How a square of the narrow pitch is drawn."""
    row, column = ord(square[0]) - ord("a"), int(square[1:]) - 1
    lines = picture.plain.split("\n")
    at = sum(len(line) + 1 for line in lines[: row + 1]) + 1 + column * NARROW
    return " ".join(str(span.style) for span in picture.spans if span.start <= at < span.end)


def test_the_pitch_fits_eighty_columns() -> None:
    lines = draw(scene_of(scene()), 80).plain.split("\n")
    assert len(lines) == 16
    assert {len(line) for line in lines} == {80}
    assert [line[0] for line in lines[1:]] == [line[-1] for line in lines[1:]] == list("abcdefghijklmno")
    assert lines[0].split() == [str(number) for number in range(1, 27)]


def test_players_stand_on_their_squares_and_show_their_state_by_their_letter() -> None:
    picture = draw(scene_of(scene()))
    assert cell(picture, "h12") == "H1●"
    assert cell(picture, "a1") == "H2 "
    assert cell(picture, "d20") == "h3 "
    assert cell(picture, "h14") == "A1 "
    assert cell(picture, "o26") == "ɐ2 "


def test_on_a_wide_screen_squares_are_wider() -> None:
    match = scene()
    board = match.table.plan.board
    assert column_width(board, 80) == NARROW
    assert column_width(board, 120) == WIDE
    assert cell(draw(scene_of(match), 120), "h12", WIDE) == "H1● "


def test_teams_carrier_and_acting_player_differ_in_colour_too() -> None:
    match = scene()
    plain = draw(scene_of(match))
    assert len({style_at(plain, square) for square in ("h12", "a1", "d20", "h14", "o26")}) == 5
    assert style_at(draw(scene_of(match, chosen="H2")), "a1") != style_at(plain, "a1")


def test_end_zones_wide_zones_and_the_field_have_grounds_of_their_own() -> None:
    picture = draw(scene_of(scene()))
    assert len({style_at(picture, square) for square in ("h1", "h25", "b25", "h26")}) == 4
    assert {cell(picture, "h25"), cell(picture, "b25"), cell(picture, "h2")} == {" · ", " . "}
    assert cell(picture, "h1") == " : "
    assert cell(picture, "b13").endswith("│")


def test_a_loose_ball_is_drawn_where_it_lies() -> None:
    match = ironpitch.scenario("bb2016", ["human/lineman @ h12"], ["orc/lineman @ h14"], ball="j9")
    assert cell(draw(scene_of(match)), "j9") == " ● "


def test_squares_on_offer_carry_what_is_to_be_typed() -> None:
    match = scene()
    board = match.table.plan.board
    picture = draw(scene_of(match, {board.parse("g12"): "7", board.parse("h14"): "8"}))
    assert cell(picture, "g12") == " 7 "
    assert cell(picture, "h14") == "A1 "
    assert style_at(picture, "h14") != style_at(draw(scene_of(match)), "h14")


def test_squares_in_reach_are_coloured_by_risk() -> None:
    match = scene()
    board = match.table.plan.board
    reach = {board.parse(square): chance for square, chance in (("g5", 1.0), ("g7", 0.7), ("g9", 0.1))}
    picture = draw(scene_of(match, reach=reach))
    assert len({style_at(picture, square) for square in ("g3", "g5", "g7", "g9")}) == 4


def test_the_score_bar_tells_score_turn_rerolls_ball_and_weather() -> None:
    home, away, state = score_bar(scene()).plain.split("\n")
    assert home.startswith("▶ H ")
    assert " 2 " in home
    assert "turn 3" in home
    assert "re-rolls 4" in home
    assert away.startswith("  A ")
    assert "re-rolls 3" in away
    assert "pouring rain" in state
    assert "● H1 at h12" in state


def test_the_score_bar_tells_what_waits_on_the_side_lines() -> None:
    facts = {"apothecaries-home": 1, "bribes-away": 2}
    match = ironpitch.scenario("bb2020", ["human/ogre @ h12"], ["orc/blitzer @ o26"], facts=facts)
    assert score_bar(match).plain.endswith(" · H: apothecary · A: 2 bribes")


def test_a_board_of_hexes_is_drawn_with_every_other_lane_half_a_hex_further_along() -> None:
    lines = draw(Drawing(HexBoard(["xxxxx"] * 3), {}), 20).plain.split("\n")
    assert [line.index("·") for line in lines[1:]] == [4, 5, 4]


def test_a_board_of_another_shape_is_not_drawn() -> None:
    with pytest.raises(IronpitchError, match="squares and of hexes"):
        draw(Drawing(Board(1, 1, [(0, 0)], [0]), {}))
