"""The end of a Rush asks its coach something: where the referee goes. A plan may answer that, and nothing after it."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ironpitch
from ironpitch import Match, odds
from ironpitch.engine.errors import IllegalChoice
from ironpitch.games.dreadball.cards.deck import CARDS
from ironpitch.games.dreadball.show.scenario import cards_named
from ironpitch.odds.policy import Policy
from tests.odds.expectimax import expectimax
from tests.odds.trying import Tries

JACK = "trontek-29ers/jack"
PILE = ["throw-1", "throw-3", "steal-1", "steal-2", "stand-up-1", "stand-up-2"]


def last_card(hand: list[str], tokens: int = 0) -> Match:
    """A side with these cards in hand, and no token left unless it says so: the card is the last thing it can do."""
    pile, held = cards_named("pile", PILE), cards_named("hand", hand)
    return ironpitch.scenario(
        "dreadball",
        home=[f"{JACK} @ f10 e", f"{JACK} @ b4"],
        away=[f"{JACK} @ j16"],
        ball="a15",
        referee="f13",
        dice="manual",
        facts={
            "tokens": tokens,
            "pile": pile,
            "hand-home": held,
            "support-away": (2**CARDS - 1) & ~pile & ~held,
            "discards": 0,
        },
    )


@pytest.mark.parametrize(
    ("hand", "tokens", "plan"),
    [
        (["keen-ref-2"], 0, "play keen-ref-2; hex e8"),
        (["inspired-1"], 0, "play inspired-1; hex e8"),
        (["look-over-there-1"], 0, "play look-over-there-1; hex f14; hex e8"),
        ([], 1, "act H1 run; step f11; done; hex e8"),
        ([], 3, "end-rush; hex e8"),
        ([], 3, "end-rush; stay"),
    ],
)
def test_a_plan_may_say_where_the_referee_goes_when_the_rush_ends(hand: list[str], tokens: int, plan: str) -> None:
    """The card that is turned over says how far he may go: not all of the pile let him come there."""
    found = odds.of(last_card(hand, tokens), plan)
    truth = expectimax(last_card(hand, tokens), plan)
    assert found.exact
    assert found.fraction == truth.low == truth.high
    assert truth.low > 0
    if "hex" in plan:
        assert truth.low < 1
    tries = Tries(Policy(last_card(hand, tokens), plan), 1).run(400)
    assert tries.agrees
    estimate = odds.of(last_card(hand, tokens), plan, budget=1, tries=400)
    assert estimate.low <= float(truth.low) <= estimate.high


def test_a_goal_in_words_is_asked_of_the_end_of_the_rush() -> None:
    assert odds.of(last_card([], 3), "end-rush; stay", "H1 standing").fraction == Fraction(1)


@pytest.mark.parametrize(
    "plan", ["end-rush; hex a4", "end-rush; stay; hex e8", "end-rush; act H1 run", "end-rush; buy"]
)
def test_what_is_asked_only_in_the_next_rush_or_never_can_never_be_made(plan: str) -> None:
    number = plan.count(";") + 1
    with pytest.raises(IllegalChoice, match=f"^choice {number} of the plan can never be made: the turn in which"):
        odds.of(last_card([], 3), plan)
