"""The pitch in a terminal: squares, hexes or a dungeon, letters down the sides and numbers along the top.

Players are written by their names. A capital letter stands, a small one is prone, one turned upside down is stunned:
`H3`, `h3`, `ɥ3`. So teams and states can be told apart without colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rich.text import Text

from ironpitch.engine.choices import NOBODY, SQUAD, player_name
from ironpitch.engine.match import Match
from ironpitch.engine.table import Table
from ironpitch.render.picture import PLAIN, picture_of
from ironpitch.render.scene import NAME, NO_FACING, STANDING, Drawing, Piece
from ironpitch.render.score import score_bar
from ironpitch.render.squares import NARROW, WIDE, column_width

__all__ = ["NAME", "NARROW", "WIDE", "Drawing", "Piece", "column_width", "draw", "scene_of", "score_bar"]


def draw(scene: Drawing, screen: int = 80) -> Text:
    """The pitch as styled text, as wide as the screen allows."""
    return (scene.picture or PLAIN).draw(scene, screen)


def scene_of(
    match: Match,
    targets: Mapping[int, str] | None = None,
    reach: Mapping[int, float] | None = None,
    chosen: str = "",
) -> Drawing:
    """The pitch of a match as it is now; `chosen` names a player to be highlighted as if it acted."""
    table = match.table
    board = table.plan.board
    ruleset = table.plan.ruleset
    picture = picture_of(ruleset)
    seen: dict[str, Any] = ruleset.view(table, None)
    ball = seen.get("ball") or {}
    request = match.request
    acting = {seen.get("actor"), request.about if request is not None else None, chosen}
    pieces: dict[int, Piece] = {}
    for player in range(NOBODY):
        cell = table.pos[player]
        if cell != board.nowhere:
            name = player_name(player)
            pieces[cell] = Piece(
                name,
                player // SQUAD,
                # the first is that of a player on its feet, whatever the game calls it
                ruleset.statuses[table.status[player]] if table.status[player] else STANDING,
                holds_ball=ball.get("carrier") == name,
                acting=name in acting,
                spent=picture.is_spent(table, player),
                facing=picture.facing(table, player),
            )
            spread_out(pieces, table, player)
    lies_at = ball.get("square") if not ball.get("carrier") else None
    scene = Drawing(board, pieces, board.parse(lies_at) if lies_at else None, targets or {}, reach or {})
    scene.picture = picture
    scene.ball_flies = bool(ball.get("in_the_air"))
    picture.dress(scene, table)
    return scene


def spread_out(pieces: dict[int, Piece], table: Table, player: int) -> None:
    """Show a player who covers several hexes on all of them, with arrows on those in front: he looks between them."""
    own, *others = table.plan.covered(player, table.pos[player], table.marks[player])
    if others:
        shown = pieces[own]
        for turn, cell in enumerate(others):
            looks = shown.facing if shown.facing == NO_FACING else (shown.facing + turn) % 6
            pieces[cell] = replace(shown, holds_ball=False, facing=looks)
        pieces[own] = replace(shown, facing=NO_FACING)
