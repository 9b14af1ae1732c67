"""Matches of teams with any MVPs, GIANTs and free agents, played at random: nothing breaks, and a record reads back."""

from __future__ import annotations

from random import Random

import pytest

import ironpitch
from ironpitch import rulesets
from ironpitch.arena.chance import Terms
from ironpitch.engine.dice import Dice
from ironpitch.engine.match import open_match
from ironpitch.games.dreadball.coach.chance_teams import hiring_team
from ironpitch.notation.codec import TextCodec

MOST_INPUTS = 500
RULES = (
    "dreadball",
    "dreadball(unprinted=on,poison_as_printed=on,yarasa=on)",
    "dreadball(cheerleaders=lent,staff=lent,exploits=on,fans=on,hacking=on,unprinted=on,yarasa=on)",
)
TELLING = ("use", "slam", "stomp", "reach", "strike", "become", "hex", "call")
"""What a random coach would come to too seldom."""


@pytest.mark.parametrize("seed", range(12))
def test_a_random_match_of_hired_players_breaks_nothing_and_its_record_reads_back(seed: int) -> None:
    chance = Random(seed)
    rules = chance.choice(RULES)
    ruleset = rulesets.ruleset(rules)
    plan = Terms(ruleset, hiring_team(chance), hiring_team(chance)).plan()
    plan.codec = TextCodec()
    match = open_match(plan, Dice(seed))
    inputs = 0
    while not match.over and inputs < MOST_INPUTS:
        assert isinstance(match.request, ironpitch.Choose)
        open_to = [choice for choice in match.request.choices if choice.text != "concede"]
        telling = [choice for choice in open_to if choice.text.split()[0] in TELLING]
        match.play(chance.choice(telling if telling and chance.random() < 0.6 else open_to))
        inputs += 1
        if match.step is None:
            assert ruleset.broken(match.table) == []
            for code in match.option_codes():
                assert match.over or ruleset.is_legal(match.table, code)
    assert ironpitch.replay(match.record()).digest() == match.digest()
