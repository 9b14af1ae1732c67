"""Dungeons as text files: a name, a drawing, and below it the kinds of rooms and walls on edges. (docs/dungeons.md)"""

from __future__ import annotations

from typing import Final

from ironpitch.games.dungeonbowl.dungeon.checks import refuse_unplayable
from ironpitch.games.dungeonbowl.dungeon.drawing import FEATURES, SYMBOLS, Listed, build, drawing, listing
from ironpitch.games.dungeonbowl.dungeon.layout import (
    KINDS,
    LONGEST_NAME,
    MOST_HEIGHT,
    MOST_WIDTH,
    DungeonError,
    DungeonMap,
    Square,
    Wall,
    wall_between,
)

UNNAMED: Final = "Unnamed"
NAME_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789- "
SECTIONS: Final = ["rooms:", "tiles:", "walls:"]
SIDES: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
LONGEST_FILE: Final = 20_000
LONGEST_SHOWN: Final = 40


def parse_map(text: str) -> DungeonMap:
    """The dungeon of a map file; raises DungeonError with the line, what was found and what was expected.

    Rows: dungeonbowl.map.legend, dungeonbowl.map.checks"""
    if len(text) > LONGEST_FILE:
        raise DungeonError(f"found {len(text)} characters, expected at most {LONGEST_FILE}")
    reader = Reader(text.splitlines())
    reader.read()
    dungeon = build(reader.name, reader.rows, reader.listed, reader.walls)
    refuse_unplayable(dungeon)
    return dungeon


class Reader:
    """Goes through the lines of a map file once."""

    def __init__(self, lines: list[str]) -> None:
        self.lines: list[str] = lines
        self.name: str = UNNAMED
        self.rows: list[str] = []
        self.listed: list[Listed] = []
        self.walls: list[Wall] = []
        self.next: int = 0

    def read(self) -> None:
        """Header, drawing, sections."""
        self.read_header()
        self.read_drawing()
        partners = False
        section = ""
        while self.next < len(self.lines):
            line = self.lines[self.next].strip()
            if line in SECTIONS:
                section = line
                partners = partners or section == "rooms:"
            elif line and section == "walls:":
                self.read_wall(line)
            elif line and section:
                self.read_room(line)
            elif line:
                raise self.error(1, line, f"a section: {' '.join(SECTIONS)}")
            self.next += 1
        if partners:
            self.add_partners()

    def error(self, column: int, found: str, expected: str) -> DungeonError:
        """What is wrong with the line being read."""
        shown = found if len(found) <= LONGEST_SHOWN else f"{found[:LONGEST_SHOWN]}..."
        return DungeonError(f"line {self.next + 1}, column {column}: found {shown!r}, expected {expected}")

    def read_header(self) -> None:
        """`name:` and `note:` lines before the drawing, and empty ones."""
        while self.next < len(self.lines):
            line = self.lines[self.next].strip()
            key, colon, value = line.partition(":")
            if line and not colon:
                return
            if key.strip() == "name":
                self.name = self.checked_name(value)
            elif line and key.strip() != "note":
                raise self.error(1, line, "name: or note: or the first line of the drawing")
            self.next += 1

    def checked_name(self, value: str) -> str:
        """A name of letters, digits, blanks and hyphens."""
        name = " ".join(value.split())
        expected = f"a name of 1 to {LONGEST_NAME} letters, digits, blanks and hyphens"
        if not name or len(name) > LONGEST_NAME or not is_name(name):
            raise self.error(self.lines[self.next].find(":") + 2, name, expected)
        return name

    def read_drawing(self) -> None:
        """Equally long lines of known symbols up to an empty line or a section.

        Rows: dungeonbowl.map.legend"""
        first = self.next + 1
        while self.next < len(self.lines):
            row = self.lines[self.next].rstrip()
            if not row or row.strip() in SECTIONS:
                break
            for x, symbol in enumerate(row):
                if symbol not in SYMBOLS:
                    raise self.error(x + 1, symbol, f"one of the symbols {SYMBOLS}")
            if self.rows and len(row) != len(self.rows[0]):
                wanted = f"{len(self.rows[0])} of them like line {first}"
                raise self.error(min(len(row), len(self.rows[0])) + 1, f"{len(row)} symbols", wanted)
            if len(row) > MOST_WIDTH:
                raise self.error(MOST_WIDTH + 1, f"{len(row)} symbols", f"at most {MOST_WIDTH}")
            self.rows.append(row)
            self.next += 1
        if len(self.rows) > MOST_HEIGHT:
            raise self.error(1, f"{len(self.rows)} lines", f"a drawing of at most {MOST_HEIGHT}")
        if not self.rows:
            raise self.error(1, "no drawing", f"lines made of {SYMBOLS}")

    def read_room(self, line: str) -> None:
        """`x0,y0-x1,y1 kind`: a rectangle that is one tile."""
        corners, _, kind = line.partition(" ")
        left, top, right, bottom = self.corners(corners)
        key = "-".join(kind.lower().replace("-", " ").split())
        if key not in KINDS:
            raise self.error(len(corners) + 2, kind.strip(), f"a kind of room: {', '.join(KINDS)}")
        where = f"line {self.next + 1}, column 1"
        self.listed.append(Listed(left, top, right, bottom, KINDS.index(key), where))

    def read_wall(self, line: str) -> None:
        """`x0,y0-x1,y1 side` or `x,y side`: a wall on that side of each square in a straight line."""
        corners, _, word = line.partition(" ")
        left, top, right, bottom = self.corners(corners)
        side = word.strip().lower()
        if side not in SIDES:
            raise self.error(len(corners) + 2, word.strip(), f"a side: {', '.join(SIDES)}")
        dx, dy = SIDES[side]
        along_the_side = left == right if dx else top == bottom
        if not along_the_side or right - left > MOST_WIDTH or bottom - top > MOST_HEIGHT:
            raise self.error(1, corners, f"squares in one {'column' if dx else 'row'} of the map")
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                if x + dx < 0 or y + dy < 0:
                    raise self.error(1, line, "a wall between two squares of the map")
                wall = wall_between(x, y, x + dx, y + dy)
                if wall not in self.walls:
                    self.walls.append(wall)

    def corners(self, text: str) -> tuple[int, int, int, int]:
        """`x0,y0-x1,y1`, or `x,y` for a single square."""
        first, _, last = text.partition("-")
        left, top = self.square(first, text)
        right, bottom = self.square(last or first, text)
        if right < left or bottom < top:
            raise self.error(1, text, "the upper left square first, then the lower right one")
        return left, top, right, bottom

    def square(self, text: str, whole: str) -> Square:
        """`x,y`, both counted from 0 at the top left."""
        x, _, y = text.partition(",")
        if not is_number(x) or not is_number(y):
            raise self.error(1, whole, "squares such as 8,0-11,1, counted from 0,0 at the top left")
        return int(x), int(y)

    def add_partners(self) -> None:
        """Give the half-turn partner of a listed room the same kind, unless it is listed itself or drawn otherwise."""
        width, height = len(self.rows[0]), len(self.rows)
        for each in list(self.listed):
            if each.right >= width or each.bottom >= height:
                continue  # building the map complains about it
            partner = each.half_turn(width, height)
            if self.faces(each, width, height) and not self.overlaps(partner):
                self.listed.append(partner)

    def faces(self, room: Listed, width: int, height: int) -> bool:
        """Is the ground of a room drawn the same at the other side of the half turn?"""
        for x, y in room.squares():
            here, there = self.rows[y][x], self.rows[height - 1 - y][width - 1 - x]
            if FEATURES.get(here, -1) != FEATURES.get(there, -1) or there == "E":
                return False
        return True

    def overlaps(self, room: Listed) -> bool:
        """Does a rectangle share a square with a listed one?"""
        for each in self.listed:
            beside = each.right < room.left or room.right < each.left
            if not beside and each.top <= room.bottom and room.top <= each.bottom:
                return True
        return False


