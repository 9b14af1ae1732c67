"""Pure questions to the places of a match: each is asked until one of them has something to say."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.football.contexts import Push
from ironpitch.games.football.place import Place
from ironpitch.games.football.plan import plan_of


def may_assist_here(table: Table, player: i64) -> bool:
    """Does nothing about the place keep the player from assisting a block?"""
    for place in plan_of(table).places.bars_assist:
        if place.bars_assist(table, player):
            return False
    return True


def may_reroll_here(table: Table, player: i64) -> bool:
    """Does nothing about the place keep a player's dice from being rolled again?"""
    for place in plan_of(table).places.bars_rerolls:
        if place.bars_rerolls(table, player):
            return False
    return True


def is_called_off(table: Table, player: i64, square: i64) -> bool:
    """Opponents have moved after a throw was announced: is it called off?"""
    for place in plan_of(table).places.calls_off_throw:
        if place.calls_off_throw(table, player, square):
            return True
    return False


def is_jumper_put_first(table: Table, player: i64) -> bool:
    """Is a jumper moved before any die of its jump is rolled?"""
    for place in plan_of(table).places.puts_jumper_first:
        if place.puts_jumper_first(table, player):
            return True
    return False


def keeping_in(table: Table, player: i64) -> Place | None:
    """What keeps a player from going over the edge of the board; None where the crowd gets it."""
    for place in plan_of(table).places.keeps_in:
        if place.keeps_in(table, player):
            return place
    return None


def may_push_to(table: Table, square: i64) -> bool:
    """Is this a square to which somebody next to it may be pushed with nobody in the way?"""
    if square == table.plan.board.nowhere:
        return False
    if table.grid[square] == NOBODY:
        return True
    for place in plan_of(table).places.opens_to_pushed:
        if place.opens_to_pushed(table, square):
            return True
    return False


def is_taken_in(table: Table, push: Push, player: i64, square: i64) -> bool:
    """Did the square a player was pushed to take it in for good?"""
    for place in plan_of(table).places.takes_in_pushed:
        if place.takes_in_pushed(table, push, player, square):
            return True
    return False


def stopping_ball(table: Table, square: i64) -> Place | None:
    """What makes a ball spring back that is about to come to this square, or over the edge of the board."""
    for place in plan_of(table).places.stops_ball:
        if place.stops_ball(table, square):
            return place
    return None


def taking_in_ball(table: Table, square: i64) -> Place | None:
    """What does not let a ball rest on this free square."""
    for place in plan_of(table).places.takes_in_ball:
        if place.takes_in_ball(table, square):
            return place
    return None
