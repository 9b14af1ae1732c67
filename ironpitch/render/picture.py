"""How a game is shown: its board in a terminal and as a picture, the lines above it, and the report of what happened.

`Picture` does for any ruleset on squares or hexes; a game that shows more derives from it, and its Game object hands it
out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.hex_board import HexBoard
from ironpitch.engine.match import Match
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.square_board import SquareBoard
from ironpitch.engine.table import Table
from ironpitch.game import game_of
from ironpitch.render.hexes import draw_hexes
from ironpitch.render.report import Report
from ironpitch.render.scene import NO_FACING, Drawing
from ironpitch.render.squares import draw_squares


class Picture:
    """How matches of one kind of game are shown."""

    turn_word = "turn"
    """What the game calls the time in which one side acts."""
    points_word = "points"
    """What the numbers of a score are."""

    # -- the board ---------------------------------------------------------------------------------------------------

    def dress(self, scene: Drawing, table: Table) -> None:
        """Put on a scene what is printed on the board and stands on it besides players and ball."""

    def is_spent(self, table: Table, player: int) -> bool:
        """Has the player had its action, so that it may not act again this turn?"""
        return False

    def facing(self, table: Table, player: int) -> int:
        """The way a standing player looks, in a game where that matters."""
        return NO_FACING

    def draw(self, scene: Drawing, screen: int) -> Text:
        """The board as styled text, as wide as the screen allows."""
        board = scene.board
        if isinstance(board, SquareBoard):
            return draw_squares(scene, board, screen)
        if isinstance(board, HexBoard):
            return draw_hexes(scene, board, screen)
        raise IronpitchError("only boards of squares and of hexes can be drawn in a terminal")

    def svg(self, match: Match, reach: int = NOBODY) -> str:
        """The board as a picture, with the reach of one player if asked for."""
        from ironpitch.render.svg_squares import squares_svg

        if not isinstance(match.table.plan.board, SquareBoard):
            raise IronpitchError("only boards of squares have a plain picture")
        return squares_svg(match, self.ground_svg(match), reach)

    def ground_svg(self, match: Match) -> list[str]:
        """The ground of a board of squares."""
        from ironpitch.render.svg_squares import plain_ground

        return plain_ground(match)

    # -- words -------------------------------------------------------------------------------------------------------

    def score_bar(self, match: Match, side: int | None) -> Text | None:
        """The lines above the board, where the usual ones will not do."""
        return None

    def state_line(self, seen: Mapping[str, Any]) -> Text | None:
        """The line below those of the teams: clocks, ball and whatever else holds, from the picture of the match."""
        return None

    def why_matches_are_long(self, plan: Plan) -> str:
        """Why matches between coaches who play at random may take long, and what to do about it; nothing usually."""
        return ""

    def ending(self, match: Match) -> str:
        """In brackets why a match has ended, in a game that can end in several ways."""
        return ""

    def report(self) -> Report:
        """A new report of what happens."""
        return Report()


PLAIN: Final = Picture()


def picture_of(ruleset: Ruleset) -> Picture:
    """How the game of these rules is shown."""
    return game_of(ruleset).picture() or PLAIN
