"""Push: moving others with one's own Move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.contact.push_back import choose_facing, move_to
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.movement.hexes import is_free, is_portal
from ironpitch.games.dreadball.movement.portals import is_active
from ironpitch.games.dreadball.movement.threat import on_pitch
from ironpitch.games.dreadball.plan import can
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import PUSH_COST, move_of
from ironpitch.games.dreadball.powers import PUSHES
from ironpitch.games.dreadball.terms import PUSHES_SHIFT, Action, Fact, Status, Stirred

PUSHED_AGAIN: Final = 1 << PUSHES_SHIFT


def may_push_other(table: Table, player: i64, other: i64, cell: i64) -> bool:
    """May the actor push this player, near or far, to the hex: in any action but a Sprint, with two points of his Move
    left, to a free neighbouring hex?

    Rows: dreadball.push.targets, dreadball.push.action, dreadball.push.cost, dreadball.push.dash_self_only,
    dreadball.push.not_ref_or_ball"""
    facts = table.facts
    if other == player or not can(table, player, PUSHES) or not on_pitch(table, other) or is_giant(table, other):
        return False
    if (
        facts[Fact.ACTION] == Action.SPRINT
        or facts[Fact.STIRRED] & Stirred.TELEPORTED
        or table.status[player] != Status.STANDING
    ):
        return False
    if facts[Fact.MOVED] + PUSH_COST > move_of(table, player):
        return False
    if not table.plan.board.adjacent(table.pos[other], cell):
        return False
    return is_free(table, cell) or is_active(table, cell)


def push_other(table: Table, player: i64, other: i64, cell: i64) -> Rule:
    """Move another player by one hex and turn him: nobody evades, whoever lands on the ball deals with it, and a portal
    takes him elsewhere.

    Rows: dreadball.push.cost, dreadball.push.facing, dreadball.push.no_evade"""
    facts = table.facts
    facts[Fact.MOVED] += PUSH_COST
    facts[Fact.STIRRED] = (facts[Fact.STIRRED] | Stirred.PUSHED_ONE) + PUSHED_AGAIN
    use_power(table, player, PUSHES)
    yield from move_to(table, other, cell)
    if table.status[other] == Status.STANDING and not is_portal(table, cell):
        yield from choose_facing(table, player // SQUAD, other)
