"""The DreadBall pitch as a picture: hexes, zones by their points, players as discs and shields with a nose."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final
from xml.sax.saxutils import escape

from ironpitch.engine.board import letters
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.hex_board import HexBoard
from ironpitch.engine.match import Match
from ironpitch.games.dreadball.movement.pitch import BONUS, DB, HOME_HALF, STRIKE, ZONE
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.odds.paths import best_hex_paths
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dreadball.show.pitch import PORTAL_SIGN, furniture, has_acted, sign
from ironpitch.games.dreadball.terms import Fact, Status
from ironpitch.render.svg_style import BRASS, FONT, FRAME_COLOUR, FRAME_INK, INK, SHIELD, SOFT, TEAM, TINTS
from ironpitch.render.wording import kind_of_player

WIDE: Final = 44
"""From side to side of a hex; lanes lie closer together than that."""
RADIUS: Final = WIDE / 3**0.5
LANE: Final = RADIUS * 1.5
EDGE: Final = 26
FLOOR: Final = ("#d9dde4", "#d0d5dd")
ZONES: Final = ("#a9c3ea", "#efb9a4")
BONUSES: Final = ("#6f99d6", "#e08a68")
STRIKES: Final = ("#1c4f9c", "#c23a08")
LAUNCH: Final = "#e6dfae"
LINE: Final = "#9aa3b2"


def hexes_svg(match: Match, plan: DreadBallPlan, reach: int = NOBODY) -> str:
    """Draw the pitch with everybody on it; with `reach`, tint every hex that player can get to by its chance."""
    board = plan.pitch.board
    width = (int(board.length) + 0.5) * WIDE + 2 * EDGE
    height = (int(board.width) - 1) * LANE + 2 * RADIUS + 2 * EDGE
    table = match.table
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:.0f}" font-family="{escape(FONT)}">',
        f'<rect width="{width:g}" height="{height:.0f}" rx="8" fill="{FRAME_COLOUR}"/>',
    ]
    parts += edges(board)
    parts += [ground(plan, cell) for cell in range(int(board.size))]
    if reach != NOBODY:
        parts += tints(match, board, reach)
    parts += [label(plan, cell) for cell in range(int(board.size))]
    parts += [thing(board, cell, what) for cell, what in furniture(table).items()]
    parts += [piece(match, plan, player) for player in range(NOBODY) if table.status[player] <= Status.PRONE]
    parts += loose_ball(match, board)
    return "\n".join([*parts, "</svg>"]) + "\n"


def centre(board: HexBoard, cell: int) -> tuple[float, float]:
    """The middle of a hex."""
    x = EDGE + WIDE / 2 + int(board.halves_of[cell]) * WIDE / 2
    return x, EDGE + RADIUS + int(board.across_of[cell]) * LANE


def edges(board: HexBoard) -> list[str]:
    """The letter of each lane before its first hex, and the number of the hexes above and below the pitch."""
    style = f'fill="{FRAME_INK}" font-size="12" font-weight="600" text-anchor="middle"'
    parts = []
    for across in range(int(board.width)):
        cells = [cell for cell in range(int(board.size)) if board.across_of[cell] == across]
        x, y = centre(board, cells[0])
        parts.append(f'<text x="{x - WIDE / 2 - 9:.1f}" y="{y + 4:.1f}" {style}>{letters(across)}</text>')
        if across in (0, int(board.width) - 1):
            down = y - RADIUS - 5 if across == 0 else y + RADIUS + 14
            for cell in cells:
                number = int(board.along_of[cell]) + 1
                parts.append(f'<text x="{centre(board, cell)[0]:.1f}" y="{down:.1f}" {style}>{number}</text>')
    return parts


def ground(plan: DreadBallPlan, cell: int) -> str:
    """One hex in its colour."""
    board = plan.pitch.board
    x, y = centre(board, cell)
    corners = " ".join(f"{x + RADIUS * sin(n * pi / 3):.1f},{y - RADIUS * cos(n * pi / 3):.1f}" for n in range(6))
    marks = board.zones[cell]
    half = 0 if marks & HOME_HALF else 1
    fill = FLOOR[int(board.halves_of[cell]) // 2 % 2]
    for mark, colour in ((STRIKE, STRIKES[half]), (BONUS, BONUSES[half]), (ZONE, ZONES[half]), (DB, LAUNCH)):
        if marks & mark:
            fill = colour
            break
    return (
        f'<polygon points="{corners}" fill="{fill}" stroke="{LINE}" stroke-width="1">'
        f"<title>{board.name(cell)}</title></polygon>"
    )


def label(plan: DreadBallPlan, cell: int) -> str:
    """What is written on a hex: its points or sign, and its name below; in a rim of white, so that it can be read on
    any colour."""
    board = plan.pitch.board
    x, y = centre(board, cell)
    letter = sign(plan.pitch, cell)
    style = f'text-anchor="middle" fill="{INK}" stroke="#ffffff" paint-order="stroke" pointer-events="none"'
    printed = f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="14" stroke-width="3" {style}>{letter}</text>'
    name = (
        f'<text x="{x:.1f}" y="{y + RADIUS - 5:.1f}" font-size="8" stroke-width="1.5" {style}>{board.name(cell)}</text>'
    )
    return name if letter == "·" else printed + name


def tints(match: Match, board: HexBoard, player: int) -> list[str]:
    """Every hex a player can get to, by the best chance of getting there."""
    paths = best_hex_paths(match.table, player)
    parts = []
    for cell in paths.squares():
        if match.table.grid[cell] == NOBODY:
            chance = paths.chance(cell)
            colour, size = next((tint, wide) for least, tint, wide in TINTS if chance >= least)
            x, y = centre(board, cell)
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size / 2:g}" fill="{colour}" opacity=".85">'
                f"<title>{board.name(cell)}: {chance:.0%}</title></circle>"
            )
    return parts


def thing(board: HexBoard, cell: int, what: str) -> str:
    """The referee, or a portal."""
    x, y = centre(board, cell)
    if what == PORTAL_SIGN:
        rings = "".join(f'<circle r="{radius}" fill="none" stroke="#5b2a86" stroke-width="3"/>' for radius in (7, 14))
        return f'<g transform="translate({x:.1f} {y:.1f})"><title>portal</title>{rings}</g>'
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><title>referee</title>'
        f'<rect x="-14" y="-14" width="28" height="28" rx="6" fill="{INK}" stroke="#ffffff" stroke-width="2"/>'
        '<text y="6" font-size="15" font-weight="800" text-anchor="middle" fill="#ffffff">R</text></g>'
    )


def piece(match: Match, plan: DreadBallPlan, player: int) -> str:
    """One player: a disc for home, a shield for away, with a nose that shows the way he looks; flat when prone."""
    table = match.table
    side = player // SQUAD
    cells = plan.covered(player, table.pos[player], table.marks[player])
    places = [centre(plan.pitch.board, cell) for cell in cells]
    x = sum(place[0] for place in places) / len(places)
    y = sum(place[1] for place in places) / len(places)
    big = len(cells) > 1
    standing = table.status[player] == Status.STANDING
    spent = has_acted(table, player)
    fill, ink = (SOFT[side], TEAM[side]) if spent else (TEAM[side], "#ffffff")
    rim = BRASS if table.facts[Fact.CARRIER] == player else TEAM[side] if spent else "#ffffff"
    number = plan.number[player]
    name = escape(kind_of_player(table, player))
    nose = ""
    if standing:
        turn = int(facing_of(table, player)) * 60 + (30 if big else 0)
        nose = f'<path d="M10 -11L24 0L10 11Z" transform="rotate({turn})" fill="{INK}" stroke="{rim}"/>'
        shape = '<circle r="15"' if side == 0 else f'<path transform="scale(.9)" d="{SHIELD}"'
        body = f'{shape} fill="{fill}" stroke="{rim}" stroke-width="{3 if rim == BRASS else 2}"/>'
    else:
        body = f'<ellipse cy="5" rx="16" ry="8" fill="{fill}" stroke="{rim}" stroke-width="2"/>'
    ball = f'<circle cx="10" cy="-11" r="6" fill="{BRASS}" stroke="{INK}"/>' if rim == BRASS else ""
    return (
        f'<g transform="translate({x:.1f} {y:.1f}){" scale(1.9)" if big else ""}"><title>{name} {number}, '
        f"{'standing' if standing else 'prone'}"
        f"</title>{nose}{body}"
        f'<text y="{6 if standing else 10}" font-size="15" font-weight="800" text-anchor="middle" fill="{ink}">{number}'
        f"</text>{ball}</g>"
    )


def loose_ball(match: Match, board: HexBoard) -> list[str]:
    """The ball, when nobody holds it."""
    facts = match.table.facts
    if facts[Fact.CARRIER] != NOBODY or facts[Fact.BALL] == board.nowhere:
        return []
    x, y = centre(board, int(facts[Fact.BALL]))
    return [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{BRASS}" stroke="{INK}" stroke-width="1.5"/>']
