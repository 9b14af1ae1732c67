"""What abilities let players do or spare them, as bits: the rules ask for the power, never for the ability."""

from __future__ import annotations

from typing import Final

ALL_ROUND: Final = 1 << 0
"""Threatens all six hexes around him."""
ALWAYS_COUNTS: Final = 1 << 1
"""His threat counts even in a test made against him."""
GRIPS: Final = 1 << 2
"""His threat costs two dice, and who fails to get away from him stays where he is."""
STEADY: Final = 1 << 3
"""Never knocked down."""
JUMPS: Final = 1 << 4
BRUSHES: Final = 1 << 5
"""May brush others aside."""
PUSHES: Final = 1 << 6
"""May spend his Move on moving others."""
DIVES: Final = 1 << 7
"""May fall on purpose and have a foul called."""
SLIDES: Final = 1 << 8
"""May Dash in any action with a hex of movement in it."""
CHARGES: Final = 1 << 9
"""May Run before he slams, whatever his role."""
LONG_ARMS: Final = 1 << 10
PACIFIST: Final = 1 << 11
PHASES: Final = 1 << 12
"""Passes through others while he runs or sprints without the ball."""
TELEPORTS: Final = 1 << 13
FEINTS: Final = 1 << 14
TRANSFORMS: Final = 1 << 15
COLLARED: Final = 1 << 16
"""Wears a shock collar."""
OPENS_PORTALS: Final = 1 << 17
RUNS_IN_PAIRS: Final = 1 << 18
INTERFERES: Final = 1 << 19
"""Once a match he slams in the opponents' Rush."""
TRICKS: Final = 1 << 20
"""Once a match he has a foul called on anybody."""
SHOOTS: Final = 1 << 21
DENIES: Final = 1 << 22
"""It wasn't him: one foul a token, and ways out of a check."""
PUNTS: Final = 1 << 23
JUDWAN: Final = 1 << 24
"""A born feinter."""
SPINS: Final = 1 << 25
