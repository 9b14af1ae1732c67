"""What football says of its teams: they are paid in gold, and their worth is noted in thousands."""

from __future__ import annotations

from typing import Final

from ironpitch.clubs import Clubs


class FootballClubs(Clubs):
    """What the games on squares share."""

    money = "gold pieces"
    unit = 1000


CLUBS: Final = FootballClubs()
