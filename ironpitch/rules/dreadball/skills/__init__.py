"""The abilities of DreadBall that can be played."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.moments import Skill
from ironpitch.rules.dreadball.skills.attack import SKILLS as ATTACK
from ironpitch.rules.dreadball.skills.defence import SKILLS as DEFENCE
from ironpitch.rules.dreadball.skills.handling import SKILLS as HANDLING
from ironpitch.rules.dreadball.skills.movement import SKILLS as MOVEMENT
from ironpitch.rules.dreadball.skills.tricks import SKILLS as TRICKS

SKILLS: Final[list[Skill]] = [*ATTACK, *DEFENCE, *HANDLING, *MOVEMENT, *TRICKS]
"""All 36 of them."""
