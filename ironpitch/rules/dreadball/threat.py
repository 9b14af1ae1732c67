"""Where players stand and look, and who threatens whom."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.rules.dreadball.facing import FRONT
from ironpitch.rules.dreadball.happenings import FACED
from ironpitch.rules.dreadball.plan import plan_of
from ironpitch.rules.dreadball.powers import ALL_ROUND, ALWAYS_COUNTS, GRIPS
from ironpitch.rules.dreadball.successes import SuccessTest
from ironpitch.rules.dreadball.terms import FACING_MASK, FACING_SHIFT, PORTALS, PRONE, REFEREE, STANDING, THREAT


def facing_of(table: Table, player: i64) -> i64:
    """Which way a standing player looks, 0 to 5; 0 for everybody else."""
    return (table.marks[player] >> FACING_SHIFT) & 7


def look(table: Table, player: i64, facing: i64) -> None:
    """Turn a player without a word."""
    table.marks[player] = (table.marks[player] & ~FACING_MASK) | (facing << FACING_SHIFT)


def face(table: Table, player: i64, facing: i64) -> None:
    """Turn a player for all to see."""
    if facing_of(table, player) != facing:
        look(table, player, facing)
        table.emit(FACED, player, facing)


def is_standing(table: Table, player: i64) -> bool:
    """Is he on the pitch and on his feet?"""
    return table.status[player] == STANDING


def on_pitch(table: Table, player: i64) -> bool:
    """Is he on the pitch, standing or not?"""
    return table.status[player] <= PRONE and player != NOBODY


def direction_to(table: Table, cell: i64, other: i64) -> i64:
    """In which direction a neighbouring hex lies, -1 if it is none."""
    near = table.plan.board.near
    for d in range(6):
        if near[cell * 6 + d] == other:
            return d
    return -1


def threatens(table: Table, player: i64, cell: i64) -> bool:
    """Is this one of the hexes he threatens? Only standing players do, and only what lies before them.
    (dreadball §7.1)"""
    if table.status[player] != STANDING:
        return False
    d = direction_to(table, table.pos[player], cell)
    if d < 0:
        return False
    return plan_of(table).powers[player] & ALL_ROUND != 0 or FRONT[facing_of(table, player) * 6 + d] != 0


def is_threatened(table: Table, side: i64, cell: i64) -> bool:
    """Does any opponent of this side threaten the hex? (dreadball §7.1)"""
    near = table.plan.board.near
    grid = table.grid
    status = table.status
    marks = table.marks
    powers = plan_of(table).powers
    low = (1 - side) * SQUAD
    high = low + SQUAD
    for d in range(6):
        player = grid[near[cell * 6 + d]]
        if low <= player < high and status[player] == STANDING:
            back: i64 = d + 3
            if back >= 6:
                back -= 6
            if FRONT[((marks[player] >> FACING_SHIFT) & 7) * 6 + back] or powers[player] & ALL_ROUND:
                return True
    return False


def add_threats(table: Table, test: SuccessTest, cell: i64, ignoring: i64 = NOBODY) -> None:
    """Every opponent who threatens the hex costs the test a die, but for the one it is made against; some count even
    then. (dreadball §6, dreadball.skill.gotcha_penalty, dreadball.skill.threatening, dreadball.skill.stench_always)"""
    near = table.plan.board.near
    grid = table.grid
    powers = plan_of(table).powers
    low = (1 - test.player // SQUAD) * SQUAD
    high = low + SQUAD
    for d in range(6):
        player = grid[near[cell * 6 + d]]
        if low <= player < high and table.status[player] == STANDING:
            back: i64 = d + 3
            if back >= 6:
                back -= 6
            if FRONT[facing_of(table, player) * 6 + back] or powers[player] & ALL_ROUND:
                if player != ignoring or powers[player] & ALWAYS_COUNTS:
                    if powers[player] & GRIPS:
                        test.threaten(THREAT, player, 2)
                    else:
                        test.threaten(THREAT, player)


def is_held_fast(table: Table, side: i64, cell: i64) -> bool:
    """Is the hex threatened by an opponent who lets nobody go? (dreadball.skill.gotcha_fail_stops)"""
    near = table.plan.board.near
    powers = plan_of(table).powers
    for d in range(6):
        player = table.grid[near[cell * 6 + d]]
        if player != NOBODY and player // SQUAD != side and powers[player] & GRIPS and threatens(table, player, cell):
            return True
    return False


def mates_threatening(table: Table, side: i64, cell: i64, but: i64) -> i64:
    """How many players of this side threaten the hex, one of them not counted."""
    count: i64 = 0
    near = table.plan.board.near
    for d in range(6):
        player = table.grid[near[cell * 6 + d]]
        if player != NOBODY and player // SQUAD == side and player != but and threatens(table, player, cell):
            count += 1
    return count


def blockers_of(table: Table, ignoring: i64 = NOBODY) -> None:
    """Write into the plan's `blockers` what stands in the way of a look: standing players, the referee and portals.
    (dreadball §8, dreadball.portal.line_of_sight)"""
    plan = plan_of(table)
    blockers = plan.blockers
    for cell in range(len(blockers)):
        blockers[cell] = 0
    for player in range(NOBODY):
        if table.status[player] == STANDING and player != ignoring:
            blockers[table.pos[player]] = 1
    blockers[table.facts[REFEREE]] = 1
    for n in range(3):
        blockers[table.facts[PORTALS + n]] = 1
    blockers[plan.board.nowhere] = 0


def sees(table: Table, player: i64, cell: i64) -> bool:
    """Does a standing player see a hex: before him and with nothing standing between? (dreadball §8)"""
    if table.status[player] != STANDING:
        return False
    plan = plan_of(table)
    blockers_of(table)
    return plan.sight.sees(table.pos[player], facing_of(table, player), cell, plan.blockers)
