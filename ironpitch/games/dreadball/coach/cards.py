"""Cards: which to keep, to buy and to play, seen from one's own hand only."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, first_of, second_of, verb_of
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.deck import (
    COACHING_DICE,
    EXTRA_ACTION,
    FAN_CHECK,
    INTERFERENCE,
    NEW_BALL,
    REROLL,
)
from ironpitch.games.dreadball.coach.proposal import BUY_CARD, PLAY_CARD, Proposal
from ironpitch.games.dreadball.coach.worth import enemy_carrier
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.terms import Fact
from ironpitch.games.dreadball.verbs import Do

WORTH_BUYING: Final = 0.1


def card_lines(table: Table, options: vec[i64], count: i64, found: list[Proposal]) -> None:
    """Buying a card, and playing those that are for the whole team; Special Moves are ways to an action."""
    deck = plan_of(table).deck
    side = table.facts[Fact.ACTIVE]
    for i in range(count):
        code = options[i]
        verb = verb_of(code)
        if verb == Do.BUY:
            add_card(found, BUY_CARD, code, WORTH_BUYING, 1)
        elif verb == Do.PLAY and second_of(code) < 0:
            does = deck.does[first_of(code)]
            if does == FAN_CHECK or does == COACHING_DICE:
                add_card(found, PLAY_CARD, code, 0.5, 0)
            elif does == NEW_BALL and enemy_carrier(table, side) != NOBODY:
                add_card(found, PLAY_CARD, code, 1.0, 0)


def add_card(found: list[Proposal], idea: i64, code: i64, gain: float, tokens: i64) -> None:
    """One more proposal."""
    proposal = Proposal(idea, append(vec[i64](), code), gain, 1.0)
    proposal.tokens = tokens
    found.append(proposal)


def is_poor(table: Table, card: i64) -> bool:
    """Would one rather have another card in the first hand?"""
    deck = plan_of(table).deck
    does = deck.does[card]
    if does == EXTRA_ACTION:
        return deck.cards[card].action == "stand-up"
    return does not in (INTERFERENCE, NEW_BALL, FAN_CHECK, COACHING_DICE, REROLL)


def wants_new_ball(table: Table, side: i64) -> bool:
    """Has an opponent the ball in his own Rush, so that another one would be welcome?"""
    return enemy_carrier(table, side) != NOBODY and table.facts[Fact.ACTIVE] != side
