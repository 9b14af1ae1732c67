"""Mending a log whose reports were partly lost: some old files hold `dummy` where a report of a deed has been.

What was lost can be told again where the rest of the log leaves no doubt: a block by its dice and the player who was
chosen as its victim, a foul by the injury it did, a hand-off by the catch. Everything else stays lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ironpitch.audit.log.file import Command, Fields, Report, pair_of

LOST: Final = "dummy"
HANDED: Final = "Hand Off"
FOULED: Final = "foul"
KICKED: Final = "kickoffScatter"
LENGTH: Final = 26
WIDTH: Final = 15


def mend(commands: list[Command]) -> int:
    """Put reports of deeds back where the log shows which they were; how many."""
    defender = ""
    kicked = False
    mended = 0
    told = list(following(commands))
    at = 0
    for command in commands:
        for change in command.changes:
            if change.kind == "gameSetDefenderId":
                defender = change.key or defender
            elif change.kind == "gameSetTurnMode":
                kicked = change.value == "kickoff"
        for i, report in enumerate(command.reports):
            after = told[at + 1] if at + 1 < len(told) else None
            at += 1
            if report.kind != LOST or after is None:
                continue
            found = deed_before(after, defender, report.fields.where)
            if kicked and found is None:
                found = kick_before(after, ball_at(command), report.fields.where)
                kicked = kicked and found is None
            if found is not None:
                command.reports[i] = found
                mended += 1
    return mended


def ball_at(command: Command) -> tuple[int, int] | None:
    """Where a command puts the ball, if it does."""
    for change in command.changes:
        if change.kind == "fieldModelSetBallCoordinate":
            return pair_of(change.value, change.kind)
    return None


def kick_before(after: Report, end: tuple[int, int] | None, where: str) -> Report | None:
    """A kick of which only the end is left: some kick that ends there, so that the rest can be followed. Its dice were
    lost, and are not compared."""
    if end is None:
        return None
    x, y = end
    over = max(0, -x, x - (LENGTH - 1))
    way, steps = ("West" if x < 0 else "East", over) if over else ("North", 1 - y) if y <= 0 else ("South", 1)
    steps = max(steps, y - (WIDTH - 1) + 1) if way == "South" else steps
    short = after.kind == "skillUse" and after.fields.flag("used")
    fields: dict[str, object] = {"ballCoordinateEnd": [x, y], "scatterDirection": way, "rollScatterDirection": 1}
    fields.update({"reportId": KICKED, "rollScatterDistance": 2 * steps if short else steps, "lost": True})
    return Report(KICKED, Fields(fields, where)) if steps <= 3 else None


def following(commands: list[Command]) -> Iterator[Report]:
    """Every report of a log in order."""
    for command in commands:
        yield from command.reports


def deed_before(after: Report, defender: str, where: str) -> Report | None:
    """The deed that a report follows; None if there may be several."""
    fields = after.fields
    if after.kind == "blockRoll" and defender:
        return Report("block", Fields({"reportId": "block", "defenderId": defender}, where))
    if after.kind == "injury" and fields.maybe_text("injuryType") == FOULED:
        return Report("foul", Fields({"reportId": "foul", "defenderId": fields.text("defenderId")}, where))
    if after.kind == "catchRoll" and HANDED in fields.texts("rollModifiers"):
        return Report("handOver", Fields({"reportId": "handOver", "catcherId": fields.text("playerId")}, where))
    return None
