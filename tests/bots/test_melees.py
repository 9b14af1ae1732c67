"""Bots in melees: they answer legally, change nothing by thinking, and play as they did before."""

from __future__ import annotations

import pytest

from ironpitch import rulesets
from tests.playthroughs.melees import BY_BOTS, Melee, benches_of, coached, kept

EVERY = [melee for game in rulesets.known() for melee in benches_of(game)]


@pytest.mark.parametrize("melee", EVERY, ids=lambda melee: f"{melee.game}-{melee.number}")
def test_the_scripted_bot_plays_a_melee_as_it_did_before(melee: Melee) -> None:
    wanted = kept()[Melee(melee.game + BY_BOTS, melee.number)]
    assert coached(melee) == wanted, "`make playthroughs` writes it anew, if the bot is meant to play in another way"


def test_there_is_a_fingerprint_for_every_melee_of_the_bots_and_no_other() -> None:
    found = [melee for melee in kept() if melee.game.endswith(BY_BOTS)]
    assert found == [Melee(melee.game + BY_BOTS, melee.number) for melee in EVERY]
