"""Fan checks: cheers kept under the Fan Support card, and what they bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.cards.beside import back_to_the_game, card_beside_the_game, reward_beside_the_game
from ironpitch.games.dreadball.cards.deck import NO_CARD
from ironpitch.games.dreadball.cards.event_cards import resolve_event
from ironpitch.games.dreadball.cards.hand import draw_card, turn_card
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.options import FANS
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.sideline.fan_placing import place_fans
from ironpitch.games.dreadball.terms import Ask, Fact
from ironpitch.games.dreadball.verbs import Do

# The rewards, in the order of happenings.REWARDS.
COACHING_DIE: Final = 0
CARD: Final = 1


def cheers_needed(table: Table, side: i64) -> i64:
    """How many cheers bring a team its reward, by its Fan Support card: who drew the home card has the first.

    Rows: dreadball §5"""
    support = plan_of(table).deck.fan_support
    card: i64 = 1
    if table.facts[Fact.FIRST] == side:
        card = 0
    needed: i64 = support[card].cheers
    return needed


def fan_check(table: Table, side: i64) -> Rule:
    """Turn over the top card: one with cheers goes under the team's Fan Support card, and enough cheers bring a reward.
    If it is an Event it takes effect afterwards. Where fans may come on to the pitch, the coach may choose that
    instead.

    Rows: dreadball.fan.place_instead_of_card, dreadball §5"""
    plan = plan_of(table)
    if plan.switches & FANS:
        placed: bool = yield from place_fans(table, side)
        if placed:
            return
    deck = plan.deck
    card_beside_the_game(table)
    card: i64 = yield from turn_card(table)
    back_to_the_game(table)
    if card == NO_CARD:
        return
    cheers: i64 = deck.cheers[card]
    table.emit(Happened.FAN_CHECK, side, cheers)
    if cheers > 0:
        yield from tuck(table, side, card, True)
    yield from resolve_event(table, card, True)


def tuck(table: Table, side: i64, card: i64, beside: bool = False) -> Rule:
    """Put a card that was turned over under a team's Fan Support card; enough cheers there bring a reward, for the odds
    `beside` the game if no test comes after it.

    Rows: dreadball §5"""
    facts = table.facts
    facts[Fact.DISCARDS] = facts[Fact.DISCARDS] & ~BITS[card]
    facts[Fact.SUPPORT + side] = facts[Fact.SUPPORT + side] | BITS[card]
    if plan_of(table).deck.cheers_of(facts[Fact.SUPPORT + side]) >= cheers_needed(table, side):
        yield from reward(table, side, card if beside else NO_CARD)


def reward(table: Table, side: i64, turned: i64) -> Rule:
    """Lay away the cards under Fan Support for a coaching die or a card, as the coach likes; cheers left over are lost.
    `turned` is the card that has brought it if, for the odds, that is beside the game.

    Rows: dreadball §5"""
    facts = table.facts
    facts[Fact.DISCARDS] = facts[Fact.DISCARDS] | facts[Fact.SUPPORT + side]
    facts[Fact.SUPPORT + side] = 0
    table.open(side, Ask.REWARD)
    table.option(Do.TAKE_DIE)
    if facts[Fact.PILE] | facts[Fact.DISCARDS] != 0:
        table.option(Do.TAKE_CARD)
    if turned != NO_CARD:
        reward_beside_the_game(table, turned, False)
    yield from table.ask()
    back_to_the_game(table)
    if table.verb == Do.TAKE_CARD:
        table.emit(Happened.REWARDED, side, CARD)
        if turned != NO_CARD:
            reward_beside_the_game(table, turned, True)
        yield from draw_card(table, side)
        back_to_the_game(table)
    else:
        facts[Fact.DICE + side] += 1
        table.emit(Happened.REWARDED, side, COACHING_DIE)
