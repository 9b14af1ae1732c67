"""The pitch in a terminal: squares, hexes or a dungeon, letters down the sides and numbers along the top.

Players are written by their names. A capital letter stands, a small one is prone, one turned upside down is stunned:
`H3`, `h3`, `ɥ3`. So teams and states can be told apart without colour.
"""

from __future__ import annotations

from rich.text import Text

from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.hex_board import HexBoard
from ironpitch.engine.square_board import SquareBoard
from ironpitch.games.dreadball.show.board import draw_hexes
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.show.board import draw_dungeon
from ironpitch.games.football.show.squares import NARROW, WIDE, column_width, draw_squares
from ironpitch.render.scene import NAME, Piece, Scene, scene_of
from ironpitch.render.score import score_bar

__all__ = ["NAME", "NARROW", "WIDE", "Piece", "Scene", "column_width", "draw", "scene_of", "score_bar"]


def draw(scene: Scene, screen: int = 80) -> Text:
    """The pitch as styled text, as wide as the screen allows."""
    board = scene.board
    if isinstance(board, DungeonBoard):
        return draw_dungeon(scene, board, screen)
    if isinstance(board, SquareBoard):
        return draw_squares(scene, board, screen)
    if isinstance(board, HexBoard):
        return draw_hexes(scene, board, screen)
    raise IronpitchError("only boards of squares and of hexes can be drawn in a terminal")