def is_number(text: str) -> bool:
    """Is this a whole number of at most three digits?"""
    return text.isascii() and text.isdigit() and len(text) <= 3


def is_name(text: str) -> bool:
    """Is the text made of the letters a name may have?"""
    return not set(text) - set(NAME_LETTERS)


def map_text(dungeon: DungeonMap) -> str:
    """The map file of a dungeon; reading it again gives an equal dungeon."""
    listed = listing(dungeon)
    text = file_text(dungeon, "rooms:", one_of_each_pair(dungeon, listed))
    if not listed or parse_map(text) == dungeon:
        return text
    return file_text(dungeon, "tiles:", listed)


def file_text(dungeon: DungeonMap, heading: str, listed: list[Listed]) -> str:
    """Name, drawing and sections."""
    lines = [f"name: {dungeon.name}", "", *drawing(dungeon)]
    if listed:
        lines += ["", heading, *[each.text() for each in listed]]
    if dungeon.walls:
        lines += ["", "walls:", *wall_lines(dungeon.walls)]
    return "\n".join(lines) + "\n"


def one_of_each_pair(dungeon: DungeonMap, listed: list[Listed]) -> list[Listed]:
    """The listed rooms without those that merely repeat the room they face."""
    kept: list[Listed] = []
    implied: list[str] = []
    for each in listed:
        if each.text() not in implied:
            kept.append(each)
            implied.append(each.half_turn(dungeon.width, dungeon.height).text())
    return kept


def wall_lines(walls: list[Wall]) -> list[str]:
    """Walls in a row as one line each."""
    lines: list[str] = []
    left = set(walls)
    for wall in sorted(walls):
        if wall not in left:
            continue
        x, y, x2, y2 = wall
        dx, dy = y2 - y, x2 - x  # a wall on the east side runs down the page, one on the south side along it
        last = wall
        left.remove(last)
        while (last[0] + dx, last[1] + dy, last[2] + dx, last[3] + dy) in left:
            last = (last[0] + dx, last[1] + dy, last[2] + dx, last[3] + dy)
            left.remove(last)
        run = f"{x},{y}" if last == wall else f"{x},{y}-{last[0]},{last[1]}"
        lines.append(f"{run} {'east' if x2 > x else 'south'}")
    return lines
