"""Bots that take their time think in processes of their own, about what their side may see."""

from __future__ import annotations

import asyncio

import pytest

import ironpitch
from ironpitch import IronpitchError
from ironpitch.bots.bot import side_asked
from ironpitch.bots.registry import make
from ironpitch.games.dreadball.terms import Fact
from ironpitch.server.play.thinking import MOST_BOTS, Question, Shelf, Thinker, answer_to, question_for
from tests.dreadball.walking import with_full_hands


def test_a_process_answers_for_a_bot_as_the_bot_itself_would_at_that_position() -> None:
    match = ironpitch.new_match("bb2020", seed=3)
    side = match.request.side if match.request is not None else 0
    question = question_for("m", "random", side, 5, match)
    thinker = Thinker(1)
    try:
        said = [asyncio.run(thinker.ask(question)) for _ in range(2)]
    finally:
        thinker.close()
    there = ironpitch.from_position(question.position)
    code = make("random", side, 5).choose(there)
    assert said == [answer_to(question)] * 2
    assert there.read(said[0]) == code
    assert match.is_legal(match.read(said[0]))
    assert [worker.process for place in thinker.places for worker in place.all] == [None]


def test_a_question_holds_nothing_that_the_side_may_not_know() -> None:
    match = with_full_hands(3)
    shown = ironpitch.from_position(question_for("m", "random", 0, 5, match).position)
    assert shown.view(0) == match.view(0)
    assert shown.table.facts[Fact.HAND + 1] != match.table.facts[Fact.HAND + 1]


def test_a_question_that_no_deal_fits_has_no_position_and_the_default_is_the_answer() -> None:
    match = ironpitch.new_match("dreadball", seed=2)
    match.play("done")
    side = side_asked(match)
    assert question_for("m", "random", side, 5, match).position
    assert not question_for("m", "random", 1 - side, 5, match).position


def test_a_bot_stays_with_its_match_and_those_longest_unasked_go() -> None:
    shelf = Shelf()
    asked = [Question(f"m{n}", "random", 0, n, "") for n in range(MOST_BOTS + 1)]
    first = shelf.bot_for(asked[0])
    for question in asked[1:-1]:
        shelf.bot_for(question)
    assert shelf.bot_for(asked[0]) is first
    second = shelf.bot_for(asked[1])
    assert shelf.bot_for(asked[1]) is second
    shelf.bot_for(asked[-1])
    assert len(shelf.bots) == MOST_BOTS
    assert shelf.bot_for(asked[0]) is first


def test_a_bot_that_does_not_answer_in_time_has_failed() -> None:
    thinker = Thinker(1, seconds=0.0)
    question = question_for("m", "random", 0, 5, ironpitch.new_match("bb2016", seed=3))
    with pytest.raises(IronpitchError, match="the bot random gave no answer: it took longer than 0 seconds"):
        asyncio.run(thinker.ask(question))
    thinker.close()
