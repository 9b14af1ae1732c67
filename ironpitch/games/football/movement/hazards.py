"""Squares on which something happens to players: a trapdoor opens at once, a portal waits until all is decided."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.contexts import Push
from ironpitch.games.football.plan import plan_of

# -- pure questions ----------------------------------------------------------------------------------------------------


def is_hazard(table: Table, square: i64) -> bool:
    """Would something happen now to a player just for entering this square?"""
    for place in plan_of(table).places.hazardous:
        if place.is_hazard(table, square):
            return True
    return False


def is_dead_end(table: Table, square: i64) -> bool:
    """Does the way end on this square, since whoever enters is taken elsewhere?

    Rows: dungeonbowl.portal.teleport"""
    for place in plan_of(table).places.takes_away:
        if place.takes_away(table, square):
            return True
    return False


# -- what happens ------------------------------------------------------------------------------------------------------


def enter(table: Table, player: i64) -> Rule:
    """The player has just come to its square: what does not wait happens to it."""
    places = plan_of(table).places
    square = table.pos[player]
    if places.traps[square] == 0:
        return
    for place in places.on_enter:
        if table.pos[player] == square and place.is_hazard(table, square):
            yield from place.on_enter(table, player)


def arrive(table: Table, player: i64) -> Rule:
    """Everything about the player's way to its square is decided: what waited there happens to it."""
    places = plan_of(table).places
    square = table.pos[player]
    if places.hazards[square] == 0:
        return
    for place in places.on_arrival:
        if table.pos[player] == square and place.is_hazard(table, square):
            yield from place.on_arrival(table, player)


def come_to(table: Table, player: i64) -> Rule:
    """The player was put on its square at once: all that can happen to it there does."""
    square = table.pos[player]
    yield from enter(table, player)
    if table.pos[player] == square:
        yield from arrive(table, player)


def opens_under(table: Table, player: i64) -> Answer:
    """The player has gone down in a square it has just entered: what does not wait comes before its armour. Is it gone?

    Rows: bb2020.prayer.treacherous_trapdoor"""
    square = table.pos[player]
    yield from enter(table, player)
    return table.pos[player] != square


def enter_pushed(table: Table, push: Push) -> Rule:
    """Whoever was pushed or followed up may have come to a square where something happens at once."""
    came = table.pos[:]  # where they end up by it may be such a square again, which does no more
    for player in range(NOBODY):
        if push.moved & BITS[player] and table.pos[player] == came[player]:
            yield from enter(table, player)


def arrive_pushed(table: Table, push: Push) -> Rule:
    """The push and what it brought are over: now what waited on the squares they came to."""
    came = table.pos[:]  # where they end up by it may be such a square again, which does no more
    for player in range(NOBODY):
        if push.moved & BITS[player] and table.pos[player] == came[player]:
            yield from arrive(table, player)
