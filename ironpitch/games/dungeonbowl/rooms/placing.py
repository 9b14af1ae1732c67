"""Coaches place chests and portals themselves, in turn.

Rows: dungeonbowl §4, dungeonbowl §5"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, OBSTACLE
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.dungeon.named import END
from ironpitch.games.dungeonbowl.options import PLACED_AS_OF_OLD
from ironpitch.games.dungeonbowl.plan import dungeon_of
from ironpitch.games.dungeonbowl.terms import CHESTS, PORTALS, Ask, Fact, For, Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Do

FROM_END_ZONES: Final = 8
FROM_CHESTS: Final = 4
FROM_PORTALS: Final = 3
"""Portals lie more than two squares from every chest."""


def place_all(table: Table) -> Rule:
    """Both roll; the higher places the first chest, the lower the first portal, then in turn.

    Rows: dungeonbowl.chest.placement_order, dungeonbowl.portal.placement_order"""
    side = yield from roll_off(table)
    for chest in range(CHESTS):
        yield from place_chest(table, side, chest)
        side = 1 - side
    for portal in range(PORTALS):
        yield from place_portal(table, 1 - side, portal)
        side = 1 - side


def roll_off(table: Table) -> Number:
    """A D6 each until one is higher; who that was.

    Rows: dungeonbowl.chest.placement_order"""
    while True:
        home: i64 = yield from table.d6(For.PLACING)
        away: i64 = yield from table.d6(For.PLACING)
        if home != away:
            return 0 if home > away else 1


def place_chest(table: Table, side: i64, chest: i64) -> Rule:
    """One coach puts down one chest."""
    table.open(side, Ask.PLACE_CHEST, NOBODY, chest)
    for limits in range(3):
        for square in range(table.plan.board.size):
            if chest_may_stand(table, square, limits):
                table.option(Do.PUT, square)
        if table.count > 0:
            break
    yield from table.ask()
    table.facts[Fact.CHEST + chest] = table.first
    table.grid[table.first] = OBSTACLE
    table.emit(Happened.CHEST_PLACED, side, table.first)


def place_portal(table: Table, side: i64, portal: i64) -> Rule:
    """One coach lays down the portal of the next number."""
    table.open(side, Ask.PLACE_PORTAL, NOBODY, portal + 1)
    for limits in range(3):
        for square in range(table.plan.board.size):
            if portal_may_lie(table, square, limits):
                table.option(Do.PUT, square)
        if table.count > 0:
            break
    yield from table.ask()
    table.facts[Fact.PORTAL + portal] = table.first
    table.emit(Happened.PORTAL_PLACED, side, portal + 1, table.first)


def chest_may_stand(table: Table, square: i64, waived: i64 = 0) -> bool:
    """May a chest stand there: on floor, not in an end zone nor in a tile joined to one, one to a tile; as of old by
    distance. Where the coaches have left no such square, the limit on tiles is waived first, then all of them.

    Rows: dungeonbowl.chest.placement_limits, dungeonbowl.chest.classic_placement"""
    board = dungeon_of(table)
    if not is_plain_floor(table, square) or (waived < 2 and board.kind_of[square] == END):
        return False
    if plan_of(table).switches & PLACED_AS_OF_OLD:
        return waived > 0 or is_far_enough(table, square)
    if waived < 2 and next_to_end(board, board.tile_of[square]):
        return False
    return waived > 0 or not tile_holds(table, board.tile_of[square], Fact.CHEST, CHESTS)


def portal_may_lie(table: Table, square: i64, waived: i64 = 0) -> bool:
    """May a portal lie there: as for chests, and more than two squares from each of them; as of old on any free
    square.

    Rows: dungeonbowl.portal.placement_limits"""
    board = dungeon_of(table)
    if not is_plain_floor(table, square):
        return False
    if plan_of(table).switches & PLACED_AS_OF_OLD:
        return True
    if waived < 2 and board.kind_of[square] == END:
        return False
    for chest in range(CHESTS):
        if waived < 2 and board.distance(square, table.facts[Fact.CHEST + chest]) < FROM_PORTALS:
            return False
    if waived < 2 and next_to_end(board, board.tile_of[square]):
        return False
    return waived > 0 or not tile_holds(table, board.tile_of[square], Fact.PORTAL, PORTALS)


def is_plain_floor(table: Table, square: i64) -> bool:
    """Is it floor without a chest, a portal or a chasm?"""
    if table.grid[square] != NOBODY:
        return False
    for portal in range(PORTALS):
        if table.facts[Fact.PORTAL + portal] == square:
            return False
    return True


def is_far_enough(table: Table, square: i64) -> bool:
    """Eight squares from every end zone, four from every other chest.

    Rows: dungeonbowl.chest.classic_placement"""
    board = dungeon_of(table)
    for end in board.end_cells:
        for cell in end:
            if board.distance(square, cell) < FROM_END_ZONES:
                return False
    for chest in range(CHESTS):
        if board.distance(square, table.facts[Fact.CHEST + chest]) < FROM_CHESTS:
            return False
    return True


def tile_holds(table: Table, tile: i64, first: i64, count: i64) -> bool:
    """Does the tile hold one of these already?"""
    board = dungeon_of(table)
    for index in range(count):
        if board.tile_of[table.facts[first + index]] == tile:
            return True
    return False


def next_to_end(board: DungeonBoard, tile: i64) -> bool:
    """Does a step lead from this tile into an end zone?"""
    for end in board.end_cells:
        for cell in end:
            for near in board.neighbours(cell):
                if board.tile_of[near] == tile:
                    return True
    return False
