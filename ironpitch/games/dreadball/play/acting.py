"""What a player in the middle of his action may do next."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.ball.feint import may_feint
from ironpitch.games.dreadball.ball.steal import may_steal
from ironpitch.games.dreadball.ball.throw import may_pass, may_shoot, may_strike, may_throw_at
from ironpitch.games.dreadball.contact.dive import may_dive
from ironpitch.games.dreadball.contact.slam import may_slam
from ironpitch.games.dreadball.contact.stomp import may_stomp
from ironpitch.games.dreadball.contact.tongue import may_lash, may_reach
from ironpitch.games.dreadball.movement.bases import beside, is_giant, players_beside
from ironpitch.games.dreadball.movement.facing import turns
from ironpitch.games.dreadball.movement.giants import is_pivot, list_strides, may_stride, may_wade
from ironpitch.games.dreadball.movement.hexes import entry_hex
from ironpitch.games.dreadball.movement.move import brush_hex, enterable, may_pass_through, strides, through_to
from ironpitch.games.dreadball.movement.portals import portal_hexes
from ironpitch.games.dreadball.movement.pushing import may_push_other
from ironpitch.games.dreadball.movement.teleport import may_teleport
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.actions import allowance, may_dash
from ironpitch.games.dreadball.play.forced_moves import is_left_to
from ironpitch.games.dreadball.powers import (
    BRUSHES,
    DIVES,
    DRIVEN,
    GIANT,
    JUMPS,
    PHASES,
    PUSHES,
    ROLLS_ALONG,
    SHOOTS,
    TELEPORTS,
    TONGUE,
)
from ironpitch.games.dreadball.sideline.fan_play import is_fan_deed, list_fan_deeds
from ironpitch.games.dreadball.sideline.referee import may_distract
from ironpitch.games.dreadball.sideline.side_terms import Do, has_side_line
from ironpitch.games.dreadball.terms import Action, Fact, Status, Stirred

TELEPORT_HEXES: Final = 4


def is_step(table: Table, player: i64, to: i64) -> bool:
    """May the actor move there next?

    Rows: dreadball.run.distance, dreadball.sprint.straight_ahead, dreadball.run.beyond_needs_dash,
    dreadball.sprint.beyond_needs_dash"""
    facts = table.facts
    board = table.plan.board
    if to == board.nowhere or table.status[player] != Status.STANDING:
        return False
    action = facts[Fact.ACTION]
    origin = table.pos[player]
    if is_giant(table, player):
        return may_stride(table, player) and to in strides(table, player)
    ahead = board.near[origin * 6 + facing_of(table, player)]
    if board.adjacent(origin, to):
        if not enterable(table, to) or (action == Action.SPRINT and ahead != to):
            return False
        return facts[Fact.MOVED] < allowance(table, player) or may_dash(table, player)
    if action != Action.RUN and action != Action.RUNAROUND and action != Action.SPRINT:
        return False
    if action == Action.SPRINT:
        if ahead == board.nowhere or table.grid[ahead] == NOBODY:
            return False
        if board.near[ahead * 6 + facing_of(table, player)] != to:
            return False
    return may_pass_through(table, player) and through_to(table, player, to)


def is_turn(table: Table, player: i64, to: i64) -> bool:
    """May the actor turn that way next? Who rolls along turns once, by one side.

    Rows: dreadball.run.free_turning, dreadball.sprint.turn_cost, dreadball.skill.rolling,
    dreadball.skill.rolling_no_normal_sprint"""
    facts = table.facts
    facing = facing_of(table, player)
    if to < 0 or to > 5 or facing == to or table.status[player] != Status.STANDING:
        return False
    action = facts[Fact.ACTION]
    if action == Action.SPRINT:
        cost = turns(facing, to)
        left = allowance(table, player) - facts[Fact.MOVED]
        if plan_of(table).powers[player] & ROLLS_ALONG and (cost > 1 or facts[Fact.STIRRED] & Stirred.TURNED):
            return False
        if cost <= left:
            return True
        return left <= 0 and cost == 1 and may_dash(table, player)
    if facts[Fact.STIRRED] & Stirred.TURNED_NOW:
        return False
    return action <= Action.THROW or action == Action.FEINT or action == Action.RUNAROUND or action == Action.INTERFERE


def is_jump(table: Table, player: i64, to: i64) -> bool:
    """May the actor jump there: one or two hexes, straight ahead in a Sprint?

    Rows: dreadball.jump.skill_only, dreadball.jump.cost, dreadball.skill.jump_run_or_sprint"""
    facts = table.facts
    if not plan_of(table).powers[player] & JUMPS or is_giant(table, player) or table.status[player] != Status.STANDING:
        return False
    action = facts[Fact.ACTION]
    if action != Action.RUN and action != Action.SPRINT and allowance(table, player) < 2:
        return False
    if facts[Fact.MOVED] + 2 > allowance(table, player) or not enterable(table, to):
        return False
    board = table.plan.board
    origin = table.pos[player]
    if action == Action.SPRINT:
        ahead = board.near[origin * 6 + facing_of(table, player)]
        if ahead == board.nowhere:
            return False
        return to == ahead or to == board.near[ahead * 6 + facing_of(table, player)]
    hexes = board.distance(origin, to)
    return hexes == 1 or hexes == 2


def is_brush(table: Table, player: i64, other: i64, into: i64 = -1) -> bool:
    """May the actor brush this opponent aside as he moves? Standing or not, but no GIANT, and only where there is room;
    `into` is where a GIANT's rear hex goes.

    Rows: dreadball.brush_aside.who, dreadball.brush_aside.when, dreadball.skill.trail_blazer_space,
    dreadball.skill.trail_blazer_not_ref"""
    if other < 0 or other >= NOBODY or not plan_of(table).powers[player] & BRUSHES:
        return False
    if (
        other // SQUAD == player // SQUAD
        or table.status[other] > Status.PRONE
        or table.status[player] != Status.STANDING
    ):
        return False
    facts = table.facts
    board = table.plan.board
    if plan_of(table).giants:
        if is_giant(table, other) or is_giant(table, player) != (into >= 0):
            return False
        if into >= 0:
            return may_stride(table, player) and may_wade(table, player, other, into)
    elif into >= 0:
        return False
    if (
        facts[Fact.ACTION] == Action.SPRINT
        and board.near[table.pos[player] * 6 + facing_of(table, player)] != table.pos[other]
    ):
        return False
    if facts[Fact.MOVED] >= allowance(table, player) and not may_dash(table, player):
        return False
    return brush_hex(table, player, other) != board.nowhere


def may_leave(table: Table, player: i64) -> bool:
    """May the actor step off to the bench: from the hex where his side comes on, for a hex of a Run or Sprint, and not
    with the ball?

    Rows: dreadball §7.1"""
    facts = table.facts
    action = facts[Fact.ACTION]
    if (action != Action.RUN and action != Action.SPRINT and action != Action.RUNAROUND) or table.status[
        player
    ] != Status.STANDING:
        return False
    if facts[Fact.CARRIER] == player or facts[Fact.MOVED] >= allowance(table, player):
        return False
    return table.grid[entry_hex(table, player // SQUAD)] == player


# -- all of them -------------------------------------------------------------------------------------------------------


def list_deeds(table: Table, into: vec[i64]) -> i64:
    """Everything the actor may do next, ending his action first."""
    facts = table.facts
    player = facts[Fact.ACTOR]
    action = facts[Fact.ACTION]
    into[0] = choice(Do.DONE)
    count: i64 = 1
    if table.status[player] != Status.STANDING:
        return count
    powers = plan_of(table).powers[player]
    if action <= Action.THROW or action == Action.FEINT or action == Action.RUNAROUND or action == Action.INTERFERE:
        count = list_moves(table, player, into, count)
    if (
        action == Action.SLAM
        or action == Action.STEAL
        or action == Action.FEINT
        or action == Action.INTERFERE
        or action == Action.STOMP
    ):
        count = list_targets(table, player, into, count)
    elif action == Action.THROW:
        count = list_throws(table, player, into, count)
    elif action == Action.PUNT:
        for cell in range(table.plan.board.nowhere):
            into[count] = choice(Do.PUNT, cell)
            count += 1
    elif action == Action.PORTAL:
        for hex_ in portal_hexes(table, player):
            into[count] = choice(Do.PORTAL, hex_)
            count += 1
    if powers & DRIVEN:
        count = keep_what_is_left(table, player, into, count)
    return count


def keep_what_is_left(table: Table, player: i64, into: vec[i64], listed: i64) -> i64:
    """Take out of the list what a driven actor may not do; if that is everything he may end his action.

    Rows: dreadball.skill.uncontrolled, dreadball.cup.nemesis_order"""
    count: i64 = 0
    for n in range(listed):
        if is_left_to(table, player, into[n]):
            into[count] = into[n]
            count += 1
    if count == 0:
        into[0] = choice(Do.DONE)
        return 1
    return count


def list_moves(table: Table, player: i64, into: vec[i64], start: i64) -> i64:
    """Steps, turns, and whatever abilities add to them."""
    facts = table.facts
    board = table.plan.board
    count = start
    cell = table.pos[player]
    facing = facing_of(table, player)
    action = facts[Fact.ACTION]
    most = allowance(table, player)
    powers = plan_of(table).powers[player]
    if powers & GIANT:
        count = list_strides(table, player, into, count)
    elif facts[Fact.MOVED] < most or may_dash(table, player):
        for d in range(6):
            if action == Action.SPRINT and d != facing:
                continue
            to = board.near[cell * 6 + d]
            if to != board.nowhere and enterable(table, to):
                into[count] = choice(Do.STEP, to)
                count += 1
    if not powers & GIANT and (action == Action.SPRINT or not facts[Fact.STIRRED] & Stirred.TURNED_NOW):
        for d in range(6):
            if d != facing and (action != Action.SPRINT or is_turn(table, player, d)):
                into[count] = choice(Do.TURN, d)
                count += 1
    if (action <= Action.SPRINT or action == Action.RUNAROUND) and may_distract(table, player):
        into[count] = choice(Do.DISTRACT)
        count += 1
    if may_leave(table, player):
        into[count] = choice(Do.LEAVE)
        count += 1
    if has_side_line(table):
        count = list_fan_deeds(table, player, into, count)
    if powers & (JUMPS | BRUSHES | PUSHES | DIVES | TELEPORTS | PHASES | TONGUE):
        count = list_marvels(table, player, into, count)
    return count


def list_marvels(table: Table, player: i64, into: vec[i64], start: i64) -> i64:
    """What only some can do on the move."""
    count = start
    board = table.plan.board
    powers = plan_of(table).powers[player]
    cell = table.pos[player]
    if powers & (JUMPS | PHASES | TELEPORTS):
        for to in range(board.nowhere):
            hexes = board.distance(cell, to)
            if hexes == 0 or hexes > TELEPORT_HEXES:
                continue
            if powers & JUMPS and hexes <= 2 and is_jump(table, player, to):
                into[count] = choice(Do.JUMP, to)
                count += 1
            if powers & PHASES and hexes == 2 and is_step(table, player, to):
                into[count] = choice(Do.STEP, to)
                count += 1
            if powers & TELEPORTS and may_teleport(table, player, to):
                into[count] = choice(Do.TELEPORT, to)
                count += 1
    if powers & DIVES and may_dive(table, player):
        into[count] = choice(Do.DIVE)
        count += 1
    if powers & TONGUE and may_reach(table, player):
        into[count] = choice(Do.REACH)
        count += 1
    if powers & BRUSHES and not powers & GIANT:
        for d in range(6):
            other = table.grid[board.near[cell * 6 + d]]
            if other != NOBODY and is_brush(table, player, other):
                into[count] = choice(Do.BRUSH, other)
                count += 1
    if powers & PUSHES:
        for other in range(NOBODY):
            if table.status[other] > 1 or other == player:
                continue
            for d in range(6):
                to = board.near[table.pos[other] * 6 + d]
                if may_push_other(table, player, other, to):
                    into[count] = choice(Do.PUSH, other, to)
                    count += 1
    return count


def list_target(table: Table, player: i64, other: i64, into: vec[i64], count: i64) -> i64:
    """What the actor's action lets him do to somebody next to him."""
    action = table.facts[Fact.ACTION]
    if action == Action.SLAM or action == Action.INTERFERE:
        if not may_slam(table, player, other):
            return count
        into[count] = choice(Do.SLAM, other)
    elif action == Action.STEAL:
        if not may_steal(table, player, other):
            return count
        into[count] = choice(Do.STEAL, other)
    elif action == Action.FEINT:
        if not may_feint(table, player, other):
            return count
        into[count] = choice(Do.FEINT, other)
    elif may_stomp(table, player, other):
        into[count] = choice(Do.STOMP, other)
    else:
        return count
    return count + 1


