"""Abilities that have to do with the referee, and the collar of a convict."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import MOST_DICE, Answer, Number, Rule, Table
from ironpitch.games.dreadball import codes, powers
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.threat import on_pitch
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.pools import tally
from ironpitch.games.dreadball.play.rolling import attempt, complete
from ironpitch.games.dreadball.play.successes import REF_FACE, SuccessTest
from ironpitch.games.dreadball.play.successes import SENT_OFF as OFF_FOR_GOOD
from ironpitch.games.dreadball.sideline.referee import penalise, roll_check
from ironpitch.games.dreadball.skills.listed import Listed
from ironpitch.games.dreadball.terms import Ask, For
from ironpitch.games.dreadball.verbs import Do

CONTEST_DICE: Final = 3
CONTEST_STAT: Final = 3
BLAME_HEXES: Final = 3


class DirtyTricks(Listed):
    """Has a foul called on anybody, once a match.

    Rows: dreadball.skill.dirty_tricks"""

    def __init__(self) -> None:
        super().__init__(codes.DIRTY_TRICKS, powers.TRICKS)


class ItWasntMe(Listed):
    """Contests every check, or lets another one of his kind take it.

    Rows: dreadball.it_wasnt_me.choose_before_check, dreadball.it_wasnt_me.no_distract,
    dreadball.it_wasnt_me.tricks_still_work"""

    def __init__(self) -> None:
        super().__init__(codes.IT_WASNT_ME, powers.DENIES)

    def may_blame(self, table: Table, me: i64, other: i64) -> bool:
        """Can I put it on this player: one of my kind within three hexes?

        Rows: dreadball.it_wasnt_me.shift_blame"""
        if other == me or not on_pitch(table, other) or not table.has(other, self.code):
            return False
        return table.plan.board.distance(table.pos[me], table.pos[other]) <= BLAME_HEXES

    def accused(self, table: Table, me: i64, foul: i64, dice: i64) -> Answer:
        low: i64 = me // SQUAD * SQUAD
        table.open(me // SQUAD, Ask.CONTEST, me, foul)
        table.option(Do.CONTEST)
        for other in range(low, low + SQUAD):
            if self.may_blame(table, me, other):
                table.option(Do.BLAME, other)
        yield from table.ask()
        table.emit(Happened.SKILL_USED, me, self.code)
        if table.verb == Do.BLAME:
            yield from shift_blame(table, table.first, dice)
        else:
            yield from contest_check(table, me, dice)
        return True


def contest_test(table: Table, player: i64, turns: i64) -> SuccessTest:
    """Three dice that succeed on 3+, each of which takes a turn off.

    Rows: dreadball.it_wasnt_me.contest"""
    return complete(table, SuccessTest(For.CONTEST, player, CONTEST_DICE, CONTEST_STAT, turns))


def contest_check(table: Table, player: i64, dice: i64) -> Rule:
    """He is checked, and if that finds him guilty he argues; an expulsion may come down to a few turns, too.

    Rows: dreadball.it_wasnt_me.contest, dreadball.it_wasnt_me.contest_cleared"""
    turns: i64 = yield from count_turns(table, player, dice)
    if turns <= 0:
        return
    test = contest_test(table, player, turns)
    most: i64 = 2 * turns if plan_of(table).moments.doubled else turns
    tally(table, test, max(turns - OFF_FOR_GOOD, 0), most)
    yield from attempt(table, test)
    yield from penalise(table, player, turns - test.score())


def shift_blame(table: Table, blamed: i64, dice: i64) -> Rule:
    """Another one is checked for it, and stays away for a turn more than the check says.

    Rows: dreadball.it_wasnt_me.shift_blame, dreadball.it_wasnt_me.shift_penalty"""
    turns: i64 = yield from count_turns(table, blamed, dice)
    yield from penalise(table, blamed, turns + 1)


def count_turns(table: Table, player: i64, dice: i64) -> Number:
    """Roll a check and count all its turns, those beyond an expulsion too.

    Rows: dreadball.ref.sum"""
    yield from roll_check(table, player, dice)
    turns: i64 = 0
    count: i64 = dice
    if count > MOST_DICE:
        count = MOST_DICE
    for n in range(count):
        if table.faces[n] <= REF_FACE:
            turns += table.faces[n]
    return turns


class ShockCollar(Listed):
    """Wears a collar that his coach can set off.

    Rows: dreadball.skill.shock_collar_activate"""

    def __init__(self) -> None:
        super().__init__(codes.SHOCK_COLLAR, powers.COLLARED)


class TakingADive(Listed):
    """Falls next to an opponent and has a foul called.

    Rows: dreadball.skill.taking_a_dive, dreadball.skill.taking_a_dive_limit"""

    def __init__(self) -> None:
        super().__init__(codes.TAKING_A_DIVE, powers.DIVES)


SKILLS: Final[list[Skill]] = [DirtyTricks(), ItWasntMe(), ShockCollar(), TakingADive()]
