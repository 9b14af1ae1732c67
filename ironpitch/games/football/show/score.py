"""The line above a football pitch: half, weather and ball."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ironpitch.render.scene import BALL, BALL_MARK


def ball_words(ball: Mapping[str, Any], nowhere: str) -> str:
    """Where the ball is."""
    where = ball.get("carrier") or ball.get("square")
    if ball.get("carrier"):
        return f"{where} at {ball['square']}"
    return f"{'in the air above' if ball.get('in_the_air') else 'at'} {where}" if where else nowhere


def state_line(seen: Mapping[str, Any]) -> Text:
    """Half, weather and ball."""
    ball = seen.get("ball") or {}
    line = Text()
    line.append(f"  half {seen['half']} · {str(seen.get('weather', '')).replace('-', ' ')} weather · ", "dim")
    line.append(f"{BALL_MARK} ", BALL)
    if ball.get("square"):
        line.append(ball_words(ball, ""))
    else:
        line.append("off the pitch", "dim")
    return line
