"""What football brings to the frameworks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.game import Game

if TYPE_CHECKING:
    from ironpitch.bots.kit import Kit
    from ironpitch.cli.terminal.keyboard import Keyboard
    from ironpitch.clubs import Clubs
    from ironpitch.notation.situation import ScenarioReader
    from ironpitch.odds.parts import GameOdds
    from ironpitch.render.picture import Picture
    from ironpitch.server.game_page import Page
    from ironpitch.server.looking_ahead.game_hints import Hints


class FootballParts(Game):
    """The parts that the games on squares share."""

    def scenario(self) -> ScenarioReader | None:
        from ironpitch.games.football.show.scenario import SCENE

        return SCENE

    def kit(self) -> Kit | None:
        from ironpitch.games.football.coach.kit import FootballKit

        return FootballKit()

    def odds(self) -> GameOdds:
        from ironpitch.games.football.odds.game_odds import ODDS

        return ODDS

    def picture(self) -> Picture | None:
        from ironpitch.games.football.show.picture import PICTURE

        return PICTURE

    def keyboard(self) -> Keyboard | None:
        from ironpitch.games.football.show.keyboard import KEYBOARD

        return KEYBOARD

    def hints(self) -> Hints | None:
        from ironpitch.games.football.show.hints import HINTS

        return HINTS

    def page(self) -> Page | None:
        from ironpitch.games.football.show.page import PAGE

        return PAGE

    def clubs(self) -> Clubs | None:
        from ironpitch.games.football.show.clubs import CLUBS

        return CLUBS


GAME: Final = FootballParts()
