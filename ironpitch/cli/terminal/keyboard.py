"""How a game is played at the keyboard: its questions, hints and help.

`Keyboard` does for any ruleset; a game that has more to say derives from it, and its Game object hands it out.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ironpitch.engine.choices import NOBODY, parse_player
from ironpitch.engine.events import Event
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice, Choose
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Table
from ironpitch.game import game_of
from ironpitch.odds.parts import Ways, odds_of
from ironpitch.render.commentary import event_count, events_since
from ironpitch.render.wording import plain

LOOKED_AT: Final = 40
"""How many events back the dice behind a question are looked for."""

SURE: Final = 0.9999
COMMANDS: Final = """\
  undo        take back your last choice       choices     list every choice
  log [N]     the last N lines of the report   who H3      a player's figures
  auto KIND   let the default answer           position    one line of text
  save FILE   write the record of the match    load FILE   go on with a record
  board       draw the pitch again             quit (q)    save and leave"""
PLAIN: Final = """\
Answer by number, by notation (step h14), or by the beginnings of its words.
If several choices fit, they are shown with new numbers. Squares that can be
chosen carry their number on the pitch."""


class Keyboard:
    """How matches of one kind of game are played at the keyboard."""

    walking: frozenset[str] = frozenset()
    """The kinds of question that ask where a player goes."""
    answering = PLAIN
    """How to answer, above the list of commands."""
    reading = ""
    """How to read the board, below it."""
    unknown = "what is hidden"
    """What neither coach may know, in a game in which something is hidden from both."""

    def question(self, request: Choose) -> str:
        """The open request as a question that a coach understands without the log."""
        words = "what next?" if request.match.step is None else f"{plain(request.kind)}?"
        return words.capitalize() if request.about == "-" else f"{request.about}: {words}"

    def hint(self, match: Match, choice: Choice, reach: Ways | None) -> str:
        """What is at stake in a choice, or nothing."""
        return ""

    def mark(self, table: Table, player: int) -> str:
        """What a coach is to know of a player who can be chosen: that he comes on from the bench; or nothing."""
        return ""

    def hand_at_start(self, table: Table, side: int) -> int:
        """How many cards a side is dealt before the match, in a game that has hands."""
        return 0


PLAIN_KEYBOARD: Final = Keyboard()


def keyboard_of(ruleset: Ruleset) -> Keyboard:
    """How the game of these rules is played at the keyboard."""
    return game_of(ruleset).keyboard() or PLAIN_KEYBOARD


def question(request: Choose) -> str:
    """The open request as a question."""
    return keyboard_of(request.match.table.plan.ruleset).question(request)


def hints(match: Match, choices: list[Choice], reach: Ways | None) -> list[str]:
    """For each choice what is at stake, or nothing."""
    keyboard = keyboard_of(match.table.plan.ruleset)
    return [keyboard.hint(match, choice, reach) for choice in choices]


def help_for(ruleset: Ruleset) -> str:
    """How to answer at the keyboard: what `?` prints, in the words of the game that is played."""
    keyboard = keyboard_of(ruleset)
    return "\n\n".join(part for part in (keyboard.answering, COMMANDS, keyboard.reading) if part)


def reach_of(match: Match, request: Choose) -> Ways | None:
    """The best ways of the acting player, when the question is where it goes in a game that has them."""
    player = parse_player(request.about)
    ruleset = match.table.plan.ruleset
    if player == NOBODY or request.kind not in keyboard_of(ruleset).walking:
        return None
    return odds_of(ruleset).ways(match, player, True)


def behind(match: Match) -> list[Event]:
    """The last events."""
    return events_since(match, max(0, event_count(match) - LOOKED_AT))


def percent(chance: float) -> str:
    """A chance as people say it; only the sure is 100 and only the impossible is 0."""
    return f"{min(99, max(1, round(100 * chance)))}%"


class WayThere(NamedTuple):
    """How a player gets to a square: the choices one by one, and how likely they all work."""

    steps: list[str]
    chance: float


def way_to(match: Match, request: Choose, square: str) -> WayThere | None:
    """The best way of the acting player to a square; None if it is out of reach or no square."""
    reach = reach_of(match, request)
    board = match.table.plan.board
    cell = board.parse(square.lower())
    if reach is None or cell == board.nowhere:
        return None
    return WayThere([step if " " in step else f"step {step}" for step in reach.steps(cell)], reach.chance(cell))
