"""The ledger of an audit: what was compared, what agreed, what differed, what was left out and why."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple


class Verdict(NamedTuple):
    """One comparison: what, when, whether both agree, and both readings."""

    kind: str
    when: str
    about: str
    agrees: bool
    ours: str
    theirs: str


class Ledger:
    """All verdicts of an audit."""

    def __init__(self) -> None:
        self.verdicts: list[Verdict] = []
        self.omitted: Counter[tuple[str, str]] = Counter()
        """How many rolls of a kind were not compared, by kind and reason."""

    def omit(self, kind: str, reason: str) -> None:
        """A roll that was not compared."""
        self.omitted[kind, reason] += 1

    def kinds(self) -> list[str]:
        """Every kind that came up, by name."""
        return sorted({verdict.kind for verdict in self.verdicts} | {kind for kind, _ in self.omitted})

    def count(self, kind: str, agrees: bool) -> int:
        """How many comparisons of a kind agree, or differ."""
        return sum(1 for verdict in self.verdicts if verdict.kind == kind and verdict.agrees is agrees)

    def left_out(self, kind: str) -> int:
        """How many rolls of a kind were not compared."""
        return sum(count for (name, _), count in self.omitted.items() if name == kind)

    def differences(self) -> list[Verdict]:
        """Every comparison that does not agree, in the order of the match."""
        return [verdict for verdict in self.verdicts if not verdict.agrees]
