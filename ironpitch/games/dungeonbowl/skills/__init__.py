"""The skills of Dungeon Bowl: those of 2020 that exist here, and four of its own."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.moments import Skill
from ironpitch.games.bb2020.skills import SKILLS as SKILLS_2020
from ironpitch.games.dungeonbowl.skills.dungeon import SKILLS as OWN
from ironpitch.games.dungeonbowl.skills.dungeon import AccurateHere
from ironpitch.games.dungeonbowl.skills.known import LEFT_BEHIND, UNKNOWN
from ironpitch.games.football.skills import codes

SKILLS: Final[list[Skill]] = [
    *[
        AccurateHere() if skill.code == codes.ACCURATE else skill
        for skill in SKILLS_2020
        if skill.code not in LEFT_BEHIND and skill.code not in UNKNOWN
    ],
    *OWN,
]
"""What nobody has in a dungeon is left out.

Rows: dungeonbowl.team.missing_skills, dungeonbowl.team.dropped_traits"""
