"""The abilities of DreadBall that can be played."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.moments import Skill
from ironpitch.games.dreadball.skills.attack import SKILLS as ATTACK
from ironpitch.games.dreadball.skills.defence import SKILLS as DEFENCE
from ironpitch.games.dreadball.skills.giant import SKILLS as OF_GIANTS
from ironpitch.games.dreadball.skills.handling import SKILLS as HANDLING
from ironpitch.games.dreadball.skills.hired_blows import SKILLS as HIRED_BLOWS
from ironpitch.games.dreadball.skills.hired_cup import SKILLS as HIRED_CUP
from ironpitch.games.dreadball.skills.hired_luck import SKILLS as HIRED_LUCK
from ironpitch.games.dreadball.skills.hired_ways import SKILLS as HIRED_WAYS
from ironpitch.games.dreadball.skills.movement import SKILLS as MOVEMENT
from ironpitch.games.dreadball.skills.tricks import SKILLS as TRICKS

CLUB_SKILLS: Final[list[Skill]] = [*ATTACK, *DEFENCE, *HANDLING, *MOVEMENT, *TRICKS]
"""The 36 that players of the clubs have."""
HIRED_SKILLS: Final[list[Skill]] = [*HIRED_BLOWS, *HIRED_CUP, *HIRED_LUCK, *HIRED_WAYS, *OF_GIANTS]
"""Those that only MVPs, GIANTs, free agents and designed players have."""
SKILLS: Final[list[Skill]] = [*CLUB_SKILLS, *HIRED_SKILLS]
