"""The football pitch: its zones, and where the crowd throws the ball back in."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.square_board import SquareBoard

HOME_END: Final = 1
AWAY_END: Final = 2
HOME_HALF: Final = 4
AWAY_HALF: Final = 8
LEFT_WIDE: Final = 16
RIGHT_WIDE: Final = 32
CENTRE: Final = 64
SCRIMMAGE: Final = 128

# By side, home first: the half a team sets up in, and its own end zone (it scores in the other one).
HALF_OF: Final = vec[i64]([HOME_HALF, AWAY_HALF])
END_OF: Final = vec[i64]([HOME_END, AWAY_END])


def football_pitch(width: int, length: int, wide: int) -> SquareBoard:
    """Lay out a pitch: an end zone one row deep at each end, two halves, a wide zone of so many files on each side.

    Wide zones and centre field run the whole length, end zones included. The line of scrimmage is the centre-field part
    of the two rows that meet at the middle.

    Rows: bb2016.pitch.own_end_zone, bb2016 §1"""
    board = SquareBoard(width, length)
    half = length // 2
    for cell in range(width * length):
        along = cell // width
        across = cell % width
        zones = HOME_HALF if along < half else AWAY_HALF
        if along == 0:
            zones |= HOME_END
        elif along == length - 1:
            zones |= AWAY_END
        if across < wide:
            zones |= LEFT_WIDE
        elif across >= width - wide:
            zones |= RIGHT_WIDE
        else:
            zones |= CENTRE
            if along == half - 1 or along == half:
                zones |= SCRIMMAGE
        board.zones[cell] = zones
    return board


PITCH: Final = football_pitch(15, 26, 4)


def inward(board: SquareBoard, cell: i64) -> i64:
    """Tell which way leads straight in from the edge of the pitch, diagonally from a corner, or `degree` elsewhere."""
    along = board.along_of[cell]
    across = board.across_of[cell]
    step_along: i64 = 0
    step_across: i64 = 0
    if along == 0:
        step_along = 1
    elif along == board.length - 1:
        step_along = -1
    if across == 0:
        step_across = 1
    elif across == board.width - 1:
        step_across = -1
    if step_along == 0 and step_across == 0:
        return board.degree
    return board.direction(cell, board.at(along + step_along, across + step_across))


def throw_in_direction(board: SquareBoard, cell: i64, face: i64) -> i64:
    """Tell which way the crowd throws the ball from an edge square: 3-4 straight in, 1-2 and 5-6 a little to each
    side.

    1-2 is the direction next to straight in anticlockwise on the scatter template, 5-6 the one clockwise. From a corner
    square the middle way is the diagonal and the other two run along the edges, so all three lead inwards.

    Rows: bb2016.throwin.direction, bb2016 §11"""
    return board.turn(inward(board, cell), (face - 1) // 2 - 1)
