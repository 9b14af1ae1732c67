"""The odds that only DreadBall can tell, for `ironpitch.odds`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.match import Match
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.odds.lines import LABELS, dreadball_line, read_tests
from ironpitch.games.dreadball.odds.paths import best_hex_paths
from ironpitch.games.dreadball.odds.ways import HexPaths, hex_unforeseen, step_text
from ironpitch.odds.parts import GameOdds, Ways
from ironpitch.odds.strings import Line


class HexWays(Ways):
    """The ways of one player of DreadBall in the action he is in, or in a Run."""

    def __init__(self, table: Table, player: i64) -> None:
        self.table: Table = table
        self.player: i64 = player
        self.paths: HexPaths = best_hex_paths(table, player)

    def squares(self) -> list[int]:
        return self.paths.squares()

    def chance(self, square: i64) -> float:
        return self.paths.chance(square)

    def path(self, square: i64) -> list[int]:
        return self.paths.path(square)

    def steps(self, square: i64) -> list[str]:
        return [step_text(self.table.plan.board, step) for step in self.paths.path(square)]

    def unforeseen(self) -> list[str]:
        return hex_unforeseen(self.table, self.player)


class DreadBallOdds(GameOdds):
    """Ways and lines of DreadBall."""

    def ways(self, match: Match, player: i64, rerolls: bool) -> Ways:
        return HexWays(match.table, player)

    def search(self, table: Table, player: i64) -> bool:
        best_hex_paths(table, player)
        return True

    def unforeseen(self, match: Match, player: i64) -> list[str]:
        return hex_unforeseen(match.table, player)

    def has_lines(self, book: Ruleset) -> bool:
        return True

    def line(self, text: str, book: Ruleset, rerolls: int) -> Line:
        return dreadball_line(text, book, rerolls)

    def check_line(self, text: str, book: Ruleset) -> None:
        read_tests(text)

    def knows(self, word: str) -> bool:
        return word in LABELS or word in ("ref", "referee")


ODDS: Final = DreadBallOdds()
