"""What a new team may have and what it costs, figure by figure."""

from __future__ import annotations

from typing import Any

import pytest

from ironpitch.engine.roster import TeamRules
from ironpitch.games.bb2016 import team_building as old
from ironpitch.games.bb2020.clubs import team_building as new
from ironpitch.games.dungeonbowl.clubs import team_building as dungeon

FIGURES = (
    "budget", "min_players", "max_players", "reroll_max", "fan_factor_cost", "stats", "shirt_max", "staff_costs",
    "staff_limits", "extra_skills", "staff_free", "has_fan_factor",
)  # fmt: skip
STATS_2020 = ["ma", "st", "ag", "pa", "av"]
COSTS = {"apothecary": 50_000, "assistant-coaches": 10_000, "cheerleaders": 10_000, "dedicated-fans": 10_000}
MOST = {"apothecary": 1, "assistant-coaches": 6, "cheerleaders": 12, "dedicated-fans": 6}
FREE = {"dedicated-fans": 1}
BOOK: list[tuple[TeamRules, tuple[Any, ...]]] = [
    (old.team_rules(), (1_000_000, 11, 16, 8, 10_000, ["ma", "st", "ag", "av"], 16, {}, {}, False, {}, True)),
    (old.team_rules(True), (1_000_000, 11, 16, 8, 10_000, ["ma", "st", "ag", "av"], 16, {}, {}, True, {}, True)),
    (new.team_rules(), (1_000_000, 11, 16, 8, 0, STATS_2020, 16, COSTS, MOST, False, FREE, False)),
    (
        new.team_rules(True),
        (1_000_000, 1, 16, 8, 0, STATS_2020, 16, COSTS, {**MOST, "dedicated-fans": 7}, True, FREE, False),
    ),
    (dungeon.team_rules(), (1_000_000, 11, 16, 8, 0, STATS_2020, 16, {}, {}, False, {}, False)),
    (dungeon.team_rules(True), (1_000_000, 1, 16, 8, 0, STATS_2020, 16, {}, {}, True, {}, False)),
]


@pytest.mark.parametrize(
    ("rules", "figures"), BOOK, ids=["2016", "2016 league", "2020", "2020 league", "dungeon", "dungeon league"]
)
def test_a_team_is_bought_by_the_figures_of_its_book(rules: TeamRules, figures: tuple[Any, ...]) -> None:
    assert [(name, getattr(rules, name)) for name in FIGURES] == list(zip(FIGURES, figures, strict=True))


@pytest.mark.parametrize(("building", "count"), [(old, 24), (new, 30), (dungeon, 8)], ids=["2016", "2020", "dungeon"])
def test_every_list_is_there_once_and_has_a_ready_made_team(building: Any, count: int) -> None:
    keys = building.team_keys()
    assert (len(keys), len(set(keys))) == (count, count)
    assert set(keys) <= {lineup.partition("/")[0] for lineup in building.lineup_keys()}
    for key in keys:
        assert building.team_list(key).key == key
        assert building.default_team(key).list.key == key
