"""The board: numbered cells and everything the rules may ask about where they lie.

A board is built once and shared by every match on it. All answers come from tables of whole numbers, so that the rules
never do arithmetic on squares. `nowhere` is a cell number of its own, one past the last cell, with a row in every
table: looking up the neighbours of nowhere is harmless and gives nowhere.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Where nowhere lies in the coordinate columns: farther from any cell than any rule reaches.
FAR_AWAY: Final = 1 << 20


def letters(across: int) -> str:
    """Name a file across the pitch: a to z, then aa, ab and so on."""
    text = ""
    left = across + 1
    while left > 0:
        text = chr(ord("a") + (left - 1) % 26) + text
        left = (left - 1) // 26
    return text


class Board:
    """Cells, their neighbours by direction, push cells, zones and names; one interface for squares and hexes.

    Directions are numbered 0 .. degree - 1 and `degree` stands for "no direction". Hot code reads the columns itself:

    - `near[cell * degree + d]`: the cell one step away in direction d, or nowhere;
    - `beyond_table[(cell * degree + d) * 3 + k]`: where a player on `cell` goes when pushed in direction d: straight on
      (k = 0), the direction next to it anticlockwise (1) or clockwise (2), or nowhere;
    - `reach[cell * degree + d]`: the cell touched in direction d; the same as `near` unless hands go through walls;
    - `along_of[cell]`, `across_of[cell]`: coordinates from 0; `zones[cell]`: bit mask of the zones the cell is in.
    """

    size: i64
    nowhere: i64
    degree: i64
    width: i64
    length: i64
    near: vec[i64]
    reach: vec[i64]
    beyond_table: vec[i64]
    zones: vec[i64]
    along_of: vec[i64]
    across_of: vec[i64]
    grid: vec[i64]
    ring: vec[i64]
    place_in_ring: vec[i64]
    opposite_of: vec[i64]
    names: list[str]
    cell_named: dict[str, int]

    def __init__(self, width: int, length: int, cells: list[tuple[int, int]], ring: list[int]) -> None:
        """Number the cells, given as (along, across), and list the directions clockwise; subclasses fill `near`."""
        size = len(cells)
        degree = len(ring)
        self.size = size
        self.nowhere = size
        self.degree = degree
        self.width = width
        self.length = length
        self.near = vec[i64]([size] * ((size + 1) * degree))
        self.reach = self.near
        self.beyond_table = vec[i64]([size] * ((size + 1) * degree * 3))
        self.zones = vec[i64]([0] * (size + 1))
        self.along_of = vec[i64]([along for along, _ in cells] + [FAR_AWAY])
        self.across_of = vec[i64]([across for _, across in cells] + [FAR_AWAY])
        self.grid = vec[i64]([size] * (width * length))
        self.names = []
        self.cell_named = {}
        for cell, (along, across) in enumerate(cells):
            self.grid[along * width + across] = cell
            name = letters(across) + str(along + 1)
            self.names.append(name)
            self.cell_named[name] = cell
        self.names.append("off")
        self._lay_ring(ring)

    def _lay_ring(self, ring: list[int]) -> None:
        """Note which directions lie side by side and which face each other."""
        degree = len(ring)
        self.ring = vec[i64](ring)
        place_in_ring = [0] * degree
        opposite_of = [degree] * (degree + 1)
        for place in range(degree):
            place_in_ring[ring[place]] = place
            opposite_of[ring[place]] = ring[(place + degree // 2) % degree]
        self.place_in_ring = vec[i64](place_in_ring)
        self.opposite_of = vec[i64](opposite_of)

    def _fill_beyond(self) -> None:
        """Work out the push cells from the steps: called by subclasses once `near` is complete."""
        near = self.near
        self.reach = near
        beyond_table = self.beyond_table
        degree = self.degree
        cell: i64
        d: i64
        for cell in range(self.size):
            for d in range(degree):
                start = (cell * degree + d) * 3
                beyond_table[start] = near[cell * degree + d]
                beyond_table[start + 1] = near[cell * degree + self.turn(d, -1)]
                beyond_table[start + 2] = near[cell * degree + self.turn(d, 1)]

    # Steps and directions

    def neighbours(self, cell: i64) -> list[int]:
        """List the cells one step away, in the order of the directions."""
        found: list[int] = []
        degree = self.degree
        d: i64
        for d in range(degree):
            to = self.near[cell * degree + d]
            if to != self.nowhere:
                found.append(to)
        return found

    def direction(self, a: i64, b: i64) -> i64:
        """Tell in which direction a step from a reaches b, or `degree` if none does."""
        degree = self.degree
        if b == self.nowhere:
            return degree
        start = a * degree
        d: i64
        for d in range(degree):
            if self.near[start + d] == b:
                return d
        return degree

    def bearing(self, a: i64, b: i64) -> i64:
        """Tell in which direction b touches a, whatever stands between, or `degree` if it does not."""
        return self.direction(a, b)

    def adjacent(self, a: i64, b: i64) -> bool:
        """Tell whether one step leads from a to b."""
        return self.direction(a, b) != self.degree

    def opposite(self, d: i64) -> i64:
        """Turn a direction right round."""
        return self.opposite_of[d]

    def turn(self, d: i64, steps: i64) -> i64:
        """Turn a direction clockwise by so many of the board's directions, anticlockwise if negative."""
        degree = self.degree
        if d == degree:
            return degree
        return self.ring[(self.place_in_ring[d] + steps) % degree]

    def arc(self, cell: i64, facing: i64) -> list[int]:
        """List the three cells in front of someone facing that way: ahead, anticlockwise of it, clockwise of it."""
        if facing == self.degree:
            return []
        start = (cell * self.degree + facing) * 3
        return [self.beyond_table[start], self.beyond_table[start + 1], self.beyond_table[start + 2]]

    def beyond(self, pusher: i64, pushed: i64) -> list[int]:
        """List the three cells a push may lead to, straight on first, nowhere where it leaves the board.

        Nothing is listed when the two are not adjacent.
        """
        return self.arc(pushed, self.direction(pusher, pushed))

    def scatter(self, cell: i64, face: i64) -> i64:
        """Move one step by the face of the scatter die, 1 .. degree."""
        return self.near[cell * self.degree + face - 1]

    # Measuring; the two shapes of board measure differently

    def distance(self, a: i64, b: i64) -> i64:
        """Count the steps from a to b on the open board, whatever walls stand between."""
        raise NotImplementedError

    def line(self, a: i64, b: i64) -> list[int]:
        """List the cells of the straight line from a to b, without a and with b, one for each step of distance.

        Where the line runs exactly between two cells it takes the later letter, then the higher number; so the way back
        passes the same cells. A gap in the board shows as nowhere; from or to nowhere there is no line.
        """
        raise NotImplementedError

    def sight(self, a: i64, b: i64) -> bool:
        """Tell whether the straight line from a to b stays on the board."""
        if a == self.nowhere or b == self.nowhere:
            return False
        return int(self.nowhere) not in self.line(a, b)

    # Places

    def along(self, cell: i64) -> i64:
        """Tell how far along the pitch a cell lies, from 0 at the home end."""
        return self.along_of[cell]

    def across(self, cell: i64) -> i64:
        """Tell how far across the pitch a cell lies, from 0 at file a."""
        return self.across_of[cell]

    def at(self, along: i64, across: i64) -> i64:
        """Find the cell at these coordinates, or nowhere."""
        if along < 0 or along >= self.length or across < 0 or across >= self.width:
            return self.nowhere
        return self.grid[along * self.width + across]

    def zone(self, cell: i64) -> i64:
        """Tell which zones a cell belongs to, as a bit mask."""
        return self.zones[cell]

    def name(self, cell: i64) -> str:
        """Write a cell the way coaches call it: letter across, number along, or "off"."""
        return self.names[cell]

    def parse(self, text: str) -> i64:
        """Find the cell of that name; any other text is nowhere."""
        return self.cell_named.get(text, int(self.nowhere))
