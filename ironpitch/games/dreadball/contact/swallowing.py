"""Swallowing an opponent whole, and spitting him out again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.ball.handling import land_on_ball
from ironpitch.games.dreadball.contact.injury import hurt, take_off
from ironpitch.games.dreadball.contact.spit_hexes import spit_hexes
from ironpitch.games.dreadball.contact.swallowed import swallowed_by, take_form
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.powers import SWALLOWS
from ironpitch.games.dreadball.terms import Ask, Form, Status
from ironpitch.games.dreadball.verbs import Do

SPIT_DAMAGE: Final = 2
"""What comes of having been inside somebody."""


def swallow(table: Table, eater: i64, victim: i64) -> Rule:
    """An opponent is off the pitch and inside somebody, who is a Keeper for as long.

    Rows: dreadball.cup.snack, dreadball.cup.snack_keeper"""
    yield from take_off(table, victim, Status.SWALLOWED)
    take_form(table, eater, Form.GUARD_FORM)


def spit_out(table: Table, eater: i64) -> Rule:
    """Whom he has inside comes out on the ground next to him, and his armour is tested; with no room for him he stays
    where he is. The eater is what he was bought as again.

    Rows: dreadball.cup.snack_spit, dreadball.cup.snack_spit_place, dreadball.cup.snack_spit_armour"""
    victim: i64 = swallowed_by(table, eater)
    if victim == NOBODY:
        return
    table.open(eater // SQUAD, Ask.HEX, eater)
    for cell in spit_hexes(table, eater):
        table.option(Do.HEX, cell)
    if table.count == 0:
        return
    yield from table.ask()
    to: i64 = table.first
    use_power(table, eater, SWALLOWS)
    take_form(table, eater, Form.AS_BOUGHT)
    table.status[victim] = Status.PRONE
    table.place(victim, to)
    table.emit(Happened.ENTERED, victim, to)
    yield from land_on_ball(table, victim)
    yield from hurt(table, victim, SPIT_DAMAGE, eater)
