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
from ironpitch.games.football.events import Happened
from ironpitch.games.football.kickoff.kick import land_kick
from ironpitch.games.football.movement.zones import on_pitch
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.speaking import holding, own
from ironpitch.games.football.terms import Action, Ask, At, Do, Fact, Mark, Phase, Status


def begin_turn(table: Table, side: i64) -> None:
    """Move the turn marker first, then play.

    Rows: bb2016.turn.marker_first"""
    facts = table.facts
    facts[Fact.TURN + side] += 1
    facts[Fact.PLAYED + side] = 1
    open_turn(table, side)
    table.emit(Happened.TURN_BEGAN, side, facts[Fact.TURN + side])


def open_turn(table: Table, side: i64) -> None:
    """A fresh team turn: nothing spent, nobody has acted."""
    facts = table.facts
    facts[Fact.ACTIVE] = side
    facts[Fact.PHASE] = Phase.TEAM_TURN
    facts[Fact.ACTOR] = NOBODY
    facts[Fact.ACTION] = Action.NONE
    facts[Fact.SPENT] = 0
    facts[Fact.TURNOVER] = 0
    facts[Fact.ACTED] = 0


def declare(table: Table, player: i64, action: i64) -> None:
    """Name the player and the action.

    Rows: bb2016.action.declare_first"""
    facts = table.facts
    facts[Fact.ACTOR] = player
    facts[Fact.ACTION] = action
    facts[Fact.MOVED] = 0
    facts[Fact.RUSHED] = 0
    facts[Fact.BLOCKED] = 0
    facts[Fact.ACTED] = 1
    facts[Fact.PHASE] = Phase.ACT
    facts[Fact.TARGET] = NOBODY
    plan = plan_of(table)
    if table.marks[player] & plan.fading:
        for place in plan.places.marks_fade:
            place.marks_fade(table, player)
        plan.book.wits_return(table, player)
    facts[Fact.SPENT] = facts[Fact.SPENT] | plan.repertoire.spends[action]
    table.emit(Happened.ACTIVATED, player, action)


def activate(table: Table, player: i64, action: i64) -> Rule:
    """Declare an action; some players must pass a test before they may carry it out."""
    declare(table, player, action)
    if plan_of(table).book.names_target(action):
        yield from name_target(table, player, action)
    if plan_of(table).places.alerts[table.pos[player]]:
        for place in plan_of(table).places.on_activate:
            if not (yield from place.on_activate(table, player, action)):
                yield from finish_action(table)
                return
    for skill in own(table, player, plan_of(table).moments.on_activate):
        if not (yield from skill.on_activate(table, player, action)):
            yield from finish_action(table)
            return
    if action == Action.BLITZ and table.facts[Fact.TARGET] != NOBODY and not table.facts[Fact.TURNOVER]:
        if (yield from repelled(table, Block(player, table.facts[Fact.TARGET], True, False))):
            yield from finish_action(table)
            return
    yield from carry_on(table)


