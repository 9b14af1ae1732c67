"""Setting up: who plays and where, with the strikers close to where balls are launched."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.plan import plan_of, role
from ironpitch.games.dreadball.play.formations import formation_hexes
from ironpitch.games.dreadball.play.set_up import first_place, is_place_for, may_be_set_up
from ironpitch.games.dreadball.terms import Fact, Role, Status
from ironpitch.games.dreadball.verbs import Do

ATTACKING: Final = 1
SPREAD: Final = 0
WANTED: Final = (2, 2, 2)
"""Guards, Jacks and Strikers in an ordinary team of six; whoever is missing is replaced by the next role."""
HIRED_FOR_IT: Final = 100


def count_of(table: Table, side: i64, played: i64) -> i64:
    """How many of a role are on the pitch; a Keeper counts as a Guard."""
    count: i64 = 0
    for player in range(side * SQUAD, side * SQUAD + plan_of(table).size[side]):
        if table.status[player] <= Status.PRONE and kind_of(table, player) == played:
            count += 1
    return count


def kind_of(table: Table, player: i64) -> i64:
    """His role, a Keeper as a Guard."""
    played = role(table, player)
    if played == Role.KEEPER:
        return Role.GUARD
    return played


def next_to_place(table: Table, side: i64) -> i64:
    """Who is put on the pitch next: the role of which most are missing, in the order of the roster."""
    best: i64 = NOBODY
    most: i64 = -99
    for player in range(side * SQUAD, side * SQUAD + plan_of(table).size[side]):
        if not may_be_set_up(table, player):
            continue
        played = kind_of(table, player)
        missing = WANTED[played] * 10 - 10 * count_of(table, side, played)
        if played == Role.STRIKER:
            missing += 2
        elif played == Role.JACK:
            missing += 1
        if is_giant(table, player):  # whoever hired one wants to see him
            missing += HIRED_FOR_IT
        if missing > most:
            most = missing
            best = player
    return best


def place_for(table: Table, side: i64, player: i64) -> i64:
    """The next free hex of the formation for his role: strikers have the last two, guards the first."""
    number: i64 = SPREAD
    if table.facts[Fact.FIRST] == side:
        number = ATTACKING
    cells = formation_hexes(number, side)
    order = (0, 1, 2, 3, 5, 4)
    if kind_of(table, player) == Role.STRIKER:
        order = (4, 5, 3, 2, 1, 0)
    elif kind_of(table, player) == Role.JACK:
        order = (1, 2, 3, 0, 4, 5)
    for n in order:
        if is_place_for(table, player, cells[n]):
            return cells[n]
    return first_place(table, player)


def next_place(table: Table) -> i64:
    """The next choice of a set-up."""
    side = table.facts[Fact.ASKED]
    player = next_to_place(table, side)
    return choice(Do.PLACE, player, place_for(table, side, player))
