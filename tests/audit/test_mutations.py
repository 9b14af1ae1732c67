"""A log with a lie in it is caught: at least forty kinds of lies, at least 95 in a hundred of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from mutations.judging import judged, lies, said
from mutations.kinds import KINDS
from mutations.logbook import Logbook

from tests.audit import material
from tests.audit.writing import LogWriter

FEWEST_KINDS = 40
SHARE = 0.95
MOST = 3


@pytest.mark.parametrize("make", material.LOGS, ids=lambda make: make.__name__)
def test_a_log_without_a_lie_is_believed(make: Callable[[], LogWriter]) -> None:
    assert said(make().data(), "log") == Counter()


def test_lies_of_many_kinds_are_caught() -> None:
    told: Counter[str] = Counter()
    survivors: list[str] = []
    for make in material.LOGS:
        data = make().data()
        for mutant, noticed in judged(data, "log", lies(Logbook(data), MOST, 1), Counter()):
            told[mutant.kind] += 1
            if not noticed:
                survivors.append(f"{make.__name__}: {mutant.kind}: {mutant.where}")
        assert data == make().data(), "every lie is taken back"
    assert len(told) >= FEWEST_KINDS
    assert len(survivors) <= (1 - SHARE) * sum(told.values()), "\n".join(survivors)
    assert len(told) >= len(KINDS) - len(WITHOUT_MATERIAL)


WITHOUT_MATERIAL: frozenset[str] = frozenset()
"""Kinds that none of our own logs has a place for; real ones have."""


def test_every_kind_says_what_makes_it_observable() -> None:
    assert len(KINDS) >= FEWEST_KINDS
    assert all(kind.why for kind in KINDS.values())
