"""For the odds: whom the referee may yet check for the action that is under way."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.bases import cells_of, is_giant
from ironpitch.games.dreadball.movement.hexes import players_on
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.stall import is_stalled
from ironpitch.games.dreadball.powers import TRICKS
from ironpitch.games.dreadball.terms import ON_THE_PITCH, Fact, Status


def obstructs(table: Table, player: i64) -> bool:
    """Is a player with any of his hexes in the other bench's way?

    Rows: dreadball.foul.obstruction_zone"""
    pitch = plan_of(table).pitch
    if not is_giant(table, player):
        return pitch.obstructs(table.pos[player], player // SQUAD)
    for cell in cells_of(table, player):
        if pitch.obstructs(cell, player // SQUAD):
            return True
    return False


def accusable(table: Table) -> list[int]:
    """The players on whom a foul may be called when this action is over, as things stand: rather one too many than one
    too few. Where a team answers for it, or another may be blamed, these are all of the team."""
    facts = table.facts
    plan = plan_of(table)
    fouled: i64 = facts[Fact.FOULED]
    side: i64 = facts[Fact.ACTIVE] if facts[Fact.ACTOR] == NOBODY else facts[Fact.ACTOR] // SQUAD
    everybody: bool = plan.all_powers & TRICKS != 0
    team: bool = everybody or players_on(table, side) > ON_THE_PITCH or is_stalled(table, side)
    found: list[int] = []
    guilty = fouled != NOBODY
    for player in plan.everybody:
        if table.status[player] > Status.PRONE:
            continue
        if player == fouled or everybody or (player // SQUAD == side and (team or obstructs(table, player))):
            found.append(player)
            guilty = True
    if guilty and plan.moments.accused:
        return [player for player in plan.everybody if table.status[player] <= Status.PRONE]
    return found
