"""The shape of a GIANT on the board: three hexes that touch each other, and what lies before them.

A GIANT looks at a corner: the one between his facing and the next side clockwise. The hex farthest from it is his rear
hex, the one the rules call his own; the other two lie side by side before it, left and right. So rear hex and facing
say everything. The three hexes directly before him are the row that touches both of them, and his front arc begins
with that row. He moves forward in the two directions that lead into it. Nothing here asks who is on the hexes.

Rows: dreadball.giant.three_hex_base, dreadball.giant.threat_hexes, dreadball.giant.arcs"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.hex_board import STEP_ACROSS, STEP_HALVES, HexBoard

REAR: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
ON_THE_SPOT: Final = 3
"""Ways to turn: around one of the three hexes, or by a third of a circle on the same three hexes."""
PIVOTS: Final = 3
ROW: Final = 12
"""How far ahead the row before him lies, as the board measures it in his two directions together."""
CORNER_HALVES: Final = vec[i64]([STEP_HALVES[d] + STEP_HALVES[(d + 1) % 6] for d in range(6)])
CORNER_ACROSS: Final = vec[i64]([STEP_ACROSS[d] + STEP_ACROSS[(d + 1) % 6] for d in range(6)])
"""`[facing]`: the corner a GIANT looks at, as half hexes along and lanes across."""


def base_of(board: HexBoard, rear: i64, facing: i64) -> list[int]:
    """The three hexes of a GIANT: rear, left and right; nowhere beyond a wall.

    Rows: dreadball.giant.three_hex_base"""
    return [rear, board.near[rear * 6 + facing], board.near[rear * 6 + (facing + 1) % 6]]


def row_before(board: HexBoard, rear: i64, facing: i64) -> list[int]:
    """The three hexes directly before a GIANT, from left to right; beyond a wall it is nowhere.

    Rows: dreadball.giant.threat_hexes"""
    right_way = (facing + 1) % 6
    left = board.near[rear * 6 + facing]
    right = board.near[rear * 6 + right_way]
    return [board.near[left * 6 + facing], board.near[left * 6 + right_way], board.near[right * 6 + right_way]]


def is_before(board: HexBoard, rear: i64, facing: i64, other: i64) -> bool:
    """Tell whether a hex, near or far, lies in a GIANT's front arc: in the row before him or beyond. His sides and his
    back are rear.

    Rows: dreadball.giant.arcs"""
    if other == board.nowhere:
        return False
    return board.ahead(rear, facing, other) + board.ahead(rear, (facing + 1) % 6, other) >= ROW


def meets_front(facing: i64, halves: i64, across: i64) -> bool:
    """Tell whether something flying this way comes at a GIANT from the front; from the side it does not.

    Rows: dreadball.giant.arcs"""
    return CORNER_HALVES[facing] * halves + 3 * CORNER_ACROSS[facing] * across < 0


def facing_to(board: HexBoard, rear: i64, facing: i64, other: i64) -> i64:
    """Find the facing in which a GIANT standing there looks at another hex as straight as possible, seen from the
    middle of his base; of two that are as good, the one that takes less turning."""
    halves = 3 * board.halves_of[other]
    across = 3 * board.across_of[other]
    for cell in base_of(board, rear, facing):
        halves -= board.halves_of[cell]
        across -= board.across_of[cell]
    best = facing
    straight = CORNER_HALVES[facing] * halves + 3 * CORNER_ACROSS[facing] * across
    turn: i64
    for turn in range(1, 6):
        to = (facing + ((turn + 1) // 2 if turn % 2 == 1 else 6 - turn // 2)) % 6
        ahead = CORNER_HALVES[to] * halves + 3 * CORNER_ACROSS[to] * across
        if ahead > straight:
            straight = ahead
            best = to
    return best


def rear_after(board: HexBoard, rear: i64, facing: i64, to: i64, pivot: i64) -> i64:
    """Find a GIANT's rear hex once he has turned around one of his hexes, which stays what it was, or on the spot; or
    nowhere if it cannot be. On the spot he can only turn by a third of a circle, and another hex becomes the rear one.

    Rows: dreadball.giant.turn_cost"""
    left = board.near[rear * 6 + facing]
    right = board.near[rear * 6 + (facing + 1) % 6]
    if pivot == REAR:
        return rear
    if pivot == LEFT:
        return board.near[left * 6 + (to + 3) % 6]
    if pivot == RIGHT:
        return board.near[right * 6 + (to + 4) % 6]
    turn = (to - facing) % 6
    if turn == 2:
        return left
    if turn == 4:
        return right
    return board.nowhere
