"""What a coach may do in a team turn: declaring actions and carrying them out, listed and checked."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.rules.football.ball import AT_REST
from ironpitch.rules.football.move import squares_left
from ironpitch.rules.football.plan import FootballPlan, plan_of
from ironpitch.rules.football.terms import (
    ACTED,
    ACTION,
    ACTIVATE,
    ACTIVE,
    ACTOR,
    AIRBORNE,
    BALL,
    BLITZ,
    BLOCK,
    BLOCKED,
    CARRIER,
    CONCEDE,
    DO_BLOCK,
    DO_FOUL,
    DONE,
    END_TURN,
    FOUL,
    FREE_TURN,
    GAZE,
    GIVE,
    HAND_OFF,
    HELD_BACK,
    HURL,
    LAST_ACTION,
    MOVE,
    PASS,
    PRONE,
    ROOTED,
    STAND,
    STANDING,
    STEP,
    STUNNED,
    TARGET,
    THROW,
    USED,
)
from ironpitch.rules.football.throw import spurned
from ironpitch.rules.football.zones import adjacent, has_free_neighbour, is_neighbour, targets_near

# -- declaring ---------------------------------------------------------------------------------------------------------


def may_act(table: Table, player: i64) -> bool:
    """Can the player still be activated this turn? (bb2016.turn.one_action_per_player, bb2016.stunned.inactive,
    bb2016.prone.only_stand_up)"""
    return (
        table.pos[player] != table.plan.board.nowhere
        and table.status[player] <= PRONE
        and table.marks[player] & (USED | HELD_BACK) == 0
    )


def has_something_to_do(table: Table, player: i64) -> bool:
    """Can the player be activated, and is there an action it could declare? One that is rooted may find none."""
    if not may_act(table, player):
        return False
    if table.marks[player] & ROOTED == 0:
        return True
    for action in range(MOVE, LAST_ACTION + 1):
        if may_declare(table, player, action):
            return True
    return False


def anyone_may_act(table: Table) -> bool:
    """Is there a player of the active side who has not acted? (bb2016.turn.ends_all_acted)"""
    side = table.facts[ACTIVE]
    low: i64 = side * SQUAD
    for player in range(low, low + table.plan.size[side]):
        if has_something_to_do(table, player):
            return True
    return False


def others_may_act(table: Table, actor: i64) -> bool:
    """Is there anybody of the active side, except this player, who has not acted?"""
    side = table.facts[ACTIVE]
    low: i64 = side * SQUAD
    for player in range(low, low + table.plan.size[side]):
        if player != actor and has_something_to_do(table, player):
            return True
    return False


def may_concede(table: Table) -> bool:
    """Conceding is for the start of an own turn. (bb2016.concede.start_of_turn)"""
    facts = table.facts
    return facts[ACTED] == 0 and facts[FREE_TURN] == 0 and plan_of(table).book.concede_allowed(table)


def may_declare(table: Table, player: i64, action: i64) -> bool:
    """May this player, who can be activated, declare this action? (bb2016.action.four_kinds,
    bb2016.prone.stand_up_actions, bb2020.blitz.who)"""
    if not plan_of(table).book.action_allowed(table, action):
        return False
    for skill in plan_of(table).moments.forbids:
        if table.has(player, skill.code) and skill.forbids(table, player, action):
            return False
    if action == BLOCK:
        if not targets_near(table, player, table.pos[player]):
            return False
        return table.status[player] == STANDING or blocks_prone(table, player)
    if table.marks[player] & ROOTED and action != PASS and action != HAND_OFF and action != HURL:
        if action == FOUL:
            return table.status[player] == STANDING and someone_down_near(table, player)
        return action == MOVE and table.status[player] == PRONE
    if action == MOVE:
        return True
    if action == BLITZ:
        return not plan_of(table).book.names_target(BLITZ) or anyone_up(table, 1 - player // SQUAD)
    if action == PASS or action == HAND_OFF:
        return ball_in_reach(table, player)
    if action == FOUL:
        return anyone_down(table, 1 - player // SQUAD)
    for skill in plan_of(table).moments.actions:
        if skill.action() == action and table.has(player, skill.code):
            return skill.may_declare(table, player)
    return False


def blocks_prone(table: Table, player: i64) -> bool:
    """Some players can block from the ground."""
    for skill in plan_of(table).moments.blocks_prone:
        if table.has(player, skill.code) and skill.blocks_prone(table, player):
            return True
    return False


def replaces_block(table: Table, player: i64) -> bool:
    """Does the player attack in a way of its own instead of blocking?"""
    for skill in plan_of(table).moments.replaces_block:
        if table.has(player, skill.code) and skill.replaces_block(table, player):
            return True
    return False


def ball_in_reach(table: Table, player: i64) -> bool:
    """Does the player hold the ball, or does it lie where somebody may pick it up? (bb2016.pass.pickup_on_the_way)"""
    facts = table.facts
    if facts[CARRIER] == player:
        return True
    if facts[CARRIER] != NOBODY or facts[AIRBORNE] != AT_REST or table.marks[player] & ROOTED:
        return False
    return facts[BALL] != table.plan.board.nowhere


def anyone_down(table: Table, side: i64) -> bool:
    """Is a player of this side lying on the pitch?"""
    status = table.status
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if status[player] == PRONE or status[player] == STUNNED:
            return True
    return False


def anyone_up(table: Table, side: i64) -> bool:
    """Is a player of this side standing on the pitch?"""
    status = table.status
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if status[player] == STANDING and table.pos[player] != table.plan.board.nowhere:
            return True
    return False


def someone_down_near(table: Table, player: i64) -> bool:
    """Does an opponent lie next to the player?"""
    return list_targets(table, player, DO_FOUL, table.plan.spare, 0) > 0


def lay_rows(table: Table, plan: FootballPlan, side: i64) -> None:
    """Draw the standing players of a side as bits, a row of the pitch to an int with a margin all round."""
    rows = plan.rows
    pos = table.pos
    status = table.status
    along_of = plan.board.along_of
    across_of = plan.board.across_of
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if status[player] == STANDING:
            square = pos[player]
            row: i64 = along_of[square] + 1
            rows[row] = rows[row] | (2 << across_of[square])


def wipe_rows(table: Table, plan: FootballPlan, side: i64) -> None:
    """Rub the drawing out again, row by row where somebody stood."""
    rows = plan.rows
    pos = table.pos
    status = table.status
    along_of = plan.board.along_of
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if status[player] == STANDING:
            rows[along_of[pos[player]] + 1] = 0


def list_activations(table: Table, into: vec[i64]) -> i64:
    """Every player and action that can be declared now, ending the turn first. (bb2016.action.declare_first,
    bb2016.turn.ends_voluntarily)

    The same answers as `may_declare`, asked once for the team instead of for each player: a test compares the two.
    """
    into[0] = END_TURN
    count: i64 = 1
    facts = table.facts
    side = facts[ACTIVE]
    plan = plan_of(table)
    book = plan.book
    nowhere: i64 = plan.board.nowhere
    pos = table.pos
    status = table.status
    marks = table.marks
    blitz = book.action_allowed(table, BLITZ) and (not book.names_target(BLITZ) or anyone_up(table, 1 - side))
    passing = book.action_allowed(table, PASS)
    handing = book.action_allowed(table, HAND_OFF)
    fouling = book.action_allowed(table, FOUL) and anyone_down(table, 1 - side)
    carrier = facts[CARRIER]
    loose = carrier == NOBODY and facts[AIRBORNE] == AT_REST and facts[BALL] != nowhere
    extra = plan.moments.actions
    picky = len(plan.moments.forbids) > 0
    moving = book.action_allowed(table, MOVE)
    blocking = book.action_allowed(table, BLOCK)
    rows = plan.rows
    lay_rows(table, plan, 1 - side)
    along_of = plan.board.along_of
    across_of = plan.board.across_of
    low: i64 = side * SQUAD
    for player in range(low, low + plan.size[side]):
        square = pos[player]
        if square == nowhere or status[player] > PRONE or marks[player] & (USED | HELD_BACK):
            continue
        who: i64 = ACTIVATE | ((player + 1) << 8)
        if picky and is_picky(table, player):
            for action in range(MOVE, LAST_ACTION + 1):
                if may_declare(table, player, action):
                    into[count] = who | ((action + 1) << 20)
                    count += 1
            continue
        rooted = marks[player] & ROOTED != 0
        standing = status[player] == STANDING
        if moving and (not rooted or not standing):
            into[count] = who | ((MOVE + 1) << 20)
            count += 1
        if not rooted:
            if blitz:
                into[count] = who | ((BLITZ + 1) << 20)
                count += 1
            if fouling:
                into[count] = who | ((FOUL + 1) << 20)
                count += 1
        elif fouling and may_declare(table, player, FOUL):
            into[count] = who | ((FOUL + 1) << 20)
            count += 1
        along: i64 = along_of[square]
        around: i64 = rows[along] | rows[along + 1] | rows[along + 2]
        if blocking and (around >> across_of[square]) & 7 and (standing or blocks_prone(table, player)):
            into[count] = who | ((BLOCK + 1) << 20)
            count += 1
        if carrier == player or (loose and not rooted):
            if passing:
                into[count] = who | ((PASS + 1) << 20)
                count += 1
            if handing:
                into[count] = who | ((HAND_OFF + 1) << 20)
                count += 1
        for skill in extra:
            if table.has(player, skill.code) and may_declare(table, player, skill.action()):
                into[count] = choice(ACTIVATE, player, skill.action())
                count += 1
    wipe_rows(table, plan, 1 - side)
    if facts[ACTED] == 0 and may_concede(table):
        into[count] = CONCEDE
        count += 1
    return count


def is_picky(table: Table, player: i64) -> bool:
    """Is there an action this player never declares?"""
    for skill in plan_of(table).moments.forbids:
        if table.has(player, skill.code):
            return True
    return False


def is_activation(table: Table, code: i64) -> bool:
    """Is this a legal declaration, without listing them all?"""
    if code == END_TURN:
        return True
    if code == CONCEDE:
        return may_concede(table)
    if verb_of(code) != ACTIVATE:
        return False
    player, action = first_of(code), second_of(code)
    if player // SQUAD != table.facts[ACTIVE] or not may_act(table, player) or action < 1:
        return False
    return may_declare(table, player, action)


# -- carrying out ------------------------------------------------------------------------------------------------------


def may_block_now(table: Table, player: i64) -> bool:
    """Does the declared action leave room for a block? (bb2016.blitz.block_while_moving,
    bb2020.blitz.no_rush_no_block, bb2020.blitz.timing)"""
    facts = table.facts
    if facts[ACTION] == BLOCK:
        return True
    return facts[ACTION] == BLITZ and facts[BLOCKED] == 0 and squares_left(table, player) > 0


def list_deeds(table: Table, into: vec[i64]) -> i64:
    """Everything the acting player can do next, ending the action first. (bb2016.prone.only_stand_up,
    bb2016.prone.stand_up_actions, bb2016.move.adjacent_free_square, bb2016.pass.move_then_throw,
    bb2016.foul.move_then_attack, bb2016.hand_off.move_then_give)"""
    facts = table.facts
    player = facts[ACTOR]
    action = facts[ACTION]
    into[0] = DONE
    count: i64 = 1
    if table.status[player] == PRONE:
        if action == BLOCK:
            return count if replaces_block(table, player) else list_targets(table, player, DO_BLOCK, into, count)
        into[count] = STAND
        return count + 1
    plan = plan_of(table)
    left: i64 = 0
    if action != BLOCK:
        left = squares_left(table, player)
    if left > 0 and action <= GAZE:
        near = plan.board.near
        grid = table.grid
        nowhere: i64 = plan.board.nowhere
        base: i64 = table.pos[player] * 8
        for at in range(base, base + 8):
            to = near[at]
            if to != nowhere and grid[to] == NOBODY:
                into[count] = STEP | ((to + 1) << 8)
                count += 1
    if action == MOVE:
        pass
    elif action == BLOCK or (action == BLITZ and left > 0 and facts[BLOCKED] == 0):
        if not replaces_block(table, player):
            count = list_targets(table, player, DO_BLOCK, into, count)
    elif action == FOUL:
        if facts[BLOCKED] == 0:
            count = list_targets(table, player, DO_FOUL, into, count)
    elif facts[CARRIER] == player and facts[BLOCKED] == 0:
        if action == PASS:
            count = list_throws(table, player, into, count)
        elif action == HAND_OFF:
            count = list_mates(table, player, into, count)
    if left > 1 and action <= GAZE:
        count = plan.book.list_own_deeds(table, player, into, count)
    for skill in plan.moments.deeds:
        if table.has(player, skill.code):
            count = skill.deeds(table, player, into, count)
    return count


def list_targets(table: Table, player: i64, verb: i64, into: vec[i64], count: i64) -> i64:
    """Adjacent opponents: standing ones to block, those on the ground to foul. (bb2016.block.adjacent_standing,
    bb2016.foul.move_then_attack)"""
    near = table.plan.board.near
    grid = table.grid
    named = table.facts[TARGET]
    low: i64 = SQUAD - player // SQUAD * SQUAD
    base: i64 = table.pos[player] * 8
    for at in range(base, base + 8):
        other = grid[near[at]]
        if named != NOBODY and other != named:
            continue
        if low <= other < low + SQUAD and (table.status[other] == STANDING) == (verb == DO_BLOCK):
            into[count] = verb | ((other + 1) << 8)
            count += 1
    return count


def list_mates(table: Table, player: i64, into: vec[i64], count: i64) -> i64:
    """Adjacent standing team-mates to hand the ball to. (bb2016.hand_off.move_then_give)"""
    near = table.plan.board.near
    base: i64 = table.pos[player] * 8
    for at in range(base, base + 8):
        mate = table.grid[near[at]]
        if mate // SQUAD == player // SQUAD and table.status[mate] == STANDING and not spurned(table, player, mate):
            into[count] = choice(GIVE, mate)
            count += 1
    return count


def list_throws(table: Table, player: i64, into: vec[i64], count: i64) -> i64:
    """Every square the ball may be thrown to. (bb2016.pass.target_square)"""
    book = plan_of(table).book
    for square in range(table.plan.board.size):
        if book.pass_allowed(table, player, square) and not spurned(table, player, table.grid[square]):
            into[count] = THROW | ((square + 1) << 8)
            count += 1
    return count


def is_deed(table: Table, code: i64) -> bool:
    """Is this something the acting player may do next? (bb2016.move.adjacent_free_square,
    bb2016.pass.pickup_on_the_way)"""
    facts = table.facts
    player = facts[ACTOR]
    action = facts[ACTION]
    verb = verb_of(code)
    target = first_of(code)
    if code == DONE:
        return True
    if table.status[player] == PRONE:
        if code == STAND:
            return action != BLOCK
        if verb != DO_BLOCK or action != BLOCK or code != choice(verb, target) or replaces_block(table, player):
            return False
        return is_target(table, player, target, True)
    if code != choice(verb, target, second_of(code)):
        return False
    if second_of(code) < 0:
        if verb == STEP:
            return (
                action != BLOCK
                and action <= GAZE
                and 0 <= target < table.plan.board.size
                and squares_left(table, player) > 0
                and table.grid[target] == NOBODY
                and is_neighbour(table, table.pos[player], target)
            )
        if verb == DO_BLOCK:
            if not may_block_now(table, player) or replaces_block(table, player):
                return False
            return is_target(table, player, target, True)
        if verb == DO_FOUL:
            return action == FOUL and facts[BLOCKED] == 0 and is_target(table, player, target, False)
        if verb == THROW:
            return (
                action == PASS
                and facts[BLOCKED] == 0
                and facts[CARRIER] == player
                and 0 <= target < table.plan.board.size
                and plan_of(table).book.pass_allowed(table, player, target)
                and not spurned(table, player, table.grid[target])
            )
        if verb == GIVE:
            return (
                action == HAND_OFF
                and facts[BLOCKED] == 0
                and facts[CARRIER] == player
                and is_mate(table, player, target)
            )
    if action <= GAZE and plan_of(table).book.is_own_deed(table, player, code):
        return True
    for skill in plan_of(table).moments.deeds:
        if table.has(player, skill.code) and skill.is_deed(table, player, code):
            return True
    return False


def is_target(table: Table, player: i64, other: i64, standing: bool) -> bool:
    """Is this an adjacent opponent, standing or on the ground as asked?"""
    if other < 0 or other >= NOBODY or other // SQUAD == player // SQUAD:
        return False
    named = table.facts[TARGET]
    if named != NOBODY and other != named:
        return False
    return adjacent(table, player, other) and (table.status[other] == STANDING) == standing


def is_mate(table: Table, player: i64, mate: i64) -> bool:
    """Is this an adjacent standing team-mate?"""
    if mate < 0 or mate >= NOBODY or mate // SQUAD != player // SQUAD:
        return False
    return adjacent(table, player, mate) and table.status[mate] == STANDING and not spurned(table, player, mate)


def more_to_do(table: Table) -> bool:
    """Can the acting player do anything but stop? Forced choices are not asked."""
    player = table.facts[ACTOR]
    if player == NOBODY or table.pos[player] == table.plan.board.nowhere:
        return False
    action = table.facts[ACTION]
    if table.status[player] == STANDING and action != BLOCK and action <= GAZE and squares_left(table, player) > 0:
        if has_free_neighbour(table, table.pos[player]):
            return True
    return list_deeds(table, table.plan.spare) > 1
