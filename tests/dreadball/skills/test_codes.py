"""The numbers of the abilities and what they take from the list."""

from __future__ import annotations

from ironpitch import rulesets
from ironpitch.games.dreadball import codes, hired_codes
from ironpitch.games.dreadball.clubs.ability_list import abilities, ability_keys
from ironpitch.games.dreadball.clubs.extra_abilities import every_ability, extra_abilities
from ironpitch.games.dreadball.skill import Ability
from ironpitch.games.dreadball.skills import SKILLS


def test_the_number_of_an_ability_is_its_place_in_the_list() -> None:
    numbers = {name: value for name, value in vars(codes).items() if name.isupper()}
    assert numbers == {key.upper().replace("-", "_"): n for n, key in enumerate(ability_keys())}


def test_the_numbers_of_hired_players_abilities_go_on_where_those_of_the_clubs_end() -> None:
    numbers = {name: value for name, value in vars(hired_codes).items() if name.isupper() and name != "FIRST"}
    keys = [key.upper().replace("-", "_") for key in every_ability()]
    keys[hired_codes.FIRST] = "VISION_360"
    assert len(ability_keys()) == hired_codes.FIRST
    assert numbers == {key: n for n, key in enumerate(keys) if n >= hired_codes.FIRST}


def test_every_ability_of_the_list_can_be_played_and_says_what_the_list_says() -> None:
    found = {skill.slug(): skill for skill in SKILLS}
    assert sorted({*found, "giant"}) == sorted(every_ability())
    for number, listed in enumerate((*abilities(), *extra_abilities())):
        if listed.key not in found:
            continue
        skill = found[listed.key]
        assert (skill.code, skill.name, skill.says) == (number, listed.name, listed.says)
        assert skill.source == f"dreadball §{listed.section}"


def test_no_two_abilities_give_a_power_of_their_own_but_threats() -> None:
    powers: dict[int, list[str]] = {}
    for skill in rulesets.ruleset("dreadball").skills.values():
        assert isinstance(skill, Ability)
        for bit in range(60):
            if skill.powers >> bit & 1:
                powers.setdefault(bit, []).append(skill.slug())
    assert [names for names in powers.values() if len(names) > 1] == [
        ["stench", "360-vision"],
        ["stench", "threatening"],
        ["trail-blazer", "giant"],
    ]
