"""Bombs of the 2016 game."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.bb2016.options import FUMBLE, INTERCEPTION
from ironpitch.games.bb2016.passing import SCATTERS, interceptor, is_fumble, pass_test
from ironpitch.games.football.ball.ruler import OUT, band
from ironpitch.games.football.ball.throw import throws_blind
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import attempt, modified
from ironpitch.games.football.skills.bomb import Bombardier, knocked_by_bomb
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import By, For


class Bombardier2016(Bombardier):
    """Throws bombs, which whoever catches them throws on."""

    def __init__(self) -> None:
        super().__init__(
            "bb2016 §17",
            "Extraordinary",
            "instead of any other action throws a bomb without moving, like a ball and beside the pass of the turn; "
            "whoever catches or intercepts it throws it on at once; otherwise it explodes where it comes down, and a "
            "fumble in the thrower's hands: players there are knocked down, those next to it on 4+",
            once=False,
        )

    def throw_bomb(self, table: Table, thrower: i64, square: i64) -> Number:
        switches = plan_of(table).switches
        blind = band(plan_of(table).pitch, table.pos[thrower], square) == OUT
        if switches & INTERCEPTION and not blind:
            other = yield from interceptor(table, thrower, square)
            if other != NOBODY:
                return other
        test = modified(table, pass_test(table, thrower, square))
        if blind:
            yield from throws_blind(table, thrower, True)
            test = Test(For.PASS, thrower, 2, table.pos[thrower], square)
            test.detail = OUT
        accurate = (yield from attempt(table, test)) and not blind
        if not accurate and switches & FUMBLE and is_fumble(test):
            if not keeps(table, thrower, test.face):
                yield from self.explode(table, table.pos[thrower])
            return NOBODY
        if accurate:
            return (yield from self.comes_to(table, square, By.ACCURATE_PASS))
        board = table.plan.board
        for _ in range(SCATTERS):
            face: i64 = yield from table.d8(For.SCATTER)
            square = board.near[square * 8 + face - 1]
            if square == board.nowhere:  # it goes off in the crowd, where it does no harm
                return NOBODY
        return (yield from self.comes_to(table, square, By.SCATTER))

    def blast(self, table: Table, victim: i64) -> Rule:
        return knocked_by_bomb(table, victim)


def keeps(table: Table, thrower: i64, face: i64) -> bool:
    """Does the thrower hold on to a fumbled bomb, and put it out?"""
    for skill in own(table, thrower, plan_of(table).moments.keeps_fumble):
        if skill.keeps_fumble(table, thrower, face):
            table.emit(Happened.SKILL_USED, thrower, skill.code)
            return True
    return False
