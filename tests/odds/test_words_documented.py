"""docs/odds.md names every word a condition knows, and no other, with an example that can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ironpitch
from ironpitch import IronpitchError, Match, odds, rulesets
from ironpitch.odds.goals import CONDITIONS, WORDS, read_goal

DOCS = (Path(__file__).resolve().parents[2] / "docs" / "odds.md").read_text(encoding="utf-8")


def table_below(heading: str, number: int = 0) -> list[list[str]]:
    """The rows of a table below a heading, without the head."""
    tables = re.findall(r"(?:^\|.*\n)+", DOCS.partition(f"\n{heading}\n")[2], re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in tables[number].splitlines()[2:]]


def match_of(game: str) -> Match:
    """A match with a player on either side."""
    if game == "dreadball":
        return ironpitch.scenario(
            game, home=["trontek-29ers/jack @ f4 e"], away=["trontek-29ers/jack @ f8 w"], ball="a15"
        )
    return ironpitch.scenario(game, home=["human/lineman @ h12"], away=["orc/lineman @ h13"])


def test_the_table_has_every_word_with_its_example() -> None:
    told = {row[0].strip("`"): row[1].strip("`") for row in table_below("### Words of `--succeeds`")}
    assert told == WORDS


@pytest.mark.parametrize("example", WORDS.values())
def test_every_example_can_be_read(example: str) -> None:
    match = match_of("bb2020")
    read_goal(match, example, 0)
    assert 0 <= odds.of(match, "activate H1 block; block A1", example, rerolls=False).value <= 1


def test_what_a_wrong_word_is_told_names_them_all() -> None:
    with pytest.raises(IronpitchError) as caught:
        read_goal(match_of("bb2020"), "H1 flies", 0)
    for word in WORDS:
        assert word in CONDITIONS
        assert word in str(caught.value)


@pytest.mark.parametrize("word", ["or", "H1", "turnover", "H1 near h14", "H1 on h14", "ball", "score", "H1 happy", ""])
def test_there_are_no_others(word: str) -> None:
    with pytest.raises(IronpitchError, match="is no condition; expected"):
        read_goal(match_of("bb2020"), word, 0)


def test_the_statuses_are_those_of_each_game() -> None:
    told = {row[0].strip("`"): re.findall("`([^`]+)`", row[1]) for row in table_below("### Words of `--succeeds`", 1)}
    assert told == {name: rulesets.ruleset(name).statuses for name in rulesets.BUILTIN}


@pytest.mark.parametrize("game", ["bb2016", "bb2020", "dreadball"])
def test_every_status_can_be_asked_for(game: str) -> None:
    match = match_of(game)
    for status in rulesets.ruleset(game).statuses:
        read_goal(match, f"A1 {status} and not H1 {status}", 0)


def test_the_methods_are_written_as_documented() -> None:
    assert [row[0].strip("`") for row in table_below("## Exact, bounded, estimate")] == ["exact", "bounded", "estimate"]
    keys = re.findall("`([a-z]+)`", " ".join(row[0] for row in table_below("## Exact, bounded, estimate", 1)))
    assert set(keys) == set(odds.of(match_of("bb2020"), "activate H1 move").as_json())


def test_every_game_is_told_when_a_plan_comes_off() -> None:
    named = re.findall("`([^`]+)`", " ".join(row[0] for row in table_below("### When a plan has worked")))
    assert sorted(named) == sorted(rulesets.BUILTIN)
