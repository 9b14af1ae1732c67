"""How the server says no: a status, a short code, and what was wrong and what was expected.

The code stays the same for good; pages have their own words for it, filled in from the arguments. The message is
English, for programs and for what has no words yet.
"""

from __future__ import annotations

from typing import Any, Final

from starlette.exceptions import HTTPException

from ironpitch.engine.errors import IllegalRoll, IllegalSetUp, IronpitchError

BAD_REQUEST: Final = 400
UNKNOWN_COACH: Final = 401
FORBIDDEN: Final = 403
NOT_FOUND: Final = 404
CONFLICT: Final = 409
TOO_LARGE: Final = 413
TOO_LONG: Final = 414
NOT_JSON: Final = 415
UNUSABLE: Final = 422
TOO_MANY: Final = 429
HEADERS_TOO_LARGE: Final = 431
BROKEN: Final = 500
UNAVAILABLE: Final = 503


class Refused(HTTPException):
    """A request that is not carried out."""

    def __init__(self, status: int, code: str, message: str, **args: str | int) -> None:
        super().__init__(status, message)
        self.status = status
        self.code = code
        self.message = message
        self.args_told = args
        """What the words of a page for this code are filled in with."""

    def told(self) -> dict[str, Any]:
        """Code, message and, if there are any, arguments."""
        found: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.args_told:
            found["args"] = self.args_told
        return found

    def body(self) -> dict[str, dict[str, Any]]:
        """What is sent."""
        return {"error": self.told()}


class Conflict(Exception):
    """Somebody else has written this place of a match before us."""


def error_body(code: str, message: str) -> dict[str, dict[str, Any]]:
    """An error as every answer has it."""
    return {"error": {"code": code, "message": message}}


def illegal(error: IronpitchError) -> Refused:
    """What the rules refuse: a set-up by the rule it breaks, dice nobody asked for, any other choice."""
    if isinstance(error, IllegalSetUp):
        cell = error.cells[0] if error.cells else ""
        figures: dict[str, str | int] = {"rule": error.rule, "have": error.have, "limit": error.limit, "cell": cell}
        return Refused(UNUSABLE, "set-up", str(error), **figures)
    return Refused(UNUSABLE, "wrong-dice" if isinstance(error, IllegalRoll) else "illegal", str(error))


def no_match() -> Refused:
    """The same answer for a match that does not exist and for one that the caller may not see."""
    return Refused(NOT_FOUND, "no-match", "no match of this name is open to you; expected its id and a seat of it")


def damaged(match: str, error: Exception) -> Refused:
    """A match whose rows in the store make no sense."""
    message = f"match {match} is damaged in the store and cannot be opened ({type(error).__name__}: {error})"
    return Refused(BROKEN, "damaged-match", message[:300])
