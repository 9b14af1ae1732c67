"""Pure questions about the pitch: who stands where, who marks what, what is free."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Mark, Status


def has_zone(table: Table, player: i64) -> bool:
    """Does the player have a tackle zone?

    Rows: bb2016.tackle_zone.eight_squares, bb2016.prone.no_tackle_zone"""
    return player < NOBODY and table.status[player] == Status.STANDING and table.marks[player] & Mark.DAZED == 0


def allowance(table: Table, player: i64) -> i64:
    """How many squares the player may move without rushing.

    Rows: bb2016.move.up_to_ma"""
    ma: i64 = plan_of(table).ma[player]
    changed = table.marks[player] & (Mark.SLOWED | Mark.HOBBLED)
    if changed:
        if changed & Mark.SLOWED:
            ma -= 1
        if changed & Mark.HOBBLED:
            ma -= 2
        return ma if ma > 1 else 1
    return ma


def strength(table: Table, player: i64) -> i64:
    """The strength of the player as it is now, before what its skills add in a block."""
    plan = plan_of(table)
    total = plan.st[player]
    for place in plan.places.adds_strength:
        total += place.adds_strength(table, player)
    return total


def on_pitch(table: Table, player: i64) -> bool:
    """Is the player on the pitch, standing or lying?"""
    return table.status[player] <= Status.STUNNED and table.pos[player] != table.plan.board.nowhere


def markers(table: Table, side: i64, square: i64) -> i64:
    """How many players of a side have the square in their tackle zone."""
    reach = table.plan.board.reach
    grid = table.grid
    status = table.status
    marks = table.marks
    low: i64 = side * SQUAD
    high: i64 = low + SQUAD
    base: i64 = square * 8
    count: i64 = 0
    for at in range(base, base + 8):
        player = grid[reach[at]]
        if low <= player < high and status[player] == Status.STANDING and marks[player] & Mark.DAZED == 0:
            count += 1
    return count


def is_marked(table: Table, player: i64, square: i64) -> bool:
    """Is the square in the tackle zone of an opponent of the player?"""
    reach = table.plan.board.reach
    grid = table.grid
    status = table.status
    marks = table.marks
    low: i64 = SQUAD - player // SQUAD * SQUAD
    high: i64 = low + SQUAD
    base: i64 = square * 8
    for at in range(base, base + 8):
        other = grid[reach[at]]
        if low <= other < high and status[other] == Status.STANDING and marks[other] & Mark.DAZED == 0:
            return True
    return False


def adjacent(table: Table, one: i64, other: i64) -> bool:
    """Do two players stand on neighbouring squares?"""
    reach = table.plan.board.reach
    base: i64 = table.pos[one] * 8
    target: i64 = table.pos[other]
    if target == table.plan.board.nowhere:
        return False
    for at in range(base, base + 8):
        if reach[at] == target:
            return True
    return False


def is_neighbour(table: Table, square: i64, other: i64) -> bool:
    """Do two squares touch, so that players on them reach each other?"""
    reach = table.plan.board.reach
    base: i64 = square * 8
    if other == table.plan.board.nowhere:
        return False
    for at in range(base, base + 8):
        if reach[at] == other:
            return True
    return False


def is_free(table: Table, square: i64) -> bool:
    """Is the square on the pitch and without a player?

    Rows: bb2016.pitch.one_player_per_square"""
    return square != table.plan.board.nowhere and table.grid[square] == NOBODY


def is_step(table: Table, square: i64, to: i64) -> bool:
    """Does one step lead from a square to the other?

    Rows: dungeonbowl.move.walls"""
    near = table.plan.board.near
    base: i64 = square * 8
    if to == table.plan.board.nowhere:
        return False
    for at in range(base, base + 8):
        if near[at] == to:
            return True
    return False


def has_free_neighbour(table: Table, square: i64) -> bool:
    """Is any square next to this one free?"""
    near = table.plan.board.near
    grid = table.grid
    nowhere: i64 = table.plan.board.nowhere
    base: i64 = square * 8
    for at in range(base, base + 8):
        to = near[at]
        if to != nowhere and grid[to] == NOBODY:
            return True
    return False


def targets_near(table: Table, player: i64, square: i64) -> bool:
    """Does a standing opponent stand next to the square?"""
    reach = table.plan.board.reach
    grid = table.grid
    status = table.status
    low: i64 = SQUAD - player // SQUAD * SQUAD
    high: i64 = low + SQUAD
    base: i64 = square * 8
    for at in range(base, base + 8):
        other = grid[reach[at]]
        if low <= other < high and status[other] == Status.STANDING:
            return True
    return False


def available_to(table: Table, side: i64, status: i64) -> i64:
    """How many players of a side have this status."""
    count: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] == status:
            count += 1
    return count
