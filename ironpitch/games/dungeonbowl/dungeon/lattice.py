"""The lattice a generated dungeon is laid out on: rooms and crossings in columns and rows, corridors between them.

Whatever is put somewhere is put at the other end of a half turn as well.

Rows: dungeonbowl.setup.tiles, dungeonbowl §6"""

from __future__ import annotations

from typing import Final

from ironpitch.games.dungeonbowl.dungeon.drawing import FEATURES, ROCK, Listed, pieces
from ironpitch.games.dungeonbowl.dungeon.draws import NumberStream
from ironpitch.games.dungeonbowl.dungeon.layout import (
    CHASM_ROOM,
    CRYPT_ROOM,
    DRAGON_ROOM,
    FLOOR,
    IDOL_ROOM,
    LARGE_KINDS,
    PLAIN,
    SMALL_KINDS,
    Tile,
)
from ironpitch.games.dungeonbowl.dungeon.tiles import BRIDGE, feature_squares

NOTHING: Final = 0
CROSSING: Final = 1
SMALL_ROOM: Final = 2
LARGE_ROOM: Final = 3

NARROW: Final = 4
WIDE: Final = 8
HIGH: Final = 4
"""Columns are as wide as a small or a large room, rows as high as either."""
END_WIDTH: Final = 2
FEATURE_SYMBOLS: Final = {IDOL_ROOM: "I", CRYPT_ROOM: "T", DRAGON_ROOM: "D", CHASM_ROOM: "~"}


