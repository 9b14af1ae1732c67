"""Which skills of 2020 there are none of in a dungeon."""

from __future__ import annotations

from typing import Final

from ironpitch.games.football.skills import codes

LEFT_BEHIND: Final = (codes.ANIMOSITY, codes.SECRET_WEAPON, codes.SWARMING)
"""Traits that players lose when a college hires them.

Rows: dungeonbowl.team.dropped_traits"""

UNKNOWN: Final = (codes.CANNONEER, codes.CLOUD_BURSTER, codes.HAIL_MARY_PASS, codes.KICK)
"""Skills for long throws and kicks, which nobody learns under a low ceiling.

Rows: dungeonbowl.team.missing_skills"""
