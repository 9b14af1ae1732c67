"""What Dungeon Bowl brings to the frameworks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.game import Verb
from ironpitch.games.football.parts import FootballParts

if TYPE_CHECKING:
    from ironpitch.bots.kit import Kit
    from ironpitch.cli.terminal.keyboard import Keyboard
    from ironpitch.clubs import Clubs
    from ironpitch.notation.situation import ScenarioReader
    from ironpitch.odds.parts import GameOdds
    from ironpitch.render.picture import Picture
    from ironpitch.server.game_page import Page
    from ironpitch.server.looking_ahead.game_hints import Hints


class DungeonGame(FootballParts):
    """The parts of football, but for those that walls and chests change."""

    def scenario(self) -> ScenarioReader | None:
        from ironpitch.games.dungeonbowl.show.scenario import SCENE

        return SCENE

    def kit(self) -> Kit | None:
        from ironpitch.games.dungeonbowl.coach.kit import DungeonKit

        return DungeonKit()

    def odds(self) -> GameOdds:
        from ironpitch.games.dungeonbowl.odds.game_odds import ODDS

        return ODDS

    def picture(self) -> Picture | None:
        from ironpitch.games.dungeonbowl.show.picture import PICTURE

        return PICTURE

    def keyboard(self) -> Keyboard | None:
        from ironpitch.games.dungeonbowl.show.keyboard import KEYBOARD

        return KEYBOARD

    def hints(self) -> Hints | None:
        from ironpitch.games.dungeonbowl.show.hints import HINTS

        return HINTS

    def page(self) -> Page | None:
        from ironpitch.games.dungeonbowl.show.page import PAGE

        return PAGE

    def verbs(self) -> dict[str, Verb]:
        says = "list dungeons, show one, check a map file, or generate one"
        return {"dungeon": Verb("ironpitch.games.dungeonbowl.show.dungeon_command", says)}

    def clubs(self) -> Clubs | None:
        from ironpitch.games.bb2020.show.clubs import CLUBS

        return CLUBS


GAME: Final = DungeonGame()
