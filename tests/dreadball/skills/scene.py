"""A line of play for one ability: the ball lies out of the way unless told, and the referee is far off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import ironpitch
from tests.dreadball.playing import Around, play, started

JACK = "trontek-29ers/jack"
GUARD = "trontek-29ers/guard"
STRIKER = "trontek-29ers/striker"
# Somebody on either side who is out of it all, so that a Rush does not end by itself.
HOME_BYSTANDER = f"{JACK} @ b3"
AWAY_BYSTANDER = f"{JACK} @ j16"


def set_up(
    home: Sequence[str], away: Sequence[str], dice: Sequence[int] = (), **around: Unpack[Around]
) -> ironpitch.Match:
    """These players and a bystander on either side, in a Rush of the home team."""
    around.setdefault("referee", "a15")
    if not any(player.endswith(" ball") for player in (*home, *away)):
        around.setdefault("ball", "k6")
    return started([*home, HOME_BYSTANDER], [*away, AWAY_BYSTANDER], dice, **around)


def acted(
    home: Sequence[str], away: Sequence[str], line: str, dice: Sequence[int] = (), **around: Unpack[Around]
) -> ironpitch.Match:
    """Play a line of choices, separated by commas; every die must be in the script, and none may be left over."""
    match = play(set_up(home, away, dice, **around), line)
    match.check_dice()
    return match


def loosely(
    home: Sequence[str], away: Sequence[str], line: str, dice: Sequence[int] = (), **around: Unpack[Around]
) -> ironpitch.Match:
    """Play a line that ends the Rush: the cards after it come from seeded dice."""
    around.setdefault("rush", ("home", 3))
    around.setdefault("referee", "a15")
    squads = [*home, HOME_BYSTANDER], [*away, AWAY_BYSTANDER]
    return play(ironpitch.scenario("dreadball", *squads, dice=dice, seed=1, **around), line)
