"""`ironpitch position`: a position, drawn."""

from __future__ import annotations

import sys

import click

import ironpitch
from ironpitch.cli.choosing import Menu, question
from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.cli.manual_dice import dice_prompt
from ironpitch.engine.request import Choose
from ironpitch.render.terminal import draw, scene_of, score_bar


@click.command("position")
@click.argument("text", required=False)
@click.option("--seed", type=click.IntRange(min=0), help="Without TEXT: the seed of the new match that is drawn.")
@click.option("--choices", is_flag=True, help="List what can be chosen.")
@json_option
def command(text: str | None, seed: int | None, choices: bool, as_json: bool) -> None:
    """Draw the position TEXT, or the one on standard input (-); without TEXT, a new match."""
    if text is None:
        match = ironpitch.new_match(seed=seed)
    else:
        match = ironpitch.from_position((sys.stdin.read() if text == "-" else text).strip())
    if as_json:
        print_json(match.view())
        return
    console = new_console()
    console.print(score_bar(match), no_wrap=True, overflow="ellipsis")
    console.print(draw(scene_of(match), console.width), no_wrap=True, overflow="crop")
    request = match.request
    if request is None:
        console.print("The match is over.")
    elif isinstance(request, Choose):
        console.print(f"{('Home', 'Away')[request.side]}: {question(request)}", style="bold", markup=False)
        if choices:
            for line in Menu(match, list(request.choices)).lines(1000, everything=True):
                console.print(line)
    else:
        console.print(dice_prompt(request).removesuffix(": "), markup=False)
