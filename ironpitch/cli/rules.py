"""`ironpitch rules`: what a rule does, where it is written, coded and tested."""

from __future__ import annotations

import click
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from ironpitch.cli import FAILED
from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.registry.book import Book, Procedure, RowEntry, SkillEntry, book_of
from ironpitch.registry.elsewhere import Elsewhere, differs, elsewhere
from ironpitch.registry.finding import Finds, suggestions
from ironpitch.registry.reference import reference_of
from ironpitch.registry.rows import BASE, Row, sections_of, terms_of

NO_TESTS = "not available: this copy of Ironpitch was installed without its tests"
NO_OTHERS = "there is none of this game"
NOTHING_THERE = "nothing of that name"
ABILITY = "ability"
PIPED = 120
"""How wide lines are when nobody looks at a terminal."""


@click.command("rules")
@click.argument("ruleset")
@click.argument("term", nargs=-1)
@json_option
def command(ruleset: str, term: tuple[str, ...], as_json: bool) -> int:
    """Explain the rules of RULESET; TERM is a word of the game, a skill, an option, a card, a row id or a part of one.

    Without a term it gives an overview; `cards` lists the deck of a game that has one.
    """
    book = book_of(ruleset.partition("(")[0].strip())
    console = new_console()
    if not console.is_terminal:
        console.width = PIPED
    if not term:
        if as_json:
            print_json(overview_data(book))
        else:
            overview(console, book)
        return 0
    finds = Finds(book, " ".join(term))
    reference = reference_of(book.ruleset)
    listed = reference.listed(finds.term)
    if finds.nothing() and not listed:
        meant = suggestions(book, finds.term)
        hint = f"did you mean {', '.join(meant)}?" if meant else f"`ironpitch rules {book.name}` lists what there is"
        click.echo(f"ironpitch: {book.name} has no rule called {finds.term[:60]!r}; {hint}", err=True)
        return FAILED
    if as_json:
        print_json({**answer_data(finds), **({reference.name: reference.as_data(listed)} if listed else {})})
        return 0
    if listed and finds.term.lower() in reference.whole:
        show_terms(console, finds)
        reference.show(console, listed)
        return 0
    if listed:
        reference.show(console, listed)
    if not finds.nothing():
        answer(console, finds)
    return 0


# -- overview ----------------------------------------------------------------------------------------------------------


def overview(console: Console, book: Book) -> None:
    """Sections with how many rows they have, options, skills."""
    console.print(f"[bold]{book.name}[/]  {book.ruleset.title}: {len(book.rows)} rows, {len(book.skills)} skills")
    sections = columns("section", "about", "rows", "terms")
    for number, title in sections_of(book.name).items():
        rows = [row for row in book.rows if row.section == number]
        explained = [term.term for term in terms_of(book.name) if term.section == number]
        if rows or explained:
            terms = dict.fromkeys([*[f"'{term}'" if " " in term else term for term in explained], *groups(rows)])
            sections.add_row(f"§{number}", title, str(len(rows)), " ".join(terms))
    show(console, "Sections", sections)
    options = columns("option", "default", "what it does")
    for option in book.options():
        options.add_row(option.name, option.default, option.says)
    show(console, "Options", options)
    skills = columns("skill", "category", "what it does")
    for entry in book.skills:
        skills.add_row(entry.slug, entry.skill.category, entry.skill.says)
    show(console, "Skills", skills)
    console.print(f"\n[dim]ironpitch rules {book.name} dodge  explains one of them[/]")


def groups(rows: list[Row]) -> list[str]:
    """The parts of the game that rows are about."""
    return [row.group for row in rows]


def overview_data(book: Book) -> dict[str, object]:
    """The overview for other programs."""
    return {
        "ruleset": book.name,
        "title": book.ruleset.title,
        "sections": [
            {"section": number, "title": title, "rows": [row.id for row in book.rows if row.section == number]}
            for number, title in sections_of(book.name).items()
        ],
        "terms": [term._asdict() for term in terms_of(book.name)],
        "options": [{"name": o.name, "default": o.default, "says": o.says} for o in book.options()],
        "skills": [{"name": e.slug, "category": e.skill.category, "says": e.skill.says} for e in book.skills],
    }


# -- one answer --------------------------------------------------------------------------------------------------------


def answer(console: Console, finds: Finds) -> None:
    """Everything that is known about a term."""
    book = finds.book
    show_terms(console, finds)
    if finds.only_terms():
        return
    for entry in finds.skills:
        show_skill(console, entry, reference_of(book.ruleset).notes(entry.slug))
    for option in finds.options:
        console.print(f"[bold]{option.name}[/]  option, {' or '.join(option.values)}; {option.default} unless told")
        told = f"{escape(option.says)} [dim]({book.name} {option.source})[/]"
        console.print(Padding(told, (0, 0, 1, 2), expand=False))
    for procedure in finds.procedures:
        show_procedure(console, procedure)
    for found in finds.rows:
        console.print(f"[bold]{found.row.id}[/]  [dim]{source(found.row)}[/]")
        console.print(Padding("\n".join([escape(found.row.says), *at(found)]), (0, 0, 1, 2), expand=False))
    touching = finds.touching()
    if touching:
        table = columns("skill", "what it does")
        for entry in touching:
            table.add_row(entry.slug, f"{escape(entry.skill.says)}\n[dim]{entry.code.at}[/]")
        show(console, "Skills that touch it", table)
    show_tests(console, finds)
    show_others(console, finds)


