"""Assists, and the foul they also serve."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.rules.bb2016.options import ASSISTS
from ironpitch.rules.football.ball import drop, settle_ball
from ironpitch.rules.football.contexts import BY_FOUL, Block, Hit
from ironpitch.rules.football.fall import armour_roll, turn_over
from ironpitch.rules.football.happenings import FOULED, SENT_OFF_BY_REF
from ironpitch.rules.football.plan import plan_of
from ironpitch.rules.football.terms import (
    ASK_ASSIST,
    ASK_BRIBE,
    ASSIST,
    BRIBE,
    BRIBES,
    DECLINE,
    FOR_BRIBE,
    SENT_OFF,
)
from ironpitch.rules.football.zones import has_zone


def may_assist(table: Table, helper: i64, foe: i64) -> bool:
    """Standing, with a tackle zone, and in nobody's zone but the foe's own. (bb2016.assist.no_enemy_zone,
    bb2016.assist.must_stand, bb2016.assist.must_have_zone)"""
    if not has_zone(table, helper):
        return False
    near = table.plan.board.near
    base: i64 = table.pos[helper] * 8
    for at in range(base, base + 8):
        other = table.grid[near[at]]
        if other != NOBODY and other != foe and other // SQUAD != helper // SQUAD and has_zone(table, other):
            return False
    return True


def count_assists(table: Table, principal: i64, foe: i64) -> i64:
    """How many team-mates of the principal, next to its foe, can assist against it. (bb2016.assist.attacker)"""
    near = table.plan.board.near
    base: i64 = table.pos[foe] * 8
    count: i64 = 0
    for at in range(base, base + 8):
        helper = table.grid[near[at]]
        if helper != principal and helper // SQUAD == principal // SQUAD and may_assist(table, helper, foe):
            count += 1
    return count


def name_assists(table: Table, block: Block) -> Rule:
    """The blocker's coach names assists first, then the other coach. (bb2016.assist.attacker, bb2016.assist.defender,
    bb2016.assist.plus_one_strength)"""
    if not plan_of(table).switches & ASSISTS:
        return
    attacker, defender = block.attacker, block.defender
    count = count_assists(table, attacker, defender)
    if count:
        block.attack += yield from ask_assists(table, attacker, count)
    count = count_assists(table, defender, attacker)
    if count:
        block.defence += yield from ask_assists(table, defender, count)


def ask_assists(table: Table, principal: i64, most: i64) -> Number:
    """Some or all may assist; only their number matters. (bb2016.assist.no_skills, bb2016.assist.no_action)"""
    table.open(principal // SQUAD, ASK_ASSIST, principal)
    for count in range(most + 1):
        table.option(ASSIST, most - count)
    yield from table.ask()
    return table.first


def foul(table: Table, player: i64, victim: i64) -> Rule:
    """Kick a player who is down: armour with assists both ways, then injury. (bb2016.foul.armour_roll,
    bb2016.foul.assists, bb2016.foul.assist_modifiers, bb2016.foul.injury_roll)"""
    table.emit(FOULED, player, victim)
    modifier = count_assists(table, player, victim) - count_assists(table, victim, player)
    hit = Hit(victim, player, BY_FOUL)
    yield from armour_roll(table, hit, modifier)
    if hit.double and not (yield from bribed(table, player)):
        yield from send_off(table, player)


def bribed(table: Table, player: i64) -> Answer:
    """A bribe keeps the player on the pitch on 2 or more. (bb2016.kickoff_table.bribe_roll)"""
    side = player // SQUAD
    facts = table.facts
    while facts[BRIBES + side] > 0:
        table.open(side, ASK_BRIBE, player)
        table.option(BRIBE)
        table.option(DECLINE)
        yield from table.ask()
        if table.verb == DECLINE:
            return False
        facts[BRIBES + side] -= 1
        face = yield from table.d6(FOR_BRIBE, player)
        if face >= 2:
            return True
    return False


def send_off(table: Table, player: i64) -> Rule:
    """Sent off for the match: the ball bounces if held, and it is a turnover. (bb2016.foul.double_sent_off,
    bb2016.foul.ball_bounces, bb2016.foul.turnover)"""
    drop(table, player)
    table.place(player, table.plan.board.nowhere)
    table.status[player] = SENT_OFF
    table.emit(SENT_OFF_BY_REF, player)
    turn_over(table)
    yield from settle_ball(table)
