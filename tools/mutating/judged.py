"""Faults that were looked at and change nothing that matters: tests/mutants.tsv, with a reason for each."""

from __future__ import annotations

from pathlib import Path

from mutating.faults import Fault

HEADER = "file\tfunction\tbefore\tafter\treason"
Key = tuple[str, str, str, str]


class BadList(Exception):
    """A line of the list says too little."""


def load(path: Path) -> dict[Key, str]:
    """The reasons by fault; nothing if there is no list."""
    found: dict[Key, str] = {}
    if not path.exists():
        return found
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#") or line == HEADER:
            continue
        words = line.split("\t")
        if len(words) != 5 or not words[4].strip():
            raise BadList(f"{path.name}:{number}: expected file, function, before, after and a reason, between tabs")
        found[words[0], words[1], words[2], words[3]] = words[4]
    return found


def line_for(fault: Fault, reason: str) -> str:
    """The line of the list for a fault."""
    return "\t".join([*fault.key, reason])
