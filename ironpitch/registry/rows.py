"""The rows of a ruleset: one statement of the rules each, with an id that code and tests cite."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from ironpitch.engine.errors import UnknownRuleset

ROWS: Final = "rows.tsv"
ROW_COLUMNS: Final = ("id", "option", "section", "says")
SECTIONS: Final = "sections.tsv"
SECTION_COLUMNS: Final = ("section", "title")
LINEAGE: Final = "lineage.tsv"
LINEAGE_COLUMNS: Final = ("id", "follows")
GLOSSARY: Final = "glossary.tsv"
GLOSSARY_COLUMNS: Final = ("term", "also", "section", "says")
BASE: Final = "base"
"""The option of a row that always holds."""
LATER: Final = "extras"
"""Of a row that belongs to parts of the game which are added later: it may have code already, and need not."""


class Row(NamedTuple):
    """One statement of the rules, in our own words."""

    id: str
    option: str
    section: str
    says: str

    @property
    def group(self) -> str:
        """The part of the game: `dodge` of `bb2016.dodge.required`."""
        return self.id.split(".")[1]

    @property
    def is_later(self) -> bool:
        """Does it belong to what is added later?"""
        return self.option == LATER


class Term(NamedTuple):
    """A word of the game that is explained as a whole, in our own words."""

    term: str
    also: tuple[str, ...]
    """What else readers call it."""
    section: str
    says: str


@cache
def rows_of(ruleset: str) -> tuple[Row, ...]:
    """Every row of a ruleset, in the order of its rulebook; none if it brings no file of rows."""
    return tuple(Row(*line) for line in lines_of(ruleset, ROWS, ROW_COLUMNS))


@cache
def sections_of(ruleset: str) -> dict[str, str]:
    """What each numbered section of a ruleset is about."""
    return {line[0]: line[1] for line in lines_of(ruleset, SECTIONS, SECTION_COLUMNS)}


@cache
def forebears_of(ruleset: str) -> dict[str, frozenset[str]]:
    """By row: what code it shares with the games it descends from, none if a ruleset brings no such file.

    That is the id of a row whose code proves this one too (`bb2020.dodge.marked`), or where there is none a place of
    the rules (`football/movement/zones.py:has_zone`).
    """
    return {row: frozenset(follows.split(", ")) for row, follows in lines_of(ruleset, LINEAGE, LINEAGE_COLUMNS)}


@cache
def terms_of(ruleset: str) -> tuple[Term, ...]:
    """The words a ruleset explains beside its rows; none if it brings no file of them."""
    lines = lines_of(ruleset, GLOSSARY, GLOSSARY_COLUMNS)
    return tuple(Term(term, tuple(also.split(",")), section, says) for term, also, section, says in lines)


def lines_of(ruleset: str, name: str, columns: tuple[str, ...]) -> list[list[str]]:
    """The lines of a table that a ruleset keeps in its folder, each split into its columns."""
    file = files("ironpitch.games").joinpath(ruleset, name)
    if not file.is_file():
        return []
    head, *lines = file.read_text(encoding="utf-8").splitlines()
    found = [line.split("\t") for line in lines if line]
    if tuple(head.split("\t")) != columns or any(len(line) != len(columns) for line in found):
        raise UnknownRuleset(f"{ruleset}/{name}: expected the columns {', '.join(columns)} in every line")
    return found
