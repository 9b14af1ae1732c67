"""What DreadBall brings to the frameworks."""

from __future__ import annotations

from typing import Final

from ironpitch.game import Game
from ironpitch.odds.parts import GameOdds


class DreadBallGame(Game):
    """The parts of DreadBall."""

    def odds(self) -> GameOdds:
        from ironpitch.games.dreadball.odds.game_odds import ODDS

        return ODDS


GAME: Final = DreadBallGame()
