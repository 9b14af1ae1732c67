"""Bombs of the 2020 game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.bb2020.passing import (
    ACCURATE,
    FUMBLE,
    INACCURATE,
    course,
    deflected_by,
    pass_test,
    quality_of,
    reach_of,
)
from ironpitch.games.football.ball.ruler import OUT
from ironpitch.games.football.ball.throw import throws_blind
from ironpitch.games.football.contact.fall import judge_armour, would_break
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import announce_use, attempt, modified
from ironpitch.games.football.skills.bomb import Bombardier, laid_out_by_bomb
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import By, For

FUSE: Final = 4
"""What makes a bomb go off in the hands of whoever caught it."""


class Bombardier2020(Bombardier):
    """Throws bombs, which may go off in the hands of whoever catches them."""

    def __init__(self, source: str) -> None:
        super().__init__(
            source,
            "Trait",
            "as an action throws a bomb without moving, like a ball and beside the pass of the turn; caught, it goes "
            "off on 4+ or must be thrown on at once; otherwise it explodes where it comes down, and a fumble in the "
            "thrower's hands: players there are hit, those next to it on 4+, with 1 more on armour or injury",
        )

    def throw_bomb(self, table: Table, thrower: i64, square: i64) -> Number:
        far = reach_of(table, table.pos[thrower], square) == OUT
        if far:
            yield from throws_blind(table, thrower, True)
        test = modified(table, pass_test(table, thrower, square, far))
        quality: i64 = FUMBLE
        if plan_of(table).pa[thrower] > 0:
            passed = yield from attempt(table, test)
            quality = quality_of(test, passed)
        if quality == FUMBLE:
            if not keeps(table, thrower):
                yield from self.explode(table, table.pos[thrower])
            return NOBODY
        if far and quality == ACCURATE:
            quality = INACCURATE
        landing = yield from course(table, thrower, square, quality)
        if not far:
            other = yield from deflected_by(table, thrower, landing.square, quality, test.detail)
            if other != NOBODY:
                table.emit(Happened.DEFLECTED, other)
                return (yield from self.comes_to(table, table.pos[other], By.DEFLECTION))
        if landing.out:  # it goes off in the crowd, where it does no harm
            return NOBODY
        how: i64 = By.SCATTER
        if quality == ACCURATE:
            how = By.ACCURATE_PASS
        return (yield from self.comes_to(table, landing.square, how))

    def goes_off(self, table: Table, holder: i64) -> Answer:
        face = yield from table.d6(For.BOMB, holder)
        table.emit(Happened.TESTED, holder, For.BOMB, FUSE, 1 if face >= FUSE else 0)
        return face >= FUSE

    def blast(self, table: Table, victim: i64) -> Rule:
        return laid_out_by_bomb(table, victim)

    def on_armour(self, table: Table, me: i64, hit: Hit) -> Rule:
        if hit.cause == Cause.BOMB and would_break(table, hit, hit.armour + 1):
            announce_use(table, me, self)
            hit.bonus_spent = True
            hit.armour += 1
            judge_armour(table, hit)
        return
        yield

    def on_injury(self, table: Table, me: i64, hit: Hit) -> Rule:
        if hit.cause == Cause.BOMB and not hit.bonus_spent:
            announce_use(table, me, self)
            hit.bonus_spent = True
            hit.injury += 1
        return
        yield


def keeps(table: Table, thrower: i64) -> bool:
    """Does the thrower hold on to a fumbled bomb, and put it out?"""
    for skill in own(table, thrower, plan_of(table).moments.keeps_fumble):
        if skill.keeps_fumble(table, thrower, 1):
            table.emit(Happened.SKILL_USED, thrower, skill.code)
            return True
    return False
