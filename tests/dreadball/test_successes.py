"""The dice test of DreadBall: counting dice, reading them, and exact chances."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from ironpitch import new_match
from ironpitch.engine.choices import NOBODY
from ironpitch.games.dreadball.play.pools import roll_owed
from ironpitch.games.dreadball.play.successes import (
    DOUBLED,
    FAILED,
    LOST,
    LOST_DOUBLE,
    OPPOSED,
    PASSED,
    SENT_OFF,
    TIED,
    WON,
    WON_DOUBLE,
    SuccessTest,
    at_least,
    chance,
    distribution,
    exactly,
    expected,
    fixed_odds,
    opposed,
    opposed_odds,
    ref_odds,
    ref_penalty,
    result_of,
    rising,
    successes_of,
    tails,
)

GUARD, THREAT, GOTCHA, SPRINT = 1, 2, 3, 4
NEVER = Fraction(0)
# dice -> at least 1, 2, 3 successes, each on 3+, 4+ and 5+, in percent
TABLE = {
    1: [(66.67, 50.00, 33.33), (11.11, 8.33, 5.56), (1.85, 1.39, 0.93)],
    2: [(88.89, 75.00, 55.56), (51.85, 33.33, 18.52), (14.81, 9.03, 4.63)],
    3: [(96.30, 87.50, 70.37), (77.78, 56.25, 33.33), (43.83, 25.00, 11.73)],
    4: [(98.77, 93.75, 80.25), (90.53, 72.92, 47.33), (68.59, 43.40, 21.26)],
    5: [(99.59, 96.88, 86.83), (96.16, 83.85, 59.40), (84.16, 59.98, 31.96)],
    6: [(99.86, 98.44, 91.22), (98.49, 90.62, 69.27), (92.55, 73.05, 42.75)],
}


def slam(dice: int = 3, stat: int = 4, needed: int = OPPOSED) -> SuccessTest:
    return SuccessTest(7, 0, dice, stat, needed)


def rolled(test: SuccessTest, *faces: int) -> SuccessTest:
    """The test after these dice."""
    test.start()
    test.take(vec[i64]([*faces]), len(faces))
    return test


# -- how many dice -------------------------------------------------------------------------------------------------


def test_modifiers_change_the_number_of_dice_and_not_the_stat() -> None:
    test = slam()
    test.add(1, GUARD)
    test.add(-1, SPRINT, 5)
    test.add(1, GUARD)
    assert (test.dice_count(), test.stat) == (4, 4)


def test_threats_take_two_dice_at_most() -> None:
    test = slam(5)
    for opponent in (16, 17, 18):
        test.threaten(THREAT, opponent)
    assert test.dice_count() == 3
    assert list(test.applied()) == [-1, THREAT, 16, -1, THREAT, 17, 0, THREAT, 18]


def test_gotcha_alone_takes_two_dice() -> None:
    test = slam()
    test.threaten(GOTCHA, 16, 2)
    assert test.dice_count() == 1


def test_threats_with_gotcha_among_them_take_three_dice_at_most() -> None:
    test = slam(5)
    test.threaten(THREAT, 16)
    test.threaten(THREAT, 17)
    test.threaten(GOTCHA, 18, 2)
    assert (test.threat_cap(), test.dice_count()) == (3, 2)
    assert list(test.applied()) == [-1, THREAT, 16, -1, THREAT, 17, -1, GOTCHA, 18]


def test_the_cap_on_threats_leaves_other_penalties_alone() -> None:
    test = slam(6)
    test.add(-1, SPRINT)
    for opponent in (16, 17, 18):
        test.threaten(THREAT, opponent)
    assert test.dice_count() == 3


def test_without_the_gotcha_player_the_cap_is_two_again() -> None:
    test = slam(5)
    test.threaten(GOTCHA, 16, 2)
    test.threaten(THREAT, 17)
    test.threaten(THREAT, 18)
    assert test.dice_count() == 2
    assert test.remove_from(GOTCHA, 16)
    assert test.dice_count() == 3


def test_modifiers_are_dropped_by_reason_or_by_reason_and_source() -> None:
    test = slam()
    test.add(1, GUARD)
    test.threaten(THREAT, 16)
    test.threaten(THREAT, 17)
    assert not test.remove_from(THREAT, 18)
    assert test.remove_from(THREAT, 17)
    assert list(test.applied()) == [1, GUARD, NOBODY, -1, THREAT, 16]
    test.remove(THREAT)
    test.remove(GUARD)
    assert list(test.applied()) == []
    assert test.dice_count() == 3


def test_fewer_than_no_dice_are_none_and_coaching_dice_come_on_top() -> None:
    test = slam(1)
    test.add(-3, SPRINT)
    assert test.dice_count() == 0
    test.coaching = 2
    assert (test.dice_before_coaching(), test.dice_count()) == (0, 2)


# -- rolling -------------------------------------------------------------------------------------------------------


def test_every_six_owes_another_die() -> None:
    test = slam(3)
    test.start()
    assert test.batch() == 3
    test.take(vec[i64]([6, 3, 6]), 3)
    assert (test.owed(), test.score()) == (2, 2)
    test.take(vec[i64]([6, 1, 5]), 2)  # the third die lies there from before
    assert (test.owed(), test.score()) == (1, 3)
    test.take(vec[i64]([4]), 1)
    assert (test.owed(), test.score()) == (0, 4)


def test_a_test_without_dice_owes_none_and_scores_none() -> None:
    test = slam(0, needed=1)
    test.start()
    assert (test.owed(), test.batch(), test.score(), test.result()) == (0, 0, 0, FAILED)


def test_more_dice_than_a_table_takes_are_rolled_in_batches() -> None:
    test = slam(11)
    test.start()
    assert test.batch() == 8
    test.take(vec[i64]([1] * 7 + [6]), 8)
    assert test.batch() == 4


def test_a_die_taken_up_again_is_owed_once_more_but_a_six_stays() -> None:
    test = rolled(slam(2), 6, 2, 3)
    assert test.owed() == 0
    test.lift(0)
    assert (test.owed(), list(test.faces)) == (0, [6, 2, 3])
    test.lift(1)
    assert (test.owed(), list(test.faces)) == (1, [6, 3])
    test.take(vec[i64]([6]), 1)
    assert (test.owed(), test.score()) == (1, 2)


def test_taking_up_all_dice_again_forgets_what_they_showed() -> None:
    test = rolled(slam(2), 6, 6, 6, 6)
    test.start()
    assert (test.owed(), test.score()) == (2, 0)


def test_the_table_rolls_on_for_sixes_until_none_is_left() -> None:
    table = new_match("bb2016", seed=1).table
    table.script = vec[i64]([6, 2, 5, 6, 4, 1])
    table.script_at = 0
    test = slam(3)
    test.start()
    assert list(roll_owed(table, test, 0)) == []
    assert list(test.faces) == [6, 2, 5, 6, 4]
    assert test.score() == 4


def test_a_six_succeeds_and_lower_faces_must_reach_the_stat() -> None:
    faces = vec[i64]([1, 2, 3, 4, 5, 6])
    assert [successes_of(faces, 6, stat) for stat in (2, 3, 4, 5, 6)] == [5, 4, 3, 2, 1]
    assert successes_of(faces, 4, 4) == 1


def test_successes_without_a_die_are_added_and_no_score_is_below_none() -> None:
    sturdy, fragile = rolled(slam(2), 4, 1), rolled(slam(2), 2, 1)
    sturdy.automatic, fragile.automatic = 1, -1
    assert (sturdy.score(), fragile.score()) == (2, 0)


# -- what it comes to ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("successes", "needed", "result"),
    [
        (0, 1, FAILED),
        (1, 1, PASSED),
        (2, 1, DOUBLED),
        (1, 2, FAILED),
        (3, 2, PASSED),
        (4, 2, DOUBLED),
        (2, 3, FAILED),
        (5, 3, PASSED),
        (6, 3, DOUBLED),
    ],
)
def test_twice_the_number_needed_doubles(successes: int, needed: int, result: int) -> None:
    assert result_of(successes, needed) == result


def test_each_repeat_of_a_rising_test_needs_one_more() -> None:
    assert [rising(before) for before in range(5)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("mine", "theirs", "result"),
    [
        (0, 0, TIED),
        (1, 0, WON_DOUBLE),
        (0, 1, LOST_DOUBLE),
        (2, 1, WON_DOUBLE),
        (3, 2, WON),
        (4, 2, WON_DOUBLE),
        (3, 3, TIED),
        (4, 5, LOST),
        (3, 6, LOST_DOUBLE),
    ],
)
def test_more_successes_win_and_twice_as_many_double(mine: int, theirs: int, result: int) -> None:
    assert opposed(mine, theirs) == result


def test_two_rolled_tests_are_compared() -> None:
    mine, theirs = rolled(slam(3), 4, 5, 4), rolled(slam(3, 5), 5, 4, 5)
    assert (mine.against(theirs), theirs.against(mine)) == (WON, LOST)


# -- exact chances -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", TABLE)
def test_the_published_table_of_chances_is_reproduced(dice: int) -> None:
    for needed, row in enumerate(TABLE[dice], 1):
        for stat, percent in zip((3, 4, 5), row, strict=True):
            assert round(float(at_least(dice, stat, needed)) * 100, 2) == pytest.approx(percent, abs=0.0051)
            assert chance(dice, stat, needed) == pytest.approx(float(at_least(dice, stat, needed)), abs=1e-12)


@pytest.mark.parametrize(
    ("mine", "theirs", "percent"),
    [
        ((3, 4, 0), (3, 4, 0), (31.18, 6.67, 24.29, 6.67, 31.18)),
        ((4, 4, 0), (3, 4, 0), (41.04, 10.80, 21.33, 7.08, 19.75)),
        ((4, 3, 0), (3, 5, 0), (71.60, 9.67, 11.30, 3.01, 4.43)),
    ],
)
def test_the_published_opposed_chances_are_reproduced(
    mine: tuple[int, int, int], theirs: tuple[int, int, int], percent: tuple[float, ...]
) -> None:
    odds = opposed_odds(mine, theirs)
    assert [round(float(odds[result]) * 100, 2) for result in (WON_DOUBLE, WON, TIED, LOST, LOST_DOUBLE)] == [*percent]


def test_chances_are_exact_fractions() -> None:
    assert at_least(3, 4, 2) == Fraction(9, 16)
    assert exactly(1, 4, 1) == Fraction(1, 3) + Fraction(1, 6) * Fraction(1, 2)
    assert opposed_odds((1, 6, 0), (1, 6, 0))[TIED] == Fraction(5, 7)  # (5/6)² times 1 + 1/36 + 1/36² ...
    assert opposed_odds((0, 4, 0), (3, 4, 0)) == (Fraction(7, 8), NEVER, Fraction(1, 8), NEVER, NEVER)


@given(st.integers(0, 6), st.integers(2, 6), st.integers(0, 5))
def test_one_more_die_is_one_step_of_the_recursion(dice: int, stat: int, successes: int) -> None:
    """A die shows a blank, a plain success, or a six that puts it back into the cup."""
    more = exactly(dice, stat, successes) * (stat - 1)
    if successes:
        more += exactly(dice, stat, successes - 1) * (6 - stat) + exactly(dice + 1, stat, successes - 1)
    assert exactly(dice + 1, stat, successes) == more / 6


@given(st.integers(0, 5), st.integers(2, 6), st.integers(0, 6))
def test_a_distribution_adds_up_to_one_and_to_the_mean(dice: int, stat: int, last: int) -> None:
    assert sum(distribution(dice, stat, last)) == 1
    long = sum([k * float(exactly(dice, stat, k)) for k in range(60)])
    assert long == pytest.approx(float(expected(dice, stat)))
    assert expected(dice, stat) == Fraction(6, 5) * dice * Fraction(7 - stat, 6)


SIDE = st.tuples(st.integers(0, 5), st.integers(2, 6), st.integers(-1, 2))


@given(SIDE, SIDE)
def test_opposed_chances_agree_with_counting_far_enough(
    mine: tuple[int, int, int], theirs: tuple[int, int, int]
) -> None:
    me, them = tails(mine, 31), tails(theirs, 31)
    counted = [0.0] * 5
    for i, k in product(range(30), repeat=2):
        counted[opposed(i, k)] += float(me[i] - me[i + 1]) * float(them[k] - them[k + 1])
    odds = opposed_odds(mine, theirs)
    assert sum(odds) == 1
    assert [float(each) for each in odds] == pytest.approx(counted, abs=1e-9)
    assert odds == opposed_odds(theirs, mine)[::-1]


def test_a_test_knows_its_own_odds() -> None:
    test = slam(3, 4, 1)
    test.threaten(THREAT, 16)
    assert test.odds() == (Fraction(1, 4), Fraction(5, 12), Fraction(1, 3))
    test.automatic = 1
    assert test.odds() == (NEVER, Fraction(1, 4), Fraction(3, 4))
    assert fixed_odds(0, 4, 1) == (Fraction(1), NEVER, NEVER)


def test_a_test_knows_its_odds_against_another() -> None:
    mine, theirs = slam(3), slam(3)
    mine.add(1, GUARD)
    assert mine.odds_against(theirs) == opposed_odds((4, 4, 0), (3, 4, 0))


# -- the referee ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "turns"),
    [([4], 0), ([1], 1), ([2], 2), ([3], 3), ([4, 6], 0), ([5, 2], 2), ([1, 1], 2), ([1, 3], 4), ([3, 3], 4)],
)
def test_a_referee_check_adds_the_dice_that_show_one_to_three(faces: list[int], turns: int) -> None:
    assert ref_penalty(vec[i64](faces + [1]), len(faces)) == turns


def test_the_eye_alone_catches_half_and_sends_nobody_off() -> None:
    odds = ref_odds(1)
    assert (1 - odds[0], odds[SENT_OFF]) == (Fraction(1, 2), NEVER)


def test_eye_and_referee_catch_three_in_four_and_send_off_one_in_six() -> None:
    odds = ref_odds(2)
    assert (1 - odds[0], odds[SENT_OFF]) == (Fraction(3, 4), Fraction(1, 6))


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_the_odds_of_a_referee_check_agree_with_every_fall(dice: int) -> None:
    counted = [Fraction(0)] * 5
    for faces in product(range(1, 7), repeat=dice):
        counted[ref_penalty(vec[i64]([*faces]), dice)] += Fraction(1, 6**dice)
    assert list(ref_odds(dice)) == counted
