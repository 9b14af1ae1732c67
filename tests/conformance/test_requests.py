"""What every ruleset promises at every request: sound state, real questions, a list that tells the truth."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from ironpitch import Choice, IllegalChoice, Match, rulesets
from ironpitch.engine.choices import NOBODY, NUMBER, PLAYER, SQUARE, choice, verb_of
from ironpitch.engine.ruleset import MOST_CHOICES, Ruleset
from tests.conformance.tables import Table, choose, requests, tables

every_table = pytest.mark.parametrize("table", tables(), ids=str)
BITS = 40
"""Some more than a choice has."""


def sayable(ruleset: str) -> list[int]:
    """Every choice that can be put into words, whether it makes sense or not."""
    rules = rulesets.ruleset(ruleset)
    place = rules.settings.get("dungeon")
    return sayable_on(rules.name if place is None else f"{rules.name}(dungeon={place})")


@cache
def sayable_on(ruleset: str) -> list[int]:
    """The same for a ruleset on its board, whatever its other options."""
    rules = rulesets.ruleset(ruleset)
    nowhere: int = rules.board.nowhere
    ranges = {PLAYER: range(NOBODY), SQUARE: range(nowhere + 1), NUMBER: [*range(20), 99, 999]}
    found: list[int] = []
    for verb in rules.vocabulary.verbs.values():
        for count in range(verb.least, len(verb.arguments) + 1):
            codes: list[list[int]] = [[]]
            for kind in verb.arguments[:count]:
                words = rules.vocabulary.words.get(kind, [])  # an empty word is a number this ruleset does not use
                values = ranges[kind] if kind in ranges else [at for at, word in enumerate(words) if word]
                codes = [[*code, value] for code in codes for value in values]
            found += [choice(verb.code, *code) for code in codes]
    return found


def texts(rules: Ruleset, codes: list[int]) -> list[str]:
    """The choices as coaches say them."""
    return [rules.vocabulary.text(code, rules.board) for code in codes]


@every_table
def test_no_invariant_is_broken_between_steps_and_rebuilt_columns_are_the_kept_ones(table: Table) -> None:
    for _, match in requests(table):
        if match.step is None:
            assert match.table.plan.ruleset.broken(match.table) == []
            kept = list(match.table.grid)
            twin = match.fork()
            twin.table.rebuild()
            assert list(twin.table.grid) == kept


@every_table
def test_a_question_goes_to_one_side_and_has_at_least_two_answers_the_default_first(table: Table) -> None:
    for _, match in requests(table):
        request = choose(match)
        codes = list(match.option_codes())
        assert request.side in (0, 1)
        assert request.kind in match.table.plan.ruleset.kinds
        assert len(codes) >= 2, f"a forced choice was asked: {request!r}"
        assert len(codes) == len(set(codes)) == len(request.choices)
        assert len(codes) < MOST_CHOICES
        assert request.default.code == codes[0]
        assert request.default in request.choices


@every_table
def test_every_listed_choice_is_legal_and_applies(table: Table) -> None:
    rng = random.Random(table.seed)
    for i, match in requests(table, every=2):
        codes = list(match.option_codes())
        assert all(match.is_legal(code) for code in codes)
        rules = match.table.plan.ruleset
        before = match.digest()
        for code in rng.sample(codes, min(len(codes), 3)):
            fork = match.fork()
            fork.play(Choice(code, rules) if i % 4 else rules.vocabulary.text(code, rules.board))
            assert fork.digest() != before
        assert match.digest() == before


@every_table
def test_a_choice_one_bit_away_from_a_legal_one_is_legal_only_if_it_is_listed(table: Table) -> None:
    rng = random.Random(table.seed)
    for _, match in requests(table, every=3):
        listed = set(match.option_codes())
        for code in rng.sample(sorted(listed), min(len(listed), 3)):
            for bit in range(BITS):
                near = code ^ (1 << bit)
                assert match.is_legal(near) == (near in listed), (near, match.table.plan.ruleset.vocabulary)


@every_table
def test_what_is_not_listed_is_refused_and_changes_nothing(table: Table) -> None:
    rng = random.Random(table.seed)
    for _, match in requests(table, every=5):
        rules = match.table.plan.ruleset
        listed = set(match.option_codes())
        strangers = [code for code in rng.sample(sayable(table.ruleset), 12) if code not in listed]
        before, inputs = match.digest(), match.table.log.end
        for code, text in zip(strangers, texts(rules, strangers), strict=True):
            assert match.read(text) == code
            assert text not in choose(match).choices
            with pytest.raises(IllegalChoice):
                match.play(text)
            with pytest.raises(IllegalChoice):
                match.play(Choice(code, rules))
        assert (match.digest(), match.table.log.end) == (before, inputs)


@pytest.mark.parametrize("ruleset", rulesets.known())
def test_of_all_that_can_be_said_exactly_the_listed_choices_are_legal(ruleset: str) -> None:
    """Everything sayable, at one request of each kind for each set of verbs that it offers in any match."""
    seen = set()
    for table in tables():
        if rulesets.ruleset(table.ruleset).name != ruleset:
            continue
        for _, match in requests(table):
            codes = list(match.option_codes())
            looks = (choose(match).kind, frozenset(verb_of(code) for code in codes))
            if looks not in seen:
                seen.add(looks)
                legal = [code for code in sayable(table.ruleset) if match.is_legal(code)]
                assert sorted(legal) == sorted(codes), looks
    assert len(seen) > 1


@every_table
def test_a_picture_is_ready_for_json_at_every_request(table: Table) -> None:
    for i, match in requests(table, every=4):
        view = match.view((None, 0, 1)[i % 3])
        assert json.loads(json.dumps(view)) == view
    over: Match = match.fork()
    assert json.dumps(over.view())
