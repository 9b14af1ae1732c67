"""Reads the pitch from its file and refuses a map that contradicts itself or what is known about the game."""

from functools import cache
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from ironpitch.engine.errors import BadTeam, IronpitchError
from ironpitch.engine.hex_board import HexBoard
from ironpitch.engine.roster import shown
from ironpitch.engine.team_file import MOST_FAULTS, Fields, parse
from ironpitch.games.dreadball.movement.pitch import DB_HEXES, HOME, VISITOR, Pitch, StrikeZone

SIDES: Final = ("home", "visitor")
ENTRY_LETTERS: Final = ("h", "v")
LETTERS: Final = ".SDhvR123456789"
LONGEST_LANE: Final = 99
MOST_LANES: Final = 50
MOST_HEXES: Final = 2_000
CORNERS: Final = 6
ZONES_OF_A_HALF: Final = 3
ENTRY_NEIGHBOURS: Final = 4


class BadPitch(IronpitchError):
    """The map of a pitch cannot be read, or says two things at once."""


@cache
def standard_pitch() -> Pitch:
    """The pitch every match is played on."""
    text = (files("ironpitch.games.dreadball") / "pitch.toml").read_text(encoding="utf-8")
    return read_pitch(text, "pitch.toml")


def read_pitch(text: str, source: str) -> Pitch:
    """A pitch from the text of its file; raises BadPitch naming everything that is wrong."""
    faults: list[str] = []
    try:
        fields = parse(text, source, faults)
    except BadTeam as error:
        raise BadPitch(str(error)) from error
    lanes = read_map(fields)
    refuse(source, faults)
    board = lay_out(lanes)
    reader = PitchReader(fields, board, lanes)
    pitch = reader.read(source)
    check(pitch, reader.letters, faults)
    refuse(source, faults)
    return pitch


def refuse(source: str, faults: list[str]) -> None:
    """Raise BadPitch if anything is wrong."""
    if faults:
        more = f"; and {len(faults) - MOST_FAULTS} more" if len(faults) > MOST_FAULTS else ""
        raise BadPitch(f"{source}: {'; '.join(faults[:MOST_FAULTS])}{more}")


def read_map(fields: Fields) -> list[str]:
    """The lines of the picture: in each, every second column is a hex, and lines are set off by one from each other."""
    expected = f"a list of 1 to {MOST_LANES} lines, each made of {LETTERS} and blanks"
    lanes: list[str] = []
    for n, value in enumerate(fields.items("map", expected)):
        if isinstance(value, str) and len(value) <= LONGEST_LANE and set(value) <= set(LETTERS + " "):
            lanes.append(value)
        else:
            fields.fault("map", f"line {n + 1} = {shown(value)}", expected)
    if not lanes or len(lanes) > MOST_LANES:
        fields.fault("map", f"{len(lanes)} lines", expected)
    shifted = shifted_lanes(lanes)
    for n, lane in enumerate(lanes):
        if [column for column in columns(lane) if (column % 2 == 1) != (n % 2 == shifted)]:
            fields.fault("map", f"line {n + 1} out of step", "hexes set off by one column from the lines beside it")
    return lanes


def columns(lane: str) -> list[int]:
    """Where the hexes of a line stand."""
    return [column for column, letter in enumerate(lane) if letter != " "]


def shifted_lanes(lanes: list[str]) -> int:
    """Which lines are set half a hex further along: the even ones (0) or the odd ones (1)."""
    for n, lane in enumerate(lanes):
        if columns(lane):
            return (n + columns(lane)[0] + 1) % 2
    return 1


def lay_out(lanes: list[str]) -> HexBoard:
    """The board of a picture, which takes one character for each hex."""
    shifted = shifted_lanes(lanes)
    return HexBoard([lane[1 if n % 2 == shifted else 0 :: 2] for n, lane in enumerate(lanes)], shifted)


