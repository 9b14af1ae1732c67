"""Load: many live matches over sockets on loopback, each played at random.

    python -m bench.sockets --matches 200 --seconds 30                     as fast as the server answers
    python -m bench.sockets --matches 1000 --pace 2 --hints 0.1            one input in two seconds, as people play
    python -m bench.sockets --idle 1000                                    what a match costs that nobody plays

Starts a server of its own on an SQLite file in a temporary folder, with all its processes on one core and the load on
the others. Plays for so long, then asks the server for every match again and compares: nothing that was acknowledged
may be missing. Prints inputs a second, how long an answer takes, bytes and processor time for each input, and memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvloop

from bench.coaches import Coach, Watcher, Wishes

ROOT = Path(__file__).resolve().parent.parent
RULESETS = ("bb2016", "bb2020", "dungeonbowl", "dreadball")
TICKS = os.sysconf("SC_CLK_TCK")
WARM_UP = 40
"""Matches that are started before memory is looked at."""
SPREAD = 617
"""A step through all numbers below 1000."""
AT_ONCE = 16
"""Matches that are started at once."""
Frame = dict[str, Any]


@dataclass(slots=True)
class Tally:
    """What was measured."""

    inputs: int = 0
    asked: int = 0
    bytes_down: int = 0
    errors: list[str] = field(default_factory=list)
    lost: int = 0
    finished: int = 0
    seconds: list[float] = field(default_factory=list)
    thought: list[float] = field(default_factory=list)
    """How long answers to hints and previews took."""


def is_below(parents: dict[int, int], process: int, ancestor: int) -> bool:
    """Was a process started by another one, or by one that this one has started?"""
    while process in parents:
        process = parents[process]
        if process == ancestor:
            return True
    return False


def is_among(number: int, part: float) -> bool:
    """Is a match among this part of all matches? They are spread over all games and over the time of a round."""
    return number * SPREAD % 1000 < 1000 * part


def percentile(seconds: list[float], part: float) -> float:
    """So many milliseconds or less took this part of all answers."""
    ordered = sorted(seconds)
    return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1) if ordered else 0.0


class Server:
    """`ironpitch serve` in a process of its own."""

    def __init__(self, database: str, core: int | None) -> None:
        command = [sys.executable, "-m", "ironpitch", "serve", "--port", "0", "--no-limits", "--database", database]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        if core is not None:
            os.sched_setaffinity(self.process.pid, {core})
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        if found is None:
            raise SystemExit("the server did not start")
        self.port = int(found[1])

    def memory(self) -> float:
        """Kilobytes the process holds."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1])
        return 0.0

    def processor_time(self) -> tuple[float, float]:
        """Seconds that the server itself has taken, and those of all processes below it."""
        spent: dict[int, float] = {}
        parents: dict[int, int] = {}
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                spent[int(folder.name)] = (int(fields[11]) + int(fields[12])) / TICKS
                parents[int(folder.name)] = int(fields[1])
        own = self.process.pid
        return spent.get(own, 0.0), sum(spent[each] for each in spent if is_below(parents, each, own))

    def stop(self) -> None:
        """End the process."""
        self.process.terminate()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def call(self, path: str, body: Frame | None = None) -> Any:
        """Ask the server for something."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data, {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)


class Load:
    """All that goes on at once."""

    def __init__(self, server: Server, asked: argparse.Namespace) -> None:
        self.server = server
        self.asked = asked
        self.tally = Tally()
        self.coaches: list[Coach] = []
        self.starting = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    async def start_match(self, number: int) -> Frame:
        """A new match."""
        wish = {"ruleset": RULESETS[number % len(RULESETS)], "mode": "hotseat", "seed": number}
        async with self.starting:
            match: Frame = await asyncio.to_thread(self.server.call, "/api/matches", wish)
        return match

    async def sit_down(self, number: int, playing: bool) -> None:
        """Start a match and open its sockets."""
        match = await self.start_match(number)
        loop = asyncio.get_running_loop()
        wishes = Wishes(
            number,
            self.asked.pace if playing else None,
            hints=is_among(number, self.asked.hints),
            previews=is_among(number, self.asked.previews),
        )
        coach = Coach(match, wishes, self.tally, self.play_another)
        address = ("127.0.0.1", self.server.port)
        await loop.create_connection(lambda: coach, *address)
        self.coaches.append(coach)
        for _ in range(self.asked.watchers):
            await loop.create_connection(lambda: Watcher(match), *address)
        await coach.opened.wait()

    def play_another(self, coach: Coach) -> None:
        """A match is over: its coach begins the next."""
        self.coaches.remove(coach)
        task = asyncio.get_running_loop().create_task(self.go_on(coach))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def go_on(self, coach: Coach) -> None:
        """Start a match and play it at once."""
        await self.sit_down(coach.wishes.number + 100_000, playing=True)
        self.coaches[-1].begin(0.0)

    async def run(self, matches: int, playing: bool) -> Frame:
        """Open all matches, play everywhere at once, then look whether everything is there."""
        for n in range(min(WARM_UP, matches)):
            await self.start_match(n)
        memory = self.server.memory()
        await asyncio.gather(*(self.sit_down(n, playing) for n in range(matches)))
        opened = self.server.memory()
        found: Frame = {
            "matches": matches,
            "memory_at_start_mb": round(memory / 1024, 1),
            "memory_open_mb": round(opened / 1024, 1),
            "memory_per_match_kb": round((opened - memory) / max(1, matches), 1),
        }
        return {**found, **await self.play()} if playing else found

    async def play(self) -> Frame:
        """Play for a while."""
        tally, pace = self.tally, self.asked.pace
        for n, coach in enumerate(list(self.coaches)):
            coach.begin(pace * n / len(self.coaches))
        await asyncio.sleep(min(2.0, pace))
        before, began = self.server.processor_time(), time.monotonic()
        tally.inputs = tally.asked = tally.bytes_down = 0
        tally.seconds.clear()
        tally.thought.clear()
        await asyncio.sleep(self.asked.seconds)
        after, took = self.server.processor_time(), time.monotonic() - began
        inputs = max(1, tally.inputs)
        own, others = after[0] - before[0], after[1] - before[1]
        found: Frame = {
            "seconds": round(took, 1),
            "pace_seconds": pace,
            "watchers": self.asked.watchers,
            "inputs": tally.inputs,
            "inputs_per_second": round(tally.inputs / took, 1),
            "p50_ms": percentile(tally.seconds, 0.5),
            "p99_ms": percentile(tally.seconds, 0.99),
            "server_cpu_ms_per_input": round(1000 * own / inputs, 4),
            "server_busy": round(own / took, 2),
            "inputs_per_cpu_second": round(inputs / own) if own else 0,
            "helpers_busy": round(others / took, 2),
            "bytes_per_input": round(tally.bytes_down / inputs),
            "hints_and_previews": tally.asked,
            "thought_p50_ms": percentile(tally.thought, 0.5),
            "thought_p99_ms": percentile(tally.thought, 0.99),
            "memory_mb": round(self.server.memory() / 1024, 1),
        }
        await self.compare()
        return {**found, "finished": tally.finished, "lost": tally.lost, "errors": len(tally.errors)}

    async def compare(self) -> None:
        """Ask the server for every match again."""
        for coach in self.coaches:
            coach.stop()
        for task in list(self.tasks):
            task.cancel()
        for coach in self.coaches:
            path = f"/api/matches/{coach.match['id']}?seat={coach.match['seats']['home']}"
            kept = await asyncio.to_thread(self.server.call, path)
            self.tally.lost += max(0, coach.v - kept["v"])


def cores() -> tuple[int | None, set[int]]:
    """A core for the server, and those that are left for the load."""
    if not hasattr(os, "sched_getaffinity"):
        return None, set()
    mine = sorted(os.sched_getaffinity(0))
    return (mine[0], set(mine[1:])) if len(mine) > 1 else (None, set(mine))


def main() -> int:
    """Measure and print."""
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    reader.add_argument("--matches", type=int, default=200)
    reader.add_argument("--seconds", type=float, default=30.0)
    reader.add_argument("--pace", type=float, default=0.0, help="seconds between two inputs of a match; 0: at once")
    reader.add_argument("--watchers", type=int, default=0, help="sockets that only look, at each match")
    reader.add_argument("--hints", type=float, default=0.0, help="part of the matches that ask for hints, 0.1 a tenth")
    reader.add_argument("--previews", type=float, default=0.0, help="part of the matches that preview every choice")
    reader.add_argument("--idle", type=int, default=0, help="open so many matches, play none, tell the memory")
    reader.add_argument("--database", help="an address; without one an SQLite file in a temporary folder")
    reader.add_argument("--json", action="store_true")
    asked = reader.parse_args()
    core, rest = cores()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(asked.database or f"sqlite:///{os.path.join(folder, 'matches.sqlite3')}", core)
        mine = os.sched_getaffinity(0) if rest else set()
        try:
            if rest:
                os.sched_setaffinity(0, rest)
            found, errors = uvloop.run(measured(server, asked))
        finally:
            server.stop()
            if mine:
                os.sched_setaffinity(0, mine)
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        for name, value in found.items():
            print(f"{name.replace('_', ' '):<26} {value}")
    for error in errors[:5]:
        print(error, file=sys.stderr)
    return 1 if errors or found.get("lost") else 0


async def measured(server: Server, asked: argparse.Namespace) -> tuple[Frame, list[str]]:
    """Run what is asked for."""
    load = Load(server, asked)
    found = await load.run(asked.idle or asked.matches, playing=not asked.idle)
    return found, load.tally.errors


if __name__ == "__main__":
    sys.exit(main())
