"""What a seed draws for a match: the same every time, and nothing that was asked for otherwise."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

from ironpitch import rulesets
from ironpitch.arena.chance import drawn_settings, drawn_terms, with_extras
from ironpitch.games.dreadball.clubs.free_agents import free_agents
from ironpitch.games.dreadball.clubs.mvps import giants, mvps
from ironpitch.games.dreadball.clubs.team_building import BUILT, TEAMS
from ironpitch.games.dreadball.coach.chance_teams import hiring_team

GAMES = ("bb2016", "bb2020", "dungeonbowl", "dreadball")


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_draws_the_same_terms(game: str) -> None:
    rules = rulesets.ruleset(game)
    assert with_extras(rules, 7) == with_extras(rules, 7)
    assert drawn_terms(rules, 7) == drawn_terms(rules, 7)
    assert len({with_extras(rules, seed).rules.text() for seed in range(8)}) > 4


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_comes_up(game: str) -> None:
    rules = rulesets.ruleset(game)
    drawn = [drawn_settings(rules, Random(seed), seed) for seed in range(200)]
    for option in rules.options():
        values = {settings[option.name] for settings in drawn}
        assert values >= {value for value in option.values if not value.startswith("random:")}, option.name


@pytest.mark.parametrize("game", GAMES)
def test_without_extras_nothing_but_teams_and_dungeon_is_drawn(game: str) -> None:
    for seed in range(4):
        assert set(drawn_terms(rulesets.ruleset(game), seed).rules.settings) <= {"dungeon"}


def test_an_option_that_was_named_stays_as_it_is() -> None:
    rules = rulesets.ruleset("dreadball(sudden_death=off, fans=on)")
    for seed in range(30):
        settings = with_extras(rules, seed).rules.settings
        assert (settings["sudden_death"], settings["fans"]) == ("off", "on")
    assert with_extras(rulesets.ruleset("dungeonbowl(dungeon=default)"), 3).rules.settings["dungeon"] == "default"


def test_everybody_on_the_card_is_hired_sooner_or_later_and_every_team_may_play() -> None:
    rules = rulesets.ruleset("dreadball")
    seen: set[str] = set()
    clubs: set[str] = set()
    draw = Random(1)
    for _ in range(2500):
        file = tomllib.loads(hiring_team(draw))
        seen.update(*(file.get(key, []) for key in ("mvps", "giants", "free_agents")))
        clubs.add(file["team"])
    tables = {f"table-{table.number}" for table in free_agents().tables} | {"table-6-instead"}
    assert seen == {hire.key for hire in (*mvps(), *giants())} | tables
    assert clubs == {*TEAMS, *BUILT}
    for _ in range(200):
        team = rules.load_team(hiring_team(draw))
        assert 6 <= len(team.players) <= 14


def test_the_words_of_the_terms_tell_what_was_drawn() -> None:
    rules = rulesets.ruleset("bb2020")
    terms = drawn_terms(rules, 3)
    assert terms.words(rules) == f"{terms.home} against {terms.away}"
    more = with_extras(rules, 3)
    assert more.words(rules) == f"{more.home} against {more.away}, {more.rules.text()}"
