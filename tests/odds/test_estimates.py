"""When the budget runs out: estimates of plans whose chance can be worked out by hand, and where the budget ends."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ironpitch
from ironpitch import Match, odds
from ironpitch.odds.chance import Chance
from ironpitch.odds.goals import read_goal
from ironpitch.odds.planning import (
    ESTIMATE_INPUTS,
    ESTIMATE_NODES,
    QUESTION_NODES,
    Effort,
    estimate,
    read_plan,
    without_dice,
)
from ironpitch.odds.plans import Enumeration, TooMuch

TRIES = 400


def marked(rerolls: int = 0, *others: str) -> Match:
    """A lineman next to an opponent: a dodge on 3+."""
    return ironpitch.scenario(
        "bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13", *others], rerolls=(rerolls, 0), dice="manual"
    )


def estimated(match: Match, plan: str, succeeds: str | None = None, seed: int = 1) -> Chance:
    """What the odds say if they may look at next to nothing."""
    found = odds.of(match, plan, succeeds, budget=1, tries=TRIES, seed=seed)
    assert found.method == "estimate"
    assert found.tries == TRIES
    return found


def assert_near(found: Chance, truth: Fraction) -> None:
    """The truth is in the interval, or as near to it as luck allows; it is neither certain nor impossible."""
    reach = (found.high - found.low) / 4
    assert found.low - reach <= truth <= found.high + reach, repr(found)
    assert found.low > 0
    assert found.high < 1
    assert found.low < found.value < found.high


@pytest.mark.parametrize("seed", [1, 5001])
@pytest.mark.parametrize(
    ("plan", "succeeds", "truth"),
    [
        ("activate H1 move; step g11", None, Fraction(2, 3)),
        ("activate H1 move; step g11", "no turnover", Fraction(2, 3)),
        ("activate H1 move; step g11", "H1 at g11 and no turnover", Fraction(2, 3)),
        ("activate H1 move; step g11", "H1 down", Fraction(1, 3)),
        ("activate H1 move; step g11", "not H1 down", Fraction(2, 3)),
        ("activate H1 move; step g11; step g10; step g9", None, Fraction(2, 3)),
        ("activate H1 move; step g11; step g10; step g9", "H1 at g9", Fraction(2, 3)),
        ("activate H1 move; step g11; done; activate H1 move", "H1 at g11", Fraction(0)),
        ("activate H1 block; block A1", None, Fraction(2, 3)),
        ("activate H1 block; block A1", "A1 down and no turnover", Fraction(1, 3)),
        ("activate H1 block; block A1; die pow", None, Fraction(1, 6)),
        ("activate H1 block; block A1", "A1 out", Fraction(1, 2) * Fraction(6, 36) * Fraction(15, 36)),
    ],
)
def test_an_estimate_loses_what_the_plan_loses(plan: str, succeeds: str | None, truth: Fraction, seed: int) -> None:
    if truth == 0:
        assert odds.of(marked(), plan, succeeds, budget=1, tries=50).value == 0
    else:
        assert_near(estimated(marked(), plan, succeeds, seed), truth)


def test_an_estimate_counts_rerolls_unless_they_are_left_out() -> None:
    plan = "activate H1 move; step g11"
    assert_near(estimated(marked(1), plan), Fraction(8, 9))
    found = odds.of(marked(1), plan, rerolls=False, budget=1, tries=TRIES)
    assert_near(found, Fraction(2, 3))


def test_an_estimate_ends_with_a_touchdown() -> None:
    match = ironpitch.scenario(
        "bb2020", home=["human/lineman @ h25 ball"], away=["orc/lineman @ h24"], turn=("home", 3), dice="manual"
    )
    for succeeds in (None, "scored"):
        assert_near(estimated(match, "activate H1 move; step h26", succeeds), Fraction(2, 3))
        # what was still to come is not missed
        assert_near(estimated(match, "activate H1 move; step h26; step g26", succeeds), Fraction(2, 3))


@pytest.mark.parametrize("succeeds", [None, "A1 casualty", "A1 down and H1 at h13"])
def test_the_budget_is_what_may_be_looked_at_and_not_a_node_less(succeeds: str | None) -> None:
    match, plan = marked(1), "activate H1 block; block A1"
    exact = odds.of(match, plan, succeeds)
    assert exact.method == "exact"
    assert odds.of(match, plan, succeeds, budget=exact.nodes) == exact
    with pytest.raises(TooMuch, match=f"more than {exact.nodes - 1} rolls and questions"):
        odds.of(match, plan, succeeds, budget=exact.nodes - 1, tries=0)
    found = odds.of(match, plan, succeeds, budget=exact.nodes - 1, tries=TRIES)
    assert found.method == "estimate"
    assert found.fraction is None
    reach = (found.high - found.low) / 4
    assert found.low - reach <= exact.value <= found.high + reach
    assert found.low > 0
    assert f"{TRIES} tries" in str(found)


def test_the_same_seed_gives_the_same_estimate_and_another_another() -> None:
    plan = "activate H1 move; step g11"
    first, again, other = (estimated(marked(), plan, seed=seed) for seed in (1, 1, 90001))
    assert (first.value, first.low) == (again.value, again.low)
    assert first.value != other.value


def test_an_estimate_that_guessed_says_so() -> None:
    told = Chance(Fraction(1, 4), Fraction(3, 4), 5, 400, 0.5, guesses=12)
    assert str(told) == "about 50.00 % (estimate: 25.00 to 75.00 %, 400 tries, 12 answers by rule of thumb)"
    assert told.as_json()["guesses"] == 12
    assert "thumb" not in str(estimated(marked(1), "activate H1 move; step g11"))


def estimate_with(effort: Effort, tries: int = TRIES) -> Chance:
    """A frenzied block with a re-roll, which has a few questions, as an estimate that may look at so much."""
    match = ironpitch.scenario(
        "bb2020",
        home=["human/lineman @ h12 +frenzy"],
        away=["orc/lineman @ h13", "orc/lineman @ h15", "orc/lineman @ i15"],
        rerolls=(2, 0),
        dice="manual",
    )
    trial = without_dice(match)
    codes = read_plan(trial, "activate H1 block; block A1")
    search = Enumeration(trial, codes, read_goal(trial, "A1 down and no turnover", 0, codes), 1)
    return estimate(match, search, tries, 1, effort=effort)[0]


def test_an_estimate_looks_at_no_more_than_its_limit() -> None:
    free = Effort()
    assert (free.most_nodes, free.most_inputs) == (ESTIMATE_NODES, ESTIMATE_INPUTS)
    found = estimate_with(free)
    assert found.guesses == 0
    assert found.tries == TRIES
    assert free.nodes < QUESTION_NODES
    # with less to look at than the questions take, the rule of thumb answers the others, and the chance says so
    few = Effort(most_nodes=free.nodes // 4)
    told = estimate_with(few)
    assert few.nodes == free.nodes // 4
    assert told.nodes == few.nodes
    assert told.guesses > 0
    none = Effort(most_nodes=0)
    assert estimate_with(none).guesses > told.guesses
    assert none.nodes == 0


def test_an_estimate_begins_no_try_beyond_its_limit_and_says_how_many_there_were() -> None:
    free = Effort()
    estimate_with(free)
    short = Effort(most_inputs=free.inputs // 2)
    found = estimate_with(short)
    assert TRIES // 4 < found.tries < TRIES
    longest = 40
    assert free.inputs // 2 <= short.inputs < free.inputs // 2 + longest
    # one try is always made
    assert estimate_with(Effort(most_inputs=0)).tries == 1
