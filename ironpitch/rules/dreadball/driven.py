"""What a player who cannot act as he likes may do, and must, in the middle of his action."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, first_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.rules.dreadball.actions import allowance, anybody_to_stomp
from ironpitch.rules.dreadball.facing import turns
from ironpitch.rules.dreadball.move import enterable
from ironpitch.rules.dreadball.nemesis import may_slam_soon, prey_of
from ironpitch.rules.dreadball.plan import can
from ironpitch.rules.dreadball.powers import UNCONTROLLED
from ironpitch.rules.dreadball.slam import may_slam
from ironpitch.rules.dreadball.stomp import may_stomp
from ironpitch.rules.dreadball.terms import (
    ACTION,
    DO_SLAM,
    DO_STOMP,
    DONE,
    HARMONY,
    MOVED,
    PASS,
    RUN,
    RUNAROUND,
    SHOOT,
    SLAM,
    SPRINT,
    STOMP,
    STRIKE,
    THROW,
    THROW_AT,
)
from ironpitch.rules.dreadball.threat import facing_of
from ironpitch.rules.dreadball.throw import may_shoot


def is_left_to(table: Table, player: i64, code: i64) -> bool:
    """May a driven actor do this, of all he could do otherwise? (dreadball.skill.uncontrolled,
    dreadball.cup.nemesis_order)"""
    verb = verb_of(code)
    if verb == DONE:
        return not must_go_on(table, player)
    prey = prey_of(table, player)
    if prey == NOBODY:
        return True
    target = first_of(code)
    if verb == DO_STOMP:
        return target == prey or not may_stomp(table, player, prey)
    if verb == DO_SLAM:
        return target == prey or not may_slam_soon(table, player, prey)
    if verb == PASS or verb == STRIKE or verb == THROW_AT or verb == SHOOT:
        return (verb == SHOOT and target == prey) or not may_shoot(table, player, prey)
    return True


def must_go_on(table: Table, player: i64) -> bool:
    """May he not end his action yet: is there somebody to stomp, or his nemesis to go for or to come nearer to?
    (dreadball.skill.uncontrolled, dreadball.cup.nemesis_order, dreadball.cup.nemesis_approach)"""
    facts = table.facts
    action = facts[ACTION]
    if action == STOMP and can(table, player, UNCONTROLLED):
        return anybody_to_stomp(table, player)
    prey = prey_of(table, player)
    if prey == NOBODY:
        return False
    if action == STOMP:
        return may_stomp(table, player, prey)
    if action == SLAM and (may_slam(table, player, prey) or (facts[MOVED] == 0 and may_slam_soon(table, player, prey))):
        return True
    if action == THROW and may_shoot(table, player, prey):
        return True
    if action != RUN and action != SPRINT and action != RUNAROUND:
        return False
    board = table.plan.board
    hexes = board.distance(table.pos[player], table.pos[prey])
    return hexes >= facts[HARMONY] and may_come_nearer(table, player, prey, hexes)


def may_come_nearer(table: Table, player: i64, prey: i64, hexes: i64) -> bool:
    """Can he step nearer without a Dash? (dreadball.cup.nemesis_approach)"""
    facts = table.facts
    board = table.plan.board
    left = allowance(table, player) - facts[MOVED]
    for d in range(6):
        to = board.near[table.pos[player] * 6 + d]
        cost: i64 = 1
        if facts[ACTION] == SPRINT:
            cost += turns(facing_of(table, player), d)
        if cost <= left and enterable(table, to) and board.distance(to, table.pos[prey]) < hexes:
            return True
    return False
