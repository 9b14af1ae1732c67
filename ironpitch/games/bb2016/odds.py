"""The odds of Blood Bowl 2016: those of football, but for a skill that goes by figures."""

from __future__ import annotations

from typing import Final

from ironpitch.games.football.odds.game_odds import FootballOdds
from ironpitch.games.football.skills.codes import BREAK_TACKLE

ODDS: Final = FootballOdds(frozenset({int(BREAK_TACKLE)}))
