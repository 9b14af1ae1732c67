"""A record as a film for a page that knows no rules."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

import ironpitch
from ironpitch import Match
from tests.server.visiting import SeatAt, Visit


def played(ruleset: str, choices: int) -> Match:
    """A match in the middle."""
    match = ironpitch.new_match(ruleset, seed=6)
    draw = random.Random(2)
    for _ in range(choices):
        assert isinstance(match.request, ironpitch.Choose)
        match.play(draw.choice([choice for choice in match.request.choices if choice.verb != "concede"]))
    return match


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020", "dreadball"])
def test_the_steps_of_a_film_lead_from_the_first_picture_to_the_last(visit: Visit, ruleset: str) -> None:
    match = played(ruleset, 120)
    answer = visit.browser.post("/api/replays", json={"record": match.record()})
    assert answer.status_code == 200, answer.text
    film = answer.json()
    view: dict[str, Any] = film["first"]
    numbers = [event["n"] for event in film["events"]]
    for step in film["steps"]:
        changed = {player["id"]: player for player in step["players"]}
        players = [{**player, **changed.get(player["id"], {})} for player in view["players"]]
        view = {**view, **step["view"], "players": players}
        numbers += [event["n"] for event in step["events"]]
    last = match.view()
    assert {**view, "request": None} == {**last, "request": None}
    assert numbers == list(range(len(match.events)))
    assert len(film["steps"]) == sum(1 for entry in match.table.log.whole() if not entry & 1)


def test_a_film_starts_where_its_record_starts(visit: Visit) -> None:
    match = ironpitch.scenario("bb2016", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], acting="H1 move")
    match.play("step g11")
    film = visit.browser.post("/api/replays", json={"record": match.record()}).json()
    assert [step["events"][0]["choice"] for step in film["steps"]] == ["activate H1 move", "step g11"]


@pytest.mark.parametrize("record", ["", "nonsense", "ironpitch-record 1\nruleset bb1999\n"])
def test_a_record_that_is_none_is_refused_with_the_line(visit: Visit, record: str) -> None:
    answer = visit.browser.post("/api/replays", json={"record": record})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-record")


def test_a_long_record_may_be_longer_than_other_bodies(visit: Visit) -> None:
    assert visit.browser.post("/api/replays", json={"record": "x" * 100_000}).status_code == 422
    assert visit.browser.post("/api/replays", json={"record": "x" * 800_000}).status_code == 413


# -- moments of a match that is being played ---------------------------------------------------------------------------


def rich(seat: SeatAt, inputs: int) -> list[dict[str, Any]]:
    """Play for a while, any choice but giving up, and keep every state."""
    draw = random.Random(8)
    states = [seat.state]
    for _ in range(inputs):
        choices = [choice for choice in seat.request["choices"] if choice != "concede"]
        seat.say(t="play", v=seat.v, choice=draw.choice(choices))
        states.append(seat.until(seat.v + 1))
    return states


@pytest.mark.parametrize("ruleset", ["bb2020", "dreadball"])
def test_a_moment_is_the_picture_at_the_question_before_an_event_and_what_followed(visit: Visit, ruleset: str) -> None:
    match = visit.start(ruleset=ruleset, mode="hotseat", seed=4)
    with visit.sit(match) as seat:
        states = rich(seat, 60)
    for before, after in pairwise(states):
        for event in after["events"][:: max(1, len(after["events"]) - 1)]:
            found = visit.get(match, f"/moment?event={event['n']}").json()
            squares = {player["id"]: player["square"] for player in found["view"]["players"]}
            assert squares == {player["id"]: player["square"] for player in before["view"]["players"]}
            assert found["view"]["score"] == before["view"]["score"]
            assert found["events"] == [each for each in after["events"] if each["n"] <= event["n"]]
            assert "choices" not in (found["view"]["request"] or {})


def test_a_moment_before_the_first_question_is_an_empty_pitch(visit: Visit) -> None:
    match = visit.start(ruleset="bb2020", mode="hotseat", seed=4)
    found = visit.get(match, "/moment?event=1").json()
    assert [event["n"] for event in found["events"]] == [0, 1]
    assert all(player["square"] is None for player in found["view"]["players"])


def test_a_moment_keeps_the_secrets_of_its_time(visit: Visit) -> None:
    match = visit.start(ruleset="dreadball", mode="friend")
    with visit.sit(match) as home, visit.sit(match, "away") as away:
        for _ in range(30):
            asked = (home, away)[home.request["side"]]
            asked.say(t="play", v=asked.v, choice=asked.request["default"])
            v = asked.v
            home.until(v + 1)
            away.until(v + 1)
        last = home.state["events_to"] - 1
        assert home.state["view"]["hands"][0]["cards"], "a hand to hide"
    seen = {seat: visit.get(match, f"/moment?event={last}", seat).json()["view"]["hands"] for seat in match["seats"]}
    assert [bool(hand.get("cards")) for hand in seen["home"]] == [True, False]
    assert seen["away"][0].get("cards") is None
    assert [hand.get("cards") for hand in seen["watch"]] == [None, None]


def test_two_at_one_screen_see_no_hand_of_the_past(visit: Visit) -> None:
    match = visit.start(ruleset="dreadball", mode="hotseat", seed=4)
    with visit.sit(match) as seat:
        rich(seat, 40)
        last = seat.state["events_to"] - 1
    hands = visit.get(match, f"/moment?event={last}").json()["view"]["hands"]
    assert [hand.get("cards") for hand in hands] == [None, None]


def test_a_moment_that_has_not_come_is_refused_and_a_stranger_gets_none(visit: Visit) -> None:
    match = visit.start(ruleset="bb2020", mode="hotseat", seed=4)
    answer = visit.get(match, "/moment?event=5000")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-event")
    assert visit.browser.get(f"/api/matches/{match['id']}/moment?event=0").status_code == 404
