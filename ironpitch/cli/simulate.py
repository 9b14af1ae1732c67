"""`ironpitch simulate`: many random matches, and what they came to."""

from __future__ import annotations

from time import perf_counter

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import ironpitch
from ironpitch._source import is_compiled
from ironpitch.arena.chance import drawn_terms, is_played_somewhere, with_extras
from ironpitch.bots.playout import Tally, simulate, simulate_checked
from ironpitch.cli import DONE, FAILED
from ironpitch.cli.console import json_option, new_console, print_json, ruleset_option, team_options
from ironpitch.clubs import clubs_of
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.render.picture import picture_of

SLICE_SECONDS = 0.1
"""How much is played between two looks at the progress bar."""
MOST_SCORES = 12
LONG_MATCH = 1000
"""More decisions than this a match are many: fourteen Rushes have about four hundred."""


@click.command("simulate")
@ruleset_option
@team_options
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=1), help="How many matches.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="Seed of the first match.")
@click.option(
    "--mixed", is_flag=True, help="Play every match between another random pair of teams, and in another dungeon."
)
@click.option("--extras", is_flag=True, help="As --mixed; draw teams with hires, and the options you do not name, too.")
@click.option("--check", is_flag=True, help="Check state and choices after every input; stop at the first fault.")
@json_option
def command(
    ruleset: str,
    home: str | None,
    away: str | None,
    games: int,
    seed: int,
    mixed: bool,
    extras: bool,
    check: bool,
    as_json: bool,
) -> int:
    """Play many random matches; the first uses SEED for dice and coaches, the next SEED + 1 and so on."""
    plan = ironpitch.new_match(ruleset, home=home, away=away, seed=seed).table.plan
    console = new_console()
    started = perf_counter()
    if mixed or extras:
        tally = play_mixed(plan.ruleset, games, seed, extras, check, Console(stderr=True))
    else:
        tally = play_all(plan, games, seed, check, Console(stderr=True))
    seconds = perf_counter() - started
    if as_json:
        print_json(summary(plan, tally, seed, check, seconds))
    else:
        chance = chance_words(plan.ruleset, mixed, extras)
        show(console, plan, tally, seed, chance, check, seconds)
        if tally.failed_seed >= 0:
            words = f'--ruleset "{plan.ruleset.text()}" --check --games 1 --seed {tally.failed_seed}'
            drawn = " --extras" if extras else " --mixed" if mixed else ""
            console.print(f"again: ironpitch simulate {words}{drawn}", markup=False)
    return FAILED if tally.failed_seed >= 0 else DONE


def play_all(plan: Plan, games: int, seed: int, check: bool, console: Console) -> Tally:
    """Play the matches in slices, so that the bar moves and Ctrl-C works; without a terminal there is no bar."""
    tally = Tally()
    run = simulate_checked if check else simulate
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("playing", total=games)
        at_once = 1
        while tally.matches < games and tally.failed_seed < 0:
            started = perf_counter()
            run(plan, min(at_once, games - tally.matches), seed + tally.matches, tally)
            if perf_counter() - started < SLICE_SECONDS:
                at_once *= 2
            progress.update(task, completed=tally.matches)
    return tally


def play_mixed(rules: Ruleset, games: int, seed: int, extras: bool, check: bool, console: Console) -> Tally:
    """Each match on terms drawn by its seed, so that any of them can be played again by itself."""
    tally = Tally()
    run = simulate_checked if check else simulate
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task("playing", total=games)
        while tally.matches < games and tally.failed_seed < 0:
            number = seed + tally.matches
            terms = with_extras(rules, number) if extras else drawn_terms(rules, number)
            run(terms.plan(), 1, number, tally)
            if tally.failed_seed >= 0:
                tally.failure += f" ({terms.words(rules)})"
            progress.update(task, completed=tally.matches)
    return tally


def summary(plan: Plan, tally: Tally, seed: int, check: bool, seconds: float) -> dict[str, object]:
    """The tally for another program."""
    return {
        "ruleset": plan.ruleset.text(),
        "home": plan.teams[0].name,
        "away": plan.teams[1].name,
        "compiled": is_compiled(),
        "seed": seed,
        "matches": tally.matches,
        "checked": check,
        "failed_seed": tally.failed_seed if tally.failed_seed >= 0 else None,
        "failure": tally.failure or None,
        "decisions": tally.decisions,
        "dice": tally.dice,
        "longest": {"decisions": tally.longest, "seed": tally.longest_seed} if tally.matches else None,
        "home_wins": tally.wins[0],
        "draws": tally.draws,
        "away_wins": tally.wins[1],
        "by_limit": tally.by_limit,
        "home_points": tally.points[0],
        "away_points": tally.points[1],
        "scores": {f"{home}-{away}": count for (home, away), count in common_scores(tally)},
        "seconds": round(seconds, 3),
    }


