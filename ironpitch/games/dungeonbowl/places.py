"""What has a say in a dungeon without being a player's skill, in the order in which it speaks."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dungeonbowl import terms
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.endings import anybody_left, time_up
from ironpitch.games.dungeonbowl.plan import NO_SPELL
from ironpitch.games.dungeonbowl.rooms.effects import rooms_of
from ironpitch.games.dungeonbowl.rooms.portals import Portals
from ironpitch.games.dungeonbowl.rooms.walls import Walls
from ironpitch.games.dungeonbowl.wizards import casting, spells
from ironpitch.games.football.contexts import Block, Hit
from ironpitch.games.football.place import Place


class BlindingLight(Place):
    """The glare of a spell, until the next turn of the blinded side begins.

    Rows: dungeonbowl.wizard.light"""

    def bars_assist(self, table: Table, player: i64) -> bool:
        """Blinded players do not assist blocks.

        Rows: dungeonbowl.wizard.light"""
        return casting.dimmed(table, player // SQUAD)

    def turn_began(self, table: Table, side: i64) -> None:
        table.facts[terms.Fact.DIMMED + side] = 0


class Wizards(Place):
    """The wizards of the colleges, and what their spells leave behind.

    Rows: dungeonbowl §12"""

    def adds_to_block(self, table: Table, player: i64, block: Block) -> i64:
        return casting.fury(table, player, block)

    def fading_marks(self) -> i64:
        return terms.Mark.ENTANGLED

    def marks_fade(self, table: Table, player: i64) -> None:
        if table.marks[player] & terms.Mark.ENTANGLED:
            table.unmark(player, terms.Mark.ENTANGLED)

    def on_turn(self, table: Table, side: i64) -> Rule:
        """A turn for which nobody is left ends the match before anything is cast.

        Rows: dungeonbowl.win.no_players"""
        if not anybody_left(table):
            yield from time_up(table)
        elif casting.spell_ready(table, 1 - side) != NO_SPELL:
            yield from casting.at_start_of_turn(table, side)

    def on_armour(self, table: Table, hit: Hit) -> Rule:
        return spells.sways_armour(table, hit)

    def on_injury(self, table: Table, hit: Hit) -> Rule:
        return spells.sways_injury(table, hit)


def places_of(board: DungeonBoard, switches: i64) -> list[Place]:
    """A player reeks before a portal takes it away."""
    rooms = rooms_of(board, switches)
    return [BlindingLight(), Walls(), *rooms, Portals(board), Wizards()]
