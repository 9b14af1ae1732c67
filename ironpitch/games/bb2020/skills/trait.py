"""Traits of 2020: what a player is born with."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.moments import Skill
from ironpitch.games.bb2020.skills.nature import (
    Decay,
    Drunkard,
    HitAndRun,
    MyBall,
    PickMeUp,
    PlagueRidden,
    SecretWeapon,
    Stunty,
    Trickster,
)
from ironpitch.games.bb2020.skills.weak_willed import (
    AnimalSavagery,
    Bloodlust,
    Loner2020,
    TakeRoot2020,
    UnchannelledFury,
)
from ironpitch.games.football.skills.nature import Animosity, Swarming, Timmmber, Titchy
from ironpitch.games.football.skills.trait import BoneHead, NoHands, ReallyStupid, Regeneration

LIST: Final = "bb2020 §28"
"""The list of skills in the digest of the book."""
UNLOVED: Final = (
    "rolls a D6 before it passes or hands the ball to a team-mate of the kind named: "
    "on 1 it refuses and its action is over"
)

SKILLS: Final[list[Skill]] = [
    AnimalSavagery(),
    Animosity(LIST, UNLOVED),
    Bloodlust(),
    BoneHead(LIST),
    Decay(),
    Drunkard(),
    HitAndRun(),
    Loner2020(),
    MyBall(),
    NoHands(LIST),
    PickMeUp(),
    PlagueRidden(),
    ReallyStupid(LIST),
    Regeneration(LIST),
    SecretWeapon(),
    Stunty(),
    Swarming(LIST),
    TakeRoot2020(),
    Timmmber(LIST),
    Titchy(LIST),
    Trickster(),
    UnchannelledFury(),
]
