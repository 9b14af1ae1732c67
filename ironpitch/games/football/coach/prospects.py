"""Who scores next in this half: the side that holds the ball (or is to move, if nobody does), the other, or nobody.

A small network for each of three cases: the side to move holds the ball, the other side holds it, nobody does. It
weighs what `view` sees by itself and through a few hidden units. The weights are in `prospects.json`;
`tools/prospects.py` plays the matches they are fitted to and fits them.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.games.football.coach.view import View

HELD: Final = "held"
LOST: Final = "lost"
LOOSE: Final = "loose"
ENDS: Final = 3
WEIGHTS: Final = "prospects.json"


class Net:
    """Weights, input by input: to each hidden unit, and directly to each end."""

    def __init__(self, hidden: list[float], bias: list[float], out: list[float], direct: list[float]) -> None:
        self.width: i64 = len(bias)
        self.hidden: vec[float] = vec[float](hidden)
        self.bias: vec[float] = vec[float](bias)
        self.out: vec[float] = vec[float](out)
        self.direct: vec[float] = vec[float](direct)
        """The last three are constants."""

    def chances(self, view: View) -> tuple[float, float]:
        """The chances that the side which sees scores next, and that the others do."""
        units = vec[float](self.bias)
        ends = vec[float]([0.0] * ENDS)
        figures = view.figures()
        count: i64 = len(figures)
        last: i64 = count + len(view.areas)
        constant: i64 = last * ENDS
        for end in range(ENDS):
            ends[end] = self.direct[constant + end]
        width = self.width
        for at in range(last):
            given = figures[at] if at < count else view.areas[at - count]
            if given == 0.0:
                continue
            base: i64 = at * width
            for unit in range(width):
                units[unit] += given * self.hidden[base + unit]
            base = at * ENDS
            for end in range(ENDS):
                ends[end] += given * self.direct[base + end]
        for unit in range(width):
            if units[unit] > 0.0:
                for end in range(ENDS):
                    ends[end] += units[unit] * self.out[unit * ENDS + end]
        us = exp(ends[0] - ends[2])
        them = exp(ends[1] - ends[2])
        return us / (us + them + 1.0), them / (us + them + 1.0)


@cache
def net(case: str) -> Net:
    """The network of a case, read once."""
    text = resources.files("ironpitch.games.football.coach").joinpath(WEIGHTS).read_text(encoding="utf-8")
    told: dict[str, list[float]] = json.loads(text)[case]
    return Net(told["hidden"], told["bias"], told["out"], told["direct"])
