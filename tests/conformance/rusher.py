"""A coach who wants the ball and a strike, so that matches of DreadBall have strikes in them and come to an end."""

from __future__ import annotations

import random

from ironpitch import Match
from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of
from ironpitch.games.dreadball.ball.handling import can_handle
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.plan import DreadBallPlan, role
from ironpitch.games.dreadball.terms import (
    ACT,
    ACT_VERB,
    ACTIVE,
    ACTOR,
    BALL,
    CARRIER,
    DO_SLAM,
    DO_STEAL,
    DONE,
    JACK,
    PASS,
    PHASE,
    RUN,
    RUSHING,
    SLAM,
    STANDING,
    STEAL,
    STEP,
    STRIKE,
    STRIKER,
    THROW,
    TURN,
)

NEAREST = 3
"""How many players it considers to fetch the ball from an opponent."""
LAZY = 0.15
"""How often it lets chance decide."""


def rush(match: Match, rng: random.Random) -> int | None:
    """What brings a strike nearer; None if that is not the question, or another player's business."""
    plan = match.table.plan
    if not isinstance(plan, DreadBallPlan) or match.step is not None or rng.random() < LAZY:
        return None
    phase = match.table.facts[PHASE]
    if phase == RUSHING:
        return who_goes(match, rng)
    return what_next(match, plan) if phase == ACT else None


def who_goes(match: Match, rng: random.Random) -> int | None:
    """The carrier with a throw in mind, or whoever is nearest to a loose ball and may touch it."""
    table = match.table
    facts = table.facts
    side = facts[ACTIVE]
    board = table.plan.board
    players: list[int] = [facts[CARRIER]]
    actions = [THROW, RUN]
    if facts[CARRIER] != NOBODY and facts[CARRIER] // SQUAD != side:
        return hunter(match, rng)
    if facts[CARRIER] == NOBODY and facts[BALL] != board.nowhere:
        squad = range(side * SQUAD, side * SQUAD + SQUAD)
        able = [p for p in squad if table.status[p] == STANDING and can_handle(table, p)]
        players = sorted(able, key=lambda p: int(board.distance(table.pos[p], facts[BALL])))
        actions = [RUN]
    for player in players:
        for action in actions if role(table, player) in (JACK, STRIKER) else [RUN]:
            code = int(choice(ACT_VERB, player, action))
            if player // SQUAD == side and match.is_legal(code):
                return code
    return None


def hunter(match: Match, rng: random.Random) -> int | None:
    """Whoever is nearest to the opponent with the ball, to slam him or to steal it."""
    table = match.table
    side = table.facts[ACTIVE]
    board = table.plan.board
    prey = table.pos[table.facts[CARRIER]]
    squad = [p for p in range(side * SQUAD, side * SQUAD + SQUAD) if table.status[p] == STANDING]
    for player in sorted(squad, key=lambda p: int(board.distance(table.pos[p], prey)))[:NEAREST]:
        for action in (SLAM, STEAL) if rng.random() < 0.5 else (STEAL, SLAM):
            code = int(choice(ACT_VERB, player, action))
            if match.is_legal(code):
                return code
    return None


def attack(match: Match) -> int | None:
    """Anybody who can be slammed or robbed from here, the one with the ball first."""
    carrier = match.table.facts[CARRIER]
    for other in [carrier, *range(NOBODY)]:
        for verb in (DO_STEAL, DO_SLAM):
            code = int(choice(verb, other))
            if other != NOBODY and match.is_legal(code):
                return code
    return None


def what_next(match: Match, plan: DreadBallPlan) -> int | None:
    """Strike; or go where a strike is worth most, or to the ball; or look that way."""
    table = match.table
    facts = table.facts
    actor = facts[ACTOR]
    if match.is_legal(STRIKE):
        return STRIKE
    blow = attack(match)
    if blow is not None:
        return blow
    board = plan.pitch.board
    if facts[CARRIER] == actor:
        goals = [zone for zone in plan.pitch.strike_zones if zone.half != actor // SQUAD]
        here = table.pos[actor]
        zone = min(goals, key=lambda zone: min(int(board.distance(here, cell)) for cell in zone.hexes))
        if here in zone.hexes_to_throw_from():
            looking = [d for d in range(6) if board.ahead(here, d, zone.strike) >= 0]
            turn = next((d for d in looking if match.is_legal(choice(TURN, d))), None)
            seen = board.ahead(here, facing_of(table, actor), zone.strike) >= 0
            return DONE if seen or turn is None else int(choice(TURN, turn))
        target = min(zone.hexes, key=lambda cell: int(board.distance(here, cell)))
    elif facts[CARRIER] == NOBODY and facts[BALL] != board.nowhere and can_handle(table, actor):
        target = facts[BALL]
    elif facts[CARRIER] != NOBODY and facts[CARRIER] // SQUAD != actor // SQUAD:
        target = table.pos[facts[CARRIER]]
    else:
        return None
    steps = [int(choice(STEP, cell)) for cell in board.neighbours(table.pos[actor])]
    legal = [code for code in steps if match.is_legal(code)]
    if not legal or any(match.is_legal(choice(PASS, mate)) for mate in range(NOBODY)):
        return None
    return min(legal, key=lambda code: int(board.distance(first_of(code), target)))
