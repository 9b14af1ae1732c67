"""Brawls in which anybody plays: what is asked and told in them is what was asked and told before."""

from __future__ import annotations

import pytest

from tests.playthroughs.brawls import BRAWLS, fingerprint, kept


@pytest.mark.parametrize("number", range(BRAWLS))
def test_what_is_asked_and_told_in_a_brawl_is_what_it_was_before(number: int) -> None:
    assert fingerprint(number) == kept()[number], "`make playthroughs` shows what a meant change does"


def test_there_is_a_fingerprint_for_every_brawl_and_no_other() -> None:
    assert list(kept()) == list(range(BRAWLS))
