"""Drawing a card, for the odds: which one it is, or beside the game only whether it takes the ball away."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.memory import Pool, Term
from ironpitch.engine.ruleset import BITS
from ironpitch.games.dreadball.cards.deck import (
    AGAIN,
    CARDS,
    NEW_BALL,
    Deck,
    card_at,
    drawn_card,
    how_many_cards,
    lot_dice,
)

SIX: Final = 6


class DrawnCard(Pool):
    """The next card of a pile: each is as likely as any other, however often the dice draw none."""

    def __init__(self, pile: i64) -> None:
        self.pile: i64 = pile
        self.among: int = how_many_cards(pile)
        self.dice: int = lot_dice(self.among)

    def last(self, series: int) -> int:
        return self.among - 1

    def term(self, series: int, number: int) -> Term:
        card: int = card_at(self.pile, number)
        return Term(Fraction(1, self.among), [lot_faces(number, self.dice)], card)

    def mark_of(self, faces: list[int]) -> int:
        drawn: i64 = drawn_card(self.pile, vec[i64](faces[len(faces) - self.dice :]))
        return -1 if drawn == AGAIN else drawn


def lot_faces(number: int, dice: int) -> list[int]:
    """Dice whose digits are this number, as `deck.lot` reads them."""
    faces: list[int] = []
    for _ in range(dice):
        faces.append(number % SIX + 1)
        number //= SIX
    faces.reverse()
    return faces


class BallOrNot(Pool):
    """The next card of a pile: 0 for one that does nothing much, 1 for one that takes the ball away."""

    def __init__(self, deck: Deck, pile: i64) -> None:
        self.deck: Deck = deck
        self.pile: i64 = pile
        self.dice: int = lot_dice(how_many_cards(pile))
        self.taking: i64 = 0
        quiet: i64 = 0
        for card in range(CARDS):
            if pile & BITS[card]:
                if takes_ball(deck, card):
                    self.taking = self.taking | BITS[card]
                elif deck.cheers[card] == 0 and deck.stays[card] == 0:
                    quiet = quiet | BITS[card]
        self.quiet: i64 = quiet if quiet else pile & ~self.taking

    def in_full(self) -> Pool:
        return DrawnCard(self.pile)

    def last(self, series: int) -> int:
        return 1

    def idle(self) -> int:
        return 0

    def term(self, series: int, number: int) -> Term:
        among: int = how_many_cards(self.pile)
        chance = Fraction(int(how_many_cards(self.taking)), among)
        if number == 0:
            return Term(1 - chance, self.faces_for(self.quiet), 0)
        return Term(chance, self.faces_for(self.taking), 1)

    def faces_for(self, cards: i64) -> list[list[int]]:
        """Dice that draw one of these cards."""
        for faces in product(range(1, 7), repeat=self.dice):
            drawn: i64 = drawn_card(self.pile, vec[i64](list(faces)))
            if drawn != AGAIN and cards & BITS[drawn]:
                return [list(faces)]
        return []

    def mark_of(self, faces: list[int]) -> int:
        drawn: i64 = drawn_card(self.pile, vec[i64](faces[len(faces) - self.dice :]))
        if drawn == AGAIN:
            return -1
        return 1 if takes_ball(self.deck, drawn) else 0


def takes_ball(deck: Deck, card: i64) -> bool:
    """Is this an Event after which the ball is gone?"""
    return deck.stays[card] == 0 and deck.does[card] == NEW_BALL
