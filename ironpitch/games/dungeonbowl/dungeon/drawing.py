"""From the symbols of a drawing to a dungeon and back, for the text file and the one-line form.

Rows: dungeonbowl §6"""

from __future__ import annotations

from typing import Final

from ironpitch.games.dungeonbowl.dungeon import layout
from ironpitch.games.dungeonbowl.dungeon.layout import DungeonError, DungeonMap, Square, Tile, Wall, named, wall_between

ROCK: Final = "#"
SYMBOLS: Final = "#.+EC123456~=ITD"
"""Bedrock, room, corridor, end zone, chest, portals, chasm, bridge, idol, tomb of a crypt, dragon."""
ON_FLOOR: Final = "C123456"
IN_ROOMS: Final = ".~=ITD"
FEATURES: Final = {ROCK: layout.BEDROCK, "~": layout.CHASM, "I": layout.IDOL, "T": layout.CRYPT, "D": layout.DRAGON}
FEATURE_SYMBOLS: Final = ["#", ".", "~", "I", "T", "D"]


class Listed:
    """A rectangle of the drawing that is one tile of a kind; `where` says which line of the source lists it."""

    def __init__(self, left: int, top: int, right: int, bottom: int, kind: int, where: str) -> None:
        self.left: int = left
        self.top: int = top
        self.right: int = right
        self.bottom: int = bottom
        self.kind: int = kind
        self.where: str = where

    def squares(self) -> list[Square]:
        """The squares of the rectangle, line by line."""
        return [(x, y) for y in range(self.top, self.bottom + 1) for x in range(self.left, self.right + 1)]

    def text(self) -> str:
        """The rectangle as a map file lists it."""
        return f"{self.left},{self.top}-{self.right},{self.bottom} {layout.KINDS[self.kind]}"

    def half_turn(self, width: int, height: int) -> Listed:
        """The rectangle that faces this one, of the same kind."""
        left, top = width - 1 - self.right, height - 1 - self.bottom
        return Listed(left, top, width - 1 - self.left, height - 1 - self.top, self.kind, self.where)


def build(name: str, rows: list[str], listed: list[Listed], walls: list[Wall]) -> DungeonMap:
    """The dungeon of a drawing with equally long rows of known symbols; raises DungeonError for what it lacks.

    Six chests and portals 1 to 6 once each must be there.

    Rows: dungeonbowl.map.legend, dungeonbowl.map.checks"""
    width, height = len(rows[0]), len(rows)
    ground = [FEATURES.get(symbol, layout.FLOOR) for row in rows for symbol in row]
    squares = width * height - ground.count(layout.BEDROCK)
    if squares > layout.MOST_SQUARES:
        raise DungeonError(f"{squares} squares that are not bedrock, expected at most {layout.MOST_SQUARES}")
    tile_of = claim(rows, listed)
    for x, y, x2, y2 in walls:
        for at in ((x, y), (x2, y2)):
            if not (at[0] < width and at[1] < height) or ground[at[1] * width + at[0]] not in (
                layout.FLOOR,
                layout.CHASM,
            ):
                raise DungeonError(f"a wall between {named((x, y))} and {named((x2, y2))}, but {named(at)} is no floor")
    tiles = [Tile(each.kind, each.squares()) for each in listed]
    tiles += pieces(rows, tile_of, set(walls))
    return DungeonMap(name, width, height, ground, tiles, walls, chests(rows), portals(rows), found(rows, "="))


def found(rows: list[str], symbol: str) -> list[Square]:
    """Where a symbol stands, in reading order."""
    return [(x, y) for y, row in enumerate(rows) for x, each in enumerate(row) if each == symbol]


def chests(rows: list[str]) -> list[Square]:
    """The six chests of the drawing.

    Rows: dungeonbowl.map.checks"""
    squares = found(rows, "C")
    if len(squares) != layout.CHESTS:
        raise DungeonError(f"{len(squares)} chests C{places(squares)}, expected {layout.CHESTS}")
    return squares


def portals(rows: list[str]) -> list[Square]:
    """The portals of the drawing in the order of their numbers.

    Rows: dungeonbowl.map.checks"""
    squares: list[Square] = []
    for number in range(1, layout.PORTALS + 1):
        here = found(rows, str(number))
        if len(here) != 1:
            raise DungeonError(f"portal {number} is drawn {len(here)} times{places(here)}, expected once")
        squares += here
    return squares


def places(squares: list[Square]) -> str:
    """At which squares, for a message; not all of a long list."""
    if not squares:
        return ""
    more = " and more" if len(squares) > 8 else ""
    return f" at {' '.join([named(square) for square in squares[:8]])}{more}"


