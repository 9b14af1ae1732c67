"""Coaching staff: who calls a Play when, and what the three Plays bring."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.games.dreadball.clubs.team_building import COACHES, load_team, team_value
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.rush import begin_rush
from ironpitch.games.dreadball.sideline.plays import call_play, play_test
from ironpitch.games.dreadball.sideline.side_picture import coaches
from ironpitch.games.dreadball.sideline.side_terms import PLAYS, Fact
from tests.dreadball.at_table import choices, fact, run
from tests.dreadball.beside import FAR, GUARD, JACK, beside, cheerleaders_at, own_team, put_cheerleaders, side_fact
from tests.dreadball.playing import asked, play, rolls

ONLY = "dreadball(staff=lent, cheerleaders=lent)"
HIT = 5
MISS = 1
COACHES_OF = {"offensive": "offensive-coach", "defensive": "defensive-coach", "support": "support-coach"}


def hired(staff: str, ruleset: str = "dreadball(staff=on)") -> ironpitch.Match:
    """A match of a team with these coaches and one without any."""
    return ironpitch.new_match(ruleset, own_team(f"staff = {{ {staff} }}"), own_team(), seed=1)


# -- hiring ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.staff.start_none", "dreadball.staff.bench", "dreadball.staff.fixed_type")
def test_a_team_has_the_coaches_it_has_hired_each_of_a_kind() -> None:
    match = hired("support-coach = 1, offensive-coach = 1")
    assert list(plan_of(match.table).coaches) == [0b101, 0]
    assert [coaches(match.table, side) for side in range(2)] == [["offensive-coach", "support-coach"], []]


@pytest.mark.covers("dreadball.staff.cost", "dreadball.staff.max_one_each", "dreadball.staff.bought_once")
def test_each_costs_eight_and_there_is_one_of_a_kind() -> None:
    staff = ", ".join(f"{coach} = 1" for coach in COACHES)
    all_three = load_team(own_team(f"staff = {{ {staff} }}"), extra_skills=True)
    assert team_value(all_three) - team_value(load_team(own_team(), extra_skills=True)) == 3 * 8
    with pytest.raises(ironpitch.BadTeam, match="2 of 'support-coach', expected 0 to 1"):
        load_team(own_team("staff = { support-coach = 2 }"), extra_skills=True)


# -- calling -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.staff.play_phase")
def test_the_play_comes_after_the_rush_marker_and_before_the_launch() -> None:
    match = beside([f"{JACK} @ f5"], ruleset=ONLY, ball=None)
    table = match.table
    begun = run(table, begin_rush(table, 0), [HIT, MISS, MISS, MISS, 3], ["call-play offensive-coach offensive"])
    names = [event.name for event in begun.events]
    assert names.index("RushBegan") < names.index("PlayCalled") < names.index("Launched")
    assert table.facts[Fact.RUSH] == 4


@pytest.mark.covers("dreadball.staff.play_phase", "dreadball.staff.start_none")
def test_a_team_without_staff_is_not_asked() -> None:
    match = beside([f"{JACK} @ f5"], ruleset="dreadball(staff=on)")
    table = match.table
    assert run(table, begin_rush(table, 0)).asked == []


@pytest.mark.covers("dreadball.staff.any_play", "dreadball.staff.one_play")
def test_any_coach_may_call_any_play_and_one_of_them_one_play() -> None:
    match = beside([f"{JACK} @ f5"], ruleset=ONLY)
    table = match.table
    called = run(table, call_play(table, 1), [MISS] * 3, ["call-play support-coach defensive"])
    everything = [f"call-play {coach} {play}" for coach in COACHES for play in PLAYS]
    assert called.asked == [("play", 1, ["enough", *everything])]
    assert len(called.told("PlayCalled")) == 1


def test_without_cheerleaders_nobody_calls_a_support_play() -> None:
    match = beside([f"{JACK} @ f5"], ruleset="dreadball(staff=lent)")
    table = match.table
    offered = run(table, call_play(table, 0), answers=["enough"]).offered()
    assert [word for word in offered if word.endswith("support")] == []
    assert len(offered) == 7


@pytest.mark.covers("dreadball.play.test", "dreadball.play.matching_bonus")
@pytest.mark.parametrize("play", range(3))
@pytest.mark.parametrize("coach", range(3))
def test_a_play_is_three_dice_on_five_and_a_fourth_for_a_coach_of_its_kind(coach: int, play: int) -> None:
    test = play_test(coach, play)
    assert (test.dice_count(), test.stat, test.needed) == (4 if coach == play else 3, 5, 1)


@pytest.mark.covers("dreadball.play.fail")
@pytest.mark.parametrize("called", PLAYS)
def test_a_play_that_fails_does_nothing(called: str) -> None:
    match = beside([f"{JACK} @ f5"], ruleset=ONLY)
    table = match.table
    before = list(table.facts)
    run(table, call_play(table, 0), [4, 4, MISS, MISS], [f"call-play {COACHES_OF[called]} {called}"])
    assert list(table.facts) == before


# -- offensive ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.play.offensive")
def test_after_an_offensive_play_one_player_takes_a_third_token_and_no_other_does() -> None:
    match = beside([f"{JACK} @ f5", f"{JACK} @ c5"], ruleset=ONLY)
    table = match.table
    run(table, call_play(table, 0), [HIT, MISS, MISS, MISS], ["call-play offensive-coach offensive"])
    table.coach = None
    assert table.facts[Fact.OFFENSIVE_PLAY] == 1
    play(match, "act H1 run, done, act H1 run, done, act H2 run, done")
    assert "act H1 run" in choices(match)
    play(match, "act H1 run, done")
    assert table.facts[Fact.OFFENSIVE_PLAY] == 0
    assert [event["player"] for event in match.events if event.name == "ThirdToken"] == ["H1"]
    assert fact(table, "tokens") == 1
    assert "act H1 run" not in choices(match)
    assert "act H2 run" in choices(match)


@pytest.mark.covers("dreadball.play.offensive")
def test_without_it_two_tokens_are_all_and_it_lasts_for_the_rush() -> None:
    match = beside([f"{JACK} @ f5", f"{JACK} @ c5"], dice=[1, 1, 1], ruleset=ONLY)
    play(match, "act H1 run, done, act H1 run, done")
    assert "act H1 run" not in choices(match)
    match.table.facts[Fact.OFFENSIVE_PLAY] = 1
    assert "act H1 run" in choices(match.fork())
    play(match, "end-rush, stay")
    assert match.table.facts[Fact.OFFENSIVE_PLAY] == 0


# -- defensive ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.play.defensive", "dreadball.play.defensive_double")
@pytest.mark.parametrize(("dice", "gained"), [([HIT, MISS, MISS, MISS], 1), ([HIT, HIT, MISS, MISS], 2)])
def test_a_defensive_play_gives_a_defence_die_and_doubled_two(dice: list[int], gained: int) -> None:
    match = beside([f"{JACK} @ f5"], ruleset=ONLY)
    table = match.table
    run(table, call_play(table, 0), dice, ["call-play defensive-coach defensive"])
    assert [table.facts[Fact.DEFENCE_DICE], table.facts[Fact.DEFENCE_DICE + 1]] == [gained, 0]


def slammed(defence: tuple[int, int], dice: list[int], ruleset: str = ONLY) -> ironpitch.Match:
    """The home Guard slams an away Jack whose side has defence dice."""
    match = beside([f"{GUARD} @ f10 e", f"{JACK} @ c4"], [f"{JACK} @ f11 w", FAR], dice, ruleset=ruleset)
    match.table.facts[Fact.DEFENCE_DICE] = defence[0]
    match.table.facts[Fact.DEFENCE_DICE + 1] = defence[1]
    return match


@pytest.mark.covers("dreadball.play.defensive_use")
@pytest.mark.parametrize("answer", ["slamback", "dodge"])
def test_a_defence_die_joins_a_slamback_or_a_dodge_in_the_opponents_rush(answer: str) -> None:
    match = slammed((0, 2), [MISS] * 4 + [MISS] * 4)
    play(match, f"act H1 slam, slam A1, {answer}")
    assert asked(match) == ("dice", 1)
    assert choices(match) == ["dice 0", "dice 1", "dice 2"]
    play(match, "dice 1")
    assert rolls(match, answer) == [("A1", answer, 4, 4)]
    assert match.table.facts[Fact.DEFENCE_DICE + 1] == 1
    assert [event["number"] for event in match.events if event.name == "DefenceDiceAdded"] == [1]


@pytest.mark.covers("dreadball.play.defensive_use")
def test_it_joins_nothing_else_and_nothing_in_ones_own_rush() -> None:
    match = slammed((2, 0), [MISS] * 4 + [MISS] * 3)
    play(match, "act H1 slam, slam A1, dodge")
    assert rolls(match) == [("H1", "slam", 4, 4), ("A1", "dodge", 3, 4)], "nobody was asked"


def test_defence_dice_are_used_before_coaching_dice() -> None:
    match = beside([f"{GUARD} @ f10 e", f"{JACK} @ c4"], [f"{JACK} @ f11 w", FAR], [MISS] * 10, ruleset=ONLY,
                   dice_left=(0, 2))  # fmt: skip
    match.table.facts[Fact.DEFENCE_DICE + 1] = 1
    play(match, "act H1 slam, slam A1, dodge, dice 3")
    assert (match.table.facts[Fact.DEFENCE_DICE + 1], fact(match.table, "dice-away")) == (0, 0)
    assert rolls(match, "dodge") == [("A1", "dodge", 6, 4)]


@pytest.mark.covers("dreadball.play.defensive_lost")
def test_a_defence_die_is_lost_at_the_end_of_that_rush_and_kept_through_ones_own() -> None:
    match = slammed((1, 1), [1, 1, 1])
    play(match, "end-rush, stay")
    assert [side_fact(match.table, f"defence-dice-{side}") for side in ("home", "away")] == [1, 0]


# -- support -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.play.support", "dreadball.cheerleader.replacing")
@pytest.mark.parametrize(
    ("answer", "where"),
    [("cheerleader away-5", ["home-1", "away-5"]), ("move-cheerleader home-1 away-5", ["away-5"])],
)
def test_a_support_play_brings_one_from_the_bench_or_moves_one(answer: str, where: list[str]) -> None:
    match = beside([f"{JACK} @ f5"], ruleset=ONLY)
    table = match.table
    put_cheerleaders(table, 0, "home-1")
    run(table, call_play(table, 0), [HIT, MISS, MISS, MISS], ["call-play support-coach support", answer])
    assert cheerleaders_at(table, 0) == where


@pytest.mark.covers("dreadball.play.support_double")
def test_doubled_it_does_so_for_up_to_two() -> None:
    match = beside([f"{JACK} @ f5"], ruleset=ONLY)
    table = match.table
    line = ["call-play support-coach support", "cheerleader home-1", "cheerleader home-2"]
    run(table, call_play(table, 0), [HIT, HIT, MISS, MISS], line)
    assert cheerleaders_at(table, 0) == ["home-2", "home-1"]
    line = ["call-play support-coach support", "move-cheerleader home-1 away-1", "enough"]
    run(table, call_play(table, 0), [HIT, HIT, MISS, MISS], line)
    assert cheerleaders_at(table, 0) == ["home-2", "away-1"]
