"""`ironpitch bot`: the list of bots, and a trial match for a program that wants to be one."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.table import Table

import ironpitch
from ironpitch.bots import registry
from ironpitch.bots.bot import Bot
from ironpitch.bots.external import REPLY_SECONDS, ExternalBot
from ironpitch.bots.playing import Seat, play_match
from ironpitch.cli import DONE, FAILED
from ironpitch.cli.console import json_option, new_console, print_json, ruleset_option, team_options
from ironpitch.engine.match import Match

SIDES: Final = ("home", "away")
LONGEST_TALK: Final = 300
"""So much of a line is shown; a question can be very long."""
MOST_CHOICES: Final = 200_000
MOST_TOLD: Final = 5


@click.group("bot", context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Bots: `list` them, or `run` a program of your own as one (docs/bots.md)."""


@command.command("list")
@json_option
def list_bots(as_json: bool) -> None:
    """List every bot with its code, which `play`, `arena`, `watch` and the browser all take."""
    entries = registry.names()
    if as_json:
        keys = ("code", "title", "says", "rulesets", "parameters", "offers")
        print_json([{key: getattr(entry, key) for key in keys} for entry in entries])
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("code", "what it does", "plays"):
        table.add_column(heading)
    for entry in entries:
        code = f"{entry.code}:{entry.parameters}" if entry.parameters else entry.code
        table.add_row(code, entry.says, ", ".join(entry.rulesets) or "all")
    new_console().print(table, markup=False)


@command.command("run")
@click.argument("program", nargs=-1, required=True)
@ruleset_option
@team_options
@click.option("--against", default="random", show_default=True, metavar="BOT", help="The other bot.")
@click.option(
    "--side", type=click.Choice(SIDES), default="home", show_default=True, help="The side your program plays."
)
@click.option("--games", default=1, show_default=True, type=click.IntRange(min=1), help="How many matches.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="Seed of the first match.")
@click.option(
    "--seconds",
    default=REPLY_SECONDS,
    show_default=True,
    type=click.FloatRange(min=0, min_open=True),
    help="Time for an answer.",
)
@click.option("--talk", is_flag=True, help="Show every line that is said, on standard error.")
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="Write the record of the last match.")
@json_option
def run(
    program: tuple[str, ...],
    ruleset: str,
    home: str | None,
    away: str | None,
    against: str,
    side: str,
    games: int,
    seed: int,
    seconds: float,
    talk: bool,
    record: Path | None,
    as_json: bool,
) -> int:
    """Let PROGRAM play; fails if a default had to be played for it. With arguments, put it in quotes.

    \b
    ironpitch bot run ./mybot --against scripted --games 4
    ironpitch bot run "python3 examples/bots/eager.py" --talk
    """
    line = program[0] if len(program) == 1 else shlex.join(program)
    place = SIDES.index(side)
    played: list[tuple[Match, list[Seat]]] = []
    for game in range(games):
        match = ironpitch.new_match(ruleset, home=home, away=away, seed=seed + game)
        mine = ExternalBot(line, place, seed + game, seconds)
        other = registry.make(against, 1 - place, seed + game)
        if talk:
            mine.overhear = Talk(new_console(stderr=True))
        seats = [Seat(bot) for bot in ((mine, other) if place == 0 else (other, mine))]
        play_one(match, seats)
        played.append((match, seats))
    if record is not None:
        record.write_text(played[-1][0].record(), encoding="utf-8")
    if as_json:
        print_json([result(match, seats) for match, seats in played])
    else:
        show(new_console(), played, place, mine.label(), against)
    return FAILED if any(seats[place].faults for _, seats in played) else DONE


def play_one(match: Match, seats: list[Seat]) -> None:
    """Play a match; a program that is no bot is refused by name before the first question."""
    bots: list[Bot] = [seat.bot for seat in seats]
    try:
        for bot in bots:
            bot.ready()
        play_match(match, seats, MOST_CHOICES)
    finally:
        for bot in bots:
            bot.close()


class Talk:
    """Prints every line of a conversation, cut to a length a screen can bear."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def __call__(self, sign: str, line: str) -> None:
        """One line: ">" to the program, "<" from it."""
        cut = line if len(line) <= LONGEST_TALK else f"{line[:LONGEST_TALK]}… ({len(line):,} characters)"
        self.console.print(f"{sign} {cut}", markup=False, soft_wrap=True, style="cyan" if sign == "<" else "dim")


def result(match: Match, seats: list[Seat]) -> dict[str, object]:
    """A match for another program."""
    return {
        "ruleset": match.table.plan.ruleset.text(),
        "score": list(match.score),
        "winner": None if match.winner is None else SIDES[match.winner],
        "over": match.over,
        "digest": match.digest(),
        "bots": [
            {
                "decisions": seat.timing.decisions,
                "ms_mean": round(seat.timing.mean(), 3),
                "ms_worst": round(seat.timing.most(), 3),
                "faults": seat.faults,
                "told": seat.told,
            }
            for seat in seats
        ],
    }


def show(console: Console, played: list[tuple[Match, list[Seat]]], place: int, name: str, against: str) -> None:
    """The matches for people."""
    for match, seats in played:
        own, others = match.score[place], match.score[1 - place]
        won = "draw" if match.winner is None else "won" if match.winner == place else "lost"
        timing = seats[place].timing
        times = f"{timing.decisions:,} decisions, {timing.mean():.1f} ms each, {timing.most():,.0f} ms at most"
        game = match.table.plan.ruleset.text()
        console.print(f"{game}: {name} {own} : {others} {against}, {won}; {times}", markup=False)
        if seats[place].faults:
            console.print(f"the default was played {seats[place].faults:,} times:", style="red")
            for says in seats[place].told[:MOST_TOLD]:
                console.print(f"  {says}", markup=False, soft_wrap=True)
