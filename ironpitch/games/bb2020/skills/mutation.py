"""Mutations of 2020."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import FIELDS, Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.contexts import Block, Cause, Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.zones import has_zone, is_neighbour, strength
from ironpitch.games.football.plan import FootballSkill
from ironpitch.games.football.rolling import wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.mutation import (
    BigHand,
    DisturbingPresence,
    ExtraArms,
    FoulAppearance,
    MonstrousMouth,
    TwoHeads,
)
from ironpitch.games.football.terms import For, Mark

LIST: Final = "bb2020 §28"
"""The list of skills in the digest of the book."""
MUTATIONS: Final = "Mutations"
CLAWED: Final = 8
"""The lowest armour roll, as the dice show it, that claws turn into broken armour."""
HOLDS: Final = 6
"""The total at which tentacles hold on; a six on the die always does."""


class Claws(FootballSkill):
    """Tears through any armour."""

    def __init__(self) -> None:
        super().__init__(
            codes.CLAWS,
            "Claws",
            MUTATIONS,
            "an armour roll of 8 or more, before modifiers, breaks the armour of whoever its block knocks down",
            LIST,
        )

    def pierces(self, table: Table, me: i64, hit: Hit) -> bool:
        if hit.cause != Cause.BLOCK or hit.victim // SQUAD == me // SQUAD or not hit.modified:
            return False
        return hit.natural >= CLAWED and not hit.returned and not hit.mutual  # in its own block, on its feet


class FarDisturbingPresence(DisturbingPresence):
    """Puts off opponents nearby who throw anything at all, or handle the ball."""

    def disturbs(self, kind: i64) -> bool:
        return kind in (For.PASS, For.CATCH, For.DEFLECTION, For.HURL)


class Horns(FootballSkill):
    """Rams harder than it looks."""

    def __init__(self) -> None:
        super().__init__(codes.HORNS, "Horns", MUTATIONS, "has +1 strength for the block of a blitz", LIST)

    def block_strength(self, table: Table, me: i64, block: Block) -> i64:
        return 1 if me == block.attacker and block.blitz else 0


class IronHardSkin(FootballSkill):
    """Nothing but luck gets through."""

    def __init__(self) -> None:
        super().__init__(
            codes.IRON_HARD_SKIN,
            "Iron Hard Skin",
            MUTATIONS,
            "armour rolls against it cannot be modified, and Claws does not work",
            LIST,
        )

    def hardens(self, table: Table, me: i64, hit: Hit) -> bool:
        return True


class PrehensileTail(FootballSkill):
    """Trips those who want to get away."""

    def __init__(self) -> None:
        super().__init__(
            codes.PREHENSILE_TAIL,
            "Prehensile Tail",
            MUTATIONS,
            "opponents have -1 to dodge or jump away from a square it marks; a second tail adds nothing",
            "bb2020.dodge.prehensile_tail",
            lurking=True,
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind != For.DODGE and test.kind != For.JUMP:
            return
        if test.player // SQUAD == me // SQUAD or not has_zone(table, me) or self.tripped(test):
            return
        if is_neighbour(table, test.origin, table.pos[me]):
            test.add(-1, SKILL_REASON + self.code, me)

    def tripped(self, test: Test) -> bool:
        """Is there a tail in this test already?"""
        for at in range(0, len(test.modifiers), FIELDS):
            if test.modifiers[at + 1] == SKILL_REASON + self.code:
                return True
        return False


class Tentacles(FootballSkill):
    """Holds on to those who want to get away."""

    def __init__(self) -> None:
        super().__init__(
            codes.TENTACLES,
            "Tentacles",
            MUTATIONS,
            "when an opponent it marks wants to leave its square, a D6 plus own strength minus its strength of 6 or "
            "more, or a natural 6, ends that opponent's movement where it stands; also when it wants to follow up",
            f"bb2020.follow_up.voluntary, {LIST}",
            lurking=True,
        )

    def holds_back(self, table: Table, me: i64, mover: i64) -> Answer:
        if not (yield from wants(table, me, self)):
            return False
        needed: i64 = HOLDS - strength(table, me) + strength(table, mover)
        face: i64 = yield from table.d6(For.SKILL, me)
        held = face == 6 or face >= needed
        table.emit(Happened.TESTED, me, For.SKILL, min(max(needed, 1), 6), 1 if held else 0)
        if held:
            table.mark(mover, Mark.CAUGHT)
        return True

    def holds_follower(self, table: Table, me: i64, mover: i64) -> Answer:
        """Following up is moving of one's own will, whoever wants it.

        Rows: bb2020.follow_up.voluntary"""
        return (yield from self.holds_back(table, me, mover))


class VeryLongLegs(FootballSkill):
    """Jumps far and reaches high."""

    def __init__(self) -> None:
        super().__init__(
            codes.VERY_LONG_LEGS,
            "Very Long Legs",
            MUTATIONS,
            "has +2 to interfere, and Cloud Burster does not work against it; when it jumps, a penalty of 2 or more "
            "is 1 less",
            f"bb2020.interference.very_long_legs, {LIST}",
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.DEFLECTION:
            test.add(2, SKILL_REASON + self.code, me)

    def eases(self, table: Table, me: i64, test: Test) -> None:
        if test.total < -1:
            test.add(1, SKILL_REASON + self.code, me)

    def cancels(self, table: Table, me: i64, skill: i64, owner: i64) -> bool:
        return skill == codes.CLOUD_BURSTER


SKILLS: Final[list[Skill]] = [
    BigHand("bb2020.pickup.big_hand_marked, bb2020.pickup.big_hand_rain"),
    Claws(),
    FarDisturbingPresence(LIST, what="pass, throw a team-mate or a bomb, interfere and catch"),
    ExtraArms(
        "bb2020.pickup.extra_arms, bb2020.catch.extra_arms, bb2020.interference.extra_arms", stealing="interfere"
    ),
    FoulAppearance(LIST, each_block=False),
    Horns(),
    IronHardSkin(),
    MonstrousMouth(LIST),
    PrehensileTail(),
    Tentacles(),
    TwoHeads("bb2020.dodge.two_heads"),
    VeryLongLegs(),
]
