"""What somebody may do with a free action that he has earned."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Answer, Table
from ironpitch.games.dreadball.deed import A_PLAYER, A_WORD, Deed, Refusal
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.kinds_of_action import act, why_no_act
from ironpitch.games.dreadball.play.rush import give_up_rest, may_use_free
from ironpitch.games.dreadball.play.rush_deeds import quick_action
from ironpitch.games.dreadball.powers import ONE_MIND
from ironpitch.games.dreadball.sideline.benefits import shares_free
from ironpitch.games.dreadball.terms import Action, Fact, Free, Phase, Source
from ironpitch.games.dreadball.verbs import Do


class Decline(Deed):
    """Leave it."""

    def __init__(self) -> None:
        super().__init__(Do.DECLINE)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        table.facts[Fact.FREE_FOR] = NOBODY
        table.facts[Fact.FREE_KIND] = 0
        return True
        yield


class UseFree(Deed):
    """Use the free action, or let another one of the same mind use it.

    Rows: dreadball.cup.one_mind"""

    def __init__(self) -> None:
        super().__init__(Do.ACT, A_PLAYER, A_WORD)

    def may(self, table: Table, me: i64, first: i64, second: i64) -> Refusal:
        """A Sprint it never is, nor what takes two players, a token or the opponents' Rush.

        Rows: dreadball.catch.double, dreadball.pick_up.double, dreadball.stand_up.double, dreadball.skill.pummel"""
        facts = table.facts
        kind = facts[Fact.FREE_KIND]
        if first != facts[Fact.FREE_FOR] and (kind == Free.SLAM_AGAIN or not shares_free(table, first)):
            return "the free action is another player's"
        if kind == Free.SLAM_AGAIN:
            if second != Action.SLAM:
                return "it is a second Slam"
        elif kind == Free.RUN_OR_THROW and second != Action.RUN and second != Action.THROW:
            return "it is a Run or a Throw"
        elif (
            second == Action.SPRINT
            or second == Action.RUNAROUND
            or second >= Action.INTERFERE
            or second == Action.SHOCK
        ):
            return "no free action is of this kind"
        return why_no_act(table, first, second, Source.FREE)

    def candidates(self, table: Table, me: i64) -> list[int]:
        earner = table.facts[Fact.FREE_FOR]
        if plan_of(table).powers[earner] & ONE_MIND == 0:
            return [earner]
        low = earner // SQUAD * SQUAD
        return list(range(low, low + SQUAD))

    def at(self, table: Table, me: i64, target: i64, into: vec[i64], count: i64) -> i64:
        """Every action of this player."""
        for action in range(Action.NONE):
            if self.may(table, me, target, action) is None:
                into[count] = choice(Do.ACT, target, action)
                count += 1
        return count

    def quick(self, table: Table, me: i64, first: i64, second: i64) -> bool:
        if first != table.facts[Fact.FREE_FOR] or table.facts[Fact.HELD_ACTOR] == first:
            return False
        return quick_action(table, first, second, Source.FREE)

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        """Whoever was in the middle of an action of his own is done with that one first."""
        facts = table.facts
        if first != facts[Fact.FREE_FOR]:
            use_power(table, first, ONE_MIND)
        if facts[Fact.HELD_ACTOR] == facts[Fact.FREE_FOR]:
            yield from give_up_rest(table)
        if facts[Fact.PHASE] == Phase.OVER or not may_use_free(table) or self.may(table, me, first, second) is not None:
            return True  # fouls have been called
        yield from act(table, first, second, Source.FREE)
        return False


FREE_DEEDS: Final[list[Deed]] = [Decline(), UseFree()]
