"""The `ironpitch` command: one module of this package for each verb, loaded only when that verb is used.

A verb's module holds a click command named `command`. Exit codes: 0 done, 1 a check failed or the engine refused what
it was given, 2 the command was called wrongly, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

import click

from ironpitch import IronpitchError, __version__
from ironpitch.cli.brought import command_in, verbs_of_games

DONE: Final = 0
FAILED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130

# What each verb does in a line, so that the list of verbs can be shown without loading any of them.
VERBS: Final = {
    "play": "play a match in the terminal, against a bot or a friend",
    "serve": "play in the browser",
    "position": "draw a position",
    "replay": "check the record of a match and print its result",
    "verify": "check the sealed dice of a record",
    "team": "list teams, show one, check a team file, or build a player",
    "rulesets": "list the rulesets and their options",
    "rules": "explain a rule: what it does, its source, code and tests",
    "odds": "the exact chance of a plan, from a position or written without a board",
    "audit": "compare every roll of a logged match with our rules",
    "import": "read a match that was played elsewhere",
    "arena": "let bots play many matches against each other and rate them",
    "bot": "list the bots, or try a program of your own as one",
    "watch": "watch a match between bots, or a recorded one, in the terminal",
    "simulate": "play many random matches and count what happened",
    "bench": "measure the speed of the engine",
}

MODULES: Final = {"import": "ironpitch.cli.import_log"}
"""Verbs whose name cannot be the name of a module."""


class Verbs(click.Group):
    """The group of verbs; a verb's module is imported when it is called or asked for help."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The verbs, in the order a new coach meets them, and those that games bring."""
        return [*VERBS, *(name for name in verbs_of_games() if " " not in name)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load the module of one verb."""
        if cmd_name in VERBS:
            return command_in(MODULES.get(cmd_name, f"ironpitch.cli.{cmd_name}"))
        verb = verbs_of_games().get(cmd_name)
        return command_in(verb.module) if verb is not None else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the verbs without loading them."""
        with formatter.section("Verbs"):
            brought = {name: verb.says for name, verb in verbs_of_games().items() if " " not in name}
            formatter.write_dl(list({**VERBS, **brought}.items()))


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def ironpitch() -> None:
    """One engine for fantasy-football board games. `ironpitch play` starts a match."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    try:
        code = ironpitch.main(args=arguments, prog_name="ironpitch", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        print("\ninterrupted", file=sys.stderr)
        return INTERRUPTED
    except IronpitchError as error:
        print(f"ironpitch: {' '.join(str(error).split())}", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        # Whoever reads our output has seen enough (`ironpitch rules bb2016 | head`); say nothing more to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    return code if isinstance(code, int) else DONE
