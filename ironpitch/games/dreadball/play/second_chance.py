"""Rolling a test again: the card that lets a coach do so."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Rule, Table
from ironpitch.games.dreadball.cards.deck import CARDS
from ironpitch.games.dreadball.cards.deck import REROLL as REROLL_CARD
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.pools import roll_owed
from ironpitch.games.dreadball.play.successes import SuccessTest
from ironpitch.games.dreadball.terms import Ask, Fact
from ironpitch.games.dreadball.verbs import Do


def may_roll_again(table: Table, test: SuccessTest) -> bool:
    """Does the coach of this test hold a card to roll it again?"""
    if test.player == NOBODY:
        return False
    deck = plan_of(table).deck
    hand = table.facts[Fact.HAND + test.player // SQUAD]
    for card in range(CARDS):
        if hand & BITS[card] and deck.does[card] == REROLL_CARD:
            return True
    return False


def second_chance(table: Table, test: SuccessTest) -> Rule:
    """Who holds a card for it may roll all dice of his own test again; the second roll stands. Where
    no die was rolled nobody is asked.

    Rows: dreadball §4"""
    player: i64 = test.player
    if player == NOBODY or test.rerolled:
        return
    side: i64 = player // SQUAD
    deck = plan_of(table).deck
    hand: i64 = table.facts[Fact.HAND + side]
    if hand == 0 or test.started == 0:
        return
    found: i64 = -1
    table.open(side, Ask.REROLL, player, test.kind)
    table.option(Do.KEEP)
    for card in range(CARDS):
        if hand & BITS[card] and deck.does[card] == REROLL_CARD:
            table.option(Do.REROLL, card)
            found = card
    if found < 0:
        return
    yield from table.ask()
    if table.verb != Do.REROLL:
        return
    played: i64 = table.first
    table.facts[Fact.HAND + side] = table.facts[Fact.HAND + side] & ~BITS[played]
    table.facts[Fact.DISCARDS] = table.facts[Fact.DISCARDS] | BITS[played]
    table.emit(Happened.CARD_PLAYED, side, played, player)
    table.emit(Happened.REROLLED, player, test.kind)
    test.start()
    yield from roll_owed(table, test, test.kind)
