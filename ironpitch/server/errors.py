"""How the server says no: a status, a short code, and what was wrong and what was expected."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException

BAD_REQUEST: Final = 400
UNKNOWN_COACH: Final = 401
FORBIDDEN: Final = 403
NOT_FOUND: Final = 404
CONFLICT: Final = 409
TOO_LARGE: Final = 413
NOT_JSON: Final = 415
UNUSABLE: Final = 422
TOO_MANY: Final = 429


class Refused(HTTPException):
    """A request that is not carried out."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(status, message)
        self.status = status
        self.code = code
        self.message = message

    def body(self) -> dict[str, dict[str, str]]:
        """What is sent."""
        return error_body(self.code, self.message)


class Conflict(Exception):
    """Somebody else has written this place of a match before us."""


def error_body(code: str, message: str) -> dict[str, dict[str, str]]:
    """An error as every answer has it."""
    return {"error": {"code": code, "message": message}}


def no_match() -> Refused:
    """The same answer for a match that does not exist and for one that the caller may not see."""
    return Refused(NOT_FOUND, "no-match", "no match of this name is open to you; expected its id and a seat of it")
