"""Plans drawn by lot whose chances an expectimax found that takes no two ways for alike: the odds say the same.

`plans_known.txt` has a plan a line: the position, the choices, what is to come of them, the chance (or the least and
the most it can be, where sixes bring dice without end), and how many rolls and questions the expectimax looked at.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import ironpitch
from ironpitch import odds
from tests.odds.expectimax import Bounds, TooWide, expectimax, scores
from tests.odds.guarding import Table, Verdict, compare
from tests.odds.random_plans import RandomPlan, drawn_plan, plan_of_line

LINES = Path(__file__).with_name("plans_known.txt").read_text(encoding="utf-8").splitlines()
FEW = 400
"""Rolls and questions that do not take long."""


def known(line: str) -> tuple[RandomPlan, Bounds, int]:
    """A line of the file."""
    *plan, chance, nodes = line.split("\t")
    bounds = [Fraction(word) for word in chance.split()]
    return plan_of_line("\t".join(plan)), Bounds(bounds[0], bounds[-1]), int(nodes)


@pytest.mark.parametrize("number", range(len(LINES)))
def test_the_odds_of_a_plan_are_what_the_expectimax_found(number: int) -> None:
    plan, truth, _ = known(LINES[number])
    found = odds.of(plan.match, plan.choices, plan.succeeds)
    assert found.method != "estimate", f"{plan}: {found!r}"
    assert truth.allows(found.exact_low, found.exact_high), f"{plan}: {found!r}, truth {truth}"


@pytest.mark.parametrize("number", [n for n, line in enumerate(LINES) if int(line.split("\t")[-1]) <= FEW])
def test_the_expectimax_finds_it_again(number: int) -> None:
    plan, truth, _ = known(LINES[number])
    found = expectimax(plan.match, plan.choices, plan.succeeds, least=1e-4)
    assert found.allows(truth.low, truth.high)
    assert found.high - found.low < 0.05


def test_the_plans_are_of_every_game_and_of_many_kinds() -> None:
    plans = [known(line)[0] for line in LINES]
    games = [plan.match.table.plan.ruleset.name for plan in plans]
    for game in ("bb2016", "bb2020", "dungeonbowl", "dreadball"):
        assert games.count(game) >= 10, game
    verbs = {choice.split()[0] for plan in plans for choice in plan.choices}
    assert verbs >= {"activate", "step", "block", "throw", "give", "foul", "stand", "jump", "leap", "act", "slam"}
    goals = " and ".join(plan.succeeds or "kept" for plan in plans)
    for word in ("kept", " down", " at ", " ball", "not ", "no turnover"):
        assert word in goals


# -- the expectimax ----------------------------------------------------------------------------------------------------


def dodge() -> ironpitch.Match:
    """A dodge on 3+ with a re-roll."""
    return ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], rerolls=(1, 0))


def test_the_expectimax_knows_what_everybody_knows() -> None:
    plan = "activate H1 move; step g11"
    assert expectimax(dodge(), plan) == (Fraction(8, 9), Fraction(8, 9))
    assert expectimax(dodge(), plan, rerolls=False) == (Fraction(2, 3), Fraction(2, 3))
    assert expectimax(dodge(), plan, "H1 down", rerolls=False) == (Fraction(1, 3), Fraction(1, 3))
    with pytest.raises(TooWide, match="more than 5"):
        expectimax(dodge(), plan, most=5)


def test_successes_of_a_pool_are_counted_as_its_faces_are() -> None:
    match = ironpitch.scenario(
        "dreadball",
        home=["trontek-29ers/jack @ f4 e speed=4 move=1", "trontek-29ers/jack @ b4"],
        away=["trontek-29ers/jack @ j16"],
        ball="a3",
    )
    plan, goal = "act H1 run; step f5; step f6", "H1 at f6 and not H1 down"
    pools = expectimax(match, plan, goal)
    faces = expectimax(match, plan, goal, least=1e-2, every_face=True)
    assert faces.allows(pools.low, pools.high)
    assert pools.allows(Fraction(7, 8), Fraction(7, 8))
    assert sum(scores(3, 4, 40)) == pytest.approx(1)
    assert scores(1, 6, 3) == [Fraction(5, 6), Fraction(5, 36), Fraction(5, 216), Fraction(5, 1296)]


def test_a_plan_has_a_number_by_which_it_is_drawn_again() -> None:
    assert drawn_plan("bb2020", 4).line() == drawn_plan("bb2020", 4).line()
    assert drawn_plan("bb2020", 4).line() != drawn_plan("bb2020", 5).line()


# -- the table ---------------------------------------------------------------------------------------------------------


def test_an_answer_is_held_against_the_truth_and_counted() -> None:
    plan = RandomPlan(dodge(), ["activate H1 move", "step g11"], None)
    verdict = compare(plan, 1, nodes=1000, tries=1000, budget=1000)
    assert (verdict.method, verdict.by, verdict.differs) == ("exact", "expectimax", False)
    tried = compare(plan, 1, nodes=5, tries=1000, budget=1000, forced=0)
    assert (tried.by, tried.differs) == ("play-outs", False)
    table = Table([verdict, tried, Verdict("KeyError", "-3", 0.1, differs=True)])
    assert table.differing == 1
    assert table.line("bb2020").split()[1:7] == ["3", "2", "0", "0", "0", "1"]
