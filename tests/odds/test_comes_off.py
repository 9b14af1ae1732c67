"""What a plan comes to unless it is said otherwise: in DreadBall who acts must be on his feet in the end."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Match, odds
from ironpitch.games.dreadball.odds.lines import chances, read_tests
from tests.odds.expectimax import expectimax

JACK = "trontek-29ers/jack"


def runner(*more: str, at: str = "f4 e move=1", away: str = "j16") -> Match:
    """A Jack who dashes beyond his first hex."""
    return ironpitch.scenario(
        "dreadball", home=[f"{JACK} @ {at}", *more], away=[f"{JACK} @ {away}"], ball="a15", dice="manual"
    )


def test_a_failed_dash_does_not_end_the_rush_but_it_is_no_success() -> None:
    match = runner()
    plan = "act H1 run; step f5; step f6"
    found = odds.of(match, plan)
    assert found == odds.of(match, plan, "not H1 down and no turnover")
    assert found == odds.of(match, plan, "H1 at f6 and H1 standing")
    assert found.high < odds.of(match, plan, "no turnover").high == 1


def test_neither_is_a_failed_evade() -> None:
    match = runner(at="f4 e", away="f5 w")
    plan = "act H1 run; step g4"
    assert odds.of(match, plan) == odds.of(match, plan, "not H1 down")
    assert odds.of(match, plan).high < 1


def test_reach_and_the_line_without_a_board_say_the_same() -> None:
    match = runner()
    found = odds.of(match, "act H1 run; step f5; step f6")
    chance, way = odds.reach(match, "H1")["f6"]
    assert way == ["f5", "f6"]
    assert found.low - 1e-9 <= chance <= found.high + 1e-9
    figures = match.table.plan.ruleset.figures_now(match.table, 0)
    alone = chances(read_tests(f"dash 3d {figures['speed']}+"), 0)
    assert found.low - 1e-9 <= float(alone) <= found.high + 1e-9


def test_everybody_who_acts_in_the_plan_counts() -> None:
    match = runner(f"{JACK} @ b4 e move=1")
    both = "act H1 run; step f5; step f6; done; act H2 run; step b5; step b6"
    only = odds.of(match, "act H1 run; step f5; step f6").value
    assert odds.of(match, both).value == pytest.approx(only * only, abs=1e-4)
    assert odds.of(match, both) == odds.of(match, both, "no turnover and not H1 down and not H2 down")


def test_who_is_in_the_middle_of_his_action_counts_too() -> None:
    match = runner()
    match.play("act H1 run")
    match.play("step f5")
    assert odds.of(match, "step f6") == odds.of(match, "step f6", "no turnover and not H1 down")
    assert odds.of(match, "step f6").high < 1


def test_who_takes_a_dive_is_meant_to_lie() -> None:
    match = runner(at="f4 e +taking-a-dive", away="f6 w")
    plan = "act H1 run; step f5; dive; player A1"
    assert odds.of(match, plan).value == 1
    assert odds.of(match, plan, "not H1 down").value == 0


def test_who_gets_up_first_must_stay_up() -> None:
    match = runner(at="f4 prone move=1")
    assert odds.of(match, "act H1 stand-up").value == odds.of(match, "act H1 stand-up", "H1 standing").value > 0


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020"])
def test_in_football_it_is_the_turn_that_counts(ruleset: str) -> None:
    match = ironpitch.scenario(
        ruleset, home=["human/blitzer @ h12"], away=["orc/lineman @ h13"], rerolls=(0, 0), turn=("home", 2)
    )
    plan = "activate H1 block; block A1"
    assert odds.of(match, plan) == odds.of(match, plan, "no turnover")
    wrestler = ironpitch.scenario(
        ruleset, home=["human/lineman @ h12 +wrestle"], away=["orc/lineman @ h13"], rerolls=(0, 0), turn=("home", 2)
    )
    # with Wrestle both lie on the ground and the turn goes on
    assert odds.of(wrestler, plan).value > odds.of(wrestler, plan, "not H1 down").value


@pytest.mark.parametrize("leads", [{}, {"lead-home": 2}, {"lead-away": 3}, {"lead-away": 6}])
def test_who_is_behind_scores_as_well_as_who_leads(leads: dict[str, int]) -> None:
    """There is one marker for both sides: a strike of who is behind only brings it back towards the middle."""
    striker = "trontek-29ers/striker"
    match = ironpitch.scenario(
        "dreadball", home=[f"{striker} @ f17 e ball"], away=[f"{striker} @ c4"], dice="manual", facts=leads
    )
    plan = "act H1 throw; strike"
    found = odds.of(match, plan, "scored")
    assert found.method == "exact"
    assert 0 < found.low < 1
    assert found == odds.of(match, plan, "not H1 ball and scored")
    assert found.fraction == odds.of(match, plan).fraction
    assert odds.of(match, plan, "not scored").fraction == 1 - (found.fraction or 0)
    assert found.nodes < 100  # a score ends the plan: nobody looks at where the referee goes after it
    truth = expectimax(match, plan.split("; "), "scored")
    assert truth.allows(found.exact_low, found.exact_high)
