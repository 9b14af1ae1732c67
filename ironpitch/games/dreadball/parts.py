"""What DreadBall brings to the frameworks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.game import Game, Verb

if TYPE_CHECKING:
    from ironpitch.bots.kit import Kit
    from ironpitch.cli.terminal.keyboard import Keyboard
    from ironpitch.clubs import Clubs
    from ironpitch.notation.situation import ScenarioReader
    from ironpitch.odds.parts import GameOdds
    from ironpitch.registry.reference import Reference
    from ironpitch.render.picture import Picture
    from ironpitch.server.game_page import Page
    from ironpitch.server.looking_ahead.game_hints import Hints


class DreadBallParts(Game):
    """The parts of DreadBall."""

    def scenario(self) -> ScenarioReader | None:
        from ironpitch.games.dreadball.show.scenario import SCENE

        return SCENE

    def kit(self) -> Kit | None:
        from ironpitch.games.dreadball.coach.kit import DreadBallKit

        return DreadBallKit()

    def odds(self) -> GameOdds:
        from ironpitch.games.dreadball.odds.game_odds import ODDS

        return ODDS

    def picture(self) -> Picture | None:
        from ironpitch.games.dreadball.show.picture import PICTURE

        return PICTURE

    def keyboard(self) -> Keyboard | None:
        from ironpitch.games.dreadball.show.keyboard import KEYBOARD

        return KEYBOARD

    def hints(self) -> Hints | None:
        from ironpitch.games.dreadball.show.hints import HINTS

        return HINTS

    def page(self) -> Page | None:
        from ironpitch.games.dreadball.show.page import PAGE

        return PAGE

    def clubs(self) -> Clubs | None:
        from ironpitch.games.dreadball.show.clubs import CLUBS

        return CLUBS

    def reference(self) -> Reference | None:
        from ironpitch.games.dreadball.show.reference import REFERENCE

        return REFERENCE

    def verbs(self) -> dict[str, Verb]:
        says = "`ironpitch team build dreadball mechanite` designs a player from parts; so does `mutant`."
        return {"team build": Verb("ironpitch.games.dreadball.show.team_build_command", says)}


GAME: Final = DreadBallParts()
