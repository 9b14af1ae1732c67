"""How fast the engine plays, copies, forks, searches paths and describes a match; what `ironpitch bench` prints."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from random import Random

import ironpitch
from ironpitch._source import engine_file, is_compiled
from ironpitch.bots.playout import Tally, simulate
from ironpitch.cli.yardstick import clock, units_per_second
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choose
from ironpitch.engine.table import CHOICE
from ironpitch.odds.parts import odds_of

SEED = 20160
ROUNDS = 5
SAMPLES = 40
"""Positions, taken from random matches, that copies, forks, paths and views are timed on."""
MOST_MATCHES = 200
"""Matches looked through for them: a game may have nothing to ask inside a step."""


class Arrangement:
    """Which match is measured, and for how long."""

    def __init__(self, ruleset: str, home: str | None, away: str | None, quick: bool) -> None:
        self.ruleset = ruleset
        self.home = home
        self.away = away
        # An interpreted engine needs fewer matches for the same time.
        pace = 1.0 if is_compiled() else 1 / 40
        self.seconds = 0.12 if quick else 0.6
        self.rounds = 2 if quick else ROUNDS
        self.samples = 12 if quick else SAMPLES
        self.matches_at_once = max(1, int((50 if quick else 200) * pace))

    def new_match(self, seed: int) -> Match:
        """A new match of this arrangement."""
        return ironpitch.new_match(self.ruleset, home=self.home, away=self.away, seed=seed)


def measure(arrangement: Arrangement) -> dict[str, object]:
    """Every figure of the engine in use. Each is the best of several rounds, taken in turn with the yardstick."""
    units = loop = api = decisions_per_match = 0.0
    for _ in range(arrangement.rounds):
        units = max(units, units_per_second(rounds=2, units_per_round=5))
        rate, decisions_per_match = matches_in_the_loop(arrangement)
        loop = max(loop, rate)
        units = max(units, units_per_second(rounds=2, units_per_round=5))
        api = max(api, matches_through_the_api(arrangement))
    quiescent, suspended = sample_positions(arrangement)
    figures: dict[str, object] = {
        "ruleset": arrangement.ruleset,
        "compiled": is_compiled(),
        "engine": engine_file(),
        "units_per_second": units,
        "matches_per_second": loop,
        "matches_per_unit": loop / units,
        "decisions_per_second": loop * decisions_per_match,
        "decisions_per_match": decisions_per_match,
        "api_matches_per_second": api,
        "api_matches_per_unit": api / units,
        "copy_us": microseconds(arrangement, [match.table.snapshot for match in quiescent]),
        "fork_us": microseconds(arrangement, [match.fork for match in quiescent]),
        "fork_mid_step_us": microseconds(arrangement, [match.fork for match in suspended]),
        "path_us": path_time(arrangement, quiescent),
        "view_us": microseconds(arrangement, [match.view for match in quiescent]),
    }
    return figures


def matches_in_the_loop(arrangement: Arrangement) -> tuple[float, float]:
    """Random matches a second played inside the engine, and how many choices one has."""
    plan = arrangement.new_match(SEED).table.plan
    tally = Tally()
    spent = 0.0
    while spent < arrangement.seconds:
        start = clock()
        simulate(plan, arrangement.matches_at_once, SEED + tally.matches, tally)
        spent += clock() - start
    return tally.matches / spent, tally.decisions / tally.matches


def matches_through_the_api(arrangement: Arrangement) -> float:
    """Random matches a second as a program of somebody's own plays them: look at the request, choose, play."""
    played = 0
    spent = 0.0
    while spent < arrangement.seconds:
        start = clock()
        random_match(arrangement, SEED + played)
        spent += clock() - start
        played += 1
    return played / spent


def random_match(arrangement: Arrangement, seed: int) -> Match:
    """One match of flat random play through the public API; giving up is left out."""
    match = arrangement.new_match(seed)
    shuns = match.table.plan.ruleset.shuns
    chance = Random(seed).random
    while isinstance(request := match.request, Choose):
        choices = request.choices
        choice = choices[int(chance() * len(choices))]
        while shuns(choice.code):
            choice = choices[int(chance() * len(choices))]
        match.play(choice)
    return match


def sample_positions(arrangement: Arrangement) -> tuple[list[Match], list[Match]]:
    """Matches stopped at random requests: some between two steps, some inside one."""
    quiescent: list[Match] = []
    suspended: list[Match] = []
    chance = Random(SEED)
    seed = SEED
    while min(len(quiescent), len(suspended)) < arrangement.samples and seed < SEED + MOST_MATCHES:
        match = arrangement.new_match(seed)
        shuns = match.table.plan.ruleset.shuns
        seed += 1
        while isinstance(request := match.request, Choose):
            wanted = suspended if match.table.waiting == CHOICE else quiescent
            if len(wanted) < arrangement.samples and chance.random() < 0.1:
                wanted.append(match.fork())
            codes = [choice for choice in request.choices if not shuns(choice.code)]
            match.play(chance.choice(codes))
    return quiescent, suspended


def microseconds(arrangement: Arrangement, jobs: list[Callable[[], object]]) -> float | None:
    """Time of one job, on average over all of them; the best of several rounds. None if there is nothing to time."""
    if not jobs:
        return None
    best = float("inf")
    repeats = 1
    collecting = gc.isenabled()
    gc.disable()
    try:
        for _ in range(arrangement.rounds + 2):
            start = clock()
            for _ in range(repeats):
                for job in jobs:
                    job()
            spent = clock() - start
            best = min(best, spent / (repeats * len(jobs)))
            repeats = max(1, int(arrangement.seconds / arrangement.rounds / max(best, 1e-9) / len(jobs)))
    finally:
        if collecting:
            gc.enable()
    return best * 1e6


def path_time(arrangement: Arrangement, matches: list[Match]) -> float | None:
    """Time to find the best way of one player to every square it can reach; None in games without a path search."""
    jobs: list[Callable[[], object]] = []
    for match in matches:
        table = match.table
        odds = odds_of(table.plan.ruleset)
        side = table.plan.ruleset.side(table)
        standing = [p for p in range(side * 16, side * 16 + 16) if table.pos[p] != table.plan.board.nowhere]
        if standing and not odds.search(table, standing[0]):
            return None
        jobs += [partial(odds.search, table, player) for player in standing]
    return microseconds(arrangement, jobs)
