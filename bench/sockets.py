"""Load: many live matches over sockets on loopback, each played at random as fast as the server answers.

    python -m bench.sockets --matches 200 --seconds 30

Starts a server of its own on an SQLite file in a temporary folder, plays for so long, then asks the server for every
match again and compares: nothing that was acknowledged may be missing. Prints inputs a second, how long an answer
takes, and what the server needs of memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

ROOT = Path(__file__).resolve().parent.parent
RULESETS = ("bb2016", "bb2020", "dreadball")
Frame = dict[str, Any]


@dataclass(slots=True)
class Tally:
    """What was measured."""

    inputs: int = 0
    errors: list[str] = field(default_factory=list)
    lost: int = 0
    finished: int = 0
    seconds: list[float] = field(default_factory=list)

    def percentile(self, part: float) -> float:
        """So many milliseconds or less took this part of all answers."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


class Server:
    """`ironpitch serve` in a process of its own."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-m", "ironpitch", "serve", "--port", "0", "--no-limits", "--database", database]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        if found is None:
            raise SystemExit("the server did not start")
        self.port = int(found[1])

    def memory(self) -> float:
        """Megabytes the process holds."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0.0

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
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


async def play(server: Server, ruleset: str, number: int, until: float, tally: Tally) -> tuple[Frame, int]:
    """Play one match after another at one table until the time is up; returns the last one and where it stood."""
    draw = random.Random(number)
    match, v = {}, 0
    while time.monotonic() < until:
        wish = {"ruleset": ruleset, "mode": "hotseat", "seed": draw.randrange(2**40)}
        match = await asyncio.to_thread(server.call, "/api/matches", wish)
        address = f"ws://127.0.0.1:{server.port}/api/matches/{match['id']}/socket?seat={match['seats']['home']}"
        async with connect(address, max_size=None) as socket:
            state = await next_state(socket, 0, tally)
            while time.monotonic() < until and not state["view"]["over"]:
                choices = [choice for choice in state["view"]["request"]["choices"] if choice != "concede"]
                v = state["v"]
                sent = time.perf_counter()
                await socket.send(json.dumps({"t": "play", "v": v, "choice": draw.choice(choices)}))
                state = await next_state(socket, v + 1, tally)
                tally.seconds.append(time.perf_counter() - sent)
                tally.inputs += 1
            v = state["v"]
            tally.finished += state["view"]["over"]
    return match, v


async def next_state(socket: Any, v: int, tally: Tally) -> Frame:
    """The state of this number or a later one."""
    while True:
        frame: Frame = json.loads(await socket.recv())
        if frame["t"] == "refused":
            tally.errors.append(frame["message"])
        if frame["t"] == "state" and frame["v"] >= v:
            return frame


async def measure(server: Server, matches: int, seconds: float) -> Tally:
    """Play everywhere at once, then look whether everything is there."""
    tally = Tally()
    until = time.monotonic() + seconds
    tables = [play(server, RULESETS[n % len(RULESETS)], n, until, tally) for n in range(matches)]
    for match, v in await asyncio.gather(*tables):
        kept = await asyncio.to_thread(server.call, f"/api/matches/{match['id']}?seat={match['seats']['home']}")
        tally.lost += max(0, v - kept["v"])
    return tally


def main() -> int:
    """Measure and print."""
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    reader.add_argument("--matches", type=int, default=200)
    reader.add_argument("--seconds", type=float, default=30.0)
    reader.add_argument("--database", help="an address; without one an SQLite file in a temporary folder")
    reader.add_argument("--json", action="store_true")
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(asked.database or f"sqlite:///{os.path.join(folder, 'matches.sqlite3')}")
        try:
            before = server.memory()
            tally = asyncio.run(measure(server, asked.matches, asked.seconds))
            memory = server.memory()
        finally:
            server.stop()
    found = {
        "matches": asked.matches,
        "seconds": asked.seconds,
        "inputs": tally.inputs,
        "inputs_per_second": round(tally.inputs / asked.seconds, 1),
        "p50_ms": round(tally.percentile(0.5), 1),
        "p99_ms": round(tally.percentile(0.99), 1),
        "finished": tally.finished,
        "memory_mb": round(memory, 1),
        "memory_at_start_mb": round(before, 1),
        "lost": tally.lost,
        "errors": len(tally.errors),
    }
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        for name, value in found.items():
            print(f"{name.replace('_', ' '):<22} {value}")
    for error in tally.errors[:5]:
        print(error, file=sys.stderr)
    return 1 if tally.lost or tally.errors else 0


if __name__ == "__main__":
    sys.exit(main())
