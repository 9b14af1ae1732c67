"""What explaining the rules asks of a game besides rows, options and skills.

`Reference` does for any ruleset; a game that lists more, cards for instance, derives from it, and its Game object hands
it out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ironpitch.engine.moments import Skill
from ironpitch.engine.ruleset import Ruleset
from ironpitch.game import game_of

if TYPE_CHECKING:
    from rich.console import Console


class Reference:
    """What one kind of game lists and notes."""

    name = ""
    """What it lists: `cards`."""
    whole: frozenset[str] = frozenset()
    """The terms that ask for all of it."""

    def listed(self, term: str) -> Sequence[Any]:
        """What a term names of it."""
        return ()

    def show(self, console: Console, found: Sequence[Any]) -> None:
        """What was found, as people read it."""

    def as_data(self, found: Sequence[Any]) -> list[dict[str, object]]:
        """What was found, for other programs."""
        return []

    def notes(self, slug: str) -> list[str]:
        """What is to be said of a skill besides what it does: who may learn it."""
        return []

    def permissions(self, skill: Skill) -> tuple[str, ...]:
        """What a skill lets its owner do without being asked at any moment."""
        return ()


PLAIN: Final = Reference()


def reference_of(ruleset: Ruleset) -> Reference:
    """What the game of these rules lists and notes."""
    return game_of(ruleset).reference() or PLAIN
