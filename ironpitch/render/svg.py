"""The pitch as a picture: an SVG that stands alone, with the reach of one player if asked for."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from ironpitch.engine.board import letters
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.match import Match
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dreadball.show.svg import hexes_svg
from ironpitch.games.dungeonbowl.plan import DungeonPlan
from ironpitch.games.dungeonbowl.show.svg import floor
from ironpitch.games.football.odds.foresight import Foresight
from ironpitch.games.football.terms import AIRBORNE, BALL, CARRIER, PRONE, STANDING, STUNNED, USED
from ironpitch.render.svg_style import BRASS, FONT, FRAME, FRAME_COLOUR, FRAME_INK, INK, SHIELD, SOFT, TEAM, TINTS
from ironpitch.render.wording import kind_of_player

CELL: Final = 40
TURF: Final = ("#c3d3a9", "#bacca0")
CHALK: Final = "#ffffff"


def board_svg(match: Match, reach: int = NOBODY) -> str:
    """Draw the pitch with everybody on it; with `reach`, tint every square that player can get to by its chance."""
    plan = match.table.plan
    if isinstance(plan, DreadBallPlan):
        return hexes_svg(match, plan, reach)
    board = plan.board
    width = int(board.length) * CELL + 2 * FRAME
    height = int(board.width) * CELL + 2 * FRAME
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="{escape(FONT)}">',
        f'<rect width="{width}" height="{height}" rx="8" fill="{FRAME_COLOUR}"/>',
    ]
    dungeon = isinstance(plan, DungeonPlan)
    parts += (floor(match.table, CELL) if dungeon else turf(match)) + edges(match)
    if reach != NOBODY:
        parts += tints(match, reach)
    parts += [piece(match, player) for player in range(NOBODY) if match.table.status[player] <= STUNNED]
    parts += loose_ball(match)
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def corner(match: Match, square: int) -> tuple[int, int]:
    """Where a square begins: along the pitch to the right, across it downwards."""
    board = match.table.plan.board
    return FRAME + int(board.along_of[square]) * CELL, FRAME + int(board.across_of[square]) * CELL


def turf(match: Match) -> list[str]:
    """Grass, end zones, the line of scrimmage and the wide zones."""
    board = match.table.plan.board
    length, width = int(board.length), int(board.width)
    right, bottom = FRAME + length * CELL, FRAME + width * CELL
    parts = [
        f'<rect x="{FRAME + row * CELL}" y="{FRAME}" width="{CELL}" height="{width * CELL}" fill="{TURF[row % 2]}"/>'
        for row in range(length)
    ]
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
    paths = Foresight(match, player, True)
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


def piece(match: Match, player: int) -> str:
    """One player: a disc for home, a shield for away; lying flat when down, starred when stunned."""
    table = match.table
    side = player // SQUAD
    x, y = corner(match, table.pos[player])
    status = table.status[player]
    spent = bool(table.marks[player] & USED)
    fill, ink = (SOFT[side], TEAM[side]) if spent else (TEAM[side], "#ffffff")
    rim = BRASS if table.facts[CARRIER] == player else TEAM[side] if spent else "#ffffff"
    number = table.plan.number[player]
    name = escape(kind_of_player(table, player))
    if status == STANDING:
        shape = '<circle r="16.5"' if side == 0 else f'<path d="{SHIELD}"'
        body = f'{shape} fill="{fill}" stroke="{rim}" stroke-width="{3 if rim == BRASS else 2}"/>'
    else:
        body = f'<ellipse cy="6" rx="17" ry="9" fill="{fill}" stroke="{rim}" stroke-width="2"/>'
    baseline = 6 if status == STANDING else 11
    stars = "".join(f'<text x="{dx}" y="-5" font-size="11" fill="{INK}">★</text>' for dx in (-14, -5, 4))
    ball = f'<ellipse cx="12" cy="-12" rx="7" ry="5" fill="{BRASS}" stroke="{INK}"/>' if rim == BRASS else ""
    words = {STANDING: "standing", PRONE: "prone", STUNNED: "stunned"}[status]
    return (
        f'<g transform="translate({x + CELL // 2} {y + CELL // 2})"><title>{name} {number}, {words}</title>{body}'
        f'<text y="{baseline}" font-size="16" font-weight="800" text-anchor="middle" fill="{ink}">{number}</text>'
        f"{stars if status == STUNNED else ''}{ball}</g>"
    )


def loose_ball(match: Match) -> list[str]:
    """The ball, when nobody holds it; a ring around it while it is in the air."""
    table = match.table
    square = table.facts[BALL]
    if table.facts[CARRIER] != NOBODY or square == table.plan.board.nowhere:
        return []
    x, y = corner(match, square)
    x, y = x + CELL // 2, y + CELL // 2
    ring = f'<circle cx="{x}" cy="{y}" r="14" fill="none" stroke="{INK}" stroke-dasharray="4 3"/>'
    ball = f'<ellipse cx="{x}" cy="{y}" rx="10" ry="7" fill="{BRASS}" stroke="{INK}" stroke-width="1.5"/>'
    return [ball + (ring if table.facts[AIRBORNE] else "")]
