"""Words are declared once: a class of numbers is the list of its words."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from ironpitch import rulesets
from ironpitch.engine.choices import PLAYER, SQUARE
from ironpitch.engine.declared import Facts, bits, constants, event_kinds, verbs, words
from ironpitch.engine.words import NAME, SIDE, value_of, word

GAMES: Final = Path(rulesets.__file__).resolve().parent / "games"


class Fact:
    PHASE: Final = 0
    SCORE: Final = 1
    BALL: Final = 3
    CHEST: Final = 4
    HAND: Final = 7


class MoreFacts(Fact):
    WEATHER: Final = 8


class Phase:
    SET_UP: Final = 0
    TEAM_TURN: Final = 1


class Late(Phase):
    OVER: Final = 2


class Torn:
    FIRST: Final = 0
    THIRD: Final = 2


class Twice:
    ONE: Final = 1
    OTHER: Final = 1


class TwoBits:
    SOME: Final = 3


class Do:
    END_TURN: Final = 1
    STEP: Final = 4


class Happened:
    TURN_OVER: Final = 8


def test_a_word_is_the_name_of_its_constant() -> None:
    assert words(Phase) == ["set-up", "team-turn"]
    assert words(Phase, " ") == ["set up", "team turn"]
    assert words(Phase, " ", {Phase.TEAM_TURN: "team-turn"}) == ["set up", "team-turn"]


def test_a_class_goes_on_where_the_one_it_derives_from_ends() -> None:
    assert words(Late) == ["set-up", "team-turn", "over"]
    assert list(constants(Late)) == ["SET_UP", "TEAM_TURN", "OVER"]


def test_numbers_with_a_gap_are_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"Torn: the numbers \[0, 2\]"):
        words(Torn)


def test_numbers_that_come_twice_are_refused() -> None:
    with pytest.raises(ValueError, match="Twice"):
        words(Twice)


@pytest.mark.parametrize("declared", [Twice, TwoBits])
def test_a_mark_is_one_bit_of_its_own(declared: type) -> None:
    with pytest.raises(ValueError, match="share a bit, or one has several"):
        bits(declared)


def test_a_verb_has_its_arguments_and_how_many_must_be_there() -> None:
    end, step = verbs(Do, {Do.STEP: [SQUARE]}, {Do.STEP: 0})
    assert (end.code, end.name, end.arguments, end.least) == (1, "end-turn", [], 0)
    assert (step.code, step.name, step.arguments, step.least) == (4, "step", [SQUARE], 0)


def test_an_event_is_told_by_the_name_of_its_constant() -> None:
    (kind,) = event_kinds(Happened, {Happened.TURN_OVER: ["side"]})
    assert (kind.code, kind.name, kind.fields) == (8, "TurnOver", ["side"])


def test_an_event_without_fields_declared_is_refused() -> None:
    with pytest.raises(KeyError):
        event_kinds(Happened, {})


def test_pairs_and_rows_of_facts_have_a_name_each() -> None:
    facts = Facts(Fact, pairs=[Fact.SCORE, Fact.HAND][:1], rows={Fact.CHEST: ["-1", "-2", "-3"]}, squares=[Fact.CHEST])
    assert facts.names == ["phase", "score-home", "score-away", "ball", "chest-1", "chest-2", "chest-3", "hand"]
    assert facts.holds == {"chest-1": SQUARE, "chest-2": SQUARE, "chest-3": SQUARE}


def test_a_fact_that_does_not_follow_the_last_one_is_refused() -> None:
    with pytest.raises(ValueError, match="Fact: ball is 3, but comes after 2"):
        Facts(Fact, pairs=[])


def test_what_a_fact_holds_is_kept_by_the_facts_after_it() -> None:
    first = Facts(
        Fact, pairs=[Fact.SCORE], rows={Fact.CHEST: ["-1", "-2", "-3"]}, players=[Fact.BALL], sides=[Fact.SCORE]
    )
    more = Facts(MoreFacts, after=first, names=[MoreFacts.WEATHER], sets={Fact.HAND: "card"})
    assert more.names == [*first.names, "weather"]
    assert more.holds == {"ball": PLAYER, "score": SIDE, "weather": NAME, "hand": "+card"}


@pytest.mark.parametrize("name", rulesets.known())
def test_no_fact_of_a_game_holds_what_it_cannot_write_and_read(name: str) -> None:
    rules = rulesets.ruleset(name)
    for fact in rules.facts:
        field = fact.removesuffix("-home").removesuffix("-away")
        assert value_of(rules, field, str(word(rules, field, 0))) == 0


@pytest.mark.parametrize("name", rulesets.known())
def test_a_name_stands_in_one_list_of_facts_once(name: str) -> None:
    rules = rulesets.ruleset(name)
    for listed in (
        rules.facts,
        rules.statuses,
        rules.kinds,
        rules.purposes,
        rules.reasons,
        *rules.vocabulary.words.values(),
    ):
        assert [each for each, times in Counter(listed).items() if times > 1 and each not in ("", "-", "none")] == []


def test_a_word_is_declared_in_one_class_and_nowhere_written_out_again() -> None:
    """A list of words beside the numbers would be the second place."""
    found = []
    for path in sorted(GAMES.rglob("terms.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.List) and len(node.value.elts) > 6:
                found.append(f"{path.parent.name}: {ast.unparse(node.target)}")
    assert found == []
