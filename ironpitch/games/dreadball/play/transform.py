"""The Transform action: a quick change artist takes another role."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import COLUMN, SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.ball.handling import drop_ball
from ironpitch.games.dreadball.contact.swallowing import spit_out
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.plan import can, form_of, plan_of, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.rolling import attempt, complete
from ironpitch.games.dreadball.play.successes import DOUBLED, FAILED, SuccessTest
from ironpitch.games.dreadball.powers import SWALLOWS, TRANSFORMS
from ironpitch.games.dreadball.terms import FORM_MASK, FORM_SHIFT, FORMS, Ask, Fact, For, Form, Role
from ironpitch.games.dreadball.verbs import Do

TRANSFORM_DICE: Final = 3
TRANSFORM_STAT: Final = 4
"""What a die must show, whatever the player's figures are."""


def transform_test(table: Table, player: i64) -> SuccessTest:
    """Three dice that succeed on 4+, one is needed; no modifiers of role or threat.

    Rows: dreadball.transform.test"""
    return complete(table, SuccessTest(For.TRANSFORM, player, TRANSFORM_DICE, TRANSFORM_STAT, 1))


def may_become(table: Table, player: i64, form: i64, doubled: bool) -> bool:
    """May he take this form: any other if he doubled, otherwise a Jack another role and the others a Jack?

    Rows: dreadball.transform.success, dreadball.transform.double"""
    now = form_of(table, player)
    if form == now:
        return False
    return doubled or now == Form.AS_BOUGHT or form == Form.AS_BOUGHT


def transform(table: Table, player: i64) -> Rule:
    """He tries to change: failed he stays what he is, otherwise his coach names the new role. A Guard has no glove, so
    the ball he held scatters. Who has somebody inside spits him out with it.

    Rows: dreadball.transform.who, dreadball.transform.fail, dreadball.transform.success, dreadball.transform.double,
    dreadball.skill.quick_change_artist, dreadball.cup.snack_spit"""
    if form_of(table, player) != Form.AS_BOUGHT and can(table, player, SWALLOWS):
        yield from spit_out(table, player)
        return
    use_power(table, player, TRANSFORMS)
    result: i64 = yield from attempt(table, transform_test(table, player))
    if result == FAILED:
        return
    roles = plan_of(table).roles
    table.open(player // SQUAD, Ask.ROLE, player)
    for form in range(len(FORMS)):
        if may_become(table, player, form, result == DOUBLED):
            table.option(Do.BECOME, roles[form * COLUMN + player])
    yield from table.ask()
    chosen: i64 = Form.AS_BOUGHT
    for form in range(len(FORMS)):
        if roles[form * COLUMN + player] == table.first:
            chosen = form
    table.marks[player] = (table.marks[player] & ~FORM_MASK) | (chosen << FORM_SHIFT)
    table.emit(Happened.BECAME, player, role(table, player))
    if table.facts[Fact.CARRIER] == player and role(table, player) == Role.GUARD:
        yield from drop_ball(table, player)
