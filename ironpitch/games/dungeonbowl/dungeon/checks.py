"""When a dungeon can be played in, when it is fair, and where chests and portals may be.

Rows: dungeonbowl §6"""

from __future__ import annotations

from typing import Final

from ironpitch.games.dungeonbowl.dungeon.drawing import places
from ironpitch.games.dungeonbowl.dungeon.layout import (
    BEDROCK,
    BESIDE,
    FLOOR,
    LARGE_KINDS,
    DungeonError,
    DungeonMap,
    Square,
    apart,
    named,
    wall_between,
)

END_SQUARES: Final = 8
END_SIDES: Final = (2, 4)
STARTERS: Final = 6
"""Players a team sets up in its end zone."""
CHEST_FROM_END: Final = 8
CHEST_FROM_CHEST: Final = 4
PORTAL_FROM_CHEST: Final = 3


def refuse_unplayable(dungeon: DungeonMap) -> None:
    """Raise DungeonError unless a match can be played there.

    Rows: dungeonbowl.map.checks"""
    wrong = unplayable(dungeon)
    if wrong:
        raise DungeonError("; ".join(wrong))


def unplayable(dungeon: DungeonMap) -> list[str]:
    """Why no match can be played in the dungeon: end zones missing or too small, squares nobody can reach.

    Chest and portal squares are no way through.

    Rows: dungeonbowl.map.checks"""
    wrong: list[str] = []
    if len(dungeon.ends) != 2:
        firsts = [end[0] for end in dungeon.ends]
        wrong.append(f"{len(dungeon.ends)} end zones{places(firsts)}, expected two separate ones")
    for end in dungeon.ends:
        if len(end) < STARTERS:
            wrong.append(f"the end zone at {named(end[0])} has {len(end)} squares, expected {STARTERS} or more")
    if not wrong:
        taken = set(dungeon.chests + dungeon.portals)
        steps = dungeon.steps_from([dungeon.ends[0][0]], taken)
        far = [square for square in dungeon.walkable() if square not in taken and square not in steps]
        if far:
            wrong.append(f"nobody gets from one end zone to the squares{places(far)} without chest or portal squares")
        shut = [each for each in dungeon.chests + dungeon.portals if not set(dungeon.neighbours(each)) & steps.keys()]
        for square in shut if not far else []:
            wrong.append(f"the chest or portal at {named(square)} has no free square beside it that can be reached")
    return wrong


def faults(dungeon: DungeonMap) -> list[str]:
    """Everything that keeps a map from being as fair as the shipped ones, a sentence each; none for a good map.

    Rows: dungeonbowl.map.checks, dungeonbowl.chest.placement_limits, dungeonbowl.portal.placement_limits,
    dungeonbowl.chest.classic_placement"""
    wrong = unplayable(dungeon)
    if wrong:
        return wrong
    wrong += end_faults(dungeon)
    wrong += symmetry_faults(dungeon)
    wrong += narrow_faults(dungeon)
    wrong += cut_faults(dungeon)
    wrong += placement_faults(dungeon)
    return wrong


def end_faults(dungeon: DungeonMap) -> list[str]:
    """Both end zones are two squares by four.

    Rows: dungeonbowl.map.checks"""
    wrong: list[str] = []
    for end in dungeon.ends:
        wide = max([x for x, _ in end]) - min([x for x, _ in end]) + 1
        high = max([y for _, y in end]) - min([y for _, y in end]) + 1
        if len(end) != END_SQUARES or (wide, high) not in (END_SIDES, END_SIDES[::-1]):
            wrong.append(f"the end zone at {named(end[0])} has {len(end)} squares in {wide}x{high}, expected 2x4")
    return wrong


