"""Where a ball goes in a dungeon when a wall stops it: ricochets, and throws off the wall. No dice are rolled here."""

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.square_board import DIRECTION_OF_STEP, STEP_ACROSS, STEP_ALONG
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard

# What a ball ran into: a straight wall (hit head on or at a slant), the tip of a corner, the angle of a corner.
STRAIGHT: Final = 0
OUTER: Final = 1
INNER: Final = 2


def ricochet(board: DungeonBoard, cell: i64, d: i64, blocked: list[int]) -> tuple[int, list[int]]:
    """Tell what a ball leaving a square in a direction in which no step leads runs into, and where it may go.

    The three squares stand for 1-2, 3-4 and 5-6 of a D6, or 1, 2 and 3 of the D3 of an inner corner; left and right are
    seen from the wall looking into the dungeon. A square behind a wall shows as nowhere: that face is rolled again.
    `blocked` lists squares that stop a ball like a wall, the chests.

    Rows: dungeonbowl.ball.ricochet, dungeonbowl.ball.outer_corner, dungeonbowl.ball.inner_corner,
    dungeonbowl.ball.ricochet_again"""
    if is_diagonal(d):
        first = board.turn(d, -1)
        second = board.turn(d, 1)
        by_first = step(board, cell, first, blocked) != board.nowhere
        by_second = step(board, cell, second, blocked) != board.nowhere
        if by_first == by_second:
            inwards = board.opposite_of[d]
            if by_first:
                return OUTER, fan(board, cell, d, inwards, blocked)
            return INNER, inner_corner(board, cell, inwards, blocked)
        # It slides along the wall that closes the other way: the wall is hit as if straight on from one square further.
        if by_first:
            return off_face(board, cell, d, second, blocked)
        return off_face(board, cell, d, first, blocked)
    return off_face(board, cell, d, d, blocked)


def off_face(board: DungeonBoard, cell: i64, d: i64, into: i64, blocked: list[int]) -> tuple[int, list[int]]:
    """Bounce off the square in direction d, whose wall faces a ball flying in the orthogonal direction `into`.

    Where the dungeon also touches the wall on exactly one of the two sides next to that face, its corner is hit. The
    squares around the corner must be joined, otherwise there is only the face.

    Rows: dungeonbowl.ball.outer_corner"""
    inwards = board.opposite_of[into]
    to_left = is_corner(board, cell, d, inwards, -1, blocked)
    to_right = is_corner(board, cell, d, inwards, 1, blocked)
    if to_left and not to_right:
        return OUTER, fan(board, cell, d, board.turn(inwards, -1), blocked)
    if to_right and not to_left:
        return OUTER, fan(board, cell, d, board.turn(inwards, 1), blocked)
    return STRAIGHT, fan(board, cell, d, inwards, blocked)


def is_corner(board: DungeonBoard, cell: i64, d: i64, inwards: i64, turn: i64, blocked: list[int]) -> bool:
    """Tell whether the wall turns away at the square in direction d: floor leads round it, and it is closed there."""
    along = board.along_of[cell] + STEP_ALONG[d]
    across = board.across_of[cell] + STEP_ACROSS[d]
    side = board.turn(inwards, 2 * turn)
    front = board.at(along + STEP_ALONG[inwards], across + STEP_ACROSS[inwards])
    round_it = step(board, front, side, blocked)
    beside = step(board, round_it, board.opposite_of[inwards], blocked)
    if beside == board.nowhere:
        return False
    return step(board, beside, board.opposite_of[side], blocked) == board.nowhere


def fan(board: DungeonBoard, cell: i64, d: i64, inwards: i64, blocked: list[int]) -> list[int]:
    """List the three squares before a wall square: left of inwards, straight inwards, right of it."""
    along = board.along_of[cell] + STEP_ALONG[d]
    across = board.across_of[cell] + STEP_ACROSS[d]
    found: list[int] = []
    turn: i64
    for turn in range(-1, 2):
        way = board.turn(inwards, turn)
        to = board.at(along + STEP_ALONG[way], across + STEP_ACROSS[way])
        found.append(int(to) if is_joined(board, cell, to, blocked) else int(board.nowhere))
    return or_stay(board, cell, found)


def inner_corner(board: DungeonBoard, cell: i64, inwards: i64, blocked: list[int]) -> list[int]:
    """List the three ways out of an angle: along the wall on the left, diagonally inwards, along the wall on the right.

    Rows: dungeonbowl.ball.inner_corner"""
    found: list[int] = []
    turn: i64
    for turn in range(-1, 2):
        found.append(int(step(board, cell, board.turn(inwards, turn), blocked)))
    return or_stay(board, cell, found)


