"""The skills of Blood Bowl 2020 that can be played, by category."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.moments import Skill
from ironpitch.games.bb2020.skills.agility import SKILLS as AGILITY
from ironpitch.games.bb2020.skills.general import SKILLS as GENERAL
from ironpitch.games.bb2020.skills.mutation import SKILLS as MUTATION
from ironpitch.games.bb2020.skills.passing import SKILLS as PASSING
from ironpitch.games.bb2020.skills.special import SKILLS as SPECIAL
from ironpitch.games.bb2020.skills.strength import SKILLS as STRENGTH
from ironpitch.games.bb2020.skills.trait import SKILLS as TRAIT

SKILLS: Final[list[Skill]] = [*AGILITY, *GENERAL, *MUTATION, *PASSING, *TRAIT, *SPECIAL, *STRENGTH]
"""The skills a match can use; a thick skull has its say after whatever makes a player easy to hurt."""
