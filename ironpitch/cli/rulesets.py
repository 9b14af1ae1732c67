"""`ironpitch rulesets`: the games that can be played, and their options."""

from __future__ import annotations

import click
from rich.table import Table

from ironpitch import rulesets
from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.engine.ruleset import Option


@click.command("rulesets")
@click.argument("name", required=False)
@json_option
def command(name: str | None, as_json: bool) -> None:
    """List the rulesets and the options each can be played with; NAME shows one of them."""
    found = [rulesets.ruleset(each) for each in ([name] if name else rulesets.known())]
    if as_json:
        print_json(
            [
                {
                    "name": each.name,
                    "title": each.title,
                    "teams": each.team_names(),
                    "default_teams": each.default_teams(),
                    "options": [
                        {"name": o.name, "says": o.says, "values": o.values, "default": o.default, "source": o.source}
                        for o in each.options()
                    ],
                }
                for each in found
            ]
        )
        return
    console = new_console()
    for each in found:
        home, away = each.default_teams()
        console.print(
            f"[bold]{each.name}[/]  {each.title}; {len(each.team_names())} teams, {home} against {away} unless told"
        )
        table = Table(box=None, pad_edge=False, header_style="dim")
        for title in ("option", "values, default first", "what it does"):
            table.add_column(title)
        for option in each.options():
            others = [value for value in option.values if value != option.default]
            table.add_row(f"  {option.name}", " ".join([f"[bold]{option.default}[/]", *others]), option.says)
        settings = example(each.options())
        if settings:
            console.print(table)
        name_of = f'"{each.name}({settings})"' if settings else each.name
        console.print(f"such as: --ruleset {name_of}\n", style="dim", markup=False)


def example(options: list[Option]) -> str:
    """Two settings that differ from the defaults."""
    others = {o.name: [value for value in o.values if value != o.default] for o in options[1:] or options}
    return ", ".join([f"{name}={values[0]}" for name, values in others.items() if values][:2])
