"""Hints, previews, answers, set-ups, pictures and stories are those that are kept as fingerprints."""

from __future__ import annotations

import pytest

from tests.server.looks import GAMES, fingerprints, known


@pytest.mark.parametrize("game", GAMES)
def test_what_a_coach_is_told_on_the_way_through_a_match_is_what_is_kept(game: str) -> None:
    found = fingerprints(game)
    kept = {name: told for name, told in known().items() if name.split()[0] == game}
    changed = [name for name in kept if found.get(name) != kept[name]]
    assert not changed, "look at each (--show GAME NUMBER), then run `python -m tests.server.looks`"
    assert found == kept
