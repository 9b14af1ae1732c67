"""Rolls that only older logs hold, or hold in another form: the fans, the crowd at a kick-off, heat, penalties."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ironpitch.audit.log.file import SIDES, BadLog, Fields, MatchLog, Report
from ironpitch.audit.log.items import LoggedRoll

TWO_DICE: Final = "tentacleRoll"
"""Where an older log keeps the dice of somebody who escapes tentacles or a shadow."""
D6: Final = 6
EVENT_ROLLS: Final = {"Cheering Fans": "cheering fans", "Brilliant Coaching": "brilliant coaching"}
"""One report serves both events; its field `kickoffResult` says which."""


def older_rolls(log: MatchLog, report: Report, command: int) -> Iterator[LoggedRoll]:
    """Every roll a report of an older log holds beside those all logs have."""
    fields = report.fields
    match report.kind:
        case "tentaclesShadowingRoll" if TWO_DICE in fields.entries:
            yield LoggedRoll("tentacles or shadowing", fields.numbers(TWO_DICE), "", command, fields)
        case "safeThrowRoll" if 1 <= fields.maybe_number("roll") <= D6:
            yield LoggedRoll("safe throw", [fields.number("roll")], fields.maybe_text("playerId"), command, fields)
        case "spectators":
            for side in SIDES:
                yield LoggedRoll("fans", fields.numbers(f"spectatorRoll{side.title()}"), side, command, fields)
        case "extraReRoll" if fields.maybe_text("kickoffResult") in EVENT_ROLLS:
            for side in SIDES:
                face = fields.number(f"roll{side.title()}")
                yield LoggedRoll(EVENT_ROLLS[fields.text("kickoffResult")], [face], side, command, fields)
        case "kickoffPitchInvasion" if "rollsHome" in fields.entries:
            for index, side in enumerate(SIDES):
                yield from crowd_rolls(log, index, fields, side.title(), command)
        case "kickoffRiot" if fields.maybe_number("roll") > 0:
            yield LoggedRoll("riot", [fields.number("roll")], "", command, fields)
        case "kickoffThrowARock" if "rollHome" in fields.entries:
            for side in SIDES:
                yield LoggedRoll("rock", [fields.number(f"roll{side.title()}")], side, command, fields)
            for who in fields.texts("playerIdsHit"):
                yield LoggedRoll("rock target", [], who, command, fields)
        case "spellEffectRoll" if fields.maybe_number("roll") > 0:
            yield LoggedRoll("explosion", [fields.number("roll")], fields.maybe_text("playerId"), command, fields)
        case "penaltyShootout":
            for side in SIDES:
                yield LoggedRoll("penalty", [fields.number(f"roll{side.title()}")], side, command, fields)
        case "masterChefRoll":
            yield LoggedRoll("master chef", fields.numbers("masterChefRoll"), fields.text("teamId"), command, fields)
        case "turnEnd":
            for entry in fields.objects("heatExhaustionArray"):
                if entry.maybe_number("roll") > 0:
                    yield LoggedRoll("fainting", [entry.number("roll")], entry.text("playerId"), command, entry)


def crowd_rolls(log: MatchLog, side: int, fields: Fields, name: str, command: int) -> Iterator[LoggedRoll]:
    """The die for each player of a side whom the crowd may hit, in the order of the squad; 0 is no roll."""
    faces = fields.numbers(f"rolls{name}")
    hit = fields.items(f"playersAffected{name}")
    order = log.sides[side].order
    if not len(faces) == len(hit) <= len(order):
        raise BadLog(f"{fields.where}: {len(faces)} rolls for {len(order)} players")
    for ident, face, stunned in zip(order, faces, hit, strict=False):
        if face > 0:
            entry = Fields({"successful": stunned is True}, fields.where)
            yield LoggedRoll("crowd", [face], ident, command, entry)
