"""A set-up being drawn: where players may stand, the ready formations to start from, and every rule it still breaks."""

from __future__ import annotations

from typing import Any, Final

from ironpitch import Match
from ironpitch.engine.choices import SQUAD, player_name
from ironpitch.engine.errors import IllegalChoice, IllegalSetUp
from ironpitch.engine.request import Choose
from ironpitch.rules.dreadball import set_up as on_hexes
from ironpitch.rules.dreadball.plan import DreadBallPlan
from ironpitch.rules.dungeonbowl import deployment
from ironpitch.rules.dungeonbowl.plan import DungeonPlan
from ironpitch.rules.football import set_up as on_squares
from ironpitch.rules.football.plan import FootballPlan

FORMATIONS: Final = ("formation", "setup")
"""Verbs of the ready ways to set up."""


def set_up_hints(match: Match, text: str) -> dict[str, Any]:
    """What a coach who sets up wants to know; nothing when nobody is to set up."""
    request = match.request
    if not isinstance(request, Choose) or request.kind != "set-up":
        return {}
    return {
        "cells": cells_to_place_on(match),
        "formations": {each.text: places_of(match, each.text) for each in request.choices if is_ready(each.text)},
        "problems": [told(broken) for broken in broken_rules(match, text)],
    }


def is_ready(choice: str) -> bool:
    """Is this choice a ready formation?"""
    return choice.split(" ")[0] in FORMATIONS


def cells_to_place_on(match: Match) -> list[str]:
    """Where the first player may be put: with nobody placed yet that is everywhere."""
    trial = match.fork()
    trial.play("arrange")
    request = trial.request
    found = request.choices if isinstance(request, Choose) else ()
    return sorted({choice.text.split(" ")[-1] for choice in found if choice.text.startswith("place ")})


def places_of(match: Match, formation: str) -> dict[str, str]:
    """Where everybody stands after a ready formation."""
    request = match.request
    side = request.side if isinstance(request, Choose) else 0
    trial = match.fork()
    trial.table.dice = None
    trial.play(formation)
    table = trial.table
    board = table.plan.board
    placed: dict[str, str] = {}
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if table.pos[player] != board.nowhere:
            placed[player_name(player)] = board.name(table.pos[player])
    return placed


def broken_rules(match: Match, text: str) -> list[IllegalSetUp]:
    """Every rule that a whole set-up breaks, as the rules themselves say it."""
    table = match.table
    if isinstance(table.plan, DungeonPlan):
        return broken_deployment(match, text)
    if isinstance(table.plan, FootballPlan):
        return on_squares.broken_rules(table, on_squares.read_set_up(table, text))
    if isinstance(table.plan, DreadBallPlan):
        return on_hexes.broken_rules(table, text)
    return []


def broken_deployment(match: Match, text: str) -> list[IllegalSetUp]:
    """The rule that a deployment in a dungeon breaks first; a word that names nothing breaks none."""
    try:
        deployment.whole_deployment(match.table, text)
    except IllegalSetUp as broken:
        return [broken]
    except IllegalChoice:
        return []
    return []


def told(broken: IllegalSetUp) -> dict[str, Any]:
    """A broken rule as it is sent."""
    return {
        "rule": broken.rule,
        "have": broken.have,
        "limit": broken.limit,
        "cells": broken.cells,
        "message": str(broken),
    }
