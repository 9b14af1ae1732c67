"""A board of squares: pitches, and dungeons with walls on the edges between squares."""

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.board import Board

# The scatter template, face 1 to 8, as (along, across): 1 2 3 over 4 . 5 over 6 7 8.
STEP_ALONG: Final = vec[i64]([-1, 0, 1, -1, 1, -1, 0, 1])
STEP_ACROSS: Final = vec[i64]([-1, -1, -1, 0, 0, 1, 1, 1])
CLOCKWISE: Final = (0, 1, 2, 4, 7, 6, 5, 3)
# Direction of a step by (1 + along) * 3 + (1 + across); standing still is no direction.
DIRECTION_OF_STEP: Final = vec[i64]([0, 3, 5, 1, 8, 6, 2, 4, 7])


class SquareBoard(Board):
    """Squares in rows along and files across, eight steps from each; `cell = along * width + across`.

    A board with gaps lists its squares as (along, across); they are numbered as listed, and a gap counts as rock: no
    step leads into it, and the way round by it is not free.

    Walls lie between two orthogonally adjacent squares. A wall takes away the step across it. A diagonal step is open
    if at least one of the two ways round, by two orthogonal steps, is free of walls: so one may step round the end of a
    wall or the corner of a rock, never through a wall that runs on.

    `near` knows the walls; `open_near`, laid out alike, does not: so a wall can be told from the edge of the board.

    Rows: dungeonbowl.wall.edges, dungeonbowl.wall.diagonal"""

    open_near: vec[i64]
    walled: vec[i64]  # by cell: a bit for each direction (1, 3, 4, 6) in which a wall stands

    def __init__(
        self,
        width: int,
        length: int,
        walls: Iterable[tuple[int, int]] | None = None,
        cells: list[tuple[int, int]] | None = None,
    ) -> None:
        if cells is None:
            cells = [(along, across) for along in range(length) for across in range(width)]
        super().__init__(width, length, cells, list(CLOCKWISE))
        self.open_near = vec[i64]([len(cells)] * ((len(cells) + 1) * 8))
        self.walled = vec[i64]([0] * (len(cells) + 1))
        cell: i64
        d: i64
        for cell in range(self.size):
            for d in range(8):
                to = self.at(self.along_of[cell] + STEP_ALONG[d], self.across_of[cell] + STEP_ACROSS[d])
                self.open_near[cell * 8 + d] = to
        if walls is not None:
            for a, b in walls:
                self._build_wall(a, b)
        for cell in range(self.size):
            for d in range(8):
                if self._step_is_open(cell, d):
                    self.near[cell * 8 + d] = self.open_near[cell * 8 + d]
        self._fill_beyond()

    def _build_wall(self, a: int, b: int) -> None:
        """Put a wall on the edge between two squares."""
        d = self._open_direction(a, b) if 0 <= a < self.size and 0 <= b < self.size else self.degree
        if d == self.degree or (STEP_ALONG[d] != 0 and STEP_ACROSS[d] != 0):
            raise ValueError(f"wall between cells {a} and {b}: expected two squares that share an edge")
        bit: i64 = 1
        self.walled[a] = self.walled[a] | (bit << d)
        self.walled[b] = self.walled[b] | (bit << (7 - d))

    def _step_is_open(self, cell: i64, d: i64) -> bool:
        """Tell whether walls leave the step open; a diagonal one needs one of the two ways round to be free."""
        if self.open_near[cell * 8 + d] == self.nowhere:
            return False
        if STEP_ALONG[d] == 0 or STEP_ACROSS[d] == 0:
            return not self._is_walled(cell, d)
        first = self.turn(d, -1)
        second = self.turn(d, 1)
        by_first = self.open_near[cell * 8 + first]
        by_second = self.open_near[cell * 8 + second]
        if by_first != self.nowhere and not (self._is_walled(cell, first) or self._is_walled(by_first, second)):
            return True
        return by_second != self.nowhere and not (self._is_walled(cell, second) or self._is_walled(by_second, first))

    def _is_walled(self, cell: i64, d: i64) -> bool:
        return ((self.walled[cell] >> d) & 1) != 0

    def _open_direction(self, a: i64, b: i64) -> i64:
        """Tell in which direction b touches a, walls or not, or `degree`."""
        along = self.along_of[b] - self.along_of[a] + 1
        across = self.across_of[b] - self.across_of[a] + 1
        if along < 0 or along > 2 or across < 0 or across > 2:
            return 8
        return DIRECTION_OF_STEP[along * 3 + across]

    def direction(self, a: i64, b: i64) -> i64:
        """Tell in which direction a step from a reaches b, or `degree` if none does."""
        d = self._open_direction(a, b)
        if d == 8 or self.near[a * 8 + d] != b:
            return 8
        return d

    def bearing(self, a: i64, b: i64) -> i64:
        """Tell in which direction b touches a, walls or not, or `degree` if it does not."""
        return self._open_direction(a, b)

    def wall(self, a: i64, b: i64) -> bool:
        """Tell whether a wall stands on the edge that two squares share."""
        d = self._open_direction(a, b)
        return d != 8 and self._is_walled(a, d)

    def distance(self, a: i64, b: i64) -> i64:
        """Count the steps from a to b on the open board, whatever walls stand between."""
        along = self.along_of[b] - self.along_of[a]
        across = self.across_of[b] - self.across_of[a]
        if along < 0:
            along = -along
        if across < 0:
            across = -across
        if along > across:
            return along
        return across

    def line(self, a: i64, b: i64) -> list[int]:
        """List the squares of the straight line from a to b, without a and with b, one for each step of distance.

        Where the line runs exactly between two squares it takes the later letter or the higher number.
        """
        cells: list[int] = []
        if a == self.nowhere or b == self.nowhere:
            return cells
        steps = self.distance(a, b)
        along = self.along_of[b] - self.along_of[a]
        across = self.across_of[b] - self.across_of[a]
        step: i64
        for step in range(1, steps + 1):
            cells.append(
                self.at(
                    self.along_of[a] + (2 * step * along + steps) // (2 * steps),
                    self.across_of[a] + (2 * step * across + steps) // (2 * steps),
                )
            )
        return cells

    def sight(self, a: i64, b: i64) -> bool:
        """Tell whether the line between the centres crosses no wall; touching the end or corner of one is allowed.

        The line is followed from square to square through the edges it crosses. Through a point where four squares meet
        it passes exactly when a diagonal step would.

        Rows: dungeonbowl.room.line_of_sight"""
        if a == self.nowhere or b == self.nowhere:
            return False
        along = self.along_of[b] - self.along_of[a]
        across = self.across_of[b] - self.across_of[a]
        step_along: i64 = 1
        step_across: i64 = 1
        if along < 0:
            along, step_along = -along, -1
        if across < 0:
            across, step_across = -across, -1
        cell = a
        gone_along: i64 = 0
        gone_across: i64 = 0
        move_along: i64
        move_across: i64
        while cell != b:
            # The next edge along is met at (2 * gone + 1) / (2 * along) of the way, across likewise: compare exactly.
            lead = (2 * gone_along + 1) * across - (2 * gone_across + 1) * along
            move_along = step_along if lead <= 0 else 0
            move_across = step_across if lead >= 0 else 0
            cell = self.near[cell * 8 + DIRECTION_OF_STEP[(move_along + 1) * 3 + move_across + 1]]
            if cell == self.nowhere:
                return False
            if lead <= 0:
                gone_along += 1
            if lead >= 0:
                gone_across += 1
        return True
