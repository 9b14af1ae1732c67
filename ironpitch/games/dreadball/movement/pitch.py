"""The pitch: which hex lies in which half and strike zone, where balls are launched and where players come on.

`board.zones[cell]` holds the marks below as a bit mask; nowhere has none.

Rows: dreadball §1"""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.board import letters
from ironpitch.engine.hex_board import HexBoard

HOME: Final = 0
VISITOR: Final = 1

HOME_HALF: Final = 1
VISITOR_HALF: Final = 2
ZONE: Final = 4
"""A hex of a strike zone, its bonus hex included and its strike hex not: a strike may be thrown from here."""
STRIKE: Final = 8
BONUS: Final = 16
DB: Final = 32
HOME_ENTRY: Final = 64
VISITOR_ENTRY: Final = 128
HOME_GATE: Final = 256
"""The home bench's entry hex or one of its four neighbours."""
VISITOR_GATE: Final = 512
COLOURED: Final = 1024
BLACK: Final = 2048
"""Neither coloured nor the referee's chequered hex."""
REFEREE_START: Final = 4096
WALL: Final = 8192
CORNER: Final = 16384
"""Three sides are wall: the ball comes straight back."""

# By side.
HALF_OF: Final = vec[i64]([HOME_HALF, VISITOR_HALF])
ENTRY_OF: Final = vec[i64]([HOME_ENTRY, VISITOR_ENTRY])
GATE_OF: Final = vec[i64]([HOME_GATE, VISITOR_GATE])
FORWARD: Final = vec[i64]([0, 3])
"""Which way a team attacks, as a facing."""

NO_ZONE: Final = -1
DB_HEXES: Final = 5
MARKS: Final = ((STRIKE, "S"), (DB, "D"), (HOME_ENTRY, "h"), (VISITOR_ENTRY, "v"), (REFEREE_START, "R"))


class StrikeZone:
    """One strike zone: in whose half it lies, what a strike thrown from it is worth, and its hexes."""

    def __init__(self, half: i64, points: i64, bonus_points: i64, strike: i64, bonus: i64, hexes: list[int]) -> None:
        self.half: i64 = half
        self.points: i64 = points
        self.bonus_points: i64 = bonus_points
        self.strike: i64 = strike
        self.bonus: i64 = bonus
        self.hexes = hexes
        """The ordinary hexes, without the strike hex and the bonus hex."""

    def hexes_to_throw_from(self) -> list[int]:
        """List every hex a strike at this zone may be thrown from."""
        return self.hexes + [int(self.bonus)]


