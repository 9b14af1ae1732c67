"""Ready-made set-ups: six hexes each, for the toughest players first."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.hex_board import HexBoard
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch

FORMATIONS: Final = ["spread", "attack", "defence", "wings"]
HEXES: Final = (
    ("f8", "d8", "h8", "f6", "c6", "i6"),
    ("f10", "d9", "h9", "e9", "g10", "f8"),
    ("f7", "d7", "h7", "e6", "g6", "f5"),
    ("d9", "h9", "f8", "b9", "j9", "f6"),
)
"""In the home half; the other side has them turned round by half a circle."""


@cache
def formation_hexes(number: int, side: int) -> vec[i64]:
    """The six hexes of a formation for this side."""
    board = standard_pitch().board
    cells = [board.parse(name) for name in HEXES[number]]
    if side == 1:
        cells = [turned(board, cell) for cell in cells]
    return vec[i64](cells)


def turned(board: HexBoard, cell: i64) -> i64:
    """The hex on the other side of the pitch's centre."""
    line = standard_pitch().launch_line
    middle = line[2]
    halves = 2 * board.halves_of[middle] - board.halves_of[cell]
    across = 2 * board.across_of[middle] - board.across_of[cell]
    return board.at_halves(halves, across)
