"""What a screen sees: the picture of a match, and what happened, in words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ironpitch
from ironpitch import Choose, Event, IronpitchError
from tests.notation.walking import SEEDS, at, walk

HOME = ["human/blitzer @ h13 +tackle"]
AWAY = ["orc/lineman @ h14 ball"]


@settings(max_examples=25)
@given(
    seed=st.integers(0, SEEDS - 1), place=st.integers(0, 2000), within=st.booleans(), side=st.sampled_from([None, 0, 1])
)
def test_a_picture_is_ready_for_json_and_shows_choices_to_who_may_choose(
    seed: int, place: int, within: bool, side: int | None
) -> None:
    match = at(seed, place, within)
    view: dict[str, Any] = match.view(side)
    assert json.loads(json.dumps(view)) == view
    request = match.request
    assert isinstance(request, Choose)
    secret = request.kind in match.table.plan.ruleset.secret_kinds() and side not in (None, request.side)
    assert view["request"]["kind"] == ("hidden" if secret else request.kind)
    if side is None or side == request.side:
        assert view["request"]["choices"] == [choice.text for choice in request.choices]
        assert view["request"]["default"] == request.default.text
    else:
        assert "choices" not in view["request"]
    assert view["score"] == list(match.score)
    assert (view["turn"]["side"], view["turn"]["number"]) == match.turn
    squares = [player["square"] for player in view["players"] if player["square"]]
    assert len(squares) == len(set(squares))


def test_a_picture_names_everything_a_screen_needs() -> None:
    view: dict[str, Any] = ironpitch.scenario("bb2016", HOME, AWAY, rerolls=(2, 1)).view()
    assert view["ruleset"] == "bb2016"
    assert view["board"] == {"width": 15, "length": 26}
    assert view["players"][0] == {
        "id": "H1",
        "side": "home",
        "number": 1,
        "name": "Blitzer #1",
        "position": "blitzer",
        "title": "Blitzer",
        "stats": {"ma": 7, "st": 3, "ag": 3, "av": 8},
        "skills": ["block", "tackle"],
        "square": "h13",
        "status": "standing",
        "marks": ["fielded"],
    }
    assert view["rerolls"] == [2, 1]
    assert (view["over"], view["winner"]) == (False, None)


def test_what_is_done_to_a_picture_stays_in_it() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY)
    first: Any = match.view()
    first["players"][0]["skills"].clear()
    first["players"][0]["stats"].clear()
    first["players"].clear()
    view: Any = match.view()
    assert view["players"][0]["skills"] == ["block", "tackle"]
    assert view["players"][0]["stats"]["ma"] == 7


def test_a_picture_of_a_match_that_is_over_says_who_won() -> None:
    match = walk(0).match
    view = match.view()
    assert view["over"] is True
    assert view["winner"] == match.winner
    assert view["request"] is None


def test_a_picture_shows_the_roll_that_is_waited_for() -> None:
    view: Any = ironpitch.new_match(dice="manual").view()
    assert view["request"]["kind"] == "roll"
    assert (view["request"]["purpose"], view["request"]["die"], view["request"]["count"]) == ("weather", "d6", 2)


def test_there_are_two_sides_to_a_match() -> None:
    with pytest.raises(IronpitchError):
        ironpitch.new_match(seed=1).view(2)


def test_events_tell_a_block_in_words() -> None:
    match = ironpitch.scenario("bb2016", HOME, AWAY, dice=["pow", 6, 6, 6, 6, 1], acting="H1 block")
    for choice in ("block A1", "push h15", "stay"):
        match.play(choice)
    events = match.events
    assert events[:2] == [
        Event("Chose", {"side": "home", "choice": "activate H1 block"}),
        Event("Activated", {"player": "H1", "action": "block"}),
    ]
    told = {event.name: event for event in events}
    assert told["BlockResult"].fields == {"player": "H1", "target": "A1", "face": "pow"}
    assert told["Pushed"].fields == {"player": "A1", "from": "h14", "to": "h15"}
    assert told["Injured"].fields == {"player": "A1", "total": 12, "status": "casualty"}
    rolls = [
        (event["die"], event["face"], event["purpose"], event["player"]) for event in events if event.name == "Rolled"
    ]
    assert rolls[:3] == [("block", 6, "block", "H1"), ("d6", 6, "armour", "A1"), ("d6", 6, "armour", "A1")]
    assert told["Injured"].get("target") is None


def test_events_label_every_modifier_with_its_reason() -> None:
    match = ironpitch.scenario("bb2016", ["human/lineman @ h13"], ["orc/lineman @ h14", "orc/lineman @ h11"], dice=[4])
    for choice in ("activate H1 move", "step h12"):
        match.play(choice)
    modified = [event for event in match.events if event.name == "Modified"]
    assert [(event["purpose"], event["amount"], event["reason"]) for event in modified] == [
        ("dodge", 1, "dodging"),
        ("dodge", -1, "marked"),
    ]


def test_every_event_of_a_whole_match_is_told_in_words() -> None:
    names = set()
    for event in walk(1).match.events:
        names.add(event.name)
        for field in ("player", "target", "purpose", "reason", "skill", "status", "action", "side", "weather"):
            assert not isinstance(event.get(field), int), event
    assert {"Rolled", "Chose", "Moved", "Tested", "TurnBegan", "HalfBegan", "Kicked", "MatchEnded"} <= names
