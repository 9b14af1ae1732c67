"""The team turn: beginning, activations, ending an action, turnovers, ending the turn."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.marks import ACTIVATION_MARKS, TURN_MARKS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.football.acting import more_to_do
from ironpitch.games.football.actions import anyone_may_act, may_concede
from ironpitch.games.football.contact.block import repelled
from ironpitch.games.football.contexts import Block
from ironpitch.games.football.drive import scored_at_once, touchdown, touchdown_side
from ironpitch.games.football.events import ACTIVATED, TURN_BEGAN, TURN_ENDED, TURNED_UP
from ironpitch.games.football.kickoff.kick import land_kick
from ironpitch.games.football.movement.zones import on_pitch
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.skill import FootballSkill
from ironpitch.games.football.terms import (
    ACT,
    ACTED,
    ACTION,
    ACTIVE,
    ACTOR,
    ASK_TARGET,
    AT_CARRY_ON,
    AT_FINISH,
    BLITZ,
    BLITZ_SPENT,
    BLOCKED,
    BOMB,
    BOMB_SPENT,
    DAZED,
    FOUL,
    FOUL_SPENT,
    FREE_TURN,
    FRESHLY_STUNNED,
    GAZED_AT,
    HAND_OFF,
    HAND_OFF_SPENT,
    HURL,
    KICK,
    KICKER,
    MOVED,
    NO_ACTION,
    OVER,
    PASS,
    PASS_SPENT,
    PHASE,
    PICK,
    PLAYED,
    PRONE,
    PUNT,
    PUNT_SPENT,
    RUSHED,
    SPENT,
    STANDING,
    STUNNED,
    TARGET,
    TEAM_TURN,
    TURN,
    TURNOVER,
    USED,
)


def begin_turn(table: Table, side: i64) -> None:
    """Move the turn marker first, then play. (bb2016.turn.marker_first)"""
    facts = table.facts
    facts[TURN + side] += 1
    facts[PLAYED + side] = 1
    open_turn(table, side)
    table.emit(TURN_BEGAN, side, facts[TURN + side])


def open_turn(table: Table, side: i64) -> None:
    """A fresh team turn: nothing spent, nobody has acted."""
    facts = table.facts
    facts[ACTIVE] = side
    facts[PHASE] = TEAM_TURN
    facts[ACTOR] = NOBODY
    facts[ACTION] = NO_ACTION
    facts[SPENT] = 0
    facts[TURNOVER] = 0
    facts[ACTED] = 0


def declare(table: Table, player: i64, action: i64) -> None:
    """Name the player and the action. (bb2016.action.declare_first)"""
    facts = table.facts
    facts[ACTOR] = player
    facts[ACTION] = action
    facts[MOVED] = 0
    facts[RUSHED] = 0
    facts[BLOCKED] = 0
    facts[ACTED] = 1
    facts[PHASE] = ACT
    facts[TARGET] = NOBODY
    if table.marks[player] & plan_of(table).fading:
        plan_of(table).book.wits_return(table, player)
    facts[SPENT] = facts[SPENT] | spends(action)
    table.emit(ACTIVATED, player, action)


def spends(action: i64) -> i64:
    """What the team uses up for this turn by an action. (bb2016.blitz.one_per_turn, bb2016.pass.one_per_turn,
    bb2020.blitz.once_per_turn)"""
    if action == BLITZ:
        return BLITZ_SPENT
    if action == PASS or action == HURL:
        return PASS_SPENT
    if action == HAND_OFF:
        return HAND_OFF_SPENT
    if action == PUNT:
        return PUNT_SPENT
    if action == BOMB:
        return BOMB_SPENT
    return FOUL_SPENT if action == FOUL else 0


def activate(table: Table, player: i64, action: i64) -> Rule:
    """Declare an action; some players must pass a test before they may carry it out."""
    declare(table, player, action)
    if plan_of(table).book.names_target(action):
        yield from name_target(table, player, action)
    if plan_of(table).alerts[table.pos[player]] and not (yield from plan_of(table).book.awakes(table, player, action)):
        yield from finish_action(table)
        return
    for skill in plan_of(table).moments.on_activate:
        if table.has(player, skill.code) and not (yield from skill.on_activate(table, player, action)):
            yield from finish_action(table)
            return
    if action == BLITZ and table.facts[TARGET] != NOBODY and not table.facts[TURNOVER]:
        if (yield from repelled(table, Block(player, table.facts[TARGET], True, False))):
            yield from finish_action(table)
            return
    yield from carry_on(table)


def name_target(table: Table, player: i64, action: i64) -> Rule:
    """The victim of a blitz or foul is named before anything else happens. (bb2020.blitz.target)"""
    low: i64 = SQUAD - player // SQUAD * SQUAD
    table.open(player // SQUAD, ASK_TARGET, player)
    for other in range(low, low + SQUAD):
        if on_pitch(table, other) and (table.status[other] == STANDING) == (action == BLITZ):
            table.option(PICK, other)
    yield from table.ask()
    table.facts[TARGET] = table.first


def carry_on(table: Table) -> Rule:
    """After a deed: a turnover or a score ends the action, otherwise it goes on while there is anything to do.
    (bb2016.turnover.action_cut_short, bb2016.dodge.success, bb2016.pickup.success)"""
    table.forget(0, AT_CARRY_ON)
    facts = table.facts
    if facts[PHASE] == OVER:
        return
    if facts[TURNOVER] or scored_at_once(table) or not more_to_do(table):
        yield from finish_action(table)


def close_action(table: Table) -> None:
    """The player has used its action."""
    facts = table.facts
    actor = facts[ACTOR]
    if table.marks[actor] & GAZED_AT:
        table.unmark(actor, GAZED_AT | DAZED)
    table.marks[actor] = (table.marks[actor] | USED) & ~ACTIVATION_MARKS
    facts[TARGET] = NOBODY
    facts[ACTOR] = NOBODY
    facts[ACTION] = NO_ACTION
    facts[PHASE] = TEAM_TURN


def finish_action(table: Table) -> Rule:
    """End of an action: touchdown, turnover, or the next player. (bb2016.score.touchdown,
    bb2016.turnover.action_cut_short, bb2016.turnover.touchdown, bb2016.turn.ends_all_acted)"""
    table.forget(0, AT_FINISH)
    actor = table.facts[ACTOR]
    for skill in plan_of(table).moments.before_finish:
        if table.has(actor, skill.code):
            yield from skill.before_finish(table, actor)
    close_action(table)
    if table.facts[FREE_TURN]:
        plan_of(table).book.after_action(table)
    side = touchdown_side(table)
    if side < 2:
        yield from touchdown(table, side)
    elif table.facts[TURNOVER] or not anyone_may_act(table):
        yield from end_turn(table)


def end_turn(table: Table) -> Rule:
    """Turn stunned players over, pass the turn on, or end the half. (bb2016.turn.teams_alternate,
    bb2016.turnover.pending_rolls, bb2016.stunned.turned_face_up)"""
    facts = table.facts
    while True:
        side = facts[ACTIVE]
        table.emit(TURN_ENDED, side, facts[TURN + side])
        turn_stunned(table, side)
        for holder in plan_of(table).moments.after_turn:
            skill = holder.skill
            if table.has(holder.player, skill.code) and on_pitch(table, holder.player):
                if isinstance(skill, FootballSkill):
                    yield from skill.after_turn(table, holder.player, side)
        yield from plan_of(table).book.turn_ends(table, side)
        table.wipe(ACTIVATION_MARKS | TURN_MARKS)
        facts[TURNOVER] = 0
        if facts[FREE_TURN]:
            facts[FREE_TURN] = 0
            yield from after_free_turn(table)
            return
        scorer = touchdown_side(table)
        if scorer < 2:  # the last thing that happened in the turn brought the ball there
            yield from touchdown(table, scorer)
            return
        if not next_turn(table, 1 - side):
            yield from plan_of(table).book.out_of_turns(table)
            return
        yield from plan_of(table).book.turn_begins(table, facts[ACTIVE])
        if facts[PHASE] == OVER or anyone_may_act(table) or may_concede(table):
            return


def next_turn(table: Table, first: i64) -> bool:
    """Begin the turn of the side to move, or of the other if it has none left. (bb2016.turn.last_of_half)"""
    facts = table.facts
    last = plan_of(table).book.last_turn()
    if facts[TURN + first] >= last:
        first = 1 - first
        if facts[TURN + first] >= last:
            return False
    begin_turn(table, first)
    return True


def turn_stunned(table: Table, side: i64) -> None:
    """Stunned players of the side turn face up, unless stunned in this very turn. (bb2016.stunned.turned_face_up,
    bb2020.injury.stunned_recovery)"""
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] == STUNNED and table.marks[player] & FRESHLY_STUNNED == 0:
            table.status[player] = PRONE
            table.emit(TURNED_UP, player)


def after_free_turn(table: Table) -> Rule:
    """The ball comes down after the kicking team's free turn."""
    facts = table.facts
    facts[ACTIVE] = 2
    facts[ACTOR] = NOBODY
    facts[PHASE] = KICK
    yield from finish_kick(table)


def finish_kick(table: Table) -> Rule:
    """Land the kick and begin the first turn of the drive. (bb2016.kickoff.first_turn_follows,
    bb2016.turn.receiving_team_first)"""
    yield from land_kick(table)
    facts = table.facts
    side = touchdown_side(table)
    if side < 2:  # a kicking player who ran under the ball in a free turn
        yield from touchdown(table, side)
    elif not next_turn(table, 1 - facts[KICKER]):
        yield from plan_of(table).book.out_of_turns(table)
    elif not anyone_may_act(table) and not may_concede(table):
        yield from end_turn(table)
