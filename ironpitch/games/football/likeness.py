"""Dice that come to the same: what the odds need not tell apart. Pure questions about the roll that is waited for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.dice import BLOCK_DIE, D6
from ironpitch.engine.ruleset import MIXED, ON_ROWS, ORDERED, SUMMED
from ironpitch.engine.table import Table
from ironpitch.games.football.contact.fall import armour_needed
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.terms import Action, Fact, For, Status

BROKEN_OUTRIGHT: Final = 100
"""Armour that breaks without any help does so alike, by however much."""
HELD: Final = 101
"""So does armour that holds, if nobody has a way to break it all the same."""
INJURED: Final = 200


def reading(table: Table) -> i64:
    """How the dice are read. Doubles at armour and injury count for fouls only."""
    if table.die == BLOCK_DIE:
        return MIXED
    purpose = table.purpose
    if purpose == For.THROW_IN_DIRECTION or purpose == For.THROW_IN_DISTANCE:
        return ON_ROWS
    if table.facts[Fact.ACTION] != Action.FOUL and (table.purpose == For.ARMOUR or table.purpose == For.INJURY):
        return ON_ROWS
    return SUMMED if table.die == D6 and table.dice_count == 2 else ORDERED


def row_of(table: Table, total: i64) -> i64:
    """What an armour or injury total comes to, where no skill has a say in it; a throw-in goes one of three ways."""
    if table.purpose == For.THROW_IN_DIRECTION:
        return (total - 1) // 2
    if table.purpose == For.THROW_IN_DISTANCE:
        return total
    plan = plan_of(table)
    moments = plan.moments
    victim = table.about
    places = plan.places
    if table.purpose == For.ARMOUR:
        if len(places.adds_to_armour) + len(places.on_armour) > 0:
            return total
        if total >= armour_needed(table, victim):
            return BROKEN_OUTRIGHT
        if anyone_has(table, victim, moments.on_armour + moments.after_armour + moments.pierces + moments.armour_bonus):
            return total
        return HELD
    if len(places.on_injury) > 0 or anyone_has(table, victim, moments.on_injury + moments.after_injury + moments.hurt):
        return total
    return INJURED + plan.book.injury_result(total)


def anyone_has(table: Table, victim: i64, skills: list[FootballSkill]) -> bool:
    """Has the victim, or whoever may have hit it, one of these skills?"""
    if len(skills) == 0:
        return False
    action = table.facts[Fact.ACTION]
    actor = table.facts[Fact.ACTOR]
    struck = victim != actor and actor < NOBODY and (action == Action.BLOCK or action == Action.BLITZ)
    for skill in skills:
        if table.has(victim, skill.code):
            return True
        if struck:
            if table.has(actor, skill.code):
                return True
            continue
        for other in range(NOBODY):
            if other // SQUAD != victim // SQUAD and table.has(other, skill.code):
                return True
    return False


def harms(table: Table) -> bool:
    """Do the dice only tell how badly a player who is down already has been hurt? In a foul doubles tell more."""
    if table.facts[Fact.ACTION] == Action.FOUL or table.about >= NOBODY or table.status[table.about] == Status.STANDING:
        return False
    purpose = table.purpose
    if purpose == For.ARMOUR or purpose == For.INJURY:
        return True
    return purpose == For.CASUALTY or purpose == For.LASTING_INJURY