class PitchReader:
    """Turns the names in the file into hexes and compares each with the letter the picture shows there."""

    def __init__(self, fields: Fields, board: HexBoard, lanes: list[str]) -> None:
        self.fields = fields
        self.board = board
        self.letters = [lanes[board.across_of[cell]][board.halves_of[cell]] for cell in range(board.size)]
        self.named: dict[int, str] = {}

    def at(self, fields: Fields, key: str, value: object, letter: str) -> int:
        """The hex of that name, on which the picture must show this letter."""
        cell = int(self.board.parse(value)) if isinstance(value, str) else int(self.board.nowhere)
        if cell == self.board.nowhere:
            fields.fault(key, shown(value), "the name of a hex such as 'f11'")
        elif self.letters[cell] != letter:
            fields.fault(key, f"{value}, where the map shows {self.letters[cell]!r}", f"{letter!r} there")
        elif cell in self.named and letter != ".":
            fields.fault(key, f"{value}, which is {self.named[cell]} already", "a hex of its own")
        else:
            self.named[cell] = f"{fields.where}{key}"
        return cell

    def one(self, fields: Fields, key: str, letter: str) -> int:
        """One hex under a key."""
        return self.at(fields, key, fields.value(key, "the name of a hex", True), letter)

    def several(self, fields: Fields, key: str, letter: str, count: int = 0) -> list[int]:
        """A list of hexes under a key, so many of them unless 0."""
        expected = f"a list of {count or 'some'} hexes"
        cells = [self.at(fields, key, value, letter) for value in fields.items(key, expected)]
        if not cells or (count and len(cells) != count):
            fields.fault(key, f"{len(cells)} hexes", expected)
            cells += [int(self.board.nowhere)] * count
        return cells[:count] if count else cells

    def zone(self, fields: Fields) -> StrikeZone:
        """One [[zone]] table."""
        half = fields.slug("half")
        if half not in SIDES:
            fields.fault("half", shown(half), "home or visitor")
        points = fields.number("points", 1, 9)
        bonus_points = fields.number("bonus_points", points, 9)
        zone = StrikeZone(
            half=HOME if half == "home" else VISITOR,
            points=points,
            bonus_points=bonus_points,
            strike=self.one(fields, "strike", "S"),
            bonus=self.one(fields, "bonus", str(bonus_points)),
            hexes=self.several(fields, "hexes", str(points)),
        )
        fields.close()
        return zone

    def read(self, source: str) -> Pitch:
        """The pitch, if every hex is named once and as the picture shows it."""
        fields = self.fields
        hexes = fields.number("hexes", 1, MOST_HEXES)
        if hexes != self.board.size:
            fields.fault("map", f"{self.board.size} hexes", f"the {hexes} that 'hexes' promises")
        zones = [self.zone(table) for table in fields.tables("zone")]
        db = self.several(fields, "db", "D", DB_HEXES)
        launch = fields.inner("launch")
        launch_wall = [cell for side in SIDES for cell in self.several(launch, side, ".", 2)]
        launch.close()
        entries = fields.inner("entry")
        entry = [self.one(entries, side, ENTRY_LETTERS[n]) for n, side in enumerate(SIDES)]
        entries.close()
        referee = self.one(fields, "referee", "R")
        status = fields.slug("status")
        fields.close()
        for cell, letter in enumerate(self.letters):
            if letter != "." and cell not in self.named:
                fields.fault("map", f"{letter!r} at {self.board.name(cell)}, which is not named below", "'.' there")
        refuse(source, fields.faults)
        return Pitch(self.board, zones, db, launch_wall, entry, referee, status)


def check(pitch: Pitch, letters: list[str], faults: list[str]) -> None:
    """Compare a pitch that reads well with what is known about every DreadBall pitch.

    Rows: dreadball §1.1"""
    check_outline(pitch, faults)
    check_zones(pitch, faults)
    check_launch(pitch, faults)
    check_sides(pitch, letters, faults)


def check_outline(pitch: Pitch, faults: list[str]) -> None:
    """Six corners have three open sides, the rest of the wall two, so that every ball knows where to bounce. (P5)"""
    board = pitch.board
    open_sides = [6 - len(board.neighbours(cell)) for cell in range(board.size)]
    odd = [board.name(cell) for cell in range(board.size) if open_sides[cell] not in (0, 2, 3)]
    if odd:
        faults.append(f"map: got a ragged wall at {', '.join(odd[:6])}, expected two or three open sides at a wall")
    if open_sides.count(3) != CORNERS:
        faults.append(f"map: got {open_sides.count(3)} corners with three open sides, expected {CORNERS}")


