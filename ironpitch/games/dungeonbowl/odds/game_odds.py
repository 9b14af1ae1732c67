"""The odds that only Dungeon Bowl can tell, for `ironpitch.odds`."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.ruleset import Ruleset
from ironpitch.games.football.odds.game_odds import FootballOdds


class DungeonOdds(FootballOdds):
    """Those of football, but for plans written without a board, which know of no walls."""

    def has_lines(self, book: Ruleset) -> bool:
        return False


ODDS: Final = DungeonOdds()
