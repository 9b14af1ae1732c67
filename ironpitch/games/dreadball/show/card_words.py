"""Cards of the DreadBall deck in words."""

from __future__ import annotations

import re
from typing import Final

from ironpitch.games.dreadball.cards.deck import CARDS, Card, deck
from ironpitch.render.wording import plain

KINDS: Final = {"special-move": "Special Move", "event": "Event", "special": "Special"}
COPY: Final = re.compile(r"-\d+$")


def card_called(word: object) -> Card | None:
    """A card by its word in the notation, which numbers the copies: `run-3` is a Run."""
    key = COPY.sub("", str(word))
    return next((card for card in deck().cards if card.key in (word, key)), None)


def card_title(word: object) -> str:
    """The title of a card by its word in the notation."""
    card = card_called(word)
    return plain(word) if card is None else card.title


def card_text(word: object) -> str:
    """What a card does, by its word in the notation."""
    card = card_called(word)
    return "" if card is None else card.text


def titles_of(bits: int) -> list[str]:
    """The titles of the cards in one place, copies counted: `Run`, `Dig Deep x2`."""
    found: dict[str, int] = {}
    for card in deck().cards:
        if bits >> card.number & 1 and card.number < CARDS:
            found[card.title] = found.get(card.title, 0) + 1
    return [title if count == 1 else f"{title} x{count}" for title, count in found.items()]


def printed_titles() -> list[tuple[Card, int]]:
    """Every title of the deck by its first card, with how many copies there are."""
    counts: dict[str, int] = {}
    for card in deck().cards:
        counts[card.key] = counts.get(card.key, 0) + 1
    firsts = {card.key: card for card in reversed(deck().cards)}
    return [(firsts[key], count) for key, count in counts.items()]
