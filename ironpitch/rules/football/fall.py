"""Falling down, armour, injury and the crowd."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.rules.football.ball import drop
from ironpitch.rules.football.contexts import BY_CROWD, Hit
from ironpitch.rules.football.happenings import ARMOUR, CROWD, INJURED, KNOCKED_DOWN, RECOVERED, SKILL_USED, TURN_OVER
from ironpitch.rules.football.plan import plan_of
from ironpitch.rules.football.terms import (
    ACTIVE,
    CASUALTY,
    FOR_ARMOUR,
    FOR_INJURY,
    FRESHLY_STUNNED,
    PRONE,
    RESERVE,
    ROOTED,
    STUNNED,
    TURNOVER,
)


def turn_over(table: Table) -> None:
    """The active team's turn will end as soon as what is owed has been rolled. (bb2016.turnover.action_cut_short,
    bb2016.turnover.pending_rolls)"""
    if table.facts[TURNOVER] == 0:
        table.facts[TURNOVER] = 1
        table.emit(TURN_OVER, table.facts[ACTIVE])


def lay_prone(table: Table, player: i64) -> None:
    """Put a player on its back; a carrier drops the ball. (bb2016.knockdown.placed_prone)"""
    table.status[player] = PRONE
    table.unmark(player, ROOTED)
    drop(table, player)
    table.emit(KNOCKED_DOWN, player, table.pos[player])


def knock_down(table: Table, hit: Hit) -> Rule:
    """A player goes down: turnover if it is the active team's, then armour and perhaps injury.
    (bb2016.turnover.knocked_down, bb2016.armour.opposing_coach_rolls, bb2016.ball.carrier_knocked_down)"""
    victim = hit.victim
    lay_prone(table, victim)
    if victim // SQUAD == table.facts[ACTIVE]:
        turn_over(table)
    yield from armour_roll(table, hit, 0)


def armour_roll(table: Table, hit: Hit, modifier: i64) -> Rule:
    """2D6 above the armour value breaks it and leads to an injury roll. (bb2016.armour.greater_than_av,
    bb2016.dice.two_d6_sum, bb2016.reroll.team_excluded_rolls)"""
    plan = plan_of(table)
    value: i64 = plan.av[hit.victim]
    total: i64 = yield from table.two_d6(FOR_ARMOUR, hit.victim)
    hit.double = hit.double or table.faces[0] == table.faces[1]
    hit.armour = total + modifier
    judge_armour(table, hit)
    if hit.attacker != NOBODY:
        for skill in plan.moments.on_armour:
            if not hit.broken and table.has(hit.attacker, skill.code):
                yield from skill.on_armour(table, hit.attacker, hit)
    table.emit(ARMOUR, hit.victim, hit.armour, value, 1 if hit.broken else 0)
    if hit.broken:
        yield from injury_roll(table, hit)


def judge_armour(table: Table, hit: Hit) -> None:
    """Is the armour broken? Above its value it is; some attackers need less."""
    plan = plan_of(table)
    hit.broken = hit.armour > plan.av[hit.victim]
    if hit.broken or hit.attacker == NOBODY:
        return
    for skill in plan.moments.pierces:
        if table.has(hit.attacker, skill.code) and skill.pierces(table, hit.attacker, hit):
            table.emit(SKILL_USED, hit.attacker, skill.code)
            hit.broken = True
            return


def would_break(table: Table, hit: Hit, total: i64) -> bool:
    """Would this total break the armour?"""
    plan = plan_of(table)
    if total > plan.av[hit.victim]:
        return True
    rolled = hit.armour
    hit.armour = total
    pierced = False
    for skill in plan.moments.pierces:
        if hit.attacker != NOBODY and table.has(hit.attacker, skill.code):
            pierced = pierced or skill.pierces(table, hit.attacker, hit)
    hit.armour = rolled
    return pierced


def injury_result(table: Table, victim: i64, total: i64) -> i64:
    """What an injury total means for this player. (bb2016 §12)"""
    plan = plan_of(table)
    result = plan.book.injury_result(total)
    for skill in plan.moments.hurt:
        if table.has(victim, skill.code):
            result = skill.hurt(table, victim, total, result)
    return result


def injury_roll(table: Table, hit: Hit) -> Rule:
    """2D6 on the injury table; the player is stunned, knocked out or a casualty. (bb2016.injury.stunned,
    bb2016.injury.knocked_out, bb2016.injury.casualty, bb2016.dice.two_d6_sum)"""
    plan = plan_of(table)
    victim = hit.victim
    hit.injury = yield from table.two_d6(FOR_INJURY, victim)
    hit.double = hit.double or table.faces[0] == table.faces[1]
    if hit.attacker != NOBODY:
        for skill in plan.moments.on_injury:
            if table.has(hit.attacker, skill.code):
                yield from skill.on_injury(table, hit.attacker, hit)
    hit.result = plan.book.injury_result(hit.injury)
    for skill in plan.moments.hurt:
        if table.has(victim, skill.code):
            changed = skill.hurt(table, victim, hit.injury, hit.result)
            if changed != hit.result:
                table.emit(SKILL_USED, victim, skill.code)
                hit.result = changed
    table.emit(INJURED, victim, hit.injury, hit.result)
    yield from suffer(table, hit)


def suffer(table: Table, hit: Hit) -> Rule:
    """Put the injured player where the result says; a carrier leaves the ball behind. (bb2016.injury.stunned,
    bb2016.injury.knocked_out, bb2016.injury.casualty, bb2016.crowd.stunned_to_reserves,
    bb2016.dugout.off_pitch_players)"""
    victim = hit.victim
    drop(table, victim)
    if hit.result == STUNNED:
        if hit.cause == BY_CROWD:
            table.status[victim] = RESERVE
            return
        table.status[victim] = STUNNED
        table.unmark(victim, ROOTED)
        if victim // SQUAD == table.facts[ACTIVE]:
            table.mark(victim, FRESHLY_STUNNED)
        return
    table.status[victim] = hit.result
    table.place(victim, table.plan.board.nowhere)
    if hit.result == CASUALTY:
        for skill in plan_of(table).moments.on_casualty:
            if table.has(victim, skill.code) and (yield from skill.on_casualty(table, victim)):
                table.emit(RECOVERED, victim)
                table.status[victim] = RESERVE


def crowd_beats(table: Table, victim: i64) -> Rule:
    """A player in the crowd takes an injury roll without armour; stunned means reserves.
    (bb2016.crowd.injury_no_armour, bb2016.crowd.stunned_to_reserves)"""
    table.emit(CROWD, victim)
    yield from injury_roll(table, Hit(victim, NOBODY, BY_CROWD))
