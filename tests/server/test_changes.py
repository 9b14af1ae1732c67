"""What has changed is told, and it is enough: whoever applies every change has the whole state at each input."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from starlette.websockets import WebSocketState

from ironpitch.engine.request import Roll
from ironpitch.server.frames import state_fields
from ironpitch.server.play.acts import dice_for
from ironpitch.server.play.changes import applied, view_change
from ironpitch.server.play.clocks import SIDES, new_clock
from ironpitch.server.play.live import Live, begin
from ironpitch.server.play.pictures import MOST_EVENTS, Pictures
from ironpitch.server.play.seats import view_for
from ironpitch.server.rulebook import ruleset_called
from ironpitch.server.sockets import CLOSE_TOO_MANY, LONGEST_BACKLOG, MOST_WAITING, Seated
from ironpitch.server.store.rows import Head
from tests.server.visiting import Frame, Visit

GAMES = ("bb2016", "bb2020", "dungeonbowl", "dreadball")
ROLES = ("home", "away", "both", "watch")
THERE = {"home": True, "away": True}


def new_live(ruleset: str, seed: int, dice: str = "seeded") -> Live:
    """A match that is not at any server."""
    home, away = ruleset_called(ruleset).default_teams()
    secret = {"seeded": str(seed), "sealed": f"secret-{seed}", "manual": ""}[dice]
    head = Head("m", 0.0, ruleset, home, away, "hotseat", "home", "", 0, dice, secret, "", "a", "b", "c")
    return begin(head, 0.0, new_clock(300, 60, 0.0))[0]


def play_at_random(live: Live, draw: random.Random, now: float) -> None:
    """One input."""
    request = live.match.request
    if isinstance(request, Roll):
        live.roll(SIDES[request.side], dice_for(request), now)
        return
    assert request is not None
    side = SIDES[request.side]
    choices = [choice.text for choice in request.choices if choice.text != "concede"]
    live.play(side, draw.choice(choices), now)


class Reader:
    """Somebody who hears of a match as a socket of a role does."""

    def __init__(self, live: Live, role: str) -> None:
        self.role = role
        self.pictures = Pictures()
        self.seen = self.pictures.now(live, role, 0.0)
        self.state: Frame = json.loads(self.seen.whole(self.seen.count, THERE, 0.0))

    def hear(self, live: Live, now: float) -> None:
        """Take the change, and compare with the whole state."""
        before, self.seen = self.seen, self.pictures.now(live, self.role, now)
        change = json.loads(self.seen.change_from(before))
        self.state = applied(self.state, change)
        assert self.state == json.loads(self.seen.whole(before.count, THERE, 0.0))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("ruleset", GAMES)
def test_the_changes_lead_to_the_whole_state_at_every_input(ruleset: str, seed: int) -> None:
    draw = random.Random(seed)
    live = new_live(ruleset, seed, draw.choice(["seeded", "sealed", "manual"]))
    readers = [Reader(live, role) for role in ROLES]
    for n in range(120):
        if live.match.over:
            break
        play_at_random(live, draw, float(n))
        if draw.random() < 0.1:
            live.ask("home", draw.choice(["undo", "pause"]), float(n))
        for reader in readers:
            if draw.random() < 0.8:  # some miss a state and hear of two inputs at once
                reader.hear(live, float(n))


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_last_change_of_a_match_leads_to_its_end(ruleset: str) -> None:
    live = new_live(ruleset, 5)
    reader = Reader(live, "home")
    draw = random.Random(5)
    while not live.match.over:
        play_at_random(live, draw, 0.0)
    reader.hear(live, 0.0)
    assert reader.state["view"]["over"]
    assert reader.state["secret"] is None


def test_what_is_gone_is_named() -> None:
    before = {"a": 1, "b": 2, "players": [{"id": "H1", "cells": ["a1"], "square": "a1"}, {"id": "H2"}]}
    now = {"a": 1, "c": None, "players": [{"id": "H1", "square": None}, {"id": "H2"}]}
    change = view_change(before, now)
    assert change == {
        "view": {"c": None, "gone": ["b"]},
        "players": [{"id": "H1", "square": None, "gone": ["cells"]}],
    }
    state = {"t": "state", "v": 1, "view": before, "secret": "x"}
    assert applied(state, {"t": "change", "v": 2, "was": 1, "gone": ["secret"], **change}) == {
        "t": "state",
        "v": 2,
        "view": now,
    }


def test_a_change_of_another_state_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one of state 3"):
        applied({"t": "state", "v": 3, "view": {}}, {"t": "change", "v": 9, "was": 8})


# -- over a socket -----------------------------------------------------------------------------------------------------


def test_an_input_is_told_as_a_small_change(visit: Visit) -> None:
    match = visit.start(ruleset="bb2020", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        whole = len(json.dumps(seat.state))
        small = 0
        for _ in range(30):
            seat.say(t="play", v=seat.v, choice=seat.request["default"])
            change = seat.socket.receive_json()
            assert (change["t"], change["was"]) == ("change", seat.v)
            assert "log" not in change
            seat.state = applied(seat.state, change)
            small += len(json.dumps(change)) < whole / 4
        assert small > 20
        live = visit.open_matches.rooms[match["id"]].live
        assert seat.state["view"] == json.loads(json.dumps(view_for(live.match, "both")))


def test_a_picture_is_made_once_for_all_who_see_the_same(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def counted(live: Live, role: str, now: float) -> Frame:
        made.append(role)
        return state_fields(live, role, now)

    monkeypatch.setattr("ironpitch.server.play.pictures.state_fields", counted)
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat, visit.sit(match, "watch") as one, visit.sit(match, "watch") as other:
        made.clear()
        seat.play_default()
        one.until(seat.v)
        other.until(seat.v)
        assert sorted(made) == ["both", "watch"]
        assert one.state == other.state
    room = visit.open_matches.rooms[match["id"]]
    assert not room.pictures.latest
    assert not room.pictures.pages


def test_after_a_step_back_the_whole_state_comes(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        while seat.request["kind"] != "activate":
            seat.play_default()
        seat.say(t="undo")
        frame = seat.socket.receive_json()
        assert frame["t"] == "state"
        assert frame["events_from"] == frame["events_to"] == visit.open_matches.rooms[match["id"]].live.story.count


def test_an_answer_to_an_old_question_brings_the_whole_state(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        seat.play_default()
        seat.say(t="play", v=0, choice="end-turn")
        assert seat.socket.receive_json()["code"] == "stale"
        frame = seat.socket.receive_json()
        assert (frame["t"], frame["v"]) == ("state", seat.v)


def test_events_are_told_by_the_page(visit: Visit) -> None:
    match = visit.start(ruleset="bb2020", mode="hotseat", seed=7)
    with visit.sit(match) as seat:
        while seat.state["events_to"] <= 2 * MOST_EVENTS:
            seat.play_at_random(seat.v, most=1)
        count = seat.state["events_to"]
        first = seat.ask(t="since", v=seat.v, n=0)
        assert (first["t"], first["events_from"], first["events_to"], first["more"]) == ("events", 0, MOST_EVENTS, True)
        assert "view" not in first
        assert first == seat.ask(t="since", v=seat.v, n=0)
        assert [event["n"] for event in first["events"]] == list(range(MOST_EVENTS))
        assert [event["n"] for event in seat.events_since(MOST_EVENTS, v=seat.v)] == list(range(MOST_EVENTS, count))
        last = seat.ask(t="since", v=seat.v, n=count + 5)
        assert (last["events_from"], last["events_to"], last["more"], last["events"]) == (count, count, False, [])
        seat.play_default()
        grown = seat.events_since(count, v=seat.v)
        assert [event["n"] for event in grown] == list(range(count, seat.state["events_to"]))


def test_more_events_than_a_frame_takes_are_left_to_be_asked_for(visit: Visit) -> None:
    live = new_live("bb2016", 3)
    reader = Reader(live, "home")
    draw = random.Random(3)
    while live.story.count - reader.seen.count <= MOST_EVENTS:
        play_at_random(live, draw, 0.0)
    change = json.loads(reader.pictures.now(live, "home", 0.0).change_from(reader.seen))
    assert change["events_from"] == change["events_to"] == live.story.count
    assert change["events"] == []


def test_who_is_there_is_told_in_a_frame_of_its_own(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="friend")
    with visit.sit(match) as home:
        assert home.state["seats"] == {"home": True, "away": False}
        with visit.sit(match, "away") as away:
            assert away.state["seats"] == {"home": True, "away": True}
            assert home.socket.receive_json() == {"t": "seats", "v": home.v, "seats": {"home": True, "away": True}}
            with visit.sit(match, "watch"):
                pass
        assert home.socket.receive_json() == {"t": "seats", "v": home.v, "seats": {"home": True, "away": False}}


# -- readers that do not read ------------------------------------------------------------------------------------------


class Socket:
    """As much of a socket as a seat needs."""

    def __init__(self, reads: bool) -> None:
        self.scope: dict[str, Any] = {"type": "websocket", "client": ("192.0.2.1", 1), "headers": []}
        self.application_state = WebSocketState.CONNECTED
        self.reads = reads
        self.got: asyncio.Queue[Frame] = asyncio.Queue()
        self.asks = 0
        self.closed = 0

    async def send_text(self, text: str) -> None:
        """Take a frame, or never come to it."""
        if not self.reads:
            await asyncio.Event().wait()
        self.got.put_nowait(json.loads(text))

    async def receive(self) -> Frame:
        """Ask for all events again and again."""
        self.asks += 1
        await asyncio.sleep(0)
        return {"type": "websocket.receive", "text": '{"t": "since", "v": 0, "n": 0}'}

    async def close(self, code: int, reason: str = "") -> None:
        """The server says good-bye."""
        self.closed = code


def test_a_reader_that_does_not_read_holds_nobody_up_and_keeps_little(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)

    async def played() -> None:
        open_matches, room = visit.open_matches, visit.open_matches.rooms[match["id"]]
        deaf, fine = (
            Seated(Socket(reads), open_matches, room, "both", open_matches.settings)  # type: ignore[arg-type]
            for reads in (False, True)
        )
        open_matches.arrive(room, deaf)
        open_matches.arrive(room, fine)
        sending = [asyncio.create_task(each.send_on()) for each in (deaf, fine)]
        got: asyncio.Queue[Frame] = fine.socket.got  # type: ignore[attr-defined]
        assert (await got.get())["t"] == "state"
        for _ in range(20):
            assert room.live.match.request is not None
            choice = room.live.match.request.default.text  # type: ignore[union-attr]
            await open_matches.act(room, "both", {"t": "play", "v": room.live.v, "choice": choice})
            assert (await got.get())["v"] == room.live.v
            assert not room.lock.locked()
        assert deaf.waiting == []
        await deaf.hear_on()
        socket: Socket = deaf.socket  # type: ignore[assignment]
        assert socket.closed == CLOSE_TOO_MANY
        assert len(deaf.waiting) <= MOST_WAITING
        assert deaf.backlog < LONGEST_BACKLOG + 100_000
        for task in sending:
            task.cancel()
        open_matches.leave(room, deaf)
        open_matches.leave(room, fine)

    assert visit.browser.portal is not None
    visit.browser.portal.call(played)


def test_long_answers_that_are_not_read_are_too_many_sooner(visit: Visit) -> None:
    match = visit.start(ruleset="bb2016", mode="hotseat", seed=7)

    async def asked() -> None:
        room = visit.open_matches.rooms[match["id"]]
        deaf = Seated(Socket(False), visit.open_matches, room, "watch", visit.open_matches.settings)  # type: ignore[arg-type]
        for _ in range(4):
            assert not deaf.is_behind()
            deaf.reply({"t": "hints", "text": "x" * (LONGEST_BACKLOG // 4)})
        assert deaf.is_behind()

    assert visit.browser.portal is not None
    visit.browser.portal.call(asked)
