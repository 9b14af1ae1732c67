"""Boards for a page: cells, dressed by the game. Nothing here changes."""

from __future__ import annotations

from functools import lru_cache

from ironpitch import rulesets
from ironpitch.engine.board import Board
from ironpitch.engine.hex_board import HexBoard
from ironpitch.server.game_page import Drawn, page_of


def board_kind(board: Board) -> Drawn:
    """Squares or hexes, and how many."""
    shape = "hex" if isinstance(board, HexBoard) else "square"
    return {"shape": shape, "length": int(board.length), "width": int(board.width)}


def place_of(board: Board, cell: int) -> tuple[float, float]:
    """Where a cell lies: along the board and across it, in cells; on hexes in half steps along."""
    along = board.halves_of[cell] / 2 if isinstance(board, HexBoard) else float(board.along_of[cell])
    return along, float(board.across_of[cell])


def opposite(board: Board, cell: int) -> int:
    """The cell that somebody at the other end of the board sees where this one is seen from here; a dungeon that a
    coach has drawn may have none there, and then it is the cell itself."""
    places = [place_of(board, each) for each in range(int(board.size))]
    ends = [min(xs) + max(xs) for xs in zip(*places, strict=True)]
    facing = (ends[0] - places[cell][0], ends[1] - places[cell][1])
    return places.index(facing) if facing in places else cell


@lru_cache(maxsize=64)
def board_of(name: str) -> Drawn:
    """Every cell of a board, dressed by the game."""
    rules = rulesets.ruleset(name)
    home, away = rules.default_teams()
    plan = rules.new_plan(rules.load_team(home), rules.load_team(away))
    board = plan.board
    found = board_kind(board)
    cells: list[Drawn] = []
    for cell in range(int(board.size)):
        along, across = place_of(board, cell)
        cells.append({"name": board.name(cell), "x": along, "y": across, "marks": []})
    found["cells" if isinstance(board, HexBoard) else "squares"] = cells
    found["walls"] = []
    page_of(rules).dress_board(plan, found, cells)
    return found
