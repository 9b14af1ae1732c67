"""How the other editions differ: what they say under the names a reader has asked for in one of them."""

from __future__ import annotations

from typing import NamedTuple

from ironpitch.registry.book import Book, SkillEntry, book_of, editions
from ironpitch.registry.finding import Finds, letters
from ironpitch.registry.lineage import LIBRARIES
from ironpitch.registry.rows import Row


class Elsewhere(NamedTuple):
    """What another edition has by the names that were asked for."""

    edition: str
    skills: list[SkillEntry]
    rows: list[Row]


def elsewhere(finds: Finds) -> list[Elsewhere]:
    """The other editions of the game, each with its skills and rows of the same name; some may have neither."""
    books = [book_of(name) for name in editions() if name != finds.book.name]
    return [in_book(finds, other) for other in books if set(other.parts) & set(finds.book.parts)]


def in_book(finds: Finds, other: Book) -> Elsewhere:
    """What one other edition has."""
    asked_there = Finds(other, finds.term)
    skills = [twin for entry in finds.skills for twin in other.skills if is_twin(finds.book, entry, other, twin)]
    rows = [row for entry in finds.rows for row in other.rows if is_same_heading(entry.row, row, finds.one_row)]
    if asked_there.exact:
        skills += [entry for entry in asked_there.skills if entry not in skills]
        rows += [entry.row for entry in asked_there.rows]
    known = {row.id for row in rows}
    return Elsewhere(other.name, skills, [row for row in other.rows if row.id in known])


def is_twin(book: Book, entry: SkillEntry, other: Book, twin: SkillEntry) -> bool:
    """Are the two the same skill? Editions that share a library number it alike, whatever they call it."""
    if set(LIBRARIES).intersection(book.parts, other.parts):
        return entry.skill.code == twin.skill.code
    return letters(entry.slug) == letters(twin.slug)


def is_same_heading(row: Row, other: Row, anywhere: bool) -> bool:
    """Do two rows of different editions speak about the same thing? `anywhere`: in whichever group of rows."""
    group, name = row.id.split(".")[1:]
    other_group, other_name = other.id.split(".")[1:]
    return name == other_name and (anywhere or letters(group) == letters(other_group))


def differs(entry: SkillEntry, twin: SkillEntry) -> bool:
    """Is there anything to tell about the other edition's skill?"""
    here, there = entry.skill, twin.skill
    facts = [(skill.name, skill.category, skill.compulsory, skill.says) for skill in (here, there)]
    return type(here) is not type(there) or facts[0] != facts[1]
