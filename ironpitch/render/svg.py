"""The pitch as a picture: an SVG that stands alone, with the reach of one player if asked for."""

from __future__ import annotations

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.match import Match
from ironpitch.render.picture import picture_of


def board_svg(match: Match, reach: int = NOBODY) -> str:
    """Draw the pitch with everybody on it; with `reach`, tint every square that player can get to by its chance."""
    return picture_of(match.table.plan.ruleset).svg(match, reach)
