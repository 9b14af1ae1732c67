"""Cards on their way: turned for all to see, dealt to a hand, bought, laid away, and the random player they name.

Every card lies in one place, and each place is one number of the match with a bit for every card: the pile, the
discards, the two hands and the two Fan Support cards. The Event that holds is only noted; its card lies with the
discards or under Fan Support like any other.

Rows: dreadball §4"""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Number, Rule, Table
from ironpitch.games.dreadball.cards.card_pools import DrawnCard
from ironpitch.games.dreadball.cards.deck import NO_CARD, NOBODYS_SHIRT, SHIRTS, draw_from, how_many_cards
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.terms import Fact, For, Status


def take_top(table: Table, purpose: i64) -> Number:
    """Take the next card off the pile; an empty pile is the discards turned over. NO_CARD when both are empty.

    Rows: dreadball §4"""
    if table.facts[Fact.PILE] == 0:
        table.facts[Fact.PILE] = table.facts[Fact.DISCARDS]
        table.facts[Fact.DISCARDS] = 0
    memory = table.memory
    if memory is not None and not memory.aside and how_many_cards(table.facts[Fact.PILE]) > 1:
        memory.pool = DrawnCard(table.facts[Fact.PILE])
    card: i64 = yield from draw_from(table, table.facts[Fact.PILE], purpose)
    if memory is not None and not memory.aside:
        memory.pool = None
    if card != NO_CARD:
        table.facts[Fact.PILE] = table.facts[Fact.PILE] & ~BITS[card]
    return card


def turn_card(table: Table) -> Number:
    """Turn the top card for all to see and lay it on the discards.

    Rows: dreadball §4"""
    card: i64 = yield from take_top(table, For.CARD)
    if card != NO_CARD:
        table.facts[Fact.DISCARDS] = table.facts[Fact.DISCARDS] | BITS[card]
        table.emit(Happened.CARD_TURNED, card)
    return card


def draw_card(table: Table, side: i64) -> Rule:
    """Deal the top card to a hand, where only its coach sees it.

    Rows: dreadball §4"""
    card: i64 = yield from take_top(table, For.DEAL)
    if card != NO_CARD:
        table.facts[Fact.HAND + side] = table.facts[Fact.HAND + side] | BITS[card]
        table.emit(Happened.CARD_DEALT, side, card)


def buy_card(table: Table, side: i64) -> Rule:
    """Draw the card that a token has paid for, and count it.

    Rows: dreadball.buy_card.cost, dreadball.buy_card.limit"""
    table.facts[Fact.BOUGHT] += 1
    table.emit(Happened.CARD_BOUGHT, side)
    yield from draw_card(table, side)


def discard(table: Table, side: i64, card: i64) -> None:
    """Lay a card from a hand on the discards."""
    table.facts[Fact.HAND + side] = table.facts[Fact.HAND + side] & ~BITS[card]
    table.facts[Fact.DISCARDS] = table.facts[Fact.DISCARDS] | BITS[card]


# -- a random player -----------------------------------------------------------------------------------------------


def on_pitch_of(table: Table, side: i64) -> i64:
    """The players a side has on the pitch, standing or not, as bits by their place in the squad."""
    found: i64 = 0
    for i in range(SQUAD):
        if table.status[side * SQUAD + i] <= Status.PRONE:
            found |= BITS[i]
    return found


def player_on_card(table: Table, card: i64, side: i64, eligible: i64) -> i64:
    """Whom a card names among some players of a side, given as bits by their place in the squad.

    The first number of its column that one of them wears; NOBODY if there are none of them.

    Rows: dreadball §3"""
    plan = plan_of(table)
    worn: i64 = 0
    first: i64 = NOBODY
    for i in range(SQUAD):
        if eligible & BITS[i]:
            player: i64 = side * SQUAD + i
            if first == NOBODY:
                first = player
            number: i64 = plan.number[player]
            if 0 < number <= SHIRTS:
                worn |= BITS[number - 1]
    if card == NO_CARD:
        return first
    shirt: i64 = plan.deck.shirt(card, worn)
    if shirt == NOBODYS_SHIRT:
        return first
    for i in range(SQUAD):
        if eligible & BITS[i] and plan.number[side * SQUAD + i] == shirt:
            return side * SQUAD + i
    return first


def random_player(table: Table, side: i64, eligible: i64) -> Number:
    """Turn a card to pick one of some players of a side, given as bits by their place in the squad.

    NOBODY without a card if there are none. Who calls this does not see the card: `events.pick_player` also lets an
    Event on it take effect.

    Rows: dreadball §3"""
    if eligible == 0:
        return NOBODY
    card: i64 = yield from turn_card(table)
    player: i64 = player_on_card(table, card, side, eligible)
    table.emit(Happened.RANDOM_PLAYER, player, card)
    return player
