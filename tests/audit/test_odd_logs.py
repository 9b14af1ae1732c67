"""Logs nobody would write: whatever is in them is read or refused, and never crashes."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from ironpitch import rulesets
from ironpitch.audit.audit import audit_log, film
from ironpitch.audit.log.file import parse_log
from ironpitch.audit.log.vocabulary import NOT_DRIVEN, OTHER_ROLLS, PURPOSES, STRANGE, TESTS, TOLD
from ironpitch.audit.log.walk import COUNTERS, NO_CONCERN, SPENDING
from ironpitch.engine.errors import IronpitchError
from ironpitch.games.football import terms
from ironpitch.games.football.audit.rolling import DIRECTED, SILENT
from tests.audit.test_audit import match_of_many_kinds

ODD: list[Any] = [
    None, -1, 0, 99, 10**9, "", "h1", "a9", "home", "x" * 50, [], [1], [1, 2], [-5, 40], [25, 14], {}, True, 3.5,
    "move", "setup", "kickoff", "regular", 257, 5, 12,
]  # fmt: skip
Path = tuple[str | int, ...]


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """Every place inside a document."""
    inside: Any = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from places(value, (*path, key))


def spoilt(data: dict[str, Any], seed: int) -> dict[str, Any]:
    """A copy with a few places overwritten or dropped."""
    dice = random.Random(seed)
    data = copy.deepcopy(data)
    for _ in range(dice.choice([1, 1, 2, 4])):
        path = dice.choice(list(places(data)))
        inner: Any = data
        for key in path[:-1]:
            inner = inner[key]
        if isinstance(inner, list) and dice.random() < 0.2:
            inner.pop(int(path[-1]))
        else:
            inner[path[-1]] = copy.deepcopy(dice.choice(ODD))
    return data


@pytest.mark.parametrize("seed", range(80))
def test_a_spoilt_log_is_read_or_refused(seed: int) -> None:
    data = spoilt(match_of_many_kinds().data(), seed)
    try:
        log = parse_log(data, "spoilt")
        audit = audit_log(log)
        film(log, rulesets.ruleset("bb2020"))
    except IronpitchError as error:
        assert str(error)
    else:
        assert audit.scenes > 0


def test_no_kind_of_report_or_change_is_in_two_tables() -> None:
    tables = [set(TESTS), OTHER_ROLLS, TOLD, set(NOT_DRIVEN)]
    assert sum(map(len, tables)) == len(set().union(*tables))
    assert set(TESTS) >= STRANGE
    changes = [set(COUNTERS), set(SPENDING), NO_CONCERN]
    assert sum(map(len, changes)) == len(set().union(*changes))


def test_every_kind_of_roll_has_a_purpose_of_ours() -> None:
    assert set(TESTS.values()) | SILENT | DIRECTED <= set(PURPOSES)
    assert {purpose for purposes in PURPOSES.values() for purpose in purposes} <= set(terms.PURPOSES)
