"""What a coach may not see of the other: the cards in his hand, what he swapped or kept; and what neither may see: the
dice that stand for the order of the pile.

A card that is turned, played or laid under Fan Support is open to all; the pile is open to nobody.

Rows: dreadball §4"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import verb_of
from ironpitch.engine.dice import D6
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.terms import For
from ironpitch.games.dreadball.verbs import Do

# As in engine.events; written out, because the compiler folds only what stands in one file.
FIELDS: Final = 5
ROLLED: Final = 0
CHOSE: Final = 1
OPEN: Final = -1
NEITHER: Final = 2

SECRET_FIELDS: Final = ["card", "face"]
"""What is blanked in an event that only one coach may see in full; any other such event is left out."""
SECRET_KINDS: Final = ["swap", "reroll", "interfere", "card"]
"""Questions that are asked only because of what is in a hand."""


def secrecy(packed: vec[i64], at: i64) -> i64:
    """Who may see a packed event: OPEN for all, a side, or NEITHER."""
    kind = packed[at]
    if kind == Happened.CARD_DEALT:
        return packed[at + 1]
    if kind == ROLLED and packed[at + 1] == D6 and (packed[at + 3] == For.DEAL or packed[at + 3] == For.CARD):
        return NEITHER  # with the card it drew, a lot tells how many of the cards before it are in a hand
    if kind == CHOSE and keeps_secret(packed[at + 2]):
        return packed[at + 1]
    return OPEN


def keeps_secret(code: i64) -> bool:
    """Is this a choice that the other coach does not hear?"""
    verb = verb_of(code)
    return verb == Do.SWAP or verb == Do.KEEP or verb == Do.DECLINE
