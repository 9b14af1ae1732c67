"""A server in this process, spoken to by way of ASGI, without a network: how much does its memory grow?

python -m tests.server.memory_run played 20000
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import os
import random
import sys
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from ironpitch.server.app import create_app
from ironpitch.server.play.changes import applied
from ironpitch.server.settings import Settings, unlimited

Frame = dict[str, Any]
WARM_UP = 0.25
"""The part of all inputs after which the memory is looked at for the first time: caches are full by then."""
CHOICES_OF_A_MATCH = 300
PAGE = os.sysconf("SC_PAGE_SIZE")


def resident() -> int:
    """Kilobytes that the process holds."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE // 1024


class Caller:
    """A socket at a match, by ASGI alone."""

    def __init__(self, app: FastAPI, match: Frame) -> None:
        self.up: asyncio.Queue[Frame] = asyncio.Queue()
        self.down: asyncio.Queue[Any] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "path": f"/api/matches/{match['id']}/socket",
            "raw_path": b"",
            "root_path": "",
            "query_string": f"seat={match['seats']['home']}".encode(),
            "headers": [(b"host", b"localhost")],
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
            "state": {},
        }
        self.task = asyncio.create_task(app(scope, self.up.get, self.down.put))
        self.last: Frame = {}
        self.say_raw({"type": "websocket.connect"})

    def say_raw(self, message: Frame) -> None:
        """A message of ASGI."""
        self.up.put_nowait(message)

    def say(self, **frame: Any) -> None:
        """A frame."""
        self.say_raw({"type": "websocket.receive", "text": json.dumps(frame)})

    async def state(self) -> Frame:
        """The next state, or the last one when events have come."""
        while True:
            message = await self.down.get()
            text = message.get("text") or (message.get("bytes") or b"{}").decode()
            frame: Frame = json.loads(text)
            if frame.get("t") == "change":
                frame = applied(self.last, frame)
            if frame.get("t") == "state":
                self.last = frame
                return frame
            if frame.get("t") == "events":
                return self.last

    async def close(self) -> None:
        """Leave."""
        self.say_raw({"type": "websocket.disconnect", "code": 1000})
        await self.task


async def call(app: FastAPI, path: str, body: Frame) -> Frame:
    """A request over HTTP."""
    sent = iter([{"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}])
    found = bytearray()

    async def receive() -> Frame:
        return next(sent)

    async def send(message: Any) -> None:
        found.extend(message.get("body", b""))

    headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
    headers.append((b"content-length", str(len(json.dumps(body))).encode()))
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "scheme": "http",
        "state": {},
    }
    await app(scope, receive, send)
    told: Frame = json.loads(found)
    return told


async def sit_down(app: FastAPI, seed: int) -> tuple[Caller, Frame]:
    """A new match, and its first state."""
    match = await call(app, "/api/matches", {"ruleset": "bb2020", "mode": "hotseat", "seed": seed})
    caller = Caller(app, match)
    return caller, await caller.state()


async def played(app: FastAPI, inputs: int) -> int:
    """Play at random, one match after another."""
    draw = random.Random(1)
    before, done = 0, 0
    while done < inputs:
        caller, state = await sit_down(app, done)
        for _ in range(CHOICES_OF_A_MATCH):
            request = state["view"]["request"]
            if request is None:
                break
            if before == 0 and done >= WARM_UP * inputs:
                before = resident()
            choice = draw.choice([each for each in request["choices"] if each != "concede"])
            caller.say(t="play", v=state["v"], choice=choice)
            state = await caller.state()
            done += 1
        await caller.close()
    return resident() - before


async def asked(app: FastAPI, inputs: int) -> int:
    """Ask for all events of a match again and again."""
    draw = random.Random(1)
    caller, state = await sit_down(app, 1)
    for _ in range(20):
        choice = draw.choice([each for each in state["view"]["request"]["choices"] if each != "concede"])
        caller.say(t="play", v=state["v"], choice=choice)
        state = await caller.state()
    before = 0
    for n in range(inputs):
        if before == 0 and n >= WARM_UP * inputs:
            before = resident()
        caller.say(t="since", v=state["v"], n=0)
        state = await caller.state()
    await caller.close()
    return resident() - before


async def main(way: str, inputs: int) -> None:
    """Print by how many kilobytes the process has grown."""
    app = create_app(unlimited(Settings(ticking=False, most_idle=5)))
    async with contextlib.AsyncExitStack() as stack:
        await stack.enter_async_context(app.router.lifespan_context(app))
        print(await (played if way == "played" else asked)(app, inputs))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
