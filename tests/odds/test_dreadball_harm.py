"""Chances of DreadBall that hang on how badly somebody is hurt, on the referee, or on a card: worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import ironpitch
from ironpitch import Match, odds
from ironpitch.games.dreadball.play.successes import (
    WON_DOUBLE,
    opposed,
    opposed_odds,
    ref_odds,
    turns_odds,
)
from tests.odds.expectimax import scores

JACK = "trontek-29ers/jack"
ARMOUR = 4
MOST = 40
"""Scores that are added up; what is beyond is next to nothing."""


def scene(home: str, away: str, **more: Any) -> Match:
    """Two jacks face to face, with somebody else on either side."""
    return ironpitch.scenario(
        "dreadball",
        home=[f"{JACK} @ f10 e {home}", f"{JACK} @ b4"],
        away=[f"{JACK} @ f11 w {away}", f"{JACK} @ j16"],
        ball=more.pop("ball", "a15"),
        dice="manual",
        **more,
    )


def hurt(mine: int, theirs: int, stat: int = 4) -> float:
    """The chance that the first of two, both on the same figure, doubles and takes the other off the pitch."""
    total = 0.0
    first, second, armour = scores(mine, stat, MOST), scores(theirs, stat, MOST), scores(3, ARMOUR, MOST)
    for score in range(MOST):
        for other in range(MOST):
            if opposed(score, other) == WON_DOUBLE:
                safe = sum(armour[score - other :], Fraction(0))
                total += float(first[score] * second[other]) * (1 - float(safe))
    return total


def test_who_never_goes_down_is_down_only_if_he_is_carried_off() -> None:
    plan = "act H1 slam; slam A1; slamback"
    carried_off = hurt(3, 3)
    found = odds.of(scene("", "+steady"), plan, "A1 down")
    assert found.method == "exact"
    assert found.value == pytest.approx(carried_off, abs=1e-9)
    assert odds.of(scene("", "+steady"), plan, "A1 out").fraction == found.fraction
    # the same happens to the slammer if he is slammed back
    for succeeds, wanted in ((None, 1 - carried_off), ("not H1 down", 1 - carried_off), ("H1 down", carried_off)):
        assert odds.of(scene("+steady", ""), plan, succeeds).value == pytest.approx(wanted, abs=1e-9)


def test_who_goes_down_is_down_however_badly_he_is_hurt() -> None:
    plan = "act H1 slam; slam A1; slamback"
    doubled = opposed_odds((3, 4, 0), (3, 4, 0))
    assert odds.of(scene("", ""), plan, "A1 down").fraction == doubled[WON_DOUBLE]
    assert odds.of(scene("", ""), plan, "not H1 down").fraction == 1 - doubled[0]
    assert odds.of(scene("", ""), plan, "A1 out").value == pytest.approx(hurt(3, 3), abs=1e-9)


def test_a_small_player_does_not_fell_a_giant() -> None:
    match = ironpitch.scenario(
        "dreadball",
        home=[f"{JACK} @ g9 w", f"{JACK} @ b4"],
        away=[f"{JACK} @ f8 e +giant", f"{JACK} @ j16"],
        ball="a15",
        dice="manual",
    )
    for answer in ("slamback", "dodge"):
        plan = f"act H1 slam; slam A1; {answer}"
        down = odds.of(match, plan, "A1 down")
        assert down.method == "exact"
        assert 0 < down.value < 0.5
        assert down == odds.of(match, plan, "A1 out")


@pytest.mark.parametrize("answer", ["slamback", "dodge"])
@pytest.mark.parametrize("cards", [[], ["dig-deep-1"]])
def test_a_card_to_roll_again_leaves_nothing_of_a_slam_open(cards: list[str], answer: str) -> None:
    """With a card the first roll is kept or replaced: never worse than without one, and known to a billionth."""
    plan = f"act H1 slam; slam A1; {answer}"
    match = scene("", "", hands=(cards, []))
    for succeeds in ("A1 down", None, "A1 out"):
        found = odds.of(match, plan, succeeds)
        assert found.tries == 0
        assert found.high - found.low < 1e-7
        plain = odds.of(scene("", ""), plan, succeeds)
        assert found.high >= plain.value
        assert (found.low > plain.value) == (bool(cards) and plain.value < 1)


def test_a_card_to_roll_again_is_used_where_that_is_better() -> None:
    """A1 is down if he is doubled: summed up over both scores, with the better of keeping and rolling again."""
    found = odds.of(scene("", "", hands=(["dig-deep-1"], [])), "act H1 slam; slam A1; dodge", "A1 down")
    dice = [float(share) for share in scores(3, 4, MOST)]
    best = 0.0
    for theirs in range(MOST):
        again = sum(dice[mine] for mine in range(MOST) if opposed(mine, theirs) == WON_DOUBLE)
        for mine in range(MOST):
            best += dice[theirs] * dice[mine] * (1.0 if opposed(mine, theirs) == WON_DOUBLE else again)
    assert found.value == pytest.approx(best, abs=1e-7)


# -- the referee -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", range(6))
def test_the_dice_of_a_referee_check_add_up(dice: int) -> None:
    turns = turns_odds(dice)
    assert sum(turns) == 1
    assert len(turns) == 3 * dice + 1
    few = (*turns[:4], *[Fraction(0)] * (4 - len(turns[:4])))
    assert ref_odds(dice) == (*few, sum(turns[4:], Fraction(0)))


def test_a_stomp_that_is_called_costs_the_stomper_as_the_referee_rolls() -> None:
    match = ironpitch.scenario(
        "dreadball",
        home=[f"{JACK} @ f10 e", f"{JACK} @ b4"],
        away=[f"{JACK} @ f11 prone", f"{JACK} @ j16"],
        ball="a15",
        referee="b18",
        dice="manual",
    )
    # far from the referee only the Eye in the Sky looks: one die, and 1 to 3 is a turn or more
    found = odds.of(match, "act H1 stomp; stomp A1", "H1 standing")
    assert found.fraction == Fraction(1, 2)
    assert found.nodes < 500


def test_who_answers_for_whom_he_kills_minds_how_badly_the_other_is_hurt() -> None:
    """With illegal modifications it is a foul to kill: the referee, who is far away, rolls one die for it."""
    plan = "act H1 slam; slam A1; use illegal-modifications; dodge"
    match = scene("+illegal-modifications", "", referee="b18")
    killed = odds.of(match, plan, "A1 dead").fraction
    assert killed
    assert odds.of(match, plan).fraction == 1 - killed / 2
    assert odds.of(match, plan, "H1 standing").fraction == 1 - killed / 2
