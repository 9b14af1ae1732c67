"""Where players stand and look, and who threatens whom."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import (
    cells_around,
    cells_from,
    cells_of,
    covers,
    is_beside,
    is_giant,
    put_base,
    turned_rear,
)
from ironpitch.games.dreadball.movement.facing import FRONT
from ironpitch.games.dreadball.movement.giant_base import is_before, row_before
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.powers import ALL_ROUND, ALWAYS_COUNTS, GIANT, GRIPS
from ironpitch.games.dreadball.sideline.pitch_fans import fans_beside
from ironpitch.games.dreadball.sideline.side_terms import MOST_FANS, PLAIN_FACTS, Fact
from ironpitch.games.dreadball.terms import FACING_MASK, FACING_SHIFT, Status, Why


def facing_of(table: Table, player: i64) -> i64:
    """Which way a standing player looks, 0 to 5; 0 for everybody else."""
    return (table.marks[player] >> FACING_SHIFT) & 7


def look(table: Table, player: i64, facing: i64) -> None:
    """Turn a player without a word. A GIANT on the pitch does not turn like that: his hexes turn with him."""
    if is_giant(table, player) and table.pos[player] != table.plan.board.nowhere:
        return
    table.marks[player] = (table.marks[player] & ~FACING_MASK) | (facing << FACING_SHIFT)


def face(table: Table, player: i64, facing: i64) -> None:
    """Turn a player for all to see; a GIANT only where there is room for it.

    Rows: dreadball.giant.turn_cost"""
    if is_giant(table, player):
        if facing_of(table, player) != facing:
            swing(table, player, facing, turned_rear(table, player, facing))
    elif facing_of(table, player) != facing:
        look(table, player, facing)
        table.emit(Happened.FACED, player, facing)


def swing(table: Table, player: i64, facing: i64, rear: i64) -> None:
    """Turn a GIANT so that this becomes his rear hex; nothing happens if it is nowhere."""
    if rear == table.plan.board.nowhere:
        return
    if rear != table.pos[player]:
        table.emit(Happened.MOVED, player, table.pos[player], rear)
    put_base(table, player, rear, facing)
    table.emit(Happened.FACED, player, facing)


def on_pitch(table: Table, player: i64) -> bool:
    """Is he on the pitch, standing or not?"""
    return table.status[player] <= Status.PRONE and player != NOBODY


def direction_to(table: Table, cell: i64, other: i64) -> i64:
    """In which direction a neighbouring hex lies, -1 if it is none."""
    near = table.plan.board.near
    for d in range(6):
        if near[cell * 6 + d] == other:
            return d
    return -1


def threatens(table: Table, player: i64, cell: i64) -> bool:
    """Is this one of the hexes he threatens? Only standing players do, and only what lies before them.

    Rows: dreadball.giant.threat_hexes, dreadball §7.1"""
    if table.status[player] != Status.STANDING:
        return False
    powers = plan_of(table).powers[player]
    if powers & GIANT:
        return giant_threatens(table, player, cell)
    d = direction_to(table, table.pos[player], cell)
    if d < 0:
        return False
    return powers & ALL_ROUND != 0 or FRONT[facing_of(table, player) * 6 + d] != 0


def giant_threatens(table: Table, player: i64, cell: i64) -> bool:
    """Is the hex in the row before a standing GIANT, or next to one who threatens all around?

    Rows: dreadball.giant.threat_hexes"""
    plan = plan_of(table)
    if cell == plan.board.nowhere:
        return False
    if plan.powers[player] & ALL_ROUND:
        return not covers(table, player, cell) and is_beside(table, player, cell)
    return cell in row_before(plan.pitch.board, table.pos[player], facing_of(table, player))


def threatens_player(table: Table, player: i64, other: i64) -> bool:
    """Does he threaten another player: any of the hexes that one covers?

    Rows: dreadball §7.1"""
    if not plan_of(table).giants:
        return threatens(table, player, table.pos[other])
    return threatens_any(table, player, cells_of(table, other))


def threatens_any(table: Table, player: i64, cells: list[int]) -> bool:
    """Does he threaten any of these hexes?"""
    for cell in cells:
        if threatens(table, player, cell):
            return True
    return False


def must_evade(table: Table, player: i64, cell: i64) -> bool:
    """Has he to evade when he leaves this hex of his? A GIANT only has to get away from GIANTs.

    Rows: dreadball.evade.when, dreadball.evade.giant_exempt"""
    if not plan_of(table).giants or not is_giant(table, player):
        return is_threatened(table, player // SQUAD, cell)
    cells = cells_from(table, player, cell)
    low = (1 - player // SQUAD) * SQUAD
    for other in range(low, low + SQUAD):
        if is_giant(table, other) and threatens_any(table, other, cells):
            return True
    return False


def is_threatened(table: Table, side: i64, cell: i64) -> bool:
    """Does any opponent of this side threaten the hex, or a fan?

    Rows: dreadball.fan.threat, dreadball §7.1"""
    plan = plan_of(table)
    if plan.giants:
        rivals = (1 - side) * SQUAD
        for rival in range(rivals, rivals + SQUAD):
            if threatens(table, rival, cell):
                return True
        return len(table.facts) > PLAIN_FACTS and fans_beside(table, cell) > 0
    near = plan.board.near
    grid = table.grid
    status = table.status
    marks = table.marks
    powers = plan.powers
    low = (1 - side) * SQUAD
    high = low + SQUAD
    for d in range(6):
        player = grid[near[cell * 6 + d]]
        if low <= player < high and status[player] == Status.STANDING:
            back: i64 = d + 3
            if back >= 6:
                back -= 6
            if FRONT[((marks[player] >> FACING_SHIFT) & 7) * 6 + back] or powers[player] & ALL_ROUND:
                return True
    return len(table.facts) > PLAIN_FACTS and fans_beside(table, cell) > 0


def add_threats(table: Table, test: SuccessTest, cell: i64, ignoring: i64 = NOBODY) -> None:
    """Every opponent who threatens the hex costs the test a die, but for the one it is made against; some count even
    then. So does every fan.

    Rows: dreadball §6, dreadball.skill.gotcha_penalty, dreadball.skill.threatening, dreadball.skill.stench_always,
    dreadball.fan.threat"""
    plan = plan_of(table)
    if plan.giants:
        add_threats_around(table, test, cells_from(table, test.player, cell), ignoring)
        return
    near = plan.board.near
    grid = table.grid
    powers = plan.powers
    low = (1 - test.player // SQUAD) * SQUAD
    high = low + SQUAD
    for d in range(6):
        player = grid[near[cell * 6 + d]]
        if low <= player < high and table.status[player] == Status.STANDING:
            back: i64 = d + 3
            if back >= 6:
                back -= 6
            if FRONT[facing_of(table, player) * 6 + back] or powers[player] & ALL_ROUND:
                if player != ignoring or powers[player] & ALWAYS_COUNTS:
                    if powers[player] & GRIPS:
                        test.threaten(Why.THREATENED, player, 2)
                    else:
                        test.threaten(Why.THREATENED, player)
    if len(table.facts) > PLAIN_FACTS:
        for _ in range(fans_beside(table, cell)):
            test.threaten(Why.THREATENED, NOBODY)


def add_threats_around(table: Table, test: SuccessTest, cells: list[int], ignoring: i64) -> None:
    """The same for a player who may cover several hexes: every opponent counts once.

    Rows: dreadball §6, dreadball.giant.threat_hexes"""
    powers = plan_of(table).powers
    low = (1 - test.player // SQUAD) * SQUAD
    for player in range(low, low + SQUAD):
        if (player != ignoring or powers[player] & ALWAYS_COUNTS) and threatens_any(table, player, cells):
            if powers[player] & GRIPS:
                test.threaten(Why.THREATENED, player, 2)
            else:
                test.threaten(Why.THREATENED, player)
    if len(table.facts) > PLAIN_FACTS:
        for fan in range(Fact.FAN, Fact.FAN + MOST_FANS):
            if is_any_beside(table, cells, table.facts[fan]):
                test.threaten(Why.THREATENED, NOBODY)


def is_any_beside(table: Table, cells: list[int], other: i64) -> bool:
    """Is any of these hexes next to another one?"""
    for cell in cells:
        if table.plan.board.adjacent(cell, other):
            return True
    return False


def is_held_fast(table: Table, side: i64, cell: i64) -> bool:
    """Is the hex threatened by an opponent who lets nobody go?

    Rows: dreadball.skill.gotcha_fail_stops"""
    near = table.plan.board.near
    powers = plan_of(table).powers
    if plan_of(table).giants:
        cells = cells_around(table, cell)
        rivals = (1 - side) * SQUAD
        for rival in range(rivals, rivals + SQUAD):
            if powers[rival] & GRIPS and threatens_any(table, rival, cells):
                return True
        return False
    for d in range(6):
        player = table.grid[near[cell * 6 + d]]
        if player != NOBODY and player // SQUAD != side and powers[player] & GRIPS and threatens(table, player, cell):
            return True
    return False


def blockers_of(table: Table, ignoring: i64 = NOBODY) -> None:
    """Write into the plan's `blockers` what stands in the way of a look: standing players, the referee, portals, fans.

    Rows: dreadball §8, dreadball.portal.line_of_sight"""
    plan = plan_of(table)
    blockers = plan.blockers
    for cell in range(len(blockers)):
        blockers[cell] = 0
    for player in plan.everybody:
        if table.status[player] == Status.STANDING and player != ignoring:
            blockers[table.pos[player]] = 1
            if plan.giants:
                for cell in cells_of(table, player):
                    blockers[cell] = 1
    blockers[table.facts[Fact.REFEREE]] = 1
    for n in range(3):
        blockers[table.facts[Fact.PORTAL + n]] = 1
    if len(table.facts) > PLAIN_FACTS:
        for n in range(MOST_FANS):
            blockers[table.facts[Fact.FAN + n]] = 1
    blockers[plan.board.nowhere] = 0


def sees(table: Table, player: i64, cell: i64) -> bool:
    """Does a standing player see a hex: before him and with nothing standing between?

    Rows: dreadball §8"""
    if table.status[player] != Status.STANDING:
        return False
    plan = plan_of(table)
    if plan.giants and is_giant(table, player):
        return giant_sees(table, player, cell)
    blockers_of(table)
    return plan.sight.sees(table.pos[player], facing_of(table, player), cell, plan.blockers)


def giant_sees(table: Table, player: i64, cell: i64) -> bool:
    """Does a standing GIANT see a hex: in his front arc, and with nothing between it and one of his hexes?

    Rows: dreadball.giant.arcs, dreadball §8"""
    plan = plan_of(table)
    if not is_before(plan.pitch.board, table.pos[player], facing_of(table, player), cell):
        return False
    blockers_of(table, player)
    for own in cells_of(table, player):
        if plan.sight.clear(own, cell, plan.blockers):
            return True
    return False


def sees_player(table: Table, player: i64, other: i64) -> bool:
    """Does a standing player see another one: any of the hexes that one covers?

    Rows: dreadball §8"""
    if not plan_of(table).giants:
        return sees(table, player, table.pos[other])
    for cell in cells_of(table, other):
        if sees(table, player, cell):
            return True
    return False
