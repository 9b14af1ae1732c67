"""Abilities of hired players who go for others: what their blows do, and what they cannot help doing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.dreadball import hired_codes, powers
from ironpitch.games.dreadball.contact.clash import turn_towards
from ironpitch.games.dreadball.contact.injury import PILE_DRIVEN, hurt, knock_down
from ironpitch.games.dreadball.contact.push_back import follow_hex, may_follow, move_to, push_back, stays_up
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import beside, hex_of
from ironpitch.games.dreadball.movement.threat import threatens_player
from ironpitch.games.dreadball.options import POISON_AS_PRINTED
from ironpitch.games.dreadball.plan import can, plan_of
from ironpitch.games.dreadball.play.ability_use import wants
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.sideline.offences import accuse
from ironpitch.games.dreadball.sideline.referee import penalise, roll_check
from ironpitch.games.dreadball.skills.listed import Listed
from ironpitch.games.dreadball.terms import Action, Fact, For, Foul, Mark, Status

BOOST_DICE: Final = 2


class CominThrough(Listed):
    """Brushes others aside more easily.

    Rows: dreadball.skill.comin_through"""

    def __init__(self) -> None:
        super().__init__(hired_codes.COMIN_THROUGH)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.BRUSH_ASIDE:
            self.add(test, 1, me)


class DoesThisHurt(Listed):
    """Stomps as if he slammed.

    Rows: dreadball.skill.does_this_hurt, dreadball.skill.does_this_hurt_foul"""

    def __init__(self) -> None:
        super().__init__(hired_codes.DOES_THIS_HURT, powers.STOMPS_HARD)


class Driller(Listed):
    """Goes through armour with his Slam.

    Rows: dreadball.skill.driller"""

    def __init__(self) -> None:
        super().__init__(hired_codes.DRILLER)

    def adjust_against(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.ARMOUR and is_slam(test.detail):
            self.add(test, -1, me)


class IllegalModifications(Listed):
    """May slam, slam back and stomp harder than is allowed; if that kills, it is a foul.

    Rows: dreadball.skill.illegal_modifications, dreadball.skill.illegal_modifications_foul"""

    def __init__(self) -> None:
        super().__init__(hired_codes.ILLEGAL_MODIFICATIONS)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if table.marks[me] & Mark.BOOSTED:
            if test.kind == For.SLAM or test.kind == For.SLAMBACK or test.kind == For.STOMP:
                self.add(test, BOOST_DICE, me)

    def before_clash(self, table: Table, me: i64, clash: Clash) -> Rule:
        table.marks[me] = table.marks[me] & ~Mark.BOOSTED
        if clash.attacker != me and clash.answer != For.SLAMBACK:
            return
        boosted: bool = yield from wants(table, me, self.code)
        if boosted:
            table.mark(me, Mark.BOOSTED)

    def put_off(self, table: Table, me: i64, victim: i64) -> None:
        other = table.facts[Fact.FOULED]
        if other != NOBODY and other != me:  # a foul of the one who acted comes first
            return
        if table.marks[me] & Mark.BOOSTED and table.status[victim] == Status.DEAD:
            accuse(table, me, Foul.FATAL_MODIFICATIONS)


class MindLikeWater(Listed):
    """Turns a Slam back upon the slammer.

    Rows: dreadball.skill.mind_like_water, dreadball.skill.mind_like_water_results,
    dreadball.skill.mind_like_water_coaching"""

    def __init__(self) -> None:
        super().__init__(hired_codes.MIND_LIKE_WATER, powers.MIRRORS)


class PileDriver(Listed):
    """May drive into the ground whom his Slam has beaten, instead of pushing him.

    Rows: dreadball.skill.pile_driver, dreadball.skill.pile_driver_win, dreadball.skill.pile_driver_double"""

    def __init__(self) -> None:
        super().__init__(hired_codes.PILE_DRIVER)

    def overpowers(self, table: Table, me: i64, clash: Clash, loser: i64, doubled: bool) -> Answer:
        if clash.kind != For.SLAM or clash.attacker != me or table.status[loser] != Status.STANDING:
            return False
        drives: bool = yield from wants(table, me, self.code)
        if not drives:
            return False
        turn_towards(table, me, table.pos[loser])
        if not stays_up(table, loser, me):
            yield from knock_down(table, loser)
        if doubled:
            yield from hurt(table, loser, clash.damage, me, PILE_DRIVEN)
        return True

    def adjust_against(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.ARMOUR and test.detail == PILE_DRIVEN:
            self.add(test, -1, me)


class PoisonBlade(Listed):
    """His doubled Slams and Slambacks go through armour and are worse than they look; the card has it the other way
    round for the armour.

    Rows: dreadball.skill.poison_blade_armour, dreadball.skill.poison_blade_damage"""

    def __init__(self) -> None:
        super().__init__(hired_codes.POISON_BLADE)

    def adjust_against(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind != For.ARMOUR or not is_blow(test.detail):
            return
        if can(table, test.player, powers.IMMUNE):
            test.add(0, SKILL_REASON + hired_codes.TOXIC_IMMUNITY, test.player)
        elif plan_of(table).switches & POISON_AS_PRINTED:
            self.add(test, 1, me)
        else:
            self.add(test, -1, me)

    def worsens(self, table: Table, me: i64, victim: i64, by: i64) -> i64:
        if not is_blow(by) or can(table, victim, powers.IMMUNE):
            return 0
        table.emit(Happened.SKILL_USED, me, self.code)
        return 1


def is_slam(by: i64) -> bool:
    """Is this a Slam, also one that drove somebody into the ground?"""
    return by == For.SLAM or by == PILE_DRIVEN


def is_blow(by: i64) -> bool:
    """Is this a Slam or a Slamback?"""
    return is_slam(by) or by == For.SLAMBACK


class Ram(Listed):
    """Pushes a hex before him whom he is about to slam, and goes after him.

    Rows: dreadball.skill.ram"""

    def __init__(self) -> None:
        super().__init__(hired_codes.RAM)

    def before_slam(self, table: Table, me: i64, clash: Clash) -> Rule:
        target: i64 = clash.target
        origin: i64 = hex_of(table, target, me)
        table.emit(Happened.SKILL_USED, me, self.code)
        yield from push_back(table, me, target, table.pos[me])
        if may_follow(table, me, origin):
            table.emit(Happened.FOLLOWED, me, origin)
            yield from move_to(table, me, follow_hex(table, me, origin), False, True)
            if not threatens_player(table, me, target) and beside(table, me, target):
                turn_towards(table, me, table.pos[target])


class Tongue(Listed):
    """Slams and picks up from two hexes away.

    Rows: dreadball.skill.tongue_slam, dreadball.skill.tongue_no_slamback, dreadball.skill.tongue_pick_up"""

    def __init__(self) -> None:
        super().__init__(hired_codes.TONGUE, powers.TONGUE)

    def before_clash(self, table: Table, me: i64, clash: Clash) -> Rule:
        if not beside(table, clash.attacker, clash.target):
            table.emit(Happened.SKILL_USED, me, self.code)
        return
        yield


class Toxic(Listed):
    """A doubled Slam of his is worse than it looks.

    Rows: dreadball.skill.toxic"""

    def __init__(self) -> None:
        super().__init__(hired_codes.TOXIC)

    def worsens(self, table: Table, me: i64, victim: i64, by: i64) -> i64:
        if not is_slam(by):
            return 0
        if can(table, victim, powers.IMMUNE):
            table.emit(Happened.SKILL_USED, victim, hired_codes.TOXIC_IMMUNITY)
            return 0
        table.emit(Happened.SKILL_USED, me, self.code)
        return 1


class ToxicImmunity(Listed):
    """Neither poison nor radiation hurts her.

    Rows: dreadball.cup.toxic_immunity"""

    def __init__(self) -> None:
        super().__init__(hired_codes.TOXIC_IMMUNITY, powers.IMMUNE)


class Uncontrolled(Listed):
    """Stomps whoever lies before him, well and almost unseen.

    Rows: dreadball.skill.uncontrolled, dreadball.skill.uncontrolled_bonus, dreadball.skill.uncontrolled_ref"""

    def __init__(self) -> None:
        super().__init__(hired_codes.UNCONTROLLED, powers.UNCONTROLLED)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.STOMP or (test.kind == For.SLAM and table.facts[Fact.ACTION] == Action.STOMP):
            self.add(test, 1, me)

    def accused(self, table: Table, me: i64, foul: i64, dice: i64) -> Answer:
        if foul != Foul.STOMP or dice <= 1:
            return False
        table.emit(Happened.SKILL_USED, me, self.code)
        turns: i64 = yield from roll_check(table, me, 1)
        yield from penalise(table, me, turns)
        return True


SKILLS: Final[list[Skill]] = [
    CominThrough(), DoesThisHurt(), Driller(), IllegalModifications(), MindLikeWater(), PileDriver(), PoisonBlade(),
    Ram(), Tongue(), Toxic(), ToxicImmunity(), Uncontrolled(),
]  # fmt: skip
