"""Figures of the 2020 edition that every game built on it takes over: what is allowed, counted and suffered."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.table import Rule, Table
from ironpitch.games.football.contact.assists import count_assists
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.movement.move import RUSHES
from ironpitch.games.football.plan import FootballPlan
from ironpitch.games.football.terms import Action, Fact, For, Status

INJURIES: Final = vec[i64]([Status.STUNNED] * 8 + [Status.KO] * 2 + [Status.CASUALTY] * 12)
"""By 2D6 and modifiers: 2-7, 8-9, 10 and more.

Rows: bb2020.injury.stunned, bb2020.injury.knocked_out, bb2020.injury.casualty"""


def deftness(agility: i64) -> i64:
    """Agility is a number to roll, so that less is better."""
    return 7 - agility


def rush_limit(plan: FootballPlan, player: i64) -> i64:
    """Two squares beyond the allowance.

    Rows: bb2020 §9"""
    limit: i64 = RUSHES
    for skill in plan.moments.extra_rushes:
        if plan.has(player, skill.code):
            limit += skill.extra_rushes()
    return limit


def permits(table: Table, action: i64) -> bool:
    """In the free turn of Blitz! moves, a blitz and a throw of a team-mate, and nothing else.

    Rows: bb2020.kickoff.blitz_actions"""
    return table.facts[Fact.FREE_TURN] == 0 or action == Action.MOVE or action == Action.BLITZ or action == Action.HURL


def names_target(action: i64) -> bool:
    """A blitz and a foul name their victim first.

    Rows: bb2020.blitz.target"""
    return action == Action.BLITZ or action == Action.FOUL


def team_reroll_allowed(table: Table) -> bool:
    """As many a turn as there are, but none in the free turn of a kick-off.

    Rows: bb2020 §8"""
    return table.facts[Fact.FREE_TURN] == 0


def injury_result(total: i64) -> i64:
    """What an injury total means for an ordinary player."""
    return INJURIES[total]


def is_rolled_on_a_table(table: Table) -> bool:
    """Are the dice on the table read as a row of it: a casualty, a lasting injury?"""
    return table.purpose == For.CASUALTY or table.purpose == For.LASTING_INJURY


def name_assists(table: Table, block: Block) -> Rule:
    """All assists count, both ways.

    Rows: bb2020.block.sequence"""
    block.attack += count_assists(table, block.attacker, block.defender, False)
    block.defence += count_assists(table, block.defender, block.attacker, False)
    return
    yield
