"""Measures how fast this machine runs plain Python, so that speeds from two machines can be set side by side.

A unit is 100,000 turns of a loop that draws a pseudo-random square of a 390-square pitch, counts the visit in a list
and adds up the squares visited an odd number of times. Matches per second divided by units per second hardly depends
on the machine. The loop must stay as it is: change it, and every figure taken before is worthless.
"""

from __future__ import annotations

from time import get_clock_info, perf_counter, process_time

# Time this process has had on a core, where the system can tell it finely: other programs then do not count.
clock = process_time if get_clock_info("process_time").resolution < 1e-5 else perf_counter


def unit() -> int:
    """Do one unit of work; the sum it returns is always the same."""
    seed = 12345
    visits = [0] * 390
    checksum = 0
    for _ in range(100_000):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        square = (seed >> 8) % 390
        visits[square] += 1
        if visits[square] & 1:
            checksum += square
    return checksum


def units_per_second(rounds: int = 5, units_per_round: int = 10) -> float:
    """Units done in a second, in the quickest of several rounds: the one least disturbed by other programs."""
    quickest = float("inf")
    for _ in range(rounds):
        start = clock()
        for _ in range(units_per_round):
            unit()
        quickest = min(quickest, clock() - start)
    return units_per_round / quickest
