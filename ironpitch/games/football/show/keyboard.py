"""How football is played at the keyboard."""

from __future__ import annotations

from typing import Final

from ironpitch.cli.terminal.keyboard import Keyboard
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice, Choose
from ironpitch.games.football.show.terminal_hints import football_hint
from ironpitch.games.football.show.terminal_questions import football_question
from ironpitch.odds.parts import Ways

ANSWERING: Final = """\
Answer by number, by notation (activate H3 blitz, step h14), or by the
beginnings of its words (h3 bl). If several choices fit, they are shown with
new numbers. Squares that can be chosen carry their number on the pitch.
A player who moves also goes to a square further off (k17) by the safest way;
the ground shows how safe that is: green, then olive, orange, red and purple.
A way that needs dice is typed twice. A5 is a player, a5 the square.
hurl is Throw Team-mate, gaze Hypnotic Gaze, swing Ball & Chain; all other words
are those of the rulebook: `ironpitch rules bb2020 mighty blow` explains one."""
PITCH: Final = """\
On the pitch H3 stands, h3 is prone, ɥ3 (upside down) is stunned, ● is the ball.
Notation of squares: letter across, number along; the home end zone is row 1."""


class FootballKeyboard(Keyboard):
    """Questions with what was rolled, block dice and prices."""

    walking = frozenset({"step"})
    answering = ANSWERING
    reading = PITCH

    def question(self, request: Choose) -> str:
        """Who, what for, what was rolled."""
        return football_question(request)

    def hint(self, match: Match, choice: Choice, reach: Ways | None) -> str:
        """The chance of a step, the dice of a block, the price of an inducement."""
        return football_hint(match, choice, reach)


KEYBOARD: Final = FootballKeyboard()
