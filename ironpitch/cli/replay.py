"""`ironpitch replay`: play a record again and print what it comes to."""

from __future__ import annotations

import click

import ironpitch
from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.cli.records import read_text, result_of
from ironpitch.render.commentary import commentary
from ironpitch.render.picture import picture_of
from ironpitch.render.terminal import draw, scene_of, score_bar


@click.command("replay")
@click.argument("file")
@click.option("--log", is_flag=True, help="Print what happened, line by line.")
@click.option("--board", is_flag=True, help="Draw the pitch as it is at the end.")
@json_option
def command(file: str, log: bool, board: bool, as_json: bool) -> None:
    """Play the record FILE (- for standard input) again; fails if it does not end as written."""
    match = ironpitch.replay(read_text(file))
    result = result_of(match)
    if as_json:
        print_json({**result, **({"events": commentary(match)} if log else {})})
        return
    console = new_console()
    if log:
        for line in commentary(match):
            console.print(line, markup=False)
    console.print(score_bar(match), no_wrap=True, overflow="ellipsis")
    if board:
        console.print(draw(scene_of(match), console.width), no_wrap=True, overflow="crop")
    home, away = match.score
    side, number = match.turn
    state = "over" if match.over else f"at {side} {picture_of(match.table.plan.ruleset).turn_word} {number}"
    winner = f", {result['winner']} wins" if result["winner"] else ", a draw" if match.over else ""
    console.print(
        f"{result['ruleset']}: {result['home']} {home} : {away} {result['away']}, {state}{winner}", markup=False
    )
    console.print(
        f"{result['choices']} choices, {result['dice']} dice, digest {result['digest']}: as recorded", style="dim"
    )
