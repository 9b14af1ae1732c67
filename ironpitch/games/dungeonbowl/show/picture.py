"""How Dungeon Bowl is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from ironpitch.engine.match import Match
from ironpitch.engine.table import Table
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.show import pitch
from ironpitch.games.dungeonbowl.show.board import draw_dungeon
from ironpitch.games.dungeonbowl.show.report import DungeonReport
from ironpitch.games.dungeonbowl.show.score import dungeon_line
from ironpitch.games.dungeonbowl.show.svg import floor
from ironpitch.games.football.show.picture import FootballPicture
from ironpitch.render.report import Report
from ironpitch.render.scene import Drawing
from ironpitch.render.svg_squares import CELL


class DungeonPicture(FootballPicture):
    """Rock, rooms, walls, chests and portals."""

    def dress(self, scene: Drawing, table: Table) -> None:
        """The rooms, and what stands in them."""
        scene.printed = pitch.printed(table)
        scene.furniture = pitch.furniture(table)

    def draw(self, scene: Drawing, screen: int) -> Text:
        """The floor with its walls."""
        assert isinstance(scene.board, DungeonBoard)
        return draw_dungeon(scene, scene.board, screen)

    def ground_svg(self, match: Match) -> list[str]:
        """The floor by room."""
        return floor(match.table, CELL)

    def state_line(self, seen: Mapping[str, Any]) -> Text | None:
        """Ends, chests and ball."""
        return dungeon_line(seen)

    def report(self) -> Report:
        """Football, with chests, portals, rooms and spells."""
        return DungeonReport()


PICTURE: Final = DungeonPicture()
