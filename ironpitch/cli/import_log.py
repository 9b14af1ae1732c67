"""`ironpitch import`: turn the log of a match played elsewhere into positions and events."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from ironpitch.audit.frames import film
from ironpitch.audit.log import read_log
from ironpitch.cli.console import new_console
from ironpitch.rulesets import ruleset as ruleset_of


@click.group("import")
def command() -> None:
    """Read a match that was played elsewhere."""


@command.command("fumbbl")
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("-o", "--output", metavar="OUT", help="Write to this file instead of standard output.")
@click.option("--ruleset", default="bb2020", show_default=True, metavar="NAME", help="Ruleset of the positions.")
def fumbbl(file: str, output: str | None, ruleset: str) -> None:
    """Read FILE, the log of a match as FUMBBL keeps it, and write its positions and events as JSON."""
    rules = ruleset_of(ruleset)
    if rules.name != "bb2020":
        raise click.UsageError(f"--ruleset {ruleset[:40]}: these logs are of Blood Bowl 2020, expected bb2020(...)")
    data = film(read_log(file), rules)
    text = json.dumps(data, ensure_ascii=False, indent=1)
    if output is None:
        sys.stdout.write(f"{text}\n")
        return
    try:
        Path(output).write_text(f"{text}\n", encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{output} cannot be written: {error.strerror}") from error
    frames = data["frames"]
    count = len(frames) if isinstance(frames, list) else 0
    new_console().print(f"{count} frames in {output}", markup=False, soft_wrap=True)
