"""The notation as the engine sees it: every plan made through the public interface carries one of these."""

from __future__ import annotations

from ironpitch.engine.codec import Codec
from ironpitch.engine.match import Match
from ironpitch.notation.position import position_text
from ironpitch.notation.record import record_text
from ironpitch.notation.view import Roster, picture_of


class TextCodec(Codec):
    """Positions, records and pictures of the matches of one plan."""

    def __init__(self) -> None:
        self.roster: Roster | None = None

    def position(self, match: Match) -> str:
        return position_text(match)

    def record(self, match: Match) -> str:
        return record_text(match)

    def view(self, match: Match, side: int | None) -> dict[str, object]:
        if self.roster is None or self.roster.plan is not match.table.plan:
            self.roster = Roster(match.table.plan)
        return picture_of(match, side, self.roster)
