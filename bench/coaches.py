"""Coaches who play at random over a socket, made so that they cost far less than the server they are put to.

They speak just as much of WebSocket as that needs: no fragments, no extensions, and a mask of zeros.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, cast

import orjson

Frame = dict[str, Any]
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, LONG = 126, 127
END_OF_HEAD = b"\r\n\r\n"


class Counting(Protocol):
    """What coaches count."""

    inputs: int
    asked: int
    bytes_down: int
    errors: list[str]
    finished: int
    seconds: list[float]
    thought: list[float]


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a coach plays."""

    number: int
    pace: float | None
    """Seconds between two inputs; None for one who never plays."""
    hints: bool = False
    previews: bool = False


def framed(payload: bytes, kind: int = TEXT) -> bytes:
    """A frame as a client sends it."""
    size = len(payload)
    if size < SHORT:
        head = bytes([0x80 | kind, 0x80 | size])
    else:
        head = bytes([0x80 | kind, 0x80 | SHORT]) + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + payload


class Seat(asyncio.Protocol):
    """A socket at a seat of a match."""

    def __init__(self, match: Frame, seat: str) -> None:
        self.match = match
        self.seat = seat
        self.transport: asyncio.Transport | None = None
        self.open = False
        self.rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self.transport = cast(asyncio.Transport, transport)
        path = f"/api/matches/{self.match['id']}/socket?seat={self.match['seats'][self.seat]}"
        head = ("Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
        self.transport.write("\r\n".join([f"GET {path} HTTP/1.1", *head, key, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        data = self.rest + data if self.rest else data
        at = 0
        if not self.open:
            end = data.find(END_OF_HEAD)
            if end < 0:
                self.rest = data
                return
            self.open, at = True, end + len(END_OF_HEAD)
        while len(data) - at >= 2:
            size, head = data[at + 1], 2
            if size == SHORT:
                size, head = int.from_bytes(data[at + 2 : at + 4], "big"), 4
            elif size == LONG:
                size, head = int.from_bytes(data[at + 2 : at + 10], "big"), 10
            if len(data) - at < head + size:
                break
            self.take(data[at] & 15, data[at + head : at + head + size])
            at += head + size
        self.rest = data[at:]

    def take(self, kind: int, payload: bytes) -> None:
        """One frame."""
        if kind == TEXT:
            self.hear(payload)
        elif kind == PING and self.transport is not None:
            self.transport.write(framed(payload, PONG))

    def hear(self, payload: bytes) -> None:
        """A text."""

    def say(self, frame: Frame) -> None:
        """Send a frame."""
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(framed(orjson.dumps(frame)))


class Watcher(Seat):
    """Somebody who looks on and reads nothing of it."""

    def __init__(self, match: Frame) -> None:
        super().__init__(match, "watch")


class Coach(Seat):
    """Plays a match at random, at a pace."""

    def __init__(self, match: Frame, wishes: Wishes, tally: Counting, over: Callable[[Coach], None]) -> None:
        super().__init__(match, "home")
        self.wishes = wishes
        self.tally = tally
        self.over = over
        self.draw = random.Random(wishes.number)
        self.opened = asyncio.Event()
        self.v = 0
        self.request: Frame | None = None
        self.sent_v = -1
        self.sent_at = self.asked_at = 0.0
        self.stopped = True
        self.loop = asyncio.get_running_loop()
        self.timer: asyncio.TimerHandle | None = None

    def begin(self, after: float) -> None:
        """Play from now on."""
        self.stopped = False
        self.timer = self.loop.call_later(after, self.play)

    def stop(self) -> None:
        """Play no more."""
        self.stopped = True
        if self.timer is not None:
            self.timer.cancel()

    def hear(self, payload: bytes) -> None:
        """A state, a change, or something that was asked for."""
        self.tally.bytes_down += len(payload)
        frame = orjson.loads(payload)
        kind = frame["t"]
        if kind in ("state", "change"):
            view = frame.get("view", {})
            self.v = frame["v"]
            if "request" in view:
                self.request = view["request"]
            self.opened.set()
            if 0 <= self.sent_v < self.v:
                self.told()
        elif kind == "refused":
            self.tally.errors.append(frame["message"])
        elif kind in ("hints", "preview"):
            self.tally.thought.append(time.perf_counter() - self.asked_at)

    def told(self) -> None:
        """The answer to an input has come."""
        self.tally.seconds.append(time.perf_counter() - self.sent_at)
        self.tally.inputs += 1
        self.sent_v = -1
        if self.stopped:
            return
        if self.request is None:
            self.stop()
            self.tally.finished += 1
            self.over(self)
        elif self.wishes.pace:
            left = self.wishes.pace - (time.perf_counter() - self.sent_at)
            self.timer = self.loop.call_later(max(0.0, left), self.play)
        else:
            self.play()

    def play(self) -> None:
        """Answer the open question, perhaps after asking what would come of it."""
        if self.stopped or self.request is None:
            return
        choices = [choice for choice in self.request["choices"] if choice != "concede"]
        choice = self.draw.choice(choices)
        if self.wishes.hints and choice.startswith("activate "):
            self.ask({"t": "hints", "id": 1, "player": choice.split()[1], "action": choice.split()[2]})
        if self.wishes.previews:
            self.ask({"t": "preview", "id": 2, "choices": [choice]})
        self.sent_v, self.sent_at = self.v, time.perf_counter()
        self.say({"t": "play", "v": self.v, "choice": choice})

    def ask(self, question: Frame) -> None:
        """Ask what may come of something."""
        self.tally.asked += 1
        self.asked_at = time.perf_counter()
        self.say(question)
