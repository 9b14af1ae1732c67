"""What happened in a dungeon, in words."""

from __future__ import annotations

from ironpitch.engine.events import Event
from ironpitch.games.dungeonbowl.show.report_words import HIDING, SENTENCES
from ironpitch.games.football.show.report import FootballReport


class DungeonReport(FootballReport):
    """The report of football, with chests, portals, walls, rooms and spells; where the ball is hidden is not told."""

    sentences = FootballReport.sentences | SENTENCES

    def rolled(self, event: Event) -> None:
        """The die that hides the ball is told without its face."""
        if event["purpose"] == "hiding":
            self.say(HIDING)
            return
        super().rolled(event)
