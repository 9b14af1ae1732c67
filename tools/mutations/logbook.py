"""The raw log of a match as mutations see it: every report and change with what was true right before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

Fields = dict[str, Any]
Square = tuple[int, int]
GONE: Final = object()
"""The value of an edit that takes a field away."""
LENGTH: Final = 26
WIDTH: Final = 15
SIDES: Final = ("home", "away")
DRAWINGS: Final = frozenset({
    "fieldModelAddMoveSquare", "fieldModelRemoveMoveSquare", "fieldModelAddTrackNumber", "fieldModelRemoveTrackNumber",
    "fieldModelRemoveSkillEnhancements", "gameSetDialogParameter",
})  # fmt: skip
"""Changes nobody would lie about."""
MOVES: Final = frozenset({"fieldModelSetPlayerCoordinate", "fieldModelRemovePlayer", "fieldModelSetPlayerState"})
"""Changes of where players are and how they stand."""


class Edit(NamedTuple):
    """One field of the log gets another value."""

    holder: Fields | list[Any]
    key: Any
    value: Any


class Mutant(NamedTuple):
    """A lie: its kind, where it is told, and what is changed for it."""

    kind: str
    where: str
    edits: list[Edit]


class Moment:
    """One report or change, and the position right before its command."""

    def __init__(self, book: Logbook, index: int, holder: list[Fields], place: int) -> None:
        self.index = index
        """Which command it belongs to."""
        self.number = book.commands[index].get("commandNr", index)
        self.holder = holder
        self.place = place
        self.fields = holder[place]
        self.squares = book.squares
        self.states = book.states
        self.active = book.active
        self.mode = book.mode
        self.actor = book.actor
        self.half = book.half

    def edit(self, name: str, value: Any) -> Edit:
        """Another value for one of its fields."""
        return Edit(self.fields, name, value)

    def edit_item(self, name: str, place: int, value: Any) -> Edit:
        """Another value in one of its lists."""
        items = list(self.fields[name])
        items[place] = value
        return Edit(self.fields, name, items)


class Logbook:
    """Both squads, and every report and change in order."""

    def __init__(self, data: Fields) -> None:
        self.data = data
        self.commands: list[Fields] = data["gameLog"]["commandArray"]
        self.teams = [data["game"][f"team{side.title()}"] for side in SIDES]
        self.players: dict[str, Fields] = {}
        self.side: dict[str, int] = {}
        for side, team in enumerate(self.teams):
            for player in team["playerArray"]:
                self.players[player["playerId"]] = player
                self.side[player["playerId"]] = side
        options = (data["game"].get("gameOptions") or {}).get("gameOptionArray", [])
        versions = [each.get("gameOptionValue") for each in options if each.get("gameOptionId") == "rulesVersion"]
        self.edition = "bb2020" if "BB2020" in versions else "bb2016"
        self.reports: list[Moment] = []
        self.changes: list[Moment] = []
        self.squares: dict[str, Square] = {}
        self.states: dict[str, int] = {}
        self.active = 0
        self.mode = ""
        self.actor = ""
        self.half = 0
        self.walk()

    def walk(self) -> None:
        """Go through the commands once and keep what is true before each of them."""
        for index, command in enumerate(self.commands):
            changes = (command.get("modelChangeList") or {}).get("modelChangeArray", [])
            reports = (command.get("reportList") or {}).get("reports", [])
            told = [place for place, change in enumerate(changes) if change["modelChangeId"] not in DRAWINGS]
            self.changes += [Moment(self, index, changes, place) for place in told]
            if any(changes[place]["modelChangeId"] in MOVES for place in told):
                self.squares, self.states = dict(self.squares), dict(self.states)
            for place in told:
                self.apply(changes[place])
            self.reports += [Moment(self, index, reports, place) for place in range(len(reports))]

    def apply(self, change: Fields) -> None:
        """Take a change over."""
        value, who = change.get("modelChangeValue"), change.get("modelChangeKey")
        match change["modelChangeId"]:
            case "fieldModelSetPlayerCoordinate" if value is not None:
                self.squares[str(who)] = (value[0], value[1])
            case "fieldModelRemovePlayer":
                self.squares.pop(str(who), None)
            case "fieldModelSetPlayerState":
                self.states[str(who)] = int(value or 0)
            case "gameSetHomePlaying":
                self.active = 0 if value else 1
            case "gameSetTurnMode":
                self.mode = str(value)
            case "actingPlayerSetPlayerId":
                self.actor = "" if value is None else str(value)
            case "gameSetHalf":
                self.half = int(value or 0)

    # -- looking things up ---------------------------------------------------------------------------------------------

    def of(self, *kinds: str) -> Iterator[Moment]:
        """Every report of these kinds."""
        return (moment for moment in self.reports if moment.fields["reportId"] in kinds)

    def set(self, *kinds: str) -> Iterator[Moment]:
        """Every change of these kinds."""
        return (moment for moment in self.changes if moment.fields["modelChangeId"] in kinds)

    def after(self, moment: Moment, *kinds: str, within: int = 12) -> Moment | None:
        """The next report of these kinds, not too many commands later."""
        for other in self.reports:
            later = other.index > moment.index or (other.index == moment.index and other.place > moment.place)
            if later and other.index <= moment.index + within and other.fields["reportId"] in kinds:
                return other
        return None

    def scene_of(self, moment: Moment) -> Iterator[Moment]:
        """Every report of the same activation, that one included."""
        first = last = moment.index
        while first > 0 and not self.picks_up(first):
            first -= 1
        while last + 1 < len(self.commands) and not self.picks_up(last + 1):
            last += 1
        return (other for other in self.reports if first <= other.index <= last)

    def picks_up(self, index: int) -> bool:
        """Does somebody begin to act, or does a turn end, with this command?"""
        command = self.commands[index]
        changes = (command.get("modelChangeList") or {}).get("modelChangeArray", [])
        kinds = {change["modelChangeId"] for change in changes if change.get("modelChangeValue") is not None}
        return "actingPlayerSetPlayerId" in kinds or "turnDataSetTurnNr" in kinds

    def skills(self, ident: str) -> list[str]:
        """The skills on a player's sheet."""
        return list(self.players[ident].get("skillArray") or []) if ident in self.players else []

    def says(self, who: str, name: str) -> bool:
        """Has the player a skill that begins like this?"""
        return any(skill.lower().replace("-", " ").startswith(name.lower()) for skill in self.skills(who))


def on_pitch(square: Square) -> bool:
    """Is this a square of the pitch?"""
    return 0 <= square[0] < LENGTH and 0 <= square[1] < WIDTH


def far(one: Square, other: Square) -> int:
    """How many steps apart."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


class Told:
    """A lie that is being told: takes it back at the end."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.old: list[Any] = []

    def __enter__(self) -> None:
        for holder, key, value in self.mutant.edits:
            container: Any = holder
            self.old.append(container.get(key, GONE) if isinstance(container, dict) else container[key])
            put(container, key, value)

    def __exit__(self, *_: object) -> None:
        for (holder, key, _), value in zip(reversed(self.mutant.edits), reversed(self.old), strict=True):
            put(holder, key, value)


def put(container: Any, key: Any, value: Any) -> None:
    """Set a field, or take it away."""
    if value is GONE:
        del container[key]
    else:
        container[key] = value
