"""The scripted bot: the scripted coach of whatever game it is asked about."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.bots.bot import Bot, CoachBot, UnknownBot
from ironpitch.bots.kit import Kit
from ironpitch.engine.match import Match
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Coach
from ironpitch.game import game_of


class ScriptedBot(Bot):
    """Takes on the coach of the game when it first sees a match of it."""

    def __init__(self, seed: i64) -> None:
        self.seed: i64 = seed
        self.inner: CoachBot | None = None

    def choose(self, match: Match) -> int:
        """What the coach of this game says."""
        return self.bot_for(match.table.plan.ruleset).choose(match)

    def why(self) -> str:
        """What the coach had in mind, if it says so."""
        return str(getattr(self.inner.coach, "because", "")) if self.inner is not None else ""

    def coach_for(self, ruleset: Ruleset) -> Coach | None:
        return self.bot_for(ruleset).coach

    def bot_for(self, ruleset: Ruleset) -> CoachBot:
        """The coach of this game."""
        if self.inner is None:
            self.inner = CoachBot(coach_of(ruleset), self.seed)
        return self.inner


def coach_of(ruleset: Ruleset) -> Coach:
    """A scripted coach for a ruleset; raises `UnknownBot` if nobody has written one."""
    kit: Kit | None = game_of(ruleset).kit()
    if kit is None:
        raise UnknownBot(f"scripted does not play {ruleset.name}")
    return kit.coach()


def make(_parameter: str, _side: int, seed: int) -> Bot:
    """The scripted bot, as the registry asks for it."""
    return ScriptedBot(seed)
