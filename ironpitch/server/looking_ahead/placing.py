"""A set-up being drawn: where players may stand, the ready formations to start from, and every rule it still breaks."""

from __future__ import annotations

from typing import Any, Final

from ironpitch import Match
from ironpitch.engine.choices import NOBODY, SQUAD, parse_player, player_name
from ironpitch.engine.errors import IllegalChoice, IllegalSetUp
from ironpitch.engine.request import Choose
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.movement.giant_base import base_of
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dreadball.play import set_up as on_hexes
from ironpitch.games.dreadball.terms import FACINGS
from ironpitch.games.dungeonbowl import deployment
from ironpitch.games.dungeonbowl.plan import DungeonPlan
from ironpitch.games.football.kickoff import set_up as on_squares
from ironpitch.games.football.plan import FootballPlan

FORMATIONS: Final = ("formation", "setup")
"""Verbs of the ready ways to set up."""


def set_up_hints(match: Match, text: str) -> dict[str, Any]:
    """What a coach who sets up wants to know; nothing when nobody is to set up."""
    request = match.request
    if not isinstance(request, Choose) or request.kind != "set-up":
        return {}
    ready = {each.text: stood(match, each.text) for each in request.choices if is_ready(each.text)}
    return {
        "cells": cells_to_place_on(match),
        "formations": {formation: places_of(trial, request.side) for formation, trial in ready.items()},
        "looks": {formation: looks_of(trial, request.side) for formation, trial in ready.items()},
        "bases": bases_in(match, text),
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


def looks_of(match: Match, side: int) -> dict[str, str]:
    """Which way everybody of a side looks; nothing where nobody looks any way."""
    if not isinstance(match.table.plan, DreadBallPlan):
        return {}
    return {player_name(player): FACINGS[facing_of(match.table, player)] for player in placed(match, side)}


def bases_in(match: Match, text: str) -> dict[str, list[str]]:
    """The hexes of every GIANT in a set-up that names him, his own first; those off the pitch are left out."""
    table = match.table
    if not isinstance(table.plan, DreadBallPlan):
        return {}
    board = table.plan.pitch.board
    found: dict[str, list[str]] = {}
    for word in text.split()[1:]:
        name, _, place = word.partition("@")
        cell, _, looks = place.partition(",")
        player = parse_player(name)
        at = board.parse(cell.lower())
        if player == NOBODY or not is_giant(table, player) or at == board.nowhere or looks.lower() not in FACINGS:
            continue
        base = base_of(board, at, FACINGS.index(looks.lower()))
        found[player_name(player)] = [board.name(each) for each in base if each != board.nowhere]
    return found


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
