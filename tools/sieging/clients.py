"""Who is at the server during a siege: coaches who play at random, and a bystander who measures how long he waits."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import AsyncIterator
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ironpitch.server.play.changes import applied
from sieging.server import PATIENCE, Server

Frame = dict[str, Any]
PAUSE = 0.05
"""Seconds between two questions of the bystander."""


class Gone(Exception):
    """The socket was closed, or no answer came."""


class Seat:
    """An open socket at a match, with the state as it was told last."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: Frame = {}

    async def hear(self) -> Frame:
        """The next frame."""
        try:
            frame: Frame = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        except (WebSocketException, OSError, TimeoutError) as error:
            raise Gone from error
        if frame["t"] == "change":
            frame = applied(self.state, frame)
        if frame["t"] == "state":
            self.state = frame
        return frame

    async def say(self, frame: object) -> None:
        """Send a frame; texts and bytes as they are."""
        try:
            await self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))
        except (WebSocketException, OSError) as error:
            raise Gone from error

    async def until(self, v: int) -> Frame:
        """The state of this number, or a later one."""
        while self.state.get("v", -1) < v:
            await self.hear()
        return self.state

    async def wait_for(self, kind: str) -> Frame:
        """The next frame of a kind."""
        while True:
            frame = await self.hear()
            if frame["t"] == kind:
                return frame

    @property
    def v(self) -> int:
        """The number of the state."""
        return int(self.state["v"])

    @property
    def is_over(self) -> bool:
        """Has the match ended?"""
        return bool(self.state["view"]["over"])

    def choices(self) -> list[str]:
        """What can be chosen now, giving up aside; nothing if another is asked."""
        request = self.state["view"]["request"] or {}
        return [choice for choice in request.get("choices", []) if choice != "concede"]

    async def play(self, choice: str) -> None:
        """Make a choice and wait until it is acknowledged."""
        v = self.v
        await self.say({"t": "play", "v": v, "choice": choice})
        await self.until(v + 1)


@contextlib.asynccontextmanager
async def seated(server: Server, match: Frame, seat: str = "home", source: str = "127.0.0.1") -> AsyncIterator[Seat]:
    """A seat at a match, from an address of loopback."""
    address = server.socket(match, seat)
    try:
        socket = await connect(
            address, max_size=None, local_addr=(source, 0), open_timeout=PATIENCE, ping_interval=None
        )
    except (WebSocketException, OSError, TimeoutError) as error:
        raise Gone from error
    try:
        found = Seat(socket)
        await found.until(0)
        yield found
    finally:
        with contextlib.suppress(Exception):
            await asyncio.wait_for(socket.close(), 1)


class Coach:
    """Plays both sides of a match at random and keeps what was acknowledged."""

    def __init__(self, match: Frame, seed: int) -> None:
        self.match = match
        self.draw = random.Random(seed)
        self.acknowledged: list[str] = []
        self.under_way: str | None = None

    async def play_on(self, server: Server, inputs: int) -> None:
        """Play until so many more inputs are acknowledged, or the server is gone, or the match is over."""
        with contextlib.suppress(Gone):
            async with seated(server, self.match) as seat:
                for _ in range(inputs):
                    choices = seat.choices()
                    if seat.is_over or not choices:
                        return
                    self.under_way = self.draw.choice(choices)
                    await seat.play(self.under_way)
                    self.acknowledged.append(self.under_way)
                    self.under_way = None


class Bystander:
    """Asks for a pong again and again, from an address of its own, and notes how long each takes."""

    def __init__(self, server: Server, source: str = "127.0.0.9") -> None:
        self.server = server
        self.source = source
        self.seconds: list[float] = []
        self.lost = 0

    async def watch(self) -> None:
        """Ask until cancelled."""
        match = await asyncio.to_thread(self.server.start, self.source, ruleset="bb2016", mode="hotseat")
        while True:
            try:
                async with seated(self.server, match, "home", self.source) as seat:
                    while True:
                        begun = time.perf_counter()
                        await seat.say({"t": "ping"})
                        await seat.wait_for("pong")
                        self.seconds.append(time.perf_counter() - begun)
                        await asyncio.sleep(PAUSE)
            except Gone:
                self.lost += 1
                await asyncio.sleep(PAUSE)

    @contextlib.asynccontextmanager
    async def beside(self) -> AsyncIterator[Bystander]:
        """Watch while something else goes on; the attack begins when the first answers are in."""
        watching = asyncio.create_task(self.watch())
        try:
            while len(self.seconds) < 5 and not watching.done():
                await asyncio.sleep(PAUSE)
            self.seconds.clear()
            yield self
            answers, until = len(self.seconds), time.monotonic() + PATIENCE
            while len(self.seconds) == answers and not watching.done() and time.monotonic() < until:
                await asyncio.sleep(PAUSE)  # whoever waits now has waited during the attack
        finally:
            watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watching

    @property
    def worst(self) -> float:
        """The longest wait in milliseconds."""
        return 1000 * max(self.seconds, default=0.0)

    @property
    def p99(self) -> float:
        """So many milliseconds or less took all but one answer in a hundred."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))] if ordered else 0.0
