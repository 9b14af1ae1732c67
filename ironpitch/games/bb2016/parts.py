"""What Blood Bowl 2016 brings to the frameworks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.games.football.parts import FootballParts

if TYPE_CHECKING:
    from ironpitch.audit.auditor import Auditor
    from ironpitch.odds.parts import GameOdds
    from ironpitch.server.game_page import Page


class Game2016(FootballParts):
    """The parts of football, but for what only this edition has."""

    def odds(self) -> GameOdds:
        from ironpitch.games.bb2016.odds import ODDS

        return ODDS

    def page(self) -> Page | None:
        from ironpitch.games.bb2016.show.page import PAGE

        return PAGE

    def auditor(self) -> Auditor | None:
        from ironpitch.games.bb2016.audit.edition import BB2016
        from ironpitch.games.football.audit.auditor import FootballAuditor

        return FootballAuditor(BB2016)


GAME: Final = Game2016()
