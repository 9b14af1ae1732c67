"""How fast this machine is just now, compared with the one that recorded the times."""

from __future__ import annotations

import time
from collections.abc import Callable

ROUNDS = 30


def work() -> int:
    """Something that Python needs about a hundredth of a second for."""
    total = 0
    for number in range(300_000):
        total += number % 7
    return total


def fastest(clock: Callable[[], float]) -> float:
    """The shortest of a few rounds."""
    times = []
    for _ in range(ROUNDS):
        begun = clock()
        work()
        times.append(clock() - begun)
    return min(times)


def average(clock: Callable[[], float]) -> float:
    """How long a round takes when others want the machine, too."""
    begun = clock()
    for _ in range(ROUNDS):
        work()
    return (clock() - begun) / ROUNDS


def slowness(recorded: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """By how much longer something takes here and now than when it was recorded; within reason."""
    return min(max(average(clock) / recorded, 0.3), 6.0) if recorded else 1.0
