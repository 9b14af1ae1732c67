"""What the reports of a log mean: which of them are rolls, and of which dice."""

from __future__ import annotations

from collections.abc import Iterator

from ironpitch.audit.log.file import BadLog, Fields, Report, shown
from ironpitch.audit.log.items import LoggedRoll
from ironpitch.audit.log.vocabulary import DIRECTIONS, TESTS
from ironpitch.audit.log.walk import Square


def rolls_of(report: Report, command: int) -> list[LoggedRoll]:
    """Every roll a report holds, in the order the dice fell."""
    found = list(each_roll(report, command))
    for roll in found[:-1]:
        roll.last = False
    return found


def each_roll(report: Report, command: int) -> Iterator[LoggedRoll]:
    """The rolls of a report one by one."""
    kind, fields = report.kind, report.fields
    if kind in TESTS:
        who = fields.maybe_text("playerId") or fields.maybe_text("defenderId")
        if kind in ("escapeRoll", "tentaclesShadowingRoll"):
            who = ""  # the log names one of the two players, our rules may name the other
        if fields.maybe_number("roll") > 0:
            yield LoggedRoll(TESTS[kind], [fields.number("roll")], who, command, fields)
        return
    match kind:
        case "blockRoll":
            yield LoggedRoll("block", fields.numbers("blockRoll"), "", command, fields)
        case "injury":
            yield from injury_rolls(fields, command)
        case "apothecaryRoll":
            casualty = fields.numbers("casualtyRoll")
            if casualty:
                yield from casualty_rolls("apothecary", casualty, fields.text("playerId"), command, fields)
        case "reRoll":
            if fields.maybe_number("roll") > 0:
                name = fields.maybe_text("reRollSource").lower()
                kind_of = name if name in ("loner", "pro") else "loner"
                yield LoggedRoll(kind_of, [fields.number("roll")], fields.maybe_text("playerId"), command, fields)
        case "scatterBall":
            yield from scatter_rolls(fields, command, "gust" if fields.flag("gustOfWind") else "bounce")
        case "throwIn":
            yield directed(
                LoggedRoll("throw-in direction", [fields.number("directionRoll")], "", command, fields), "direction"
            )
            yield LoggedRoll("throw-in distance", fields.numbers("distanceRoll"), "", command, fields)
        case "scatterPlayer":
            yield from scatter_rolls(fields, command, "scatter of a player")
        case "pickMeUp" | "trapDoor" | "throwAtStallingPlayer":
            name = {"pickMeUp": "pick-me-up", "trapDoor": "trapdoor", "throwAtStallingPlayer": "rock"}[kind]
            yield LoggedRoll(name, [fields.number("roll")], fields.maybe_text("playerId"), command, fields)
        case "kickoffScatter" | "passDeviate":
            stem = "kick" if kind == "kickoffScatter" else "deviation"
            roll = LoggedRoll(f"{stem} direction", [fields.number("rollScatterDirection")], "", command, fields)
            yield directed(roll, "scatterDirection")
            yield LoggedRoll(f"{stem} distance", [fields.number("rollScatterDistance")], "", command, fields)
        case "turnEnd":
            for entry in fields.objects("knockoutRecoveryArray"):
                yield LoggedRoll("recovery", [entry.number("roll")], entry.text("playerId"), command, entry)
            yield from heat_rolls(fields, command)
        case "bribesRoll" | "argueTheCall" | "dauntlessRoll":
            name = {"bribesRoll": "bribe", "argueTheCall": "argue the call", "dauntlessRoll": "dauntless"}[kind]
            yield LoggedRoll(name, [fields.number("roll")], fields.maybe_text("playerId"), command, fields)
        case _:
            yield from opening_rolls(report, command)