def common_scores(tally: Tally) -> list[tuple[tuple[int, int], int]]:
    """Every final score with how often it came, the commonest first."""
    return sorted(tally.scores.items(), key=lambda item: (-item[1], item[0]))


def chance_words(rules: Ruleset, mixed: bool, extras: bool) -> str:
    """What was drawn for every match; empty if nothing was."""
    if extras:
        return "random teams with hires and random options" if clubs_of(rules).hires() else "random teams and options"
    if mixed:
        return "random pairs of line-ups, random dungeons" if is_played_somewhere(rules) else "random pairs of line-ups"
    return ""


def show(console: Console, plan: Plan, tally: Tally, seed: int, chance: str, check: bool, seconds: float) -> None:
    """The tally for people."""
    home, away = plan.teams
    picture = picture_of(plan.ruleset)
    engine = "compiled" if is_compiled() else "interpreted"
    pair = chance or f"{home.name} (home) against {away.name} (away)"
    console.print(f"[bold]{plan.ruleset.text()}[/]: {pair}, {engine} engine")
    if tally.matches:
        table = Table(box=None, show_header=False, pad_edge=False)
        table.add_column()
        table.add_column(justify="right")
        table.add_column(style="dim")
        share = 100 / tally.matches
        table.add_row("matches", f"{tally.matches:,}", f"{rate(tally.matches / seconds)} a second")
        table.add_row("home wins", f"{tally.wins[0]:,}", f"{tally.wins[0] * share:.1f} %")
        table.add_row("draws", f"{tally.draws:,}", f"{tally.draws * share:.1f} %")
        table.add_row("away wins", f"{tally.wins[1]:,}", f"{tally.wins[1] * share:.1f} %")
        if any(option.name == "turn_limit" for option in plan.ruleset.options()):
            table.add_row("ended by turn limit", f"{tally.by_limit:,}", f"{tally.by_limit * share:.1f} %")
        points = f"{tally.points[0]:,} : {tally.points[1]:,}"
        table.add_row(picture.points_word, points, f"{sum(tally.points) / tally.matches:.2f} a match")
        table.add_row("decisions", f"{tally.decisions:,}", f"{tally.decisions / tally.matches:.0f} a match")
        table.add_row("longest match", f"{tally.longest:,}", f"decisions, seed {tally.longest_seed}")
        table.add_row("dice", f"{tally.dice:,}", f"{tally.dice / tally.matches:.0f} a match")
        console.print(table)
        show_scores(console, tally)
        console.print(about_length(plan, tally), style="dim", markup=False, end="")
    if tally.failed_seed >= 0:
        console.print(f"[bold red]fault[/] in the match of seed {tally.failed_seed}: ", end="")
        console.print(tally.failure, markup=False)
    elif check:
        last = seed + tally.matches - 1
        console.print(f"[green]no invariant broken[/] after any input, seeds {seed} to {last}")


def rate(number: float) -> str:
    """How many in a second, with a digit or two if they are few."""
    return f"{number:,.0f}" if number >= 10 else f"{number:.1f}" if number >= 1 else f"{number:.2g}"


def about_length(plan: Plan, tally: Tally) -> str:
    """Why these matches were so long, if they were and the game can tell."""
    why = picture_of(plan.ruleset).why_matches_are_long(plan)
    return f"{why}\n" if why and tally.decisions > LONG_MATCH * tally.matches else ""


def show_scores(console: Console, tally: Tally) -> None:
    """How often each score came, as bars."""
    scores = common_scores(tally)
    longest = scores[0][1]
    table = Table(box=None, show_header=False, pad_edge=False)
    for (home, away), count in scores[:MOST_SCORES]:
        bar = "█" * max(1, round(30 * count / longest))
        table.add_row(f"{home} : {away}", f"[blue]{bar}[/]", f"{count:,}")
    if len(scores) > MOST_SCORES:
        table.add_row("other", "", f"{sum(count for _, count in scores[MOST_SCORES:]):,}")
    console.print(table)
