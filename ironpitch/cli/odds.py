"""`ironpitch odds`: the exact chance of a plan, written without a board or played from a position."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import click
from rich.console import Console

import ironpitch
from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.engine.errors import IronpitchError
from ironpitch.odds.chance import Chance
from ironpitch.odds.lines_text import BadLine
from ironpitch.odds.planning import of
from ironpitch.odds.strings import MOST_REROLLS, Line, line
from ironpitch.rulesets import DEFAULT
from ironpitch.rulesets import ruleset as ruleset_named

EXAMPLES: Final = """\b
Without a board, PLAN is actions in a row; docs/odds.md lists all the words:
  ironpitch odds "dodge 3+ dodge 3+(dodge) rush 2+" --rerolls 2
  ironpitch odds "mb1: 2d down(block vs dodge) av 9+ ko" --ruleset bb2020
  ironpitch odds "3d 4+ vs 2d 5+" --ruleset dreadball

\b
From a position it is choices with semicolons between them:
  ironpitch odds --position FILE "activate H1 move; step h13; step h14" --succeeds "H1 at h14"
"""
WIDEST_BAR: Final = 40
NARROWEST: Final = 10
LONGEST_FRACTION: Final = 32
"""A longer one is in the JSON only."""
LONGEST_TEXT: Final = 100_000


@click.command("odds", context_settings={"ignore_unknown_options": True}, epilog=EXAMPLES)
@click.argument("plan")
@click.option(
    "--ruleset", metavar="NAME", help=f"bb2016, bb2020 or dreadball, options in brackets.  [default: {DEFAULT}]"
)
@click.option(
    "--rerolls",
    type=click.IntRange(0, MOST_REROLLS),
    default=1,
    show_default=True,
    help="Show 0 up to so many team re-rolls (in DreadBall: re-roll cards).",
)
@click.option("--position", metavar="TEXT|FILE", help="Play PLAN from this position; - reads standard input.")
@click.option("--succeeds", metavar="WORDS", help="With --position: what must be so at the end, such as 'A1 down'.")
@click.option("--no-rerolls", is_flag=True, help="With --position: nobody rolls anything again.")
@json_option
def command(
    plan: str,
    ruleset: str | None,
    rerolls: int,
    position: str | None,
    succeeds: str | None,
    no_rerolls: bool,
    as_json: bool,
) -> int | None:
    """The exact chance that PLAN works out, with the best use of every re-roll."""
    if position is None:
        if succeeds is not None or no_rerolls:
            raise click.UsageError("--succeeds and --no-rerolls need a --position; a line says what is wanted itself")
        return show_line(plan, ruleset, rerolls, as_json)
    if ruleset is not None:
        raise click.UsageError("a position has its own ruleset: leave --ruleset out")
    show_plan(position, plan, succeeds, not no_rerolls, as_json)
    return None


# -- without a board ---------------------------------------------------------------------------------------------------


def show_line(text: str, ruleset: str | None, rerolls: int, as_json: bool) -> int | None:
    """The odds of a line; a word that cannot be read is shown with a caret under it, and the exit code is 1."""
    try:
        found = line(text, None if ruleset is None else ruleset_named(ruleset), rerolls)
    except BadLine as error:
        print(error, file=sys.stderr)
        return 1
    if as_json:
        print_json(found.as_json())
        return None
    console = new_console()
    print_rerolls(console, found)
    if len(found.steps) > 1:
        console.print()
        print_steps(console, found)
    return None


def print_rerolls(console: Console, found: Line) -> None:
    """A row for each number of re-rolls: percent, a bar, the fraction."""
    fractions = [fraction_text(chance) for chance in found.chances]
    room = console.width - max(len(text) for text in fractions) - len("re-rolls 16  100.00 %    ")
    width = max(NARROWEST, min(WIDEST_BAR, room))
    console.print(f"{found.ruleset.title}: {found.text.strip()}", markup=False, soft_wrap=True)
    for count, chance in enumerate(found.chances):
        name = "re-roll " if count == 1 else "re-rolls"
        row = f"{count:>2} {name} {chance.percent():>9}  {bar(chance, width)}  {fractions[count]}"
        console.print(row.rstrip(), markup=False, no_wrap=True, overflow="ellipsis")


def print_steps(console: Console, found: Line) -> None:
    """A row for each action: by itself, and how likely the line comes so far."""
    widest = max(len("action"), max(len(step.text) for step in found.steps))
    widest = min(widest, max(NARROWEST, console.width - 2 * len("100.00 %  ") - len("so far, 16 re-rolls")))
    last = f"so far, {found.rerolls} re-roll{'' if found.rerolls == 1 else 's'}"
    titles = f"{'action':<{widest}}  {'alone':>9}  {'so far':>9}"
    console.print(titles if found.rerolls == 0 else f"{titles}  {last:>{len(last)}}", style="bold", markup=False)
    for step in found.steps:
        text = step.text if len(step.text) <= widest else f"{step.text[: widest - 1]}…"
        row = f"{text:<{widest}}  {step.alone.percent():>9}  {step.so_far[0].percent():>9}"
        if found.rerolls:
            row += f"  {step.so_far[-1].percent():>{len(last)}}"
        console.print(row, markup=False, no_wrap=True, overflow="ellipsis")


def fraction_text(chance: Chance) -> str:
    """The exact fraction, unless it is so long that it says nothing."""
    text = str(chance.fraction)
    return text if len(text) <= LONGEST_FRACTION else ""


def bar(chance: Chance, width: int) -> str:
    """A chance as a bar of this width."""
    full = round(chance.value * width)
    return "█" * full + "░" * (width - full)


# -- from a position ---------------------------------------------------------------------------------------------------


def show_plan(position: str, plan: str, succeeds: str | None, rerolls: bool, as_json: bool) -> None:
    """The odds of choices played from a position."""
    match = ironpitch.from_position(position_text(position))
    steps = [step.strip() for step in plan.split(";") if step.strip()]
    if not steps:
        raise click.UsageError("PLAN names no choice; expected such as 'activate H1 move; step h13'")
    rules = match.table.plan.ruleset
    chance = of(match, steps, succeeds, rerolls=rerolls)
    if as_json:
        print_json(
            {"ruleset": rules.text(), "plan": steps, "succeeds": succeeds, "rerolls": rerolls, **chance.as_json()}
        )
        return
    console = new_console()
    console.print(f"{rules.title}: {'; '.join(steps)}", markup=False, soft_wrap=True)
    if succeeds is not None:
        console.print(f"so that {succeeds}", markup=False, soft_wrap=True)
    console.print(f"{bar(chance, WIDEST_BAR)}  {chance}", markup=False, soft_wrap=True)


def position_text(given: str) -> str:
    """A position as text, from a file, or from standard input."""
    if given == "-":
        return sys.stdin.read(LONGEST_TEXT).strip()
    if "|" in given:
        return given.strip()
    try:
        return Path(given).expanduser().read_text(encoding="utf-8")[:LONGEST_TEXT].strip()
    except (OSError, UnicodeDecodeError) as error:
        raise IronpitchError(f"{given[:80]!r} is neither a position nor a file that can be read") from error
