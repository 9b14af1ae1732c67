"""Reading the files that verbs are given."""

from __future__ import annotations

import sys

import click

from ironpitch.engine.match import Match


def read_text(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        if name == "-":
            return sys.stdin.read()
        with open(name, encoding="utf-8") as file:
            return file.read()
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{name} is not text in UTF-8") from error
    except OSError as error:
        raise click.UsageError(f"{name} cannot be read: {error.strerror}") from error


def result_of(match: Match) -> dict[str, object]:
    """What a match has come to, for another program."""
    table = match.table
    inputs = table.log.whole()
    return {
        "ruleset": table.plan.ruleset.text(),
        "home": table.plan.teams[0].name,
        "away": table.plan.teams[1].name,
        "score": list(match.score),
        "over": match.over,
        "winner": None if match.winner is None else ("home", "away")[match.winner],
        "turn": list(match.turn),
        "choices": sum(1 for entry in inputs if not entry & 1),
        "dice": sum(1 for entry in inputs if entry & 1),
        "digest": match.digest(),
    }
