"""A coach who looks for the ball in the chests of a dungeon and carries it out, so that chests are opened there."""

from __future__ import annotations

import random

from ironpitch import Match
from ironpitch.engine.choices import NOBODY, SQUAD, choice, verb_of
from ironpitch.games.dungeonbowl.plan import DungeonPlan, dungeon_of, end_of
from ironpitch.games.dungeonbowl.rooms.chests import unopened
from ironpitch.games.dungeonbowl.terms import Do, Fact
from ironpitch.games.football.odds.paths import Paths, best_paths
from ironpitch.games.football.terms import Action, Phase, Status

KEEN = 0.85
"""How often it does what it wants; else chance decides."""
NEAREST = 2


def delve(match: Match, rng: random.Random) -> int | None:
    """What leads to a chest, to the ball, or out with it; None if that is not the question."""
    table = match.table
    if not isinstance(table.plan, DungeonPlan) or match.step is not None or rng.random() > KEEN:
        return None
    if table.facts[Fact.PHASE] == Phase.TEAM_TURN:
        return who_goes(match)
    if table.facts[Fact.PHASE] == Phase.ACT and table.facts[Fact.ACTION] == Action.MOVE:
        return what_next(match)
    return None


def wanted(match: Match) -> list[int]:
    """The squares to get to: next to a chest, the ball, or the end zone of the opponents."""
    table = match.table
    board, facts = dungeon_of(table), table.facts
    if not facts[Fact.BALL_FOUND]:
        chests = [facts[Fact.CHEST + chest] for chest in unopened(facts, board.nowhere)]
        return sorted({square for chest in chests for square in board.neighbours(chest)})
    if facts[Fact.CARRIER] == NOBODY:
        return [facts[Fact.BALL]] if facts[Fact.BALL] != board.nowhere and facts[Fact.AIRBORNE] == 0 else []
    return (
        list(board.end_cells[end_of(table, 1 - facts[Fact.ACTIVE])])
        if facts[Fact.CARRIER] // SQUAD == facts[Fact.ACTIVE]
        else []
    )


def who_goes(match: Match) -> int | None:
    """The carrier, or one of those who are nearest to where somebody is wanted."""
    facts = match.table.facts
    board = match.table.plan.board
    squares = wanted(match)
    low = facts[Fact.ACTIVE] * SQUAD
    able = [facts[Fact.CARRIER]] if facts[Fact.CARRIER] // SQUAD == facts[Fact.ACTIVE] else range(low, low + SQUAD)
    ready = [player for player in able if match.is_legal(choice(Do.ACTIVATE, player, Action.MOVE))]
    if not ready or not squares:
        return None

    def distance(player: int) -> int:
        return min(int(board.distance(match.table.pos[player], square)) for square in squares)

    return int(choice(Do.ACTIVATE, min(ready, key=distance), Action.MOVE))


def what_next(match: Match) -> int | None:
    """Open a chest, or a step of the safest way."""
    table = match.table
    player = table.facts[Fact.ACTOR]
    if table.status[player] == Status.PRONE:
        return Do.STAND if match.is_legal(Do.STAND) else None
    if table.facts[Fact.CARRIER] != player:
        for code in match.option_codes():
            if verb_of(code) == Do.OPEN and not table.facts[Fact.BALL_FOUND]:
                return code
    squares = wanted(match)
    if not squares or (
        table.facts[Fact.CARRIER] // SQUAD == table.facts[Fact.ACTIVE] and table.facts[Fact.CARRIER] != player
    ):
        return None
    paths = best_paths(table, player)
    way = paths.path(nearest(match, paths, squares))
    return int(choice(Do.STEP, way[0])) if way else None


def nearest(match: Match, paths: Paths, squares: list[int]) -> int:
    """The most likely of the wanted squares, else the square in reach that is nearest to one of them."""
    board = dungeon_of(match.table)
    best = max(squares, key=paths.chance)
    if paths.chance(best) > 0:
        return best
    if not match.table.facts[Fact.BALL_FOUND] or match.table.facts[Fact.CARRIER] == NOBODY:

        def far(square: int) -> float:
            return min(int(board.distance(square, wanted)) for wanted in squares) - 2 * paths.chance(square)

        return min(paths.squares(), key=far)
    steps = board.to_end[end_of(match.table, 1 - match.table.facts[Fact.ACTIVE])]
    return min(paths.squares(), key=lambda square: int(steps[square]) - 3 * paths.chance(square))
