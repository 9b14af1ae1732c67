"""The skills of Blood Bowl 2016: which there are, and those that can be played."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.moments import Skill
from ironpitch.rules.bb2016.skills.agility import Catch, Dodge, JumpUp, Leap, Sprint
from ironpitch.rules.bb2016.skills.extraordinary import (
    AlwaysHungry,
    BoneHead,
    Loner,
    NoHands,
    ReallyStupid,
    Regeneration,
    RightStuff,
    SecretWeapon,
    Stab,
    Stunty,
    TakeRoot,
    WildAnimal,
)
from ironpitch.rules.bb2016.skills.general import (
    BlockSkill,
    Dauntless,
    DirtyPlayer,
    Frenzy,
    Shadowing,
    SureHands,
    Tackle,
)
from ironpitch.rules.bb2016.skills.mutation import Claw, DisturbingPresence, Horns, PrehensileTail
from ironpitch.rules.bb2016.skills.passing import DumpOff, Pass, SafeThrow
from ironpitch.rules.bb2016.skills.strength import (
    BreakTackle,
    Juggernaut,
    MightyBlow,
    StandFirm,
    StrongArm,
    ThickSkull,
)
from ironpitch.rules.bb2016.skills.throw_team_mate import ThrowTeamMate

SKILLS: Final[list[Skill]] = [
    AlwaysHungry(),
    BlockSkill(),
    BoneHead(),
    BreakTackle(),
    Catch(),
    Claw(),
    Dauntless(),
    DirtyPlayer(),
    DisturbingPresence(),
    Dodge(),
    DumpOff(),
    Frenzy(),
    Horns(),
    Juggernaut(),
    JumpUp(),
    Leap(),
    Loner(),
    MightyBlow(),
    NoHands(),
    Pass(),
    PrehensileTail(),
    ReallyStupid(),
    Regeneration(),
    RightStuff(),
    SafeThrow(),
    SecretWeapon(),
    Shadowing(),
    Sprint(),
    Stab(),
    StandFirm(),
    StrongArm(),
    Stunty(),
    SureHands(),
    Tackle(),
    TakeRoot(),
    ThickSkull(),
    ThrowTeamMate(),
    WildAnimal(),
]
"""The skills a match can use."""
