"""What Blood Bowl 2020 says of its teams, where it is not what football says."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.roster import Player
from ironpitch.games.bb2020.clubs.raising import GUEST
from ironpitch.games.football.show.clubs import FootballClubs


class Clubs2020(FootballClubs):
    """Guests may join a team in the course of a match."""

    def is_signed(self, player: Player) -> bool:
        return GUEST not in player.position.traits


CLUBS: Final = Clubs2020()
