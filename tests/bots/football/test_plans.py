"""Plans for the rest of a turn: every style, and other ways to begin than the script's."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.engine.choices import NOBODY
from ironpitch.games.football.coach.plans import MOST_BEGINNINGS, TurnPlan, turn_plans
from ironpitch.games.football.coach.style import USUAL, WITH_THE_BALL


def before_a_line() -> Match:
    """A carrier behind his own line, and opponents in front of it and further back."""
    return ironpitch.scenario(
        "bb2020",
        home=["human/thrower @ h10 ball", "human/blitzer @ g11", "human/blitzer @ d12", "human/lineman @ f12"],
        away=["goblin/lineman @ g13", "goblin/lineman @ d14", "goblin/lineman @ k14", "goblin/lineman @ h16"],
        turn=("home", 4),
    )


@pytest.fixture(scope="module")
def plans() -> list[TurnPlan]:
    """All that can be planned there; nobody plays any of it."""
    return turn_plans(before_a_line().table, 60)


def test_the_plan_of_the_script_comes_first_and_every_style_has_one_of_its_own(plans: list[TurnPlan]) -> None:
    assert plans[0].own
    assert plans[0].style is USUAL
    assert [plan.style for plan in plans if plan.own] == WITH_THE_BALL


def test_a_plan_may_begin_with_a_blitz_on_each_of_several_opponents(plans: list[TurnPlan]) -> None:
    targets = {
        plan.first.target
        for plan in plans
        if plan.first is not None and plan.first.action == "blitz" and plan.first.target != NOBODY
    }
    assert len(targets) >= 3


def test_another_beginning_is_not_the_one_of_the_script_and_can_be_played(plans: list[TurnPlan]) -> None:
    match = before_a_line()
    script = plans[0].first
    assert script is not None
    others = [plan.first for plan in plans if not plan.own]
    assert 0 < len(others) <= MOST_BEGINNINGS
    for first in others:
        assert first is not None
        assert list(first.codes) != list(script.codes)
        assert match.is_legal(first.codes[0])


def test_no_more_plans_are_made_than_are_asked_for() -> None:
    assert len(turn_plans(before_a_line().table, 5)) == 5
