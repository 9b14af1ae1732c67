"""Coming on from the bench: whether there is room, and for a GIANT where and how.

A GIANT comes on with any of his three hexes on the hex where the others come on, looking any way for which there is
room. His coach chooses; left alone he has his rear hex there and looks straight into the pitch.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.hex_board import HexBoard
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import fits, is_giant, put_base
from ironpitch.games.dreadball.movement.giant_base import base_of, row_before
from ironpitch.games.dreadball.movement.hexes import entry_hex, is_free
from ironpitch.games.dreadball.movement.pitch import FORWARD
from ironpitch.games.dreadball.movement.threat import facing_of, look, swing
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.nemesis import forget_revenge
from ironpitch.games.dreadball.powers import HUNTS
from ironpitch.games.dreadball.terms import Ask, Fact, Status, Stirred
from ironpitch.games.dreadball.verbs import Do

# -- pure questions ----------------------------------------------------------------------------------------------------


def may_come_on(table: Table, player: i64) -> bool:
    """Is there room for a player from the bench where his side comes on?

    Rows: dreadball.enter.move, dreadball.giant.three_hex_base"""
    if is_giant(table, player):
        return len(entry_places(table, player)) > 0
    return is_free(table, entry_hex(table, player // SQUAD))


def entry_places(table: Table, player: i64) -> list[int]:
    """Where a GIANT can come on: his rear hex times six plus the way he looks. First come those with the rear hex where
    all come on, the one straight into the pitch before the others.

    Rows: dreadball.enter.move, dreadball.giant.three_hex_base"""
    board = plan_of(table).pitch.board
    entry = entry_hex(table, player // SQUAD)
    straight = inward(board, entry)
    found: list[int] = []
    facing: i64
    pivot: i64
    turn: i64
    for pivot in range(3):
        for turn in range(6):
            facing = (straight + ((turn + 1) // 2 if turn % 2 == 1 else 6 - turn // 2)) % 6
            rear = entry
            if pivot > 0:
                rear = board.near[entry * 6 + (facing + pivot + 2) % 6]
            if rear != board.nowhere and fits(table, player, rear, facing):
                found.append(rear * 6 + facing)
    return found


def rear_hexes_of(places: list[int]) -> list[int]:
    """The rear hexes among places to come on, each once."""
    found: list[int] = []
    for place in places:
        if place // 6 not in found:
            found.append(place // 6)
    return found


def facings_on(places: list[int], rear: i64) -> list[int]:
    """The ways a GIANT can look who comes on with his rear hex there."""
    return [place % 6 for place in places if place // 6 == rear]


def inward(board: HexBoard, cell: i64) -> i64:
    """The facing in which a GIANT whose rear hex is there looks straight away from the wall: most of his front row is
    on the pitch."""
    best: i64 = 0
    most = -1
    facing: i64
    for facing in range(6):
        there = 0
        for hex_ in base_of(board, cell, facing) + row_before(board, cell, facing):
            for d in range(6):
                if hex_ != board.nowhere and board.near[hex_ * 6 + d] != board.nowhere:
                    there += 1
        if there > most:
            most = there
            best = facing
    return best


# -- doing it ----------------------------------------------------------------------------------------------------------


def come_on(table: Table, player: i64) -> None:
    """Put a player from the bench on his side's entry hex: the first hex of his move.

    Rows: dreadball.enter.move, dreadball.enter.any_action"""
    facts = table.facts
    side = player // SQUAD
    cell = entry_hex(table, side)
    table.status[player] = Status.STANDING
    if is_giant(table, player):
        place: i64 = entry_places(table, player)[0]
        cell = place // 6
        put_base(table, player, cell, place % 6)
    else:
        table.place(player, cell)
        look(table, player, FORWARD[side])
    facts[Fact.MOVED] = 1
    facts[Fact.STIRRED] = facts[Fact.STIRRED] | Stirred.ENTERED | Stirred.STEPPED
    table.emit(Happened.ENTERED, player, cell)
    if plan_of(table).all_powers & HUNTS:
        forget_revenge(table, player)


def choose_entry(table: Table, player: i64) -> Rule:
    """The coach of a GIANT who comes on says where his rear hex is, and which way he looks.

    Rows: dreadball.enter.move, dreadball.giant.three_hex_base"""
    side: i64 = player // SQUAD
    places = entry_places(table, player)
    table.open(side, Ask.HEX, player)
    for cell in rear_hexes_of(places):
        table.option(Do.HEX, cell)
    yield from table.ask()
    rear: i64 = table.first
    if rear != table.pos[player]:
        swing(table, player, facings_on(places, rear)[0], rear)
    table.open(side, Ask.FACING, player)
    for facing in facings_on(places, rear):
        table.option(Do.FACE, facing)
    yield from table.ask()
    if table.first != facing_of(table, player):
        swing(table, player, table.first, rear)
