"""The scripted bot: the scripted coach of whatever game it is asked about."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from mypy_extensions import i64

from ironpitch.bots.bot import Bot, CoachBot, UnknownBot
from ironpitch.engine.match import Match
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Coach

COACHES: Final = {
    "football": ("ironpitch.games.football.coach.coach", "ScriptedFootball"),
    "dreadball": ("ironpitch.games.dreadball.coach.scripted", "ScriptedDreadBall"),
}
"""Where the coach of each kind of game is found."""


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
    if ruleset.scene() not in COACHES:
        raise UnknownBot(f"scripted does not play {ruleset.name}")
    module, name = COACHES[ruleset.scene()]
    coach = getattr(import_module(module), name)()
    assert isinstance(coach, Coach)
    return coach


def make(_parameter: str, _side: int, seed: int) -> Bot:
    """The scripted bot, as the registry asks for it."""
    return ScriptedBot(seed)
