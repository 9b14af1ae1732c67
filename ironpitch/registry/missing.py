"""What a ruleset still lacks: rows without code or test, skills without class or test, references to nothing."""

from __future__ import annotations

from typing import Final

from ironpitch import rulesets
from ironpitch.registry.book import NONE, Book, book_of
from ironpitch.registry.lineage import LIBRARIES, existing
from ironpitch.registry.proofs import SKILL, proofs, skill_id
from ironpitch.registry.rows import forebears_of, rows_of
from ironpitch.registry.sources import places

NO_CODE: Final = "rows without code"
NO_TEST: Final = "rows without test"
NO_CLASS: Final = "skills without class"
NO_FIRE: Final = "skills without test"
CITED_WRONG: Final = "cited in code, but no such row"
COVERED_WRONG: Final = "covered by tests, but no such row or skill"

Gaps = dict[str, list[str]]
"""By category: the ids concerned."""


def gaps(name: str) -> Gaps:
    """Everything a ruleset lacks, by category; of one that cannot be played yet, what can be said about its rows."""
    if name not in rulesets.known():
        return gaps_of_rows(name)
    book = book_of(name)
    return {
        NO_CODE: book.rows_without_code(),
        NO_TEST: book.rows_without_test(),
        NO_CLASS: book.skills_without_class(),
        NO_FIRE: book.skills_without_test(),
        CITED_WRONG: book.unknown_references(),
        COVERED_WRONG: covered_wrongly(book),
    }


def gaps_of_rows(name: str) -> Gaps:
    """What is known of a ruleset that has rows and no manifest."""
    parts = existing([f"games/{name}", *LIBRARIES])
    code = [place for part in parts for place in places(part)]
    forebears = forebears_of(name)
    covered = {row for proof in proofs() for row in proof.covers}
    ids = [row.id for row in rows_of(name) if not row.is_later]
    idle = [row for row in ids if not any(place.proves(row, forebears.get(row, NONE)) for place in code)]
    return {NO_CODE: idle, NO_TEST: [row for row in ids if row not in covered]}


def covered_wrongly(book: Book) -> list[str]:
    """What tests say they cover and the ruleset does not have."""
    known = book.ids | {skill_id(book.name, entry.slug) for entry in book.skills}
    return [
        f"{proof.at} {proof.name}: {covered}"
        for proof in proofs()
        for covered in sorted(proof.covers - known)
        if covered.startswith((f"{book.name}.", skill_id(book.name, ""))) or is_of_no_edition(covered)
    ]


def is_of_no_edition(covered: str) -> bool:
    """Does it name a skill, and not whose?"""
    return covered.startswith(SKILL) and "/" not in covered


def report(name: str, found: Gaps) -> str:
    """The gaps as text: every category with how many there are, then one id a line."""
    lines = []
    if name not in rulesets.known():
        lines.append(f"{name} is no ruleset yet: nothing can be said about its skills")
    if not rows_of(name):
        lines.append(f"{name} has no rows")
    for category, ids in found.items():
        lines.append(f"{name}: {len(ids)} {category}")
        lines += [f"    {missing}" for missing in ids]
    return "\n".join(lines)