def check_zones(pitch: Pitch, faults: list[str]) -> None:
    """Three zones in each half, each with the bonus hex farthest from its strike hex. (P1, P2)"""
    board = pitch.board
    for side, name in enumerate(SIDES):
        count = len([zone for zone in pitch.strike_zones if zone.half == side])
        if count != ZONES_OF_A_HALF:
            faults.append(f"zone: got {count} zones in the {name} half, expected {ZONES_OF_A_HALF}")
    for number, zone in enumerate(pitch.strike_zones, start=1):
        for cell in zone.hexes_to_throw_from() + [int(zone.strike)]:
            if not pitch.in_half(cell, zone.half):
                faults.append(f"zone {number}: got {board.name(cell)}, expected a hex of the {SIDES[zone.half]} half")
        reach = board.distance(zone.strike, zone.bonus)
        if [cell for cell in zone.hexes if board.distance(zone.strike, cell) >= reach]:
            bonus = board.name(zone.bonus)
            faults.append(f"zone {number}: got bonus {bonus}, expected the hex farthest from its strike hex")


def check_launch(pitch: Pitch, faults: list[str]) -> None:
    """The launch line lies between the halves; behind its last hex are two wall hexes, one on each side. (P7)"""
    board = pitch.board
    for n in range(DB_HEXES):
        cell = pitch.launch_line[n]
        if pitch.side_of(cell) != 0:
            first = board.name(pitch.launch_line[0])
            faults.append(f"db: got {board.name(cell)}, expected a hex between the halves like {first}")
    for side, name in enumerate(SIDES):
        own, other = pitch.launch_wall[side * 2], pitch.launch_wall[side * 2 + 1]
        last = pitch.launch_line[side * DB_HEXES + DB_HEXES - 1]
        if not pitch.in_half(own, side) or not pitch.in_half(other, 1 - side):
            faults.append(f"launch: {name}: got {board.name(own)} and {board.name(other)}, expected his own half first")
        for cell in [int(own), int(other)]:
            if len(board.neighbours(cell)) == 6 or not board.adjacent(cell, last):
                faults.append(f"launch: {name}: got {board.name(cell)}, expected a wall hex next to {board.name(last)}")


def check_sides(pitch: Pitch, letters: list[str], faults: list[str]) -> None:
    """Both sides have the same pitch, turned by half a circle; only the referee stands where he likes. (P1, P6)"""
    board = pitch.board
    for side, name in enumerate(SIDES):
        cell = pitch.entry[side]
        if len(board.neighbours(cell)) != ENTRY_NEIGHBOURS or not pitch.in_half(cell, side):
            faults.append(f"entry: {name}: got {board.name(cell)}, expected a hex of his half with four neighbours")
    swapped = {"h": "v", "v": "h", "R": "."}
    uneven: list[str] = []
    along = [int(board.halves_of[cell]) for cell in range(board.size)]
    span = min(along) + max(along)
    for cell in range(board.size):
        other = turned(board, span, cell)
        mine = letters[cell].replace("R", ".")
        if other == board.nowhere or swapped.get(letters[other], letters[other]) != mine:
            uneven.append(board.name(cell))
    for n in range(DB_HEXES):
        if turned(board, span, pitch.launch_line[n]) != pitch.launch_line[DB_HEXES + n]:
            uneven.append(board.name(pitch.launch_line[n]))
    if uneven:
        names = ", ".join(uneven[:6])
        faults.append(f"map: got {names} without a counterpart, expected the same pitch when turned round")


def turned(board: HexBoard, span: i64, cell: i64) -> i64:
    """The hex that takes this one's place when the pitch is turned by half a circle, or nowhere."""
    return board.at_halves(span - board.halves_of[cell], board.width - 1 - board.across_of[cell])
