"""What a coach may see of a DreadBall match: everything but the other's cards."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ironpitch
from ironpitch import Choose, Match, Roll
from ironpitch.engine.errors import IronpitchError
from ironpitch.games.dreadball.cards.deck import card_words
from ironpitch.games.dreadball.terms import Fact
from ironpitch.render.commentary import event_count, events_since
from tests.dreadball.walking import opened, walk, with_full_hands

HOME = ["trontek-29ers/jack @ f4", "trontek-29ers/striker @ d4 ball", "trontek-29ers/guard bench"]
SHOWN = ("CardTurned", "CardPlayed", "EventHolds", "RandomPlayer")
AWAY = ["greenmoon-smackers/guard @ f12", "greenmoon-smackers/jack @ d12", "greenmoon-smackers/guard sin-bin-2"]


def in_hand(match: Match, side: int) -> set[str]:
    return {word for card, word in enumerate(card_words()) if match.table.facts[Fact.HAND + side] >> card & 1}


def named(said: object) -> set[str]:
    """The cards that a view or some events name, anywhere in them."""
    text = json.dumps(said)
    return {word for word in card_words() if f'"{word}"' in text or f" {word}" in text}


def fields(events: list[ironpitch.Event]) -> list[list[object]]:
    return [[event.name, *event.fields.values()] for event in events]


def is_played(event: ironpitch.Event) -> bool:
    """Has somebody just said himself which card he plays?"""
    return event.name == "Chose" and str(event["choice"]).startswith(("play ", "reroll "))


@pytest.mark.parametrize("seed", range(8))
def test_no_view_and_no_event_names_a_card_of_the_others_hand(seed: int) -> None:
    match = with_full_hands(seed) if seed % 2 else opened(seed)
    before = [in_hand(match, 0), in_hand(match, 1)]
    told = 0
    heard: list[list[str]] = [[], []]
    dealt = 0
    for at in walk(match, seed, 300):
        for side in range(2):
            other = in_hand(at, 1 - side)
            assert named(at.view(side)) & other == set()
            events = events_since(at, told, side)
            heard[side] += [event.name for event in events]
            news = [event for event in events if not is_played(event)]
            # a card that was in the hand all the while has been named to nobody since the last look
            assert named(fields(news)) & other & before[1 - side] == set()
            # nor one that has come to it since, unless all have seen it before on its way through the discards
            assert named(fields([event for event in news if event.name not in SHOWN])) & other == set()
            dealt += sum(event.name == "CardDealt" and event["card"] != "hidden" for event in news)
        told = event_count(at)
        before = [in_hand(at, 0), in_hand(at, 1)]
    assert dealt or seed % 2 == 0
    for side in range(2):
        assert heard[side] == [event.name for event in match.events_for(side)]


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_match_keeps_its_secrets(seed: int) -> None:
    match = opened(seed, "dreadball(sudden_death=off)")
    for at in walk(match, seed, 3000):
        for side in range(2):
            assert named(at.view(side)) & in_hand(at, 1 - side) == set()
    assert match.over
    secret = {"CardDealt": "card", "Rolled": "face"}
    for side, other in enumerate(("away", "home")):
        for event in match.events_for(side):
            if event.get("purpose") == "deal" or event.name == "CardDealt":
                hidden = event[secret[event.name]] == "hidden"
                assert hidden or event.get("side") != other


@pytest.mark.parametrize("seed", range(4))
def test_whoever_sees_everything_sees_both_hands(seed: int) -> None:
    match = with_full_hands(seed)
    hands: Any = match.view()["hands"]
    assert [{card["card"] for card in hand["cards"]} for hand in hands] == [in_hand(match, 0), in_hand(match, 1)]
    assert match.events_for(None) == match.events


def test_what_one_sees_does_not_depend_on_what_the_other_holds() -> None:
    views = []
    for cards in (["slam-1", "dig-deep-1"], ["throw-2", "keen-ref-1"]):
        match = ironpitch.scenario("dreadball", HOME, AWAY, hands=(["run-1"], cards), rush=("home", 3))
        views.append(json.dumps(match.view("home")))
    assert views[0] == views[1]
    assert '"count": 2' in views[0]
    assert "Dig Deep" not in views[0]


def test_a_coach_sees_his_own_cards_with_their_titles_and_the_number_of_the_others() -> None:
    match = ironpitch.scenario("dreadball", HOME, AWAY, hands=(["run-1"], ["slam-1", "dig-deep-1"]))
    hands: Any = match.view(1)["hands"]
    assert hands[0] == {"count": 1}
    assert [(card["card"], card["title"]) for card in hands[1]["cards"]] == [
        ("slam-1", "Slam"),
        ("dig-deep-1", "Dig Deep"),
    ]
    assert match.view(1)["pile"] == 49


def buying(dice: Any) -> Match:
    return ironpitch.scenario("dreadball", HOME, AWAY, cards=(2, 0), rush=("home", 3), dice=dice)


def test_a_card_that_is_bought_is_hidden_from_the_other_and_the_dice_that_drew_it_from_both() -> None:
    match = buying([])
    match.play("buy")
    (card,) = in_hand(match, 0)
    mine = [event for event in match.events_for("home") if event.name == "CardDealt"]
    theirs = [event for event in match.events_for("away") if event.name == "CardDealt"]
    assert [event["card"] for event in mine] == [card]
    assert [(event["side"], event["card"]) for event in theirs] == [("home", "hidden")]
    for coach in ("away", "home"):
        # the place of a card in the pile would tell its buyer how many of those before it are in the other hand
        rolled = [event["face"] for event in match.events_for(coach) if event.get("purpose") == "deal"]
        assert rolled
        assert set(rolled) == {"hidden"}
    assert "hidden" not in [event["face"] for event in match.events if event.get("purpose") == "deal"]


def test_dice_that_still_draw_a_card_tell_the_other_only_that_they_roll() -> None:
    match = buying("manual")
    match.play("buy")
    assert isinstance(match.request, Roll)
    assert match.request.purpose == "deal"
    shown: Any = match.view("away")["request"]
    assert set(shown) == {"side", "kind", "about", "purpose", "die", "count"}
    match.roll([1] * match.request.count)
    assert match.view("away")["hands"] == [{"count": 1}, {"count": 0, "cards": []}]


def test_what_a_coach_swaps_is_hidden_from_the_other() -> None:
    match = ironpitch.new_match("dreadball", "trontek-29ers", "greenmoon-smackers", seed=3)
    while isinstance(match.request, Choose) and match.request.side != 0:
        match.play(match.request.default)
    assert isinstance(match.request, Choose)
    assert match.request.kind == "swap"
    hidden: Any = match.view("away")["request"]
    assert hidden == {"side": 0, "kind": "hidden", "about": "-", "detail": ""}
    open_to_me: Any = match.view("home")["request"]
    assert open_to_me["kind"] == "swap"
    choice = match.request.choices[1]
    match.play(choice)
    match.play("done")
    assert ["Chose", "home", choice.text] in fields(match.events_for("home"))
    assert choice.text not in json.dumps(fields(match.events_for("away")))
    assert ["CardsSwapped", "home", 1] in fields(match.events_for("away"))


def test_a_side_that_does_not_exist_has_no_events() -> None:
    match = buying([])
    with pytest.raises(IronpitchError, match="expected 0 or 'home', 1 or 'away', or None"):
        match.events_for("both")


def test_football_has_no_secrets() -> None:
    match = ironpitch.new_match("bb2016", seed=7)
    match.play("receive")
    assert match.events_for(0) == match.events_for("away") == match.events
