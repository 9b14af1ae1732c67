"""A test of a player: its modifiers, the number needed, natural ones and sixes."""

from __future__ import annotations

import pytest

from ironpitch.engine.attempt import Test as Attempt
from ironpitch.engine.choices import NOBODY

MARKED, SKILL, RAIN = 1, 2, 3


def attempt(needed: int = 4) -> Attempt:
    test = Attempt(0, 5, needed, 0, 1)
    test.add(-1, MARKED, 30)
    test.add(-1, MARKED, 31)
    test.add(2, SKILL)
    return test


def told(test: Attempt) -> list[int]:
    return list(test.modifiers)


def test_modifiers_add_up_and_say_why_and_whose_they_are() -> None:
    test = attempt()
    assert test.total == 0
    assert told(test) == [-1, MARKED, 30, -1, MARKED, 31, 2, SKILL, NOBODY]
    assert (test.worth(MARKED), test.worth(SKILL), test.worth(RAIN)) == (-2, 2, 0)


def test_a_reason_is_dropped_with_all_its_modifiers() -> None:
    test = attempt()
    test.remove(MARKED)
    assert (test.total, told(test)) == (2, [2, SKILL, NOBODY])
    test.remove(RAIN)
    assert (test.total, told(test)) == (2, [2, SKILL, NOBODY])


def test_one_players_doing_is_dropped_alone() -> None:
    test = attempt()
    assert test.remove_from(MARKED, 30)
    assert (test.total, told(test)) == (1, [-1, MARKED, 31, 2, SKILL, NOBODY])
    assert not test.remove_from(MARKED, 30)
    assert not test.remove_from(SKILL, 31)
    assert (test.total, told(test)) == (1, [-1, MARKED, 31, 2, SKILL, NOBODY])


@pytest.mark.parametrize(
    ("needed", "bonus", "target"), [(4, 0, 4), (4, -1, 5), (4, 1, 3), (4, 2, 2), (4, 5, 2), (5, -1, 6), (5, -4, 6)]
)
def test_the_target_is_two_to_six_and_passes_from_there_on(needed: int, bonus: int, target: int) -> None:
    test = Attempt(0, 5, needed, 0, 1)
    if bonus:
        test.add(bonus, RAIN)
    assert test.target() == target
    for face in range(1, 7):
        test.face = face
        assert test.passes() == (face >= target)


def test_something_extra_counts_only_when_asked() -> None:
    test = Attempt(0, 5, 4, 0, 1)
    test.face = 3
    assert (test.passes(), test.passes(1)) == (False, True)
    test.face = 4
    assert (test.passes(), test.passes(-1)) == (True, False)
    test.face = 1
    assert not test.passes(5)
    test.face = 6
    assert test.passes(-5)
