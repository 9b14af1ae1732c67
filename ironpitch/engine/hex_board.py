"""A board of hexes: lanes of hexes side by side, every other lane set half a hex further along.

```
 a  . . . .         along ->                 4   5
 b   . . . .        across: down             3 hex 0
 c  . . . .                                  2   1
```
"""

from collections.abc import Iterable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.board import FAR_AWAY, Board

# Steps clockwise from straight along, as (half hexes along, lanes across); opposite(d) = (d + 3) % 6.
STEP_HALVES: Final = vec[i64]([2, 1, -1, -2, -1, 1])
STEP_ACROSS: Final = vec[i64]([0, 1, 1, 0, -1, -1])
# So much finer than a hex are lines drawn; a nudge of a few units decides ties and nothing else.
FINE: Final = 1 << 20


class HexBoard(Board):
    """Hexes in lanes across and numbers along, six steps from each, with any outline and any gaps.

    A lane is one line of the map and one letter: each character that is not a blank is a hex, and its place in the line
    is its number. The lanes whose index across has the parity `shifted` sit half a hex further along than the others.
    Only hexes that exist have a cell number: in order of number, then letter. `halves_of[cell]` is the place along in
    half hexes, in which neighbours differ by (2, 0), (1, 1) and so on.
    """

    shifted: i64
    halves_of: vec[i64]

    def __init__(self, lanes: Sequence[str], shifted: int = 1) -> None:
        width = len(lanes)
        length = max([len(lane) for lane in lanes], default=0)
        cells: list[tuple[int, int]] = []
        for along in range(length):
            for across in range(width):
                lane = lanes[across]
                if along < len(lane) and lane[along] != " ":
                    cells.append((along, across))
        super().__init__(width, length, cells, [0, 1, 2, 3, 4, 5])
        self.shifted = shifted
        halves = [2 * along + (1 if across % 2 == shifted else 0) for along, across in cells]
        self.halves_of = vec[i64](halves + [FAR_AWAY])
        cell: i64
        d: i64
        for cell in range(self.size):
            for d in range(6):
                to = self.at_halves(self.halves_of[cell] + STEP_HALVES[d], self.across_of[cell] + STEP_ACROSS[d])
                self.near[cell * 6 + d] = to
        self._fill_beyond()

    def at_halves(self, halves: i64, across: i64) -> i64:
        """Find the hex at so many half hexes along a lane, or nowhere."""
        if across % 2 == self.shifted:
            halves -= 1
        if halves % 2 != 0:
            return self.nowhere
        return self.at(halves // 2, across)

    def distance(self, a: i64, b: i64) -> i64:
        """Count the steps from a to b on the open board, whatever gaps lie between."""
        halves = self.halves_of[b] - self.halves_of[a]
        across = self.across_of[b] - self.across_of[a]
        if halves < 0:
            halves = -halves
        if across < 0:
            across = -across
        if halves <= across:
            return across
        return across + (halves - across) // 2

    def line(self, a: i64, b: i64) -> list[int]:
        """List the hexes of the straight line from centre to centre, without a and with b, one for each step.

        Where the line runs exactly along the side of two hexes it takes the later letter, or in one lane the higher
        number; so the way back passes the same hexes. A gap in the board shows as nowhere.
        """
        cells: list[int] = []
        if a == self.nowhere or b == self.nowhere:
            return cells
        steps = self.distance(a, b)
        # Three axes that sum to zero; the whole line is nudged by (1, 2, -3) fine units to decide ties.
        column = self._column(a)
        lane = self.across_of[a]
        columns = self._column(b) - column
        lanes = self.across_of[b] - lane
        step: i64
        for step in range(1, steps + 1):
            fine_column = (column * steps + columns * step) * FINE + 1
            fine_lane = (lane * steps + lanes * step) * FINE + 2
            cells.append(self._nearest(fine_column, fine_lane, steps * FINE))
        return cells

    def _column(self, cell: i64) -> i64:
        """Give the first of the three axes: places along, counted on a slant so that lanes need no shift."""
        return (self.halves_of[cell] - self.across_of[cell] - 1 + self.shifted) // 2

    def _nearest(self, column: i64, lane: i64, scale: i64) -> i64:
        """Find the hex whose centre is nearest to a point given on two of the three axes, in units of 1 / scale."""
        third = -column - lane
        near_column = (2 * column + scale) // (2 * scale)
        near_lane = (2 * lane + scale) // (2 * scale)
        near_third = (2 * third + scale) // (2 * scale)
        off_column = near_column * scale - column
        off_lane = near_lane * scale - lane
        off_third = near_third * scale - third
        if off_column < 0:
            off_column = -off_column
        if off_lane < 0:
            off_lane = -off_lane
        if off_third < 0:
            off_third = -off_third
        # Rounding may break the sum of zero: the axis that was rounded most follows from the other two.
        if off_column > off_lane and off_column > off_third:
            near_column = -near_lane - near_third
        elif off_lane > off_third:
            near_lane = -near_column - near_third
        return self.at_halves(2 * near_column + near_lane + 1 - self.shifted, near_lane)

    def ahead(self, cell: i64, facing: i64, other: i64) -> i64:
        """Tell whether another hex lies in the front half (positive), exactly level (0) or behind (negative).

        Seen from `cell` by somebody facing that side; the three hexes of the arc are in front.
        """
        halves = self.halves_of[other] - self.halves_of[cell]
        across = self.across_of[other] - self.across_of[cell]
        return STEP_HALVES[facing] * halves + 3 * STEP_ACROSS[facing] * across


def hex_board_of(cells: Iterable[tuple[int, int]], shifted: int = 1) -> HexBoard:
    """Build a board from a list of hexes as (along, across)."""
    places = list(cells)
    length = max([along for along, _ in places], default=-1) + 1
    width = max([across for _, across in places], default=-1) + 1
    rows = [[" "] * length for _ in range(width)]
    for along, across in places:
        rows[across][along] = "."
    return HexBoard(["".join(row) for row in rows], shifted)
