"""One numbering of the skills for all editions, and what each edition calls them."""

from __future__ import annotations

import pytest

from ironpitch.games.bb2016.skills import SKILLS as SKILLS_OF_2016
from ironpitch.games.bb2020.skills import SKILLS as SKILLS_OF_2020
from ironpitch.games.football.skills import codes

NAMES_OF_2016 = codes.names_of(SKILLS_OF_2016)
NAMES_OF_2020 = codes.names_of(SKILLS_OF_2020)
NUMBERS = {name: value for name, value in vars(codes).items() if name.isupper() and name != "COUNT"}
OF_THE_DUNGEON = ["PORTAL_NAVIGATOR", "GIVE_AND_GO", "PORTAL_PASSER", "WALL_THROWER"]
RENAMED = {
    "Ball and Chain": "Ball & Chain",
    "Blood Lust": "Bloodlust",
    "Bone-Head": "Bone Head",
    "Claw": "Claws",
    "Kick Team-Mate": "Kick Team-mate",
    "Side Step": "Sidestep",
    "Throw Team-Mate": "Throw Team-mate",
}


def test_the_skills_are_numbered_from_zero_without_a_gap_and_fit_the_two_words_of_a_player() -> None:
    assert list(NUMBERS.values()) == list(range(codes.COUNT))
    assert codes.COUNT < 120


def test_the_numbers_are_alphabetical_with_those_of_the_dungeon_at_the_end() -> None:
    assert list(NUMBERS)[-4:] == OF_THE_DUNGEON
    either = [new or old for old, new in zip(NAMES_OF_2016, NAMES_OF_2020, strict=True)]
    assert either[-4:] == [""] * 4
    assert either[:-4] == sorted(either[:-4])


def test_every_number_but_those_of_the_dungeon_has_a_name_in_an_edition_that_sounds_like_it() -> None:
    for constant, code in NUMBERS.items():
        name = NAMES_OF_2020[code] or NAMES_OF_2016[code]
        spelt = "".join(filter(str.isalnum, name.replace("&", "and"))).upper()
        assert spelt == constant.replace("_", "") or constant in OF_THE_DUNGEON


def test_the_editions_have_eighty_three_and_ninety_five_skills() -> None:
    assert len(NAMES_OF_2016) == len(NAMES_OF_2020) == codes.COUNT
    assert len([name for name in NAMES_OF_2016 if name]) == 83
    assert len([name for name in NAMES_OF_2020 if name]) == 95


@pytest.mark.parametrize(("old", "new"), RENAMED.items())
def test_a_skill_that_was_only_renamed_keeps_its_number(old: str, new: str) -> None:
    assert NAMES_OF_2016.index(old) == NAMES_OF_2020.index(new)


def test_no_other_skill_has_two_names() -> None:
    both = [(old, new) for old, new in zip(NAMES_OF_2016, NAMES_OF_2020, strict=True) if old and new and old != new]
    assert dict(both) == RENAMED
