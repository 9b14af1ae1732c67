"""What everybody may see of a football match beyond the players: score, clocks, ball, weather."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NOBODY, player_name
from ironpitch.engine.table import Table
from ironpitch.games.football.terms import PHASES, WEATHERS, Fact

SIDES: Final = ["home", "away"]


def picture(table: Table) -> dict[str, object]:
    """Score, turns, re-rolls, ball and weather, ready for JSON."""
    facts = table.facts
    board = table.plan.board
    ball = facts[Fact.BALL]
    return {
        "phase": PHASES[facts[Fact.PHASE]],
        "half": facts[Fact.HALF],
        "turns": [facts[Fact.TURN], facts[Fact.TURN + 1]],
        "score": [facts[Fact.SCORE], facts[Fact.SCORE + 1]],
        "rerolls": [facts[Fact.REROLLS + side] + facts[Fact.EXTRA + side] for side in range(2)],
        "bribes": [facts[Fact.BRIBES], facts[Fact.BRIBES + 1]],
        "fame": [facts[Fact.FAME], facts[Fact.FAME + 1]],
        "fans": [facts[Fact.FANS], facts[Fact.FANS + 1]],
        "active": SIDES[facts[Fact.ACTIVE]] if facts[Fact.ACTIVE] < 2 else None,
        "kicker": SIDES[facts[Fact.KICKER]],
        "actor": player_name(facts[Fact.ACTOR]) if facts[Fact.ACTOR] != NOBODY else None,
        "action": table.plan.ruleset.vocabulary.words["action"][facts[Fact.ACTION]],
        "moved": facts[Fact.MOVED],
        "rushed": facts[Fact.RUSHED],
        "ball": {
            "square": board.name(ball) if ball != board.nowhere else None,
            "carrier": player_name(facts[Fact.CARRIER]) if facts[Fact.CARRIER] != NOBODY else None,
            "in_the_air": facts[Fact.AIRBORNE] != 0,
        },
        "weather": WEATHERS[facts[Fact.WEATHER]],
    }
