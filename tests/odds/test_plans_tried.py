"""Plans on a board come out as often as their odds say, when the rules play them and the policy answers.

`plans.txt` has some that `tools/odds_trials.py --keep` drew by lot; two hundred others, a million tries each, are that
tool's own business.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import ironpitch
from ironpitch import IronpitchError, Match, odds
from ironpitch.odds.plans import TooMuch
from ironpitch.odds.policy import Policy
from tests.odds.random_plans import RandomPlan, plan_of_line, random_choices
from tests.odds.trying import Bytes, Trial, Tries

PLANS = Path(__file__).with_name("plans.txt").read_text(encoding="utf-8").splitlines()
TRIES = 10_000


@pytest.mark.parametrize("number", range(len(PLANS)))
def test_a_random_plan_comes_out_as_often_as_its_odds_say(number: int) -> None:
    plan = plan_of_line(PLANS[number])
    policy = Policy(plan.match, plan.choices, plan.succeeds)
    trial = Tries(policy, number).run(TRIES)
    assert trial.agrees, f"{plan}: odds {policy.chance}, {trial}"
    assert 0 < trial.won < TRIES


def test_the_plans_are_of_every_game_and_of_every_kind() -> None:
    plans = [plan_of_line(line) for line in PLANS]
    assert {plan.match.table.plan.ruleset.name for plan in plans} == {"bb2016", "bb2020", "dungeonbowl", "dreadball"}
    verbs = {choice.split()[0] for plan in plans for choice in plan.choices}
    assert verbs >= {"activate", "stand", "step", "block", "throw", "give", "reroll", "act", "turn"}
    assert any(" foul" in choice for plan in plans for choice in plan.choices)


def test_a_policy_has_the_chance_that_odds_of_has() -> None:
    plan = plan_of_line(PLANS[0])
    assert Policy(plan.match, plan.choices, plan.succeeds).chance == odds.of(plan.match, plan.choices, plan.succeeds)


def test_a_plan_is_written_and_read() -> None:
    plan = plan_of_line(PLANS[-1])
    assert plan_of_line(plan.line()).line() == plan.line() == PLANS[-1]


# -- the policy --------------------------------------------------------------------------------------------------------


def dodge_and_block() -> Match:
    """A dodge on 3+ before a block, and one re-roll for both."""
    return ironpitch.scenario(
        "bb2020", home=["human/lineman @ h12", "human/lineman @ c8"], away=["orc/lineman @ h13", "orc/lineman @ c9"],
        rerolls=(1, 0), turn=("home", 2),
    )  # fmt: skip


def test_the_policy_keeps_the_reroll_for_where_it_does_more() -> None:
    push, roll = "activate H2 block; block A2", "activate H1 move; step g11"
    policy = Policy(dodge_and_block(), f"{push}; {roll}", "A2 down and no turnover")
    way = policy.next_choice(policy.next_choice(policy.start()))
    pushed = policy.rolled(way, [3])
    assert policy.answer(pushed).text == "reroll team", "a push does not bring it down"
    down = policy.rolled(way, [6])
    assert policy.answer(down).text == "die pow"
    policy = Policy(dodge_and_block(), f"{push}; {roll}")
    way = policy.next_choice(policy.next_choice(policy.start()))
    assert policy.answer(policy.rolled(way, [4])).text == "die push", "here it does"


def test_a_policy_is_asked_only_what_is_open() -> None:
    policy = Policy(dodge_and_block(), "activate H1 move; step g11")
    start = policy.start()
    with pytest.raises(IronpitchError, match="no question is open"):
        policy.answer(start)
    with pytest.raises(IronpitchError, match="no dice are waited for"):
        policy.rolled(start, [3])
    with pytest.raises(IronpitchError, match="not legal"):
        policy.answered(policy.rolled(policy.next_choice(policy.next_choice(start)), [2]), 12345)
    with pytest.raises(TooMuch, match="more than 3"):
        Policy(dodge_and_block(), "activate H1 move; step g11", budget=3)


# -- the tries ---------------------------------------------------------------------------------------------------------


def test_tries_that_answer_badly_or_have_loaded_dice_are_found_out() -> None:
    class Timid(Policy):
        """Never rolls again."""

        def code(self, way: object) -> int:
            return self.origin.read("accept")

    plan = RandomPlan(dodge_and_block(), ["activate H1 move", "step g11"], None)
    assert Tries(Policy(plan.match, plan.choices), 1).run(TRIES).agrees
    assert not Tries(Timid(plan.match, plan.choices), 1).run(TRIES).agrees


@pytest.mark.parametrize("count", [5, 6000])
def test_dice_of_tries_are_fair_and_none_is_lost(count: int) -> None:
    dice = Bytes(1)
    totals = [0] * 6
    for _ in range(6000 // count):
        for (face, _other), often in dice.falls(count, 2, 6):
            totals[face - 1] += often
    assert sum(totals) == 6000
    assert all(abs(total - 1000) < 4 * 29 for total in totals)


def test_a_trial_is_measured_in_standard_errors() -> None:
    assert Trial(10_000, 5_150, 0.5, 0.5, 1).errors == pytest.approx(3)
    assert Trial(10_000, 5_150, 0.4, 0.515, 1).errors == 0
    assert not Trial(10_000, 1, 0.0, 0.0, 1).agrees


def test_choices_drawn_by_lot_can_follow_each_other() -> None:
    match = dodge_and_block()
    drawn = [random_choices(match, "move", Random(seed)) for seed in range(12)]
    assert sum(1 for choices in drawn if choices) >= 6
    for choices in drawn:
        assert len(choices) <= 5
        assert not choices or choices[0].startswith("activate H")
    assert any(choice.startswith("step ") for choices in drawn for choice in choices)
