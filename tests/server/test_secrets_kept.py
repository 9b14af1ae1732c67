"""Whatever a coach hides makes no difference to any answer that another seat gets.

Matches are played at random; then their secrets are dealt otherwise (cards in the other hand and in the pile, the chest
a ball is in, the dice to come), and everything the server says to a seat must be the same, letter for letter.
"""

from __future__ import annotations

import json
import random
import re
from itertools import count, islice
from typing import Any

import pytest

from ironpitch import Choose, Match
from ironpitch.engine.choices import SQUAD, player_name
from ironpitch.games.dreadball import terms as dreadball_terms
from ironpitch.games.dreadball.cards.deck import card_words
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dungeonbowl import terms as dungeonbowl_terms
from ironpitch.server.play.live import Live
from tests.server.dealing import dealt_otherwise, live_with, play_at_random
from tests.server.visiting import Frame, SeatAt, Visit

PLAYERS = 3
"""Players of each side about whom hints are asked."""
MOST_CHOICES = 10
COMMITMENT = re.compile(r'"commitment": ?("[0-9a-f]+"|null)')
"""What the dice to come are held to: they are others."""


@pytest.mark.parametrize("seed", range(10))
def test_cards_that_a_seat_may_not_know_change_no_answer_it_gets(visit: Visit, seed: int) -> None:
    match = visit.start(ruleset="dreadball", mode="friend")
    live = played(visit, match, seed, 14 + 9 * seed)
    for side, seats in ((0, ("home", "watch")), (1, ("away", "watch"))):
        others = with_other_secrets(live, side)
        assert_same_answers(visit, match, live, others, seats)
        hands = {int(each.table.facts[dreadball_terms.Fact.HAND + 1 - side]) for each in (live.match, *others)}
        assert len(hands) > 1 or not live.match.table.facts[dreadball_terms.Fact.HAND + 1 - side], (
            "the secrets did differ"
        )


@pytest.mark.parametrize("seed", range(6))
def test_cards_change_no_answer_in_the_middle_of_an_action(visit: Visit, seed: int) -> None:
    match = visit.start(ruleset="dreadball", mode="friend")
    live = played(visit, match, seed, 30 + 7 * seed)
    for n in range(40):
        request = live.match.request
        if live.match.step is not None and request is not None:
            side = request.side
            others = with_other_secrets(live, side)
            if others:
                break
        play_at_random(live, seed + n, 1)
    assert_same_answers(visit, match, live, others, (("home", "away")[side], "watch"))


def test_both_seats_at_one_screen_learn_nothing_of_the_hand_of_the_one_who_waits(visit: Visit) -> None:
    match = visit.start(ruleset="dreadball", mode="hotseat", seed=5)
    live = played(visit, match, 3, 40)
    request = live.match.request
    assert request is not None
    others = with_other_secrets(live, request.side)
    assert_same_answers(visit, match, live, others, ("home",), rereads=False)


def test_both_seats_at_one_screen_learn_nothing_of_the_chest_that_holds_the_ball(visit: Visit) -> None:
    match = visit.start(ruleset="dungeonbowl", mode="hotseat", seed=5)
    live = played(visit, match, 3, 30, ("concede", "open"))
    apart = [
        each
        for each in with_other_secrets(live, 0, 6)
        if each.table.facts[dungeonbowl_terms.Fact.HIDDEN_IN] != hidden_in(live)
    ]
    assert_same_answers(visit, match, live, apart, ("home",))


@pytest.mark.parametrize("ruleset", ["dungeonbowl", "dungeonbowl(dungeon=ring)"])
@pytest.mark.parametrize("seed", range(4))
def test_the_chest_that_holds_the_ball_changes_no_answer(visit: Visit, seed: int, ruleset: str) -> None:
    match = visit.start(ruleset=ruleset, mode="friend")
    live = played(visit, match, seed, 16 + 12 * seed, ("concede", "open"))
    others = with_other_secrets(live, 0, 8)
    apart = {int(each.table.facts[dungeonbowl_terms.Fact.HIDDEN_IN]): each for each in others}
    apart.pop(hidden_in(live), None)
    assert apart, "the ball was in another chest"
    assert_same_answers(visit, match, live, list(apart.values())[:2], ("home", "away", "watch"))


def test_a_plan_cannot_choose_for_the_other_coach_nor_hear_what_he_could_choose(visit: Visit) -> None:
    match = visit.start(ruleset="dreadball", mode="friend")
    live = played(visit, match, 4, 60)
    side = rushing_against_a_hand(live)
    seat = ("home", "away")[side]
    with visit.sit(match, seat) as coach, visit.sit(match, "away" if seat == "home" else "home") as other:
        ruleset = live.match.table.plan.ruleset
        for card in hand_of(live.match, 1 - side):
            name = ruleset.vocabulary.text(live.match.read(f"play {card}"), ruleset.board)
            found = coach.ask(t="preview", id=1, choices=["end-rush", name])
            assert (found["legal"], found["refused"]) == (1, "the other coach is asked there; a plan goes no further")
        told = other.ask(t="preview", id=2, choices=["end-rush"])
        assert (told["legal"], told["rolls"]) == (0, [])
        assert other.ask(t="answers", id=3) == {"t": "answers", "v": live.v, "id": 3}


