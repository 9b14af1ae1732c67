"""Getting up again."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.contact.push_back import choose_facing
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.threat import add_threats
from ironpitch.games.dreadball.plan import can, figure, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.rolling import attempt, complete, tell_double
from ironpitch.games.dreadball.play.successes import DOUBLED, FAILED, SuccessTest
from ironpitch.games.dreadball.powers import BACKFLIPS
from ironpitch.games.dreadball.terms import Fact, Figure, For, Free, Role, Status, Why


def stand_up_test(table: Table, player: i64) -> SuccessTest:
    """Three Speed dice, one success.

    Rows: dreadball.stand_up.test, dreadball.stand_up.striker_bonus, dreadball.stand_up.threat_penalty"""
    test = SuccessTest(For.STAND_UP, player, 3, figure(table, player, Figure.SPEED), 1)
    if role(table, player) == Role.STRIKER:
        test.add(1, Why.ROLE)
    add_threats(table, test, table.pos[player])
    return complete(table, test)


def stand_up(table: Table, player: i64) -> Rule:
    """Up he gets, facing any way, and with a double he has a free action; for some that needs no roll.

    Rows: dreadball.stand_up.fail, dreadball.stand_up.success, dreadball.stand_up.double, dreadball.skill.backflip"""
    result: i64 = DOUBLED
    if can(table, player, BACKFLIPS):
        use_power(table, player, BACKFLIPS)
        tell_double(table, player)
    else:
        result = yield from attempt(table, stand_up_test(table, player))
    if result == FAILED:
        return
    table.status[player] = Status.STANDING
    table.emit(Happened.STOOD_UP, player)
    yield from choose_facing(table, player // SQUAD, player)
    if result == DOUBLED:
        table.facts[Fact.FREE_FOR] = player
        table.facts[Fact.FREE_KIND] = Free.ANY_BUT_SPRINT
