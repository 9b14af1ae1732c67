"""Opponents next to a player, whom it may block, foul or attack in another way."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football.deed import (
    ANOTHER_NAMED,
    NO_OPPONENT,
    OUT_OF_REACH,
    TARGET_LIES,
    TARGET_STANDS,
    Refusal,
)
from ironpitch.games.football.movement.zones import adjacent
from ironpitch.games.football.terms import Fact, Status


def list_targets(table: Table, player: i64, verb: i64, standing: bool, into: vec[i64], count: i64) -> i64:
    """Add the adjacent opponents who stand, or who lie on the ground; only the one named, if one was.

    Rows: bb2016.block.adjacent_standing, bb2016.foul.move_then_attack"""
    reach = table.plan.board.reach
    grid = table.grid
    named = table.facts[Fact.TARGET]
    low: i64 = SQUAD - player // SQUAD * SQUAD
    base: i64 = table.pos[player] * 8
    for at in range(base, base + 8):
        other = grid[reach[at]]
        if named != NOBODY and other != named:
            continue
        if low <= other < low + SQUAD and (table.status[other] == Status.STANDING) == standing:
            into[count] = verb | ((other + 1) << 8)
            count += 1
    return count


def why_no_target(table: Table, player: i64, other: i64, standing: bool) -> Refusal | None:
    """What keeps the player from attacking this one, who must stand, or lie on the ground? Nothing: None."""
    if other // SQUAD == player // SQUAD:
        return NO_OPPONENT
    if table.facts[Fact.TARGET] != NOBODY and other != table.facts[Fact.TARGET]:
        return ANOTHER_NAMED
    if not adjacent(table, player, other):
        return OUT_OF_REACH
    if (table.status[other] == Status.STANDING) != standing:
        return TARGET_LIES if standing else TARGET_STANDS
    return None
