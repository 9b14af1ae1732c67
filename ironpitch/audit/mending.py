"""Mending a log whose reports were partly lost: some old files hold `dummy` where a report of a deed has been.

What was lost can be told again where the rest of the log leaves no doubt: a block by its dice and the player who was
chosen as its victim, a foul by the injury it did, a hand-off by the catch. Everything else stays lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ironpitch.audit.log import Command, Fields, Report

LOST: Final = "dummy"
HANDED: Final = "Hand Off"
FOULED: Final = "foul"


def mend(commands: list[Command]) -> int:
    """Put reports of deeds back where the log shows which they were; how many."""
    defender = ""
    mended = 0
    told = list(following(commands))
    at = 0
    for command in commands:
        for change in command.changes:
            if change.kind == "gameSetDefenderId":
                defender = change.key or defender
        for i, report in enumerate(command.reports):
            after = told[at + 1] if at + 1 < len(told) else None
            at += 1
            if report.kind != LOST or after is None:
                continue
            found = deed_before(after, defender, report.fields.where)
            if found is not None:
                command.reports[i] = found
                mended += 1
    return mended


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
