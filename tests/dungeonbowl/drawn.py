"""Small dungeons drawn in a test, and the names of the maps that properties run over."""

from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.dungeon.layout import (
    BEDROCK,
    CHASM,
    CORRIDOR,
    CRYPT,
    DRAGON,
    END,
    FLOOR,
    IDOL,
    PLAIN,
    DungeonMap,
    Tile,
)
from ironpitch.games.dungeonbowl.dungeon.named import map_names

GROUND = {"#": BEDROCK, "~": CHASM, "I": IDOL, "T": CRYPT, "D": DRAGON}
MAPS = [*map_names(), "random:1", "random:2", "random:3"]


def draw(*rows: str, walls: str = "", kind: int = PLAIN, through_walls: bool = False) -> DungeonBoard:
    """A dungeon as drawn; `E` the two end zones, `+` corridor, walls as pairs of squares such as `a3|a4`."""
    width, height = len(rows[0]), len(rows)
    places = [(x, y, rows[y][x]) for x in range(width) for y in range(height)]
    ground = [GROUND.get(rows[y][x], FLOOR) for y in range(height) for x in range(width)]
    tiles = [
        Tile(END, [(x, y) for x, y, symbol in places if symbol == "E" and x < width // 2]),
        Tile(END, [(x, y) for x, y, symbol in places if symbol == "E" and x >= width // 2]),
        Tile(kind, [(x, y) for x, y, symbol in places if symbol in ".ITD~"]),
        Tile(CORRIDOR, [(x, y) for x, y, symbol in places if symbol == "+"]),
    ]
    edges = [tuple(square_of(name) for name in wall.split("|")) for wall in walls.split()]
    closed = [(*one, *other) for one, other in edges]
    dungeon = DungeonMap("drawn", width, height, ground, [tile for tile in tiles if tile.squares], closed, [], [], [])
    return DungeonBoard(dungeon, through_walls)


def square_of(name: str) -> tuple[int, int]:
    """The square of a name such as c4, as (x, y)."""
    return int(name[1:]) - 1, ord(name[0]) - ord("a")


def named(board: DungeonBoard, found: list[int]) -> str:
    """The squares by name, `off` where there is none."""
    return " ".join(board.name(cell) for cell in found)


ROOM = draw(
    "EE.....EE",  # a
    "EE.....EE",  # b
    "EE.....EE",  # c
    "###+++###",  # d
    "###+++###",  # e
    "###+++###",  # f
)
