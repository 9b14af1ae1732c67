"""The free step of every receiving player that a kick-off event may grant."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.hazards import is_hazard
from ironpitch.games.football.movement.zones import is_free, is_step
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Do, Fact, Mark, Status


def may_snap(table: Table, player: i64) -> bool:
    """A standing player of the receiving side that has not moved yet and is not held back."""
    if player < 0 or player >= NOBODY or player // SQUAD == table.facts[Fact.KICKER]:
        return False
    return table.status[player] == Status.STANDING and table.marks[player] & (Mark.SNAPPED | Mark.HELD_BACK) == 0


def list_snaps(table: Table, into: vec[i64]) -> i64:
    """Stop, or move one player one square, free of tackle zones.

    Rows: bb2016.kickoff_table.quick_snap"""
    into[0] = Do.DONE
    count: i64 = 1
    near = table.plan.board.near
    low: i64 = (1 - table.facts[Fact.KICKER]) * SQUAD
    for player in range(low, low + SQUAD):
        if may_snap(table, player):
            base: i64 = table.pos[player] * 8
            for at in range(base, base + 8):
                if is_free(table, near[at]):
                    into[count] = choice(Do.SNAP, player, near[at])
                    count += 1
    return count


def is_snap(table: Table, code: i64) -> bool:
    """Is this a free step somebody may take?"""
    if code == Do.DONE:
        return True
    player, to = first_of(code), second_of(code)
    if verb_of(code) != Do.SNAP or not may_snap(table, player) or not 0 <= to < table.plan.board.size:
        return False
    return is_free(table, to) and is_step(table, table.pos[player], to)


def snap(table: Table, code: i64) -> bool:
    """Take the free step; False if dice may follow: it is the last, so the kick lands, or it is dangerous."""
    player, to = first_of(code), second_of(code)
    plan = plan_of(table)
    if is_last_snap(table, player) or (plan.hazards[to] and is_hazard(table, to)):
        return False
    move_free(table, player, to)
    return True


def is_last_snap(table: Table, player: i64) -> bool:
    """Will nobody be able to take a free step once this player has taken its own?"""
    taken: i64 = 1
    for other in range(NOBODY):
        if table.marks[other] & Mark.SNAPPED:
            taken += 1
    return taken >= plan_of(table).book.snap_limit(table) or not others_may_snap(table, player)


def move_free(table: Table, player: i64, to: i64) -> None:
    """One square, whatever stands around."""
    origin = table.pos[player]
    table.place(player, to)
    table.mark(player, Mark.SNAPPED)
    table.emit(Happened.MOVED, player, origin, to)


def others_may_snap(table: Table, player: i64) -> bool:
    """Can anybody but this player still take a free step?"""
    near = table.plan.board.near
    low: i64 = (1 - table.facts[Fact.KICKER]) * SQUAD
    for other in range(low, low + SQUAD):
        if other != player and may_snap(table, other):
            for at in range(table.pos[other] * 8, table.pos[other] * 8 + 8):
                if is_free(table, near[at]):
                    return True
    return False