class Pitch:
    """The board with everything printed on it. Built once by `pitch_file` and shared by every match.

    Columns by cell, with a row for nowhere: `board.zones`, and `zone_at`, the number of the strike zone a hex belongs
    to (its strike hex included) or NO_ZONE. Columns by side: `entry`; `launch_line[side * 5 + n]`, the DB hexes in the
    order a ball of that coach passes them; `launch_wall[side * 2 + n]`, the hexes at the far wall, his own side first.
    """

    board: HexBoard
    zone_at: vec[i64]
    strike_zones: list[StrikeZone]
    entry: vec[i64]
    launch_line: vec[i64]
    launch_wall: vec[i64]
    referee_start: i64
    status: str

    def __init__(
        self,
        board: HexBoard,
        strike_zones: list[StrikeZone],
        db: list[int],
        launch_wall: list[int],
        entry: list[int],
        referee_start: i64,
        status: str,
    ) -> None:
        self.board = board
        self.strike_zones = strike_zones
        self.entry = vec[i64](entry)
        self.launch_line = vec[i64](db + db[::-1])
        self.launch_wall = vec[i64](launch_wall)
        self.referee_start = referee_start
        self.status = status
        zone_at = [NO_ZONE] * (int(board.size) + 1)
        for number, zone in enumerate(strike_zones):
            for cell in zone.hexes_to_throw_from() + [int(zone.strike)]:
                zone_at[cell] = number
        self.zone_at = vec[i64](zone_at)
        self._mark(db)

    def _mark(self, db: list[int]) -> None:
        """Write the marks of every hex into the board's zones."""
        board = self.board
        cell: i64
        for cell in range(board.size):
            mark: i64 = 0
            if self.side_of(cell) < 0:
                mark = HOME_HALF
            elif self.side_of(cell) > 0:
                mark = VISITOR_HALF
            open_sides = 6 - len(board.neighbours(cell))
            if open_sides > 0:
                mark |= WALL
            if open_sides == 3:
                mark |= CORNER
            number = self.zone_at[cell]
            if number != NO_ZONE:
                zone = self.strike_zones[number]
                if cell == zone.strike:
                    mark |= STRIKE
                else:
                    mark |= ZONE
                if cell == zone.bonus:
                    mark |= BONUS
            if int(cell) in db:
                mark |= DB
            side: i64
            for side in range(2):
                if cell == self.entry[side]:
                    mark |= ENTRY_OF[side] | GATE_OF[side]
                if board.adjacent(cell, self.entry[side]):
                    mark |= GATE_OF[side]
            if mark & (ZONE | STRIKE | DB | HOME_ENTRY | VISITOR_ENTRY):
                mark |= COLOURED
            elif cell == self.referee_start:
                mark |= REFEREE_START
            else:
                mark |= BLACK
            board.zones[cell] = mark

    def side_of(self, cell: i64) -> i64:
        """Tell on which side of the launch line a hex lies: negative home, positive visitor, 0 on the line."""
        halves_of = self.board.halves_of
        return halves_of[cell] - halves_of[self.launch_line[0]]

    # Questions about one hex

    def has(self, cell: i64, marks: i64) -> bool:
        """Tell whether a hex carries any of these marks."""
        return self.board.zones[cell] & marks != 0

    def in_half(self, cell: i64, side: i64) -> bool:
        """Tell whether a hex lies in this side's half; the DB hexes lie in neither, so nobody sets up on them.

        Rows: dreadball §1.2"""
        return self.board.zones[cell] & HALF_OF[side] != 0

    def obstructs(self, cell: i64, side: i64) -> bool:
        """Tell whether a player of this side stands in the other bench's way.

        Rows: dreadball.foul.obstruction_zone"""
        return self.board.zones[cell] & GATE_OF[1 - side] != 0

    def referee_may_stop(self, cell: i64) -> bool:
        """Tell whether the referee may end his move here: on any hex that is not coloured.

        Rows: dreadball §9.2"""
        return cell != self.board.nowhere and self.board.zones[cell] & COLOURED == 0

    def takes_portal(self, cell: i64) -> bool:
        """Tell whether a portal may be put here as far as the colour goes.

        Rows: dreadball §10.7"""
        return self.board.zones[cell] & BLACK != 0

    # Strikes

    def strike_target(self, side: i64, cell: i64) -> i64:
        """Find the strike hex a player of this side standing here may throw at, or nowhere.

        Only from inside a zone of the other half, at that zone's own strike hex.

        Rows: dreadball §1.1 P3, P4"""
        number = self.zone_at[cell]
        if number == NO_ZONE or self.board.zones[cell] & ZONE == 0:
            return self.board.nowhere
        zone = self.strike_zones[number]
        if zone.half == side:
            return self.board.nowhere
        return zone.strike

    def strike_points(self, side: i64, cell: i64, long_arms: bool = False) -> i64:
        """Tell what a strike thrown from this hex is worth, 0 where none can be thrown.

        The bonus hex is worth more, but not to Long Arms.

        Rows: dreadball §1.1 P2, dreadball.skill.long_arms_no_bonus"""
        if self.strike_target(side, cell) == self.board.nowhere:
            return 0
        zone = self.strike_zones[self.zone_at[cell]]
        if cell == zone.bonus and not long_arms:
            return zone.bonus_points
        return zone.points

    # The picture

    def letter(self, cell: i64) -> str:
        """Write what is printed on a hex as one character."""
        number = self.zone_at[cell]
        if number != NO_ZONE and self.board.zones[cell] & ZONE:
            zone = self.strike_zones[number]
            return str(int(zone.bonus_points if cell == zone.bonus else zone.points))
        for mark, letter in MARKS:
            if self.board.zones[cell] & mark:
                return letter
        return "."

    def picture(self, shown: Mapping[int, str] | None = None, labels: bool = True) -> list[str]:
        """Draw the pitch as lines of text, home end on the left, with one or two characters instead where `shown`.

        With labels, each line begins with its letter and the number of every fifth hex stands above.
        """
        board = self.board
        lines = [[" "] * int(2 * board.length + 1) for _ in range(board.width)]
        cell: i64
        for cell in range(board.size):
            text = self.letter(cell)
            if shown is not None:
                text = shown.get(int(cell), text)
            column = int(board.halves_of[cell])
            for n, character in enumerate(text[:2]):
                lines[board.across_of[cell]][column + n] = character
        drawn = ["".join(line).rstrip() for line in lines]
        if not labels:
            return drawn
        margin = len(letters(int(board.width) - 1)) + 1
        numbers = ""
        for along in range(int(board.length)):
            if along == 0 or along % 5 == 4:
                numbers = numbers.ljust(2 * along) + str(along + 1)
        return [" " * margin + numbers] + [letters(n).ljust(margin) + line for n, line in enumerate(drawn)]
