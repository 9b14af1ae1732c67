"""What football brings to the pages: the marks on its pitch."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.ruleset import Plan
from ironpitch.games.football import pitch
from ironpitch.server.game_page import Drawn, Page

MARKS: Final = {
    pitch.HOME_END: "endzone-home",
    pitch.AWAY_END: "endzone-away",
    pitch.HOME_HALF: "half-home",
    pitch.AWAY_HALF: "half-away",
    pitch.LEFT_WIDE: "wide-left",
    pitch.RIGHT_WIDE: "wide-right",
    pitch.CENTRE: "centre",
    pitch.SCRIMMAGE: "scrimmage",
}


class FootballPage(Page):
    """What the games on squares share."""

    lists_choices = False

    def dress_board(self, plan: Plan, board: Drawn, cells: list[Drawn]) -> None:
        for cell, each in enumerate(cells):
            each["marks"] = [mark for bit, mark in MARKS.items() if plan.board.zones[cell] & bit]


PAGE: Final = FootballPage()
