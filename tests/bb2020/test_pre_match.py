"""Before the first kick: fans, weather, staff, prayers for the lower team, the toss; and the chef at half-time."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2020.opening import QUIET, linemen, opened, waiting_for
from tests.bb2020.playing import asked, both, happened, options, play, rolled, started


def test_fans_come_first_then_weather_then_the_toss() -> None:
    match = opened()
    assert waiting_for(match) == ("fans", 1, 3)
    match = opened((2,), (3,), home=linemen(dedicated_fans=4))
    assert (both(match, "fans"), waiting_for(match)) == ((6, 4), ("weather", 2, 6))
    match = opened(*QUIET)
    assert waiting_for(match) == ("toss", 1, 2)


def test_a_team_without_more_has_one_thousand_dedicated_fans() -> None:
    match = opened((1,), (1,))
    assert both(match, "fans") == (2, 2)
    assert [(e["side"], e["number"]) for e in happened(match, "Fans")] == [("home", 2), ("away", 2)]


def test_staff_comes_along() -> None:
    home = linemen(apothecary=1, cheerleaders=4, assistant_coaches=2)
    match = opened(*QUIET, home=home, away=linemen(cheerleaders=1))
    assert both(match, "apothecaries") == (1, 0)
    assert (both(match, "cheerleaders"), both(match, "coaches")) == ((4, 1), (2, 0))


def options_left(match: ironpitch.Match) -> bool:
    """Is there still something the petty cash would buy?"""
    return isinstance(match.request, ironpitch.Choose) and match.request.kind == "inducement"


# -- prayers for the lower team ----------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.prayer.table")
@pytest.mark.parametrize(("worth", "count"), [(1000, 0), (951, 0), (950, 1), (901, 1), (900, 2)])
def test_the_lower_team_prays_once_for_each_full_fifty_thousand(worth: int, count: int) -> None:
    match = opened(*QUIET, home=linemen(worth=worth), ruleset="bb2020(inducements=off)")
    for prayer in (1, 2)[:count]:
        assert waiting_for(match) == ("prayer", 1, 16)
        match.roll((prayer,))
    assert waiting_for(match)[0] == "toss"
    assert both(match, "prayers") == ((0, 1, 3)[count], 0)


@pytest.mark.covers("bb2020.prayer.table")
def test_the_away_team_prays_if_it_is_the_lower_one() -> None:
    match = opened(*QUIET, (2,), away=linemen(worth=940), ruleset="bb2020(inducements=off)")
    assert both(match, "prayers") == (0, 2)


@pytest.mark.covers("bb2020.prayer.table")
@pytest.mark.parametrize(("hired", "count"), [([], 2), (["bloodweiser-keg"], 1), (["bribe"], 0)])
def test_prayers_are_for_the_difference_that_is_left_after_hiring(hired: list[str], count: int) -> None:
    match = opened(*QUIET, *[f"buy {item}" for item in hired], home=linemen(worth=890))
    if options_left(match):
        match.play("done")
    for prayer in (1, 2)[:count]:
        assert waiting_for(match) == ("prayer", 1, 16)
        match.roll((prayer,))
    assert waiting_for(match)[0] == "toss"


@pytest.mark.covers("bb2020.prayer.table")
def test_a_result_beyond_the_eight_of_the_tournament_list_is_rolled_again() -> None:
    match = opened(*QUIET, (9,), (16,), (2,), home=linemen(worth=950), ruleset="bb2020(inducements=off)")
    assert (rolled(match, "prayer"), both(match, "prayers")) == ([9, 16, 2], (2, 0))


@pytest.mark.covers("bb2020.prayer.table")
def test_a_league_plays_with_all_sixteen() -> None:
    ruleset = "bb2020(inducements=off, prayers=league)"
    match = opened(*QUIET, (9,), home=linemen(worth=950), ruleset=ruleset)
    assert both(match, "prayers") == (1 << 8, 0)


@pytest.mark.covers("bb2020.prayer.table")
def test_a_prayer_already_in_force_is_rolled_again_before_the_match_too() -> None:
    match = opened(*QUIET, (2,), (2,), (1,), home=linemen(worth=900), ruleset="bb2020(inducements=off)")
    assert both(match, "prayers") == (3, 0)


# -- the chef ----------------------------------------------------------------------------------------------------------


def test_the_chef_takes_a_reroll_for_each_four_or_more() -> None:
    match = opened(*QUIET, "buy halfling-master-chef", home=linemen("halfling", 900), away=linemen(rerolls=3))
    for face in (4, 3, 6):
        assert waiting_for(match) == ("cooking", 1, 6)
        match.roll((face,))
    assert (both(match, "rerolls"), waiting_for(match)[0]) == ((5, 1), "toss")


def test_the_chef_gains_a_reroll_for_each_success_whatever_the_opponents_have() -> None:
    home, away = ["human/lineman @ a2"], ["human/lineman @ o25"]
    ending = {"chefs-away": 1}
    match = started(home, away, [4, 5, 6], turn=("away", 8), rerolls=(2, 1), facts=ending)
    play(match, "end-turn")
    match.check_dice()
    assert (both(match, "rerolls"), asked(match)[0]) == ((0, 4), "set-up")
    assert len(happened(match, "RerollTaken")) == 2
    assert len(happened(match, "RerollGained")) == 1


def test_the_chef_of_either_side_gains_even_from_opponents_without_a_reroll() -> None:
    home, away = ["human/lineman @ a2"], ["human/lineman @ o25"]
    match = started(home, away, [3, 4, 4], turn=("away", 8), rerolls=(1, 0), facts={"chefs-home": 1})
    play(match, "end-turn")
    match.check_dice()
    assert both(match, "rerolls") == (3, 0)


def test_two_chefs_cook_one_after_the_other() -> None:
    home, away = ["human/lineman @ a2"], ["human/lineman @ o25"]
    chefs = {"chefs-home": 1, "chefs-away": 1}
    match = started(home, away, [4, 4, 4, 1, 1, 5], turn=("away", 8), rerolls=(0, 0), facts=chefs)
    play(match, "end-turn")
    match.check_dice()
    assert both(match, "rerolls") == (2, 1)


def test_extra_training_counts_in_the_second_half_too() -> None:
    home, away = ["human/lineman @ a2"], ["human/lineman @ o25"]
    match = started(home, away, turn=("away", 8), rerolls=(2, 1), facts={"training-home": 2})
    play(match, "end-turn")
    assert both(match, "rerolls") == (4, 1)


# -- conceding ---------------------------------------------------------------------------------------------------------


def test_a_coach_may_concede_at_the_start_of_an_own_turn_only() -> None:
    match = started(["human/lineman @ a2", "human/lineman @ c2"], ["human/lineman @ o25"], score=(2, 0))
    assert "concede" in options(match)
    play(match, "activate H1 move, done")
    assert "concede" not in options(match)
    play(match, "end-turn, concede")
    assert (match.over, match.winner) == (True, 0)


# -- records -----------------------------------------------------------------------------------------------------------


def test_a_record_of_a_match_with_inducements_can_be_replayed() -> None:
    home = linemen(worth=790, dedicated_fans=2)
    match = opened(*QUIET, "buy wandering-apothecary", "buy bloodweiser-keg", "done", (2,), home=home)
    twin = ironpitch.replay(match.record())
    assert twin.digest() == match.digest()
    assert both(twin, "cash") == (60, 0)