def or_stay(board: DungeonBoard, cell: i64, found: list[int]) -> list[int]:
    """Leave the ball where it is if no square is open at all."""
    for to in found:
        if to != board.nowhere:
            return found
    return [int(cell), int(cell), int(cell)]


def is_joined(board: DungeonBoard, cell: i64, to: i64, blocked: list[int]) -> bool:
    """Tell whether as many steps as two squares lie apart, at most two, lead from one to the other past the walls."""
    if to == board.nowhere:
        return False
    if to == cell:
        return True
    if int(to) in blocked:
        return False
    apart = board.distance(cell, to)
    if apart == 1:
        return board.adjacent(cell, to)
    if apart > 2:
        return False
    d: i64
    for d in range(8):
        between = step(board, cell, d, blocked)
        if between != board.nowhere and board.adjacent(between, to):
            return True
    return False


def step(board: DungeonBoard, cell: i64, d: i64, blocked: list[int]) -> i64:
    """Find the square a ball rolls to, or nowhere if a wall or a chest stops it."""
    to = board.near[cell * 8 + d]
    if int(to) in blocked:
        return board.nowhere
    return to


def is_diagonal(d: i64) -> bool:
    """Tell a diagonal direction from an orthogonal one."""
    return STEP_ALONG[d] != 0 and STEP_ACROSS[d] != 0


# Throws at the wall


def rebound(board: DungeonBoard, origin: i64, face: i64, steps: i64, blocked: list[int]) -> list[int]:
    """List the squares a ball thrown from origin flies over after it has hit a wall face, so many of them.

    Thrown straight at the wall it comes straight back; thrown at an angle, however flat, it leaves at 45 degrees to the
    other side. The first square is the one the ball enters from the wall square. In a corner, where that square is
    closed, it comes straight back too. The list is shorter only where no square is left to fly to.

    Rows: dungeonbowl.ball.wall_throw_path"""
    front, into = board.wall_faces[face]
    back = board.opposite_of[into]
    way = back
    cell: i64 = front
    aside = sideways(board, origin, front, into)
    if aside != 8:
        beside = step(board, cell, aside, blocked)
        if beside != board.nowhere:
            cell = beside
            way = DIRECTION_OF_STEP[
                (STEP_ALONG[back] + STEP_ALONG[aside] + 1) * 3 + STEP_ACROSS[back] + STEP_ACROSS[aside] + 1
            ]
    path: list[int] = []
    while len(path) < steps:
        path.append(int(cell))
        way = onwards(board, cell, way, blocked)
        if way == 8:
            break
        cell = board.near[cell * 8 + way]
    return path


def sideways(board: DungeonBoard, origin: i64, front: i64, into: i64) -> i64:
    """Tell in which direction along the wall a throw was flying when it hit, or 8 if it came straight on."""
    along = board.along_of[front] - board.along_of[origin]
    across = board.across_of[front] - board.across_of[origin]
    d: i64
    for d in range(8):
        if (
            not is_diagonal(d)
            and STEP_ALONG[d] * STEP_ALONG[into] + STEP_ACROSS[d] * STEP_ACROSS[into] == 0
            and STEP_ALONG[d] * along + STEP_ACROSS[d] * across > 0
        ):
            return d
    return 8


def onwards(board: DungeonBoard, cell: i64, d: i64, blocked: list[int]) -> i64:
    """Tell in which direction a flying ball leaves a square: on, mirrored by the wall it meets, or straight back; from
    a nook that is open on neither of these sides it slides along a wall.

    Turning costs none of its squares; 8 where no way is open.

    Rows: dungeonbowl.ball.wall_throw_path"""
    if step(board, cell, d, blocked) != board.nowhere:
        return d
    if is_diagonal(d):
        left = board.turn(d, -1)
        right = board.turn(d, 1)
        by_left = step(board, cell, left, blocked) != board.nowhere
        by_right = step(board, cell, right, blocked) != board.nowhere
        mirrored: i64 = 8
        if by_left and not by_right:
            mirrored = board.turn(d, -2)
        elif by_right and not by_left:
            mirrored = board.turn(d, 2)
        if mirrored != 8 and step(board, cell, mirrored, blocked) != board.nowhere:
            return mirrored
    back = board.opposite_of[d]
    if step(board, cell, back, blocked) != board.nowhere:
        return back
    turn: i64
    for turn in range(1, 4):
        if step(board, cell, board.turn(d, -turn), blocked) != board.nowhere:
            return board.turn(d, -turn)
        if step(board, cell, board.turn(d, turn), blocked) != board.nowhere:
            return board.turn(d, turn)
    return 8
