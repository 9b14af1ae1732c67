"""Cards that a coach has not seen, dealt anew: so a bot can think about them without knowing where they are.

A coach cannot tell the cards of the pile from those in the other hand, nor from those the other coach laid away face
down before the match.

Rows: dreadball §2, dreadball §4"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import first_of, verb_of
from ironpitch.engine.dice import D6, Dice
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.deck import AGAIN, NO_CARD, card_at, drawn_card, how_many_cards, lot_dice
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.terms import Fact, For
from ironpitch.games.dreadball.verbs import Do

MID_STEP_DRAWS: Final = 1_000_000
"""Keeps what is drawn in the middle of a step apart from the deal before it."""


def concealed(table: Table, side: i64) -> i64:
    """The cards this side cannot tell the places of."""
    facts = table.facts
    away = laid_away(table, 1 - side) & facts[Fact.DISCARDS]
    return facts[Fact.PILE] | facts[Fact.HAND + 1 - side] | away


def laid_away(table: Table, side: i64) -> i64:
    """The cards a side has swapped before the match; those of a match that began later are not known to have been.

    Whoever drew the home card swaps first, until he is done or has no other card.

    Rows: dreadball §2"""
    plan = plan_of(table)
    log = table.log
    asked = table.facts[Fact.FIRST]
    found = vec[i64]([0, 0])
    swapped: i64 = 0
    turns: i64 = 0
    at: i64 = 0
    if plan.cards[asked] == 0:
        asked = 1 - asked
        turns = 1
    while at < log.end and turns < 2:
        entry = log.get(at)
        at += 1
        if entry & 1:
            continue
        if verb_of(entry >> 1) == Do.SWAP:
            found[asked] = found[asked] | BITS[first_of(entry >> 1)]
            swapped += 1
            if swapped < plan.cards[asked]:
                continue
        turns += 1
        swapped = 0
        asked = 1 - asked
        if plan.cards[asked] == 0:
            break
    return found[side]


def deal_anew(facts: vec[i64], side: i64, hidden: i64, dice: Dice) -> None:
    """Deal the hidden cards again: as many to the other hand and to the discards as lie there, the rest to the pile."""
    other = Fact.HAND + 1 - side
    loose = (facts[Fact.PILE] | facts[other] | facts[Fact.DISCARDS]) & hidden
    in_hand = how_many_cards(facts[other] & hidden)
    away = how_many_cards(facts[Fact.DISCARDS] & hidden)
    facts[Fact.PILE] = facts[Fact.PILE] & ~hidden
    facts[other] = facts[other] & ~hidden
    facts[Fact.DISCARDS] = facts[Fact.DISCARDS] & ~hidden
    left = how_many_cards(loose)
    draws: i64 = 0
    while draws < in_hand + away:
        card: i64 = card_at(loose, dice.face(draws, left) - 1)
        place: i64 = other
        if draws >= in_hand:
            place = Fact.DISCARDS
        facts[place] = facts[place] | BITS[card]
        loose = loose & ~BITS[card]
        left -= 1
        draws += 1
    facts[Fact.PILE] = facts[Fact.PILE] | loose


def put_away(facts: vec[i64], side: i64, hidden: i64) -> None:
    """Lay all hidden cards into the pile, into the discards if the pile is used up: each of them is as likely to be
    drawn as any other, and the other coach has none that he could play."""
    place: i64 = Fact.PILE
    if facts[Fact.PILE] == 0:
        place = Fact.DISCARDS
    other = Fact.HAND + 1 - side
    facts[Fact.PILE] = facts[Fact.PILE] & ~hidden
    facts[other] = facts[other] & ~hidden
    facts[Fact.DISCARDS] = facts[Fact.DISCARDS] & ~hidden
    facts[place] = facts[place] | hidden


def drawn_anew(twin: Table, real: Table, faces: vec[i64], hidden: i64, dice: Dice) -> vec[i64]:
    """The dice with which the copy draws the card that was drawn, or any hidden one in the place of one nobody saw: a
    card that is turned is seen, even if it is hidden again now because the pile has been made anew."""
    if real.purpose != For.CARD and real.purpose != For.DEAL:
        return faces
    if real.die != D6 or twin.purpose != real.purpose or twin.die != D6:  # a coin is tossed where no card tells
        return faces
    pile = twin.facts[Fact.PILE]
    card: i64 = drawn_card(real.facts[Fact.PILE], faces)
    if card == AGAIN or card == NO_CARD:
        return faces
    if hidden & BITS[card] and real.purpose == For.DEAL:
        loose = pile & hidden
        if loose == 0:
            return vec[i64]()
        card = card_at(loose, dice.face(MID_STEP_DRAWS + twin.log.end, how_many_cards(loose)) - 1)
    if pile & BITS[card] == 0:
        return vec[i64]()
    return faces_for(pile, card)


def faces_for(pile: i64, card: i64) -> vec[i64]:
    """The lowest fall of the dice that draws this card from a pile."""
    place: i64 = 0
    for other in range(card):
        if pile & BITS[other]:
            place += 1
    count = lot_dice(how_many_cards(pile))
    faces = vec[i64]()
    for _ in range(count):
        faces = append(faces, 1)
    for i in range(count):
        faces[count - 1 - i] = place % 6 + 1
        place //= 6
    return faces


def shows_the_same(facts: vec[i64], others: vec[i64], side: i64) -> bool:
    """Are all facts alike but for which cards lie face down in pile, discards and the other hand?"""
    for fact in range(len(facts)):
        if facts[fact] != others[fact]:
            if fact != Fact.PILE and fact != Fact.DISCARDS and fact != Fact.HAND + 1 - side:
                return False
            if how_many_cards(facts[fact]) != how_many_cards(others[fact]):
                return False
    return True
