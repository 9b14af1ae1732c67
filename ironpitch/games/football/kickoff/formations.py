"""Ready formations: drawings of where to stand, adapted to the players at hand."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import FootballPlan, plan_of
from ironpitch.games.football.terms import ELEVEN, Mark, Status

# Each drawing shows one half, the line of scrimmage on top; 1 to 9, a, b are filled in this order, so that a short
# squad still stands on the line first. The letters below a drawing give each place to the players best at it:
# L the strongest hold the line, S the quickest stay loose, B the surest hands wait for the ball.
SLOTS: Final = "123456789ab"

WALL: Final = (
    "LLLLLSSSSSS",
    "......123......",
    "..4..6...7..5..",
    ".8...........9.",
    "....a.....b....",
)
ZONE: Final = (
    "LLLSSLLLSSS",
    ".....1.2.3.....",
    "...............",
    ".4..6..7..8..5.",
    "...............",
    "...9.......a...",
    "...............",
    ".......b.......",
)
DEEP: Final = (
    "LLLSSLLSSSS",
    "....1..2..3....",
    "...............",
    "...............",
    ".4...6...7...5.",
    "...............",
    "...8.......9...",
    "...............",
    "...............",
    ".....a...b.....",
)
CAGE: Final = (
    "LLLLLSLLSSB",
    ".....1.2.3.....",
    "....4.....5....",
    "..6..7...8..9..",
    "...............",
    "...............",
    ".......a.......",
    "...............",
    "......b........",
)
WEDGE: Final = (
    "LLLLLSSSSBB",
    "....4.123.5....",
    "..6.........7..",
    "...............",
    ".....8...9.....",
    "...............",
    "...............",
    ".......a.......",
    "...............",
    ".......b.......",
)
FLANK: Final = (
    "LLLLSSLLSBB",
    "....12.3.......",
    ".4.6...........",
    "....7.8........",
    "......9......5.",
    "...............",
    "...............",
    ".....a.........",
    "...............",
    "......b........",
)

FORMATIONS: Final = ["wall", "zone", "deep", "cage", "wedge", "flank"]
DRAWINGS: Final = [WALL, ZONE, DEEP, CAGE, WEDGE, FLANK]
DEFENCES: Final = 3
"""The first three are for the kicking side, the others for the receiving side."""


class Formation:
    """A drawing read into squares, for home and away, with what each place asks for."""

    def __init__(self, drawing: tuple[str, ...], width: int, length: int) -> None:
        half = length // 2
        places = {c: (row, col) for row, line in enumerate(drawing[1:]) for col, c in enumerate(line) if c != "."}
        home: list[int] = []
        away: list[int] = []
        for slot in SLOTS:
            row, col = places[slot]
            home.append((half - 1 - row) * width + col)
            away.append((half + row) * width + (width - 1 - col))
        self.squares: vec[i64] = vec[i64](home + away)
        self.roles: vec[i64] = vec[i64](["LSB".index(letter) for letter in drawing[0]])


ALL_FORMATIONS: Final = [Formation(drawing, 15, 26) for drawing in DRAWINGS]


def merit(plan: FootballPlan, player: i64, role: i64) -> i64:
    """How well a player suits a place: the line wants strength and armour, the back speed, the ball agility."""
    if role == 0:
        return plan.st[player] * 100 + plan.av[player] * 10 - plan.ma[player]
    if role == 1:
        return plan.ma[player] * 10 + plan.deft[player] * 5 + plan.st[player]
    return plan.deft[player] * 100 + plan.ma[player] * 10 - plan.st[player]


def take_up(table: Table, side: i64, index: i64) -> None:
    """Put the players at hand into a ready formation, each place to whoever suits it best."""
    plan = plan_of(table)
    formation = ALL_FORMATIONS[index]
    status = table.status
    low: i64 = side * SQUAD
    for slot in range(ELEVEN):
        best: i64 = NOBODY
        best_merit: i64 = -10000
        role: i64 = formation.roles[slot]
        for player in range(low, low + SQUAD):
            if status[player] == Status.RESERVE:
                worth = merit(plan, player, role)
                if worth > best_merit:
                    best = player
                    best_merit = worth
        if best == NOBODY:
            return
        square = formation.squares[side * ELEVEN + slot]
        status[best] = Status.STANDING
        table.place(best, square)
        table.mark(best, Mark.FIELDED)
        table.emit(Happened.PLACED, best, square)
