"""Boards for a page: cells, what is printed on them, walls, and what stands in a dungeon. Nothing here changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ironpitch import rulesets
from ironpitch.engine.board import Board
from ironpitch.engine.hex_board import HexBoard
from ironpitch.games.dreadball.movement import pitch as hexes
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.dungeon.named import CRYPT, DRAGON, IDOL
from ironpitch.games.dungeonbowl.options import COACHES_PLACE
from ironpitch.games.football import pitch as squares
from ironpitch.games.football.plan import FootballPlan

SQUARE_MARKS: Final = {
    squares.HOME_END: "endzone-home",
    squares.AWAY_END: "endzone-away",
    squares.HOME_HALF: "half-home",
    squares.AWAY_HALF: "half-away",
    squares.LEFT_WIDE: "wide-left",
    squares.RIGHT_WIDE: "wide-right",
    squares.CENTRE: "centre",
    squares.SCRIMMAGE: "scrimmage",
}
HEX_MARKS: Final = {
    hexes.HOME_HALF: "half-home",
    hexes.VISITOR_HALF: "half-away",
    hexes.ZONE: "zone",
    hexes.STRIKE: "strike",
    hexes.BONUS: "bonus",
    hexes.DB: "launch",
    hexes.HOME_ENTRY: "entry-home",
    hexes.VISITOR_ENTRY: "entry-away",
    hexes.COLOURED: "coloured",
    hexes.REFEREE_START: "referee",
    hexes.WALL: "wall",
}
FEATURES: Final = {IDOL: "idol", CRYPT: "tomb", DRAGON: "dragon"}
"""What stands where nobody can: no cells of the board, but drawn."""

Drawn = dict[str, Any]


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
    """Every cell of a board with what is printed on it; in a dungeon chests and portals where the map has them."""
    rules = rulesets.ruleset(name)
    home, away = rules.default_teams()
    plan = rules.new_plan(rules.load_team(home), rules.load_team(away))
    board = plan.board
    found = board_kind(board)
    names = HEX_MARKS if isinstance(plan, DreadBallPlan) else SQUARE_MARKS if isinstance(plan, FootballPlan) else {}
    cells = []
    for cell in range(int(board.size)):
        along, across = place_of(board, cell)
        marks = [mark for bit, mark in names.items() if board.zones[cell] & bit]
        each: Drawn = {"name": board.name(cell), "x": along, "y": across, "marks": marks}
        if isinstance(plan, DreadBallPlan):
            each["letter"] = plan.pitch.letter(cell)
        cells.append(each)
    found["cells" if isinstance(board, HexBoard) else "squares"] = cells
    if isinstance(board, DungeonBoard):
        placed = isinstance(plan, FootballPlan) and bool(plan.switches & COACHES_PLACE)
        furnish(board, cells, not placed)
        found["walls"] = [[board.name(cell), side] for cell, side in board.edges()]
        found["features"] = features_of(board)
    else:
        found["walls"] = []  # walls stand in dungeons only
    return found


def furnish(board: DungeonBoard, cells: list[Drawn], mapped: bool) -> None:
    """Mark rooms, chasm and bridges, and with a map that says so the chests and portals."""
    bridges = set(board.map.bridges)
    for cell, each in enumerate(cells):
        each["marks"] = [mark for mark in each["marks"] if mark.startswith("endzone")]
        if board.room_mark(cell):
            each["marks"].append(board.room_mark(cell))
        if board.is_chasm[cell]:
            each["marks"].append("chasm")
        if (int(board.along_of[cell]), int(board.across_of[cell])) in bridges:
            each["marks"].append("bridge")
    for cell in board.chest_cells if mapped else []:
        cells[cell]["marks"].append("chest")
    for n, cell in enumerate(board.portal_cells if mapped else []):
        cells[cell]["marks"].append("portal")
        cells[cell]["letter"] = str(n + 1)


def features_of(board: DungeonBoard) -> list[Drawn]:
    """Idols, tombs and dragons: each square that one of them takes."""
    dungeon = board.map
    grounds = enumerate(dungeon.ground)
    return [
        {"x": n % dungeon.width, "y": n // dungeon.width, "kind": FEATURES[ground]}
        for n, ground in grounds
        if ground in FEATURES
    ]
