"""What a dungeon is made of: ground, tiles, walls on edges, end zones, chests and portals.

Rows: dungeonbowl §6, §2.10"""

from __future__ import annotations

from typing import Final

from ironpitch.engine.errors import IronpitchError

Square = tuple[int, int]
"""A square of the drawing: x along the page, y down, both from 0 at the top left."""
Wall = tuple[int, int, int, int]
"""A closed edge between two squares x, y and x2, y2; the second lies to the right of or below the first."""

BEDROCK: Final = 0
FLOOR: Final = 1
CHASM: Final = 2
IDOL: Final = 3
CRYPT: Final = 4
DRAGON: Final = 5

KINDS: Final = [
    "plain",
    "corridor",
    "end",
    "armoury",
    "bone-pit",
    "cursed-room",
    "flooded-room",
    "forgotten-jail",
    "kitchen",
    "sewer",
    "treasure-room",
    "chaotic-idol",
    "crypt",
    "dragon-lair",
    "fiery-chasm",
]
PLAIN: Final = 0
CORRIDOR: Final = 1
END: Final = 2
SMALL_KINDS: Final = [3, 4, 5, 6, 7, 8, 9, 10]
LARGE_KINDS: Final = [11, 12, 13, 14]
IDOL_ROOM: Final = 11
CRYPT_ROOM: Final = 12
DRAGON_ROOM: Final = 13
CHASM_ROOM: Final = 14

AROUND: Final = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
BESIDE: Final = [(0, -1), (-1, 0), (1, 0), (0, 1)]

CHESTS: Final = 6
PORTALS: Final = 6
MOST_WIDTH: Final = 52
MOST_HEIGHT: Final = 40
MOST_SQUARES: Final = 510
"""Most squares with floor or chasm; more would make the tables of a board large."""
LONGEST_NAME: Final = 40


class DungeonError(IronpitchError):
    """The map of a dungeon cannot be read or played on."""


class Tile:
    """A room, corridor piece or end zone: what "one chest per tile" counts.

    Rows: dungeonbowl.room.tiles"""

    def __init__(self, kind: int, squares: list[Square]) -> None:
        self.kind: int = kind
        self.squares: list[Square] = squares

    def box(self) -> tuple[int, int, int, int]:
        """The smallest rectangle around the tile: left, top, right, bottom, all of them inside it."""
        xs = [x for x, _ in self.squares]
        ys = [y for _, y in self.squares]
        return min(xs), min(ys), max(xs), max(ys)

    def is_rectangle(self) -> bool:
        """Does the tile fill the rectangle around it?"""
        left, top, right, bottom = self.box()
        return len(self.squares) == (right - left + 1) * (bottom - top + 1)


