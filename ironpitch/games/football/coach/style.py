"""How a coach plays: what it dares, how near it goes to opponents, how it values the ball.

The script has a style, in which every factor is 1. The search compares it with others that differ from it in one
respect or two, and plays the rest of the turn in the one that comes to most.
"""

from __future__ import annotations

from typing import Final


class Style:
    """Factors on what the scripted coach weighs."""

    def __init__(
        self,
        name: str,
        *,
        caution: float = 1.0,
        distance: float = 1.0,
        safety: float = 1.0,
        haste: float = 1.0,
        dash: float = 1.0,
        force: float = 1.0,
        press: float = 1.0,
        escort: float = 1.0,
        back: int = 0,
        patience: int = 3,
    ) -> None:
        self.name: str = name
        self.caution: float = caution
        """On what a turnover costs."""
        self.distance: float = distance
        """On what it costs to stand next to opponents."""
        self.safety: float = safety
        """On what it costs that the ball may be lost."""
        self.haste: float = haste
        """On what a row with the ball is worth."""
        self.dash: float = dash
        """On what it costs the carrier to fail on its way."""
        self.force: float = force
        """On what opponents on the ground are worth."""
        self.press: float = press
        """On what it is worth to mark their carrier."""
        self.escort: float = escort
        """On what players ahead of our carrier are worth."""
        self.back: int = back
        """Rows the screen stands further back."""
        self.patience: int = patience
        """Turns it is ready to sit on the ball in front of the goal."""


USUAL: Final = Style("as usual")

# What else can be tried, the more often useful first.
WITH_THE_BALL: Final = [
    USUAL,
    Style("gently and closely", force=0.4, distance=0.0),
    Style("escorting closely", escort=2.0, distance=0.0),
    Style("gently running", force=0.3, safety=0.5, haste=1.6),
    Style("running", safety=0.5, haste=1.6),
    Style("dashing", safety=0.1, haste=4.0, dash=0.2),
    Style("at a distance", distance=3.0),
    Style("scoring at once", patience=0),
    Style("waiting", patience=8),
    Style("guarding the ball", safety=1.8, haste=0.6),
    Style("boldly", caution=0.45),
    Style("carefully", caution=2.2),
    Style("forcefully", force=2.0),
]
AGAINST_THE_BALL: Final = [
    USUAL,
    Style("gently and closely", force=0.4, distance=0.0, press=1.8),
    Style("closely", distance=0.0, press=1.8),
    Style("further back", back=2, press=0.6),
    Style("without blocks", force=0.0),
    Style("boldly", caution=0.45),
    Style("at a distance", distance=3.0, press=0.5),
    Style("forcefully", force=2.0),
    Style("carefully", caution=2.2),
    Style("screening", press=0.3),
]
FOR_THE_BALL: Final = [
    USUAL,
    Style("forcefully", force=2.0),
    Style("closely", distance=0.0),
    Style("without blocks", force=0.0),
    Style("carefully", caution=2.2),
    Style("boldly", caution=0.45),
    Style("at a distance", distance=3.0),
    Style("running", safety=0.5, haste=1.6),
]
