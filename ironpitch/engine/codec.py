"""What a match can be written as: the notation fills this in, so that the engine need not know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from ironpitch.engine.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """Writes matches down; a plan made by `ironpitch.new_match` carries the one of `ironpitch.notation`."""

    def position(self, match: Match) -> str:
        """The state as one line of text."""
        raise NotImplementedError("this match was made without a notation; use ironpitch.new_match")

    def record(self, match: Match) -> str:
        """The whole match as text."""
        raise NotImplementedError("this match was made without a notation; use ironpitch.new_match")

    def view(self, match: Match, side: int | None) -> dict[str, object]:
        """A JSON-ready picture of what a coach may see."""
        raise NotImplementedError("this match was made without a notation; use ironpitch.new_match")
