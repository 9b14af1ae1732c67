"""Abilities of hired players that have to do with luck, the crowd and the referee."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball import hired_codes, powers
from ironpitch.games.dreadball.contact.injury import take_off
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.play.ability_use import wants
from ironpitch.games.dreadball.play.pools import roll_owed
from ironpitch.games.dreadball.play.rolling import is_best
from ironpitch.games.dreadball.play.successes import SIX, SuccessTest
from ironpitch.games.dreadball.sideline.fans import fan_check
from ironpitch.games.dreadball.skills.listed import Listed
from ironpitch.games.dreadball.terms import Ask, For, Foul, Mark, Status
from ironpitch.games.dreadball.verbs import Do


class FanFavourite(Listed):
    """The crowd loves his first double of a Rush.

    Rows: dreadball.skill.fan_favourite"""

    def __init__(self) -> None:
        super().__init__(hired_codes.FAN_FAVOURITE)

    def doubled(self, table: Table, me: i64) -> None:
        if table.marks[me] & Mark.CHEERED == 0:
            table.mark(me, Mark.CHEERED | Mark.CHEERS_DUE)
            table.emit(Happened.SKILL_USED, me, self.code)


class Klutz(Listed):
    """The other coach makes him roll again, once a match.

    Rows: dreadball.skill.klutz, dreadball.skill.klutz_final"""

    def __init__(self) -> None:
        super().__init__(hired_codes.KLUTZ)

    def rolled(self, table: Table, me: i64, test: SuccessTest, against: SuccessTest | None) -> Rule:
        if table.marks[me] & Mark.KLUTZED or test.score() == 0:
            return
        table.open(1 - me // SQUAD, Ask.USE, me, self.code)
        table.option(Do.DECLINE)
        table.option(Do.USE, self.code)
        yield from table.ask()
        if table.verb == Do.USE:
            table.mark(me, Mark.KLUTZED)
            table.emit(Happened.SKILL_USED, me, self.code)
            yield from roll_all_again(table, test)


class Lucky(Listed):
    """Rolls a die again, once a Rush.

    Rows: dreadball.skill.lucky"""

    def __init__(self) -> None:
        super().__init__(hired_codes.LUCKY)

    def rolled(self, table: Table, me: i64, test: SuccessTest, against: SuccessTest | None) -> Rule:
        yield from try_luck(table, me, test, Mark.LUCKY_ONCE, self.code)


class ReallyLucky(Listed):
    """Rolls a die again, once an action.

    Rows: dreadball.skill.really_lucky"""

    def __init__(self) -> None:
        super().__init__(hired_codes.REALLY_LUCKY)

    def rolled(self, table: Table, me: i64, test: SuccessTest, against: SuccessTest | None) -> Rule:
        yield from try_luck(table, me, test, Mark.LUCK_HAD, self.code)


class RuleOfLaw(Listed):
    """Leaves the match if he fouls, called or not, and before anybody checks him for what his team has done.

    Rows: dreadball.skill.rule_of_law, dreadball.skill.rule_of_law_intrusion"""

    def __init__(self) -> None:
        super().__init__(hired_codes.RULE_OF_LAW, powers.LAWFUL)

    def accused(self, table: Table, me: i64, foul: i64, dice: i64) -> Answer:
        if foul == Foul.DIRTY_TRICKS or foul == Foul.DIVE:  # he has committed nothing
            return False
        table.emit(Happened.SKILL_USED, me, self.code)
        yield from take_off(table, me, Status.SENT_OFF)
        return True


class ShowOff(Listed):
    """Strikes with style: harder, and the crowd reacts to every one as if it were doubled.

    Rows: dreadball.skill.show_off_penalty, dreadball.skill.show_off_fan_check"""

    def __init__(self) -> None:
        super().__init__(hired_codes.SHOW_OFF)

    def adjust(self, table: Table, me: i64, test: SuccessTest) -> None:
        if test.kind == For.THROW and test.detail == Do.STRIKE:
            self.add(test, -1, me)

    def scored(self, table: Table, me: i64, doubled: bool) -> Rule:
        if doubled:  # the crowd has reacted
            return
        table.emit(Happened.SKILL_USED, me, self.code)
        yield from fan_check(table, me // SQUAD)


class Stubborn(Listed):
    """Undoes a roll of his, once a match; in an opposed test the other one rolls again, too.

    Rows: dreadball.skill.stubborn, dreadball.skill.stubborn_opposed"""

    def __init__(self) -> None:
        super().__init__(hired_codes.STUBBORN)

    def rolled(self, table: Table, me: i64, test: SuccessTest, against: SuccessTest | None) -> Rule:
        if table.marks[me] & Mark.INSISTED or (against is None and is_best(test)):
            return
        insists: bool = yield from wants(table, me, self.code)
        if not insists:
            return
        table.mark(me, Mark.INSISTED)
        yield from roll_all_again(table, test)
        if against is not None and against.started > 0:
            yield from roll_all_again(table, against)


def try_luck(table: Table, player: i64, test: SuccessTest, used: i64, skill: i64) -> Rule:
    """A player may roll one die of his again, of those that are no success; it is all the same which.

    Rows: dreadball.skill.lucky, dreadball.skill.really_lucky, dreadball.cup.nemesis_reward"""
    missed: i64 = missed_die(test)
    if missed < 0 or table.marks[player] & used or is_best(test):
        return
    tries: bool = yield from wants(table, player, skill)
    if not tries:
        return
    table.mark(player, used)
    table.emit(Happened.REROLLED, player, test.kind)
    test.lift(missed)
    test.rerolled = True
    yield from roll_owed(table, test, test.kind)


def missed_die(test: SuccessTest) -> i64:
    """The first die of a test that is no success, -1 if all are."""
    for n in range(len(test.faces)):
        if test.faces[n] < test.stat and test.faces[n] != SIX:
            return n
    return -1


def roll_all_again(table: Table, test: SuccessTest) -> Rule:
    """Roll all dice of a test again, with the same modifiers; the second roll stands.

    Rows: dreadball.skill.klutz_final, dreadball.skill.stubborn"""
    table.emit(Happened.REROLLED, test.player, test.kind)
    test.start()
    test.rerolled = True
    yield from roll_owed(table, test, test.kind)


SKILLS: Final[list[Skill]] = [
    FanFavourite(), Klutz(), Lucky(), ReallyLucky(), RuleOfLaw(), ShowOff(), Stubborn(),
]  # fmt: skip
