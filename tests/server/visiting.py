"""A server under test and what a coach does there: start matches, take seats, play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from typing import Any, cast

from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from ironpitch.server.app import create_app
from ironpitch.server.play.changes import applied
from ironpitch.server.play.open_matches import OpenMatches
from ironpitch.server.settings import Settings, unlimited

Frame = dict[str, Any]
FRIENDS_KEY = "a-key-of-the-friends-own-making"
ANSWERS = {"since": "events", "ping": "pong"}
"""What a frame is answered with, if not with one of its own kind."""
FREE = Settings(hosts=("testserver",), workers=0, ticking=False, listening=False, password_memory=64)


class Clock:
    """A clock that stands still until a test turns it."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.set_forward = 0.0
        """By how much somebody has set the clock of the machine forward; less than 0 is back."""

    def __call__(self) -> float:
        return self.time + self.set_forward

    def monotonic(self) -> float:
        """The seconds that have really passed."""
        return self.time - 900.0


class Visit:
    """A server in this process."""

    def __init__(self, browser: TestClient, clock: Clock) -> None:
        self.browser = browser
        self.clock = clock

    @property
    def open_matches(self) -> OpenMatches:
        """The matches that are open."""
        open_matches: OpenMatches = cast(FastAPI, self.browser.app).state.open_matches
        return open_matches

    def tick(self, seconds: float) -> None:
        """Let time pass, and have the server look at its clocks."""
        self.clock.time += seconds
        assert self.browser.portal is not None
        self.browser.portal.call(self.open_matches.tick)

    def start(self, **wish: Any) -> Frame:
        """Start a match."""
        answer = self.browser.post("/api/matches", json=wish)
        assert answer.status_code == 201, answer.text
        found: Frame = answer.json()
        return self.join(found) if found["invitation"] else found

    def invite(self, **wish: Any) -> Frame:
        """Start a match with a friend who has not come yet."""
        answer = self.browser.post("/api/matches", json={"mode": "friend", **wish})
        assert answer.status_code == 201, answer.text
        found: Frame = answer.json()
        return found

    def join(self, match: Frame, key: str = FRIENDS_KEY, headers: dict[str, str] | None = None) -> Frame:
        """The friend takes the other seat."""
        wish = {"invitation": match["invitation"], "key": key}
        answer = self.browser.post(f"/api/matches/{match['id']}/join", json=wish, headers=headers)
        assert answer.status_code == 200, answer.text
        joined = answer.json()
        return {**match, "seats": {**match["seats"], joined["side"]: joined["seat"]}}

    def sit(self, match: Frame, seat: str = "home") -> SeatAt:
        """Take a seat of a match."""
        return SeatAt(self, match["id"], match["seats"][seat])

    def get(self, match: Frame, what: str = "", seat: str = "home") -> Any:
        """Ask for something about a match."""
        path = f"/api/matches/{match['id']}{what}"
        return self.browser.get(path, headers={"X-Seat": match["seats"][seat] or ""})


class SeatAt:
    """A seat with an open socket; `state` is the last one, by what came: whole states and changes."""

    def __init__(self, visit: Visit, match: str, token: str) -> None:
        self.visit = visit
        self.opening = visit.browser.websocket_connect(f"/api/matches/{match}/socket?seat={token}")
        self.socket: WebSocketTestSession = self.opening.__enter__()
        self.state: Frame = {}
        self.other: list[Frame] = []
        """Frames that were no states."""
        self.wait()

    def __enter__(self) -> SeatAt:
        return self

    def __exit__(self, *error: object) -> None:
        self.opening.__exit__(None, None, None)

    def hear(self) -> Frame:
        """The next frame."""
        frame: Frame = self.socket.receive_json()
        if frame["t"] == "change":
            frame = applied(self.state, frame)
        if frame["t"] == "state":
            self.state = frame
        else:
            self.other.append(frame)
        if frame["t"] == "seats":
            self.state = {**self.state, "seats": frame["seats"]}
        return frame

    def wait(self, kind: str = "state") -> Frame:
        """The next frame of a kind."""
        while True:
            frame = self.hear()
            if frame["t"] == kind:
                return frame

    def until(self, v: int) -> Frame:
        """The state of this number, or a later one."""
        while self.state.get("v", -1) < v:
            self.hear()
        return self.state

    @property
    def v(self) -> int:
        """The number of the last state."""
        return int(self.state["v"])

    @property
    def request(self) -> Frame:
        """What the match waits for."""
        request: Frame = self.state["view"]["request"]
        return request

    def say(self, **frame: Any) -> None:
        """Send a frame."""
        self.socket.send_json(frame)

    def ask(self, **frame: Any) -> Frame:
        """Send a frame and wait for the answer of its kind, or a refusal."""
        self.say(**frame)
        while True:
            answer = self.hear()
            if answer["t"] in (ANSWERS.get(frame["t"], frame["t"]), "refused"):
                return answer

    def events_since(self, n: int, v: int) -> list[Frame]:
        """All events from a number on, page by page."""
        found: list[Frame] = []
        more = True
        while more:
            page = self.ask(t="since", v=v, n=n)
            assert page["t"] == "events", page
            found += page["events"]
            n, v, more = page["events_to"], page["v"], page["more"]
        return found

    def play(self, choice: str) -> Frame:
        """Make a choice and wait for the state after it."""
        v = self.v
        self.say(t="play", v=v, choice=choice)
        while True:
            answer = self.hear()
            if answer["t"] == "refused" or (answer["t"] == "state" and answer["v"] > v):
                return answer

    def play_default(self) -> Frame:
        """Take the default."""
        return self.play(self.request["default"])

    def play_at_random(self, seed: int, most: int = 10_000) -> None:
        """Play to the end, or so many choices, whatever comes."""
        draw = random.Random(seed)
        for _ in range(most):
            while not self.state["view"]["over"] and self.request["kind"] != "roll" and "choices" not in self.request:
                self.hear()  # a bot is at it
            if self.state["view"]["over"]:
                return
            if self.request["kind"] == "roll":
                answer = self.roll()
            else:
                answer = self.play(draw.choice([c for c in self.request["choices"] if c != "concede"]))
            assert answer["t"] == "state", answer

    def roll(self, faces: list[int | str] | None = None) -> Frame:
        """Roll what is asked for."""
        v = self.v
        self.say(t="roll", v=v, faces=faces)
        while True:
            answer = self.hear()
            if answer["t"] == "refused" or (answer["t"] == "state" and answer["v"] > v):
                return answer


@contextmanager
def open_server(database: str = "sqlite://", later: float = 0, **changes: Any) -> Iterator[Visit]:
    """A server on a database, with a clock of its own and no limits unless told."""
    clock = Clock()
    clock.time += later
    seeds = count(1)
    settings = replace(
        unlimited(FREE),
        **{
            "database": database,
            "now": clock,
            "monotonic": clock.monotonic,
            "new_secret": lambda: f"secret-{next(seeds)}",
            **changes,
        },
    )
    with TestClient(create_app(settings)) as browser:
        yield Visit(browser, clock)
