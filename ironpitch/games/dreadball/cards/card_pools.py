"""Drawing a card, for the odds: which one it is, or beside the game only of what kind."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.memory import Pool, Term
from ironpitch.games.dreadball.cards.deck import (
    AGAIN,
    EVENT,
    FOOTING_DICE,
    NEW_BALL,
    ONE_PLAYER_DICE,
    REF_DICE,
    REF_SIGHT,
    Deck,
    card_at,
    drawn_card,
    how_many_cards,
    lot_dice,
)

SIX: Final = 6
QUIET: Final = (-1, 0)
"""The kind of a card that changes nothing beside the game."""


class DrawnCard(Pool):
    """The next card of a pile: each is as likely as any other, however often the dice draw none."""

    def __init__(self, pile: i64) -> None:
        self.pile: i64 = pile
        self.among: int = how_many_cards(pile)
        self.dice: int = lot_dice(self.among)

    def in_full(self) -> Pool:
        return self

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


class KindOfCard(Pool):
    """The next card of a pile by what it changes beside the game: whether it takes the ball away, what it lets the
    referee see and roll, or whether it has another card turned over. All others are of one kind."""

    def __init__(self, deck: Deck, pile: i64, event: i64) -> None:
        """`event` is the one that holds, from 1; 0 if there is none."""
        self.pile: i64 = pile
        self.among: int = how_many_cards(pile)
        self.dice: int = lot_dice(self.among)
        self.kinds: list[list[int]] = []
        """The cards of each kind, each by its place in the pile."""
        self.kind_of: dict[int, int] = {}
        self.quiet: int = 0
        for_referee: bool = event > 0 and is_for_referee(deck, event - 1)
        numbers: dict[tuple[int, int], int] = {}
        for place in range(self.among):
            card: i64 = card_at(pile, place)
            key = kind_of_card(deck, card, for_referee)
            number = numbers.get(key, -1)
            if number < 0:
                number = len(self.kinds)
                numbers[key] = number
                self.kinds.append([])
                if key == QUIET:
                    self.quiet = number
            self.kind_of[card] = number
            if key == QUIET and deck.cheers[card] == 0 and deck.kind[card] != EVENT:
                self.kinds[number].insert(0, place)  # it stands for the others: nothing at all comes of it
            else:
                self.kinds[number].append(place)

    def in_full(self) -> Pool:
        return DrawnCard(self.pile)

    def last(self, series: int) -> int:
        return len(self.kinds) - 1

    def idle(self) -> int:
        return self.quiet

    def term(self, series: int, number: int) -> Term:
        places = self.kinds[number]
        return Term(Fraction(len(places), self.among), [lot_faces(places[0], self.dice)], number)

    def mark_of(self, faces: list[int]) -> int:
        drawn: i64 = drawn_card(self.pile, vec[i64](faces[len(faces) - self.dice :]))
        return -1 if drawn == AGAIN else self.kind_of[drawn]


class EitherSide(Pool):
    """A coin that makes no difference beside the game."""

    def last(self, series: int) -> int:
        return 0

    def term(self, series: int, number: int) -> Term:
        return Term(Fraction(1), [[1]], 0)

    def mark_of(self, faces: list[int]) -> int:
        return 0


def is_for_referee(deck: Deck, card: i64) -> bool:
    """Is this an Event that changes what the referee sees or rolls?"""
    return deck.does[card] == REF_SIGHT or deck.does[card] == REF_DICE


def kind_of_card(deck: Deck, card: i64, for_referee: bool) -> tuple[int, int]:
    """What a card changes beside the game; `for_referee` if the Event that holds does something for the referee, which
    any other ends."""
    if deck.kind[card] != EVENT:
        return QUIET
    does: int = deck.does[card]
    if deck.stays[card] == 0:
        return (does, 0) if does == NEW_BALL else QUIET
    if does == ONE_PLAYER_DICE:  # its cheers come before the card it has turned over
        return does, card
    if is_for_referee(deck, card):
        return does, deck.amount[card]
    return (FOOTING_DICE, 0) if for_referee else QUIET