def list_targets(table: Table, player: i64, into: vec[i64], start: i64) -> i64:
    """The opponents next to the actor whom he may go for."""
    count = start
    action = table.facts[Fact.ACTION]
    if plan_of(table).giants:
        for giant_or_not in players_beside(table, player):
            count = list_target(table, player, giant_or_not, into, count)
    else:
        near = table.plan.board.near
        cell = table.pos[player]
        for d in range(6):
            other = table.grid[near[cell * 6 + d]]
            if other != NOBODY:
                count = list_target(table, player, other, into, count)
    if (action == Action.SLAM or action == Action.INTERFERE) and plan_of(table).powers[player] & TONGUE:
        for other in range(NOBODY):
            if may_lash(table, player, other) and may_slam(table, player, other):
                into[count] = choice(Do.SLAM, other)
                count += 1
    return count


def list_throws(table: Table, player: i64, into: vec[i64], start: i64) -> i64:
    """Where the actor may throw what he holds, and whom he may shoot."""
    count = start
    side = player // SQUAD
    if table.facts[Fact.CARRIER] == player:
        if may_strike(table, player):
            into[count] = choice(Do.STRIKE)
            count += 1
        for other in table.plan.everybody:
            if table.status[other] > 1 or other == player:
                continue
            if other // SQUAD == side:
                if may_pass(table, player, other):
                    into[count] = choice(Do.PASS, other)
                    count += 1
            elif may_throw_at(table, player, other):
                into[count] = choice(Do.THROW_AT, other)
                count += 1
    if plan_of(table).powers[player] & SHOOTS:
        for other in range(NOBODY):
            if table.status[other] <= 1 and other // SQUAD != side and may_shoot(table, player, other):
                into[count] = choice(Do.SHOOT, other)
                count += 1
    return count