def show_terms(console: Console, finds: Finds) -> None:
    """Words of the game that are explained as a whole."""
    sections = sections_of(finds.book.name)
    for term in finds.terms:
        console.print(f"[bold]{term.term}[/]  [dim](§{term.section} {sections[term.section]})[/]")
        console.print(Padding(escape(term.says), (0, 0, 1, 2), expand=False))


def show_skill(console: Console, entry: SkillEntry, notes: list[str]) -> None:
    """A skill, its class and the moments it speaks at."""
    skill = entry.skill
    console.print(f"[bold]{skill.name}[/]  {kind_of(entry)} [dim]({skill.source})[/]")
    lines = [escape(skill.says), *map(escape, notes), entry.code.at]
    lines += [f"speaks at: {', '.join(entry.moments)}"] if entry.moments else []
    console.print(Padding("\n".join(lines), (0, 0, 1, 2), expand=False))


def show_procedure(console: Console, procedure: Procedure) -> None:
    """A function of the rules, and the rows it follows."""
    place = procedure.place
    console.print(f"[bold]{place.name}[/]  procedure")
    lines = [escape(place.says), place.at, f"follows: {', '.join(procedure.rows)}"]
    console.print(Padding("\n".join(line for line in lines if line), (0, 0, 1, 2), expand=False))


def show_tests(console: Console, finds: Finds) -> None:
    """The tests that name what was found."""
    if not finds.book.has_tests:
        console.print(f"\n[bold]Tests[/]  {NO_TESTS}")
        return
    tests = finds.tests()
    console.print(f"\n[bold]Tests[/]{'' if tests else '  none names it yet'}")
    for proof in tests:
        console.print(f"{proof.name}\n[dim]  {proof.at}[/]")


def show_others(console: Console, finds: Finds) -> None:
    """How the other editions differ."""
    others = elsewhere(finds)
    if not others:
        console.print(f"\n[bold]Other editions[/]  {NO_OTHERS}")
    for other in others:
        lines = other_lines(finds, other)
        console.print(f"\n[bold]In {other.edition}:[/]{'' if lines else f' {NOTHING_THERE}'}")
        for line in lines:
            console.print(Padding(line, (0, 0, 0, 2), expand=False))


def other_lines(finds: Finds, other: Elsewhere) -> list[str]:
    """The skills and rows of another edition; of a skill that is the same, only that."""
    lines = []
    for twin in other.skills:
        same = any(not differs(entry, twin) for entry in finds.skills if entry.skill.code == twin.skill.code)
        told = "the same" if same else f"{kind_of(twin)}: {escape(twin.skill.says)}"
        lines.append(f"[bold]{twin.skill.name}[/]  {told}")
    return lines + [f"[bold]{row.id}[/]  {escape(row.says)}" for row in other.rows]


def answer_data(finds: Finds) -> dict[str, object]:
    """One answer for other programs."""
    return {
        "ruleset": finds.book.name,
        "term": finds.term,
        "terms": [term._asdict() for term in finds.terms],
        "rows": [
            {
                "id": entry.row.id,
                "says": entry.row.says,
                "section": entry.row.section,
                "option": entry.row.option,
                "code": at(entry),
                "skills": list(entry.skills),
                "tests": [f"{proof.path}::{proof.name}" for proof in entry.tests],
            }
            for entry in finds.rows
        ],
        "skills": [
            {
                "name": entry.slug,
                "category": entry.skill.category,
                "says": entry.skill.says,
                "source": entry.skill.source,
                "code": entry.code.at,
                "moments": list(entry.moments),
                "rows": list(entry.rows),
                "tests": [f"{proof.path}::{proof.name}" for proof in entry.tests],
            }
            for entry in finds.skills
        ],
        "options": [{"name": o.name, "says": o.says, "values": o.values, "default": o.default} for o in finds.options],
        "procedures": [
            {"name": p.place.name, "says": p.place.says, "code": p.place.at, "rows": list(p.rows)}
            for p in finds.procedures
        ],
        "touching": [entry.slug for entry in finds.touching()],
        "other_editions": [
            {
                "ruleset": other.edition,
                "skills": [
                    {"name": twin.slug, "category": twin.skill.category, "says": twin.skill.says}
                    for twin in other.skills
                ],
                "rows": [{"id": row.id, "says": row.says} for row in other.rows],
            }
            for other in elsewhere(finds)
        ],
        "tests_available": finds.book.has_tests,
    }


# -- layout ------------------------------------------------------------------------------------------------------------


def columns(*titles: str) -> Table:
    """A plain table; what is too long for a line goes on below."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for title in titles:
        table.add_column(title, overflow="fold")
    return table


def show(console: Console, title: str, table: Table) -> None:
    """A table below its title."""
    console.print(f"\n[bold]{title}[/]")
    console.print(table)


def source(row: Row) -> str:
    """Where a row comes from, and the option it belongs to."""
    if row.is_later:
        return f"(§{row.section}, beyond the base game)"
    return f"(§{row.section})" if row.option == BASE else f"(§{row.section}, option {row.option})"


def kind_of(entry: SkillEntry) -> str:
    """What sort of skill it is."""
    if entry.skill.category == ABILITY:
        return ABILITY
    return f"{entry.skill.category} skill{', compulsory' if entry.skill.compulsory else ''}"


def at(entry: RowEntry) -> list[str]:
    """Where the code of a row is, with the names of the functions."""
    return [f"{place.at} {place.name}" for place in entry.code]
