"""Carrying out what a coach has chosen: the actor's deeds, and the actions that need no more choosing."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, choice, first_of, second_of, verb_of
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.cards.hand import buy_card
from ironpitch.games.dreadball.cards.playing_cards import play_card
from ironpitch.games.dreadball.events import CONCEDED
from ironpitch.games.dreadball.movement.stand_up import stand_up
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.acting import do_deed
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
from ironpitch.games.dreadball.powers import ONE_MIND
from ironpitch.games.dreadball.sideline.collar import shock
from ironpitch.games.dreadball.sideline.side_actions import reap
from ironpitch.games.dreadball.sideline.side_terms import Fact, has_side_line
from ironpitch.games.dreadball.terms import Action, Phase, Source
from ironpitch.games.dreadball.verbs import Do


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
    """What the actor does next, and then what it has earned, and the rest of his action."""
    facts = table.facts
    player: i64 = facts[Fact.ACTOR]
    more: bool = yield from do_deed(table, code)
    if has_side_line(table) and facts[Fact.DUE]:
        yield from reap(table, player)
    if more:
        yield from go_on(table)
    else:
        yield from finish_action(table)
    yield from move_on(table)
