"""The ledger of an audit: what was compared, what agreed, what differed, what was left out and why."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

ONLY_ROLLED: Final = "rolled when it should be, but what came of it is not told"
"""Why a roll that our rules ask for and the log has is not compared all the same."""


class Verdict(NamedTuple):
    """One comparison: what, when, whether both agree, and both readings."""

    kind: str
    when: str
    about: str
    agrees: bool
    ours: str
    theirs: str
    strong: bool = True
    """Could a wrong log have failed here? If nothing independent was compared, the roll counts as not compared."""


class Ledger:
    """All verdicts of an audit."""

    def __init__(self) -> None:
        self.verdicts: list[Verdict] = []
        self.omitted: Counter[tuple[str, str]] = Counter()
        """How many rolls of a kind were not compared, by kind and reason."""

    def record(self, verdicts: list[Verdict]) -> None:
        """Write verdicts down; one that could not have failed is nothing to be proud of."""
        for verdict in verdicts:
            if verdict.strong or not verdict.agrees:
                self.verdicts.append(verdict)
            else:
                self.omit(verdict.kind, ONLY_ROLLED)

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
