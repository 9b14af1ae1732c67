"""The Rush: how it begins, how actions begin and end, free actions, how it ends, and how the match does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, choice
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.ball.launch import launch
from ironpitch.games.dreadball.cards.beside import cards_count_no_more
from ironpitch.games.dreadball.contact.push_back import choose_facing
from ironpitch.games.dreadball.events import LAST_TEAM, LEVEL, TIME_UP, Happened
from ironpitch.games.dreadball.movement.bases import beside as next_to
from ironpitch.games.dreadball.movement.bases import has_before, is_giant
from ironpitch.games.dreadball.movement.hexes import players_on
from ironpitch.games.dreadball.movement.move import meet_ball
from ironpitch.games.dreadball.movement.nearing import come_near
from ironpitch.games.dreadball.options import ENDLESS, YARASA
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.acting import list_deeds
from ironpitch.games.dreadball.play.actions import may_partner
from ironpitch.games.dreadball.play.entering import choose_entry, come_on
from ironpitch.games.dreadball.play.holding import forget_luck, hold, release, resume, take_up
from ironpitch.games.dreadball.play.opening import between_actions
from ironpitch.games.dreadball.sideline.benefits import cheer
from ironpitch.games.dreadball.sideline.fouls import call_fouls
from ironpitch.games.dreadball.sideline.hacking import hack_ball, hacked_sin_bin
from ironpitch.games.dreadball.sideline.plays import call_play, has_staff, plays_run_out
from ironpitch.games.dreadball.sideline.referee import referee_moves
from ironpitch.games.dreadball.sideline.side_actions import (
    begin_side_action,
)
from ironpitch.games.dreadball.sideline.side_terms import Fact, Hack, hack_of, has_side_line
from ironpitch.games.dreadball.sideline.yarasa import yarasa
from ironpitch.games.dreadball.terms import (
    ACTION_MARKS,
    RUSH_MARKS,
    RUSHES,
    TOKENS_A_RUSH,
    Action,
    Free,
    Mark,
    Phase,
    Source,
    Spent,
    Status,
    Stirred,
)
from ironpitch.games.dreadball.verbs import Do

# -- the beginning of a Rush -------------------------------------------------------------------------------------------


# For the odds: with these a step goes on from the state alone.
GONE_ON: Final = 6
ACTION_OVER: Final = 7
ACTION_PAST: Final = 8


def begin_rush(table: Table, side: i64) -> Rule:
    """Move the marker, take the tokens, and if there is no ball launch one.

    Rows: dreadball.rush.move_marker, dreadball.action.tokens_per_rush, dreadball.staff.play_phase, dreadball §2"""
    facts = table.facts
    facts[Fact.RUSH] += 1
    facts[Fact.ACTIVE] = side
    facts[Fact.TOKENS] = TOKENS_A_RUSH
    facts[Fact.PHASE] = Phase.RUSH
    table.emit(Happened.RUSH_BEGAN, side, facts[Fact.RUSH])
    if has_side_line(table) and has_staff(table, side):
        yield from call_play(table, side)
    if facts[Fact.BALL] == table.plan.board.nowhere:
        yield from launch(table)
    yield from after_action(table)


# -- an action ---------------------------------------------------------------------------------------------------------


def pay(table: Table, player: i64, action: i64, source: i64) -> None:
    """Spend what the action costs. The token for a collar counts for no player.

    Rows: dreadball.rush.spend, dreadball.action.two_tokens_per_player, dreadball.skill.shock_collar_activate"""
    facts = table.facts
    if source == Source.TOKEN:
        facts[Fact.TOKENS] -= 1
        if action != Action.SHOCK:
            count_token(table, player)
    elif source == Source.CARD:
        table.mark(player, Mark.CARDED)


def count_token(table: Table, player: i64) -> None:
    """One more action of this Rush counts for the player; a third he has only after an Offensive Play.

    Rows: dreadball.play.offensive"""
    if table.marks[player] & Mark.TWO_TOKENS:
        table.facts[Fact.OFFENSIVE_PLAY] = 0
        table.emit(Happened.THIRD_TOKEN, player)
    elif table.marks[player] & Mark.ONE_TOKEN:
        table.mark(player, Mark.TWO_TOKENS)
    else:
        table.mark(player, Mark.ONE_TOKEN)


def start_action(table: Table, player: i64, action: i64, source: i64) -> None:
    """Pay for an action and begin it, without the questions that coming on may bring."""
    facts = table.facts
    forget_luck(table)
    again = source == Source.FREE and facts[Fact.FREE_KIND] == Free.SLAM_AGAIN and facts[Fact.FREE_FOR] == player
    pay(table, player, action, source)
    facts[Fact.ACTOR] = player
    facts[Fact.ACTION] = action
    facts[Fact.SOURCE] = source
    facts[Fact.MOVED] = 0
    facts[Fact.DASHED] = 0
    facts[Fact.EVADED] = 0
    facts[Fact.JUMPED] = 0
    facts[Fact.BRUSHED] = 0
    facts[Fact.BESIDE] = 0
    facts[Fact.BEFORE_EYES] = 0
    facts[Fact.FREE_FOR] = NOBODY
    facts[Fact.FREE_KIND] = 0
    facts[Fact.PHASE] = Phase.ACT
    stirred: i64 = 0
    if again:
        stirred = Stirred.PASSED_TWO
        if facts[Fact.STIRRED] & Stirred.STEPPED:
            stirred = Stirred.PASSED_TWO | Stirred.MOVED_BEFORE
    if facts[Fact.LOST]:
        stirred = stirred | Stirred.AFTER_LOSS
    facts[Fact.STIRRED] = stirred
    table.emit(Happened.ACTED, player, action, source)
    if has_side_line(table):
        begin_side_action(table, player)
    if table.status[player] == Status.BENCH:
        come_on(table, player)
    elif action == Action.SLAM or action == Action.FEINT or action == Action.INTERFERE:
        note_surroundings(table, player)
    if action == Action.SHOCK:
        facts[Fact.SPENT] = facts[Fact.SPENT] | Spent.SHOCK
    moments = plan_of(table).moments
    if table.has_any(player, moments.any_begins):
        for ability in moments.begins:
            if table.has(player, ability.code):
                ability.begins(table, player)


def note_surroundings(table: Table, player: i64) -> None:
    """Remember next to whom, and before whose eyes, the action began.

    Rows: dreadball.slam.moved_into_contact, dreadball.feint.adjacent_start_bonus, dreadball.foul.sucker_punch"""
    facts = table.facts
    beside: i64 = 0
    before: i64 = 0
    for other in table.plan.everybody:
        if table.status[other] > Status.PRONE or other == player:
            continue
        if next_to(table, player, other):
            beside = beside | BITS[other]
        if other // SQUAD != player // SQUAD and table.status[other] == Status.STANDING:
            if has_before(table, other, player):
                before = before | BITS[other]
    facts[Fact.BESIDE] = beside
    facts[Fact.BEFORE_EYES] = before


def settle_entry(table: Table, player: i64) -> Answer:
    """What coming on brings with it: a sprinter chooses his direction, a GIANT his hexes, and a ball there must be
    picked up. True if the action may go on."""
    facts = table.facts
    if not facts[Fact.STIRRED] & Stirred.ENTERED:
        return True
    if is_giant(table, player):
        yield from choose_entry(table, player)
    elif facts[Fact.ACTION] == Action.SPRINT:
        yield from choose_facing(table, player // SQUAD, player)
    yield from come_near(table, player)
    return (yield from meet_ball(table, player))


def is_interrupted(table: Table) -> bool:
    """Is the action over although the actor's coach has not said so: he is down or off, the Rush is lost, or the match
    is over?"""
    facts = table.facts
    actor = facts[Fact.ACTOR]
    if facts[Fact.PHASE] == Phase.OVER or table.status[actor] != Status.STANDING:
        return True
    return (
        facts[Fact.LOST] != 0 and actor // SQUAD == facts[Fact.ACTIVE] and facts[Fact.STIRRED] & Stirred.AFTER_LOSS == 0
    )


def go_on(table: Table) -> Rule:
    """After a deed that need not be the actor's last one: end his action if it is over or there is nothing left to do
    in it, or put it aside for a free action, his own or somebody else's. His own, if he takes it, ends it; if he
    declines it he goes on.

    Rows: dreadball.pick_up.double, dreadball.catch.double"""
    table.forget(0, GONE_ON)
    facts = table.facts
    if is_interrupted(table) or (facts[Fact.FREE_FOR] == facts[Fact.ACTOR] and facts[Fact.HELD_ACTOR] != NOBODY):
        yield from finish_action(table)
    elif facts[Fact.FREE_FOR] != NOBODY and may_use_free(table):
        hold(table)
        offer_free(table)
    else:
        facts[Fact.FREE_FOR] = NOBODY
        facts[Fact.FREE_KIND] = 0
        if is_spent(table):
            yield from finish_action(table)


def is_spent(table: Table) -> bool:
    """Could the actor do nothing more than end his action? Then his coach is not asked."""
    spare = plan_of(table).spare
    return list_deeds(table, spare) == 1 and spare[0] == choice(Do.DONE)


def finish_action(table: Table) -> Rule:
    """The action is over: fouls may be called now.

    Rows: dreadball.rush.resolve_repeat"""
    table.forget(0, ACTION_OVER)
    cards_count_no_more(table)
    yield from close_action(table)
    yield from after_action(table)


def close_action(table: Table) -> Rule:
    """Call the fouls of the action that is over, and forget it."""
    facts = table.facts
    if facts[Fact.PHASE] != Phase.OVER:
        yield from call_fouls(table, facts[Fact.ACTOR] // SQUAD)
    facts[Fact.ACTOR] = NOBODY
    facts[Fact.ACTION] = Action.NONE
    if has_side_line(table):
        facts[Fact.EXPLOITED] = 0
    table.wipe(ACTION_MARKS)
    if plan_of(table).moments.doubled:
        yield from cheer(table)


def after_action(table: Table) -> Rule:
    """What comes next: a free action, the rest of one that was interrupted, the end of the Rush, the second run of a
    pair, an interference, or the next choice of the rushing coach.

    Rows: dreadball.rush_end.nothing_left"""
    table.forget(0, ACTION_PAST)
    table.actions_ended += 1
    facts = table.facts
    if facts[Fact.PHASE] == Phase.OVER or nobody_left(table):
        return
    if facts[Fact.LOST] < 2:
        if facts[Fact.FREE_FOR] != NOBODY:
            if may_use_free(table):
                offer_free(table)
                return
            facts[Fact.FREE_FOR] = NOBODY
            facts[Fact.FREE_KIND] = 0
        if facts[Fact.HELD_ACTOR] != NOBODY and resume(table):
            if is_spent(table):
                yield from finish_action(table)
            return
    facts[Fact.FREE_FOR] = NOBODY
    facts[Fact.FREE_KIND] = 0
    release(table)
    if facts[Fact.LOST]:
        yield from end_rush(table)
        return
    partner: i64 = facts[Fact.PARTNER]
    facts[Fact.PARTNER] = NOBODY
    if partner != NOBODY and may_partner(table, partner):
        count_token(table, partner)
        start_action(table, partner, Action.RUNAROUND, Source.FREE)
        more: bool = yield from settle_entry(table, partner)
        if more:
            yield from go_on(table)
        else:
            yield from finish_action(table)
        return
    facts[Fact.PHASE] = Phase.RUSH
    interferer: i64 = yield from between_actions(table)
    if facts[Fact.PHASE] == Phase.OVER or nobody_left(table):
        return
    if facts[Fact.FREE_FOR] != NOBODY or facts[Fact.LOST]:  # a new ball can bring either
        yield from after_action(table)
        return
    if interferer != NOBODY:
        start_action(table, interferer, Action.INTERFERE, Source.FREE)


# -- free actions ------------------------------------------------------------------------------------------------------


def may_use_free(table: Table) -> bool:
    """Is the player with a free action on his feet, and not done for this Rush?

    Rows: dreadball.confusion.fail_ends"""
    player = table.facts[Fact.FREE_FOR]
    return table.status[player] == Status.STANDING and table.marks[player] & Mark.FINISHED == 0


def offer_free(table: Table) -> None:
    """Ask the coach of the player who has earned it."""
    facts = table.facts
    facts[Fact.PHASE] = Phase.FREE
    table.emit(Happened.FREE_ACTION, facts[Fact.FREE_FOR], facts[Fact.FREE_KIND])


def give_up_rest(table: Table) -> Rule:
    """Whoever takes the free action that he has earned in the middle of an action of his own is done with that one.

    Rows: dreadball.pick_up.double, dreadball.catch.double"""
    facts = table.facts
    if facts[Fact.HELD_ACTOR] == facts[Fact.FREE_FOR]:
        take_up(table)
        yield from close_action(table)


# -- the end of a Rush and of the match --------------------------------------------------------------------------------


def end_rush(table: Table) -> Rule:
    """The sin bin moves up, the tokens come back, the referee moves; then it is the other side's Rush.

    Rows: dreadball.rush.end_sin_bin, dreadball.rush.end_tokens, dreadball.rush.end_ref,
    dreadball.rush_end.coach_stops"""
    facts = table.facts
    side: i64 = facts[Fact.ACTIVE]
    table.turns_ended += 1
    facts[Fact.PHASE] = Phase.RUSH
    facts[Fact.LOST] = 0
    facts[Fact.PARTNER] = NOBODY
    table.emit(Happened.RUSH_ENDED, side, facts[Fact.RUSH])
    if hack_of(table, 1 - side) == Hack.E:
        yield from hacked_sin_bin(table, side)
    else:
        leave_sin_bin(table, side)
    facts[Fact.TOKENS] = TOKENS_A_RUSH
    yield from referee_moves(table)
    if has_side_line(table):
        plays_run_out(table, side)
        yield from hack_ball(table)
    table.wipe(RUSH_MARKS)
    facts[Fact.DISTRACTED] = NOBODY
    facts[Fact.SPENT] = 0
    facts[Fact.BOUGHT] = 0
    facts[Fact.LOST] = 0
    facts[Fact.TARGET] = NOBODY
    facts[Fact.STIRRED] = 0
    if facts[Fact.PHASE] == Phase.OVER:
        return
    if facts[Fact.RUSH] >= RUSHES and facts[Fact.LEAD] != facts[Fact.LEAD + 1]:
        ahead: i64 = 0
        if facts[Fact.LEAD + 1] > facts[Fact.LEAD]:
            ahead = 1
        end_match(table, ahead, TIME_UP)
        return
    if facts[Fact.RUSH] == RUSHES:
        if not plan_of(table).switches & ENDLESS:
            end_match(table, 2, LEVEL)
            return
        table.emit(Happened.SUDDEN_DEATH)
    if plan_of(table).switches & YARASA:
        yield from yarasa(table)
    yield from begin_rush(table, 1 - side)


def leave_sin_bin(table: Table, side: i64) -> None:
    """A side's players in the sin bin move one area towards the bench.

    Rows: dreadball.rush.end_sin_bin"""
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        status: i64 = table.status[player]
        if Status.SIN_BIN_1 <= status < Status.SIN_BIN_1 + 3:
            table.status[player] = status - 1
            table.emit(Happened.CAME_BACK, player, status - 1)


def nobody_left(table: Table) -> bool:
    """In Sudden Death the last team with players on the pitch wins; True if that has just happened.

    Rows: dreadball §2"""
    facts = table.facts
    if facts[Fact.RUSH] <= RUSHES:
        return False
    home = players_on(table, 0)
    away = players_on(table, 1)
    if home > 0 and away > 0:
        return False
    winner: i64 = 2
    if home > 0:
        winner = 0
    elif away > 0:
        winner = 1
    end_match(table, winner, LAST_TEAM)
    return True


def end_match(table: Table, winner: i64, ending: i64) -> None:
    """It is over, and why; the winner is 2 for nobody."""
    table.facts[Fact.PHASE] = Phase.OVER
    table.facts[Fact.WINNER] = winner
    table.facts[Fact.ACTOR] = NOBODY
    table.facts[Fact.ACTION] = Action.NONE
    table.emit(Happened.MATCH_ENDED, winner, ending)
