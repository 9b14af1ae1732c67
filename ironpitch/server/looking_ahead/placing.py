"""A set-up being drawn: where players may stand, the ready formations to start from, and every rule it still breaks."""

from __future__ import annotations

from typing import Any, Final

from ironpitch import Match
from ironpitch.engine.choices import SQUAD, player_name
from ironpitch.engine.errors import IllegalSetUp
from ironpitch.engine.request import Choose
from ironpitch.server.looking_ahead.game_hints import hints_in

FORMATIONS: Final = ("formation", "setup")
"""Verbs of the ready ways to set up."""
ARRANGE: Final = "arrange"
"""The choice after which players are placed one by one."""


def set_up_hints(match: Match, text: str) -> dict[str, Any]:
    """What a coach who sets up wants to know; nothing when nobody is to set up."""
    request = match.request
    if not isinstance(request, Choose) or request.kind != "set-up":
        return {}
    game = hints_in(match)
    side = request.side
    ready = {each.text: stood(match, each.text) for each in request.choices if is_ready(each.text)}
    return {
        "cells": cells_to_place_on(match),
        "formations": {formation: places_of(trial, side) for formation, trial in ready.items()},
        "looks": {formation: game.facing_in(trial, placed(trial, side)) for formation, trial in ready.items()},
        "bases": game.bases_in(match, text),
        "problems": [told(broken) for broken in game.broken_by(match, text)],
    }


def is_ready(choice: str) -> bool:
    """Is this choice a ready formation?"""
    return choice.split(" ")[0] in FORMATIONS


def cells_to_place_on(match: Match) -> list[str]:
    """Where the first player may be put: with nobody placed yet that is everywhere."""
    if isinstance(match.request, Choose) and ARRANGE not in match.request.choices:
        return []
    trial = match.fork()
    trial.play(ARRANGE)
    request = trial.request
    found = request.choices if isinstance(request, Choose) else ()
    return sorted({choice.text.split(" ")[-1] for choice in found if choice.text.startswith("place ")})


def stood(match: Match, formation: str) -> Match:
    """The match after a ready formation."""
    trial = match.fork()
    trial.table.dice = None
    trial.play(formation)
    return trial


def placed(match: Match, side: int) -> list[int]:
    """The players of a side who are on the board."""
    table = match.table
    players = range(side * SQUAD, side * SQUAD + table.plan.size[side])
    return [player for player in players if table.pos[player] != table.plan.board.nowhere]


def places_of(match: Match, side: int) -> dict[str, str]:
    """Where everybody of a side stands."""
    table = match.table
    return {player_name(player): table.plan.board.name(table.pos[player]) for player in placed(match, side)}


def told(broken: IllegalSetUp) -> dict[str, Any]:
    """A broken rule as it is sent."""
    return {
        "rule": broken.rule,
        "have": broken.have,
        "limit": broken.limit,
        "cells": broken.cells,
        "message": str(broken),
    }