def is_deed(table: Table, code: i64) -> bool:
    """May the actor do this next?"""
    facts = table.facts
    player = facts[Fact.ACTOR]
    driven = plan_of(table).powers[player] & DRIVEN != 0
    if code == choice(Do.DONE):
        if not driven:
            return True
        return list_deeds(table, plan_of(table).spare) > 0 and plan_of(table).spare[0] == code
    if table.status[player] != Status.STANDING:
        return False
    verb = verb_of(code)
    first = first_of(code)
    second = second_of(code)
    if code != choice(verb, first, second):
        return False
    if driven and not is_left_to(table, player, code):
        return False
    return is_move(table, player, verb, first, second) or is_attack(table, player, verb, first, second)


def is_move(table: Table, player: i64, verb: i64, first: i64, second: i64) -> bool:
    """Is this a way to move that the actor may take now?"""
    action = table.facts[Fact.ACTION]
    if not (
        action <= Action.THROW or action == Action.FEINT or action == Action.RUNAROUND or action == Action.INTERFERE
    ):
        return False
    board = table.plan.board
    if verb == Do.SLAM_FAN or verb == Do.AUTOGRAPH or verb == Do.PUSH_FAN:
        return is_fan_deed(table, player, verb, first, second)
    if verb == Do.DISTRACT or verb == Do.LEAVE or verb == Do.DIVE or verb == Do.REACH:
        if first >= 0 or second >= 0:
            return False
        if verb == Do.REACH:
            return may_reach(table, player)
        if verb == Do.LEAVE:
            return may_leave(table, player)
        if verb == Do.DIVE:
            return plan_of(table).powers[player] & DIVES != 0 and may_dive(table, player)
        return may_distract(table, player)
    if verb == Do.PUSH:
        if first < 0 or first >= NOBODY or first == player or second < 0 or second >= board.nowhere:
            return False
        if table.status[first] > 1 or not board.adjacent(table.pos[first], second):
            return False
        return plan_of(table).powers[player] & PUSHES != 0 and may_push_other(table, player, first, second)
    if first < 0:
        return False
    if verb == Do.BRUSH:
        return is_brush(table, player, first, second)
    if verb == Do.TURN and is_giant(table, player):
        return is_pivot(table, player, first, second)
    if second >= 0:
        return False
    if verb == Do.TURN:
        return is_turn(table, player, first)
    if first >= board.nowhere:
        return False
    if verb == Do.STEP:
        return is_step(table, player, first)
    if verb == Do.JUMP:
        return is_jump(table, player, first)
    if verb == Do.TELEPORT:
        return plan_of(table).powers[player] & TELEPORTS != 0 and may_teleport(table, player, first)
    return False


