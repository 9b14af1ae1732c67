"""Sockets at rest: what they were told is not held, and what the server keeps of a match for them is small."""

from __future__ import annotations

import asyncio
import gc
import json
import tracemalloc
from dataclasses import replace
from typing import Any

from ironpitch.server import running
from ironpitch.server.frames import answer_frame
from ironpitch.server.hall import Hall
from ironpitch.server.rows import Head
from ironpitch.server.sockets import Seated
from ironpitch.server.storage import Storage
from tests.server.visiting import FREE

HEAD = Head("m", 0.0, "bb2020", "human", "orc", "hotseat", "home", "", 5, "seeded", "7", "", "h", "a", "w")
SEATS = 30
MOST_BYTES = 28_000


class Ear:
    """The line of a socket: takes what is sent and keeps nothing."""

    def __init__(self) -> None:
        self.scope = {"client": ("127.0.0.1", 1)}
        self.heard = 0

    async def send_text(self, text: str) -> None:
        """Hear a frame."""
        self.heard += 1

    async def close(self, code: int, reason: str) -> None:
        """Nothing more comes."""


async def until_heard(ears: list[Ear], count: int) -> None:
    """Let everybody be told."""
    while any(ear.heard < count for ear in ears):
        await asyncio.sleep(0)


def test_a_socket_at_rest_holds_no_frame_and_no_picture_as_objects() -> None:
    async def go() -> float:
        storage = Storage("sqlite://")
        storage.start()
        hall = Hall(replace(FREE, most_idle=10_000), storage)
        rooms = [await hall.begin(replace(HEAD, id=f"m{n}", seed=str(n)), None) for n in range(SEATS + 1)]
        ears: list[Ear] = []
        sending: list[asyncio.Task[None]] = []

        async def sit_down(n: int) -> None:
            ear: Any = Ear()
            seated = Seated(ear, hall, rooms[n], "both", FREE)
            rooms[n].guests.add(seated)
            sending.append(asyncio.create_task(seated.send_or_close()))
            ears.append(ear)
            await until_heard(ears, 1)
            request = rooms[n].live.match.request
            assert request is not None
            frame = {"t": "play", "v": rooms[n].live.v, "choice": request.default.text}  # type: ignore[union-attr]
            await hall.act(rooms[n], "both", frame)
            await until_heard(ears, 2)

        await sit_down(SEATS)
        gc.collect()
        tracemalloc.start()
        for n in range(SEATS):
            await sit_down(n)
        gc.collect()
        used = tracemalloc.get_traced_memory()[0] / SEATS
        tracemalloc.stop()
        for task in sending:
            task.cancel()
        await asyncio.gather(*sending, return_exceptions=True)
        hall.close()
        storage.close()
        return used

    assert asyncio.run(go()) < MOST_BYTES


def test_an_answer_is_sent_as_it_was_worked_out() -> None:
    assert json.loads(answer_frame("hints", 3, '{"player":"H1","reach":{}}', 7)) == {
        "t": "hints",
        "v": 3,
        "player": "H1",
        "reach": {},
        "id": 7,
    }
    assert json.loads(answer_frame("answers", 3, "{}", 0)) == {"t": "answers", "v": 3, "id": 0}


def test_the_garbage_collector_leaves_alone_what_was_there_at_the_start() -> None:
    usual = gc.get_threshold()
    try:
        running.keep_collections_short()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold() == running.COLLECTED_AFTER
        assert gc.get_threshold()[0] > usual[0]
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)
