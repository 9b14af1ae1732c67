"""The Game object: all that a framework may ask of a game beyond its rules.

A ruleset says where its Game is (`Ruleset.home`). What a game does not bring is None, and the framework that asks has a
plain default that works on any ruleset. The parts are loaded when somebody asks for them, so that a match that is only
played loads none.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from ironpitch.engine.errors import UnknownRuleset
from ironpitch.engine.ruleset import Ruleset

if TYPE_CHECKING:
    from ironpitch.audit.auditor import Auditor
    from ironpitch.bots.kit import Kit
    from ironpitch.cli.terminal.keyboard import Keyboard
    from ironpitch.clubs import Clubs
    from ironpitch.notation.situation import ScenarioReader
    from ironpitch.odds.parts import GameOdds
    from ironpitch.registry.reference import Reference
    from ironpitch.render.picture import Picture
    from ironpitch.server.game_page import Page
    from ironpitch.server.looking_ahead.game_hints import Hints


class Verb(NamedTuple):
    """A verb of the command line that a game brings."""

    module: str
    """Where its `command` is."""
    says: str
    """What it does, in a line."""


class Game:
    """A game without parts of its own: games derive from it and bring what they have."""

    def scenario(self) -> ScenarioReader | None:
        """The words in which scenarios of this game are written."""
        return None

    def kit(self) -> Kit | None:
        """The scripted coach, and what a search needs: lines to choose from, and what a position is worth."""
        return None

    def odds(self) -> GameOdds | None:
        """Best ways, and what else only this game's odds can tell."""
        return None

    def picture(self) -> Picture | None:
        """Board, score and report, for terminal and pictures."""
        return None

    def keyboard(self) -> Keyboard | None:
        """Questions, hints and help for a match at the keyboard."""
        return None

    def hints(self) -> Hints | None:
        """What a coach is told before he chooses: where a player can get, how likely a plan works."""
        return None

    def page(self) -> Page | None:
        """What is printed on the board, and addresses that only this game has."""
        return None

    def clubs(self) -> Clubs | None:
        """Teams: what they are paid with, what they are worth, whom they hire."""
        return None

    def reference(self) -> Reference | None:
        """What explaining the rules lists besides rows, options and skills: cards."""
        return None

    def auditor(self) -> Auditor | None:
        """Who plays logs of a public server by these rules."""
        return None

    def verbs(self) -> dict[str, Verb]:
        """What the command line can do with this game alone, by what is written: `dungeon`, `team build`."""
        return {}


def game_of(ruleset: Ruleset) -> Game:
    """The game these rules are of."""
    return game_at(ruleset.home())


@lru_cache(maxsize=64)
def game_at(home: str) -> Game:
    """The `GAME` of a module; a plain one if no module is named."""
    if not home:
        return Game()
    try:
        found = import_module(home).GAME
    except Exception as error:  # somebody else's package: whatever is wrong with it, say so
        raise UnknownRuleset(f"the parts of a game cannot be loaded from {home}: {error}") from error
    if not isinstance(found, Game):
        raise UnknownRuleset(f"{home}.GAME is {type(found).__name__}; expected an ironpitch.game.Game")
    return found
