"""`ironpitch audit`: do our rules agree with a match that a public server logged?"""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from ironpitch.audit.audit import Audit, audit_log
from ironpitch.audit.explained import missing_titles
from ironpitch.audit.log import read_log
from ironpitch.audit.vocabulary import NOT_DRIVEN
from ironpitch.cli import DONE, FAILED
from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.rulesets import ruleset as ruleset_of

RULINGS = Path(__file__).resolve().parent.parent.parent / "docs" / "rulings.md"
"""The rulings, where this runs from a checkout."""


@click.group("audit")
def command() -> None:
    """Compare every roll of a logged match with what our rules make of it."""


@command.command("fumbbl")
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--ruleset", default="bb2020", show_default=True, metavar="NAME", help="Ruleset to compare with.")
@json_option
def fumbbl(file: str, ruleset: str, as_json: bool) -> int:
    """Walk FILE, the log of a Blood Bowl 2020 match as FUMBBL keeps it (JSON, plain or gzipped).

    At every roll the position of the log is put into our engine; the dice asked for, the number needed, the modifiers
    and the outcome are compared. Exit code 1 if a difference is not explained by a ruling.
    """
    rules = ruleset_of(ruleset)
    if rules.name != "bb2020":
        raise click.UsageError(f"--ruleset {ruleset[:40]}: these logs are of Blood Bowl 2020, expected bb2020(...)")
    audit = audit_log(read_log(file), rules)
    lost = missing_titles(RULINGS)
    if as_json:
        print_json(as_data(audit, lost))
    else:
        show(new_console(), audit, lost)
    return DONE if audit.passed() and not lost else FAILED


def as_data(audit: Audit, lost: list[str]) -> dict[str, object]:
    """The findings for another program."""
    ledger = audit.ledger
    return {
        "kinds": [
            {
                "kind": kind,
                "compared": ledger.count(kind, True) + ledger.count(kind, False),
                "agree": ledger.count(kind, True),
                "differ": ledger.count(kind, False),
                "not_compared": ledger.left_out(kind),
            }
            for kind in ledger.kinds()
        ],
        "differences": [{**verdict._asdict(), "ruling": ruling} for verdict, ruling in audit.differences()],
        "not_compared": [{"kind": k, "why": why, "count": n} for (k, why), n in sorted(ledger.omitted.items())],
        "unknown_reports": dict(audit.unknown),
        "unknown_changes": dict(audit.unknown_changes),
        "left_alone": dict(audit.left_alone),
        "unplayed_skills": dict(audit.stage.unplayed),
        "unplayable": audit.unplayable,
        "missing_rulings": lost,
        "passed": audit.passed() and not lost,
    }


def show(console: Console, audit: Audit, lost: list[str]) -> None:
    """The table, then every difference, then what was left out."""
    ledger = audit.ledger
    names = " against ".join(team.name for team in audit.stage.plan.teams)
    console.print(f"{names}: {audit.scenes} scenes", markup=False)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("kind")
    for title in ("compared", "agree", "differ", "not compared"):
        table.add_column(title, justify="right")
    for kind in [*ledger.kinds(), ""]:
        agree = ledger.count(kind, True) if kind else sum(1 for each in ledger.verdicts if each.agrees)
        differ = ledger.count(kind, False) if kind else len(ledger.differences())
        left = ledger.left_out(kind) if kind else sum(ledger.omitted.values())
        row = [str(agree + differ), str(agree), str(differ or "-"), str(left or "-")]
        table.add_row(kind or "all", *row, style="red" if differ else "" if kind else "bold")
    console.print(table)
    for verdict, ruling in audit.differences():
        console.print(f"\n{verdict.kind}: {verdict.when} {verdict.about}", markup=False, style="bold")
        console.print(f"  ours: {verdict.ours}\n  log:  {verdict.theirs}", markup=False, soft_wrap=True)
        console.print(f"  ruling: {ruling}" if ruling else "  not explained by a ruling", markup=False)
    listed(console, "not compared", [f"{k} x{n}: {why}" for (k, why), n in sorted(ledger.omitted.items())])
    listed(console, "reports left alone", [f"{k} x{n}: {NOT_DRIVEN[k]}" for k, n in audit.left_alone.items()])
    listed(console, "unknown reports", [f"{kind} x{n}" for kind, n in audit.unknown.items()])
    listed(console, "unknown changes", [f"{kind} x{n}" for kind, n in audit.unknown_changes.items()])
    listed(console, "skills our rules do not play", [f"{name} x{n}" for name, n in audit.stage.unplayed.items()])
    listed(console, "positions that cannot be set up", audit.unplayable)
    listed(console, "rulings that docs/rulings.md does not have", lost)
    passed = audit.passed() and not lost
    console.print("\n[green]agreed[/]: no difference without a ruling" if passed else "\n[bold red]not agreed[/]")


def listed(console: Console, title: str, lines: list[str]) -> None:
    """A heading with its lines; nothing if there are none."""
    if lines:
        console.print(f"\n{title}", style="bold")
        for line in lines:
            console.print(f"  {line}", markup=False, soft_wrap=True)
