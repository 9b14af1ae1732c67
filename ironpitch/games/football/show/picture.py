"""How football is shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from rich.text import Text

from ironpitch.engine.board import Board
from ironpitch.engine.match import Match
from ironpitch.engine.table import Table
from ironpitch.games.football.pitch import AWAY_END, HOME_END, LEFT_WIDE, RIGHT_WIDE
from ironpitch.games.football.show.report import FootballReport
from ironpitch.games.football.show.score import state_line
from ironpitch.games.football.show.svg import turf
from ironpitch.games.football.terms import Mark
from ironpitch.render.picture import Picture
from ironpitch.render.report import Report
from ironpitch.render.scene import Drawing
from ironpitch.render.squares import DOT, GRASS, shade

WIDE_ZONE: Final = ("on #285f36", "on #245831")
END_ZONE: Final = {HOME_END: ("on #2d4f7c", "on #294972"), AWAY_END: ("on #7c3a33", "on #72352f")}


class FootballPicture(Picture):
    """Zones of the pitch, who has acted, clocks and weather."""

    points_word = "touchdowns"

    def dress(self, scene: Drawing, table: Table) -> None:
        """End zones and wide zones are tinted, and have signs for those who see no colour."""
        scene.printed = zones(scene.board)

    def is_spent(self, table: Table, player: int) -> bool:
        """Has the player been used this turn?"""
        return table.marks[player] & Mark.USED != 0

    def ground_svg(self, match: Match) -> list[str]:
        """The pitch with its lines."""
        return turf(match)

    def state_line(self, seen: Mapping[str, Any]) -> Text | None:
        """Half, weather and ball."""
        return state_line(seen) if "half" in seen else None

    def report(self) -> Report:
        """Dodges, blocks, injuries."""
        return FootballReport()


@lru_cache(maxsize=8)
def zones(board: Board) -> Mapping[int, tuple[str, str]]:
    """The sign and the ground of every square."""
    return {cell: printed(board, cell) for cell in range(int(board.size))}


def printed(board: Board, cell: int) -> tuple[str, str]:
    """The sign and the ground of a square."""
    marks, dark = board.zones[cell], shade(board, cell)
    for end, shades in END_ZONE.items():
        if marks & end:
            return ":", shades[dark]
    return (".", WIDE_ZONE[dark]) if marks & (LEFT_WIDE | RIGHT_WIDE) else (DOT, GRASS[dark])


PICTURE: Final = FootballPicture()
