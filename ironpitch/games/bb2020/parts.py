"""What Blood Bowl 2020 brings to the frameworks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.games.football.parts import FootballParts

if TYPE_CHECKING:
    from ironpitch.audit.auditor import Auditor
    from ironpitch.cli.terminal.keyboard import Keyboard
    from ironpitch.clubs import Clubs


class Game2020(FootballParts):
    """The parts of football, but for what only this edition has."""

    def keyboard(self) -> Keyboard | None:
        from ironpitch.games.bb2020.show.keyboard import KEYBOARD

        return KEYBOARD

    def clubs(self) -> Clubs | None:
        from ironpitch.games.bb2020.show.clubs import CLUBS

        return CLUBS

    def auditor(self) -> Auditor | None:
        from ironpitch.games.bb2020.audit.edition import BB2020
        from ironpitch.games.football.audit.auditor import FootballAuditor

        return FootballAuditor(BB2020)


GAME: Final = Game2020()
