"""The notation as the engine sees it: every plan made through the public interface carries one of these."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.codec import Codec
from ironpitch.engine.match import Match
from ironpitch.engine.ruleset import Plan
from ironpitch.notation.position import position_text
from ironpitch.notation.record import record_text
from ironpitch.notation.view import Roster, picture_of

MOST_ROSTERS: Final = 16


class TextCodec(Codec):
    """Positions, records and pictures of the matches of one plan."""

    def __init__(self) -> None:
        self.rosters: dict[Plan, Roster] = {}
        """By plan: free agents make another plan of the same teams."""

    def position(self, match: Match) -> str:
        return position_text(match)

    def record(self, match: Match) -> str:
        return record_text(match)

    def view(self, match: Match, side: int | None) -> dict[str, object]:
        plan = match.table.plan
        roster = self.rosters.get(plan)
        if roster is None:
            if len(self.rosters) >= MOST_ROSTERS:
                self.rosters.clear()
            roster = self.rosters[plan] = Roster(plan)
        return picture_of(match, side, roster)
