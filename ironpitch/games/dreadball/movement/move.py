"""Moving: what all ways of it share, the tests to get away and to go further, meeting the ball, falling."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.ball.flight import scatter_facing
from ironpitch.games.dreadball.ball.handling import can_handle, drop_ball, pick_up, scatter
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import (
    fits,
    is_giant,
    loose_ball_under,
    stand_on,
)
from ironpitch.games.dreadball.movement.hexes import is_free, is_portal
from ironpitch.games.dreadball.movement.nearing import come_near
from ironpitch.games.dreadball.movement.portals import is_active, travel
from ironpitch.games.dreadball.movement.threat import (
    add_threats,
    facing_of,
    is_held_fast,
    look,
    must_evade,
)
from ironpitch.games.dreadball.plan import figure, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.actions import allowance, may_dash
from ironpitch.games.dreadball.play.rolling import attempt, complete
from ironpitch.games.dreadball.play.successes import FAILED, SuccessTest, rising
from ironpitch.games.dreadball.powers import SLIDES
from ironpitch.games.dreadball.sideline.side_actions import note_dash, note_evade, note_plain_move
from ironpitch.games.dreadball.sideline.side_terms import has_side_line
from ironpitch.games.dreadball.terms import Action, Fact, Figure, For, Role, Status, Stirred, Why

NO_MOVEMENT: Final = "he has no movement left"
FARTHEST: Final = 4
"""As far as anybody gets at once."""

# -- pure questions ----------------------------------------------------------------------------------------------------


def footing_test(table: Table, kind: i64, player: i64, origin: i64, before: i64) -> SuccessTest:
    """Three Speed dice, one more for a Striker, less for threats on the hex that is left, harder each time.

    Rows: dreadball.dash.test, dreadball.dash.striker_bonus, dreadball.dash.threat_penalty, dreadball.evade.test,
    dreadball.evade.striker_bonus, dreadball.evade.threat_penalty, dreadball.jump.test, dreadball.jump.striker_bonus,
    dreadball.jump.threat_penalty"""
    test = SuccessTest(kind, player, 3, figure(table, player, Figure.SPEED), rising(before))
    if role(table, player) == Role.STRIKER:
        test.add(1, Why.ROLE)
    add_threats(table, test, origin)
    return complete(table, test)


def evade_test(table: Table, player: i64, origin: i64, before: i64) -> SuccessTest:
    """The test to leave a threatened hex, after so many in the same action.

    Rows: dreadball.evade.test"""
    return footing_test(table, For.EVADE, player, origin, before)


def dash_test(table: Table, player: i64, origin: i64, before: i64) -> SuccessTest:
    """The test to go one hex further, after so many in the same action.

    Rows: dreadball.dash.test"""
    return footing_test(table, For.DASH, player, origin, before)


def enterable(table: Table, cell: i64) -> bool:
    """Can a player step here: a free hex, or a portal that leads somewhere?"""
    return is_free(table, cell) or (is_portal(table, cell) and is_active(table, cell))


def hexes_about(table: Table, player: i64) -> list[int]:
    """The hexes to which some get at once, by a jump or otherwise."""
    board = table.plan.board
    origin = table.pos[player]
    return [cell for cell in range(board.nowhere) if 0 < board.distance(origin, cell) <= FARTHEST]


def strides(table: Table, player: i64) -> list[int]:
    """The hexes to which a GIANT may move his rear hex next: forward, into free hexes.

    Rows: dreadball.giant.no_reverse"""
    facing = facing_of(table, player)
    found: list[int] = []
    for d in (facing, (facing + 1) % 6):
        to = table.plan.board.near[table.pos[player] * 6 + d]
        if to != table.plan.board.nowhere and fits(table, player, to, facing):
            found.append(to)
    return found


# -- doing it ----------------------------------------------------------------------------------------------------------


def shift(table: Table, player: i64, to: i64) -> None:
    """Put the actor on another hex, ball and all."""
    facts = table.facts
    table.emit(Happened.MOVED, player, table.pos[player], to)
    stand_on(table, player, to)
    if facts[Fact.CARRIER] == player:
        facts[Fact.BALL] = to
    facts[Fact.STIRRED] = (facts[Fact.STIRRED] | Stirred.STEPPED) & ~Stirred.TURNED_NOW


def fall_down(table: Table, player: i64, to: i64) -> Rule:
    """He goes down in the hex he was heading for; no armour test. What he carries scatters, and so does a ball that
    lies there.

    Rows: dreadball.dash.fail, dreadball.evade.fail, dreadball.jump.fail"""
    facts = table.facts
    if table.pos[player] != to:
        shift(table, player, to)
    table.status[player] = Status.PRONE
    look(table, player, 0)
    table.emit(Happened.FELL, player, to)
    if facts[Fact.CARRIER] == player:
        yield from drop_ball(table, player)
    elif loose_ball_under(table, player):
        yield from scatter(table, facts[Fact.BALL], scatter_facing(facts[Fact.ACTIVE]))


def gets_away(table: Table, player: i64, falls_in: i64, cost: i64) -> Answer:
    """The tests a move needs before it is made: to leave a threatened hex, and to go beyond what the action allows.
    True if he may go; otherwise he has fallen, or is held where he is.

    Rows: dreadball.evade.when, dreadball.evade.success, dreadball.dash.success, dreadball.skill.gotcha_fail_stops"""
    facts = table.facts
    origin: i64 = table.pos[player]
    side: i64 = player // SQUAD
    result: i64
    if must_evade(table, player, origin):
        test = evade_test(table, player, origin, facts[Fact.EVADED])
        facts[Fact.EVADED] += 1
        result = yield from attempt(table, test)
        if result == FAILED:
            if not is_held_fast(table, side, origin):
                yield from tumble(table, player, falls_in)
            return False
        if has_side_line(table):
            note_evade(table, origin)
    elif has_side_line(table):
        note_plain_move(table)
    if facts[Fact.MOVED] + cost > allowance(table, player):
        test = dash_test(table, player, origin, facts[Fact.DASHED])
        facts[Fact.DASHED] += 1
        if (
            facts[Fact.ACTION] != Action.RUN
            and facts[Fact.ACTION] != Action.SPRINT
            and facts[Fact.ACTION] != Action.RUNAROUND
        ):
            use_power(table, player, SLIDES)
        result = yield from attempt(table, test)
        if result == FAILED:
            yield from tumble(table, player, falls_in)
            return False
        if has_side_line(table):
            note_dash(table)
    return True


def tumble(table: Table, player: i64, to: i64) -> Rule:
    """Fall where one was going; through a portal that is where it lets one out.

    Rows: dreadball §10.7"""
    if is_portal(table, to):
        yield from travel(table, player, to, False)
        if table.status[player] == Status.STANDING:
            yield from fall_down(table, player, table.pos[player])
    else:
        yield from fall_down(table, player, to)


def meet_ball(table: Table, player: i64) -> Answer:
    """On the ball's hex: whoever can must try to pick it up, from others it scatters. True if he may go on.

    Rows: dreadball.pick_up.roles, dreadball §8"""
    facts = table.facts
    if not loose_ball_under(table, player):
        return True
    cell: i64 = facts[Fact.BALL]
    if not can_handle(table, player):
        yield from scatter(table, cell, facing_of(table, player))
        return True
    yield from pick_up(table, player)
    return facts[Fact.CARRIER] == player


def enter_portal(table: Table, player: i64, portal: i64) -> Answer:
    """The actor moves into a portal that leads somewhere; True if the action may go on.

    Rows: dreadball.portal.enter"""
    facts = table.facts
    facts[Fact.STIRRED] = (facts[Fact.STIRRED] | Stirred.STEPPED) & ~Stirred.TURNED_NOW
    went_well: bool = yield from travel(table, player, portal, True)
    yield from come_near(table, player)
    return went_well and table.status[player] == Status.STANDING


def can_go_on(table: Table, player: i64) -> bool:
    """Has the actor a hex of movement left, by right or by a Dash?"""
    return table.facts[Fact.MOVED] < allowance(table, player) or may_dash(table, player)


def may_step_on(table: Table, player: i64) -> bool:
    """Has the actor a hex of movement left, and a hex next to him to go to?"""
    if not can_go_on(table, player):
        return False
    near = table.plan.board.near
    cell = table.pos[player]
    if is_giant(table, player):
        return len(strides(table, player)) > 0
    for d in range(6):
        if enterable(table, near[cell * 6 + d]):
            return True
    return False
