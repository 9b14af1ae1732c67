"""Fits `ironpitch/games/football/coach/prospects.json`, by which the searching bot tells who scores next.

    python tools/prospects.py play turns.bin --minutes 10 --seed 1     the script plays itself, in many styles
    python tools/prospects.py fit turns.bin                           weights of the turns in one file or more

To be run on the compiled engine; several processes may play at once, each with seeds and a file of its own.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

import ironpitch
from ironpitch import Match
from ironpitch.bots.figures import real
from ironpitch.bots.tree import Both, advance
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import CHOICE, Table, asked_now
from ironpitch.games.football.coach.drives import turns_left
from ironpitch.games.football.coach.plans import styles_for
from ironpitch.games.football.coach.prospects import HELD, LOOSE, LOST, WEIGHTS
from ironpitch.games.football.coach.quick import QuickFootball
from ironpitch.games.football.coach.scene import Outlook
from ironpitch.games.football.coach.style import USUAL
from ironpitch.games.football.coach.view import View
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Fact, Phase

RULESET = "bb2020"
CASES = (HELD, LOST, LOOSE)
ENDS = 3
FEWEST = 3
WIDTH = 160
"""Numbers of a turn in a file: its case, who scores next, how many numbers are seen, those numbers, and nothing."""
USUAL_TEAMS = 0.6
OTHER_STYLES = 0.35
UNITS = 16
ROUNDS = 14
AT_ONCE = 256
RATE = 0.002
SHRINK = 0.001
KEPT_ASIDE = 0.1

Numbers = NDArray[np.float64]


class Turn:
    """A turn as it began: by whom and how it was seen, and the score and half then."""

    def __init__(self, table: Table) -> None:
        facts = table.facts
        mover = facts[Fact.ACTIVE]
        carrier = facts[Fact.CARRIER]
        self.half = facts[Fact.HALF]
        self.score = (facts[Fact.SCORE], facts[Fact.SCORE + 1])
        self.side = mover if carrier == NOBODY else carrier // SQUAD
        self.case = LOOSE if carrier == NOBODY else (HELD if self.side == mover else LOST)
        turns = [0.0, 0.0]
        for side in (0, 1):
            turns[side] = real(turns_left(table, side) + (1 if side == mover else 0))
        view = View(table, plan_of(table), self.side, turns[self.side], turns[1 - self.side])
        self.seen = [*view.figures(), *view.areas]

    def end(self, score: tuple[int, int]) -> int:
        """Who has scored by then: 0 the side that sees, 1 the other, 2 nobody."""
        if score == self.score:
            return 2
        scorer = 0 if score[0] > self.score[0] else 1
        return 0 if scorer == self.side else 1

    def packed(self, end: int) -> array[float]:
        """As it is written."""
        numbers = [float(CASES.index(self.case)), float(end), float(len(self.seen)), *self.seen]
        return array("f", numbers + [0.0] * (WIDTH - len(numbers)))


def new_match(seed: int, chance: random.Random, teams: list[str]) -> Match:
    """Mostly the teams of the ruleset, else any two."""
    if chance.random() < USUAL_TEAMS:
        return ironpitch.new_match(RULESET, seed=seed)
    return ironpitch.new_match(RULESET, home=chance.choice(teams), away=chance.choice(teams), seed=seed)


def turns_of(seed: int, teams: list[str]) -> Iterator[tuple[Turn, int]]:
    """A match in which each side changes its style now and then: every turn that has a ball, and who scored next."""
    chance = random.Random(seed)
    match = new_match(seed, chance, teams)
    table = match.table
    coaches = [QuickFootball(), QuickFootball()]
    both = Both(0, coaches[0], coaches[1])
    table.coach = both
    facts = table.facts
    last: tuple[int, ...] = ()
    turns: list[Turn] = []
    while not match.finished:
        if table.waiting == CHOICE:
            match.play_code(asked_now(both, table))
            continue
        now = (
            facts[Fact.HALF],
            facts[Fact.ACTIVE],
            facts[Fact.TURN],
            facts[Fact.TURN + 1],
            facts[Fact.SCORE],
            facts[Fact.SCORE + 1],
        )
        if facts[Fact.PHASE] == Phase.TEAM_TURN and now != last:
            last = now
            style = USUAL
            if chance.random() < OTHER_STYLES:
                style = chance.choice(styles_for(Outlook(table, facts[Fact.ACTIVE])))
            coaches[facts[Fact.ACTIVE]].style = style
            if facts[Fact.BALL] != plan_of(table).pitch.nowhere:
                turns.append(Turn(table))
        advance(match, both)
    for at, turn in enumerate(turns):
        later = [(other.half, other.score) for other in turns[at + 1 :]] + [(turn.half + 1, match.score)]
        changed = next(score for half, score in later if score != turn.score or half != turn.half)
        yield turn, turn.end(changed)


def play(path: Path, minutes: float, seed: int) -> None:
    """Play for so long, at least a match, and add every turn to the file."""
    teams = list(ironpitch.new_match(RULESET, seed=1).table.plan.ruleset.team_names())
    started = perf_counter()
    matches = count = 0
    with path.open("ab") as file:
        while matches == 0 or perf_counter() - started < 60 * minutes:
            for turn, end in turns_of(seed + matches, teams):
                turn.packed(end).tofile(file)
                count += 1
            matches += 1
            if matches % 100 == 0:
                print(f"{matches} matches, {count} turns", flush=True)
    print(f"{matches} matches, {count} turns in {path}")


class Fit:
    """Weights found by descent over turns in random order, the best on the turns kept aside."""

    def __init__(self, seen: Numbers, ends: NDArray[np.int64], seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        cut = int(len(seen) * (1 - KEPT_ASIDE))
        self.mean, spread = seen[:cut].mean(0), seen[:cut].std(0)
        self.spread = np.where(spread < 0.02, 1.0, spread)
        given = (seen - self.mean) / self.spread
        wanted = np.eye(ENDS)[ends]
        size = seen.shape[1]
        weights: list[Numbers] = [
            chance.normal(0, size**-0.5, (size, UNITS)),
            np.zeros(UNITS),
            chance.normal(0, 0.3 * UNITS**-0.5, (UNITS, ENDS)),
            np.zeros((size, ENDS)),
            np.log(wanted[:cut].mean(0) + 1e-6),
        ]
        drift = [np.zeros_like(one) for one in weights]
        force = [np.zeros_like(one) for one in weights]
        self.weights, self.loss, step = weights, 9.0, 0
        for number in range(ROUNDS):
            rate = RATE * 0.5 * (1 + np.cos(np.pi * number / ROUNDS))
            order = chance.permutation(cut)
            for low in range(0, cut, AT_ONCE):
                step += 1
                picked = order[low : low + AT_ONCE]
                for at, slope in enumerate(self.slopes(weights, given[picked], wanted[picked])):
                    drift[at] = 0.9 * drift[at] + 0.1 * slope
                    force[at] = 0.999 * force[at] + 0.001 * slope**2
                    scale = np.sqrt(force[at] / (1 - 0.999**step)) + 1e-8
                    weights[at] = weights[at] - rate * drift[at] / (1 - 0.9**step) / scale
            chances = self.chances(weights, given[cut:])[1]
            loss = float(-np.log(chances[np.arange(len(chances)), ends[cut:]] + 1e-9).mean())
            if loss < self.loss:
                self.loss, self.weights = loss, list(weights)

    @staticmethod
    def chances(weights: list[Numbers], given: Numbers) -> tuple[Numbers, Numbers]:
        """The hidden units, and the chances of the three ends."""
        units = np.maximum(given @ weights[0] + weights[1], 0.0)
        sums = units @ weights[2] + given @ weights[3] + weights[4]
        powers = np.exp(sums - sums.max(1, keepdims=True))
        return units, powers / powers.sum(1, keepdims=True)

    def slopes(self, weights: list[Numbers], given: Numbers, wanted: Numbers) -> list[Numbers]:
        """How the loss rises with each weight, large weights counting against themselves."""
        units, chances = self.chances(weights, given)
        off = (chances - wanted) / len(given)
        back = (off @ weights[2].T) * (units > 0)
        return [
            given.T @ back + SHRINK * weights[0],
            back.sum(0),
            units.T @ off + SHRINK * weights[2],
            given.T @ off + SHRINK * weights[3],
            off.sum(0),
        ]

    def told(self) -> dict[str, list[float]]:
        """The weights as the bot reads them, for numbers as they are seen."""
        hidden, bias, out, direct, constant = self.weights
        scaled = self.mean / self.spread
        return {
            "hidden": rounded(hidden / self.spread[:, None]),
            "bias": rounded(bias - scaled @ hidden),
            "out": rounded(out),
            "direct": rounded(np.concatenate([direct / self.spread[:, None], (constant - scaled @ direct)[None]])),
        }


def rounded(numbers: Numbers) -> list[float]:
    """Row by row, to four digits."""
    return [float(f"{number:.4g}") for number in numbers.ravel()]


def read(path: Path) -> Numbers:
    """The turns of a file, as far as they are whole: one that is still being played may end in the middle."""
    numbers = np.fromfile(path, dtype=np.float32).astype(np.float64)
    return numbers[: len(numbers) // WIDTH * WIDTH].reshape(-1, WIDTH)


def fit(paths: list[Path], to: Path) -> None:
    """Fit each of the three cases and write the weights."""
    turns = np.concatenate([read(path) for path in paths])
    found: dict[str, dict[str, list[float]]] = {}
    for number, case in enumerate(CASES):
        rows = turns[turns[:, 0] == number]
        if len(rows) < FEWEST:
            sys.exit(f"{case}: {len(rows)} turns, expected {FEWEST} or more; play longer")
        size = int(rows[0, 2])
        ends = rows[:, 1].astype(np.int64)
        share = np.bincount(ends, minlength=ENDS) / len(ends)
        result = Fit(rows[:, 3 : 3 + size], ends)
        alone = -(share * np.log(np.maximum(share, 1e-9))).sum()
        print(f"{case}: {len(rows)} turns, log-loss {result.loss:.4f} against {alone:.4f} for the shares alone")
        found[case] = result.told()
    to.write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"wrote {to}")


def main(words: list[str]) -> int:
    """Play or fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    orders = parser.add_subparsers(dest="order", required=True)
    playing = orders.add_parser("play", help="play matches and write their turns")
    playing.add_argument("file", type=Path)
    playing.add_argument("--minutes", type=float, default=10.0)
    playing.add_argument("--seed", type=int, default=1)
    fitting = orders.add_parser("fit", help="fit the weights")
    fitting.add_argument("files", type=Path, nargs="+")
    home = Path(__file__).resolve().parent.parent / "ironpitch" / "bots" / "football" / WEIGHTS
    fitting.add_argument("--to", type=Path, default=home)
    given = parser.parse_args(words)
    if given.order == "play":
        play(given.file, given.minutes, given.seed)
    else:
        fit(given.files, given.to)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