def name_target(table: Table, player: i64, action: i64) -> Rule:
    """The victim of a blitz or foul is named before anything else happens.

    Rows: bb2020.blitz.target"""
    low: i64 = SQUAD - player // SQUAD * SQUAD
    table.open(player // SQUAD, Ask.TARGET, player)
    for other in range(low, low + SQUAD):
        if on_pitch(table, other) and (table.status[other] == Status.STANDING) == (action == Action.BLITZ):
            table.option(Do.PICK, other)
    yield from table.ask()
    table.facts[Fact.TARGET] = table.first


def carry_on(table: Table) -> Rule:
    """After a deed: a turnover or a score ends the action, otherwise it goes on while there is anything to do.

    Rows: bb2016.turnover.action_cut_short, bb2016.dodge.success, bb2016.pickup.success"""
    table.forget(0, At.CARRY_ON)
    facts = table.facts
    if facts[Fact.PHASE] == Phase.OVER:
        return
    if facts[Fact.TURNOVER] or scored_at_once(table) or not more_to_do(table):
        yield from finish_action(table)


def close_action(table: Table) -> None:
    """The player has used its action."""
    facts = table.facts
    actor = facts[Fact.ACTOR]
    if table.marks[actor] & Mark.GAZED_AT:
        table.unmark(actor, Mark.GAZED_AT | Mark.DAZED)
    table.marks[actor] = (table.marks[actor] | Mark.USED) & ~ACTIVATION_MARKS
    facts[Fact.TARGET] = NOBODY
    facts[Fact.ACTOR] = NOBODY
    facts[Fact.ACTION] = Action.NONE
    facts[Fact.PHASE] = Phase.TEAM_TURN


def finish_action(table: Table) -> Rule:
    """End of an action: touchdown, turnover, or the next player.

    Rows: bb2016.score.touchdown, bb2016.turnover.action_cut_short, bb2016.turnover.touchdown,
    bb2016.turn.ends_all_acted"""
    table.forget(0, At.FINISH)
    actor = table.facts[Fact.ACTOR]
    for skill in own(table, actor, plan_of(table).moments.before_finish):
        yield from skill.before_finish(table, actor)
    close_action(table)
    if table.facts[Fact.FREE_TURN]:
        plan_of(table).book.after_action(table)
    side = touchdown_side(table)
    if side < 2:
        yield from touchdown(table, side)
    elif table.facts[Fact.TURNOVER] or not anyone_may_act(table):
        yield from end_turn(table)


def end_turn(table: Table) -> Rule:
    """Turn stunned players over, pass the turn on, or end the half.

    Rows: bb2016.turn.teams_alternate, bb2016.turnover.pending_rolls, bb2016.stunned.turned_face_up"""
    facts = table.facts
    while True:
        side = facts[Fact.ACTIVE]
        table.emit(Happened.TURN_ENDED, side, facts[Fact.TURN + side])
        turn_stunned(table, side)
        for lurker in holding(table, plan_of(table).moments.after_turn):
            if on_pitch(table, lurker.player):
                yield from lurker.skill.after_turn(table, lurker.player, side)
        yield from plan_of(table).book.turn_ends(table, side)
        table.wipe(ACTIVATION_MARKS | TURN_MARKS)
        facts[Fact.TURNOVER] = 0
        if facts[Fact.FREE_TURN]:
            facts[Fact.FREE_TURN] = 0
            yield from after_free_turn(table)
            return
        scorer = touchdown_side(table)
        if scorer < 2:  # the last thing that happened in the turn brought the ball there
            yield from touchdown(table, scorer)
            return
        if not next_turn(table, 1 - side):
            yield from plan_of(table).book.out_of_turns(table)
            return
        if len(plan_of(table).places.all) > 0:
            yield from announce_turn(table)
        if facts[Fact.PHASE] == Phase.OVER or anyone_may_act(table) or may_concede(table):
            return


def announce_turn(table: Table) -> Rule:
    """A turn has begun: what is no player's skill may have something to do first, even end the match."""
    places = plan_of(table).places
    side = table.facts[Fact.ACTIVE]
    for place in places.turn_began:
        place.turn_began(table, side)
    for place in places.on_turn:
        if table.facts[Fact.PHASE] != Phase.OVER:
            yield from place.on_turn(table, side)


def next_turn(table: Table, first: i64) -> bool:
    """Begin the turn of the side to move, or of the other if it has none left.

    Rows: bb2016.turn.last_of_half"""
    facts = table.facts
    last = plan_of(table).book.last_turn()
    if facts[Fact.TURN + first] >= last:
        first = 1 - first
        if facts[Fact.TURN + first] >= last:
            return False
    begin_turn(table, first)
    return True


def turn_stunned(table: Table, side: i64) -> None:
    """Stunned players of the side turn face up, unless stunned in this very turn.

    Rows: bb2016.stunned.turned_face_up, bb2020.injury.stunned_recovery"""
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] == Status.STUNNED and table.marks[player] & Mark.FRESHLY_STUNNED == 0:
            table.status[player] = Status.PRONE
            table.emit(Happened.TURNED_FACE_UP, player)


def after_free_turn(table: Table) -> Rule:
    """The ball comes down after the kicking team's free turn."""
    facts = table.facts
    facts[Fact.ACTIVE] = 2
    facts[Fact.ACTOR] = NOBODY
    facts[Fact.PHASE] = Phase.KICK
    yield from finish_kick(table)


def finish_kick(table: Table) -> Rule:
    """Land the kick and begin the first turn of the drive.

    Rows: bb2016.kickoff.first_turn_follows, bb2016.turn.receiving_team_first"""
    yield from land_kick(table)
    facts = table.facts
    side = touchdown_side(table)
    if side < 2:  # a kicking player who ran under the ball in a free turn
        yield from touchdown(table, side)
    elif not next_turn(table, 1 - facts[Fact.KICKER]):
        yield from plan_of(table).book.out_of_turns(table)
    elif not anyone_may_act(table) and not may_concede(table):
        yield from end_turn(table)