def is_attack(table: Table, player: i64, verb: i64, first: i64, second: i64) -> bool:
    """Is this something that the actor's action is about, and possible now?"""
    action = table.facts[Fact.ACTION]
    if second >= 0:
        return False
    if verb == Do.STRIKE:
        return action == Action.THROW and first < 0 and may_strike(table, player)
    if verb == Do.PUNT:
        return action == Action.PUNT and 0 <= first < table.plan.board.nowhere
    if verb == Do.PORTAL:
        return action == Action.PORTAL and first in portal_hexes(table, player)
    if first < 0 or first >= NOBODY or table.status[first] > 1 or first == player:
        return False
    if action == Action.THROW:
        if first // SQUAD == player // SQUAD:
            return verb == Do.PASS and may_pass(table, player, first)
        if verb == Do.THROW_AT:
            return may_throw_at(table, player, first)
        return verb == Do.SHOOT and plan_of(table).powers[player] & SHOOTS != 0 and may_shoot(table, player, first)
    near = beside(table, player, first)
    if verb == Do.SLAM:
        return (action == Action.SLAM or action == Action.INTERFERE) and may_slam(table, player, first)
    if not near:
        return False
    if verb == Do.STEAL:
        return action == Action.STEAL and may_steal(table, player, first)
    if verb == Do.FEINT:
        return action == Action.FEINT and may_feint(table, player, first)
    return verb == Do.STOMP and action == Action.STOMP and may_stomp(table, player, first)
