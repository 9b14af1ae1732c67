"""A pitch of hexes as text: lanes set half a hex apart, players with an arrow for the way they look.

Home's arrows are single (`H3→`), Away's double (`A3⇒`). Where a hex has only three columns, a two-digit player who
stands is his number and his arrow, which tells his team: `12⇒`. Prone players have a small letter and no arrow.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ironpitch.engine.board import letters
from ironpitch.engine.hex_board import HexBoard
from ironpitch.render.scene import (
    BALL,
    BALL_MARK,
    LETTERS,
    NO_FACING,
    STANDING,
    TARGET,
    TARGET_DOT,
    Drawing,
    Piece,
    risk_style,
    token_style,
)

WIDTHS: Final = (5, 4, 3)
"""Columns of a hex, the widest that fits."""
MARGIN: Final = 6
"""Columns of a letter, a digit and a blank on the left, of two digits and the letter on the right."""
LEFT: Final = 3
BLANK: Final = "·"
"""A hex with nothing printed on it."""
ARROWS: Final = ("→↘↙←↖↗", "⇒⇘⇙⇐⇖⇗")
"""By side, then by facing."""
INK: Final = "#8b93a3"
FLOOR: Final = "on #23262d"
THING: Final = "bold #000000 on #d7d7d7"
HEADINGS_APART: Final = 5


def hex_width(board: HexBoard, screen: int) -> int:
    """How many columns a hex gets on a screen so wide."""
    halves = int(board.length) * 2
    return next((wide for wide in WIDTHS if halves * wide // 2 + MARGIN <= screen), WIDTHS[-1])


def draw_hexes(scene: Drawing, board: HexBoard, screen: int) -> Text:
    """The pitch as styled text, the home end on the left: letters down the sides, numbers along the top, and beside
    each lane the numbers of its first hex and its last."""
    wide = hex_width(board, screen)
    roomy = int(board.length) * wide + MARGIN < screen
    lines = [heading(board, wide)]
    for across in range(int(board.width)):
        cells = lane(board, across)
        column = int(board.halves_of[cells[0]]) * wide // 2
        line = Text().append(letters(across) + f"{number(board, cells[0])} ".rjust(column + LEFT - 1), "dim")
        for cell in cells:
            start = int(board.halves_of[cell]) * wide // 2
            line.append(" " * (start - column))
            text, style = hexagon(scene, cell, wide)
            line.append(text, style)
            column = start + wide
        rest = int(board.length) * wide - column + MARGIN - LEFT - 1
        blank = " " if rest > 2 or roomy else ""
        line.append(f"{blank}{number(board, cells[-1])}".ljust(rest + roomy) + letters(across), "dim")
        lines.append(line)
    return Text("\n").join(lines)


def lane(board: HexBoard, across: int) -> list[int]:
    """The hexes of a lane, from the home end on."""
    cells = [int(board.at(along, across)) for along in range(int(board.length))]
    return [cell for cell in cells if cell != board.nowhere]


def number(board: HexBoard, cell: int) -> int:
    """The number of a hex in its lane, as in its name."""
    return int(board.along_of[cell]) + 1


def heading(board: HexBoard, wide: int) -> Text:
    """The number of every fifth hex, above the lanes that are not set half a hex further along."""
    numbers = ""
    for along in range(int(board.length)):
        if along == 0 or along % HEADINGS_APART == HEADINGS_APART - 1:
            numbers = numbers.ljust(along * wide) + str(along + 1).center(wide)
    return Text(" " * LEFT + numbers.rstrip(), style="dim")


def hexagon(scene: Drawing, cell: int, wide: int) -> tuple[str, str]:
    """What is written on a hex, and how."""
    sign, ground = scene.printed.get(cell, (BLANK, FLOOR))
    if cell in scene.reach:
        ground = risk_style(scene.reach[cell])
    piece = scene.pieces.get(cell)
    if piece is not None:
        return token(piece, wide), token_style(piece, cell in scene.targets)
    thing = scene.furniture.get(cell)
    label = scene.targets.get(cell)
    if label is not None:
        extra = BALL_MARK if scene.ball == cell else thing or ""
        if label == TARGET_DOT and not extra and sign != BLANK:
            extra = sign
        return f"{label}{extra}"[:wide].center(wide), TARGET
    if thing is not None:
        return thing.center(wide), THING
    if scene.ball == cell:
        return BALL_MARK.center(wide), f"{BALL} {ground}"
    return sign.center(wide), f"{INK} {ground}"


def token(piece: Piece, wide: int) -> str:
    """A player's name with an arrow for the way he looks; a mark for the ball if there is room for one."""
    text = LETTERS.get(piece.status, LETTERS[STANDING])[piece.side] + piece.name[1:]
    if piece.facing != NO_FACING:
        arrow = ARROWS[piece.side][piece.facing]
        text = text + arrow if len(text) < wide else text[1:] + arrow
    if piece.holds_ball and len(text) < wide:
        text += BALL_MARK
    return text.ljust(wide)
