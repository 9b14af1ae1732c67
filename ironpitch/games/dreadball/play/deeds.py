"""Carrying out what a coach has chosen: the actor's deeds, and the actions that need no more choosing."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.ball.feint import feint
from ironpitch.games.dreadball.ball.steal import steal
from ironpitch.games.dreadball.ball.strike import strike
from ironpitch.games.dreadball.ball.throw import pass_to, punt, shoot, throw_at
from ironpitch.games.dreadball.cards.hand import buy_card
from ironpitch.games.dreadball.cards.playing_cards import play_card
from ironpitch.games.dreadball.contact.dive import dive
from ironpitch.games.dreadball.contact.slam import slam
from ironpitch.games.dreadball.contact.stomp import stomp
from ironpitch.games.dreadball.contact.swallowed import let_out_of
from ironpitch.games.dreadball.contact.tongue import reach
from ironpitch.games.dreadball.events import CONCEDED, Happened
from ironpitch.games.dreadball.movement.bases import is_giant, stand_on
from ironpitch.games.dreadball.movement.move import brush_aside, gets_away, jump, pivot, take_step, turn_round
from ironpitch.games.dreadball.movement.portals import open_portal
from ironpitch.games.dreadball.movement.pushing import push_other
from ironpitch.games.dreadball.movement.stand_up import stand_up
from ironpitch.games.dreadball.movement.teleport import teleport
from ironpitch.games.dreadball.movement.threat import look
from ironpitch.games.dreadball.plan import can
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.choosing import is_free_use, is_worth_asking
from ironpitch.games.dreadball.play.runaround import choose_partner
from ironpitch.games.dreadball.play.rush import (
    after_action,
    end_match,
    end_rush,
    finish_action,
    give_up_rest,
    go_on,
    may_use_free,
    settle_entry,
    start_action,
)
from ironpitch.games.dreadball.play.transform import transform
from ironpitch.games.dreadball.powers import ONE_MIND, SWALLOWS
from ironpitch.games.dreadball.sideline.collar import shock
from ironpitch.games.dreadball.sideline.fan_play import push_fan, sign_autograph, slam_fan
from ironpitch.games.dreadball.sideline.referee import distract
from ironpitch.games.dreadball.sideline.side_actions import reap
from ironpitch.games.dreadball.sideline.side_terms import Do, Fact, has_side_line
from ironpitch.games.dreadball.terms import Action, Phase, Source, Status


def rush_choice(table: Table, code: i64) -> Rule:
    """What the rushing coach has chosen.

    Rows: dreadball.rush.spend, dreadball.buy_card.cost"""
    facts = table.facts
    side: i64 = facts[Fact.ACTIVE]
    verb: i64 = verb_of(code)
    if verb == Do.CONCEDE:
        end_match(table, 1 - side, CONCEDED)
        return
    if verb == Do.ACT:
        yield from act(table, first_of(code), second_of(code), Source.TOKEN)
    elif verb == Do.BUY:
        facts[Fact.TOKENS] -= 1
        yield from buy_card(table, side)
        yield from after_action(table)
    elif verb == Do.PLAY:
        action: i64 = yield from play_card(table, code)
        if action != Action.NONE:
            yield from act(table, second_of(code), action, Source.CARD)
        elif facts[Fact.PHASE] != Phase.OVER:
            yield from after_action(table)
    else:
        yield from end_rush(table)
    yield from move_on(table)


def free_choice(table: Table, code: i64) -> Rule:
    """What somebody does with his free action, or another one of the same mind.

    Rows: dreadball.cup.one_mind"""
    facts = table.facts
    if code == choice(Do.DECLINE):
        facts[Fact.FREE_FOR] = NOBODY
        facts[Fact.FREE_KIND] = 0
        yield from after_action(table)
    else:
        if first_of(code) != facts[Fact.FREE_FOR]:
            use_power(table, first_of(code), ONE_MIND)
        if facts[Fact.HELD_ACTOR] == facts[Fact.FREE_FOR]:
            yield from give_up_rest(table)
        if (
            facts[Fact.PHASE] != Phase.OVER and may_use_free(table) and is_free_use(table, code)
        ):  # fouls have been called
            yield from act(table, first_of(code), second_of(code), Source.FREE)
        else:
            yield from after_action(table)
    yield from move_on(table)


def move_on(table: Table) -> Rule:
    """A coach who can do nothing but stop is not asked.

    Rows: dreadball.rush_end.nothing_left"""
    while table.facts[Fact.PHASE] == Phase.RUSH and not is_worth_asking(table):
        yield from end_rush(table)


def act(table: Table, player: i64, action: i64, source: i64) -> Rule:
    """Begin an action; some are over at once."""
    start_action(table, player, action, source)
    if action == Action.STAND_UP:
        yield from stand_up(table, player)
        yield from finish_action(table)
    elif action == Action.TRANSFORM:
        yield from transform(table, player)
        yield from finish_action(table)
    elif action == Action.SHOCK:
        yield from shock(table, player)
        yield from finish_action(table)
    else:
        if action == Action.RUNAROUND:
            yield from choose_partner(table, player)
        more: bool = yield from settle_entry(table, player)
        if more:
            yield from go_on(table)
        else:
            yield from finish_action(table)


def deed(table: Table, code: i64) -> Rule:
    """What the actor does next."""
    facts = table.facts
    player: i64 = facts[Fact.ACTOR]
    verb: i64 = verb_of(code)
    first: i64 = first_of(code)
    more: bool = False
    if verb == Do.STEP:
        more = yield from take_step(table, player, first)
    elif verb == Do.TURN:
        if is_giant(table, player):
            more = yield from pivot(table, player, first, second_of(code))
        else:
            more = yield from turn_round(table, player, first)
    elif verb == Do.JUMP:
        more = yield from jump(table, player, first)
    elif verb == Do.BRUSH:
        more = yield from brush_aside(table, player, first, second_of(code))
    elif verb == Do.TELEPORT:
        more = yield from teleport(table, player, first)
    elif verb == Do.REACH:
        more = yield from reach(table, player)
    elif verb == Do.PUSH:
        yield from push_other(table, player, first, second_of(code))
        more = True
    elif verb == Do.PUSH_FAN:
        yield from push_fan(table, player, first, second_of(code))
        more = True
    else:
        yield from last_deed(table, player, verb, first)
    if has_side_line(table) and facts[Fact.DUE]:
        yield from reap(table, player)
    if more:
        yield from go_on(table)
    else:
        yield from finish_action(table)
    yield from move_on(table)


def last_deed(table: Table, player: i64, verb: i64, first: i64) -> Rule:
    """Deeds that end the action."""
    if verb == Do.SLAM:
        yield from slam(table, player, first)
    elif verb == Do.STEAL:
        yield from steal(table, player, first)
    elif verb == Do.FEINT:
        yield from feint(table, player, first)
    elif verb == Do.STOMP:
        yield from stomp(table, player, first)
    elif verb == Do.PASS:
        yield from pass_to(table, player, first)
    elif verb == Do.STRIKE:
        yield from strike(table, player)
    elif verb == Do.THROW_AT:
        yield from throw_at(table, player, first)
    elif verb == Do.SHOOT:
        yield from shoot(table, player, first)
    elif verb == Do.PUNT:
        yield from punt(table, player, first)
    elif verb == Do.DISTRACT:
        yield from distract(table, player)
    elif verb == Do.DIVE:
        yield from dive(table, player)
    elif verb == Do.PORTAL:
        yield from open_portal(table, player, first)
    elif verb == Do.LEAVE:
        yield from withdraw(table, player)
    elif verb == Do.SLAM_FAN:
        yield from slam_fan(table, player, first)
    elif verb == Do.AUTOGRAPH:
        yield from sign_autograph(table, player, first)


def withdraw(table: Table, player: i64) -> Rule:
    """Step off to the bench, out of the threat hexes of opponents if need be; who fails to goes down where he is.

    Rows: dreadball §7.1, dreadball.evade.when"""
    away: bool = yield from gets_away(table, player, table.pos[player], 1)
    if not away:
        return
    if can(table, player, SWALLOWS):
        let_out_of(table, player)
    stand_on(table, player, table.plan.board.nowhere)
    table.status[player] = Status.BENCH
    look(table, player, 0)
    table.emit(Happened.WITHDREW, player)
