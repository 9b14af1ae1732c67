"""What a coach may declare in a team turn, listed and checked."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.football.acting import list_targets
from ironpitch.games.football.ball.handling import AT_REST
from ironpitch.games.football.movement.zones import targets_near
from ironpitch.games.football.plan import FootballPlan, plan_of
from ironpitch.games.football.terms import LAST_ACTION, Action, Do, Fact, Mark, Status


def may_act(table: Table, player: i64) -> bool:
    """Can the player still be activated this turn?

    Rows: bb2016.turn.one_action_per_player, bb2016.stunned.inactive, bb2016.prone.only_stand_up"""
    return (
        table.pos[player] != table.plan.board.nowhere
        and table.status[player] <= Status.PRONE
        and table.marks[player] & (Mark.USED | Mark.HELD_BACK) == 0
    )


def has_something_to_do(table: Table, player: i64) -> bool:
    """Can the player be activated, and is there an action it could declare? One that is rooted may find none."""
    if not may_act(table, player):
        return False
    if table.marks[player] & Mark.ROOTED == 0:
        return True
    for action in range(Action.MOVE, LAST_ACTION + 1):
        if may_declare(table, player, action):
            return True
    return False


def anyone_may_act(table: Table) -> bool:
    """Is there a player of the active side who has not acted?

    Rows: bb2016.turn.ends_all_acted"""
    side = table.facts[Fact.ACTIVE]
    low: i64 = side * SQUAD
    for player in range(low, low + table.plan.size[side]):
        if has_something_to_do(table, player):
            return True
    return plan_of(table).book.may_do_more(table)


def others_may_act(table: Table, actor: i64) -> bool:
    """Is there anybody of the active side, except this player, who has not acted?"""
    side = table.facts[Fact.ACTIVE]
    low: i64 = side * SQUAD
    for player in range(low, low + table.plan.size[side]):
        if player != actor and has_something_to_do(table, player):
            return True
    return False


def may_concede(table: Table) -> bool:
    """Conceding is for the start of an own turn.

    Rows: bb2016.concede.start_of_turn"""
    facts = table.facts
    return facts[Fact.ACTED] == 0 and facts[Fact.FREE_TURN] == 0 and plan_of(table).book.concede_allowed(table)


def may_declare(table: Table, player: i64, action: i64) -> bool:
    """May this player, who can be activated, declare this action?

    Rows: bb2016.action.four_kinds, bb2016.prone.stand_up_actions, bb2020.blitz.who"""
    if not plan_of(table).book.action_allowed(table, action):
        return False
    for skill in plan_of(table).moments.forbids:
        if table.has(player, skill.code) and skill.forbids(table, player, action):
            return False
    if action == Action.BLOCK:
        if not targets_near(table, player, table.pos[player]):
            return False
        return table.status[player] == Status.STANDING or blocks_prone(table, player)
    if (
        table.marks[player] & Mark.ROOTED
        and action != Action.PASS
        and action != Action.HAND_OFF
        and action != Action.HURL
    ):
        if action == Action.FOUL:
            return table.status[player] == Status.STANDING and someone_down_near(table, player)
        return action == Action.MOVE and table.status[player] == Status.PRONE
    if action == Action.MOVE:
        return True
    if action == Action.BLITZ:
        return not plan_of(table).book.names_target(Action.BLITZ) or anyone_up(table, 1 - player // SQUAD)
    if action == Action.PASS or action == Action.HAND_OFF:
        return ball_in_reach(table, player)
    if action == Action.FOUL:
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


def ball_in_reach(table: Table, player: i64) -> bool:
    """Does the player hold the ball, or does it lie where somebody may pick it up?

    Rows: bb2016.pass.pickup_on_the_way"""
    facts = table.facts
    if facts[Fact.CARRIER] == player:
        return True
    if facts[Fact.CARRIER] != NOBODY or facts[Fact.AIRBORNE] != AT_REST or table.marks[player] & Mark.ROOTED:
        return False
    return facts[Fact.BALL] != table.plan.board.nowhere


def anyone_down(table: Table, side: i64) -> bool:
    """Is a player of this side lying on the pitch?"""
    status = table.status
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if status[player] == Status.PRONE or status[player] == Status.STUNNED:
            return True
    return False


def anyone_up(table: Table, side: i64) -> bool:
    """Is a player of this side standing on the pitch?"""
    status = table.status
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if status[player] == Status.STANDING and table.pos[player] != table.plan.board.nowhere:
            return True
    return False


def someone_down_near(table: Table, player: i64) -> bool:
    """Does an opponent lie next to the player?"""
    return list_targets(table, player, Do.FOUL, table.plan.spare, 0) > 0


def lay_rows(table: Table, plan: FootballPlan, side: i64) -> None:
    """Draw the standing players of a side as bits, a row of the pitch to an int with a margin all round."""
    rows = plan.rows
    pos = table.pos
    status = table.status
    along_of = plan.board.along_of
    across_of = plan.board.across_of
    for player in range(side * SQUAD, side * SQUAD + table.plan.size[side]):
        if status[player] == Status.STANDING:
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
        if status[player] == Status.STANDING:
            rows[along_of[pos[player]] + 1] = 0


def list_activations(table: Table, into: vec[i64]) -> i64:
    """Every player and action that can be declared now, ending the turn first.

    The same answers as `may_declare`, asked once for the team instead of for each player: a test compares the two.

    Rows: bb2016.action.declare_first, bb2016.turn.ends_voluntarily"""
    into[0] = Do.END_TURN
    count: i64 = 1
    facts = table.facts
    side = facts[Fact.ACTIVE]
    plan = plan_of(table)
    book = plan.book
    nowhere: i64 = plan.board.nowhere
    pos = table.pos
    status = table.status
    marks = table.marks
    blitz = book.action_allowed(table, Action.BLITZ) and (
        not book.names_target(Action.BLITZ) or anyone_up(table, 1 - side)
    )
    passing = book.action_allowed(table, Action.PASS)
    handing = book.action_allowed(table, Action.HAND_OFF)
    fouling = book.action_allowed(table, Action.FOUL) and anyone_down(table, 1 - side)
    carrier = facts[Fact.CARRIER]
    loose = carrier == NOBODY and facts[Fact.AIRBORNE] == AT_REST and facts[Fact.BALL] != nowhere
    extra = plan.moments.actions
    skilled = plan.moments.any_actions
    some_skilled = skilled[0] | skilled[1] != 0
    picky = plan.moments.any_forbids
    some_picky = picky[0] | picky[1] != 0
    blocking = facts[Fact.FREE_TURN] == 0 or book.action_allowed(table, Action.BLOCK)
    rows = plan.rows
    walled = plan.walled
    lay_rows(table, plan, 1 - side)
    along_of = plan.board.along_of
    across_of = plan.board.across_of
    low: i64 = side * SQUAD
    for player in range(low, low + plan.size[side]):
        square = pos[player]
        if square == nowhere or status[player] > Status.PRONE or marks[player] & (Mark.USED | Mark.HELD_BACK):
            continue
        who: i64 = Do.ACTIVATE | ((player + 1) << 8)
        if some_picky and table.has_any(player, picky):
            for action in range(Action.MOVE, LAST_ACTION + 1):
                if may_declare(table, player, action):
                    into[count] = who | ((action + 1) << 20)
                    count += 1
            continue
        rooted = marks[player] & Mark.ROOTED != 0
        standing = status[player] == Status.STANDING
        if not rooted or not standing:
            into[count] = who | ((Action.MOVE + 1) << 20)
            count += 1
        if not rooted:
            if blitz:
                into[count] = who | ((Action.BLITZ + 1) << 20)
                count += 1
            if fouling:
                into[count] = who | ((Action.FOUL + 1) << 20)
                count += 1
        elif fouling and may_declare(table, player, Action.FOUL):
            into[count] = who | ((Action.FOUL + 1) << 20)
            count += 1
        along: i64 = along_of[square]
        around: i64 = rows[along] | rows[along + 1] | rows[along + 2]
        close = (around >> across_of[square]) & 7 != 0
        if close and walled:
            close = targets_near(table, player, square)
        if blocking and close and (standing or blocks_prone(table, player)):
            into[count] = who | ((Action.BLOCK + 1) << 20)
            count += 1
        if carrier == player or (loose and not rooted):
            if passing:
                into[count] = who | ((Action.PASS + 1) << 20)
                count += 1
            if handing:
                into[count] = who | ((Action.HAND_OFF + 1) << 20)
                count += 1
        if not some_skilled or not table.has_any(player, skilled):
            continue
        for skill in extra:
            if table.has(player, skill.code) and may_declare(table, player, skill.action()):
                into[count] = choice(Do.ACTIVATE, player, skill.action())
                count += 1
    wipe_rows(table, plan, 1 - side)
    if walled or facts[Fact.ACTED] == 0:
        count = book.list_own_activations(table, into, count)
    if facts[Fact.ACTED] == 0 and may_concede(table):
        into[count] = Do.CONCEDE
        count += 1
    return count


def is_activation(table: Table, code: i64) -> bool:
    """Is this a legal declaration, without listing them all?"""
    if code == Do.END_TURN:
        return True
    if code == Do.CONCEDE:
        return may_concede(table)
    if verb_of(code) != Do.ACTIVATE:
        return plan_of(table).book.is_own_activation(table, code)
    player, action = first_of(code), second_of(code)
    if player // SQUAD != table.facts[Fact.ACTIVE] or not may_act(table, player) or action < 1:
        return False
    return may_declare(table, player, action)
