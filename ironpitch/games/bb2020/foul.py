"""Fouls, the referee, arguing and bribes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.bb2020.terms import Fact, Prayer
from ironpitch.games.football.ball.handling import drop, settle_ball
from ironpitch.games.football.bribes import bribed
from ironpitch.games.football.contact.assists import count_assists
from ironpitch.games.football.contact.fall import armour_roll, overlooked, turn_over
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.terms import Ask, Do, For, Status

BRIBERY: Final = "bribery-and-corruption"

# What becomes of somebody the referee has seen.
GOES: Final = 0
STAYS: Final = 1
"""Argued for: stays, but the turn is lost all the same."""
OVERSEEN: Final = 2
"""Bribed: stays, and nothing happened."""


def foul(table: Table, player: i64, victim: i64) -> Rule:
    """Kick a player who is down: armour with assists both ways, then injury; doubles are seen by the referee.

    Rows: bb2020 §18"""
    table.emit(Happened.FOULED, player, victim)
    modifier = count_assists(table, player, victim, True) - count_assists(table, victim, player, True)
    hit = Hit(victim, player, Cause.FOUL)
    yield from armour_roll(table, hit, modifier)
    if seen(table, player, hit):
        yield from caught(table, player)


def seen(table: Table, player: i64, hit: Hit) -> bool:
    """Does the referee see the foul? On doubles, or always while the other side has prayed for it.

    Rows: bb2020 §7, bb2020 §18"""
    if prayed(table, 1 - player // SQUAD, Prayer.UNDER_SCRUTINY):
        return True
    return hit.double and not overlooked(table, player, hit)


def prayed(table: Table, side: i64, prayer: i64) -> bool:
    """Has this side a prayer in force?"""
    return (table.facts[Fact.PRAYERS + side] >> (prayer - 1)) & 1 != 0


def caught(table: Table, player: i64) -> Rule:
    """Somebody was caught in its own turn: only a bribe saves the turn too; a ball held bounces.

    Rows: bb2020 §18, bb2020.bribe.success"""
    verdict = yield from judged(table, player)
    if verdict == OVERSEEN:
        return
    turn_over(table)
    if verdict == GOES:
        send_off(table, player)
        yield from settle_ball(table)


def sent_off_for(table: Table, player: i64) -> Answer:
    """Somebody is to be sent off outside a foul, without costing the turn: does it go? A ball it held is left loose.

    Rows: bb2020 §18"""
    if (yield from judged(table, player)) != GOES:
        return False
    send_off(table, player)
    return True


def send_off(table: Table, player: i64) -> None:
    """Off for the match; a ball it held stays behind.

    Rows: bb2020 §18"""
    drop(table, player)
    table.place(player, table.plan.board.nowhere)
    table.status[player] = Status.SENT_OFF
    table.emit(Happened.SENT_OFF, player)


def judged(table: Table, player: i64) -> Number:
    """The coach may argue once, then try bribes, unless arguing got the coach thrown out.

    Rows: bb2020.bribe.after_argue, bb2020.bribe.barred_by_argue_one"""
    side = player // SQUAD
    facts = table.facts
    if facts[Fact.EJECTED + side] == 0:
        table.open(side, Ask.ARGUE, player)
        if facts[Fact.BRIBES + side] == 0:
            table.option(Do.ARGUE)
        table.option(Do.DECLINE)
        if facts[Fact.BRIBES + side] > 0:
            table.option(Do.ARGUE)
        yield from table.ask()
        if table.verb == Do.ARGUE:
            face = yield from argued(table, player)
            if face == 1:
                facts[Fact.EJECTED + side] = 1
                table.emit(Happened.COACH_EJECTED, side)
                return GOES
            if face >= 6 or (face == 5 and prayed(table, side, Prayer.FRIENDS_WITH_THE_REF)):
                return STAYS
    if (yield from bribed(table, player)):
        return OVERSEEN
    return GOES


def argued(table: Table, player: i64) -> Number:
    """Argue the call: 1 and the coach goes too, 6 and the player stays. A corrupt team rolls its first 1 again: with
    the coach gone it could not do so later.

    Rows: bb2020 §18, bb2020 §27"""
    side = player // SQUAD
    face = yield from table.d6(For.ARGUING, player)
    if face == 1 and table.facts[Fact.RECALLED + side] == 0 and BRIBERY in table.plan.teams[side].special_rules:
        table.facts[Fact.RECALLED + side] = 1
        face = yield from table.d6(For.ARGUING, player)
    return face
