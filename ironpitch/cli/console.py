"""What every verb prints with: a console without colour when asked or piped, and JSON for machines."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click
from rich.console import Console

from ironpitch.rulesets import DEFAULT

Command = TypeVar("Command", bound=Callable[..., Any])


def new_console(no_color: bool = False, stderr: bool = False) -> Console:
    """A console; rich itself leaves colour out when the output is no terminal or NO_COLOR is set."""
    return Console(stderr=stderr, no_color=True if no_color else None, highlight=False, soft_wrap=False)


def print_json(data: object) -> None:
    """Print data for another program."""
    json.dump(data, sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


def json_option(command: Command) -> Command:
    """The option `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")(command)


def ruleset_option(command: Command) -> Command:
    """The option `--ruleset`."""
    return click.option(
        "--ruleset",
        default=DEFAULT,
        show_default=True,
        metavar="NAME",
        help='bb2016, bb2020, dungeonbowl, dreadball (`ironpitch rulesets`); with options: "bb2020(prayers=league)".',
    )(command)


def team_options(command: Command) -> Command:
    """The options `--home` and `--away`."""
    command = click.option("--away", metavar="TEAM", help="Away team: a name or a team file.")(command)
    return click.option("--home", metavar="TEAM", help="Home team: a name or a team file.")(command)
