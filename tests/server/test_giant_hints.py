"""What the page tells the coach of a GIANT: where he can get to, and what a way that ends in a turn is worth."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.games.dreadball.play.successes import at_least
from ironpitch.server.looking_ahead.chances import goal_of
from ironpitch.server.looking_ahead.hints import hints_for, preview

JACK = "trontek-29ers/jack"
FAR = f"{JACK} @ j16"


def scene(*home: str, away: list[str] | None = None, ball: str = "a15", acting: str | None = None) -> ironpitch.Match:
    """A Rush of the home side."""
    return ironpitch.scenario("dreadball", home=list(home), away=[*(away or []), FAR], ball=ball, acting=acting)


def test_the_reach_of_a_giant_has_his_turns_among_the_steps() -> None:
    match = scene(f"{JACK} @ f8 e +giant")
    reach = hints_for(match, "H1", "run")["reach"]
    assert reach["f13"] == [1.0, ["f9", "f10", "f11", "f12", "f13"]]
    odds, way = reach["f5"]
    assert odds == 1.0
    (turn,) = [step for step in way if step.startswith("turn ")]
    assert len(turn.split()) in (2, 3)


@pytest.mark.parametrize("cell", ["f13", "f5", "e8", "i9"])
def test_a_way_of_a_giant_can_be_planned_and_is_as_likely_as_its_hint(cell: str) -> None:
    match = scene(f"{JACK} @ f8 e +giant", away=[f"{JACK} @ f11 w +giant"])
    odds, way = hints_for(match, "H1", "run")["reach"][cell]
    plan = ["act H1 run", *[step if " " in step else f"step {step}" for step in way]]
    told = preview(match, plan)
    assert told["legal"] == len(plan)
    assert told["chances"]["plain"] == pytest.approx(odds, abs=1e-4)


def test_a_plan_that_ends_in_a_turn_is_meant_to_end_where_that_brings_his_own_hex() -> None:
    match = scene(f"{JACK} @ f8 e +giant")
    assert goal_of(match, ["act H1 run", "step f9", "turn se f10"]) == "H1 at e9 and H1 standing"
    told = preview(match, ["act H1 run", "step f9", "turn se f10"])
    assert told["chances"]["plain"] == 1.0
    assert goal_of(match, ["act H1 run", "turn sw"]) == "H1 at f9 and H1 standing", "on the spot"


def test_a_turn_onto_the_ball_is_worth_what_picking_it_up_is_and_the_dash_before_it() -> None:
    match = scene(f"{JACK} @ f8 e +giant", ball="e9")
    told = preview(match, ["act H1 run", "turn ne f8"])
    assert [test["purpose"] for test in told["rolls"]] == []
    match = scene(f"{JACK} @ f8 e +giant", ball="e8")
    told = preview(match, ["act H1 run", "turn ne f8"])
    assert [test["purpose"] for test in told["rolls"]] == ["pick-up"]
    giant = f"{JACK} @ f8 e +giant move=1"
    told = preview(scene(giant), ["act H1 run", "step f9", "step f10"])
    assert told["chances"]["plain"] == pytest.approx(float(at_least(3, 4, 1)), abs=1e-4)


def test_coming_on_can_be_planned_with_the_hexes_of_a_giant() -> None:
    match = scene(f"{JACK} bench +giant", f"{JACK} @ i9")
    odds, way = hints_for(match, "H1", "run")["reach"]["c4"]
    plan = ["act H1 run", *[step if " " in step else f"step {step}" for step in way]]
    assert plan[1].startswith("hex ")
    assert preview(match, plan)["chances"]["plain"] == odds == 1.0
    assert goal_of(match, plan[:3]) is not None


def test_for_others_a_plan_that_ends_in_a_turn_ends_on_the_hex_of_its_last_step() -> None:
    match = scene(f"{JACK} @ f8 e", f"{JACK} @ c6 e +giant")
    assert goal_of(match, ["act H1 run", "step f9", "turn w"]) == "H1 at f9 and H1 standing"
    assert goal_of(match, ["act H1 run", "turn w"]) is None
