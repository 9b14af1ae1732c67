"""The throw-in template laid on any square: whichever way it faces, a D6 points to one of three squares."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.board import Board
from ironpitch.engine.choices import SQUAD, choice, first_of
from ironpitch.engine.square_board import SquareBoard
from ironpitch.engine.table import Number, Table
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Ask, Do


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


def pointed(table: Table, player: i64, square: i64, skill: i64) -> Number:
    """The player's coach lays the template on a square and points it as it likes: the way it faces. The way to
    the end zone where the player scores is offered first.

    Rows: bb2020.landing.swoop, bb2016 §17"""
    board = plan_of(table).pitch
    ahead: i64 = 1 - player // SQUAD * 2
    spare = table.plan.spare
    count = list_facings(board, square, Do.GO, spare, 0)
    table.open(player // SQUAD, Ask.TARGET, player, skill)
    for forward in range(2):
        for at in range(count):
            to = first_of(spare[at])
            if (board.along_of[to] - board.along_of[square] == ahead) == (forward == 0):
                table.option(Do.GO, to)
    yield from table.ask()
    return board.direction(square, table.first)
