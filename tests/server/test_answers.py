"""What the server says about boards, teams, words, dungeons, clubs and films is what it said before."""

from __future__ import annotations

from tests.server.answers import fingerprints, known
from tests.server.visiting import Visit


def test_every_answer_that_only_the_rules_can_change_is_the_one_that_is_kept(visit: Visit) -> None:
    found, kept = fingerprints(visit), known()
    changed = [name for name in kept if found.get(name) != kept[name]]
    assert not changed, "look at each (--show NAME), then run `python -m tests.server.answers`"
    assert found == kept
