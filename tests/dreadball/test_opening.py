"""Before the match and between two actions: the home card, first hands, swaps, interference."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.deck import deck, how_many_cards
from ironpitch.games.dreadball.play.opening import between_actions, deal
from ironpitch.games.dreadball.terms import Fact, Mark
from tests.dreadball.at_table import card, cards_in, choices, drawing_from, fact, player, run, status

JACK = "trontek-29ers/jack"
SIREN = "void-sirens/jack"


# -- the deal ----------------------------------------------------------------------------------------------------------


def dealing(*words: str) -> list[int]:
    """The dice that deal these cards one after the other from a whole deck."""
    pile = int(deck().all)
    dice: list[int] = []
    for word in words:
        dice += drawing_from(pile, word)
        pile ^= 1 << card(word)
    return dice


def new_table() -> Table:
    """Humans, who bring a die and two cards, against Orx, who bring one of each."""
    return ironpitch.scenario("dreadball", [f"{JACK} @ f5"], [f"{SIREN} @ f15"], cards=(2, 1), dice_left=(1, 4)).table


@pytest.mark.parametrize(("coin", "first"), [(1, 0), (2, 1)])
def test_a_coin_decides_who_draws_the_home_card(coin: int, first: int) -> None:
    table = new_table()
    words = ["run-1", "slam-1", "throw-2"]
    dealt = run(table, deal(table), [coin, *dealing(*words)], ["done", "done"])
    assert fact(table, "first") == first
    assert [event["side"] for event in dealt.told("MatchBegan")] == [("home", "away")[first]]
    hands = [["run-1", "slam-1"], ["throw-2"]] if first == 0 else [["slam-1", "throw-2"], ["run-1"]]
    assert [sorted(cards_in(table, Fact.HAND + side)) for side in range(2)] == [sorted(hand) for hand in hands]
    assert [fact(table, "dice-home"), fact(table, "dice-away")] == [1, 4]
    assert [question[1] for question in dealt.asked] == [first, 1 - first]
    assert how_many_cards(table.facts[Fact.PILE]) == 49


def test_any_of_the_first_cards_may_be_swapped_once() -> None:
    table = new_table()
    dice = [1, *dealing("run-1", "slam-1", "throw-2", "steal-1", "steal-2")]
    dealt = run(table, deal(table), dice, ["swap run-1", "swap slam-1", "done"])
    assert [question[2] for question in dealt.asked] == [
        ["done", "swap run-1", "swap slam-1"],
        ["done", "swap slam-1"],
        ["done", "swap throw-2"],
    ]
    assert cards_in(table, Fact.HAND) == ["steal-1", "steal-2"]
    assert cards_in(table, Fact.HAND + 1) == ["throw-2"]
    assert cards_in(table, Fact.DISCARDS) == ["run-1", "slam-1"]
    assert [(event["side"], event["number"]) for event in dealt.told("CardsSwapped")] == [("home", 2)]


def test_a_match_begins_with_the_deal_and_goes_on_with_the_set_up() -> None:
    match = ironpitch.new_match("dreadball", "void-sirens", "ukomo-avalanchers", seed=1)
    assert match.request is not None
    assert match.request.kind == "set-up"
    assert fact(match.table, "dice-home") == 4


# -- between two actions -----------------------------------------------------------------------------------------------


def waiting(
    away: list[str], hand: tuple[str, ...] = (), home: tuple[str, ...] = (f"{JACK} @ f11",), ball: str | None = "a8"
) -> Table:
    """The home coach is in the middle of his Rush, the other one holds these cards."""
    return ironpitch.scenario("dreadball", list(home), away, hands=([], list(hand)), ball=ball).table


@pytest.mark.covers("dreadball.interference.source", "dreadball.interference.opponents_rush")
def test_a_jack_interferes_by_a_card_in_the_opponents_rush() -> None:
    table = waiting(["greenmoon-smackers/jack @ f13", "greenmoon-smackers/guard @ e11"], ("running-interference-2",))
    asked = run(table, between_actions(table), [], ["play running-interference-2 A1"])
    assert asked.asked == [("interfere", 1, ["decline", "play running-interference-2 A1"])]
    assert asked.result == player("A1")
    assert table.marks[player("A1")] & Mark.CARDED
    assert cards_in(table, Fact.HAND + 1) == []
    assert cards_in(table, Fact.DISCARDS) == ["running-interference-2"]


@pytest.mark.covers("dreadball.interference.source")
@pytest.mark.parametrize(
    "jack",
    [
        "greenmoon-smackers/guard @ f12",
        "greenmoon-smackers/jack @ f12 prone",
        "greenmoon-smackers/jack bench",
        "greenmoon-smackers/jack @ f14",
    ],
)
def test_only_a_jack_on_his_feet_with_somebody_to_slam_interferes(jack: str) -> None:
    table = waiting([jack], ("running-interference-1",))
    assert run(table, between_actions(table)).asked == []


@pytest.mark.covers("dreadball.interference.movement")
def test_an_opponent_two_hexes_away_is_near_enough_if_there_is_room_to_step_up() -> None:
    table = waiting([f"{SIREN} @ f13"])
    assert run(table, between_actions(table), [], ["player A1"]).result == player("A1")
    around = ["f12", "e12", "g12", "f14", "e13", "g13"]
    shut_in = [f"{SIREN} @ f13", *[f"void-sirens/striker @ {cell}" for cell in around]]
    table = waiting(shut_in, home=(f"{JACK} @ f11 w",))
    assert run(table, between_actions(table)).asked == []


@pytest.mark.covers("dreadball.interference.movement", "dreadball.skill.slide", "skill:dreadball/slide")
def test_who_slides_interferes_with_an_opponent_further_away_by_a_dash() -> None:
    match = ironpitch.scenario(
        "dreadball",
        [f"{JACK} @ f10 e", f"{JACK} @ a5"],
        [f"{SIREN} @ f13 w +slide", "void-sirens/striker @ k16"],
        ball="a8",
        dice=[5, 5, 5],
    )
    for said in ("act H2 run", "done", "player A1", "step f12", "step f11"):
        match.play(said)
    assert "slam H1" in choices(match)


@pytest.mark.covers("dreadball.interference.movement", "dreadball.skill.tongue_slam", "skill:dreadball/tongue")
def test_who_has_a_long_tongue_interferes_over_two_hexes() -> None:
    home, away = [f"{JACK} @ f11 e", f"{JACK} @ a5"], [f"{SIREN} @ f13 w +tongue", "void-sirens/striker @ k16"]
    match = ironpitch.scenario("dreadball", home, away, ball="a8", dice=[5, 5, 5, 1, 1, 1, 1, 1, 1, 1])
    for said in ("act H2 run", "done", "player A1"):
        match.play(said)
    assert "slam H1" in choices(match)
    match.play("slam H1")
    # a step and the tongue together reach three hexes
    match = ironpitch.scenario("dreadball", [f"{JACK} @ f10 e", f"{JACK} @ a5"], away, ball="a8")
    for said in ("act H2 run", "done", "player A1", "step f12"):
        match.play(said)
    assert "slam H1" in choices(match)


@pytest.mark.covers("dreadball.interference.once_per_match", "dreadball.interference.cards_add")
def test_the_ability_works_once_a_match_and_cards_come_on_top() -> None:
    table = waiting([f"{SIREN} @ f12"], ("running-interference-1", "running-interference-2"))
    offered = run(table, between_actions(table), [], ["player A1"]).offered()
    assert offered == [
        "decline",
        "player A1",
        "play running-interference-1 A1",
        "play running-interference-2 A1",
    ]
    assert table.marks[player("A1")] & Mark.INTERFERED
    offered = run(table, between_actions(table), [], ["play running-interference-1 A1"]).offered()
    assert "player A1" not in offered
    assert run(table, between_actions(table)).asked == []  # one card a player and Rush


@pytest.mark.covers("dreadball.interference.opponents_rush")
def test_nobody_interferes_in_his_own_rush() -> None:
    table = waiting([f"{JACK} @ f12"], home=(f"{SIREN} @ f11",))
    assert run(table, between_actions(table)).asked == []
    match = ironpitch.scenario("dreadball", [f"{SIREN} @ f11"], [f"{JACK} @ f12"], ball="a8")
    assert not [said for said in choices(match) if "interfere" in said]


@pytest.mark.covers(
    "dreadball.interference.movement", "dreadball.interference.source", "skill:dreadball/running-interference"
)
def test_who_interferes_moves_a_hex_and_slams_and_the_rush_goes_on() -> None:
    match = ironpitch.scenario(
        "dreadball",
        [f"{JACK} @ f11 e", f"{JACK} @ a5"],
        [f"{SIREN} @ f13 w", "void-sirens/striker @ k16"],
        ball="a8",
    )
    match.play("act H2 run")
    match.play("done")
    match.play("player A1")
    assert "done" in choices(match)
    match.play("step f12")
    assert not [said for said in choices(match) if said.startswith("step")]
    assert "slam H1" in choices(match)
    match.play("done")
    assert status(match.table, "A1") == "standing"
    assert match.turn == ("home", 1)
    assert fact(match.table, "tokens") == 4
    assert "act H1 run" in choices(match)


def test_an_event_from_the_waiting_coachs_hand_is_played_between_two_actions() -> None:
    table = waiting(["greenmoon-smackers/jack @ a16"], ("slick-floor-1", "keen-ref-1", "run-1", "inspired-1"))
    asked = run(table, between_actions(table), [], ["play keen-ref-1", "decline"])
    assert [question[2] for question in asked.asked] == [
        ["decline", "play keen-ref-1", "play slick-floor-1"],
        ["decline", "play slick-floor-1"],
    ]
    assert asked.result == NOBODY
    assert fact(table, "event") == card("keen-ref-1") + 1


def test_a_ball_that_was_shattered_in_an_action_is_replaced_before_the_next_one() -> None:
    table = waiting(["greenmoon-smackers/jack @ a16"], ball=None)
    launched = run(table, between_actions(table), [2])
    assert len(launched.told("Launched")) == 1
    assert table.plan.board.name(fact(table, "ball")) == "d11"


def test_the_cards_of_a_whole_match_are_always_fifty_two() -> None:
    match = ironpitch.new_match("dreadball", seed=3)
    table = match.table
    for _ in range(400):
        if match.over:
            break
        codes = match.option_codes()
        match.play_code(codes[0 if len(codes) < 3 else 1])
        places = [int(table.facts[place]) for place in (Fact.PILE, Fact.DISCARDS, Fact.HAND, Fact.HAND + 1)]
        places += [fact(table, "support-home"), fact(table, "support-away")]
        if match.step is None:
            assert sum(int(how_many_cards(place)) for place in places) == 52