class LatticePlace:
    """A place of the lattice and what is there."""

    def __init__(self, left: int, top: int, width: int) -> None:
        self.left: int = left
        self.top: int = top
        self.width: int = width
        self.content: int = NOTHING
        self.kind: int = PLAIN
        self.turned: bool = False

    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom of what is there."""
        middle = self.left + self.width // 2
        if self.content == CROSSING:
            return middle - 1, self.top + 1, middle, self.top + 2
        half = 4 if self.content == LARGE_ROOM else 2
        return middle - half, self.top, middle + half - 1, self.top + HIGH - 1

    def closed_side(self) -> int:
        """The side a corridor cannot reach: -1 left, 1 right, 0 none; a dragon lies before it."""
        if self.content != LARGE_ROOM or self.kind != DRAGON_ROOM:
            return 0
        return 1 if self.turned else -1


class Lattice:
    """Columns and rows of nodes, the corridors between neighbours, and the drawing they give."""

    def __init__(self, lots: NumberStream) -> None:
        self.columns: int = 3 + lots.below(3)
        self.rows: int = 2 + lots.below(2)
        half = (self.columns + 1) // 2
        widths = [WIDE if lots.below(3) == 0 else NARROW for _ in range(half)]
        gaps = [2 + lots.below(4) for _ in range(self.columns // 2)]
        self.row_gap: int = 2 + lots.below(3 if self.rows == 3 else 5)
        self.stub: int = 3 + lots.below(3)
        self.nodes: list[LatticePlace] = []
        self.joints: list[tuple[int, int]] = []
        lefts: list[int] = []
        x = END_WIDTH + self.stub
        for column in range(self.columns):
            lefts.append(x)
            x += widths[min(column, self.columns - 1 - column)]
            if column < self.columns - 1:
                x += gaps[min(column, self.columns - 2 - column)]
        self.width: int = x + self.stub + END_WIDTH
        self.height: int = HIGH * self.rows + self.row_gap * (self.rows - 1)
        for row in range(self.rows):
            for column in range(self.columns):
                width = widths[min(column, self.columns - 1 - column)]
                self.nodes.append(LatticePlace(lefts[column], row * (HIGH + self.row_gap), width))
        self.symbols: list[list[str]] = []

    def facing(self, node: int) -> int:
        """The node at the other end of a half turn."""
        return len(self.nodes) - 1 - node

    def furnish(self, lots: NumberStream) -> bool:
        """Decide what each pair of nodes is; False if there is no large room."""
        small = lots.shuffled(SMALL_KINDS)
        large = lots.shuffled(LARGE_KINDS)
        rooms = 0
        for n in range((len(self.nodes) + 1) // 2):
            node, other = self.nodes[n], self.nodes[self.facing(n)]
            node.content = self.drawn_content(node, lots)
            node.turned = lots.below(2) == 1
            plain = lots.below(6) == 0
            if node.content == LARGE_ROOM:
                rooms += 1
                fitting = [kind for kind in large if node is not other or kind in (IDOL_ROOM, CRYPT_ROOM)]
                if fitting and not plain:
                    node.kind = fitting[0]
                    large.remove(fitting[0])
            elif node.content == SMALL_ROOM and small and not plain:
                node.kind = small.pop()
            if node is not other:
                other.content, other.kind, other.turned = node.content, node.kind, not node.turned
        return rooms > 0

    def drawn_content(self, node: LatticePlace, lots: NumberStream) -> int:
        """Mostly rooms, a large one only where the column is wide."""
        drawn = lots.below(10)
        if node.width == WIDE and drawn < 6:
            return LARGE_ROOM
        if drawn < 7:
            return SMALL_ROOM
        return CROSSING if drawn < 9 else NOTHING

    def possible_joints(self) -> list[tuple[int, int]]:
        """The neighbours a corridor could join: each pair once, left or upper node first."""
        found: list[tuple[int, int]] = []
        for n, node in enumerate(self.nodes):
            if node.content == NOTHING:
                continue
            right, below = n + 1, n + self.columns
            if right % self.columns and self.nodes[right].content != NOTHING:
                if node.closed_side() != 1 and self.nodes[right].closed_side() != -1:
                    found.append((n, right))
            if below < len(self.nodes) and self.nodes[below].content != NOTHING:
                found.append((n, below))
        return found

    def join(self, lots: NumberStream) -> bool:
        """Choose corridors until everything hangs together, and some more for the sake of loops."""
        possible = self.possible_joints()
        group = list(range(len(self.nodes)))
        for choice in lots.shuffled(list(range(len(possible)))):
            a, b = possible[choice]
            turned = (self.facing(b), self.facing(a))
            wanted = lots.below(3) == 0
            if (group[a] != group[b] or wanted) and (a, b) not in self.joints:
                for joint in [(a, b)] if turned == (a, b) else [(a, b), turned]:
                    self.joints.append(joint)
                    merged, kept = group[joint[1]], group[joint[0]]
                    group = [kept if each == merged else each for each in group]
        self.joints.sort()
        self.drop_dead_ends()
        used = {group[n] for n, node in enumerate(self.nodes) if node.content != NOTHING}
        if len(used) != 1:
            return False
        self.draw()
        return True

    def drop_dead_ends(self) -> None:
        """Take out crossings that no more than one corridor reaches, until there are none."""
        dropped = True
        while dropped:
            dropped = False
            for n, node in enumerate(self.nodes):
                if node.content == CROSSING and len([joint for joint in self.joints if n in joint]) < 2:
                    node.content = NOTHING
                    self.joints = [joint for joint in self.joints if n not in joint]
                    dropped = True

    def draw(self) -> None:
        """Put rooms, crossings and corridors on paper."""
        self.symbols = [[ROCK] * self.width for _ in range(self.height)]
        for node in self.nodes:
            if node.content != NOTHING:
                left, top, right, bottom = node.box()
                self.fill(left, top, right, bottom, "+" if node.content == CROSSING else ".")
                for x, y in feature_squares(node.kind, node.turned):
                    self.symbols[top + y][left + x] = FEATURE_SYMBOLS[node.kind]
                if node.kind == CHASM_ROOM:
                    x, y = (WIDE - 1 - BRIDGE[0], HIGH - 1 - BRIDGE[1]) if node.turned else BRIDGE
                    self.symbols[top + y][left + x] = "="
        for a, b in self.joints:
            left, top, right, bottom = self.nodes[a].box()
            if b == a + 1:
                first = self.nodes[a].top + 1
                self.fill(right + 1, first, self.nodes[b].box()[0] - 1, first + 1, "+")
            else:
                middle = self.nodes[a].left + self.nodes[a].width // 2
                self.fill(middle - 1, bottom + 1, middle, self.nodes[b].box()[1] - 1, "+")

    def pairs_of_rooms(self) -> int:
        """How many rooms have another one facing them, each two counted once."""
        half = self.nodes[: len(self.nodes) // 2]
        return len([node for node in half if node.content in (SMALL_ROOM, LARGE_ROOM)])

    def fill(self, left: int, top: int, right: int, bottom: int, symbol: str) -> None:
        """Draw a rectangle of one symbol."""
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                self.symbols[y][x] = symbol

    def end_rows(self) -> list[int]:
        """The rows in which an end zone can be joined to the leftmost column."""
        found: list[int] = []
        for row in range(self.rows):
            node = self.nodes[row * self.columns]
            if node.content != NOTHING and node.closed_side() != -1:
                found.append(row)
        return found

    def add_ends(self, row: int) -> None:
        """Draw the end zones and the corridors that lead to them.

        Rows: dungeonbowl.setup.end_zones"""
        node = self.nodes[row * self.columns]
        self.fill(0, node.top, END_WIDTH - 1, node.top + HIGH - 1, "E")
        self.fill(END_WIDTH, node.top + 1, node.box()[0] - 1, node.top + 2, "+")
        other = self.nodes[self.facing(row * self.columns)]
        self.fill(self.width - END_WIDTH, other.top, self.width - 1, other.top + HIGH - 1, "E")
        self.fill(other.box()[2] + 1, other.top + 1, self.width - END_WIDTH - 1, other.top + 2, "+")

    def copy(self) -> Lattice:
        """Another lattice with a drawing of its own, to try something out."""
        twin = Lattice(NumberStream(0))
        twin.columns, twin.rows, twin.width, twin.height = self.columns, self.rows, self.width, self.height
        twin.nodes = self.nodes
        twin.symbols = [list(row) for row in self.symbols]
        return twin

    def ground(self) -> list[int]:
        """What each square of the drawing is made of."""
        return [FEATURES.get(symbol, FLOOR) for row in self.symbols for symbol in row]

    def listed(self) -> list[Listed]:
        """The rooms with a kind of their own."""
        found: list[Listed] = []
        for node in self.nodes:
            if node.content in (SMALL_ROOM, LARGE_ROOM) and node.kind != PLAIN:
                left, top, right, bottom = node.box()
                found.append(Listed(left, top, right, bottom, node.kind, "generator"))
        return found

    def tiles(self) -> list[Tile]:
        """All tiles of the drawing."""
        listed = self.listed()
        owner = [-1] * (self.width * self.height)
        for n, each in enumerate(listed):
            for x, y in each.squares():
                owner[y * self.width + x] = n
        rows = ["".join(row) for row in self.symbols]
        return [Tile(each.kind, each.squares()) for each in listed] + pieces(rows, owner, set())
