"""The skills of the colleges: nearly all the very ones of 2020, and every one of them plays between walls."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import rulesets
from ironpitch.engine.roster import skill_key
from ironpitch.games.dungeonbowl.clubs.team_building import team_keys, team_list
from ironpitch.games.dungeonbowl.skills import SKILLS
from ironpitch.games.football.skills import codes
from ironpitch.registry.book import book_of
from tests.conformance.tables import Player
from tests.dungeonbowl.between_walls import hall
from tests.dungeonbowl.gates import GATES, MAN, staged
from tests.dungeonbowl.staging import modifiers, needed, play

OWN = {"portal-navigator", "give-and-go", "portal-passer", "wall-thrower"}
CHANGED = {"accurate"}
"""Skills of 2020 that do something more here; they need tests of their own."""
WALLED = hall(
    ["......#.....", "............", "............", "....#......."], walls="a6|a7 b6|b7 d9|d10", turn_limit="6"
)
"""Two rocks and two walls in the way."""
SIDES = [
    [
        "metal/human-lineman @ b6",
        "metal/human-lineman @ c7 ball",
        "metal/human-lineman @ c5",
        "shadow/goblin-lineman @ d6",
    ],
    ["metal/orc-lineman @ b7", "metal/orc-lineman @ c8", "metal/orc-lineman @ d8 prone", "shadow/goblin-lineman @ b9"],
]
CHOICES = 150
"""How many are made in a match, about four turns."""


def match_of(skill: str) -> ironpitch.Match:
    """A melee in which everybody has the skill."""
    home, away = [[f"{player} +{skill}" for player in squad] for squad in SIDES]
    return ironpitch.scenario(WALLED, home=home, away=away, turn=("home", 2), seed=7)


def test_every_skill_of_the_dungeon_is_the_very_one_of_2020_or_known_to_be_another() -> None:
    above = rulesets.ruleset("bb2020").skills
    assert {skill.slug() for skill in SKILLS if above.get(skill.slug()) is not skill} == OWN | CHANGED
    assert OWN.isdisjoint(above)
    assert {skill.code for skill in SKILLS if skill.slug() in OWN} == {
        codes.PORTAL_NAVIGATOR,
        codes.GIVE_AND_GO,
        codes.PORTAL_PASSER,
        codes.WALL_THROWER,
    }


@pytest.mark.covers("skill:dungeonbowl/accurate", "dungeonbowl.ball.wall_throw")
def test_accurate_is_one_better_at_passes_and_at_throws_at_walls() -> None:
    for throw in ("throw-at-wall a5 n", "throw c7"):
        match = play(staged(GATES, [f"{MAN} @ c5 ball +accurate"], [], [1, 7]), f"activate H1 pass, {throw}")
        assert needed(match, "pass") == [3]
        assert modifiers(match, "pass") == [(1, "accurate")]


@pytest.mark.parametrize("college", team_keys())
def test_every_skill_of_a_college_is_played_here_and_proven_by_a_test(college: str) -> None:
    proven = {entry.slug for entry in book_of("dungeonbowl").skills if entry.tests}
    for position in team_list(college).positions:
        assert {skill_key(skill) for skill in position.skills} <= proven, position.name


@pytest.mark.parametrize("skill", [skill.slug() for skill in SKILLS])
def test_every_skill_plays_in_a_dungeon_without_breaking_anything(skill: str) -> None:
    for keen in (False, True):
        match, coach = match_of(skill), Player(len(skill), keen)
        assert match.table.has(0, rulesets.ruleset("dungeonbowl").skills[skill].code)
        for _ in range(CHOICES):
            if match.request is None:
                break
            match.play_code(coach.pick(match))
            if match.step is None:
                assert match.table.plan.ruleset.broken(match.table) == []
