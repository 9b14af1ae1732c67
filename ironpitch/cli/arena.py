"""`ironpitch arena`: bots play many matches against each other, and a table says who is better and how sure that is."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Final, TextIO

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ironpitch._source import is_compiled
from ironpitch.arena.executors import play_all
from ironpitch.arena.fixtures import DEFAULT, Fixture, fixture_list
from ironpitch.arena.playing import Outcome
from ironpitch.arena.standings import NEARLY_ALL, Standings
from ironpitch.bots import registry
from ironpitch.cli import DONE, INTERRUPTED
from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.engine.ruleset import parse_ruleset
from ironpitch.rulesets import DEFAULT as DEFAULT_RULESET

RESULTS: Final = "results.jsonl"
"""The file with one line for each match, beside the records."""
LONGEST_LABEL: Final = 40


@click.command("arena")
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT ...")
@click.option(
    "--ruleset",
    "rulesets",
    multiple=True,
    default=(DEFAULT_RULESET,),
    show_default=True,
    metavar="NAME",
    help="A ruleset, with options if need be; several are played one after the other.",
)
@click.option(
    "--teams",
    default=DEFAULT,
    show_default=True,
    metavar="TEAMS",
    help="default, mixed (another random pair for every seed), or names with commas: human,orc,skaven.",
)
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=1), help="Matches between any two.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="Seed of the first pair.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes that play; all cores unless told otherwise.")
@click.option("--executor", type=click.Choice(["local", "ray"]), default="local", show_default=True, help="Who plays.")
@click.option("--address", metavar="ADDRESS", help="The Ray cluster to join; without it one is started here.")
@click.option("--records", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Write records here.")
@click.option("--why", is_flag=True, help="Print the reason for every choice.")
@json_option
def command(
    bots: tuple[str, ...],
    rulesets: tuple[str, ...],
    teams: str,
    games: int,
    seed: int,
    jobs: int | None,
    executor: str,
    address: str | None,
    records: Path | None,
    why: bool,
    as_json: bool,
) -> int:
    """Let bots play each other: every seed twice, with sides changed. `ironpitch bot list` names the bots.

    \b
    ironpitch arena scripted random --games 100 --teams mixed
    ironpitch arena search:1s scripted "stdio:./mybot" --records matches
    """
    if len(bots) < 2:
        raise click.UsageError("an arena needs two bots or more; `ironpitch bot list` names them")
    for code in bots:
        for name in rulesets:
            registry.check(code, parse_ruleset(name)[0])
    fixtures = fixture_list(bots, games, seed, rulesets, teams, why)
    run = Run(fixtures, Standings(bots), records, why, Console(stderr=True))
    run.play(executor, jobs or os.cpu_count() or 1, address)
    if as_json:
        print_json(run.as_data(bots, rulesets, teams, games, seed))
    else:
        show(new_console(), run, rulesets)
    return INTERRUPTED if run.interrupted else DONE


class Run:
    """An arena being played: outcomes are counted and written as they come, so that an interrupt loses none."""

    def __init__(
        self, fixtures: list[Fixture], standings: Standings, records: Path | None, why: bool, console: Console
    ) -> None:
        self.fixtures = fixtures
        self.standings = standings
        self.records = records
        self.why = why
        self.console = console
        self.played = 0
        self.seconds = 0.0
        self.interrupted = False

    def play(self, executor: str, jobs: int, address: str | None) -> None:
        """Play all matches, or as many as there are before Ctrl-C."""
        started = perf_counter()
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        results = self.open_results()
        outcomes = play_all(self.fixtures, self.records is not None, jobs, executor, address)
        try:
            with Progress(
                *columns, console=self.console, disable=not self.console.is_terminal, transient=True
            ) as progress:
                task = progress.add_task("playing", total=len(self.fixtures))
                for outcome in outcomes:
                    self.take(outcome, results)
                    progress.advance(task)
        except KeyboardInterrupt:
            self.interrupted = True
        finally:
            outcomes.close()
            if results is not None:
                results.close()
        self.seconds = perf_counter() - started

    def open_results(self) -> TextIO | None:
        """The file for the results, in a folder that is made if it is not there."""
        if self.records is None:
            return None
        try:
            self.records.mkdir(parents=True, exist_ok=True)
            return (self.records / RESULTS).open("w", encoding="utf-8")
        except OSError as error:
            raise click.UsageError(f"--records {self.records}: {error.strerror}") from error

    def take(self, outcome: Outcome, results: TextIO | None) -> None:
        """Count a match, write it down, tell its reasons."""
        fixture = self.fixtures[outcome.number]
        self.standings.add(fixture, outcome)
        self.played += 1
        if self.records is not None and results is not None:
            name = file_name(fixture)
            (self.records / f"{name}.ironpitch").write_text(outcome.record, encoding="utf-8")
            if outcome.reasons:
                (self.records / f"{name}.why.txt").write_text("\n".join(outcome.reasons) + "\n", encoding="utf-8")
            results.write(json.dumps(result_line(fixture, outcome, f"{name}.ironpitch")) + "\n")
            results.flush()
        if self.why:
            home, away = fixture.bots
            self.console.print(f"match {fixture.number + 1}: {home} (home) v {away} (away)", markup=False, style="bold")
            for line in outcome.reasons:
                self.console.print(f"  {line}", markup=False, soft_wrap=True)

    def as_data(
        self, bots: Sequence[str], rulesets: Sequence[str], teams: str, games: int, seed: int
    ) -> dict[str, object]:
        """The result for another program."""
        return {
            "bots": list(bots),
            "rulesets": list(rulesets),
            "teams": teams,
            "games": games,
            "seed": seed,
            "compiled": is_compiled(),
            "matches": len(self.fixtures),
            "played": self.played,
            "called_off": self.standings.called_off,
            "by_limit": self.standings.by_limit,
            "interrupted": self.interrupted,
            "seconds": round(self.seconds, 3),
            "standings": self.standings.as_data(),
            "points": self.standings.points,
        }


def file_name(fixture: Fixture) -> str:
    """The name of a record without its ending: number, ruleset and bots, in letters that every file system takes."""
    words = [parse_ruleset(fixture.ruleset)[0], *fixture.bots]
    plain = [re.sub(r"[^A-Za-z0-9.]+", "-", word).strip("-.")[:LONGEST_LABEL] for word in words]
    return "-".join([f"{fixture.number + 1:05}", *plain])


def result_line(fixture: Fixture, outcome: Outcome, record: str) -> dict[str, object]:
    """One match for another program."""
    return {
        "match": fixture.number + 1,
        "ruleset": fixture.ruleset,
        "seed": fixture.seed,
        "teams": list(fixture.teams),
        "bots": list(fixture.bots),
        "score": list(outcome.score),
        "winner": None if outcome.winner is None else ("home", "away")[outcome.winner],
        "over": outcome.over,
        "by_limit": outcome.by_limit,
        "digest": outcome.digest,
        "faults": list(outcome.faults),
        "record": record,
    }


# -- for people ------------------------------------------------------------------------------------------------------


def show(console: Console, run: Run, rulesets: Sequence[str]) -> None:
    """The table, who won against whom, and what went wrong."""
    engine = "compiled" if is_compiled() else "interpreted"
    rate = run.played / run.seconds if run.seconds else 0.0
    matches = "1 match" if run.played == 1 else f"{run.played:,} matches"
    heading = f"{', '.join(rulesets)}: {matches}, {rate:,.2g} a second, {engine} engine"
    console.print(heading, markup=False, style="bold")
    if run.interrupted:
        left = len(run.fixtures) - run.played
        console.print(f"interrupted: {left:,} of {len(run.fixtures):,} matches were not played", style="yellow")
    if run.played:
        console.print(table_of(run.standings))
        if len(run.standings.rows) > 2:
            console.print(cross_table(run.standings))
    for row in run.standings.rows:
        if row.faults:
            console.print(f"{row.code}: the default was played {row.faults:,} times", markup=False, style="red")
            for says in row.told:
                console.print(f"  {says}", markup=False, style="dim", soft_wrap=True)
    if run.standings.by_limit:
        ended = "1 match was" if run.standings.by_limit == 1 else f"{run.standings.by_limit:,} matches were"
        console.print(f"{ended} ended by the turn limit", style="dim")
    if run.standings.called_off:
        console.print(f"{run.standings.called_off} matches would not end and count as draws", style="yellow")
    if run.records is not None:
        console.print(
            f"records in {run.records}: `ironpitch watch FILE` shows one", markup=False, style="dim", soft_wrap=True
        )


def table_of(standings: Standings) -> Table:
    """One row for each bot."""
    caption = "Elo above the last bot; ms a decision: mean, 99 %, longest"
    table = Table(box=None, pad_edge=False, caption=caption, caption_style="dim", caption_justify="left")
    table.add_column("bot", overflow="fold")
    for heading in ("W-D-L", "points", "score", "Elo", "95 %", "ms", "99 %", "worst"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row, rating in zip(standings.rows, standings.ratings(), strict=True):
        share = 100 * (row.wins + row.draws / 2) / row.played if row.played else 0.0
        last = row is standings.rows[-1]
        times = (row.timing.mean(), row.timing.within(NEARLY_ALL), row.timing.most())
        table.add_row(
            row.code,
            f"{row.wins}-{row.draws}-{row.losses}",
            f"{share:.0f} %",
            f"{per_match(row.scored, row.played)}:{per_match(row.conceded, row.played)}",
            "0" if last else f"{round(rating.elo):+}",
            "" if last else f"{round(rating.low):+} {round(rating.high):+}",
            *[milliseconds(time) for time in times],
        )
    return table


def milliseconds(time: float) -> str:
    """A time with as many digits as tell something."""
    digits = 0 if time >= 10 else 1 if time >= 1 else 2 if time >= 0.1 else 3
    return f"{time:,.{digits}f}"


def cross_table(standings: Standings) -> Table:
    """What each has won against each, in matches."""
    table = Table(box=None, pad_edge=False, title="points of the row against the column", title_style="dim")
    table.add_column("")
    for row in standings.rows:
        table.add_column(row.code, justify="right")
    for i, row in enumerate(standings.rows):
        won = [f"{points:g}" if i != j else "" for j, points in enumerate(standings.points[i])]
        table.add_row(row.code, *won)
    return table


def per_match(points: int, played: int) -> str:
    """A sum, as so much a match."""
    return f"{points / played:.2f}" if played else "-"
