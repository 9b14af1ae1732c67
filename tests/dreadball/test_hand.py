"""Cards on their way: turned, dealt, bought, laid away; and random players."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.deck import NO_CARD, deck
from ironpitch.games.dreadball.cards.event_cards import pick_player, ref_extra_dice
from ironpitch.games.dreadball.cards.hand import buy_card, discard, draw_card, on_pitch_of, random_player, turn_card
from ironpitch.games.dreadball.terms import Fact
from tests.dreadball.at_table import card, cards_in, choices, drawing, fact, player, run

HOME = ["trontek-29ers/guard @ f5", "trontek-29ers/jack @ f6", "trontek-29ers/striker @ f7"]
AWAY = ["greenmoon-smackers/guard @ f15", "greenmoon-smackers/jack @ f16"]


def table_with(hands: tuple[list[str], list[str]] = ([], [])) -> Table:
    """A few players, and these cards."""
    return ironpitch.scenario("dreadball", HOME, AWAY, hands=hands, ball="e10", cards=(2, 1)).table


def test_a_turned_card_is_seen_by_all_and_lies_with_the_discards() -> None:
    table = table_with()
    turned = run(table, turn_card(table), drawing(table, "slam-2"))
    assert turned.result == card("slam-2")
    assert [event["card"] for event in turned.told("CardTurned")] == ["slam-2"]
    assert cards_in(table, Fact.DISCARDS) == ["slam-2"]
    assert "slam-2" not in cards_in(table, Fact.PILE)


def test_a_dealt_card_goes_to_the_hand_of_its_coach() -> None:
    table = table_with()
    dealt = run(table, draw_card(table, 1), drawing(table, "run-3"))
    assert cards_in(table, Fact.HAND + 1) == ["run-3"]
    assert cards_in(table, Fact.DISCARDS) == []
    assert [(event["side"], event["card"]) for event in dealt.told("CardDealt")] == [("away", "run-3")]


def test_an_empty_pile_is_the_discards_turned_over() -> None:
    table = table_with()
    table.facts[Fact.PILE] = 0
    table.facts[Fact.DISCARDS] = 2 ** card("run-1") | 2 ** card("throw-1") | 2 ** card("slam-1")
    assert run(table, turn_card(table), [2]).result == card("throw-1")
    assert cards_in(table, Fact.PILE) == ["run-1", "slam-1"]
    assert cards_in(table, Fact.DISCARDS) == ["throw-1"]


def test_when_no_card_is_left_anywhere_none_is_turned_or_dealt() -> None:
    table = table_with()
    table.facts[Fact.PILE] = 0
    table.facts[Fact.DISCARDS] = 0
    assert run(table, turn_card(table)).result == NO_CARD
    run(table, draw_card(table, 0))
    assert cards_in(table, Fact.HAND) == []


@pytest.mark.covers("dreadball.buy_card.cost", "dreadball.buy_card.limit")
def test_a_token_buys_a_card_and_a_rush_has_as_many_as_the_team_brought() -> None:
    match = ironpitch.scenario("dreadball", HOME, AWAY, cards=(1, 2), ball="e10", strict_dice=True)
    match.table.script = vec[i64](drawing(match.table, "run-2"))
    assert "buy" in choices(match)
    match.play("buy")
    assert fact(match.table, "tokens") == 4
    assert fact(match.table, "bought") == 1
    assert cards_in(match.table, Fact.HAND) == ["run-2"]
    assert "buy" not in choices(match)


@pytest.mark.covers("dreadball.buy_card.limit")
def test_a_team_that_brought_no_cards_buys_none() -> None:
    match = ironpitch.scenario("dreadball", HOME, AWAY, cards=(0, 2), ball="e10", strict_dice=True)
    assert "buy" not in choices(match)


def test_a_bought_card_is_told_without_its_name_before_it_is_dealt() -> None:
    table = table_with()
    bought = run(table, buy_card(table, 0), drawing(table, "steal-4"))
    assert [event["side"] for event in bought.told("CardBought")] == ["home"]
    assert fact(table, "bought") == 1


def test_a_discarded_card_leaves_the_hand() -> None:
    table = table_with((["run-1", "slam-1"], []))
    discard(table, 0, card("run-1"))
    assert cards_in(table, Fact.HAND) == ["slam-1"]
    assert cards_in(table, Fact.DISCARDS) == ["run-1"]


# -- random players ----------------------------------------------------------------------------------------------------


def test_a_random_player_is_the_first_in_the_column_who_is_eligible() -> None:
    table = table_with()
    column = deck().cards[card("run-1")].shirts
    assert column.index(1) < column.index(3) < column.index(2)
    picked = run(table, random_player(table, 0, on_pitch_of(table, 0)), drawing(table, "run-1"))
    assert picked.result == player("H1")
    assert [(event["player"], event["card"]) for event in picked.told("RandomPlayer")] == [("H1", "run-1")]
    table = table_with()
    assert run(table, random_player(table, 0, 0b110), drawing(table, "run-1")).result == player("H3")


def test_nobody_is_picked_among_nobody_and_no_card_is_turned() -> None:
    table = table_with()
    assert run(table, random_player(table, 0, 0)).result == NOBODY
    assert run(table, pick_player(table, 1, 0)).result == NOBODY
    assert cards_in(table, Fact.DISCARDS) == []


def test_only_players_on_the_pitch_are_counted_standing_or_not() -> None:
    match = ironpitch.scenario(
        "dreadball", ["trontek-29ers/jack @ f5", "trontek-29ers/jack bench", "trontek-29ers/jack @ f7 prone"], AWAY
    )
    assert on_pitch_of(match.table, 0) == 0b101
    assert on_pitch_of(match.table, 1) == 0b11


def test_an_event_on_the_card_that_picks_a_player_takes_effect_after_the_pick() -> None:
    table = table_with()
    picked = run(table, pick_player(table, 1, 0b11), drawing(table, "keen-ref-1"))
    assert picked.result == player("A2")
    assert [event.name for event in picked.events if event.name != "Rolled"] == [
        "CardTurned",
        "RandomPlayer",
        "EventHolds",
    ]
    assert ref_extra_dice(table) == 1
