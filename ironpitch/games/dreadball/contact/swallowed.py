"""Who has swallowed whom."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.plan import form_of, role
from ironpitch.games.dreadball.terms import FORM_MASK, FORM_SHIFT, Form, Status


def swallowed_by(table: Table, eater: i64) -> i64:
    """Whom he has inside, or NOBODY. There is only one who swallows in a team, and he swallows one at a time.

    Rows: dreadball.cup.snack_limits"""
    if form_of(table, eater) != Form.GUARD_FORM:
        return NOBODY
    low = (1 - eater // SQUAD) * SQUAD
    for player in range(low, low + SQUAD):
        if table.status[player] == Status.SWALLOWED:
            return player
    return NOBODY


def take_form(table: Table, player: i64, form: i64) -> None:
    """Give a player another profile.

    Rows: dreadball.cup.snack_keeper"""
    table.marks[player] = (table.marks[player] & ~FORM_MASK) | (form << FORM_SHIFT)
    table.emit(Happened.BECAME, player, role(table, player))


def let_out_of(table: Table, eater: i64) -> None:
    """Who leaves the pitch with somebody inside lets him go to his bench.

    Rows: dreadball §10.11"""
    inside = swallowed_by(table, eater)
    if inside == NOBODY:
        return
    table.status[inside] = Status.BENCH
    table.emit(Happened.CAME_BACK, inside, Status.BENCH)
    take_form(table, eater, Form.AS_BOUGHT)
