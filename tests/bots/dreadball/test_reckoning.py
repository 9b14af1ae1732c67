"""What the scripted coach reckons with: duels, pretending, hopes, and the worth of points."""

from __future__ import annotations

import pytest

from ironpitch.engine.choices import parse_player
from ironpitch.games.dreadball.coach.aims import Hopes
from ironpitch.games.dreadball.coach.attacks import clash_of, worth_of_slam
from ironpitch.games.dreadball.coach.duel import duel, duel_of
from ironpitch.games.dreadball.coach.pretend import Pretend
from ironpitch.games.dreadball.coach.worth import is_last_rush, rushes_left, strike_hexes, worth_of_points
from ironpitch.games.dreadball.contact.clash import dodge_test, slam_test
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.odds.paths import best_hex_paths
from ironpitch.games.dreadball.play.successes import opposed_odds
from ironpitch.games.dreadball.terms import Action, Fact, For, Stirred
from tests.bots.dreadball.coached import scene

STRIKER = "trontek-29ers/striker"
JACK = "trontek-29ers/jack"
GUARD = "trontek-29ers/guard"


@pytest.mark.parametrize("mine", [(3, 4, 0), (5, 3, 0), (1, 5, 0), (0, 4, 0), (4, 4, 1)])
@pytest.mark.parametrize("theirs", [(3, 4, 0), (4, 4, 0), (2, 5, 0), (3, 3, -1)])
def test_a_duel_has_the_exact_chances(mine: tuple[int, int, int], theirs: tuple[int, int, int]) -> None:
    found = duel_of(*mine, *theirs)
    exact = opposed_odds(mine, theirs)
    reckoned = [found.lost_double, found.lost, found.tied, found.won, found.won_double]
    for share, true in zip(reckoned, exact, strict=True):
        assert share == pytest.approx(float(true), abs=1e-5)


def test_a_duel_is_made_of_the_tests_of_the_rules() -> None:
    match = scene([f"{GUARD} @ f9 e"], [f"{JACK} @ f10 e"])
    clash = Clash(0, parse_player("A1"), For.SLAM)
    straight = duel(slam_test(match.table, clash), dodge_test(match.table, clash))
    found, back = clash_of(match.table, 0, parse_player("A1"), For.SLAM)
    assert not back  # he is looking the other way
    assert found.won_double == straight.won_double


def test_pretending_leaves_no_trace() -> None:
    match = scene([f"{STRIKER} @ f9 e ball"], [f"{JACK} @ f12 w"])
    before = match.digest()
    grid = list(match.table.grid)
    pretend = Pretend(match.table, 0)
    pretend.begin(Action.THROW)
    pretend.stir(Stirred.STEPPED)
    pretend.stand(match.table.plan.board.parse("f17"), 2)
    assert match.digest() != before
    pretend.back()
    assert match.digest() == before
    assert list(match.table.grid) == grid


OF_AN_ACTION = (
    Fact.ACTOR,
    Fact.ACTION,
    Fact.STIRRED,
    Fact.MOVED,
    Fact.DASHED,
    Fact.EVADED,
    Fact.BESIDE,
    Fact.BEFORE_EYES,
    Fact.HARMONY,
)


@pytest.mark.parametrize("foe", ["f10 w", "f10 e", "f13 w"])
def test_a_pretended_action_begins_as_a_real_one_whatever_somebody_did_before(foe: str) -> None:
    real, stale = (scene([f"{GUARD} @ f9 e", f"{JACK} @ b4"], [f"{JACK} @ {foe}"], ball="k4") for _ in range(2))
    real.play("act H1 slam")
    facts = stale.table.facts
    facts[Fact.ACTOR] = 1
    for fact in OF_AN_ACTION[2:]:
        facts[fact] = 1
    before = list(facts)
    pretend = Pretend(stale.table, 0)
    pretend.begin(Action.SLAM)
    assert [facts[fact] for fact in OF_AN_ACTION] == [real.table.facts[fact] for fact in OF_AN_ACTION]
    pretend.back()
    assert list(facts) == before


