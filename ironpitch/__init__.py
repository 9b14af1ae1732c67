"""Ironpitch: one engine for fantasy-football board games."""

from ironpitch._source import choose_engine

choose_engine()

from ironpitch._source import is_compiled
from ironpitch.api import from_position, new_match, replay, scenario
from ironpitch.engine.errors import (
    BadDice,
    BadPosition,
    BadTeam,
    IllegalChoice,
    IllegalRoll,
    IronpitchError,
    RecordDiverged,
    UnknownRuleset,
)
from ironpitch.engine.events import Event
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choice, Choose, Roll

__version__ = "0.1.0"

__all__ = [
    "BadDice",
    "BadPosition",
    "BadTeam",
    "Choice",
    "Choose",
    "Event",
    "IllegalChoice",
    "IllegalRoll",
    "IronpitchError",
    "Match",
    "RecordDiverged",
    "Roll",
    "UnknownRuleset",
    "__version__",
    "from_position",
    "is_compiled",
    "new_match",
    "replay",
    "scenario",
]
