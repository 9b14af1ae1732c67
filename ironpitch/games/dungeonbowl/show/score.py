"""The line above a dungeon: who defends which end, the chests, the ball, and who cannot see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from ironpitch.games.football.show.score import ball_words
from ironpitch.render.scene import BALL, BALL_MARK, NAME

SIDES: Final = ("home", "away")


def dungeon_line(seen: Mapping[str, Any]) -> Text:
    """Who defends which end, the chests, the ball, and who cannot see."""
    left = str(seen["left_end"])
    right = SIDES[1 - SIDES.index(left)]
    shut = len(seen["chests"])
    line = Text(f"  {left.capitalize()} left, {right.capitalize()} right · ", "dim")
    line.append(f"{shut} {'chest' if shut == 1 else 'chests'} shut · ", "dim")
    line.append(f"{BALL_MARK} ", BALL)
    if seen["ball_found"]:
        line.append(ball_words(seen.get("ball") or {}, "gone"))
    else:
        line.append("in a chest", "dim")
    for side in range(2):
        if seen["dimmed"][side]:
            line.append(" · ", "dim").append(f"{SIDES[side].capitalize()} blinded", NAME[side])
    return line
