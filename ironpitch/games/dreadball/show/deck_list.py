"""The cards of a game that has a deck: the whole list, or those a term names."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ironpitch.games.dreadball.cards.deck import Card, deck
from ironpitch.games.dreadball.clubs.ability_list import ability, ability_keys
from ironpitch.games.dreadball.show.card_words import KINDS, printed_titles
from ironpitch.registry.finding import letters

WHOLE_DECK: Final = ("cards", "deck")
GAME: Final = "dreadball"
"""The game that is played with cards."""


class Copies(NamedTuple):
    """A title of the deck and how many cards have it."""

    card: Card
    number: int


def cards_called(game: str, term: str) -> list[Copies]:
    """The cards of that name, all of them for `cards`; none in a game without cards."""
    if game != GAME:
        return []
    found = [Copies(card, count) for card, count in printed_titles()]
    if term.lower() in WHOLE_DECK:
        return found
    return [each for each in found if letters(term) in (letters(each.card.key), letters(each.card.title))]


def show_cards(console: Console, cards: list[Copies]) -> None:
    """The cards as a table."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for title in ("card", "kind", "number", "what it does"):
        table.add_column(title, justify="right" if title == "number" else "left", overflow="fold")
    for card, count in cards:
        table.add_row(card.title, KINDS[card.kind], str(count), escape(card.text))
    console.print(table)
    if deck().reconstruction:
        console.print("[dim]The list of cards is a reconstruction: ironpitch/games/dreadball/deck.toml[/]")


def cards_data(cards: list[Copies]) -> list[dict[str, object]]:
    """The cards for other programs."""
    return [
        {"key": c.card.key, "title": c.card.title, "kind": c.card.kind, "count": c.number, "says": c.card.text}
        for c in cards
    ]


def learners(game: str, slug: str) -> list[str]:
    """Who an ability is for and what the reference card leaves open about it, in a game that says so."""
    if game != GAME or slug not in ability_keys():
        return []
    found = ability(slug)
    return [f"for {found.limits()}", *([f"our reading: {found.gap}"] if found.gap else [])]
