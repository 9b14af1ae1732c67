"""Verbs that games bring to the command line, and how any verb is loaded."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util

import click

from ironpitch import IronpitchError, rulesets
from ironpitch.game import Verb, game_of


def command_in(module: str) -> click.Command | None:
    """The command of a module; None if it is not in this build."""
    if importlib.util.find_spec(module) is None:
        return None
    command = importlib.import_module(module).command
    return command if isinstance(command, click.Command) else None


def verbs_of_games() -> dict[str, Verb]:
    """What games bring to the command line, by what is written."""
    found: dict[str, Verb] = {}
    for name in rulesets.known():
        with contextlib.suppress(IronpitchError):  # somebody else's game: all else still works
            found.update(game_of(rulesets.ruleset(name)).verbs())
    return found
