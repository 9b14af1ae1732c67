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

# -- powers that only hired players have -------------------------------------------------------------------------------
GIANT: Final = 1 << 26
"""Stands on three hexes."""
ALERT: Final = 1 << 30
"""May turn to an opponent who comes next to him."""
BACKFLIPS: Final = 1 << 31
"""Gets up without a roll."""
TONGUE: Final = 1 << 32
"""Slams, and picks up, from two hexes away."""
ROLLS_ALONG: Final = 1 << 33
"""Sprints three times his Move, and turns once."""
EVENS: Final = 1 << 34
"""Slams in the opponents' Rush while his team is behind."""
SWALLOWS: Final = 1 << 35
PRIMA_DONNA: Final = 1 << 36
"""Plays as a Striker on a bad day."""
ONE_MIND: Final = 1 << 37
"""Shares free actions with others of his kind."""
ADAPTS: Final = 1 << 38
"""Is given cards of any role."""
VIGOROUS: Final = 1 << 39
"""Is given two cards in a Rush."""
RECOVERS: Final = 1 << 40
"""Is back from the sin bin in a turn, whatever it was that did not kill him."""
LAWFUL: Final = 1 << 41
"""Goes by himself if he fouls."""
UNCONTROLLED: Final = 1 << 42
"""Cannot but stomp."""
STOMPS_HARD: Final = 1 << 43
"""His Stomp is a Slam."""
MIRRORS: Final = 1 << 44
"""Answers a Slam with the slammer's own dice."""
IMMUNE: Final = 1 << 45
"""No poison hurts him."""
HUNTS: Final = 1 << 46
"""Has a nemesis."""
ROLLS_ASIDE: Final = 1 << 47
"""Gets away from a Stomp more easily."""
PORTAL_MASTER: Final = 1 << 48
CONTROLS_MINDS: Final = 1 << 49
RESOURCEFUL: Final = 1 << 50
"""Brings a card."""
PROWLS: Final = 1 << 51
"""May dodge the Yarasa."""
DRIVEN: Final = 1 << 42 | 1 << 46
"""Either of those that do not let him always act as he likes: UNCONTROLLED and HUNTS."""
