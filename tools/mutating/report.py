"""What became of the faults, as a table for people and as JSON."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from mutating.judged import Key
from mutating.trying import Outcome

WIDTH = 90


def change_of(before: str, after: str) -> str:
    """What a fault changes, with a little of what is around it."""
    same = difflib.SequenceMatcher(None, before, after, autojunk=False)
    blocks = [each for each in same.get_opcodes() if each[0] != "equal"]
    if not blocks or len(before) <= WIDTH // 2:
        return f"{before} -> {after}"
    first, last = blocks[0], blocks[-1]
    around = 20
    old = before[max(first[1] - around, 0) : last[2] + around]
    new = after[max(first[3] - around, 0) : last[4] + around]
    return f"…{old}… -> …{new}…"


def row(number: int, of: int, each: Outcome, reason: str | None) -> str:
    """One line about one fault."""
    what = "accepted" if reason is not None and not each.noticed else each.outcome
    by = each.by or (reason if what == "accepted" else "") or ""
    ran = f"{each.ran} tests in {each.files} files" + (f", {each.left_out} files left out" if each.left_out else "")
    told = by if each.noticed or what == "accepted" else ran
    place = f"{each.fault.file}:{each.fault.line}"
    change = change_of(each.fault.before, each.fault.after)
    return f"{number:3}/{of} {what:9} {each.seconds:4.0f} s  {place}  {change}\n{'':24}{told}"


def rates(outcomes: Sequence[Outcome], judged: Mapping[Key, str]) -> list[str]:
    """How many were noticed: of all, and of those that matter."""
    noticed = sum(each.noticed for each in outcomes)
    accepted = [each for each in outcomes if not each.noticed and each.fault.key in judged]
    matter = len(outcomes) - len(accepted)
    counted = Counter(each.outcome for each in outcomes)
    share = 100 * noticed / matter if matter else 100.0
    lines = [
        f"{len(outcomes)} faults: " + ", ".join(f"{count} {what.lower()}" for what, count in sorted(counted.items())),
        f"{len(accepted)} of the survivors are accepted as changing nothing that matters",
        f"noticed {noticed} of {matter} that matter: {share:.1f} %",
    ]
    missed = Counter(each.fault.file for each in outcomes if not each.noticed and each.fault.key not in judged)
    lines += [f"  {count} missed in {file}" for file, count in missed.most_common()]
    return lines


def as_json(outcomes: Sequence[Outcome], judged: Mapping[Key, str]) -> list[dict[str, Any]]:
    """The same for programs."""
    return [
        {
            "file": each.fault.file,
            "line": each.fault.line,
            "function": each.fault.function,
            "kind": each.fault.kind,
            "before": each.fault.before,
            "after": each.fault.after,
            "outcome": each.outcome,
            "noticed": each.noticed,
            "by": each.by,
            "said": each.said,
            "tests": each.ran,
            "files": each.files,
            "left_out": each.left_out,
            "seconds": round(each.seconds, 1),
            "accepted": judged.get(each.fault.key),
        }
        for each in outcomes
    ]
