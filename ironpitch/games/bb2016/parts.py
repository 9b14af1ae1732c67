"""What Blood Bowl 2016 brings to the frameworks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.games.football.parts import FootballParts

if TYPE_CHECKING:
    from ironpitch.server.game_page import Page


class Game2016(FootballParts):
    """The parts of football, but for what only this edition has."""

    def page(self) -> Page | None:
        from ironpitch.games.bb2016.show.page import PAGE

        return PAGE


GAME: Final = Game2016()