def opening_rolls(report: Report, command: int) -> Iterator[LoggedRoll]:
    """Rolls before a match and at a kick-off."""
    fields = report.fields
    match report.kind:
        case "fanFactor":
            yield LoggedRoll("fans", [fields.number("dedicatedFansRoll")], fields.text("teamId"), command, fields)
        case "weather":
            yield LoggedRoll("weather", fields.numbers("weatherRoll"), "", command, fields)
        case "coinThrow":
            yield LoggedRoll("coin", [], "", command, fields)
        case "kickoffResult":
            yield LoggedRoll("kick-off", fields.numbers("kickoffRoll"), "", command, fields)
        case "solidDefenceRoll" | "quickSnapRoll" | "blitzRoll":
            yield LoggedRoll("how many", [fields.number("roll")], "", command, fields)
        case "prayerRoll":
            yield LoggedRoll("prayer", [fields.number("roll")], "", command, fields)
        case "extraReRoll" | "kickoffPitchInvasion" if (
            "kickoffResult" in fields.entries or "rollsHome" in fields.entries
        ):
            return  # an older log; see `older_rolls`
        case "extraReRoll" | "cheeringFans" | "kickoffOfficiousRef" | "kickoffPitchInvasion":
            names = {"extraReRoll": "brilliant coaching", "cheeringFans": "cheering fans"}
            names["kickoffPitchInvasion"] = "invasion"
            for side in ("home", "away"):
                face = fields.number(f"roll{side.title()}")
                yield LoggedRoll(names.get(report.kind, "officious ref"), [face], side, command, fields)
            if fields.maybe_number("amount") > 0:
                yield LoggedRoll("how many", [fields.number("amount")], "", command, fields)
            for who in [*fields.texts("playerIdsHit"), *fields.texts("playerIds")]:
                yield LoggedRoll("random player", [], who, command, fields)
        case "officiousRefRoll":
            yield LoggedRoll("officious ref roll", [fields.number("roll")], fields.text("playerId"), command, fields)


def injury_rolls(fields: Fields, command: int) -> Iterator[LoggedRoll]:
    """Armour, injury and casualty of one player, as far as it came."""
    who = fields.text("defenderId")
    for kind, name in (("armour", "armorRoll"), ("injury", "injuryRoll")):
        if fields.numbers(name):
            yield LoggedRoll(kind, fields.numbers(name), who, command, fields)
    casualty = fields.numbers("casualtyRoll")
    if casualty:
        yield from casualty_rolls("casualty", casualty, who, command, fields)


def casualty_rolls(kind: str, faces: list[int], who: str, command: int, fields: Fields) -> Iterator[LoggedRoll]:
    """A casualty roll, and the roll for what lasts of it where the result asks for one."""
    yield LoggedRoll(kind, faces[:1], who, command, fields)
    if len(faces) > 1 and "(-" in fields.maybe_text("seriousInjury"):
        yield LoggedRoll("lasting injury", faces[1:2], who, command, fields)


def heat_rolls(fields: Fields, command: int) -> Iterator[LoggedRoll]:
    """How many players the heat takes off the pitch, and who they are."""
    if fields.maybe_number("heatRoll") > 0:
        yield LoggedRoll("heat", [fields.number("heatRoll")], "", command, fields)
    for entry in fields.objects("heatExhaustionArray"):
        if entry.maybe_number("roll") == 0:  # older logs roll for each player; see `older_rolls`
            yield LoggedRoll("random player", [], entry.text("playerId"), command, entry)


def scatter_rolls(fields: Fields, command: int, kind: str) -> Iterator[LoggedRoll]:
    """Every direction the ball, or a thrown player, took."""
    directions = fields.texts("directionArray")
    faces = fields.numbers("rolls")
    if len(directions) != len(faces):
        raise BadLog(f"{fields.where}: {len(faces)} rolls for {len(directions)} directions")
    for face, direction in zip(faces, directions, strict=True):
        roll = LoggedRoll(kind, [face], "", command, fields)
        roll.direction = direction_named(direction, fields)
        yield roll


def directed(roll: LoggedRoll, name: str) -> LoggedRoll:
    """A roll with the direction its report names."""
    roll.direction = direction_named(roll.fields.text(name), roll.fields)
    return roll


def direction_named(name: str, fields: Fields) -> Square:
    """Where a direction leads."""
    if name not in DIRECTIONS:
        raise BadLog(f"{fields.where}: {shown(name)} is no direction; expected one of {', '.join(DIRECTIONS)}")
    return DIRECTIONS[name]