# -- what is asked -----------------------------------------------------------------------------------------------------


def played(visit: Visit, match: Frame, seed: int, choices: int, avoid: tuple[str, ...] = ("concede",)) -> Live:
    """An open match after so many choices at random."""
    room = visit.open_matches.rooms[match["id"]]
    live = room.live
    play_at_random(live, seed, choices, avoid)
    room.stored = live.v
    return live


def hidden_in(live: Live) -> int:
    """The chest that holds the ball."""
    return int(live.match.table.facts[dungeonbowl_terms.Fact.HIDDEN_IN])


def with_other_secrets(live: Live, side: int, most: int = 2) -> list[Match]:
    """Matches that differ from an open one only in what this side may not know."""
    twins = (dealt_otherwise(live.match, side, seed) for seed in range(60))
    return list(islice((twin for twin in twins if twin is not None), most))


def rushing_against_a_hand(live: Live) -> int:
    """Play on until a coach may end his Rush while the other holds cards; his side."""
    for seed in count():
        request = live.match.request
        assert isinstance(request, Choose)
        if live.match.step is None and "end-rush" in request.choices and hand_of(live.match, 1 - request.side):
            return request.side
        play_at_random(live, seed, 1)
    raise AssertionError


def hand_of(match: Match, side: int) -> list[str]:
    """The cards in a hand, by name."""
    hands = match.view(side)["hands"]
    assert isinstance(hands, list)
    return [card["card"] for card in hands[side]["cards"]]


def assert_same_answers(
    visit: Visit, match: Frame, live: Live, others: list[Match], seats: tuple[str, ...], rereads: bool = True
) -> None:
    """Ask everything of the match and of those with other secrets, from each seat."""
    assert others
    room = visit.open_matches.rooms[match["id"]]
    for seat in seats:
        told = []
        for each in (live, *(live_with(live, other) for other in others)):
            room.live, room.stored = each, each.v
            told.append(everything_told(visit, match, seat, each, rereads))
        room.live = live
        assert len(told[0]) > 20
        for other in told[1:]:
            for mine, theirs in zip(told[0], other, strict=True):
                assert mine == theirs


def everything_told(visit: Visit, match: Frame, seat: str, live: Live, rereads: bool) -> list[str]:
    """All that a seat can hear, as text."""
    draw = random.Random(live.v)
    found: list[str] = []
    with visit.sit(match, seat) as at:
        found.append(json.dumps([at.state, at.events_since(0, v=live.v)], sort_keys=True))
        for question in questions(live.match, at, draw):
            found.append(json.dumps(at.ask(**question), sort_keys=True))
    for what in ("/picture.svg", "", "/record", "/position") if rereads else ("/picture.svg", ""):
        found.append(visit.get(match, what, seat).text)
    for event in range(0, live.story.count, max(1, live.story.count // 6)):
        found.append(visit.get(match, f"/moment?event={event}", seat).text)
    return [COMMITMENT.sub("", each) for each in found]


def questions(match: Match, at: SeatAt, draw: random.Random) -> list[dict[str, Any]]:
    """Hints about several players, plans of one's own and those that go on where the other coach is asked, answers, a
    set-up, and choices that cannot be made."""
    plan = match.table.plan
    found: list[dict[str, Any]] = []
    for side in (0, 1):
        for n in draw.sample(range(int(plan.size[side])), PLAYERS):
            name = player_name(side * SQUAD + n)
            found += [{"t": "hints", "id": 1, "player": name}, {"t": "hints", "id": 2, "player": name, "action": "run"}]
    own = [each for each in at.request.get("choices", []) if each != "concede"]
    for choice in own[:MOST_CHOICES]:
        found.append({"t": "preview", "id": 3, "choices": [choice]})
        for then in draw.sample(own, min(2, len(own))):
            found.append({"t": "preview", "id": 4, "choices": [choice, then, "accept"]})
    for card in some_cards(match, draw):
        for first in (own[:1], ["end-rush"], ["end-turn"], []):
            found.append({"t": "preview", "id": 5, "choices": [*first, f"play {card}"]})
            found.append({"t": "preview", "id": 6, "choices": [*first, f"swap {card}"]})
    found += [{"t": "answers", "id": 7}, {"t": "set-up", "id": 8, "choice": "setup H1@h13 A1@h14"}]
    v = at.v
    for wrong in (
        "end-turn-now",
        "step a1",
        "play slam-1 H1",
        "play slam-1",
        "reroll team",
        "decline",
        "open a1",
        "keep",
    ):
        if wrong not in own:
            found.append({"t": "play", "v": v, "choice": wrong})
    found.append({"t": "roll", "v": v, "faces": [1]})
    return found


def some_cards(match: Match, draw: random.Random) -> list[str]:
    """Names of cards, wherever they are."""
    is_card_game = isinstance(match.table.plan, DreadBallPlan)
    return draw.sample(list(card_words()), 6) if is_card_game else ["run-1"]
