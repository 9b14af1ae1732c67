"""Traits of 2020 that give a player something of its own to do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.bb2020.skills.bombardier import Bombardier2020
from ironpitch.games.bb2020.skills.throw_team_mate import KickTeamMate, Swoop, ThrowTeamMate
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.skill import GOES_ANYWHERE
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.attack import BreatheFire, Chainsaw, ProjectileVomit, Stab
from ironpitch.games.football.skills.ball_and_chain import BallAndChain
from ironpitch.games.football.skills.gaze import HypnoticGaze
from ironpitch.games.football.skills.trait import AlwaysHungry, RightStuff
from ironpitch.games.football.terms import For, Why

LIST: Final = "bb2020 §28"
"""The list of skills in the digest of the book."""
TRAIT: Final = "Trait"
LIGHT: Final = 3
"""The most strength of a player who can be thrown."""
GAZE_2020: Final = (
    "an action: after moving looks at a standing opponent next to it: on an agility test, -1 for every other opponent "
    "marking it, that player has no tackle zone until the end of its next activation"
)


class PogoStick(FootballSkill):
    """Bounces over everything on a stick."""

    def __init__(self) -> None:
        super().__init__(
            codes.POGO_STICK,
            "Pogo Stick",
            TRAIT,
            "may jump over any square; markers, Prehensile Tail and Diving Tackle do not make its jump harder",
            LIST,
        )

    def declares(self) -> i64:
        return GOES_ANYWHERE

    def eases(self, table: Table, me: i64, test: Test) -> None:
        before = test.total
        test.remove(Why.MARKED)
        test.remove(SKILL_REASON + codes.PREHENSILE_TAIL)
        test.remove(SKILL_REASON + codes.LEAP)
        if test.total != before:  # a label for the reader: they mark the player and do not count
            test.add(0, SKILL_REASON + self.code, me)

    def clears(self, table: Table, me: i64, test: Test) -> bool:
        return test.kind == For.JUMP


class RightStuff2020(RightStuff):
    """Is light enough to be thrown, while it is."""

    def __init__(self) -> None:
        super().__init__(LIST)
        self.says = "may be thrown or kicked by a team-mate while its strength is 3 or less"

    def heaviest(self) -> i64:
        return LIGHT


SKILLS: Final[list[Skill]] = [
    AlwaysHungry(LIST, from_thrower=True),
    BallAndChain(LIST, TRAIT, "Ball & Chain", stumbles_on=True),
    Bombardier2020(LIST),
    BreatheFire(f"bb2020.blitz.special_action, {LIST}"),
    Chainsaw(f"bb2020.blitz.special_action, {LIST}", kick_back_ends=True, every_block=False),
    HypnoticGaze(LIST, TRAIT, GAZE_2020, forewarns=True),
    KickTeamMate(LIST),
    PogoStick(),
    ProjectileVomit(f"bb2020.blitz.special_action, {LIST}"),
    RightStuff2020(),
    Stab(f"bb2020.blitz.special_action, {LIST}"),
    Swoop(),
    ThrowTeamMate("bb2020.ttm.ranges"),
]
