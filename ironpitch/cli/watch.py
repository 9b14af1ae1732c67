"""`ironpitch watch`: a match between bots, or a recorded one, in the terminal, one choice after another."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

import click
from rich.console import Console

import ironpitch
from ironpitch.bots import registry
from ironpitch.bots.bot import seed_at, side_asked
from ironpitch.bots.playing import answer
from ironpitch.cli.console import new_console, team_options
from ironpitch.cli.records import read_text
from ironpitch.cli.terminal.screen import Screen, coloured
from ironpitch.engine.match import Match, match_at
from ironpitch.engine.request import Roll
from ironpitch.render.commentary import commentary, event_count
from ironpitch.render.terminal import draw, scene_of, score_bar
from ironpitch.rulesets import DEFAULT

SIDES: Final = ("Home", "Away")
MOST_NEWS: Final = 6


@click.command("watch")
@click.argument("file", required=False)
@click.option("--bots", nargs=2, metavar="HOME AWAY", help="Let these two bots play.")
@click.option("--ruleset", default=DEFAULT, show_default=True, metavar="NAME", help="For --bots.")
@team_options
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="For --bots.")
@click.option("--delay", default=0.4, show_default=True, type=click.FloatRange(min=0), help="Seconds between pictures.")
@click.option("--why", is_flag=True, help="Print the reason for every choice.")
@click.option("--no-color", is_flag=True, help="Letters and signs only.")
def command(
    file: str | None,
    bots: tuple[str, str] | None,
    ruleset: str,
    home: str | None,
    away: str | None,
    seed: int,
    delay: float,
    why: bool,
    no_color: bool,
) -> None:
    """Watch the record FILE (- for standard input), or a match between two bots. Ctrl-C stops.

    \b
    ironpitch watch matches/00001-bb2020-scripted-random.ironpitch
    ironpitch watch --bots scripted random --ruleset dreadball
    """
    if (file is None) == (bots is None):
        raise click.UsageError("name a record, or two bots: --bots scripted random")
    console = new_console(no_color)
    if bots is not None:
        match = ironpitch.new_match(ruleset, home=home, away=away, seed=seed)
        frames = bot_frames(match, bots, seed, why)
    else:
        assert file is not None
        recorded = ironpitch.replay(read_text(file))
        match = beginning(recorded)
        frames = record_frames(match, recorded)
    watch(console, match, frames, delay, time.sleep)


def watch(console: Console, match: Match, frames: Iterator[str], delay: float, pause: Callable[[float], None]) -> None:
    """Show the match after each choice; where nothing can be wiped away only the report is printed."""
    told = 0
    news: list[str] = [heading(match)]
    if not console.is_terminal:
        console.print(news[0], markup=False, soft_wrap=True)
    for thought in frames:
        lines = commentary(match, told) if event_count(match) > told else []
        told = event_count(match)
        if thought:
            lines.insert(0, thought)
        if not lines and not console.is_terminal:
            continue
        news = (news + lines)[-MOST_NEWS:]
        if console.is_terminal:
            picture(console, match, news)
            pause(delay)
        else:
            for line in lines:
                console.print(coloured(line), soft_wrap=True)
    Screen(console).show_result(match, [])


def heading(match: Match) -> str:
    """Which game it is, and who plays."""
    plan = match.table.plan
    return f"{plan.ruleset.text()}: {plan.teams[0].name} against {plan.teams[1].name}"


def picture(console: Console, match: Match, news: list[str]) -> None:
    """The whole screen."""
    console.clear()
    console.print(score_bar(match), no_wrap=True, overflow="ellipsis")
    console.print(draw(scene_of(match), console.width), no_wrap=True, overflow="crop")
    for line in news:
        console.print(coloured(line), no_wrap=True, overflow="ellipsis")


def bot_frames(match: Match, codes: tuple[str, str], seed: int, why: bool) -> Iterator[str]:
    """Let two bots play; after each choice comes what the bot had in mind, or nothing."""
    bots = [registry.make(code, side, seed_at(seed, side)) for side, code in enumerate(codes)]
    try:
        for bot in bots:
            bot.ready()
        while not match.over:
            side = side_asked(match)
            code, fault = answer(match, bots[side])
            thought = fault or (bots[side].why() if why else "")
            match.play_code(code)
            yield f"{SIDES[side]}: {thought}" if thought else ""
    finally:
        for bot in bots:
            bot.close()


def beginning(recorded: Match) -> Match:
    """The match of a record before its first input."""
    match = match_at(recorded.table.plan, recorded.origin, recorded.origin_code, [])
    if recorded.origin_code >= 0:
        match.begin(recorded.origin_code)
    return match


def record_frames(match: Match, recorded: Match) -> Iterator[str]:
    """Feed a match the inputs of a record, one choice and the dice that follow it at a time."""
    inputs = recorded.table.log.whole()
    at = 0
    while at < len(inputs):
        request = match.request
        if isinstance(request, Roll):
            match.roll([(entry >> 1) & 0xFF for entry in inputs[at : at + request.count]])
            at += request.count
        else:
            match.play_code(inputs[at] >> 1)
            at += 1
        if not isinstance(match.request, Roll):
            yield ""
