"""A board of squares as a picture: players, ball, reach, and letters and numbers on the frame."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from ironpitch.engine.board import letters
from ironpitch.engine.choices import NOBODY, SQUAD, parse_player
from ironpitch.engine.match import Match
from ironpitch.odds.parts import odds_of
from ironpitch.render.scene import STANDING, STUNNED, Drawing, Piece
from ironpitch.render.svg_style import BRASS, FONT, FRAME, FRAME_COLOUR, FRAME_INK, INK, SHIELD, SOFT, TEAM, TINTS
from ironpitch.render.terminal import scene_of
from ironpitch.render.wording import kind_of_player, plain

CELL: Final = 40
TURF: Final = ("#c3d3a9", "#bacca0")


def squares_svg(match: Match, ground: list[str], reach: int = NOBODY) -> str:
    """Draw the board on this ground with everybody on it; tint every square the player `reach` can get to."""
    board = match.table.plan.board
    width = int(board.length) * CELL + 2 * FRAME
    height = int(board.width) * CELL + 2 * FRAME
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="{escape(FONT)}">',
        f'<rect width="{width}" height="{height}" rx="8" fill="{FRAME_COLOUR}"/>',
    ]
    parts += ground + edges(match)
    if reach != NOBODY:
        parts += tints(match, reach)
    scene = scene_of(match)
    parts += [piece(match, cell, shown) for cell, shown in scene.pieces.items()]
    parts += loose_ball(match, scene)
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def plain_ground(match: Match) -> list[str]:
    """Rows that alternate."""
    board = match.table.plan.board
    height = int(board.width) * CELL
    return [
        f'<rect x="{FRAME + row * CELL}" y="{FRAME}" width="{CELL}" height="{height}" fill="{TURF[row % 2]}"/>'
        for row in range(int(board.length))
    ]


def corner(match: Match, square: int) -> tuple[int, int]:
    """Where a square begins: along the pitch to the right, across it downwards."""
    board = match.table.plan.board
    return FRAME + int(board.along_of[square]) * CELL, FRAME + int(board.across_of[square]) * CELL


def edges(match: Match) -> list[str]:
    """Letters across and numbers along, on the frame."""
    board = match.table.plan.board
    style = f'fill="{FRAME_INK}" font-size="12" font-weight="600" text-anchor="middle"'
    bottom = FRAME + int(board.width) * CELL
    parts = []
    for row in range(int(board.length)):
        x = FRAME + row * CELL + CELL // 2
        parts.append(
            f'<text x="{x}" y="13" {style}>{row + 1}</text><text x="{x}" y="{bottom + 13}" {style}>{row + 1}</text>'
        )
    for col in range(int(board.width)):
        parts.append(f'<text x="9" y="{FRAME + col * CELL + 24}" {style}>{letters(col)}</text>')
    return parts


def tints(match: Match, player: int) -> list[str]:
    """The squares the player can reach, coloured by the best chance of getting there."""
    paths = odds_of(match.table.plan.ruleset).ways(match, player, True)
    parts = []
    for square in paths.squares():
        if match.table.grid[square] == NOBODY:
            chance = paths.chance(square)
            colour, size = next((tint, side) for least, tint, side in TINTS if chance >= least)
            x, y = corner(match, square)
            inset = (CELL - size) / 2
            parts.append(
                f'<rect x="{x + inset:g}" y="{y + inset:g}" width="{size}" height="{size}" rx="5" fill="{colour}" '
                f'opacity=".85"><title>{match.table.plan.board.name(square)}: {chance:.0%}</title></rect>'
            )
    return parts


def piece(match: Match, cell: int, shown: Piece) -> str:
    """One player: a disc for home, a shield for away; lying flat when down, starred when stunned."""
    table = match.table
    player = parse_player(shown.name)
    side = player // SQUAD
    x, y = corner(match, cell)
    fill, ink = (SOFT[side], TEAM[side]) if shown.spent else (TEAM[side], "#ffffff")
    rim = BRASS if shown.holds_ball else TEAM[side] if shown.spent else "#ffffff"
    number = table.plan.number[player]
    name = escape(kind_of_player(table, player))
    standing = shown.status == STANDING
    if standing:
        shape = '<circle r="16.5"' if side == 0 else f'<path d="{SHIELD}"'
        body = f'{shape} fill="{fill}" stroke="{rim}" stroke-width="{3 if rim == BRASS else 2}"/>'
    else:
        body = f'<ellipse cy="6" rx="17" ry="9" fill="{fill}" stroke="{rim}" stroke-width="2"/>'
    baseline = 6 if standing else 11
    stars = "".join(f'<text x="{dx}" y="-5" font-size="11" fill="{INK}">★</text>' for dx in (-14, -5, 4))
    ball = f'<ellipse cx="12" cy="-12" rx="7" ry="5" fill="{BRASS}" stroke="{INK}"/>' if rim == BRASS else ""
    return (
        f'<g transform="translate({x + CELL // 2} {y + CELL // 2})">'
        f"<title>{name} {number}, {plain(shown.status)}</title>{body}"
        f'<text y="{baseline}" font-size="16" font-weight="800" text-anchor="middle" fill="{ink}">{number}</text>'
        f"{stars if shown.status == STUNNED else ''}{ball}</g>"
    )


def loose_ball(match: Match, scene: Drawing) -> list[str]:
    """The ball, when nobody holds it; a ring around it while it is in the air."""
    if scene.ball is None:
        return []
    x, y = corner(match, scene.ball)
    x, y = x + CELL // 2, y + CELL // 2
    ring = f'<circle cx="{x}" cy="{y}" r="14" fill="none" stroke="{INK}" stroke-dasharray="4 3"/>'
    ball = f'<ellipse cx="{x}" cy="{y}" rx="10" ry="7" fill="{BRASS}" stroke="{INK}" stroke-width="1.5"/>'
    return [ball + (ring if scene.ball_flies else "")]
