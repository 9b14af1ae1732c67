"""The football pitch as a picture: grass, end zones, the line of scrimmage and the wide zones."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.match import Match
from ironpitch.render.svg_squares import CELL, plain_ground
from ironpitch.render.svg_style import FRAME, TEAM

CHALK: Final = "#ffffff"


def turf(match: Match) -> list[str]:
    """Grass, end zones, the line of scrimmage and the wide zones."""
    board = match.table.plan.board
    length, width = int(board.length), int(board.width)
    right, bottom = FRAME + length * CELL, FRAME + width * CELL
    parts = plain_ground(match)
    for side, row in ((0, 0), (1, length - 1)):
        parts.append(
            f'<rect x="{FRAME + row * CELL}" y="{FRAME}" width="{CELL}" height="{width * CELL}" '
            f'fill="{TEAM[side]}" opacity=".25"/>'
        )
    middle = FRAME + length // 2 * CELL
    parts.append(f'<path d="M{middle} {FRAME}V{bottom}" stroke="{CHALK}" stroke-width="4"/>')
    for row in (1, length - 1):
        parts.append(f'<path d="M{FRAME + row * CELL} {FRAME}V{bottom}" stroke="{CHALK}" stroke-width="2"/>')
    for col in (4, width - 4):
        y = FRAME + col * CELL
        parts.append(f'<path d="M{FRAME} {y}H{right}" stroke="{CHALK}" stroke-width="2" stroke-dasharray="10 7"/>')
    return parts
