"""A second process that searches the same decision with other dice, so that a bot thinks with every core.

It is a program of its own (`python -m ironpitch.bots.partner`) and speaks JSON lines: a position in, what each line
came to out. If it cannot be started or is gone, the bot goes on alone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from multiprocessing import parent_process
from typing import IO, Final

ALONE: Final = "IRONPITCH_SEARCH_ALONE"
"""Set in processes that are one of many already, such as those of an arena."""
MOST_PARTNERS: Final = 7


def partners_wanted() -> int:
    """How many processes to start beside this one: as many as there are cores left, none inside a pool of processes."""
    if os.environ.get(ALONE) or parent_process() is not None:
        return 0
    return min((os.cpu_count() or 1) - 1, MOST_PARTNERS)


class Found:
    """What a line came to: its name if it is a plan, its choices, how often it was tried, the sums of what came of it
    and of its square, and what it came to in each round if there were rounds."""

    def __init__(
        self,
        name: str,
        codes: list[int],
        visits: int,
        total: float,
        squares: float,
        results: list[tuple[int, float]],
    ) -> None:
        self.name = name
        self.codes = codes
        self.visits = visits
        self.total = total
        self.squares = squares
        self.results = [(int(number), float(value)) for number, value in results]  # JSON knows no pairs, only lists

    def packed(self) -> list[object]:
        """As JSON wants it; `Found(*packed)` makes it again."""
        return [self.name, self.codes, self.visits, self.total, self.squares, self.results]


class Partner:
    """One process beside this one."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[str] = subprocess.Popen(
            [sys.executable, "-m", "ironpitch.bots.partner"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, ALONE: "1", "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )

    def ask(self, position: str, side: int, seconds: float, seed: int, style: str = "") -> bool:
        """Have it begin to search; False if it is gone."""
        task = {"position": position, "side": side, "seconds": seconds, "seed": seed, "style": style}
        pipe: IO[str] | None = self.process.stdin
        if pipe is None or self.process.poll() is not None:
            return False
        try:
            pipe.write(json.dumps(task) + "\n")
            pipe.flush()
        except OSError:
            return False
        return True

    def answer(self) -> list[Found]:
        """What it found of each line it looked at; nothing if it is gone."""
        pipe: IO[str] | None = self.process.stdout
        line = pipe.readline() if pipe is not None else ""
        try:
            return [Found(*packed) for packed in json.loads(line)["lines"]]
        except (ValueError, KeyError, TypeError):
            return []

    def close(self) -> None:
        """End it."""
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self.process.kill()
        self.process.wait()


def looked_at(task: dict[str, object]) -> dict[str, object]:
    """Search one decision: what each of its lines came to."""
    import ironpitch  # the bots do not need the whole package, this program does
    from ironpitch.bots.search import Budget, SearchBot

    match = ironpitch.from_position(str(task["position"]))
    bot = SearchBot(Budget(float(str(task["seconds"])), 0), int(str(task["side"])), int(str(task["seed"])), 0)
    return {"lines": [found.packed() for found in bot.looks(match, str(task["style"]))]}


def serve() -> None:
    """Answer until nobody asks any more."""
    for line in sys.stdin:
        try:
            answer: dict[str, object] = looked_at(json.loads(line))
        except Exception as error:  # whatever is wrong, the bot that asked goes on alone
            answer = {"lines": [], "error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    serve()
