"""The random coach: even, repeatable, never gives up."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch import Choose, Match
from ironpitch.bots.random_coach import RandomCoach


def on_turn(seed: int) -> Match:
    """A match at the first question which player acts."""
    match = ironpitch.new_match(seed=seed)
    while isinstance(request := match.request, Choose) and request.kind != "activate":
        match.play(request.default)
    return match


@given(seed=st.integers(0, 2**62 - 1), count=st.integers(1, 4096))
def test_a_draw_is_one_of_the_choices_whatever_the_seed(seed: int, count: int) -> None:
    coach = RandomCoach(seed)
    assert all(0 <= coach.draw(count) < count for _ in range(20))


def test_the_same_seed_draws_the_same_and_another_does_not() -> None:
    one, two, other = RandomCoach(7), RandomCoach(7), RandomCoach(8)
    draws = [one.draw(1000) for _ in range(50)]
    assert [two.draw(1000) for _ in range(50)] == draws
    assert [other.draw(1000) for _ in range(50)] != draws


def test_every_choice_is_about_as_likely_as_any_other() -> None:
    coach = RandomCoach(1)
    drawn = Counter(coach.draw(10) for _ in range(10_000))
    assert set(drawn) == set(range(10))
    assert all(850 < count < 1150 for count in drawn.values())


def test_the_coach_does_not_draw_what_the_dice_of_its_seed_roll() -> None:
    match = ironpitch.new_match(seed=5)
    dice = match.table.dice
    assert dice is not None
    coach = RandomCoach(5)
    assert [dice.face(n, 1000) - 1 for n in range(20)] != [coach.draw(1000) for _ in range(20)]


def test_it_answers_only_with_what_is_offered_and_never_gives_up() -> None:
    match = on_turn(3)
    codes = match.option_codes()
    assert "concede" in [choice.text for choice in match.request.choices]  # type: ignore[union-attr]
    coach = RandomCoach(9)
    answers = {coach.answer(match.table, codes, len(codes)) for _ in range(3000)}
    texts = {match.table.plan.ruleset.vocabulary.text(code, match.table.plan.board) for code in answers}
    assert "concede" not in texts
    assert len(answers) == len(codes) - 1


def test_with_nothing_else_on_offer_it_takes_even_that() -> None:
    match = on_turn(3)
    concede = match.read("concede")
    assert RandomCoach(1).answer(match.table, vec[i64]([concede, concede]), 2) == concede
