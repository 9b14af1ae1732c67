"""The crowd test: dice, cheerleaders, and what the louder side gains."""

from __future__ import annotations

import pytest

from ironpitch.games.dreadball.sideline.crowd import crowd_dice, crowd_test
from ironpitch.games.dreadball.sideline.experience import experience_of
from ironpitch.games.dreadball.terms import Fact
from tests.dreadball.at_table import cards_in, drawing, fact, player, run
from tests.dreadball.beside import JACK, beside, put_cheerleaders
from tests.dreadball.handling import dice_of, reasons

NONE = [1, 4, 4]
ONE = [5, 1, 4]
TWO = [5, 5, 1]
THREE = [5, 5, 5]


@pytest.mark.covers("dreadball.crowd.test")
def test_each_side_rolls_three_dice_on_five() -> None:
    table = beside([f"{JACK} @ f5"]).table
    assert [dice_of(crowd_dice(table, side)) for side in range(2)] == [(3, 5, 0), (3, 5, 0)]


@pytest.mark.covers("dreadball.crowd.cheerleader_bonus")
def test_every_cheerleader_in_play_adds_a_die() -> None:
    table = beside([f"{JACK} @ f5"]).table
    put_cheerleaders(table, 1, "home-2", "away-6")
    assert [int(crowd_dice(table, side).dice_count()) for side in range(2)] == [3, 5]
    assert reasons(crowd_dice(table, 1)) == {"cheerleaders": 2}


@pytest.mark.covers("dreadball.crowd.win")
@pytest.mark.parametrize(
    ("who", "mine", "theirs", "dice"),
    [("H1", THREE, TWO, (1, 0)), ("H1", TWO, THREE, (0, 1)), ("A1", THREE, TWO, (0, 1))],
)
def test_the_louder_side_gains_a_coaching_die_and_the_other_nothing(
    who: str, mine: list[int], theirs: list[int], dice: tuple[int, int]
) -> None:
    table = beside([f"{JACK} @ f5"]).table
    done = run(table, crowd_test(table, player(who)), mine + theirs)
    assert (fact(table, "dice-home"), fact(table, "dice-away")) == dice
    assert experience_of(table, player(who)) == 0
    assert len(done.told("Rewarded")) == 1
    assert [e["successes"] for e in done.told("CrowdCheers")] == [mine.count(5), theirs.count(5)]


@pytest.mark.covers("dreadball.crowd.double")
@pytest.mark.parametrize(("mine", "theirs", "dice"), [(TWO, ONE, (1, 0)), (ONE, NONE, (1, 0)), (ONE, TWO, (0, 1))])
def test_twice_as_loud_is_experience_for_the_player_whosever_fans_they_are(
    mine: list[int], theirs: list[int], dice: tuple[int, int]
) -> None:
    table = beside([f"{JACK} @ f5"]).table
    run(table, crowd_test(table, player("H1")), mine + theirs)
    assert (fact(table, "dice-home"), fact(table, "dice-away")) == dice
    assert experience_of(table, player("H1")) == 1
    assert experience_of(table, player("A1")) == 0


@pytest.mark.covers("dreadball.crowd.tie")
@pytest.mark.parametrize("both", [NONE, TWO])
def test_as_loud_as_each_other_both_have_a_fan_check(both: list[int]) -> None:
    table = beside([f"{JACK} @ f5"], ruleset="dreadball(fans=on)").table
    first = drawing(table, "run-1")
    done = run(table, crowd_test(table, player("A1")), [*both, *both, *first, 1, 1, 1], ["fan-check", "fan-check"])
    assert [(e["side"]) for e in done.told("FanCheck")] == ["away", "home"]
    assert cards_in(table, Fact.SUPPORT + 1) == ["run-1"], "the side of the player has the first"
    assert [(e["side"], e["verdict"]) for e in done.told("CrowdTest")] == [("nobody", "tied")]