def symmetry_faults(dungeon: DungeonMap) -> list[str]:
    """A half turn of the page changes nothing, and portal n faces portal n + 3.

    Rows: dungeonbowl.map.checks"""
    wrong: list[str] = []
    ground: list[Square] = []
    rooms: list[Square] = []
    last = len(dungeon.ground) - 1
    for n in range(last // 2 + 1):
        square = (n % dungeon.width, n // dungeon.width)
        if dungeon.ground[n] != dungeon.ground[last - n]:
            ground.append(square)
        elif dungeon.ground[n] != BEDROCK and not same_tile(dungeon, square):
            rooms.append(square)
    if ground:
        wrong.append(f"the ground is not symmetric under a half turn{places(ground)}")
    if rooms:
        wrong.append(f"tiles facing each other under a half turn differ in kind or extent{places(rooms)}")
    chests = [square for square in dungeon.chests if dungeon.opposite(square) not in dungeon.chests]
    if chests:
        wrong.append(f"no chest faces the chests{places(chests)} under a half turn")
    for n in range(3):
        facing = dungeon.opposite(dungeon.portals[n])
        if dungeon.portals[n + 3] != facing:
            wrong.append(
                f"portal {n + 4} is at {named(dungeon.portals[n + 3])}, expected {named(facing)} facing portal {n + 1}"
            )
    bridges = [square for square in dungeon.bridges if dungeon.opposite(square) not in dungeon.bridges]
    if bridges:
        wrong.append(f"no bridge faces the bridges{places(bridges)} under a half turn")
    for x, y, x2, y2 in dungeon.walls:
        facing = dungeon.opposite((x, y))
        other = dungeon.opposite((x2, y2))
        if wall_between(facing[0], facing[1], other[0], other[1]) not in dungeon.shut:
            wrong.append(f"no wall faces the one between {named((x, y))} and {named((x2, y2))} under a half turn")
    return wrong


def same_tile(dungeon: DungeonMap, square: Square) -> bool:
    """Is the tile of a square the same as the one it faces, turned?"""
    here = dungeon.tiles[dungeon.tile_at(square[0], square[1])]
    facing = dungeon.opposite(square)
    there = dungeon.tiles[dungeon.tile_at(facing[0], facing[1])]
    return here.kind == there.kind and {dungeon.opposite(each) for each in here.squares} == set(there.squares)


def narrow_faults(dungeon: DungeonMap) -> list[str]:
    """Every floor square is part of a block of two by two; what stands in a large room counts as part of it.

    A bridge is as narrow as its room says.

    Rows: dungeonbowl.map.checks"""
    floor = [square for square in dungeon.walkable() if square not in dungeon.bridges]
    narrow = [square for square in floor if not in_block(dungeon, square)]
    return [f"passages less than two squares wide{places(narrow)}"] if narrow else []


def in_block(dungeon: DungeonMap, square: Square) -> bool:
    """Is the square one of four that form a block without bedrock and without walls between them?"""
    x, y = square
    for left, top in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)):
        corners = [(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)]
        edges = [
            (left, top, left + 1, top),
            (left, top, left, top + 1),
            (left + 1, top, left + 1, top + 1),
            (left, top + 1, left + 1, top + 1),
        ]
        if BEDROCK not in [dungeon.at(cx, cy) for cx, cy in corners] and not [e for e in edges if e in dungeon.shut]:
            return True
    return False


def cut_faults(dungeon: DungeonMap) -> list[str]:
    """No single square cuts the dungeon in two when a player stands on it; a nook of a large room may be shut off.

    Rows: dungeonbowl.map.checks"""
    wrong: list[str] = []
    squares = dungeon.walkable()
    for square in cutting_squares(dungeon):
        tile = dungeon.tile_at(square[0], square[1])
        start = [each for each in squares if each != square and dungeon.tile_at(each[0], each[1]) != tile]
        reached = dungeon.steps_from(start[:1], {square})
        lost = [each for each in squares if each != square and each not in reached]
        nook = dungeon.tiles[tile].kind in LARGE_KINDS and {dungeon.tile_at(x, y) for x, y in lost} <= {tile}
        if lost and not nook:
            wrong.append(f"whoever stands on {named(square)} cuts the dungeon in two")
    return wrong


