"""A record as a film for a page that knows no rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ironpitch
from ironpitch import Match
from tests.server.visiting import Visit


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
