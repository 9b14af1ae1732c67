"""Line of sight: the straight line between the centres of two hexes, and what stands in its way.

A hex stands in the way if the line passes through its inside. Touching a corner is no hindrance. Where the line runs
exactly along the side two hexes share, it is closed only if both are taken.

The hexes a line crosses depend only on how far it goes along and across, so they are worked out once for every such
distance on the board. All arithmetic is in whole numbers: with lanes three units apart and half hexes one unit, a hex
around the origin has the corners (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1); stretching keeps lines straight.

Rows: dreadball §8"""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.hex_board import HexBoard
from ironpitch.games.dreadball.movement.facing import in_front
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch

CORNER_HALVES: Final = vec[i64]([0, 1, 1, 0, -1, -1])
CORNER_UNITS: Final = vec[i64]([2, 1, -1, -2, -1, 1])
LANE: Final = 3
WIDTH: Final = 4
"""An obstacle is two hexes, each as (halves along, lanes across) from the start: both must be taken to close the line.
Where one hex is enough it is there twice."""


class Sight:
    """Who can see whom on one board."""

    board: HexBoard
    reach: i64
    rows: i64
    starts: vec[i64]
    obstacles: vec[i64]

    def __init__(self, board: HexBoard) -> None:
        self.board = board
        reach = 2 * int(board.length)
        rows = max(int(board.width) - 1, 0)
        self.reach = reach
        self.rows = rows
        starts: list[int] = []
        obstacles: list[int] = []
        for across in range(-rows, rows + 1):
            for halves in range(-reach, reach + 1):
                starts.append(len(obstacles))
                if (halves + across) % 2 == 0:
                    obstacles += crossed(halves, across)
        starts.append(len(obstacles))
        self.starts = vec[i64](starts)
        self.obstacles = vec[i64](obstacles)

    def _row(self, a: i64, b: i64) -> i64:
        """Find the place of this distance in the table."""
        board = self.board
        halves = board.halves_of[b] - board.halves_of[a]
        across = board.across_of[b] - board.across_of[a]
        return (across + self.rows) * (2 * self.reach + 1) + halves + self.reach

    def clear(self, a: i64, b: i64, blockers: vec[i64]) -> bool:
        """Tell whether nothing stands between two hexes; `blockers[cell]` is not 0 where something blocks the view.

        What stands on the two hexes themselves is no hindrance; a gap in the board is. Standing players and portals
        block, prone players do not.

        Rows: dreadball §8, §10.7"""
        board = self.board
        if a == board.nowhere or b == board.nowhere:
            return False
        row = self._row(a, b)
        n = self.starts[row]
        end = self.starts[row + 1]
        halves = board.halves_of[a]
        across = board.across_of[a]
        obstacles = self.obstacles
        while n < end:
            cell = board.at_halves(halves + obstacles[n], across + obstacles[n + 1])
            if cell == board.nowhere or blockers[cell] != 0:
                cell = board.at_halves(halves + obstacles[n + 2], across + obstacles[n + 3])
                if cell == board.nowhere or blockers[cell] != 0:
                    return False
            n += WIDTH
        return True

    def sees(self, cell: i64, facing: i64, target: i64, blockers: vec[i64]) -> bool:
        """Tell whether a player standing there and facing so sees a hex: in his front arc and nothing between.

        Rows: dreadball §8"""
        return in_front(self.board, cell, facing, target) and self.clear(cell, target, blockers)

    def between(self, a: i64, b: i64) -> list[tuple[int, int]]:
        """List the obstacles from a to b, nearest first: two hexes that close the line together, or one hex twice."""
        board = self.board
        pairs: list[tuple[int, int]] = []
        if a == board.nowhere or b == board.nowhere:
            return pairs
        row = self._row(a, b)
        halves = board.halves_of[a]
        across = board.across_of[a]
        for n in range(self.starts[row], self.starts[row + 1], WIDTH):
            first = board.at_halves(halves + self.obstacles[n], across + self.obstacles[n + 1])
            second = board.at_halves(halves + self.obstacles[n + 2], across + self.obstacles[n + 3])
            pairs.append((int(first), int(second)))
        return pairs


@cache
def standard_sight() -> Sight:
    """Who can see whom on the pitch every match is played on."""
    return Sight(standard_pitch().board)


def crossed(halves: int, across: int) -> list[int]:
    """List the obstacles of a line from the origin, nearest first, four numbers each."""
    units = LANE * across
    length = halves * halves + 3 * across * across
    found: list[tuple[int, int, int, int, int]] = []
    step = 1 if across >= 0 else -1
    for row in range(0, across + step, step):
        low, high = columns(halves, units, row)
        for column in range(low, high + 1):
            if (column + row) % 2 != 0:
                continue
            # The place along the line, in the true shape of the board: only what lies between the two hexes counts.
            place = column * halves + 3 * row * across
            if not 0 < place < length:
                continue
            left, right = sides(halves, units, column, row)
            if left > 0 and right > 0:
                found.append((place, column, row, column, row))
            elif left > 0 and touches_along(halves, units, column, row):
                # The neighbour on the other side of the shared edge mirrors this hex in the line.
                other = mirrored(halves, across, column, row)
                found.append((place, column, row, other[0], other[1]))
    return [number for obstacle in sorted(found) for number in obstacle[1:]]


def columns(halves: int, units: int, row: int) -> tuple[int, int]:
    """Tell between which columns the hexes of a lane can touch the line."""
    if units == 0:
        return (min(halves, 0), max(halves, 0))
    ends = [halves * (LANE * row + edge) for edge in (-2, 2)]
    places = [end // units for end in ends] + [-(-end // units) for end in ends]
    return (min(places) - 1, max(places) + 1)


def sides(halves: int, units: int, column: int, row: int) -> tuple[int, int]:
    """Count the corners of a hex strictly on either side of the line: left, right."""
    left = 0
    right = 0
    for n in range(6):
        turn = halves * (LANE * row + CORNER_UNITS[n]) - units * (column + CORNER_HALVES[n])
        if turn < 0:
            left += 1
        elif turn > 0:
            right += 1
    return (left, right)


def touches_along(halves: int, units: int, column: int, row: int) -> bool:
    """Tell whether a line that does not enter a hex runs along one of its sides: two corners lie on it."""
    left, right = sides(halves, units, column, row)
    return left + right == 4 and (left == 0 or right == 0)


def mirrored(halves: int, across: int, column: int, row: int) -> tuple[int, int]:
    """Mirror a hex in a line that runs along its side."""
    length = halves * halves + 3 * across * across
    place = column * halves + 3 * row * across
    return (2 * place * halves // length - column, 2 * place * across // length - row)
