"""Laying out lines of numbered choices: rows are broken between entries, never inside one that fits a row."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rich.text import Text

APART: Final = "   "
"""Between two entries of a line."""
NUMBER: Final = "bold #f2e394"
"""How the number of a choice is written; an entry begins there."""
WIDEST_TITLE: Final = 30
"""A line goes on below its first entry unless its title is wider than this."""


def starts(line: Text) -> list[int]:
    """Where the entries of a line begin."""
    return sorted(span.start for span in line.spans if span.style == NUMBER)


def parts(line: Text) -> list[Text]:
    """The entries of a line without its title, each whole."""
    found = [*starts(line), len(line)]
    entries = [line[start:end] for start, end in pairwise(found)]
    for entry in entries:
        entry.rstrip()
    return entries


def entries(line: Text) -> list[Text]:
    """The entries of a line of choices; its title stays with the first of them. A line without any is one itself."""
    found = parts(line)
    title = " ".join(line.plain[: (starts(line) or [len(line)])[0]].split())
    if not found:
        return [Text(title)]
    first = Text(f"{title}: ", "bold").append_text(found[0]) if title else found[0]
    return [first, *found[1:]]


def filled(entries: Sequence[Text], width: int) -> list[Text]:
    """Entries one after the other in rows that are filled to the end."""
    rows: list[Text] = []
    for entry in entries:
        if rows and len(rows[-1]) + len(APART) + len(entry) <= width:
            rows[-1].append(APART).append_text(entry)
        else:
            rows.append(entry.copy())
    return rows


def laid(line: Text, width: int) -> list[Text]:
    """A line of choices in as many rows as it needs; one that fits stays as it is."""
    found = starts(line)
    if len(line.plain.rstrip()) <= width or not found:
        return [line]
    indent = " " * min(found[0], WIDEST_TITLE)
    first, *rest = filled(parts(line), width - found[0])
    return [line[: found[0]].append_text(first), *[Text(indent).append_text(row) for row in rest]]
