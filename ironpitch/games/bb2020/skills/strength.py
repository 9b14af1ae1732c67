"""Strength skills of 2020."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.ball.handling import settle_ball
from ironpitch.games.football.contact.fall import place_prone, turn_over
from ironpitch.games.football.contexts import Block, Cause, Hit
from ironpitch.games.football.drive import scored_at_once
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.zones import adjacent, strength
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.general import HarderHit
from ironpitch.games.football.skills.multiple_block import MultipleBlock
from ironpitch.games.football.skills.strength import Grab, Guard, Juggernaut, MightyBlow, StandFirm, ThickSkull
from ironpitch.games.football.terms import Action, Ask, Do, Face, Fact, For, Mark, Status

LIST: Final = "bb2020 §28"
"""The list of skills in the digest of the book."""
MIGHTY: Final = 5
"""From this strength on a tackle is broken with more ease."""
TWO_AT_ONCE: Final = (
    "in a Block action may block two opponents at once with its own strength lowered by 2; both blocks are carried "
    "out in full, and it does not follow up"
)


class ArmBar(HarderHit):
    """Makes the most of an opponent who falls while getting away from it."""

    def __init__(self) -> None:
        super().__init__(
            codes.ARM_BAR,
            "Arm Bar",
            "Strength",
            "adds 1 to the armour or the injury roll of an opponent who falls dodging, jumping or leaping away from "
            "it, not to both",
            "bb2020.injury.arm_bar",
            lurking=True,
        )

    def trips(self, table: Table, me: i64, mover: i64, origin: i64) -> bool:
        return True

    def counts(self, me: i64, hit: Hit) -> bool:
        return hit.cause == Cause.FALL


class Brawler(FootballSkill):
    """Does not go down with its opponent if it can help it."""

    def __init__(self) -> None:
        super().__init__(
            codes.BRAWLER, "Brawler", "Strength", "in a Block action may roll one Both Down again, not in a blitz", LIST
        )

    def rerolls_die(self, table: Table, me: i64, block: Block, face: i64) -> bool:
        return face == Face.BOTH_DOWN and not block.blitz


class BreakTackle(FootballSkill):
    """Bursts out of a tackle."""

    def __init__(self) -> None:
        super().__init__(
            codes.BREAK_TACKLE,
            "Break Tackle",
            "Strength",
            "once an activation may add 1 to a dodge after the roll, 2 with a strength of 5 or more",
            LIST,
        )

    def bonus(self, table: Table, me: i64) -> i64:
        """How much it adds."""
        return 2 if strength(table, me) >= MIGHTY else 1

    def instead(self, table: Table, me: i64, test: Test) -> i64:
        if test.kind != For.DODGE or table.marked_with(me, Mark.BROKE_TACKLE_NOW):
            return 0
        easier = test.needed - self.bonus(table, me)
        return easier if easier > 1 else 1

    def rescues(self, table: Table, me: i64, test: Test) -> Answer:
        bonus = self.bonus(table, me)
        if test.kind != For.DODGE or table.marked_with(me, Mark.BROKE_TACKLE_NOW) or not test.passes(bonus):
            return False
        if not (yield from wants(table, me, self)):
            return False
        table.mark(me, Mark.BROKE_TACKLE_NOW)
        test.add(bonus, SKILL_REASON + self.code, me)
        return True


class MightyBlow2020(MightyBlow):
    """Hits harder by its value; a savaged team-mate feels it too, if the other coach wants it to."""

    def __init__(self) -> None:
        super().__init__("bb2020.injury.mighty_blow")
        self.says = (
            "adds its value, usually 1, to the armour or the injury roll of somebody it knocks down in a block, "
            "not to both"
        )

    def default_value(self) -> int:
        return 1

    def bonus(self, table: Table, me: i64) -> i64:
        value = table.plan.value(me, self.code)
        return value if value > 0 else 1

    def counts(self, me: i64, hit: Hit) -> bool:
        return hit.cause == Cause.BLOCK and not hit.returned and not hit.mutual  # in its own block, on its feet

    def applied(self, table: Table, me: i64, hit: Hit) -> Answer:
        table.open(1 - hit.victim // SQUAD, Ask.USE, me, self.code)
        table.option(Do.USE, self.code)
        table.option(Do.DECLINE)
        yield from table.ask()
        if table.verb == Do.USE:
            table.emit(Happened.SKILL_USED, me, self.code)
            return True
        return False


class PileDriver(FootballSkill):
    """Comes down on the opponent it has just knocked down."""

    def __init__(self) -> None:
        super().__init__(
            codes.PILE_DRIVER,
            "Pile Driver",
            "Strength",
            "may foul an opponent it has just knocked down in a block and still stands next to; "
            "it is placed prone then and its activation ends",
            LIST,
        )

    def after_block(self, table: Table, me: i64, block: Block) -> Rule:
        foe = block.defender
        felled = block.face == Face.POW or block.face == Face.STUMBLE or block.face == Face.BOTH_DOWN
        if not felled or block.placed_prone or block.pushes or block.defender_stays_up:
            return
        if table.facts[Fact.TURNOVER] or scored_at_once(table):
            return
        if (
            table.status[me] != Status.STANDING
            or not Status.PRONE <= table.status[foe] <= Status.STUNNED
            or not adjacent(table, me, foe)
        ):
            return
        if not (yield from wants(table, me, self)):
            return
        yield from plan_of(table).book.foul(table, me, foe)
        if table.status[me] == Status.STANDING:
            if table.facts[Fact.CARRIER] == me:
                turn_over(table)
            yield from place_prone(table, me)
            yield from settle_ball(table)


class StrongArm(FootballSkill):
    """Throws team-mates with ease."""

    def __init__(self) -> None:
        super().__init__(
            codes.STRONG_ARM,
            "Strong Arm",
            "Strength",
            "adds 1 to the roll to throw a team-mate",
            "bb2020.ttm.strong_arm",
        )

    def modify(self, table: Table, me: i64, test: Test) -> None:
        if test.kind == For.HURL and table.facts[Fact.ACTION] == Action.HURL:  # a kick is no throw
            test.add(1, SKILL_REASON + self.code, me)


class ThickSkull2020(ThickSkull):
    """Shakes off what would just knock it out: an 8, or a 7 if it is easily hurt."""

    def __init__(self) -> None:
        super().__init__(LIST)
        self.says = "an injury total of 8 stuns it instead; together with Stunty a 7 does, and an 8 knocks it out"

    def shakes_off(self, table: Table, me: i64) -> i64:
        usual = super().shakes_off(table, me)
        return usual - 1 if table.has(me, codes.STUNTY) else usual


SKILLS: Final[list[Skill]] = [
    ArmBar(),
    Brawler(),
    BreakTackle(),
    Grab(LIST),
    Guard(LIST),
    Juggernaut(LIST),
    MightyBlow2020(),
    MultipleBlock(LIST, TWO_AT_ONCE, at_once=True),
    PileDriver(),
    StandFirm(LIST),
    StrongArm(),
    ThickSkull2020(),
]
