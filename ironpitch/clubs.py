"""What a game says of teams beyond the lists they are bought from.

`Clubs` does for any ruleset; a game with more to say derives from it, and its Game object hands it out.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ironpitch.engine.roster import Player, Team
from ironpitch.engine.ruleset import Ruleset
from ironpitch.game import game_of


class Clubs:
    """The teams of one kind of game."""

    money = ""
    """What things are paid for with."""
    unit = 1
    """In how much of it the worth of a team is noted."""

    def value_of(self, rules: Ruleset, team: Team) -> int:
        """What a team is worth, as the record of a match says it; where records do not say it, what it cost."""
        rules.new_plan(team, team)  # notes the worth on the team
        return team.worth * self.unit or self.price_of(team)

    def price_of(self, team: Team) -> int:
        """What a team cost, without those who are hired for a match."""
        return team.cost()

    def is_signed(self, player: Player) -> bool:
        """Is the player on the sheet of the team before a match, and does not join it in the course of one?"""
        return True

    def hires(self) -> bool:
        """May team files hire players for a match, or design them?"""
        return False

    def hiring_team(self, draw: Random) -> str:
        """The text of a team file that hires, drawn by chance, in a game where `hires`."""
        raise NotImplementedError


PLAIN: Final = Clubs()


def clubs_of(ruleset: Ruleset) -> Clubs:
    """The teams of the game of these rules."""
    return game_of(ruleset).clubs() or PLAIN
