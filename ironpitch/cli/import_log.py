"""`ironpitch import`: turn the log of a match played elsewhere into positions and events."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from ironpitch.audit.audit import film
from ironpitch.audit.log.file import read_log
from ironpitch.cli.console import new_console
from ironpitch.rulesets import ruleset as ruleset_of


@click.group("import")
def command() -> None:
    """Read a match that was played elsewhere."""


@command.command("fumbbl")
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("-o", "--output", metavar="OUT", help="Write to this file instead of standard output.")
@click.option("--ruleset", default="", metavar="NAME", help="Ruleset of the positions, unless the edition of the log.")
def fumbbl(file: str, output: str | None, ruleset: str) -> None:
    """Read FILE, the log of a match as FUMBBL keeps it, and write its positions and events as JSON."""
    log = read_log(file)
    rules = ruleset_of(ruleset or log.ruleset())
    if rules.name != log.edition.ruleset:
        raise click.UsageError(f"--ruleset {ruleset[:40]}: the log is of {log.edition.name}, "
                               f"expected {log.edition.ruleset}(...)")  # fmt: skip
    data = film(log, rules)
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
