"""The floor of a dungeon as a picture: rock, rooms by colour, walls, chests and portals."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from ironpitch.engine.table import Table
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.dungeon.layout import BEDROCK, CORRIDOR, END, KINDS, PLAIN
from ironpitch.games.dungeonbowl.plan import dungeon_of, end_of
from ironpitch.games.dungeonbowl.show.pitch import CHEST_SIGN, FEATURE_WORDS, FEATURES, PORTAL_SIGN, furniture
from ironpitch.render.svg_style import BRASS, FRAME, INK, TEAM
from ironpitch.render.wording import plain

STONE: Final = "#cfc7b8"
PASSAGE: Final = "#bdb4a3"
CHASM: Final = "#b5482c"
ROCK: Final = "#3f3a33"
ROOMS: Final = {
    "armoury": "#b9c4d3", "bone-pit": "#d8d2b4", "cursed-room": "#c5b1d6", "flooded-room": "#a9cfe3",
    "forgotten-jail": "#bcbcb0", "kitchen": "#e0c698", "sewer": "#b3cf9f", "treasure-room": "#e6d98a",
    "chaotic-idol": "#dcaecb", "crypt": "#abcfcb", "dragon-lair": "#e0b09e", "fiery-chasm": "#e3b49a",
}  # fmt: skip


def floor(table: Table, cell: int) -> list[str]:
    """Rock, and upon it every square, what stands on it, and the walls; a square has so many units."""
    board = dungeon_of(table)
    width, height = int(board.length) * cell, int(board.width) * cell
    parts = [f'<rect x="{FRAME}" y="{FRAME}" width="{width}" height="{height}" fill="{ROCK}"/>']
    parts += [square(table, board, at, cell) for at in range(int(board.size))]
    parts += features(board, cell)
    parts += [wall(board, at, side, cell) for at, side in board.edges()]
    return parts + [thing(board, at, sign, cell) for at, sign in furniture(table).items()]


def corner(board: DungeonBoard, at: int, cell: int) -> tuple[int, int]:
    """Where a square begins."""
    return FRAME + int(board.along_of[at]) * cell, FRAME + int(board.across_of[at]) * cell


def square(table: Table, board: DungeonBoard, at: int, cell: int) -> str:
    """One square in the colour of its room, or of the side that defends it."""
    x, y = corner(board, at, cell)
    kind = KINDS[board.kind_of[at]]
    colour, shade, word = ROOMS.get(kind, STONE), "1", plain(kind)
    if board.kind_of[at] == CORRIDOR:
        colour = PASSAGE
    for side in range(2):
        if at in board.end_cells[end_of(table, side)]:
            colour, shade, word = TEAM[side], ".55", f"end zone of {('Home', 'Away')[side]}"
    if board.is_chasm[at]:
        colour, word = CHASM, "chasm"
    title = "" if board.kind_of[at] in (PLAIN, CORRIDOR, END) and shade == "1" else f"<title>{word}</title>"
    return (
        f'<rect x="{x}" y="{y}" width="{cell}" height="{cell}" fill="{colour}" fill-opacity="{shade}" '
        f'stroke="{INK}" stroke-opacity=".12">{title}</rect>'
    )


def features(board: DungeonBoard, cell: int) -> list[str]:
    """Idols, tombs and dragons."""
    parts: list[str] = []
    for along in range(int(board.length)):
        for across in range(int(board.width)):
            ground = int(board.ground_at(along, across))
            if ground != BEDROCK and ground in FEATURES:
                x, y = FRAME + along * cell + cell // 2, FRAME + across * cell + cell * 2 // 3
                parts.append(
                    f'<text x="{x}" y="{y}" font-size="{cell * 3 // 5}" text-anchor="middle" fill="{STONE}">'
                    f"<title>{FEATURE_WORDS[ground]}</title>{FEATURES[ground]}</text>"
                )
    return parts


def wall(board: DungeonBoard, at: int, side: str, cell: int) -> str:
    """A closed side of a square."""
    x, y = corner(board, at, cell)
    lines = {
        "n": f"M{x} {y}h{cell}",
        "s": f"M{x} {y + cell}h{cell}",
        "w": f"M{x} {y}v{cell}",
        "e": f"M{x + cell} {y}v{cell}",
    }
    return f'<path d="{lines[side]}" stroke="{INK}" stroke-width="3" stroke-linecap="square"/>'


def thing(board: DungeonBoard, at: int, sign: str, cell: int) -> str:
    """A chest, or a portal with its number."""
    x, y = corner(board, at, cell)
    if sign == CHEST_SIGN:
        inset = cell // 6
        size = cell - 2 * inset
        return (
            f'<g><title>chest at {board.name(at)}</title><rect x="{x + inset}" y="{y + inset}" width="{size}" '
            f'height="{size}" rx="4" fill="#7a5226" stroke="{INK}" stroke-width="2"/>'
            f'<path d="M{x + inset} {y + cell // 2}h{size}" stroke="{BRASS}" stroke-width="4"/></g>'
        )
    number = escape(sign.removeprefix(PORTAL_SIGN))
    middle_x, middle_y = x + cell // 2, y + cell // 2
    return (
        f'<g><title>portal {number}</title><circle cx="{middle_x}" cy="{middle_y}" r="{cell * 2 // 5}" fill="#5b3f8f" '
        f'stroke="#c9b6f2" stroke-width="3"/><text x="{middle_x}" y="{middle_y + 6}" font-size="16" '
        f'font-weight="800" text-anchor="middle" fill="#ffffff">{number}</text></g>'
    )
