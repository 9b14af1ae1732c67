"""What a coach sees of a match in a dungeon beyond the players.

Rows: dungeonbowl §4, §5"""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.plan import NO_SPELL, dungeon_of, dungeon_plan, end_of
from ironpitch.games.dungeonbowl.terms import CHESTS, PORTALS, SPELL_NAMES, Fact, Mark
from ironpitch.games.football import picture as football
from ironpitch.games.football.picture import SIDES


def picture(table: Table) -> dict[str, object]:
    """What is on the board and beside it; which chest holds the ball is never told.

    Rows: dungeonbowl.chest.hidden_draw, dungeonbowl.activated.visible"""
    board = dungeon_of(table)
    facts = table.facts
    gathered = [0, 0]
    for side in range(2):
        for player in range(side * SQUAD, side * SQUAD + SQUAD):
            if table.marks[player] & Mark.GATHERED:
                gathered[side] += 1
    return {
        **football.picture(table),
        "chests": [board.name(facts[Fact.CHEST + i]) for i in range(CHESTS) if facts[Fact.CHEST + i] != board.nowhere],
        "trap_reach": trap_reach(table),
        "portals": [
            board.name(facts[Fact.PORTAL + i]) for i in range(PORTALS) if facts[Fact.PORTAL + i] != board.nowhere
        ],
        "ball_found": bool(facts[Fact.BALL_FOUND]),
        "left_end": SIDES[0 if end_of(table, 0) == 0 else 1],
        "spells": [facts[Fact.SPELLS], facts[Fact.SPELLS + 1]],
        "college_spells": [spell_name(table, side) for side in range(2)],
        "dimmed": [bool(facts[Fact.DIMMED]), bool(facts[Fact.DIMMED + 1])],
        "funds": gathered,
    }


def spell_name(table: Table, side: i64) -> str:
    """What the wizards of a side's college cast.

    Rows: dungeonbowl.wizard.hire"""
    spell = dungeon_plan(table).spells[side]
    return "" if spell == NO_SPELL else SPELL_NAMES[spell]


def trap_reach(table: Table) -> dict[str, list[str]]:
    """The squares that a trap would hit, by the square of each chest that is shut.

    Rows: dungeonbowl.chest.trap"""
    board = dungeon_of(table)
    chests = [table.facts[Fact.CHEST + i] for i in range(CHESTS)]
    return {board.name(chest): names_near(board, chest) for chest in chests if chest != board.nowhere}


def names_near(board: DungeonBoard, square: i64) -> list[str]:
    """The squares that touch one, with no wall between."""
    near = [board.reach[at] for at in range(square * 8, square * 8 + 8)]
    return [board.name(each) for each in near if each != board.nowhere]
