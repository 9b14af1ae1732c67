"""Fields and facts are written in words, and read back from them."""

from __future__ import annotations

from pathlib import Path

import pytest

import ironpitch
from ironpitch import rulesets
from ironpitch.engine.choices import NOBODY
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.words import SKILL_REASON, value_of, word, words_of

FOOTBALL = rulesets.ruleset("bb2020")
DREADBALL = rulesets.ruleset("dreadball")


def cards(rules: Ruleset) -> list[str]:
    return words_of(rules, "card")


@pytest.mark.parametrize(
    ("field", "value", "text"),
    [
        ("player", 0, "H1"),
        ("target", 24, "A1"),
        ("player", NOBODY, "-"),
        ("player", -1, "-"),
        ("square", 0, "a1"),
        ("ball", int(FOOTBALL.board.nowhere), "off"),
        ("die", 66, "block"),
        ("die", 6, "d6"),
        ("side", 0, "home"),
        ("side", 1, "away"),
        ("side", 2, "nobody"),
        ("status", 0, FOOTBALL.statuses[0]),
        ("purpose", 1, FOOTBALL.purposes[1]),
        ("reason", 1, FOOTBALL.reasons[1]),
        ("reason", SKILL_REASON + 3, words_of(FOOTBALL, "skill")[3]),
        ("choice", 0, FOOTBALL.vocabulary.text(0, FOOTBALL.board)),
    ],
)
def test_a_field_is_written_in_the_words_of_its_kind(field: str, value: int, text: str) -> None:
    assert word(FOOTBALL, field, value) == text


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("player", NOBODY + 1),
        ("player", -2),
        ("square", int(FOOTBALL.board.nowhere) + 1),
        ("square", -1),
        ("side", 3),
        ("side", -1),
        ("status", len(FOOTBALL.statuses)),
        ("turn", 7),
    ],
)
def test_a_number_without_a_word_stays_a_number(field: str, value: int) -> None:
    assert word(FOOTBALL, field, value) == value


@pytest.mark.parametrize("field", ["player", "square", "side", "status", "purpose"])
def test_every_word_of_a_field_is_read_back(field: str) -> None:
    last = {"player": NOBODY, "square": int(FOOTBALL.board.nowhere)}.get(field, len(words_of(FOOTBALL, field)) - 1)
    for value in range(last + 1):
        text = str(word(FOOTBALL, field, value))
        words = words_of(FOOTBALL, field)
        assert value_of(FOOTBALL, field, text) == (words.index(text) if words else value)
        assert value_of(FOOTBALL, field, str(value)) == value
    assert value_of(FOOTBALL, field, str(last + 1)) is None


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("player", "H25"),
        ("player", "off"),
        ("player", "-1"),
        ("square", "z99"),
        ("square", "-"),
        ("square", "-1"),
        ("side", "left"),
        ("status", "asleep"),
        ("turn", "many"),
        ("turn", "12345678"),
        ("turn", "٣"),
    ],
)
def test_what_a_field_cannot_hold_is_nothing(field: str, text: str) -> None:
    assert value_of(FOOTBALL, field, text) is None


def test_a_plain_number_is_read_as_it_is() -> None:
    assert [value_of(FOOTBALL, "turn", text) for text in ("-1", "0", "7", "1234567")] == [-1, 0, 7, 1234567]


@pytest.mark.parametrize("bits", [[0], [0, 1], [2, 5, 7]])
def test_a_few_things_of_many_are_named(bits: list[int]) -> None:
    value = sum(1 << bit for bit in bits)
    text = "+".join(cards(DREADBALL)[bit] for bit in bits)
    assert word(DREADBALL, "pile", value) == text
    assert value_of(DREADBALL, "pile", text) == value


@pytest.mark.parametrize("bits", [[], [0], [3, 4]])
def test_of_most_things_those_that_lack_are_named(bits: list[int]) -> None:
    every = (1 << len(cards(DREADBALL))) - 1
    value = every - sum(1 << bit for bit in bits)
    text = "+".join(["but", *(cards(DREADBALL)[bit] for bit in bits)])
    assert word(DREADBALL, "discards", value) == text
    if bits:
        assert value_of(DREADBALL, "discards", text) == value


def test_half_of_all_things_are_named_themselves() -> None:
    count = len(cards(DREADBALL))
    half = (1 << count // 2) - 1
    assert not str(word(DREADBALL, "pile", half)).startswith("but")
    assert str(word(DREADBALL, "pile", (1 << (count // 2 + 1)) - 1)).startswith("but")


def test_a_set_of_nothing_or_of_unknown_things_is_a_number() -> None:
    assert word(DREADBALL, "pile", 0) == 0
    unknown = 1 << len(cards(DREADBALL))
    assert word(DREADBALL, "pile", unknown) == unknown
    first = cards(DREADBALL)[0]
    for text in (f"{first}+{first}", "no-such-card", f"{first}+", "but+no-such-card", f"{first}+1"):
        assert value_of(DREADBALL, "pile", text) is None


def test_players_beside_the_pitch_are_a_set_of_players() -> None:
    value = (1 << 0) | (1 << 25)
    assert word(DREADBALL, "beside", value) == "H1+A2"
    assert value_of(DREADBALL, "beside", "H1+A2") == value
    assert value_of(DREADBALL, "beside", "H1+-") is None


def test_where_skills_begin_among_the_reasons_is_said_once() -> None:
    package = Path(ironpitch.__file__).parent
    declaring = [file.name for file in package.rglob("*.py") if "SKILL_REASON: Final" in file.read_text()]
    assert declaring == ["words.py"]
