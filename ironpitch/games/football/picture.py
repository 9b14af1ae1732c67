"""What everybody may see of a football match beyond the players: score, clocks, ball, weather."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NOBODY, player_name
from ironpitch.engine.table import Table
from ironpitch.games.football.terms import (
    ACTION,
    ACTIVE,
    ACTOR,
    AIRBORNE,
    BALL,
    BRIBES,
    CARRIER,
    EXTRA_REROLLS,
    FAME,
    FANS,
    HALF,
    KICKER,
    MOVED,
    PHASE,
    PHASES,
    REROLLS,
    RUSHED,
    SCORE,
    TURN,
    WEATHER,
    WEATHERS,
)

SIDES: Final = ["home", "away"]


def picture(table: Table) -> dict[str, object]:
    """Score, turns, re-rolls, ball and weather, ready for JSON."""
    facts = table.facts
    board = table.plan.board
    ball = facts[BALL]
    return {
        "phase": PHASES[facts[PHASE]],
        "half": facts[HALF],
        "turns": [facts[TURN], facts[TURN + 1]],
        "score": [facts[SCORE], facts[SCORE + 1]],
        "rerolls": [facts[REROLLS + side] + facts[EXTRA_REROLLS + side] for side in range(2)],
        "bribes": [facts[BRIBES], facts[BRIBES + 1]],
        "fame": [facts[FAME], facts[FAME + 1]],
        "fans": [facts[FANS], facts[FANS + 1]],
        "active": SIDES[facts[ACTIVE]] if facts[ACTIVE] < 2 else None,
        "kicker": SIDES[facts[KICKER]],
        "actor": player_name(facts[ACTOR]) if facts[ACTOR] != NOBODY else None,
        "action": table.plan.ruleset.vocabulary.words["action"][facts[ACTION]],
        "moved": facts[MOVED],
        "rushed": facts[RUSHED],
        "ball": {
            "square": board.name(ball) if ball != board.nowhere else None,
            "carrier": player_name(facts[CARRIER]) if facts[CARRIER] != NOBODY else None,
            "in_the_air": facts[AIRBORNE] != 0,
        },
        "weather": WEATHERS[facts[WEATHER]],
    }
