"""What an acting player may do next, listed and checked."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.football.ball.throw import spurned
from ironpitch.games.football.movement.move import squares_left
from ironpitch.games.football.movement.zones import adjacent, has_free_neighbour, is_step
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import LAST_ON_FOOT, Action, Do, Fact, Status


def replaces_block(table: Table, player: i64) -> bool:
    """Does the player attack in a way of its own instead of blocking?"""
    for skill in plan_of(table).moments.replaces_block:
        if table.has(player, skill.code) and skill.replaces_block(table, player):
            return True
    return False


def may_block_now(table: Table, player: i64) -> bool:
    """Does the declared action leave room for a block?

    Rows: bb2016.blitz.block_while_moving, bb2020.blitz.no_rush_no_block, bb2020.blitz.timing"""
    facts = table.facts
    if facts[Fact.ACTION] == Action.BLOCK:
        return True
    return facts[Fact.ACTION] == Action.BLITZ and facts[Fact.BLOCKED] == 0 and squares_left(table, player) > 0


def list_deeds(table: Table, into: vec[i64]) -> i64:
    """Everything the acting player can do next, ending the action first.

    Rows: bb2016.prone.only_stand_up, bb2016.prone.stand_up_actions, bb2016.move.adjacent_free_square,
    bb2016.pass.move_then_throw, bb2016.foul.move_then_attack, bb2016.hand_off.move_then_give"""
    facts = table.facts
    player = facts[Fact.ACTOR]
    action = facts[Fact.ACTION]
    into[0] = Do.DONE
    count: i64 = 1
    if table.status[player] == Status.PRONE:
        if action == Action.BLOCK:
            return count if replaces_block(table, player) else list_targets(table, player, Do.BLOCK, into, count)
        into[count] = Do.STAND
        return count + 1
    plan = plan_of(table)
    left: i64 = 0
    lying = False
    jumps = plan.jumps
    if action != Action.BLOCK:
        left = squares_left(table, player)
    if left > 0 and action <= LAST_ON_FOOT:
        near = plan.board.near
        grid = table.grid
        nowhere: i64 = plan.board.nowhere
        base: i64 = table.pos[player] * 8
        for at in range(base, base + 8):
            to = near[at]
            if to != nowhere:
                other = grid[to]
                if other == NOBODY:
                    into[count] = Do.STEP | ((to + 1) << 8)
                    count += 1
                elif jumps and other < NOBODY and table.status[other] != Status.STANDING:
                    lying = True
    if action == Action.MOVE:
        pass
    elif action == Action.BLOCK or (action == Action.BLITZ and left > 0 and facts[Fact.BLOCKED] == 0):
        if not replaces_block(table, player):
            count = list_targets(table, player, Do.BLOCK, into, count)
    elif action == Action.FOUL:
        if facts[Fact.BLOCKED] == 0:
            count = list_targets(table, player, Do.FOUL, into, count)
    elif facts[Fact.CARRIER] == player and facts[Fact.BLOCKED] == 0:
        if action == Action.PASS:
            count = list_throws(table, player, into, count)
        elif action == Action.HAND_OFF:
            count = list_mates(table, player, into, count)
    moments = plan.moments
    leaper = moments.some_leap and table.has_any(player, moments.any_goes_anywhere)
    if left > 1 and action <= LAST_ON_FOOT and (lying or leaper):
        count = plan.book.list_own_deeds(table, player, into, count)
    if plan.walled:
        count = plan.book.list_more_deeds(table, player, into, count)
    if moments.some_deeds and table.has_any(player, moments.any_deeds):
        for skill in moments.deeds:
            if table.has(player, skill.code):
                count = skill.deeds(table, player, into, count)
    return count


def list_targets(table: Table, player: i64, verb: i64, into: vec[i64], count: i64) -> i64:
    """Adjacent opponents: standing ones to block, those on the ground to foul.

    Rows: bb2016.block.adjacent_standing, bb2016.foul.move_then_attack"""
    reach = table.plan.board.reach
    grid = table.grid
    named = table.facts[Fact.TARGET]
    low: i64 = SQUAD - player // SQUAD * SQUAD
    base: i64 = table.pos[player] * 8
    for at in range(base, base + 8):
        other = grid[reach[at]]
        if named != NOBODY and other != named:
            continue
        if low <= other < low + SQUAD and (table.status[other] == Status.STANDING) == (verb == Do.BLOCK):
            into[count] = verb | ((other + 1) << 8)
            count += 1
    return count


def list_mates(table: Table, player: i64, into: vec[i64], count: i64) -> i64:
    """Adjacent standing team-mates to hand the ball to.

    Rows: bb2016.hand_off.move_then_give"""
    reach = table.plan.board.reach
    base: i64 = table.pos[player] * 8
    for at in range(base, base + 8):
        mate = table.grid[reach[at]]
        if (
            mate // SQUAD == player // SQUAD
            and table.status[mate] == Status.STANDING
            and not spurned(table, player, mate)
        ):
            into[count] = choice(Do.GIVE, mate)
            count += 1
    return count


def list_throws(table: Table, player: i64, into: vec[i64], count: i64) -> i64:
    """Every square the ball may be thrown to.

    Rows: bb2016.pass.target_square"""
    book = plan_of(table).book
    for square in range(table.plan.board.size):
        if book.pass_allowed(table, player, square) and not spurned(table, player, table.grid[square]):
            into[count] = Do.THROW | ((square + 1) << 8)
            count += 1
    return count


def is_deed(table: Table, code: i64) -> bool:
    """Is this something the acting player may do next?

    Rows: bb2016.move.adjacent_free_square, bb2016.pass.pickup_on_the_way"""
    facts = table.facts
    player = facts[Fact.ACTOR]
    action = facts[Fact.ACTION]
    verb = verb_of(code)
    target = first_of(code)
    if code == Do.DONE:
        return True
    if table.status[player] == Status.PRONE:
        if code == Do.STAND:
            return action != Action.BLOCK
        if verb != Do.BLOCK or action != Action.BLOCK or code != choice(verb, target) or replaces_block(table, player):
            return False
        return is_target(table, player, target, True)
    if code != choice(verb, target, second_of(code)):
        return False
    if second_of(code) < 0:
        if verb == Do.STEP:
            return (
                action != Action.BLOCK
                and action <= LAST_ON_FOOT
                and 0 <= target < table.plan.board.size
                and squares_left(table, player) > 0
                and table.grid[target] == NOBODY
                and is_step(table, table.pos[player], target)
            )
        if verb == Do.BLOCK:
            if not may_block_now(table, player) or replaces_block(table, player):
                return False
            return is_target(table, player, target, True)
        if verb == Do.FOUL:
            return action == Action.FOUL and facts[Fact.BLOCKED] == 0 and is_target(table, player, target, False)
        if verb == Do.THROW:
            return (
                action == Action.PASS
                and facts[Fact.BLOCKED] == 0
                and facts[Fact.CARRIER] == player
                and 0 <= target < table.plan.board.size
                and plan_of(table).book.pass_allowed(table, player, target)
                and not spurned(table, player, table.grid[target])
            )
        if verb == Do.GIVE:
            return (
                action == Action.HAND_OFF
                and facts[Fact.BLOCKED] == 0
                and facts[Fact.CARRIER] == player
                and is_mate(table, player, target)
            )
    if action <= LAST_ON_FOOT and plan_of(table).book.is_own_deed(table, player, code):
        return True
    for skill in plan_of(table).moments.deeds:
        if table.has(player, skill.code) and skill.is_deed(table, player, code):
            return True
    return False


def is_target(table: Table, player: i64, other: i64, standing: bool) -> bool:
    """Is this an adjacent opponent, standing or on the ground as asked?"""
    if other < 0 or other >= NOBODY or other // SQUAD == player // SQUAD:
        return False
    named = table.facts[Fact.TARGET]
    if named != NOBODY and other != named:
        return False
    return adjacent(table, player, other) and (table.status[other] == Status.STANDING) == standing


def is_mate(table: Table, player: i64, mate: i64) -> bool:
    """Is this an adjacent standing team-mate?"""
    if mate < 0 or mate >= NOBODY or mate // SQUAD != player // SQUAD:
        return False
    return adjacent(table, player, mate) and table.status[mate] == Status.STANDING and not spurned(table, player, mate)


def more_to_do(table: Table) -> bool:
    """Can the acting player do anything but stop? Forced choices are not asked."""
    player = table.facts[Fact.ACTOR]
    if player == NOBODY or table.pos[player] == table.plan.board.nowhere:
        return False
    action = table.facts[Fact.ACTION]
    if table.status[player] == Status.STANDING and action != Action.BLOCK and action <= LAST_ON_FOOT:
        if squares_left(table, player) > 0 and has_free_neighbour(table, table.pos[player]):
            return True
    return list_deeds(table, table.plan.spare) > 1
