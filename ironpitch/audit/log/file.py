"""Reading the log of a match as FUMBBL's server keeps it: two squads, the options, and a list of commands.

A command carries changes of the board (`modelChangeList`) and reports of what was rolled (`reportList`). The file is
JSON, plain or gzipped. Nothing of it is believed before it is checked: whatever is not such a log is `BadLog`.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ironpitch.audit.auditor import editions
from ironpitch.audit.edition import Edition
from ironpitch.audit.editions import OPTION, edition_of, settings_text
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.ruleset import SIXTEEN

MOST_BYTES: Final = 256 * 1024 * 1024
"""A log larger than this, once unpacked, is refused."""
GZIP: Final = b"\x1f\x8b"
LONGEST_SHOWN: Final = 60
SIDES: Final = ("home", "away")
STAFF: Final = ("reRolls", "apothecaries", "cheerleaders", "assistantCoaches", "dedicatedFans", "fanFactor")
"""What a team has beside its players."""
PLACED: Final = "fieldModelSetPlayerCoordinate"
MISSES_THE_MATCH: Final = 10
"""The state of a player who is on the sheet, but nowhere else."""


class BadLog(IronpitchError):
    """A file is not the log of a match, or contradicts itself."""


class Fields:
    """A JSON object whose entries are looked up with the type they must have."""

    def __init__(self, entries: dict[str, object], where: str) -> None:
        self.entries = entries
        self.where = where

    def wrong(self, name: str, expected: str) -> BadLog:
        """The error that names an entry, what it holds and what was expected."""
        return BadLog(f"{self.where}: {name} is {shown(self.entries.get(name))}, expected {expected}")

    def text(self, name: str) -> str:
        """An entry that is a text."""
        value = self.entries.get(name)
        if not isinstance(value, str):
            raise self.wrong(name, "a text")
        return value

    def maybe_text(self, name: str) -> str:
        """An entry that is a text, or empty where there is none."""
        return "" if self.entries.get(name) is None else self.text(name)

    def number(self, name: str) -> int:
        """An entry that is a whole number."""
        value = self.entries.get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(name, "a whole number")
        return value

    def maybe_number(self, name: str, default: int = 0) -> int:
        """An entry that is a whole number, or the default where there is none."""
        return default if self.entries.get(name) is None else self.number(name)

    def flag(self, name: str) -> bool:
        """An entry that is true; one that is absent is not."""
        return self.entries.get(name) is True

    def numbers(self, name: str) -> list[int]:
        """An entry that is a list of whole numbers; empty where there is none."""
        found: list[int] = []
        for value in self.items(name):
            if not isinstance(value, int) or isinstance(value, bool):
                raise self.wrong(name, "a list of whole numbers")
            found.append(value)
        return found

    def texts(self, name: str) -> list[str]:
        """An entry that is a list of texts; empty where there is none."""
        found: list[str] = []
        for value in self.items(name):
            if not isinstance(value, str):
                raise self.wrong(name, "a list of texts")
            found.append(value)
        return found

    def items(self, name: str) -> list[object]:
        """An entry that is a list; empty where there is none."""
        value = self.entries.get(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong(name, "a list")
        return list(value)

    def objects(self, name: str) -> Iterator[Fields]:
        """The objects of an entry that is a list of them."""
        for i, value in enumerate(self.items(name)):
            yield fields_of(value, f"{self.where}, {name} {i + 1}")

    def object(self, name: str) -> Fields:
        """An entry that is an object."""
        return fields_of(self.entries.get(name), f"{self.where}, {name}")

    def square(self, name: str) -> tuple[int, int] | None:
        """An entry that is a pair of coordinates."""
        return pair_of(self.entries.get(name), f"{self.where}: {name}")


class Change:
    """One change of the board: its kind, whom it is about, the new value."""

    def __init__(self, kind: str, key: str, value: object) -> None:
        self.kind = kind
        self.key = key
        self.value = value


class Report:
    """One report: its kind and the fields that kind has."""

    def __init__(self, kind: str, fields: Fields) -> None:
        self.kind = kind
        self.fields = fields


class Command:
    """One message of the server: its number, then changes, then reports."""

    def __init__(self, number: int, changes: list[Change], reports: list[Report]) -> None:
        self.number = number
        self.changes = changes
        self.reports = reports


class Sheet:
    """One player as the log lists it."""

    def __init__(
        self, ident: str, number: int, name: str, position: str, figures: dict[str, int], skills: list[tuple[str, str]]
    ) -> None:
        self.ident = ident
        self.number = number
        self.name = name
        self.position = position
        self.figures = figures
        self.skills = skills
        """Names as the log has them, each with its value or an empty text."""
        self.missing = False
        self.kinds: list[str] = []
        """What the list says of the position: its race, and whether it is of the undead or a thrall."""


class Side:
    """One team of the log."""

    def __init__(self, ident: str, name: str, race: str, coach: str, rules: list[str], players: list[Sheet]) -> None:
        self.ident = ident
        self.name = name
        self.race = race
        self.coach = coach
        self.rules = rules
        self.players = players
        self.order = [player.ident for player in players]
        """Everybody on the sheet, also who misses the match."""
        self.left_out: list[Sheet] = []
        """Who is on the sheet, but not in a squad of ours."""
        self.staff: dict[str, int] = {}


class MatchLog:
    """The whole log: both teams, the options it was played with, every command in order."""

    def __init__(
        self, name: str, edition: Edition, sides: list[Side], options: dict[str, str], commands: list[Command]
    ) -> None:
        self.name = name
        self.edition = edition
        self.sides = sides
        self.options = options
        self.commands = commands

    def ruleset(self) -> str:
        """Our ruleset for this match, with the options it was played with."""
        return settings_text(self.edition, self.options)

    def side_of_team(self, ident: str) -> int:
        """0 home, 1 away, -1 for an unknown team."""
        for side in range(2):
            if self.sides[side].ident == ident:
                return side
        return -1


# -- reading -----------------------------------------------------------------------------------------------------------


def read_log(path: str | Path) -> MatchLog:
    """Read a log from a file, plain or gzipped; raises `BadLog` for whatever is not one."""
    name = str(path)
    try:
        with open(path, "rb") as file:
            packed = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadLog(f"{name} cannot be read: {error.strerror}") from error
    try:
        data = unpacked(packed, name)
        return parse_log(json.loads(data), name)
    except (OSError, EOFError, zlib.error) as error:
        raise BadLog(f"{name} begins like a gzipped file, but cannot be unpacked") from error
    except (ValueError, RecursionError) as error:
        raise BadLog(f"{name} is not JSON") from error


def unpacked(packed: bytes, name: str) -> bytes:
    """The bytes of a file, unpacked if they are gzipped, and not too many of them."""
    data = packed
    if packed.startswith(GZIP):
        unpacker = zlib.decompressobj(zlib.MAX_WBITS | 16)
        data = unpacker.decompress(packed, MOST_BYTES + 1)
        if len(data) <= MOST_BYTES and not unpacker.eof:
            raise gzip.BadGzipFile(name)
    if len(data) > MOST_BYTES:
        raise BadLog(f"{name} is larger than {MOST_BYTES // 1024 // 1024} MB; no match is that long")
    return data


def parse_log(data: object, name: str) -> MatchLog:
    """The log in a JSON document."""
    document = fields_of(data, name)
    if "gameLog" not in document.entries or "game" not in document.entries:
        raise BadLog(f"{name} is no log of a FUMBBL match: it has no 'game' or no 'gameLog'")
    game = document.object("game")
    options = {entry.text("gameOptionId"): entry.maybe_text("gameOptionValue") for entry in option_entries(game)}
    edition = edition_of(options)
    if edition is None:
        readable = " and ".join(each.name for each in editions().values())
        raise BadLog(f"{name} is a match of {shown(options.get(OPTION))}; only logs of {readable} can be read")
    missing = absentees(game)
    commands = [parse_command(entry) for entry in document.object("gameLog").objects("commandArray")]
    moved = {change.key for command in commands for change in command.changes if change.kind == PLACED}
    sides = [parse_side(game.object(f"team{side.title()}"), edition, missing, moved) for side in SIDES]
    if not commands:
        raise BadLog(f"{name} has no commands: nothing was played")
    return MatchLog(name, edition, sides, options, commands)


def option_entries(game: Fields) -> Iterator[Fields]:
    """The options of the match, if the log tells them."""
    if game.entries.get("gameOptions") is not None:
        yield from game.object("gameOptions").objects("gameOptionArray")


def parse_side(entry: Fields, edition: Edition, missing: set[str], moved: set[str]) -> Side:
    """One team with its players; of a squad too large for us those who miss the match are left out, and those who were
    never put anywhere."""
    lines = {line.text("positionId"): line for line in position_lines(entry)}
    players = [parse_sheet(player, edition, lines.get(player.maybe_text("positionId"))) for player in
               entry.objects("playerArray")]  # fmt: skip
    order = [player.ident for player in players]
    for player in players:
        player.missing = player.ident in missing
    everybody = players
    if len(players) > SIXTEEN:
        played = [player for player in players if not player.missing and player.ident in moved]
        players = played or players
    if not players:
        raise BadLog(f"{entry.where} has no players")
    if len(players) > SIXTEEN:
        raise BadLog(f"{entry.where} has {len(players)} players; a squad holds at most {SIXTEEN}")
    if len({player.ident for player in players}) < len(players):
        raise BadLog(f"{entry.where}: two players have the same playerId")
    side = Side(
        entry.text("teamId"),
        entry.maybe_text("teamName"),
        entry.maybe_text("race"),
        entry.maybe_text("coach"),
        entry.texts("specialRules"),
        players,
    )
    side.order = order
    side.left_out = [player for player in everybody if player not in players]
    for key in STAFF:
        side.staff[key] = entry.maybe_number(key)
    return side


def position_lines(entry: Fields) -> Iterator[Fields]:
    """Every line of the team's list."""
    if entry.entries.get("roster") is not None:
        yield from entry.object("roster").objects("positionArray")


