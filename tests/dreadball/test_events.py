"""Events: the one that holds, the ball that shatters, the player after a heavy night."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.deck import NO_CARD
from ironpitch.games.dreadball.cards.event_cards import ref_extra_dice, ref_sight, resolve_event
from ironpitch.games.dreadball.terms import Fact, Mark
from tests.dreadball.at_table import card, drawing, fact, player, run

HOME = ["trontek-29ers/guard @ f5", "trontek-29ers/jack @ f6", "trontek-29ers/striker @ f7 ball"]
AWAY = ["greenmoon-smackers/guard @ f15", "greenmoon-smackers/jack @ f16"]


def table_with(event: str | None = None, home: list[str] = HOME) -> Table:
    """A few players, and an Event that holds."""
    return ironpitch.scenario("dreadball", home, AWAY, event=event).table


def worn_out(table: Table) -> list[str]:
    """Who has had a heavy night."""
    names = [f"H{n}" for n in range(1, 4)] + [f"A{n}" for n in range(1, 3)]
    return [name for name in names if table.marks[player(name)] & Mark.WORN_OUT]


def test_an_event_holds_until_the_next_one() -> None:
    table = table_with("slick-floor-1")
    assert fact(table, "event") == card("slick-floor-1") + 1
    told = run(table, resolve_event(table, card("short-sighted-ref-2"))).told("EventHolds")
    assert [event["card"] for event in told] == ["short-sighted-ref-2"]
    assert fact(table, "event") == card("short-sighted-ref-2") + 1


@pytest.mark.parametrize("word", ["run-1", "inspired-1"])
def test_a_card_that_is_no_event_changes_nothing(word: str) -> None:
    table = table_with("slick-floor-1")
    assert run(table, resolve_event(table, card(word))).events == []
    assert fact(table, "event") == card("slick-floor-1") + 1


def test_no_card_at_all_is_no_event() -> None:
    table = table_with()
    assert run(table, resolve_event(table, NO_CARD)).events == []


def test_a_short_sighted_referee_sees_three_hexes_and_not_seven() -> None:
    assert ref_sight(table_with()) == 7
    assert ref_sight(table_with("short-sighted-ref-1")) == 3
    assert ref_sight(table_with("keen-ref-1")) == 7


def test_a_keen_referee_has_a_die_more() -> None:
    assert ref_extra_dice(table_with()) == 0
    assert ref_extra_dice(table_with("keen-ref-1")) == 1
    assert ref_extra_dice(table_with("short-sighted-ref-1")) == 0


def test_a_ball_that_shatters_is_gone_at_once_and_the_event_before_it_still_holds() -> None:
    table = table_with("slick-floor-1")
    told = run(table, resolve_event(table, card("ball-shatters-1")))
    assert table.facts[Fact.BALL] == table.plan.board.nowhere
    assert table.facts[Fact.CARRIER] == NOBODY
    assert len(told.told("BallGone")) == 1
    assert fact(table, "event") == card("slick-floor-1") + 1
    assert fact(table, "lost") == 0


@pytest.mark.parametrize(("coin", "name"), [(1, "H1"), (2, "A1")])
def test_a_coin_and_a_card_pick_the_player_with_a_heavy_night(coin: int, name: str) -> None:
    table = table_with()
    picked = run(table, resolve_event(table, card("heavy-night-1")), [coin, *drawing(table, "run-1")])
    assert worn_out(table) == [name]
    assert [event["player"] for event in picked.told("RandomPlayer")] == [name]


def test_no_coin_is_tossed_while_only_one_side_is_on_the_pitch() -> None:
    table = table_with(home=["trontek-29ers/guard bench"])
    run(table, resolve_event(table, card("heavy-night-1")), drawing(table, "run-1"))
    assert worn_out(table) == ["A1"]


def test_the_next_event_ends_the_heavy_night() -> None:
    table = table_with()
    run(table, resolve_event(table, card("heavy-night-1")), [1, *drawing(table, "run-1")])
    run(table, resolve_event(table, card("ball-shatters-2")))
    assert worn_out(table) == ["H1"]
    run(table, resolve_event(table, card("slick-floor-2")))
    assert worn_out(table) == []


def test_an_event_turned_to_pick_the_player_replaces_the_heavy_night_at_once() -> None:
    table = table_with()
    run(table, resolve_event(table, card("heavy-night-1")), [1, *drawing(table, "keen-ref-2")])
    assert worn_out(table) == []
    assert table.facts[Fact.EVENT] == card("keen-ref-2") + 1
