"""A pitch of squares as text: 26 squares along the screen, three columns each, so that it fits 80 columns."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ironpitch.engine.board import Board, letters
from ironpitch.engine.square_board import SquareBoard
from ironpitch.render.scene import BALL, BALL_MARK, LETTERS, STANDING, TARGET, Drawing, Piece, risk_style, token_style

NARROW: Final = 3
WIDE: Final = 4
"""Columns of a square; with four there is room for a mark behind a two-digit shirt."""

GRASS: Final = ("on #2f7040", "on #2b693b")
DOT: Final = "·"
CHALK: Final = "#9dc7a6"


def column_width(board: Board, screen: int) -> int:
    """How many columns a square gets on a screen so wide."""
    return WIDE if screen >= board.length * WIDE + 4 else NARROW


def draw_squares(scene: Drawing, board: SquareBoard, screen: int) -> Text:
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


def square(scene: Drawing, cell: int, wide: int) -> tuple[str, str]:
    """What is written on a square, and how."""
    sign, ground = scene.printed.get(cell) or plain_ground(scene.board, cell)
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
    return mark(scene.board, cell, sign, wide), f"{CHALK} {ground}"


def token(piece: Piece, wide: int) -> str:
    """A player's name; the letter tells its state, and a mark the ball if there is room for one."""
    text = LETTERS.get(piece.status, LETTERS[STANDING])[piece.side] + piece.name[1:]
    if piece.holds_ball and len(text) < wide:
        text += BALL_MARK
    return text.ljust(wide)


def plain_ground(board: Board, cell: int) -> tuple[str, str]:
    """Grass, darker on every other square."""
    return DOT, GRASS[shade(board, cell)]


def shade(board: Board, cell: int) -> int:
    """Squares alternate."""
    return int(board.along_of[cell] + board.across_of[cell]) % 2


def mark(board: Board, cell: int, sign: str, wide: int) -> str:
    """What is on an empty square: a sign of its zone for those who see no colour, and the half-way line."""
    text = sign.center(wide)
    if board.along_of[cell] == board.length // 2 - 1:
        text = text[:-1] + "│"
    return text
