"""Is a lie caught? The audit of the changed log must say something that the audit of the log itself does not."""

from __future__ import annotations

import random
from collections import Counter
from typing import NamedTuple

from ironpitch.audit.audit import audit_log
from ironpitch.audit.log.file import BadLog, parse_log
from ironpitch.engine.errors import IronpitchError
from mutations import board, dice, sheets, words
from mutations.kinds import KINDS
from mutations.logbook import Fields, Logbook, Mutant, Told

ALL = (dice, words, board, sheets)
"""The modules that put their kinds on the list."""


class Outcome(NamedTuple):
    """A lie, and what the audit said to it; empty if it said nothing new."""

    mutant: Mutant
    noticed: str


def said(data: Fields, name: str) -> Counter[str]:
    """Everything an audit complains about: differences without a ruling, and what it cannot read or set up."""
    try:
        audit = audit_log(parse_log(data, name))
    except BadLog as error:
        return Counter([f"bad log: {error}"])
    except IronpitchError as error:
        return Counter([f"refused: {error}"])
    found = Counter(
        f"{verdict.kind} {verdict.when} {verdict.about}: {verdict.ours} | {verdict.theirs}"
        for verdict, ruling in audit.differences()
        if not ruling
    )
    found.update(f"cannot be set up: {text}" for text in audit.unplayable)
    for kind, count in (audit.unknown + audit.unknown_changes).items():
        found[f"unknown: {kind}"] += count
    return found


def lies(book: Logbook, most: int, seed: int, only: str = "") -> list[Mutant]:
    """Lies of every kind, at most so many of each, drawn with a seed."""
    found: list[Mutant] = []
    for name, kind in KINDS.items():
        if only in name:
            mutants = list(kind.mutants(book))
            random.Random(f"{seed} {name}").shuffle(mutants)
            found += mutants[:most]
    return found


def judged(data: Fields, name: str, mutants: list[Mutant], before: Counter[str] | None = None) -> list[Outcome]:
    """Tell each lie in turn, audit, and take it back."""
    known = said(data, name) if before is None else before
    outcomes: list[Outcome] = []
    for mutant in mutants:
        with Told(mutant):
            fresh = said(data, name) - known
        outcomes.append(Outcome(mutant, next(iter(fresh), "")))
    return outcomes
