"""Fan factor: worth something on the kick-off table, and nowhere else."""

from __future__ import annotations

import random

import pytest

import ironpitch
from ironpitch.games.bb2016.team_building import default_team


def story(ruleset: str, fan_factor: int) -> list[str]:
    """What happens in a random match whose home team has so many fans, apart from counting them."""
    home = default_team("human")
    home.fan_factor = fan_factor
    match = ironpitch.new_match(ruleset, home=home, away="orc", seed=11)
    rng = random.Random(11)
    while isinstance(request := match.request, ironpitch.Choose):
        match.play(rng.choice([choice for choice in request.choices if choice.verb != "concede"]))
    return [repr(event) for event in match.events if event.name != "Fame"]


@pytest.mark.covers("bb2016.build.fan_factor_use")
def test_fan_factor_changes_nothing_without_the_kick_off_table() -> None:
    ruleset = "bb2016(kickoff_table=off)"
    assert story(ruleset, 0) == story(ruleset, 60)


@pytest.mark.covers("bb2016.build.fan_factor_use")
def test_fan_factor_can_change_a_match_with_the_kick_off_table() -> None:
    assert story("bb2016", 0) != story("bb2016", 60)
