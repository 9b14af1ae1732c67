"""Hit by what flies: a ball thrown or launched at a player, or a shot."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.contact.injury import hurt
from ironpitch.games.dreadball.contact.push_back import free_step, open_to_push, push_into, stays_up
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import is_met_from_front
from ironpitch.games.dreadball.movement.facing import push_hexes_along
from ironpitch.games.dreadball.movement.threat import add_threats
from ironpitch.games.dreadball.plan import figure, plan_of, role
from ironpitch.games.dreadball.play.rolling import complete, contest
from ironpitch.games.dreadball.play.successes import LOST_DOUBLE, OPPOSED, WON, WON_DOUBLE, SuccessTest
from ironpitch.games.dreadball.terms import Figure, For, Role, Status, Why
from ironpitch.games.dreadball.verbs import Do


def may_duck(table: Table, player: i64, halves: i64, across: i64) -> bool:
    """May he dodge what flies this way: on his feet, and it comes to him through his front arc?

    Rows: dreadball.throw_at.dodge_front_only, dreadball.launch.hit_dodge_only"""
    return table.status[player] == Status.STANDING and is_met_from_front(table, player, halves, across)


def duck_test(table: Table, player: i64, thrower: i64) -> SuccessTest:
    """Three Speed dice, one more for a Striker, one less for each opponent who threatens him, the thrower aside.

    Rows: dreadball.dodge.test, dreadball.dodge.striker_bonus, dreadball.dodge.threat_penalty"""
    test = SuccessTest(For.DODGE, player, 3, figure(table, player, Figure.SPEED), OPPOSED)
    test.other = thrower
    if role(table, player) == Role.STRIKER:
        test.add(1, Why.ROLE)
    add_threats(table, test, table.pos[player], thrower)
    return complete(table, test)


def hit(table: Table, attack: SuccessTest, target: i64, halves: i64, across: i64) -> Rule:
    """Something flies this way at a player, who dodges if he can. It wins: he is pushed back; doubled, he goes down
    and his armour is tested; if the Dodge doubles he may step aside.

    Rows: dreadball.throw_at.win, dreadball.throw_at.double, dreadball.throw_at.dodge_tie_or_win,
    dreadball.throw_at.dodge_double"""
    cell: i64 = table.pos[target]
    if table.memory is not None:
        table.memory.ball_rests = False
    answer: SuccessTest | None = None
    if may_duck(table, target, halves, across):
        answer = duck_test(table, target, attack.player)
    verdict: i64 = yield from contest(table, attack, answer)
    damage: i64 = attack.score()
    if attack.detail == Do.THROW_AT:
        table.emit(Happened.THROWN, attack.player, cell, damage)
    if answer is not None:
        damage -= answer.score()
    if verdict == LOST_DOUBLE:
        yield from free_step(table, target)
    elif verdict == WON:
        yield from blow_back(table, target, halves, across, False)
    elif verdict == WON_DOUBLE:
        falls: bool = not stays_up(table, target, attack.player)
        yield from blow_back(table, target, halves, across, falls)
        yield from hurt(table, target, damage, attack.player)


def blow_back(table: Table, target: i64, halves: i64, across: i64, falls: bool) -> Rule:
    """Push a player the way the thing flew, and who `falls` goes down there; the other coach picks the hex. Where none
    is free he stays where he is, and a portal may be one of them.

    Rows: dreadball.throw_at.win, dreadball.throw_at.double, dreadball.portal.pushed_in, dreadball §7.1"""
    behind = push_hexes_along(plan_of(table).pitch.board, table.pos[target], halves, across)
    yield from push_into(table, 1 - target // SQUAD, target, open_to_push(table, target, behind), falls)