def test_who_is_in_the_middle_of_an_action_goes_on_with_it_when_pretending() -> None:
    match = scene([f"{GUARD} @ f7 e"], [f"{JACK} @ f10 w"], ball="k4")
    for line in ("act H1 slam", "step f8"):
        match.play(line)
    before = list(match.table.facts)
    Pretend(match.table, 0).begin(Action.THROW)
    assert list(match.table.facts) == before


def test_moving_into_contact_counts_when_pretending() -> None:
    match = scene([f"{GUARD} @ f7 e"], [f"{JACK} @ f10 w"])
    table = match.table
    pretend = Pretend(table, 0)
    pretend.begin(Action.SLAM)
    pretend.stir(Stirred.STEPPED)
    pretend.stand(table.plan.board.parse("f9"), 0)
    dice = slam_test(table, Clash(0, parse_player("A1"), For.SLAM)).dice_count()
    pretend.back()
    assert dice == 5


def test_each_side_has_twenty_four_hexes_to_strike_from() -> None:
    assert len(strike_hexes(0)) == len(strike_hexes(1)) == 24
    assert not set(strike_hexes(0)) & set(strike_hexes(1))


def test_hopes_are_higher_the_nearer_the_zone_and_the_more_actions_there_are() -> None:
    match = scene([f"{STRIKER} @ f9 e ball"], [f"{JACK} @ b4"])
    hopes = Hopes(match.table, 0)
    board = match.table.plan.board
    far, near = board.parse("f7"), board.parse("f17")
    assert hopes.on(near, 1) > hopes.on(far, 1)
    assert hopes.on(far, 2) >= hopes.on(far, 1) >= hopes.on(far, 0)
    # three hexes from the strike hex, unmoved: three dice and a Striker's, less one for the hex
    assert hopes.within_throw(near, 0) == pytest.approx(3 * 0.875 + 0.125 * 0.2)


def test_a_guard_has_no_hopes() -> None:
    match = scene([f"{GUARD} @ f17 e"], [f"{JACK} @ b4"])
    assert len(Hopes(match.table, 0).cells) == 0


def test_points_beyond_what_is_needed_count_for_nothing() -> None:
    match = scene([f"{STRIKER} @ f9 e"], [f"{JACK} @ b4"], lead=(5, 0))
    assert worth_of_points(match.table, 0, 2) == worth_of_points(match.table, 0, 4) > 4


def test_in_the_last_rush_only_what_levels_counts() -> None:
    match = scene([f"{STRIKER} @ f9 e"], [f"{JACK} @ b4"], lead=(0, 3), rush=("home", 14))
    assert rushes_left(match.table, 0) == 0
    assert is_last_rush(match.table, 0)
    assert worth_of_points(match.table, 0, 2) < 1 < worth_of_points(match.table, 0, 3)
    assert worth_of_points(match.table, 0, 4) > worth_of_points(match.table, 0, 3)


def test_a_level_match_goes_on_after_the_last_rush() -> None:
    assert not is_last_rush(scene([f"{STRIKER} @ f9 e"], [f"{JACK} @ b4"], rush=("home", 14)).table, 0)


def test_a_slam_from_behind_after_starting_in_front_is_worth_less_than_one_from_out_of_sight() -> None:
    def worth(start: str) -> float:
        table = scene([f"{GUARD} @ {start} e", f"{JACK} @ b4"], [f"{JACK} @ f10 e"], ball="k4").table
        pretend = Pretend(table, 0)
        pretend.begin(Action.SLAM)
        pretend.stir(Stirred.STEPPED)
        pretend.stand(table.plan.board.parse("f9"), 0)
        value = worth_of_slam(table, 0, parse_player("A1"), 0.0)[0]
        pretend.back()
        return value

    assert worth("f7") > worth("d12")


def test_bots_may_think_of_fewer_dashes() -> None:
    match = scene([f"{STRIKER} @ f5 e"], [f"{JACK} @ k17"])
    board = match.table.plan.board
    six, seven = board.parse("f11"), board.parse("f12")
    most = best_hex_paths(match.table, 0, 0)
    one = best_hex_paths(match.table, 0, 0, 1)
    none = best_hex_paths(match.table, 0, 0, 0)
    assert most.chance(seven) > 0 == one.chance(seven)
    assert most.chance(six) == one.chance(six) > 0 == none.chance(six)
