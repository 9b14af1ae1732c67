"""`ironpitch bench`: the speed of the engine, on its own and per yardstick unit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from ironpitch._source import INTERPRETED, is_compiled
from ironpitch.cli.console import json_option, new_console, print_json, team_options
from ironpitch.cli.speed import Arrangement, measure
from ironpitch.rulesets import BUILTIN

# What each figure is called, its key, and what is demanded of the compiled and of the interpreted engine.
RATES = [
    ("matches, engine's own loop", "matches_per_second", "matches_per_unit", 60, 2),
    ("matches, public API", "api_matches_per_second", "api_matches_per_unit", 20, None),
]
TYPICAL = {"dreadball": "dreadball(sudden_death=off)", "dungeonbowl": "dungeonbowl(turn_limit=16)"}
"""Rulesets that are measured with an option: coaches who play at random never score, so Sudden Death never ends, nor
does a match in a dungeon without a limit before nearly everybody is gone."""
TIMES = [
    ("copy of a state", "copy_us", 1),
    ("fork between steps", "fork_us", 1),
    ("fork in mid-step", "fork_mid_step_us", 3),
    ("best paths of a player", "path_us", 60),
    ("JSON-ready view", "view_us", None),
]


@click.command("bench")
@click.option("--ruleset", metavar="NAME", help="Only this ruleset; without it every one that comes with Ironpitch.")
@team_options
@click.option("--quick", is_flag=True, help="Fewer and shorter rounds: rough figures in a few seconds.")
@click.option("--no-interpreted", is_flag=True, help="Leave the interpreted engine out.")
@json_option
def command(
    ruleset: str | None, home: str | None, away: str | None, quick: bool, no_interpreted: bool, as_json: bool
) -> None:
    """Measure random play, copies, forks, path search and views; best of several rounds, one core."""
    console = new_console()
    measured: list[dict[str, Any]] = []
    for name in [ruleset] if ruleset else [TYPICAL.get(each, each) for each in BUILTIN]:
        figures: dict[str, Any] = measure(Arrangement(name, home, away, quick))
        if is_compiled() and not no_interpreted:
            figures["interpreted"] = measure_interpreted(name, home, away, quick)
        measured.append(figures)
        if not as_json:
            show(console, figures)
    if as_json:
        print_json(measured[0] if ruleset else measured)
    elif len(measured) > 1:
        compare(console, measured)


def compare(console: Console, measured: list[dict[str, Any]]) -> None:
    """How long a decision takes in each ruleset, beside the first."""
    first = measured[0]["decisions_per_second"] / measured[0]["units_per_second"]
    for figures in measured:
        rate = figures["decisions_per_second"] / figures["units_per_second"]
        line = f"{rate:,.0f} decisions per unit, a decision takes {first / rate:.2f} times that of"
        console.print(f"{figures['ruleset']}: {line} {measured[0]['ruleset']}", markup=False)


def measure_interpreted(ruleset: str, home: str | None, away: str | None, quick: bool) -> dict[str, Any]:
    """The same figures of the interpreted engine, from a process of its own."""
    call = [sys.executable, "-m", "ironpitch", "bench", "--json", "--ruleset", ruleset]
    call += ["--quick"] if quick else []
    call += ["--home", home] if home else []
    call += ["--away", away] if away else []
    answer = subprocess.run(call, env={**os.environ, INTERPRETED: "1"}, capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        raise click.ClickException(f"the interpreted engine could not be measured: {answer.stderr.strip()}")
    figures: dict[str, Any] = json.loads(answer.stdout)
    return figures


def show(console: Console, figures: dict[str, Any]) -> None:
    """The figures for people."""
    units = f"{figures['units_per_second']:.1f} yardstick units a second"
    console.print(f"[bold]{figures['ruleset']}[/], random play, one core; {units}")
    console.print(f"engine: {figures['engine']}", style="dim", markup=False)
    table = Table(show_edge=False, pad_edge=False)
    table.add_column("compiled" if figures["compiled"] else "interpreted")
    for name in ("a second", "per unit", "demanded"):
        table.add_column(name, justify="right")
    add_figures(table, figures, bool(figures["compiled"]))
    if "interpreted" in figures:
        table.add_section()
        table.add_row("[bold]interpreted[/]")
        add_figures(table, figures["interpreted"], False)
    console.print(table)


def add_figures(table: Table, figures: dict[str, Any], compiled: bool) -> None:
    """The rows of one engine."""
    for name, rate, per_unit, of_compiled, of_interpreted in RATES:
        demanded = of_compiled if compiled else of_interpreted
        good = demanded is None or figures[per_unit] >= demanded
        wanted = "" if demanded is None else f"{demanded} per unit"
        table.add_row(name, f"{figures[rate]:,.0f}", coloured(f"{figures[per_unit]:.1f}", good), wanted)
    per_match = f"{figures['decisions_per_match']:.0f} a match"
    per_unit = figures["decisions_per_second"] / figures["units_per_second"]
    table.add_row(f"decisions, {per_match}", f"{figures['decisions_per_second']:,.0f}", f"{per_unit:,.0f}", "")
    for name, key, demanded in TIMES:
        time = figures[key]
        if time is None:
            table.add_row(name, "not there", "", "")
            continue
        good = not compiled or demanded is None or time <= demanded
        wanted = f"{demanded} µs" if compiled and demanded is not None else ""
        table.add_row(name, coloured(f"{time:,.2f} µs", good), "", wanted)


def coloured(text: str, good: bool) -> str:
    """Green when a demand is met, red when it is not."""
    return f"[green]{text}[/]" if good else f"[bold red]{text}[/]"
