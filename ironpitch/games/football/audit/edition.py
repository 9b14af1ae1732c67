"""The vocabulary of one football edition, and what only one of them can put on our table or grade."""

from __future__ import annotations

from collections.abc import Callable

from ironpitch.audit.edition import Edition
from ironpitch.audit.ledger import Verdict
from ironpitch.audit.log.items import LoggedRoll
from ironpitch.audit.log.scene import LoggedScene
from ironpitch.audit.log.walk import Figure, World
from ironpitch.engine.events import Event
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Snapshot

Grader = Callable[[LoggedScene, LoggedRoll, Event, list[Event], bool], list[Verdict]]
"""Compares a roll with the test our rules made of it: the event, its modifiers, and whether it was the last roll."""


class FootballEdition(Edition):
    """What an edition adds to its vocabulary."""

    def grader(self, roll: LoggedRoll) -> Grader | None:
        """What compares a roll that comes to more than passed or failed; None for one that does not."""
        return None

    def marks_of(self, figure: Figure) -> int:
        """Marks of ours that the log tells of a player by words of this edition."""
        return 0

    def put_facts(self, state: Snapshot, world: World, ruleset: Ruleset) -> None:
        """Put on our table what only this edition knows."""
