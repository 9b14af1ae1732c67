"""What Dungeon Bowl brings to the pages: its dungeons, drawn, and the addresses where they are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.engine.ruleset import Plan
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.dungeon.named import CRYPT, DRAGON, IDOL
from ironpitch.games.dungeonbowl.options import COACHES_PLACE
from ironpitch.games.dungeonbowl.plan import DungeonPlan
from ironpitch.games.football.show.page import FootballPage
from ironpitch.server.game_page import Drawn

if TYPE_CHECKING:
    from fastapi import APIRouter

FEATURES: Final = {IDOL: "idol", CRYPT: "tomb", DRAGON: "dragon"}
"""What stands where nobody can: no cells of the board, but drawn."""


class DungeonPage(FootballPage):
    """Boards with walls, rooms and chests."""

    is_drawn_by_options = True

    def dress_board(self, plan: Plan, board: Drawn, cells: list[Drawn]) -> None:
        super().dress_board(plan, board, cells)
        if isinstance(plan, DungeonPlan) and isinstance(plan.board, DungeonBoard):
            furnish(plan.board, cells, not plan.switches & COACHES_PLACE)
            board["walls"] = [[plan.board.name(cell), side] for cell, side in plan.board.edges()]
            board["features"] = features_of(plan.board)

    def routers(self) -> list[APIRouter]:
        from ironpitch.games.dungeonbowl.show import dungeon_pages

        return [dungeon_pages.router]


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


PAGE: Final = DungeonPage()
