"""The odds that only football can tell, for `ironpitch.odds`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.match import Match
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Table
from ironpitch.games.football.odds.block_odds import block_odds
from ironpitch.games.football.odds.foresight import Foresight
from ironpitch.games.football.odds.lines import football_line
from ironpitch.games.football.odds.lines_words import Words
from ironpitch.games.football.odds.pass_odds import pass_odds
from ironpitch.games.football.odds.paths import best_paths
from ironpitch.games.football.plan import Football
from ironpitch.odds.parts import BlockOdds, GameOdds, PassOdds, Ways
from ironpitch.odds.strings import Line


class FootballOdds(GameOdds):
    """Ways, blocks, throws and lines of the games on squares.

    `by_figures` are the codes of skills that an edition has go by a player's figures, which a line has not.
    """

    def __init__(self, by_figures: frozenset[int] = frozenset()) -> None:
        self.by_figures: frozenset[int] = by_figures

    def ways(self, match: Match, player: i64, rerolls: bool) -> Ways:
        return Foresight(match, player, rerolls)

    def search(self, table: Table, player: i64) -> bool:
        best_paths(table, player)
        return True

    def block(
        self, match: Match, attacker: str | object, target: str | object, action: str | object, budget: int,
        rerolls: bool, harm: bool,
    ) -> BlockOdds:  # fmt: skip
        return block_odds(match, attacker, target, action, budget, rerolls, harm)

    def throw(
        self, match: Match, thrower: str | object, target: str | object, budget: int, tries: int, rerolls: bool
    ) -> PassOdds:
        return pass_odds(match, thrower, target, budget, tries, rerolls)

    def has_lines(self, book: Ruleset) -> bool:
        return isinstance(book, Football)

    def line(self, text: str, book: Ruleset, rerolls: int) -> Line:
        assert isinstance(book, Football)
        return football_line(text, book, rerolls, Words(book, self.by_figures).read(text))

    def check_line(self, text: str, book: Ruleset) -> None:
        assert isinstance(book, Football)
        Words(book, self.by_figures).read(text)

    def reading(self) -> str:
        return "block dice are meant and another D6 after them"


ODDS: Final = FootballOdds()
