"""Before the ball is in play: toss, set-up, kick, free steps, and who gets the ball."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.football.movement.zones import is_marked
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.skills.codes import CATCH, SURE_HANDS
from ironpitch.games.football.terms import Do, Fact, Status

KICKING: Final = 1
RECEIVING: Final = 3
DEPTH: Final = 6
"""Rows from their end zone the kick is aimed at: deep, and still on the pitch if it drifts."""


def choose_set_up(table: Table, options: vec[i64], count: i64) -> i64:
    """A ready formation; one that stands stays as it is."""
    facts = table.facts
    if facts[Fact.EVENT]:
        for i in range(count):
            if options[i] == Do.KEEP:
                return Do.KEEP
    wanted = choice(Do.FORMATION, KICKING if facts[Fact.ASKED] == facts[Fact.KICKER] else RECEIVING)
    for i in range(count):
        if options[i] == wanted:
            return wanted
    return options[0]


def choose_place(table: Table, options: vec[i64], count: i64) -> i64:
    """Player by player: the line first, then spread behind it, nobody at the touchline."""
    board = plan_of(table).pitch
    best = options[0]
    most = -1000000
    side = table.facts[Fact.ASKED]
    for i in range(count):
        code = options[i]
        if verb_of(code) != Do.PLACE:
            continue
        square = first_of(code)
        along: int = board.along_of[square] if side == 0 else board.length - 1 - board.along_of[square]
        across: int = board.across_of[square]
        middle: int = board.width // 2
        mates = 0
        for at in range(square * 8, square * 8 + 8):
            if board.near[at] != board.nowhere and table.grid[board.near[at]] // SQUAD == side:
                mates += 1
        value = -abs(along - 8) * 4 - abs(across - middle) - mates * 12
        if value > most:
            best = code
            most = value
    return best


def choose_aim(table: Table, options: vec[i64], count: i64) -> i64:
    """Kick deep into the middle."""
    pitch = plan_of(table).pitch
    along: i64 = DEPTH
    if table.facts[Fact.KICKER] == 0:
        along = pitch.length - 1 - DEPTH
    wanted = choice(Do.AIM, pitch.at(along, pitch.width // 2))
    for i in range(count):
        if options[i] == wanted:
            return wanted
    return options[0]


def choose_snap(table: Table, options: vec[i64], count: i64) -> i64:
    """Free steps: towards the ball for the nearest players who are not needed on the line, then none more."""
    ball = table.facts[Fact.BALL]
    board = plan_of(table).pitch
    if ball == board.nowhere:
        return options[0]
    best = options[0]
    most = 0
    for i in range(count):
        code = options[i]
        if code == Do.DONE or code == Do.BENCH:
            continue
        player, to = first_of(code), second_of(code)
        here = table.pos[player]
        if is_marked(table, player, here) or is_marked(table, player, to):
            continue
        gain: int = board.distance(here, ball) - board.distance(to, ball)
        if gain > 0:
            value = gain * 100 - board.distance(here, ball)
            if value > most:
                best = code
                most = value
    return best


def best_hands(table: Table, options: vec[i64], count: i64) -> i64:
    """Among players offered, the one who should have the ball."""
    plan = plan_of(table)
    best = options[0]
    most = -1000000
    for i in range(count):
        player = first_of(options[i])
        if player < 0 or player >= NOBODY:
            continue
        if player // SQUAD != table.side:  # a rival who may dive for the same ball
            continue
        value: int = plan.deft[player] * 30 + plan.ma[player] * 8 - plan.st[player] * 4
        if table.has(player, SURE_HANDS):
            value += 25
        if table.has(player, CATCH):
            value += 10
        if table.status[player] == Status.STANDING and is_marked(table, player, table.pos[player]):
            value -= 120
        if value > most:
            best = options[i]
            most = value
    return best