def parse_sheet(entry: Fields, edition: Edition, line: Fields | None) -> Sheet:
    """One player, its skills with the values of its position unless it has its own."""
    position = ""
    worth: dict[str, str] = {}
    kinds: list[str] = []
    if line is not None:
        position = line.maybe_text("positionName")
        values = [str(value) if value is not None else "" for value in line.items("skillValues")]
        worth = dict(zip(line.texts("skillArray"), values, strict=False))
        kinds = [line.maybe_text("race"), *(kind for kind in ("undead", "thrall") if line.flag(kind))]
    own: dict[str, object] = {}
    if entry.entries.get("skillValuesMap") is not None:
        own = entry.object("skillValuesMap").entries
    skills: list[tuple[str, str]] = []
    for name in entry.texts("skillArray"):
        value = own.get(name)
        skills.append((name, str(value) if value is not None else worth.get(name, "")))
    figures = {ours: entry.number(theirs) for theirs, ours in edition.figures.items()}
    sheet = Sheet(
        entry.text("playerId"), entry.number("playerNr"), entry.maybe_text("playerName"), position, figures, skills
    )
    sheet.kinds = [kind for kind in kinds if kind]
    return sheet


def absentees(game: Fields) -> set[str]:
    """Players who miss the match: on the sheet, but nowhere else."""
    if game.entries.get("fieldModel") is None:
        return set()
    return {
        data.text("playerId")
        for data in game.object("fieldModel").objects("playerDataArray")
        if data.maybe_number("playerState") & 0xFF == MISSES_THE_MATCH
    }


