"""The launch: how a new ball comes in, and whom it hits on its way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.ball.flight import WALL_FACE, launch_dice
from ironpitch.games.dreadball.ball.handling import ball_on, front_at, is_loose_on, scatter, stops_at
from ironpitch.games.dreadball.contact.hit import hit
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import is_giant
from ironpitch.games.dreadball.movement.hexes import is_portal
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.successes import OPPOSED, SuccessTest
from ironpitch.games.dreadball.terms import Fact, For, Status

LAUNCHER_SKILL: Final = 4
"""A launched ball hits as if thrown by a player with Skill 4+."""


def struck_hex(table: Table, target: i64) -> i64:
    """The hex on which a launched ball meets a player: his own, and of a GIANT's the one where the ball is.

    Rows: dreadball.giant.three_hex_base"""
    if is_giant(table, target):
        return table.facts[Fact.BALL]
    return table.pos[target]


def launch_test(table: Table, target: i64) -> SuccessTest:
    """What a launched ball rolls against a player in its way: 4+, with fewer dice the further it has flown.

    Rows: dreadball.launch.hit_in_path, dreadball.launch.hit_dice"""
    flight = plan_of(table).flight
    dice = launch_dice(flight.launch_hexes(table.facts[Fact.ACTIVE], struck_hex(table, target)))
    return SuccessTest(For.THROW, NOBODY, dice, LAUNCHER_SKILL, OPPOSED)


def launch(table: Table) -> Rule:
    """Launch a ball from the left of the coach whose Rush it is. It hits the first who stands in its way, and somebody
    on the ground only where it comes down; nobody catches it.

    Rows: dreadball.launch.left_side, dreadball.launch.roll_1_5, dreadball.launch.roll_6, dreadball.launch.six_1_3,
    dreadball.launch.six_4_6, dreadball.launch.hit_in_path, dreadball.launch.hit_no_catch,
    dreadball.launch.prone_passed_over, dreadball.launch.prone_hit"""
    side: i64 = table.facts[Fact.ACTIVE]
    face: i64 = yield from table.d6(For.LAUNCH)
    second: i64 = 0
    if face == WALL_FACE:
        second = yield from table.d6(For.LAUNCH)
    path = plan_of(table).flight.launch_path(side, face, second)
    last: i64 = path[-1]
    table.emit(Happened.LAUNCHED, side, last)
    for cell in path:
        player: i64 = table.grid[cell]
        if player != NOBODY and (cell == last or table.status[player] == Status.STANDING):
            ball_on(table, cell)
            yield from knock(table, player)
            return
    ball_on(table, last)
    if stops_at(table, last) or is_portal(table, last):
        yield from scatter(table, last, front_at(table, last))


def knock(table: Table, target: i64) -> Rule:
    """A launched ball hits a player as if thrown at him, and scatters from where he stood.

    Rows: dreadball.launch.hit_in_path, dreadball.launch.hit_dodge_only, dreadball.throw_at.scatter_origin"""
    cell: i64 = struck_hex(table, target)
    across: i64 = plan_of(table).flight.launch_across(table.facts[Fact.ACTIVE], cell)
    test = launch_test(table, target)
    yield from hit(table, test, target, 0, across)
    if is_loose_on(table, cell):
        yield from scatter(table, cell, front_at(table, cell))
