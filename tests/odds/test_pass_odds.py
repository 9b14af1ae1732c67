"""The odds of a throw: each of its four numbers against plans for it, and against plain arithmetic."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ironpitch
from ironpitch import Match, odds
from ironpitch.odds import PassOdds
from ironpitch.odds.plans import TooMuch


def thrower(*more: str, away: tuple[str, ...] = ("orc/lineman @ a1",), rerolls: int = 0, to: str = "h14") -> Match:
    """A lineman with the ball and one to throw it to, two squares away."""
    return ironpitch.scenario(
        "bb2020",
        home=["human/lineman @ h12 ball", f"human/lineman @ {to}", *more],
        away=list(away),
        rerolls=(rerolls, 0),
        turn=("home", 3),
        dice="manual",
    )


def chances(found: PassOdds) -> dict[str, float]:
    """Its four numbers."""
    return {"held": found.held.value, "received": found.received.value, "lost": found.lost.value,
            "kept": found.kept.value}  # fmt: skip


@pytest.mark.parametrize(
    "match",
    [
        thrower(),
        thrower("human/catcher @ g15"),
        thrower(away=("orc/lineman @ i15",)),
        thrower("human/lineman @ i14", away=("orc/lineman @ h16",)),
    ],
    ids=["alone", "a catcher beside", "an opponent beside", "a crowd"],
)
def test_a_throw_without_rerolls_is_what_plans_say_of_each_player(match: Match) -> None:
    plan = "activate H1 pass; throw h14"
    found = odds.pass_(match, "H1", "h14", rerolls=False)

    def chance(*goals: str) -> Fraction:
        each = [odds.of(match, plan, goal, rerolls=False).fraction for goal in goals]
        return sum((fraction for fraction in each if fraction is not None), Fraction(0))

    ours, theirs = match.table.plan.size
    assert found.received.fraction == chance("H2 ball")
    assert found.held.fraction == chance(*[f"H{number} ball" for number in range(2, ours + 1)])
    assert found.lost.fraction == chance(*[f"A{number} ball" for number in range(1, theirs + 1)])
    assert found.kept.fraction == chance("no turnover")
    assert 0 < found.received.value <= found.held.value < 1
    assert 0 < found.kept.value < 1


def test_a_throw_to_nobody_is_received_by_nobody() -> None:
    found = odds.pass_(thrower(to="o1"), "H1", "h14")
    assert found.received.fraction == 0
    assert found.held.value < 0.01
    assert found.lost.fraction == 0


def test_a_plain_throw_is_what_the_book_says() -> None:
    """A quick pass by a lineman on 4+ in the open and a catch on 3+, and what is dropped may come back to the hands
    of the catcher or the thrower."""
    found = odds.pass_(thrower(), "H1", "h14", rerolls=False)
    first = Fraction(1, 2) * Fraction(2, 3)
    assert first < found.received.low
    assert found.received.high < Fraction(1, 2)
    again = odds.pass_(thrower(rerolls=1), "H1", "h14")
    # one re-roll: for the throw, or for the catch if the throw was good
    assert again.received.value > Fraction(1, 2) * Fraction(8, 9) + Fraction(1, 4) * Fraction(2, 3)
    assert again.held.value > found.held.value
    assert again.kept.value > found.kept.value


def test_a_throw_in_an_action_under_way_is_the_same_throw() -> None:
    match = thrower(away=("orc/lineman @ i15",), rerolls=1)
    before = odds.pass_(match, "H1", "h14")
    match.play("activate H1 pass")
    assert chances(odds.pass_(match, "H1", "h14")) == chances(before)


@pytest.mark.parametrize("rerolls", [0, 1])
def test_an_estimate_of_a_throw_holds_all_four_numbers(rerolls: int) -> None:
    match = thrower(away=("orc/lineman @ i15",), rerolls=rerolls)
    exact = odds.pass_(match, "H1", "h14")
    about = odds.pass_(match, "H1", "h14", budget=5, tries=1500)
    for name in ("held", "received", "lost", "kept"):
        known, found = getattr(exact, name), getattr(about, name)
        assert known.method == "exact"
        assert found.method == "estimate"
        assert found.low <= known.value <= found.high, f"{name}: {found!r} {known!r}"
    with pytest.raises(TooMuch):
        odds.pass_(match, "H1", "h14", budget=5, tries=0)


def test_a_throw_as_json_names_its_four_numbers() -> None:
    told = odds.pass_(thrower(), "H1", "h14").as_json()
    assert set(told) == {"held", "received", "lost", "kept"}
    assert all(isinstance(chance, dict) and chance["method"] == "exact" for chance in told.values())