def parse_command(entry: Fields) -> Command:
    """One command; those without changes or reports (chat, time) are empty."""
    changes: list[Change] = []
    reports: list[Report] = []
    if entry.entries.get("modelChangeList") is not None:
        for change in entry.object("modelChangeList").objects("modelChangeArray"):
            key = change.maybe_text("modelChangeKey")
            changes.append(Change(change.text("modelChangeId"), key, change.entries.get("modelChangeValue")))
    if entry.entries.get("reportList") is not None:
        for report in entry.object("reportList").objects("reports"):
            reports.append(Report(report.text("reportId"), report))
    return Command(entry.maybe_number("commandNr"), changes, reports)


# -- values ------------------------------------------------------------------------------------------------------------


def fields_of(value: object, where: str) -> Fields:
    """A value that must be a JSON object."""
    if not isinstance(value, dict):
        raise BadLog(f"{where} is {shown(value)}, expected an object")
    return Fields({str(key): entry for key, entry in value.items()}, where)


def pair_of(value: object, where: str) -> tuple[int, int] | None:
    """A value that must be a pair of coordinates, or null."""
    if value is None:
        return None
    if isinstance(value, list) and len(value) == 2:
        x, y = value
        if isinstance(x, int) and isinstance(y, int):
            return x, y
    raise BadLog(f"{where} is {shown(value)}, expected two coordinates")


def shown(value: object) -> str:
    """A value as far as it belongs into a message."""
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
