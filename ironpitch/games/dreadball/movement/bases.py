"""Who covers which hexes: one for everybody but a GIANT, who has three, and what is next to whom.

In a match without GIANTs every question here is one look at the players' hexes.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.hex_board import HexBoard
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.facing import comes_from_front, facing_towards, in_front
from ironpitch.games.dreadball.movement.giant_base import (
    ON_THE_SPOT,
    PIVOTS,
    base_of,
    facing_to,
    is_before,
    meets_front,
    rear_after,
)
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.powers import GIANT
from ironpitch.games.dreadball.terms import FACING_MASK, FACING_SHIFT, Fact

# -- who covers what ---------------------------------------------------------------------------------------------------


def is_giant(table: Table, player: i64) -> bool:
    """Is he a GIANT?"""
    return plan_of(table).powers[player] & GIANT != 0


def looks(table: Table, player: i64) -> i64:
    """The facing of a player on the pitch; a GIANT keeps his on the ground, for it says where his hexes are."""
    return (table.marks[player] >> FACING_SHIFT) & 7


def cells_of(table: Table, player: i64) -> list[int]:
    """The hexes a player on the pitch covers, his own first; none if he is not there.

    Rows: dreadball.giant.three_hex_base"""
    plan = plan_of(table)
    cell = table.pos[player]
    if cell == plan.board.nowhere:
        return []
    if plan.powers[player] & GIANT:
        return base_of(plan.pitch.board, cell, looks(table, player))
    return [cell]


def cells_from(table: Table, player: i64, cell: i64) -> list[int]:
    """The hexes a player would cover with his own hex there, looking as he does."""
    plan = plan_of(table)
    if plan.powers[player] & GIANT:
        return base_of(plan.pitch.board, cell, looks(table, player))
    return [cell]


def cells_around(table: Table, cell: i64) -> list[int]:
    """All hexes of whoever is on this hex, or only the hex."""
    player = table.grid[cell]
    if player != NOBODY and is_giant(table, player):
        return cells_of(table, player)
    return [cell]


def covers(table: Table, player: i64, cell: i64) -> bool:
    """Is this one of his hexes?"""
    return cell != table.plan.board.nowhere and table.grid[cell] == player


def players_beside(table: Table, player: i64) -> list[int]:
    """Everybody next to a player, each once, clockwise around his hexes."""
    near = table.plan.board.near
    found: list[int] = []
    for cell in cells_of(table, player):
        for d in range(6):
            other = table.grid[near[cell * 6 + d]]
            if other != NOBODY and other != player and other not in found:
                found.append(other)
    return found


def players_about(table: Table, player: i64) -> list[int]:
    """The same where it is asked often: at one look where nobody covers more than a hex."""
    if plan_of(table).giants:
        return players_beside(table, player)
    near = table.plan.board.near
    start = table.pos[player] * 6
    found: list[int] = []
    for d in range(6):
        other = table.grid[near[start + d]]
        if other != NOBODY:
            found.append(other)
    return found


# -- near and far ------------------------------------------------------------------------------------------------------


def beside(table: Table, player: i64, other: i64) -> bool:
    """Do two players stand next to each other, with any of their hexes?"""
    plan = plan_of(table)
    if not plan.giants:
        return plan.board.adjacent(table.pos[player], table.pos[other])
    for cell in cells_of(table, other):
        if is_beside(table, player, cell):
            return True
    return False


def is_beside(table: Table, player: i64, cell: i64) -> bool:
    """Does a player stand next to a hex?"""
    plan = plan_of(table)
    if not plan.giants:
        return plan.board.adjacent(table.pos[player], cell)
    for own in cells_of(table, player):
        if plan.board.adjacent(own, cell):
            return True
    return False


def hexes_to(table: Table, player: i64, cell: i64) -> i64:
    """How far a hex is from a player: from the nearest of his. He must be on the pitch."""
    plan = plan_of(table)
    best = plan.board.distance(table.pos[player], cell)
    if plan.giants:
        for own in cells_of(table, player):
            hexes = plan.board.distance(own, cell)
            if hexes < best:
                best = hexes
    return best


def hex_of(table: Table, player: i64, other: i64) -> i64:
    """The hex of one player by which another counts the way to him: the nearest."""
    best = table.pos[player]
    if not plan_of(table).giants:
        return best
    hexes = hexes_to(table, other, best)
    for cell in cells_of(table, player):
        nearer = hexes_to(table, other, cell)
        if nearer < hexes:
            hexes = nearer
            best = cell
    return best


# -- front and rear ----------------------------------------------------------------------------------------------------


def has_before(table: Table, player: i64, other: i64) -> bool:
    """Is another player in the front arc of a standing one, with any of his hexes?

    Rows: dreadball §7.1, dreadball.giant.arcs"""
    plan = plan_of(table)
    board = plan.pitch.board
    facing = looks(table, player)
    if not plan.giants:
        return in_front(board, table.pos[player], facing, table.pos[other])
    giant = is_giant(table, player)
    for cell in cells_of(table, other):
        if giant and is_before(board, table.pos[player], facing, cell):
            return True
        if not giant and in_front(board, table.pos[player], facing, cell):
            return True
    return False


def is_met_from_front(table: Table, player: i64, halves: i64, across: i64) -> bool:
    """Does something flying this way meet the front arc of a standing player?

    Rows: dreadball §8, dreadball.giant.arcs"""
    plan = plan_of(table)
    if plan.giants and is_giant(table, player):
        return meets_front(looks(table, player), halves, across)
    return comes_from_front(looks(table, player), halves, across)


def best_facing(table: Table, player: i64, cell: i64) -> i64:
    """The way a player has to look to see a hex straight before him; of a GIANT's hexes he looks at the nearest."""
    plan = plan_of(table)
    board = plan.pitch.board
    facing = looks(table, player)
    if plan.giants:
        there = table.grid[cell]
        if there != NOBODY and there != player and is_giant(table, there):
            cell = hex_of(table, there, player)
        if is_giant(table, player):
            return facing_to(board, table.pos[player], facing, cell)
    return facing_towards(board, table.pos[player], cell, facing)


