"""Fan checks: cheers, rewards, and Events among the cards."""

import pytest

from ironpitch.engine.ruleset import BITS
from ironpitch.games.dreadball.cards.deck import card_words, deck
from ironpitch.games.dreadball.sideline.fans import cheers_needed, fan_check
from ironpitch.games.dreadball.terms import Fact
from tests.dreadball.handling import HUMAN, ORX, Scene, scene

DECK = deck()


def card_with(cheers: int, kind: str = "special-move") -> int:
    """The first card with so many cheers and of this type."""
    return next(card.number for card in DECK.cards if card.cheers == cheers and card.kind == kind)


def next_card(card: int, under_home: list[int], dice: tuple[int, ...] = ()) -> Scene:
    """The pile holds one card only; these lie under the home side's Fan Support, all the others are discarded."""
    s = scene([f"{HUMAN}/jack @ f6 e"], [f"{ORX}/guard @ f12 w"], dice)
    facts = s.table.facts
    support = sum([int(BITS[n]) for n in under_home])
    facts[Fact.PILE] = BITS[card]
    facts[Fact.SUPPORT] = support
    facts[Fact.DISCARDS] = DECK.all & ~BITS[card] & ~support
    return s


@pytest.mark.parametrize("side", [0, 1])
def test_three_cheers_are_worth_a_reward_to_either_side(side: int) -> None:
    assert cheers_needed(next_card(card_with(0), []).table, side) == 3


def test_a_card_with_cheers_goes_under_fan_support() -> None:
    card = card_with(1)
    s = next_card(card, [])
    s.do(fan_check, 0)
    assert s.table.facts[Fact.SUPPORT] == BITS[card]
    assert s.table.facts[Fact.DISCARDS] & BITS[card] == 0
    assert s.happened("FanCheck") == [{"side": "home", "cheers": 1}]
    assert s.asked == []


def test_a_card_without_cheers_goes_to_the_discards() -> None:
    card = card_with(0)
    s = next_card(card, [])
    s.do(fan_check, 0)
    assert s.table.facts[Fact.SUPPORT] == 0
    assert s.table.facts[Fact.DISCARDS] & BITS[card]
    assert s.happened("FanCheck") == [{"side": "home", "cheers": 0}]


def test_each_side_keeps_its_own_cheers() -> None:
    s = next_card(card_with(1), [card_with(2)])
    s.do(fan_check, 1)
    assert s.table.facts[Fact.SUPPORT] == BITS[card_with(2)]
    assert s.table.facts[Fact.SUPPORT + 1] == BITS[card_with(1)]


def test_at_three_cheers_the_cards_go_for_a_coaching_die() -> None:
    s = next_card(card_with(1), [card_with(2)])
    s.do(fan_check, 0, answers="take-die")
    assert s.table.facts[Fact.DICE] == 1
    assert s.table.facts[Fact.SUPPORT] == 0
    assert s.table.facts[Fact.DISCARDS] == DECK.all
    assert s.happened("Rewarded") == [{"side": "home", "reward": "coaching-die"}]


def test_cheers_beyond_three_are_lost() -> None:
    s = next_card(card_with(3), [card_with(2)])
    s.do(fan_check, 0, answers="take-die")
    assert (s.table.facts[Fact.DICE], s.table.facts[Fact.SUPPORT]) == (1, 0)


def test_or_for_a_card() -> None:
    s = next_card(card_with(3), [], (1, 1, 1))
    s.do(fan_check, 0, answers="take-card")
    assert s.table.facts[Fact.DICE] == 0
    assert s.table.facts[Fact.HAND] == BITS[0], (
        "the pile was empty: the discards turned over, and the lot is the first card"
    )
    assert s.table.facts[Fact.PILE] == DECK.all & ~BITS[0]
    assert s.happened("Rewarded") == [{"side": "home", "reward": "card"}]


def test_an_event_takes_effect_after_the_cheers_are_counted() -> None:
    card = card_words().index("lively-ball-1")
    assert DECK.cheers[card] == 1
    s = next_card(card, [card_with(2)])
    s.do(fan_check, 0, answers="take-die")
    assert s.table.facts[Fact.EVENT] == card + 1
    order = [event.name for event in s.match.events if event.name in ("Rewarded", "EventHolds")]
    assert order == ["Rewarded", "EventHolds"]
