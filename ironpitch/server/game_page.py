"""What the pages ask of a game.

`Page` does for any ruleset; a game with more to show derives from it, and its Game object hands it out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.game import game_of

if TYPE_CHECKING:
    from fastapi import APIRouter

Drawn = dict[str, Any]
"""A board or a cell of it, as it is sent."""


class Page:
    """What one kind of game brings to the pages."""

    lists_choices = True
    """Does the page list every choice? In a game that it was made for it knows what a click may mean instead."""
    is_drawn_by_options = False
    """Does the board depend on the options?"""

    def dress_board(self, plan: Plan, board: Drawn, cells: list[Drawn]) -> None:
        """Put on a board what is printed on it and what stands there: marks and letters on its cells, walls between
        them, features beside them."""

    def presets(self, rules: Ruleset) -> dict[str, dict[str, str]]:
        """What each value of the option `preset` switches on and off, in a game that has presets."""
        return {}

    def routers(self) -> list[APIRouter]:
        """Addresses that only this game has."""
        return []


PLAIN: Final = Page()


def page_of(ruleset: Ruleset) -> Page:
    """What the game of these rules brings to the pages."""
    return game_of(ruleset).page() or PLAIN
