"""`ironpitch position`: a position, drawn."""

from __future__ import annotations

import sys
from pathlib import Path

import click

import ironpitch
from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.cli.terminal.choosing import Menu
from ironpitch.cli.terminal.keyboard import question
from ironpitch.cli.terminal.layout import laid
from ironpitch.cli.terminal.manual_dice import dice_prompt
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choose
from ironpitch.render.svg import board_svg
from ironpitch.render.terminal import draw, scene_of, score_bar


@click.command("position")
@click.argument("text", required=False)
@click.option("--seed", type=click.IntRange(min=0), help="Without TEXT: the seed of the new match that is drawn.")
@click.option("--svg", type=click.Path(dir_okay=False, writable=True), help="Draw the pitch into this file as well.")
@click.option("--choices", is_flag=True, help="List every legal choice.")
@json_option
def command(text: str | None, seed: int | None, svg: str | None, choices: bool, as_json: bool) -> None:
    """Draw the position TEXT, or the one on standard input (-); without TEXT, a new match."""
    if text is None:
        match = ironpitch.new_match(seed=seed)
    else:
        match = ironpitch.from_position((sys.stdin.read() if text == "-" else text).strip())
    if svg:
        write_svg(match, svg)
    if as_json:
        print_json(match.view())
        return
    console = new_console()
    rules = match.table.plan.ruleset
    console.print(f"{rules.name}  {rules.title}", style="dim", markup=False)
    console.print(score_bar(match), no_wrap=True, overflow="ellipsis")
    console.print(draw(scene_of(match), console.width), no_wrap=True, overflow="crop")
    request = match.request
    if request is None:
        console.print("The match is over.")
    elif isinstance(request, Choose):
        console.print(f"{('Home', 'Away')[request.side]}: {question(request)}", style="bold", markup=False)
        if choices:
            for line in Menu(match, list(request.choices)).lines(1000, everything=True):
                for row in laid(line, console.width):
                    console.print(row)
    else:
        console.print(dice_prompt(request).removesuffix(": "), markup=False)


def write_svg(match: Match, path: str) -> None:
    """The pitch as a drawing in a file: squares or hexes with everybody on them."""
    try:
        Path(path).write_text(board_svg(match), encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {error.strerror}") from error
