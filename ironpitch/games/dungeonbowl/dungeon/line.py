"""A dungeon in one line without blanks: it travels inside the name of a ruleset, in records and in positions.

`Name.WIDTHxHEIGHT.RUNS.TILES.WALLS`, made of letters, digits, `.`, `_` and `-` only: runs are a count (none for 1) and
a letter for the symbol, line after line; a tile is the four coordinates of its corners and its kind; a wall is a
square and `e` or `s` for its right or lower edge. Coordinates and kinds are one letter each.
"""

from __future__ import annotations

from typing import Final

from ironpitch.games.dungeonbowl.dungeon.checks import refuse_unplayable
from ironpitch.games.dungeonbowl.dungeon.drawing import Listed, build, drawing, listing
from ironpitch.games.dungeonbowl.dungeon.layout import (
    KINDS,
    LONGEST_NAME,
    MOST_HEIGHT,
    MOST_WIDTH,
    DungeonError,
    DungeonMap,
    Wall,
)
from ironpitch.games.dungeonbowl.dungeon.text import is_name, is_number

LETTERS: Final = {
    "#": "b", ".": "r", "+": "p", "E": "e", "C": "c", "~": "h", "=": "g", "I": "i", "T": "t", "D": "d",
    "1": "A", "2": "B", "3": "C", "4": "D", "5": "E", "6": "F",
}  # fmt: skip
"""Symbols of the drawing and the letters that stand for them: bedrock, room, passage, end zone, chest, and so on."""
COORDINATES: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
FIELDS: Final = 5
LONGEST_LINE: Final = 6_000
LONGEST_SHOWN: Final = 12


def map_line(dungeon: DungeonMap) -> str:
    """The dungeon in one line; reading it again gives an equal dungeon."""
    at = COORDINATES
    tiles = [f"{at[t.left]}{at[t.top]}{at[t.right]}{at[t.bottom]}{at[t.kind]}" for t in listing(dungeon)]
    walls = [f"{at[x]}{at[y]}{'e' if x2 > x else 's'}" for x, y, x2, _ in dungeon.walls]
    size = f"{dungeon.width}x{dungeon.height}"
    return ".".join([dungeon.name.replace(" ", "_"), size, runs(dungeon), "".join(tiles), "".join(walls)])


def runs(dungeon: DungeonMap) -> str:
    """The drawing as counts and letters."""
    symbols = "".join(drawing(dungeon))
    parts: list[str] = []
    start = 0
    for n in range(1, len(symbols) + 1):
        if n == len(symbols) or symbols[n] != symbols[start]:
            count = str(n - start) if n - start > 1 else ""
            parts.append(count + LETTERS[symbols[start]])
            start = n
    return "".join(parts)


def parse_line(line: str) -> DungeonMap:
    """The dungeon of a line; raises DungeonError with what was found and expected.

    Rows: dungeonbowl.map.checks"""
    if len(line) > LONGEST_LINE:
        raise DungeonError(f"dungeon line: found {len(line)} characters, expected at most {LONGEST_LINE}")
    fields = line.split(".")
    if len(fields) != FIELDS:
        raise wrong("line", f"{len(fields)} parts", f"{FIELDS} between dots: Name.WIDTHxHEIGHT.RUNS.TILES.WALLS")
    name = fields[0].replace("_", " ")
    if not name or len(name) > LONGEST_NAME or not is_name(name) or name != " ".join(name.split()):
        raise wrong("name", fields[0], f"1 to {LONGEST_NAME} letters, digits, hyphens and single _")
    width, height = parse_size(fields[1])
    rows = parse_runs(fields[2], width, height)
    dungeon = build(name, rows, parse_tiles(fields[3]), parse_walls(fields[4]))
    refuse_unplayable(dungeon)
    return dungeon


def wrong(part: str, found: str, expected: str) -> DungeonError:
    """What is wrong with a part of the line."""
    shown = found if len(found) <= LONGEST_SHOWN else f"{found[:LONGEST_SHOWN]}..."
    return DungeonError(f"dungeon line, {part}: found {shown!r}, expected {expected}")


def parse_size(text: str) -> tuple[int, int]:
    """`36x16`: width and height of the drawing."""
    first, _, second = text.partition("x")
    if is_number(first) and is_number(second):
        width, height = int(first), int(second)
        if 1 <= width <= MOST_WIDTH and 1 <= height <= MOST_HEIGHT:
            return width, height
    raise wrong("size", text, f"width and height such as 36x16, at most {MOST_WIDTH}x{MOST_HEIGHT}")


def parse_runs(text: str, width: int, height: int) -> list[str]:
    """The rows of the drawing from counts and letters."""
    symbols = {letter: symbol for symbol, letter in LETTERS.items()}
    drawn: list[str] = []
    total = 0
    digits = ""
    for n, letter in enumerate(text):
        if letter in "0123456789" and len(digits) < 4:
            digits += letter
            continue
        if letter not in symbols:
            raise wrong(f"character {n + 1} of the runs", letter, f"a count and one of {''.join(symbols)}")
        count = int(digits) if digits else 1
        total += count
        if total > width * height:
            break
        drawn.append(symbols[letter] * count)
        digits = ""
    if total != width * height or digits:
        raise wrong("runs", f"{total} squares", f"{width * height} for {width}x{height}")
    whole = "".join(drawn)
    return [whole[y * width : (y + 1) * width] for y in range(height)]


def parse_tiles(text: str) -> list[Listed]:
    """Five letters for each listed tile: left, top, right, bottom, kind."""
    if len(text) % 5:
        raise wrong("tiles", text, "five letters for each tile")
    listed: list[Listed] = []
    for n in range(0, len(text), 5):
        values = [COORDINATES.find(letter) for letter in text[n : n + 5]]
        if min(values) < 0 or values[4] >= len(KINDS):
            raise wrong("tiles", text[n : n + 5], f"four coordinates and a kind up to {COORDINATES[len(KINDS) - 1]}")
        where = f"dungeon line, tile {n // 5 + 1}"
        listed.append(Listed(values[0], values[1], values[2], values[3], values[4], where))
    return listed


def parse_walls(text: str) -> list[Wall]:
    """Three letters for each wall: x, y and which edge."""
    if len(text) % 3:
        raise wrong("walls", text, "three letters for each wall")
    walls: list[Wall] = []
    for n in range(0, len(text), 3):
        x, y = COORDINATES.find(text[n]), COORDINATES.find(text[n + 1])
        edge = text[n + 2]
        if x < 0 or y < 0 or edge not in "es":
            raise wrong("walls", text[n : n + 3], "x, y and e or s")
        wall = (x + 1, y) if edge == "e" else (x, y + 1)
        if (x, y, wall[0], wall[1]) not in walls:
            walls.append((x, y, wall[0], wall[1]))
    return walls
