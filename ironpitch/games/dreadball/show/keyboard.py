"""How DreadBall is played at the keyboard."""

from __future__ import annotations

from typing import Final

from ironpitch.cli.terminal.keyboard import Keyboard
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice, Choose
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.show.terminal_hints import hint
from ironpitch.games.dreadball.show.terminal_marks import bench_mark
from ironpitch.games.dreadball.show.terminal_questions import rush_question
from ironpitch.odds.parts import Ways

ANSWERING: Final = """\
Answer by number, by notation (act H3 slam, step f9, turn se), or by the
beginnings of its words (h3 sl). If several choices fit, they are shown with
new numbers. Hexes that can be chosen carry their number on the pitch. A player
who moves also goes to a hex further off (g12) by the safest way; the ground
shows how safe that is: green, then olive, orange, red and purple. A way that
needs dice is typed twice. A5 is a player, a5 the hex.
Behind a deed stand its dice: `3 on 4+` are three dice that succeed on 4 or
more. `ironpitch rules dreadball pummel` explains an ability,
`ironpitch rules dreadball cards` the deck."""
PITCH: Final = """\
On the pitch H3→ stands and looks along the arrow (away: A3⇒), h3 is prone, ●
is the ball, Ref the referee, ◎ a portal. S is a strike hex, 1 to 4 are the
points of a strike from that hex, D the launch line, h and v the bench doors.
Facings: e se sw w nw ne; the home end is on the left."""


class DreadBallKeyboard(Keyboard):
    """Questions of the Rush, the dice behind a deed, who waits on the bench."""

    walking = frozenset({"act"})
    answering = ANSWERING
    reading = PITCH

    def question(self, request: Choose) -> str:
        """Who, what for, what was rolled, what is left to spend."""
        return rush_question(request)

    def hint(self, match: Match, choice: Choice, reach: Ways | None) -> str:
        """The dice a deed needs and its chance."""
        return hint(match, choice)

    def mark(self, table: Table, player: int) -> str:
        """Whether he would come on from the bench, and as one too many."""
        return bench_mark(table, player)

    def hand_at_start(self, table: Table, side: int) -> int:
        """The cards the teams brought."""
        return int(plan_of(table).cards[side])


KEYBOARD: Final = DreadBallKeyboard()
