"""`ironpitch rules`: every kind of term, the overview, JSON, and terms that mean nothing."""

from __future__ import annotations

import json

import pytest

from ironpitch import rulesets
from ironpitch.cli import DONE, FAILED, main, rules
from ironpitch.registry.book import book_of, editions
from ironpitch.registry.elsewhere import Elsewhere
from ironpitch.registry.finding import Finds
from ironpitch.registry.rows import rows_of, sections_of, terms_of


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == DONE
    return capsys.readouterr().out


def test_the_overview_names_sections_options_and_skills(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "bb2016")
    assert "249 rows, 83 skills" in text
    assert "tackle zones and dodging" in text
    assert "opponent_turn_touchdown" in text
    assert "throw-team-mate" in text


def test_a_skill_is_explained_with_its_class_and_its_moments(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "bb2016", "sure", "hands")
    assert "Sure Hands  General skill (bb2016.skill.sure_hands)" in text
    assert "ironpitch/games/football/skills/general.py:" in text
    assert "speaks at: cancels, rerolls" in text


def test_a_term_finds_rows_code_and_skills(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "bb2016", "dodge")
    assert "bb2016.dodge.required  (§8.2)" in text
    assert "ironpitch/games/football/movement/move.py:" in text
    assert "break-tackle" in text


def test_the_other_editions_are_told_in_a_paragraph_of_their_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    twin = book_of("bb2016")
    row = next(row for row in twin.rows if row.id == "bb2016.dodge.failure")
    dodge = next(entry for entry in twin.skills if entry.slug == "dodge")
    tackle = next(entry for entry in twin.skills if entry.slug == "tackle")
    found = [Elsewhere("toy", [dodge, tackle], [row]), Elsewhere("other", [], [])]
    monkeypatch.setattr(rules, "elsewhere", lambda _finds: found)
    text = said(capsys, "bb2016", "dodge")
    assert f"In toy:\n  Dodge  the same\n  Tackle  General skill: {tackle.skill.says}" in flat(text)
    assert f"  bb2016.dodge.failure  {row.says}" in flat(text)
    assert "In other: nothing of that name" in text
    answer = json.loads(said(capsys, "bb2016", "dodge", "--json"))
    assert [other["ruleset"] for other in answer["other_editions"]] == ["toy", "other"]
    assert answer["other_editions"][0]["rows"] == [{"id": row.id, "says": row.says}]
    monkeypatch.setattr(rules, "elsewhere", lambda _finds: [])
    assert "there is none of this game" in said(capsys, "bb2016", "dodge")


@pytest.mark.parametrize("edition", editions())
def test_every_edition_is_compared_with_the_others_of_its_game(
    capsys: pytest.CaptureFixture[str], edition: str
) -> None:
    text = said(capsys, edition, rows_of(edition)[0].group)
    for other in editions():
        same_game = "dreadball" not in (edition, other)
        assert (f"\nIn {other}:" in text) == (other != edition and same_game)


def flat(text: str) -> str:
    """The text without the blanks that fill its lines."""
    return "\n".join(line.rstrip() for line in text.splitlines())


def test_one_row_can_be_asked_for_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "bb2016", "bb2016.weather.blizzard_gfi")
    assert "(§24, option weather)" in text
    assert "rush_test" in text
    assert "bb2016.weather.nice" not in text


def test_options_and_procedures_are_terms_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert "kickoff_table  option, on or off" in said(capsys, "bb2016", "kickoff_table")
    assert "throw_in  procedure" in said(capsys, "bb2016", "throw_in")


def test_an_unknown_term_is_refused_with_what_was_meant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "bb2016", "dogde"]) == FAILED
    assert "did you mean dodge?" in capsys.readouterr().err
    assert main(["rules", "bb1886"]) == FAILED
    assert "no ruleset is called 'bb1886'" in capsys.readouterr().err


def test_json_holds_the_same_answers(capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(said(capsys, "bb2016", "dodge", "--json"))
    row = next(row for row in answer["rows"] if row["id"] == "bb2016.dodge.required")
    assert row["section"] == "8.2"
    assert any(code.startswith("ironpitch/games/bb2016/agility.py:") for code in row["code"])
    assert answer["skills"][0]["name"] == "dodge"
    assert len(json.loads(said(capsys, "bb2016", "--json"))["skills"]) == 83


def test_without_the_tests_of_the_project_the_command_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book_of("bb2016"), "has_tests", False)
    assert "installed without its tests" in said(capsys, "bb2016", "dodge")


@pytest.mark.parametrize(
    ("edition", "skill"), [(name, slug) for name in editions() for slug in rulesets.ruleset(name).skills]
)
def test_every_skill_can_be_found_and_speaks_at_a_moment(edition: str, skill: str) -> None:
    finds = Finds(book_of(edition), skill)
    assert [entry.slug for entry in finds.skills] == [skill]
    assert finds.skills[0].moments
    assert finds.skills[0].code.line > 1


def test_the_skills_of_a_moment_touch_the_rows_decided_there() -> None:
    entry = next(e for e in book_of("bb2016").entries if e.row.id == "bb2016.block.both_down_one_block")
    assert {"block", "juggernaut"} <= set(entry.skills)


@pytest.mark.parametrize(
    ("asked", "section"),
    [
        ("pitch", "§1 the pitch"),
        ("deck", "§4 the deck"),
        ("fan checks", "§5 fan checks"),
        ("cheers", "§5 fan checks"),
        ("dice test", "§6 the dice test"),
        ("facing", "§7.1 facing and threat"),
        ("threat", "§7.1 facing and threat"),
        ("coaching dice", "§3 tokens and cards"),
        ("tokens", "§3 tokens and cards"),
        ("bench", "§7.1 facing and threat"),
    ],
)
def test_words_of_the_game_are_explained_as_a_whole(
    capsys: pytest.CaptureFixture[str], asked: str, section: str
) -> None:
    assert f"({section})" in said(capsys, "dreadball", *asked.split())
    terms = json.loads(said(capsys, "dreadball", *asked.split(), "--json"))["terms"]
    assert [term["section"] for term in terms] == [section.split()[0].removeprefix("§")]
    assert len(terms[0]["says"]) > 40


def test_every_word_explained_belongs_to_a_section_and_means_one_thing() -> None:
    sections = sections_of("dreadball")
    names = [name for term in terms_of("dreadball") for name in (term.term, *term.also)]
    assert len(names) == len(set(names))
    assert {term.section for term in terms_of("dreadball")} <= sections.keys()
    for number in ("1", "4", "5", "6", "7.1"):
        assert any(term.section == number for term in terms_of("dreadball")), number
    assert terms_of("bb2016") == ()


def test_the_title_of_a_section_finds_its_rows(capsys: pytest.CaptureFixture[str]) -> None:
    assert "dreadball.armour.test  (§9.1)" in said(capsys, "dreadball", "armour", "and", "injury")


def test_the_overview_names_the_words_of_sections_without_rows(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "dreadball")
    assert "'dice test'" in text
    assert "'fan check'" in text
