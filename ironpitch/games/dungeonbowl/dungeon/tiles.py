"""The tiles of the box: their sizes, what stands in the large rooms, how many a dungeon needs.

Rows: dungeonbowl §6"""

from __future__ import annotations

from typing import Final

from ironpitch.games.dungeonbowl.dungeon import layout
from ironpitch.games.dungeonbowl.dungeon.layout import DungeonMap, Square, Tile, named

SMALL: Final = (4, 4)
LARGE: Final = (8, 4)
FEWEST_CORRIDORS: Final = 4
FEWEST_SMALL: Final = 3
FEWEST_LARGE: Final = 1
DOORWAY: Final = 2
"""Squares a doorway is wide."""
FEATURES: Final = {
    layout.IDOL_ROOM: layout.IDOL,
    layout.CRYPT_ROOM: layout.CRYPT,
    layout.DRAGON_ROOM: layout.DRAGON,
    layout.CHASM_ROOM: layout.CHASM,
}
STANDS_AT: Final = {
    layout.IDOL_ROOM: [(3, 1), (4, 1), (3, 2), (4, 2)],
    layout.CRYPT_ROOM: [(2, 1), (2, 2), (5, 1), (5, 2)],
    layout.DRAGON_ROOM: [(0, 1), (1, 1), (0, 2), (1, 2)],
    layout.CHASM_ROOM: [(5, 0), (5, 1), (5, 3)],
}
"""Where the feature of a large room is, from the upper left square of the tile."""
BRIDGE: Final = (5, 2)


def feature_squares(kind: int, turned: bool) -> list[Square]:
    """The squares of a large tile its feature covers, for the tile as printed or after a half turn.

    Rows: dungeonbowl.room.idol_feature, dungeonbowl.room.crypt_feature, dungeonbowl.room.dragon_feature,
    dungeonbowl.room.chasm_feature"""
    squares = STANDS_AT.get(kind, [])
    if turned:
        squares = [(LARGE[0] - 1 - x, LARGE[1] - 1 - y) for x, y in squares]
    return sorted(squares)


def tile_faults(dungeon: DungeonMap) -> list[str]:
    """What keeps a dungeon from being one that can be laid out of the tiles in the box, a sentence each.

    Rows: dungeonbowl.setup.tiles, dungeonbowl.room.tiles"""
    wrong = too_few(dungeon)
    for tile in dungeon.tiles:
        if tile.kind == layout.CORRIDOR:
            wrong += corridor_faults(tile)
        elif tile.kind != layout.END:
            wrong += room_faults(dungeon, tile)
    return wrong + doorway_faults(dungeon)


def too_few(dungeon: DungeonMap) -> list[str]:
    """At least four corridor pieces, three small rooms and a large one.

    Rows: dungeonbowl.setup.tiles"""
    rooms = [size(tile) for tile in dungeon.tiles if tile.kind not in (layout.CORRIDOR, layout.END)]
    corridors = len([tile for tile in dungeon.tiles if tile.kind == layout.CORRIDOR])
    wrong: list[str] = []
    for what, have, least in (
        ("corridor pieces", corridors, FEWEST_CORRIDORS),
        ("small rooms", rooms.count(SMALL), FEWEST_SMALL),
        ("large rooms", rooms.count(LARGE), FEWEST_LARGE),
    ):
        if have < least:
            wrong.append(f"{have} {what}, expected at least {least}")
    return wrong


def size(tile: Tile) -> tuple[int, int]:
    """How wide and high a rectangular tile is; nothing for any other."""
    left, top, right, bottom = tile.box()
    return (right - left + 1, bottom - top + 1) if tile.is_rectangle() else (0, 0)


def room_faults(dungeon: DungeonMap, tile: Tile) -> list[str]:
    """A small room has 4x4 squares, a large one 8x4 with its feature in its place.

    Rows: dungeonbowl.room.tiles"""
    left, top, _, _ = tile.box()
    name = f"the {layout.KINDS[tile.kind]} tile at {named((left, top))}"
    sizes = [SMALL, LARGE] if tile.kind == layout.PLAIN else [LARGE] if tile.kind in layout.LARGE_KINDS else [SMALL]
    if size(tile) not in sizes:
        wanted = " or ".join([f"{wide}x{high}" for wide, high in sizes])
        return [f"{name} has {len(tile.squares)} squares in another shape, expected {wanted}"]
    covered = sorted([(x - left, y - top) for x, y in tile.squares if dungeon.at(x, y) != layout.FLOOR])
    if covered not in (feature_squares(tile.kind, False), feature_squares(tile.kind, True)):
        return [f"{name} has its feature in the wrong place"]
    feature = FEATURES.get(tile.kind, layout.FLOOR)
    others = [square for square in tile.squares if dungeon.at(square[0], square[1]) not in (layout.FLOOR, feature)]
    return [f"{name} has the feature of another room at {named(others[0])}"] if others else []


def corridor_faults(tile: Tile) -> list[str]:
    """Corridors are two squares wide, no more and no less.

    Rows: dungeonbowl.room.tiles"""
    squares = set(tile.squares)
    for x, y in tile.squares:
        if block(x, y, 3) <= squares:
            return [f"the corridor at {named((x, y))} is more than two squares wide"]
        blocks = [block(left, top, 2) for left in (x - 1, x) for top in (y - 1, y)]
        if not [each for each in blocks if each <= squares]:
            return [f"the corridor at {named((x, y))} is one square wide"]
    return []


def block(left: int, top: int, side: int) -> set[Square]:
    """The squares of a square block."""
    return {(left + dx, top + dy) for dx in range(side) for dy in range(side)}


def doorway_faults(dungeon: DungeonMap) -> list[str]:
    """Where two tiles are joined the opening is two squares wide.

    Rows: dungeonbowl.room.tiles"""
    wrong: list[str] = []
    for n, tile in enumerate(dungeon.tiles):
        for dx, dy in layout.BESIDE:
            doors: dict[int, set[Square]] = {}
            for x, y in tile.squares:
                other = dungeon.tile_at(x + dx, y + dy)
                if other > n and dungeon.joined(x, y, x + dx, y + dy):
                    doors.setdefault(other, set()).add((x, y))
            for other in sorted(doors):
                wrong += [
                    f"a doorway {len(door)} squares wide at {named(door[0])}, expected {DOORWAY}"
                    for door in openings(doors[other], abs(dy), abs(dx))
                    if len(door) != DOORWAY
                ]
    return wrong


def openings(squares: set[Square], dx: int, dy: int) -> list[list[Square]]:
    """Squares along an edge, those without a gap between them together."""
    found: list[list[Square]] = []
    for x, y in sorted(squares):
        if found and found[-1][-1] == (x - dx, y - dy):
            found[-1].append((x, y))
        else:
            found.append([(x, y)])
    return found
