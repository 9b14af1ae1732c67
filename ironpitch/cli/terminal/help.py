"""How to answer at the keyboard: what `?` prints, in the words of the game that is played."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.ruleset import Plan
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dungeonbowl.plan import DungeonPlan

COMMANDS: Final = """\
  undo        take back your last choice       choices     list every choice
  log [N]     the last N lines of the report   who H3      a player's figures
  auto KIND   let the default answer           position    one line of text
  save FILE   write the record of the match    load FILE   go on with a record
  board       draw the pitch again             quit (q)    save and leave"""
FOOTBALL: Final = """\
Answer by number, by notation (activate H3 blitz, step h14), or by the
beginnings of its words (h3 bl). If several choices fit, they are shown with
new numbers. Squares that can be chosen carry their number on the pitch.
A player who moves also goes to a square further off (k17) by the safest way;
the ground shows how safe that is: green, then olive, orange, red and purple.
A way that needs dice is typed twice. A5 is a player, a5 the square.
hurl is Throw Team-mate, gaze Hypnotic Gaze, swing Ball & Chain; all other words
are those of the rulebook: `ironpitch rules bb2020 mighty blow` explains one."""
FOOTBALL_PITCH: Final = """\
On the pitch H3 stands, h3 is prone, ɥ3 (upside down) is stunned, ● is the ball.
Notation of squares: letter across, number along; the home end zone is row 1."""
DUNGEON: Final = """\
In the dungeon: open b10 opens the chest there (at the end of a move, next to
it and unmarked), enter H7 brings a reserve in through a portal, sponge H7 has
somebody knocked out brought round, throw-at-wall c4 n throws at the upper wall
of c4, cast casts the wizard's spell. A way ends on a portal: where it leads is
a die. `ironpitch rules dungeonbowl portal` explains one, `room` the rooms."""
DUNGEON_PITCH: Final = """\
In the dungeon H3 stands, h3 is prone, ɥ3 (upside down) is stunned, ● is the
ball, ▣ a chest, ◎1 a portal with its number, ░ rock, ≈ the chasm; small raised
letters are rooms, named below. H⑫ is H12 where there is little room. ʜ and ᴀ
are the end zones that Home and Away defend.
Notation of squares: letter downwards, number along."""
DREADBALL: Final = """\
Answer by number, by notation (act H3 slam, step f9, turn se), or by the
beginnings of its words (h3 sl). If several choices fit, they are shown with
new numbers. Hexes that can be chosen carry their number on the pitch. A player
who moves also goes to a hex further off (g12) by the safest way; the ground
shows how safe that is: green, then olive, orange, red and purple. A way that
needs dice is typed twice. A5 is a player, a5 the hex.
Behind a deed stand its dice: `3 on 4+` are three dice that succeed on 4 or
more. `ironpitch rules dreadball pummel` explains an ability,
`ironpitch rules dreadball cards` the deck."""
DREADBALL_PITCH: Final = """\
On the pitch H3→ stands and looks along the arrow (away: A3⇒), h3 is prone, ●
is the ball, Ref the referee, ◎ a portal. S is a strike hex, 1 to 4 are the
points of a strike from that hex, D the launch line, h and v the bench doors.
Facings: e se sw w nw ne; the home end is on the left."""


def help_for(plan: Plan) -> str:
    """The help of a game."""
    if isinstance(plan, DreadBallPlan):
        return "\n\n".join([DREADBALL, COMMANDS, DREADBALL_PITCH])
    if isinstance(plan, DungeonPlan):
        return "\n\n".join([FOOTBALL, DUNGEON, COMMANDS, DUNGEON_PITCH])
    return "\n\n".join([FOOTBALL, COMMANDS, FOOTBALL_PITCH])
