"""What came of an attack, and how hard the attacks of a siege are."""

from __future__ import annotations

from dataclasses import dataclass

from sieging.clients import Bystander
from sieging.server import Server

WORST_WAIT = 1000.0
"""Milliseconds that a bystander may wait while somebody else attacks."""


@dataclass(frozen=True, slots=True)
class Force:
    """How hard the attacks are: everything is bounded in count and time."""

    kills: int = 40
    coaches: int = 6
    inputs: int = 20_000
    texts: int = 3_000
    frames: int = 10_000
    sockets: int = 300
    seconds: float = 10.0
    """Of each attack that goes on for a time."""
    patience: float = 1.0
    """Factor on every time that an answer may take: more on a machine that has other work."""


@dataclass(frozen=True, slots=True)
class Report:
    """What came of one attack."""

    attack: str
    amount: str
    found: str
    faults: list[str]

    @property
    def held(self) -> bool:
        """Did the server hold?"""
        return not self.faults


def common_faults(server: Server, bystander: Bystander | None, force: Force) -> list[str]:
    """What may never happen in any attack: the server dies, writes a traceback, or lets somebody else wait."""
    found: list[str] = []
    if not server.is_alive():
        return ["the server has ended"]
    tracebacks = server.tracebacks()
    if tracebacks:
        found.append(f"{len(tracebacks)} tracebacks in the log, such as: {tracebacks[-1][:300]}")
    if bystander is not None:
        if bystander.lost:
            found.append(f"a bystander lost its socket {bystander.lost} times")
        if not bystander.seconds:
            found.append("a bystander got no answer at all")
        elif bystander.worst > WORST_WAIT * force.patience:
            found.append(f"a bystander waited {bystander.worst:.0f} ms")
    return found


def waits(bystander: Bystander) -> str:
    """How long a bystander waited, in words."""
    return f"bystander p99 {bystander.p99:.0f} ms, worst {bystander.worst:.0f} ms"
