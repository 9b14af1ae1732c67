"""`ironpitch audit`: do our rules agree with matches that a public server logged?"""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ironpitch.audit.audit import audit_log
from ironpitch.audit.auditor import editions
from ironpitch.audit.editions import left_alone_because
from ironpitch.audit.explained import missing_titles
from ironpitch.audit.findings import Findings, Row, added, as_data, findings_of, not_audited, rolls, total
from ironpitch.audit.log.file import read_log
from ironpitch.cli import DONE, FAILED
from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.ruleset import Ruleset
from ironpitch.rulesets import ruleset as ruleset_of

RULINGS = Path(__file__).resolve().parent.parent.parent / "docs" / "rulings.md"
"""The rulings, where this runs from a checkout."""
COLUMNS = ("compared", "agree", "by a ruling", "differ", "not compared")


@click.group("audit")
def command() -> None:
    """Compare every roll of logged matches with what our rules make of it."""


@command.command("fumbbl")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@click.option("--ruleset", default="", metavar="NAME", help="Ruleset to compare with, unless the edition of the log.")
@json_option
def fumbbl(files: tuple[str, ...], ruleset: str, as_json: bool) -> int:
    """Audit each FILE, the log of a Blood Bowl match as FUMBBL keeps it (JSON, plain or gzipped).

    At every roll our engine is put into the position of the log, and its dice, number needed, modifiers and outcome
    are compared with those of the log. Prints a table for each file and one for all of them. A file that cannot be
    read is named, and the others are audited all the same. Exit code 1 if there is such a file, or a difference that
    no ruling explains.
    """
    rules = ruleset_of(ruleset) if ruleset else None
    if rules is not None and rules.name not in editions():
        raise click.UsageError(
            f"--ruleset {ruleset[:40]}: expected {' or '.join(f'{name}(...)' for name in editions())}"
        )
    messages = new_console(stderr=True)
    found = audited(messages, files, rules)
    lost = missing_titles(RULINGS)
    if as_json:
        print_json(as_data(found, lost))
    else:
        show(new_console(), found, lost)
    for each in found:
        if each.error:
            messages.print(f"ironpitch: {each.error}", markup=False, soft_wrap=True)
    return DONE if all(each.passed() for each in found) and not lost else FAILED


def audited(messages: Console, files: tuple[str, ...], rules: Ruleset | None) -> list[Findings]:
    """Audit one file after another, and show how far it is."""
    found: list[Findings] = []
    bars = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*bars, console=messages, disable=not messages.is_terminal, transient=True) as progress:
        task = progress.add_task("auditing", total=len(files))
        for file in files:
            progress.update(task, description=Path(file).name[:30])
            found.append(audited_file(file, rules))
            progress.advance(task)
    return found


def audited_file(file: str, rules: Ruleset | None) -> Findings:
    """Audit one file; whatever is wrong with it is told, and the next one can follow."""
    try:
        log = read_log(file)
        if rules is not None and rules.name != log.edition.ruleset:
            return not_audited(file, f"{file} is a log of {log.edition.name}, and {rules.name} was asked for")
        return findings_of(file, audit_log(log, rules))
    except IronpitchError as error:
        text = " ".join(str(error).split())
        return not_audited(file, text if text.startswith(file) else f"{file}: {text}")
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        return not_audited(file, f"{file}: the audit broke off with {error!r}")


# -- tables ------------------------------------------------------------------------------------------------------------


def show(console: Console, files: list[Findings], lost: list[str]) -> None:
    """A table for each file with its differences and what was left out, then one over all of them."""
    read = [found for found in files if not found.error]
    for found in read:
        show_file(console, found)
    if len(files) > 1:
        console.print(f"\nall {len(read)} matches", style="bold")
        show_rows(console, added(found.rows for found in read))
        show_shares(console, files)
    listed(console, "rulings that docs/rulings.md does not have", lost)
    bad = [found.file for found in files if found.error]
    listed(console, "files that could not be audited", bad)
    passed = all(found.passed() for found in files) and not lost
    console.print("\n[green]agreed[/]: no difference without a ruling" if passed else "\n[bold red]not agreed[/]")


def show_file(console: Console, found: Findings) -> None:
    """One match."""
    names = " against ".join(found.names)
    console.print(f"\n{found.file}", markup=False, style="bold", soft_wrap=True)
    console.print(f"{names} ({found.ruleset}): {found.scenes} scenes", markup=False, soft_wrap=True)
    show_rows(console, found.rows)
    for verdict, ruling in found.differences:
        console.print(f"\n{verdict.kind}: {verdict.when} {verdict.about}", markup=False, style="bold")
        console.print(f"  ours: {verdict.ours}\n  log:  {verdict.theirs}", markup=False, soft_wrap=True)
        console.print(f"  ruling: {ruling}" if ruling else "  not explained by a ruling", markup=False)
    listed(console, "not compared", [f"{kind} x{count}: {why}" for kind, why, count in found.not_compared])
    left = [f"{kind} x{count}: {left_alone_because(kind)}" for kind, count in found.left_alone.items()]
    listed(console, "reports left alone", left)
    listed(console, "unknown reports", [f"{kind} x{n}" for kind, n in found.unknown_reports.items()])
    listed(console, "unknown changes", [f"{kind} x{n}" for kind, n in found.unknown_changes.items()])
    listed(console, "skills our rules do not play", [f"{name} x{n}" for name, n in found.unplayed_skills.items()])
    listed(console, "positions that cannot be set up", found.unplayable)


def show_rows(console: Console, rows: list[Row]) -> None:
    """The table of a file or of all: a row for each kind, the rolls alone, and everything."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("kind")
    for title in COLUMNS:
        table.add_column(title, justify="right")
    for row in rows:
        add_row(table, row, "red" if row.differ else "")
    dice = rolls(rows)
    add_row(table, dice, "bold")
    add_row(table, total(rows), "bold")
    console.print(table)
    console.print(f"{share_text(dice)} of all rolls really compared", markup=False)


def add_row(table: Table, row: Row, style: str) -> None:
    """One row; what is zero is a dash where nobody wants to see a figure."""
    figures = [str(row.compared), str(row.agree)]
    figures += [str(figure or "-") for figure in (row.explained, row.differ, row.not_compared)]
    table.add_row(row.kind, *figures, style=style)


def show_shares(console: Console, files: list[Findings]) -> None:
    """A line for each file: how it went, in a few figures."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("\nfile", overflow="fold")
    for title in ("rolls", "compared", "share", "by a ruling", "differ"):
        table.add_column(f"\n{title}", justify="right")
    for found in files:
        if found.error:
            table.add_row(Path(found.file).name, "-", "-", "-", "-", "not audited", style="red")
            continue
        dice, every = rolls(found.rows), total(found.rows)
        figures = [dice.compared + dice.not_compared, dice.compared]
        style = "red" if every.differ else ""
        cells = [str(figure) for figure in figures]
        rest = [str(every.explained or "-"), str(every.differ or "-")]
        table.add_row(Path(found.file).name, *cells, share_text(dice), *rest, style=style)
    console.print(table)


def share_text(dice: Row) -> str:
    """How many of all rolls were really compared, in a hundred."""
    every = dice.compared + dice.not_compared
    return f"{100 * dice.compared / every:.1f} %" if every else "none"


def listed(console: Console, title: str, lines: list[str]) -> None:
    """A heading with its lines; nothing if there are none."""
    if lines:
        console.print(f"\n{title}", style="bold")
        for line in lines:
            console.print(f"  {line}", markup=False, soft_wrap=True)
