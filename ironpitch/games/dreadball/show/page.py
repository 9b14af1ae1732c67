"""What DreadBall brings to the pages: the marks on its pitch, and the addresses of clubs and workshop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.engine.ruleset import Plan
from ironpitch.games.dreadball.movement import pitch
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.server.game_page import Drawn, Page

if TYPE_CHECKING:
    from fastapi import APIRouter

MARKS: Final = {
    pitch.HOME_HALF: "half-home",
    pitch.VISITOR_HALF: "half-away",
    pitch.ZONE: "zone",
    pitch.STRIKE: "strike",
    pitch.BONUS: "bonus",
    pitch.DB: "launch",
    pitch.HOME_ENTRY: "entry-home",
    pitch.VISITOR_ENTRY: "entry-away",
    pitch.COLOURED: "coloured",
    pitch.REFEREE_START: "referee",
    pitch.WALL: "wall",
}


class DreadBallPage(Page):
    """The pages of DreadBall."""

    lists_choices = False

    def dress_board(self, plan: Plan, board: Drawn, cells: list[Drawn]) -> None:
        assert isinstance(plan, DreadBallPlan)
        for cell, each in enumerate(cells):
            each["marks"] = [mark for bit, mark in MARKS.items() if plan.board.zones[cell] & bit]
            each["letter"] = plan.pitch.letter(cell)

    def routers(self) -> list[APIRouter]:
        from ironpitch.games.dreadball.show import club_pages, workshop_pages

        return [club_pages.router, workshop_pages.router]


PAGE: Final = DreadBallPage()
