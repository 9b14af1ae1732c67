"""Facing: which way a player looks, what he threatens, what lies before and behind him, and where he can be pushed.

A facing is one of the board's six directions, 0 towards the visitors' end and on clockwise, 3 towards the home end.
Nothing here asks whether the player stands: a prone one neither threatens nor has a front.

Rows: dreadball §7.1"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.hex_board import STEP_ACROSS, STEP_HALVES, HexBoard

FACINGS: Final = 6
GIANT_ANY_FACING: Final = 2
"""What a GIANT pays to turn as far as he likes."""

TURNS: Final = vec[i64]([min((to - facing) % 6, (facing - to) % 6) for facing in range(6) for to in range(6)])
"""`[facing * 6 + to]`: how many sixths of a circle lie between two facings."""
FRONT: Final = vec[i64]([1 if TURNS[n] <= 1 else 0 for n in range(36)])
"""`[facing * 6 + direction]`: 1 where a neighbour in that direction is one of the three front hexes."""


# Turning


def turns(facing: i64, to: i64) -> i64:
    """Count the sixths of a circle from one facing to another, the shorter way round: what a Sprint pays.

    Rows: dreadball §7.2"""
    return TURNS[facing * FACINGS + to]


def sprint_cost(facing: i64, direction: i64) -> i64:
    """Count what a Sprint pays for a step: the turn towards the hex and the hex.

    Rows: dreadball §7.2"""
    return TURNS[facing * FACINGS + direction] + 1


def giant_turn_cost(facing: i64, to: i64) -> i64:
    """Count what a GIANT pays to turn: one for each side, never more than two.

    Rows: dreadball §10.6"""
    cost = TURNS[facing * FACINGS + to]
    if cost > GIANT_ANY_FACING:
        return GIANT_ANY_FACING
    return cost


def facing_towards(board: HexBoard, cell: i64, other: i64, facing: i64) -> i64:
    """Find the facing that looks at another hex as straight as possible.

    Exactly between two, it is the one that needs less turning from the present facing.
    """
    best = facing
    straight = board.ahead(cell, facing, other)
    turn: i64
    for turn in range(1, 6):
        # 1 right, 1 left, 2 right, 2 left, about: small turns first.
        to = (facing + ((turn + 1) // 2 if turn % 2 == 1 else FACINGS - turn // 2)) % FACINGS
        ahead = board.ahead(cell, to, other)
        if ahead > straight:
            straight = ahead
            best = to
    return best


# Threat and arcs


def threatens(board: HexBoard, cell: i64, facing: i64, other: i64) -> bool:
    """Tell whether a hex is one of the three in front of a player.

    Rows: dreadball §7.1"""
    if other == board.nowhere:
        return False
    start = (cell * FACINGS + facing) * 3
    arc = board.beyond_table
    return arc[start] == other or arc[start + 1] == other or arc[start + 2] == other


def threat_hexes(board: HexBoard, cell: i64, facing: i64, all_round: bool = False) -> list[int]:
    """List the hexes a player threatens: the three in front, or all six where he is able to.

    Rows: dreadball §7.1"""
    if all_round:
        return board.neighbours(cell)
    found: list[int] = []
    start = (cell * FACINGS + facing) * 3
    n: i64
    for n in range(3):
        to = board.beyond_table[start + n]
        if to != board.nowhere:
            found.append(to)
    return found


def rear_hexes(board: HexBoard, cell: i64, facing: i64) -> list[int]:
    """List the neighbours an attack from behind comes from.

    Rows: dreadball §7.1"""
    return threat_hexes(board, cell, board.opposite(facing))


def in_front(board: HexBoard, cell: i64, facing: i64, other: i64) -> bool:
    """Tell whether a hex, near or far, lies in the front arc: the front half, hexes level with the player included.

    Rows: dreadball §7.1"""
    return other != board.nowhere and board.ahead(cell, facing, other) >= 0


def comes_from_front(facing: i64, halves: i64, across: i64) -> bool:
    """Tell whether something flying this way, in half hexes along and lanes across, meets the front arc.

    Rows: dreadball §8"""
    return STEP_HALVES[facing] * halves + 3 * STEP_ACROSS[facing] * across <= 0


# Pushing


def push_hexes(board: HexBoard, pusher: i64, pushed: i64) -> list[int]:
    """List the hexes on the far side of a player from the one who pushes him, near or far, straight on first.

    Three of them, fewer at a wall, and two if the push comes exactly between two directions.

    Rows: dreadball §7.1"""
    halves = board.halves_of[pushed] - board.halves_of[pusher]
    across = board.across_of[pushed] - board.across_of[pusher]
    return push_hexes_along(board, pushed, halves, across)


def push_hexes_along(board: HexBoard, pushed: i64, halves: i64, across: i64) -> list[int]:
    """List the hexes on the far side of a player hit by something flying this way, straight on first."""
    straight: i64 = 0
    best: i64 = 0
    d: i64
    for d in range(FACINGS):
        ahead = STEP_HALVES[d] * halves + 3 * STEP_ACROSS[d] * across
        if ahead > straight:
            straight = ahead
            best = d
    found: list[int] = []
    if straight == 0:
        return found
    start = (pushed * FACINGS + best) * 3
    n: i64
    for n in range(3):
        d = (best + FACINGS - (n % 2) + n // 2) % FACINGS
        to = board.beyond_table[start + n]
        if to != board.nowhere and STEP_HALVES[d] * halves + 3 * STEP_ACROSS[d] * across > 0:
            found.append(to)
    return found


def free_of(cells: list[int], blockers: vec[i64]) -> list[int]:
    """Keep the hexes on which nothing stands; `blockers[cell]` is not 0 where something does."""
    return [cell for cell in cells if blockers[cell] == 0]
