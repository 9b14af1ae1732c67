"""What a scene of a log is made of: dice, things told, deeds."""

from __future__ import annotations

from ironpitch.audit.log.file import Fields
from ironpitch.audit.log.walk import Square


class LoggedRoll:
    """Dice the log says were rolled together, and all it tells about them."""

    def __init__(self, kind: str, faces: list[int], who: str, command: int, fields: Fields) -> None:
        self.kind = kind
        self.faces = faces
        self.who = who
        self.command = command
        self.fields = fields
        self.direction: Square | None = None
        """Where a direction die points; faces are numbered differently elsewhere."""
        self.last = True
        """Is this the last roll of its report?"""


class LoggedAnswer:
    """Something the log tells that our rules may ask a coach about."""

    def __init__(self, kind: str, who: str, command: int) -> None:
        self.kind = kind
        self.who = who
        self.command = command
        self.word = ""
        self.yes = False
        self.squares: list[Square] = []
        self.faces: list[int] = []
        """Dice it shows, and which of them counts."""
        self.place = 0


class Deed:
    """Something the acting coach did: a choice of ours between steps."""

    def __init__(self, verb: str, command: int, who: str = "", square: Square | None = None, word: str = "") -> None:
        self.verb = verb
        self.command = command
        self.who = who
        self.square = square
        self.word = word


Item = LoggedRoll | LoggedAnswer | Deed
