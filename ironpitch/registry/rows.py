"""The rows of a ruleset: one statement of the rules each, with an id that code and tests cite."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from ironpitch.engine.errors import UnknownRuleset

FILE: Final = "rows.tsv"
COLUMNS: Final = ("id", "option", "section", "says")
BASE: Final = "base"
"""The option of a row that always holds."""


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


@cache
def rows_of(ruleset: str) -> tuple[Row, ...]:
    """Every row of a ruleset, in the order of its rulebook; none if it brings no file of rows."""
    folder = files("ironpitch.rules").joinpath(ruleset)
    if not folder.is_dir():
        return ()
    file = folder.joinpath(FILE)
    if not file.is_file():
        return ()
    head, *lines = file.read_text(encoding="utf-8").splitlines()
    if tuple(head.split("\t")) != COLUMNS:
        raise UnknownRuleset(f"{ruleset}/{FILE}: the columns are {head!r}; expected {', '.join(COLUMNS)}")
    return tuple(Row(*line.split("\t")) for line in lines if line)
