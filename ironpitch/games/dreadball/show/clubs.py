"""What DreadBall says of its teams: they hire and design players."""

from __future__ import annotations

from random import Random
from typing import Final

from ironpitch.clubs import Clubs
from ironpitch.engine.roster import Team
from ironpitch.games.dreadball.clubs.team_building import hire_cost
from ironpitch.games.dreadball.coach.chance_teams import hiring_team


class DreadBallClubs(Clubs):
    """The teams of DreadBall."""

    money = "mc"

    def price_of(self, team: Team) -> int:
        return team.cost() - hire_cost(team)

    def hires(self) -> bool:
        return True

    def hiring_team(self, draw: Random) -> str:
        return hiring_team(draw)


CLUBS: Final = DreadBallClubs()
