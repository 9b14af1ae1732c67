"""Melees in which everything of this game meets: what happens in them is what happened before."""

from __future__ import annotations

import pytest

from tests.playthroughs.melees import Melee, fingerprint, kept, melees_of

GAME = "dreadball"


@pytest.mark.parametrize("melee", melees_of(GAME), ids=lambda melee: str(melee.number))
def test_what_happens_in_a_melee_is_what_happened_before(melee: Melee) -> None:
    assert fingerprint(melee) == kept()[melee], "`make playthroughs` shows what a meant change does, and writes it anew"


def test_there_is_a_fingerprint_for_every_melee_and_no_other() -> None:
    assert [melee for melee in kept() if melee.game == GAME] == melees_of(GAME)
