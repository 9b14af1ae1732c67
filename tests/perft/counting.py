"""Perft: how many ways lead on from a position, depth by depth, when choices and dice both branch.

A file holds a comment, a position, and below it for each depth the number of different lines of play (sequences of
choices and ways the dice fall) and of different states they lead to. Counting ends before it takes too long.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import ironpitch
from ironpitch import Choose, Match, Roll

FOLDER = Path(__file__).resolve().parent
MOST_TRIALS = 3000
"""How many continuations are tried for one depth at most."""
HEADER = "depth lines states"


def continuations(match: Match) -> Iterator[Match]:
    """Every match that can come next."""
    request = match.request
    if isinstance(request, Choose):
        for code in match.option_codes():
            fork = match.fork()
            fork.play_code(code)
            yield fork
    elif isinstance(request, Roll):
        for faces, _ in request.falls():
            fork = match.fork()
            fork.roll(faces)
            yield fork


def branches(match: Match) -> int:
    """How many there are."""
    request = match.request
    if isinstance(request, Choose):
        return len(request.choices)
    return len(request.falls()) if isinstance(request, Roll) else 0


def counts(match: Match) -> list[tuple[int, int]]:
    """Lines of play and states for each depth that can be counted with few enough trials."""
    found: list[tuple[int, int]] = []
    here = {match.digest(): (match, 1)}
    while 0 < sum(branches(match) for match, _ in here.values()) <= MOST_TRIALS:
        ahead: dict[str, tuple[Match, int]] = {}
        for one, lines in here.values():
            for then in continuations(one):
                digest = then.digest()
                first, known = ahead.get(digest, (then, 0))
                ahead[digest] = (first, known + lines)
        here = ahead
        found.append((sum(lines for _, lines in here.values()), len(here)))
    return found


def files() -> list[Path]:
    """Every perft file."""
    return sorted(FOLDER.glob("*.txt"))


def recounted(text: str) -> str:
    """The text of a perft file with its counts as the rules of today give them."""
    lines = text.splitlines()
    top = [line for line in lines if line.startswith(("#", "position-"))]
    match = ironpitch.from_position(top[-1], dice="manual")
    rows = [f"{depth} {ways} {states}" for depth, (ways, states) in enumerate(counts(match), 1)]
    return "\n".join([*top, "", HEADER, *rows, ""])
