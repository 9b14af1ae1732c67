"""A coach who wants the ball and a strike, so that matches of DreadBall have strikes in them and come to an end."""

from __future__ import annotations

import random

from ironpitch import Match
from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of
from ironpitch.games.dreadball.ball.handling import can_handle
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.plan import DreadBallPlan, role
from ironpitch.games.dreadball.terms import Action, Fact, Phase, Role, Status
from ironpitch.games.dreadball.verbs import Do

NEAREST = 3
"""How many players it considers to fetch the ball from an opponent."""
LAZY = 0.15
"""How often it lets chance decide."""


def rush(match: Match, rng: random.Random) -> int | None:
    """What brings a strike nearer; None if that is not the question, or another player's business."""
    plan = match.table.plan
    if not isinstance(plan, DreadBallPlan) or match.step is not None or rng.random() < LAZY:
        return None
    phase = match.table.facts[Fact.PHASE]
    if phase == Phase.RUSH:
        return who_goes(match, rng)
    return what_next(match, plan) if phase == Phase.ACT else None


def who_goes(match: Match, rng: random.Random) -> int | None:
    """The carrier with a throw in mind, or whoever is nearest to a loose ball and may touch it."""
    table = match.table
    facts = table.facts
    side = facts[Fact.ACTIVE]
    board = table.plan.board
    players: list[int] = [facts[Fact.CARRIER]]
    actions = [Action.THROW, Action.RUN]
    if facts[Fact.CARRIER] != NOBODY and facts[Fact.CARRIER] // SQUAD != side:
        return hunter(match, rng)
    if facts[Fact.CARRIER] == NOBODY and facts[Fact.BALL] != board.nowhere:
        squad = range(side * SQUAD, side * SQUAD + SQUAD)
        able = [p for p in squad if table.status[p] == Status.STANDING and can_handle(table, p)]
        players = sorted(able, key=lambda p: int(board.distance(table.pos[p], facts[Fact.BALL])))
        actions = [Action.RUN]
    for player in players:
        for action in actions if role(table, player) in (Role.JACK, Role.STRIKER) else [Action.RUN]:
            code = int(choice(Do.ACT, player, action))
            if player // SQUAD == side and match.is_legal(code):
                return code
    return None


def hunter(match: Match, rng: random.Random) -> int | None:
    """Whoever is nearest to the opponent with the ball, to slam him or to steal it."""
    table = match.table
    side = table.facts[Fact.ACTIVE]
    board = table.plan.board
    prey = table.pos[table.facts[Fact.CARRIER]]
    squad = [p for p in range(side * SQUAD, side * SQUAD + SQUAD) if table.status[p] == Status.STANDING]
    for player in sorted(squad, key=lambda p: int(board.distance(table.pos[p], prey)))[:NEAREST]:
        for action in (Action.SLAM, Action.STEAL) if rng.random() < 0.5 else (Action.STEAL, Action.SLAM):
            code = int(choice(Do.ACT, player, action))
            if match.is_legal(code):
                return code
    return None


def attack(match: Match) -> int | None:
    """Anybody who can be slammed or robbed from here, the one with the ball first."""
    carrier = match.table.facts[Fact.CARRIER]
    for other in [carrier, *range(NOBODY)]:
        for verb in (Do.STEAL, Do.SLAM):
            code = int(choice(verb, other))
            if other != NOBODY and match.is_legal(code):
                return code
    return None


def what_next(match: Match, plan: DreadBallPlan) -> int | None:
    """Strike; or go where a strike is worth most, or to the ball; or look that way."""
    table = match.table
    facts = table.facts
    actor = facts[Fact.ACTOR]
    if match.is_legal(Do.STRIKE):
        return Do.STRIKE
    blow = attack(match)
    if blow is not None:
        return blow
    board = plan.pitch.board
    if facts[Fact.CARRIER] == actor:
        goals = [zone for zone in plan.pitch.strike_zones if zone.half != actor // SQUAD]
        here = table.pos[actor]
        zone = min(goals, key=lambda zone: min(int(board.distance(here, cell)) for cell in zone.hexes))
        if here in zone.hexes_to_throw_from():
            looking = [d for d in range(6) if board.ahead(here, d, zone.strike) >= 0]
            turn = next((d for d in looking if match.is_legal(choice(Do.TURN, d))), None)
            seen = board.ahead(here, facing_of(table, actor), zone.strike) >= 0
            return Do.DONE if seen or turn is None else int(choice(Do.TURN, turn))
        target = min(zone.hexes, key=lambda cell: int(board.distance(here, cell)))
    elif facts[Fact.CARRIER] == NOBODY and facts[Fact.BALL] != board.nowhere and can_handle(table, actor):
        target = facts[Fact.BALL]
    elif facts[Fact.CARRIER] != NOBODY and facts[Fact.CARRIER] // SQUAD != actor // SQUAD:
        target = table.pos[facts[Fact.CARRIER]]
    else:
        return None
    steps = [int(choice(Do.STEP, cell)) for cell in board.neighbours(table.pos[actor])]
    legal = [code for code in steps if match.is_legal(code)]
    if not legal or any(match.is_legal(choice(Do.PASS, mate)) for mate in range(NOBODY)):
        return None
    return min(legal, key=lambda code: int(board.distance(first_of(code), target)))
