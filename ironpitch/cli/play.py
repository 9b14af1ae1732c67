"""`ironpitch play`: a match in the terminal."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from random import SystemRandom

import click
from click.core import ParameterSource

import ironpitch
from ironpitch.bots import registry
from ironpitch.bots.bot import Bot
from ironpitch.cli.console import new_console, ruleset_option, team_options
from ironpitch.cli.terminal.session import Session
from ironpitch.engine.dice import SealedDice
from ironpitch.engine.match import Match

SIDES = {"home": 0, "away": 1}
HOTSEAT = "hotseat"


@click.command("play")
@ruleset_option
@team_options
@click.option(
    "--seed",
    metavar="SEED",
    help="A whole number: the same one gives the same dice and bot. For sealed dice a secret text.",
)
@click.option(
    "--dice",
    type=click.Choice(["seeded", "sealed", "manual"]),
    default="seeded",
    show_default=True,
    help="Who rolls: the computer, the computer in a way that can be checked, or you with real dice.",
)
@click.option(
    "--opponent",
    default="random",
    show_default=True,
    metavar="BOT",
    help="A bot (`ironpitch bot list`: random, scripted ...), or hotseat: a friend at the same keyboard.",
)
@click.option("--side", type=click.Choice(list(SIDES)), default="home", show_default=True, help="The side you play.")
@click.option("--load", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Go on with a saved match.")
@click.option("--secret", help="Secret of a saved match with sealed dice.")
@click.option("--no-color", is_flag=True, help="Letters and signs only.")
@click.pass_context
def command(
    context: click.Context,
    ruleset: str,
    home: str | None,
    away: str | None,
    seed: str | None,
    dice: str,
    opponent: str,
    side: str,
    load: Path | None,
    secret: str | None,
    no_color: bool,
) -> None:
    """Play a match in the terminal, against a bot or a friend at the same keyboard."""
    refuse_what_would_be_ignored(context, load)
    match = saved_match(load, secret) if load else new_match(ruleset, home, away, seed, dice)
    console = new_console(no_color)
    own = SIDES[side]
    bots: dict[int, Bot] = {}
    if opponent != HOTSEAT:
        registry.check(opponent, match.table.plan.ruleset.name)
        bots[1 - own] = registry.make(opponent, 1 - own, bot_seed(match, seed))
    if sys.stdin.isatty():
        import readline  # noqa: F401  (its import gives `input` a history and editing keys)
    session = Session(match, bots, console, input)
    session.origin = load
    session.go_on = f"{program()} play"
    session.go_on += f" --opponent {shlex.quote(opponent)}" if opponent != "random" else ""
    session.go_on += f" --side {side}" if bots and own else ""
    session.go_on += " --no-color" if no_color else ""
    plan = match.table.plan
    console.print(
        f"{plan.ruleset.text()}: {plan.teams[0].name} against {plan.teams[1].name}", markup=False, soft_wrap=True
    )
    try:
        session.run()
    finally:
        for bot in bots.values():
            bot.close()


def refuse_what_would_be_ignored(context: click.Context, load: Path | None) -> None:
    """A saved match brings its ruleset, teams and dice with it; only a saved match needs its secret told."""
    words = ("ruleset", "home", "away", "seed", "dice") if load else ("secret",)
    given = [f"--{word}" for word in words if context.get_parameter_source(word) is ParameterSource.COMMANDLINE]
    if given and load:
        raise click.UsageError(f"{', '.join(given)} cannot go with --load: the saved match has its own")
    if given:
        raise click.UsageError("--secret belongs to a saved match (--load); a new one with sealed dice takes --seed")


def program() -> str:
    """This program as it can be called again from here: `ironpitch`, `.venv/bin/ironpitch`, `python -m ironpitch`."""
    started = Path(sys.argv[0])
    if started.stem.lower() == "ironpitch" and started.is_file():
        return as_typed(started)
    return f"{as_typed(Path(sys.executable))} -m ironpitch"


def as_typed(file: Path) -> str:
    """The shortest way to call a program: its name if that finds it, else its path from here if it is below."""
    found = shutil.which(file.name)
    if found is not None and os.path.abspath(found) == os.path.abspath(file):
        return file.name
    here = os.path.relpath(file)
    return shlex.quote(os.path.abspath(file) if here.startswith(os.pardir) or os.sep not in here else here)


def new_match(ruleset: str, home: str | None, away: str | None, seed: str | None, dice: str) -> Match:
    """A new match with the teams and dice asked for."""
    if dice == "sealed":
        return ironpitch.new_match(ruleset, home=home, away=away, seed=seed, dice=dice)
    number = whole_number(seed)
    return ironpitch.new_match(ruleset, home=home, away=away, seed=None if dice == "manual" else number, dice=dice)


def whole_number(seed: str | None) -> int | None:
    """The number a seed stands for."""
    if seed is not None and not (seed.isascii() and seed.isdigit() and len(seed) < 20):
        raise click.UsageError(f"--seed {seed[:40]}: expected a whole number")
    return None if seed is None else int(seed)


def saved_match(file: Path, secret: str | None) -> Match:
    """The match of a record."""
    try:
        return ironpitch.replay(file.read_text(encoding="utf-8"), secret=secret)
    except (OSError, UnicodeDecodeError) as error:
        raise click.UsageError(f"{file} cannot be read: {error}") from error


def bot_seed(match: Match, seed: str | None) -> int:
    """The random coach draws by the seed of the match, so that a seed replays whole; else by chance."""
    dice = match.table.dice
    if dice is not None and not isinstance(dice, SealedDice):
        return dice.seed
    number = whole_number(seed) if dice is None else None
    return SystemRandom().getrandbits(48) if number is None else number
