"""What stands on a DreadBall pitch besides players and ball, and what is printed on its hexes."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.pitch import (
    BONUS,
    COLOURED,
    DB,
    HOME_ENTRY,
    HOME_HALF,
    REFEREE_START,
    STRIKE,
    VISITOR_ENTRY,
    VISITOR_HALF,
    ZONE,
    Pitch,
)
from ironpitch.games.dreadball.sideline.side_terms import MOST_FANS, Fact, has_side_line
from ironpitch.games.dreadball.terms import Mark

FLOOR: Final = ("on #23262d", "on #1e2127")
STRIKE_ZONE: Final = {HOME_HALF: "on #24406b", VISITOR_HALF: "on #6b2d29"}
BONUS_HEX: Final = {HOME_HALF: "on #16294a", VISITOR_HALF: "on #451a18"}
STRIKE_HEX: Final = {HOME_HALF: "on #3f6fb8", VISITOR_HALF: "on #b8473f"}
LAUNCH: Final = "on #4a4a2c"
ENTRY: Final = "on #3b4a3f"
CHEQUERED: Final = "on #4b4f58"
REFEREE_SIGN: Final = "Ref"
FAN_SIGN: Final = "fan"
PORTAL_SIGN: Final = "◎"
POINTS: Final = str.maketrans("1234", "¹²³⁴")
"""Points are raised in a terminal: other digits on the pitch are choices."""


def printed(pitch: Pitch) -> dict[int, tuple[str, str]]:
    """The sign and the ground of every hex: zones by their points, strike hexes, launch line, ways to the benches."""
    board = pitch.board
    return {cell: (sign(pitch, cell).translate(POINTS), ground(pitch, cell)) for cell in range(int(board.size))}


def sign(pitch: Pitch, cell: int) -> str:
    """What is written on an empty hex."""
    marks = pitch.board.zones[cell]
    if marks & REFEREE_START or not marks & COLOURED:
        return "·"
    return pitch.letter(cell)


def ground(pitch: Pitch, cell: int) -> str:
    """The colour of a hex; those of a zone have the colour of the team that defends it."""
    marks = pitch.board.zones[cell]
    half = HOME_HALF if marks & HOME_HALF else VISITOR_HALF
    if marks & STRIKE:
        return STRIKE_HEX[half]
    if marks & BONUS:
        return BONUS_HEX[half]
    if marks & ZONE:
        return STRIKE_ZONE[half]
    if marks & DB:
        return LAUNCH
    if marks & (HOME_ENTRY | VISITOR_ENTRY):
        return ENTRY
    if marks & REFEREE_START:
        return CHEQUERED
    return FLOOR[int(pitch.board.halves_of[cell]) // 2 % 2]


def furniture(table: Table) -> dict[int, str]:
    """The referee, the portals and the fans, by hex."""
    nowhere = table.plan.board.nowhere
    found = {int(table.facts[Fact.PORTAL + n]): PORTAL_SIGN for n in range(3)}
    if has_side_line(table):
        found |= {int(table.facts[Fact.FAN + n]): FAN_SIGN for n in range(MOST_FANS)}
    found[int(table.facts[Fact.REFEREE])] = REFEREE_SIGN
    return {cell: thing for cell, thing in found.items() if cell != nowhere}


def has_acted(table: Table, player: int) -> bool:
    """Has the player had both his tokens, or been told to stay out of the rest of this Rush?"""
    return table.marks[player] & (Mark.TWO_TOKENS | Mark.FINISHED) != 0
