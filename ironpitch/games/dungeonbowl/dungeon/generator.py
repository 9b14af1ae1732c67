"""Dungeons nobody has drawn: tiles on a lattice, joined by corridors and turned by half a turn.

The same seed gives the same dungeon for ever, so nothing here may change what is drawn or in which order.

Rows: dungeonbowl §1, §6"""

from __future__ import annotations

from typing import Final

from ironpitch.games.dungeonbowl.dungeon.checks import chest_refused, faults, portal_refused
from ironpitch.games.dungeonbowl.dungeon.drawing import build
from ironpitch.games.dungeonbowl.dungeon.draws import NumberStream
from ironpitch.games.dungeonbowl.dungeon.lattice import Lattice
from ironpitch.games.dungeonbowl.dungeon.layout import (
    BEDROCK,
    BESIDE,
    CHESTS,
    CORRIDOR,
    END,
    LARGE_KINDS,
    DungeonError,
    DungeonMap,
    Square,
)
from ironpitch.games.dungeonbowl.dungeon.tiles import tile_faults

WIDEST: Final = 44
HIGHEST: Final = 20
MOST_FLOOR: Final = 380
LONGEST_WAY: Final = 60
"""Steps between the end zones; beyond that a match would be mostly walking."""
MOST_TRIES: Final = 2_000
TRIES_APART: Final = 1_000_003
"""The tries of neighbouring seeds draw from different numbers."""


def random_map(seed: int) -> DungeonMap:
    """The dungeon of a seed: fair, laid out of the tiles in the box, its end zones as far apart as it allows.

    Rows: dungeonbowl.setup.tiles, dungeonbowl.setup.end_zones, dungeonbowl.map.checks"""
    for attempt in range(MOST_TRIES):
        dungeon = try_numbers(f"Random {seed}", NumberStream(seed * TRIES_APART + attempt))
        if dungeon is not None:
            return dungeon
    raise DungeonError(f"no dungeon found for the seed {seed}, expected one within {MOST_TRIES} tries")


def try_numbers(name: str, lots: NumberStream) -> DungeonMap | None:
    """One try: lay out the tiles, place end zones, chests and portals, and see whether it is a good dungeon."""
    lattice = Lattice(lots)
    if lattice.width > WIDEST or lattice.height > HIGHEST or not lattice.furnish(lots) or not lattice.join(lots):
        return None
    if lattice.pairs_of_rooms() < CHESTS // 2 or squares(lattice) > MOST_FLOOR:
        return None
    row = farthest_row(lattice, lots)
    if row < 0:
        return None
    lattice.add_ends(row)
    if squares(lattice) > MOST_FLOOR:
        return None
    bare = DungeonMap(name, lattice.width, lattice.height, lattice.ground(), lattice.tiles(), [], [], [], [])
    chests = place_chests(bare, lots)
    portals = place_portals(bare, chests, lots) if chests else []
    if not portals:
        return None
    for x, y in chests:
        lattice.symbols[y][x] = "C"
    for n, (x, y) in enumerate(portals):
        lattice.symbols[y][x] = str(n + 1)
    dungeon = build(name, ["".join(row) for row in lattice.symbols], lattice.listed(), [])
    return None if faults(dungeon) or tile_faults(dungeon) else dungeon


def squares(lattice: Lattice) -> int:
    """How many squares of the drawing are not bedrock."""
    return lattice.width * lattice.height - lattice.ground().count(BEDROCK)


def farthest_row(lattice: Lattice, lots: NumberStream) -> int:
    """The row for the left end zone, with its partner at the right, that leaves the longest way; -1 for none.

    A dungeon whose longest way is too long for a match is none of ours.

    Rows: dungeonbowl.setup.end_zones"""
    longest = 0
    rows: list[int] = []
    for row in lattice.end_rows():
        trial = lattice.copy()
        trial.add_ends(row)
        dungeon = DungeonMap("", trial.width, trial.height, trial.ground(), trial.tiles(), [], [], [], [])
        steps = dungeon.steps_from(dungeon.ends[0], set())
        ways = [steps[square] for square in dungeon.ends[1] if square in steps]
        if ways and min(ways) > longest:
            longest = min(ways)
            rows = []
        if ways and min(ways) == longest:
            rows.append(row)
    return rows[lots.below(len(rows))] if rows and longest <= LONGEST_WAY else -1


def room_pairs(dungeon: DungeonMap) -> list[int]:
    """One room of each two that face each other; a room that faces itself has no place for a pair of anything."""
    found: list[int] = []
    for n, tile in enumerate(dungeon.tiles):
        x, y = dungeon.opposite(tile.squares[0])
        if tile.kind not in (CORRIDOR, END) and dungeon.tile_at(x, y) > n:
            found.append(n)
    return found


def free_squares(dungeon: DungeonMap, tile: int, lots: NumberStream) -> list[Square]:
    """The floor of a room or of the one it faces, in any order, without the squares in front of a doorway."""
    turned = lots.below(2) == 1
    free: list[Square] = []
    for x, y in dungeon.tiles[tile].squares:
        beside = [dungeon.kind_at(x + dx, y + dy) for dx, dy in BESIDE]
        crossing = dungeon.tiles[tile].kind in LARGE_KINDS and not roomy(dungeon, x, y)
        if CORRIDOR not in beside and not crossing:
            free.append(dungeon.opposite((x, y)) if turned else (x, y))
    return lots.shuffled_squares(free)


def roomy(dungeon: DungeonMap, x: int, y: int) -> bool:
    """Does a square of a large room stand clear of its feature, so that nothing put there shuts anybody off?"""
    tile = dungeon.tile_at(x, y)
    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    return not [each for each in around if dungeon.tile_at(each[0], each[1]) == tile and not dungeon.is_open(*each)]


def place_chests(dungeon: DungeonMap, lots: NumberStream) -> list[Square]:
    """Three pairs of chests within all limits, or none.

    Rows: dungeonbowl.chest.placement_limits"""
    chests: list[Square] = []
    for tile in lots.shuffled(room_pairs(dungeon)):
        for square in free_squares(dungeon, tile, lots):
            facing = dungeon.opposite(square)
            if not chest_refused(dungeon, square, chests, True):
                if not chest_refused(dungeon, facing, chests + [square], True):
                    chests += [square, facing]
                    break
        if len(chests) == CHESTS:
            return chests
    return []


def place_portals(dungeon: DungeonMap, chests: list[Square], lots: NumberStream) -> list[Square]:
    """Portals 1 to 3 and, facing them, 4 to 6, within all limits, or none.

    Rows: dungeonbowl.portal.placement_limits"""
    portals: list[Square] = []
    for tile in lots.shuffled(room_pairs(dungeon)):
        for square in free_squares(dungeon, tile, lots):
            if not portal_refused(dungeon, square, chests, portals):
                portals.append(square)
                break
        if len(portals) == 3:
            return portals + [dungeon.opposite(square) for square in portals]
    return []
