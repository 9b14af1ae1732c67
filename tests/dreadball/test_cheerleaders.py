"""Cheerleaders: who brings them on, where they stand, and what they do when the marker comes to them."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import NOBODY
from ironpitch.engine.errors import BadTeam
from ironpitch.games.dreadball.ball.strike import strike
from ironpitch.games.dreadball.clubs.team_building import load_team, team_value
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.sideline.side_terms import TRACK, Fact
from ironpitch.games.dreadball.sideline.track import bring, cheerleaders_line_up, is_free_track, marker_hex, on_bench
from tests.dreadball.at_table import choices, drawing, fact, player, run
from tests.dreadball.beside import FAR, JACK, beside, cheerleaders_at, own_team, put_cheerleaders
from tests.dreadball.playing import asked

ONLY = "dreadball(cheerleaders=lent)"


def teams(home: int, away: int, ruleset: str = "dreadball(cheerleaders=on)", dearer: int = 0) -> ironpitch.Match:
    """A match of teams with so many cheerleaders, before its set-up; the away side has `dearer` dice more."""
    mine = own_team(f"staff = {{ cheerleaders = {home} }}")
    theirs = own_team(f"staff = {{ cheerleaders = {away}, coaching-dice = {dearer} }}")
    return ironpitch.new_match(ruleset, mine, theirs, seed=1)


# -- buying them -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.cheerleader.start_none", "dreadball.cheerleader.cost_and_max")
def test_a_new_team_has_none_and_a_team_that_has_played_up_to_seven() -> None:
    with pytest.raises(BadTeam, match="'cheerleaders' cannot be hired"):
        ironpitch.new_match("dreadball", own_team("staff = { cheerleaders = 1 }"), "trontek-29ers")
    assert list(plan_of(teams(7, 0).table).cheerleaders) == [7, 0]
    with pytest.raises(BadTeam, match="8 of 'cheerleaders', expected 0 to 7"):
        teams(8, 0)


@pytest.mark.covers("dreadball.cheerleader.bought_once", "dreadball.cheerleader.cost_and_max")
def test_each_costs_eight_and_stays_with_the_team() -> None:
    three = load_team(own_team("staff = { cheerleaders = 3 }"), extra_skills=True)
    none = load_team(own_team("staff = { cheerleaders = 0 }"), extra_skills=True)
    assert team_value(three) - team_value(none) == 3 * 8
    assert load_team(own_team("staff = { cheerleaders = 3 }"), extra_skills=True).staff["cheerleaders"] == 3


# -- set-up ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.cheerleader.set_up", "dreadball.cheerleader.equal_one")
def test_with_teams_of_the_same_worth_each_puts_one_on_the_track() -> None:
    table = teams(3, 3).table
    for side in range(2):
        asked = run(table, cheerleaders_line_up(table, side), answers=[f"cheerleader {TRACK[side]}"]).asked
        assert [(kind, who) for kind, who, _ in asked] == [("cheerleader", side)]
    assert (cheerleaders_at(table, 0), cheerleaders_at(table, 1)) == (["home-7"], ["home-6"])


@pytest.mark.covers("dreadball.cheerleader.underdog_two", "dreadball.cheerleader.rest_on_bench")
def test_the_underdog_puts_up_to_two_there_and_the_rest_wait_on_the_bench() -> None:
    table = teams(3, 3, dearer=1).table
    run(table, cheerleaders_line_up(table, 0), answers=["cheerleader home-1", "cheerleader away-2"])
    run(table, cheerleaders_line_up(table, 1), answers=["cheerleader away-1"])
    assert (cheerleaders_at(table, 0), cheerleaders_at(table, 1)) == (["home-1", "away-2"], ["away-1"])
    assert (on_bench(table, 0), on_bench(table, 1)) == (1, 2)


@pytest.mark.covers("dreadball.cheerleader.set_up")
def test_no_more_are_put_on_the_track_than_a_team_has_and_none_has_to() -> None:
    table = teams(1, 3, dearer=1).table
    run(table, cheerleaders_line_up(table, 0), answers=["enough"])
    assert cheerleaders_at(table, 0) == []
    only = run(table, cheerleaders_line_up(table, 0), answers=["cheerleader home-1"])
    assert len(only.asked) == 1


def test_they_line_up_when_their_side_has_set_up() -> None:
    match = ironpitch.new_match(ONLY, "void-sirens", "ukomo-avalanchers", seed=1)
    first = fact(match.table, "first")
    match.play("setup spread")
    assert asked(match) == ("cheerleader", first)
    match.play("cheerleader home-1")
    assert asked(match) == ("set-up", 1 - first)
    match.play("setup spread")
    assert asked(match) == ("cheerleader", 1 - first)
    match.play("cheerleader away-1")
    assert fact(match.table, "rush") == 1


# -- where they stand --------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.cheerleader.score_track", "dreadball.cheerleader.one_per_hex")
def test_any_hex_of_either_side_of_the_track_will_do_unless_a_cheerleader_or_the_marker_is_there() -> None:
    table = beside([f"{JACK} @ f5"], lead=(2, 0)).table
    put_cheerleaders(table, 0, "away-3")
    put_cheerleaders(table, 1, "home-4")
    asked = run(table, bring(table, 0, 1, False), answers=["cheerleader away-7"]).offered()
    taken = {"away-3", "home-4", "home-2"}
    assert asked == ["enough", *[f"cheerleader {word}" for word in TRACK if word not in taken]]
    assert cheerleaders_at(table, 0) == ["away-3", "away-7"]
    assert not is_free_track(table, TRACK.index("home-4"))
    assert sum(table.grid[cell] != NOBODY for cell in range(table.plan.board.nowhere)) == 2, "none is on the pitch"


@pytest.mark.parametrize(("lead", "word"), [((0, 0), "centre"), ((3, 0), "home-3"), ((0, 6), "away-6")])
def test_the_marker_is_on_the_hex_of_the_lead(lead: tuple[int, int], word: str) -> None:
    table = beside([f"{JACK} @ f5"], lead=lead).table
    assert TRACK[marker_hex(table)] == word


# -- strikes -----------------------------------------------------------------------------------------------------------


def striking(*cards: str, home: tuple[str, ...] = (), away: tuple[str, ...] = ()) -> tuple[ironpitch.Match, list[int]]:
    """A Jack about to throw a three-point strike, cheerleaders on the track, and the dice that draw these cards."""
    match = beside([f"{JACK} @ f17 e ball"], [f"{JACK} @ k6 w"], ruleset=ONLY)
    put_cheerleaders(match.table, 0, *home)
    put_cheerleaders(match.table, 1, *away)
    return match, [face for card in cards for face in drawing(match.table, card)]


@pytest.mark.covers("dreadball.cheerleader.own_fan_check", "dreadball.cheerleader.removed")
def test_a_strike_that_brings_the_marker_to_an_own_cheerleader_earns_a_fan_check_and_she_goes_to_the_bench() -> None:
    match, card = striking("run-1", home=("home-3",))
    table = match.table
    after = run(table, strike(table, player("H1")), [4, 1, *card])
    assert (table.facts[Fact.LEAD], table.facts[Fact.CHEERLEADERS]) == (3, 0)
    assert on_bench(table, 0) == 2
    assert [(event["side"], event["cheers"]) for event in after.told("FanCheck")] == [("home", 1)]
    assert [(e["side"], e["track"]) for e in after.told("CheerleaderGone")] == [("home", "home-3")]


@pytest.mark.covers("dreadball.cheerleader.own_fan_check")
def test_her_fan_check_comes_on_top_of_that_of_a_doubled_strike() -> None:
    match, card = striking("run-1", home=("home-3",))
    table = match.table
    second = [1, 1, 1]
    after = run(table, strike(table, player("H1")), [4, 4, *card, *second])
    assert len(after.told("FanCheck")) == 2


@pytest.mark.covers("dreadball.cheerleader.opponent_no_effect", "dreadball.cheerleader.removed")
def test_a_cheerleader_of_the_other_team_goes_to_the_bench_and_nothing_else_happens() -> None:
    match, _ = striking(away=("home-3",))
    table = match.table
    after = run(table, strike(table, player("H1")), [4, 1])
    assert cheerleaders_at(table, 1) == []
    assert after.told("FanCheck") == []


@pytest.mark.covers("dreadball.cheerleader.passed_over")
def test_those_the_marker_passes_stay_where_they_are() -> None:
    match, _ = striking(home=("home-1", "home-2"), away=("home-4",))
    table = match.table
    after = run(table, strike(table, player("H1")), [4, 1])
    assert cheerleaders_at(table, 0) == ["home-2", "home-1"]
    assert cheerleaders_at(table, 1) == ["home-4"]
    assert after.told("FanCheck") == after.told("CheerleaderGone") == []


@pytest.mark.covers("dreadball.cheerleader.replacing")
def test_in_a_match_they_come_and_go_only_by_a_support_play() -> None:
    match = beside([f"{JACK} @ f5"], [FAR], ruleset=ONLY)
    assert not [choice for choice in choices(match) if "cheerleader" in choice]
    table = match.table
    put_cheerleaders(table, 0, "home-1")
    run(table, bring(table, 0, 1, True), answers=["move-cheerleader home-1 away-4"])
    assert cheerleaders_at(table, 0) == ["away-4"]