def claim(rows: list[str], listed: list[Listed]) -> list[int]:
    """Which listed tile each square belongs to, or -1; raises DungeonError where the list contradicts the drawing."""
    width, height = len(rows[0]), len(rows)
    owner = [-1] * (width * height)
    for n, each in enumerate(listed):
        if each.kind == layout.END:
            raise DungeonError(f"{each.where}: found kind end, expected another one: end zones are drawn with E")
        if each.left > each.right or each.top > each.bottom or each.right >= width or each.bottom >= height:
            raise DungeonError(
                f"{each.where}: found {each.text()}, expected upper left and lower right square of a rectangle "
                f"within 0,0-{width - 1},{height - 1}"
            )
        for x, y in each.squares():
            if rows[y][x] in (ROCK, "E"):
                raise DungeonError(f"{each.where}: found {rows[y][x]!r} at {x},{y} of {each.text()}, expected a room")
            if owner[y * width + x] >= 0:
                other = listed[owner[y * width + x]]
                raise DungeonError(f"{each.where}: {x},{y} of {each.text()} belongs to {other.text()} already")
            owner[y * width + x] = n
    return owner


def pieces(rows: list[str], owner: list[int], shut: set[Wall]) -> list[Tile]:
    """The tiles nobody listed: connected pieces of room, corridor or end zone symbols.

    Rows: dungeonbowl.room.tiles"""
    width = len(rows[0])
    kinds: dict[Square, int] = {}
    for y, row in enumerate(rows):
        for x, symbol in enumerate(row):
            if symbol != ROCK and owner[y * width + x] < 0:
                kinds[(x, y)] = drawn_kind(symbol)
    for x, y in list(kinds):
        if rows[y][x] in ON_FLOOR and in_corridor(rows, x, y, kinds, shut):
            kinds[(x, y)] = layout.CORRIDOR
    tiles: list[Tile] = []
    while kinds:
        start = next(iter(kinds))
        kind = kinds.pop(start)
        squares = [start]
        walked = 0
        while walked < len(squares):
            x, y = squares[walked]
            walked += 1
            for dx, dy in layout.BESIDE:
                beside = (x + dx, y + dy)
                if kinds.get(beside, -1) == kind and wall_between(x, y, x + dx, y + dy) not in shut:
                    del kinds[beside]
                    squares.append(beside)
        tiles.append(Tile(kind, squares))
    return tiles


def in_corridor(rows: list[str], x: int, y: int, kinds: dict[Square, int], shut: set[Wall]) -> bool:
    """Is there corridor and no room beside a chest or portal, among the squares nobody listed?"""
    around: list[str] = []
    for dx, dy in layout.BESIDE:
        if (x + dx, y + dy) in kinds and wall_between(x, y, x + dx, y + dy) not in shut:
            around.append(rows[y + dy][x + dx])
    return "+" in around and not [symbol for symbol in around if symbol in IN_ROOMS]


def drawn_kind(symbol: str) -> int:
    """The kind of tile a symbol stands for, before chests and portals within a corridor are given to it."""
    if symbol == "+":
        return layout.CORRIDOR
    if symbol == "E":
        return layout.END
    return layout.PLAIN


def drawing(dungeon: DungeonMap) -> list[str]:
    """The rows of symbols that show a dungeon.

    Rows: dungeonbowl.map.legend"""
    rows: list[str] = []
    for y in range(dungeon.height):
        rows.append("".join([symbol_at(dungeon, (x, y)) for x in range(dungeon.width)]))
    return rows


def symbol_at(dungeon: DungeonMap, square: Square) -> str:
    """The symbol of one square: what stands on it before what it is made of."""
    ground = dungeon.at(square[0], square[1])
    if ground != layout.FLOOR:
        return FEATURE_SYMBOLS[ground]
    if square in dungeon.chests:
        return "C"
    if square in dungeon.portals:
        return str(dungeon.portals.index(square) + 1)
    if square in dungeon.bridges:
        return "="
    kind = dungeon.kind_at(square[0], square[1])
    if kind == layout.CORRIDOR:
        return "+"
    return "E" if kind == layout.END else "."


def listing(dungeon: DungeonMap) -> list[Listed]:
    """The tiles to list below the drawing: those with a kind of their own, and those the drawing does not show."""
    rows = drawing(dungeon)
    special = [
        rectangle(tile) for tile in dungeon.tiles if tile.kind not in (layout.PLAIN, layout.CORRIDOR, layout.END)
    ]
    shown = [tile.squares for tile in build(dungeon.name, rows, special, dungeon.walls).tiles]
    hidden = [tile for tile in dungeon.tiles if tile.squares not in shown and tile.is_rectangle()]
    listed = special + [rectangle(tile) for tile in hidden if tile.kind in (layout.PLAIN, layout.CORRIDOR)]
    if build(dungeon.name, rows, listed, dungeon.walls) == dungeon:
        return listed
    return [rectangle(tile) for tile in dungeon.tiles if tile.kind != layout.END and tile.is_rectangle()]


def rectangle(tile: Tile) -> Listed:
    """A tile as it is listed."""
    left, top, right, bottom = tile.box()
    return Listed(left, top, right, bottom, tile.kind, "")
