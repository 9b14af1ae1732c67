"""The ball in the air: scatters that bounce off the wall, launches, and how hard a throw over so many hexes is.

Nothing here knows who stands where: the rules follow a flight hex by hex and stop it.

Rows: dreadball §8"""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.hex_board import HexBoard
from ironpitch.games.dreadball.movement.pitch import DB_HEXES, FORWARD, Pitch
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch

THROW_BAND: Final = 3
LONG_ARMS_BAND: Final = 4
MOST_THROW_DICE: Final = 3
WALL_FACE: Final = 6
"""The face of the launch die that sends the ball to the far wall."""
OWN_SIDE_FACES: Final = 3
"""Up to this face the second die brings the ball to the rushing coach's side."""


# Throws


def throw_dice(hexes: i64, band: i64 = THROW_BAND) -> i64:
    """Tell how many dice a throw over so many hexes starts with: 3, 2 or 1 by bands, 0 out of reach or at oneself.

    Bands end at 3, 6 and 9 hexes, with Long Arms at 4, 8 and 12.

    Rows: dreadball.throw.range_1_3, dreadball.throw.range_4_6, dreadball.throw.range_7_9,
    dreadball.skill.long_arms_ranges"""
    if hexes < 1 or hexes > MOST_THROW_DICE * band:
        return 0
    return MOST_THROW_DICE - (hexes - 1) // band


def launch_dice(hexes: i64) -> i64:
    """Tell how many dice a launched ball attacks with after so many hexes: as a throw, and 1 beyond its reach.

    Rows: dreadball.launch.hit_dice"""
    if hexes > MOST_THROW_DICE * THROW_BAND:
        return 1
    return throw_dice(hexes)


# Scatter


def scatter_direction(facing: i64, face: i64) -> i64:
    """Read the direction die: 1 is straight ahead of this facing, the other faces follow clockwise.

    Rows: dreadball.scatter.dice, dreadball.scatter.from_standing"""
    return (facing + face - 1) % 6


def scatter_facing(rushing: i64) -> i64:
    """Find what counts as the front where nobody stands: towards the coach whose rush it is.

    Rows: dreadball.scatter.from_prone"""
    return FORWARD[1 - rushing]


class Flight:
    """Where balls go on one pitch.

    `rebound[cell * 6 + direction]` is the direction in which a ball flying that way leaves the hex: the same if there
    is a hex ahead, otherwise off the wall. `near` of that direction is always a hex, so a scatter never leaves.
    """

    pitch: Pitch
    board: HexBoard
    rebound: vec[i64]

    def __init__(self, pitch: Pitch) -> None:
        self.pitch = pitch
        self.board = pitch.board
        board = pitch.board
        rebound = [d for _ in range(int(board.size) + 1) for d in range(6)]
        for cell in range(int(board.size)):
            for d in range(6):
                rebound[cell * 6 + d] = bounce(board, cell, d)
        self.rebound = vec[i64](rebound)

    # Scatter

    def onward(self, cell: i64, direction: i64) -> i64:
        """Tell in which direction a ball flying that way leaves a hex.

        Rows: dreadball §8, walls"""
        return self.rebound[cell * 6 + direction]

    def path(self, cell: i64, direction: i64, hexes: i64) -> list[int]:
        """List the hexes a ball passes in a scatter of so many hexes, the last being where it comes down.

        A bounce costs nothing: the rest of the distance is flown in the new direction.

        Rows: dreadball §8, walls"""
        found: list[int] = []
        board = self.board
        while hexes > 0:
            direction = self.rebound[cell * 6 + direction]
            cell = board.near[cell * 6 + direction]
            found.append(cell)
            hexes -= 1
        return found

    # Launch

    def launch_path(self, side: i64, face: i64, second: i64 = 0) -> list[int]:
        """List the hexes a ball launched for this coach flies over, the last being where it comes down.

        It enters at his left. 1 to 5: as many DB hexes. 6: all of them, and off the far wall to the hex there on his
        side (second die 1-3) or on the other coach's (4-6).

        Rows: dreadball.launch.left_side, dreadball.launch.roll_1_5, dreadball.launch.roll_6,
        dreadball.launch.six_1_3, dreadball.launch.six_4_6"""
        pitch = self.pitch
        found: list[int] = []
        n: i64
        for n in range(DB_HEXES):
            if n < face:
                found.append(pitch.launch_line[side * DB_HEXES + n])
        if face == WALL_FACE:
            wall = side * 2
            if second > OWN_SIDE_FACES:
                wall += 1
            found.append(pitch.launch_wall[wall])
        return found

    def launch_hexes(self, side: i64, cell: i64) -> i64:
        """Count the hexes from the wall where the ball comes in to this hex, both included.

        Between two DB hexes the ball runs along the side of two hexes, which counts as one.

        Rows: dreadball.launch.hit_dice"""
        pitch = self.pitch
        # The hexes at the wall where this coach's ball comes in are those where the other's bounces.
        near = self.board.distance(pitch.launch_wall[(1 - side) * 2], cell)
        far = self.board.distance(pitch.launch_wall[(1 - side) * 2 + 1], cell)
        if far < near:
            return far + 1
        return near + 1

    def launch_across(self, side: i64, cell: i64) -> i64:
        """Tell which way across a launched ball flies as it comes to this hex, -1 or 1; along it does not move.

        At the far wall it has bounced and comes back.

        Rows: dreadball §8"""
        pitch = self.pitch
        line = pitch.launch_line
        across_of = self.board.across_of
        across: i64 = -1
        if across_of[line[side * DB_HEXES + 1]] > across_of[line[side * DB_HEXES]]:
            across = 1
        if cell == pitch.launch_wall[side * 2] or cell == pitch.launch_wall[side * 2 + 1]:
            return -across
        return across


@cache
def standard_flight() -> Flight:
    """The flights on the pitch every match is played on."""
    return Flight(standard_pitch())


def bounce(board: HexBoard, cell: int, d: int) -> int:
    """Tell where a ball flying that way goes on from a hex.

    Off a straight wall, where two sides are open, its way back and its way in form an angle of 60 degrees; out of a
    corner with three open sides it comes straight back.

    Rows: dreadball §8, walls"""
    if board.near[cell * 6 + d] != board.nowhere:
        return d
    clockwise = board.near[cell * 6 + (d + 1) % 6] == board.nowhere
    anticlockwise = board.near[cell * 6 + (d + 5) % 6] == board.nowhere
    if len(board.neighbours(cell)) == 4 and clockwise != anticlockwise:
        return (d + 4) % 6 if clockwise else (d + 2) % 6
    return (d + 3) % 6
