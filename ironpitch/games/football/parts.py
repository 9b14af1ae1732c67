"""What football brings to the frameworks."""

from __future__ import annotations

from typing import Final

from ironpitch.game import Game
from ironpitch.odds.parts import GameOdds


class FootballGame(Game):
    """The parts that the games on squares share."""

    def odds(self) -> GameOdds:
        from ironpitch.games.football.odds.game_odds import ODDS

        return ODDS


GAME: Final = FootballGame()