# -- standing and turning ----------------------------------------------------------------------------------------------


def fits(table: Table, player: i64, cell: i64, facing: i64, spare_ball: bool = False) -> bool:
    """Is there room for a player on this hex: are all the hexes he would cover free, or his own? `spare_ball` keeps him
    off a ball that nobody holds.

    Rows: dreadball §7.1"""
    plan = plan_of(table)
    if not plan.giants or not is_giant(table, player):
        return is_free(table, cell)
    for wanted in base_of(plan.pitch.board, cell, facing):
        if not covers(table, player, wanted) and not is_free(table, wanted):
            return False
        if spare_ball and table.facts[Fact.BALL] == wanted and table.facts[Fact.CARRIER] == NOBODY:
            return False
    return True


def has_room(table: Table, player: i64, cell: i64) -> bool:
    """Is there room for a player on this hex, looking as he does now?"""
    return fits(table, player, cell, looks(table, player))


def stand_on(table: Table, player: i64, cell: i64) -> None:
    """Put a player on a hex where there is room for him, or take him off; a GIANT covers three.

    Rows: dreadball.giant.three_hex_base"""
    if not plan_of(table).giants or not is_giant(table, player):
        table.place(player, cell)
    else:
        put_base(table, player, cell, looks(table, player))


def put_base(table: Table, player: i64, cell: i64, facing: i64) -> None:
    """Put a GIANT with his rear hex there, looking that way, and what he holds with him."""
    board = plan_of(table).pitch.board
    for own in cells_of(table, player):
        table.grid[own] = NOBODY
    table.marks[player] = (table.marks[player] & ~FACING_MASK) | (facing << FACING_SHIFT)
    table.pos[player] = cell
    if table.facts[Fact.CARRIER] == player and cell != board.nowhere:
        table.facts[Fact.BALL] = cell
    if cell != board.nowhere:
        for own in base_of(board, cell, facing):
            table.grid[own] = player


def turned_rear(table: Table, player: i64, facing: i64) -> i64:
    """Where a GIANT's rear hex comes to be if he turns without paying for it: on the spot if that is possible, else
    around his rear, left or right hex, not onto a loose ball; nowhere if there is no room.

    Rows: dreadball.giant.turn_cost"""
    board = plan_of(table).pitch.board
    now = looks(table, player)
    pivot: i64
    for pivot in range(-1, PIVOTS):
        way = pivot
        if way < 0:
            way = ON_THE_SPOT
        rear = rear_after(board, table.pos[player], now, facing, way)
        if rear != board.nowhere and fits(table, player, rear, facing, True):
            return rear
    return board.nowhere


def pivot_rear(table: Table, player: i64, facing: i64, cell: i64) -> i64:
    """Where a GIANT's rear hex comes to be if he turns around this hex of his, or on the spot with none (-1); nowhere
    if there is no room.

    Rows: dreadball.giant.turn_cost"""
    board = plan_of(table).pitch.board
    way: i64 = ON_THE_SPOT
    now = looks(table, player)
    if cell >= 0:
        way = -1
        own = base_of(board, table.pos[player], now)
        n: i64
        for n in range(PIVOTS):
            if own[n] == cell:
                way = n
        if way < 0:
            return board.nowhere
    rear = rear_after(board, table.pos[player], now, facing, way)
    if rear == board.nowhere or not fits(table, player, rear, facing):
        return board.nowhere
    return rear


def loose_ball_under(table: Table, player: i64) -> bool:
    """Does a ball that nobody holds lie on one of his hexes?"""
    if table.facts[Fact.CARRIER] != NOBODY:
        return False
    if table.facts[Fact.BALL] == table.pos[player]:
        return table.pos[player] != table.plan.board.nowhere
    return plan_of(table).giants and covers(table, player, table.facts[Fact.BALL])


def vector_of(table: Table, player: i64, cell: i64) -> tuple[int, int]:
    """The way from a hex to the middle of a player, three times over, as half hexes along and lanes across."""
    board: HexBoard = plan_of(table).pitch.board
    cells = cells_of(table, player)
    halves = 0
    across = 0
    for own in cells:
        halves += 3 // len(cells) * (board.halves_of[own] - board.halves_of[cell])
        across += 3 // len(cells) * (board.across_of[own] - board.across_of[cell])
    return (halves, across)
