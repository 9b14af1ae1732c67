"""What DreadBall lists besides rows and options: the cards of its deck; and notes on its abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ironpitch.engine.moments import Skill
from ironpitch.games.dreadball import powers
from ironpitch.games.dreadball.cards.deck import Card, deck
from ironpitch.games.dreadball.clubs.ability_list import ability, ability_keys
from ironpitch.games.dreadball.show.card_words import KINDS, printed_titles
from ironpitch.games.dreadball.skill import Ability
from ironpitch.registry.finding import letters
from ironpitch.registry.reference import Reference


class Copies(NamedTuple):
    """A title of the deck and how many cards have it."""

    card: Card
    number: int


class DreadBallReference(Reference):
    """The deck, who an ability is for, and the powers of abilities."""

    name = "cards"
    whole = frozenset({"cards", "deck"})

    def listed(self, term: str) -> list[Copies]:
        """The cards of that name, all of them for `cards`."""
        found = [Copies(card, count) for card, count in printed_titles()]
        if term.lower() in self.whole:
            return found
        return [each for each in found if letters(term) in (letters(each.card.key), letters(each.card.title))]

    def show(self, console: Console, found: Sequence[Copies]) -> None:
        """The cards as a table."""
        table = Table(box=None, pad_edge=False, header_style="dim")
        for title in ("card", "kind", "number", "what it does"):
            table.add_column(title, justify="right" if title == "number" else "left", overflow="fold")
        for card, count in found:
            table.add_row(card.title, KINDS[card.kind], str(count), escape(card.text))
        console.print(table)
        if deck().reconstruction:
            console.print("[dim]The list of cards is a reconstruction: ironpitch/games/dreadball/deck.toml[/]")

    def as_data(self, found: Sequence[Copies]) -> list[dict[str, object]]:
        return [
            {"key": c.card.key, "title": c.card.title, "kind": c.card.kind, "count": c.number, "says": c.card.text}
            for c in found
        ]

    def notes(self, slug: str) -> list[str]:
        """Who an ability is for, and what the reference card leaves open about it."""
        if slug not in ability_keys():
            return []
        found = ability(slug)
        return [f"for {found.limits()}", *([f"our reading: {found.gap}"] if found.gap else [])]

    def permissions(self, skill: Skill) -> tuple[str, ...]:
        """The powers of an ability: what the rules let its owner do without asking the ability itself."""
        held = int(skill.powers) if isinstance(skill, Ability) else 0
        bits = {name: value for name, value in vars(powers).items() if name.isupper() and isinstance(value, int)}
        return tuple(sorted(f"the power {name.lower().replace('_', ' ')}" for name, bit in bits.items() if held & bit))


REFERENCE: Final = DreadBallReference()
