"""What every skill is, apart from what it does: a choice or none, its usual value, whether it speaks from afar."""

from __future__ import annotations

import pytest

from ironpitch import rulesets
from ironpitch.games.bb2016.team_building import team_rules as rules_of_2016
from ironpitch.games.bb2020.clubs.inducement_list import inducements, read_inducements

BOTH = {
    "always-hungry", "animosity", "ball-and-chain", "bone-head", "chainsaw", "decay", "disturbing-presence",
    "foul-appearance", "frenzy", "loner", "no-hands", "really-stupid", "right-stuff", "secret-weapon", "stunty",
    "take-root", "titchy",
}  # fmt: skip
COMPULSORY = {
    "bb2016": BOTH | {"blood-lust", "disposable", "fan-favourite", "nurgles-rot", "wild-animal"},
    "bb2020": BOTH | {"animal-savagery", "bloodlust", "drunkard", "my-ball", "unchannelled-fury"},
    "dungeonbowl": (BOTH - {"animosity", "secret-weapon"})
    | {"animal-savagery", "bloodlust", "drunkard", "my-ball", "unchannelled-fury"},
}
FROM_AFAR = {
    "disturbing-presence", "diving-catch", "diving-tackle", "leader", "prehensile-tail", "shadowing", "tackle",
    "tentacles", "titchy",
}  # fmt: skip
NEW_FROM_AFAR = FROM_AFAR | {"arm-bar", "defensive", "on-the-ball", "pick-me-up", "stunty"}
LURKING = {
    "bb2016": FROM_AFAR | {"fan-favourite", "kick", "kick-off-return", "pass-block"},
    "bb2020": NEW_FROM_AFAR | {"kick"},
    "dungeonbowl": NEW_FROM_AFAR,
}
VALUES = {"dirty-player": 1, "bloodlust": 2, "loner": 4, "mighty-blow": 1}


@pytest.mark.parametrize("edition", COMPULSORY)
def test_these_skills_leave_their_owner_no_choice_and_no_others(edition: str) -> None:
    skills = rulesets.ruleset(edition).skills
    assert {name for name, skill in skills.items() if skill.compulsory} == COMPULSORY[edition]


@pytest.mark.parametrize("edition", LURKING)
def test_these_skills_speak_in_what_others_do_and_no_others(edition: str) -> None:
    skills = rulesets.ruleset(edition).skills
    assert {name for name, skill in skills.items() if skill.lurking} == LURKING[edition]


@pytest.mark.parametrize("edition", COMPULSORY)
def test_these_skills_have_a_value_unless_it_is_told(edition: str) -> None:
    found = {name: skill.default_value() for name, skill in rulesets.ruleset(edition).skills.items()}
    wanted = VALUES if edition != "bb2016" else {}
    assert {name: value for name, value in found.items() if value} == wanted


@pytest.mark.parametrize("edition", COMPULSORY)
def test_every_skill_has_a_code_of_its_own_a_name_a_sentence_and_a_source(edition: str) -> None:
    skills = rulesets.ruleset(edition).skills
    assert len({int(skill.code) for skill in skills.values()}) == len(skills)
    for name, skill in skills.items():
        assert (skill.slug(), bool(skill.says), bool(skill.source), bool(skill.category)) == (name, True, True, True)
        assert rulesets.ruleset(edition).vocabulary.words["skill"][skill.code] == name


def test_a_team_of_2016_is_bought_by_these_numbers() -> None:
    rules = rules_of_2016()
    assert (rules.budget, rules.min_players, rules.max_players, rules.shirt_max) == (1_000_000, 11, 16, 16)
    assert (rules.reroll_max, rules.fan_factor_cost, rules.extra_skills) == (8, 10_000, False)
    assert rules_of_2016(True).extra_skills


ONE = '[[inducement]]\nkey = "keg"\nname = "Keg"\ncost = {cost}\nmost = 1\n{more}'


def test_an_inducement_may_cost_nothing_and_is_for_all_and_at_one_price_unless_told() -> None:
    found = read_inducements(ONE.format(cost=0, more=""), "list")[0]
    assert (found.cost, found.reduced_cost, found.skill_cost, found.apothecary) == (0, 0, 0, False)
    assert [*found.reduced_with, *found.reduced_teams, *found.only_with] == []
    cheap = read_inducements(ONE.format(cost=50_000, more="reduced_cost = 0\napothecary = true"), "list")[0]
    assert (cheap.cost, cheap.reduced_cost, cheap.apothecary) == (50_000, 0, True)
    assert read_inducements(ONE.format(cost=50_000, more=""), "list")[0].reduced_cost == 50_000
    for wrong in ("cost = -1", "skill_cost = -1", "reduced_cost = -1"):
        with pytest.raises(Exception, match=wrong.split()[0]):
            read_inducements(
                ONE.format(
                    cost=5 if not wrong.startswith("cost") else -1, more="" if wrong.startswith("cost") else wrong
                ),
                "list",
            )


def test_only_those_who_may_have_an_apothecary_hire_the_wandering_one() -> None:
    assert [each.key for each in inducements() if each.apothecary] == ["wandering-apothecary"]
