"""The dungeon as the coach sees it: its ways, its chests, its questions."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.table import Table
from ironpitch.games.dungeonbowl.coach.answers import answer_spell
from ironpitch.games.dungeonbowl.coach.chests import nearest_chest, posts, touches_chest
from ironpitch.games.dungeonbowl.coach.proposals import add_dungeon
from ironpitch.games.dungeonbowl.plan import dungeon_of, end_of
from ironpitch.games.dungeonbowl.terms import Ask
from ironpitch.games.football.coach.proposal import Proposal
from ironpitch.games.football.coach.scene import Outlook
from ironpitch.games.football.coach.terrain import Terrain


class DungeonTerrain(Terrain):
    """Between walls only what is really so many steps away counts."""

    def to_end(self, table: Table, side: i64, square: i64) -> i64:
        return dungeon_of(table).to_end[end_of(table, side)][square]

    def end_squares(self, table: Table, side: i64) -> list[int]:
        return dungeon_of(table).end_cells[end_of(table, side)]

    def walk(self, table: Table, one: i64, other: i64) -> i64:
        return dungeon_of(table).walk(one, other)

    def forwards(self, table: Table, side: i64) -> i64:
        return 1 if end_of(table, side) == 0 else -1

    def add_proposals(self, scene: Outlook, found: list[Proposal]) -> None:
        add_dungeon(scene, found)

    def posts(self, scene: Outlook) -> list[tuple[int, float]]:
        return posts(scene)

    def focus(self, scene: Outlook) -> i64:
        return nearest_chest(scene)

    def is_shunned(self, scene: Outlook, square: i64) -> bool:
        return touches_chest(scene, square)

    def answer(self, table: Table, options: vec[i64], count: i64) -> i64:
        return answer_spell(table, options, count) if table.kind == Ask.SPELL else options[0]


DUNGEON: Final = DungeonTerrain()
