"""General skills of the 2016 game: running when it is not the own turn, second tries, shadowing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.bb2016.options import INTERCEPTION
from ironpitch.games.football.ball.handling import carry_along
from ironpitch.games.football.ball.ruler import interception_squares
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.zones import has_zone, is_free, is_marked, is_neighbour
from ironpitch.games.football.pitch import HALF_OF, SCRIMMAGE
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.rolling import attempt, modified, reroll, wants
from ironpitch.games.football.skills import codes
from ironpitch.games.football.skills.out_of_turn import RunsOutOfTurn, can_run, one_runs, run
from ironpitch.games.football.terms import Fact, For, Mark, Status

RUN: Final = 3
"""How far somebody may run when it is not its turn."""
SECOND_TRY: Final = 4
"""What gives a professional its second try."""
SHADOWED: Final = 7
"""The highest escape total at which the shadower keeps up."""


class KickOffReturn(RunsOutOfTurn):
    """Sets off while the kick is in the air."""

    def __init__(self) -> None:
        super().__init__(
            codes.KICK_OFF_RETURN,
            "Kick-Off Return",
            "General",
            "receiving, neither on the line of scrimmage nor marked, one such player may move up to three squares "
            "in its own half before the kick-off event, unless the kick goes out",
            "bb2016 §17",
            lurking=True,
        )

    def on_kick(self, table: Table, me: i64) -> Rule:
        if me // SQUAD != table.facts[Fact.KICKER]:
            yield from one_runs(table, me, RUN, self)

    def may_answer(self, table: Table, me: i64) -> bool:
        if not can_run(table, me) or table.plan.board.zones[table.pos[me]] & SCRIMMAGE:
            return False
        return not is_marked(table, me, table.pos[me])

    def may_enter(self, table: Table, me: i64, to: i64, left: i64) -> bool:
        return table.plan.board.zones[to] & HALF_OF[me // SQUAD] != 0


class PassBlock(FootballSkill):
    """Runs to where it can disturb a pass."""

    def __init__(self) -> None:
        super().__init__(
            codes.PASS_BLOCK,
            "Pass Block",
            "General",
            "when an opponent passes may move up to three squares, to where it can intercept, to the free target "
            "square, or next to the thrower or the catcher",
            "bb2016 §17",
            lurking=True,
        )

    def on_pass(self, table: Table, me: i64, thrower: i64, square: i64) -> Rule:
        if can_run(table, me) and has_zone(table, me):
            yield from run(table, me, RUN, PassBlockRun(self, thrower, square))


class PassBlockRun(RunsOutOfTurn):
    """One run of a pass blocker, which knows the pass it is about."""

    def __init__(self, skill: FootballSkill, thrower: i64, square: i64) -> None:
        super().__init__(skill.code, skill.name, skill.category, skill.says, skill.source)
        self.thrower: i64 = thrower
        self.square: i64 = square

    def disturbs(self, table: Table, square: i64) -> bool:
        """Would a player on this square be in the way of the pass?"""
        thrower = table.pos[self.thrower]
        if square == self.square or is_neighbour(table, square, thrower):
            return True
        catcher = table.grid[self.square]
        if catcher // SQUAD == self.thrower // SQUAD and table.status[catcher] == Status.STANDING:
            if is_neighbour(table, square, self.square):
                return True
        plan = plan_of(table)
        return bool(plan.switches & INTERCEPTION) and square in interception_squares(plan.pitch, thrower, self.square)

    def may_enter(self, table: Table, me: i64, to: i64, left: i64) -> bool:
        if self.disturbs(table, to):
            return True
        if left > 0:
            near = table.plan.board.near
            for at in range(to * 8, to * 8 + 8):
                if is_free(table, near[at]) and self.may_enter(table, me, near[at], left - 1):
                    return True
        return False

    def may_stop(self, table: Table, me: i64) -> bool:
        return self.disturbs(table, table.pos[me])


class Pro(FootballSkill):
    """Gets a second try now and then."""

    def __init__(self) -> None:
        super().__init__(
            codes.PRO,
            "Pro",
            "General",
            "once a turn, on 4+, makes a roll of its own again, but never armour, injury or casualty",
            "bb2016 §17",
        )

    def rerolls(self, table: Table, me: i64, test: Test) -> bool:
        return not table.marked_with(me, Mark.TRIED_AGAIN_THIS_TURN)

    def reroll_taken(self, table: Table, me: i64, test: Test) -> None:
        table.mark(me, Mark.TRIED_AGAIN_THIS_TURN)

    def again_chance(self, table: Table, me: i64) -> float:
        return (7 - SECOND_TRY) / 6

    def again_is_test(self) -> bool:
        return True

    def again(self, table: Table, me: i64, test: Test) -> Answer:
        """The roll for it is one of the player's own: a team re-roll may save it."""
        second = Test(For.SKILL, me, SECOND_TRY, test.origin, test.to)
        second.detail = self.code
        return (yield from attempt(table, modified(table, second)))


class Shadowing(FootballSkill):
    """Follows an opponent who leaves its tackle zone into the square left."""

    def __init__(self) -> None:
        super().__init__(
            codes.SHADOWING,
            "Shadowing",
            "General",
            "an opponent leaving its tackle zone rolls 2D6 plus own movement minus the shadower's: "
            "on 7 or less the shadower moves into the square left",
            "bb2016 §17",
            lurking=True,
        )

    def on_leave(self, table: Table, me: i64, mover: i64, origin: i64) -> Answer:
        if not is_free(table, origin) or table.marks[me] & Mark.ROOTED or not (yield from wants(table, me, self)):
            return False
        escaped = yield from self.escapes(table, me, mover)
        if not escaped:
            test = Test(For.SKILL, mover, SHADOWED + 1, origin, table.pos[mover])
            test.detail = self.code
            if (yield from reroll(table, test)):
                escaped = yield from self.escapes(table, me, mover)
        table.emit(Happened.TESTED, mover, For.SKILL, SHADOWED + 1, 1 if escaped else 0)
        if not escaped:
            left = table.pos[me]
            table.place(me, origin)
            carry_along(table, me)
            table.emit(Happened.MOVED, me, left, origin)
        return True

    def escapes(self, table: Table, me: i64, mover: i64) -> Answer:
        """The mover rolls: is it faster than its shadow?"""
        ma = plan_of(table).ma
        total: i64 = yield from table.two_d6(For.SKILL, mover)
        return total + ma[mover] - ma[me] > SHADOWED
