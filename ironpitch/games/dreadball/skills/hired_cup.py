"""Abilities of the Challenge Cup, of a prima donna, and those the card only names."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball import hired_codes, powers
from ironpitch.games.dreadball.contact.swallowed import swallowed_by
from ironpitch.games.dreadball.contact.swallowing import spit_out, swallow
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.portals import CONFUSION_NEEDS
from ironpitch.games.dreadball.options import UNPRINTED, YARASA
from ironpitch.games.dreadball.plan import form_of, plan_of
from ironpitch.games.dreadball.play.ability_use import wants
from ironpitch.games.dreadball.play.nemesis import prey_of
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.sideline.fans import fan_check
from ironpitch.games.dreadball.skills.hired_luck import try_luck
from ironpitch.games.dreadball.skills.listed import Listed
from ironpitch.games.dreadball.terms import FORM_MASK, FORM_SHIFT, Fact, For, Form, Mark, Role, Status


class Announced(Listed):
    """An ability that is about things which are no part of this game; it is told before the match, and that is all."""

    def opens(self, table: Table, me: i64) -> Rule:
        table.emit(Happened.SKILL_USED, me, self.code)
        return
        yield


class Adaptable(Listed):
    """Is as good as anybody at the action of a card.

    Rows: dreadball.cup.adaptable, dreadball.cup.adaptable_limit"""

    def __init__(self) -> None:
        super().__init__(hired_codes.ADAPTABLE, powers.ADAPTS)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        marks = table.marks[me]
        if marks & (Mark.AS_GUARD | Mark.AS_STRIKER) == 0 or table.facts[Fact.ACTOR] != me:
            return
        kind = test.kind
        if marks & Mark.AS_GUARD:
            if kind == For.SLAM or kind == For.STOMP:
                self.add(test, 1, me)
        elif kind == For.THROW or kind == For.STEAL or kind == For.STAND_UP:
            self.add(test, 1, me)


class BloodMoney(Announced):
    """Sponsors and their bets are no part of this game.

    Rows: dreadball.cup.blood_money"""

    def __init__(self) -> None:
        super().__init__(hired_codes.BLOOD_MONEY)


class CrowdPuller(Listed):
    """Named only. Our reconstruction, if asked for: the crowd comes for his strikes.

    Rows: dreadball §12.2"""

    def __init__(self) -> None:
        super().__init__(hired_codes.CROWD_PULLER)

    def scored(self, table: Table, me: i64, doubled: bool) -> Rule:
        if plan_of(table).switches & UNPRINTED:
            table.emit(Happened.SKILL_USED, me, self.code)
            yield from fan_check(table, me // SQUAD)


class MindControl(Listed):
    """Named only. Our reconstruction, if asked for: who goes for him loses a die.

    Rows: dreadball §12.2"""

    def __init__(self) -> None:
        super().__init__(hired_codes.MIND_CONTROL, powers.CONTROLS_MINDS)

    def adjust_against(self, table: Table, me: i64, test: SuccessTest) -> None:
        if plan_of(table).switches & UNPRINTED == 0:
            return
        if test.kind == For.SLAM or test.kind == For.STEAL or test.kind == For.FEINT or test.kind == For.STOMP:
            self.add(test, -1, me)


class MutantNative(Announced):
    """Nothing mutates anybody in this game.

    Rows: dreadball.cup.mutant_native"""

    def __init__(self) -> None:
        super().__init__(hired_codes.MUTANT_NATIVE)


class Nemesis(Listed):
    """Cannot leave one opponent alone, and is lucky once he is gone.

    Rows: dreadball.cup.nemesis_order, dreadball.cup.nemesis_approach, dreadball.cup.nemesis_absent,
    dreadball.cup.nemesis_reward"""

    def __init__(self) -> None:
        super().__init__(hired_codes.NEMESIS, powers.HUNTS)

    def begins(self, table: Table, me: i64) -> None:
        prey = prey_of(table, me)
        table.facts[Fact.HARMONY] = 0
        if prey != NOBODY:
            table.facts[Fact.HARMONY] = table.plan.board.distance(table.pos[me], table.pos[prey])
            table.emit(Happened.SKILL_USED, me, self.code)

    def put_off(self, table: Table, me: i64, victim: i64) -> None:
        if plan_of(table).prey[1 - me // SQUAD] == victim:
            table.mark(me, Mark.REVENGED)
            table.emit(Happened.SKILL_USED, me, self.code)

    def rolled(self, table: Table, me: i64, test: SuccessTest, against: SuccessTest | None) -> Rule:
        if table.marks[me] & Mark.REVENGED:
            yield from try_luck(table, me, test, Mark.LUCK_HAD, self.code)


class OneMind(Listed):
    """Shares his free actions.

    Rows: dreadball.cup.one_mind, dreadball.cup.one_mind_limit"""

    def __init__(self) -> None:
        super().__init__(hired_codes.ONE_MIND, powers.ONE_MIND)


class PortalMaster(Listed):
    """Named only. Our reconstruction, if asked for: he opens portals and is never confused.

    Rows: dreadball §12.2"""

    def __init__(self) -> None:
        super().__init__(hired_codes.PORTAL_MASTER, powers.PORTAL_MASTER)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.CONFUSION and plan_of(table).switches & UNPRINTED:
            test.automatic += CONFUSION_NEEDS
            self.add(test, 0, me)


class PrimaDonna(Listed):
    """Has her days: before a match a die decides whether she plays as a Striker.

    Rows: dreadball.skill.prima_donna_roll, dreadball.skill.prima_donna_kit, dreadball.skill.prima_donna_no_bonus,
    dreadball.skill.prima_donna_actions, dreadball.skill.prima_donna_movement, dreadball.skill.prima_donna_otherwise"""

    def __init__(self) -> None:
        super().__init__(hired_codes.PRIMA_DONNA, powers.PRIMA_DONNA)

    def opens(self, table: Table, me: i64) -> Rule:
        table.emit(Happened.SKILL_USED, me, self.code)
        yield from table.roll(1, 6, For.MOOD, me)
        if table.faces[0] == 1:
            table.marks[me] = (table.marks[me] & ~FORM_MASK) | (Form.STRIKER_FORM << FORM_SHIFT)
            table.emit(Happened.BECAME, me, Role.STRIKER)


class Prowler(Announced):
    """Dodges the Yarasa; where there are none he is told before the match, and that is all.

    Rows: dreadball.cup.prowler, dreadball.cup.prowler_safe"""

    def __init__(self) -> None:
        super().__init__(hired_codes.PROWLER, powers.PROWLS)

    def opens(self, table: Table, me: i64) -> Rule:
        if plan_of(table).switches & YARASA == 0:
            table.emit(Happened.SKILL_USED, me, self.code)
        return
        yield


class Resources(Announced):
    """Brings the team a card; that of Xtreme is another game's.

    Rows: dreadball.cup.resources, dreadball.cup.resources_xtreme"""

    def __init__(self) -> None:
        super().__init__(hired_codes.RESOURCES, powers.RESOURCEFUL)


class Snack(Listed):
    """Swallows whom he doubles.

    Rows: dreadball.cup.snack, dreadball.cup.snack_limits, dreadball.cup.snack_keeper, dreadball.cup.snack_spit"""

    def __init__(self) -> None:
        super().__init__(hired_codes.SNACK, powers.SWALLOWS)

    def overpowers(self, table: Table, me: i64, clash: Clash, loser: i64, doubled: bool) -> Answer:
        if not doubled or form_of(table, me) != Form.AS_BOUGHT or table.status[loser] > Status.PRONE:
            return False
        if table.has(loser, hired_codes.GIANT):
            return False
        swallows: bool = yield from wants(table, me, self.code)
        if not swallows:
            return False
        yield from swallow(table, me, loser)
        return True

    def before_armour(self, table: Table, me: i64) -> Rule:
        if swallowed_by(table, me) != NOBODY:
            yield from spit_out(table, me)


class Vigour(Listed):
    """Is given two cards in a Rush.

    Rows: dreadball.cup.vigour"""

    def __init__(self) -> None:
        super().__init__(hired_codes.VIGOUR, powers.VIGOROUS)


SKILLS: Final[list[Skill]] = [
    Adaptable(), BloodMoney(), CrowdPuller(), MindControl(), MutantNative(), Nemesis(), OneMind(), PortalMaster(),
    PrimaDonna(), Prowler(), Resources(), Snack(), Vigour(),
]  # fmt: skip
