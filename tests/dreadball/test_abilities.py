"""The list of abilities: complete for the 23 clubs, true to the card, and honest about what is ours."""

from __future__ import annotations

import pytest

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.team_file import slug_of
from ironpitch.games.dreadball.clubs.ability_list import (
    ROLES,
    Ability,
    abilities,
    ability,
    ability_keys,
    read_abilities,
)
from ironpitch.games.dreadball.clubs.team_building import team_keys, team_list
from ironpitch.registry.rows import rows_of, sections_of

WRITTEN = """
[[ability]]
key = "moonwalk"
name = "Moonwalk"
says = "He goes backwards."
rows = ["dreadball.run.distance"]
lines = "1"
section = "7.2"
origin = "card"
"""


def test_every_ability_of_a_club_is_in_the_list_and_nothing_else_but_keeper() -> None:
    had = {skill for key in team_keys() for position in team_list(key).positions for skill in position.skills}
    assert len(had) == 35
    assert set(ability_keys()) == had | {"keeper"}


def test_the_list_is_in_the_order_of_its_names() -> None:
    assert list(ability_keys()) == sorted(ability_keys())
    assert [found.key for found in abilities()] == [slug_of(found.name) for found in abilities()]


@pytest.mark.parametrize("found", abilities(), ids=lambda found: found.key)
def test_an_ability_says_what_it_does_where_that_is_written_and_which_rows_say_so(found: Ability) -> None:
    assert found.says.endswith(".")
    assert found.section in sections_of("dreadball")
    assert all(part.strip().replace("-", "").isdigit() for part in found.lines.split(","))
    assert found.rows
    assert set(found.rows) <= {row.id for row in rows_of("dreadball")}
    assert set(found.roles) <= set(ROLES)


def test_no_row_about_an_ability_of_the_clubs_is_left_out() -> None:
    cited = {row for found in abilities() for row in found.rows}
    about = {
        row.id
        for row in rows_of("dreadball")
        if row.option == "base" and row.group in ("skill", "it_wasnt_me", "push", "transform", "interference")
    }
    assert about - cited == set()


def test_races_that_an_ability_is_for_play_in_some_club() -> None:
    kinds = {trait for key in team_keys() for position in team_list(key).positions for trait in position.traits}
    assert {race for found in abilities() for race in found.races} <= kinds


def test_what_the_card_does_not_tell_is_marked_as_ours() -> None:
    assert [found.key for found in abilities() if found.is_reconstructed] == ["phaser"]
    assert "insubstantial only while" in ability("phaser").gap
    assert ability("steady").gap == ""


@pytest.mark.covers(
    "dreadball.skill.role_limits_jack_striker",
    "dreadball.skill.role_limits_guard_jack",
    "dreadball.skill.role_limits_single",
    "dreadball.skill.race_limits",
)
def test_roles_and_kinds_limit_who_may_learn_an_ability() -> None:
    jump, steady, charge, grizzled = (ability(key) for key in ("jump", "steady", "charge", "grizzled"))
    assert [role for role in ROLES if jump.open_to(role, [])] == ["jack", "striker"]
    assert [role for role in ROLES if steady.open_to(role, [])] == ["guard", "jack", "keeper"]
    assert [role for role in ROLES if grizzled.open_to(role, [])] == list(ROLES)
    assert charge.open_to("jack", ["jack", "gaelian"])
    assert not charge.open_to("jack", ["jack", "human"])
    assert not charge.open_to("guard", ["guard", "gaelian"])


def test_limits_are_told_in_words() -> None:
    told = {key: ability(key).limits() for key in ("jump", "charge", "stench", "grizzled")}
    assert told == {
        "jump": "striker or jack",
        "charge": "gaelian jack",
        "stench": "hobgoblin",
        "grizzled": "anybody",
    }


def test_an_unknown_ability_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadTeam, match="no ability is called 'moonwalk', expected one of a-safe-pair-of-hands"):
        ability("moonwalk")


def test_a_list_reads_back() -> None:
    (found,) = read_abilities(WRITTEN, "mine.toml")
    assert (found.key, found.name, found.roles, found.races, found.gap) == ("moonwalk", "Moonwalk", [], [], "")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('origin = "card"', 'origin = "rumour"'), "ability 1: origin: got 'rumour', expected one of card, part"),
        (('origin = "card"', 'origin = "part"'), "ability 1: gap: got nothing, expected how the part"),
        (('origin = "card"', 'origin = "card"\nroles = ["fan"]'), "roles: got 'fan', expected one of guard, jack"),
        (('name = "Moonwalk"', ""), "ability 1: name: got nothing"),
        (('key = "moonwalk"', 'key = "Moon Walk"'), "key: got 'Moon Walk'"),
        (('lines = "1"', 'lines = "1"\ncost = 3'), "unknown key 'cost'"),
        (("[[ability]]", "[[skill]]"), "expected at least one [[ability]] table"),
    ],
)
def test_a_damaged_list_is_refused_with_the_place(change: tuple[str, str], message: str) -> None:
    with pytest.raises(BadTeam) as refused:
        read_abilities(WRITTEN.replace(*change), "mine.toml")
    assert message in str(refused.value)


def test_a_key_that_is_taken_is_refused() -> None:
    with pytest.raises(BadTeam, match="ability 2: key 'moonwalk' is already taken"):
        read_abilities(WRITTEN + WRITTEN, "mine.toml")
