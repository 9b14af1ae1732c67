"""The fixture list of an arena."""

from __future__ import annotations

from collections import Counter

import pytest

from ironpitch import rulesets
from ironpitch.arena.fixtures import fixture_list, lineups
from ironpitch.engine.errors import IronpitchError


def test_every_seed_is_played_twice_with_the_same_teams_and_sides_changed() -> None:
    fixtures = fixture_list(["a", "b"], 6, seed=40, teams="mixed")
    assert [fixture.seed for fixture in fixtures] == [40, 40, 41, 41, 42, 42]
    assert [fixture.bots for fixture in fixtures] == [("a", "b"), ("b", "a")] * 3
    assert [fixture.entrants for fixture in fixtures] == [(0, 1), (1, 0)] * 3
    for first, second in zip(fixtures[::2], fixtures[1::2], strict=True):
        assert first.teams == second.teams
    assert len({fixture.teams for fixture in fixtures}) > 1


def test_any_number_of_bots_meet_each_other_in_every_ruleset() -> None:
    fixtures = fixture_list(["a", "b", "c", "b"], 4, seed=1, rules=("bb2016", "dreadball"))
    met = Counter((fixture.ruleset, *sorted(fixture.entrants)) for fixture in fixtures)
    assert len(met) == 12
    assert set(met.values()) == {4}
    assert [fixture.number for fixture in fixtures] == list(range(48))


def test_the_teams_are_the_rulesets_own_unless_others_are_named() -> None:
    home, away = rulesets.ruleset("bb2020").default_teams()
    assert {fixture.teams for fixture in fixture_list(["a", "b"], 4, 1)} == {(home, away)}
    assert {fixture.teams for fixture in fixture_list(["a", "b"], 4, 1, teams="orc")} == {("orc", "orc")}
    assert {fixture.teams for fixture in fixture_list(["a", "b"], 4, 1, teams="orc, human")} == {("orc", "human")}
    drawn = {team for fixture in fixture_list(["a", "b"], 60, 1, teams="orc,human,skaven") for team in fixture.teams}
    assert drawn == {"orc", "human", "skaven"}


def test_the_same_request_gives_the_same_list() -> None:
    assert fixture_list(["a", "b"], 9, 5, teams="mixed") == fixture_list(["a", "b"], 9, 5, teams="mixed")


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020", "dungeonbowl", "dreadball"])
def test_every_lineup_can_be_loaded(ruleset: str) -> None:
    rules = rulesets.ruleset(ruleset)
    names = lineups(rules)
    assert len(names) >= len(rules.team_names())
    for name in names[::5]:
        assert rules.load_team(name).players


@pytest.mark.parametrize(
    ("bots", "games", "seed", "teams", "says"),
    [
        (["a"], 4, 1, "default", "two bots or more"),
        (["a", "b"], 0, 1, "default", "0 games"),
        (["a", "b"], 4, -1, "default", "from seed -1"),
        (["a", "b"], 4, 2**62 - 2, "default", "expected one or more, and seeds from 0"),
        (["a", "b"], 4, 1, " , ", "expected mixed, default, or names"),
        (["a", "b"], 4, 1, "orc,nobody", "nobody"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: list[str], games: int, seed: int, teams: str, says: str) -> None:
    with pytest.raises(IronpitchError, match=says):
        fixture_list(bots, games, seed, teams=teams)
