"""A line of play in a dungeon drawn with its chests and portals, with scripted dice.

Rows are drawn as in a map file: `E` end zones, `.` room, `+` corridor, `#` rock, `C` chests, `1` to `6` portals.
Squares are named by row and column: c4 is the fourth of the third row. The last row begins with the left-hand end zone:
from there a passage leads down to an annex with the chests and portals a map must have and the test did not draw; those
lie nowhere in the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

import ironpitch
from ironpitch import rulesets
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.terms import CHESTS, PORTALS
from tests.dungeonbowl.staging import Around, dungeon, happened, play

GATES = (
    "EE.1..2..3..EE",  # a
    "EE..........EE",  # b
    "EE..........EE",  # c
    "EE..........EE",  # d
    "EE.4..5..6..EE",  # e
)
"""A hall with portals 1 to 3 along its upper wall, at a4, a7 and a10, and 4 to 6 along the lower one."""
MAN = "metal/human-lineman"
ORC = "metal/orc-lineman"
LEAST_WIDTH = 14


def cave(rows: Sequence[str], settings: str = "", kind: str = "plain") -> str:
    """The ruleset on a drawing whose room is of this kind; settings are more options, such as `mishap=reserves`."""
    width = max(LEAST_WIDTH, *(len(row) for row in rows))
    drawn = "".join(rows)
    boxes = "C" * (CHESTS - drawn.count("C"))
    gates = "".join(str(number) for number in range(1, PORTALS + 1) if str(number) not in drawn)
    annex = ["++" + "#" * (width - 2), "+" * width, ("+" + boxes + gates).ljust(width, "+")]
    rooms = [(2, 0, len(rows[0]) - 3, len(rows) - 1, kind)] if kind != "plain" else []
    line = dungeon([*[row.ljust(width, "#") for row in rows], *annex], rooms)
    return f"dungeonbowl(dungeon={line}{',' if settings else ''}{settings})"


def staged(
    rows: Sequence[str],
    home: Sequence[str],
    away: Sequence[str],
    dice: Sequence[int | str] = (),
    *,
    settings: str = "",
    kind: str = "plain",
    **around: Unpack[Around],
) -> ironpitch.Match:
    """A match of exactly these players in this cave, by default in the third home turn, with every die scripted; the
    ball is out of its chest unless the facts say otherwise."""
    ruleset = cave(rows, settings, kind)
    board = rulesets.ruleset(ruleset).board
    assert isinstance(board, DungeonBoard)
    drawn = "".join(rows)
    facts: dict[str, int] = {"ball-found": 1}
    for chest in range(drawn.count("C")):
        facts[f"chest-{chest + 1}"] = board.chest_cells[chest]
    for portal in range(PORTALS):
        if str(portal + 1) in drawn:
            facts[f"portal-{portal + 1}"] = board.portal_cells[portal]
    around["facts"] = {**facts, **around.get("facts", {})}
    around.setdefault("turn", ("home", 3))
    return ironpitch.scenario(ruleset, home=home, away=away, dice=dice, strict_dice=True, **around)


def played(
    rows: Sequence[str],
    home: Sequence[str],
    away: Sequence[str],
    line: str,
    dice: Sequence[int | str] = (),
    *,
    settings: str = "",
    kind: str = "plain",
    **around: Unpack[Around],
) -> ironpitch.Match:
    """Play a line of choices, separated by commas; every die must be in the script, and none may be left over.

    A home player in the annex, the last of the squad, keeps the turn from ending by itself.
    """
    bystander = f"{MAN} @ {chr(ord('a') + len(rows) + 1)}3"
    match = staged(rows, [*home, bystander], away, dice, settings=settings, kind=kind, **around)
    play(match, line)
    match.check_dice()
    return match


def teleports(match: ironpitch.Match) -> list[str]:
    """Who went from where to where."""
    return [f"{e['player']} {e['from']}-{e['to']}" for e in happened(match, "Teleported")]
