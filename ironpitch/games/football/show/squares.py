"""A pitch of squares as text: 26 squares along the screen, three columns each, so that it fits 80 columns."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ironpitch.engine.board import Board, letters
from ironpitch.engine.square_board import SquareBoard
from ironpitch.games.football.pitch import AWAY_END, HOME_END, LEFT_WIDE, RIGHT_WIDE
from ironpitch.render.scene import BALL, BALL_MARK, LETTERS, STANDING, TARGET, Piece, Scene, risk_style, token_style

NARROW: Final = 3
WIDE: Final = 4
"""Columns of a square; with four there is room for a mark behind a two-digit shirt."""

GRASS: Final = ("on #2f7040", "on #2b693b")
WIDE_ZONE: Final = ("on #285f36", "on #245831")
END_ZONE: Final = {HOME_END: ("on #2d4f7c", "on #294972"), AWAY_END: ("on #7c3a33", "on #72352f")}
CHALK: Final = "#9dc7a6"


def column_width(board: Board, screen: int) -> int:
    """How many columns a square gets on a screen so wide."""
    return WIDE if screen >= board.length * WIDE + 4 else NARROW


def draw_squares(scene: Scene, board: SquareBoard, screen: int) -> Text:
    """The pitch as styled text: letters down the sides, numbers along the top, the home end on the left."""
    wide = column_width(board, screen)
    lines = [heading(board, wide)]
    for across in range(board.width):
        line = Text().append(letters(across), "dim")
        for along in range(board.length):
            text, style = square(scene, board.at(along, across), wide)
            line.append(text, style)
        line.append(letters(across), "dim")
        lines.append(line)
    return Text("\n").join(lines)


def heading(board: Board, wide: int) -> Text:
    """The numbers along the pitch."""
    numbers = "".join(str(along + 1).center(wide) for along in range(board.length))
    return Text(f" {numbers} ", style="dim")


def square(scene: Scene, cell: int, wide: int) -> tuple[str, str]:
    """What is written on a square, and how."""
    ground = ground_style(scene.board, cell)
    if cell in scene.reach:
        ground = risk_style(scene.reach[cell])
    piece = scene.pieces.get(cell)
    if piece is not None:
        return token(piece, wide), token_style(piece, cell in scene.targets)
    label = scene.targets.get(cell)
    if label is not None:
        lying = scene.ball == cell
        return (f"{label}{BALL_MARK}" if lying else label).center(wide), TARGET
    if scene.ball == cell:
        return BALL_MARK.center(wide), f"{BALL} {ground}"
    return mark(scene.board, cell, wide), f"{CHALK} {ground}"


def token(piece: Piece, wide: int) -> str:
    """A player's name; the letter tells its state, and a mark the ball if there is room for one."""
    text = LETTERS.get(piece.status, LETTERS[STANDING])[piece.side] + piece.name[1:]
    if piece.holds_ball and len(text) < wide:
        text += BALL_MARK
    return text.ljust(wide)


def ground_style(board: Board, cell: int) -> str:
    """The colour of the ground: end zones and wide zones are tinted, and squares alternate."""
    zones = board.zones[cell]
    shade = (board.along_of[cell] + board.across_of[cell]) % 2
    for end, shades in END_ZONE.items():
        if zones & end:
            return shades[shade]
    return (WIDE_ZONE if zones & (LEFT_WIDE | RIGHT_WIDE) else GRASS)[shade]


def mark(board: Board, cell: int, wide: int) -> str:
    """What is on an empty square: the half-way line, or a sign of the zone for those who see no colour."""
    zones = board.zones[cell]
    sign = ":" if zones & (HOME_END | AWAY_END) else "." if zones & (LEFT_WIDE | RIGHT_WIDE) else "·"
    text = sign.center(wide)
    if board.along_of[cell] == board.length // 2 - 1:
        text = text[:-1] + "│"
    return text
