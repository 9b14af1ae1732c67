"""What every match promises at every request, whoever plays."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ironpitch
from ironpitch import Choose, IllegalChoice, Match
from tests.notation.walking import SEEDS, at, go_on

NONSENSE = [
    "",
    " ",
    "fly",
    "step",
    "step z99",
    "step h14 h15",
    "activate H1",
    "activate H1 move now",
    "end-turn now",
    "\0",
    "é",
]


def somewhere() -> st.SearchStrategy[Match]:
    """A match at any request, every other time in the middle of a step."""
    return st.builds(at, st.integers(0, SEEDS - 1), st.integers(0, 2000), st.booleans())


def choose(match: Match) -> Choose:
    request = match.request
    assert isinstance(request, Choose)
    return request


@settings(max_examples=25)
@given(match=somewhere())
def test_the_default_is_legal_and_every_listed_choice_applies(match: Match) -> None:
    request = choose(match)
    choices = list(request.choices)
    assert request.default in request.choices
    assert request.default == choices[0]
    assert len(set(choices)) == len(choices) == len(request.choices)
    rng = random.Random(len(choices))
    for choice in rng.sample(choices, min(8, len(choices))):
        assert choice in request.choices
        assert choice.text in request.choices
        fork = match.fork()
        fork.play(choice.text)
        assert fork.digest() != match.digest()


@settings(max_examples=25)
@given(match=somewhere(), other=somewhere())
def test_an_unlisted_choice_is_refused_and_changes_nothing(match: Match, other: Match) -> None:
    before, record = match.digest(), match.record()
    listed = {choice.text for choice in choose(match).choices}
    strangers = [choice.text for choice in choose(other).choices if choice.text not in listed]
    for text in [*strangers[:10], *NONSENSE]:
        assert text not in choose(match).choices
        with pytest.raises(IllegalChoice):
            match.play(text)
    with pytest.raises(IllegalChoice):
        match.play(7)
    assert (match.digest(), match.record()) == (before, record)


@settings(max_examples=25)
@given(match=somewhere(), seed=st.integers(0, 1000))
def test_a_fork_goes_its_own_way_and_with_the_same_inputs_the_same_way(match: Match, seed: int) -> None:
    before = match.record()
    fork, twin = match.fork(), match.fork()
    assert fork.digest() == match.digest()
    said = go_on(fork, seed, 25)
    assert match.record() == before
    for text in said:
        twin.play(text)
    assert twin.record() == fork.record()
    for text in said:
        match.play(text)
    assert match.record() == fork.record()


@settings(max_examples=20)
@given(match=somewhere(), seed=st.integers(0, 1000), steps=st.integers(1, 6))
def test_undo_goes_back_a_choice_and_the_same_choice_leads_to_the_same_state(
    match: Match, seed: int, steps: int
) -> None:
    digests = [match.digest()]
    said: list[str] = []
    for i in range(steps):
        if match.request is not None:
            said += go_on(match, seed + i, 1)
            digests.append(match.digest())
    for digest in reversed(digests[:-1]):
        match.undo()
        assert match.digest() == digest
    for text, digest in zip(said, digests[1:], strict=True):
        match.play(text)
        assert match.digest() == digest


def test_undo_at_the_first_request_does_nothing() -> None:
    match = ironpitch.new_match(seed=1)
    before = match.record()
    match.undo()
    assert match.record() == before


@settings(max_examples=15)
@given(match=somewhere())
def test_looking_at_events_changes_nothing(match: Match) -> None:
    before, kind = match.record(), choose(match).kind
    first = match.events
    assert match.events == first
    assert (match.record(), choose(match).kind) == (before, kind)
    go_on(match, 3, 5)
    assert match.events[: len(first)] == first


def test_a_fork_with_a_seed_rolls_other_dice() -> None:
    match = at(0, 100, False)
    records = set()
    for seed in range(4):
        fork = match.fork(seed=seed)
        go_on(fork, 1, 60)
        records.add(fork.digest())
    assert len(records) > 1
    with pytest.raises(ironpitch.BadDice):
        match.fork(seed=-1)


def test_a_request_that_was_answered_says_so() -> None:
    match = ironpitch.new_match(seed=1)
    request = choose(match)
    match.play("receive")
    with pytest.raises(IllegalChoice, match="has been answered"):
        list(request.choices)
