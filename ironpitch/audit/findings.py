"""What an audit of one file or of many has found, in rows and sums, for the terminal and for other programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ironpitch.audit.audit import Audit
from ironpitch.audit.editions import left_alone_because
from ironpitch.audit.ledger import Verdict
from ironpitch.audit.log.vocabulary import PURPOSES

FORMAT: Final = "audit-1"
"""The form of the data for other programs; docs/audit.md describes it."""


class Row(NamedTuple):
    """One kind of comparison: how many there were and how they went."""

    kind: str
    roll: bool
    """Is it a roll? Choices, positions and the like are compared as well, but they are no rolls."""
    agree: int
    explained: int
    differ: int
    not_compared: int

    @property
    def compared(self) -> int:
        """How often both had something to say."""
        return self.agree + self.explained + self.differ


class Findings:
    """One file: its table, its differences and what was left out; or why it could not be audited."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.error = ""
        self.ruleset = ""
        self.names: list[str] = []
        self.scenes = 0
        self.rows: list[Row] = []
        self.differences: list[tuple[Verdict, str]] = []
        self.not_compared: list[tuple[str, str, int]] = []
        self.left_alone: dict[str, int] = {}
        self.unknown_reports: dict[str, int] = {}
        self.unknown_changes: dict[str, int] = {}
        self.unplayed_skills: dict[str, int] = {}
        self.unplayable: list[str] = []

    def passed(self) -> bool:
        """Could the file be read, and is every difference explained?"""
        return not self.error and all(ruling for _, ruling in self.differences)

    def as_data(self) -> dict[str, object]:
        """All of it for another program."""
        return {
            "file": self.file,
            "error": self.error or None,
            "passed": self.passed(),
            "ruleset": self.ruleset,
            "teams": self.names,
            "scenes": self.scenes,
            **sums(self.rows),
            "differences": [difference(verdict, ruling) for verdict, ruling in self.differences],
            "not_compared": [{"kind": kind, "why": why, "count": count} for kind, why, count in self.not_compared],
            "left_alone": [{"report": k, "why": left_alone_because(k), "count": n} for k, n in self.left_alone.items()],
            "unknown_reports": self.unknown_reports,
            "unknown_changes": self.unknown_changes,
            "unplayed_skills": self.unplayed_skills,
            "unplayable": self.unplayable,
        }


def findings_of(file: str, audit: Audit) -> Findings:
    """What the audit of a file has found."""
    found = Findings(file)
    ledger = audit.ledger
    found.ruleset = audit.plan.ruleset.name
    found.names = [team.name for team in audit.plan.teams]
    found.scenes = audit.scenes
    found.differences = audit.differences()
    for kind in ledger.kinds():
        explained = sum(1 for verdict, ruling in found.differences if verdict.kind == kind and ruling)
        differ = ledger.count(kind, False) - explained
        left = ledger.left_out(kind)
        found.rows.append(Row(kind, kind in PURPOSES, ledger.count(kind, True), explained, differ, left))
    found.not_compared = [(kind, why, count) for (kind, why), count in sorted(ledger.omitted.items())]
    found.left_alone = dict(audit.left_alone)
    found.unknown_reports = dict(audit.unknown)
    found.unknown_changes = dict(audit.unknown_changes)
    found.unplayed_skills = dict(audit.unplayed)
    found.unplayable = audit.unplayable
    return found


def not_audited(file: str, error: str) -> Findings:
    """A file that is no log, or that nothing can be made of."""
    found = Findings(file)
    found.error = error
    return found


def added(all_rows: Iterable[list[Row]]) -> list[Row]:
    """The rows of many files as one table."""
    sums_of: dict[str, Row] = {}
    for rows in all_rows:
        for row in rows:
            old = sums_of.get(row.kind, Row(row.kind, row.roll, 0, 0, 0, 0))
            sums_of[row.kind] = plus(old, row)
    return [sums_of[kind] for kind in sorted(sums_of)]


def total(rows: Iterable[Row], kind: str = "all") -> Row:
    """The last row of a table."""
    result = Row(kind, False, 0, 0, 0, 0)
    for row in rows:
        result = plus(result, row)
    return result


def plus(one: Row, other: Row) -> Row:
    """Two rows as one, under the name of the first."""
    return Row(
        one.kind,
        one.roll,
        one.agree + other.agree,
        one.explained + other.explained,
        one.differ + other.differ,
        one.not_compared + other.not_compared,
    )


def rolls(rows: Iterable[Row]) -> Row:
    """The rolls of a table as one row, without choices and positions."""
    return total((row for row in rows if row.roll), "rolls")


def sums(rows: list[Row]) -> dict[str, object]:
    """A table for another program: its rows, and how many of all rolls were really compared."""
    dice = rolls(rows)
    every = dice.compared + dice.not_compared
    return {
        "rolls": every,
        "rolls_compared": dice.compared,
        "share_compared": round(dice.compared / every, 4) if every else None,
        "kinds": [
            {
                "kind": row.kind,
                "roll": row.roll,
                "compared": row.compared,
                "agree": row.agree,
                "explained": row.explained,
                "differ": row.differ,
                "not_compared": row.not_compared,
            }
            for row in rows
        ],
    }


def difference(verdict: Verdict, ruling: str) -> dict[str, object]:
    """One difference for another program."""
    return {
        "kind": verdict.kind,
        "when": verdict.when,
        "about": verdict.about,
        "ours": verdict.ours,
        "theirs": verdict.theirs,
        "ruling": ruling or None,
    }


def as_data(files: list[Findings], missing_rulings: list[str]) -> dict[str, object]:
    """Everything for another program: all files as one, then each."""
    read = [found for found in files if not found.error]
    return {
        "format": FORMAT,
        "passed": all(found.passed() for found in files) and not missing_rulings,
        "missing_rulings": missing_rulings,
        "all": {
            "files": len(files),
            "not_audited": len(files) - len(read),
            "differences": sum(len(found.differences) for found in read),
            **sums(added(found.rows for found in read)),
        },
        "files": [found.as_data() for found in files],
    }
