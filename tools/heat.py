"""Measures which functions of the engine take the time, and writes `tools/heat.tsv` for the compiler.

    python tools/heat.py        some minutes; again when functions have moved or a slow spot was found elsewhere

What people and bots do is played on the interpreted engine under a profiler: matches at random and through the public
API, scripted and searching bots, best paths, odds, views. Of each of these, the functions that make up nearly all the
time are hot, and the others that run at all are warm. The compiler optimises the hot ones, and those that are new, as
far as it can, the warm ones a little, and the rest it only translates.
"""

from __future__ import annotations

import cProfile
import json
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import cast

os.environ["IRONPITCH_INTERPRETED"] = "1"

from toolchain import compiled_sources, functions_in

import ironpitch
from ironpitch import odds
from ironpitch.arena.fixtures import fixture_list
from ironpitch.arena.playing import play_fixture
from ironpitch.bots import registry
from ironpitch.bots.playout import play_out
from ironpitch.bots.random_coach import RandomCoach

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "tools" / "heat.tsv"
HOT = 0.99
"""The share of the time of every piece of work that the hot functions make up."""
WARM = 0.9995
"""And the share that hot and warm ones make up together."""
GAMES = ("bb2016", "bb2020", "dreadball(sudden_death=off)", "dungeonbowl(turn_limit=16)")
PLANS = (
    (
        "bb2016",
        ["human/blitzer @ h13", "human/lineman @ g14", "human/catcher @ d20"],
        ["orc/lineman @ h14 ball", "orc/blitzer @ g16"],
        "activate H1 block; block A1",
        "A1 down",
    ),
    (
        "bb2020",
        ["human/blitzer @ h13", "human/catcher @ d20 ball", "human/lineman @ f12"],
        ["orc/lineman @ h15", "orc/blitzer @ e21"],
        "activate H2 move; step e20; step f21; step g22",
        "H2 ball",
    ),
    (
        "bb2020",
        ["human/thrower @ h10 ball", "human/catcher @ h16"],
        ["orc/lineman @ i16", "orc/blitzer @ h20"],
        "activate H1 pass; throw h16",
        "H2 ball",
    ),
)


def at_random(game: str, seed: int) -> None:
    """A match between two random line-ups in the engine's own loop."""
    fixture = fixture_list(["random", "random"], 1, seed, (game,), "mixed")[0]
    match = ironpitch.new_match(game, home=fixture.teams[0], away=fixture.teams[1], seed=seed)
    play_out(match, RandomCoach(seed))


def through_the_api(game: str, seed: int) -> None:
    """A match through the public API, looked at now and then, and replayed."""
    draw = Random(seed)
    match = ironpitch.new_match(game, seed=seed)
    while isinstance(match.request, ironpitch.Choose):
        chosen = draw.choice(match.request.choices)
        if chosen.text != "concede":
            match.play(chosen)
        if draw.random() < 0.05:
            json.dumps(match.view(draw.randrange(2)))
            match.fork().digest()
    ironpitch.replay(match.record()).position()


def best_ways(game: str, seed: int) -> None:
    """Where players can go, at some moments of a match."""
    draw = Random(seed)
    match = ironpitch.new_match(game, seed=seed)
    asked = 0
    while isinstance(match.request, ironpitch.Choose) and asked < 4:
        chosen = draw.choice(match.request.choices)
        if chosen.text == "concede":
            continue
        match.play(chosen)
        if match.request is not None and match.request.kind in ("activate", "rush"):
            asked += 1
            for player in cast("list[dict[str, str]]", match.view()["players"]):
                try:
                    odds.reach(match, player["id"])
                except ironpitch.IronpitchError:
                    continue


def bots(names: str, game: str, seed: int) -> None:
    """A match between two bots."""
    play_fixture(fixture_list(names.split(), 1, seed, (game,), "mixed")[0], records=False)


def searching(game: str) -> None:
    """A few decisions of the searching bot, in the middle of a match."""
    match = ironpitch.new_match(game, seed=5)
    play_out(match, RandomCoach(5), 100)
    for _ in range(4):
        if isinstance(match.request, ironpitch.Choose):
            match.play_code(registry.make("search:1", match.request.side, 5).choose(match))


def plans() -> None:
    """Exact odds of plans."""
    for game, home, away, plan, goal in PLANS:
        match = ironpitch.scenario(game, home=home, away=away, turn=("home", 3), rerolls=(1, 1))
        odds.of(match, plan, goal)


def work() -> Iterator[tuple[str, Callable[[], None]]]:
    """Everything that is measured, by name."""
    for game in GAMES:
        for seed in range(1, 5):
            yield f"{game} at random", partial(at_random, game, seed)
        yield f"{game} through the API", partial(through_the_api, game, 1)
        yield f"{game} paths", partial(best_ways, game, 3)
        yield f"{game} scripted", partial(bots, "scripted scripted", game, 1)
    yield "bb2020 search", partial(searching, "bb2020")
    yield "odds", plans


def measure(sources: dict[str, dict[int, str]]) -> dict[tuple[str, str], float]:
    """Play everything; of each function, the share of the time of some work that is spent in more costly ones."""
    after: dict[tuple[str, str], float] = {}
    for name, job in work():
        profile = cProfile.Profile()
        profile.runcall(job)
        spent: dict[tuple[str, str], float] = {}
        for entry in profile.getstats():
            if isinstance(entry.code, str):
                continue
            place = Path(entry.code.co_filename)
            source = place.relative_to(ROOT).as_posix() if place.is_relative_to(ROOT) else ""
            function = sources.get(source, {}).get(entry.code.co_firstlineno)
            if function is not None:
                spent[source, function] = spent.get((source, function), 0.0) + entry.inlinetime
        passed = 0.0
        for key in sorted(spent, key=spent.__getitem__, reverse=True):
            after[key] = min(after.get(key, 1.0), passed / sum(spent.values()))
            passed += spent[key]
        print(f"{name}: {len(spent)} functions", flush=True)
    return after


def main() -> int:
    """Measure and write."""
    sources = {source: functions_in((ROOT / source).read_text()) for source in compiled_sources(ROOT)}
    after = measure(sources)
    lines = ["# module\tits hot functions\tits warm functions\tits cold functions (python tools/heat.py)"]
    for source, functions in sources.items():
        places = {name: after.get((source, name), 1.0) for name in sorted(set(functions.values()))}
        hot = [name for name, place in places.items() if place < HOT]
        warm = [name for name, place in places.items() if HOT <= place < WARM]
        cold = [name for name, place in places.items() if place >= WARM]
        lines.append("\t".join([source, *(" ".join(each) for each in (hot, warm, cold))]))
    TARGET.write_text("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
