"""Several editions: skills from a shared library, what an edition lacks, and how editions differ."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from ironpitch import rulesets
from ironpitch.engine import attempt
from ironpitch.engine.moments import Skill
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.table import Table
from ironpitch.games.bb2016 import make
from ironpitch.games.bb2016.skills import SKILLS
from ironpitch.games.dungeonbowl import make as make_dungeon
from ironpitch.registry import book as registry_book
from ironpitch.registry import missing
from ironpitch.registry.__main__ import main
from ironpitch.registry.book import Book, book_of
from ironpitch.registry.elsewhere import differs, elsewhere, in_book
from ironpitch.registry.finding import Finds, letters
from ironpitch.registry.lineage import elders_of
from ironpitch.registry.missing import CITED_WRONG, COVERED_WRONG, NO_CLASS, NO_CODE, NO_FIRE, NO_TEST, gaps, report
from ironpitch.registry.page import page
from ironpitch.registry.proofs import Proof
from ironpitch.registry.rows import rows_of

ROWS_2020 = [row.id for row in rows_of("bb2020")]


def second_edition(skills: list[Skill]) -> Ruleset:
    """An edition under the name, and with the rows, of another than its code."""
    rules = make({})
    rules.name = "bb2020"
    rules.skills = {skill.slug(): skill for skill in skills}
    return rules


class Claws(Skill):
    """A skill of a package that is none of ours, called otherwise than in the first edition."""

    def __init__(self, code: int) -> None:
        super().__init__(code, "Claws", "Mutations", "breaks armour on an 8", "bb2020.injury.mighty_blow")

    def rerolls(self, table: Table, me: i64, test: attempt.Test) -> bool:
        """Speak at a moment."""
        return False

    def helper(self) -> None:
        """Not a moment."""


def second_book(*skills: str) -> Book:
    """A book of the second edition that plays some of the skills."""
    return Book(second_edition([skill for skill in SKILLS if skill.slug() in skills]))


# -- where code is -----------------------------------------------------------------------------------------------------


def test_football_and_the_shared_skills_are_code_of_every_football_edition() -> None:
    assert {"games/football", "games/bb2016"} <= set(book_of("bb2016").parts)
    assert {"games/football"} <= set(second_book().parts)


def test_a_skill_is_found_in_the_library_with_the_classes_it_builds_on() -> None:
    entry = next(entry for entry in book_of("bb2016").skills if entry.slug == "mighty-blow")
    assert entry.code.at.startswith("ironpitch/games/football/skills/strength.py:")
    assert book_of("bb2016").lineages["mighty-blow"] == {
        ("ironpitch/games/football/skills/strength.py", "MightyBlow"),
        ("ironpitch/games/football/skills/general.py", "HarderHit"),
    }
    assert entry.moments == ("on_armour", "on_injury")


def test_the_source_of_a_skill_ties_its_class_to_the_row() -> None:
    entry = next(entry for entry in book_of("bb2016").entries if entry.row.id == "bb2016.skill.sure_hands")
    assert [place.name for place in entry.code] == ["SureHands"]
    assert entry.skills == ("sure-hands",)


def test_a_skill_of_the_library_that_an_edition_does_not_play_is_no_code_of_it() -> None:
    assert ("ironpitch/games/football/skills/agility.py", "Catch") in {
        place.home for place in second_book("catch", "pro").code
    }
    assert ("ironpitch/games/football/skills/agility.py", "Catch") not in {
        place.home for place in second_book("block").code
    }


def test_a_skill_from_elsewhere_speaks_at_moments_and_cites_rows_too() -> None:
    (entry,) = Book(second_edition([Claws(9)])).skills
    assert (entry.moments, entry.rows) == (("rerolls",), ("bb2020.injury.mighty_blow",))
    assert entry.code.name == "Claws"


# -- a game built on another -------------------------------------------------------------------------------------------


def test_a_game_built_on_another_has_it_among_its_elders() -> None:
    assert [elder.name for elder in elders_of(rulesets.ruleset("dungeonbowl"))] == ["bb2020"]
    for name in ("bb2016", "bb2020", "dreadball"):
        assert elders_of(rulesets.ruleset(name)) == []


def test_a_test_of_the_very_skill_in_the_elder_game_proves_it_in_the_younger(monkeypatch: pytest.MonkeyPatch) -> None:
    marks = frozenset({"skill:bb2020/dodge", "skill:bb2016/catch", "skill:dungeonbowl/give-and-go"})
    monkeypatch.setattr(registry_book, "proofs", lambda: (Proof("test_it", "tests/test_toy.py", 3, marks),))
    proven = {entry.slug for entry in Book(rulesets.ruleset("dungeonbowl")).skills if entry.tests}
    assert proven == {"dodge", "give-and-go"}  # the Catch of 2016 is another one
    assert {entry.slug for entry in Book(rulesets.ruleset("bb2020")).skills if entry.tests} == {"dodge"}


def test_a_skill_that_only_shares_its_name_with_one_of_the_elder_game_needs_a_test(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    marks = frozenset({"skill:bb2020/claws", "skill:bb2020/dodge"})
    monkeypatch.setattr(registry_book, "proofs", lambda: (Proof("test_it", "tests/test_toy.py", 3, marks),))
    rules = make_dungeon({})
    rules.skills = {**rules.skills, "claws": Claws(9)}
    lacking = Book(rules).skills_without_test()
    assert "claws" in lacking
    assert "dodge" not in lacking


# -- what is missing ---------------------------------------------------------------------------------------------------


def test_what_is_missing_is_listed_by_category(monkeypatch: pytest.MonkeyPatch) -> None:
    marks = frozenset({"bb2020.dodge.marked", "skill:bb2020/block", "skill:bb2020/flying", "skill:dodge", "bb2020.a.b"})
    for module in (missing, registry_book):
        monkeypatch.setattr(module, "proofs", lambda: (Proof("test_it", "tests/test_toy.py", 3, marks),))
    book = second_book("block", "dodge")
    monkeypatch.setattr(rulesets, "known", lambda: ["bb2020"])
    monkeypatch.setattr(missing, "book_of", lambda _name: book)
    found = gaps("bb2020")
    assert list(found) == [NO_CODE, NO_TEST, NO_CLASS, NO_FIRE, CITED_WRONG, COVERED_WRONG]
    assert found[NO_TEST] == [row for row in ROWS_2020 if row != "bb2020.dodge.marked"]
    assert "catch" in found[NO_CLASS]
    assert "block" not in found[NO_CLASS]
    assert "" not in found[NO_CLASS]
    assert found[NO_FIRE] == ["dodge"]
    wrong = [f"tests/test_toy.py:3 test_it: {what}" for what in ("bb2020.a.b", "skill:bb2020/flying", "skill:dodge")]
    assert found[COVERED_WRONG] == wrong
    told = report("bb2020", found).splitlines()
    assert f"bb2020: {len(ROWS_2020) - 1} rows without test" in told
    assert "    bb2020.weather.table" in told


def test_of_a_ruleset_without_manifest_the_rows_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulesets, "known", lambda: ["bb2016"])
    found = gaps("bb2020")
    assert list(found) == [NO_CODE, NO_TEST]
    assert set(found[NO_CODE]) <= set(ROWS_2020)
    assert report("bb2020", found).startswith("bb2020 is no ruleset yet")
    assert "bb1886 has no rows" in report("bb1886", gaps("bb1886"))


def test_the_command_tells_what_is_missing_and_refuses_other_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["missing", "bb2016"]) in (0, 1)
    assert "bb2016: 0 rows without code" in capsys.readouterr().out
    assert main(["mising"]) == 2
    assert "expected nothing or `missing <ruleset>`" in capsys.readouterr().err


# -- how editions differ -----------------------------------------------------------------------------------------------


def test_a_term_means_the_skill_and_the_rows_of_its_name_in_the_other_edition() -> None:
    found = in_book(Finds(second_book("dodge", "tackle"), "dodge"), book_of("bb2016"))
    assert found.edition == "bb2016"
    assert [entry.slug for entry in found.skills] == ["dodge"]
    assert [row.id for row in found.rows if row.group == "dodge"] == [
        row.id for row in rows_of("bb2016") if row.group == "dodge"
    ]
    assert "bb2016.skill.dodge" in [row.id for row in found.rows]


def test_a_row_is_compared_with_the_one_of_its_name_and_no_other() -> None:
    found = in_book(Finds(second_book(), "bb2020.kickoff.high_kick"), book_of("bb2016"))
    assert [row.id for row in found.rows] == ["bb2016.kickoff_table.high_kick"]
    assert in_book(Finds(second_book(), "bb2020.prayer.iron_man"), book_of("bb2016")).rows == []


def test_groups_of_rows_are_the_same_however_they_are_written() -> None:
    found = in_book(Finds(second_book(), "follow_up"), book_of("bb2016"))
    assert "bb2016.followup.free" in [row.id for row in found.rows]


def test_a_skill_that_was_renamed_is_known_by_its_number() -> None:
    first = next(entry for entry in book_of("bb2016").skills if entry.slug == "claw")
    finds = Finds(Book(second_edition([Claws(int(first.skill.code))])), "claws")
    (twin,) = in_book(finds, book_of("bb2016")).skills
    assert twin.slug == "claw"
    assert differs(finds.skills[0], twin)
    assert not differs(twin, first)


def test_another_game_is_no_other_edition() -> None:
    assert [other.edition for other in elsewhere(Finds(book_of("bb2016"), "dodge"))] == ["bb2020", "dungeonbowl"]
    assert [other.edition for other in elsewhere(Finds(book_of("dungeonbowl"), "dodge"))] == ["bb2016", "bb2020"]
    assert elsewhere(Finds(book_of("dreadball"), "dodge")) == []


# -- what comes later --------------------------------------------------------------------------------------------------


def test_a_row_that_comes_later_needs_no_code_and_the_page_says_so() -> None:
    book = book_of("dreadball")
    waiting = [entry for entry in book.entries if entry.row.is_later and not entry.code]
    assert waiting
    assert not {entry.row.id for entry in waiting} & {*book.rows_without_code(), *book.rows_without_test()}
    told = page(book)
    assert f"{len(waiting)} rows are marked `later`" in told
    assert told.count(", later) |") == len(waiting)
    assert "marked `later`" not in page(book_of("bb2016"))


def test_the_powers_of_an_ability_are_told_beside_its_moments() -> None:
    entries = {entry.slug: entry for entry in book_of("dreadball").skills}
    assert "the power jumps" in entries["jump"].moments
    assert "after_slam" in entries["pummel"].moments


def test_skills_are_found_however_their_words_are_joined() -> None:
    assert letters("Side Step") == letters("Sidestep")
    assert letters("Ball & Chain") == letters("ball-and-chain")
    assert [entry.slug for entry in Finds(book_of("bb2016"), "surehands").skills] == ["sure-hands"]
