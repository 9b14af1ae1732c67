"""The throw-in template laid on any square: whichever way it faces, a D6 points to one of three squares."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.board import Board
from ironpitch.engine.choices import choice
from ironpitch.engine.square_board import SquareBoard


def template_way(board: Board, facing: i64, face: i64) -> i64:
    """Which way the template points: 3-4 straight on, 1-2 and 5-6 a little to each side."""
    return board.turn(facing, (face - 1) // 2 - 1)


def list_facings(board: SquareBoard, square: i64, verb: i64, into: vec[i64], count: i64) -> i64:
    """The ways the template may face, to either end zone or sideline, each as a choice of the square it faces."""
    for at in range(square * 8, square * 8 + 8):
        to = board.near[at]
        if to != board.nowhere and is_straight(board, square, to):
            into[count] = choice(verb, to)
            count += 1
    return count


def is_straight(board: SquareBoard, square: i64, to: i64) -> bool:
    """Do two neighbouring squares share an edge?"""
    return board.along_of[square] == board.along_of[to] or board.across_of[square] == board.across_of[to]


def facing_along(board: SquareBoard, origin: i64, target: i64) -> i64:
    """The way of a throw as the template sees it: up or down the pitch, or across for a throw straight across."""
    along = board.along_of[target] - board.along_of[origin]
    across = board.across_of[target] - board.across_of[origin]
    if along > 0:
        return 4
    if along < 0:
        return 3
    return 6 if across > 0 else 1
