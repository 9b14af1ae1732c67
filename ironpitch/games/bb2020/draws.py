"""Drawing lots: one player, or several, at random among some of a side."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Number, Table
from ironpitch.games.football.movement.zones import on_pitch
from ironpitch.games.football.terms import At, For

SIXTEEN: Final = 16
EIGHT: Final = 8


def fielded(table: Table, side: i64) -> i64:
    """The players of a side on the pitch, as bits."""
    among: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if on_pitch(table, player):
            among = among | BITS[player]
    return among


def how_many(among: i64) -> i64:
    """How many players these bits are."""
    count: i64 = 0
    for player in range(NOBODY):
        if among & BITS[player]:
            count += 1
    return count


def draw(table: Table, among: i64) -> Number:
    """One of these players of a side: D16 until it shows the place of one of them in the squad.

    A single one needs no die; with nobody to draw from it is NOBODY. Where one of them has a place beyond the sixteenth
    a D3 and a D8 take the place of the D16: which eight of the squad, and who of them.

    Rows: bb2020 §6"""
    last: i64 = NOBODY
    for player in range(NOBODY):
        if among & BITS[player]:
            last = player
    if how_many(among) <= 1:
        return last
    low: i64 = last // SQUAD * SQUAD
    place: i64 = 0
    since: i64 = table.cursor
    while True:
        table.forget(since, At.LOT)
        if last - low >= SIXTEEN:
            place = yield from table.d3(For.RANDOM_PLAYER)
            among_eight: i64 = yield from table.d8(For.RANDOM_PLAYER)
            place = (place - 1) * EIGHT + among_eight
        else:
            place = yield from table.d16(For.RANDOM_PLAYER)
        if among & BITS[low + place - 1]:
            return low + place - 1


def draw_several(table: Table, among: i64, count: i64) -> Number:
    """So many different ones of these players, as bits; all of them, without a die, if there are no more."""
    drawn: i64 = 0
    while count > 0 and how_many(among) > count:
        player: i64 = yield from draw(table, among)
        drawn = drawn | BITS[player]
        among = among & ~BITS[player]
        count -= 1
    if count > 0:
        return drawn | among
    return drawn
