"""The abilities beyond the clubs: complete for everybody who has them, true to the card, honest about what it omits."""

from __future__ import annotations

import pytest

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Position
from ironpitch.engine.team_file import slug_of
from ironpitch.games.dreadball.clubs.ability_list import ability_keys
from ironpitch.games.dreadball.clubs.designer import designer
from ironpitch.games.dreadball.clubs.extra_abilities import (
    any_ability,
    every_ability,
    extra_abilities,
    is_undefined,
    learnable,
    read_extra_abilities,
)
from ironpitch.games.dreadball.clubs.free_agents import free_agents
from ironpitch.games.dreadball.clubs.mvps import giants, mvps
from ironpitch.games.dreadball.clubs.parts import Builder
from ironpitch.games.dreadball.clubs.workshop import workshop
from ironpitch.registry.rows import rows_of, sections_of


def everybody() -> list[Position]:
    """Every player beyond the clubs."""
    lines = [position for hire in (*mvps(), *giants()) for position in hire.positions]
    return lines + [agent.position for agent in free_agents().agents.values()]


def test_every_extra_ability_is_had_by_somebody_and_stands_in_one_list_only() -> None:
    builders: list[Builder] = [workshop(), designer()]
    had = {key for position in everybody() for key in position.skills}
    had |= {key for builder in builders for part in builder.parts for key in part.skills}
    assert had <= set(every_ability())
    assert {found.key for found in extra_abilities()} == had - set(ability_keys())


@pytest.mark.parametrize("key", [found.key for found in extra_abilities()])
def test_an_extra_ability_says_what_it_does_and_where_that_is_written(key: str) -> None:
    found = any_ability(key)
    assert found.says.endswith(".")
    assert found.key == slug_of(found.name)
    assert found.section in sections_of("dreadball")
    assert found.rows
    assert set(found.rows) <= {row.id for row in rows_of("dreadball")}


def test_no_row_about_an_extra_ability_is_left_out() -> None:
    cited = {row for found in every_ability().values() for row in found.rows}
    limits = {row.id for row in rows_of("dreadball") if row.group == "skill" and "_limits" in row.id}
    about = {row.id for row in rows_of("dreadball") if row.group in ("skill", "cup")}
    assert about - cited == limits | {"dreadball.cup.mvps_only"}


def test_a_player_of_a_league_learns_abilities_of_both_lists_but_no_cup_ability_and_nothing_unknown() -> None:
    assert set(ability_keys()) < set(learnable())
    assert {"alert", "lucky", "tongue"} <= set(learnable())
    left_out = {found.key for found in extra_abilities() if found.key not in learnable()}
    cup = {found.key for found in extra_abilities() if found.section == "10.11"}
    assert left_out == cup | {"giant", "crowd-puller", "mind-control", "portal-master"}


def test_what_the_card_does_not_tell_is_marked() -> None:
    assert [found.key for found in extra_abilities() if is_undefined(found)] == [
        "crowd-puller",
        "mind-control",
        "portal-master",
    ]
    assert {found.key for found in extra_abilities() if found.origin == "part"} == {
        "blood-money",
        "mutant-native",
        "poison-blade",
        "prowler",
    }


@pytest.mark.covers(
    "dreadball.skill.role_limits_jack_striker",
    "dreadball.skill.role_limits_guard_jack",
    "dreadball.skill.role_limits_single",
    "dreadball.skill.race_limits",
)
def test_extra_abilities_have_the_limits_of_the_card() -> None:
    limited = {found.key: found.limits() for found in extra_abilities() if found.roles or found.races}
    assert limited == {
        "comin-through": "giant",
        "does-this-hurt": "guard or jack",
        "driller": "robot guard or jack",
        "even-the-odds": "jack",
        "illegal-modifications": "blaine",
        "poison-blade": "guard or jack",
        "prima-donna": "guard",
        "roll": "striker or jack",
        "show-off": "striker or jack",
        "toxic": "guard or jack",
    }


def test_an_ability_of_the_clubs_cannot_be_an_extra_one() -> None:
    with pytest.raises(BadTeam, match="ability 1: key 'steady' is already taken"):
        read_extra_abilities('[[undefined]]\nkey = "steady"\nname = "Steady"\nrow = "x"\nlines = "1"\n', "mine.toml")
    with pytest.raises(BadTeam, match="no ability is called 'moonwalk', expected one of 360-vision"):
        any_ability("moonwalk")
