"""The list of kinds of lies: each with the reason why the rules must notice it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from mutations.logbook import Edit, Logbook, Moment, Mutant

Lies = Iterator[tuple[Moment, list[Edit]]]
Teller = Callable[[Logbook], Lies]


class Kind(NamedTuple):
    """A kind of lie: its name, what makes it observable, and all places of a log where it can be told."""

    name: str
    why: str
    tell: Teller

    def mutants(self, book: Logbook) -> Iterator[Mutant]:
        """Every lie of this kind in a log."""
        for moment, edits in self.tell(book):
            fields = moment.fields
            name = fields.get("reportId") or fields.get("modelChangeId") or ""
            yield Mutant(self.name, f"command {moment.number} {name}".strip(), edits)


KINDS: Final[dict[str, Kind]] = {}


def kind(name: str, why: str) -> Callable[[Teller], Teller]:
    """Put a kind on the list."""

    def listed(tell: Teller) -> Teller:
        assert name not in KINDS
        KINDS[name] = Kind(name, why, tell)
        return tell

    return listed
