"""The skills of Blood Bowl 2016 that can be played, each with its place in the book."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.moments import Skill
from ironpitch.games.bb2016.skills.agility import Leap, SneakyGit
from ironpitch.games.bb2016.skills.beyond import Decay, Disposable, NurglesRot, SwiftReaction, WeepingDagger
from ironpitch.games.bb2016.skills.bombardier import Bombardier2016
from ironpitch.games.bb2016.skills.extraordinary import (
    Animosity2016,
    BloodLust,
    FanFavourite,
    SecretWeapon,
    Stakes,
    Stunty,
    WildAnimal,
)
from ironpitch.games.bb2016.skills.general import KickOffReturn, PassBlock, Pro, Shadowing
from ironpitch.games.bb2016.skills.kick_team_mate import KickTeamMate
from ironpitch.games.bb2016.skills.mutation import Claw, Horns, PrehensileTail, Tentacles, VeryLongLegs
from ironpitch.games.bb2016.skills.passing import SafeThrow
from ironpitch.games.bb2016.skills.strength import BreakTackle, PilingOn, StrongArm
from ironpitch.games.bb2016.skills.throw_team_mate import Swoop, ThrowTeamMate
from ironpitch.games.football.ball.ruler import BOMB, QUICK
from ironpitch.games.football.skills.agility import (
    Catch,
    DivingCatch,
    DivingTackle,
    Dodge,
    JumpUp,
    Sidestep,
    Sprint,
    SureFeet,
)
from ironpitch.games.football.skills.attack import Chainsaw, Stab
from ironpitch.games.football.skills.ball_and_chain import BallAndChain
from ironpitch.games.football.skills.gaze import HypnoticGaze
from ironpitch.games.football.skills.general import (
    BlockSkill,
    Dauntless,
    DirtyPlayer,
    Fend,
    Frenzy,
    Kick,
    StripBall,
    SureHands,
    Tackle,
    Wrestle,
)
from ironpitch.games.football.skills.multiple_block import MultipleBlock
from ironpitch.games.football.skills.mutation import (
    BigHand,
    DisturbingPresence,
    ExtraArms,
    FoulAppearance,
    MonstrousMouth,
    TwoHeads,
)
from ironpitch.games.football.skills.nature import Swarming, Timmmber, Titchy
from ironpitch.games.football.skills.passing import Accurate, DumpOff, HailMaryPass, Leader, NervesOfSteel, Pass
from ironpitch.games.football.skills.strength import Grab, Guard, Juggernaut, MightyBlow, StandFirm, ThickSkull
from ironpitch.games.football.skills.trait import (
    AlwaysHungry,
    BoneHead,
    Loner,
    NoHands,
    ReallyStupid,
    Regeneration,
    RightStuff,
    TakeRoot,
)

LIST: Final = "bb2016 §17"
"""The list of skills in the digest of the book."""
EXTRAORDINARY: Final = "Extraordinary"
MUTATION: Final = "Mutation"
GRABS_2016: Final = (
    "in a Block action may push its target to any free square next to it; Side Step and Grab cancel each other"
)
GAZE_2016: Final = (
    "after moving looks at a standing opponent next to it: on an agility roll, -1 for every other opponent marking it, "
    "that player has no tackle zone until it next acts"
)
TWO_IN_TURN: Final = (
    "in a Block action may block two opponents one after the other, each 2 stronger, the second only if it still "
    "stands; it does not follow up"
)

SKILLS: Final[list[Skill]] = [
    Accurate(LIST, QUICK, BOMB, "has +1 to pass at any range"),
    AlwaysHungry(LIST, EXTRAORDINARY),
    Animosity2016(),
    BallAndChain(LIST, EXTRAORDINARY, "Ball and Chain"),
    BigHand(LIST, MUTATION),
    BlockSkill("bb2016.block.both_down_both_block, bb2016.block.both_down_one_block"),
    BloodLust(),
    Bombardier2016(),
    BoneHead(LIST, EXTRAORDINARY, "Bone-Head"),
    BreakTackle(),
    Catch("bb2016.skill.catch", interceptions=True),
    Chainsaw(LIST, EXTRAORDINARY, bombs=True),
    Claw(),
    Dauntless(LIST),
    Decay(),
    DirtyPlayer(LIST),
    Disposable(),
    DisturbingPresence(LIST, MUTATION),
    DivingCatch(LIST),
    DivingTackle(LIST),
    Dodge("bb2016.skill.dodge, bb2016.block.stumbles_dodge"),
    DumpOff(LIST),
    ExtraArms(LIST, MUTATION),
    FanFavourite(),
    Fend(LIST),
    FoulAppearance(LIST, MUTATION),
    Frenzy(LIST),
    Grab(LIST, says=GRABS_2016, even=True),
    Guard(LIST),
    HailMaryPass(
        LIST,
        "may throw at any square, which cannot be intercepted: a 1 is a fumble, anything else inaccurate; "
        "not in a blizzard",
    ),
    Horns(),
    HypnoticGaze(LIST, EXTRAORDINARY, GAZE_2016),
    Juggernaut(LIST),
    JumpUp(LIST, bonus=2),
    Kick(LIST),
    KickTeamMate(),
    KickOffReturn(),
    Leader(LIST),
    Leap(),
    Loner(LIST, EXTRAORDINARY),
    MightyBlow(LIST),
    MonstrousMouth(LIST, EXTRAORDINARY, interceptions=True),
    MultipleBlock(LIST, TWO_IN_TURN, at_once=False),
    NervesOfSteel(LIST),
    NoHands(LIST, EXTRAORDINARY),
    NurglesRot(),
    Pass("bb2016.skill.pass"),
    PassBlock(),
    PilingOn(),
    PrehensileTail(),
    Pro(),
    ReallyStupid(LIST, EXTRAORDINARY),
    Regeneration(LIST, EXTRAORDINARY),
    RightStuff(LIST, EXTRAORDINARY),
    SafeThrow(),
    SecretWeapon(),
    Shadowing(),
    Sidestep(LIST, name="Side Step"),
    SneakyGit(),
    Sprint(LIST),
    Stab(LIST, EXTRAORDINARY),
    Stakes(),
    StandFirm(LIST),
    StripBall(LIST, by_result=True),
    StrongArm(),
    Stunty(),
    SureFeet(LIST),
    SureHands("bb2016.skill.sure_hands"),
    Swarming(LIST, EXTRAORDINARY),
    SwiftReaction(),
    Swoop(),
    Tackle(LIST),
    TakeRoot(LIST, EXTRAORDINARY),
    Tentacles(),
    ThickSkull(LIST),
    ThrowTeamMate(),
    Timmmber(LIST, EXTRAORDINARY),
    Titchy(LIST, EXTRAORDINARY),
    TwoHeads(LIST, MUTATION),
    VeryLongLegs(),
    WeepingDagger(),
    WildAnimal(),
    Wrestle(LIST),
]
"""The skills a match can use."""
