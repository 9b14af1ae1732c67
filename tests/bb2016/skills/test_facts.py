"""What is written on every skill."""

from __future__ import annotations

from ironpitch.engine.team_file import slug_of
from ironpitch.games.bb2016.skills import SKILLS
from ironpitch.games.football.skills import codes

CATEGORIES = {"General", "Agility", "Passing", "Strength", "Mutation", "Extraordinary"}


def test_all_eighty_three_skills_have_a_number_in_alphabetical_order() -> None:
    named = [name for name in codes.names_of(SKILLS) if name]
    assert len(named) == 83
    assert sorted(named) == named


def test_all_of_them_can_be_played_and_are_listed_in_order() -> None:
    assert len(SKILLS) == 83
    assert [skill.name for skill in SKILLS] == sorted(skill.name for skill in SKILLS)


def test_every_skill_is_written_as_its_name_is() -> None:
    assert [slug_of(skill.name) for skill in SKILLS] == [skill.slug() for skill in SKILLS]


def test_every_skill_says_what_it_does_and_where_that_is_written() -> None:
    for skill in SKILLS:
        assert skill.category in CATEGORIES
        assert skill.says
        assert skill.says[-1] != "."
        assert skill.source.startswith("bb2016")


def test_a_skill_must_be_used_where_the_book_leaves_no_choice() -> None:
    compulsory = {skill.name for skill in SKILLS if skill.compulsory}
    assert compulsory == {
        "Always Hungry", "Animosity", "Ball and Chain", "Blood Lust", "Bone-Head", "Chainsaw", "Decay", "Disposable",
        "Disturbing Presence", "Fan Favourite", "Foul Appearance", "Frenzy", "Loner", "No Hands", "Nurgle's Rot",
        "Really Stupid", "Right Stuff", "Secret Weapon", "Stunty", "Take Root", "Titchy", "Wild Animal",
    }  # fmt: skip
