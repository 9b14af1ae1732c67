"""How Dungeon Bowl is played at the keyboard."""

from __future__ import annotations

from typing import Any, Final

from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice, Choose
from ironpitch.games.bb2020.show.keyboard import Keyboard2020
from ironpitch.games.dungeonbowl.options import CHESTS_BY_DICE
from ironpitch.games.dungeonbowl.plan import DungeonPlan
from ironpitch.games.dungeonbowl.rooms.chests import FOUND_ON
from ironpitch.games.football.show.keyboard import ANSWERING
from ironpitch.odds.parts import Ways

DUNGEON: Final = """\
In the dungeon: open b10 opens the chest there (at the end of a move, next to
it and unmarked), enter H7 brings a reserve in through a portal, sponge H7 has
somebody knocked out brought round, throw-at-wall c4 n throws at the upper wall
of c4, cast casts the wizard's spell. A way ends on a portal: where it leads is
a die. `ironpitch rules dungeonbowl portal` explains one, `room` the rooms."""
PITCH: Final = """\
In the dungeon H3 stands, h3 is prone, ɥ3 (upside down) is stunned, ● is the
ball, ▣ a chest, ◎1 a portal with its number, ░ rock, ≈ the chasm; small raised
letters are rooms, named below. H⑫ is H12 where there is little room. ʜ and ᴀ
are the end zones that Home and Away defend.
Notation of squares: letter downwards, number along."""


class DungeonKeyboard(Keyboard2020):
    """Football, with chests to open and players to deploy."""

    answering = f"{ANSWERING}\n\n{DUNGEON}"
    reading = PITCH
    unknown = "which chest the ball is in"

    def question(self, request: Choose) -> str:
        """How many players are deployed."""
        plan = request.match.table.plan
        if request.kind == "set-up" and isinstance(plan, DungeonPlan):
            number = plan.players_at_start
            return f"Deploy {number} players in your end zone (or all at once: setup H1@a1 H2@b1 ...)"
        return super().question(request)

    def hint(self, match: Match, choice: Choice, reach: Ways | None) -> str:
        """How likely the ball is in a chest."""
        return chest_chance(match) if choice.text.startswith("open ") else super().hint(match, choice, reach)


KEYBOARD: Final = DungeonKeyboard()


def chest_chance(match: Match) -> str:
    """How likely the ball is in a chest, as far as anybody can know."""
    table = match.table
    if not isinstance(table.plan, DungeonPlan):
        return ""
    seen: Any = table.plan.ruleset.view(table, None)
    if seen["ball_found"]:
        return "a trap"
    shut = len(seen["chests"])
    if table.plan.switches & CHESTS_BY_DICE and shut > 1:
        return f"the ball on {FOUND_ON[shut]}+"
    return f"the ball: 1 in {shut}" if shut > 1 else "the ball"
