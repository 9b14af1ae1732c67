"""The inputs of a match, in order: choices and dice. The record of a match is this list."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

# An entry is a choice code shifted left by one, or a die: (kind of die << 8 | face) << 1 | 1.


def die_entry(die: i64, face: i64) -> i64:
    """Write a rolled die as a log entry."""
    return ((die << 8) | face) << 1 | 1


class Log:
    """A list of inputs that forks share: a fork starts an empty piece that points back into its parent."""

    def __init__(self, parent: Log | None, start: i64) -> None:
        self.parent: Log | None = parent
        self.start: i64 = start
        self.entries: vec[i64] = vec[i64]()
        self.end: i64 = start

    def add(self, entry: i64) -> None:
        """Write one more input."""
        self.entries = append(self.entries, entry)
        self.end += 1

    def get(self, index: i64) -> i64:
        """The input at an absolute index."""
        log = self
        while index < log.start:
            parent = log.parent
            if parent is None:
                raise IndexError("input out of range")
            log = parent
        return log.entries[index - log.start]

    def whole(self) -> list[int]:
        """Every input from the first on."""
        return [self.get(i) for i in range(self.end)]

    def branch(self) -> Log:
        """An empty continuation: what is added to it is not added here."""
        return Log(self, self.end)

    def cut(self, end: i64) -> Log:
        """The same inputs up to an index, as a log of its own; this one stays as it is."""
        log = self
        while end < log.start:
            parent = log.parent
            if parent is None:
                raise IndexError("input out of range")
            log = parent
        return Log(log, end)
