"""What the skills are called in Dungeon Bowl: those of 2020 but seven, and four of its own."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.team_file import slug_of
from ironpitch.games.bb2020.skills.names import CALLED as CALLED_IN_2020
from ironpitch.games.football.skills import codes

LEFT_BEHIND: Final = (codes.ANIMOSITY, codes.SECRET_WEAPON, codes.SWARMING)
"""Traits that players lose when a college hires them.

Rows: dungeonbowl.team.dropped_traits"""

UNKNOWN: Final = (codes.CANNONEER, codes.CLOUD_BURSTER, codes.HAIL_MARY_PASS, codes.KICK)
"""Skills for long throws and kicks, which nobody learns under a low ceiling.

Rows: dungeonbowl.team.missing_skills"""

ADDED: Final = {
    codes.PORTAL_NAVIGATOR: "Portal Navigator",
    codes.GIVE_AND_GO: "Give and Go",
    codes.PORTAL_PASSER: "Portal Passer",
    codes.WALL_THROWER: "Wall Thrower",
}
"""The skills of the dungeon.

Rows: dungeonbowl §7"""

CALLED: Final = {
    **{code: name for code, name in CALLED_IN_2020.items() if code not in LEFT_BEHIND and code not in UNKNOWN},
    **ADDED,
}
"""The name of every skill of this game."""

NAMES: Final[list[str]] = [CALLED.get(code, "") for code in range(codes.COUNT)]
"""The same by number; empty where the game has no such skill."""

KEYS: Final[list[str]] = [slug_of(name.replace("&", "and")) for name in NAMES]
"""How teams and records write them, by number."""