class DungeonMap:
    """A dungeon with its default placement of chests and portals; nothing of it changes during a match."""

    def __init__(
        self,
        name: str,
        width: int,
        height: int,
        ground: list[int],
        tiles: list[Tile],
        walls: list[Wall],
        chests: list[Square],
        portals: list[Square],
        bridges: list[Square],
    ) -> None:
        self.name: str = name
        self.width: int = width
        self.height: int = height
        self.ground: list[int] = ground
        self.tiles: list[Tile] = sorted(tiles, key=first_square)
        self.tile_of: list[int] = [-1] * (width * height)
        for n, tile in enumerate(self.tiles):
            tile.squares.sort(key=reading_order)
            for x, y in tile.squares:
                self.tile_of[y * width + x] = n
        self.walls: list[Wall] = sorted(walls)
        self.shut: set[Wall] = set(walls)
        ends = [sorted(tile.squares) for tile in self.tiles if tile.kind == END]
        self.ends: list[list[Square]] = sorted(ends)
        self.chests: list[Square] = sorted(chests, key=reading_order)
        self.portals: list[Square] = portals
        self.bridges: list[Square] = sorted(bridges, key=reading_order)
        """Floor squares that cross a chasm; ordinary floor, kept for the drawing."""
        self.near: dict[Square, list[Square]] = {}
        """The neighbours of the squares somebody has asked about."""
        self.by_ends: list[int] = []
        """The end zones and the tiles connected to one, once somebody has asked for them."""

    def __eq__(self, other: object) -> bool:
        """Two maps are equal if they look and play alike and have the same name."""
        return isinstance(other, DungeonMap) and self.parts() == other.parts()

    def __hash__(self) -> int:
        """Equal maps have equal hashes."""
        return hash((self.name, self.width, self.height, tuple(self.ground)))

    def parts(self) -> tuple[object, ...]:
        """Everything that makes up the map."""
        tiles = [(tile.kind, tile.squares) for tile in self.tiles]
        drawn = (self.name, self.width, self.height, self.ground, self.bridges)
        return (*drawn, tiles, self.walls, self.chests, self.portals)

    def at(self, x: int, y: int) -> int:
        """What the ground is at a square; bedrock beyond the edge of the map."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.ground[y * self.width + x]
        return BEDROCK

    def tile_at(self, x: int, y: int) -> int:
        """The tile a square belongs to, or -1."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.tile_of[y * self.width + x]
        return -1

    def kind_at(self, x: int, y: int) -> int:
        """The kind of the tile a square belongs to, or -1."""
        tile = self.tile_at(x, y)
        return self.tiles[tile].kind if tile >= 0 else -1

    def is_open(self, x: int, y: int) -> bool:
        """Is the square floor or chasm? All else counts as wall."""
        ground = self.at(x, y)
        return ground == FLOOR or ground == CHASM

    def joined(self, x: int, y: int, x2: int, y2: int) -> bool:
        """Is there no wall between two squares that share an edge?

        Rows: dungeonbowl §2.10"""
        return self.is_open(x, y) and self.is_open(x2, y2) and wall_between(x, y, x2, y2) not in self.shut

    def leads(self, x: int, y: int, x2: int, y2: int) -> bool:
        """Does a legal step lead from a square to a neighbour? A diagonal one needs one of its two ways round free."""
        if x == x2 or y == y2:
            return self.joined(x, y, x2, y2)
        across = self.joined(x, y, x2, y) and self.joined(x2, y, x2, y2)
        return across or (self.joined(x, y, x, y2) and self.joined(x, y2, x2, y2))

    def walkable(self) -> list[Square]:
        """Every floor square, in reading order."""
        width = self.width
        return [(n % width, n // width) for n, ground in enumerate(self.ground) if ground == FLOOR]

    def neighbours(self, square: Square) -> list[Square]:
        """The floor squares a legal step leads to."""
        if square not in self.near:
            if self.shut or not self.is_open(square[0], square[1]):
                self.near[square] = [to for to in around(square) if self.at(*to) == FLOOR and self.leads(*square, *to)]
            else:
                self.near[square] = self.steps_without_walls(square)
        return self.near[square]

    def steps_without_walls(self, square: Square) -> list[Square]:
        """The neighbours of an open square where no edge is closed: only rock is in the way."""
        x, y = square
        width, height, ground = self.width, self.height, self.ground
        here = y * width + x
        found: list[Square] = []
        for dx, dy in AROUND:
            if 0 <= x + dx < width and 0 <= y + dy < height and ground[here + dy * width + dx] == FLOOR:
                beside, below = ground[here + dx], ground[here + dy * width]
                if beside == FLOOR or below == FLOOR or beside == CHASM or below == CHASM:
                    found.append((x + dx, y + dy))
        return found

    def steps_from(self, start: list[Square], taken: set[Square]) -> dict[Square, int]:
        """How many steps every square that can be reached is away, without setting foot on the squares taken."""
        steps: dict[Square, int] = {square: 0 for square in start if square not in taken}
        front = list(steps)
        while front:
            further: list[Square] = []
            for square in front:
                for each in self.neighbours(square):
                    if each not in taken and each not in steps:
                        steps[each] = steps[square] + 1
                        further.append(each)
            front = further
        return steps

    def opposite(self, square: Square) -> Square:
        """Where a half turn of the page puts a square."""
        return self.width - 1 - square[0], self.height - 1 - square[1]


def around(square: Square) -> list[Square]:
    """The eight squares around one."""
    return [(square[0] + dx, square[1] + dy) for dx, dy in AROUND]


def reading_order(square: Square) -> tuple[int, int]:
    """Sorts squares line by line."""
    return square[1], square[0]


def first_square(tile: Tile) -> tuple[int, int]:
    """Sorts tiles by the square a reader meets first."""
    return min([(y, x) for x, y in tile.squares])


def wall_between(x: int, y: int, x2: int, y2: int) -> Wall:
    """The edge two squares share, written from the left or upper one."""
    if (y, x) <= (y2, x2):
        return x, y, x2, y2
    return x2, y2, x, y


def apart(a: Square, b: Square) -> int:
    """How far two squares lie apart on the page: the larger of the two differences."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def named(square: Square) -> str:
    """A square as maps and messages write it."""
    return f"{square[0]},{square[1]}"
