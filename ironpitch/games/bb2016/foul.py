"""Naming assists, and the foul they also serve."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.bb2016.options import ASSISTS
from ironpitch.games.football.ball.handling import drop, settle_ball
from ironpitch.games.football.bribes import bribed
from ironpitch.games.football.contact.assists import count_assists
from ironpitch.games.football.contact.fall import armour_roll, overlooked, turn_over
from ironpitch.games.football.contexts import Block, Cause, Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Ask, Do, Status


def name_assists(table: Table, block: Block) -> Rule:
    """The blocker's coach names assists first, then the other coach.

    Rows: bb2016.assist.attacker, bb2016.assist.defender, bb2016.assist.plus_one_strength"""
    if not plan_of(table).switches & ASSISTS:
        return
    attacker, defender = block.attacker, block.defender
    count = count_assists(table, attacker, defender, False)
    if count:
        block.attack += yield from ask_assists(table, attacker, count)
    count = count_assists(table, defender, attacker, False)
    if count:
        block.defence += yield from ask_assists(table, defender, count)


def ask_assists(table: Table, principal: i64, most: i64) -> Number:
    """Some or all may assist; only their number matters.

    Rows: bb2016.assist.no_skills, bb2016.assist.no_action"""
    table.open(principal // SQUAD, Ask.ASSIST, principal)
    for count in range(most + 1):
        table.option(Do.ASSIST, most - count)
    yield from table.ask()
    return table.first


def foul(table: Table, player: i64, victim: i64) -> Rule:
    """Kick a player who is down: armour with assists both ways, then injury.

    Rows: bb2016.foul.armour_roll, bb2016.foul.assists, bb2016.foul.assist_modifiers, bb2016.foul.injury_roll"""
    table.emit(Happened.FOULED, player, victim)
    modifier = count_assists(table, player, victim, True) - count_assists(table, victim, player, True)
    hit = Hit(victim, player, Cause.FOUL)
    yield from armour_roll(table, hit, modifier)
    if hit.double and not overlooked(table, player, hit) and not (yield from bribed(table, player)):
        yield from send_off(table, player)


def send_off(table: Table, player: i64) -> Rule:
    """Sent off for the match: the ball bounces if held, and it is a turnover.

    Rows: bb2016.foul.double_sent_off, bb2016.foul.ball_bounces, bb2016.foul.turnover"""
    drop(table, player)
    table.place(player, table.plan.board.nowhere)
    table.status[player] = Status.SENT_OFF
    table.emit(Happened.SENT_OFF, player)
    turn_over(table)
    yield from settle_ball(table)