def cutting_squares(dungeon: DungeonMap) -> list[Square]:
    """The floor squares without which the others are no longer connected, found in one walk through the dungeon."""
    near = {square: dungeon.neighbours(square) for square in dungeon.walkable()}
    root = next(iter(near))
    met: dict[Square, int] = {root: 0}
    low: dict[Square, int] = {root: 0}
    tried: dict[Square, int] = dict.fromkeys(near, 0)
    cuts: set[Square] = set()
    path = [root]
    branches = 0
    while path:
        square = path[-1]
        if tried[square] < len(near[square]):
            each = near[square][tried[square]]
            tried[square] += 1
            if each in met:
                low[square] = min(low[square], met[each])
            else:
                met[each] = low[each] = len(met)
                path.append(each)
            continue
        path.pop()
        if path:
            before = path[-1]
            low[before] = min(low[before], low[square])
            if before == root:
                branches += 1
            elif low[square] >= met[before]:
                cuts.add(before)
    if branches > 1:
        cuts.add(root)
    return sorted(cuts)


def placement_faults(dungeon: DungeonMap) -> list[str]:
    """Chests and portals of the map keep the limits of placing them, and the classic distances as well.

    Rows: dungeonbowl.chest.placement_limits, dungeonbowl.portal.placement_limits,
    dungeonbowl.chest.classic_placement"""
    wrong: list[str] = []
    for n, square in enumerate(dungeon.chests):
        why = chest_refused(dungeon, square, dungeon.chests[:n], True)
        if why:
            wrong.append(f"the chest at {named(square)} {why}")
    for n, square in enumerate(dungeon.portals):
        why = portal_refused(dungeon, square, dungeon.chests, dungeon.portals[:n])
        if why:
            wrong.append(f"portal {n + 1} at {named(square)} {why}")
    return wrong


def tiles_by_ends(dungeon: DungeonMap) -> list[int]:
    """The end zones and the tiles connected to one.

    Rows: dungeonbowl.chest.placement_limits"""
    if not dungeon.by_ends:
        found: set[int] = set()
        for end in dungeon.ends:
            for x, y in end:
                found.add(dungeon.tile_at(x, y))
                for dx, dy in BESIDE:
                    if dungeon.joined(x, y, x + dx, y + dy):
                        found.add(dungeon.tile_at(x + dx, y + dy))
        dungeon.by_ends = sorted(found)
    return dungeon.by_ends


def chest_refused(dungeon: DungeonMap, square: Square, chests: list[Square], classic: bool) -> str:
    """Why a chest may not be put on a square beside the chests already there, or an empty text if it may.

    Not in an end zone or a tile connected to one, one to a tile; the classic rule asks for eight squares from an end
    zone and four from another chest.

    Rows: dungeonbowl.chest.placement_limits, dungeonbowl.chest.classic_placement"""
    why = tile_refused(dungeon, square, chests, "chest")
    if why or not classic:
        return why
    for end in dungeon.ends:
        nearest = min([apart(square, each) for each in end])
        if nearest < CHEST_FROM_END:
            return f"is {nearest} squares from an end zone, expected at least {CHEST_FROM_END}"
    for other in chests:
        if apart(square, other) < CHEST_FROM_CHEST:
            return f"is {apart(square, other)} squares from the one at {named(other)}, expected {CHEST_FROM_CHEST}"
    return ""


def portal_refused(dungeon: DungeonMap, square: Square, chests: list[Square], portals: list[Square]) -> str:
    """Why a portal may not be put on a square, or an empty text if it may.

    The limits of chests, and not within two squares of a chest.

    Rows: dungeonbowl.portal.placement_limits"""
    why = tile_refused(dungeon, square, portals, "portal")
    if why:
        return why
    for chest in chests:
        if apart(square, chest) < PORTAL_FROM_CHEST:
            return f"is {apart(square, chest)} squares from the chest at {named(chest)}, expected {PORTAL_FROM_CHEST}"
    return ""


def tile_refused(dungeon: DungeonMap, square: Square, others: list[Square], what: str) -> str:
    """The limits that chests and portals share: free floor, away from the end zones, one of each to a tile."""
    x, y = square
    if dungeon.at(x, y) != FLOOR:
        return "is not on a floor square"
    tile = dungeon.tile_at(x, y)
    if tile in tiles_by_ends(dungeon):
        return "is in an end zone or a tile connected to one"
    for other in others:
        if dungeon.tile_at(other[0], other[1]) == tile:
            return f"shares its tile with the {what} at {named(other)}"
    return ""
