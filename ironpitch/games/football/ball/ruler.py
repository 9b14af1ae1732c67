"""The range ruler: how far a throw is, and which squares the ruler covers for an interception."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.square_board import SquareBoard

QUICK: Final = 0
SHORT: Final = 1
LONG: Final = 2
BOMB: Final = 3
OUT: Final = 4

# Bands by distance along one axis (row) and the other (column); the thrower's own square is no target.
REACH: Final = 14
RANGES: Final = (
    "-QQQSSSLLLLBBB",
    "QQQQSSSLLLLBBB",
    "QQQSSSSLLLLBB-",
    "QQSSSSSLLLBBB-",
    "SSSSSSLLLLBBB-",
    "SSSSSLLLLBBB--",
    "SSSSLLLLLBBB--",
    "LLLLLLLLBBB---",
    "LLLLLLLBBBB---",
    "LLLLLBBBBB----",
    "LLLBBBBBB-----",
    "BBBBBBB-------",
    "BBBBB---------",
    "BB------------",
)
BAND_AT: Final = vec[i64](["QSLB-".index(letter) for row in RANGES for letter in row])


def band(board: SquareBoard, a: i64, b: i64) -> i64:
    """Read the ruler from one square to another: quick, short, long, bomb, or out of range.

    Rows: bb2016 §14, bb2016.pass.ruler_placement, bb2016.pass.four_ranges, bb2016.pass.between_bands,
    bb2016.pass.measure_any_time"""
    along = board.along_of[b] - board.along_of[a]
    across = board.across_of[b] - board.across_of[a]
    if along < 0:
        along = -along
    if across < 0:
        across = -across
    if along >= REACH or across >= REACH:
        return OUT
    return BAND_AT[along * REACH + across]


def is_covered(reach: int, drift: int, ahead: int, beside: int) -> bool:
    """Tell whether the ruler laid from (0, 0) to (reach, drift) lets a player at (ahead, beside) try to intercept.

    The player must be closer to both ends than they are to each other, and its square must lie at least partly under
    the ruler, 0.87 squares to either side of the line. In whole numbers: the corner of the square that comes nearest is
    (2 * |cross| - reach - drift) / (2 * length) from the line, and both sides are squared.

    Rows: bb2016 §21"""
    length_squared = reach * reach + drift * drift
    if ahead * ahead + beside * beside >= length_squared:
        return False
    if (reach - ahead) ** 2 + (drift - beside) ** 2 >= length_squared:
        return False
    gap = 2 * abs(reach * beside - drift * ahead) - reach - drift
    return gap <= 0 or (100 * gap) ** 2 <= 174**2 * length_squared


class Cover:
    """The squares under the ruler for every throw in range, as offsets from the thrower.

    Only throws with reach >= drift >= 0 are stored; the others are mirror images. A covered square is at most 1.58 from
    the line and never behind either end, so two squares of margin around the throw hold them all.
    """

    start: vec[i64]  # by reach * REACH + drift: where its offsets begin; they end where the next ones begin
    ahead: vec[i64]
    beside: vec[i64]

    def __init__(self) -> None:
        start: list[int] = []
        offsets: list[tuple[int, int]] = []
        for reach in range(REACH):
            for drift in range(REACH):
                start.append(len(offsets))
                if drift > reach or BAND_AT[reach * REACH + drift] == OUT:
                    continue
                for ahead in range(-2, reach + 3):
                    for beside in range(-2, drift + 3):
                        if is_covered(reach, drift, ahead, beside):
                            offsets.append((ahead, beside))
        start.append(len(offsets))
        self.start = vec[i64](start)
        self.ahead = vec[i64]([ahead for ahead, _ in offsets])
        self.beside = vec[i64]([beside for _, beside in offsets])


COVER: Final = Cover()


def interception_squares(board: SquareBoard, thrower: i64, target: i64) -> vec[i64]:
    """List the squares of the pitch from which a throw may be intercepted, those nearer the thrower first.

    A throw out of range has none.

    Rows: bb2016 §21"""
    squares = vec[i64]()
    if band(board, thrower, target) == OUT:
        return squares
    from_along = board.along_of[thrower]
    from_across = board.across_of[thrower]
    along = board.along_of[target] - from_along
    across = board.across_of[target] - from_across
    sign_along: i64 = 1
    sign_across: i64 = 1
    if along < 0:
        along, sign_along = -along, -1
    if across < 0:
        across, sign_across = -across, -1
    crosswise = across > along
    row = across * REACH + along if crosswise else along * REACH + across
    entry: i64
    for entry in range(COVER.start[row], COVER.start[row + 1]):
        ahead = COVER.ahead[entry]
        beside = COVER.beside[entry]
        if crosswise:
            cell = board.at(from_along + sign_along * beside, from_across + sign_across * ahead)
        else:
            cell = board.at(from_along + sign_along * ahead, from_across + sign_across * beside)
        if cell != board.nowhere:
            squares = append(squares, cell)
    return squares


def squares_under_ruler(board: SquareBoard, thrower: i64, landing: i64) -> vec[i64]:
    """List the squares between thrower and landing square that the ruler covers, also where the ball came down farther
    away than the ruler is long: then it is laid as far as it goes.

    Rows: bb2020 §13"""
    if band(board, thrower, landing) != OUT or thrower == landing:
        return interception_squares(board, thrower, landing)
    squares = vec[i64]()
    along = board.along_of[landing] - board.along_of[thrower]
    across = board.across_of[landing] - board.across_of[thrower]
    sign_along: i64 = 1
    sign_across: i64 = 1
    if along < 0:
        along, sign_along = -along, -1
    if across < 0:
        across, sign_across = -across, -1
    square: i64
    for square in range(board.size):
        ahead = (board.along_of[square] - board.along_of[thrower]) * sign_along
        beside = (board.across_of[square] - board.across_of[thrower]) * sign_across
        if is_covered(along, across, ahead, beside) and band(board, thrower, square) != OUT:
            squares = append(squares, square)
    return squares
