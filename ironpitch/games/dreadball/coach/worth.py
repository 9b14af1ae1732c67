"""What things are worth to a coach, in points of the score marker."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.pitch import ZONE
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch
from ironpitch.games.dreadball.options import ENDLESS
from ironpitch.games.dreadball.plan import plan_of, role
from ironpitch.games.dreadball.terms import LANDSLIDE, RUSHES, Fact, Role

# A strike is worth its points; all else is measured against the new launch that follows one.
WIN: Final = 6.0
"""A strike that decides the match."""
KEPT: Final = 0.65
"""Still having the ball after the opponents' Rush: they had none to score with."""
NEXT_TIME: Final = 0.35
"""The share of what a carrier could do in his next Rush that counts now."""
TAKEN: Final = -0.4
"""The opponents having taken it in theirs."""
LOOSE: Final = -0.3
"""A ball that lies there when the Rush is over."""
LOST_IN_PLAY: Final = -0.4
"""A ball that was fumbled: it lies there, and the Rush is over at once."""
TURN_OFF: Final = 0.22
"""A player missing for one Rush."""
BALL_LOST: Final = 1.2
"""What losing the ball in one's own Rush costs: what the Rush could still have brought."""
GET_UP: Final = 0.22
"""What it costs to have a player on the ground: a token and a test."""


@cache
def strike_hexes(side: int) -> vec[i64]:
    """Every hex this side may throw at a strike hex from."""
    pitch = standard_pitch()
    found = vec[i64]()
    for cell in range(pitch.board.nowhere):
        if pitch.has(cell, ZONE) and pitch.strike_target(side, cell) != pitch.board.nowhere:
            found = append(found, cell)
    return found


def lead_of(table: Table, side: i64) -> i64:
    """How far this side is ahead, below zero if it is behind."""
    return table.facts[Fact.LEAD + side] - table.facts[Fact.LEAD + 1 - side]


def rushes_left(table: Table, side: i64) -> i64:
    """How many more Rushes this side has for certain after the present one."""
    left = RUSHES - table.facts[Fact.RUSH]
    if left <= 0:
        return 0
    if table.facts[Fact.ACTIVE] != side:
        left += 1
    return left // 2


def is_last_rush(table: Table, side: i64) -> bool:
    """Is there no other Rush for this side to come? A match that is level goes on, unless that is switched off."""
    if rushes_left(table, side) > 0:
        return False
    if not plan_of(table).switches & ENDLESS:
        return True
    return table.facts[Fact.RUSH] <= RUSHES and lead_of(table, side) != 0


def worth_of_points(table: Table, side: i64, points: i64) -> float:
    """What a strike for so many points is worth as the match stands.

    Points beyond a landslide are worth nothing, a strike that wins is worth most, and in the last Rush of a side that
    is behind only what levels counts.
    """
    lead = lead_of(table, side)
    after = lead + points
    if after >= LANDSLIDE:
        return WIN
    if table.facts[Fact.RUSH] > RUSHES:
        return WIN if after > 0 else float(points)
    if rushes_left(table, side) == 0:
        if after > 0 >= lead:
            return WIN - 1.0
        if after == 0:
            return 0.5 * WIN
        if after < 0:
            return 0.3 * float(points)
    return float(points)


def worth_of_player(table: Table, player: i64) -> float:
    """What a player on his feet is worth compared with others: those who score most."""
    played = role(table, player)
    if played == Role.STRIKER:
        return 1.3
    if played == Role.GUARD or played == Role.KEEPER:
        return 0.9
    return 1.0


def worth_down(table: Table, player: i64) -> float:
    """What knocking this player down is worth to the other side, apart from the ball."""
    return GET_UP * worth_of_player(table, player)


def enemy_carrier(table: Table, side: i64) -> i64:
    """The opponent who has the ball, or NOBODY."""
    carrier = table.facts[Fact.CARRIER]
    if carrier != NOBODY and carrier // SQUAD != side:
        return carrier
    return NOBODY
