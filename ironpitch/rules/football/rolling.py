"""Tests and re-rolls: how a D6 test is rolled, and what may be rolled again."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.attempt import FIELDS, Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.dice import D6
from ironpitch.engine.table import Answer, Table
from ironpitch.rules.football.happenings import REROLLED, SKILL_USED, TESTED
from ironpitch.rules.football.plan import FootballSkill, plan_of
from ironpitch.rules.football.terms import (
    ACCEPT,
    ACT,
    ACTIVE,
    ASK_REROLL,
    ASK_USE,
    DECLINE,
    EXTRA_REROLLS,
    PHASE,
    REROLL,
    REROLL_SPENT,
    REROLLS,
    SKILL_REASON,
    SPENT,
    STUNNED,
    TEAM_TURN,
    USE,
)
from ironpitch.rules.football.zones import has_zone, is_neighbour


def modified(table: Table, test: Test) -> Test:
    """Let every skill that has a say add or remove modifiers; the player's own skills first."""
    moments = plan_of(table).moments
    for skill in moments.modify:
        if table.has(test.player, skill.code):
            skill.modify(table, test.player, test)
    for holder in moments.modify_lurking:
        if table.pos[holder.player] != table.plan.board.nowhere:
            holder.skill.modify(table, holder.player, test)
    return test


def cancelled_by(table: Table, skill: i64, owner: i64, rival: i64) -> bool:
    """In a block or a push: does a skill of the rival stop this skill of the owner?"""
    for other in plan_of(table).moments.cancels:
        if table.has(rival, other.code) and other.cancels(table, rival, skill, owner):
            table.emit(SKILL_USED, rival, other.code)
            return True
    return False


def cancelled_on_leaving(table: Table, skill: i64, owner: i64, square: i64) -> bool:
    """Does an opponent with a tackle zone on the square the owner left stop this skill of the owner?"""
    for holder in plan_of(table).moments.cancels_lurking:
        other = holder.player
        marks = has_zone(table, other) and is_neighbour(table, square, table.pos[other])
        if marks and other // SQUAD != owner // SQUAD:
            if holder.skill.cancels(table, other, skill, owner):
                table.emit(SKILL_USED, other, holder.skill.code)
                return True
    return False


def attempt(table: Table, test: Test) -> Answer:
    """Roll a test, offer a re-roll if it fails, and say whether it passed. (bb2016.agility.roll_at_least_target,
    bb2016.agility.modifiers_change_ag, bb2016.dice.natural_one_fails, bb2016.dice.natural_six_succeeds,
    bb2016.reroll.never_twice)"""
    for skill in plan_of(table).moments.before_roll:
        if table.has(test.player, skill.code):
            yield from skill.before_roll(table, test.player, test)
    announce(table, test)
    while not table.supply(1, D6, test.kind, test.player):
        yield
    test.face = table.faces[0]
    passed = test.passes()
    if not passed and (yield from reroll(table, test)):
        test.face = yield from table.d6(test.kind, test.player)
        passed = test.passes()
    table.emit(TESTED, test.player, test.kind, test.target(), 1 if passed else 0)
    return passed


def announce(table: Table, test: Test) -> None:
    """Tell listeners the modifiers, and which skills they come from."""
    if table.listener is None:
        return
    test.announce(table)
    old = test.modifiers
    for at in range(0, len(old), FIELDS):
        if old[at + 1] >= SKILL_REASON:
            table.emit(SKILL_USED, old[at + 2], old[at + 1] - SKILL_REASON)


def reroll(table: Table, test: Test) -> Answer:
    """A failed test: may its coach roll it again, and does the coach want to? (bb2016.reroll.player_unlimited,
    bb2016.reroll.team_any_player, bb2016.reroll.never_twice, bb2016.skill.use_optional)"""
    player = test.player
    team = team_reroll_ready(table, player)
    table.open(player // SQUAD, ASK_REROLL, player, test.kind)
    for skill in plan_of(table).moments.rerolls:
        if table.has(player, skill.code) and skill.rerolls(table, player, test):
            table.option(REROLL, skill.code + 1)
    table.option(ACCEPT)
    if team:
        table.option(REROLL, 0)
    if table.count == 1:
        return False
    yield from table.ask()
    if table.verb == ACCEPT:
        return False
    if table.first == 0:
        return (yield from spend_team_reroll(table, player, test.kind))
    for skill in plan_of(table).moments.rerolls:
        if skill.code == table.first - 1:
            skill.reroll_taken(table, player, test)
            table.emit(SKILL_USED, player, skill.code)
            table.emit(REROLLED, player, test.kind, skill.code + 1)
    return True


def team_reroll_ready(table: Table, player: i64) -> bool:
    """May a team re-roll be spent on a roll of this player now? (bb2016.reroll.team_own_player,
    bb2016.reroll.team_one_per_turn, bb2016.reroll.team_not_opponent, bb2016.reroll.team_any_player)"""
    facts = table.facts
    side = player // SQUAD
    if facts[ACTIVE] != side or facts[SPENT] & REROLL_SPENT:
        return False
    if facts[PHASE] != TEAM_TURN and facts[PHASE] != ACT:
        return False
    return table.status[player] <= STUNNED and facts[REROLLS + side] + facts[EXTRA_REROLLS + side] > 0


def spend_team_reroll(table: Table, player: i64, purpose: i64) -> Answer:
    """Take one team re-roll off the track, the extra ones of this half first. (bb2016.reroll.team_spent,
    bb2016.reroll.team_one_per_turn)"""
    facts = table.facts
    side = player // SQUAD
    if facts[EXTRA_REROLLS + side] > 0:
        facts[EXTRA_REROLLS + side] -= 1
    else:
        facts[REROLLS + side] -= 1
    facts[SPENT] = facts[SPENT] | REROLL_SPENT
    table.emit(REROLLED, player, purpose, 0)
    for skill in plan_of(table).moments.on_team_reroll:
        if table.has(player, skill.code):
            table.emit(SKILL_USED, player, skill.code)
            if not (yield from skill.on_team_reroll(table, player)):
                return False
    return True


def wants(table: Table, player: i64, skill: FootballSkill) -> Answer:
    """Ask the player's coach whether to use a skill. (bb2016.skill.use_optional)"""
    table.open(player // SQUAD, ASK_USE, player, skill.code)
    table.option(USE, skill.code)
    table.option(DECLINE)
    yield from table.ask()
    if table.verb == USE:
        table.emit(SKILL_USED, player, skill.code)
        return True
    return False


def announce_use(table: Table, player: i64, skill: FootballSkill) -> None:
    """A skill did its work without being asked about."""
    table.emit(SKILL_USED, player, skill.code)
