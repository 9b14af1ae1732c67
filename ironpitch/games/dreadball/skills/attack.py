"""Abilities of those who go for others: slamming, shoving, feinting, and leaving it alone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball import codes, powers
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.movement.threat import threatens_player
from ironpitch.games.dreadball.play.ability_use import wants
from ironpitch.games.dreadball.play.nemesis import prey_of
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.skills.listed import Listed, has_reason
from ironpitch.games.dreadball.terms import Fact, For, Free, Status, Stirred, Why
from ironpitch.games.dreadball.verbs import Do

SHOT_DICE: Final = 2


class Backstab(Listed):
    """Slams better whoever does not threaten him, as a fan always does.

    Rows: dreadball.skill.backstab"""

    def __init__(self) -> None:
        super().__init__(codes.BACKSTAB)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind != For.SLAM or test.other == NOBODY:
            return
        if not threatens_player(table, test.other, me):
            self.add(test, 1, me)


class Charge(Listed):
    """Runs before a Slam, and gains twice by coming into contact.

    Rows: dreadball.skill.charge_movement, dreadball.skill.charge_bonus"""

    def __init__(self) -> None:
        super().__init__(codes.CHARGE, powers.CHARGES)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.SLAM and has_reason(test, Why.MOVED_INTO_CONTACT):
            self.add(test, 1, me)


class Illegal(Listed):
    """May slam with a weapon and shoot at opponents, and both are fouls.

    Rows: dreadball.skill.illegal_weapon, dreadball.skill.illegal_shot, dreadball.skill.illegal_shot_foul,
    dreadball.cup.nemesis_order"""

    def __init__(self) -> None:
        super().__init__(codes.ILLEGAL, powers.SHOOTS)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.THROW and test.detail == Do.SHOOT:
            self.add(test, SHOT_DICE, me)

    def before_clash(self, table: Table, me: i64, clash: Clash) -> Rule:
        if clash.kind != For.SLAM or clash.attacker != me or clash.shoves == me:
            return
        if prey_of(table, me) == clash.target:  # he is not asked: a nemesis comes armed
            table.emit(Happened.SKILL_USED, me, self.code)
            clash.armed = True
        else:
            clash.armed = yield from wants(table, me, self.code)


class Mighty(Listed):
    """Hits harder and takes more, unless a GIANT is on the other side.

    Rows: dreadball.skill.mighty"""

    def __init__(self) -> None:
        super().__init__(codes.MIGHTY)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.other != NOBODY and is_giant(table, test.other):
            return
        if test.kind == For.SLAM or test.kind == For.SLAMBACK or test.kind == For.ARMOUR:
            self.add(test, 1, me)


class Misdirect(Listed):
    """May feint.

    Rows: dreadball.feint.roles"""

    def __init__(self) -> None:
        super().__init__(codes.MISDIRECT, powers.FEINTS)


class Pacifist(Listed):
    """Never hurts anybody.

    Rows: dreadball.skill.pacifist, dreadball.skill.pacifist_fouls"""

    def __init__(self) -> None:
        super().__init__(codes.PACIFIST, powers.PACIFIST)


class Phaser(Listed):
    """Passes through others, and when he is solid he is hard to hit and hits badly: a die less for both sides, and no
    more than one if both are like that.

    Rows: dreadball.skill.phaser_forms, dreadball.skill.phaser_solid_penalty"""

    def __init__(self) -> None:
        super().__init__(codes.PHASER, powers.PHASES)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.SLAM or test.kind == For.SLAMBACK or test.kind == For.STOMP:
            self.add(test, -1, me)

    def adjust_against(self, table: Table, me: i64, test: SuccessTest) -> None:
        if not table.has(test.player, self.code):
            self.adjust(table, me, test)


class Pummel(Listed):
    """Has a second Slam at once, at anybody, when the first has not put the opponent down.

    Rows: dreadball.skill.pummel, dreadball.skill.pummel_bonus"""

    def __init__(self) -> None:
        super().__init__(codes.PUMMEL)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.SLAM and table.facts[Fact.ACTOR] == me and table.facts[Fact.STIRRED] & Stirred.MOVED_BEFORE:
            self.add(test, 1, me)

    def after_slam(self, table: Table, me: i64, clash: Clash) -> Rule:
        facts = table.facts
        if facts[Fact.ACTOR] != me or facts[Fact.STIRRED] & Stirred.PASSED_TWO or clash.knocked_down:
            return
        if facts[Fact.FREE_FOR] != NOBODY:  # somebody was pushed onto the ball and doubled: his run comes first
            return
        if table.status[me] != Status.STANDING or table.status[clash.target] != Status.STANDING:
            return
        if threatens_player(table, me, clash.target):
            facts[Fact.FREE_FOR] = me
            facts[Fact.FREE_KIND] = Free.SLAM_AGAIN
            table.emit(Happened.SKILL_USED, me, self.code)
            table.emit(Happened.FREE_ACTION, me, Free.SLAM_AGAIN)
        return
        yield


class Shove(Listed):
    """May shove instead: more dice, but nobody is hurt and he stays where he is.

    Rows: dreadball.skill.shove, dreadball.skill.shove_result, dreadball.skill.shove_no_follow"""

    def __init__(self) -> None:
        super().__init__(codes.SHOVE)

    def before_clash(self, table: Table, me: i64, clash: Clash) -> Rule:
        slams = clash.kind == For.SLAM and clash.attacker == me
        if not slams and (clash.answer != For.SLAMBACK or clash.target != me):
            return
        if clash.armed and slams:
            return
        shoves: bool = yield from wants(table, me, self.code)
        if shoves:
            clash.shoves = me


SKILLS: Final[list[Skill]] = [
    Backstab(), Charge(), Illegal(), Mighty(), Misdirect(), Pacifist(), Phaser(), Pummel(), Shove(),
]  # fmt: skip
