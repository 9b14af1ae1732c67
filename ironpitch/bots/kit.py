"""What the search needs of a game: lines to choose from, a coach who carries them out, and what a position is worth."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.match import Match
from ironpitch.engine.table import Coach, Table
from ironpitch.game import game_of


@mypyc_attr(allow_interpreted_subclasses=True)
class LineOfPlay:
    """Something a side could do next: the choices it is made of, and what the scripted coach thinks it is worth."""

    def __init__(self, codes: vec[i64], worth: float) -> None:
        self.codes: vec[i64] = codes
        self.worth: float = worth

    def why(self) -> str:
        """The line in a coach's words."""
        return "stops here"

    def name(self) -> str:
        """What the line is called, if it is a plan for more than its choices."""
        return ""

    def is_own(self) -> bool:
        """Are its choices those with which the plan of this name begins by itself?"""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Kit:
    """The lines, the coach and the worth of one kind of game."""

    def is_decision(self, table: Table) -> bool:
        """Is a side to say what it does next, with nothing under way?"""
        raise NotImplementedError

    def are_plans(self) -> bool:
        """Is each line a plan for the rest of the turn?"""
        return False

    def lines(self, table: Table, most: int) -> list[LineOfPlay]:
        """What it could do, best first as the scripted coach sees it; stopping is always among them."""
        raise NotImplementedError

    def coach(self) -> Coach:
        """A new coach who follows lines and answers everything else by the script."""
        raise NotImplementedError

    def quick_coach(self) -> Coach:
        """One for play-outs, who thinks less."""
        return self.coach()

    def follow(self, coach: Coach, table: Table, line: LineOfPlay) -> None:
        """Have the coach carry a line out."""
        raise NotImplementedError

    def clock(self, table: Table) -> i64:
        """A number that is the same throughout a turn and different in the next, whoever has it."""
        raise NotImplementedError

    def turns_ahead(self, table: Table) -> i64:
        """Turns that are played to their end before the position is evaluated: its own and that of the other side."""
        return 2

    def evaluate(self, table: Table, side: i64) -> float:
        """The chance that this side wins, a draw counting half."""
        raise NotImplementedError


def kit_for(match: Match) -> Kit | None:
    """The kit of the game that is played, None if there is none."""
    found: Kit | None = game_of(match.table.plan.ruleset).kit()
    return found
