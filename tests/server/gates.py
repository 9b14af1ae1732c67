"""Work that goes on until a test lets it: it waits at a named pipe, and its end can be waited for without a clock."""

from __future__ import annotations

import os
import select
from pathlib import Path

LONGEST = 60_000
"""Milliseconds after which a test gives up; it never takes that long."""


class Gate:
    """A named pipe at which work waits."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self.path = str(path)

    def reached(self) -> Waiting:
        """Wait until a process is at the gate."""
        return Waiting(os.open(self.path, os.O_WRONLY))


class Waiting:
    """A process at a gate."""

    def __init__(self, end: int) -> None:
        self.end = end

    def let_through(self) -> None:
        """Let the process go on."""
        os.close(self.end)

    def is_gone(self) -> bool:
        """Wait until the process is dead."""
        dead = select.poll()
        dead.register(self.end, select.POLLERR)
        found = any(event & select.POLLERR for _, event in dead.poll(LONGEST))
        os.close(self.end)
        return found


def wait_at(path: str, *_: object) -> str:
    """Wait at a gate until it is opened; runs in a worker."""
    with open(path, encoding="utf-8") as gate:
        gate.read()
    return "through"
