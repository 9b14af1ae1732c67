"""The rule book of a ruleset as a Markdown page: every row, procedure and skill with its code and its tests."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ironpitch.registry.book import Book, RowEntry, book_of, editions
from ironpitch.registry.proofs import Proof
from ironpitch.registry.rows import BASE, sections_of
from ironpitch.registry.sources import ROOT, Place

FOLDER: Final = "docs/rules"
HEAD: Final = ("id or skill", "what it does", "code", "test names")
HEAD_OF_PROCEDURES: Final = ("name", "what it does", "test names")


def page_path(name: str) -> Path:
    """Where the page of a ruleset is kept."""
    return ROOT / FOLDER / f"{name}.md"


def write_pages() -> list[Path]:
    """Write the page of every ruleset that has rows; what was written."""
    written = []
    for name in editions():
        path = page_path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(book_of(name)), encoding="utf-8")
        written.append(path)
    return written


def page(book: Book) -> str:
    """The whole page."""
    parts = [
        f"# {book.ruleset.title}: where every rule is",
        "Written by `make docs` from the ids in the source and the `covers` marks in the tests; do not edit it. "
        f"`ironpitch rules {book.name} <term>` answers the same questions in the terminal, and "
        "[rulings.md](../rulings.md) says how doubtful cases were decided.",
        f"{len(book.rows)} rows of the rulebook, {len(book.procedures)} procedures and tables, "
        f"{len(book.skills)} skills. A rule that is not part of the base game names the option that switches it. "
        f"{later(book)}"
        f"Sections: {sections(book)}.",
        "## Rows of the rulebook",
    ]
    for group in dict.fromkeys(entry.row.group for entry in book.entries):
        entries = [entry for entry in book.entries if entry.row.group == group]
        parts.append(f"### {group.replace('_', ' ')}")
        parts.append(
            table(
                HEAD,
                (
                    (
                        f"`{entry.row.id}`",
                        f"{entry.row.says} {source_of(entry)}",
                        code(entry.code),
                        tests(entry.tests),
                    )
                    for entry in entries
                ),
            )
        )
    parts.append("## Procedures and tables")
    parts.append("The functions and tables that follow the rows, with the tests of those rows.")
    for path in dict.fromkeys(procedure.place.path for procedure in book.procedures):
        parts.append(f"### {path}")
        parts.append(
            table(
                HEAD_OF_PROCEDURES,
                (
                    (f"`{p.place.name}`", f"{p.place.says} {cited(p.rows)}", tests(p.tests))
                    for p in book.procedures
                    if p.place.path == path
                ),
            )
        )
    parts.append("## Skills")
    for category in sorted({entry.skill.category for entry in book.skills}):
        parts.append(f"### {category}")
        parts.append(
            table(
                HEAD,
                (
                    (
                        entry.skill.name,
                        f"{entry.skill.says} ({entry.skill.source})",
                        code([entry.code]),
                        tests(entry.tests),
                    )
                    for entry in sorted(book.skills, key=lambda entry: entry.skill.name)
                    if entry.skill.category == category
                ),
            )
        )
    return "\n\n".join(parts) + "\n"


def table(head: tuple[str, ...], lines: Iterable[tuple[str, ...]]) -> str:
    """A table of Markdown; a bar in a cell would end it."""
    cells = [head, ("---",) * len(head), *(tuple(cell.replace("|", "\\|").strip() for cell in line) for line in lines)]
    return "\n".join(f"| {' | '.join(line)} |" for line in cells)


def sections(book: Book) -> str:
    """The numbered sections and what they are about."""
    return ", ".join(f"§{number} {title.replace(',', '')}" for number, title in sections_of(book.name).items())


def source_of(entry: RowEntry) -> str:
    """The section of the digest, and the option if the rule is not always played; `later` if it is not yet."""
    row = entry.row
    if row.is_later:
        return f"(§{row.section}, beyond the base game)" if entry.code else f"(§{row.section}, later)"
    return f"(§{row.section})" if row.option == BASE else f"(§{row.section}, option `{row.option}`)"


def later(book: Book) -> str:
    """How many rows are added later, if there are any."""
    count = sum(1 for entry in book.entries if entry.row.is_later and not entry.code)
    return f"{count} rows are marked `later`: they belong to parts that are not played yet. " if count else ""


def cited(rows: Iterable[str]) -> str:
    """The rows a procedure follows."""
    return f"({', '.join(f'`{row}`' for row in rows)})"


def code(places: Iterable[Place]) -> str:
    """The file and the function: a line number would change with every edit above it."""
    return "<br>".join(dict.fromkeys(f"`{place.path}`{name_in_file(place)}" for place in places))


def name_in_file(place: Place) -> str:
    """The function or class; nothing where the whole module is meant, which begins on line 1."""
    return "" if place.line == 1 else f" `{place.name}`"


def tests(proofs: Iterable[Proof]) -> str:
    """The names of tests, each once."""
    return "<br>".join(f"`{name}`" for name in sorted({proof.name for proof in proofs}))
