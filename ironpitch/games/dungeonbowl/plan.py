"""The plan of a match in a dungeon, and the plain questions everything in it asks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.roster import Team
from ironpitch.engine.table import Table
from ironpitch.games.dungeonbowl.clubs.team_building import COLLEGES
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.options import NO_ROOM_EFFECTS
from ironpitch.games.dungeonbowl.terms import CHESTS, PORTALS, Fact
from ironpitch.games.football.plan import Football, FootballPlan, plan_of

NO_SPELL: Final = -1


class DungeonPlan(FootballPlan):
    """The plan of a football match, and what its options say of a dungeon."""

    def __init__(self, book: Football, home: Team, away: Team, switches: i64, start: i64, last_turn: i64) -> None:
        super().__init__(book, home, away, switches)
        self.halves = 1
        self.most_on_pitch = SQUAD  # no limit (dungeonbowl.setup.no_cap)
        self.players_at_start: i64 = start
        self.last_turn: i64 = last_turn
        self.spells: vec[i64] = vec[i64]([spell_of(home), spell_of(away)])
        """The one spell a wizard of either side knows."""


def spell_of(team: Team) -> int:
    """The spell of a team's college: they come in the order of the colleges. A squad put together for a scenario may
    name its college as a special rule.

    Rows: dungeonbowl.wizard.hire"""
    for name in [team.list.key, *team.special_rules]:
        if name in COLLEGES:
            return COLLEGES.index(name)
    return NO_SPELL


def dungeon_plan(table: Table) -> DungeonPlan:
    """The plan of the match on this table."""
    plan = table.plan
    assert isinstance(plan, DungeonPlan)
    return plan


def dungeon_of(table: Table) -> DungeonBoard:
    """The board of the match."""
    board = table.plan.board
    assert isinstance(board, DungeonBoard)
    return board


def room_of(table: Table, square: i64) -> i64:
    """The kind of tile a square lies in, plain if rooms have no effect or it lies nowhere."""
    if plan_of(table).switches & NO_ROOM_EFFECTS:
        return 0
    return dungeon_of(table).kind_of[square]


def room_of_player(table: Table, player: i64) -> i64:
    """The kind of tile a player stands or lies in; plain off the board."""
    return room_of(table, table.pos[player])


def end_of(table: Table, side: i64) -> i64:
    """Which end zone of the map a side defends: 0 the left-hand one, 1 the right-hand one."""
    return 1 - side if table.facts[Fact.ENDS] else side


def end_squares(table: Table, side: i64) -> list[int]:
    """The squares of the end zone a side defends."""
    return dungeon_of(table).end_cells[end_of(table, side)]


def chest_at(table: Table, square: i64) -> i64:
    """The number of the unopened chest on a square, from 0, or -1."""
    for chest in range(CHESTS):
        if table.facts[Fact.CHEST + chest] == square and square != table.plan.board.nowhere:
            return chest
    return -1


def portal_at(table: Table, square: i64) -> i64:
    """The number of the portal on a square, from 0, or -1."""
    for portal in range(PORTALS):
        if table.facts[Fact.PORTAL + portal] == square and square != table.plan.board.nowhere:
            return portal
    return -1


def is_chasm(table: Table, square: i64) -> bool:
    """Is this a square of the chasm?"""
    return dungeon_of(table).is_chasm[square] != 0


def players_near(table: Table, square: i64) -> list[int]:
    """Everybody, standing or lying, who touches a square; by squad number."""
    found: list[int] = []
    reach = table.plan.board.reach
    for at in range(square * 8, square * 8 + 8):
        player = table.grid[reach[at]]
        if player < NOBODY:
            found.append(player)
    found.sort()
    return found
