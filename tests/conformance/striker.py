"""A coach who wants the ball and the end zone, so that matches of the football games have touchdowns in them."""

from __future__ import annotations

import random

from ironpitch import Match
from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.games.football.odds.paths import best_paths
from ironpitch.games.football.plan import FootballPlan
from ironpitch.games.football.terms import Action, Do, Fact, Phase, Status

LIKELY = 0.3
"""The worst chance it takes to score."""
NEAREST = 3
"""How many players it considers to fetch the ball."""


def strike(match: Match, rng: random.Random) -> int | None:
    """What brings the ball nearer to the end zone; None if that is not the question, or another player's business."""
    plan = match.table.plan
    if not isinstance(plan, FootballPlan) or plan.places.keeps_in or match.step is not None:
        return None
    facts = match.table.facts
    if facts[Fact.PHASE] == Phase.TEAM_TURN:
        return who_goes(match, rng)
    if (
        facts[Fact.PHASE] == Phase.ACT
        and facts[Fact.ACTION] != Action.BLOCK
        and (facts[Fact.CARRIER] == facts[Fact.ACTOR] or is_loose(match))
    ):
        return where_to(match, rng)
    return None


def is_loose(match: Match) -> bool:
    """Does the ball lie on the pitch?"""
    facts = match.table.facts
    return (
        facts[Fact.CARRIER] == NOBODY
        and facts[Fact.AIRBORNE] == 0
        and facts[Fact.BALL] != match.table.plan.board.nowhere
    )


def who_goes(match: Match, rng: random.Random) -> int | None:
    """The carrier, or whoever reaches a loose ball most safely; now and then somebody else first."""
    facts = match.table.facts
    low = facts[Fact.ACTIVE] * SQUAD
    player = facts[Fact.CARRIER]
    if is_loose(match):
        ready = [p for p in range(low, low + SQUAD) if match.is_legal(choice(Do.ACTIVATE, p, Action.MOVE))]
        board, pos = match.table.plan.board, match.table.pos
        ready = sorted(ready, key=lambda p: int(board.distance(pos[p], facts[Fact.BALL])))[:NEAREST]
        chances = [(best_paths(match.table, p).chance(facts[Fact.BALL]), p) for p in ready]
        chance, player = max(chances, default=(0.0, NOBODY))
        if chance == 0.0:
            return None
    if player // SQUAD != facts[Fact.ACTIVE] or rng.random() < 0.1:
        return None
    for action in (Action.BLITZ, Action.MOVE) if rng.random() < 0.1 else (Action.MOVE,):
        code = choice(Do.ACTIVATE, player, action)
        if match.is_legal(code):
            return int(code)
    return None


def where_to(match: Match, rng: random.Random) -> int | None:
    """One step of the safest way to the ball, to the end zone if it is in reach, or else up the pitch."""
    table = match.table
    board = table.plan.board
    player = table.facts[Fact.ACTOR]
    if table.status[player] == Status.PRONE:
        return Do.STAND
    paths = best_paths(table, player)
    if is_loose(match):
        target = table.facts[Fact.BALL]
    else:
        last = board.length - 1 if player < SQUAD else 0

        def worth(square: int) -> tuple[bool, float]:
            chance = paths.chance(square)
            if board.along_of[square] == last:
                return chance >= LIKELY, chance
            return False, chance**2 * (30 - abs(int(last) - int(board.along_of[square])))

        target = max(paths.squares(), key=worth)
    way = paths.path(target)
    if not way:
        return Do.DONE if target == table.pos[player] and rng.random() < 0.8 else None
    return int(choice(Do.STEP, way[0]))
