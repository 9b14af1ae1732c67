"""Colours and shapes that all pictures of a pitch share."""

from __future__ import annotations

from typing import Final

FRAME: Final = 18
FRAME_COLOUR: Final = "#39462f"
FRAME_INK: Final = "#dfe8cf"
BRASS: Final = "#f0b429"
INK: Final = "#1b1e22"
TEAM: Final = ("#1c4f9c", "#c23a08")
SOFT: Final = ("#dbe6f7", "#fdebe1")
# Chalk is free, ink is risk: paler and larger is safer, so the scale also reads in grey.
TINTS: Final = (
    (0.9999, "#ffffff", 34),
    (0.8, "#fde58a", 32),
    (0.6, "#f6a661", 28),
    (0.35, "#c63a72", 22),
    (0.0, "#63195f", 16),
)
SHIELD: Final = "M-15.5-13.5Q-15.5-16-13-16H13Q15.5-16 15.5-13.5V2C15.5 10 8.5 15 0 18C-8.5 15-15.5 10-15.5 2Z"
FONT: Final = "system-ui,'Segoe UI',Roboto,'Liberation Sans',sans-serif"
