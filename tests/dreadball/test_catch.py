"""Catching: how many dice, and what a catch is worth."""

import pytest

from ironpitch.games.dreadball.ball.catch import catch, catch_test
from ironpitch.games.dreadball.ball.handling import receive
from ironpitch.games.dreadball.play.successes import DOUBLED, FAILED, PASSED
from ironpitch.games.dreadball.terms import Fact, Free
from tests.dreadball.handling import HUMAN, ORX, dice_of, reasons, scene

FAR = f"{ORX}/guard @ k14 w"
SAFE_HANDS = f"{HUMAN}/jack @ f6 e +a-safe-pair-of-hands"


@pytest.mark.covers("dreadball.catch.test", "dreadball.catch.dice_from_throw")
@pytest.mark.parametrize("successes", [1, 2, 5])
def test_a_catch_has_as_many_dice_as_the_throw_had_successes(successes: int) -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR])
    assert dice_of(catch_test(s.table, 0, successes, True)) == (successes, 4, 1)


@pytest.mark.covers("dreadball.catch.striker_bonus", "dreadball.catch.keeper_penalty")
def test_strikers_catch_with_one_die_more_and_keepers_with_one_less() -> None:
    s = scene([f"{HUMAN}/striker @ f6 e", f"{HUMAN}/guard @ h6 e +keeper"], [FAR])
    assert dice_of(catch_test(s.table, 0, 2, True)) == (3, 4, 1)
    assert dice_of(catch_test(s.table, 1, 2, True)) == (1, 4, 1)


@pytest.mark.covers("dreadball.catch.inaccurate_zero")
def test_nobody_but_a_striker_has_a_die_to_catch_an_inaccurate_ball() -> None:
    s = scene([f"{HUMAN}/striker @ f6 e", f"{HUMAN}/jack @ h6 e", f"{HUMAN}/guard @ j6 e +keeper"], [FAR])
    assert [dice_of(catch_test(s.table, n, 0, False))[0] for n in range(3)] == [1, 0, 0]


@pytest.mark.covers("dreadball.catch.threat_penalty")
def test_threats_on_the_receivers_hex_cost_a_catch_two_dice_at_most() -> None:
    away = [f"{ORX}/guard @ f7 w", f"{ORX}/guard @ e6 sw", f"{ORX}/guard @ g6 nw"]
    for count, lost in ((1, 1), (2, 2), (3, 2)):
        s = scene([f"{HUMAN}/jack @ f6 e"], away[:count])
        test = catch_test(s.table, 0, 4, True)
        assert dice_of(test) == (4 - lost, 4, 1)
        assert reasons(test) == {"threatened": -lost}


@pytest.mark.covers("dreadball.skill.safe_pair_of_hands", "skill:dreadball/a-safe-pair-of-hands")
def test_safe_hands_have_one_die_more_for_an_inaccurate_ball_only() -> None:
    s = scene([SAFE_HANDS], [FAR], [4])
    assert dice_of(catch_test(s.table, 0, 2, True)) == (2, 4, 1)
    assert dice_of(catch_test(s.table, 0, 0, False)) == (1, 4, 1)
    assert s.do(catch, "H1", 0, False) == PASSED


@pytest.mark.covers("dreadball.catch.success")
def test_one_success_holds_the_ball_and_the_rush_goes_on() -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], [4, 3], ball="f6")
    assert s.do(receive, "H1", 2) is True
    assert s.ball == "H1"
    assert s.happened("BallHeld") == [{"player": "H1", "how": "caught"}]
    assert s.table.facts[Fact.LOST] == 0
    assert s.free == ("-", 0)


@pytest.mark.covers("dreadball.catch.double")
def test_two_successes_earn_a_free_run_or_throw() -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], [4, 5], ball="f6")
    assert s.do(receive, "H1", 2) is True
    assert s.free == ("H1", Free.RUN_OR_THROW)


@pytest.mark.parametrize(("face", "result"), [(3, FAILED), (4, PASSED)])
def test_the_test_alone_tells_how_it_went(face: int, result: int) -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], [face], ball="c3")
    assert s.do(catch, "H1", 1, True) == result


def test_a_six_brings_another_die_and_so_a_double() -> None:
    s = scene([f"{HUMAN}/jack @ f6 e"], [FAR], [6, 4], ball="c3")
    assert s.do(catch, "H1", 1, True) == DOUBLED
